"""Table: everybody, or the fight under way, or the card that lies over them."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType

import htpy as h
from htpy import Node

from engine import encounter
from engine.encounter import Combatant, Fight
from engine.errors import RuleError
from pyscript_app import fights
from pyscript_app.actions import fights as actions
from pyscript_app.actions.dnd5e import throwing as life_throwing
from pyscript_app.actions.dnd5e.acting import draft_of as health_draft
from pyscript_app.games import DND5E, GAMES
from pyscript_app.remembering import once_for_each
from pyscript_app.screens import fighters
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.state import Entry, entries
from pyscript_app.table_draft import TOOLS, draft_of
from pyscript_app.views import table
from pyscript_app.views.creatures import nobody
from pyscript_app.views.parts import face_pad
from pyscript_app.views.rendering import ListRow
from pyscript_app.views.table import Kept, Opened, Place, Turn

CARDS_OF_5E = ("several", "group", "secret", "contest", "ambush")
"""The cards that are of use once somebody of 5e is at the table, in a fight and out of one."""


def content(scene: Scene) -> Content:
    """Show real dice being typed, the card that is open, the fight, or everybody."""
    if not entries(scene.context.parts) and not scene.context.fights:
        return nobody(scene.texts), None
    asking = _faces(scene)
    if asking is not None:
        return asking, None
    draft = draft_of(scene.ui)
    if draft.card in CARDS:
        return CARDS[draft.card](scene)
    if draft.card:
        return _card_of_5e(scene.speaking(DND5E), draft.card)
    front = actions.in_front(scene.context)
    return _everybody(scene) if front is None else _fight(scene, front[1])


def games_of(scene: Scene) -> list[str]:
    """List the games that the tab speaks of: that of the card or the dice, else those that sit."""
    draft, throwing = draft_of(scene.ui), scene.ui.faces is not None and scene.ui.health.throwing
    if draft.card in OTHER_CARDS or throwing:
        return [DND5E]
    here = {entry.game for _, entry in entries(scene.context.parts)}
    return [game for game in GAMES if game in here]


def _card_of_5e(scene: Scene, card: str) -> Content:
    """Show a card of 5e, and who it leaves out."""
    module = import_module(OTHER_CARDS[card])
    if card not in CARDS_OF_5E:
        return module.content(scene)  # type: ignore[no-any-return]
    seated = actions.candidates(scene.context)
    others = [(entry.sheet.name, entry.game) for _, entry in seated if entry.game != DND5E]
    if len(others) == len(seated):
        title = table.back_to_list(scene.texts, scene.texts(f"table.card.{card}"))
        return [title, table.other_games(scene.texts, [game for _, game in others])], None
    shown, main_act = module.content(scene)
    return [table.left_out(scene.texts, others), shown], main_act


def _cards_of_5e(scene: Scene) -> tuple[Sequence[str], Node]:
    """List the cards of 5e that somebody can use; else say what there is instead."""
    seated = [entry.game for _, entry in actions.candidates(scene.context)]
    if DND5E in seated or not seated:
        return CARDS_OF_5E, None
    return (), table.other_games(scene.texts, seated)


def _tools(scene: Scene, cards: Sequence[str]) -> Node:
    """Make the ways to cards; where others than 5e sit, that of its monsters names the game."""
    named = any(entry.game != DND5E for _, entry in entries(scene.context.parts))
    opened = draft_of(scene.ui).about == TOOLS
    return table.tools(scene.texts, cards, opened=opened, of_5e="monsters" if named else "")


def _everybody(scene: Scene) -> Content:
    rows = _rows(scene, [(key, None) for key, _ in entries(scene.context.parts)])
    of_5e, instead = _cards_of_5e(scene)
    cards = ["monsters", *of_5e]
    if scene.context.fights:
        cards.append("fights")
    ways = [_tools(scene, cards), instead]
    return table.everybody(scene.texts, rows, ways), table.prepare_button(scene.texts)


def _rows(
    scene: Scene, places: Sequence[tuple[str, Place | None]], fight: Fight | None = None
) -> list[ListRow]:
    """Make the list's rows; the one that is open shows what can be done there."""
    rows = fighters.rows(scene, places)
    about = draft_of(scene.ui).about
    for number, (key, place) in enumerate(places):
        if key == about:
            rows[number] = _opened_row(scene, key, place, fight)
    return rows


def _opened_row(scene: Scene, key: str, place: Place | None, fight: Fight | None) -> ListRow:
    entry = scene.context.parts[key]
    opened = table.opened(
        scene.texts,
        _opened(scene, fight, key),
        _initiative_error(scene, key),
        _initiative_gifts(scene, fight, key, entry),
    )
    made = table.row(scene.texts, fighters.shown(scene, key, entry), place, opened=opened)
    return ListRow.of(table.row_id(key), made)


def _initiative_gifts(scene: Scene, fight: Fight | None, key: str, entry: Entry) -> Node:
    """Offer what the game master may give an initiative that is still to be rolled."""
    if fight is None or fight.finished or entry.game not in REMINDERS:
        return None
    if key not in actions.rollers(scene.context, fight):  # others take the throw of their kind
        return None
    made: Node = import_module(REMINDERS[entry.game]).initiative_gifts(scene, key, entry.sheet)
    return made


def _initiative_error(scene: Scene, key: str) -> str | None:
    notice = scene.session.notice
    if notice is None or not notice.refused or notice.typed.get("key") != key:
        return None
    return scene.noticed()


# The fight


def _fight(scene: Scene, fight: Fight) -> Content:
    texts, context = scene.texts, scene.context
    places = [
        (key, place._replace(current=True) if key == fight.turn else place)
        for key, place in _places(fight.combatants)
        if actions.is_here(context, key)
    ]
    of_5e, instead = _cards_of_5e(scene)
    cards = [*of_5e, "monsters", "joining", "fights"]
    turn = Turn(
        number=fight.number,
        round=fight.round,
        who=actions.name_of(context, fight.turn),
        reminders=_reminders(scene, fight),
        finished=fight.finished,
    )
    to_roll = not fight.begun and not fight.finished and actions.lacking(context, fight)
    shown = table.fight(
        texts,
        turn,
        _rows(scene, places, fight),
        None if fight.finished else [_tools(scene, cards), instead],
        table.preparing(texts, together=draft_of(scene.ui).together) if to_roll else None,
    )
    return shown, _main_act(scene, fight)


@once_for_each(2)
def _places(combatants: tuple[Combatant, ...]) -> list[tuple[str, Place]]:
    tied = encounter.ties(combatants)
    return [(one.key, _place(one, tied=one.key in tied)) for one in combatants]


def _place(one: Combatant, *, tied: bool) -> Place:
    initiative = "" if one.initiative is None else str(one.initiative)
    return Place(initiative=initiative, tied=tied)


def _opened(scene: Scene, fight: Fight | None, key: str) -> Opened:
    name = actions.name_of(scene.context, key)
    if fight is None or fight.finished:
        return Opened(key=key, name=name, initiative=None)
    one, equals = encounter.find(fight, key), encounter.neighbours(fight, key)
    return Opened(
        key=key,
        name=name,
        initiative="" if one.initiative is None else str(one.initiative),
        up=equals[0] != key,
        down=equals[-1] != key,
        equals=len(equals) > 1,
        member=True,
    )


def _reminders(scene: Scene, fight: Fight) -> list[str]:
    """Say what the one whose turn it is must not forget, in its game’s words."""
    entry = scene.context.parts.get(fight.turn)
    if entry is None or entry.game not in REMINDERS:
        return []
    said: list[str] = import_module(REMINDERS[entry.game]).reminders(scene, entry.sheet)
    return said


REMINDERS = {"dnd5e": "pyscript_app.screens.dnd5e.turn"}
"""Game → the module with ``reminders``, ``main_act`` and ``initiative_gifts``."""


def _main_act(scene: Scene, fight: Fight) -> Node:
    """Make the acts of the moment: initiative, then the first turn, then the next one."""
    texts, context = scene.texts, scene.context
    if fight.finished:
        return table.prepare_button(texts)
    lacking = actions.lacking(context, fight)
    if lacking and not fight.begun:
        return table.roll_acts(texts, len(lacking))
    following, why_not = None, None
    try:
        following = actions.name_of(context, actions.upcoming(context, fight)[0])
    except RuleError as refused:
        why_not = scene.said(refused)
    reminder = [table.roll_acts(texts, len(lacking)) if lacking else None, _own_act(scene, fight)]
    return table.turn_acts(texts, following, why_not, reminder, begun=fight.begun)


def _own_act(scene: Scene, fight: Fight) -> Node:
    entry = scene.context.parts.get(fight.turn)
    if entry is None or entry.game not in REMINDERS:
        return None
    made: Node = import_module(REMINDERS[entry.game]).main_act(scene, fight.turn, entry.sheet)
    return made


# Real dice


def _faces(scene: Scene) -> Node:
    """Ask for the faces that something waits for."""
    ui, texts, context = scene.ui, scene.texts, scene.context
    if ui.faces is None:
        return None
    draft = draft_of(ui)
    try:
        if draft.throwing == "initiative" and not ui.health.throwing:
            return _initiative_pad(scene)
        if draft.throwing == "tie" and not ui.health.throwing:
            tied = encounter.tied(actions.current(context)[1], draft.about)
            who = actions.name_of(context, tied[min(len(ui.faces), len(tied) - 1)])
            pad = face_pad(texts, "fights.tie_face", 20, ui.faces, len(tied))
            return [h.h2[texts("fight.tie_die_of", who=who)], pad]
        throw = life_throwing.pending(context)
    except RuleError:  # what the dice were for is gone
        return None
    if throw is None:
        return None
    texts = texts.for_game(DND5E)  # whoever is in front
    needed = throw.needed(ui.faces)
    health = health_draft(ui)
    what, who = texts(f"throw.{health.throwing}"), actions.name_of(context, health.about)
    if throw.whose is not None:
        who = actions.name_of(context, throw.whose(ui.faces))
    title = h.h2[f"{who} · {what}" if who else what]
    return [title, face_pad(texts, "dnd5e.life_face", throw.faces, ui.faces, needed)]


def _initiative_pad(scene: Scene) -> Node:
    awaited = actions.awaited(scene.context)
    if awaited is None:
        return None
    key, typed, needed = awaited
    title = scene.texts("fight.initiative_of", who=actions.name_of(scene.context, key))
    return [h.h2[title], face_pad(scene.texts, "fights.face", 20, typed, needed)]


# Cards


def _kept(scene: Scene) -> Content:
    front = actions.in_front(scene.context)
    shown = "" if front is None else front[0]
    listed = [
        Kept(key=key, label=_label(scene, fight), shown=key == shown)
        for key, fight in reversed(fights.by_number(scene.context.fights))
    ]
    return table.kept(scene.texts, listed), table.prepare_button(scene.texts)


def _label(scene: Scene, fight: Fight) -> str:
    turn = Turn(number=fight.number, round=fight.round, who="", finished=fight.finished)
    return table.where(scene.texts, turn)


def _joining(scene: Scene) -> Content:
    fight = actions.current(scene.context)[1]
    others = [
        (key, entry.sheet.name)
        for key, entry in entries(scene.context.parts)
        if key not in fight.keys
    ]
    return table.joining(scene.texts, others), None


def _back(scene: Scene) -> Content:
    """Show every act that going back would take back."""
    try:
        acts = actions.turn_acts(scene.context)[0]
    except RuleError:
        return _fight(scene, actions.current(scene.context)[1])
    numbers = scene.context.done[-acts:]
    lines = scene.session.journal.lines_of(numbers)
    said = [scene.sentence(line) for line in lines]
    front = actions.current(scene.context)[1]
    shown, _main = _fight(scene, front)
    return [table.back_question(scene.texts, said), shown], None


CARDS: Mapping[str, Callable[[Scene], Content]] = MappingProxyType(
    {"back": _back, "fights": _kept, "joining": _joining}
)
OTHER_CARDS: Mapping[str, str] = MappingProxyType(
    {
        "ambush": "pyscript_app.screens.dnd5e.ambush",
        "contest": "pyscript_app.screens.dnd5e.contest_of_two",
        "group": "pyscript_app.screens.dnd5e.group",
        "monsters": "pyscript_app.screens.dnd5e.monsters",
        "secret": "pyscript_app.screens.dnd5e.secret",
        "several": "pyscript_app.screens.dnd5e.several",
    }
)
"""Card of 5e → the module of its screen, imported when it is shown."""
