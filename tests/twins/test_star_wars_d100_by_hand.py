"""The referee of Star Wars D100 on single shots and throws: every face of every die counted."""

from collections import defaultdict
from typing import Any

import pytest

from tests.twins.counting import agree
from tests.twins.star_wars_d100_counting import Shot, Tally, Victim, asked, compare, death, double, place
from tests.twins.star_wars_d100_dice import DOUBLES, tier, tiers

# ------------------------------------------------------------------------------------------------------------ D100


def test_doubles_are_those_of_two_figures_and_01() -> None:
    """01, 11, 22 ... 99, 00: eleven rolls of a hundred."""
    assert {face for face in range(1, 101) if double(face)} == DOUBLES
    assert len(DOUBLES) == 11


@pytest.mark.parametrize(
    "face, value, expected",
    [
        (1, 30, "great_success"),
        (1, 1, "success"),  # a double equal to the value is ordinary
        (33, 33, "success"),
        (33, 34, "great_success"),
        (10, 50, "success"),  # a margin of 40 is not more than 40
        (10, 51, "great_success"),
        (90, 50, "failure"),
        (91, 50, "great_failure"),
        (44, 43, "great_failure"),
        (100, 99, "great_failure"),
        (99, 99, "success"),
    ],
)
def test_tiers(face: int, value: int, expected: str) -> None:
    """Doubles below and above, margins of 41 and more."""
    assert tier(face, value, DOUBLES) == expected


def test_01_may_be_no_double() -> None:
    """With the option it is an ordinary success, unless its margin is great."""
    usual, pure = tiers(30, DOUBLES), tiers(30, DOUBLES - {1})
    agree(usual, {"great_success": 0.03, "success": 0.27, "failure": 0.36, "great_failure": 0.34})
    assert pure["great_success"] == pytest.approx(0.02)
    assert tiers(42, DOUBLES)["great_success"] == tiers(42, DOUBLES - {1})["great_success"]  # 42 - 1 = 41
    found = asked("shoot", {"skill_rifle": 30}, {}, option_pure_doubles=True)["events"]
    assert found["critical_hit"] / found["hit"] == pytest.approx(2 / 30)


def test_places_are_read_backwards() -> None:
    """With 99 in a hundred, each place has the share of its rolls: 9 of them to the head, 10 to 90 and 01."""
    assert [place(face) for face in (7, 10, 1, 40, 37, 100, 25, 62)] == [
        *("torso", "head", "head", "head", "right_leg", "left_leg", "torso", "left_arm"),
    ]
    found = asked("shoot", {"skill_rifle": 150}, {})["events"]
    assert found["head_hit"] / found["hit"] == pytest.approx(10 / 99)


# ----------------------------------------------------------------------------------------------------------- shots

LUCK_99 = 0.01 * 0.04
"""A breakdown with Luck 99 and a carbine: panne 97, then only 00, which is a critical failure of Luck."""
HALF = LUCK_99 * 0.10
"""00 adds 10 to the table: half power on 01 to 10 (11 to 20), never a mere misfire."""


def counted_shot(victim: Victim, *shots: tuple[float, Shot], half: float, none: float) -> Tally:
    """A shot of a carbine with several ends of a reaction, when its half power falls short."""
    tally: Tally = defaultdict(float)
    tally["breakdown"], tally["miss"] = none, half
    for weight, shot in shots:
        shot.counted(victim, weight * (1 - half - none), tally)
    return tally


@pytest.mark.parametrize(
    "target, modifiers, victim, ends",
    [
        ({}, {}, Victim(), [(1.0, Shot(60, (10,), 1))]),
        (
            {"hp": 20, "hp_lost_round": 6, "con": 8, "armor_arms": 3, "armor_head": 4, "states": ["weakened"]},
            {"distance_m": 121, "range_bonus_m": 10, "gm_modifier": 4, "attacker_acted": True},
            Victim(20, 6, 25, {"right_arm": 3, "left_arm": 3, "head": 4}),
            [(1.0, Shot(60 - 10 + 4 - 20, (10,), 1, minus=1))],  # x3 of 50 m, beyond 3 x 40 m
        ),
        (
            {"droid": True, "hp": 9, "armor_torso": 2},
            {"called_location": "torso", "distance_m": 40.5, "under_cover_fire": True},
            Victim(9, 0, 100, {"torso": 2}),
            [(1.0, Shot(60 - 20 - 5 - 20, (10,), 1, aimed="torso"))],
        ),
        (
            {"hp": -3, "humanoid": False, "armor_torso": 6},
            {"distance_m": 160},
            Victim(-3, 0, 55, {"body": 6}),
            [(1.0, Shot(40, (10,), 1, aimed="body", minus=1))],
        ),
        (
            {"skill_dodge": 66, "con": 20},
            {"reaction": "dodge", "previous_dodges": 1, "reaction_modifier": -1, "distance_m": 40},
            Victim(awake=99),  # 45: doubles 01 11 22 33 44, and 02 03 04 by their margins of 41 and more
            [
                (0.08, Shot(10, (10,), 1)),
                (0.37, Shot(30, (10,), 1)),
                (0.37, Shot(60, (10,), 1)),
                (0.18, Shot(70, (10,), 1)),  # 55 66 77 88 and 86 to 00 without 88
            ],
        ),
        (
            {"skill_parry": 70, "parry_value": 3, "states": ["weakened", "off_balance"], "con": 5},
            {"reaction": "parry", "previous_dodges": 4, "target_acted": False},
            Victim(awake=10),  # 30: 01 11 22; 27 more; 33 44 55 66 and 71 to 00; the rest
            [
                (0.03, Shot(60, (10,), 1, parried=4)),
                (0.27, Shot(60, (10,), 1, parried=3)),
                (0.36, Shot(60, (10,), 1)),
                (0.34, Shot(70, (10,), 1)),
            ],
        ),
    ],
)
def test_a_shot_counted_throw_by_throw(
    target: dict[str, Any], modifiers: dict[str, Any], victim: Victim, ends: list[tuple[float, Shot]]
) -> None:
    """Range, reaction, armour of each place, critical and head, consciousness and death, face by face."""
    found = asked("shoot", {"skill_rifle": 60, "luck": 99}, target, **{"distance_m": 40} | modifiers)
    compare(found, counted_shot(victim, *ends, half=HALF, none=LUCK_99 - HALF))


def test_half_power_falls_short_of_half_the_range() -> None:
    """Exactly at half the improved range it still hits, with half the dice rounded down."""
    attacker = {"weapon": "hold_out_blaster", "skill_pistol": 50, "luck": 50}
    tally: Tally = defaultdict(float)
    triggered, plain, critical = 0.55, 0.44, 0.06  # 96 - 50 = 46 and more; 51 to 00; 55 66 77 88 99 00
    half = triggered * (plain * 0.15 + critical * 0.10)
    Shot(50, (6,), 1).counted(Victim(), 1 - triggered * 0.50, tally)
    Shot(50, (6,), 1, divided=2).counted(Victim(), half, tally)
    tally["breakdown"] = triggered * 0.50 - half
    found = asked("shoot", attacker, {}, panne_malus=50, distance_m=7.5, range_bonus_m=5)
    compare(found, tally)
    beyond = asked("shoot", attacker, {}, panne_malus=50, distance_m=7.75, range_bonus_m=5)
    assert beyond["outcomes"]["fumble"] < found["outcomes"]["fumble"]
    assert beyond["outcomes"]["miss"] == pytest.approx(half + (1 - triggered * 0.50) * 0.44)  # 51 to 00 less 6 doubles


@pytest.mark.parametrize(
    "distance, bonus, band, to_hit, malus",
    [
        (0, 0, "close", 10, 0),
        (19.99, 0, "close", 10, 0),
        (20, 0, "normal", 0, 0),
        (40, 0, "normal", 0, 0),
        (40.01, 0, "x2", -5, 0),
        (80, 0, "x2", -5, 0),
        (120, 0, "x3", -10, 0),
        (120.25, 0, "x4", -20, 1),
        (160, 0, "x4", -20, 1),
        (121, 1000, "close", 10, 1),  # the damage goes by the base range
        (90, 20, "x2", -5, 0),
    ],
)
def test_range_bands(distance: float, bonus: int, band: str, to_hit: int, malus: int) -> None:
    """Each limit belongs to the nearer band, except half the range; the base range decides about damage."""
    derived = asked("shoot", {}, {}, distance_m=distance, range_bonus_m=bonus)["derived"]
    found = derived["range_band"], derived["range_modifier"], derived["range_damage_malus"]
    assert found == (band, to_hit, malus)


# ------------------------------------------------------------------------------------------------------------ stun


@pytest.mark.parametrize(
    "con, states, passed", [(12, [], (36 + 24 + 12 + 1) / 400), (36, ["weakened"], (99 + 66 + 33 + 1) / 400)]
)
def test_stun_counted(con: int, states: list[str], passed: float) -> None:
    """CON x 3, 2, 1, 0 (1 at least, 99 at most); a passed test that leaves 2 points calls for consciousness."""
    target = {"con": con, "hp": 3, "states": states}
    found = asked("shoot", {"skill_rifle": 90, "luck": 99}, target, mode="stun", distance_m=40)
    hit = (1 - LUCK_99) * 0.90
    awake = {12: 0.60, 36: 0.99}[con]
    weakened, paralysed = hit * passed, hit * (1 - passed)
    agree(
        {name: found["events"][name] for name in ("weakened", "paralysed", "pv_loss", "target_down", "target_out")},
        {
            "weakened": weakened,
            "paralysed": paralysed,
            "pv_loss": hit,
            "target_down": 0.0,
            "target_out": paralysed + weakened * (1 - awake),
        },
    )
    assert found["outcomes"]["knocked_out"] == pytest.approx(weakened * (1 - awake))


def test_stun_that_takes_the_last_points_goes_to_the_table_of_death() -> None:
    """With 2 points left: paralysed leaves 0, weakened leaves 1; with 1 left, -1 and 0."""
    passed, hit = (33 + 22 + 11 + 1) / 400, (1 - LUCK_99) * 0.50
    for hp, ends in ((2, {0: 1 - passed}), (1, {-1: 1 - passed, 0: passed})):
        found = asked("shoot", {"skill_rifle": 50, "luck": 99}, {"hp": hp}, mode="stun", distance_m=40)
        counted: Tally = defaultdict(float)
        for left, share in ends.items():
            for name, chance in death(left):
                counted[name] += hit * share * chance
        agree({name: found["outcomes"][name] for name in counted}, counted)
        assert found["events"]["target_down"] == pytest.approx(hit * sum(ends.values()))
        assert found["events"]["paralysed"] == pytest.approx(hit * (1 - passed))  # whatever the end


def test_stun_does_nothing_to_droids_and_through_a_parry() -> None:
    """A droid, and whoever parries with any success, are hit without effect."""
    droid = asked("shoot", {"skill_rifle": 50}, {"droid": True}, mode="stun")
    assert droid["outcomes"]["hit_no_effect"] == droid["events"]["hit"] > 0
    assert droid["events"]["paralysed"] == droid["events"]["weakened"] == 0
    parried = asked("shoot", {"skill_rifle": 50}, {"skill_parry": 40, "parry_value": 1}, mode="stun", reaction="parry")
    fired = 1 - parried["outcomes"]["breakdown"]  # at half its range, half power reaches the target too
    assert parried["outcomes"]["hit_no_effect"] == pytest.approx(fired * 0.40 * 0.50)


def test_half_power_halves_what_a_stun_takes() -> None:
    """2 points become 1, 1 becomes none: only those who fail lose anything."""
    found = asked("shoot", {"skill_rifle": 60, "luck": 1}, {"con": 10}, mode="stun", panne_malus=50)
    critical = 10 / 100  # of Luck 1: 11 22 ... 00
    half = 0.54 * ((0.99 - critical) * 0.15 + critical * 0.10)  # carbine: 97 - 50 = 47 and more
    full, passed = 1 - 0.54 * 0.99, (30 + 20 + 10 + 1) / 400
    assert found["events"]["pv_loss"] == pytest.approx(0.60 * (full + half * (1 - passed)))


# ---------------------------------------------------------------------------------------------------------- throws


@pytest.mark.parametrize(
    "weapon, strength, distance, band, malus",
    [
        ("frag_grenade", 12, 12, "short", 0),
        ("frag_grenade", 12, 12.5, "medium", 0),
        ("frag_grenade", 12, 36, "long", 0),
        ("throwing_knife", 13, 6, "short", 0),
        ("throwing_knife", 13, 6.01, "medium", 1),
        ("throwing_knife", 13, 18, "long", 2),
        ("thrown_object", 3, None, "short", 0),
    ],
)
def test_throwing_bands(weapon: str, strength: int, distance: float | None, band: str, malus: int) -> None:
    """Strength in metres for grenades, half of it for blades, which lose damage with the distance."""
    given = {} if distance is None else {"distance_m": distance}
    derived = asked("throw", {"weapon": weapon, "str": strength}, {}, **given)["derived"]
    assert (derived["range_band"], derived["range_damage_malus"]) == (band, malus)
    assert derived["dex_modifier"] == (-2 if weapon == "frag_grenade" else 0)


def test_a_grenade_strikes_the_whole_body() -> None:
    """Torso armour, no head, no bonus of the body; a critical counts; a dud is a breakdown without table."""
    attacker = {"weapon": "frag_grenade", "skill_throw": 55, "damage_bonus": "+2d6", "luck": 70, "str": 10}
    tally: Tally = defaultdict(float)
    tally["breakdown"] = 0.04 * 0.30
    Shot(45, (6, 6, 6), aimed="body").counted(Victim(18, armor={"body": 4}), 1 - 0.04 * 0.30, tally)
    compare(asked("throw", attacker, {"hp": 18, "armor_torso": 4, "armor_head": 9}, distance_m=20), tally)


@pytest.mark.parametrize(
    "bonus, dice, added",
    [
        ("-1d6", (4, 6), 1 - 7),  # - D6 has the chances of D6 - 7
        ("0", (4,), 1),
        ("+2d6", (4, 6, 6), 1),
    ],
)
def test_a_knife_has_the_bonus_of_the_body(bonus: str, dice: tuple[int, ...], added: int) -> None:
    """Dice added or taken away before anything else, never below 0; no breakdown ever."""
    attacker = {"weapon": "throwing_knife", "skill_throw": 55, "damage_bonus": bonus, "str": 10, "luck": 1}
    found = asked("throw", attacker, {"armor_torso": 1}, distance_m=8)
    tally: Tally = defaultdict(float)
    Shot(45, dice, added, minus=1).counted(Victim(armor={"torso": 1}), 1.0, tally)
    compare(found, tally)
    assert found["events"]["breakdown_triggered"] == 0
    assert "panne" not in found["derived"]
