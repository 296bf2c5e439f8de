"""One shot: skill, doubles, place, damage in its order."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from tests.systems.star_wars_d100.asking import DOUBLES, ask, fighter, fired, lines, refusal, share, throw, value

SHOOTER = fighter("blaster_pistol", skill_pistol=55)
FIRES = fired(98, 50)
PLACES = {"head": 0.10, "right_arm": 0.15, "left_arm": 0.15, "torso": 0.30, "right_leg": 0.15, "left_leg": 0.15}


def place(roll: int) -> str:
    """Where a roll hits, by its dice read the other way round."""
    text = f"{roll % 100:02}"
    turned = int(text[1] + text[0]) or 100
    ends = (10, 25, 40, 70, 85, 100)
    return next(name for name, end in zip(PLACES, ends, strict=True) if turned <= end)


@pytest.mark.rule("SWD-15", "SWD-94", "SWD-96")
def test_a_shot_goes_by_the_skill_of_its_weapon() -> None:
    """55 %, as often as the weapon fires; the reaction, the breakdown, the shot and its damage in this order."""
    answer = ask("shoot", SHOOTER)
    assert answer.derived["effective_skill"] == 55
    assert lines("effective_skill", "shoot", SHOOTER) == {"SWD-96": 55}
    assert answer.events["hit"] == pytest.approx(0.55 * FIRES)
    assert answer.outcomes["breakdown"] == pytest.approx(1 - FIRES)
    whole = throw("shoot", SHOOTER, fighter(skill_dodge=30), 35, 20, 34, 5, reaction="dodge")
    assert whole.said == ("tier", "works", "hit", "bolt", "passed")  # half of his points: does he stay awake?
    assert (whole.outcome, whole.lost) == ("wounded", 6)
    assert throw("shoot", SHOOTER, fighter(hp=6), 1, 34, 5, 100).outcome == "dead"  # nothing left: the last table
    assert throw("shoot", SHOOTER, fighter(hp=7), 1, 34, 5, 55).outcome == "wounded"


@pytest.mark.rule("SWD-96")
@pytest.mark.parametrize(
    "weapon, skill",
    [
        ("hold_out_blaster", "skill_pistol"),
        ("bowcaster", "skill_rifle"),
        ("sniper_rifle", "skill_rifle"),
        ("rocket_launcher", "skill_heavy"),
        ("turret_laser", "skill_artillery"),
    ],
)
def test_each_category_has_its_skill(weapon: str, skill: str) -> None:
    """A sniper rifle is fired as a rifle."""
    assert value("base_skill", "shoot", fighter(weapon, **{skill: 77})) == 77


@pytest.mark.rule("SWD-17", "SWD-98")
def test_whoever_has_acted_shoots_worse() -> None:
    """20 off, once; and what the GM says."""
    assert value("skill_modifier", "shoot", SHOOTER, attacker_acted=True, gm_modifier=-5) == -25
    assert lines("effective_skill", "shoot", SHOOTER, attacker_acted=True, gm_modifier=-5) == {
        "SWD-96": 55,
        "SWD-17": -20,
        "SWD-98": -5,
    }


@pytest.mark.rule("SWD-87")
def test_firing_under_covering_fire() -> None:
    """20 off; a throw as well."""
    assert value("skill_modifier", "shoot", SHOOTER, under_cover_fire=True) == -20
    assert value("skill_modifier", "throw", fighter("throwing_knife"), under_cover_fire=True) == -20


@pytest.mark.rule("SWD-20", "SWD-22")
def test_doubles_are_critical() -> None:
    """Below 55: 01, 11, 22, 33, 44; above it: 66, 77, 88, 99, 00. 55 itself is a plain hit."""
    answer = ask("shoot", SHOOTER)
    assert answer.events["critical_hit"] == pytest.approx(0.05 * FIRES)
    assert answer.events["fumble"] == answer.outcomes["fumble"] == pytest.approx(0.05 * FIRES)
    assert throw("shoot", SHOOTER, None, 1, 55, 3).events == {"hit", "pv_loss"}
    assert throw("shoot", SHOOTER, None, 1, 66).outcome == "fumble"
    assert ask("shoot", SHOOTER, option_pure_doubles=True).events["critical_hit"] == pytest.approx(0.04 * fired(98, 50))


@pytest.mark.rule("SWD-47", "SWD-48")
def test_the_dice_read_the_other_way_round_are_the_place() -> None:
    """Of all rolls up to 55, those that make 01 to 10 hit the head: 10, 20, ... 50 and 01."""
    assert ask("shoot", SHOOTER).events["head_hit"] == pytest.approx(0.06 * FIRES)
    for roll in (7, 10, 13, 21, 37, 40, 41, 52):
        armor: dict[str, Any] = {f"armor_{part}": 20 for part in ("head", "torso", "arms", "legs")}
        name = place(roll).rpartition("_")[2]
        bare = "arms" if name == "arm" else "legs" if name == "leg" else name
        armored = fighter(hp=20, **armor | {f"armor_{bare}": 0})
        assert throw("shoot", fighter("blaster_pistol", skill_pistol=95), armored, 1, roll, 8).lost > 0, roll


@pytest.mark.rule("SWD-48")
def test_the_table_of_places() -> None:
    """Where the skill is 99 each place has its share of the faces, but for 00."""
    sure = fighter("sniper_rifle", skill_rifle=150)
    for part, places in {"arms": ("right_arm", "left_arm"), "legs": ("right_leg", "left_leg")}.items():
        armor: dict[str, Any] = {f"armor_{one}": 20 for one in ("head", "torso", "arms", "legs")} | {f"armor_{part}": 0}
        answer = ask("shoot", sure, fighter(**armor, hp=60))
        at_place = share(lambda roll, where=places: roll <= 99 and place(roll) in where)  # type: ignore[misc]
        chance = at_place * fired(98, 50)
        broken = 0.03 * 0.5 * 0.15  # half power goes through nothing thinner
        assert answer.events["pv_loss"] == pytest.approx(chance, abs=broken)


@pytest.mark.rule("SWD-49")
def test_what_is_no_human_has_no_parts() -> None:
    """Armour of the torso, never a head; nothing to aim at."""
    beast = fighter(humanoid=False, armor_torso=9, armor_arms=0)
    answer = ask("shoot", SHOOTER, beast)
    assert answer.events["head_hit"] == 0
    assert throw("shoot", SHOOTER, beast, 1, 13, 8).outcome == "hit_no_effect"
    assert refusal("shoot", SHOOTER, beast, called_location="head")[0] == "modifiers.called_location"


@pytest.mark.rule("SWD-50", "SWD-51")
def test_a_part_may_be_aimed_at() -> None:
    """20 off, 2 later, and every hit is there."""
    answer = ask("shoot", SHOOTER, called_location="head")
    assert answer.derived["skill_modifier"] == -20
    assert answer.derived["dex_modifier"] == -2
    assert answer.events["head_hit"] == answer.events["hit"] == pytest.approx(0.35 * FIRES)
    assert value("dex_modifier", "shoot", fighter("blaster_rifle", "weakened"), called_location="torso") == -6


@pytest.mark.rule("SWD-24", "SWD-25")
def test_damage_less_armour() -> None:
    """D8 + 1 against 4: 0 for the faces up to 3."""
    target = fighter(armor_head=4, armor_torso=4, armor_arms=4, armor_legs=4)
    assert [throw("shoot", SHOOTER, target, 1, 14, face).lost for face in (1, 3, 4, 8)] == [0, 0, 1, 5]
    answer = ask("shoot", SHOOTER, target)
    assert answer.outcomes["hit_no_effect"] >= 0.5 * 3 / 8 * FIRES


@pytest.mark.rule("SWD-23", "SWD-53", "SWD-24")
def test_critical_and_head_add_up_after_the_armour() -> None:
    """D8 shows 6: 7 less 2 is 5; half as much again is 7, the double 10, both together 12."""
    target = fighter(hp=40, armor_head=2, armor_torso=2, armor_arms=2, armor_legs=2)
    assert throw("shoot", SHOOTER, target, 1, 14, 6).lost == 5
    assert throw("shoot", SHOOTER, target, 1, 44, 6).lost == 7  # 44: torso, critical
    assert throw("shoot", SHOOTER, target, 1, 20, 6).lost == 10  # 20: 02, the head
    assert throw("shoot", SHOOTER, target, 1, 22, 6, called_location="head").lost == 12


@pytest.mark.rule("SWD-18")
def test_a_weapon_fires_in_its_modes() -> None:
    """The first one is the usual one; what it does not have is refused."""
    assert value("mode", "shoot", SHOOTER) == "lethal"
    assert value("mode", "shoot", fighter("stun_pistol")) == "stun"
    assert refusal("shoot", fighter("stun_pistol"), mode="lethal") == ("modifiers.mode", "no_such_mode")
    assert refusal("shoot", fighter("bowcaster"), mode="stun") == ("modifiers.mode", "no_such_mode")


@pytest.mark.rule("SWD-24")
def test_losses_of_every_roll() -> None:
    """2D6 + 1 against a man of 60 points in armour: every D100 and both D6, in 3,600 throws."""
    gunner, armor = fighter("blaster_rifle", skill_rifle=70), {"head": 3, "torso": 5, "arms": 2, "legs": 4}
    worn: dict[str, Any] = {f"armor_{part}": points for part, points in armor.items()}
    target = fighter(hp=60, **worn)
    expected: Counter[bool] = Counter()
    for roll, one, two in itertools.product(range(1, 71), range(1, 7), range(1, 7)):
        name = place(roll).rpartition("_")[2]
        part = {"arm": "arms", "leg": "legs"}.get(name, name)
        halves = 2 + (roll in DOUBLES) + 2 * (part == "head")
        expected[max(0, one + two + 1 - armor[part]) * halves // 2 > 0] += 1
    answer = ask("shoot", gunner, target)
    half = 0.03 * (0.44 * 0.15 + 0.06 * 0.10)  # half power: the bolt falls short at half the range
    full = fired(98, 50) - half
    assert answer.events["pv_loss"] - full * expected[True] / 3600 == pytest.approx(
        half * sum(_half_power(armor)) / 3600, abs=1e-12
    )


def _half_power(armor: dict[str, int]) -> list[bool]:
    """Which of the throws of the test above hurt at half power."""
    found = []
    for roll, one, two in itertools.product(range(1, 71), range(1, 7), range(1, 7)):
        name = place(roll).rpartition("_")[2]
        part = {"arm": "arms", "leg": "legs"}.get(name, name)
        halves = 2 + (roll in DOUBLES) + 2 * (part == "head")
        found.append(max(0, (one + two + 1) // 2 - armor[part]) * halves // 2 > 0)
    return found


@pytest.mark.rule("SWD-97")
def test_a_shot_needs_a_round() -> None:
    """One of those loaded, of which there are no more than the magazine holds."""
    assert value("rounds_used", "shoot", SHOOTER) == 1
    assert refusal("shoot", SHOOTER, rounds_loaded=0) == ("modifiers.rounds_loaded", "too_few_rounds")
    assert refusal("shoot", SHOOTER, rounds_loaded=26) == ("modifiers.rounds_loaded", "more_than_magazine")
    turret = fighter("turret_laser")
    assert refusal("shoot", turret, rounds_loaded=5) == ("modifiers.rounds_loaded", "never_runs_out")
    knife = fighter("throwing_knife")
    assert value("rounds_used", "throw", knife, rounds_loaded=30) == 1
    assert refusal("throw", knife, rounds_loaded=0) == ("modifiers.rounds_loaded", "none_left_to_throw")


def test_who_cannot_fire() -> None:
    """Out of it, held back, or with a weapon that does not fire; a throw needs none."""
    for state in ("paralysed", "unconscious", "dead", "recovering", "reloading", "suppressed"):
        assert refusal("shoot", fighter("blaster_pistol", state))[0] == "attacker.states"
        assert refusal("throw", fighter("throwing_knife", state))[0] == "attacker.states"
    for state in ("overheated", "blocked", "serious_jam", "exploding", "weapon_dropped", "weapon_destroyed", "empty"):
        assert refusal("shoot", fighter("blaster_pistol", state))[0] == "attacker.states"
        assert ask("throw", fighter("throwing_knife", state)).outcomes
    assert refusal("shoot", fighter("throwing_knife")) == ("attacker.weapon", "not_a_gun")
    assert refusal("throw", fighter("blaster_pistol")) == ("attacker.weapon", "not_thrown")
    assert refusal("shoot", fighter()) == ("attacker.weapon", "no_weapon_in_hand")
