"""Moving about: tabs, panels, language, theme, real dice."""

from dataclasses import replace

from pyscript_app.actions.outcome import Action, Context, Effect, Outcome, Values, text
from pyscript_app.preferences import THEMES
from pyscript_app.texts import LANGUAGES
from pyscript_app.ui import PANELS, TABS


def tab(context: Context, values: Values) -> Outcome:
    """Open a tab."""
    chosen = text(values, "tab")
    if chosen not in TABS:
        raise ValueError(f"no tab {chosen!r}")
    # half a throw of real dice belongs to the tab it was begun on
    return Outcome(
        ui=replace(context.ui, tab=chosen, panel="", asked="", asked_about="", faces=None)
    )


def panel(context: Context, values: Values) -> Outcome:
    """Lay a panel over the tab, or take it away."""
    chosen = text(values, "panel")
    if chosen not in PANELS:
        raise ValueError(f"no panel {chosen!r}")
    newest = replace(context.ui.journal, pages=0)  # it opens as short as ever
    return Outcome(ui=replace(context.ui, panel=chosen, asked="", asked_about="", journal=newest))


def language(context: Context, values: Values) -> Outcome:
    """Speak another language."""
    chosen = text(values, "language")
    if chosen not in LANGUAGES:
        raise ValueError(f"no language {chosen!r}")
    return Outcome(settings=replace(context.settings, language=chosen))


def theme(context: Context, values: Values) -> Outcome:
    """Follow the system's colours, or stay dark or light."""
    chosen = text(values, "theme")
    if chosen not in THEMES:
        raise ValueError(f"no theme {chosen!r}")
    return Outcome(settings=replace(context.settings, theme=chosen))


def real_dice(context: Context, _: Values) -> Outcome:
    """Throw real dice and type their faces, or let the page throw."""
    return Outcome(
        settings=replace(context.settings, real_dice=not context.settings.real_dice),
        ui=replace(context.ui, faces=None),
    )


def understood(_: Context, __: Values) -> Outcome:
    """Put a refusal away: any tap does; what was begun, dice half typed included, goes on."""
    return Outcome()


def never_mind(context: Context, _: Values) -> Outcome:
    """Drop the question that waits for an answer, and the dice typed for it."""
    return Outcome(ui=replace(context.ui, asked="", asked_about="", faces=None))


def reload(_: Context, __: Values) -> Outcome:
    """Start the page again, to read what another tab saved."""
    return Outcome(effect=Effect(kind="reload"))


ACTIONS: dict[str, Action] = {
    "shell.tab": tab,
    "shell.panel": panel,
    "shell.language": language,
    "shell.theme": theme,
    "shell.real_dice": real_dice,
    "shell.understood": understood,
    "shell.never_mind": never_mind,
    "shell.reload": reload,
}
