"""Secret rolls: one tap to roll, one tap to tell; nothing of what fell is on the page before."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from pyscript_app.secret_rolls import RolledInSecret, SecretEvent
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import results, tabling, words
from pyscript_app.views.parts import act, card
from pyscript_app.views.table import back_to_list


class Waiting(NamedTuple):
    """A roll that is still secret: its act, whose it is, which test; what it was, if looked at."""

    number: int
    who: str
    test: str
    seen: str = ""


def view(
    texts: Texts,
    form: Mapping[str, str],
    chosen: str,
    creatures: Sequence[tuple[str, str]],
    waiting: Sequence[Waiting],
    error: str | None,
    given: Node,
    why_not: str | None,
) -> list[Node]:
    """Ask for the check and who rolls it; list what can be revealed."""
    return [
        back_to_list(texts, texts("table.card.secret")),
        card(
            None,
            tabling.check_choice(texts, chosen),
            tabling.difficulty(texts, form, error),
            given,
            h.p(class_="dim small")[texts("secret.rule")],
        ),
        card(
            texts("secret.waiting"),
            h.ul(class_="rows")[(_waiting(texts, one) for one in waiting)],
        )
        if waiting
        else None,
        h.ul(class_="rows", aria_label=texts("table.whom"))[
            (
                h.li(class_="line")[
                    h.div(class_="line-name")[name],
                    act(
                        "dnd5e.secret",
                        texts("secret.roll"),
                        "chip",
                        why_not=why_not,
                        data_about=key,
                        data_guard=True,
                        aria_label=texts("secret.roll_named", who=name),
                    ),
                ]
                for key, name in creatures
            )
        ],
    ]


def _waiting(texts: Texts, one: Waiting) -> Element:
    look = act(
        "dnd5e.peek_secret",
        texts("secret.hide" if one.seen else "secret.peek"),
        "chip grow",
        data_number=str(one.number),
        aria_label=texts(
            "secret.hide_named" if one.seen else "secret.peek_named", who=one.who, name=one.test
        ),
    )
    tell = act(
        "dnd5e.reveal_secret",
        texts("secret.reveal"),
        "chip grow",
        data_number=str(one.number),
        data_guard=True,
        aria_label=texts("secret.reveal_named", who=one.who, name=one.test),
    )
    return h.li(id=f"secret-{one.number}", class_="line")[
        h.div(class_="line-name full")[
            one.who, h.small[one.test], h.p(class_="small")[one.seen] if one.seen else None
        ],
        h.div(class_="row full")[look, tell],
    ]


def sentence(texts: Texts, who: str, event: SecretEvent) -> str:
    """Say that somebody rolled, never what; or, once revealed, what it was."""
    name = words.test_name(texts, event.rolled.test)
    if isinstance(event, RolledInSecret):
        return texts("secret.sentence", who=who, name=name)
    return texts("secret.sentence_revealed", said=results.sentence(texts, who, event.rolled))
