"""Secret rolls: who rolls what, and what waits to be revealed."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from pyscript_app.actions import fights
from pyscript_app.actions.dnd5e import secret as actions
from pyscript_app.actions.dnd5e.tabling import difficulty, given_to, subject
from pyscript_app.screens.dnd5e.group import bonus_error
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.secret_rolls import RolledInSecret
from pyscript_app.table_draft import draft_of
from pyscript_app.views.dnd5e import results, secret, tabling, words


def content(scene: Scene) -> Content:
    """Show the check, who can roll it, and the rolls that are still secret."""
    context, texts, error = scene.context, scene.texts, None
    try:
        difficulty(context)
    except RuleError as refused:
        error = scene.said(refused)
    creatures = [
        (key, entry.sheet.name)
        for key, entry in fights.candidates(context)
        if isinstance(entry.sheet, Creature)
    ]
    waiting = [_waiting(scene, *one) for one in actions.secrets(context)]
    chosen = subject(context, actions.USUAL)
    wrong_bonus = bonus_error(scene)
    gift = tabling.given(texts, given_to(context), wrong_bonus)
    form = draft_of(scene.ui).form
    why_not = error or wrong_bonus
    return secret.view(texts, form, chosen, creatures, waiting, error, gift, why_not), None


def _waiting(scene: Scene, number: int, key: str, event: RolledInSecret) -> secret.Waiting:
    who, rolled = fights.name_of(scene.context, key), event.rolled
    seen = draft_of(scene.ui).form.get(actions.PEEKED) == str(number)
    return secret.Waiting(
        number,
        who,
        words.test_name(scene.texts, rolled.test),
        results.sentence(scene.texts, who, rolled) if seen else "",
    )
