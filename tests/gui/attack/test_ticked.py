"""The box of a check that holds unless the game master says otherwise."""

from __future__ import annotations

import msgspec

from engine.form import Field
from engine.label import label, words
from gui.panels.attack.circumstance_row import make_row

HOLDS = Field("assistant", "check", label("circumstance.assistant"), default=True, value=True)


def test_the_box_of_a_check_shows_what_holds() -> None:
    """A check that holds by default is ticked while it holds, and only the change of it counts as a circumstance."""
    told = words("en", "uchronia")
    row, changed = make_row(told, HOLDS, None), make_row(told, msgspec.structs.replace(HOLDS, value=False), None)
    assert (row.ticked, row.on) == (True, False)
    assert (changed.ticked, changed.on) == (False, True)
    assert "not ticked" not in row.spoken
    assert "not ticked" in changed.spoken
