"""Export to a file, import from one."""

from dataclasses import replace

from engine.errors import RuleError
from pyscript_app import transfer
from pyscript_app.actions.outcome import Action, Context, Effect, Outcome, Values, text
from pyscript_app.codec import to_text
from pyscript_app.roster import EntryAdded
from pyscript_app.saves import SOFT_LIMIT
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
    content = transfer.write(everybody, context.now())
    settings = replace(context.settings, last_export=context.now())
    return replace(_download("coup-de-des.json", content), settings=settings)


def export_one(context: Context, values: Values) -> Outcome:
    """Write one creature to a file; the others still wait for their copy."""
    entry = context.parts.get(text(values, "key"))
    if entry is None:
        raise RuleError("creatures.gone")
    letters = [c if c.isalnum() else "-" for c in entry.sheet.name]
    if len(context.parts) == 1:
        return export_all(context, values)
    return _download(f"coup-de-des-{''.join(letters)}.json", transfer.write([entry], context.now()))


def _download(name: str, content: str) -> Outcome:
    return Outcome(effect=Effect(kind="download", name=name, text=content))


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
    _require_room(context, content)
    return Outcome(ui=replace(context.ui, panel="saves", asked="import"), file=content)


def take_in(context: Context, _: Values) -> Outcome:
    """Take in the file that was looked at: everybody or nobody."""
    parcel = transfer.read(context.file)
    _require_room(context, context.file)
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


COPIES = 3
"""How often a creature taken in is written: in the journal, then in its two slots."""


def _require_room(context: Context, content: str) -> None:
    """Refuse, while there is still room for everything else, what would come near the limit (D3).

    Raises:
        RuleError: ``saves.almost_full``.
    """
    if context.stored() + COPIES * len(content) > SOFT_LIMIT:
        raise RuleError("saves.almost_full")


def look_at_lost(context: Context, _: Values) -> Outcome:
    """Look at the copy of saves that are no longer there, before taking it in."""
    return look(context, {"text": context.lost})


def forget_lost(_: Context, __: Values) -> Outcome:
    """Start anew, knowingly."""
    return Outcome(forget_lost=True)


def download_broken(context: Context, _: Values) -> Outcome:
    """Give the person the texts that could not be read, as they stand (D13)."""
    return _download("coup-de-des-illisible.json", to_text(dict(context.broken_texts())))


def download_backup(context: Context, _: Values) -> Outcome:
    """Give the person the copy made before the last upgrade (D22); it can be imported."""
    backups = context.backups()
    if not backups:
        raise RuleError("creatures.gone")
    return _download("coup-de-des-avant-mise-a-jour.json", backups[-1])


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
    "saves.download_backup": download_backup,
    "saves.forget_broken": forget_broken,
}
