"""Fiche and Compteurs of Aubaine: every field, the table's own names, hostile files, saves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from engine.counters import Counter
from engine.rulesets.aubaine.character import NAMED_APTITUDES, NAMED_CHARACTERISTICS, Character
from engine.rulesets.aubaine.jet import Pair
from engine.rulesets.aubaine.targets import Technique
from pyscript_app import transfer
from pyscript_app.codec import UnreadableError, event_from_plain, event_to_plain
from pyscript_app.games import AUBAINE
from pyscript_app.state import Entry
from pyscript_app.views.aubaine import line
from tests.app.aubaine import button, page, pick, said, seated, sheet_of, tam, write
from tests.app.table import NOW, Table, at_table, do, refused, sentences

if TYPE_CHECKING:
    from pyscript_app.session import Session


def editing(table: Table | None = None) -> Session:
    """Tam's sheet, where it can be written."""
    session = tam(table=table)
    do(session, "sheet.open", screen="edit")
    return session


def test_a_new_character_opens_its_fields() -> None:
    """Four Caractéristiques and ten Aptitudes at 0, each a field, of this game."""
    session = at_table()
    do(session, "creatures.new", name="Ilse", game="aubaine")
    fields = page(session).select('input[data-action="aubaine.value"]')
    assert len(fields) == 4 + 10
    assert {field["value"] for field in fields} == {"0"}


def test_every_field_is_kept() -> None:
    """D6: name, values, CA, Expertise: a start finds them."""
    table = Table()
    session = editing(table)
    do(session, "aubaine.name", field="name", name="Tamara")
    do(session, "aubaine.armour_class", field="armour_class", armour_class="16")
    write(session, "characteristic", "spirit", -2)
    do(session, "aubaine.grant", expertise_aptitude="will", expertise_source="Vœu")
    again = sheet_of(table.open())

    assert (again.name, again.armour_class) == ("Tamara", 16)
    assert (again.characteristics["spirit"], again.expertise["will"]) == (-2, frozenset({"Vœu"}))
    do(session, "aubaine.armour_class", field="armour_class", armour_class="")
    assert sheet_of(session).armour_class is None
    assert sentences(session)[0] == "Tamara, CA non écrite."


def test_a_field_left_as_it_was_is_no_act() -> None:
    """Leaving a field changes nothing and tells nothing."""
    session = editing()
    acts = len(session.history.done)
    write(session, "characteristic", "strength", 3)
    do(session, "aubaine.name", field="name", name="Tam")
    assert len(session.history.done) == acts


@pytest.mark.parametrize(
    ("kind", "about", "typed", "code"),
    [
        ("characteristic", "strength", "abc", "input.not_a_number"),
        ("characteristic", "strength", "100", "aubaine.value_out_of_range"),
        ("aptitude", "melee", "−100", "aubaine.value_out_of_range"),
        ("aptitude", "Pistage", "1", "aubaine.no_such_value"),
    ],
)
def test_a_value_is_refused_at_its_place(kind: str, about: str, typed: str, code: str) -> None:
    """And nothing changes."""
    session = editing()
    before = sheet_of(session)
    place = f"{kind}-{list(before.aptitudes).index('melee') if about == 'melee' else 0}"
    values = {"kind": kind, "about": about, "field": place, place: typed}
    assert refused(session, "aubaine.value", **values) == code
    assert sheet_of(session) == before
    assert page(session).find(id=f"error-{place}")


def named(session: Session, kind: str, name: str, value: str = "1") -> None:
    """Name a value of the table's own."""
    do(
        session,
        "aubaine.add_value",
        kind=kind,
        **{f"{kind}_name": name, f"{kind}_value": value},
    )


def test_the_table_names_six_in_all() -> None:
    """AUB-CAR-05, C2-09: two more, then the form goes; taken away, it comes back."""
    session = editing()
    named(session, "characteristic", "Chance", "4")
    named(session, "characteristic", "Adresse", "")
    assert sheet_of(session).characteristics["Adresse"] == 0
    assert page(session).find("input", attrs={"name": "characteristic_name"}) is None
    code = refused(
        session,
        "aubaine.add_value",
        kind="characteristic",
        characteristic_name="Foi",
        characteristic_value="",
    )
    assert code == "aubaine.no_more_characteristics"
    do(session, "aubaine.drop_value", about="Chance")
    assert page(session).find("input", attrs={"name": "characteristic_name"})
    assert refused(session, "aubaine.drop_value", about="strength") == "aubaine.built_in"


@pytest.mark.parametrize(
    ("kind", "name", "value", "code"),
    [
        ("characteristic", "force", "1", "aubaine.name_taken"),
        ("aptitude", "Mêlée", "1", "aubaine.name_taken"),
        ("aptitude", "Esprit", "1", "aubaine.name_taken"),
        ("aptitude", " ", "1", "input.name_missing"),
        ("aptitude", "Pistage", "x", "input.not_a_number"),
    ],
)
def test_a_name_is_new_and_says_something(kind: str, name: str, value: str, code: str) -> None:
    """What is on the sheet under the name that the page shows is taken; what was typed stays."""
    session = editing()
    typed = {f"{kind}_name": name, f"{kind}_value": value}
    assert refused(session, "aubaine.add_value", kind=kind, **typed) == code
    shown = page(session)
    assert shown.find(id=f"error-{kind}_name")
    assert shown.find("input", attrs={"name": f"{kind}_name"})["value"] == name


def test_expertise_keeps_its_sources() -> None:
    """E34, AUB-STK-03: what another source grants stays."""
    session = editing()
    for source in ("Vœu", "Sang ancien", "Vœu"):
        do(session, "aubaine.grant", expertise_aptitude="will", expertise_source=source)
    assert sheet_of(session).expertise["will"] == {"Vœu", "Sang ancien"}
    do(session, "aubaine.withdraw", about="will", source="Vœu")
    assert sheet_of(session).expertise["will"] == {"Sang ancien"}
    told = " ".join(sentences(session)[0].split())
    assert told == "Tam, Expertise en Volonté : Vœu n’y compte plus."
    assert refused(session, "aubaine.withdraw", about="will", source="Vœu") == (
        "aubaine.no_such_source"
    )


def test_what_is_read_is_no_field() -> None:
    """Nothing changes by accident: the sheet has no field until it is to be written."""
    session = tam()
    do(session, "sheet.open", screen="")
    assert page(session).find("main").find(["input", "select"]) is None
    assert "Mêlée" in said(session)


def test_a_list_says_the_best_of_a_character() -> None:
    """In the panel of characters and in a file."""
    session = editing()
    do(session, "aubaine.armour_class", field="armour_class", armour_class="16")
    do(session, "shell.panel", panel="creatures")
    assert "Force +3 · Mêlée +2 · CA 16" in said(session)


# Making one


def test_the_game_is_chosen_when_a_character_is_made() -> None:
    """5e first; each button says its game, so that its rules are fetched before."""
    session = at_table()
    do(session, "shell.panel", panel="creatures")
    buttons = page(session).select('[data-action="creatures.new"]')
    assert [one["data-game"] for one in buttons][:2] == ["dnd5e", "aubaine"]
    assert buttons[0]["aria-label"] == "Créer (D&D 5e)"
    assert buttons[1]["aria-label"] == "Créer (Aubaine)"
    assert refused(session, "creatures.new", name=" ", game="aubaine") == "creatures.name_missing"
    assert page(session).find(id="error-name")


def test_a_table_of_two_games() -> None:
    """Each in front brings its own tabs; the other game's characters oppose nobody here."""
    session = tam()
    front = session.ui.front
    do(session, "creatures.new", name="Bor")
    do(session, "creatures.front", key=front)
    do(session, "shell.tab", tab="rolls")
    do(session, "aubaine.against", to="opposed")
    rivals = page(session).select('[data-action="aubaine.rival"]')
    assert [one.get_text() for one in rivals] == ["Un total annoncé"]


# Counters and their number pad


def counting(*counters: Counter) -> Session:
    """Tam's counters."""
    session = tam()
    for counter in counters:
        do(session, "sheet.open", screen="counter")
        do(
            session,
            "counters.write",
            counter_name=counter.name,
            counter_value=str(counter.value),
            counter_maximum=str(counter.maximum),
        )
    do(session, "shell.tab", tab="health")
    return session


def values(session: Session) -> dict[str, int]:
    """Where each counter stands."""
    return {one.name: one.value for one in sheet_of(session).counters}


POINTS = Counter(name="Points de vie", value=24, maximum=30)
ARROWS = Counter(name="Flèches", value=3, maximum=20)


def pad(session: Session, amount: int, way: str) -> None:
    """Type an amount and tap an act."""
    for digit in str(amount):
        do(session, "counters.digit", digit=digit)
    do(session, f"counters.{way}")


def test_twenty_three_points_in_three_taps() -> None:
    """T4, L1, L13: the pad is on the page, no keyboard comes; undo for free."""
    session = counting(POINTS, ARROWS)
    pad(session, 23, "lose")
    assert (values(session)["Points de vie"], session.ui.amount) == (1, "")
    pad(session, 5, "gain")
    pad(session, 30, "set")
    assert values(session) == {"Points de vie": 30, "Flèches": 3}
    do(session, "journal.undo")
    assert values(session)["Points de vie"] == 6


def test_the_pad_speaks_to_the_counter_picked() -> None:
    """Until another tab is opened; then to the first again."""
    session = counting(POINTS, ARROWS)
    do(session, "counters.pick", counter="Flèches")
    assert "Montant pour Flèches" in said(session)
    pad(session, 12, "gain")
    pad(session, 2, "lose")
    assert values(session) == {"Points de vie": 24, "Flèches": 13}
    do(session, "shell.tab", tab="sheet")
    do(session, "shell.tab", tab="health")
    assert "Montant pour Points de vie" in said(session)


@pytest.mark.parametrize(
    ("amount", "way", "code"),
    [
        (None, "lose", "input.amount_missing"),
        (25, "lose", "counter.empty"),
        (7, "gain", "counter.full"),
        (31, "set", "counter.value_out_of_range"),
    ],
)
def test_what_the_pad_cannot_do_is_greyed(amount: int | None, way: str, code: str) -> None:
    """One beyond each end: 24 of 30 loses 24 and gains 6, no more."""
    session = counting(POINTS)
    for digit in str(amount or ""):
        do(session, "counters.digit", digit=digit)
    assert button(session, f"counters.{way}")["aria-disabled"] == "true"
    assert refused(session, f"counters.{way}") == code
    assert values(session) == {"Points de vie": 24}


def test_the_ends_of_the_pad() -> None:
    """The other side of each edge; a fifth digit is refused."""
    session = counting(POINTS)
    pad(session, 6, "gain")
    pad(session, 30, "lose")
    assert values(session) == {"Points de vie": 0}
    for digit in "9999":
        do(session, "counters.digit", digit=digit)
    assert refused(session, "counters.digit", digit="9") == "input.too_many_digits"
    do(session, "counters.erase")
    assert session.ui.amount == "999"


def test_nothing_is_counted_yet() -> None:
    """The tab invites to count; rests, which this game has not, are not offered."""
    session = tam()
    do(session, "shell.tab", tab="health")
    assert "Ajouter un compteur" in said(session)
    assert refused(session, "counters.lose") == "counter.none"
    do(session, "sheet.open", screen="counter")
    assert "Repos" not in said(session)


# Saves and files


FULL = Character(
    name="Ilse",
    characteristics={"strength": 1, "spirit": 2, "Chance": 3},
    aptitudes={"melee": 4, "Pistage": 5},
    expertise={"Pistage": frozenset({"lune", "loup"})},
    armour_class=13,
    counters=(POINTS,),
    techniques=(
        Technique(
            name="Cri",
            pair=Pair(characteristic="spirit"),
            resisted_with=Pair(characteristic="Chance", aptitude="Pistage"),
            on_success="rien",
            on_failure="fuite",
        ),
    ),
)


def file_of(character: Character) -> dict[str, Any]:
    """A rescue file's data with this character alone."""
    data: dict[str, Any] = json.loads(
        transfer.write([Entry(game=AUBAINE, position=1, sheet=character)], NOW)
    )
    return data


def test_a_file_brings_everything_back() -> None:
    """D6, D20: every field, through a file."""
    session = at_table()
    do(session, "saves.look", text=json.dumps(file_of(FULL)))
    do(session, "saves.take_in")
    (entry,) = session.history.parts.values()
    assert entry.sheet == FULL


@pytest.mark.parametrize(
    "spoil",
    [
        {"characteristics": {}},
        {"characteristics": {str(n): 0 for n in range(7)}},
        {"characteristics": {"strength": 100}},
        {"characteristics": {" ": 0}},
        {"aptitudes": {"melee": -100}},
        {"aptitudes": {str(n): 0 for n in range(101)}},
        {"expertise": {"no such": ["x"]}},
        {"armour_class": 100},
        {"armour_class": "12"},
        {"techniques": [{"name": "a", "pair": {"characteristic": "x"}}]},
        {
            "techniques": [
                {
                    "name": "Cri",
                    "pair": {"characteristic": "spirit"},
                    "resisted_with": {"characteristic": "spirit"},
                }
            ]
            * 2
        },
        {
            "techniques": [
                {
                    "name": "Cri",
                    "pair": {"characteristic": "spirit"},
                    "resisted_with": {"characteristic": "spirit"},
                    "on_success": "x" * 201,
                }
            ]
        },
        {"name": ""},
        {"wings": 2},
    ],
    ids=str,
)
def test_a_hostile_file_is_refused_whole(spoil: dict[str, Any]) -> None:
    """D20: refused with a sentence, never taken in, never a crash later."""
    text = json.dumps(file_of(FULL))
    data = json.loads(text)

    def sheet_in(value: Any) -> dict[str, Any] | None:
        """Find the sheet, wherever the file keeps it."""
        if isinstance(value, dict):
            if "characteristics" in value:
                return value
            value = list(value.values())
        found = [sheet_in(one) for one in value] if isinstance(value, list) else []
        return next((one for one in found if one), None)

    sheet = sheet_in(data)
    assert sheet is not None
    sheet.update(spoil)
    session = at_table()
    assert refused(session, "saves.look", text=json.dumps(data)).startswith("import.")
    assert not session.history.parts


def test_every_event_comes_back_from_the_journal() -> None:
    """Written and read again: equal, under this game's own names."""
    table = Table()
    session = tam((6, 7, 6, 7, 9, 9, 3, 3, 5, 6, 4, 4), table)
    front = session.ui.front
    other = seated("Ilse", session, strength=3, melee=2)
    do(session, "creatures.front", key=front)
    do(session, "sheet.open", screen="technique", about="")
    do(
        session,
        "aubaine.technique_write",
        technique_name="Cri",
        characteristic="charisma",
        aptitude="",
        resist_characteristic="spirit",
        resist_aptitude="will",
        on_success="",
        on_failure="",
    )
    pick(session, "strength", "melee")
    do(session, "aubaine.against", to="opposed")
    do(session, "aubaine.rival", key=other)
    do(session, "aubaine.throw_opposed")
    do(session, "aubaine.throw_again")
    do(session, "aubaine.technique", name="Cri")
    do(session, "aubaine.target", key=other)
    do(session, "aubaine.throw_resist")
    events = [event for step in session.history.done for _, event in step.events]
    kinds = {type(event).__name__ for event in events}
    assert kinds == {
        "EntryAdded",
        "CharacterChanged",
        "JetRolled",
        "OpposedSettled",
        "TechniquePlayed",
    }
    assert [event_from_plain(event_to_plain(event)) for event in events] == events
    assert sentences(table.open()) == sentences(session)


@pytest.mark.parametrize(
    ("name", "spoil"),
    [
        ("JetRolled", {"dice": []}),
        ("OpposedSettled", {"sides": [{"total": 1, "pair_total": 1}]}),
        ("OpposedSettled", {"winner": 2}),
        ("OpposedSettled", {"holder": -1}),
        ("OpposedSettled", {"reroll": [0, 2]}),
        ("OpposedSettled", {"steps": [{"by": "total", "left": [-1]}]}),
    ],
)
def test_an_act_that_cannot_be_is_unreadable(name: str, spoil: dict[str, Any]) -> None:
    """A journal may hold anything: what no throw could come to is refused as it is read."""
    session = tam((6, 7, 6, 8))
    front = session.ui.front
    other = seated("Ilse", session)
    do(session, "creatures.front", key=front)
    do(session, "aubaine.against", to="opposed")
    do(session, "aubaine.rival", key=other)
    do(session, "aubaine.throw_opposed")
    plain = next(
        event_to_plain(event)
        for _, event in session.history.done[-1].events
        if type(event).__name__ == name
    )
    assert event_from_plain(plain)
    with pytest.raises(UnreadableError):
        event_from_plain({**plain, **spoil})


def test_the_line_of_a_blank_sheet() -> None:
    """Nothing to say of it yet but that."""
    session = tam(strength=0)
    do(session, "shell.panel", panel="creatures")
    assert "fiche à remplir" in said(session)
    assert line.title(None, FULL) == "Ilse"  # type: ignore[arg-type]  # no words are needed


def test_a_new_character_starts_with_the_names_of_its_table() -> None:
    """AUB-CAR-05, AUB-APT-11: Tam’s Chance and Pistage, at 0 for Ilse; nothing of Bor of 5e."""
    session = tam(strength=4)
    adding = {"characteristic_name": "Chance", "characteristic_value": "3"}
    do(session, "aubaine.add_value", kind="characteristic", **adding)
    adding = {"aptitude_name": "Pistage", "aptitude_value": "2"}
    do(session, "aubaine.add_value", kind="aptitude", **adding)
    do(session, "creatures.new", name="Bor")
    do(session, "creatures.new", name="Ilse", game="aubaine")
    ilse = sheet_of(session)
    assert ilse.characteristics == {**NAMED_CHARACTERISTICS, "Chance": 0}
    assert ilse.aptitudes == {**NAMED_APTITUDES, "Pistage": 0}
    assert (ilse.counters, ilse.techniques, ilse.expertise) == ((), (), {})
    do(session, "journal.undo")
    assert [entry.sheet.name for entry in session.history.parts.values()] == ["Tam", "Bor"]
