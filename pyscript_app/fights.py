"""The fights that are kept, and the one in front."""

from engine.encounter import Fight
from pyscript_app.state import Fights

KEPT_FIGHTS = 5


def by_number(fights: Fights) -> list[tuple[str, Fight]]:
    """List the fights, the oldest first."""
    return sorted(fights.items(), key=lambda pair: pair[1].number)


def in_front(fights: Fights, chosen: str) -> tuple[str, Fight] | None:
    """Find the fight chosen, else the last one that is not finished."""
    if chosen in fights:
        return chosen, fights[chosen]
    going_on = [pair for pair in by_number(fights) if not pair[1].finished]
    return going_on[-1] if going_on else None


def next_number(fights: Fights) -> int:
    """Number the next fight."""
    return max((fight.number for fight in fights.values()), default=0) + 1


def without_room(fights: Fights) -> list[tuple[str, Fight]]:
    """List the fights that must go for another one to begin."""
    kept = by_number(fights)
    return kept[: max(0, len(kept) - KEPT_FIGHTS + 1)]
