"""The one thing whose value changes: it records acts, and tells storage and views.

A tap comes in as an action's name and plain values; a page goes out as a string. The session never
touches the browser: storage, clock, dice and identifiers are given to it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine import history
from engine.dice.rollers import Roller
from engine.errors import RuleError
from engine.history import History
from engine.rulesets.dnd5e.d20 import D20Rolled
from pyscript_app import records, saves
from pyscript_app.actions import registry
from pyscript_app.actions.outcome import Context, Effect, Outcome, Values
from pyscript_app.games import DND5E, GAMES
from pyscript_app.journal import Journal, Status
from pyscript_app.opening import open_saves
from pyscript_app.preferences import load_settings, load_ui, save_settings, save_ui
from pyscript_app.roster import AppEvent, apply
from pyscript_app.saves import SOFT_LIMIT, Saves
from pyscript_app.screens import page
from pyscript_app.screens.scene import ACTS_SEARCHED, Scene
from pyscript_app.state import NOBODY, Entry, Part, creatures, entries, fights
from pyscript_app.storage import MemoryStorage, Storage, StorageUnavailableError
from pyscript_app.texts import Texts, load
from pyscript_app.ui import Notice, Ui, brought_in_front
from pyscript_app.views.rendering import Change, Standing


@dataclass(kw_only=True)
class World:
    """What the session needs from outside: where it saves, the time, dice and identifiers."""

    storage: Storage
    now: Callable[[], int]
    roller: Roller
    new_id: Callable[[], str]
    safe: bool = False
    """Safe mode (``?sans-donnees``): nothing saved is read, nothing is written."""
    unavailable: str = ""
    """Why there is no lasting storage, if there is none."""
    in_ios_tab: bool = False
    """Whether this is a tab of an iPhone, which erases saves after a week without a visit (D7)."""


EXPORT_EVERY_MS = 14 * 24 * 3_600_000
"""How long characters may stay in one place before the page speaks of a copy."""


class Session:
    """State, history, journal and screen of one page."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.saving = world.unavailable or ("safe" if world.safe else "")
        """Why acts are not saved: a key, empty while they are."""
        self.storage = MemoryStorage() if world.safe else world.storage
        self.saves = Saves(self.storage)
        self.settings = load_settings(self.storage)
        self.ui = Ui()
        self.file = ""
        self.lost = ""
        """A copy of saves that are no longer there, as a rescue file's text."""
        self.announced = 0
        """The number of the act to be said aloud, if the last tap did one."""
        self.notice: Notice | None = None
        self.journal = Journal()
        self.history: History[Part, AppEvent] = History(parts=MappingProxyType({}))
        self._number = 0
        self._texts: Texts | None = None
        self._load()
        self.broken: tuple[str, ...] = tuple(self.saves.put_aside_texts())
        """The names of what could not be read; nothing but a start puts a text aside."""

    # Starting

    def _load(self) -> None:
        loaded = self.saves.load()
        if loaded.newer:
            self._refuse_newer()
            return
        self.ui = load_ui(self.storage)
        opened = open_saves(self.saves, loaded)
        self.journal = opened.journal
        self._number = opened.number
        self.history = History(
            parts=MappingProxyType(opened.parts),
            done=self.journal.done,
            undone=self.journal.undone,
        )
        self._keep_front()

    def _refuse_newer(self) -> None:
        """A later version of the page saved here: leave it alone and go on in memory."""
        self.saving = "newer"
        self.storage = MemoryStorage()
        self.saves = Saves(self.storage)
        self.saves.load()

    @property
    def is_new(self) -> bool:
        """Whether nothing has ever been done here, as far as the store can tell."""
        return not self.saving and not self.history.parts and not len(self.journal)

    # Acting

    def handle(self, action: str, values: Values) -> Effect | None:
        """Do what a tap asks; answer what only the browser can do, if anything.

        A refusal becomes a notice and changes nothing else.

        Raises:
            KeyError: no action has this name.
        """
        self.notice = None
        self.announced = 0
        act = registry.find(action)
        try:
            outcome = act(self.context(), values)
            self._take(outcome)
        except RuleError as error:
            self.notice = Notice(key=error.code, blanks=error.details, typed=values)
            return None
        finally:
            family = action.partition(".")[0]
            if self.notice is not None and family in GAMES:
                self.notice = replace(self.notice, game=family)
        return outcome.effect

    def context(self) -> Context:
        """Show an action, or a preview, what it may look at."""
        return Context(
            parts=creatures(self.history.parts),
            fights=fights(self.history.parts),
            steps=self.history.done,
            ui=self.ui,
            settings=self.settings,
            roller=self.world.roller,
            new_id=self.world.new_id,
            now=self.world.now,
            file=self.file,
            last_roll=self._last_roll,
            recent=self._recent,
            recent_of=self._recent_of,
            lost=self.lost,
            broken_texts=self.saves.put_aside_texts,
            backups=self.saves.backups,
            stored=self.saves.size,
        )

    def _last_roll(self) -> tuple[str, D20Rolled] | None:
        """Find the last d20 test among the acts that stand."""
        for step in reversed(self.history.done[-ACTS_SEARCHED:]):
            with suppress(RuleError):  # an unreadable act holds no roll
                for key, event in reversed(step.events):
                    if isinstance(event, D20Rolled):
                        return key, event
        return None

    def _recent(self) -> Iterator[tuple[int, str, AppEvent]]:
        """Go through what happened in the acts that stand, the newest first."""
        for step in reversed(self.history.done):
            with suppress(RuleError):  # an unreadable act tells nothing
                for key, event in reversed(step.events):
                    yield step.number, key, event

    def _recent_of(self, names: frozenset[str]) -> Iterator[tuple[int, str, AppEvent]]:
        """Go through the events of these names in the acts that stand, the newest first."""
        for step in reversed(self.history.done):
            if not records.may_hold(step, names):
                continue
            with suppress(RuleError):  # an unreadable act tells nothing
                for key, event in reversed(step.events):
                    if type(event).__name__ in names:
                        yield step.number, key, event

    def _take(self, outcome: Outcome) -> None:
        if outcome.undo:
            self._undo(outcome.undo)
        elif outcome.redo:
            self._redo(outcome.redo)
        elif outcome.events:
            self._record(outcome.events)
        if outcome.settings is not None:
            self.settings = outcome.settings
            save_settings(self.storage, self.settings)
        if outcome.ui is not None:
            self.ui = outcome.ui
        if outcome.forget_broken:
            self.saves.forget_aside()
            self.broken = tuple(self.saves.put_aside_texts())
        if outcome.forget_lost:
            self.lost = ""
        if outcome.file is not None:
            self.file = outcome.file
        self._keep_front()
        save_ui(self.storage, self.ui)
        self.notice = outcome.notice

    def _record(self, events: tuple[tuple[str, AppEvent], ...]) -> None:
        before = self.history.parts
        after = history.record(self.history, self._number + 1, events, apply)
        touched = [key for key in history.touched(events) if key != NOBODY]
        record = records.act_record(
            self._number + 1,
            self.world.now(),
            events,
            {key: before.get(key) for key in touched},
            {key: after.parts.get(key) for key in touched},
        )
        self._commit(after, _changed(before, after.parts, touched), record)

    def _undo(self, acts: int) -> None:
        after = history.undo(self.history, acts)
        self._move("undo", [step.number for step in self.history.done[-acts:]][::-1], after)

    def _redo(self, acts: int) -> None:
        after = history.redo(self.history, apply, acts)
        self._move("redo", [step.number for step in self.history.undone[-acts:]][::-1], after)

    def _move(self, move: str, acts: list[int], after: History[Part, AppEvent]) -> None:
        before = self.history.parts
        keys = _changed(before, after.parts, {*before, *after.parts})
        changed = {key: after.parts.get(key) for key in sorted(keys)}
        record = records.move_record(self._number + 1, self.world.now(), move, acts, changed)
        self._commit(after, list(changed), record)

    def _commit(self, after: History[Part, AppEvent], keys: list[str], record: str) -> None:
        """Take the new history, then save it: a full store loses nothing that is on the screen."""
        self._number += 1
        self.history = after
        self.journal.add(record, after)
        self.announced = self._number
        if self.saving in {"safe", "newer", "other_tab"}:
            return
        try:
            self._save(keys, record)
        except StorageUnavailableError as error:
            self.saving = error.reason
        else:
            self.saving = self.world.unavailable
            if self.journal.unsettled >= history.UNDOABLE_ACTS + saves.MOST_UNSETTLED:
                self.settle_old_acts()

    def _save(self, keys: Iterable[str], record: str) -> None:
        bodies = {key: records.body_of(self.history.parts.get(key)) for key in keys}
        try:
            self.saves.commit(self._number, bodies, record)
        except StorageUnavailableError as error:
            if error.reason != "erased":
                raise
            # the browser or another page emptied the store while we were open: all is still here
            self.saves = Saves(self.storage)
            self.saves.load()
            everything = {key: records.body_of(entry) for key, entry in self.history.parts.items()}
            self.saves.commit(self._number, everything, record)

    @property
    def has_old_acts(self) -> bool:
        """Whether a page of acts too old to be taken back may become sentences."""
        # a page is read again only once it can be settled, whatever it holds
        enough = history.UNDOABLE_ACTS + saves.RECORDS_PER_PAGE
        kept = self.saving in {"", self.world.unavailable}
        return kept and self.journal.unsettled >= enough and self.saves.may_settle

    def settle_old_acts(self) -> bool:
        """Make sentences of the acts of the oldest page, once enough newer ones can be undone.

        That takes as long as several acts: it is for moments in which nobody taps, and an act does
        it only when such a moment has not come for long. Answers whether it was done.
        """
        if not self.has_old_acts:
            return False
        oldest = self.saves.oldest_page()
        numbers = records.numbers_in(oldest)
        lines = [line for line in self.journal.lines_of(numbers) if line.step is not None]
        if self.journal.unsettled - len(lines) < history.UNDOABLE_ACTS or not oldest:
            return False
        scene = Scene(self, self._speak())
        settled = [
            records.settled_record(
                line.number,
                line.at,
                scene.sentence(line),
                undone=line.status is not Status.DONE,
                kinds=line.kinds,
            )
            for line in lines
        ]
        try:
            self.saves.settle_oldest(settled)
        except StorageUnavailableError:
            return False  # a later moment tries again
        self.journal.settle(settled)
        self.history = replace(self.history, done=self.journal.done, undone=self.journal.undone)
        return True

    # Showing

    @property
    def almost_full(self) -> bool:
        """Whether more creatures would be refused, for want of room (D3)."""
        return not self.saving and self.saves.size() > SOFT_LIMIT

    @property
    def export_due(self) -> bool:
        """Whether it is time to be reminded of a copy elsewhere (D1, D2, D7)."""
        last = self.settings.last_export or self.journal.first_at
        if self.saving or not self.history.parts or last is None:
            return False
        return self.world.now() - last > EXPORT_EVERY_MS

    def html(self) -> str:
        """Render the page as it is now."""
        return page.html(Scene(self, self._speak()))

    def change(self, standing: Standing) -> Change:
        """Render the page as it is now, for one where some of it stands already."""
        return page.change(Scene(self, self._speak()), standing)

    def journal_text(self) -> tuple[str, str]:
        """Write the journal as it is shown: a title and a text for others."""
        from pyscript_app.screens import journal  # noqa: PLC0415 - seldom asked for

        return journal.as_text(Scene(self, self._speak()))

    def _speak(self) -> Texts:
        """Take the sentences of the language in use."""
        if self._texts is None or self._texts.language != self.settings.language:
            self._texts = load(self.settings.language)
        front = self.history.parts.get(self.ui.front)
        return self._texts.for_game(front.game if isinstance(front, Entry) else DND5E)

    def _keep_front(self) -> None:
        """Let somebody be in front as long as somebody is there."""
        front = self.history.parts.get(self.ui.front)
        if isinstance(front, Entry) and not front.archived:
            return
        here = [key for key, _ in entries(self.history.parts)]
        self.ui = brought_in_front(self.ui, here[0] if here else "")


def _changed(
    before: Mapping[str, Part], after: Mapping[str, Part], keys: Iterable[str]
) -> list[str]:
    """List the parts that are not as they were: only these are written."""
    return [key for key in keys if before.get(key) != after.get(key)]
