"""What the cards of the Table tab share: the check, its difficulty, the end of a throw."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app import table_draft
from pyscript_app.actions.dnd5e import acting
from pyscript_app.actions.dnd5e.checks import MAX_DIFFICULTY
from pyscript_app.actions.outcome import Context, whole_number
from pyscript_app.ui import Ui


def subject(context: Context, usual: str, name: str = "subject") -> str:
    """Read which check is chosen: a skill or an ability."""
    chosen = table_draft.draft_of(context.ui).form.get(name, usual)
    return chosen if chosen in {*Skill, *Ability} else usual


def difficulty(context: Context) -> int | None:
    """Read the difficulty typed, if one is.

    Raises:
        RuleError: it is no number, or one that cannot be.
    """
    typed = table_draft.draft_of(context.ui).form.get("difficulty", "")
    if not typed:
        return None
    number = whole_number(typed, "difficulty")
    if not 0 <= number <= MAX_DIFFICULTY:
        raise RuleError("input.out_of_range", field="difficulty", low=0, high=MAX_DIFFICULTY)
    return number


def done(context: Context, **changes: object) -> Ui:
    """Say where the screen is once dice have fallen: nothing waits for any."""
    return table_draft.with_draft(acting.with_draft(context.ui), **changes)
