"""Names for what a fight counts and what a sheet says, whatever a file or a hand has made up."""

from __future__ import annotations

from engine.form import NOT_GIVEN, Value
from engine.label import Argument, Label, label
from engine.system import System


def counter_label(name: str) -> Label:
    """What a counter is called; one that the game has no word for is called as it was written."""
    return label(f"counter.{name}", otherwise=name.replace("_", " "))


def trait_value(system: System, trait: str, value: Value) -> Argument:
    """A value of a trait in words, or the number that it is."""
    if isinstance(value, bool):
        return "✓" if value else "✗"
    if value == NOT_GIVEN:
        return label("trait_not_given")
    row = system.tables.traits[trait]
    return label(row.option(str(value))) if row.kind == "choice" else value
