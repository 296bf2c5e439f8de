"""What home-made circumstances and states do to a request: their hooks add to numbers that the game already has.

A hook names modifiers of a request and traits of a sheet. A request with home-made rows in force is answered as the
same request with these numbers higher or lower, so its odds are exact like all others, and whatever floors and caps
the game has hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from engine.explain import HOME_MADE, Line, Lines, Who, total
from engine.home_made.in_force import hooked, tables_of
from engine.home_made.rows import Content, HomeMade
from engine.label import label
from engine.request import Request, Side
from engine.tables import CircumstanceRow, Tables

replace = msgspec.structs.replace

SIDES: tuple[Who, ...] = ("attacker", "target")


class Effect(NamedTuple):
    """One row in force on a request.

    Attributes:
        times: how often its hooks count: once, or for each unit of its value.
        sides: on whose numbers, where a hook has some of both sides.
        bearer: whose state it is; None: it is a circumstance.
    """

    row: HomeMade
    times: int
    sides: tuple[Who, ...]
    bearer: Who | None

    @property
    def who(self) -> Who:
        """Whose line of the reasons it is."""
        return self.bearer or (self.sides[0] if len(self.sides) == 1 else "scene")


def effects(request: Request) -> tuple[Effect, ...]:
    """The home-made rows that change this request, in the order of their tables."""
    rows = hooked(request.system)
    return tuple(_effects(request, rows)) if rows else ()


def _effects(request: Request, rows: Content) -> Iterator[Effect]:
    for one in rows.values():
        if isinstance(one.row, CircumstanceRow):
            times = _times(one.row, request)
            if times:
                yield Effect(one, times, _sides_of(one.row), None)
            continue
        for side in SIDES:
            bearer = request.attacker if side == "attacker" else request.target
            if bearer is not None and one.id in bearer.states:
                yield Effect(one, 1, (side,), side)


def _sides_of(row: CircumstanceRow) -> tuple[Who, ...]:
    if row.of == "attacker":
        return ("attacker",)
    return ("target",) if row.of == "target" else SIDES


def _times(row: CircumstanceRow, request: Request) -> int:
    if request.action not in row.actions:
        return 0
    value = request.modifiers.get(row.id, row.neutral)
    return int(value) if isinstance(value, bool | int) else 0


def applied(request: Request) -> Request:
    """The same request with the numbers that its home-made rows make of it."""
    for effect in effects(request):
        request = with_effect(request, effect)
    return request


def with_effect(request: Request, effect: Effect) -> Request:
    """The request with the numbers that one row makes of it."""
    tables = tables_of(request.system)
    for name, amount in effect.row.hooks.items():
        hook = tables.hooks[name]
        bound = effect.bearer is not None or bool(hook.attacker and hook.target)
        for side in effect.sides if bound else SIDES:
            for place in hook.places(side):
                request = _added(tables, request, side, place, amount * effect.times)
    return request


def standing(system: str, side: Side) -> Side:
    """A fighter as somebody finds him who would strike him: his traits with what his home-made states add."""
    rows = hooked(system)
    for one in rows.values():
        if isinstance(one.row, CircumstanceRow) or one.id not in side.states:
            continue
        for name, amount in one.hooks.items():
            for place in tables_of(system).hooks[name].target:
                where, _, trait = place.partition(".")
                if where == "trait":
                    side = added(tables_of(system), side, trait, amount)
    return side


def _added(tables: Tables, request: Request, side: Who, place: str, amount: int) -> Request:
    """The request with one of its numbers changed, where it has it."""
    where, _, name = place.partition(".")
    if where == "modifier":
        row = tables.circumstances.get(name)
        if row is not None and request.action not in row.actions:
            return request
        given = request.modifiers.get(name, row.neutral if row is not None else 0)
        return request.with_modifier(name, int(given or 0) + amount)
    if side == "target" and request.target is None:
        return request
    return request.with_side(side, added(tables, request.side(side), name, amount))


def added(tables: Tables, side: Side, trait: str, amount: int) -> Side:
    """A fighter with a trait changed, within what a sheet may hold."""
    row = tables.traits.get(trait)
    if row is None:
        return replace(side, traits=side.traits | {trait: side.trait(trait) + amount})
    given = int(side.traits.get(trait, row.neutral) or 0)
    levels = [option for option in row.options if isinstance(option, int)] or [row.minimum, row.maximum]
    return replace(side, traits=side.traits | {trait: max(min(levels), min(max(levels), given + amount))})


def line_of(effect: Effect, before: Lines, after: Lines) -> Lines:
    """What one row adds to a number, as a line; none where it changes nothing."""
    amount = total(after) - total(before)
    return (Line(label(effect.row.label), amount, HOME_MADE, effect.who),) if amount else ()
