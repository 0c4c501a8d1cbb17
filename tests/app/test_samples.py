"""Stored samples of every kind of value and every version, compared with values written by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.dice.pool import Die
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.creature import Bonus, Creature, HitDice, HitPoints, Sheet
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled, D20Test
from engine.rulesets.dnd5e.events import DamageTaken, LifeChanged, TemporaryChanged
from engine.rulesets.dnd5e.proficiency import Expertise, Proficiency
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app import codec, saves, slots, transfer
from pyscript_app.codec import entry_from_plain, entry_to_plain, from_text, to_text
from pyscript_app.dice_draft import DiceDraft
from pyscript_app.journal import Journal, Status
from pyscript_app.preferences import SETTINGS, UI, load_settings, load_ui
from pyscript_app.saves import BACKUP, PART, WRITER
from pyscript_app.slots import Slot, unseal
from pyscript_app.state import Entry, Settings
from pyscript_app.storage import MemoryStorage
from pyscript_app.ui import CheckDraft, Ui
from tests.app.table import Table, do, hurt, refused, told

V1 = Path(__file__).parent / "samples" / "v1"


def sample(name: str) -> str:
    """Read a sample as a store would give it."""
    return (V1 / name).read_text(encoding="utf-8")


MAELLE = Entry(
    position=1,
    sheet=Creature(
        sheet=Sheet(
            name="Maëlle",
            level=3,
            scores={**dict.fromkeys(Ability, 10), Ability.DEXTERITY: 18},
            proficiencies=frozenset(
                {
                    Proficiency(subject="stealth", source="sheet"),
                    Proficiency(subject="wisdom_save", source="sheet"),
                }
            ),
            expertise=frozenset({Expertise(subject="stealth")}),
            bonuses=(Bonus(source="other", value=-1, scope="stealth", note="Cape « de brume »"),),
        ),
        hit_points=HitPoints(current=22, maximum=24),
        hit_dice=(HitDice(faces=8, total=3),),
    ),
)
BOR = Entry(
    position=2,
    sheet=Creature(
        sheet=Sheet(name="Bor"),
        hit_points=HitPoints(current=15, maximum=15),
        hit_dice=(HitDice(faces=8, total=1),),
    ),
)


def slot(name: str) -> Slot:
    """Read a sample slot."""
    read = unseal(sample(name))
    assert isinstance(read, Slot)
    assert read.version == 1
    return read


def test_a_creature_of_version_1() -> None:
    """D20: read as it was meant, and written again as it stands."""
    read = slot("creature.txt")
    assert (read.revision, entry_from_plain(from_text(read.body), 1)) == (10, MAELLE)
    assert to_text(entry_to_plain(MAELLE)) == read.body


def test_a_journal_of_version_1() -> None:
    """D20: acts, an undo, a redo, an undo; events and ways back are understood."""
    read = slot("journal.txt")
    journal = Journal.read(read.body.split("\n"))

    assert read.revision == journal.last_number == 17
    assert [step.number for step in journal.done] == list(range(1, 14))
    assert [step.number for step in journal.undone] == [14]
    temporary, damage, roll = (journal.done[place].events for place in (8, 9, 10))
    assert temporary == (("creature/id1", TemporaryChanged(amount=5, cause="gained")),)
    damaged = DamageTaken(amount=7, suffered=7, absorbed=5, lost=2, remainder=0)
    assert damage == (("creature/id1", damaged),)
    assert roll == (("creature/id1", ROLL),)
    assert journal.undone[0].events[1][1] == LifeChanged(status="dying", cause="fell_unconscious")  # type: ignore[arg-type]
    parts = {"creature/id1": MAELLE, "creature/id2": BOR}
    back = journal.done[9].before(parts)["creature/id1"]
    assert back is not None
    assert back.sheet.hit_points == HitPoints(current=24, maximum=24, temporary=5)


ROLL = D20Rolled(
    test=D20Test(
        kind=D20Kind.CHECK,
        ability=Ability.DEXTERITY,
        skill=Skill.STEALTH,
        modifiers=(
            Modifier(source="dexterity", value=4),
            Modifier(source="expertise", value=4),
            Modifier(source="other", value=-1, note="Cape « de brume »"),
        ),
        reasons=(Reason(mode=RollMode.ADVANTAGE, source="help"),),
    ),
    mode=RollMode.ADVANTAGE,
    dice=(Die(faces=20, value=5, kept=False), Die(faces=20, value=17, kept=True)),
    natural=17,
    total=24,
    success=None,
)


def test_settled_lines_of_version_1() -> None:
    """D20, T15: old acts are their sentences, in the language they were told in."""
    journal = Journal.read(slot("settled.txt").body.split("\n"))

    assert [(line.number, line.text, line.status) for line in journal.lines()] == [
        (3, "Ilse subit 2 dégâts\u00a0: 2 PV en moins.", Status.DONE),
        (2, "Fiche de Ilse\u00a0: PV maximum 9.", Status.DONE),
        (1, "Ilse rejoint la table.", Status.DONE),
    ]
    assert journal.done == ()


def test_an_export_of_version_1() -> None:
    """D20: an old file is never a blank sheet."""
    assert transfer.read(sample("export.json")).entries == (MAELLE, BOR)


def test_a_rescue_file_of_version_1() -> None:
    """D20: the store's texts as they stood."""
    assert transfer.read(sample("rescue.json")).entries == (MAELLE, BOR)


def test_settings_and_place_of_version_1() -> None:
    """D20: they too carry their version."""
    texts = {SETTINGS: sample("settings.json"), UI: sample("ui.json")}
    storage = MemoryStorage(texts)

    assert load_settings(storage) == Settings(theme="dark")
    assert load_ui(storage) == Ui(
        tab="sheet",
        front="creature/id2",
        check=CheckDraft(subject="stealth"),
        dice=DiceDraft(text="2d6", before=("1d6",)),
    )


def stored() -> dict[str, str]:
    """Take the whole store of version 1."""
    texts: dict[str, str] = json.loads(sample("rescue.json"))["keys"]
    return texts


def test_a_store_of_version_1_opens_and_goes_on() -> None:
    """D20: everything is there, undo and redo work, the next act is saved."""
    table = Table(storage=MemoryStorage(stored()))
    session = table.open()
    assert dict(session.history.parts) == {"creature/id1": MAELLE, "creature/id2": BOR}
    do(session, "journal.redo")
    do(session, "journal.undo_to", number="1")
    assert dict(session.history.parts) == {}
    do(session, "creatures.new", name="Tam")
    assert told(table.open()) == told(session)


@pytest.fixture
def _version_2(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this be a later version, whose step gives each creature one more level."""

    def step(data: Any) -> Any:
        sheet = data["sheet"]["sheet"]
        level = {"level": sheet.get("level", 1) + 1}
        return {**data, "sheet": {**data["sheet"], "sheet": {**sheet, **level}}}

    for module in (slots, codec, saves, transfer):
        monkeypatch.setattr(module, "VERSION", 2)
    monkeypatch.setattr(slots.seal, "__kwdefaults__", {"version": 2})
    monkeypatch.setattr(codec, "UPGRADES", {1: step})


def backups(table: Table) -> list[str]:
    """List the copies that were made."""
    return sorted(key for key in table.storage.names() if key.startswith(BACKUP))


@pytest.mark.usefixtures("_version_2")
def test_an_upgrade_copies_the_store_first_and_once() -> None:
    """D22: by itself, before anything is written; the next starts make no more copies."""
    table = Table(storage=MemoryStorage(stored()))
    session = table.open()

    assert session.history.parts["creature/id1"].sheet.level == 4
    assert backups(table) == [f"{BACKUP}000001"]
    copy = json.loads(table.storage.get(f"{BACKUP}000001") or "")
    assert copy["keys"] == stored()
    hurt(session, 1)
    again = table.open()
    assert again.history.parts == session.history.parts
    assert again.history.parts["creature/id1"].sheet.level == 4
    assert backups(table) == [f"{BACKUP}000001"]
    assert table.storage.get(WRITER) == "2"


@pytest.mark.usefixtures("_version_2")
def test_the_copy_can_be_downloaded_and_taken_in() -> None:
    """D22: it is a rescue file like another."""
    session = Table(storage=MemoryStorage(stored())).open()
    effect = do(session, "saves.download_backup")

    assert effect is not None
    assert [entry.sheet.name for entry in transfer.read(effect.text).entries] == ["Maëlle", "Bor"]
    assert refused(Table().open(), "saves.download_backup") == "creatures.gone"


@pytest.mark.usefixtures("_version_2")
def test_three_copies_are_kept() -> None:
    """D22: the oldest goes when a fourth comes."""
    table = Table(storage=MemoryStorage(stored()))
    for _ in range(5):
        table.storage.set(WRITER, "1")
        table.open()

    assert backups(table) == [f"{BACKUP}{number:06d}" for number in (3, 4, 5)]
    assert all(BACKUP not in (table.storage.get(key) or "") for key in backups(table))


@pytest.mark.usefixtures("_version_2")
def test_an_old_file_is_taken_in_by_a_later_version() -> None:
    """D20: chained steps, on the files that people keep."""
    levels = [entry.sheet.level for entry in transfer.read(sample("export.json")).entries]
    assert levels == [4, 2]


def test_no_copy_without_an_upgrade() -> None:
    """Starting again in the same version copies nothing."""
    table = Table(storage=MemoryStorage(stored()))
    table.open()
    assert backups(table) == []
    assert any(key.startswith(PART) for key in table.storage.names())
