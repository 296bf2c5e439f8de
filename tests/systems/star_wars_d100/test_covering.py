"""Covering fire, and firing back in spite of it."""

from __future__ import annotations

import pytest

from tests.systems.star_wars_d100.asking import DOUBLES, ask, fighter, fired, lines, refusal, share, throw, value

BRAVE = fighter("blaster_pistol", luck=50, hp=20)
COVERING = fighter("blaster_rifle")


@pytest.mark.rule("SWD-76")
def test_who_covers() -> None:
    """With a gun that kills, at nobody in particular: shots or bursts, not both."""
    answer = ask("cover_fire", fighter("blaster_rifle", "weakened", luck=50))
    assert answer.outcomes == pytest.approx({"suppressing": fired(98, 50), "breakdown": 1 - fired(98, 50)})
    assert answer.derived == {"rounds_used": 2, "dex_modifier": -4, "panne": 98, "luck": 50}
    assert refusal("cover_fire", fighter("stun_pistol")) == ("attacker.weapon", "only_stuns")
    assert refusal("cover_fire", fighter("frag_grenade"))[0] == "attacker.weapon"
    assert refusal("cover_fire", COVERING, shots=1, bursts=1) == ("modifiers.bursts", "shots_or_bursts")
    assert refusal("cover_fire", COVERING, shots=4)[0] == "modifiers.shots"
    assert refusal("cover_fire", COVERING, bursts=2)[0] == "modifiers.bursts"
    assert refusal("cover_fire", fighter("bowcaster"), bursts=1)[0] == "modifiers.bursts"


@pytest.mark.rule("SWD-77")
def test_covering_takes_twice_the_rounds() -> None:
    """Three shots take six, a burst six; a rocket launcher has too few."""
    assert value("rounds_used", "cover_fire", COVERING, shots=3) == 6
    assert value("rounds_used", "cover_fire", COVERING, bursts=1) == 6
    assert refusal("cover_fire", COVERING, shots=3, rounds_loaded=5) == ("modifiers.rounds_loaded", "too_few_rounds")
    assert refusal("cover_fire", fighter("rocket_launcher"))[0] == "modifiers.rounds_loaded"


@pytest.mark.rule("SWD-79")
@pytest.mark.parametrize(
    "modifiers, luck",
    [
        ({}, 50),
        ({"suppressors": 3}, 30),
        ({"suppression_rate": "multiple"}, 40),
        ({"suppression_rate": "bursts"}, 30),
        ({"cover_quality": "light"}, 40),
        ({"cover_quality": "heavy"}, 60),
        ({"cover_quality": "fortified", "luck_modifier": 5}, 75),
    ],
)
def test_the_luck_of_whoever_fires_back(modifiers: dict[str, object], luck: int) -> None:
    """Ten off for each shooter beyond the first, for cadence; the cover helps."""
    answer = ask("defy_cover_fire", BRAVE, COVERING, **modifiers)
    assert (answer.derived["luck"], answer.derived["luck_modifier_total"]) == (luck, luck - 50)
    assert answer.outcomes["no_hit"] == pytest.approx(luck / 100)
    changed = lines("luck_modifier_total", "defy_cover_fire", BRAVE, COVERING, **modifiers)
    assert sum(changed.values()) == luck - 50


@pytest.mark.rule("SWD-86")
def test_who_is_not_hit_may_fire() -> None:
    """And nothing more is thrown."""
    found = throw("defy_cover_fire", BRAVE, COVERING, 50)
    assert (found.outcome, found.events) == ("no_hit", {"can_fire"})


@pytest.mark.rule("SWD-82")
def test_a_failure_is_one_hit() -> None:
    """All failures that are neither doubles nor beyond 40."""
    found = throw("defy_cover_fire", BRAVE, COVERING, 51, 21, 3, 4)
    assert (found.outcome, found.lost, found.said) == ("one_hit_wounded", 8, ("tier", "row", "bolt"))
    answer = ask("defy_cover_fire", BRAVE, COVERING)
    one = share(lambda roll: 50 < roll <= 90 and roll not in DOUBLES)
    assert answer.outcomes["one_hit_wounded"] + answer.outcomes.get("one_hit_unhurt", 0) == pytest.approx(one)


@pytest.mark.rule("SWD-81")
def test_a_great_failure_is_two_hits() -> None:
    """Each with its own place and damage."""
    for roll in (77, 91):
        found = throw("defy_cover_fire", BRAVE, COVERING, roll, 21, 3, 4, 60, 1, 1)
        assert (found.outcome, found.lost) == ("two_hits_wounded", 11)
    answer = ask("defy_cover_fire", BRAVE, COVERING)
    two = share(lambda roll: roll > 90 or (roll > 50 and roll in DOUBLES))
    assert answer.outcomes["two_hits_wounded"] + answer.outcomes.get("two_hits_unhurt", 0) == pytest.approx(two)


@pytest.mark.rule("SWD-84")
@pytest.mark.parametrize(
    "roll, head, weapon", [(1, True, False), (20, True, False), (21, False, False), (60, False, False)]
)
def test_where_the_covering_fire_hits(roll: int, head: bool, weapon: bool) -> None:
    """The D100 is read as it is: head, arm, weapon."""
    found = throw("defy_cover_fire", fighter(luck=50, hp=40), COVERING, 51, roll, 3, 4)
    assert ("head_hit" in found.events, "weapon_destroyed" in found.events) == (head, weapon)


@pytest.mark.rule("SWD-53", "SWD-84")
def test_the_head_counts_double() -> None:
    """8 less 3 of the helmet, twice; an arm less its own armour."""
    target = fighter(luck=50, hp=40, armor_head=3, armor_arms=2)
    assert throw("defy_cover_fire", target, COVERING, 51, 20, 3, 4).lost == 10
    assert throw("defy_cover_fire", target, COVERING, 51, 21, 3, 4).lost == 6
    assert ask("defy_cover_fire", target, COVERING).events["head_hit"] == pytest.approx(
        0.2 * share(lambda roll: 50 < roll <= 90 and roll not in DOUBLES)
        + 0.36 * share(lambda roll: roll > 90 or (roll > 50 and roll in DOUBLES))
    )


@pytest.mark.rule("SWD-85")
def test_a_weapon_that_is_hit_is_lost() -> None:
    """Half of 8 less 2 hurts the arm; whoever is unhurt cannot fire without it."""
    target = fighter(luck=50, hp=40, armor_arms=2)
    found = throw("defy_cover_fire", target, COVERING, 51, 61, 3, 4)
    assert (found.outcome, found.lost) == ("one_hit_wounded", 3)
    assert found.events == {"hit", "weapon_destroyed", "pv_loss"}
    unhurt = throw("defy_cover_fire", target, COVERING, 51, 61, 1, 1)
    assert (unhurt.outcome, unhurt.events) == ("one_hit_unhurt", {"hit", "weapon_destroyed"})


@pytest.mark.rule("SWD-83")
def test_only_the_wounded_are_driven_back() -> None:
    """A hit that the armour stops leaves him his shot."""
    target = fighter(luck=50, hp=40, armor_arms=8)
    assert throw("defy_cover_fire", target, COVERING, 51, 21, 3, 4).events == {"hit", "can_fire"}
    assert "can_fire" not in throw("defy_cover_fire", target, COVERING, 51, 21, 4, 4).events
    fallen = throw("defy_cover_fire", fighter(luck=50, hp=8), COVERING, 51, 21, 3, 4)
    assert "shooter_down" in fallen.events


@pytest.mark.rule("SWD-76")
def test_the_weapon_that_covers() -> None:
    """A gun that kills, within four times its range; beyond three times it hurts less."""
    for weapon in (None, "stun_pistol", "frag_grenade"):
        assert refusal("defy_cover_fire", BRAVE, fighter(weapon)) == ("target.weapon", "covers_nothing")
    assert refusal("defy_cover_fire", BRAVE, COVERING, distance_m=241) == ("modifiers.distance_m", "out_of_reach")
    assert value("range_damage_malus", "defy_cover_fire", BRAVE, COVERING, distance_m=180) == 0
    assert value("range_damage_malus", "defy_cover_fire", BRAVE, COVERING, distance_m=181) == 1
    assert throw("defy_cover_fire", BRAVE, COVERING, 51, 21, 3, 4, distance_m=240).lost == 7


def test_the_fallen_count_what_is_lost() -> None:
    """Both hits together fell somebody of nine points: 8 and 3."""
    assert "shooter_down" in throw("defy_cover_fire", fighter(hp=9), COVERING, 77, 21, 3, 4, 60, 1, 1).events
    assert "shooter_down" not in throw("defy_cover_fire", fighter(hp=12), COVERING, 77, 21, 3, 4, 60, 1, 1).events
