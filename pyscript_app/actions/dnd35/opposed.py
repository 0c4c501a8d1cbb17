"""Opposed checks and scores compared without luck: the row that is open against somebody else."""

from dataclasses import replace

from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.character import Character
from engine.rulesets.dnd35.checks import Check, ability_check, level_check, roll_check, skill_check
from engine.rulesets.dnd35.events import Event
from engine.rulesets.dnd35.opposed import (
    OPPOSED_SKILLS,
    OpposedSettled,
    Side,
    settle_by_score,
    settle_opposed,
    side_of,
)
from engine.rulesets.dnd35.rulings import Rulings
from engine.rulesets.dnd35.skills import BY_NAME
from pyscript_app.actions.dnd35.acting import (
    character_at,
    draft_of,
    front,
    in_front,
    number_between,
    prepared,
    rulings_of,
)
from pyscript_app.actions.dnd35.draft import (
    LEVEL_CHECK,
    MOST_HELPERS,
    Draft,
    HelperDraft,
    OpponentDraft,
)
from pyscript_app.actions.dnd35.preparing import MAX_OTHER, open_check
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, clean_name, text, typed
from pyscript_app.state import NOBODY

Told = tuple[tuple[str, Event], ...]
"""Events, each with the part that it speaks to."""

MOST_REROLLS = 30
COMPARE_FACES = 6
OPPONENT_FIELDS = ("name", "modifier", "level", "fear")
HELPER_FIELDS = ("name", "modifier", "total")
MAX_SCORE = 60


def opposing(draft: Draft) -> str:
    """Say what the other side rolls: as chosen, else what usually opposes the row (S35-OPP-06)."""
    if draft.opposed_subject:
        return draft.opposed_subject
    skill = BY_NAME.get(draft.subject)
    if draft.group == "ability":
        return draft.subject
    return str(OPPOSED_SKILLS.get(skill, skill)) if skill is not None else str(Ability.WISDOM)


def own_check(context: Context) -> Check:
    """Build the front character's check, which has no DC here.

    Raises:
        RuleError: it cannot be tried.
    """
    return replace(open_check(context), targets=())


def checks_against(context: Context) -> list[tuple[str, str, Check]]:
    """Build every opponent's check: its part, its name, its check.

    Raises:
        RuleError: an opponent is gone or cannot try, or a field holds no number.
    """
    draft, rulings = draft_of(context.ui), rulings_of(context.settings)
    return [
        _against(context, draft, one, place, rulings) for place, one in enumerate(draft.opponents)
    ]


def _against(
    context: Context, draft: Draft, one: OpponentDraft, place: int, rulings: Rulings
) -> tuple[str, str, Check]:
    subject = opposing(draft)
    if one.key:
        character = character_at(context.parts, one.key)
        return one.key, character.name, _sheet_check(character, subject, one, place, rulings)
    read = _Reader(one, place)
    if subject == LEVEL_CHECK:
        check = level_check(read("level", 1), read("modifier"), read("fear"))
    else:
        check = Check(modifiers=(Modifier(source="stated", value=read("modifier")),))
        skill = subject if subject in BY_NAME else None
        check = replace(check, skill=skill, ability=None if skill else Ability(subject))
    return NOBODY, one.name, replace(check, by=one.name)


class _Reader:
    """Reads the numbers of an opponent; an empty field is the usual number."""

    def __init__(self, one: OpponentDraft, place: int) -> None:
        self.one, self.place = one, place

    def __call__(self, name: str, usual: int = 0) -> int:
        written = getattr(self.one, name)
        try:
            return number_between(written or str(usual), name, -MAX_OTHER, MAX_OTHER)
        except RuleError as error:
            raise RuleError(error.code, **error.details, place=self.place) from error


def _sheet_check(
    character: Character, subject: str, one: OpponentDraft, place: int, rulings: Rulings
) -> Check:
    if subject == LEVEL_CHECK:
        fear = _Reader(one, place)("fear")
        return level_check(len(character.levels), character.modifier(Ability.WISDOM), fear)
    if subject in BY_NAME:
        return skill_check(character, subject, rulings=rulings)
    return ability_check(character, Ability(subject))


def dice_needed(context: Context) -> int:
    """Count the dice of the first throw: everybody's; those who tie throw again."""
    return 1 + len(draft_of(context.ui).opponents)


def contest_events(context: Context) -> Told:
    """Throw for both sides; whoever ties with equal modifiers throws again (S35-OPP-01 to 04).

    Each opponent is compared apart. Two who tie for ever would throw for ever: it ends somewhere.

    Raises:
        RuleError: ``dnd35.no_opponent``; a check cannot be made; a face is missing.
    """
    against = checks_against(context)
    if not against:
        raise RuleError("dnd35.no_opponent")
    (me, character), mine, roller = front(context), own_check(context), context.roller
    (first,) = roll_check(mine, roller)
    thrown = [roll_check(check, roller)[0] for _, _, check in against]
    told: list[tuple[str, Event]] = [(me, first)]
    told += [(key, one) for (key, _, _), one in zip(against, thrown, strict=True)]
    for (key, name, check), theirs in zip(against, thrown, strict=True):
        own, other = first, theirs
        for _ in range(MOST_REROLLS):
            settled = _settled(side_of(own), side_of(other), character.name, name)
            told.append((NOBODY, settled))
            if settled.winner is not None:
                break
            (own,), (other,) = roll_check(mine, roller), roll_check(check, roller)
            told += [(me, own), (key, other)]
    return tuple(told)


def _settled(mine: Side, theirs: Side, name: str, other: str) -> OpposedSettled:
    (settled,) = settle_opposed(mine, theirs)
    return replace(settled, names=(name, other))


# Comparing scores


def compared_scores(context: Context) -> tuple[tuple[int, int], tuple[str, str]]:
    """Read both scores of the ability that is open, and both names.

    Raises:
        RuleError: the rival is gone, or its score is no number.
    """
    draft, me = draft_of(context.ui), in_front(context)
    ability = Ability(draft.subject)
    if draft.rival:
        rival = character_at(context.parts, draft.rival)
        return (me.scores[ability], rival.scores[ability]), (me.name, rival.name)
    score = number_between(draft.score, "score", 1, MAX_SCORE)
    return (me.scores[ability], score), (me.name, "")


def compare_events(context: Context) -> Told:
    """Say who is simply better, without luck but for equals (S35-ABI-04, S35-ABI-05).

    Raises:
        RuleError: see `compared_scores`; a face is missing.
    """
    scores, names = compared_scores(context)
    ability = Ability(draft_of(context.ui).subject)
    (settled,) = settle_by_score(ability, scores, names, context.roller)
    return ((NOBODY, settled),)


def compare_dice(context: Context) -> int:
    """Count the dice: one between equals."""
    (one, other), _ = compared_scores(context)
    return int(one == other)


# Who stands on the other side, and who helps


def subject(context: Context, values: Values) -> Outcome:
    """Choose what the other side rolls."""
    return prepared(context, opposed_subject=typed(values))


def rival(context: Context, values: Values) -> Outcome:
    """Choose whose score is compared; nobody's, for the score typed."""
    key = text(values, "key")
    if key:
        character_at(context.parts, key)
    return prepared(context, rival=key)


def _switch(kind: type, name: str) -> Action:
    def tapped(context: Context, values: Values) -> Outcome:
        key = str(values.get("key", ""))
        if key:
            character_at(context.parts, key)
        here = getattr(draft_of(context.ui), name)
        kept = tuple(one for one in here if not key or one.key != key)
        if key and len(kept) < len(here):
            return prepared(context, **{name: kept})
        if len(here) >= MOST_HELPERS:
            raise RuleError("input.too_many", most=MOST_HELPERS)
        return prepared(context, **{name: (*here, kind(key=key))})

    tapped.__doc__ = f"Add one of the ``{name}``: a character's key, or nobody's sheet."
    return tapped


def _drop(name: str) -> Action:
    def tapped(context: Context, values: Values) -> Outcome:
        here = getattr(draft_of(context.ui), name)
        place = _place(values, len(here))
        return prepared(context, **{name: (*here[:place], *here[place + 1 :])})

    tapped.__doc__ = f"Take one of the ``{name}`` away."
    return tapped


def _field(name: str, fields: tuple[str, ...]) -> Action:
    def tapped(context: Context, values: Values) -> Outcome:
        here = list(getattr(draft_of(context.ui), name))
        place = _place(values, len(here))
        kept = text(values, "field").removeprefix(f"{name}_").rpartition("_")[0]
        if kept not in fields:
            raise ValueError(f"no field {kept!r}")
        here[place] = replace(here[place], **{kept: clean_name(typed(values))})
        return prepared(context, **{name: tuple(here)})

    tapped.__doc__ = f"Keep what was typed about one of the ``{name}``."
    return tapped


def able(context: Context, values: Values) -> Outcome:
    """Say that a helper could do it alone, or that it could not (S35-AID-05)."""
    here = list(draft_of(context.ui).helpers)
    place = _place(values, len(here))
    here[place] = replace(here[place], able=not here[place].able)
    return prepared(context, helpers=tuple(here))


def _place(values: Values, many: int) -> int:
    written = text(values, "place")
    if not (written.isascii() and written.isdigit() and int(written[:3]) < many):
        raise RuleError("creatures.gone")
    return int(written)


ACTIONS: dict[str, Action] = {
    "dnd35.opposed_subject": subject,
    "dnd35.rival": rival,
    "dnd35.opponent": _switch(OpponentDraft, "opponents"),
    "dnd35.drop_opponent": _drop("opponents"),
    "dnd35.opponent_field": _field("opponents", OPPONENT_FIELDS),
    "dnd35.helper": _switch(HelperDraft, "helpers"),
    "dnd35.drop_helper": _drop("helpers"),
    "dnd35.helper_field": _field("helpers", HELPER_FIELDS),
    "dnd35.able": able,
}
