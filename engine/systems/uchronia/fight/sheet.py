"""A fighter as the rules of the fight read him."""

from __future__ import annotations

from engine.encounter.remembered import remembered_each
from engine.encounter.state import Encounter, Fighter
from engine.systems.uchronia import sides
from engine.systems.uchronia.tables import WEAPONS, UchroniaWeapon


@remembered_each
def is_dead(fighter: Fighter) -> bool:
    """Whether he is dead."""
    return fighter.has("dead")


@remembered_each
def is_helpless(fighter: Fighter) -> bool:
    """Whether he cannot defend himself (UCH-49)."""
    return any(fighter.has(state) for state in sides.HELPLESS)


def is_able(fighter: Fighter) -> bool:
    """Whether he can act: neither dead nor helpless."""
    return not is_dead(fighter) and not is_helpless(fighter)


@remembered_each
def is_out(fighter: Fighter) -> bool:
    """Whether he can no longer act in this fight (down or dead)."""
    return fighter.has("out_of_action") or is_dead(fighter)


def weapon_row(fighter: Fighter) -> UchroniaWeapon:
    """The columns of what he holds; bare hands where he holds nothing."""
    return WEAPONS[fighter.weapon_id]


def is_armed(fighter: Fighter) -> bool:
    """Whether he holds something that can be struck from his hand (UCH-40)."""
    return fighter.weapon is not None and not weapon_row(fighter).bursts


def has_trait(fighter: Fighter, name: str) -> bool:
    """Whether he has this Atout."""
    return bool(fighter.traits.get(name))


def medic_of(state: Encounter, fighter: Fighter) -> Fighter | None:
    """The first medic of his side who can still act: he gives first aid (UCH-150)."""
    side = (one for one in state.fighters if one.side == fighter.side)
    return next((one for one in side if has_trait(one, "medic") and is_able(one)), None)
