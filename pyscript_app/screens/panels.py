"""What lies over the tabs: the menu, the creatures, the journal, the saves."""

from importlib import import_module

from htpy import Node

from engine.errors import RuleError
from pyscript_app import transfer
from pyscript_app.games import DND5E
from pyscript_app.screens import journal
from pyscript_app.screens.scene import Content, Scene, local_time
from pyscript_app.state import entries
from pyscript_app.views import creatures, menu, saves
from pyscript_app.views.dnd5e import guide, rulings


def content(scene: Scene) -> Content:
    """Choose the panel."""
    match scene.ui.panel:
        case "creatures":
            return _creatures(scene), None
        case "journal":
            return journal.content(scene), None
        case "guide" | "rulings" if scene.game != DND5E:
            shown: Content = import_module(
                f"pyscript_app.screens.{scene.game}.{scene.ui.panel}"
            ).content(scene)
            return shown
        case "compare":
            from pyscript_app.screens import compare  # noqa: PLC0415 - two more games, when asked for

            return compare.content(scene)
        case "guide":
            return guide.view(scene.texts), None
        case "rulings":
            decided = scene.context.rulings
            return rulings.view(scene.texts, decided), rulings.button(scene.texts, decided)
        case "saves":
            return _saves(scene), None
        case _:
            return menu.view(scene.texts, scene.session.settings, _redo_label(scene)), None


def _redo_label(scene: Scene) -> str | None:
    line = scene.session.journal.next_redo()
    return None if line is None else scene.sentence(line)


def _creatures(scene: Scene) -> Node:
    parts = scene.session.history.parts
    return creatures.view(
        scene.texts,
        entries(parts),
        entries(parts, archived=True),
        scene.ui.front,
        scene.ui.asked_about if scene.ui.asked == "delete" else "",
        scene.refused_fields().get("name"),
    )


def _saves(scene: Scene) -> Node:
    texts, session = scene.texts, scene.session
    parcel = None
    if scene.ui.asked == "import" and session.file:
        try:
            parcel = transfer.read(session.file)
        except RuleError:
            parcel = None
    line = session.journal.lines(1)
    exported = session.settings.last_export
    return saves.view(
        texts,
        last_saved=texts("saves.last", when=local_time(line[0].at))
        if line
        else texts("saves.never"),
        last_export=texts("saves.exported", when=local_time(exported))
        if exported
        else texts("saves.never_exported"),
        parcel=parcel,
        taken=frozenset(entry.sheet.name for entry in scene.context.parts.values()),
        broken=session.broken,
        reminders=[
            reminder
            for reminder, given in (
                ("saves.export_due", session.export_due),
                ("saves.almost_full", session.almost_full),
                ("saves.in_ios_tab", session.world.in_ios_tab),
            )
            if given
        ],
        backup=bool(session.saves.backups()),
    )
