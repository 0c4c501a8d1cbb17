"""The two catalogues of sentences: whole, alike, and written as French and English are written."""

from __future__ import annotations

import ast
import re
from collections import Counter
from fractions import Fraction
from gettext import NullTranslations
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any

import pytest
from babel.messages.pofile import read_po

from engine.dice.rolled import SIZES
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import RollMode
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Status
from engine.rulesets.dnd5e.d20 import D20Kind
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd35.synergies import ClassFeature
from pyscript_app.actions.dnd5e.checks import FIELDS, GROUPS, TRAININGS
from pyscript_app.actions.dnd5e.health import ACTS
from pyscript_app.bundles import GAMES
from pyscript_app.journal import Status as Fate
from pyscript_app.preferences import THEMES
from pyscript_app.screens.scene import NAMED_BLANKS
from pyscript_app.texts import LANGUAGES, Texts, load
from pyscript_app.ui import PANELS, TABS

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "pyscript_app" / "texts"
NARROW, WIDE = "\u202f", "\u00a0"


def sentences(language: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """Read the catalogues of a language: (game, key) → its forms."""
    found = {}
    for folder in (TEXTS, *(TEXTS / game for game in GAMES)):
        with (folder / f"{language}.po").open("rb") as file:
            catalogue = read_po(file, locale=language, abort_invalid=True)
        for message in catalogue:
            key = message.id if isinstance(message.id, str) else message.id[0]
            said = message.string or ""
            forms = (said,) if isinstance(said, str) else tuple(said)
            assert folder == TEXTS or not key or message.context == folder.name
            if key:
                found[message.context or "", key] = forms
    return found


FR, EN = sentences("fr"), sentences("en")
FRENCH = sorted({form for forms in FR.values() for form in forms})
ENGLISH = sorted({form for forms in EN.values() for form in forms})


def blanks(sentence: str) -> set[str]:
    """List a sentence's blanks."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


# Whole, and alike


def test_both_catalogues_say_the_same_things() -> None:
    """A sentence in one language is a sentence in the other."""
    assert sorted(FR) == sorted(EN)


def test_both_say_them_with_the_same_blanks() -> None:
    """Nothing is told in one language and kept back in the other; ``{n}`` may be left unsaid."""
    for key in FR:
        said_fr = set[str]().union(*map(blanks, FR[key]))
        said_en = set[str]().union(*map(blanks, EN[key]))
        assert (key, len(FR[key]), said_fr - {"n"}) == (key, len(EN[key]), said_en - {"n"})


OWN_WORDS = re.compile(r"(tab|title|panel|field)\.|counters\.none$")
"""What a game may say otherwise than the page does: names of places and fields."""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_takes_no_sentence_of_the_page_away(game: str) -> None:
    """A sentence of one's own under a key of the page would be said in its place."""
    shadowed = [key for of, key in FR if of == game and ("", key) in FR]
    assert [key for key in shadowed if not OWN_WORDS.match(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_written_twice(language: str) -> None:
    """Of two sentences under one key, only the last would ever be said."""
    source = (TEXTS / f"{language}.po").read_text(encoding="utf-8")
    keys = re.findall(r'^(?:msgctxt "(.*)"\n)?msgid "(.+)"$', source, re.MULTILINE)
    assert len(keys) > 500
    assert [key for key, times in Counter(keys).items() if times > 1] == []


def test_no_sentence_is_empty_or_loose() -> None:
    """Something is said, without spaces at its ends or doubled."""
    loose = [one for one in FRENCH + ENGLISH if not one or one.strip() != one or "  " in one]
    assert loose == []


# French as it is written


def found(pattern: str, said: list[str]) -> list[str]:
    """List the sentences in which a pattern is found."""
    return [one for one in said if re.search(pattern, one, re.IGNORECASE)]


def test_french_spaces() -> None:
    """F4: no-break spaces before double signs and inside guillemets, and no plain one."""
    assert found(rf"[^{NARROW}{WIDE}][;!?%»]", FRENCH) == []
    assert found(rf"[^{NARROW}{WIDE}0-9]:", FRENCH) == []
    assert found(rf"«[^{NARROW}{WIDE}]", FRENCH) == []


def test_the_patterns_find_what_they_look_for() -> None:
    """A linter that finds nothing proves nothing."""
    assert found(rf"[^{NARROW}{WIDE}][;!?%»]", ["Quoi ?", "Quoi?"]) == ["Quoi ?", "Quoi?"]
    assert found(rf"[^{NARROW}{WIDE}0-9]:", ["DD : 3", "12:30", "DD\u00a0: 3"]) == ["DD : 3"]
    assert found(OE, ["Coeur", "cœur", "de la soeur"]) == ["Coeur", "de la soeur"]
    assert found(MINUS, ["à -2 PV", "est-ce", "d6-2", "−2"]) == ["à -2 PV"]
    assert found(LEFT_IN_ENGLISH, ["Hit Points", "Points de vie"]) == ["Hit Points"]
    assert found(AGREEMENT, ["dégât(s)", "(copie)"]) == ["dégât(s)"]


MINUS = r"(?<![\w\u2010])-\d"
AGREEMENT = r"\((?:s|e|es|x)\)"


def test_apostrophes_and_dashes() -> None:
    """F4: typographic apostrophes, one sign for dots, the true minus before a number."""
    assert found("['\"]", FRENCH + ENGLISH) == []
    assert found(r"\.\.\.", FRENCH + ENGLISH) == []
    assert found(MINUS, FRENCH + ENGLISH) == []


OE = r"coeur|soeur|oeuvre|oeil|voeu|noeud|oeuf"


def test_no_name_stands_where_french_would_elide() -> None:
    """F4: « de {who} » would say « de Ilse »: sentences are made so that any name fits."""
    elided = r"\b(?:de|que|si|le|la|jusque|lorsque) \{who\}"
    assert found(elided, FRENCH) == []
    assert found(elided, ["Repos de {who}."]) == ["Repos de {who}."]


def test_french_agreement_and_ligatures() -> None:
    """F4: real agreement, never "(s)"; œ where it belongs."""
    assert found(AGREEMENT, FRENCH) == []
    assert found(OE, FRENCH) == []


NAMES_OF_STATES = re.compile(r"condition\.|also\.|source\.(?!unseen)|load\.|covers\.|task\.")
"""Sentences that name a state by the documents' own word, which is masculine."""
MASCULINE = (
    r"\b(?:inconscient|mourant|caché|découvert|repérée?|charmé|surpris|stabilisé|ramené|neutralisé|"
    r"pétrifié|prêt à|celui)\b|(?<!la )\bmort[,. ]*$|\ble ramener\b"
)


def test_french_health_fits_everybody() -> None:
    """A creature has no gender here: what is said of one fits Maëlle as it fits Bor."""
    said = {
        key: form
        for (game, key), forms in FR.items()
        for form in forms
        if game == "dnd5e" and key.startswith(HEALTH) and not NAMES_OF_STATES.match(key)
    }
    assert len(said) > 150
    assert [key for key, form in said.items() if re.search(MASCULINE, form)] == []
    assert re.search(MASCULINE, "Maëlle tombe à 0 PV : inconscient.")


HEALTH = (
    *("status.", "life.", "damage.", "dying.", "effect.", "conditions.", "concentration."),
    *("journal.", "night.", "rest.", "health.", "hiding.", "dnd5e.", "can."),
)

LEFT_IN_ENGLISH = (
    r"\b(?:the|of|and|is|are|was|with|your|you|hit points?|saves?|roll|rolls|damage|heal|healing|"
    r"check|sheet|undo|redo|file|level|score|skills?|dice|die|settings?|health|advantage|"
    r"disadvantage|proficien\w+|temporary|export(?:ed)?|back up|storage|browser|tab)\b"
)
LEFT_IN_FRENCH = r"[éèêàâîïôûùçœÉÈÀÇ«»]"


def words_of(catalogue: dict[tuple[str, str], tuple[str, ...]], besides: str) -> list[str]:
    """List the sentences without their blanks; a language is named in itself."""
    kept = [forms for (_, key), forms in catalogue.items() if key != besides]
    return [re.sub(r"\{\w+\}|Coup de dés", "", form) for forms in kept for form in forms]


def test_no_language_is_left_in_the_other() -> None:
    """F6: no label left in English, nor the other way round."""
    assert found(LEFT_IN_ENGLISH, words_of(FR, "language.en")) == []
    assert found(LEFT_IN_FRENCH, words_of(EN, "language.fr")) == []


UPDATE = r"mises? à jour|mettre à jour|\bupdat|\bupgrad"
LOSS = r"perd|effac|sauvegard|export|los[es]|wip|back ?up"


def test_nobody_is_told_that_an_update_may_wipe_data() -> None:
    """D24: that sentence is never shipped: an update keeps what is saved."""
    assert found(LOSS, found(UPDATE, FRENCH + ENGLISH)) == []
    assert found(LOSS, found(UPDATE, ["Back up: the update may wipe data."])) != []


# Numbers


@pytest.mark.parametrize(("n", "one"), [(0, True), (1, True), (2, False), (1_000_000, False)])
def test_french_is_singular_below_two(n: int, one: bool) -> None:
    """F2, F3: 0 acte, 1 acte, 2 actes, and a form for every number."""
    said = load("fr").counted("journal.acts", n)
    assert said.endswith("acte") is one
    assert "{" not in said


@pytest.mark.parametrize(("n", "one"), [(0, False), (1, True), (2, False), (1_000_000, False)])
def test_english_is_singular_for_one(n: int, one: bool) -> None:
    """F2: 0 acts, 1 act, 2 acts."""
    assert load("en").counted("journal.acts", n).endswith("act") is one


def test_numbers_are_written_as_the_language_does() -> None:
    """F4: the true minus, narrow spaces in French, commas in English."""
    fr, en = load("fr"), load("en")
    assert [fr.number(n) for n in (-2, 0, 999, 1000)] == ["−2", "0", "999", "1\u202f000"]
    assert [en.number(n) for n in (-2, 1000, 1_234_567)] == ["−2", "1,000", "1,234,567"]
    assert [fr.signed(n) for n in (-1, 0, 4)] == ["−1", "+0", "+4"]


@pytest.mark.parametrize(
    ("chance", "fr", "en"),
    [
        (Fraction(0), "0\u202f%", "0%"),
        (Fraction(1, 400), "<1\u202f%", "<1%"),
        (Fraction(1, 100), "1\u202f%", "1%"),
        (Fraction(199, 400), "50\u202f%", "50%"),
        (Fraction(99, 100), "99\u202f%", "99%"),
        (Fraction(399, 400), ">99\u202f%", ">99%"),
        (Fraction(1), "100\u202f%", "100%"),
    ],
)
def test_what_is_possible_is_never_said_impossible(chance: Fraction, fr: str, en: str) -> None:
    """Both sides of each edge."""
    assert (load("fr").percent(chance), load("en").percent(chance)) == (fr, en)


def test_lists_are_joined_as_people_do() -> None:
    """None, one, two, three."""
    fr = load("fr")
    assert fr.listed([]) == ""
    assert fr.listed(["a"]) == "a"
    assert fr.listed(["a", "b"]) == "a et b"
    assert fr.listed(["a", "b", "c"]) == "a, b et c"


def test_what_a_person_typed_is_never_read_as_a_blank() -> None:
    """A name with braces is a name."""
    said = load("fr")("creatures.choose_named", name="{0} {name} %s")
    assert said == "Choisir {0} {name} %s"


def test_an_unknown_key_comes_back() -> None:
    """Seen in a test, not hidden by an empty sentence."""
    texts = Texts("fr", NullTranslations())
    assert (texts("no.key"), texts.knows("no.key")) == ("no.key", False)
    assert texts.first_known("a.b", "c.d") == "c.d"
    assert load("xx").language == "fr"


# What the code asks for


def game_of(path: Path) -> str:
    """Tell whose words a module speaks: its game's, else those of a 5e table."""
    return next((game for game in GAMES if game in path.parts), "dnd5e")


def modules(*folders: str) -> Iterator[tuple[str, ast.AST]]:
    """Read the source of what the page offers, each node with the game whose words it speaks."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT)
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield from ((game_of(name), node) for node in ast.walk(tree))


def called(node: ast.Call) -> str:
    """Tell a call's name: ``texts`` for texts(…), self.texts(…) and scene.texts(…)."""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def constants(node: ast.expr) -> list[str]:
    """List the texts that an argument may be, as far as they are written there."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    value: Any = node.value if isinstance(node, ast.Constant) else None
    return [value] if isinstance(value, str) else []


CALLS = [
    (game, key, called(node), {word.arg for word in node.keywords})
    for game, node in modules("pyscript_app")
    if isinstance(node, ast.Call) and node.args and called(node) in {"texts", "counted", "told"}
    for key in constants(node.args[0])
]


def known(key: str, game: str = "dnd5e") -> bool:
    """Ask whether both languages have a sentence for a table of this game."""
    return all(load(language).for_game(game).knows(key) for language in LANGUAGES)


def forms(key: str, game: str) -> tuple[str, ...]:
    """Find a sentence's French forms as a table of this game hears them."""
    return FR.get((game, key)) or FR[("", key)]


def test_calls_are_found() -> None:
    """The scanner sees the page's sentences, or the next tests would prove nothing."""
    assert len(CALLS) > 100
    assert {"texts", "counted"} <= {name for _, _, name, _ in CALLS}


def test_every_sentence_asked_for_exists() -> None:
    """F6: no key is ever shown in the place of a sentence."""
    assert sorted({key for game, key, _, _ in CALLS if not known(key, game)}) == []


def test_every_blank_is_filled() -> None:
    """A sentence with a blank is always given what fills it."""
    for game, key, name, given in CALLS:
        counted = {"n"} if name == "counted" else set()
        left = set[str]().union(*map(blanks, forms(key, game))) - given - counted
        assert (key, left if None not in given else set()) == (key, set())


def pattern_of(built: ast.JoinedStr) -> str:
    """Write what a key that is put together looks like; empty where next to nothing is fixed."""
    fixed = [one.value if isinstance(one, ast.Constant) else None for one in built.values]
    known = any(re.search("[a-z]{2}", str(part)) for part in fixed if part is not None)
    return "".join(".+" if part is None else re.escape(str(part)) for part in fixed) * known


NODES = [node for _, node in modules("engine", "pyscript_app")]
WRITTEN = {node.value for node in NODES if isinstance(node, ast.Constant)}
BUILT = {pattern_of(node) for node in NODES if isinstance(node, ast.JoinedStr)} - {""} | {
    rf"{family}\..+" for families in NAMED_BLANKS.values() for family in families
}


def never_asked(keys: set[str]) -> list[str]:
    """List the keys that stand nowhere in the code and that nothing there could put together."""
    asked = re.compile("|".join(sorted(BUILT)))
    return sorted(key for key in keys - WRITTEN if not asked.fullmatch(key))


def test_every_sentence_is_asked_for() -> None:
    """What nobody says any more is no longer translated: each key is written or put together."""
    assert never_asked({key for _, key in FR} | {"no.such_key"}) == ["no.such_key"]


PUBLIC_PANELS = [panel for panel in PANELS if panel]
FAMILIES = {
    "tab": TABS,
    "title": TABS,
    "panel": PUBLIC_PANELS,
    "language": LANGUAGES,
    "theme": THEMES,
    "ability": tuple(Ability),
    "skill": tuple(Skill),
    "condition": tuple(Condition),
    "status": [status for status in Status if status is not Status.CONSCIOUS],
    "training": TRAININGS,
    "check.group": GROUPS,
    "health": ACTS,
    "test": [str(kind) for kind in D20Kind if kind is not D20Kind.CHECK],
    "mode": [str(mode) for mode in RollMode if mode is not RollMode.NORMAL],
    "journal": [
        *(str(fate) for fate in Fate if fate is not Fate.DONE),
        *("created", "duplicated", "imported"),
    ],
    "saving": ("full", "forbidden", "absent", "safe", "newer", "other_tab"),
    "creatures": [
        name + named
        for name in ("duplicate", "archive", "restore", "ask_delete")
        for named in ("", "_named")
    ],
    "life": (
        *("fell_unconscious", "instant_death", "monster_at_zero"),
        *("damage_at_zero", "third_failure", "healing"),
    ),
    "field": (*("difficulty", "other", "score", "level", "maximum", "current"), "bonus_value"),
}


@pytest.mark.parametrize(
    "key", [f"{family}.{name}" for family, names in FAMILIES.items() for name in names]
)
def test_every_name_of_a_family_has_its_words(key: str) -> None:
    """Keys that are put together: a new row of a table needs its words here."""
    assert known(key)


@pytest.mark.parametrize("feature", ClassFeature)
def test_every_class_feature_has_its_words(feature: ClassFeature) -> None:
    """S35-SYN-18, S35-SYN-24, S35-SYN-28: the sheet names the feature that a synergy helps."""
    assert known(f"feature.{feature}", "dnd35")


def test_every_numeric_field_of_a_check_has_a_name() -> None:
    """A refusal names the field it speaks of; names and notes are never refused as numbers."""
    numeric = [name for name in FIELDS if not name.endswith(("_name", "_note"))]
    assert all(known(f"field.{name}") for name in numeric)
    assert 20 in SIZES


REFUSALS = sorted(
    {
        (game, key, tuple(sorted(word.arg or "" for word in node.keywords)), called(node))
        for game, node in modules("engine", "pyscript_app")
        if isinstance(node, ast.Call) and node.args
        if called(node) in {"RuleError", "require_between"}
        for key in constants(node.args[0])
    }
)


@pytest.mark.parametrize(("game", "key", "given", "name"), REFUSALS)
def test_every_refusal_has_its_sentence(
    game: str, key: str, given: tuple[str, ...], name: str
) -> None:
    """A no is a code and its blanks: the sentence exists and asks for nothing more."""
    filled = {*given, *(("value", "low", "high") if name == "require_between" else ())}
    assert known(key, game)
    for language in (FR, EN):
        said = language.get((game, key)) or language.get(("", key)) or ()
        assert said
        for form in said:
            assert blanks(form) <= filled


@pytest.mark.parametrize(
    ("value", "written"),
    [("-1/2", "−0,5"), ("-1/30", "0"), ("-1/20", "−0,1"), ("1/2", "0,5"), ("-3/2", "−1,5")],
)
def test_a_decimal_between_0_and_minus_1_keeps_its_sign(value: str, written: str) -> None:
    """What is rounded to nothing has none."""
    assert load("fr").decimal(Fraction(value)) == written
