"""How much a result hurts on this very sheet, rolled results included (catalogue 14.1)."""

from __future__ import annotations

import pytest

from engine.systems.savage_worlds.course import Course
from tests.systems.savage_worlds.asking import GAME, fighter, request, wild


@pytest.mark.rule("SW-71")
def test_a_blow_that_knocks_out_hurts_as_much_as_one_that_fells() -> None:
    """Shaken is harm 2, a Wound 3; where the rolled knockout follows, 6; before the roll nobody knows."""
    situation = GAME.situation(request("melee_attack", fighter("sap"), wild("mace"), the_drop=True))
    assert GAME.harm(situation, "shaken") == (2, "target")
    assert GAME.harm(situation, "shaken", Course(hurt=True, out=True)) == (6, "target")
    assert GAME.harm(situation, "wound_1", Course(hurt=True, wounds=1, out=True)) == (6, "target")
    assert GAME.harm(situation, "wound_1", Course(hurt=True, wounds=1)) == (3, "target")


@pytest.mark.rule("SW-92")
@pytest.mark.parametrize(
    "wounds, hurt, harm", [(0, False, 2), (0, True, 2), (1, True, 3), (2, True, 4), (3, True, 5), (4, True, 6)]
)
def test_a_fall_hurts_as_much_as_the_ground_does(wounds: int, hurt: bool, harm: int) -> None:
    """Shaken 2, Wounds 3 to 5, out 6; never less than falling itself, and it is the rider who suffers."""
    situation = GAME.situation(request("riding_check", wild("mace", "mounted"), mount_running=True))
    assert GAME.harm(situation, "falls", Course("falls", hurt=hurt, wounds=wounds)) == (harm, "attacker")
    assert GAME.harm(situation, "falls") == (2, "attacker")


@pytest.mark.rule("SW-22")
@pytest.mark.parametrize("wounds, removed, harm", [(2, 1, 6), (2, 2, 100), (0, 1, 100)])
def test_a_soak_in_part_hurts_by_what_remains(wounds: int, removed: int, harm: int) -> None:
    """Three Wounds on 2: 2 left fell him, 1 left does not; on none they never do."""
    situation = GAME.situation(request("soak", wild("mace", wounds=wounds), wounds_taken=3))
    progress = Course(end="soak_partial", wounds=removed)
    assert GAME.harm(situation, "soak_partial", progress) == (harm, "attacker")
