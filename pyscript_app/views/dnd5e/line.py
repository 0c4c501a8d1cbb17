"""A creature of 5e in one line: above the page, and in the list."""

from engine.rulesets.dnd5e.creature import Creature
from pyscript_app.texts import Texts


def title(texts: Texts, creature: Creature) -> str:
    """Say who is in front: name, class if it is written, level."""
    class_name = creature.sheet.class_name
    key = "title.creature_class" if class_name else "title.creature"
    blanks = {"class_name": class_name} if class_name else {}
    return texts(key, name=creature.name, level=creature.level, **blanks)


def summary(texts: Texts, creature: Creature) -> str:
    """Say what a list shows of a creature: class, level, hit points."""
    class_name = creature.sheet.class_name
    return (f"{class_name} · " if class_name else "") + texts(
        "creatures.summary",
        level=creature.level,
        current=creature.hit_points.current,
        maximum=creature.maximum_hit_points,
    )
