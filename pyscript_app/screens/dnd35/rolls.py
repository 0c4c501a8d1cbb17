"""Jets of 3.5: every row's check and odds, the check being prepared, what follows it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

import htpy as h
from htpy import Node

from engine.errors import RuleError
from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.aid import AID_TARGET, why_not_aid
from engine.rulesets.dnd35.character import (
    bought_skills,
    half_ranks,
    members_of,
    shown_skills,
)
from engine.rulesets.dnd35.checks import Check, CheckMade, Method
from engine.rulesets.dnd35.difficulties import Target
from engine.rulesets.dnd35.odds import aided_chance, chance, opposed_odds
from engine.rulesets.dnd35.opposed import OpposedSettled, ScoresCompared, compare_scores
from engine.rulesets.dnd35.skills import SKILLS, Skill
from engine.rulesets.dnd35.synergies import Synergy, synergies_on
from engine.rulesets.dnd35.untrained import UntrainedTask, is_trained, untrained_tasks
from pyscript_app.actions.dnd35 import opposed as opposed_actions
from pyscript_app.actions.dnd35 import preparing, rolling
from pyscript_app.actions.dnd35.acting import companions, draft_of, in_front, rulings_of
from pyscript_app.actions.dnd35.draft import INITIATIVE, OTHERS, Draft
from pyscript_app.actions.dnd35.preparing import TAKES, Preparation
from pyscript_app.games import DND35
from pyscript_app.roster import AppEvent
from pyscript_app.screens.dnd35 import families
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.dnd35 import aid, checks, listing, opposed, results, ways, words
from pyscript_app.views.dnd35.families import family_card
from pyscript_app.views.parts import face_pad, head


def content(scene: Scene) -> Content:
    """Show the list, the row that is open, or what lies over it."""
    draft = draft_of(scene.ui)
    errors = _errors(scene)
    if scene.ui.faces is not None and not errors:
        try:
            (size, needed), who = rolling.pad(scene.context), rolling.whose(scene.context)
        except RuleError:
            pass
        else:
            pad = face_pad(scene.texts, "dnd35.face", size, scene.ui.faces, needed)
            return [h.h2[who] if who else None, pad], None
    if not draft.subject:
        return _list(scene, draft, errors), None
    if draft.group == "skill" and draft.subject in listing.families():
        return _family(scene, Skill(draft.subject)), None
    if not errors:
        match draft.panel:
            case "opposed":
                return _opposed(scene, draft, {})
            case "compare" if draft.group == "ability":
                return _compare(scene, draft)
            case "aid":
                return _aid(scene, draft, {})
    return _panel_with_errors(scene, draft, errors)


def _panel_with_errors(scene: Scene, draft: Draft, errors: dict[str, str]) -> Content:
    """Show what lies over the row with what is wrong in its fields, or the row itself."""
    if draft.panel == "aid" and any(name.startswith(("helpers", "most")) for name in errors):
        return _aid(scene, draft, errors)
    if draft.panel == "opposed" and any(name.startswith("opponents") for name in errors):
        return _opposed(scene, draft, errors)
    return _open_row(scene, draft, errors)


def _errors(scene: Scene) -> dict[str, str]:
    """Say what is wrong with the fields, each at its place."""
    context, draft = scene.context, draft_of(scene.ui)
    found: dict[str, str] = {}
    asked: list[Callable[[], object]] = [lambda: preparing.preparation(context)]
    if draft.subject == "caster_level":
        asked.append(lambda: preparing.open_check(context))
    if draft.duration:
        asked.append(lambda: preparing.seconds(draft, Method.ROLL))
    if draft.helpers and draft.subject:
        asked.append(lambda: preparing.counting(context))
    if draft.panel == "opposed":
        asked.append(lambda: opposed_actions.checks_against(context))
    for ask in asked:
        try:
            ask()
        except RuleError as error:
            name = _field_of(draft, error)
            if name:
                found.setdefault(name, scene.said(error))
    return found


def _field_of(draft: Draft, error: RuleError) -> str:
    """Find the field that a refusal speaks of; none for what is no field's fault."""
    name, place = str(error.details.get("field", "")), error.details.get("place")
    if not name or place is None:
        return name
    if name == "difficulty":
        return f"difficulty_{place}"
    family = "opponents" if draft.panel == "opposed" else "helpers"
    return f"{family}_{name}_{place}"


# The list


def _list(scene: Scene, draft: Draft, errors: dict[str, str]) -> list[Node]:
    texts, rows, pinned = scene.texts, [], []
    if not errors:
        prepared = preparing.preparation(scene.context)
        rows = [_row(scene, prepared, draft.group, one) for one in _subjects(scene, draft.group)]
        known = set(_subjects(scene, "skill"))
        for one in draft.favourites:
            group, subject = one.split(".", 1)
            if group != "skill" or subject in known:
                pinned.append(_row(scene, prepared, group, subject))
    return listing.list_view(texts, draft, rows, pinned, errors)


def _subjects(scene: Scene, group: str) -> list[str]:
    """List a group's rows: a family's members behind the family itself."""
    if group == "ability":
        return [str(ability) for ability in Ability]
    if group == "other":
        return list(OTHERS)
    character = in_front(scene.context)
    listed: list[str] = []
    for name in words.in_order(scene.texts, map(str, shown_skills(character))):
        listed.append(name)
        if SKILLS[Skill(name)].family:
            listed += words.in_order(scene.texts, members_of(character, Skill(name)))
    return listed


def _row(scene: Scene, prepared: Preparation, group: str, subject: str) -> listing.Row:
    if group == "skill" and subject in listing.families():
        return listing.Row(group, subject, None, None, family=True)
    halves = half_ranks(prepared.character, subject) if group == "skill" else 0
    try:
        check = preparing.check_of(prepared, group, subject)
    except RuleError as error:
        return listing.Row(group, subject, None, None, halves, scene.said(error))
    odds = chance(check, check.targets[0]) if check.targets else None
    return listing.Row(group, subject, check, odds, halves)


def _family(scene: Scene, family: Skill) -> list[Node]:
    return [
        head(scene.texts, DND35, words.skill(scene.texts, str(family))),
        family_card(scene.texts, *families.of(scene, family)),
    ]


# The row that is open


def _open_row(scene: Scene, draft: Draft, errors: dict[str, str]) -> Content:
    texts = scene.texts
    shown = _open(scene, draft, errors)
    last = None if errors else _last(scene, draft)
    view = checks.open_view(
        texts,
        draft,
        shown,
        results.last_card(texts, last) if last is not None else None,
        errors,
        real_dice=scene.session.settings.real_dice,
    )
    return view, checks.acts(texts, shown, why_not=next(iter(errors.values()), None))


def _open(scene: Scene, draft: Draft, errors: dict[str, str]) -> checks.Open:
    context = scene.context
    character = in_front(context)
    tasks = _tasks(scene, draft)
    if errors:
        row = listing.Row(draft.group, draft.subject, Check(), None)
        return checks.Open(row, (), (), (), tasks, 0, None, None)
    prepared = preparing.preparation(context)
    row = _row(scene, prepared, draft.group, draft.subject)
    if row.check is None:
        return checks.Open(row, (), (), (), tasks, 0, None, None)
    synergies: Sequence[Synergy] = ()
    if draft.group == "skill" and row.check.most is None:
        found = synergies_on(draft.subject, bought_skills(character))
        synergies = [one for one in found if one.use is not None]
    no_aid = why_not_aid(draft.subject) if draft.group == "skill" else None
    return checks.Open(
        row,
        _chances(scene, row.check),
        _ways(scene, draft, row.check),
        synergies,
        tasks,
        len(preparing.counting(context)) if draft.helpers else 0,
        preparing.seconds(draft, Method.ROLL),
        scene.said(no_aid) if no_aid is not None else None,
    )


def _tasks(scene: Scene, draft: Draft) -> Sequence[UntrainedTask]:
    """List the exceptions to training, where there is none (S35-UNT-04)."""
    character = in_front(scene.context)
    if draft.group != "skill" or is_trained(half_ranks(character, draft.subject)):
        return ()
    return untrained_tasks(draft.subject)


def _chances(scene: Scene, check: Check) -> list[tuple[Target, Fraction]]:
    """Count the chance of each DC with the help that is coming (S35-AID-01)."""
    context, rulings = scene.context, rulings_of(scene.session.settings)
    if not draft_of(scene.ui).helpers:
        return [(target, chance(check, target)) for target in check.targets]
    told = preparing.told_help(context)
    throwing = [one.check for _, one in preparing.counting(context) if one.check is not None]
    if told and not rulings.helpers_add_up:
        throwing = []
    helped = replace(check, circumstances=(*check.circumstances, *told))
    return [
        (target, aided_chance(helped, target, throwing, rulings=rulings))
        for target in check.targets
    ]


def _ways(scene: Scene, draft: Draft, check: Check) -> list[ways.Way]:
    if draft.subject == INITIATIVE:
        return []
    rulings = rulings_of(scene.session.settings)
    return [
        ways.Way(
            method,
            int(which) + check.modifier,
            [
                scene.texts(f"against.{reason}")
                for reason in preparing.why_not_take(draft, which, rulings)
            ],
            preparing.seconds(draft, method),
        )
        for which, method in TAKES.items()
    ]


def _last(scene: Scene, draft: Draft) -> results.Last | None:
    """Find the last act of this game, if it was made for the row that is open."""
    for line, event in scene.recent():
        if isinstance(event, CheckMade | ScoresCompared) and line.step is not None:
            told = [(line.names.get(key, ""), one) for key, one in line.step.events]
            return _told(draft, told)
    return None


def _told(draft: Draft, told: list[tuple[str, AppEvent]]) -> results.Last | None:
    made = [(who, event) for who, event in told if isinstance(event, CheckMade)]
    settled = [event for _, event in told if isinstance(event, OpposedSettled)]
    compared = next((event for _, event in told if isinstance(event, ScoresCompared)), None)
    own = made[0][1] if settled and made else made[-1][1] if made else None
    if compared is not None:
        is_open = draft.subject == compared.ability
    else:
        is_open = own is not None and _is_of(draft, own)
    if not is_open:
        return None
    method = own.method if own is not None else Method.ROLL
    try:
        seconds = preparing.seconds(draft, method)
    except RuleError:
        seconds = None
    situation = preparing.situation(draft)
    return results.Last(
        made, settled, compared, "trapped" in draft.situation, situation.retry_allowed, seconds
    )


def _is_of(draft: Draft, made: CheckMade) -> bool:
    check = made.check
    if draft.group == "skill":
        return check.skill == draft.subject
    if draft.group == "ability":
        return check.skill is None and check.ability == draft.subject
    sources = {modifier.source for modifier in check.modifiers}
    if draft.subject == INITIATIVE:
        return check.skill is None and check.ability is Ability.DEXTERITY
    return draft.subject in sources


# Help, opposition, comparison


def _aid(scene: Scene, draft: Draft, errors: dict[str, str]) -> Content:
    texts, context = scene.texts, scene.context
    helping: list[aid.Helping] = []
    if errors:
        helping = [aid.Helping(one.name, None, counts=True, refusal=None) for one in draft.helpers]
        shown = _open(scene, draft, errors)
    else:
        counted = {place for place, _ in preparing.counting(context)}
        helping = [
            aid.Helping(
                one.name,
                chance(one.check, AID_TARGET) if one.check is not None else None,
                place in counted,
                scene.said(one.refusal) if one.refusal else None,
            )
            for place, one in enumerate(preparing.helps(context))
        ]
        shown = _open(scene, draft, errors)
    others = [(key, one.name) for key, one in companions(context)]
    view = aid.view(texts, draft, helping, others, shown.chances, errors)
    return view, checks.acts(texts, shown, why_not=next(iter(errors.values()), None))[:1]


def _opposed(scene: Scene, draft: Draft, errors: dict[str, str]) -> Content:
    texts, context = scene.texts, scene.context
    sides: list[opposed.Side] = []
    mine, error = None, next(iter(errors.values()), None)
    try:
        mine = opposed_actions.own_check(context)
        for _, name, check in opposed_actions.checks_against(context):
            sides.append(opposed.Side(name, check, opposed_odds(mine, check)[0]))
    except RuleError as refused:
        error = scene.said(refused)
    if not sides and error is None:
        error = scene.said(RuleError("dnd35.no_opponent"))
    others = [(key, one.name) for key, one in companions(context)]
    shown = opposed.Opposed(mine, opposed_actions.opposing(draft), sides, others, error)
    last = None if errors else _last(scene, draft)
    view = opposed.view(texts, draft, in_front(context), shown, errors)
    if last is not None and last.settled:
        view.insert(1, results.opposed_card(texts, last))
    return view, opposed.roll_button(texts, shown)


def _compare(scene: Scene, draft: Draft) -> Content:
    texts, context = scene.texts, scene.context
    errors, why_not, foreseen = {}, None, None
    try:
        (one, other), names = opposed_actions.compared_scores(context)
        winner, _ = compare_scores(one, other)
        if winner is None:
            foreseen = texts("compare.equal")
        else:
            who = names[winner] or texts("opposed.other_side")
            foreseen = texts("compare.foreseen", who=who)
    except RuleError as error:
        why_not = scene.said(error)
        errors = {"score": why_not} if draft.score else {}
    score = in_front(context).scores[Ability(draft.subject)]
    others = [(key, one.name) for key, one in companions(context)]
    view = opposed.compare_view(texts, draft, score, others, errors, foreseen)
    last = _last(scene, draft)
    if last is not None and last.compared is not None:
        view.insert(1, results.compared_card(texts, last.compared))
    return view, opposed.compare_button(texts, why_not)
