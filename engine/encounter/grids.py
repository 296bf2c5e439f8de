"""House rules that are grids: how a text is read as rows and columns, and what it may start from."""

from __future__ import annotations

from collections.abc import Mapping

from engine.form import Grid, Preset, Value
from engine.label import label
from engine.system import System
from engine.tables import CircumstanceRow


def grid_of(system: System, options: Mapping[str, Value], row: CircumstanceRow) -> Grid | None:
    """The grid of a house rule under the house rules of a fight; None: it is none."""
    shape = row.grid
    if shape is None:
        return None
    presets = system.tables.circumstances[shape.presets]
    return Grid(
        rows=tuple(label(f"unit.{shape.row_unit}", count=place) for place in range(1, shape.rows + 1)),
        columns=tuple(label(f"unit.{shape.column_unit}", count=place) for place in range(1, shape.columns + 1)),
        presets=tuple(
            Preset(str(id), label(f"option.{presets.id}.{id}"), system.preset(row.id, str(id)))
            for id in presets.options
        ),
        base=str(options.get(presets.id, presets.neutral)),
        chances=tuple(system.grid_chance(row.id, place, options) for place in range(len(row.letters))),
    )
