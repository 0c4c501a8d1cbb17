"""The same situation in the three games: each game's own odds of it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd5e import odds as dnd5e_odds
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.d20 import D20Kind, D20Test
from pyscript_app.actions.outcome import whole_number
from pyscript_app.bundles import GAMES, is_here
from pyscript_app.games import AUBAINE, DND5E, DND35
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.ui import CompareDraft
from pyscript_app.views import compare

LEAST, MOST = -60, 60
DIFFICULTIES = (5, 10, 15, 20, 25, 30)


def content(scene: Scene) -> Content:
    """Show the three side by side; what was typed wrongly is said beside it."""
    draft, texts = scene.ui.compare, scene.texts
    if not all(map(is_here, GAMES)):
        return compare.missing(texts), None
    numbers, errors = _numbers(scene, draft)
    shown = [] if errors else [_of(game, draft, **numbers) for game in ODDS]
    return compare.view(texts, draft, shown, DIFFICULTIES, numbers, errors), None


def _numbers(scene: Scene, draft: CompareDraft) -> tuple[dict[str, int], dict[str, str]]:
    numbers, errors = {}, {}
    for name in ("bonus", "difficulty"):
        try:
            numbers[name] = _number(getattr(draft, name), name)
        except RuleError as error:
            errors[name] = scene.said(error)
    return numbers, errors


def _number(typed: str, name: str) -> int:
    number = whole_number(typed, name)
    if not LEAST <= number <= MOST:
        raise RuleError("input.out_of_range", field=name, low=LEAST, high=MOST)
    return number


def _of(game: str, draft: CompareDraft, *, bonus: int, difficulty: int) -> compare.Outlook:
    steps = {"helped": 1, "hindered": -1}.get(draft.help, 0)
    mean, chance = ODDS[game](bonus, steps)
    aid = _aid(bonus) if game == DND35 and draft.help == "helped" else None
    return compare.Outlook(
        game=game,
        mean=mean,
        chance=chance(difficulty),
        chances=tuple(chance(number) for number in DIFFICULTIES),
        aid=aid,
    )


Odds = tuple[Fraction, Callable[[int], Fraction]]
"""The mean of the totals, and the chance to reach a number."""


def _dnd5e(bonus: int, steps: int) -> Odds:
    """However many help, the roll has advantage once (5E-ADV-03)."""
    mode = RollMode.ADVANTAGE if steps > 0 else RollMode.DISADVANTAGE
    reasons = (Reason(mode=mode, source="circumstances"),) if steps else ()
    test = D20Test(kind=D20Kind.CHECK, modifiers=_plus(bonus), reasons=reasons)
    return dnd5e_odds.total_odds(
        test
    ).mean(), lambda number: dnd5e_odds.chance(replace(test, difficulty=number)) or Fraction(0)


def _aubaine(bonus: int, steps: int) -> Odds:
    """Each help is an Avantage, which adds a die (AUB-ADV-01)."""
    from engine.rulesets.aubaine import odds  # noqa: PLC0415 - a bundle of its own
    from engine.rulesets.aubaine.effects import Effect  # noqa: PLC0415 - a bundle of its own
    from engine.rulesets.aubaine.jet import Jet, Pair  # noqa: PLC0415 - a bundle of its own

    effects = (Effect(key="circumstances", advantages=steps),) if steps else ()
    jet = Jet(pair=Pair(characteristic=""), modifiers=_plus(bonus), effects=effects)
    return odds.total_odds(
        jet
    ).mean(), lambda number: odds.chance(replace(jet, target=number)) or Fraction(0)


def _dnd35(bonus: int, steps: int) -> Odds:
    """A circumstance is 2 on the check (S35-CIR-01); help has to be thrown first (S35-AID-01)."""
    from engine.rulesets.dnd35 import odds  # noqa: PLC0415 - a bundle of its own
    from engine.rulesets.dnd35.aid import AID_BONUS  # noqa: PLC0415 - a bundle of its own
    from engine.rulesets.dnd35.checks import Check  # noqa: PLC0415 - a bundle of its own
    from engine.rulesets.dnd35.difficulties import Target, circumstances  # noqa: PLC0415 - a bundle of its own

    check = Check(modifiers=_plus(bonus), circumstances=circumstances(min(steps, 0)))
    helpers = [Check(modifiers=_plus(bonus))] * max(steps, 0)
    mean = odds.total_odds(check).mean() + AID_BONUS * len(helpers) * _aid(bonus)
    return mean, lambda number: odds.aided_chance(check, Target(base=number), helpers)


def _aid(bonus: int) -> Fraction:
    """Tell the chance that help by somebody as good is worth anything in 3.5 (S35-AID-01)."""
    from engine.rulesets.dnd35 import odds  # noqa: PLC0415 - a bundle of its own
    from engine.rulesets.dnd35.aid import AID_TARGET  # noqa: PLC0415 - a bundle of its own
    from engine.rulesets.dnd35.checks import Check  # noqa: PLC0415 - a bundle of its own

    return odds.chance(Check(modifiers=_plus(bonus)), AID_TARGET)


def _plus(bonus: int) -> tuple[Modifier, ...]:
    return (Modifier(source="other", value=bonus),)


ODDS: Mapping[str, Callable[[int, int], Odds]] = MappingProxyType(
    {DND5E: _dnd5e, AUBAINE: _aubaine, DND35: _dnd35}
)
