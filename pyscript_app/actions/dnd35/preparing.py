"""What a row's check is: the same for its odds, its preview and its throw."""

from dataclasses import dataclass, replace

from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.aid import AID_TARGET, Helper, aid_modifiers, why_not_aid
from engine.rulesets.dnd35.character import Character
from engine.rulesets.dnd35.checks import (
    Check,
    Method,
    ability_check,
    initiative_check,
    skill_check,
)
from engine.rulesets.dnd35.difficulties import STEP, Target, circumstances
from engine.rulesets.dnd35.rulings import Rulings
from engine.rulesets.dnd35.skills import SkillKey
from engine.rulesets.dnd35.synergies import Use
from engine.rulesets.dnd35.taking import (
    ROUND_SECONDS,
    SECONDS,
    Against,
    Duration,
    Situation,
    Take,
    reasons_against,
    seconds_needed,
)
from engine.rulesets.dnd35.untrained import UntrainedTask
from pyscript_app.actions.dnd35.acting import (
    character_at,
    draft_of,
    in_front,
    number_between,
    rulings_of,
)
from pyscript_app.actions.dnd35.draft import (
    CASTER_LEVEL,
    INITIATIVE,
    LONGER,
    Draft,
    HelperDraft,
    TargetDraft,
)
from pyscript_app.actions.outcome import Context, whole_number

MAX_DIFFICULTY = 200
MAX_OTHER = 99
MAX_TOTAL = 999
MAX_MINUTES = 9999
TAKES = {Take.TEN: Method.TAKE_10, Take.TWENTY: Method.TAKE_20}


@dataclass(frozen=True, slots=True, kw_only=True)
class Preparation:
    """What is the same for every row: who acts, the DCs, what helps or hinders."""

    character: Character
    draft: Draft
    targets: tuple[Target, ...]
    conditions: tuple[Modifier, ...]
    modifiers: tuple[Modifier, ...]
    rulings: Rulings


def preparation(context: Context) -> Preparation:
    """Read the draft.

    Raises:
        RuleError: a field holds no number, or one that cannot be; ``place`` says which DC.
    """
    draft = draft_of(context.ui)
    return Preparation(
        character=in_front(context),
        draft=draft,
        targets=targets(draft),
        conditions=tuple(
            modifier for one in draft.conditions for modifier in circumstances(one.steps, one.name)
        ),
        modifiers=_other(draft),
        rulings=rulings_of(context.settings),
    )


def targets(draft: Draft) -> tuple[Target, ...]:
    """Read the DCs; an empty field is none. Who helps somebody has one DC: 10."""
    if "aid" in draft.situation:
        return (AID_TARGET,)
    read = (_target(one, place) for place, one in enumerate(draft.targets))
    return tuple(target for target in read if target is not None)


def _target(typed: TargetDraft, place: int) -> Target | None:
    if not typed.difficulty:
        return None
    try:
        base = number_between(typed.difficulty, "difficulty", 0, MAX_DIFFICULTY)
    except RuleError as error:
        raise RuleError(error.code, **error.details, place=place) from error
    return Target(base=base, adjust=STEP * typed.steps, name=typed.name)


def _other(draft: Draft) -> tuple[Modifier, ...]:
    if not draft.other:
        return ()
    value = number_between(draft.other, "other", -MAX_OTHER, MAX_OTHER)
    return (Modifier(source="other", value=value, note=draft.other_name),) if value else ()


def check_of(prepared: Preparation, group: str, subject: str) -> Check:
    """Build the check of a row.

    Raises:
        RuleError: it cannot be tried, or there is no such row on this sheet.
    """
    character, draft = prepared.character, prepared.draft
    if group == "skill":
        return skill_check(
            character,
            subject,
            targets=prepared.targets,
            circumstances=prepared.conditions,
            modifiers=prepared.modifiers,
            uses=tuple(Use(use) for use in draft.uses),
            task=UntrainedTask(draft.task) if draft.task else None,
            rulings=prepared.rulings,
        )
    if group == "ability":
        return ability_check(
            character,
            Ability(subject),
            targets=prepared.targets,
            circumstances=prepared.conditions,
            modifiers=prepared.modifiers,
        )
    return _other_check(prepared, subject)


def _other_check(prepared: Preparation, subject: str) -> Check:
    if subject == INITIATIVE:
        check = initiative_check(prepared.character, prepared.modifiers)
        return replace(check, circumstances=prepared.conditions)
    level = number_between(prepared.draft.caster_level, "caster_level", 0, MAX_OTHER)
    return Check(
        modifiers=(Modifier(source="caster_level", value=level), *prepared.modifiers),
        circumstances=prepared.conditions,
        targets=prepared.targets,
    )


def open_check(context: Context) -> Check:
    """Build the check of the row that is open, without the help that is still to be thrown.

    Raises:
        RuleError: see `check_of`.
    """
    prepared = preparation(context)
    return check_of(prepared, prepared.draft.group, prepared.draft.subject)


# Taking 10 and 20


def situation(draft: Draft) -> Situation:
    """Say what the table answered about the check (S35-T20-09)."""
    said = draft.situation
    return Situation(
        threatened="threatened" in said,
        distracted="distracted" in said,
        penalty_on_failure="penalty" in said or "trapped" in said,
        retry_allowed="no_retry" not in said,
        enough_time="no_time" not in said,
        aid="aid" in said,
        caster_level_check=(draft.group, draft.subject) == ("other", CASTER_LEVEL),
    )


def why_not_take(draft: Draft, which: Take, rulings: Rulings) -> tuple[Against, ...]:
    """List every reason against taking a number with the row that is open."""
    skill: SkillKey | None = draft.subject if draft.group == "skill" else None
    return reasons_against(which, situation(draft), skill, rulings=rulings)


def seconds(draft: Draft, method: Method) -> int | None:
    """Count how long the task takes in this way; nothing is said while nobody asks (S35-TIM-01).

    Raises:
        RuleError: a field holds no number, or one that cannot be.
    """
    if not draft.duration:
        return None
    areas = number_between(draft.areas, "areas", 1, MAX_MINUTES)
    if draft.duration == LONGER:
        minutes = number_between(draft.minutes, "minutes", 1, MAX_MINUTES)
        return seconds_needed(10 * ROUND_SECONDS * minutes, areas=areas, method=method)
    return seconds_needed(SECONDS[Duration(draft.duration)], areas=areas, method=method)


# Help


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """One helper: its check if it throws, or the total that was told, or why it cannot help."""

    name: str
    able: bool
    check: Check | None = None
    total: int | None = None
    refusal: RuleError | None = None


def most_helpers(draft: Draft) -> int | None:
    """Read how many the game master allows; ``None`` when nobody said (S35-AID-04).

    Raises:
        RuleError: it is no number.
    """
    if not draft.most_helpers:
        return None
    return number_between(draft.most_helpers, "most_helpers", 0, MAX_OTHER)


def helps(context: Context) -> list[Help]:
    """Say what each helper brings, in their order.

    Raises:
        RuleError: a field holds no number.
    """
    prepared = preparation(context)
    return [
        _help(context, prepared, helper, place)
        for place, helper in enumerate(prepared.draft.helpers)
    ]


def _help(context: Context, prepared: Preparation, helper: HelperDraft, place: int) -> Help:
    draft = prepared.draft
    character, name = None, helper.name
    try:
        if helper.key:
            character = character_at(context.parts, helper.key)
            name = character.name
        if draft.group == "skill" and (refusal := why_not_aid(draft.subject)) is not None:
            return Help(name=name, able=False, refusal=refusal)
        if helper.total:
            return Help(name=name, able=helper.able, total=_total(helper.total, place))
        if character is None:
            check = _stated(draft, helper, place)
        else:
            check = _companion_check(character, draft, prepared.rulings)
    except RuleError as error:
        if "place" in error.details:
            raise
        return Help(name=name, able=False, refusal=error)
    return Help(name=name, able=helper.able, check=replace(check, targets=(AID_TARGET,)))


def _total(typed: str, place: int) -> int:
    try:
        return number_between(typed, "total", -MAX_TOTAL, MAX_TOTAL)
    except RuleError as error:
        raise RuleError(error.code, **error.details, place=place) from error


def _stated(draft: Draft, helper: HelperDraft, place: int) -> Check:
    try:
        value = whole_number(helper.modifier or "0", "modifier")
    except RuleError as error:
        raise RuleError(error.code, **error.details, place=place) from error
    return Check(
        skill=draft.subject if draft.group == "skill" else None,
        ability=Ability(draft.subject) if draft.group == "ability" else None,
        modifiers=(Modifier(source="stated", value=value),),
        by=helper.name,
    )


def _companion_check(character: Character, draft: Draft, rulings: Rulings) -> Check:
    """Build the same kind of check for somebody else's sheet (S35-AID-01, S35-AID-05)."""
    if draft.group == "skill":
        return skill_check(character, draft.subject, rulings=rulings)
    return ability_check(character, Ability(draft.subject))


def counting(context: Context) -> list[tuple[int, Help]]:
    """List the helpers who may try: able to do it alone, as many as are allowed (S35-AID-05).

    Each comes with its place in the draft.

    Raises:
        RuleError: a field holds no number.
    """
    able = [(place, one) for place, one in enumerate(helps(context)) if one.able]
    return able[: most_helpers(draft_of(context.ui))]


def told_help(context: Context) -> tuple[Modifier, ...]:
    """Say what helpers add whose totals were told.

    Raises:
        RuleError: a field holds no number.
    """
    told = [Helper(total=one.total) for _, one in counting(context) if one.total is not None]
    return aid_modifiers(told, rulings=rulings_of(context.settings))
