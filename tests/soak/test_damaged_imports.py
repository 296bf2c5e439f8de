"""The damaged imports of every day, 5,000 of each kind, with another seed each time."""

from __future__ import annotations

from random import SystemRandom

import pytest

from engine.intake.roster import roster_table
from engine.label import words
from engine.systems import systems
from tests.systems.mutations import tried
from tests.systems.test_intake_damaged import FOREIGN

EACH = 5000
SEED = SystemRandom().randrange(10**9)


@pytest.mark.parametrize("system", sorted(systems()))
def test_tables(system: str) -> None:
    """A roster of each game."""
    state = systems()[system].sample()
    samples = [roster_table(state, tuple(one.id for one in state.fighters), words("fr")).encode()]
    print(system, SEED, *tried(state, samples, 0, EACH, SEED))


@pytest.mark.parametrize("number", range(len(FOREIGN)))
def test_foreign_files(number: int) -> None:
    """A file of each other program."""
    print(number, SEED, *tried(systems()["savage_worlds"].sample(), FOREIGN, number, EACH, SEED))
