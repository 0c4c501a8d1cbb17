"""The tools that a creature is proficient with: written on its sheet, used in a check."""

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Element

from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.proficiency import tool_subject, tools_known
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e.sheet import training
from pyscript_app.views.parts import act, card, chip, labelled


def tools_card(
    texts: Texts, creature: Creature, errors: Mapping[str, str], typed: Mapping[str, str]
) -> Element:
    """Write the tools by name; ``typed`` is what a form refused held."""
    return card(
        texts("sheet.tools"),
        h.ul(class_="rows")[
            (_tool(texts, creature, tool) for tool in tools_known(creature.sheet.proficiencies))
        ],
        h.div(data_form=True, class_="rows")[
            labelled(
                texts("tool.name"),
                "tool_name",
                typed.get("tool_name", ""),
                errors.get("tool_name"),
            ),
            act("dnd5e.add_tool", texts("tool.add"), "button plain"),
        ],
    )


def _tool(texts: Texts, creature: Creature, tool: str) -> Element:
    known = training(creature, tool_subject(tool))
    label = f"{tool} · {texts(f'training.{known}')}"
    return h.li(class_="act")[
        chip("dnd5e.train_tool", label, on=True, data_tool=tool),
        act(
            "dnd5e.drop_tool",
            "✕",
            "icon",
            data_tool=tool,
            aria_label=texts("sheet.drop_bonus", name=tool),
        ),
    ]


def known(texts: Texts, creature: Creature) -> list[str]:
    """Name the tools, each with how well it is known where that is more or less than usual."""
    names = []
    for tool in tools_known(creature.sheet.proficiencies):
        how = training(creature, tool_subject(tool))
        names.append(tool if how == "proficient" else f"{tool} ({texts(f'training.{how}')})")
    return names


def use_chips(texts: Texts, tools: Sequence[str], chosen: str) -> Element:
    """Choose the tool that the check is made with, or none (5E-CHK-08)."""
    return h.div(class_="rows", role="group", aria_label=texts("tool.with"))[
        h.span(class_="dim small")[texts("tool.with")],
        h.div(class_="row wrap")[
            (chip("dnd5e.use_tool", tool, on=tool == chosen, data_tool=tool) for tool in tools)
        ],
    ]
