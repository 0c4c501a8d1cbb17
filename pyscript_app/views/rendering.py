"""From htpy's elements to the page's HTML, in one pass.

htpy can hand out a page piece by piece, each piece through as many generators as it is nested deep.
Ours goes to the page whole, at every tap: writing it down in one list takes a third of the time.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, wraps
from types import GeneratorType
from typing import NamedTuple, ParamSpec, cast

from htpy import Element, Node, VoidElement, fragment
from markupsafe import Markup

Write = Callable[[str], None]
P = ParamSpec("P")

Piece = Element | Markup
"""A part of a page: an element, or HTML that is written already."""

BUTTONS = 160
"""How many a page has, and some of the one before."""


def written_once(most: int = 8) -> Callable[[Callable[P, Node]], Callable[P, Markup]]:
    """Write a part of a page once for the same values: most of a page is as it was a tap ago.

    The values must be hashable; the last ``most`` are remembered.

    >>> from htpy import b
    >>> bold = written_once()(lambda text: b[text])
    >>> bold("<3"), bold("<3") is bold("<3")
    (Markup('<b>&lt;3</b>'), True)
    """

    def remembering(view: Callable[P, Node]) -> Callable[P, Markup]:
        @lru_cache(maxsize=most)
        def written(*args: P.args, **kwargs: P.kwargs) -> Markup:
            return Markup(render(view(*args, **kwargs)))  # noqa: S704 - rendered: it is escaped

        return cast("Callable[P, Markup]", wraps(view)(written))

    return remembering


class ListRow(Markup):
    """A row of a long list, written; ``identifier`` is the ``id`` of its element."""

    identifier: str

    @classmethod
    def of(cls, identifier: str, node: Node) -> "ListRow":
        """Write what is one element, with this ``id``."""
        row = cls(render(node))
        row.identifier = identifier
        return row


class RowList(Markup):
    """All that is in a long list: of its rows, only those that changed need be sent again.

    ``name`` is the ``id`` of the list's element, which must hold nothing else.
    """

    name: str
    rows: Sequence[ListRow]
    order: tuple[str, ...]

    @classmethod
    def of(cls, name: str, rows: Sequence[ListRow]) -> "RowList":
        """Put rows together."""
        made = cls("".join(rows))
        made.name, made.rows = name, rows
        made.order = tuple([row.identifier for row in rows])
        return made

    def over(self, before: "RowList | None") -> str:
        """Write what to send to a page that shows the list as it was before.

        The same rows in the same order: those that differ, after a mark that says so.
        """
        if before is None or before.order != self.order:
            return self
        rows = zip(before.rows, self.rows, strict=True)
        return ONLY_CHANGED + "".join(now for was, now in rows if was is not now and was != now)


ONLY_CHANGED = "<li data-only-changed hidden></li>"
"""The mark before those rows of a list that changed (`static/morph.mjs` reads it)."""

Standing = Mapping[str, RowList]
"""The long lists that a page shows, by name."""


class Change(NamedTuple):
    """A page's HTML for one that shows some lists already, and the lists it will show then."""

    html: str
    standing: Standing


def render_over(node: Node, standing: Standing) -> Change:
    """Write a page as ``render`` does; of the lists that stand already, only the rows that changed.

    >>> from htpy import li, ul
    >>> def page(*names):
    ...     rows = [ListRow.of(name, li(id=name)[name]) for name in names]
    ...     return ul(id="all")[RowList.of("all", rows)]
    >>> first = render_over(page("a", "b"), {})
    >>> first.html
    '<ul id="all"><li id="a">a</li><li id="b">b</li></ul>'
    >>> render_over(page("a", "b"), first.standing).html
    '<ul id="all"><li data-only-changed hidden></li></ul>'
    """
    pieces: list[str] = []
    _write(node, pieces.append)
    now: dict[str, RowList] = {}
    for place, piece in enumerate(pieces):
        if type(piece) is RowList:
            now[piece.name] = piece
            pieces[place] = piece.over(standing.get(piece.name))
    return Change("".join(pieces), now)


def render(node: Node) -> str:
    """Write a node as HTML, exactly as ``str(node)`` does.

    >>> from htpy import b, br, p
    >>> render(p(class_="dim")["<3", br, [b["x"], None]])
    '<p class="dim">&lt;3<br><b>x</b></p>'
    """
    pieces: list[str] = []
    _write(node, pieces.append)
    return "".join(pieces)


def _write(node: Node, write: Write) -> None:
    kind = type(node)
    if isinstance(node, Element) and kind is Element:
        name = node._name  # noqa: SLF001 - htpy keeps no public name for it; its version is pinned
        write(f"<{name}{node._attrs}>")  # noqa: SLF001
        _write(node._children, write)  # noqa: SLF001
        write(f"</{name}>")
    elif isinstance(node, Markup):
        write(node)
    elif isinstance(node, str) and kind is str:
        write(_escaped(node))
    elif isinstance(node, list | tuple | GeneratorType):
        for child in node:
            _write(child, write)
    elif isinstance(node, VoidElement):
        write(f"<{node._name}{node._attrs}>")  # noqa: SLF001
    elif node is not None and not isinstance(node, bool):
        write(str(fragment[node]))  # numbers, what is HTML already, and whatever else htpy knows


def _escaped(text: str) -> str:
    """Escape as MarkupSafe does, without making each text a `Markup`."""
    return (
        text.replace("&", "&amp;")
        .replace(">", "&gt;")
        .replace("<", "&lt;")
        .replace("'", "&#39;")
        .replace('"', "&#34;")
    )
