"""A fight in 3.5: initiative is a Dexterity check opposed to everybody's; turns change no sheet."""

from engine.dice.rollers import Roller
from engine.rulesets.dnd35 import initiative as rules
from engine.rulesets.dnd35.character import Character
from engine.rulesets.dnd35.checks import initiative_check, roll_check
from pyscript_app.actions.dnd35.acting import rulings_of
from pyscript_app.actions.fighting import Fighting, Initiative, Throw
from pyscript_app.actions.outcome import Context


def initiative(_context: Context, _key: str, character: Character) -> Throw:
    """Prepare the initiative of a character (S35-ABI-02)."""
    check = initiative_check(character)

    def roll(roller: Roller) -> Initiative:
        (made,) = roll_check(check, roller)
        return Initiative(total=made.total, dice=made.dice)

    return Throw(faces=20, needed=lambda _: 1, roll=roll)


def precedence(context: Context, character: Character) -> int:
    """Let the higher modifier go first among equal results (S35-ABI-03)."""
    modifier = initiative_check(character).modifier
    return rules.precedence(modifier, rulings_of(context.settings))


def tie_bonus(_context: Context, character: Character) -> int:
    """Add the modifier when those who tie throw again (S35-ABI-03, S35-OPP-03)."""
    return initiative_check(character).modifier


FIGHTING = Fighting(initiative=initiative, precedence=precedence, tie_bonus=tie_bonus)
