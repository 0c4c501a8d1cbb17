"""Hiding behind a stored Stealth total, searching, being found (5E-HID-01 to 5E-HID-10)."""

from dataclasses import replace

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError, refuse
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.capabilities import capabilities
from engine.rulesets.dnd5e.checks import ability_check
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import D20Rolled, D20Test, dice_needed
from engine.rulesets.dnd5e.hiding import (
    SEEKER,
    Reveal,
    reveal,
    search,
    settle_hide,
    why_not_hide,
)
from engine.rulesets.dnd5e.passive import passive_skill
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.actions.dnd5e.acting import (
    companions,
    creature_at,
    front,
    lucky_dice_needed,
    lucky_roll,
)
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text, typed_face
from pyscript_app.roster import AppEvent
from pyscript_app.state import NOBODY
from pyscript_app.ui import Sight

WATCHERS = "watchers"
"""What is asked while all who may see the creature in front clearly are offered."""


def hideable(context: Context) -> D20Rolled | None:
    """Find the last roll, if it is the front creature's Stealth and has a total to hide behind."""
    last = context.last_roll()
    if last is None or context.front is None or last[0] != context.front[0]:
        return None
    event = last[1]
    return event if event.test.skill is Skill.STEALTH and event.total is not None else None


def watchers(context: Context) -> list[tuple[str, Creature]]:
    """List those who may notice the creature in front."""
    return [one for one in companions(context.parts) if one[0] != context.ui.front]


def said_to_see(context: Context) -> frozenset[str]:
    """Collect the keys of those who were said to see the creature in front clearly."""
    key = context.ui.front
    return frozenset(sight.watcher for sight in context.ui.check.sights if sight.hider == key)


def seeing(context: Context) -> frozenset[str]:
    """Collect those from whom the creature in front cannot hide (5E-HID-04, 5E-HID-06)."""
    _key, creature = front(context)
    hides_anyway = why_not_hide(creature, allowed=True, seen_clearly=True) is None
    return frozenset() if hides_anyway else said_to_see(context)


def why_not(context: Context) -> RuleError | None:
    """Say why the creature in front cannot hide: it may not, or from nobody (5E-HID-01, 04)."""
    key, creature = front(context)
    around = {watcher for watcher, _ in watchers(context)}
    return why_not_hide(
        creature,
        allowed=context.ui.check.nowhere_to_hide != key,
        seen_clearly=bool(around) and around <= seeing(context),
    )


def passive_perception(watcher: Creature, rulings: Rulings) -> int | None:
    """Take what somebody notices the hidden by; ``None`` for whoever is unaware of all around.

    That is who lies unconscious or is stone (5E-HID-07, 5E-CND-UNC-01, 5E-CND-PET-02).
    """
    if not capabilities(watcher, rulings=rulings).aware:
        return None
    return passive_skill(watcher, Skill.PERCEPTION, rulings=rulings).value


def sight(context: Context, values: Values) -> Outcome:
    """Say that a watcher sees the creature in front clearly, or no longer (5E-HID-04)."""
    key, _creature = front(context)
    watcher = text(values, "key")
    creature_at(context.parts, watcher)
    seen = Sight(hider=key, watcher=watcher)
    check = context.ui.check
    others = tuple(
        one
        for one in check.sights
        if one != seen and {one.hider, one.watcher} <= context.parts.keys()
    )
    sights, asked = (*others, seen), context.ui.asked
    if seen in check.sights:
        sights, asked = others, WATCHERS  # what was just tapped stays in sight
    return Outcome(ui=replace(context.ui, asked=asked, check=replace(check, sights=sights)))


def list_watchers(context: Context, _: Values) -> Outcome:
    """Offer everybody who may see the creature in front clearly, or no longer."""
    asked = "" if context.ui.asked == WATCHERS else WATCHERS
    return Outcome(ui=replace(context.ui, asked=asked))


def allow(context: Context, _: Values) -> Outcome:
    """Say whether the game master lets the creature in front hide at all (5E-HID-01)."""
    key, _creature = front(context)
    check = context.ui.check
    nowhere = "" if check.nowhere_to_hide == key else key
    return Outcome(ui=replace(context.ui, check=replace(check, nowhere_to_hide=nowhere)))


def hide(context: Context, _: Values) -> Outcome:
    """Store the Stealth total just rolled.

    Raises:
        RuleError: ``dnd5e.no_total``, or see ``why_not``.
    """
    key, _creature = front(context)
    event = hideable(context)
    if event is None:
        raise RuleError("dnd5e.no_total")
    refuse(why_not(context))
    return Outcome(events=tuple((key, one) for one in settle_hide(event)))


def stop_hiding(context: Context, values: Values) -> Outcome:
    """Come out, be heard, be found."""
    key, creature = front(context)
    cause = Reveal(text(values, "cause"))
    return Outcome(events=tuple((key, event) for event in reveal(creature, cause)))


def search_test(seeker: Creature, rulings: Rulings) -> D20Test:
    """Build the Wisdom (Perception) check of somebody who searches."""
    return ability_check(seeker, Ability.WISDOM, Skill.PERCEPTION, rulings=rulings)


def seek(context: Context, values: Values) -> Outcome:
    """Let somebody search for the creature in front; with real dice, ask for their faces.

    Raises:
        RuleError: nobody searches for oneself, nor without being there.
    """
    seeker = text(values, "key")
    if seeker == context.ui.front:
        raise RuleError("contest.two_sides")
    test = _search_of(context, seeker)
    if context.settings.real_dice and dice_needed(test):
        return Outcome(ui=replace(context.ui, asked="search", asked_about=seeker, faces=()))
    return _searched(context, seeker)


def face(context: Context, values: Values) -> Outcome:
    """Take the face of a real die of the search."""
    faces = (*(context.ui.faces or ()), typed_face(values, 20))
    context = replace(context, ui=replace(context.ui, faces=faces))
    if len(faces) < dice_of_search(context):
        return Outcome(ui=context.ui)
    return _searched(replace(context, roller=TypedRoller(faces)), context.ui.asked_about)


def dice_of_search(context: Context) -> int:
    """Count the real dice that the search being typed takes, luck's own with them."""
    test = _search_of(context, context.ui.asked_about)
    return lucky_dice_needed([test], context.ui.faces or ())


def _search_of(context: Context, seeker: str) -> D20Test:
    return search_test(creature_at(context.parts, seeker), context.rulings)


def _searched(context: Context, seeker: str) -> Outcome:
    key, hider = front(context)
    rolled = lucky_roll(_search_of(context, seeker), context.roller)
    (settled,) = search(hider, rolled.total)
    events: list[tuple[str, AppEvent]] = [(seeker, rolled), (NOBODY, settled)]
    if settled.winner == SEEKER:
        events += [(key, event) for event in reveal(hider, Reveal.DISCOVERED)]
    return Outcome(
        events=tuple(events), ui=replace(context.ui, asked="contested", asked_about="", faces=None)
    )


ACTIONS: dict[str, Action] = {
    "dnd5e.hide": hide,
    "dnd5e.seen_by": sight,
    "dnd5e.may_hide": allow,
    "dnd5e.watchers": list_watchers,
    "dnd5e.stop_hiding": stop_hiding,
    "dnd5e.seek": seek,
    "dnd5e.seek_face": face,
}
