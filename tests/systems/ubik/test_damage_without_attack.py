"""A fall, fire: life points lost, the armour tested where it counts, without an attack."""

from __future__ import annotations

import pytest

from engine.encounter.state import ActiveState
from tests.systems.hurting import care, fight, hurt, somebody

GAME = "ubik"


def lost(points: str, share: str = "full", face: int | None = None, **details: object) -> int:
    """Life points lost by somebody with 10, protected at level 2."""
    state = fight(GAME, somebody(life_max=10, protection=2))
    armor = {} if face is None else {"anna": [face]}
    found = hurt(state, points, share=share, details=details, armor=armor).state.fighter("anna")
    return int(found.traits.get("life_lost", 0))


def test_armour_stops_nothing_unless_the_gm_says_so() -> None:
    """4 points are 4; half of 5 is 2."""
    assert lost("4") == 4
    assert lost("5", "half") == 2


@pytest.mark.rule("UBK-02", "UBK-130", "UBK-131")
def test_armour_that_holds_halves_what_pierces() -> None:
    """Level 2 against level 3: 6 + 2 - 3 = 5 faces hold. A 5 halves 4 points, a 6 lets them through."""
    assert lost("4", face=5, attack="piercing", level=3) == 2
    assert lost("4", face=6, attack="piercing", level=3) == 4


@pytest.mark.rule("UBK-131")
def test_what_perforates_does_double() -> None:
    """Armour that fails: twice; armour that holds: once."""
    assert lost("3", face=10, attack="perforating", level=3) == 6
    assert lost("3", face=1, attack="perforating", level=3) == 3


@pytest.mark.rule("UBK-144")
def test_whoever_has_none_left_is_out() -> None:
    """10 of 10."""
    state = fight(GAME, somebody(life_max=10))
    assert hurt(state, "10").state.fighter("anna").has("unconscious")


@pytest.mark.rule("UBK-143")
def test_a_grave_wound_shakes() -> None:
    """8 of 10 gone, badly wounded: a test of morale."""
    state = fight(GAME, somebody(life_max=10))
    assert [one.subject for one in hurt(state, "8").due] == ["morale"]


def test_care_treats_and_gives_back() -> None:
    """Bleeding stops, 2 of 5 lost points come back."""
    state = fight(GAME, somebody(life_max=10, life_lost=5, states=(ActiveState("bleeding_1"),)))
    found = care(state, 2, ends=["bleeding_1"]).state.fighter("anna")
    assert found.traits["life_lost"] == 3
    assert not found.has("bleeding_1")
