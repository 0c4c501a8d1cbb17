"""Jets: the pair, what it is compared with, its Avantages, and its odds before the tap."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import htpy as h
from htpy import Element, Node

from engine.rulesets.aubaine.character import Character
from engine.rulesets.aubaine.effects import Effect, Stacked
from engine.rulesets.aubaine.jet import Jet, Pair
from engine.rulesets.aubaine.need import Need
from engine.rulesets.aubaine.odds import Outlook
from engine.rulesets.aubaine.targets import DIFFICULTIES, MOST_SHIFT, Warned
from pyscript_app.actions.aubaine.draft import JetDraft
from pyscript_app.texts import Texts
from pyscript_app.views.aubaine import words
from pyscript_app.views.parts import act, card, chip, field, stepper
from pyscript_app.views.rendering import Piece

AGAINST = ("difficulty", "armour_class", "opposed", "nothing")
DOUBTS = ("certain", "harmless", "impossible")
SHIFTS = ("aimed", "protected")


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A Jet being prepared: ``jet`` and its odds are missing where it cannot be.

    ``sources`` are the effects named by hand, each with whether it counts; ``wins`` is the chance
    to win an opposed Jet, ``again`` that to throw again.
    """

    character: Character
    draft: JetDraft
    pair: Pair
    jet: Jet | None
    outlook: Outlook | None
    stacked: Stacked | None
    sources: Sequence[tuple[Effect, bool]]
    need: Need
    warning: Warned | None
    high: bool
    armour_classes: Sequence[tuple[str, int]]
    errors: Mapping[str, str]
    refusal: str | None
    wins: Fraction | None = None
    again: Fraction | None = None


def view(
    texts: Texts, prepared: Prepared, sides: Node, techniques: Node, *, real_dice: bool
) -> list[Node]:
    """Show the Jet being prepared, and the Compétences below it."""
    return [
        pair_picker(texts, prepared),
        against_card(texts, prepared),
        sides,
        advantages_card(texts, prepared),
        need_card(texts, prepared),
        techniques,
        act("shell.panel", texts("guide.open"), "button plain", data_panel="guide"),
        chip("shell.real_dice", texts("real_dice.switch"), on=real_dice),
    ]


# The pair


def pair_picker(texts: Texts, prepared: Prepared) -> Element:
    """Choose any Caractéristique with any Aptitude; what is chosen is explained below."""
    character, pair = prepared.character, prepared.pair
    about = [
        texts("pair.about", name=words.value_name(texts, name), what=words.explained(texts, name))
        for name in (pair.characteristic, pair.aptitude)
        if name is not None and words.explained(texts, name)
    ]
    return h.section(class_="rows", aria_label=texts("pair.title"))[
        _half(texts, "characteristic", character.characteristics.items(), pair.characteristic),
        _half(
            texts,
            "aptitude",
            [
                *(
                    (name, character.aptitudes[name])
                    for name in words.in_order(texts, character.aptitudes)
                ),
                ("", None),
            ],
            pair.aptitude or "",
            frozenset(name for name, sources in character.expertise.items() if sources),
        ),
        [h.p(class_="dim small")[line] for line in about],
        h.p(class_="preview")[texts("pair.high")] if prepared.high else None,
    ]


def _half(
    texts: Texts,
    half: str,
    values: Iterable[tuple[str, int | None]],
    chosen: str,
    expert: frozenset[str] = frozenset(),
) -> Element:
    return h.div(class_="rows", role="group", aria_label=texts(f"pair.{half}"))[
        h.span(class_="dim small")[texts(f"pair.{half}")],
        h.div(class_="picks")[
            (
                chip(
                    "aubaine.pick",
                    _value(texts, name, value, expert=name in expert),
                    on=name == chosen,
                    data_half=half,
                    data_to=name,
                )
                for name, value in values
            )
        ],
    ]


def _value(texts: Texts, name: str, value: int | None, *, expert: bool) -> list[Node]:
    if value is None:
        return [texts("pair.none"), h.small["+0"]]
    said = texts.signed(value)
    shown = texts("pair.expert", value=said) if expert else said
    return [words.value_name(texts, name), " ", h.small[shown]]


# What it is compared with


def against_card(texts: Texts, prepared: Prepared) -> Element:
    """Choose a DD, a CA, the Jet of others, or nothing (AUB-DEF-01)."""
    draft = prepared.draft
    shown: Node = None
    if draft.against == "difficulty":
        shown = _difficulty(texts, prepared)
    elif draft.against == "armour_class":
        shown = _armour_class(texts, prepared)
    return h.section(class_="rows", aria_label=texts("against.title"))[
        h.div(class_="choices", role="group", aria_label=texts("against.title"))[
            (
                chip(
                    "aubaine.against", texts(f"against.{one}"), on=one == draft.against, data_to=one
                )
                for one in AGAINST
            )
        ],
        shown,
    ]


def _difficulty(texts: Texts, prepared: Prepared) -> list[Node]:
    now = prepared.draft.difficulty
    warning = prepared.warning
    return [
        h.div(class_="picks")[
            (
                chip(
                    "aubaine.difficulty",
                    [str(number), " ", h.small[texts(f"difficulty.{word}")]],
                    on=str(number) == now,
                    data_difficulty=str(number),
                    aria_label=texts(
                        "difficulty.number", number=number, word=texts(f"difficulty.{word}")
                    ),
                )
                for word, number in DIFFICULTIES.items()
            )
        ],
        h.div(class_="row slide")[
            _by_one(texts, "aubaine.difficulty", "−", "-1", "field.difficulty"),
            h.div(class_="grow")[
                field(
                    texts,
                    "field.difficulty_other",
                    "difficulty",
                    now,
                    action="aubaine.field",
                    error=prepared.errors.get("difficulty"),
                )
            ],
            _by_one(texts, "aubaine.difficulty", "+", "1", "field.difficulty"),
        ],
        h.p(class_="preview", role="status")[texts(f"difficulty.{warning}")] if warning else None,
    ]


def _by_one(texts: Texts, action: str, sign: str, by: str, what: str, **values: str) -> Piece:
    key = "stepper.less" if by == "-1" else "stepper.more"
    return act(action, sign, "icon", data_by=by, aria_label=texts(key, what=texts(what)), **values)


def _armour_class(texts: Texts, prepared: Prepared) -> list[Node]:
    draft, errors = prepared.draft, prepared.errors
    return [
        h.div(class_="row wrap")[
            (
                chip(
                    "aubaine.take_armour_class",
                    texts("armour.of", name=name, armour=armour),
                    on=draft.armour_class == str(armour),
                    data_to=str(armour),
                )
                for name, armour in prepared.armour_classes
            )
        ]
        if prepared.armour_classes
        else None,
        field(
            texts,
            "field.armour_class",
            "armour_class",
            draft.armour_class,
            action="aubaine.field",
            error=errors.get("armour_class") if draft.armour_class else None,
        ),
        [_slider(texts, name, getattr(draft, name)) for name in SHIFTS],
        h.p(class_="error", role="alert")[errors["shift"]] if "shift" in errors else None,
        chip(
            "aubaine.tick", texts("armour.full_cover"), on=draft.full_cover, data_what="full_cover"
        ),
        h.p(class_="preview")[errors["full_cover"]] if "full_cover" in errors else None,
        h.p(class_="dim")[texts("armour.reach", target=prepared.jet.target)]
        if prepared.jet and prepared.jet.target is not None
        else None,
    ]


def _slider(texts: Texts, name: str, steps: int) -> Element:
    """Make a slider of ±3 steps with − and + at its ends (AUB-CA-01)."""
    label = texts(f"armour.{name}", steps=texts.signed(steps), how=texts(f"armour.step.{steps}"))
    return h.div(class_="row slide")[
        _by_one(texts, "aubaine.shift", "−", "-1", f"field.{name}", data_field=name),
        h.label(class_="field grow")[
            h.span[label],
            h.input(
                type="range",
                name=name,
                min=str(-MOST_SHIFT),
                max=str(MOST_SHIFT),
                step="1",
                value=str(steps),
                data_action="aubaine.shift",
                data_field=name,
            ),
        ],
        _by_one(texts, "aubaine.shift", "+", "1", f"field.{name}", data_field=name),
    ]


# Avantages and Désavantages


def advantages_card(texts: Texts, prepared: Prepared) -> Element:
    """Count Avantages and Désavantages, name their sources, show what they come to."""
    draft, stacked = prepared.draft, prepared.stacked
    return card(
        texts("effect.title"),
        [
            h.div(class_="counted")[
                h.span[texts(f"effect.{name}_word")],
                stepper(
                    "aubaine.count",
                    str(getattr(draft, name)),
                    texts("stepper.less", what=texts(f"effect.{name}_word")),
                    texts("stepper.more", what=texts(f"effect.{name}_word")),
                    why_not_less=None if getattr(draft, name) else texts("effect.none_left"),
                    data_what=name,
                ),
            ]
            for name in ("advantages", "disadvantages")
        ],
        _expertise(texts, prepared),
        h.ul(class_="rows")[
            (
                _source(texts, place, effect, counted=counted)
                for place, (effect, counted) in enumerate(prepared.sources)
            )
        ]
        if prepared.sources
        else None,
        _named_source(texts, prepared),
        h.p(role="status")[
            texts(
                "effect.net",
                net=texts.signed(stacked.net),
                dice=words.thrown(texts, stacked.net),
            )
        ]
        if stacked
        else None,
    )


def _expertise(texts: Texts, prepared: Prepared) -> Node:
    """Say what Expertise the sheet brings, and let another source grant it."""
    aptitude = prepared.pair.aptitude
    if aptitude is None:
        return None
    name = words.value_name(texts, aptitude)
    sources = sorted(prepared.character.expertise.get(aptitude, ()))
    said = texts("expertise.of", aptitude=name, sources=texts.listed(sources)) if sources else ""
    once = texts("effect.counted_once") if sources and prepared.draft.expertise else ""
    return h.div(class_="rows")[
        h.p(class_="dim small")[said] if said else None,
        chip(
            "aubaine.tick",
            texts("expertise.given", aptitude=name),
            on=prepared.draft.expertise,
            data_what="expertise",
        ),
        h.p(class_="dim small")[once] if once else None,
    ]


def _source(texts: Texts, place: int, effect: Effect, *, counted: bool) -> Element:
    once = None if counted else h.small(class_="dim")[" · ", texts("effect.counted_once")]
    return h.li(class_="counted")[
        h.span[effect.note, once],
        stepper(
            "aubaine.source",
            texts.signed(effect.advantages),
            texts("stepper.less", what=effect.note),
            texts("stepper.more", what=effect.note),
            data_place=str(place),
        ),
    ]


def _named_source(texts: Texts, prepared: Prepared) -> Element:
    error = prepared.errors.get("source_note")
    return h.details(id="named-source", open=bool(error))[
        h.summary[texts("effect.by_name")],
        h.div(data_form=True, class_="rows")[
            field(
                texts,
                "effect.source",
                "source_note",
                prepared.draft.source_note,
                action="aubaine.field",
                numeric=False,
                error=error,
            ),
            h.div(class_="row")[
                (
                    act(
                        "aubaine.add_source",
                        texts(f"effect.one.{by}"),
                        "button plain grow",
                        data_by=by,
                    )
                    for by in ("1", "-1")
                )
            ],
            h.p(class_="dim small")[texts("effect.same_name")],
        ],
    ]


# Is a Jet needed at all?


def need_card(texts: Texts, prepared: Prepared) -> Element:
    """Ask the table's three questions, and say what they come to (AUB-JET-02 to 04)."""
    draft = prepared.draft
    return h.details(id="need", open=any(getattr(draft, name) for name in DOUBTS))[
        h.summary[texts("need.title")],
        h.div(class_="rows")[
            (
                chip(
                    "aubaine.tick",
                    texts(f"need.{name}"),
                    on=getattr(draft, name),
                    data_what=name,
                )
                for name in DOUBTS
            ),
            h.p(role="status")[verdict(texts, prepared.need)],
        ],
    ]


def verdict(texts: Texts, need: Need) -> str:
    """Say whether to throw, and what happens without."""
    if need.roll:
        return texts("need.roll")
    return texts("need.succeeds" if need.success else "need.fails")


# The main act


def roll_buttons(texts: Texts, prepared: Prepared, *, again: bool = False) -> list[Node]:
    """Make the main act: what is thrown and its chances are told before the tap (T14)."""
    opposed = prepared.draft.against == "opposed"
    return [
        h.p(class_="preview")[odds(texts, prepared)] if prepared.outlook else None,
        h.p(class_="preview")[verdict(texts, prepared.need)] if not prepared.need.roll else None,
        act("aubaine.prepare", texts("roll.other"), "button plain grow") if again else None,
        act(
            "aubaine.throw_opposed" if opposed else "aubaine.throw_jet",
            _label(texts, prepared, again=again),
            "button grow",
            why_not=prepared.refusal,
            data_guard=True,
        ),
        h.p(class_="dim small full")[prepared.refusal] if prepared.refusal else None,
    ]


def other_button(texts: Texts) -> Piece:
    """Go on to another Jet."""
    return act("aubaine.prepare", texts("roll.other"), "button grow")


def _label(texts: Texts, prepared: Prepared, *, again: bool) -> str:
    opposed = prepared.draft.against == "opposed"
    label = texts("roll.all" if opposed else "roll.again" if again else "roll.button")
    if prepared.jet is None or prepared.stacked is None:
        return label
    if not opposed:
        label = texts("roll.with", label=label, dice=2 + abs(prepared.stacked.net))
    success = None if prepared.outlook is None else prepared.outlook.success
    chance = prepared.wins if opposed else success
    return label if chance is None else f"{label} · {texts.percent(chance)}"


def odds(texts: Texts, prepared: Prepared) -> str:
    """Say the exact chances of both criticals and the average total, as they are (AUB-CRI-08)."""
    outlook, jet = prepared.outlook, prepared.jet
    if outlook is None or jet is None:
        return ""
    said = texts(
        "odds.told",
        success=words.one_in(texts, outlook.critical_success),
        failure=words.one_in(texts, outlook.critical_failure),
        mean=texts.decimal(outlook.mean + jet.modifier),
    )
    if not prepared.again:
        return said
    return f"{said} {texts('odds.again', chance=texts.percent(prepared.again))}"
