"""The table of a battle forecast: its figures agree with each other."""

from __future__ import annotations

import pytest

from engine.forecast.battle import Chance
from engine.forecast.foretold import Row
from engine.label import words
from gui.models.forecast import ForecastModel


@pytest.mark.parametrize("one, other, told", [(0.09, 0.04, "−5"), (0.0851, 0.0449, "−5"), (0.5, 0.5, "+0")])
def test_points_are_the_difference_of_what_is_shown(qapp: object, one: float, other: float, told: str) -> None:
    """From 9 % to 4 % are five points, whatever the decimals that nobody sees."""
    model = ForecastModel(words("en"))
    results = [(str(share), (Row("wins", "side", "Side", chance=Chance(share, 0.01)),)) for share in (one, other)]
    model.show_results(tuple(results))
    assert model.rows()[-1][-1] == told
