"""The states as the table shows them."""

from __future__ import annotations

from engine.encounter.state import ActiveState, replace
from engine.play.rows import fighter_chips
from engine.systems.unisystem import SYSTEM as GAME
from tests.systems.unisystem.fighting import two


def test_what_lasts_stands_before_what_ends_with_the_turn() -> None:
    """A column of one chip tells that Bob is dying, not that he was kept down before he fell."""
    state = two()
    states = (ActiveState("suppressed", ends=state.turn), ActiveState("dying"))
    chips = fighter_chips(GAME, state, replace(state.fighter("bob"), states=states))
    assert [chip.id for chip in chips] == ["dying", "suppressed"]
