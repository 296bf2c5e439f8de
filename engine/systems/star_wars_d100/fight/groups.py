"""One die for several who are alike (option of the catalogue, section 9, step 13)."""

from __future__ import annotations

from engine.encounter.state import Encounter, Fighter

OPTION = "option_group_order"


def group_of(state: Encounter, fighter: Fighter) -> tuple[Fighter, ...]:
    """Those who share his die, himself included: opponents of one side made from the same sheet; else he alone."""
    side = state.side(fighter.side)
    if not state.options.get(OPTION, False) or side.kind == "hero" or not fighter.archetype:
        return (fighter,)
    return tuple(one for one in state.fighters if (one.side, one.archetype) == (fighter.side, fighter.archetype))
