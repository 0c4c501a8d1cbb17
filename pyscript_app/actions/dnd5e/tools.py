"""Tools that a creature is proficient with, and the one that a check is made with (5E-CHK-08)."""

from dataclasses import replace

from engine.errors import RuleError
from engine.rulesets.dnd5e.proficiency import (
    Expertise,
    Factor,
    Proficiency,
    tool_subject,
    tools_known,
)
from engine.rulesets.dnd5e.sheet import edit_sheet
from pyscript_app.actions.dnd5e.acting import front, in_front
from pyscript_app.actions.dnd5e.sheet import BY_HAND
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, clean_name, text
from pyscript_app.actions.writing import recorded

MOST_TOOLS = 40


def add(context: Context, values: Values) -> Outcome:
    """Write a tool that the creature is proficient with, by its name.

    Raises:
        RuleError: ``input.name_missing``, ``input.too_many``, ``tool.name_taken``.
    """
    _, creature = front(context)
    named, sheet = clean_name(text(values, "tool_name")), creature.sheet
    if not named:
        raise RuleError("input.name_missing", field="tool_name")
    known = tools_known(sheet.proficiencies)
    same = next((tool for tool in known if tool.casefold() == named.casefold()), None)
    if same is not None:
        raise RuleError("tool.name_taken", field="tool_name", name=same)
    if len(known) >= MOST_TOOLS:
        raise RuleError("input.too_many", most=MOST_TOOLS)
    trained = Proficiency(subject=tool_subject(named), source=BY_HAND)
    cause = f"tool.{named}"
    return recorded(
        context, *edit_sheet(creature, cause=cause, proficiencies=sheet.proficiencies | {trained})
    )


def train(context: Context, values: Values) -> Outcome:
    """Turn a tool from proficient to expert, to half proficient, and back (5E-PRO-05)."""
    _, creature = front(context)
    named = _known(context, text(values, "tool"))
    subject, expertise = tool_subject(named), creature.sheet.expertise
    double = Expertise(subject=subject)
    half = Expertise(subject=subject, factor=Factor.HALF)
    if double in expertise:
        expertise = expertise - {double} | {half}
    elif half in expertise:
        expertise = expertise - {half}
    else:
        expertise = expertise | {double}
    return recorded(context, *edit_sheet(creature, cause=f"tool.{named}", expertise=expertise))


def drop(context: Context, values: Values) -> Outcome:
    """Take a tool off the sheet, with all that it was granted by."""
    _, creature = front(context)
    named, sheet = _known(context, text(values, "tool")), creature.sheet
    subject = tool_subject(named)
    events = edit_sheet(
        creature,
        cause=f"tool.{named}",
        proficiencies=frozenset(one for one in sheet.proficiencies if one.subject != subject),
        expertise=frozenset(one for one in sheet.expertise if one.subject != subject),
    )
    return recorded(context, *events)


def use(context: Context, values: Values) -> Outcome:
    """Make the check of the row that is open with a tool, or without it again."""
    named = _known(context, text(values, "tool"))
    check = context.ui.check
    chosen = "" if check.tool == named else named
    return Outcome(ui=replace(context.ui, check=replace(check, tool=chosen), faces=None))


def _known(context: Context, named: str) -> str:
    """Check that the creature in front still has a tool.

    Raises:
        RuleError: ``creatures.gone``.
    """
    if named not in tools_known(in_front(context).sheet.proficiencies):
        raise RuleError("creatures.gone")
    return named


ACTIONS: dict[str, Action] = {
    "dnd5e.add_tool": add,
    "dnd5e.train_tool": train,
    "dnd5e.drop_tool": drop,
    "dnd5e.use_tool": use,
}
