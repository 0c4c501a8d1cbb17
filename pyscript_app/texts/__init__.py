"""Every sentence of the page, in the two languages, looked up by game.

``fr.po`` and ``en.po`` hold the sentences; the site's build compiles them. A key is looked up under
the game's context first (`msgctxt`), then without one, because the same French word does not mean
the same in two games (X-01 to X-12). A game that is a bundle of its own has catalogues of its own
there, ``<game>/fr.po`` and ``<game>/en.po``, known once it is here.

Sentences have named blanks: ``texts("health.now", current=12)``. A blank that holds a number is
shown as the language writes numbers, with the true minus sign.
"""

from fractions import Fraction
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data

from pyscript_app.bundles import GAMES, is_here

LANGUAGES = ("fr", "en")
"""The first is the page's own."""

MINUS = "\u2212"
NARROW_SPACE = "\u202f"

Blank = str | int | Fraction


class Texts:
    """The sentences of one language, for one game.

    >>> texts = Texts("fr", NullTranslations())
    >>> texts("no.such.key")
    'no.such.key'
    """

    def __init__(
        self,
        language: str,
        catalogue: NullTranslations,
        game: str = "",
        known: set[str] | None = None,
    ) -> None:
        self.language = language
        self.game = game
        self._catalogue = catalogue
        self._known = set() if known is None else known
        """The games whose own sentences are in the catalogue."""
        self._found: dict[str, str] = {}
        self._games = {game: self}

    def for_game(self, game: str) -> "Texts":
        """Take the same language's sentences for another game."""
        self.learn(game)
        if game not in self._games:
            self._games[game] = Texts(self.language, self._catalogue, game, self._known)
        return self._games[game]

    def learn(self, game: str) -> None:
        """Take in what only this game says, once its bundle is here."""
        if game in GAMES and game not in self._known and is_here(game):
            self._known.add(game)
            self._catalogue.add_fallback(_compiled(f"{__package__}.{game}", self.language))

    def __call__(self, key: str, **blanks: Blank) -> str:
        """Say a sentence; an unknown key comes back as it is."""
        sentence = self._find(key)
        return sentence.format_map(self._shown(blanks)) if blanks else sentence

    def counted(self, key: str, n: int, **blanks: Blank) -> str:
        """Say a sentence that depends on a number; ``{n}`` is its blank."""
        found = self._catalogue.npgettext(self.game, key, key + "+", n)
        if found in {key, key + "+"}:
            found = self._catalogue.ngettext(key, key + "+", n)
        return found.format_map(self._shown({"n": n, **blanks}))

    def knows(self, key: str) -> bool:
        """Ask whether there is a sentence under this key."""
        return self._find(key) != key

    def first_known(self, *keys: str) -> str:
        """Say the sentence of the first key that has one; the last key if none has."""
        return next((self(key) for key in keys if self.knows(key)), keys[-1])

    def number(self, value: int) -> str:
        """Write a number: ``−2``, ``1 000`` in French, ``1,000`` in English."""
        grouped = f"{abs(value):,}".replace(",", NARROW_SPACE if self.language == "fr" else ",")
        return (MINUS if value < 0 else "") + grouped

    def signed(self, value: int) -> str:
        """Write a modifier: ``+4``, ``+0``, ``−1``."""
        return self.number(value) if value < 0 else f"+{self.number(value)}"

    def decimal(self, value: Fraction) -> str:
        """Write a number with one decimal at most, rounded: ``4,5`` in French, ``4.5`` in English.

        >>> Texts("fr", NullTranslations()).decimal(Fraction(9, 2))
        '4,5'
        """
        tenths = int(abs(value) * 10 + Fraction(1, 2))
        whole = (MINUS if value < 0 and tenths else "") + self.number(tenths // 10)
        mark = "," if self.language == "fr" else "."
        return f"{whole}{mark}{tenths % 10}" if tenths % 10 else whole

    def percent(self, chance: Fraction) -> str:
        """Write a chance in whole hundredths; what is possible is never shown as 0 or 100 %.

        >>> Texts("en", NullTranslations()).percent(Fraction(1, 400))
        '<1%'
        """
        sign = NARROW_SPACE + "%" if self.language == "fr" else "%"
        if 0 < chance < Fraction(1, 100):
            return f"<1{sign}"
        if Fraction(99, 100) < chance < 1:
            return f">99{sign}"
        return f"{int(chance * 100 + Fraction(1, 2))}{sign}"

    def listed(self, words: list[str]) -> str:
        """Join words: ``a, b et c``."""
        if len(words) < 2:
            return "".join(words)
        return self("list.last", first=", ".join(words[:-1]), last=words[-1])

    def _find(self, key: str) -> str:
        if key not in self._found:
            found = self._catalogue.pgettext(self.game, key)
            self._found[key] = self._catalogue.gettext(key) if found == key else found
        return self._found[key]

    def _shown(self, blanks: dict[str, Blank]) -> dict[str, str]:
        return {
            name: self.number(blank) if isinstance(blank, int) else str(blank)
            for name, blank in blanks.items()
        }


@cache
def load(language: str) -> Texts:
    """Open a language's sentences; an unknown language is the page's own.

    Raises:
        FileNotFoundError: the sentences were not compiled (``make site`` does).
    """
    known = language if language in LANGUAGES else LANGUAGES[0]
    return Texts(known, _compiled(__package__, known))


def _compiled(package: str, language: str) -> GNUTranslations:
    # pkgutil asks the importer itself; importlib.resources would bring in zipfile at every start
    compiled = get_data(package, f"{language}.mo")
    if compiled is None:
        raise FileNotFoundError(f"{language}.mo")
    return GNUTranslations(BytesIO(compiled))
