"""A fall, fire: points less the armour of a place, without an attack."""

from __future__ import annotations

import pytest

from engine.encounter.carrying import carried_on
from engine.encounter.state import ActiveState, replace
from tests.systems.hurting import care, fight, hurt, somebody

GAME = "star_wars_d100"


def left(points: str, place: str, share: str = "full") -> int:
    """Hit points of somebody with 20, armour 3 on the torso, 2 on the head, 1 on arms and none on legs."""
    state = fight(GAME, somebody(hp=20, armor_torso=3, armor_head=2, armor_arms=1))
    return int(hurt(state, points, share=share, details={"place": place}).state.fighter("anna").traits["hp"])


@pytest.mark.rule("SWD-48", "SWD-53")
@pytest.mark.parametrize(
    "place, expected",
    [("torso", 20 - 4), ("head", 20 - 10), ("right_arm", 20 - 6), ("right_leg", 20 - 7), ("none", 20 - 7)],
)
def test_the_armour_of_the_place_counts(place: str, expected: int) -> None:
    """7 points: less 3 on the torso; less 2, then twice, on the head; whole where there is no armour."""
    assert left("7", place) == expected


def test_half_is_rounded_down_before_armour() -> None:
    """Half of 7 is 3, of which the torso stops all; without armour 3 are lost."""
    assert left("7", "torso", "half") == 20
    assert left("7", "none", "half") == 17


@pytest.mark.rule("SWD-26", "SWD-27")
def test_the_test_of_a_loss_falls_due() -> None:
    """Half of 8 lost at once: consciousness; none left: the table of violent deaths."""
    state = fight(GAME, somebody(hp=8))
    assert [one.subject for one in hurt(state, "4", details={"place": "none"}).due] == ["ko_check"]
    assert [one.subject for one in hurt(state, "8", details={"place": "none"}).due] == ["violent_death"]


def test_care_never_heals_above_the_maximum() -> None:
    """20, less 5, plus 9: 20 again; paralysed no longer."""
    state = hurt(fight(GAME, somebody(hp=20, states=(ActiveState("paralysed"),))), "5", details={"place": "none"}).state
    found = care(state, 9, ends=["paralysed"]).state.fighter("anna")
    assert found.traits.get("hp", 20) == 20
    assert not found.has("paralysed")


@pytest.mark.rule("SWD-28")
def test_minutes_of_a_stun_go_on_in_the_next_fight() -> None:
    """Weakened until round 30, carried on from round 10: 20 rounds of the next fight are left."""
    state = fight(GAME, somebody(states=(ActiveState("weakened", since=2, ends=30),)))
    found = carried_on(replace(state, turn=10), ("anna",)).fighters[0]
    assert [(one.id, one.ends) for one in found.states] == [("weakened", 20)]
