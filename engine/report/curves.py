"""The curve on screen as a block of a document, and as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.answer import PinCard, Sweep
from engine.encounter.detail import circumstances_in
from engine.encounter.pins import armed_as
from engine.encounter.state import Encounter, Pin, replace
from engine.errors import FightError, RequestError
from engine.forecast.pinned import LIVE
from engine.label import Label, label
from engine.play.showing import Showing
from engine.report.document import Block, Column, Curve, Heading, Line, Table


def curve_block(play: Showing) -> Iterator[Block]:
    """The curve of the setting in the attack dock; nothing where it has none."""
    found = [sweep for sweep in play.curve() if sweep is not None]
    sweep = found[-1] if found else None
    if sweep is not None and sweep.points:
        yield Heading(label("report.block.curve"))
        yield curve_of(sweep, setting_of(play))
    yield from _compared(play)


def _compared(play: Showing) -> Iterator[Block]:
    """The set-ups that are compared: their lines, then their chances with the circumstances."""
    found = [one for one in play.pinned() if one is not None]
    for one in found:
        wanted = label(f"objective.{one.objective}")
        yield Heading(label("report.compared", what=wanted))
        if one.sweep is not None and one.sweep.points:
            yield curve_of(one.sweep, wanted, set_ups(play))
        yield Table(
            (Column(label("report.set_up")), Column(label("report.about"), width=3.0), Column(wanted, "right")),
            tuple((card.title, _about(card), _chance(card)) for card in one.cards),
        )


def _about(card: PinCard) -> Label | str:
    """The circumstances of a set-up in a row, or why it has no chance."""
    if card.impossible is not None or not card.about:
        return card.impossible or ""
    told = card.about[0]
    for one in card.about[1:]:
        told = label("report.and", first=told, next=one)
    return told


def _chance(card: PinCard) -> Label | str:
    return "–" if card.chance is None else label("report.chance", chance=card.chance)


def setting_of(play: Showing) -> Label:
    """What is prepared in the attack dock, in words."""
    return _setting(play.state)


def set_ups(play: Showing) -> dict[str, Label]:
    """What each line of compared set-ups is about, by its style: what is compared, who does what to whom, and how.

    Empty where nothing is pinned.
    """
    state, found = play.state, dict[str, Label]()
    request = play.request()
    if not state.pins:
        return found
    now = {} if isinstance(request, RequestError) else request.modifiers
    about = [(LIVE, state, now)]
    for pin in state.pins:
        if state.find(pin.attacker) is not None:
            there = replace(state, attacker=pin.attacker, target=pin.target, action=pin.action)
            about.append((f"pin{pin.place}", _armed(there, pin), pin.answers))
    for style, there, answers in about:
        told = label("report.and", first=label(f"objective.{play.compared}"), next=_setting(there))
        for one in circumstances_in(there, there.attacker, there.target, answers):
            told = label("report.and", first=told, next=one)
        found[style] = told
    return found


def _armed(state: Encounter, pin: Pin) -> Encounter:
    """The fight with the weapon of a pin in hand; as it is where that is no longer carried."""
    try:
        return armed_as(state, pin)
    except FightError:
        return state


def _setting(state: Encounter) -> Label:
    attacker, target = state.find(state.attacker), state.find(state.target)
    action = label(f"action.{state.action}")
    weapon = label(f"weapon.{attacker.weapon_id}") if attacker else ""
    name = "report.setting" if target else "report.setting_alone"
    return label(
        name,
        who=attacker.name if attacker else "",
        whom=target.name if target else "",
        action=action,
        weapon=weapon,
    )


def curve_of(sweep: Sweep, title: Label, about: Mapping[str, Label] | None = None) -> Curve:
    """A sweep as a block: every line over every point of its axis.

    Args:
        about: of the lines of a sweep that compares set-ups, by style (`set_ups`).
    """
    told = about or {}
    return Curve(
        title=title,
        axis=sweep.axis_label,
        points=tuple(name for _, name in sweep.points),
        lines=tuple(
            Line(
                one.label,
                one.style,
                one.chances,
                label(f"curves.{one.group}") if one.group else "",
                told.get(one.style, ""),
            )
            for one in sweep.series
        ),
        now=sweep.now,
        choice=sweep.kind == "choice",
    )
