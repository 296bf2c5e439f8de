"""Rows of the tables that ask for a control of their own: grids, and numbers laid side by side, in every game."""

from __future__ import annotations

import pytest

from engine.encounter.grids import grid_of
from engine.request import check_value
from engine.system import System
from engine.systems import systems
from engine.tables import CircumstanceRow


def flagged(flag: str) -> list[tuple[System, CircumstanceRow]]:
    """Every row that has this flag, with its game."""
    rows = ((game, row) for game in systems().values() for row in game.tables.circumstances.values())
    return [(game, row) for game, row in rows if getattr(row, flag) is not None]


@pytest.mark.parametrize("game, row", flagged("grid"), ids=lambda one: one.id)
def test_a_grid_is_a_house_rule_with_a_letter_for_each_cell(game: System, row: CircumstanceRow) -> None:
    """Its text has as many letters as cells, may be left out, and each preset of the game is such a text."""
    assert row.grid is not None
    assert (row.who, row.kind, row.optional) == ("option", "text", True)
    assert row.minimum == row.maximum == row.grid.rows * row.grid.columns
    grid = grid_of(game, {}, row)
    assert grid is not None
    assert (len(grid.rows), len(grid.columns)) == (row.grid.rows, row.grid.columns)
    assert grid.base in {preset.id for preset in grid.presets}
    for preset in grid.presets:
        check_value(row, preset.letters, row.id)


@pytest.mark.parametrize("game, row", flagged("grid"), ids=lambda one: one.id)
def test_the_letters_of_a_grid_rise(game: System, row: CircumstanceRow) -> None:
    """A later letter never gives less, from no chance to certainty, so that plus is always better."""
    grid = grid_of(game, {}, row)
    assert grid is not None
    assert len(grid.chances) == len(row.letters)
    assert list(grid.chances) == sorted(grid.chances)
    assert (grid.chances[0], grid.chances[-1]) == (0.0, 1.0)


@pytest.mark.parametrize("game, row", flagged("side_by_side"), ids=lambda one: one.id)
def test_what_is_laid_side_by_side_is_a_number_with_these_values(game: System, row: CircumstanceRow) -> None:
    """The last value shown is one of the row's, there are two at least, and the action's own number is the only one."""
    assert row.side_by_side is not None
    assert row.kind == "number"
    assert row.minimum < row.side_by_side.upto <= row.maximum
    others = [one for one in game.tables.circumstances.values() if one.side_by_side is not None and one is not row]
    assert not {action for one in others for action in one.actions} & set(row.actions)
