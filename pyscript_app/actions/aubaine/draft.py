"""What is being prepared on an Aubaine table: kept as plain data in the `Ui`.

Numbers stay as they were typed until a Jet reads them. What a draft speaks of may have gone since:
whoever reads it takes what is there instead.
"""

from dataclasses import dataclass, replace

from engine.rulesets.aubaine.words import Aptitude, Characteristic
from pyscript_app.drafts import draft_of, with_draft
from pyscript_app.games import AUBAINE
from pyscript_app.ui import Ui

AGAINST = ("difficulty", "armour_class", "opposed", "nothing")
"""What a Jet may be compared with; ``nothing`` only gives a total."""
CRITICALS = ("", "success", "failure")


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """A named source of Avantages, or (negative) of Désavantages, given by hand."""

    note: str
    advantages: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rival:
    """Another side of an opposed Jet: a character's key, or nobody's sheet and a typed total.

    ``advantages`` are its net ones; ``total`` and ``pair_total`` are asked for where there is no
    sheet, and a critical that the others announce.
    """

    key: str = ""
    characteristic: str = str(Characteristic.STRENGTH)
    aptitude: str = ""
    advantages: int = 0
    total: str = ""
    pair_total: str = "0"
    critical: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class JetDraft:
    """The Jet being prepared, and what of the Jets tab is shown.

    ``aptitude`` is empty for the Caractéristique alone. ``holder`` says who defends the status
    quo: the place of a side, or nothing. ``technique`` is the Compétence shown or played, of the
    character in front; ``target`` who resists it, empty for somebody at another phone.
    ``key`` is who prepares it: what helps, hinders or stands against one is not another's.
    """

    key: str = ""

    view: str = ""
    """What of the tab is shown: ``result``, ``technique``, or the Jet being prepared."""
    characteristic: str = str(Characteristic.STRENGTH)
    aptitude: str = str(Aptitude.MELEE)
    against: str = "difficulty"
    difficulty: str = "15"
    armour_class: str = ""
    aimed: int = 0
    protected: int = 0
    full_cover: bool = False
    advantages: int = 0
    disadvantages: int = 0
    expertise: bool = False
    sources: tuple[Given, ...] = ()
    source_note: str = ""
    certain: bool = False
    harmless: bool = False
    impossible: bool = False
    rivals: tuple[Rival, ...] = ()
    holder: str = ""
    technique: str = ""
    target: str = ""
    target_advantages: int = 0
    target_disadvantages: int = 0
    thrower: str = ""
    """Who was in front when the last throw was made: the key of its part."""
    throwing: str = ""
    """What real dice are being typed for: ``jet``, ``opposed``, ``again``, ``resist``."""


def jet_draft(ui: Ui) -> JetDraft:
    """Take the draft of this game.

    Under another character in front, only the row, the difficulty and the last throw are left.
    """
    draft = draft_of(ui, AUBAINE, JetDraft)
    if draft.key == ui.front:
        return draft
    return JetDraft(
        key=ui.front,
        view="result" if draft.view == "result" else "",
        characteristic=draft.characteristic,
        aptitude=draft.aptitude,
        difficulty=draft.difficulty,
        thrower=draft.thrower,
    )


def with_jet(ui: Ui, draft: JetDraft) -> Ui:
    """Keep the draft of this game; dice half typed were for another throw."""
    return replace(with_draft(ui, AUBAINE, draft), faces=None)
