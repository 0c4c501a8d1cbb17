"""The views that the evening does not lead to: Aubaine’s, those of 3.5, and 5e’s less usual ones.

They are reached by the taps that lead there, given to the page as taps are, without looking for
each button: what the views themselves are like is what is looked at.
"""

from collections.abc import Iterator, Mapping, Sequence

import sample_table
from playwright.sync_api import Page

Tap = tuple[str, Mapping[str, str]]

GIVE = """(taps) => {
  for (const [action, values] of taps) {
    const made = document.createElement("button");
    made.dataset.action = action;
    for (const [name, value] of Object.entries(values))
      made.setAttribute(`data-${name.replaceAll("_", "-")}`, value);
    document.getElementById("main").append(made);
    made.click();
    made.remove();
  }
}"""


def to(action: str, **values: str) -> Tap:
    """Tap, with what the tap brings."""
    return action, values


SEATED = (
    ("aubaine", "nel"),
    ("aubaine", "korr"),
    ("dnd35", "lys"),
    ("dnd35", "garin"),
    ("dnd5e", "maelle"),
    ("dnd5e", "bor"),
)
"""The ready characters of the three games, in the order in which they come."""
WHO = {name: f"creature/sample{n}" for n, (_, name) in enumerate(SEATED, start=1)}
"""Name → key."""


def table_of_games(**settings: str) -> dict[str, str]:
    """What a phone holds with all of them at the table, Nel in front."""
    acts = [to(f"shell.{name}", **{name: value}) for name, value in settings.items()]
    acts += [to("creatures.example", game=game, example=name) for game, name in SEATED]
    session = sample_table.played([*acts, to("creatures.front", key=WHO["nel"])])
    return sample_table.kept(session)


def front(name: str, tab: str) -> list[Tap]:
    """Somebody in front, on a tab."""
    return [to("creatures.front", key=WHO[name]), to("shell.tab", tab=tab)]


def screen(name: str, about: str = "") -> list[Tap]:
    """One of the sheet's assistants."""
    return [to("sheet.open", screen=name, about=about)]


def digits(amount: int) -> list[Tap]:
    """An amount on the pad of hit points."""
    return [to("dnd5e.digit", digit=digit) for digit in str(amount)]


AUBAINE: Sequence[tuple[str, list[Tap]]] = (
    ("a Jet", front("nel", "rolls")),
    ("a DD between", [to("aubaine.difficulty", difficulty="22")]),
    (
        "Avantages and sources",
        [
            to("aubaine.count", what="advantages", by="1"),
            to("aubaine.add_source", by="1", source_note="Tam"),
            to("aubaine.add_source", by="1", source_note="Tam"),
            to("aubaine.tick", what="expertise"),
        ],
    ),
    ("a number refused", [to("aubaine.field", field="difficulty", difficulty="?")]),
    (
        "CA",
        [
            to("aubaine.against", to="armour_class"),
            to("aubaine.take_armour_class", to="17"),
            to("aubaine.shift", field="aimed", by="1"),
        ],
    ),
    ("full cover", [to("aubaine.tick", what="full_cover")]),
    ("a Jet's result", [to("aubaine.against", to="nothing"), to("aubaine.throw_jet")]),
    (
        "faces of d12",
        [to("aubaine.prepare"), to("shell.real_dice"), to("aubaine.throw_jet")],
    ),
    (
        "opposed, nobody",
        [
            to("shell.never_mind"),
            to("shell.real_dice"),
            to("aubaine.prepare"),
            to("aubaine.against", to="opposed"),
        ],
    ),
    ("opposed", [to("aubaine.rival", key=WHO["korr"])]),
    ("opposed, a total told", [to("aubaine.rival", key="")]),
    (
        "opposed result",
        [to("aubaine.rival", key=""), to("aubaine.throw_opposed")],
    ),
    ("no roll needed", [to("aubaine.prepare"), to("aubaine.tick", what="impossible")]),
    ("Aubaine's sheet", front("nel", "sheet")),
    ("Aubaine's sheet, written", screen("edit")),
    ("Aubaine's counter, written", screen("counter")),
    ("a Compétence, written", screen("technique")),
    ("Aubaine's counters", [*screen(""), to("shell.tab", tab="health")]),
    ("Aubaine's guide", [to("shell.tab", tab="rolls"), to("shell.panel", panel="guide")]),
    ("Aubaine's rulings", [to("shell.panel", panel="rulings")]),
)
TECHNIQUE: Sequence[tuple[str, list[Tap]]] = (
    ("a target", [to("aubaine.target", key=WHO["korr"])]),
    ("a target's Jet", [to("aubaine.throw_resist")]),
)
DND35: Sequence[tuple[str, list[Tap]]] = (
    ("skills of 3.5", [*front("lys", "rolls"), to("dnd35.difficulty", difficulty="15")]),
    ("abilities of 3.5", [to("dnd35.group", group="ability")]),
    ("other checks of 3.5", [to("dnd35.group", group="other")]),
    (
        "a check of 3.5",
        [to("dnd35.group", group="skill"), to("dnd35.choose", group="skill", subject="open_lock")],
    ),
    (
        "several DCs",
        [
            to("dnd35.add_target"),
            to("dnd35.target_step", place="1", by="1"),
            to("dnd35.add_condition", by="1", condition_name="Bor"),
            to("dnd35.situation", answer="penalty"),
            to("dnd35.duration", to="longer"),
        ],
    ),
    ("a check's result", [to("dnd35.roll")]),
    ("a face for 3.5", [to("shell.real_dice"), to("dnd35.roll")]),
    (
        "aid of 3.5",
        [
            to("shell.never_mind"),
            to("shell.real_dice"),
            to("dnd35.panel", panel="aid"),
            to("dnd35.helper", key=WHO["garin"]),
            to("dnd35.helper", key=""),
            to("dnd35.helper_field", place="1", field="helpers_total_1", helpers_total_1="x"),
        ],
    ),
    (
        "opposed checks",
        [
            to("dnd35.choose", group="skill", subject="hide"),
            to("dnd35.panel", panel="opposed"),
            to("dnd35.opponent", key=WHO["garin"]),
            to("dnd35.opponent", key=""),
        ],
    ),
    (
        "opposed checks, settled",
        [to("dnd35.drop_opponent", place="1"), to("dnd35.opposed_roll")],
    ),
    (
        "scores compared",
        [
            to("dnd35.choose", group="ability", subject="strength"),
            to("dnd35.panel", panel="compare"),
        ],
    ),
    ("a family of 3.5", [to("dnd35.choose", group="skill", subject="craft")]),
    ("a skill untrained", [to("dnd35.choose", group="skill", subject="handle_animal")]),
    ("the sheet of 3.5", front("lys", "sheet")),
    ("the sheet of 3.5, written", screen("edit")),
    ("a class of 3.5", screen("class", "rogue")),
    ("the planner", screen("level_up")),
    ("counters of 3.5", [*screen(""), to("shell.tab", tab="health")]),
    ("the guide of 3.5", [to("shell.tab", tab="rolls"), to("shell.panel", panel="guide")]),
    ("rulings of 3.5", [to("shell.panel", panel="rulings")]),
)
DND5E: Sequence[tuple[str, list[Tap]]] = (
    (
        "attacks",
        [
            *front("maelle", "rolls"),
            to("dnd5e.group", group="attack"),
            to("dnd5e.attack_target", key=WHO["bor"]),
        ],
    ),
    ("an attack's result", [to("dnd5e.attack", place="0")]),
    (
        "a contest's result",
        [
            to("dnd5e.group", group="skill"),
            to("dnd5e.choose", group="skill", subject="stealth"),
            to("dnd5e.contest"),
            to("dnd5e.contest_against", key=WHO["bor"]),
            to("dnd5e.contest_roll"),
        ],
    ),
    (
        "behind a hiding place",
        [
            to("dnd5e.contest_leave"),
            to("dnd5e.choose", group="skill", subject="stealth"),
            to("dnd5e.roll"),
            to("dnd5e.hide"),
        ],
    ),
    (
        "conditions",
        [
            to("shell.tab", tab="health"),
            to("dnd5e.condition", condition="prone"),
            to("dnd5e.lasts", rounds="0"),
            to("dnd5e.impose", source=""),
            to("dnd5e.card", card="conditions"),
        ],
    ),
    ("a condition", [to("dnd5e.condition", condition="frightened")]),
    ("exhaustion", [to("dnd5e.card", card="exhaustion")]),
    ("short rest", [to("dnd5e.card", card="short_rest")]),
    ("long rest", [to("dnd5e.card", card="long_rest")]),
    ("time", [to("dnd5e.card", card="time")]),
    ("concentration", [to("dnd5e.card", card="concentration")]),
    ("first aid", [to("dnd5e.card", card="aid")]),
    ("a level more", [to("shell.tab", tab="sheet"), *screen("level_up")]),
    ("another Constitution", screen("constitution")),
    ("an attack, written", screen("attack")),
    ("a counter, written", screen("counter")),
    ("rulings of 5e", [*screen(""), to("shell.panel", panel="rulings")]),
    ("the three games", [to("shell.panel", panel="compare")]),
    ("the three games, refused", [to("compare.field", field="bonus", bonus="?")]),
)
TABLE: Sequence[tuple[str, list[Tap]]] = (
    (
        "a table of three games",
        [to("creatures.front", key=WHO["nel"]), to("shell.tab", tab="table")],
    ),
    ("a card that leaves some out", [to("fights.card", card="group")]),
    ("a fight of three games", [to("fights.card", card=""), to("fights.prepare")]),
    ("its turns", [to("fights.roll"), to("fights.next")]),
    (
        "no card of 5e",
        [
            to("fights.end"),
            to("fights.show", key=""),
            to("creatures.archive", key=WHO["maelle"]),
            to("creatures.archive", key=WHO["bor"]),
            to("shell.tab", tab="table"),
        ],
    ),
)


def give(page: Page, taps: Sequence[Tap]) -> None:
    """Give the page these taps, one after the other.

    Raises:
        AssertionError: they lead nowhere.
    """
    app = page.locator("#app")
    before = app.inner_html()
    page.evaluate(GIVE, taps)
    assert app.inner_html() != before, taps


def views(page: Page) -> Iterator[str]:
    """Go from view to view of `table_of_games`; each is named once it is on the screen."""
    for game in (AUBAINE, DND35, DND5E, TABLE):
        for name, taps in game:
            give(page, taps)
            refused = page.locator('.main-act [role="alert"]')
            assert not refused.count(), f"{name}: {refused.inner_text()}"
            yield name
        if game is AUBAINE:
            yield from _technique(page)


def _technique(page: Page) -> Iterator[str]:
    """A Compétence of Nel, named in the page’s language."""
    give(page, front("nel", "rolls"))
    page.locator('[data-action="aubaine.technique"]').first.click()
    yield "a Compétence"
    for name, taps in TECHNIQUE:
        give(page, taps)
        yield name
