"""The whole page: the frame, and the tab or panel inside it."""

from importlib import import_module

from htpy import Element, Node

from pyscript_app import games
from pyscript_app.screens.place import place
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views import shell
from pyscript_app.views.parts import act
from pyscript_app.views.rendering import Change, Standing, render, render_over


def html(scene: Scene) -> str:
    """Render the page as it is now."""
    return render(_page(scene))


def change(scene: Scene, standing: Standing) -> Change:
    """Render the page as it is now, for one where some of it stands already."""
    return render_over(_page(scene), standing)


def _page(scene: Scene) -> Element:
    ui, texts = scene.ui, scene.texts
    content, main_act = _content(scene)
    line = scene.session.journal.last_done()
    rolled = scene.session.announced if ui.tab in {"rolls", "dice"} else 0
    return shell.page(
        texts,
        tab="" if ui.panel else ui.tab,
        title=_title(scene),
        subtitle=_games(scene),
        undo=None if line is None else scene.sentence(line),
        main=shell.main(place(ui), rolled, _warnings(scene), content),
        main_act=[_notice(scene), _last_act(scene), main_act],
        announcement=_announcement(scene),
    )


SCREENS = {
    "dice": "dice",
    "rolls": "{game}.rolls",
    "health": "{game}.health",
    "sheet": "{game}.sheet",
    "table": "table",
}
"""Tab → the module of its screen, imported when it is first shown; ``game`` is that in front."""


def _content(scene: Scene) -> Content:
    name = "panels" if scene.ui.panel else SCREENS[scene.ui.tab].format(game=scene.game)
    shown: Content = import_module(f"pyscript_app.screens.{name}").content(scene)
    return shown


def _title(scene: Scene) -> str:
    ui, texts, front = scene.ui, scene.texts, scene.context.front
    if ui.panel:
        return texts(f"panel.{ui.panel}")
    if ui.tab in {"dice", "table"} or front is None:
        return texts(f"title.{ui.tab}")
    said: str = games.words(scene.game).title(texts, front[1].sheet)
    return said


def _games(scene: Scene) -> str:
    """Name the game that the view speaks of: that in front, or those of the table, or any."""
    if scene.ui.panel == "compare":
        spoken = list(games.GAMES)
    elif scene.ui.panel or scene.ui.tab not in {"dice", "table"}:
        spoken = [scene.game]
    elif scene.ui.tab == "dice":
        spoken = []
    else:
        spoken = import_module("pyscript_app.screens.table").games_of(scene)
    return " · ".join(scene.texts(f"game.{game}") for game in spoken) or scene.texts("game.any")


def _last_act(scene: Scene) -> Node:
    """Show the act just done, unless the view shows it already."""
    line = scene.session.journal.last_done()
    shown = scene.ui.panel == "journal" or scene.ui.tab in {"rolls", "dice"}
    if line is None or line.number != scene.session.announced or shown:
        return None
    return shell.last_act(scene.texts, scene.sentence(line))


def _announcement(scene: Scene) -> str:
    """Say the act just done; its number makes two same rolls two sentences (A2)."""
    line = scene.session.journal.last_done()
    if line is None or line.number != scene.session.announced:
        return ""
    return f"{line.number} · {scene.sentence(line)}"


def _notice(scene: Scene) -> Node:
    said = scene.session.notice
    # in a long form the field may be far from the button: said at both
    long_form = scene.ui.tab == "sheet" and scene.ui.sheet.screen == "attack"
    if said is None or (scene.refused_fields() and not long_form):
        return None
    return shell.notice(scene.texts, scene.noticed(), refused=said.refused)


def _warnings(scene: Scene) -> Node:
    """Say what stays true until it is mended: not saved, erased, unreadable."""
    session, texts = scene.session, scene.texts
    warned = []
    if session.saving:
        reload = act("shell.reload", texts("saving.reload"), "button plain")
        export = act("saves.export_all", texts("saves.export_all"), "button plain")
        way_out = reload if session.saving == "other_tab" else export
        warned.append(shell.warning(texts(f"saving.{session.saving}"), way_out))
    if scene.ui.panel == "saves":
        return warned
    if session.lost:
        give_back = act("saves.look_at_lost", texts("lost.look"), "button")
        anew = act("saves.forget_lost", texts("lost.forget"), "button plain")
        warned.append(shell.warning(texts("lost.found"), give_back, anew))
    if session.export_due and scene.ui.panel in {"menu", "creatures"}:  # never amid a fight
        due = act("saves.export_all", texts("saves.export_all"), "button plain")
        warned.append(shell.warning(texts("saves.export_due"), due))
    if session.broken:
        look = act("shell.panel", texts("saves.broken_look"), "button plain", data_panel="saves")
        warned.append(shell.warning(texts.counted("saves.broken", len(session.broken)), look))
    return warned
