"""A fall, fire: damage against Toughness without an attack. Toughness of a d6 in Vigor: 2 + 3 = 5."""

from __future__ import annotations

import pytest

from engine.encounter.state import ActiveState, Encounter
from tests.systems.hurting import care, fight, hurt, somebody

GAME = "savage_worlds"
SHAKEN = (ActiveState("shaken"),)


def wild(armor: int = 0) -> Encounter:
    """A Wild Card with Toughness 5."""
    return fight(GAME, somebody(wild_card=True, vigor="d6", armor=armor))


@pytest.mark.rule("SW-17", "SW-18")
@pytest.mark.parametrize(
    "points, shaken, wounds", [(4, False, 0), (5, True, 0), (8, True, 0), (9, True, 1), (13, True, 2)]
)
def test_damage_is_read_against_toughness(points: int, shaken: bool, wounds: int) -> None:
    """Under 5 nothing; 5 to 8 Shaken; each 4 more a Wound."""
    found = hurt(wild(), str(points)).state.fighter("anna")
    assert (found.has("shaken"), found.traits.get("wounds", 0)) == (shaken, wounds)


@pytest.mark.rule("SW-20")
def test_shaken_twice_is_a_wound() -> None:
    """5 points against Toughness 5 shake; one who is Shaken already takes a Wound."""
    state = fight(GAME, somebody(wild_card=True, vigor="d6", states=SHAKEN))
    assert hurt(state, "5").state.fighter("anna").traits["wounds"] == 1


@pytest.mark.rule("SW-13")
def test_armour_counts_unless_the_gm_says_otherwise() -> None:
    """7 points against Toughness 8 (3) do nothing; against 5, without the armour, they shake."""
    state = wild(armor=3)
    assert not hurt(state, "7").state.fighter("anna").has("shaken")
    assert hurt(state, "7", details={"armor": False}).state.fighter("anna").has("shaken")


@pytest.mark.rule("SW-23")
def test_an_extra_is_out_at_his_first_wound() -> None:
    """9 points against Toughness 5 are a Wound."""
    found = hurt(fight(GAME, somebody(vigor="d6")), "9").state.fighter("anna")
    assert found.has("incapacitated")


@pytest.mark.rule("SW-17")
def test_dice_of_damage_explode_without_being_written_so() -> None:
    """2d6 showing 6, 3 and 4: 13 points, two Wounds."""
    found = hurt(wild(), "2d6", faces=(6, 3, 4)).state.fighter("anna")
    assert found.traits["wounds"] == 2


def test_half_is_taken_before_toughness() -> None:
    """Half of 11 is 5: Shaken, no Wound."""
    found = hurt(wild(), "11", share="half").state.fighter("anna")
    assert found.has("shaken")
    assert "wounds" not in found.traits


def test_a_soak_roll_falls_due_for_whoever_has_a_benny() -> None:
    """A Wound from a fall may be soaked like any other (7.2 a)."""
    state = wild()
    anna = state.fighter("anna")
    rich = state.put(
        type(anna)(**{name: getattr(anna, name) for name in anna.__struct_fields__} | {"counters": {"bennies": 1}})
    )
    assert [one.subject for one in hurt(rich, "9").due] == ["soak"]


def test_care_gives_wounds_back_and_ends_what_it_can() -> None:
    """Two Wounds healed of three; Shaken no longer."""
    state = fight(GAME, somebody(wild_card=True, vigor="d6", wounds=3, states=SHAKEN))
    found = care(state, 2, ends=["shaken"]).state.fighter("anna")
    assert found.traits["wounds"] == 1
    assert not found.has("shaken")
