"""Which values are written below a curve."""

from __future__ import annotations

import pytest

from engine.label import label, words
from gui.plots.scale import marked, worded


@pytest.mark.parametrize(
    "values, apart, written",
    [
        (list(range(0, 151, 5)), 0.8, list(range(0, 151, 5))),
        (list(range(1, 100)), 2.4, list(range(5, 100, 5))),
        ([0, 10, 20, 28, 30, 40, 50, 60], 1.5, [0, 20, 40, 60]),
        ([0.5, 1.5, 2.5], 1, [0.5, 1.5, 2.5]),
        ([1, 2, 3], 9, [2]),
    ],
)
def test_values_that_have_no_room_give_way_to_round_ones(
    values: list[float], apart: float, written: list[float]
) -> None:
    """Each value where there is room for all; else multiples of 2, 5, 10 ... so far apart that none is cut."""
    assert [values[place] for place in marked(values, apart)] == written


@pytest.mark.parametrize("unit, known", [("level", True), ("determination", True), ("m", False), ("nd", False)])
def test_levels_stand_below_a_curve_in_words(unit: str, known: bool) -> None:
    """Nobody counts the levels of the third game (Pas, Peu, Assez, Doué, Très); metres and points stay numbers."""
    french = words("fr", "ubik")
    assert worded([french.short(label(f"unit.{unit}", count=level)) for level in range(1, 6)]) is known
