"""Advice that fits the moment: what the table of rules says of when, and the conditions it names (catalogue 11.1)."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.state import Encounter, Fighter
from engine.system import Deed
from engine.systems.uchronia.fight.ammunition import rounds_in
from engine.systems.uchronia.fight.edits import DRAWN
from engine.systems.uchronia.fight.effects import effects
from engine.systems.uchronia.fight.sheet import has_trait, is_out, weapon_row
from engine.systems.uchronia.tables import TABLES, WEAPONS

Condition = Callable[[Encounter, Fighter], bool]


def hints(state: Encounter, deed: Deed | None, action: str) -> tuple[str, ...]:
    """Ids of the advice that fits now: before a roll (`deed` None) or after it."""
    after = state if deed is None else effects(state, deed).state
    fighter = after.find(state.attacker if deed is None else deed.attacker)
    if fighter is None:
        return ()
    happening = _happening(after, deed, action)
    return tuple(
        row.id
        for row in TABLES.rules.values()
        if happening.intersection(row.when) and CONDITIONS[row.only_if](after, fighter)
    )


def _happening(after: Encounter, deed: Deed | None, action: str) -> frozenset[str]:
    """What the table calls the moment: the action before a roll, its result after it, states at any time."""
    states = [f"state:{active.id}" for fighter in after.fighters for active in fighter.states]
    if deed is None:
        return frozenset([f"action:{action}", *states])
    return frozenset([f"outcome:{deed.outcome}", *(f"event:{event}" for event in deed.events), *states])


# -- conditions -----------------------------------------------------------------------------------------------------


def _always(state: Encounter, fighter: Fighter) -> bool:
    return True


def _first_action(state: Encounter, fighter: Fighter) -> bool:
    """Nobody has had his turn yet."""
    return state.turn <= 1 and not any(entry.done for entry in state.entries)


def _first_shot(state: Encounter, fighter: Fighter) -> bool:
    """Every firearm in the fight is fully loaded."""
    carried = [weapon for one in state.fighters for weapon in one.carried]
    guns = [weapon for weapon in carried if WEAPONS[weapon.weapon].ranged == "firearm"]
    return all(rounds_in(gun) == WEAPONS[gun.weapon].capacity for gun in guns)


def _nobody_left(state: Encounter, fighter: Fighter) -> bool:
    """A side that has fighters has none who can still act."""
    standing = {one.side for one in state.fighters if not is_out(one)}
    return any(one.side not in standing for one in state.fighters)


def _just_chosen(state: Encounter, fighter: Fighter) -> bool:
    return fighter.weapon is not None and fighter.counters.get(DRAWN) == state.turn


def _circumstance(state: Encounter, fighter: Fighter) -> bool:
    return bool(state.answers.get(fighter.id, {}).get("circumstance"))


CONDITIONS: dict[str, Condition] = {
    "": _always,
    "first_action_of_fight": _first_action,
    "first_shot_of_fight": _first_shot,
    "side_has_nobody_left": _nobody_left,
    "weapon_just_chosen": _just_chosen,
    "circumstance_about_to_be_set": _circumstance,
    "weapon_two_handed": lambda state, fighter: weapon_row(fighter).two_handed,
    "weapon_is_hunting_gun": lambda state, fighter: bool(weapon_row(fighter).load_of),
    "weapon_is_sawn_off": lambda state, fighter: weapon_row(fighter).id == "sawn_off",
    "elephant_gun_without_hunter": lambda state, fighter: (
        weapon_row(fighter).id == "elephant_gun" and not has_trait(fighter, "hunter")
    ),
    "weapon_is_machine_gun": lambda state, fighter: weapon_row(fighter).bursts,
}
"""The conditions that the table of rules names."""
