"""The sample fight: under way, its first hero is to act."""

from __future__ import annotations

from engine.encounter.sample import at_play, read_sample, sample_fight
from engine.encounter.sheet import with_count
from engine.encounter.state import Encounter, Fighter, replace
from engine.systems.star_wars_d100.fight.ammunition import carry
from engine.systems.star_wars_d100.fight.order import DIE, LISTED, order
from engine.systems.star_wars_d100.fight.states import lasting
from engine.systems.star_wars_d100.tables import TABLES


def sample() -> Encounter:
    """The sample fight.

    Raises:
        TableError: its file is damaged.
    """
    read = read_sample(TABLES.system)
    state = sample_fight(TABLES, carry, read)
    state = replace(state, fighters=tuple(_under_way(state, one) for one in state.fighters))
    return at_play(state, read, order(state))


def _under_way(state: Encounter, fighter: Fighter) -> Fighter:
    """The fighter in the middle of a round: his states were gained in the one before, and end as the rules say.

    Whoever has no die has come during this round.
    """
    before = replace(state, turn=max(1, state.turn - 1))
    states = tuple(
        lasting(before, active.id, fighter.counters.get(f"{active.id}_minutes", 0)) for active in fighter.states
    )
    there = replace(fighter, states=states)
    return with_count(there, LISTED, 1) if DIE in fighter.counters else there
