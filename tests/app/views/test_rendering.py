"""Our way from elements to HTML writes what htpy's own does, byte for byte."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import htpy as h
import pytest
from markupsafe import Markup

from pyscript_app import views
from pyscript_app.preload import warm_up
from pyscript_app.screens import page
from pyscript_app.views import rendering
from pyscript_app.views.parts import act
from pyscript_app.views.rendering import ONLY_CHANGED, render
from tests.app.fights import fighting

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(
    ("node", "html"),
    [
        (h.p["<3 & \"a\" 'b' >"], "<p>&lt;3 &amp; &#34;a&#34; &#39;b&#39; &gt;</p>"),
        (h.p[Markup("<b>x</b>"), 3, None, True, False], "<p><b>x</b>3</p>"),
        (h.ul[(h.li[str(n)] for n in range(2))], "<ul><li>0</li><li>1</li></ul>"),
        (h.div[[h.br, [h.input(name="<")]], "é"], '<div><br><input name="&lt;">é</div>'),
        (h.fragment[h.i["a"], lambda: "<"], "<i>a</i>&lt;"),
        ("<", "&lt;"),
        (None, ""),
    ],
)
def test_each_kind_of_node(node: h.Node, html: str) -> None:
    """Texts are escaped once, what is HTML stays, nothing and truth values say nothing."""
    assert render(node) == html


def test_what_is_no_node_is_refused() -> None:
    """As htpy does."""
    with pytest.raises(TypeError):
        render(b"bytes")  # type: ignore[arg-type]


def forget_written() -> None:
    """Let every part of a page be written anew."""
    modules = [module for name, module in sys.modules.items() if name.startswith(views.__name__)]
    for value in [value for module in modules for value in vars(module).values()]:
        if hasattr(value, "cache_clear"):
            value.cache_clear()


def test_every_view_is_as_htpy_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every tab and panel, played twice alike: the same pages."""

    def pages(writer: Callable[[h.Node], str]) -> list[str]:
        written: list[str] = []

        def write(node: h.Node) -> str:
            written.append(str(writer(node)))
            return written[-1]

        forget_written()
        monkeypatch.setattr(page, "render", write)
        monkeypatch.setattr(rendering, "render", writer)
        for _ in warm_up():
            pass
        return written

    ours, theirs = pages(render), pages(lambda node: str(h.fragment[node]))
    assert len(ours) > 10
    assert ours == theirs


def test_a_part_that_is_written_once_is_written_again_for_other_values() -> None:
    """The same button in another state, another language, or with a reason against it."""
    spoken = [
        str(act("a.b", "Lancer")),
        str(act("a.b", "Lancer")),
        str(act("a.b", "Roll")),
        str(act("a.b", "Lancer", why_not="Non.")),
        str(act("a.b", "Lancer", "chip")),
        str(act("a.b", "Lancer", data_guard=True)),
    ]
    assert spoken[0] == spoken[1]
    assert len(set(spoken)) == len(spoken) - 1
    assert (
        str(act("a.b", "<3"))
        == '<button type="button" class="button" data-action="a.b">&lt;3</button>'
    )


def test_of_a_list_that_stands_only_the_rows_that_changed_are_sent() -> None:
    """A turn among three: the rows of the two whose turns end and begin, not the third.

    With these in the place of those that stood there, the list is the whole list.
    """
    session, _keys = fighting((18, 11, 4), "Maëlle", "Bor", "Ilse")
    session.handle("shell.tab", {"tab": "table"})
    first = session.change({})
    assert first.html == session.html()
    stood = first.standing["order"]
    assert stood in first.html

    session.handle("fights.next", {})
    second = session.change(first.standing)
    rows = second.standing["order"].rows
    changed = [row for was, row in zip(stood.rows, rows, strict=True) if row != was]
    assert len(changed) == 2
    sent = ONLY_CHANGED + "".join(changed)
    assert second.html.replace(sent, "".join(rows)) == session.html() != second.html
    assert session.change({}).html == session.html()


def test_a_list_in_another_order_is_sent_whole() -> None:
    """Somebody changes places, or goes: a row may be anywhere."""
    session, keys = fighting((18, 11, 11), "Maëlle", "Bor", "Ilse")
    session.handle("shell.tab", {"tab": "table"})
    for action, values in (
        ("fights.move", {"key": keys["Ilse"], "by": "-1"}),
        ("fights.leave", {"key": keys["Ilse"]}),
    ):
        before = session.change({})
        session.handle(action, values)
        after = session.change(before.standing)

        assert after.standing["order"].order != before.standing["order"].order
        assert ONLY_CHANGED not in after.html
        assert after.html == session.html()
