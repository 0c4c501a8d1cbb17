"""What users of such programs reported about phones, voices and luck, by id (L, A, T, F)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, NavigableString

from pyscript_app.session import Session
from pyscript_app.texts import load
from tests.app.bedside import button, page, shown
from tests.app.table import Table, do, new, sentences

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "pyscript_app" / "static"
SHEET = (STATIC / "style.css").read_text(encoding="utf-8")
STYLE = re.sub(r"/\*.*?\*/", "", SHEET, flags=re.DOTALL)


def declared(selector: str, style: str = STYLE) -> list[tuple[str, str]]:
    """List what a style sheet declares for a selector, in order, whatever is around the rule."""
    found = []
    for selectors, block in re.findall(r"([^{}]+)\{([^{}]*)\}", style):
        if selector in [one.strip() for one in selectors.split(",")]:
            pairs = (line.partition(":") for line in block.split(";") if ":" in line)
            found += [(name.strip(), value.strip()) for name, _, value in pairs]
    return found


def test_declarations_are_found() -> None:
    """A search that finds nothing proves nothing."""
    style = "a, b { x: 1; y: url(2) } @supports (z: 3) { b { x: 4; } }"
    assert declared("b", style) == [("x", "1"), ("y", "url(2)"), ("x", "4")]
    assert declared("c", style) == []


# The phone


def test_l3_the_page_is_as_high_as_what_is_seen() -> None:
    """L3: 100dvh, after the 100vh of browsers that do not know it."""
    heights = [value for name, value in declared(".app") if name == "height"]
    assert heights[:2] == ["100vh", "100dvh"]


@pytest.mark.parametrize(
    ("selector", "side"),
    [(".app", "top"), (".app", "left"), (".app", "right"), (".tabs", "bottom")],
)
def test_l5_nothing_lies_under_the_clock(selector: str, side: str) -> None:
    """L5: an installed page covers the whole screen, and keeps off its clock and its corners."""
    padding = dict(declared(selector))["padding"]
    assert f"env(safe-area-inset-{side})" in padding
    assert "viewport-fit=cover" in (ROOT / "index.html").read_text(encoding="utf-8")


def test_l11_pulling_down_reloads_nothing() -> None:
    """L11: neither the page nor what scrolls in it hands a pull over to the browser."""
    for selector in ("html", ".scroll", ".main-act"):
        assert dict(declared(selector))["overscroll-behavior"] in {"none", "contain"}


@pytest.mark.parametrize("selector", ["button", ".line", ".counted", ".stepper", ".main-act"])
def test_l12_a_resting_finger_marks_no_text(selector: str) -> None:
    """L12: iOS selects nothing and calls nothing out, on a button or on the words beside it."""
    rules = dict(declared(selector))
    names = ("-webkit-touch-callout", "-webkit-user-select", "user-select")
    assert [rules.get(name) for name in names] == ["none"] * 3


def listeners() -> str:
    """Everything of the page that may listen to the phone."""
    written = [*STATIC.glob("*.mjs"), *STATIC.glob("*.js"), ROOT / "pyscript_app" / "browser.py"]
    assert len(written) > 10
    return "\n".join(path.read_text(encoding="utf-8") for path in written)


def test_l12_t9_nothing_hangs_on_a_long_press_or_a_shake() -> None:
    """L12, T9: every act has its own button; a jolt never rerolls what is being read."""
    heard = re.findall(r"addEventListener\(\s*[\"'](\w+)", listeners())
    assert "submit" in heard
    assert {"contextmenu", "touchstart", "devicemotion", "deviceorientation"} & set(heard) == set()
    assert not re.search(r"DeviceMotion|Accelerometer|ondevicemotion", listeners())


# The voice


def rolled(dice: list[int]) -> Session:
    """Maëlle, after as many rolls of Stealth as there are dice."""
    session = Table().open(dice)
    new(session, "Maëlle")
    do(session, "shell.tab", tab="rolls")
    for _ in dice:
        do(session, "dnd5e.roll", group="skill", subject="stealth")
    return session


def test_a3_an_act_is_one_small_text() -> None:
    """A3: one text node in one status region, which holds nothing else and lies in no other."""
    (region,) = page(rolled([14])).select("#announcement")
    assert [type(child) for child in region.children] == [NavigableString]
    assert "14" in region.get_text()
    assert region.find_parent(attrs={"role": ["status", "alert", "log"]}) is None


def test_a4_the_end_is_said_at_once() -> None:
    """A4: the page that shows the dice says the total already; nothing spins before it."""
    session = rolled([14])
    assert "Discrétion) : 14" in shown(session)
    said = page(session).select_one("#announcement")
    assert said is not None
    assert sentences(session)[0] in said.get_text()
    assert not re.search(r"@keyframes|\banimation\b|\btransition\b", STYLE)


def test_dice_are_read_with_what_they_are() -> None:
    """A3: a die is one image with a name; the digits drawn on it are not read a second time."""
    (die,) = page(rolled([14])).select(".dice [role=img]")
    assert die["aria-label"] == "14, dé à 20 faces, gardé"


# Luck


def test_t12_t13_a_streak_is_left_as_it_fell() -> None:
    """T12, T13: five times the same low face is five times that face, and the menu says so."""
    session = rolled([2] * 5)
    assert all("dé 2" in line for line in sentences(session)[:5])
    do(session, "shell.panel", panel="menu")
    for language in ("fr", "en"):
        do(session, "shell.language", language=language)
        assert load(language)("menu.dice_how") in session.html()


MODES: list[tuple[list[str], str, str, str]] = [
    ([], "+0", "Lancer", "Lancer Discrétion +0"),
    (["advantage"], "+0 ▲", "Lancer ▲ Avantage", "Lancer Discrétion +0 · Avantage"),
    (["disadvantage"], "+0 ▼", "Lancer ▼ Désavantage", "Lancer Discrétion +0 · Désavantage"),
    (["advantage", "disadvantage"], "+0", "Lancer", "Lancer Discrétion +0"),
]


@pytest.mark.parametrize(("effects", "mark", "main", "spoken"), MODES)
def test_t14_the_button_shows_how_it_rolls(
    effects: list[str], mark: str, main: str, spoken: str
) -> None:
    """T14: plain, advantage, disadvantage are seen on both buttons before the tap."""
    session = Table().open()
    new(session, "Maëlle")
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.choose", group="skill", subject="stealth")
    for effect in effects:
        do(session, "dnd5e.cause", effect=effect, source="circumstances")
    assert button(session, "dnd5e.roll").get_text() == main

    do(session, "dnd5e.back")
    row = button(session, "dnd5e.roll", subject="stealth")
    assert (row.get_text(), row["aria-label"]) == (mark, spoken)


def test_t14_what_acts_on_the_creature_is_chosen_already() -> None:
    """T14: nobody has to remember the poison: the row has its state without a tap."""
    session = Table().open()
    new(session, "Maëlle")
    do(session, "shell.tab", tab="health")
    do(session, "dnd5e.condition", condition="poisoned")
    do(session, "dnd5e.impose", source="")
    do(session, "shell.tab", tab="rolls")

    assert button(session, "dnd5e.roll", subject="stealth").get_text() == "+0 ▼"
    do(session, "dnd5e.group", group="save")
    assert button(session, "dnd5e.roll", subject="dexterity").get_text() == "+0"


# Words


@pytest.mark.parametrize(
    ("language", "ours", "theirs"),
    [("fr", "Empoigné", "agrippé"), ("fr", "Terrorisé", "effrayé"), ("en", "Grappled", "grabbed")],
)
def test_f7_another_glossary_s_word_leads_to_ours(language: str, ours: str, theirs: str) -> None:
    """F7: our texts' word is the name; the others stand under it for who looks for them."""
    session = Table().open()
    new(session, "Maëlle")
    do(session, "shell.language", language=language)
    do(session, "shell.tab", tab="health")
    do(session, "dnd5e.card", card="choose")
    (found,) = [
        one
        for one in page(session).select("button.chip")
        if theirs in one.get_text(" ").split(", ")[0]
    ]
    assert found.get_text(" ").startswith(ours)


def test_a_refusal_put_away_drops_no_dice() -> None:
    """Half-typed real dice stay where they are while a refused face is read and put away."""
    session = Table().open()
    new(session, "Maëlle")
    do(session, "shell.real_dice")
    do(session, "dnd5e.cause", effect="advantage", source="help")
    do(session, "dnd5e.roll", group="skill", subject="stealth")
    do(session, "dnd5e.face", face="17")
    session.handle("dnd5e.face", {"face": "21"})
    assert session.notice is not None
    tap = BeautifulSoup(session.html(), "html.parser").select_one(".notice button")
    assert tap is not None
    do(session, str(tap["data-action"]))

    assert session.ui.faces == (17,)
    assert session.notice is None
    do(session, "dnd5e.face", face="4")
    assert "17 gardé, 4 écarté" in sentences(session)[0]


def test_every_colour_is_named_once_for_dark_and_light() -> None:
    """A colour changed in one place is changed wherever the page is dark, and wherever light."""
    named = re.findall(r"(--[\w-]+):[^;]*#", STYLE)
    assert len(named) > 10
    assert len(set(named)) == len(named)
    assert all(f"{name}: var(--dark, #" in STYLE for name in named)
