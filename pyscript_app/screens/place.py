"""What is on the screen, by name: each view is shown from its top, and found again as it was."""

from pyscript_app.health_draft import HealthDraft
from pyscript_app.ui import Ui

OPENED = ("group", "subject", "panel")
"""Fields of another game's draft that say what is open on its Jets tab."""


def place(ui: Ui) -> str:
    """Name the view: the panel, or the tab, who is in front, and what is open there."""
    if ui.panel:
        return ui.panel
    contest = "contest" if ui.asked == "contest" else ""
    drafts = [draft for draft in ui.drafts.values() if isinstance(draft, dict)]
    others = [str(draft.get(name, "")) for draft in drafts for name in OPENED]
    health = ui.health if ui.health.key == ui.front else ui.resting.get(ui.front, HealthDraft())
    opened = {
        "rolls": (ui.check.group, ui.check.subject, contest, *others),
        "health": (health.card,),
        "sheet": (ui.sheet.screen, ui.sheet.about),
    }
    return "/".join((ui.tab, ui.front, *opened.get(ui.tab, ())))
