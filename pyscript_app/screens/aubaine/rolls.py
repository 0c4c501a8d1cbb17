"""Jets of Aubaine: the Jet being prepared with its odds, real dice, and what a throw came to."""

from collections.abc import Sequence
from fractions import Fraction

import htpy as h
from htpy import Node

from engine.errors import RuleError
from engine.rulesets.aubaine.character import USUAL_PAIR_TOTAL
from engine.rulesets.aubaine.effects import Effect, Stacked, stack
from engine.rulesets.aubaine.jet import Jet, JetRolled, jet_of
from engine.rulesets.aubaine.odds import Outlook, odds_against, opposed_odds, outlook
from engine.rulesets.aubaine.opposed import OpposedSettled
from engine.rulesets.aubaine.targets import TechniquePlayed, Warned, difficulty_warning
from pyscript_app.actions.aubaine import jets as actions
from pyscript_app.actions.aubaine import opposed as opposed_actions
from pyscript_app.actions.aubaine import throwing
from pyscript_app.actions.aubaine.acting import in_front, last_act, others, rulings_of
from pyscript_app.actions.aubaine.draft import JetDraft, Rival, jet_draft
from pyscript_app.screens.aubaine import techniques as technique_screens
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.aubaine import jets, opposed, results, techniques
from pyscript_app.views.parts import face_pad

FIELD_OF = {
    "aubaine.strongest_unclear": "source_note",
    "aubaine.shift_too_large": "shift",
    "aubaine.full_cover": "full_cover",
}
"""What the engine refuses → where it was given."""


def content(scene: Scene) -> Content:
    """Show real dice being typed, what was just thrown, a Compétence, or the Jet being prepared."""
    draft = jet_draft(scene.ui)
    typing = _typing(scene)
    if typing is not None:
        return typing, None
    if draft.view == "result" and draft.thrower == scene.ui.front:
        shown = _result(scene)
        if shown is not None:
            return shown
    if draft.view == "technique":
        try:
            return technique_screens.content(scene)
        except RuleError:
            pass  # it has gone from the sheet
    return _prepare(scene)


def _typing(scene: Scene) -> list[Node] | None:
    """Ask for the next face of real dice, and say whose it is."""
    try:
        throw = throwing.pending(scene.context)
    except RuleError:
        return None
    if throw is None:
        return None
    typed, texts = scene.ui.faces or (), scene.texts
    thrower, which, count = throw.whose(len(typed))
    title = texts("throw.whose", who=thrower.name, which=which, count=count)
    pad = face_pad(texts, "aubaine.face", throwing.FACES, typed, throw.needed)
    return [h.h2[title], pad]


# The Jet being prepared


def _prepare(scene: Scene) -> Content:
    texts, draft = scene.texts, jet_draft(scene.ui)
    sides, refusal = _sides(scene, draft)
    prepared = _prepared(scene, draft, refusal)
    opposing = _sides_card(scene, draft, sides) if draft.against == "opposed" else None
    known = techniques.list_card(texts, technique_screens.lines(scene), action="aubaine.technique")
    real_dice = scene.session.settings.real_dice
    shown = jets.view(texts, prepared, opposing, known, real_dice=real_dice)
    return shown, jets.roll_buttons(texts, prepared)


def _prepared(scene: Scene, draft: JetDraft, sides_refused: RuleError | None) -> jets.Prepared:
    context, character = scene.context, in_front(scene.context)
    pair = actions.own_pair(context)
    rulings = rulings_of(context.settings)
    jet, refused, errors = None, None, {}
    try:
        jet = actions.prepared(context)
    except RuleError as error:
        refused = error
        errors = {_field_of(error, draft): scene.said(error)}
    opposed_now = draft.against == "opposed"
    refused = refused or (sides_refused if opposed_now else None)
    wins, again = None, None
    if opposed_now and jet is not None and refused is None:
        wins, again = _opposed_odds(scene, draft, jet)
    odds = None if jet is None else outlook(jet, rulings=rulings)
    return jets.Prepared(
        character=character,
        draft=draft,
        pair=pair,
        jet=jet,
        outlook=odds,
        stacked=None if jet is None else stack(jet.effects),
        sources=_sources(draft, None if jet is None else stack(jet.effects)),
        need=actions.need(draft),
        warning=None if jet is None or odds is None else _warning(draft, jet, odds),
        high=jet_of(character, pair).modifier > USUAL_PAIR_TOTAL,
        armour_classes=[
            (sheet.name, sheet.armour_class)
            for _, sheet in others(context)
            if sheet.armour_class is not None
        ],
        errors=errors,
        refusal=None if refused is None else scene.said(refused),
        wins=wins,
        again=again,
    )


def _warning(draft: JetDraft, jet: Jet, odds: Outlook) -> Warned | None:
    """Warn of a DD, but not that only a critical reaches it where a high total does too."""
    if draft.against != "difficulty" or jet.target is None:
        return None
    warned = difficulty_warning(jet.target)
    more = odds.success is not None and odds.success > odds.critical_success
    return None if warned is Warned.ABOVE_CEILING and more else warned


def _field_of(error: RuleError, draft: JetDraft) -> str:
    return str(error.details.get("field", FIELD_OF.get(error.code, draft.against)))


def _sources(draft: JetDraft, stacked: Stacked | None) -> list[tuple[Effect, bool]]:
    """List the named sources, each with whether it counts: those of one name count once."""
    named = [effect for effect in actions.given(draft, None) if effect.key.startswith("named:")]
    waiting = list(stacked.counted) if stacked else []
    shown = []
    for effect in named:
        counts = effect in waiting or stacked is None
        if effect in waiting:
            waiting.remove(effect)
        shown.append((effect, counts))
    return shown


# Opposed Jets


def _sides(scene: Scene, draft: JetDraft) -> tuple[list[opposed.Against], RuleError | None]:
    """Prepare the other sides, and say why they cannot be thrown against."""
    shown, refused = [], None
    for place, rival in enumerate(draft.rivals):
        side, error = _side(scene, place, rival)
        shown.append(side)
        refused = refused or error
    if not draft.rivals:
        refused = RuleError("aubaine.opposed_needs_two_sides", sides=1)
    return shown, refused


def _side(scene: Scene, place: int, rival: Rival) -> tuple[opposed.Against, RuleError | None]:
    around, texts = dict(others(scene.context)), scene.texts
    character, jet, refused, errors = around.get(rival.key), None, None, {}
    try:
        if rival.key:
            jet = opposed_actions.rival_jet(scene.context, rival)
        else:
            opposed_actions.told_side(rival)
    except RuleError as error:
        refused = error
        field = str(error.details.get("field", ""))
        errors = {field: scene.said(error)} if getattr(rival, field, "") else {}
    return (
        opposed.Against(
            place=place,
            name=character.name if character else texts("opposed.typed"),
            character=character,
            jet=jet,
            advantages=rival.advantages,
            total=rival.total,
            pair_total=rival.pair_total,
            critical=rival.critical,
            errors=errors,
        ),
        refused,
    )


def _sides_card(scene: Scene, draft: JetDraft, sides: Sequence[opposed.Against]) -> list[Node]:
    return opposed.sides_card(
        scene.texts,
        in_front(scene.context).name,
        [(key, sheet.name) for key, sheet in others(scene.context)],
        [one.key for one in draft.rivals],
        sides,
        draft.holder,
    )


def _opposed_odds(
    scene: Scene, draft: JetDraft, jet: Jet
) -> tuple[Fraction | None, Fraction | None]:
    """Tell the chance to win; where totals are announced, the chance of a new throw besides."""
    context, holder = scene.context, opposed_actions.holder_of(draft)
    rulings = rulings_of(context.settings)
    if all(one.key for one in draft.rivals):
        theirs = [opposed_actions.rival_jet(context, one) for one in draft.rivals]
        return opposed_odds([jet, *theirs], holder=holder, rulings=rulings)[0], None
    others = [
        opposed_actions.rival_jet(context, one) if one.key else opposed_actions.told_side(one)
        for one in draft.rivals
    ]
    return odds_against(jet, others, holder=holder, rulings=rulings)


# What was thrown


def _result(scene: Scene) -> Content | None:
    """Show the last act, if it is a throw of this game."""
    line = scene.session.journal.last_done()
    events = last_act(scene.context)
    if line is None or not events:
        return None
    rolled = [
        (line.names.get(key, ""), event) for key, event in events if isinstance(event, JetRolled)
    ]
    settled = next((one for _, one in events if isinstance(one, OpposedSettled)), None)
    played = next(
        ((line.names.get(key, ""), one) for key, one in events if isinstance(one, TechniquePlayed)),
        None,
    )
    if settled is not None:
        return _opposed_result(scene, settled, rolled)
    if played is not None and not rolled:
        return [techniques.announced_card(scene.texts, *played)], jets.other_button(scene.texts)
    if not rolled:
        return None
    who, event = rolled[0]
    if played is not None:
        below = techniques.resisted(scene.texts, *played, event)
        shown = results.result_card(scene.texts, who, event, below)
        return [shown], jets.other_button(scene.texts)
    return [results.result_card(scene.texts, who, event)], _next(scene)


def _next(scene: Scene) -> list[Node]:
    """Offer to throw the same pair again, or to prepare another Jet."""
    draft = jet_draft(scene.ui)
    prepared = _prepared(scene, draft, _sides(scene, draft)[1])
    return jets.roll_buttons(scene.texts, prepared, again=True)


def _opposed_result(
    scene: Scene, settled: OpposedSettled, rolled: Sequence[tuple[str, JetRolled]]
) -> Content:
    texts = scene.texts
    left, thrown = list(rolled), []
    for side in settled.sides:
        found = next((one for one in left if side.who and one[0] == side.who), None)
        if found is not None:
            left.remove(found)
        thrown.append(found[1] if found else None)
    card = opposed.result_card(texts, settled, thrown, in_front(scene.context).name)
    if opposed_actions.tied(scene.context) is None:
        return [card], jets.other_button(texts)
    again, why_not = _again(scene, settled)
    names = opposed.names_of(texts, settled)
    who = [names[place] for place in settled.reroll]
    return [card, opposed.again_card(texts, again)], opposed.again_button(texts, who, why_not)


def _again(scene: Scene, settled: OpposedSettled) -> tuple[list[opposed.Against], str | None]:
    """Find the tied whose new total has to be typed, and why nobody can throw yet."""
    rivals = jet_draft(scene.ui).rivals
    typed = [
        _side(scene, place - 1, rivals[place - 1])[0]
        for place in settled.reroll
        if place and not rivals[place - 1].key
    ]
    try:
        opposed_actions.again_throw(scene.context)
    except RuleError as error:
        return typed, scene.said(error)
    return typed, None
