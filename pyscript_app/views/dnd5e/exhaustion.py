"""The ladder of exhaustion, each rung with what it adds."""

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.exhaustion import DEADLY_LEVEL, EXHAUSTION
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import cards
from pyscript_app.views.parts import act


def view(texts: Texts, level: int) -> list[Node]:
    """Show the six rungs; those that act are marked (5E-EXH-01, 5E-EXH-03)."""
    return [
        cards.head(texts, texts("exhaustion.title", level=level)),
        h.p(class_="dim small")[texts("exhaustion.how")],
        h.ol(class_="ladder")[(_rung(texts, rung, level) for rung in EXHAUSTION)],
    ]


def _rung(texts: Texts, rung: int, level: int) -> Element:
    acting = rung <= level
    return h.li(
        class_="rung acting" if acting else "rung", aria_current="step" if rung == level else None
    )[
        h.b[f"{rung}"],
        h.span[texts(f"exhaustion.{EXHAUSTION[rung]}")],
        h.span(class_="small")[texts("exhaustion.acts") if acting else None],
    ]


def acts(
    texts: Texts, level: int, previews: tuple[str, str], refusals: tuple[str | None, str | None]
) -> list[Node]:
    """Make one level less and one level more, each with what it would do."""
    less, more = refusals
    return [
        h.p(class_="full small")[" ".join(filter(None, previews))],
        act(
            "dnd5e.exhaustion",
            texts("exhaustion.less", level=max(0, level - 1)),
            "button good grow",
            why_not=less,
            data_levels="-1",
        ),
        act(
            "dnd5e.exhaustion",
            texts("exhaustion.more", level=min(DEADLY_LEVEL, level + 1)),
            "button bad grow",
            why_not=more,
            data_levels="1",
        ),
    ]


def question(texts: Texts, name: str) -> list[Node]:
    """Ask before the level that kills (5E-EXH-07)."""
    sure = act(
        "dnd5e.exhaustion",
        texts("exhaustion.kill"),
        "button bad grow",
        data_levels="1",
        data_sure="yes",
        data_guard=True,
    )
    return cards.question(texts, texts("exhaustion.ask", who=name), sure)
