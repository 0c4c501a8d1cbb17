"""Our way from elements to HTML writes what htpy's own does, byte for byte."""

from __future__ import annotations

import htpy as h
import pytest
from markupsafe import Markup

from pyscript_app.preload import warm_up
from pyscript_app.screens import page
from pyscript_app.views.rendering import render


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


def test_every_view_is_as_htpy_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every tab and panel, played twice alike: the same pages."""

    def pages(writer: object) -> list[str]:
        written: list[str] = []

        def write(node: h.Node) -> str:
            written.append(str(writer(node)))  # type: ignore[operator]
            return written[-1]

        monkeypatch.setattr(page, "render", write)
        warm_up()
        return written

    ours, theirs = pages(render), pages(str)
    assert len(ours) > 10
    assert ours == theirs
