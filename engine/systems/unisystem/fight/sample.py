"""The sample fight: under way, its first hero is to act."""

from __future__ import annotations

from engine.encounter.sample import at_play, read_sample, sample_fight
from engine.encounter.sheet import with_count, with_declared
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.systems.unisystem.fight.ammunition import carry
from engine.systems.unisystem.fight.order import LISTED, order
from engine.systems.unisystem.fight.states import OF_THE_TURN, STANCE
from engine.systems.unisystem.sides import STANCES
from engine.systems.unisystem.tables import TABLES


def sample() -> Encounter:
    """The sample fight.

    Raises:
        TableError: its file is damaged.
    """
    read = read_sample(TABLES.system)
    state = sample_fight(TABLES, carry, read)
    state = replace(state, fighters=tuple(_under_way(one, read.turn) for one in state.fighters))
    for one in state.fighters:
        for stance in STANCES:
            if one.has(stance):
                state = with_declared(state, one.id, **{STANCE: stance})
    return at_play(state, read, order(state))


def _under_way(fighter: Fighter, turn: int) -> Fighter:
    """The fighter in the middle of a turn: his states end with it, as those do that were gained in the one before."""
    states = tuple(_ending(active, turn) for active in fighter.states)
    return with_count(replace(fighter, states=states), LISTED, 1)


def _ending(active: ActiveState, turn: int) -> ActiveState:
    if active.id in OF_THE_TURN:
        return replace(active, since=turn, ends=turn)
    return replace(active, since=turn - 1, ends=turn) if active.id == "stunned" else active
