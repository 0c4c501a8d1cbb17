"""Free counters: their card, and the one being written."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from engine.counters import (
    Counter,
    CounterEvent,
    Counters,
    CountersWritten,
    Refill,
    why_not_change,
)
from pyscript_app.games import DND5E
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, choices, digit_pad, labelled, stepper


def counters_card(texts: Texts, counters: Counters) -> Element:
    """Show every counter with its − and +, and a way to add one."""
    return card(
        texts("counters.title"),
        h.p(class_="dim")[texts("counters.none")] if not counters else None,
        h.ul(class_="rows")[(_row(texts, counter) for counter in counters)],
        act("sheet.open", texts("counters.add"), "chip", data_screen="counter"),
    )


def _row(texts: Texts, counter: Counter) -> Element:
    return h.li(class_="counted")[
        act(
            "sheet.open",
            [counter.name, _refill(texts, counter)],
            "line-name",
            data_screen="counter",
            data_about=counter.name,
            aria_label=texts("counters.open", name=counter.name),
        ),
        stepper(
            "counters.count",
            f"{texts.number(counter.value)}/{texts.number(counter.maximum)}",
            texts("counters.less", name=counter.name),
            texts("counters.more", name=counter.name),
            why_not_less=_why(texts, counter, -1),
            why_not_more=_why(texts, counter, 1),
            data_counter=counter.name,
        ),
    ]


def _refill(texts: Texts, counter: Counter) -> Node:
    """Say what fills it up; a game without rests fills everything by hand."""
    return h.small[texts(f"refill.{counter.refill}")] if texts.game == DND5E else None


def _why(texts: Texts, counter: Counter, by: int) -> str | None:
    refusal = why_not_change(counter, by)
    return None if refusal is None else texts(refusal.code, **refusal.details)


def counting(texts: Texts, counters: Counters, picked: Counter | None, amount: str) -> list[Node]:
    """Show what a game counts, and the number pad for the counter that is picked."""
    if picked is None:
        return [counters_card(texts, counters)]
    return [
        h.ul(class_="rows", aria_label=texts("counters.title"))[
            (_gauge(texts, counter, on=counter.name == picked.name) for counter in counters)
        ],
        h.section(class_="rows", aria_label=texts("counters.pad", name=picked.name))[
            h.div(class_="amount")[
                h.output(class_="medium", aria_live="polite")[amount or "0"],
                h.p[texts("counters.pad", name=picked.name)],
            ],
            digit_pad(
                "counters.digit",
                texts("counters.erase"),
                "counters.erase",
                act(
                    "sheet.open",
                    texts("counters.add_short"),
                    "key small-key",
                    data_screen="counter",
                ),
            ),
        ],
    ]


def _gauge(texts: Texts, counter: Counter, *, on: bool) -> Element:
    """Show one counter as a number and a bar, with − and +; a tap lets the pad speak to it."""
    now = texts("counters.now", value=counter.value, maximum=counter.maximum)
    filled = 100 * counter.value / counter.maximum
    return h.li(class_="line")[
        act(
            "counters.pick",
            [
                h.b[counter.name],
                h.svg(
                    class_="life",
                    viewBox="0 0 100 10",
                    preserveAspectRatio="none",
                    aria_hidden="true",
                )[h.rect(class_="hit-points", x="0", y="0", width=f"{filled:.2f}", height="10")],
            ],
            "line-name",
            data_counter=counter.name,
            aria_pressed="true" if on else "false",
            aria_label=texts("counters.pick", name=counter.name, now=now),
        ),
        stepper(
            "counters.count",
            now,
            texts("counters.less", name=counter.name),
            texts("counters.more", name=counter.name),
            why_not_less=_why(texts, counter, -1),
            why_not_more=_why(texts, counter, 1),
            data_counter=counter.name,
        ),
    ]


def pad_acts(texts: Texts, refusals: Mapping[str, str]) -> list[Node]:
    """Make the three acts of the number pad."""
    return [
        act(
            f"counters.{way}",
            texts(f"counters.{way}"),
            f"button {kind} grow",
            why_not=refusals.get(way),
            data_guard=True,
        )
        for way, kind in (("lose", "bad"), ("gain", "good"), ("set", "plain"))
    ]


def editor(
    texts: Texts, form: Mapping[str, str], about: str, errors: Mapping[str, str]
) -> list[Node]:
    """Write a counter; what was typed stays until it is right."""
    return [
        h.div(class_="rows", data_form=True)[
            card(
                texts("counters.edit" if about else "counters.add"),
                labelled(
                    texts("counters.name"),
                    "counter_name",
                    form.get("counter_name", ""),
                    errors.get("counter_name"),
                ),
                h.div(class_="pairs")[
                    (
                        labelled(
                            texts(f"field.{name}"),
                            name,
                            form.get(name, ""),
                            errors.get(name),
                            inputmode="numeric",
                        )
                        for name in ("counter_value", "counter_maximum")
                    )
                ],
                choices(
                    texts("refill.title"),
                    "counters.draft",
                    [(str(refill), texts(f"refill.{refill}")) for refill in Refill],
                    form["refill"],
                    data_set="refill",
                )
                if texts.game == DND5E
                else None,
            ),
            act("counters.write", texts("save_it"), "button"),
        ],
        h.div(class_="pairs")[
            act("counters.refill", texts("counters.refill"), "button plain", data_counter=about),
            act("counters.remove", texts("counters.remove"), "button plain"),
        ]
        if about
        else None,
    ]


def sentence(texts: Texts, who: str, event: CounterEvent) -> str:
    """Say in one sentence what became of a counter."""
    if isinstance(event, CountersWritten):
        return texts(f"journal.counter_{event.cause}", who=who, name=event.name)
    return texts(
        f"journal.counter_{event.cause}",
        who=who,
        name=event.name,
        amount=abs(event.amount),
        value=event.value,
        maximum=event.maximum,
    )
