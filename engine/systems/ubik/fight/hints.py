"""Advice that fits the moment (catalogue 11.2): what the table of rules says of when."""

from __future__ import annotations

from engine.encounter.state import Encounter
from engine.system import Deed
from engine.systems.ubik.fight.effects import effects
from engine.systems.ubik.fight.sheet import one_side_left, opening
from engine.systems.ubik.tables import TABLES

DECLARED = ("surprise", "initiative")
"""Actions that open a fight."""


def hints(state: Encounter, deed: Deed | None, action: str) -> tuple[str, ...]:
    """Ids of the advice that fits now: before a roll (`deed` None) or after it."""
    after = state if deed is None else effects(state, deed).state
    fighter = after.find(state.attacker if deed is None else deed.attacker)
    if fighter is None:
        return ()
    happening = {f"action:{action}", *(f"state:{active.id}" for active in fighter.states)}
    if (opening(state) and action in DECLARED) or state.turn == 0:
        happening.add("event:fight_start")
    if not opening(after) and one_side_left(after):
        happening.add("event:fight_end")
    return tuple(row.id for row in TABLES.rules.values() if happening.intersection(row.when))
