"""Melee attacks: who is easier to hit, what a blow does, how many Wounds it makes."""

from typing import Any

import pytest

from tests.systems.savage_worlds.asking import alone, ask, best, damage, fighter, lines, throw, value, wild

HERO = wild("long_sword", fighting="d8", strength="d8")


# -- to hit ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-08", "SW-05")
def test_an_attack_against_parry() -> None:
    """d8 and Wild Die against 6, a raise at 10; an attack counts the first raise only."""
    answer = ask("melee_attack", HERO, fighter("mace", parry=6))
    assert answer.derived["target_number"] == 6
    assert answer.events["hit"] == pytest.approx(float(best(8, 6)))
    assert answer.events["raise"] == pytest.approx(float(best(8, 10)))
    assert answer.outcomes["critical_failure"] == pytest.approx(1 / 48)
    assert answer.outcomes["miss"] == pytest.approx(float(1 - best(8, 6)) - 1 / 48)


@pytest.mark.rule("SW-05", "SW-15")
def test_a_raise_adds_a_die() -> None:
    """13 against 5 has two raises and adds one d6: 1 + 1 + 2 of damage is 4, below 5."""
    assert throw("melee_attack", HERO, None, 8, 5, 1, 1, 1, 2).outcome == "hit_no_effect"
    assert throw("melee_attack", HERO, None, 5, 1, 1, 1).events == {"hit"}


@pytest.mark.rule("SW-37")
def test_striking_from_the_ground() -> None:
    """-2 on Fighting while prone; not on shooting, not on a grapple."""
    assert lines("modifier", "melee_attack", fighter("mace", "prone")) == {"SW-37": -2}
    assert lines("modifier", "touch_attack", fighter("mace", "prone")) == {"SW-69": 2, "SW-37": -2}
    assert lines("modifier", "ranged_attack", fighter("bow", "prone")) == {}
    assert lines("attacker_modifier", "grapple", fighter(None, "prone")) == {}


@pytest.mark.rule("SW-45", "SW-46")
@pytest.mark.parametrize(
    "weapon, dice", [("improvised_small", "1d8+1d4"), ("improvised_medium", "1d8+1d6"), ("improvised_large", "2d8")]
)
def test_improvised_weapons(weapon: str, dice: str) -> None:
    """-2 to hit, in melee and thrown; damage by size."""
    side = fighter(weapon, strength="d8")
    assert lines("modifier", "melee_attack", side) == {"SW-45": -2}
    assert lines("modifier", "ranged_attack", side) == {"SW-45": -2}
    assert value("damage", "melee_attack", side) == dice


@pytest.mark.rule("SW-47")
@pytest.mark.parametrize("weapon, die", [("natural_small", "1d4"), ("natural_medium", "1d6"), ("natural_large", "1d8")])
def test_natural_weapons(weapon: str, die: str) -> None:
    """Strength and a die by size; they count against an unarmed defender as any weapon."""
    assert value("damage", "melee_attack", fighter(weapon, strength="d12")) == f"1d12+{die}"
    assert value("modifier", "melee_attack", fighter(weapon), fighter()) == 2


@pytest.mark.rule("SW-49", "SW-50")
@pytest.mark.parametrize("around, allies, bonus", [(1, 0, 0), (2, 0, 1), (5, 0, 4), (9, 0, 4), (9, 1, 3), (3, 5, 0)])
def test_gang_up(around: int, allies: int, bonus: int) -> None:
    """One for each further attacker, four at most; then each ally of the target cancels one (ruling 5)."""
    given = {"gang_up_attackers": around, "gang_up_defender_allies": allies}
    assert value("modifier", "melee_attack", **given) == bonus
    assert value("attacker_modifier", "grapple", **given) == bonus
    assert value("modifier", "free_attack", **given) == bonus


@pytest.mark.rule("SW-51", "SW-52")
@pytest.mark.parametrize(
    "target, bonus",
    [
        (fighter("mace"), 1),
        (fighter("mace", two_weapons=True), 0),
        (fighter("mace", shield="small"), 0),
        (fighter("mace", natural_weapons=True), 0),
        (fighter("natural_small"), 0),
    ],
)
def test_two_weapons(target: dict[str, Any], bonus: int) -> None:
    """+1 against whoever has neither two weapons nor a shield nor claws; never with bare hands."""
    assert value("modifier", "melee_attack", fighter("mace", two_weapons=True), target) == bonus
    assert value("modifier", "melee_attack", fighter(None, two_weapons=True), target) == 0


@pytest.mark.rule("SW-82")
@pytest.mark.parametrize(
    "weapon, target, bonus",
    [
        ("mace", fighter(), 2),
        ("mace", fighter("unarmed"), 2),
        ("mace", fighter("bow"), 0),  # it can ward a blow (ruling 8)
        ("mace", fighter(None, shield="small"), 0),
        (None, fighter(), 0),  # bare hands against bare hands (ruling 51)
        ("natural_small", fighter(), 2),
    ],
)
def test_an_unarmed_defender(weapon: str | None, target: dict[str, Any], bonus: int) -> None:
    """+2 with any weapon against empty hands."""
    assert value("modifier", "melee_attack", fighter(weapon), target) == bonus


@pytest.mark.rule("SW-82", "SW-51")
def test_two_weapons_against_empty_hands() -> None:
    """+3 together (ruling 35)."""
    assert lines("modifier", "melee_attack", fighter("mace", two_weapons=True), fighter()) == {"SW-82": 2, "SW-51": 1}


@pytest.mark.rule("SW-53")
def test_the_other_hand() -> None:
    """-2, nothing for the ambidextrous."""
    assert value("modifier", "melee_attack", fighter("mace"), off_hand=True) == -2
    assert value("modifier", "melee_attack", fighter("mace", ambidextrous=True), off_hand=True) == 0


@pytest.mark.rule("SW-72", "SW-73")
def test_a_wild_attack() -> None:
    """+2 to hit and to damage; whoever does it is Vulnerable."""
    answer = ask("melee_attack", fighter("mace"), wild_attack=True)
    assert (answer.derived["modifier"], answer.derived["damage"]) == (2, "2d6+2")
    assert answer.derived["attacker_becomes_vulnerable"] is True
    assert value("attacker_becomes_vulnerable", "melee_attack") is False
    assert value("attacker_becomes_vulnerable", "touch_attack", wild_attack=True) is True


@pytest.mark.rule("SW-91")
def test_a_rider_fights_with_the_lower_skill() -> None:
    """Riding where it is lower than Fighting; on foot never."""
    rider = fighter("mace", "mounted", fighting="d10", riding="d6")
    assert ask("melee_attack", rider).derived["skill"] == "riding"
    assert value("die", "melee_attack", rider) == "d6"
    assert value("skill", "melee_attack", fighter("mace", fighting="d10", riding="d6")) == "fighting"
    assert value("skill", "melee_attack", fighter("mace", "mounted", fighting="d6", riding="d6")) == "fighting"
    assert value("modifier", "melee_attack", fighter("mace", "mounted")) == -2  # nobody is taught to ride by default


# -- damage ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-15")
@pytest.mark.parametrize(
    "weapon, text", [(None, "1d8"), ("dagger", "1d8+1d4"), ("long_sword", "2d8"), ("katana", "1d8+1d6+1")]
)
def test_strength_and_weapon(weapon: str | None, text: str) -> None:
    """The Strength die, the weapon's, what the weapon adds."""
    assert value("damage", "melee_attack", fighter(weapon, strength="d8")) == text


@pytest.mark.rule("SW-16")
def test_a_weapon_too_heavy_rolls_no_more_than_strength() -> None:
    """A great sword (d10) in the hands of Strength d6: 2d6."""
    assert value("damage", "melee_attack", fighter("great_sword", strength="d6")) == "2d6"
    assert value("damage", "melee_attack", fighter("great_sword", strength="d10")) == "2d10"
    assert value("damage", "melee_attack", fighter("natural_large", strength="d4")) == "1d4+1d8"  # made for d4


@pytest.mark.rule("SW-17")
@pytest.mark.parametrize(
    "faces, outcome", [((4, 3), "hit_no_effect"), ((4, 4), "shaken"), ((5, 6), "shaken"), ((5, 7), "wound_1")]
)
def test_damage_against_toughness(faces: tuple[int, ...], outcome: str) -> None:
    """Toughness 8: below nothing, 8 to 11 Shaken, from 12 a Wound."""
    target = wild("mace", toughness=8)
    assert throw("melee_attack", HERO, target, 5, 1, *faces).outcome == outcome


@pytest.mark.rule("SW-17", "SW-18")
def test_the_chances_of_damage() -> None:
    """2d8 (3d: a d6 more with a raise) against Toughness 10: each band by the chances of the sums."""
    answer = ask("melee_attack", HERO, wild("mace", parry=7, toughness=10))
    hit, raised = best(8, 7), best(8, 11)

    def reaches(total: int) -> float:
        return float((hit - raised) * damage((8, 8), total) + raised * damage((8, 8, 6), total))

    assert answer.events["shaken_or_worse"] == pytest.approx(reaches(10))
    assert answer.outcomes["shaken"] == pytest.approx(reaches(10) - reaches(14))
    for wounds in (1, 2, 3):
        expected = reaches(10 + 4 * wounds) - reaches(14 + 4 * wounds)
        assert answer.outcomes[f"wound_{wounds}"] == pytest.approx(expected)
    assert answer.outcomes["incapacitated"] == pytest.approx(reaches(26))


@pytest.mark.rule("SW-20", "SW-18")
def test_shaken_again_is_a_wound() -> None:
    """8 against 8: a Wound to whoever is Shaken already; 12 is one Wound all the same."""
    assert throw("melee_attack", HERO, wild("mace", "shaken", toughness=8), 5, 1, 4, 4).outcome == "wound_1"
    assert throw("melee_attack", HERO, wild("mace", "shaken", toughness=8), 5, 1, 5, 7).outcome == "wound_1"
    answer = ask("melee_attack", HERO, fighter("mace", "shaken"))
    assert "shaken" not in answer.outcomes


@pytest.mark.rule("SW-18", "SW-23")
@pytest.mark.parametrize("held, outcome", [(0, "wound_2"), (1, "wound_2"), (2, "incapacitated"), (3, "incapacitated")])
def test_more_than_three_wounds_put_a_wild_card_out(held: int, outcome: str) -> None:
    """Two Wounds more: out with two held, not with one."""
    target = wild("mace", toughness=4, wounds=held)
    assert throw("melee_attack", HERO, target, 5, 1, 5, 7).outcome == outcome


@pytest.mark.rule("SW-23")
def test_an_extra_is_out_at_one_wound() -> None:
    """Whatever his Size and however many Wounds a blow makes."""
    assert throw("melee_attack", HERO, fighter("mace", size=8, toughness=5), 1, 2, 4, 5).outcome == "incapacitated"
    answer = ask("melee_attack", HERO)
    assert answer.events["wound_or_worse"] == answer.events["out_of_fight"] == answer.outcomes["incapacitated"]


@pytest.mark.rule("SW-85")
def test_blows_that_do_not_kill() -> None:
    """The flat of a sword costs 1, a club nothing; whoever falls is unconscious, always with a sap."""
    assert lines("modifier", "melee_attack", fighter("long_sword"), nonlethal=True) == {"SW-85": -1}
    assert lines("modifier", "melee_attack", fighter("light_club"), nonlethal=True) == {}
    assert throw("melee_attack", HERO, None, 6, 1, 4, 5, nonlethal=True).outcome == "unconscious"
    assert throw("melee_attack", fighter("sap"), None, 5, 5, 4, 3).outcome == "unconscious"
    assert "incapacitated" not in ask("melee_attack", fighter("sap")).outcomes


@pytest.mark.rule("SW-07", "SW-72", "SW-79")
def test_what_is_added_to_damage() -> None:
    """Joker 2, wild attack 2, charge 4, the GM's 1: each a line."""
    rider = fighter("mace", "mounted", riding="d6")
    given = {"attacker_joker": True, "wild_attack": True, "charge": True, "misc_damage": 1}
    assert lines("damage", "melee_attack", rider, **given) == {"SW-07": 2, "SW-72": 2, "SW-79": 4, "SW-15": 1}
    assert value("damage", "melee_attack", rider, **given) == "2d6+9"


@pytest.mark.rule("SW-79")
def test_a_lance_in_a_charge_pierces() -> None:
    """Lance AP 2 in a charge, none otherwise; a mace never."""
    rider = fighter("lance", "mounted", riding="d6", strength="d8")
    assert value("ap", "melee_attack", rider, charge=True) == 2
    assert value("ap", "melee_attack", rider) == 0
    assert value("ap", "melee_attack", fighter("mace", "mounted", riding="d6"), charge=True) == 0


@pytest.mark.rule("SW-18")
def test_damage_has_no_minimum() -> None:
    """-10 on damage: 1d6 - 10 against Toughness 1 needs an 11."""
    answer = ask("melee_attack", fighter(), fighter("mace", parry=0, toughness=1), misc_damage=-10, misc_roll=-5)
    hit = alone(6, 5) - alone(6, 9)
    raised = alone(6, 9)
    expected = hit * damage((6,), 11) + raised * damage((6, 6), 11)
    assert answer.events["shaken_or_worse"] == pytest.approx(float(expected))
