"""The signs of actions and states say what they are about."""

from __future__ import annotations

from engine.systems.star_wars_d100.tables import TABLES

OF_WINDOWS = {"float", "open", "close", "save", "menu", "undo", "redo", "copy", "export"}
"""Icons of the window's own commands."""


def test_no_action_and_no_state_wears_the_sign_of_a_window() -> None:
    """A dodge, or being back in cover, is not "open in its own window"."""
    icons = {f"action.{one.id}": one.icon for one in TABLES.actions.values()}
    icons |= {f"state.{one.id}": one.icon for one in TABLES.states.values()}
    assert [name for name, icon in icons.items() if icon in OF_WINDOWS] == []
