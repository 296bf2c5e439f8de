"""Set-ups compared on paper: their lines as a curve, their chances as a table, in every game and both languages."""

from __future__ import annotations

import pytest

from engine.label import LANGUAGES, words
from engine.report.curves import curve_block
from engine.report.document import Curve, Table
from engine.systems import systems
from tests.systems.test_pins import playing, tick_one


@pytest.mark.parametrize("name", systems())
def test_pins_stand_beside_the_curve(name: str) -> None:
    """Without a pin nothing is added; with one a row each for live set-up and pin, and a line for each in the curve."""
    play = playing(name)
    without = list(curve_block(play))
    assert not [block for block in without if isinstance(block, Table)]
    play.act("pin")
    tick_one(play)
    blocks = list(curve_block(play))
    (table,) = (block for block in blocks if isinstance(block, Table))
    found = [one for one in play.pinned() if one is not None][-1]
    assert len(table.rows) == len(found.cards) == 2
    curves = [block for block in blocks if isinstance(block, Curve)]
    if found.sweep is not None and found.sweep.points:
        assert [line.style for line in curves[-1].lines] == [one.style for one in found.sweep.series]
    for language in LANGUAGES:
        said = words(language, name)
        for row, card in zip(table.rows, found.cards, strict=True):
            told = [cell if isinstance(cell, str) else said.text(cell) for cell in row]
            assert told[0] == said.text(card.title)
            if card.chance is not None:
                assert told[2] == said.percent(card.chance)
