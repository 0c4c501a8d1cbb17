"""What is being prepared on the Santé tab: never part of a creature until an act says so."""

from dataclasses import dataclass, replace

from engine.rulesets.dnd5e.rests import LONG_REST_MINUTES

CARDS = (
    "",
    "aid",
    "choose",
    "concentration",
    "condition",
    "conditions",
    "exhaustion",
    "long_rest",
    "short_rest",
    "temporary",
    "time",
)
"""What may lie over the hit points, one at a time."""
REST_CARDS = ("long_rest", "short_rest")
DEFENCES = ("resistant", "vulnerable", "immune", "critical", "absorbed_fails")
THROWS = (
    "",
    "concentration_save",
    "contest_of_two",
    "death_save",
    "first_aid",
    "hide_now",
    "hit_die",
    "member",
    "secret",
    "waking_time",
)
MOST_ROUNDS = 600 * 24 * 30
"""Thirty days: longer than anything that is counted at a table."""
MOST_MINUTES = 60 * 24
MOST_HIT_DICE = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class HitDieDraft:
    """A hit die thrown in a short rest that is not finished: its size and its face."""

    faces: int
    natural: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NightDraft:
    """How the night went, in minutes; ``since`` is from the last long rest to this one's start."""

    minutes: int = LONG_REST_MINUTES
    watch: int = 0
    exertion: int = 0
    since: int | None = None
    food: bool = True
    bonus_ends: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class HealthDraft:
    """Where the player is on the Santé tab, and for which creature (``key``)."""

    key: str = ""
    card: str = ""
    defences: tuple[str, ...] = ()
    throwing: str = ""
    """What the real dice that are being typed decide."""
    about: str = ""
    """Whose dice, or of which size."""
    condition: str = ""
    source: str = ""
    lasts: int = 0
    """Rounds that the effect being prepared lasts; 0 until it is taken away."""
    passing: int = 0
    """Rounds that are about to pass."""
    rest_minutes: int = 60
    hit_dice: tuple[HitDieDraft, ...] | None = None
    """The dice of the short rest under way, ``None`` when none is."""
    night: NightDraft = NightDraft()


def resting(draft: HealthDraft) -> HealthDraft | None:
    """Take what is left of a draft when another creature comes in front: its unfinished rest.

    ``None`` where no rest was begun or prepared. What was ticked and typed besides was for an act
    that did not come.

    >>> resting(HealthDraft(key="bor", defences=("critical",))) is None
    True
    """
    usual = HealthDraft(key=draft.key)
    kept = replace(
        usual, rest_minutes=draft.rest_minutes, hit_dice=draft.hit_dice, night=draft.night
    )
    if kept == usual:
        return None
    return replace(kept, card=draft.card if draft.card in REST_CARDS else "")
