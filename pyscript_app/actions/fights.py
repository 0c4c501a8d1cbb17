"""Fights: prepared, in order, turn after turn, forward and back. The same for every game."""

from collections.abc import Callable
from dataclasses import replace

from engine import encounter
from engine.dice.rollers import Roller, TypedRoller
from engine.encounter import Fight, FightEvent, Placed, TurnBegun
from engine.errors import RuleError
from pyscript_app import fights
from pyscript_app.actions.fighting import Initiative, Throw, fighting, initiative_throw
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    text,
    typed,
    whole_number,
)
from pyscript_app.games import DND5E
from pyscript_app.roster import AppEvent, applied
from pyscript_app.state import FIGHT_PART, Entry, entries
from pyscript_app.table_draft import CARDS, draft_of, for_initiatives, throwing, with_draft
from pyscript_app.ui import Notice, Ui, brought_in_front

Addressed = tuple[str, AppEvent]


# Where the game master is


def prepared(context: Context, **changes: object) -> Outcome:
    """Change what is being prepared, and nothing else."""
    return Outcome(ui=with_draft(context.ui, **changes))


def card(context: Context, values: Values) -> Outcome:
    """Lay a card over the list, or take it away; what was ticked and typed was for the last one."""
    chosen = text(values, "card")
    if chosen not in CARDS:
        raise ValueError(f"no card {chosen!r}")
    since = context.done[-1] if context.done else 0
    about = draft_of(context.ui).about if chosen else ""
    given = for_initiatives(draft_of(context.ui))
    outcome = prepared(
        context, card=chosen, ticked=(), halved=(), form={}, about=about, since=since, given=given
    )
    return replace(outcome, ui=replace(outcome.ui or context.ui, amount=""))


def select(context: Context, values: Values) -> Outcome:
    """Open a row, or close it."""
    key = text(values, "key")
    return prepared(context, about="" if draft_of(context.ui).about == key else key)


def tick(context: Context, values: Values) -> Outcome:
    """Tick a creature, or take the tick back."""
    key = text(values, "key")
    _entry(context, key)
    table = draft_of(context.ui)
    others = tuple(other for other in table.ticked if other != key)
    halved = tuple(other for other in table.halved if other != key)
    return prepared(
        context, ticked=others if key in table.ticked else (*others, key), halved=halved
    )


def tick_all(context: Context, _: Values) -> Outcome:
    """Tick everybody of 5e, whose cards have ticks, or nobody if everybody is."""
    everybody = tuple(key for key, entry in candidates(context) if entry.game == DND5E)
    ticked = () if set(everybody) <= set(draft_of(context.ui).ticked) else everybody
    return prepared(context, ticked=ticked, halved=())


def candidates(context: Context) -> list[tuple[str, Entry]]:
    """List who can be ticked: those of the fight in front in its order, else the whole table."""
    front = in_front(context)
    if front is None or front[1].finished:
        return entries(context.parts)
    return [(key, context.parts[key]) for key in front[1].keys if is_here(context, key)]


def form(context: Context, values: Values) -> Outcome:
    """Keep what was typed in a field of the card; the act reads it."""
    name = text(values, "field")
    kept = {**draft_of(context.ui).form, name: clean_name(typed(values))}
    return prepared(context, form=kept)


def look(context: Context, values: Values) -> Outcome:
    """Bring a creature in front and open one of its tabs (one tap from the list)."""
    key, tab = text(values, "key"), text(values, "tab")
    _entry(context, key)
    if tab not in {"rolls", "health", "sheet"}:
        raise ValueError(f"no tab {tab!r}")
    return Outcome(ui=replace(brought_in_front(context.ui, key), tab=tab, panel=""))


# Who


def _entry(context: Context, key: str) -> Entry:
    if key not in context.parts:
        raise RuleError("creatures.gone")
    return context.parts[key]


def is_here(context: Context, key: str) -> bool:
    """Ask whether a combatant is still at the table."""
    return key in context.parts and not context.parts[key].archived


def name_of(context: Context, key: str) -> str:
    """Tell what a combatant is called; empty for one who is no longer there."""
    return context.parts[key].sheet.name if key in context.parts else ""


def in_front(context: Context) -> tuple[str, Fight] | None:
    """Find the fight shown."""
    return fights.in_front(context.fights, draft_of(context.ui).fight)


def current(context: Context) -> tuple[str, Fight]:
    """Take the fight shown.

    Raises:
        RuleError: ``fights.none``.
    """
    found = in_front(context)
    if found is None:
        raise RuleError("fights.none")
    return found


def _names(context: Context) -> Callable[[str], str]:
    return lambda key: name_of(context, key)


def _happened(key: str, *events: FightEvent) -> tuple[Addressed, ...]:
    return tuple((key, event) for event in events)


# Fights come and go


def prepare(context: Context, _: Values) -> Outcome:
    """Prepare a fight with everybody at the table who can take a turn; the last five are kept."""
    keys = [key for key, entry in entries(context.parts) if not _is_idle(entry)]
    if not keys:
        raise RuleError("creatures.nobody")
    key = FIGHT_PART + context.new_id()
    gone = [
        (old, event)
        for old, fight in fights.without_room(context.fights)
        for event in encounter.forget(fight)
    ]
    events = encounter.prepare(fights.next_number(context.fights), keys)
    ui = with_draft(context.ui, fight=key, card="", about="", ticked=(), form={}, given={})
    return Outcome(events=(*gone, *_happened(key, *events)), ui=ui)


def show(context: Context, values: Values) -> Outcome:
    """Show one of the fights that are kept, or the one under way."""
    key = text(values, "key")
    if key and key not in context.fights:
        raise RuleError("fights.none")
    return prepared(context, fight=key, card="", about="")


def end(context: Context, _: Values) -> Outcome:
    """End the fight, and with it the turn being taken and what lasts no longer than the fight."""
    key, fight = current(context)
    over = _turn_over(context, fight)
    parting = [event for one in fight.keys for event in _parting(context, one, over)]
    events = (*over, *parting, *_happened(key, *encounter.end(fight)))
    return Outcome(events=events, ui=with_draft(context.ui, fight=key, card="", about=""))


def forget(context: Context, values: Values) -> Outcome:
    """Remove a fight that is kept; the journal can bring it back."""
    key = text(values, "key")
    if key not in context.fights:
        raise RuleError("fights.none")
    return Outcome(
        events=_happened(key, *encounter.forget(context.fights[key])),
        ui=with_draft(context.ui, fight="", about=""),
    )


def join(context: Context, values: Values) -> Outcome:
    """Let a creature of the table come into the fight, before it or in the middle of it."""
    key, fight = current(context)
    who = text(values, "key")
    _entry(context, who)
    events = encounter.join(fight, who, name_of(context, who))
    return Outcome(events=_happened(key, *events), ui=with_draft(context.ui))


def leave(context: Context, values: Values) -> Outcome:
    """Let somebody leave the fight; during its own turn, that turn ends first."""
    key, fight = current(context)
    who = text(values, "key")
    gone = _happened(key, *encounter.leave(fight, who, name_of(context, who)))
    ui = with_draft(context.ui, about="")
    if who != fight.turn:
        return Outcome(events=(*_parting(context, who), *gone), ui=ui)
    try:
        passing, ui = _passed_on(context, key, fight, leaving=who)
    except RuleError:  # nobody else is left to take a turn
        passing = _turn_over(context, fight)
    return Outcome(events=(*passing, *_parting(context, who, passing), *gone), ui=ui)


def _parting(
    context: Context, who: str, before: tuple[Addressed, ...] = ()
) -> tuple[Addressed, ...]:
    """End for somebody what lasts no longer than the fight, after what the same act did."""
    entry = context.parts.get(who)
    if entry is None:
        return ()
    entry = _after(entry, tuple(one for one in before if one[0] == who))
    return tuple((who, event) for event in fighting(entry.game).part(entry.sheet))


# Initiative


def lacking(context: Context, fight: Fight) -> list[str]:
    """List those whose initiative is not known and can be rolled, in order."""
    return [
        one.key
        for one in fight.combatants
        if one.initiative is None
        and is_here(context, one.key)
        and _throw(context, one.key) is not None
    ]


def _throw(context: Context, key: str) -> Throw | None:
    entry = context.parts[key]
    return initiative_throw(context, key, entry)


def rollers(context: Context, fight: Fight) -> list[str]:
    """List who throws dice for initiative: one of a kind throws for its kind, if the table says."""
    seen: set[str] = set()
    first = []
    for key in lacking(context, fight):
        kind = _kind(context, key)
        if not kind or kind not in seen:
            first.append(key)
        seen.add(kind)
    return first


def _kind(context: Context, key: str) -> str:
    if not draft_of(context.ui).together:
        return ""
    entry = context.parts[key]
    return fighting(entry.game).kind(entry.sheet)


def together(context: Context, _: Values) -> Outcome:
    """Let monsters of a kind share one initiative, or each have its own (SRD 5.1)."""
    return prepared(context, together=not draft_of(context.ui).together)


def roll(context: Context, _: Values) -> Outcome:
    """Roll the initiative of all who have none; with real dice, ask for each one’s faces."""
    fight = current(context)[1]
    if not lacking(context, fight):
        raise RuleError("fights.all_placed")
    for key in rollers(context, fight):
        try:
            throw = _throw(context, key)
            if throw is not None:
                throw.needed(())  # what cannot be rolled is refused before anybody throws
        except RuleError as error:
            return _shown_in_its_row(context, key, error)
    if context.settings.real_dice:
        return Outcome(ui=throwing(context.ui, "initiative"))
    return _placed(context, _rolled(context, fight, context.roller))


def _shown_in_its_row(context: Context, key: str, error: RuleError) -> Outcome:
    """Refuse, and open the row of the creature whose throw cannot be."""
    game = context.parts[key].game
    notice = Notice(key=error.code, blanks=error.details, game=game)
    return replace(prepared(context, about=key), notice=notice)


def awaited(context: Context) -> tuple[str, tuple[int, ...], int] | None:
    """Tell whose initiative is being typed, the faces typed for it, and how many it takes."""
    fight = current(context)[1]
    left = context.ui.faces or ()
    for key in rollers(context, fight):
        throw = _throw(context, key)
        needed = 0 if throw is None else throw.needed(left)
        if len(left) < needed:
            return key, left, needed
        left = left[needed:]
    return None


def face(context: Context, values: Values) -> Outcome:
    """Take the face of a real die of initiative; the last one places everybody."""
    faces = (*(context.ui.faces or ()), whole_number(text(values, "face"), "face"))
    fight = current(context)[1]
    context = replace(context, ui=replace(context.ui, faces=faces))
    if awaited(context) is not None:
        return Outcome(ui=context.ui)
    return _placed(context, _rolled(context, fight, TypedRoller(faces)))


def _rolled(context: Context, fight: Fight, roller: Roller) -> list[Placed]:
    placed, shared = [], dict[str, Initiative]()
    first = set(rollers(context, fight))
    for key in lacking(context, fight):
        throw, kind = _throw(context, key), _kind(context, key)
        if throw is None:
            continue
        fallen = throw.roll(roller) if key in first else replace(shared[kind], dice=())
        shared[kind] = fallen
        placed.append(_place(context, fight, key, fallen))
    return placed


def _place(context: Context, fight: Fight, key: str, fallen: Initiative) -> Placed:
    return Placed(
        key=key,
        name=name_of(context, key),
        initiative=fallen.total,
        precedence=_precedence(context, fight, key),
        dice=fallen.dice,
    )


def _precedence(context: Context, fight: Fight, key: str) -> int:
    """Let a game's rule for equal results count among its own: between games, the table decides."""
    here = [context.parts[one] for one in fight.keys if one in context.parts]
    if key not in context.parts or len({entry.game for entry in here}) > 1:
        return 0
    entry = context.parts[key]
    return fighting(entry.game).precedence(context, entry.sheet)


def _placed(context: Context, placed: list[Placed]) -> Outcome:
    key, fight = current(context)
    events = encounter.set_initiatives(fight, placed)
    given = for_initiatives(draft_of(context.ui), {one.key for one in placed})
    return Outcome(events=_happened(key, *events), ui=with_draft(context.ui, given=given))


def told(context: Context, values: Values) -> Outcome:
    """Take an initiative that was rolled away from the page."""
    who = text(values, "key")
    number = whole_number(text(values, "initiative"), "initiative")
    fight = current(context)[1]
    return _placed(context, [_place(context, fight, who, Initiative(total=number))])


def move(context: Context, values: Values) -> Outcome:
    """Move somebody by hand among equals: one place up or down."""
    key, fight = current(context)
    by = whole_number(text(values, "by"), "initiative")
    events = encounter.move(fight, text(values, "key"), by, _names(context))
    return Outcome(events=_happened(key, *events), ui=with_draft(context.ui))


def tie_die(context: Context, values: Values) -> Outcome:
    """Settle a tie by a d20 each; with real dice, ask for their faces."""
    fight = current(context)[1]
    who = text(values, "key")
    tied = encounter.tied(fight, who)
    if len(tied) == 1:  # before anybody throws
        raise RuleError("encounter.not_tied")
    if context.settings.real_dice:
        return Outcome(ui=throwing(context.ui, "tie", who))
    return _settled(context, who, [context.roller.roll(20) for _ in tied])


def tie_face(context: Context, values: Values) -> Outcome:
    """Take the face of a real die of a tie; the last one settles it."""
    faces = (*(context.ui.faces or ()), whole_number(text(values, "face"), "face"))
    fight = current(context)[1]
    who = draft_of(context.ui).about
    if len(faces) < len(encounter.tied(fight, who)):
        return Outcome(ui=replace(context.ui, faces=faces))
    roller = TypedRoller(faces)
    return _settled(context, who, [roller.roll(20) for _ in faces])


def _settled(context: Context, who: str, faces: list[int]) -> Outcome:
    key, fight = current(context)
    bonuses = [_tie_bonus(context, one) for one in encounter.tied(fight, who)]
    events = encounter.settle_by_die(fight, who, faces, _names(context), bonuses)
    return Outcome(events=_happened(key, *events), ui=with_draft(context.ui))


def _tie_bonus(context: Context, key: str) -> int:
    entry = context.parts.get(key)
    return 0 if entry is None else fighting(entry.game).tie_bonus(context, entry.sheet)


# Turns


def upcoming(context: Context, fight: Fight) -> tuple[str, int]:
    """Tell whose turn comes next, and in which round.

    Raises:
        RuleError: see `engine.encounter.next_in_order`.
    """
    return encounter.next_in_order(fight, lambda key: _takes_no_turn(context, key))


def _takes_no_turn(context: Context, key: str) -> bool:
    return not is_here(context, key) or _is_idle(context.parts[key])


def _is_idle(entry: Entry) -> bool:
    return fighting(entry.game).idle(entry.sheet)


def following(context: Context, _: Values) -> Outcome:
    """End the present turn and begin the next: who begins it comes in front."""
    key, fight = current(context)
    events, ui = _passed_on(context, key, fight)
    return Outcome(events=events, ui=ui)


def _passed_on(
    context: Context, key: str, fight: Fight, leaving: str = ""
) -> tuple[tuple[Addressed, ...], Ui]:
    """Pass the turn on: only the two whose turns end and begin are touched."""
    (begun,) = encounter.next_turn(
        fight,
        _names(context),
        lambda one: one == leaving or _takes_no_turn(context, one),
    )
    ending = _turn_over(context, fight)
    entry = context.parts[begun.key]
    if begun.key == fight.turn:
        entry = _after(entry, ending)
    beginning = [(begun.key, event) for event in fighting(entry.game).begin(entry.sheet)]
    ui = with_draft(brought_in_front(context.ui, begun.key), card="", about="")
    return (*ending, (key, begun), *beginning), ui


def _turn_over(context: Context, fight: Fight) -> tuple[Addressed, ...]:
    """End the turn being taken, for the creature that takes it."""
    entry = context.parts.get(fight.turn)
    if entry is None:
        return ()
    return tuple((fight.turn, event) for event in fighting(entry.game).end(entry.sheet))


def _after(entry: Entry, events: tuple[Addressed, ...]) -> Entry:
    for _, event in events:
        entry = applied(entry, event) or entry
    return entry


def turn_acts(context: Context) -> tuple[int, str]:
    """Count the acts since the present turn began, that one included, and tell whose turn it was.

    Raises:
        RuleError: ``fights.no_turn_back``, when no turn before this one is remembered.
    """
    key, fight = current(context)
    first = 0
    for number, part, event in context.recent():
        if part == key and isinstance(event, TurnBegun):
            if first:
                return _acts_down_to(context, first), event.key
            if event.key != fight.turn:
                break  # what was remembered of this turn is gone
            first = number
    if not first:
        raise RuleError("fights.no_turn_back")
    return _acts_down_to(context, first), ""


def _acts_down_to(context: Context, number: int) -> int:
    return len(context.done) - context.done.index(number)


def back(context: Context, values: Values) -> Outcome:
    """Go back to the turn before: take back every act since this one began.

    Where that is more than the turn itself, what would go is shown first.
    """
    acts, whose = turn_acts(context)
    if acts > 1 and "sure" not in values:
        return prepared(context, card="back")
    ui = with_draft(context.ui, card="", about="")
    return Outcome(undo=acts, ui=brought_in_front(ui, whose) if whose in context.parts else ui)


ACTIONS: dict[str, Action] = {
    "fights.card": card,
    "fights.select": select,
    "fights.tick": tick,
    "fights.tick_all": tick_all,
    "fights.form": form,
    "fights.look": look,
    "fights.prepare": prepare,
    "fights.show": show,
    "fights.end": end,
    "fights.forget": forget,
    "fights.join": join,
    "fights.leave": leave,
    "fights.together": together,
    "fights.roll": roll,
    "fights.face": face,
    "fights.told": told,
    "fights.move": move,
    "fights.tie_die": tie_die,
    "fights.tie_face": tie_face,
    "fights.next": following,
    "fights.back": back,
}
