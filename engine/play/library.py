"""What the library and the sheet editor offer: archetypes, weapons, states, traits, as values."""

from __future__ import annotations

from collections.abc import Mapping

from engine.encounter.naming import counter_label
from engine.encounter.state import UNARMED_WEAPON, ActiveState, Encounter, Fighter
from engine.explain import HOME_MADE
from engine.form import Field, Value
from engine.home_made.in_force import is_home_made
from engine.label import Label, label
from engine.play.rows import fighter_chips, state_chip
from engine.system import System
from engine.view import CarriedView, Kind, LibraryItem, LibrarySection, SheetView, StateChip

KIND_OF_SIDE: dict[str, Kind] = {"heroes": "hero", "opponents": "foe"}
"""The two sides of a new fight, where archetypes belong."""


def library(system: System) -> tuple[LibrarySection, ...]:
    """The sections of the library: archetypes, weapons, states."""
    return (
        LibrarySection("archetypes", label("library.archetypes"), _archetypes(system)),
        LibrarySection("weapons", label("library.weapons"), _weapons(system)),
        LibrarySection("states", label("library.states"), _states(system)),
    )


def _archetypes(system: System) -> tuple[LibraryItem, ...]:
    found = []
    for row in system.tables.archetypes.values():
        weapon = row.weapons[0] if row.weapons else UNARMED_WEAPON
        found.append(
            LibraryItem(
                drag="archetype",
                id=row.id,
                label=label(f"archetype.{row.id}"),
                icon=system.tables.weapon_icon(weapon),
                facts=_marked(system, "archetypes", row.id, label(f"weapon.{weapon}")),
                kind=KIND_OF_SIDE[row.side],
                tooltip=label(f"tactics.{row.id}"),
            )
        )
    return tuple(found)


def _marked(system: System, kind: str, id: str, facts: Label | None) -> Label | None:
    """The few words of a row, before them that it is home-made."""
    if not is_home_made(system.id, kind, id):
        return facts
    return label("library.home_made", facts=facts) if facts else label(f"rule.{HOME_MADE}")


def _weapons(system: System) -> tuple[LibraryItem, ...]:
    return tuple(
        LibraryItem(
            "weapon",
            row.id,
            label(f"weapon.{row.id}"),
            row.icon,
            _marked(system, "weapons", row.id, system.weapon_facts(row.id)),
        )
        for row in system.tables.weapons.values()
        if row.id != UNARMED_WEAPON
    )


def _states(system: System) -> tuple[LibraryItem, ...]:
    return tuple(
        LibraryItem("state", row.id, label(f"state.{row.id}"), row.icon, label(f"rule.{row.rule}"))
        for row in system.tables.states.values()
    )


def sheet(system: System, state: Encounter, fighter: Fighter) -> SheetView:
    """The sheet of a fighter, with what the GM may change on it."""
    return SheetView(
        id=fighter.id,
        name=fighter.name,
        side=fighter.side,
        traits=tuple(trait_field(system, name, fighter.traits) for name in system.tables.traits),
        carried=tuple(_carried(system, fighter, index) for index in range(len(fighter.carried))),
        states=fighter_chips(system, state, fighter),
        addable=_addable(system, state, fighter),
        counters=tuple(_counter(name, value) for name, value in sorted(_shown(system, fighter))),
        notes=fighter.notes,
        offers=system.offers(state, fighter.id),
        tactics=label(f"tactics.{fighter.archetype}") if fighter.archetype in system.tables.archetypes else None,
    )


def trait_field(system: System, name: str, traits: Mapping[str, Value], id: str = "") -> Field:
    """A trait of a sheet as a field, under another id where one is given."""
    row = system.tables.traits[name]
    return Field(
        id=id or name,
        kind=row.kind,
        label=label(f"trait.{name}"),
        default=row.neutral,
        value=traits.get(name, row.neutral),
        options=tuple((option, label(row.option(option))) for option in row.options),
        minimum=row.minimum,
        maximum=row.maximum,
        rule=row.rule,
    )


def _carried(system: System, fighter: Fighter, index: int) -> CarriedView:
    carried = fighter.carried[index]
    counters = tuple(_counter(name, value) for name, value in sorted(carried.counters.items()))
    icon = system.tables.weapon_icon(carried.weapon)
    return CarriedView(index, label(f"weapon.{carried.weapon}"), icon, index == fighter.hand, counters)


def _shown(system: System, fighter: Fighter) -> list[tuple[str, int]]:
    return [(name, value) for name, value in fighter.counters.items() if name not in system.private_counters]


def _counter(name: str, value: int) -> Field:
    return Field(name, "number", counter_label(name), default=0, value=value, minimum=0, maximum=99)


def _addable(system: System, state: Encounter, fighter: Fighter) -> tuple[StateChip, ...]:
    return tuple(
        state_chip(system, state, ActiveState(name))
        for name in system.state_edits(state, fighter)
        if not fighter.has(name)
    )
