"""What is different between two moments of a fight, in sentences: fighter by fighter, before and after."""

from __future__ import annotations

from collections.abc import Iterator

from engine.encounter.game import game
from engine.encounter.naming import counter_label, trait_value
from engine.encounter.state import Carried, Encounter, Fighter
from engine.label import Argument, Label, label
from engine.system import System


def differences(before: Encounter, after: Encounter) -> Iterator[Label]:
    """What a step changed: sheets first, in the order of the table, then what lies on the table for everybody."""
    system = game(before)
    for fighter in before.fighters:
        now = after.find(fighter.id)
        if now is None:
            yield label("detail.leaves", who=fighter.name)
        elif now != fighter:
            yield from _of_fighter(system, before, after, fighter, now)
    known = {fighter.id for fighter in before.fighters}
    yield from (label("detail.comes", who=one.name) for one in after.fighters if one.id not in known)
    yield from _of_stock(system, before, after)


def _of_fighter(system: System, before: Encounter, after: Encounter, then: Fighter, now: Fighter) -> Iterator[Label]:
    who = now.name
    if then.name != now.name:
        yield _changed(who, label("detail.name"), then.name, now.name)
    if then.side != now.side:
        yield _changed(who, label("detail.side"), before.side(then.side).name, after.side(now.side).name)
    health = system.health(then).word, system.health(now).word
    if health[0] != health[1]:
        yield _changed(who, label("detail.health"), *health)
    yield from _of_traits(system, then, now)
    if then.weapon_id != now.weapon_id:
        yield _changed(who, label("detail.weapon"), label(f"weapon.{then.weapon_id}"), label(f"weapon.{now.weapon_id}"))
    yield from _of_states(now.name, then, now)
    public = {name for name in {**then.counters, **now.counters} if name not in system.private_counters}
    yield from _of_counters(who, (then.counters, now.counters), public)
    yield from _of_carried(then, now)
    if then.hidden != now.hidden:
        yield label("detail.hidden" if now.hidden else "detail.shown", who=who)


def _of_traits(system: System, then: Fighter, now: Fighter) -> Iterator[Label]:
    for name, row in system.tables.traits.items():
        was, is_now = then.traits.get(name, row.neutral), now.traits.get(name, row.neutral)
        if was != is_now:
            values = trait_value(system, name, was), trait_value(system, name, is_now)
            yield _changed(now.name, label(f"trait.{name}"), *values)


def _of_states(who: str, then: Fighter | Carried, now: Fighter | Carried) -> Iterator[Label]:
    was, are = ([active.id for active in one.states] for one in (then, now))
    yield from (label("detail.gains", who=who, state=label(f"state.{name}")) for name in are if name not in was)
    yield from (label("detail.loses", who=who, state=label(f"state.{name}")) for name in was if name not in are)


def _of_counters(who: str, counted: tuple[dict[str, int], dict[str, int]], names: set[str]) -> Iterator[Label]:
    for name in sorted(names):
        was, is_now = (counters.get(name, 0) for counters in counted)
        if was != is_now:
            yield _changed(who, counter_label(name), was, is_now)


def _of_carried(then: Fighter, now: Fighter) -> Iterator[Label]:
    """The weapons that are carried before and after: what is loaded, what state they are in; then what came or went."""
    for was, is_now in zip(then.carried, now.carried, strict=False):
        if was.weapon == is_now.weapon and was != is_now:
            yield from _of_states(now.name, was, is_now)
            yield from _of_counters(now.name, (was.counters, is_now.counters), {*was.counters, *is_now.counters})
    if len(then.carried) != len(now.carried):
        yield _changed(now.name, label("detail.weapons"), len(then.carried), len(now.carried))


def _of_stock(system: System, before: Encounter, after: Encounter) -> Iterator[Label]:
    fields = {field.id: field for field in system.stock_fields(before)}
    for field in system.stock_fields(after):
        was = fields.get(field.id)
        if was is not None and was.value != field.value:
            yield label("detail.on_the_table", what=field.label, before=was.value, after=field.value)


def _changed(who: str, what: Label, before: Argument, after: Argument) -> Label:
    return label("detail.changed", who=who, what=what, before=before, after=after)
