"""What the sheets decide of an action, each value with where it comes from (`System.automatic`)."""

from __future__ import annotations

from engine.form import Value
from engine.label import Label
from engine.tables import Tables

Found = dict[str, tuple[Value, Label]]
"""Circumstances that the fight knows, by their ids."""


def used(tables: Tables, action: str, found: Found) -> Found:
    """Those that the action uses; where a sheet edited by hand counts more, the largest value of the circumstance."""
    return {
        name: (_within(tables, name, value), why)
        for name, (value, why) in found.items()
        if action in tables.circumstances[name].actions
    }


def _within(tables: Tables, name: str, value: Value) -> Value:
    row = tables.circumstances[name]
    return min(value, row.maximum) if row.kind == "number" and isinstance(value, int) else value
