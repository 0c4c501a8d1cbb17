"""Export to a file, import from one."""

from dataclasses import replace

from engine.errors import RuleError
from pyscript_app import transfer
from pyscript_app.actions.outcome import Action, Context, Effect, Outcome, Values, text
from pyscript_app.codec import to_text
from pyscript_app.roster import EntryAdded
from pyscript_app.state import CREATURE_PART, entries, next_position
from pyscript_app.ui import Notice


def export_all(context: Context, _: Values) -> Outcome:
    """Write everybody to one file, those put away too."""
    everybody = [
        entry
        for put_away in (False, True)
        for _, entry in entries(context.parts, archived=put_away)
    ]
    if not everybody:
        raise RuleError("creatures.nobody")
    return _download(context, "coup-de-des.json", transfer.write(everybody, context.now()))


def export_one(context: Context, values: Values) -> Outcome:
    """Write one creature to a file."""
    entry = context.parts.get(text(values, "key"))
    if entry is None:
        raise RuleError("creatures.gone")
    letters = [c if c.isalnum() else "-" for c in entry.sheet.name]
    return _download(
        context, f"coup-de-des-{''.join(letters)}.json", transfer.write([entry], context.now())
    )


def _download(context: Context, name: str, content: str) -> Outcome:
    return Outcome(
        settings=replace(context.settings, last_export=context.now()),
        effect=Effect(kind="download", name=name, text=content),
    )


def pick(_: Context, __: Values) -> Outcome:
    """Ask for a file."""
    return Outcome(effect=Effect(kind="pick_file"))


def look(context: Context, values: Values) -> Outcome:
    """Read a file that was picked, to show what it holds before anything changes.

    Raises:
        RuleError: it cannot be taken in; nothing has changed.
    """
    content = text(values, "text")
    transfer.read(content)
    return Outcome(ui=replace(context.ui, panel="saves", asked="import"), file=content)


def take_in(context: Context, _: Values) -> Outcome:
    """Take in the file that was looked at: everybody or nobody."""
    parcel = transfer.read(context.file)
    placed = transfer.placed(parcel, next_position(context.parts), context.new_id)
    return Outcome(
        events=tuple(
            (CREATURE_PART + key, EntryAdded(entry=entry, origin="imported"))
            for key, entry in placed
        ),
        ui=replace(context.ui, panel="creatures", asked=""),
        file="",
        forget_lost=True,
        notice=Notice(key="import.done", blanks={"n": len(placed)}, refused=False),
    )


def look_at_lost(context: Context, _: Values) -> Outcome:
    """Look at the copy of saves that are no longer there, before taking it in."""
    return look(context, {"text": context.lost})


def forget_lost(_: Context, __: Values) -> Outcome:
    """Start anew, knowingly."""
    return Outcome(forget_lost=True)


def download_broken(context: Context, _: Values) -> Outcome:
    """Give the person the texts that could not be read, as they stand (D13)."""
    return Outcome(
        effect=Effect(
            kind="download",
            name="coup-de-des-illisible.json",
            text=to_text(dict(context.broken_texts())),
        )
    )


def forget_broken(_: Context, __: Values) -> Outcome:
    """Stop mentioning what could not be read, and drop it."""
    return Outcome(forget_broken=True)


ACTIONS: dict[str, Action] = {
    "saves.export_all": export_all,
    "saves.export_one": export_one,
    "saves.pick": pick,
    "saves.look": look,
    "saves.take_in": take_in,
    "saves.look_at_lost": look_at_lost,
    "saves.forget_lost": forget_lost,
    "saves.download_broken": download_broken,
    "saves.forget_broken": forget_broken,
}
