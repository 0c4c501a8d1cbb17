"""The board of conditions: what acts now and why, what is left of it, what the creature can do."""

from collections.abc import Iterable, Mapping, Sequence

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.capabilities import Capabilities
from engine.rulesets.dnd5e.conditions import (
    Actions,
    Condition,
    ConditionInstance,
    Speech,
    contained,
)
from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.states import in_order
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import cards, durations, words
from pyscript_app.views.parts import act, chip
from pyscript_app.views.rendering import Piece


def capable(texts: Texts, able: Capabilities, speed_cm: int) -> str:
    """Say in one line what it can do now."""
    said = [
        texts(f"can.actions.{able.actions}"),
        texts("can.reactions" if able.reactions else "can.no_reactions"),
        _movement(texts, able, speed_cm),
    ]
    if able.speech is not Speech.NORMAL:
        said.append(texts(f"can.speech.{able.speech}"))
    if not able.aware:
        said.append(texts("can.unaware"))
    return texts("can.now", what=", ".join(said))


def _movement(texts: Texts, able: Capabilities, speed_cm: int) -> str:
    if not able.can_move:
        return texts("can.stuck")
    speed = words.metres(texts, speed_cm)
    return texts("can.crawl" if able.crawls else "can.move", speed=speed)


def is_limited(able: Capabilities) -> bool:
    """Tell whether anything is taken from it."""
    free = able.can_move and able.reactions and not able.crawls and able.aware
    return not (free and able.actions is Actions.ALL and able.speech is Speech.NORMAL)


def chips(texts: Texts, creature: Creature) -> list[Node]:
    """Make a chip for each condition that something imposes: a tap opens the board."""
    imposed = {one.condition for one in creature.conditions}
    if creature.status in (Status.DYING, Status.STABLE):
        imposed.add(Condition.UNCONSCIOUS)
    return [_chip(texts, creature, condition) for condition in in_order(imposed)]


def _chip(texts: Texts, creature: Creature, condition: Condition) -> Piece:
    label = words.capital(texts(f"condition.{condition}"))
    own = [one.rounds_left for one in creature.conditions if one.condition is condition]
    if own and None not in own:
        label = f"{label} · {durations.said(texts, max(left for left in own if left is not None))}"
    return cards.opener("conditions", label, "chip warning")


def view(
    texts: Texts, creature: Creature, able: str, over: Iterable[str], stand_up: str | None
) -> list[Node]:
    """Show every effect, what it does and what it contains; then what may be added."""
    fallen = creature.status in (Status.DYING, Status.STABLE)
    return [
        cards.head(texts, texts("conditions.title")),
        h.p(class_="preview")[able],
        h.div(class_="row wrap")[
            cards.opener("choose", texts("conditions.open")),
            act("dnd5e.stand_up", texts("conditions.stand_up"), "chip", why_not=stand_up)
            if any(one.condition is Condition.PRONE for one in creature.conditions)
            else None,
        ],
        _fallen(texts) if fallen else None,
        h.ul(class_="rows")[(_effect(texts, creature, one) for one in creature.conditions)]
        if creature.conditions
        else None,
        h.p(class_="dim")[texts("conditions.none")]
        if not (creature.conditions or fallen)
        else None,
        [h.p(class_="preview")[said] for said in over],
    ]


def choice(texts: Texts, creature: Creature, refusals: Mapping[Condition, str]) -> list[Node]:
    """Show the fourteen conditions and the two states; those that act already are pressed."""
    there = {one.condition for one in creature.conditions}
    return [
        cards.head(texts, texts("conditions.add")),
        h.div(class_="pairs")[
            (
                act(
                    "dnd5e.condition",
                    [words.capital(texts(f"condition.{condition}")), _also(texts, condition)],
                    "chip",
                    why_not=refusals.get(condition),
                    aria_pressed="true" if condition in there else "false",
                    data_condition=str(condition),
                )
                for condition in Condition
            )
        ],
    ]


def _also(texts: Texts, condition: Condition) -> Node:
    """Show what other glossaries call it, for who looks for that word (F7)."""
    key = f"also.{condition}"
    return h.small[texts(key)] if texts.knows(key) else None


def _fallen(texts: Texts) -> Element:
    """Show the unconsciousness of 0 hit points, which is nobody's effect (5E-ZER-04)."""
    return h.section(class_="card")[
        h.b[words.capital(texts("condition.unconscious"))],
        h.p(class_="small dim")[texts("conditions.at_zero")],
        h.p[texts("effect.unconscious")],
        _contained(texts, Condition.UNCONSCIOUS),
    ]


def _effect(texts: Texts, creature: Creature, one: ConditionInstance) -> Element:
    condition = one.condition
    suspended = condition is Condition.POISONED and any(
        other.condition is Condition.PETRIFIED for other in creature.conditions
    )
    source = words.source(texts, one.source, "") if one.source else texts("conditions.no_source")
    name = words.capital(texts(f"condition.{condition}"))
    return h.li(class_="card")[
        h.div(class_="row")[
            h.div(class_="grow")[
                h.b[name],
                h.p(class_="small dim")[f"{source} · {durations.left(texts, one.rounds_left)}"],
            ],
            act(
                "dnd5e.end_effect",
                "✕",
                "icon",
                data_condition=str(condition),
                data_source=one.source,
                aria_label=texts("conditions.end", what=name, source=source),
            ),
        ],
        h.p[texts(f"effect.{condition}")],
        h.p(class_="is-good")[texts("conditions.suspended")] if suspended else None,
        _contained(texts, condition),
        _sight(texts, one) if condition is Condition.FRIGHTENED else None,
    ]


def _contained(texts: Texts, condition: Condition) -> Node:
    """List the conditions that come with one, each with what it does (5E-CND-04)."""
    inner = list(in_order(contained(condition)))
    if not inner:
        return None
    return h.ul(class_="contained")[
        (
            h.li[
                h.b[texts("conditions.contained", what=texts(f"condition.{other}"))],
                " ",
                texts(f"effect.{other}"),
            ]
            for other in inner
        )
    ]


def _sight(texts: Texts, one: ConditionInstance) -> Element:
    return h.div(class_="row wrap")[
        (
            chip(
                "dnd5e.see_source",
                texts(f"conditions.source_{seen}"),
                on=one.source_in_sight is (seen == "yes"),
                data_source=one.source,
                data_seen=seen,
            )
            for seen in ("yes", "no")
        )
    ]


def acts(texts: Texts, creature: Creature, why_not: str | None, *, asked: bool) -> list[Node]:
    """Make the act below the board: remove all, which says before what it spares."""
    if not asked:
        label = texts("conditions.clear")
        return [act("dnd5e.clear_conditions", label, "button plain grow", why_not=why_not)]
    spared = [
        texts(f"condition.{one.condition}")
        for one in creature.conditions
        if one.condition in (Condition.TURNED, Condition.SURPRISED)
    ]
    if creature.status in (Status.DYING, Status.STABLE):
        spared.append(texts("conditions.spared_zero"))
    if creature.exhaustion:
        spared.append(texts("conditions.spared_exhaustion", level=creature.exhaustion))
    said = texts("conditions.clear_ask")
    if spared:
        said = f"{said} {texts('conditions.spared', what=texts.listed(spared))}"
    sure = act(
        "dnd5e.clear_conditions",
        texts("conditions.clear_sure"),
        "button bad grow",
        data_sure="yes",
        data_guard=True,
    )
    return cards.question(texts, said, sure)


def adding(
    texts: Texts, condition: Condition, source: str, lasts: int, names: Sequence[str]
) -> list[Node]:
    """Prepare an effect: what it does, from whom, for how long."""
    return [
        cards.head(texts, words.capital(texts(f"condition.{condition}"))),
        h.p[texts(f"effect.{condition}")],
        _contained(texts, condition),
        h.div(class_="rows")[
            h.label(class_="field")[
                h.span[texts("conditions.source")],
                h.input(
                    id="condition-source",
                    name="source",
                    value=source,
                    autocomplete="off",
                    maxlength="60",
                    data_action="dnd5e.condition_source",
                    data_field="source",
                ),
            ],
            h.div(class_="row wrap")[
                (
                    chip("dnd5e.condition_source", name, on=name == source, data_source=name)
                    for name in names
                )
            ]
            if names
            else None,
        ],
        durations.chooser(texts, "dnd5e.lasts", lasts, texts("time.until_removed_long")),
    ]


def add_act(texts: Texts, condition: Condition, lasts: int) -> Node:
    """Make the act that adds what was prepared."""
    label = texts(
        "conditions.impose",
        what=texts(f"condition.{condition}"),
        left=durations.left(texts, lasts or None),
    )
    return act("dnd5e.impose", label, "button grow", data_guard=True)
