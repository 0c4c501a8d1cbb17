"""Compétences: listed, played, resisted, and written on the sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import htpy as h
from htpy import Element, Node

from engine.modifiers import Modifier, total
from engine.rulesets.aubaine.character import Character
from engine.rulesets.aubaine.jet import Jet, JetRolled
from engine.rulesets.aubaine.targets import Technique, TechniquePlayed
from pyscript_app.actions.aubaine.draft import JetDraft
from pyscript_app.texts import Texts
from pyscript_app.views.aubaine import words
from pyscript_app.views.aubaine.opposed import pair_select
from pyscript_app.views.parts import act, card, chip, icon, labelled, stepper


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A Compétence of the sheet, and its DD now; a refusal where it cannot be worked out."""

    technique: Technique
    difficulty: Sequence[Modifier]
    refusal: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A Compétence about to be played: whom against, the Jet that resists, and its chance."""

    line: Line
    draft: JetDraft
    others: Sequence[tuple[str, str]]
    target: str
    jet: Jet | None
    chance: Fraction | None
    refusal: str | None


def list_card(texts: Texts, lines: Sequence[Line], *, action: str) -> Element:
    """List the Compétences, each with its DD as it is now."""
    return card(
        texts("technique.title"),
        h.p(class_="dim")[texts("technique.none")] if not lines else None,
        h.ul(class_="rows")[(_line(texts, line, action) for line in lines)] if lines else None,
        act("sheet.open", texts("technique.add"), "chip", data_screen="technique", data_about=""),
    )


def _line(texts: Texts, line: Line, action: str) -> Element:
    name = line.technique.name
    said = line.refusal or texts(
        "technique.line",
        difficulty=total(line.difficulty),
        pair=words.pair_name(texts, line.technique.resisted_with),
    )
    values = (
        {"data_screen": "technique", "data_about": name}
        if action == "sheet.open"
        else {"data_name": name}
    )
    return h.li(class_="line")[act(action, [name, " ", h.small[said]], "line-name", **values)]


def play_view(texts: Texts, played: Played) -> list[Node]:
    """Show a Compétence about to be played: its DD and whence, whom against, what comes of it."""
    technique, draft = played.line.technique, played.draft
    return [
        h.div(class_="row")[
            act("aubaine.prepare", [icon("back")], "icon", aria_label=texts("technique.leave")),
            h.h2(class_="grow")[technique.name],
        ],
        card(
            texts("technique.difficulty"),
            h.p(class_="medium")[texts("technique.dd", difficulty=total(played.line.difficulty))]
            if played.line.refusal is None
            else None,
            h.p(class_="dim")[played.line.refusal or words.sum_of(texts, played.line.difficulty)],
            h.p[texts("technique.resists", pair=words.pair_name(texts, technique.resisted_with))],
            outcomes(texts, technique),
            act("aubaine.use_pair", texts("technique.use_pair"), "chip"),
        ),
        card(
            texts("technique.target"),
            h.div(class_="pairs")[
                (
                    chip("aubaine.target", name, on=key == played.target, data_key=key)
                    for key, name in [*played.others, ("", texts("technique.elsewhere"))]
                )
            ],
            [_count(texts, draft, name) for name in ("advantages", "disadvantages")]
            if played.target
            else None,
        ),
    ]


def _count(texts: Texts, draft: JetDraft, name: str) -> Element:
    label = texts(f"effect.{name}_word")
    now = getattr(draft, f"target_{name}")
    return h.div(class_="counted")[
        h.span[label],
        stepper(
            "aubaine.target_count",
            str(now),
            texts("stepper.less", what=label),
            texts("stepper.more", what=label),
            why_not_less=None if now else texts("effect.none_left"),
            data_what=f"target_{name}",
        ),
    ]


def play_buttons(texts: Texts, played: Played, name: str) -> list[Node]:
    """Make the main act: the target's Jet with its chance to resist, or the DD to announce."""
    if not played.target:
        label = texts("technique.announce")
        refusal = played.line.refusal
        return [act("aubaine.announce", label, "button grow", why_not=refusal, data_guard=True)]
    label = texts("technique.throw", who=name)
    if played.chance is not None:
        label = f"{label} · {texts.percent(played.chance)}"
    return [
        act("aubaine.throw_resist", label, "button grow", why_not=played.refusal, data_guard=True),
        h.p(class_="dim small full")[played.refusal] if played.refusal else None,
    ]


def outcomes(texts: Texts, technique: Technique, *, success: bool | None = None) -> list[Node]:
    """Say what the target's success and failure do; only one of them once it is known."""
    told = [
        (name, technique.on_success if name == "success" else technique.on_failure)
        for name in ("success", "failure")
        if success is None or (name == "success") == success
    ]
    return [
        h.p[h.b[texts(f"technique.on_{name}"), " "], what or texts("technique.not_told")]
        for name, what in told
    ]


def announced_card(texts: Texts, who: str, event: TechniquePlayed) -> Element:
    """Show the DD of a Compétence whose target throws elsewhere."""
    return h.section(class_="card", aria_label=texts("roll.result"))[
        h.p(class_="dim centred")[f"{who} · {event.technique.name}"],
        h.p(class_="big centred")[texts("technique.dd", difficulty=total(event.difficulty))],
        h.p(class_="dim centred")[words.sum_of(texts, event.difficulty)],
        h.p[texts("technique.resists", pair=words.pair_name(texts, event.technique.resisted_with))],
        outcomes(texts, event.technique),
    ]


def resisted(texts: Texts, who: str, played: TechniquePlayed, event: JetRolled) -> list[Node]:
    """Say below the target's Jet what the Compétence does, and whence its DD."""
    return [
        h.p(class_="centred")[
            texts(
                "technique.of",
                who=who,
                name=played.technique.name,
                sum=words.sum_of(texts, played.difficulty),
            )
        ],
        outcomes(texts, played.technique, success=bool(event.success)),
    ]


def sentence(texts: Texts, who: str, event: TechniquePlayed) -> str:
    """Say that a Compétence was played, with its DD."""
    return texts(
        "technique.sentence",
        who=who,
        name=event.technique.name,
        difficulty=total(event.difficulty),
        sum=words.sum_of(texts, event.difficulty),
    )


# On the sheet


def editor(
    texts: Texts,
    character: Character,
    form: Mapping[str, str],
    about: str,
    error: str | None,
) -> list[Node]:
    """Write a Compétence; what was typed stays until it is right."""
    return [
        h.div(class_="rows", data_form=True)[
            card(
                texts("technique.edit" if about else "technique.add"),
                labelled(texts("technique.name"), "technique_name", form["technique_name"], error),
                h.p(class_="dim small")[texts("technique.own_pair")],
                _pair(texts, character, form, ""),
                h.p(class_="dim small")[texts("technique.target_pair")],
                _pair(texts, character, form, "resist_"),
                (
                    labelled(texts(f"technique.{name}_field"), name, form[name], maxlength="200")
                    for name in ("on_success", "on_failure")
                ),
            ),
            act("aubaine.technique_write", texts("save_it"), "button"),
        ],
        act("aubaine.technique_remove", texts("technique.remove"), "button plain")
        if about
        else None,
    ]


def _pair(texts: Texts, character: Character, form: Mapping[str, str], prefix: str) -> Element:
    """Choose a pair; a value that went from the sheet is still named, so that nothing is lost."""
    halves = {"characteristic": character.characteristics, "aptitude": character.aptitudes}
    return h.div(class_="pairs")[
        (
            pair_select(
                texts,
                half,
                f"{prefix}{half}",
                _with(values, form[f"{prefix}{half}"]),
                form[f"{prefix}{half}"],
            )
            for half, values in halves.items()
        )
    ]


def _with(values: Mapping[str, int], chosen: str) -> Mapping[str, int]:
    return values if not chosen or chosen in values else {**values, chosen: 0}
