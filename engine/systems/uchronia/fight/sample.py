"""The sample fight: under way, the shots of its turn are over, its first hero is to strike."""

from __future__ import annotations

from engine.encounter.sample import at_play, read_sample, sample_fight
from engine.encounter.state import Encounter
from engine.systems.uchronia.fight.ammunition import carry, proposed
from engine.systems.uchronia.fight.order import order
from engine.systems.uchronia.tables import TABLES


def sample() -> Encounter:
    """The sample fight.

    Raises:
        TableError: its file is damaged.
    """
    read = read_sample(TABLES.system)
    state = sample_fight(TABLES, carry, read)
    for fighter in state.fighters:
        state = proposed(state, fighter.id)
    return at_play(state, read, order(state))
