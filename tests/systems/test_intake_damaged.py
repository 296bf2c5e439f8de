"""Damaged files from anywhere are refused in words, or what is left of them comes; nothing crashes."""

from __future__ import annotations

import os

import pytest

from engine.intake.roster import roster_table
from engine.label import words
from engine.systems import systems
from tests.systems.mutations import tried
from tests.systems.savage_worlds.foreign import SAMPLES

COUNT = int(os.environ.get("ESTOC_MUTATIONS", "150"))
SEED = int(os.environ.get("ESTOC_SEED", "1"))
FOREIGN = [text.encode() for text in SAMPLES.values()]


@pytest.mark.parametrize("system", sorted(systems()))
def test_damaged_tables(system: str) -> None:
    """A roster of every game, mutated: a clear refusal, or fighters that the fight takes and a file gives back."""
    state = systems()[system].sample()
    ids = tuple(one.id for one in state.fighters)
    samples = [roster_table(state, ids, words("fr")).encode(), roster_table(state, ids, words("en")).encode("utf-16")]
    for number in range(len(samples)):
        ends, longest = tried(state, samples, number, COUNT, SEED)
        print(system, number, ends, f"{longest:.2f} s")
        assert ends["came"]


@pytest.mark.parametrize("number", range(len(FOREIGN)), ids=list(SAMPLES))
def test_damaged_foreign_files(number: int) -> None:
    """The same for every format of other programs."""
    ends, longest = tried(systems()["savage_worlds"].sample(), FOREIGN, number, COUNT, SEED)
    print(ends, f"{longest:.2f} s")
    assert ends["came"]
    assert ends["refused"] or ends["found"]
