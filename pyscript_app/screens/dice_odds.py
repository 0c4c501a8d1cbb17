"""The exact odds of the present expression, ready to be drawn."""

from functools import lru_cache

from htpy import Node

from engine.dice.expression_odds import odds_of
from engine.dice.notation import parse
from engine.dice.odds import Distribution
from engine.dice.odds_work import refuse_slow
from engine.errors import RuleError
from pyscript_app.actions.outcome import whole_number
from pyscript_app.dice_draft import DiceDraft
from pyscript_app.screens.scene import Scene
from pyscript_app.views import dice_odds


@lru_cache(maxsize=8)
def counted(text: str) -> Distribution:
    """Count the odds of an expression, kept while the same one is looked at.

    Raises:
        RuleError: it would take too long, or a divisor can be 0.
    """
    expression = parse(text)
    refuse_slow(expression)
    return odds_of(expression)


def card(scene: Scene, draft: DiceDraft) -> Node:
    """Draw the odds, or say why not; an expression without dice has none."""
    try:
        odds = counted(draft.text)
    except RuleError as error:
        return dice_odds.refused(scene.texts, scene.said(error))
    if len(odds.weights) == 1:
        return None
    target, wrong = None, None
    if draft.target:
        try:
            target = whole_number(draft.target, "target")
        except RuleError as error:
            wrong = scene.said(error)
    return dice_odds.card(scene.texts, dice_odds.chart(odds, target), draft, error=wrong)
