"""Jets: every row's test and odds, the roll being prepared, and what follows a roll."""

from fractions import Fraction
from functools import partial

from htpy import Element, Node

from engine.errors import RuleError
from engine.modifiers import total
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import RollMode
from engine.rulesets.dnd5e.conditions import Sense
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled, D20Test
from engine.rulesets.dnd5e.difficulties import spell_save_difficulty
from engine.rulesets.dnd5e.events import ContestSettled
from engine.rulesets.dnd5e.hiding import notices
from engine.rulesets.dnd5e.odds import ContestOdds, chance, contest_odds, total_odds
from engine.rulesets.dnd5e.passive import passive_score
from engine.rulesets.dnd5e.proficiency import save_subject, tools_known
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.states import charm_reasons, lost_sense
from pyscript_app.actions.dnd5e import checks as actions
from pyscript_app.actions.dnd5e import contest as contest_actions
from pyscript_app.actions.dnd5e import hiding as hiding_actions
from pyscript_app.actions.dnd5e import luck as luck_actions
from pyscript_app.actions.dnd5e.acting import companions
from pyscript_app.screens.fighters import remembered
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.creatures import nobody
from pyscript_app.views.dnd5e import checks, contest, hiding, results, sheet, words
from pyscript_app.views.parts import face_pad
from pyscript_app.views.rendering import ListRow


def content(scene: Scene) -> Content:
    """Show the list, the row that is open, or the contest it is in."""
    draft, asked = scene.ui.check, scene.ui.asked
    if asked == "luck":
        return face_pad(scene.texts, "dnd5e.luck_face", 20, (), 1), None
    if draft.group == "attack":
        return _attacks(scene)
    errors = _errors(scene)
    if not draft.subject:
        return _list(scene, errors), None
    if asked == "contest" and not errors:
        return _contest(scene)
    searching = asked == "search" and scene.ui.asked_about in scene.context.parts
    if searching and scene.ui.faces is not None:
        needed = hiding_actions.dice_of_search(scene.context)
        return face_pad(scene.texts, "dnd5e.seek_face", 20, scene.ui.faces, needed), None
    return _open_row(scene, errors)


def _attacks(scene: Scene) -> Content:
    groups = checks.group_chips(scene.texts, scene.ui.check.group)
    if scene.creature is None:
        return [groups, nobody(scene.texts)], None
    from pyscript_app.screens.dnd5e import attacks  # noqa: PLC0415 - the weapons' rules, at need

    shown, main_act = attacks.content(scene, scene.creature)
    return [groups, shown], main_act


def _list(scene: Scene, errors: dict[str, str]) -> list[Node]:
    draft, texts = scene.ui.check, scene.texts
    names = words.in_order(texts, draft.group, actions.subjects(draft.group))
    pinned = [one.split(".", 1) for one in scene.ui.favourites]
    return checks.list_view(
        texts,
        draft,
        [] if errors else [_row(scene, draft.group, name) for name in names],
        [] if errors else [_row(scene, group, name) for group, name in pinned],
        errors,
        _spells(scene),
        sheetless=scene.creature is None,
    )


def _spells(scene: Scene) -> list[tuple[str, int]]:
    """List the others' casters and the difficulty of their spells, for a save (5E-SAV-07)."""
    if scene.ui.check.group != "save":
        return []
    return [
        (other.name, total(spell_save_difficulty(other, ability)))
        for key, other in companions(scene.context.parts)
        if key != scene.ui.front and (ability := other.sheet.spell_ability) is not None
    ]


def _open_row(scene: Scene, errors: dict[str, str]) -> Content:
    draft, texts, creature = scene.ui.check, scene.texts, scene.creature
    row = None if errors else _row(scene, draft.group, draft.subject)
    contested = scene.ui.asked == "contested" and _last_contest(scene)
    shown = checks.roll_view(
        texts,
        draft,
        row,
        None if contested else _last_roll(scene, row),
        errors,
        aside=checks.Aside(
            sheetless=creature is None,
            real_dice=scene.session.settings.real_dice,
            pinned=f"{draft.group}.{draft.subject}" in scene.ui.favourites,
            faces=scene.ui.faces,
            lost_senses=() if creature is None else _lost_senses(creature, scene.context.rulings),
            below=contested or _hiding(scene),
            any_ability=draft.group == "skill"
            and scene.context.rulings.skills_with_other_abilities,
            charmed=_charmed(scene, row),
            spells=_spells(scene),
            tools=_tools(scene),
            inspired=actions.may_be_inspired(scene.context),
        ),
    )
    if scene.ui.faces is not None and row is not None:
        return shown, None
    return shown, checks.roll_buttons(texts, row, next(iter(errors.values()), None))


def _tools(scene: Scene) -> tuple[str, ...]:
    """List what the creature may make the check that is open with; saves take no tool."""
    if scene.creature is None or scene.ui.check.group == "save":
        return ()
    return tools_known(scene.creature.sheet.proficiencies)


def _charmed(scene: Scene, row: checks.Row | None) -> tuple[str, ...]:
    """List whom the creature in front charms, for a check of Charisma (5E-CND-CHA-02)."""
    if scene.creature is None or row is None or row.test.kind is not D20Kind.CHECK:
        return ()
    if row.test.ability is not Ability.CHARISMA:
        return ()
    return tuple(
        other.name
        for key, other in companions(scene.context.parts)
        if key != scene.ui.front and charm_reasons(other, scene.creature.name)
    )


def _lost_senses(creature: Creature, rulings: Rulings) -> tuple[str, ...]:
    return tuple(str(sense) for sense in Sense if lost_sense(creature, sense, rulings))


def _errors(scene: Scene) -> dict[str, str]:
    """Say what is wrong with the fields, each at its place."""
    try:
        actions.prepared(scene.context)
    except RuleError as error:
        name = str(error.details.get("field", _field_of(error.code)))
        return {name: scene.said(error)}
    return {}


def _field_of(code: str) -> str:
    """Find the field that an engine's refusal speaks of."""
    return "level" if "level" in code else "score"


def _row(scene: Scene, group: str, subject: str) -> checks.Row:
    test = actions.prepared(scene.context, subject, group)
    passive = passive_score(test).value if test.kind is D20Kind.CHECK else None
    return checks.Row(group, subject, test, chance(test), passive, _training(scene, group, subject))


def _training(scene: Scene, group: str, subject: str) -> str:
    if scene.creature is None:
        return actions.training_of(scene.ui.check, group)
    known = save_subject(Ability(subject)) if group == "save" else subject
    return sheet.training(scene.creature, known)


def _last_roll(scene: Scene, row: checks.Row | None) -> results.Roll | None:
    """Find the last roll, if it was one of the row that is open: under another it misleads."""
    for line, event in scene.recent():
        if isinstance(event, D20Rolled):
            if row is not None and _kind(row.test) != _kind(event.test):
                return None
            lucky = tuple(luck_actions.lucky_dice(scene.context))
            return results.Roll(next(iter(line.names.values()), ""), event, lucky)
    return None


def _kind(test: D20Test) -> tuple[object, ...]:
    return test.kind, test.ability, test.skill, test.tool


# Hiding


def _hiding(scene: Scene) -> Node:
    """Offer to hide behind the last Stealth total, or show who notices the one stored."""
    creature = scene.creature
    if creature is None or scene.ui.check.subject != Skill.STEALTH:
        return None
    rolled = hiding_actions.hideable(scene.context)
    refused, offer = hiding_actions.why_not(scene.context), None
    why_not = None if refused is None else scene.said(refused)
    if rolled is not None and rolled.total is not None and rolled.total != creature.stealth:
        offer = hiding.hide_button(scene.texts, rolled.total, why_not)
    watchers, listed = _watchers(scene), scene.ui.asked == hiding_actions.WATCHERS
    if creature.stealth is None:
        allowed = scene.ui.check.nowhere_to_hide != scene.ui.front
        before = hiding.before_card(
            scene.texts, watchers, allowed=allowed, listed=listed, why_not=why_not
        )
        return [offer, before]
    lines = _lines(scene, creature.stealth)
    return [
        offer,
        hiding.hidden_card(scene.texts, creature.stealth, watchers, lines, listed=listed),
    ]


def _watchers(scene: Scene) -> list[hiding.Watcher]:
    clearly = hiding_actions.said_to_see(scene.context)
    return [
        hiding.Watcher(key, other.name, key in clearly)
        for key, other in hiding_actions.watchers(scene.context)
    ]


def _lines(scene: Scene, stealth: int) -> list[ListRow]:
    """Say of everybody whether it notices the creature in front."""
    parts, seeing = scene.context.parts, hiding_actions.seeing(scene.context)

    def line(key: str, other: Creature) -> Element:
        if key in seeing:
            return hiding.sees_line(scene.texts, key, other.name)
        rulings = scene.context.rulings
        passive = hiding_actions.passive_perception(other, rulings)
        seen = notices(passive, stealth, rulings)
        return hiding.line(scene.texts, key, other.name, passive, notices=seen)

    return [
        remembered(
            scene,
            "watcher",
            key,
            parts[key],
            (stealth, key in seeing),
            partial(line, key, other),
            hiding.line_id(key),
        )
        for key, other in hiding_actions.watchers(scene.context)
    ]


# Contests


def _contest(scene: Scene) -> Content:
    prepared = _prepared_contest(scene)
    needed = 0 if prepared.error else contest_actions.needed(scene.context)
    faces = scene.ui.faces
    shown = contest.view(scene.texts, scene.ui.contest, prepared, faces=faces, needed=needed)
    return shown, None if faces is not None else contest.roll_button(scene.texts, prepared)


def _prepared_contest(scene: Scene) -> contest.Contest:
    context, error = scene.context, None
    mine, theirs, odds = contest_actions.own_test(context), None, None
    try:
        theirs = contest_actions.other_test(context)
        if theirs is not None:
            odds = contest_odds([mine, theirs])
        elif mine.mode is not RollMode.AUTO_FAIL:
            total = contest_actions.other_total(context)
            wins = total_odds(mine).at_least(total + 1)
            loses = 1 - total_odds(mine).at_least(total)
            odds = ContestOdds(wins=(wins, loses), unchanged=Fraction(1) - wins - loses)
    except RuleError as refused:
        error = scene.said(refused)
    others = [
        (key, other.name) for key, other in companions(scene.context.parts) if key != scene.ui.front
    ]
    return contest.Contest(mine, theirs, odds, others, error)


def _last_contest(scene: Scene) -> Node:
    """Show the contest just settled, if it is the last act that stands."""
    line = scene.session.journal.last_done()
    if line is None or line.step is None:
        return None
    events = list(line.step.events)
    settled = next((event for _, event in events if isinstance(event, ContestSettled)), None)
    if settled is None:
        return None
    rolled = [
        (line.names.get(key, ""), event) for key, event in events if isinstance(event, D20Rolled)
    ]
    sides: list[tuple[str, D20Rolled | None]] = [*rolled, ("", None), ("", None)]
    return contest.result_card(scene.texts, sides[:2], settled)
