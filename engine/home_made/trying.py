"""A home-made weapon tried out: in every action, on either side, before anybody fights with it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import EngineError, TableError
from engine.forecast import attack
from engine.home_made.in_force import in_force, laid
from engine.home_made.rows import HomeMade
from engine.label import label
from engine.request import Request, Side
from engine.system import System, refusal_of
from engine.tables import WeaponRow


def tried(system: System, one: HomeMade, place: str) -> None:
    """Try a weapon in every action of its game.

    Raises:
        TableError: its columns contradict each other, so the rules cannot answer.
    """
    assert isinstance(one.row, WeaponRow)
    with laid(system, in_force(system.id) | {one.key: one}, {}):
        for action in system.tables.actions.values():
            for held, against in ((one.id, None), (None, one.id), (one.id, one.id)):
                target = None if action.targets == "none" else Side(weapon=against)
                _ask(system, Request(system.id, action.id, Side(weapon=held), target), one, place)
        system.weapon_facts(one.id)
        system.carry(one.id)


def _ask(system: System, request: Request, one: HomeMade, place: str) -> None:
    try:
        system.check(request)
        attack.answer(system, request)
        for other in _under_each_circumstance(system, request):
            if refusal_of(system, other) is None:
                system.situation(other)
    except EngineError:
        return  # this action is not for this weapon
    except Exception as fault:
        reason = f"{request.action}: {type(fault).__name__}"
        raise TableError(place, label("error.contradicts", name=one.id, reason=reason)) from fault


def _under_each_circumstance(system: System, request: Request) -> Iterator[Request]:
    """The request with each circumstance that it may have, one at a time; only of whoever holds the weapon."""
    if request.attacker.weapon is None:
        return
    for row in system.tables.circumstances.values():
        if request.action not in row.actions or row.inside or row.who == "option":
            continue
        values = {"check": (True,), "choice": row.options, "number": (row.minimum, row.maximum)}.get(row.kind, ())
        for value in values:
            yield request.with_modifier(row.id, value)
