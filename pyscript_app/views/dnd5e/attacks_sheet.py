"""The attacks of a sheet: their card, and the one being written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.weapons import DAMAGE_DIE_FACES, WEAPON_ABILITIES, Attack, Weapon
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import words
from pyscript_app.views.parts import act, card, chip, choices, labelled
from pyscript_app.views.rendering import Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """An attack as the sheet shows it: its roll's modifier, its ability, what damage adds."""

    attack: Attack
    ability: Ability
    modifier: int
    added: int


def attacks_card(texts: Texts, lines: Sequence[Line]) -> Element:
    """List the attacks, each a way to write it anew, and a way to add one."""
    return card(
        texts("attacks.title"),
        h.p(class_="dim")[texts("attacks.none" if not lines else "attacks.where")],
        h.ul(class_="rows")[(_row(texts, place, line) for place, line in enumerate(lines))],
        act("sheet.open", texts("attacks.add"), "chip", data_screen="attack"),
    )


def _row(texts: Texts, place: int, line: Line) -> Element:
    attack = line.attack
    damage = words.damage(texts, attack.count, attack.faces, line.added)
    details = [
        f"{damage} {attack.damage_type}".strip(),
        texts(f"ability.{line.ability}"),
        range_words(texts, attack),
    ]
    return h.li(class_="counted")[
        act(
            "sheet.open",
            [attack.name, h.small[" · ".join(details)]],
            "line-name",
            data_screen="attack",
            data_about=str(place),
            aria_label=texts("attacks.open", name=attack.name),
        ),
        h.b(class_="number")[texts.signed(line.modifier)],
    ]


def range_words(texts: Texts, attack: Attack) -> str:
    """Say how far an attack reaches."""
    near = words.metres(texts, attack.range_cm)
    if attack.long_range_cm is None:
        return near
    return texts("attacks.ranges", near=near, far=words.metres(texts, attack.long_range_cm))


def editor(
    texts: Texts, form: Mapping[str, str], about: str, errors: Mapping[str, str]
) -> list[Node]:
    """Write an attack; what was typed stays until it is right."""
    return [
        h.div(class_="rows", data_form=True)[
            card(
                texts("attacks.edit" if about else "attacks.add"),
                _field(texts, "attack_name", form, errors, inputmode="text"),
                _weapons(texts, form),
            ),
            card(
                texts("attacks.roll"),
                _abilities(texts, form),
                chip(
                    "dnd5e.attack_draft",
                    texts("attacks.proficient"),
                    on=bool(form["proficient"]),
                    data_set="proficient",
                    data_to="" if form["proficient"] else "yes",
                ),
                _field(texts, "attack_bonus", form, errors),
            ),
            card(
                texts("attacks.damage"),
                choices(
                    texts("attacks.faces"),
                    "dnd5e.attack_draft",
                    [(str(faces), texts("dice.size", faces=faces)) for faces in DAMAGE_DIE_FACES],
                    form["faces"],
                    data_set="faces",
                ),
                h.div(class_="pairs")[
                    _field(texts, "count", form, errors),
                    _field(texts, "damage_bonus", form, errors),
                ],
                _field(texts, "damage_type", form, errors, inputmode="text"),
                h.p(class_="dim small")[
                    texts("attacks.no_ability" if form["weapon"] == "spell" else "attacks.ability")
                ],
            ),
            card(
                texts("attacks.range"),
                h.div(class_="pairs")[
                    _field(texts, "range_cm", form, errors, inputmode="decimal"),
                    _field(texts, "long_range_cm", form, errors, inputmode="decimal"),
                ],
            ),
            act("dnd5e.write_attack", texts("save_it"), "button"),
        ],
        act("dnd5e.remove_attack", texts("attacks.remove"), "button plain") if about else None,
    ]


def _field(
    texts: Texts,
    name: str,
    form: Mapping[str, str],
    errors: Mapping[str, str],
    inputmode: str = "numeric",
) -> Piece:
    return labelled(
        texts(f"field.{name}"), name, form.get(name, ""), errors.get(name), inputmode=inputmode
    )


def _weapons(texts: Texts, form: Mapping[str, str]) -> Element:
    return choices(
        texts("attacks.weapon"),
        "dnd5e.attack_draft",
        [(str(weapon), texts(f"weapon.{weapon}")) for weapon in Weapon],
        form["weapon"],
        data_set="weapon",
    )


def _abilities(texts: Texts, form: Mapping[str, str]) -> Node:
    """Choose the ability where the weapon leaves a choice; say it where it leaves none."""
    allowed = WEAPON_ABILITIES[Weapon(form["weapon"])]
    if len(allowed) == 1:
        return h.p[texts("attacks.only_ability", ability=texts(f"ability.{allowed[0]}"))]
    options = [(str(ability), texts(f"ability.{ability}")) for ability in allowed]
    return choices(
        texts("attacks.which_ability"),
        "dnd5e.attack_draft",
        [("", texts("attacks.best")), *options],
        form["ability"],
        data_set="ability",
    )
