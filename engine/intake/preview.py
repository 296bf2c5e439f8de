"""What an import would do, before anything changes: who comes, who is here already, what differs, what is left over."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from engine.encounter.naming import trait_value
from engine.encounter.request import trait_default
from engine.encounter.roster import of_archetype
from engine.encounter.state import Encounter, Fighter, SideOfFight
from engine.form import Value
from engine.intake.condition import lasting_states
from engine.intake.found import Answer, Difference, Found, Newcomer, Row, Trouble
from engine.intake.values import fitting_name
from engine.label import Label, label
from engine.play.library import KIND_OF_SIDE
from engine.play.vocabulary import joined, stems, ways
from engine.systems import systems
from engine.view import Kind

MOST_BROUGHT = 12
"""Most sides that one text brings."""


def rows(state: Encounter, found: Found, side: str, known: tuple[Fighter, ...] | None = None) -> tuple[Row, ...]:
    """The preview of an import.

    Args:
        state: the fight. side: where they go when nothing says otherwise ("": to the first side of foes).
        known: one's own fighters, where the import goes to them; None: it goes into the fight.
    """
    here: Mapping[str, list[Fighter]] = _by_name(state.fighters if known is None else known)
    brought = _brought(state, found)
    return tuple(_row(state, one, side, here, brought) for one in found.newcomers)


def _by_name(fighters: tuple[Fighter, ...]) -> Mapping[str, list[Fighter]]:
    found: dict[str, list[Fighter]] = {}
    for fighter in fighters:
        found.setdefault(joined(fighter.name), []).append(fighter)
        numbered = re.fullmatch(r"(.*\S)\s+[0-9]{1,4}", fighter.name)
        if numbered:
            found.setdefault(f"{joined(numbered[1])} #", []).append(fighter)
    return found


def _row(
    state: Encounter, one: Newcomer, asked: str, known: Mapping[str, list[Fighter]], brought: Mapping[str, SideOfFight]
) -> Row:
    name = joined(one.name)
    here = [*known.get(name, ()), *(known.get(f"{name} #", ()) if one.count > 1 else ())]
    side = _side(state, one, asked)
    new_side = brought.get(joined(one.side)) if one.side else None
    return Row(
        name=one.name,
        count=one.count,
        side=new_side.id if new_side is not None else side,
        place=one.place,
        base=label(f"archetype.{one.archetype}") if one.archetype else label("quick.plain_sheet"),
        differences=_differences(state, one, here[0] if here else _base(state, one, side)),
        carries=None if one.weapons is None else tuple(label(f"weapon.{taken.value}") for taken in one.weapons),
        here=tuple(fighter.id for fighter in here),
        troubles=(*one.troubles, *_sideless(state, one, new_side)),
        new_side=new_side,
    )


def _base(state: Encounter, one: Newcomer, side: str) -> Fighter:
    return of_archetype(state, one.archetype, side) if one.archetype else Fighter("", "", side)


def _differences(state: Encounter, one: Newcomer, before: Fighter) -> tuple[Difference, ...]:
    """The values that are not as they are without him, in the order of the sheet."""
    system, found = systems()[state.system], []
    for trait in system.tables.traits:
        taken = one.traits.get(trait)
        old = before.traits.get(trait, trait_default(system, trait))
        if taken is not None and taken.value != old:
            words = trait_value(system, trait, taken.value), trait_value(system, trait, old)
            found.append(Difference(label(f"trait.{trait}"), *words, taken.source))
    return (*found, *_states(state, one, before))


def _states(state: Encounter, one: Newcomer, before: Fighter) -> tuple[Difference, ...]:
    """The states that he brings, where they are not those he is in."""
    now = lasting_states(state, before)
    if one.states is None or set(one.states) == set(now):
        return ()
    return (Difference(label("intake.column.condition"), _listed(one.states), _listed(now), ""),)


def _listed(states: tuple[str, ...]) -> Label | str:
    told: Label | None = None
    for name in states:
        state = label(f"state.{name}")
        told = state if told is None else label("report.both", first=told, next=state)
    return told or "\u2013"


def _kind(state: Encounter, one: Newcomer) -> Kind:
    """The kind of side where he belongs, as far as his archetype says."""
    row = systems()[state.system].tables.archetypes.get(one.archetype)
    return KIND_OF_SIDE[row.side] if row is not None else "foe"


def _side(state: Encounter, one: Newcomer, asked: str) -> str:
    """Where a newcomer goes among the sides that the fight has."""
    ids = [side.id for side in state.sides]
    kind = _kind(state, one)
    usual = next((side.id for side in state.sides if side.kind == kind), ids[0] if ids else "")
    if not one.side:
        return asked if asked in ids else usual
    return _named(state, one.side) or usual


def _sideless(state: Encounter, one: Newcomer, new_side: SideOfFight | None) -> tuple[Trouble, ...]:
    """What to say where the text names a side that neither is here nor comes with it."""
    if not one.side or new_side is not None or _named(state, one.side):
        return ()
    return (Trouble(label("intake.column.side"), one.side, label("intake.no_side")),)


def _named(state: Encounter, written: str) -> str:
    """The side of the fight that is called so; "": none is."""
    said = joined(written)
    named = next((side.id for side in state.sides if said in (joined(side.name), side.id, side.kind)), "")
    kinds = [kind for kind, way in (("hero", "quick.heroes"), ("foe", "quick.foes")) if stems(written) in ways(way)]
    return named or next((side.id for side in state.sides if side.kind in kinds), "")


def _brought(state: Encounter, found: Found) -> dict[str, SideOfFight]:
    """The sides that the text names and the fight has not, by their name: an empty one of the kind takes it."""
    empty = [side for side in state.sides if all(fighter.side != side.id for fighter in state.known)]
    sides, made = {side.id for side in state.sides}, dict[str, SideOfFight]()
    for one in found.newcomers:
        name = fitting_name(one.side)[0]
        if not name or joined(one.side) in made or _named(state, one.side) or len(made) >= MOST_BROUGHT:
            continue
        kind = _kind(state, one)
        taken = next((side for side in empty if side.kind == kind), None)
        if taken is not None:
            empty.remove(taken)
        free = next(id for number in range(1, len(sides) + 2) if (id := f"side-{number}") not in sides)
        made[joined(one.side)] = SideOfFight(taken.id if taken is not None else free, name, kind)
        sides.add(made[joined(one.side)].id)
    return made


# -- what is done ----------------------------------------------------------------------------------------------------
def arguments(found: Found, shown: tuple[Row, ...], answers: tuple[Answer, ...]) -> dict[str, Any]:
    """The arguments of the action `take_in` for these answers, one for each newcomer."""
    groups, renewed = [], []
    for one, row, answer in zip(found.newcomers, shown, answers, strict=True):
        if answer.fate == "new":
            groups.append({"side": answer.side, "name": one.name, "count": one.count, "written": _written(one)})
        elif answer.fate == "replace":
            renewed += [{"fighter": id, "written": _written(one)} for id in row.here]
    wanted = {group["side"] for group in groups}
    sides = {row.new_side.id: row.new_side for row in shown if row.new_side is not None and row.new_side.id in wanted}
    told = [{"id": side.id, "name": side.name, "kind": side.kind} for side in sides.values()]
    return {"groups": groups, "renewed": renewed} | ({"sides": told} if told else {})


def _written(one: Newcomer) -> dict[str, Any]:
    traits: dict[str, Value] = {trait: taken.value for trait, taken in one.traits.items()}
    weapons = None if one.weapons is None else [taken.value for taken in one.weapons]
    return {
        "archetype": one.archetype,
        "traits": traits,
        "weapons": weapons,
        "notes": one.notes,
        "hand": one.hand,
    } | _left(one)


def _left(one: Newcomer) -> dict[str, Any]:
    """How the fight has left him, where the text says it."""
    return {} if one.states is None else {"states": list(one.states), "counters": one.counters}
