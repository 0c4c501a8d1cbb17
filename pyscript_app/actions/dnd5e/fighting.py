"""A fight in 5e: initiative is a Dexterity check, and a turn is a round of its creature's time."""

from engine.dice.rollers import Roller
from engine.rulesets.dnd5e.checks import initiative_test
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import D20Test, dice_needed
from engine.rulesets.dnd5e.passing_time import begin_turn, end_surprise, end_turn
from pyscript_app.actions.dnd5e.acting import lucky_roll
from pyscript_app.actions.dnd5e.tabling import given_modifiers, given_reasons
from pyscript_app.actions.fighting import Fighting, Initiative, Throw
from pyscript_app.actions.outcome import Context


def test_of(context: Context, key: str, creature: Creature) -> D20Test:
    """Build a creature's initiative, with what the game master gives it (5E-INI-01, 5E-INI-02).

    Raises:
        RuleError: the bonus given is no number, or one that cannot be.
    """
    return initiative_test(
        creature,
        reasons=given_reasons(context, key),
        modifiers=given_modifiers(context, key),
        rulings=context.rulings,
    )


def initiative(context: Context, key: str, creature: Creature) -> Throw:
    """Prepare the initiative of a creature (5E-INI-01, 5E-INI-02); luck counts (E23).

    What cannot be is refused when dice are asked for: see `test_of`.
    """

    def needed(typed: tuple[int, ...]) -> int:
        test = test_of(context, key, creature)
        dice = dice_needed(test)
        return dice + (test.luck and 1 in typed[:dice])

    def roll(roller: Roller) -> Initiative:
        event = lucky_roll(test_of(context, key, creature), roller)
        # a Dexterity check that fails automatically has no total: it goes last
        return Initiative(total=event.total or 0, dice=event.dice)

    return Throw(faces=20, needed=needed, roll=roll)


def kind(creature: Creature) -> str:
    """Name the kind of a monster: ``Gobelin`` of ``Gobelin 2`` (SRD 5.1: one roll for all)."""
    stem, _, digits = creature.name.rpartition(" ")
    numbered = stem and digits.isascii() and digits.isdigit()
    return stem if numbered and creature.sheet.dies_at_zero else ""


def idle(creature: Creature) -> bool:
    """Only the dead take no turn: the dying roll their death save (5E-DTH-01)."""
    return creature.dead


FIGHTING = Fighting(
    initiative=initiative,
    begin=begin_turn,
    end=end_turn,
    part=end_surprise,
    idle=idle,
    kind=kind,
)
