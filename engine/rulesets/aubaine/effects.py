"""Avantages and Désavantages: where they come from, and how many dice they come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.dice.pool import Pool
from engine.errors import RuleError, require_between

MOST_ADVANTAGES = 100
"""A limit of ours, far beyond any table; the rules have no ceiling."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One effect on a Jet: so many Avantages, or (negative) so many Désavantages.

    `key` says which effect it is: the same Compétence, the same state, the Expertise of the same
    Aptitude have the same key wherever they come from (AUB-STK-04). `note` is the table's words.
    """

    key: str
    advantages: int
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stacked:
    """What effects come to: each counted once, then added up kind by kind.

    `counted` are the effects that apply; `ignored` those that another with the same key covers.
    """

    counted: tuple[Effect, ...]
    ignored: tuple[Effect, ...]

    @property
    def advantages(self) -> int:
        """How many Avantages: different effects add up (AUB-STK-02)."""
        return sum(effect.advantages for effect in self.counted if effect.advantages > 0)

    @property
    def disadvantages(self) -> int:
        """How many Désavantages."""
        return -sum(effect.advantages for effect in self.counted if effect.advantages < 0)

    @property
    def net(self) -> int:
        """What is left once one of each has cancelled one of the other, without any ceiling.

        Rules AUB-ADV-03, AUB-ADV-04, AUB-ADV-05.
        """
        return self.advantages - self.disadvantages


def stack(effects: Iterable[Effect]) -> Stacked:
    """Count each effect once, the strongest, before anything cancels (AUB-STK-01, AUB-STK-03).

    Raises:
        RuleError: `aubaine.advantages_out_of_range`; `aubaine.strongest_unclear` when the same
            effect gives as many Avantages as Désavantages, so that the table has to say.

    >>> twice = [Effect(key="expertise:crafts", advantages=1)] * 2
    >>> stack([*twice, Effect(key="prone", advantages=-1)]).net
    0
    """
    by_key: dict[str, list[Effect]] = {}
    for effect in effects:
        by_key.setdefault(effect.key, []).append(effect)
    counted = tuple(_strongest(same) for same in by_key.values())
    ignored = tuple(
        effect
        for strongest, same in zip(counted, by_key.values(), strict=True)
        for place, effect in enumerate(same)
        if place != same.index(strongest)
    )
    stacked = Stacked(counted=counted, ignored=ignored)
    for number in (stacked.advantages, stacked.disadvantages):
        require_between("aubaine.advantages_out_of_range", number, 0, MOST_ADVANTAGES)
    return stacked


def _strongest(same: Sequence[Effect]) -> Effect:
    """The one with the largest net effect, the first of those that are alike."""
    strongest = max(same, key=lambda effect: abs(effect.advantages))
    if strongest.advantages and any(one.advantages == -strongest.advantages for one in same):
        raise RuleError("aubaine.strongest_unclear", effect=strongest.key)
    return strongest


def expertise(aptitude: str) -> Effect:
    """The Avantage of Expertise in an Aptitude, the same from however many sources.

    It goes with every Jet that uses the Aptitude (AUB-EXP-01, AUB-G-08).
    """
    return Effect(key=f"expertise:{aptitude}", advantages=1)


def pool_of(net: int) -> Pool:
    """The dice of a Jet: one more d12 for each net Avantage or Désavantage, two of them kept.

    The two best with Avantages, the two worst with Désavantages, both without either (AUB-G-06,
    AUB-G-07, AUB-ADV-01, AUB-ADV-02, AUB-ADV-04, AUB-ADV-06, AUB-JET-06).

    >>> pool_of(3).count, pool_of(-1).highest
    (5, False)
    """
    return Pool(count=2 + abs(net), faces=12, keep=2, highest=net >= 0)
