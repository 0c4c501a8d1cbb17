"""An opposed Jet: the other sides being prepared, and how a tie was parted step by step."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Element, Node

from engine.rulesets.aubaine.character import Character
from engine.rulesets.aubaine.jet import Jet, JetRolled
from engine.rulesets.aubaine.opposed import DecidedBy, OpposedSettled, Side, Step
from pyscript_app.texts import Texts
from pyscript_app.views.aubaine import words
from pyscript_app.views.parts import act, card, chip, choices, dice, labelled, stepper
from pyscript_app.views.rendering import Piece

CRITICALS = ("", "success", "failure")


@dataclass(frozen=True, slots=True, kw_only=True)
class Against:
    """Another side being prepared: its sheet and its Jet, or what was typed of its total."""

    place: int
    name: str
    character: Character | None
    jet: Jet | None
    advantages: int
    total: str
    pair_total: str
    critical: str
    errors: Mapping[str, str]


def sides_card(
    texts: Texts,
    mine: str,
    others: Sequence[tuple[str, str]],
    chosen: Sequence[str],
    against: Sequence[Against],
    holder: str,
) -> list[Node]:
    """Ask who stands on the other sides, and who defends the status quo (AUB-OPP-07)."""
    names = [mine, *(one.name for one in against)]
    holders = [("", texts("opposed.nobody")), *((str(n), name) for n, name in enumerate(names))]
    return [
        card(
            texts("opposed.against"),
            h.div(class_="pairs")[
                (
                    chip("aubaine.rival", name, on=key in chosen, data_key=key)
                    for key, name in [*others, ("", texts("opposed.typed"))]
                )
            ],
        ),
        [_side(texts, one) for one in against],
        card(
            texts("opposed.status_quo"),
            choices(texts("opposed.who_defends"), "aubaine.holder", holders, holder),
            h.p(class_="dim small")[texts("opposed.rule")],
        )
        if against
        else None,
    ]


def _side(texts: Texts, side: Against) -> Element:
    return card(
        side.name,
        _sheet(texts, side) if side.character is not None else typed_total(texts, side),
        h.div(class_="counted")[
            h.span[texts("opposed.net" if side.character is not None else "opposed.net_typed")],
            stepper(
                "aubaine.rival_count",
                texts.signed(side.advantages),
                texts("stepper.less", what=texts("opposed.net_of", who=side.name)),
                texts("stepper.more", what=texts("opposed.net_of", who=side.name)),
                data_place=str(side.place),
            ),
        ],
    )


def _sheet(texts: Texts, side: Against) -> list[Node]:
    """Choose the pair of somebody whose sheet is here."""
    character, jet = side.character, side.jet
    if character is None or jet is None:
        return []
    pair = jet.pair
    return [
        h.div(class_="pairs")[
            pair_select(
                texts,
                "characteristic",
                f"side-{side.place}-characteristic",
                character.characteristics,
                pair.characteristic,
                action="aubaine.rival_pair",
                data_place=str(side.place),
                data_half="characteristic",
            ),
            pair_select(
                texts,
                "aptitude",
                f"side-{side.place}-aptitude",
                character.aptitudes,
                pair.aptitude or "",
                action="aubaine.rival_pair",
                data_place=str(side.place),
                data_half="aptitude",
            ),
        ],
        h.p(class_="dim")[
            texts(
                "opposed.their_jet",
                pair=words.pair_name(texts, pair),
                modifier=texts.signed(jet.modifier),
                dice=words.thrown(texts, jet.net),
            )
        ],
    ]


def pair_select(
    texts: Texts,
    half: str,
    name: str,
    values: Mapping[str, int],
    chosen: str,
    *,
    action: str | None = None,
    label: str = "",
    **attributes: str,
) -> Element:
    """Choose one half of a pair from a list, with its value; no Aptitude is a choice."""
    options = [
        (key, f"{words.value_name(texts, key)} {texts.signed(value)}")
        for key, value in values.items()
    ]
    if half == "aptitude":
        options = [("", texts("pair.none")), *options]
    acting = {"data_action": action, "data_field": name} if action else {}
    return h.label(class_="field")[
        h.span[label or texts(f"pair.{half}")],
        h.select(name=name, **acting, **attributes)[
            (h.option(value=key, selected=key == chosen)[said] for key, said in options)
        ],
    ]


def typed_total(texts: Texts, side: Against, *, again: bool = False) -> list[Node]:
    """Ask for an announced total, and for what would part a tie."""
    asked = ("total",) if again else ("total", "pair_total")
    return [
        h.div(class_="pairs")[
            (
                labelled(
                    texts(f"field.{name}"),
                    f"side-{side.place}-{name}",
                    getattr(side, name),
                    side.errors.get(name),
                    inputmode="numeric",
                    data_action="aubaine.rival_field",
                    data_field=f"side-{side.place}-{name}",
                    data_place=str(side.place),
                    data_what=name,
                )
                for name in asked
            )
        ],
        choices(
            texts("opposed.their_critical"),
            "aubaine.rival_critical",
            [(one, texts(f"opposed.critical.{one or 'none'}")) for one in CRITICALS],
            side.critical,
            data_place=str(side.place),
        ),
    ]


# What it came to


def result_card(
    texts: Texts, settled: OpposedSettled, rolled: Sequence[JetRolled | None], mine: str
) -> Element:
    """Show every total and its dice, the steps that were needed, and who wins."""
    names = names_of(texts, settled)
    return h.section(class_="card", aria_label=texts("roll.result"))[
        h.p(class_="dim centred")[texts("opposed.word")],
        h.div(class_="pairs")[
            (
                _total(texts, names[place], side, rolled[place], aside=_aside(settled, place))
                for place, side in enumerate(settled.sides)
            )
        ],
        h.p(class_=f"outcome centred {_class(settled, mine)}")[outcome(texts, settled)],
        h.ol(class_="rows")[(h.li[line] for line in steps(texts, settled))],
    ]


def _class(settled: OpposedSettled, mine: str) -> str:
    if settled.winner is None:
        return ""
    return "success" if settled.sides[settled.winner].who == mine else "failure"


def _aside(settled: OpposedSettled, place: int) -> bool:
    """Whether this side only kept its rank while others threw again (AUB-OPP-05)."""
    return bool(settled.among) and place not in settled.among


def _total(
    texts: Texts, name: str, side: Side, rolled: JetRolled | None, *, aside: bool
) -> Element:
    return h.div(class_="centred")[
        h.p[name],
        dice(texts, rolled.dice) if rolled else None,
        h.p(class_="medium")[texts.number(side.total)],
        h.p(class_="dim small")[words.pair_name(texts, rolled.jet.pair)] if rolled else None,
        h.p(class_="small")[texts(f"opposed.critical.{side.critical}")] if side.critical else None,
        h.p(class_="dim small")[texts("opposed.kept_rank")] if aside else None,
    ]


def names_of(texts: Texts, settled: OpposedSettled) -> list[str]:
    """Name the sides; one whose total was typed has no name of its own."""
    return [side.who or texts("opposed.other_side") for side in settled.sides]


def outcome(texts: Texts, settled: OpposedSettled) -> str:
    """Say who wins, or who throws again."""
    names = names_of(texts, settled)
    if settled.winner is not None:
        key = "held" if settled.decided_by is DecidedBy.STATUS_QUO else "wins"
        return texts(f"opposed.{key}", who=names[settled.winner])
    return texts("opposed.again", who=texts.listed([names[place] for place in settled.reroll]))


def steps(texts: Texts, settled: OpposedSettled) -> list[str]:
    """Tell each step of the comparison: what was compared, and who was left."""
    among, said = settled.among, []
    for step in settled.steps:
        if step.by is not DecidedBy.CRITICAL or _counted(settled, step, among):
            said.append(_step(texts, settled, step, among))
        among = step.left
    return said


def _counted(settled: OpposedSettled, step: Step, among: Sequence[int]) -> bool:
    """Ask whether criticals were compared: there are some, and they part or are all alike."""
    kinds = {settled.sides[place].critical for place in among}
    return kinds != {None} and (len(kinds) == 1 or len(step.left) < len(among))


def _step(texts: Texts, settled: OpposedSettled, step: Step, among: Sequence[int]) -> str:
    names = names_of(texts, settled)
    left = texts.listed([names[place] for place in step.left])
    if step.by in {DecidedBy.STATUS_QUO, DecidedBy.REROLL}:
        return texts(f"opposed.step.{step.by}", who=left)
    measured = ", ".join(
        f"{names[place]} {_measure(texts, settled.sides[place], step.by)}" for place in among
    )
    what = texts(f"opposed.step.{step.by}", measured=measured)
    return f"{what}." if len(step.left) == 1 else texts("opposed.step.tie", what=what, who=left)


def _measure(texts: Texts, side: Side, by: DecidedBy) -> str:
    if by is DecidedBy.CRITICAL:
        return texts(f"opposed.critical.{side.critical or 'none'}")
    if by is DecidedBy.TOTAL:
        return texts.number(side.total)
    return texts.signed(side.pair_total if by is DecidedBy.PAIR_TOTAL else side.net)


def again_card(texts: Texts, typed: Sequence[Against]) -> Node:
    """Ask for the new totals of the tied that have no sheet."""
    if not typed:
        return None
    return card(texts("opposed.new_total"), [typed_total(texts, one, again=True) for one in typed])


def again_button(texts: Texts, who: Sequence[str], why_not: str | None) -> Piece:
    """Let the tied, and them alone, throw again."""
    label = texts("opposed.throw_again", who=texts.listed(list(who)))
    return act("aubaine.throw_again", label, "button grow", why_not=why_not, data_guard=True)


def sentence(texts: Texts, settled: OpposedSettled) -> str:
    """Say an opposed Jet in one sentence, after the Jets that made it."""
    told = steps(texts, settled)
    # the outcome says these two itself
    last = settled.decided_by in {DecidedBy.STATUS_QUO, DecidedBy.REROLL}
    shown = " ".join(told[:-1] if last else told)
    return texts("opposed.sentence", steps=shown, outcome=outcome(texts, settled))
