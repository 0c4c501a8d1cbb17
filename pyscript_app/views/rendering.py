"""From htpy's elements to the page's HTML, in one pass.

htpy can hand out a page piece by piece, each piece through as many generators as it is nested deep.
Ours goes to the page whole, at every tap: writing it down in one list takes a third of the time.
"""

from collections.abc import Callable, Iterable, Sequence
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


class Standing(Markup):
    """An element of the page's HTML that need not be sent again while it stands there unchanged."""

    stub: str
    """What is sent for it then: the same tag and ``id``, marked, so that the page keeps its own."""

    @classmethod
    def of(cls, tag: Element, identifier: str, node: Node) -> "Standing":
        """Write what is one element, with this tag and this ``id``."""
        made = cls(render(node))
        made.stub = render(tag(id=identifier, data_standing=True))
        return made


class Rows:
    """Many parts that htpy takes for one child: it would look into each one of a list."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces

    def __html__(self) -> str:
        """Write them, for whoever does not know what this is."""
        return render(list(self.pieces))


class Change(NamedTuple):
    """A page's HTML for one that holds some of it already, and what it will hold then."""

    html: str
    standing: frozenset[str]


def render_over(node: Node, standing: Iterable[str]) -> Change:
    """Write a page as ``render`` does, with stubs for those of its parts that stand already.

    >>> from htpy import li, ul
    >>> row = Standing.of(li, "a", li(id="a")["A"])
    >>> first = render_over(ul[row], ())
    >>> first.html
    '<ul><li id="a">A</li></ul>'
    >>> render_over(ul[row, "b"], first.standing).html
    '<ul><li id="a" data-standing></li>b</ul>'
    """
    pieces: list[str] = []
    _write(node, pieces.append)
    known, now = frozenset(standing), []
    for place, piece in enumerate(pieces):
        if type(piece) is Standing:
            now.append(piece)
            if piece in known:
                pieces[place] = piece.stub
    return Change("".join(pieces), frozenset(now))


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
    elif kind is Rows:
        for piece in cast("Rows", node).pieces:
            if type(piece) is Standing:
                write(piece)
            else:
                _write(piece, write)
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
