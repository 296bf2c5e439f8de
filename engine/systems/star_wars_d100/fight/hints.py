"""Advice that fits the moment: what the table of rules says of when, and the conditions it names (catalogue 11.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.encounter.request import answers_for
from engine.encounter.state import Encounter, Fighter
from engine.form import Value
from engine.system import Deed
from engine.systems.star_wars_d100.fight.sheet import weapon_row
from engine.systems.star_wars_d100.tables import TABLES

Condition = Callable[[Fighter, Mapping[str, Value]], bool]


def hints(state: Encounter, deed: Deed | None, action: str) -> tuple[str, ...]:
    """Ids of the advice that fits now: before a roll (`deed` None) or after it."""
    fighter = state.find(state.attacker if deed is None else deed.attacker)
    if fighter is None:
        return ()
    happening = {f"action:{action}"} if deed is None else {f"outcome:{deed.outcome}"}
    modifiers = answers_for(state, fighter.id, state.target, action) if deed is None else deed.modifiers
    return tuple(
        row.id
        for row in TABLES.rules.values()
        if happening.intersection(row.when) and CONDITIONS[row.only_if](fighter, modifiers)
    )


def _always(fighter: Fighter, modifiers: Mapping[str, Value]) -> bool:
    return True


def _aims_at_a_part(fighter: Fighter, modifiers: Mapping[str, Value]) -> bool:
    return modifiers.get("called_location", "none") != "none"


def _has_a_blast(fighter: Fighter, modifiers: Mapping[str, Value]) -> bool:
    row = weapon_row(fighter)
    return row is not None and row.blast > 0


CONDITIONS: dict[str, Condition] = {
    "": _always,
    "aims_at_a_part": _aims_at_a_part,
    "has_a_blast": _has_a_blast,
}
"""The conditions that the table of rules names."""
