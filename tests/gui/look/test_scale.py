"""Which values are written below a curve."""

from __future__ import annotations

import pytest

from gui.plots.scale import marked


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
