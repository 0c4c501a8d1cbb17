"""Dés: what the view of free dice needs."""

from htpy import Node

from engine.dice.editing import advantage, picked
from engine.dice.expressions import explodes
from engine.dice.notation import parse
from engine.dice.rolled import ExpressionRolled
from engine.dice.rolling import check_roll, next_die
from engine.errors import RuleError
from pyscript_app.dice_draft import DiceDraft
from pyscript_app.screens import dice_odds, own_dice
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views import dice, dice_cards, dice_result


def content(scene: Scene) -> Content:
    """Show the last roll, the odds of the next one, and the desk where it is written."""
    texts, ui, draft = scene.texts, scene.ui, scene.ui.dice
    problem = _problem(draft)
    if ui.faces is not None and problem is None:
        waiting = next_die(draft.text, draft.times, ui.faces)
        if waiting is not None:
            return dice.pad(texts, draft, waiting, ui.faces), None
    rolled = (
        (line.number, event)
        for line, event in scene.recent()
        if isinstance(event, ExpressionRolled)
    )
    last = next(rolled, None)
    settings = scene.session.settings
    shown = [
        dice_result.card(texts, *last) if last else dice.welcome(texts),
        dice_odds.card(scene, draft) if problem is None else None,
        dice_cards.favourite_chips(texts, settings.favourite_dice, draft),
        dice.more_chips(texts, draft.card, real_dice=settings.real_dice),
        _open_card(scene, problem),
    ]
    return shown, dice.desk(texts, _desk(scene, problem))


def _problem(draft: DiceDraft) -> RuleError | None:
    try:
        check_roll(draft.text, draft.times)
    except RuleError as error:
        return error
    return None


def _desk(scene: Scene, problem: RuleError | None) -> dice.Desk:
    draft = scene.ui.dice
    empty = not draft.text.strip()
    try:
        expression = parse(draft.text)
    except RuleError:
        expression = None
    refusal = None
    if problem is not None:
        wrong = dice.wrong_part(draft.text, problem)
        blanks = {"found": wrong.part} if "found" in problem.details else {}
        said = scene.fill(problem.code, **{**problem.details, **blanks})
        refusal = dice.Refusal(said=said, wrong=wrong)
    return dice.Desk(
        draft=draft,
        picked=picked(expression) if expression else {},
        advantage=advantage(expression) if expression else None,
        refusal=refusal,
        untouched=empty,
        explodes=expression is not None and explodes(expression),
    )


def _open_card(scene: Scene, problem: RuleError | None) -> Node:
    texts, draft = scene.texts, scene.ui.dice
    match draft.card:
        case "favourites":
            why_not = None if problem is None else scene.said(problem)
            return dice_cards.favourites(
                texts,
                scene.session.settings.favourite_dice,
                draft,
                error=scene.refused_fields().get("favourite"),
                typed=scene.typed().get("favourite", ""),
                why_not=why_not,
            )
        case "own":
            return dice_cards.own_dice(texts, own_dice.tallies(scene))
        case "how":
            return dice_cards.how(texts)
        case _:
            return None
