"""What this phone remembers that is no part of the story: settings, and where the player was.

Nothing here can be worth stopping for: what cannot be read, or would show a view that is not there,
is replaced by the usual.
"""

from contextlib import suppress
from typing import TypeVar

from engine.dice.rolled import MOST_TIMES
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import RollMode
from engine.rulesets.dnd5e.conditions import Condition, Sense
from engine.rulesets.dnd5e.creature import HIT_DIE_FACES
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.actions.dnd5e.checks import GROUPS, TRAININGS, subjects
from pyscript_app.actions.dnd5e.contest import HOLDERS
from pyscript_app.actions.dnd5e.health import MAX_DIGITS
from pyscript_app.codec import UnreadableError, from_plain, from_text, to_plain, to_text
from pyscript_app.dice_draft import CARDS as DICE_CARDS
from pyscript_app.dice_draft import MOST_FAVOURITES, MOST_STEPS, MOST_TYPED, DiceDraft
from pyscript_app.health_draft import (
    CARDS,
    DEFENCES,
    MOST_HIT_DICE,
    MOST_MINUTES,
    MOST_ROUNDS,
    THROWS,
    HealthDraft,
)
from pyscript_app.kinds import KINDS
from pyscript_app.records import TIMES
from pyscript_app.slots import VERSION
from pyscript_app.state import Settings
from pyscript_app.storage import PREFIX, Storage, StorageUnavailableError
from pyscript_app.texts import LANGUAGES
from pyscript_app.ui import COMPARED_HELP, PANELS, SHEET_SCREENS, TABS, CheckDraft, SheetDraft, Ui

LANGUAGE = PREFIX + "language"
"""Apart, as plain text, because the page speaks before Python runs."""
THEME = PREFIX + "theme"
SETTINGS = PREFIX + "settings"
UI = PREFIX + "ui"

THEMES = ("auto", "dark", "light")
LONGEST = 200
"""Longer than anything that a field of the page takes."""

MOST_PAGES = 1000
"""More of the journal than anybody scrolls through at once."""
MOST_FACES = 1000
"""No die of the page has more."""

T = TypeVar("T")


def load_settings(storage: Storage) -> Settings:
    """Read the settings, or take the usual ones."""
    settings = _read(storage, SETTINGS, Settings) or Settings()
    known = settings.language in LANGUAGES and settings.theme in THEMES
    dated = settings.last_export is None or settings.last_export in TIMES
    return settings if known and dated and _are_dice(settings) else Settings()


def _are_dice(settings: Settings) -> bool:
    kept = settings.favourite_dice
    return len(kept) <= MOST_FAVOURITES and all(
        one.name
        and len(one.name) <= LONGEST
        and len(one.text) <= MOST_TYPED
        and 1 <= one.times <= MOST_TIMES
        for one in kept
    )


def save_settings(storage: Storage, settings: Settings) -> None:
    """Write the settings if the store lets us."""
    _write(storage, SETTINGS, _to_text(settings))
    _write(storage, LANGUAGE, settings.language)
    _write(storage, THEME, settings.theme)


def load_ui(storage: Storage) -> Ui:
    """Read where the player was, or start at the first view."""
    ui = _read(storage, UI, Ui) or Ui()
    return ui if _can_be_shown(ui) else Ui()


def save_ui(storage: Storage, ui: Ui) -> None:
    """Write where the player is if the store lets us."""
    text = _to_text(ui)
    if storage.get(UI) != text:
        _write(storage, UI, text)


def _can_be_shown(ui: Ui) -> bool:
    return (
        ui.tab in TABS
        and ui.panel in PANELS
        and _can_be_thrown(ui.dice)
        and all(1 <= face <= MOST_FACES for face in ui.faces or ())
        and (not ui.amount or _is_digits(ui.amount, MAX_DIGITS))
        and (ui.asked != "undo" or _is_digits(ui.asked_about, 12))
        and _can_be_prepared(ui.check)
        and _can_be_treated(ui.health)
        and all(key == one.key and _can_be_treated(one) for key, one in ui.resting.items())
        and ui.contest.subject in {*Skill, *Ability}
        and ui.contest.holder in HOLDERS
        and max(len(ui.contest.total), len(ui.attack.armour)) <= LONGEST
        and all(_is_row(*pinned.partition(".")[::2]) for pinned in ui.favourites)
        and _can_be_written(ui.sheet)
        and ui.journal.kind in {"", *KINDS}
        and max(len(ui.journal.words), len(ui.journal.who)) <= LONGEST
        and 0 <= ui.journal.pages <= MOST_PAGES
        and ui.compare.help in COMPARED_HELP
        and max(len(ui.compare.bonus), len(ui.compare.difficulty)) <= LONGEST
    )


def _can_be_thrown(dice: DiceDraft) -> bool:
    return (
        dice.card in DICE_CARDS
        and 1 <= dice.times <= MOST_TIMES
        and len(dice.before) <= MOST_STEPS
        and all(len(text) <= MOST_TYPED for text in (dice.text, *dice.before))
        and len(dice.target) <= LONGEST
    )


def _can_be_written(sheet: SheetDraft) -> bool:
    return sheet.screen in SHEET_SCREENS and all(
        len(text) <= LONGEST for text in (sheet.about, *sheet.form.values())
    )


def _is_digits(text: str, most: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= most


def _can_be_prepared(check: CheckDraft) -> bool:
    typed = (check.difficulty, check.other, check.other_name, check.cause_note)
    names = (check.tool, check.nowhere_to_hide)
    return (
        check.group in GROUPS
        and (not check.subject or _is_row(check.group, check.subject))
        and all(sense in tuple(Sense) for sense in check.senses)
        and check.training in TRAININGS
        and all(len(text) <= LONGEST for text in (*typed, *names, check.score, check.level))
        and all(cause.effect in tuple(RollMode) for cause in check.causes)
        and all(max(len(one.hider), len(one.watcher)) <= LONGEST for one in check.sights)
    )


def _can_be_treated(health: HealthDraft) -> bool:
    numbers = (health.lasts, health.passing)
    night = health.night
    lengths = (health.rest_minutes, night.minutes, night.watch, night.exertion, night.since or 0)
    return (
        health.card in CARDS
        and health.throwing in THROWS
        and health.condition in {"", *Condition}
        and (health.card != "condition" or bool(health.condition))
        and all(defence in DEFENCES for defence in health.defences)
        and all(len(text) <= LONGEST for text in (health.key, health.about, health.source))
        and all(0 <= rounds <= MOST_ROUNDS for rounds in numbers)
        and all(0 <= minutes <= MOST_MINUTES for minutes in lengths)
        and len(health.hit_dice or ()) <= MOST_HIT_DICE
        and all(
            die.faces in HIT_DIE_FACES and 1 <= die.natural <= die.faces
            for die in health.hit_dice or ()
        )
    )


def _is_row(group: str, subject: str) -> bool:
    return group in GROUPS and subject in subjects(group)


def _to_text(value: object) -> str:
    return to_text({"version": VERSION, "value": to_plain(value)})


def _read(storage: Storage, key: str, kind: type[T]) -> T | None:
    text = storage.get(key)
    if text is None:
        return None
    with suppress(UnreadableError):
        data = from_text(text)
        if isinstance(data, dict) and data.get("version") == VERSION:
            return from_plain(data.get("value"), kind)
    return None


def _write(storage: Storage, key: str, text: str) -> None:
    with suppress(StorageUnavailableError):  # the next act meets the same refusal, and says so
        storage.set(key, text)
