"""The sample fight: under way, somebody hidden is to act."""

from __future__ import annotations

from engine.encounter.sample import at_play, read_sample, sample_fight
from engine.encounter.sheet import with_count
from engine.encounter.state import Encounter, Fighter, replace
from engine.systems.ubik.fight.ammunition import carry
from engine.systems.ubik.fight.counters import PHASE, ROLLED, TIE
from engine.systems.ubik.fight.order import order
from engine.systems.ubik.tables import TABLES


def sample() -> Encounter:
    """The sample fight.

    Raises:
        TableError: its file is damaged.
    """
    read = read_sample(TABLES.system)
    state = sample_fight(TABLES, carry, read)
    acted = {one.id for one in read.fighters if one.acted} | {read.attacker}
    fighters = tuple(
        _under_way(one, place, read.turn, acted=one.id in acted) for place, one in enumerate(state.fighters)
    )
    state = replace(state, fighters=fighters)
    return at_play(state, read, order(state))


def _under_way(fighter: Fighter, place: int, turn: int, *, acted: bool) -> Fighter:
    """The fighter in the middle of the fight: he has his place in the order, perhaps his phase has begun."""
    ranked = with_count(with_count(fighter, ROLLED, 1), TIE, 1 + place)
    return with_count(ranked, PHASE, turn) if acted else ranked
