"""Set-ups side by side: the one in the attack dock and the pins, along one axis, for one thing that is wanted."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import msgspec

from engine.answer import PinCard, Pinned, Series, Sweep
from engine.encounter.detail import circumstances_in
from engine.encounter.game import game
from engine.encounter.pins import armed_as, title_of
from engine.encounter.request import request_with
from engine.encounter.state import Encounter, Pin, replace
from engine.errors import EngineError, RequestError
from engine.forecast.objective import reached
from engine.forecast.sweep import moved, point_label, possible_points
from engine.form import Value
from engine.label import Label, label
from engine.request import Request
from engine.system import System, refusal_of
from engine.tables import AxisRow

LIVE = "hit"
"""Line of the set-up in the attack dock; that of a pin is called by its place."""


class _SetUp(msgspec.Struct, frozen=True):
    """A set-up with its request, or why there is none."""

    card: PinCard
    style: str
    request: Request | None


def pinned(
    state: Encounter, request: Request | RequestError, axis: AxisRow | None, generation: int, objective: str
) -> Iterator[Pinned | None]:
    """Compare the pins with the present request; yields None after each evaluation and the finished value last.

    Where an axis is no matter of a pin's action, its chance is the same all along it.

    Args:
        axis: of the curves; None: that of the first pin that has one, else chances as things stand alone.
    """
    system = game(state)
    found = [_live(system, state, request, objective)]
    for pin in state.pins:
        found.append(_kept(system, state, pin, objective))
        yield None
    cards = tuple(one.card for one in found)
    sweep = None
    along = _along(system, request, axis, found)
    if along is not None:
        sweep = yield from _swept(system, *along, found, (generation, objective))
    yield Pinned(generation, objective, cards, sweep)


def _along(
    system: System, request: Request | RequestError, axis: AxisRow | None, found: list[_SetUp]
) -> tuple[Request, AxisRow] | None:
    """The set-up that leads along an axis, and that axis: the present one, else the first pin that has any."""
    if axis is not None and not isinstance(request, RequestError):
        return request.without_reserves(), axis
    for one in found[1:]:
        for row in system.tables.axes.values():
            if one.request is not None and one.request.action in row.actions:
                leads = one.request.without_reserves()
                if next(possible_points(system, leads, row), None) is not None:
                    return leads, row
    return None


def _swept(
    system: System, request: Request, axis: AxisRow, found: list[_SetUp], asked: tuple[int, str]
) -> Generator[None, None, Sweep]:
    """The chance of each set-up along the axis of the present request; yields after each evaluation."""
    generation, objective = asked
    points: list[Value] = []
    lines: list[list[float | None]] = [[] for _ in found]
    for value, _ in possible_points(system, request, axis):
        points.append(value)
        for line, one in zip(lines, found, strict=True):
            line.append(_there(system, one, axis, value, objective))
            yield None
    here = system.position(request, axis.id)
    return Sweep(
        generation=generation,
        axis=axis.id,
        axis_label=label(f"axis.{axis.id}", attacker="", target=""),
        kind=axis.kind,
        points=tuple((value, point_label(axis, value)) for value in points),
        series=tuple(
            Series(one.style, one.card.title, one.style, tuple(line))
            for one, line in zip(found, lines, strict=True)
            if any(chance is not None for chance in line)
        ),
        now=points.index(here) if here in points else None,
    )


def _live(system: System, state: Encounter, request: Request | RequestError, objective: str) -> _SetUp:
    attacker = state.find(state.attacker)
    weapon = label(f"weapon.{attacker.weapon_id}") if attacker is not None else ""
    title = label("pin.now", weapon=weapon)
    if isinstance(request, RequestError):
        return _SetUp(PinCard(0, title, (), impossible=request.label), LIVE, None)
    about = _about(state, (state.attacker, state.target, state.action), request.modifiers)
    return _SetUp(PinCard(0, title, about, reached(system, request, objective)), LIVE, request)


def _kept(system: System, state: Encounter, pin: Pin, objective: str) -> _SetUp:
    about = _about(state, (pin.attacker, pin.target, pin.action), pin.answers)
    card = PinCard(pin.place, title_of(state, pin), about, named=bool(pin.name))
    style = f"pin{pin.place}"
    try:
        request = request_of_pin(state, pin)
    except EngineError as refused:
        return _SetUp(replace(card, impossible=refused.label), style, None)
    return _SetUp(replace(card, chance=reached(system, request, objective)), style, request)


def request_of_pin(state: Encounter, pin: Pin) -> Request:
    """The request of a pin, with its own circumstances and the sheets as they are now.

    Raises:
        FightError: one of its fighters has gone, or the weapon is no longer carried.
        RequestError: the rules do not allow it now.
    """
    request = request_with(armed_as(state, pin), pin.attacker, pin.target, pin.action, pin.answers, {})
    refusal = refusal_of(game(state), request)
    if refusal is not None:
        raise refusal
    return request


def _about(state: Encounter, setting: tuple[str, str, str], answers: dict[str, Value]) -> tuple[Label, ...]:
    """What is done to whom, where the attack dock has another or nothing else is told; then the circumstances."""
    attacker, target, action = setting
    circumstances = circumstances_in(state, attacker, target, answers)
    if circumstances and (target, action) == (state.target, state.action):
        return circumstances
    whom = state.find(target)
    name = label(f"action.{action}")
    told = label("pin.with_action", action=name, whom=whom.name) if whom else label("pin.alone", action=name)
    return (told, *circumstances)


def _there(system: System, one: _SetUp, axis: AxisRow, value: Value, objective: str) -> float | None:
    """The chance of a set-up at one point of an axis; None where the rules refuse it there."""
    if one.request is None:
        return None
    if one.request.action not in axis.actions:
        return one.card.chance
    there = moved(system, one.request.without_reserves(), axis.id, value)
    if there is None or refusal_of(system, there) is not None:
        return None
    return reached(system, there, objective)
