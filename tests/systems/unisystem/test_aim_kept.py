"""What the game master ticked before gives way to what the sheets know since."""

from __future__ import annotations

import pytest

from engine.encounter.answers import set_answer
from engine.encounter.request import checked, fields_for
from engine.request import Request
from engine.systems.unisystem import SYSTEM as GAME
from tests.systems.unisystem.fighting import done, two


@pytest.mark.rule("UNI-63", "UNI-64")
def test_to_aim_first_is_over_once_the_aim_is_rolled() -> None:
    """The box of the last shot was ticked; Ann aims by herself: her shot has the bonus, and cannot be aimed twice."""
    state = set_answer(two("pistol_9mm"), "aim", True, action="ranged_attack").state
    state = done(state, "aim", "sl_3", "ann", amounts={"success_level": 3})
    shot = checked(GAME, state, ("ann", "bob", "ranged_attack"))
    assert isinstance(shot, Request), shot
    assert shot.modifiers["aim_bonus"] == 3
    assert "aim" not in shot.modifiers
    field = next(one for one in fields_for(state, "ranged_attack", "ann", "bob") if one.id == "aim")
    assert field.value is False
    assert field.impossible is not None
    assert field.impossible.id == "error.aimed_already"
