"""The exact odds of Jets, alone and opposed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from engine.dice.odds import Distribution, kept_sum
from engine.rulesets.aubaine.effects import pool_of
from engine.rulesets.aubaine.jet import Critical, Jet, critical_of, succeeds
from engine.rulesets.aubaine.opposed import Side, rank, require_side
from engine.rulesets.aubaine.rulings import RECOMMENDED, Rulings


def double_chance(net: int, critical: Critical) -> Fraction:
    """The chance that the two kept dice make this critical (AUB-ODD-01, AUB-ODD-02).

    An Avantage makes two 12s likelier and two 1s rarer; a Désavantage does the reverse
    (AUB-CRI-08).

    >>> double_chance(1, Critical.FAILURE)
    Fraction(1, 1728)
    """
    count = 2 + abs(net)
    if (critical is Critical.SUCCESS) == (net >= 0):
        neither = 11**count
        one = count * 11 ** (count - 1)
        return Fraction(12**count - neither - one, 12**count)
    return Fraction(1, 12**count)


def dice_odds(net: int) -> Distribution:
    """The chances of each sum of the two kept dice (AUB-ODD-03)."""
    return _dice_odds(net)


@cache
def _dice_odds(net: int) -> Distribution:
    return kept_sum(pool_of(net))


def total_odds(jet: Jet) -> Distribution:
    """The chances of each total (AUB-ODD-01)."""
    return dice_odds(jet.net).shift(jet.modifier)


def chance(jet: Jet, *, rulings: Rulings = RECOMMENDED) -> Fraction | None:
    """The exact chance that a Jet succeeds, criticals read as `succeeds` reads them.

    None without a target. A sum of 24 is two 12s and a sum of 2 is two 1s, so that the sum tells
    the critical.
    """
    if jet.possible and jet.target is None:
        return None
    odds = dice_odds(jet.net)
    return odds.chance(
        lambda dice: bool(succeeds(jet, dice + jet.modifier, _critical_of_sum(dice), rulings))
    )


def _critical_of_sum(dice: int) -> Critical | None:
    return critical_of(dice // 2, dice - dice // 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """All that is shown before a throw: success, either critical, the average of the two dice."""

    success: Fraction | None
    critical_success: Fraction
    critical_failure: Fraction
    mean: Fraction


def outlook(jet: Jet, *, rulings: Rulings = RECOMMENDED) -> Outlook:
    """The exact odds of a Jet (AUB-ODD-01, AUB-ODD-02, AUB-ODD-03, AUB-CRI-08)."""
    return Outlook(
        success=chance(jet, rulings=rulings),
        critical_success=double_chance(jet.net, Critical.SUCCESS),
        critical_failure=double_chance(jet.net, Critical.FAILURE),
        mean=dice_odds(jet.net).mean(),
    )


def opposed_odds(
    jets: Sequence[Jet], *, holder: int | None = None, rulings: Rulings = RECOMMENDED
) -> tuple[Fraction, ...]:
    """The chance of each side to win in the end, rerolls included.

    Those who throw again have the same pair and the same net Avantages, hence the same chances:
    they share what is left evenly, however often they tie (AUB-OPP-02, AUB-OPP-03, AUB-OPP-04,
    AUB-OPP-05).
    """
    ranks = [_rank_odds(jet, rulings) for jet in jets]
    breaks = [(jet.modifier, jet.net) for jet in jets]
    return tuple(_wins(ranks, breaks, place, holder) for place in range(len(jets)))


def odds_against(
    jet: Jet,
    others: Sequence[Side | Jet],
    *,
    holder: int | None = None,
    rulings: Rulings = RECOMMENDED,
) -> tuple[Fraction, Fraction]:
    """The chance to win, and to have to throw again, where some totals are already known.

    The one who throws is side 0, the others follow in their order: what they announced, or the Jet
    that they throw too (AUB-OPP-01 to AUB-OPP-05).

    >>> from engine.rulesets.aubaine.jet import Pair
    >>> odds_against(Jet(pair=Pair(characteristic="strength")), [Side(total=23, pair_total=1)])
    (Fraction(1, 144), Fraction(0, 1))
    """
    require_side(holder, [jet, *others])
    mine, wins, again = (jet.modifier, jet.net), Fraction(0), Fraction(0)
    rivals = [
        (place, _rank_odds(one, rulings), (one.modifier, one.net))
        if isinstance(one, Jet)
        else (place, {rank(one, rulings): Fraction(1)}, (one.pair_total, one.net))
        for place, one in enumerate(others, start=1)
    ]
    for reached, share in _rank_odds(jet, rulings).items():
        alone = unbeaten = share
        for place, ranks, breaks in rivals:
            below = sum((c for key, c in ranks.items() if key < reached), Fraction(0))
            level = below + ranks.get(reached, Fraction(0))
            if breaks < mine or (breaks == mine and holder == 0):
                alone, unbeaten = alone * level, unbeaten * level
            elif breaks > mine or place == holder:
                alone, unbeaten = alone * below, unbeaten * below
            else:
                alone, unbeaten = alone * below, unbeaten * level
        wins += alone
        again += unbeaten - alone
    return wins, again


def _side_of_sum(jet: Jet, dice: int) -> Side:
    return Side(
        total=dice + jet.modifier,
        pair_total=jet.modifier,
        net=jet.net,
        critical=_critical_of_sum(dice),
    )


Ranks = Mapping[tuple[int, int], Fraction]
Break = tuple[int, int]


def _rank_odds(jet: Jet, rulings: Rulings) -> Ranks:
    chances: dict[tuple[int, int], Fraction] = {}
    odds = dice_odds(jet.net)
    for dice in odds.weights:
        key = rank(_side_of_sum(jet, dice), rulings)
        chances[key] = chances.get(key, Fraction(0)) + odds.exactly(dice)
    return MappingProxyType(chances)


def _wins(
    ranks: Sequence[Ranks], breaks: Sequence[Break], place: int, holder: int | None
) -> Fraction:
    result = Fraction(0)
    for mine, share in ranks[place].items():
        beaten, equals = share, []
        for other, theirs in enumerate(ranks):
            if other == place:
                continue
            below = sum((c for key, c in theirs.items() if key < mine), Fraction(0))
            same = theirs.get(mine, Fraction(0))
            if breaks[other] < breaks[place] or (
                breaks[other] == breaks[place] and place == holder
            ):
                beaten *= below + same
            elif breaks[other] > breaks[place] or other == holder:
                beaten *= below
            else:
                equals.append((below, same))
        result += beaten * _shared(equals)
    return result


def _shared(equals: Sequence[tuple[Fraction, Fraction]]) -> Fraction:
    """The chance to come out of those with the same tie-break: alone, or one of the tied."""
    tied = [Fraction(1)]
    for below, same in equals:
        lower = [*(one * below for one in tied), Fraction(0)]
        joined = [Fraction(0), *(one * same for one in tied)]
        tied = [left + right for left, right in zip(lower, joined, strict=True)]
    return sum((one / (count + 1) for count, one in enumerate(tied)), Fraction(0))
