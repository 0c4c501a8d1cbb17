"""From the session to the page: which view is on, and the previews, odds and refusals it needs.

Views are given everything; they never ask. This module asks the actions and the engine for them.
"""

import time
from typing import TYPE_CHECKING

from htpy import Node

from engine.dice.handful import HandfulThrown
from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import Creature, warnings
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled
from engine.rulesets.dnd5e.odds import chance
from engine.rulesets.dnd5e.passive import passive_score, passive_skill
from engine.rulesets.dnd5e.proficiency import save_subject
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app import transfer
from pyscript_app.actions.dnd5e import checks as check_actions
from pyscript_app.actions.dnd5e import health as health_actions
from pyscript_app.journal import Line
from pyscript_app.state import entries
from pyscript_app.texts import Blank, Texts
from pyscript_app.views import creatures, dice, journal, menu, saves, sentences, shell, table
from pyscript_app.views.dnd5e import checks, health, sheet, words
from pyscript_app.views.parts import act

if TYPE_CHECKING:
    from pyscript_app.session import Session

LINES_SHOWN = 60
LINES_SEARCHED = 40
"""How far back the last roll is looked for."""

CHECK_FIELDS = {
    "difficulty": ("difficulty",),
    "other": ("other",),
    "score": ("score",),
    "level": ("level",),
}


class Screen:
    """One rendering of the session."""

    def __init__(self, session: "Session", texts: Texts) -> None:
        self.session = session
        self.texts = texts
        self.ui = session.ui
        self.context = session.context()

    def html(self) -> str:
        """Render the whole page."""
        content, main_act = self._panel() if self.ui.panel else self._tab()
        return str(
            shell.page(
                self.texts,
                tab="" if self.ui.panel else self.ui.tab,
                title=self._title(),
                subtitle=self.texts("game.dnd5e"),
                undo=self._undo_label(),
                warnings=self._warnings(),
                content=content,
                main_act=[self._notice(), self._last_act(), main_act],
                announcement=self._announcement(),
            )
        )

    # The frame

    def _title(self) -> str:
        if self.ui.panel:
            return self.texts(f"panel.{self.ui.panel}")
        if self.ui.tab in {"dice", "table"} or self.context.front is None:
            return self.texts(f"title.{self.ui.tab}")
        creature = self.context.front[1].sheet
        return self.texts("title.creature", name=creature.name, level=creature.level)

    def _undo_label(self) -> str | None:
        line = self.session.journal.last_done()
        return None if line is None else self.sentence(line)

    def _redo_label(self) -> str | None:
        line = self.session.journal.next_redo()
        return None if line is None else self.sentence(line)

    def sentence(self, line: Line) -> str:
        """Say an act, or what is left of it."""
        if line.step is None:
            return line.text
        try:
            return sentences.tell(self.texts, line.step.events, line.names)
        except RuleError:
            return self.texts("journal.unreadable")

    def _last_act(self) -> Node:
        """Show the act just done, unless the view shows it already."""
        line = self.session.journal.last_done()
        shown = self.ui.panel == "journal" or self.ui.tab in {"rolls", "dice"}
        if line is None or line.number != self.session.announced or shown:
            return None
        return shell.last_act(self.texts, self.sentence(line))

    def _announcement(self) -> str:
        """Say the act just done; its number makes two same rolls two sentences (A2)."""
        line = self.session.journal.last_done()
        if line is None or line.number != self.session.announced:
            return ""
        return f"{line.number} · {self.sentence(line)}"

    def _notice(self) -> Node:
        said = self.session.notice
        if said is None:
            return None
        return shell.notice(
            self.texts, self._refusal(said.key, **said.blanks), refused=said.refused
        )

    def _refusal(self, key: str, **blanks: Blank) -> str:
        if "field" in blanks:
            name = str(blanks["field"])
            blanks["field"] = self.texts.first_known(f"field.{name}", f"ability.{name}", name)
        if "ability" in blanks:
            blanks["ability"] = self.texts(f"ability.{blanks['ability']}")
        n = blanks.get("n")
        if isinstance(n, int):
            return self.texts.counted(key, n)
        return self.texts(key, **blanks)

    def _warnings(self) -> Node:
        warned = []
        if self.session.saving:
            key = f"saving.{self.session.saving}"
            reload = act("shell.reload", self.texts("saving.reload"), "button plain")
            export = act("saves.export_all", self.texts("saves.export_all"), "button plain")
            other_tab = self.session.saving == "other_tab"
            warned.append(shell.warning(self.texts(key), reload if other_tab else export))
        if self.session.lost and self.ui.panel != "saves":
            give_back = act("saves.look_at_lost", self.texts("lost.look"), "button")
            anew = act("saves.forget_lost", self.texts("lost.forget"), "button plain")
            warned.append(shell.warning(self.texts("lost.found"), give_back, anew))
        if self.session.broken and self.ui.panel != "saves":
            look = act(
                "shell.panel", self.texts("saves.broken_look"), "button plain", data_panel="saves"
            )
            warned.append(
                shell.warning(self.texts.counted("saves.broken", len(self.session.broken)), look)
            )
        return warned

    # Panels

    def _panel(self) -> tuple[Node, Node]:
        texts, ui, session = self.texts, self.ui, self.session
        match ui.panel:
            case "creatures":
                return creatures.view(
                    texts,
                    entries(session.history.parts),
                    entries(session.history.parts, archived=True),
                    ui.front,
                    ui.asked_about if ui.asked == "delete" else "",
                ), None
            case "journal":
                return self._journal(), None
            case "saves":
                return self._saves(), None
            case _:
                return menu.view(texts, session.settings, self._redo_label()), None

    def _journal(self) -> Node:
        asked = self.ui.asked_about if self.ui.asked == "undo" else ""
        most = LINES_SHOWN
        if asked.isdigit():
            most = max(most, self.session.journal.last_number - int(asked) + 1)
        lines = self.session.journal.lines(most)
        undoable = set(self.context.done)
        told = [
            journal.Told(
                number=line.number,
                time=local_time(line.at),
                sentence=self.sentence(line),
                status=str(line.status),
                undoable=line.number in undoable,
            )
            for line in lines
        ]
        return journal.view(self.texts, told, len(self.session.journal), asked, self._redo_label())

    def _saves(self) -> Node:
        texts, session = self.texts, self.session
        parcel = None
        if self.ui.asked == "import" and session.file:
            try:
                parcel = transfer.read(session.file).entries
            except RuleError:
                parcel = None
        line = session.journal.lines(1)
        saved = texts("saves.last", when=local_time(line[0].at)) if line else texts("saves.never")
        exported = session.settings.last_export
        return saves.view(
            texts,
            last_saved=saved,
            last_export=texts("saves.exported", when=local_time(exported))
            if exported
            else texts("saves.never_exported"),
            parcel=parcel,
            taken=frozenset(entry.sheet.name for entry in session.history.parts.values()),
            broken=session.broken,
        )

    # Tabs

    def _tab(self) -> tuple[Node, Node]:
        match self.ui.tab:
            case "dice":
                return self._dice()
            case "rolls":
                return self._rolls()
            case "table":
                return self._table(), None
            case _ if self.context.front is None:
                return health.nobody(self.texts), None
            case "health":
                return self._health(self.context.front[1].sheet)
            case _:
                creature = self.context.front[1].sheet
                return sheet.view(self.texts, creature, warnings(creature)), None

    def _dice(self) -> tuple[Node, Node]:
        last = next(
            (event for _, event in self._recent() if isinstance(event, HandfulThrown)),
            None,
        )
        real = self.session.settings.real_dice
        content = dice.view(self.texts, self.ui.pool, last, self.ui.faces, real_dice=real)
        asking = self.ui.faces is not None and self.ui.pool
        return content, None if asking else dice.throw_button(self.texts, self.ui.pool)

    def _recent(self) -> list[tuple[Line, object]]:
        """List the events of the last acts still done, the newest first."""
        found: list[tuple[Line, object]] = []
        for line in self.session.journal.recent_done(LINES_SEARCHED):
            if line.step is not None:
                try:
                    found += [(line, event) for _, event in line.step.events]
                except RuleError:
                    continue
        return found

    def _table(self) -> Node:
        here = [
            (key, entry, passive_skill(entry.sheet, Skill.PERCEPTION).value)
            for key, entry in entries(self.session.history.parts)
        ]
        if not here:
            return health.nobody(self.texts)
        return table.view(self.texts, here, self.ui.front)

    def _health(self, creature: Creature) -> tuple[Node, Node]:
        decided: dict[str, health.Decided] = {}
        refusals: dict[str, str] = {}
        for name in health_actions.ACTS:
            try:
                decided[name] = health_actions.decided(self.context, name)
            except RuleError as error:
                decided[name] = error
                refusals[name] = self._refusal(error.code, **dict(error.details))
        shown = {name: decided[name] for name in ("damage", "heal")}
        content = health.view(self.texts, creature, self.ui.amount, shown)
        return content, health.acts(self.texts, creature, self.ui.amount, self.ui.asked, refusals)

    def _rolls(self) -> tuple[Node, Node]:
        draft, texts = self.ui.check, self.texts
        errors = self._check_errors()
        sheetless = self.context.front is None
        if not draft.subject:
            rows = [] if errors else [self._row(name) for name in self._subjects()]
            return checks.list_view(texts, draft, rows, errors, sheetless=sheetless), None
        row = None if errors else self._row(draft.subject)
        content = checks.roll_view(
            texts,
            draft,
            row,
            self._last_roll(),
            errors,
            sheetless=sheetless,
            real_dice=self.session.settings.real_dice,
            faces=self.ui.faces,
        )
        if self.ui.faces is not None and row is not None:
            return content, None
        why_not = next(iter(errors.values()), None)
        return content, checks.roll_button(texts, row, why_not)

    def _subjects(self) -> list[str]:
        group = self.ui.check.group
        return words.in_order(self.texts, group, check_actions.subjects(group))

    def _check_errors(self) -> dict[str, str]:
        """Say what is wrong with the fields, each at its place."""
        try:
            check_actions.prepared(self.context)
        except RuleError as error:
            name = str(error.details.get("field", _field_of(error.code)))
            return {name: self._refusal(error.code, **dict(error.details))}
        return {}

    def _row(self, subject: str) -> checks.Row:
        group = self.ui.check.group
        test = check_actions.prepared(self.context, subject)
        passive = passive_score(test).value if test.kind is D20Kind.CHECK else None
        return checks.Row(subject, test, chance(test), passive, self._training(group, subject))

    def _training(self, group: str, subject: str) -> str:
        if self.context.front is None:
            return self.ui.check.training if group != "ability" else "none"
        known = save_subject(Ability(subject)) if group == "save" else subject
        return sheet.training(self.context.front[1].sheet, known)

    def _last_roll(self) -> checks.Roll | None:
        for line, event in self._recent():
            if isinstance(event, D20Rolled):
                return checks.Roll(next(iter(line.names.values()), ""), event)
        return None


def _field_of(code: str) -> str:
    """Find the field that an engine's refusal speaks of."""
    return "level" if "level" in code else "score"


def local_time(at: int) -> str:
    """Say when, by this phone's clock: the hour today, the date too on another day."""
    then, now = time.localtime(at / 1000), time.localtime()
    same_day = then[:3] == now[:3]
    return time.strftime("%H:%M" if same_day else "%d/%m %H:%M", then)
