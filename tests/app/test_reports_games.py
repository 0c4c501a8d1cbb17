"""What users of such programs reported, by id, in the views of Aubaine and of 3.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.app import aubaine
from tests.app.bedside import page
from tests.app.table import Table, do

if TYPE_CHECKING:
    from pyscript_app.session import Session


def nel(*dice: int) -> Session:
    """Tam of Aubaine, 5 on his pair, at the Jets tab, against 15."""
    session = aubaine.tam(dice)
    aubaine.pick(session, "strength", "melee")
    do(session, "aubaine.difficulty", difficulty="15")
    return session


def lys(*dice: int) -> Session:
    """Lys of 3.5 with Hide +0 open, against 15."""
    session = Table().open(dice)
    do(session, "creatures.new", name="Lys", game="dnd35")
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd35.choose", group="skill", subject="hide")
    do(session, "dnd35.difficulty", difficulty="15")
    return session


def announced(session: Session) -> str:
    """What is said aloud, with ordinary spaces."""
    found = page(session).find(id="announcement")
    assert found is not None
    assert found["role"] == "status"
    return " ".join(found.get_text().split())


def test_a1_a2_two_same_jets_are_told_twice() -> None:
    """A1, A2: who, the pair, the total, the outcome; the second is another sentence."""
    session, said = nel(6, 7, 6, 7), []
    for _ in range(2):
        do(session, aubaine.THROW)
        said.append(announced(session))
        do(session, "aubaine.prepare")
    assert said[0] != said[1]
    assert said[0].partition(" · ")[2] == said[1].partition(" · ")[2]
    for part in ("Tam", "Force + Mêlée", "18", "Réussite"):
        assert part in said[0], part


def test_a1_a2_two_same_checks_are_told_twice() -> None:
    """A1, A2: who, the skill, the total, the outcome; the second is another sentence."""
    session, said = lys(9, 9), []
    for _ in range(2):
        do(session, "dnd35.roll")
        said.append(announced(session))
    assert said[0] != said[1]
    assert said[0].partition(" · ")[2] == said[1].partition(" · ")[2]
    for part in ("Lys", "Discrétion", "9", "échec de 6"):
        assert part in said[0], part


@pytest.mark.parametrize(
    ("dice", "sign", "word"),
    [
        ((5, 5), "✔", "Réussite"),
        ((4, 5), "✘", "Échec"),
        ((12, 12), "✔", "Réussite critique"),
        ((1, 1), "✘", "Échec critique"),
    ],
)
def test_a6_a_jet_is_told_by_word_and_sign(dice: tuple[int, int], sign: str, word: str) -> None:
    """A6: 15 and 14 against 15, two 12s, two 1s: never colour alone; a critical has its word."""
    session = nel(*dice)
    do(session, aubaine.THROW)
    shown = aubaine.result(session)
    assert f"{sign} {word}" in shown
    assert ("critique" in shown) is ("critique" in word)


@pytest.mark.parametrize(("face", "told"), [(15, "✔ DD 15 : réussite"), (14, "✘ DD 15 : échec")])
def test_a6_a_check_of_3_5_is_told_by_word_and_sign(face: int, told: str) -> None:
    """A6: 15 and 14 against 15."""
    session = lys(face)
    do(session, "dnd35.roll")
    assert told in " ".join(page(session).get_text(" ").split())


def guarded(session: Session, action: str) -> bool:
    """Whether every button of an action ignores a second tap at once."""
    found = page(session).select(f'button[data-action="{action}"]')
    assert found, action
    return all(one.has_attr("data-guard") for one in found)


def test_t7_l8_throws_ignore_a_trembling_thumb_and_steppers_do_not() -> None:
    """T7, L8: one throw a press, in both games; − and + take every tap."""
    session = nel()
    assert guarded(session, aubaine.THROW)
    for action in ("aubaine.count", "aubaine.difficulty", "aubaine.pick"):
        assert not guarded(session, action)
    do(session, "aubaine.against", to="opposed")
    do(session, "aubaine.rival", key="")
    assert guarded(session, "aubaine.throw_opposed")

    session = lys()
    for action in ("dnd35.roll", "dnd35.take"):
        assert guarded(session, action)
    do(session, "dnd35.add_target")
    for action in ("dnd35.target_step", "dnd35.situation", "dnd35.difficulty"):
        assert not guarded(session, action)
    do(session, "dnd35.panel", panel="opposed")
    do(session, "dnd35.opponent", key="")
    assert guarded(session, "dnd35.opposed_roll")


@pytest.mark.parametrize("game", ["aubaine", "dnd35"])
def test_t4_l8_twenty_three_points_are_three_taps(game: str) -> None:
    """T4, L8: typed on the pad, digits and steppers unguarded, acts guarded."""
    session = Table().open()
    do(session, "creatures.new", name="Tam", game=game)
    do(session, "counters.write", counter_name="Points de vie", counter_maximum="30")
    do(session, "shell.tab", tab="health")
    for action in ("counters.digit", "counters.count"):
        assert not guarded(session, action)
    assert guarded(session, "counters.lose")
    for digit in "23":
        do(session, "counters.digit", digit=digit)
    do(session, "counters.lose")
    assert aubaine.sheet_of(session).counters[0].value == 7


def test_t14_what_counts_is_on_the_button_before_the_throw() -> None:
    """T14: an Avantage changes the number of dice, a circumstance of 3.5 the chance, both shown."""
    session = nel()
    assert aubaine.label(session, aubaine.THROW) == "Lancer 2d12 · 75 %"
    aubaine.given(session, advantages=1)
    assert aubaine.label(session, aubaine.THROW) == "Lancer 3d12 · 91 %"
    aubaine.given(session, disadvantages=2)
    assert aubaine.label(session, aubaine.THROW) == "Lancer 3d12 · 52 %"

    session = lys()
    assert aubaine.label(session, "dnd35.roll") == "Lancer · 30 %"
    do(session, "dnd35.add_condition", by="1", condition_name="ombre")
    assert aubaine.label(session, "dnd35.roll") == "Lancer · 40 %"
