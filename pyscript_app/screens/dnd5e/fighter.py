"""A 5e creature in a list: hit points, what weighs on it, armour class and passive scores."""

from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.passive import passive_skill
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.states import active_conditions, in_order
from pyscript_app.games import DND5E
from pyscript_app.screens.scene import Scene
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import durations, words
from pyscript_app.views.table import Row

PASSIVE = (Skill.PERCEPTION, Skill.INVESTIGATION, Skill.INSIGHT)


def row(scene: Scene, key: str, creature: Creature) -> Row:
    """Prepare what a list shows of a creature."""
    texts, points = scene.texts.for_game(DND5E), creature.hit_points
    temporary = f"+{points.temporary}" if points.temporary else ""
    return Row(
        key=key,
        name=creature.name,
        points=f"{points.current}{temporary}/{creature.maximum_hit_points}",
        figures=_figures(texts, creature, scene.context.rulings),
        states=states(texts, creature),
        out=creature.dead,
        tab=texts("tab.health"),
    )


def _figures(texts: Texts, creature: Creature, rulings: Rulings) -> str:
    """Say the armour class, what it hides behind and holds, the passive scores (5E-PAS-03)."""
    armour = creature.sheet.armour_class
    scores = [passive_skill(creature, skill, rulings=rulings).value for skill in PASSIVE]
    said = texts(
        "table.figures",
        **{
            str(skill): "—" if score is None else score
            for skill, score in zip(PASSIVE, scores, strict=True)
        },
    )
    figures = [] if armour is None else [texts("table.armour", armour=armour)]
    if creature.stealth is not None:
        figures.append(texts("table.hidden", total=creature.stealth))
    if creature.concentration is not None:
        on = creature.concentration.on or texts("concentration.something")
        figures.append(texts("concentration.held", what=on))
    return " · ".join([*figures, said])


def states(texts: Texts, creature: Creature) -> list[str]:
    """List what weighs on a creature: life, conditions, exhaustion."""
    said = []
    if creature.status is not Status.CONSCIOUS:
        said.append(texts(f"status.{creature.status}"))
    if creature.successes or creature.failures:
        said.append(f"{creature.successes}\u00a0✔ {creature.failures}\u00a0✘")
    if not creature.dead:
        said += [
            _condition(texts, creature, str(one)) for one in in_order(active_conditions(creature))
        ]
    if creature.exhaustion:
        said.append(texts("table.exhaustion", level=creature.exhaustion))
    return [words.capital(one) for one in said]


def _condition(texts: Texts, creature: Creature, name: str) -> str:
    """Name a condition, and how long it lasts where every effect that imposes it has an end."""
    said = texts(f"condition.{name}")
    lasting = [one.rounds_left for one in creature.conditions if str(one.condition) == name]
    left = [rounds for rounds in lasting if rounds is not None]
    if not left or len(left) < len(lasting):
        return said
    longest = max(left)
    return f"{said} ({durations.said(texts, longest) if longest else texts('table.this_turn')})"
