"""What is on the screen, by name: each view is shown from its top, and found again as it was."""

from pyscript_app.ui import Ui


def place(ui: Ui) -> str:
    """Name the view: the panel, or the tab, who is in front, and what is open there."""
    if ui.panel:
        return ui.panel
    contest = "contest" if ui.asked == "contest" else ""
    opened = {
        "rolls": (ui.check.group, ui.check.subject, contest),
        "health": (ui.health.card,),
        "sheet": (ui.sheet.screen, ui.sheet.about),
    }
    return "/".join((ui.tab, ui.front, *opened.get(ui.tab, ())))
