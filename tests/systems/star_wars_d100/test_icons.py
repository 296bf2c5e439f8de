"""The signs of actions and states say what they are about."""

from __future__ import annotations

from engine.systems.star_wars_d100.tables import TABLES

OF_WINDOWS = {"float", "open", "close", "save", "menu", "undo", "redo", "copy", "export"}
"""Icons of the window's own commands."""


def test_no_action_and_no_state_wears_the_sign_of_a_window() -> None:
    """A dodge, or being back in cover, is not "open in its own window"."""
    rows = (*TABLES.actions.values(), *TABLES.states.values(), *TABLES.weapons.values())
    assert [row.id for row in rows if row.icon in OF_WINDOWS] == []
