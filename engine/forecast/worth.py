"""What each circumstance is worth: chance with it minus chance without it, other ticks unchanged."""

from __future__ import annotations

import msgspec

from engine.answer import Worth
from engine.forecast.attack import Evaluation, headline_of
from engine.forecast.objective import SUCCESS, Measured, measured
from engine.form import Field, Value
from engine.label import Label
from engine.request import Request, Side
from engine.system import System, refusal_of

ALL_VALUES = 24
"""Most values of a number that are all tried."""

NOTHING = 1e-9
"""A difference of chances that is none."""

STATE_FIELD = "state"
"""First part of the id of a row that shows a state of a fighter: "state:target:stunned"."""


def worth(system: System, request: Request, field: Field, objective: str = SUCCESS) -> Worth:
    """The worth of one field for a checked request, or the reason why it cannot be set.

    Args:
        objective: what is wanted of the action (`engine.forecast.objective`).
    """
    if field.id.startswith(f"{STATE_FIELD}:"):
        return _state_worth(system, request, field, objective)
    value = request.modifiers.get(field.id, field.default)
    if value != field.default or field.automatic is not None:
        return Worth(field.id, _difference(system, request, _without(system, request, field), objective))
    possible: list[Request] = []
    reason: Label | None = None
    for other in other_values(field):
        there = request.with_modifier(field.id, other)
        refusal = refusal_of(system, there)
        if refusal is None:
            possible.append(there)
        else:
            reason = reason or refusal.label
    if not possible:
        return Worth(field.id, None, impossible=reason)
    here = measured(system, request, objective)
    found = [measured(system, there, objective) for there in possible] if here else []
    gains = [gain for there in found if (gain := _gain(there, here)) is not None]
    best = max(gains, key=lambda gain: (gain > 0, abs(gain))) if gains else None
    return Worth(field.id, best if field.kind == "check" else None, best=best)


def other_values(field: Field) -> tuple[Value, ...]:
    """Every value of a field but its default; a wide range of numbers is sampled, texts are not guessed."""
    if field.kind == "text":
        return ()
    if field.kind == "check":
        return (not field.default,)
    if field.kind == "choice":
        return tuple(value for value, _ in field.options if value != field.default)
    return tuple(value for value in _numbers(field) if value != field.default)


def _numbers(field: Field) -> list[int]:
    """The values of a number; of a wide range the lowest ones, then ever farther steps, and the highest."""
    every = range(field.minimum, field.maximum + 1, field.step)
    if len(every) <= ALL_VALUES:
        return list(every)
    few, place = list(every[: ALL_VALUES // 2]), ALL_VALUES // 2
    while place < len(every) - 1:
        few.append(every[place])
        place = place * 3 // 2
    return [*few, every[-1]]


def without_state(request: Request, who: str, state: str) -> Request:
    """The request as if one fighter did not have a state."""
    side = request.attacker if who == "attacker" else request.target
    assert side is not None
    return request.with_side(who, Side(side.traits, side.weapon, side.states - {state}))


def _state_worth(system: System, request: Request, field: Field, objective: str) -> Worth:
    _, who, state = field.id.split(":")
    return Worth(field.id, _difference(system, request, without_state(request, who, state), objective))


def _without(system: System, request: Request, field: Field) -> Request:
    """The request without an answer, and without those that the rules allow only beside it."""
    rest, gone = request.modifiers, field.id
    while gone in rest:
        rest = {name: value for name, value in rest.items() if name != gone}
        there = msgspec.structs.replace(request, modifiers=rest)
        refusal = refusal_of(system, there)
        gone = refusal.field.removeprefix("modifiers.") if refusal else ""
    return msgspec.structs.replace(request, modifiers=rest)


def _difference(system: System, with_it: Request, without_it: Request, objective: str) -> float | None:
    """What is gained; None where there is nothing to compare: no dice, or the rules refuse it without."""
    if not headline_of(system, with_it) or refusal_of(system, without_it) is not None:
        return None
    return _gain(measured(system, with_it, objective), measured(system, without_it, objective))


def _gain(there: Measured | None, here: Measured | None) -> float | None:
    """What is gained; None where what is wanted stays and the rest does not.

    (More damage after a hit that is as likely as before: no points of a hit say that.)
    """
    if there is None or here is None:
        return None
    gain = there[0] - here[0]
    return gain if abs(gain) > NOTHING or _ends_alike(there[1], here[1]) else None


def _ends_alike(one: Evaluation, other: Evaluation) -> bool:
    names = {*one.outcomes, *other.outcomes}
    return all(abs(one.outcomes.get(name, 0.0) - other.outcomes.get(name, 0.0)) <= NOTHING for name in names)
