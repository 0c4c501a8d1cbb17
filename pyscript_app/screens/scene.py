"""What every screen looks at: the session's values, and the words for them."""

import time
from collections.abc import Iterator
from contextlib import suppress
from copy import copy
from typing import TYPE_CHECKING

from htpy import Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import Creature
from pyscript_app import games
from pyscript_app.games import DND5E
from pyscript_app.journal import Line, Status
from pyscript_app.roster import AppEvent
from pyscript_app.secret_rolls import untells
from pyscript_app.texts import Blank, Texts
from pyscript_app.views import sentences
from pyscript_app.views.dnd5e import durations

if TYPE_CHECKING:
    from pyscript_app.session import Session

Content = tuple[Node, Node]
"""What scrolls, and the main act below it."""

ACTS_SEARCHED = 40
"""How far back the last roll is looked for."""


class Scene:
    """One rendering of the session."""

    def __init__(self, session: "Session", texts: Texts) -> None:
        self.session = session
        self.texts = texts
        self.ui = session.ui
        self.context = session.context()
        self._said: dict[int, str] = {}

    @property
    def creature(self) -> Creature | None:
        """The creature of 5e in front, if there is one."""
        sheet = None if self.context.front is None else self.context.front[1].sheet
        return sheet if isinstance(sheet, Creature) else None

    @property
    def game(self) -> str:
        """The game of who is in front; 5e's where nobody is."""
        return DND5E if self.context.front is None else self.context.front[1].game

    def sentence(self, line: Line) -> str:
        """Say an act, or what is left of it; a page may say the same one several times."""
        if line.number not in self._said:
            self._said[line.number] = self._sentence(line)
        return self._said[line.number]

    def _sentence(self, line: Line) -> str:
        if line.step is None:
            return line.text
        try:
            if line.status is not Status.DONE and untells(line.step.events):
                return self.texts("journal.reveal_undone")
            return sentences.tell(self.texts, line.step.events, line.names)
        except RuleError:
            return self.texts("journal.unreadable")

    def said(self, refused: RuleError) -> str:
        """Say a refusal."""
        said = {
            name: durations.said_minutes(self.texts, value)
            if name in MINUTES and isinstance(value, int)
            else value
            for name, value in refused.details.items()
        }
        return self.fill(refused.code, **said)

    def speaking(self, game: str) -> "Scene":
        """Take the same scene with a game’s words, whoever is in front; its own for no game."""
        if game in {"", self.texts.game}:
            return self
        other = copy(self)
        other.texts = self.texts.for_game(game)
        return other

    def noticed(self) -> str:
        """Say what the last tap was answered with, in the words of the game of that tap."""
        notice = self.session.notice
        if notice is None:
            return ""
        return self.speaking(notice.game).fill(notice.key, **notice.blanks)

    def refused_fields(self) -> dict[str, str]:
        """Say what was just refused in which field, where the view on the screen has that field."""
        notice = self.session.notice
        if notice is None or not notice.refused:
            return {}
        name = str(notice.blanks.get("field", REFUSED_FIELDS.get(notice.key, "")))
        view = self.ui.panel or self.ui.tab
        if view == "sheet":
            view = f"sheet.{self.ui.sheet.screen}"
        shown = FIELDS_SHOWN.get(view, frozenset())
        return {name: self.noticed()} if name in shown else {}

    def typed(self) -> dict[str, str]:
        """List what was typed in the fields of a form that was just refused."""
        notice = self.session.notice
        return {} if notice is None else {name: str(value) for name, value in notice.typed.items()}

    def fill(self, key: str, **blanks: Blank) -> str:
        """Say a sentence whose blanks may be keys of things that have names.

        What a game refuses is said in its words.
        """
        family = key.partition(".")[0]
        if family in games.GAMES and family != self.texts.game:
            return self.speaking(family).fill(key, **blanks)
        for blank, families in NAMED_BLANKS.items():
            if blank in blanks:
                key_of_name = str(blanks[blank])
                names = [f"{family}.{key_of_name}" for family in families]
                blanks[blank] = self.texts.first_known(*names, key_of_name)
        for blank, name in getattr(games.words(self.texts.game or self.game), "NAMES", {}).items():
            if blank in blanks:
                blanks[blank] = name(self.texts, str(blanks[blank]))
        n = blanks.get("n")
        return self.texts.counted(key, n) if isinstance(n, int) else self.texts(key, **blanks)

    def recent(self) -> Iterator[tuple[Line, AppEvent]]:
        """Go through the events of the last acts that stand, the newest act first."""
        for line in self.session.journal.recent_done(ACTS_SEARCHED):
            if line.step is not None:
                with suppress(RuleError):  # an unreadable act shows nothing
                    yield from [(line, event) for _, event in line.step.events]


REFUSED_FIELDS = {
    "dnd5e.name_missing": "name",
    "creatures.name_missing": "name",
    "dnd5e.level_out_of_range": "level",
    "dnd5e.maximum_out_of_range": "maximum",
    "dnd5e.hit_points_out_of_range": "current",
    "dnd5e.bonus_out_of_range": "bonus_value",
    "input.name_missing": "bonus_name",
    "dnd5e.armour_class_out_of_range": "armour_class",
    "dnd5e.proficiency_out_of_range": "stated_proficiency",
    "dnd5e.speed_out_of_range": "speed_cm",
    "dnd5e.load_out_of_range": "load_g",
    "dnd5e.score_out_of_range": "constitution",
    "dnd5e.attack_name_missing": "attack_name",
    "dnd5e.damage_dice_out_of_range": "count",
    "dnd5e.range_out_of_range": "range_cm",
    "counter.name_missing": "counter_name",
    "counter.name_taken": "counter_name",
    "counter.maximum_out_of_range": "counter_maximum",
    "counter.value_out_of_range": "counter_value",
}
"""What the engine refuses → the field of the sheet where it was typed."""

SHEET_FIELDS = (
    "name",
    "level",
    "maximum",
    "current",
    "bonus_value",
    "bonus_name",
    "armour_class",
    "stated_proficiency",
    "speed_cm",
    "load_g",
    "tool_name",
)
ATTACK_FIELDS = (
    "attack_name",
    "count",
    "attack_bonus",
    "damage_bonus",
    "range_cm",
    "long_range_cm",
)
FIELDS_SHOWN: dict[str, frozenset[str]] = {
    "sheet.edit": frozenset({*SHEET_FIELDS, *map(str, Ability)}),
    "sheet.level_up": frozenset({"constitution"}),
    "sheet.constitution": frozenset({"constitution"}),
    "sheet.attack": frozenset(ATTACK_FIELDS),
    "sheet.counter": frozenset({"counter_name", "counter_value", "counter_maximum"}),
    "creatures": frozenset({"name"}),
}
"""Tab, its screen, or panel → the fields that say themselves what was refused in them."""

NAMED_BLANKS = {
    "field": ("field", "ability"),
    "ability": ("ability",),
    "status": ("status",),
    "condition": ("condition",),
    "weapon": ("weapon",),
}
"""Blank → the families of keys where its name is looked up."""


MINUTES = frozenset({"minutes", "minutes_left", "needed", "limit"})
"""Blanks of refusals that count minutes: said as people say a duration."""


def local_time(at: int) -> str:
    """Say when, by this phone's clock: the hour today, the date too on another day."""
    then, now = time.localtime(at / 1000), time.localtime()
    same_day = then[:3] == now[:3]
    return time.strftime("%H:%M" if same_day else "%d/%m %H:%M", then)
