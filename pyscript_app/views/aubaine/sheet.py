"""Fiche: the values to be read, and the fields where they are written."""

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Element, Node

from engine.rulesets.aubaine.character import (
    NAMED_APTITUDES,
    NAMED_CHARACTERISTICS,
    Character,
)
from engine.rulesets.aubaine.words import CHARACTERISTICS
from pyscript_app.texts import Texts
from pyscript_app.views.aubaine import words
from pyscript_app.views.aubaine.techniques import Line, list_card
from pyscript_app.views.counters import counters_card
from pyscript_app.views.parts import act, card, field, labelled
from pyscript_app.views.rendering import Piece


def view(
    texts: Texts, character: Character, lines: Sequence[Line], pairs: Sequence[tuple[str, str]]
) -> list[Node]:
    """Show the sheet; nothing here is a field, so that nothing is changed by accident."""
    armour = "—" if character.armour_class is None else str(character.armour_class)
    return [
        h.div(class_="grid3")[
            (
                _figure(words.value_name(texts, name), texts.signed(value))
                for name, value in character.characteristics.items()
            ),
            _figure(texts("sheet.armour_class"), armour),
        ],
        card(
            texts("sheet.aptitudes"),
            h.dl(class_="terms")[
                (
                    [h.dt[_aptitude(texts, character, name)], h.dd[texts.signed(value)]]
                    for name, value in _sorted(texts, character.aptitudes)
                )
            ],
        ),
        _high(texts, pairs),
        list_card(texts, lines, action="sheet.open"),
        counters_card(texts, character.counters),
    ]


def _sorted(texts: Texts, values: Mapping[str, int]) -> list[tuple[str, int]]:
    return [(name, values[name]) for name in words.in_order(texts, values)]


def _figure(name: str, value: str) -> Element:
    return h.div(class_="ability")[h.span(class_="dim small")[name], h.b[value]]


def _aptitude(texts: Texts, character: Character, name: str) -> list[Node]:
    sources = sorted(character.expertise.get(name, ()))
    expert = texts("sheet.expert", sources=texts.listed(sources)) if sources else ""
    return [
        words.value_name(texts, name),
        h.small(class_="dim")[f" · {expert}"] if expert else None,
    ]


def _high(texts: Texts, pairs: Sequence[tuple[str, str]]) -> Node:
    """Warn of pairs above what the scale is built for; nothing is refused (AUB-SCL-03)."""
    if not pairs:
        return None
    characteristic, aptitude = pairs[0]
    return h.p(class_="preview")[
        texts(
            "sheet.high",
            characteristic=words.value_name(texts, characteristic),
            aptitude=words.value_name(texts, aptitude),
        )
    ]


def acts(texts: Texts) -> Piece:
    """Make the main act of the sheet."""
    return act("sheet.open", texts("sheet.edit"), "button grow", data_screen="edit")


def back(texts: Texts) -> Piece:
    """Make the way back to the sheet."""
    return act("sheet.open", texts("sheet.back"), "button plain grow", data_screen="")


def done(texts: Texts) -> Piece:
    """Make the way from the fields back to the sheet."""
    return act("sheet.open", texts("sheet.done"), "button grow", data_screen="")


# The fields


def edit_view(
    texts: Texts,
    character: Character,
    lines: Sequence[Line],
    errors: Mapping[str, str],
    typed: Mapping[str, str],
) -> list[Node]:
    """Write the sheet, each field an act of its own; ``typed`` is what a refused form held."""
    armour = "" if character.armour_class is None else str(character.armour_class)
    return [
        card(
            None,
            field(
                texts,
                "sheet.name",
                "name",
                character.name,
                action="aubaine.name",
                error=errors.get("name"),
                numeric=False,
            ),
            field(
                texts,
                "field.own_armour_class",
                "armour_class",
                armour,
                action="aubaine.armour_class",
                error=errors.get("armour_class"),
            ),
        ),
        _values(texts, "characteristic", character.characteristics, errors, typed),
        _values(texts, "aptitude", character.aptitudes, errors, typed),
        _expertise(texts, character, errors, typed),
        list_card(texts, lines, action="sheet.open"),
        counters_card(texts, character.counters),
    ]


def _values(
    texts: Texts,
    kind: str,
    values: Mapping[str, int],
    errors: Mapping[str, str],
    typed: Mapping[str, str],
) -> Element:
    full = kind == "characteristic" and len(values) >= CHARACTERISTICS
    return card(
        texts(f"sheet.{kind}s"),
        h.div(class_="pairs")[
            (
                _value(texts, kind, place, name, value, errors)
                for place, (name, value) in enumerate(values.items())
            )
        ],
        None if full else _new_value(texts, kind, errors, typed),
    )


def _value(
    texts: Texts, kind: str, place: int, name: str, value: int, errors: Mapping[str, str]
) -> Element:
    own = name not in NAMED_CHARACTERISTICS and name not in NAMED_APTITUDES
    label, id_ = words.value_name(texts, name), f"{kind}-{place}"
    return h.div(class_="row slide")[
        h.div(class_="grow")[
            labelled(
                label,
                id_,
                str(value),
                errors.get(id_),
                inputmode="numeric",
                data_action="aubaine.value",
                data_field=id_,
                data_kind=kind,
                data_about=name,
            )
        ],
        act(
            "aubaine.drop_value",
            "✕",
            "icon",
            data_about=name,
            aria_label=texts("sheet.drop_value", name=label),
        )
        if own
        else None,
    ]


def _new_value(
    texts: Texts, kind: str, errors: Mapping[str, str], typed: Mapping[str, str]
) -> Element:
    return h.div(data_form=True, class_="rows")[
        h.p(class_="dim small")[texts(f"sheet.new_{kind}")],
        h.div(class_="pairs")[
            labelled(
                texts("sheet.value_name"),
                f"{kind}_name",
                typed.get(f"{kind}_name", ""),
                errors.get(f"{kind}_name"),
            ),
            labelled(
                texts("field.value"),
                f"{kind}_value",
                typed.get(f"{kind}_value", ""),
                None,
                inputmode="numeric",
            ),
        ],
        act("aubaine.add_value", texts("sheet.add_value"), "button plain", data_kind=kind),
    ]


def _expertise(
    texts: Texts, character: Character, errors: Mapping[str, str], typed: Mapping[str, str]
) -> Element:
    """List what grants Expertise; several sources are one Expertise (AUB-STK-03)."""
    granted = [
        (name, source)
        for name, sources in character.expertise.items()
        for source in sorted(sources)
    ]
    chosen = typed.get("expertise_aptitude")
    return card(
        texts("sheet.expertise"),
        h.p(class_="dim small")[texts("sheet.expertise_how")],
        h.ul(class_="rows")[(_granted(texts, *one) for one in granted)] if granted else None,
        h.div(data_form=True, class_="rows")[
            h.label(class_="field")[
                h.span[texts("pair.aptitude")],
                h.select(name="expertise_aptitude")[
                    (
                        h.option(value=name, selected=name == chosen)[words.value_name(texts, name)]
                        for name in words.in_order(texts, character.aptitudes)
                    )
                ],
            ],
            labelled(
                texts("sheet.expertise_source"),
                "expertise_source",
                typed.get("expertise_source", ""),
                errors.get("expertise_source"),
            ),
            act("aubaine.grant", texts("sheet.grant"), "button plain"),
        ],
    )


def _granted(texts: Texts, aptitude: str, source: str) -> Element:
    name = words.value_name(texts, aptitude)
    return h.li(class_="act")[
        h.span[texts("sheet.granted", aptitude=name, source=source)],
        act(
            "aubaine.withdraw",
            "✕",
            "icon",
            data_about=aptitude,
            data_source=source,
            aria_label=texts("sheet.withdraw", aptitude=name, source=source),
        ),
    ]
