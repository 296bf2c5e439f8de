"""The sample fight: under way, cards dealt, its first hero is to act."""

from __future__ import annotations

from engine.encounter.sample import at_play, read_sample, sample_fight
from engine.encounter.state import Encounter
from engine.systems.savage_worlds.fight.ammunition import carry
from engine.systems.savage_worlds.fight.bennies import handed_out
from engine.systems.savage_worlds.fight.order import order
from engine.systems.savage_worlds.tables import TABLES


def sample() -> Encounter:
    """The sample fight.

    Raises:
        TableError: its file is damaged.
    """
    read = read_sample(TABLES.system)
    state = handed_out(sample_fight(TABLES, carry, read))
    return at_play(state, read, order(state))
