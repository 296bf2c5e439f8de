"""The referee of Star Wars D100 on series, pairs, covering fire, tests and turn order: sums worked out by hand."""

import itertools
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, TypeAlias

import pytest

from tests.twins.counting import agree
from tests.twins.star_wars_d100_counting import Tally, asked, throws

# ---------------------------------------------------------------------------------------------------------- series

Odds: TypeAlias = tuple[float, float]
"""Chances that a shot hits, and that it is a fumble."""


def hits_of(shots: Sequence[Odds], weight: float, into: Tally, hits: int = 0) -> None:
    """Shots one after the other, until a fumble."""
    if not shots:
        into[f"hits_{hits}"] += weight
        return
    (hit, fumble), *rest = shots
    hits_of(rest, weight * hit, into, hits + 1)
    hits_of(rest, weight * (1 - hit - fumble), into, hits)
    into[f"hits_{hits}"] += weight * fumble
    into["#fumble"] += weight * fumble


LOST: Odds = (0.0, 0.0)


def against_dodge(*tiers: float) -> Odds:
    """A shot of 55 (60 at 60 m with a carbine of 40 m), less 50 or 30, as it is, or 10 more: hits, doubles above."""
    shots = ((0.05, 0.10), (0.25, 0.08), (0.55, 0.05), (0.65, 0.05))
    rows = list(zip(tiers, shots, strict=True))
    return sum(share * hit for share, (hit, _) in rows), sum(share * fumble for share, (_, fumble) in rows)


def test_shots_of_a_series_counted_one_by_one() -> None:
    """A dodge ever worse by 20; one breakdown, of any of the three shots; half power falls short; a fumble ends it."""
    shots = [
        against_dodge(0.13, 0.37, 0.36, 0.14),  # of 50
        against_dodge(0.03, 0.27, 0.36, 0.34),  # of 30
        against_dodge(0.01, 0.09, 0.36, 0.54),  # of 10
    ]
    triggered, critical, plain = 0.04, 0.05, 0.35  # luck 60: 66 77 88 99 00, and the rest of 61 to 00
    half = triggered * (plain * 0.15 + critical * 0.10)
    none = triggered * 0.40 - half
    tally: Tally = defaultdict(float)
    hits_of(shots, 1 - triggered * 0.40, tally)
    for index in range(3):
        hits_of([*shots[:index], LOST, *shots[index + 1 :]], half / 3, tally)
        hits_of(shots[:index], none / 3, tally)
    target = {"skill_dodge": 70}
    modifiers = {"shots": 3, "reaction": "dodge", "previous_dodges": 1, "distance_m": 60}
    found = asked("multi_shot", {"skill_rifle": 60, "luck": 60}, target, **modifiers)
    agree(found["outcomes"] | {"#fumble": found["events"]["fumble"]}, tally)
    assert (found["events"]["breakdown_triggered"], found["events"]["breakdown"]) == pytest.approx((0.04, 0.016))
    assert found["derived"]["reaction_skill"] == 50
    assert found["derived"]["order_offsets"] == "0,-2,-4"


def losses_of_a_burst(dice: Sequence[int], added: int, armor: int, factor: float, bolts: Sequence[int]) -> Tally:
    """Points lost to a burst that hits with so many bolts, each number as likely, rounded down bolt by bolt."""
    tally: Tally = defaultdict(float)
    one: dict[int, float] = defaultdict(float)
    for thrown, chance in throws(*dice):
        one[int(factor * max(0, thrown + added - armor))] += chance
    for number in bolts:
        for several in itertools.product(one.items(), repeat=number):
            chance = 1 / len(bolts)
            for _, part in several:
                chance *= part
            tally[str(sum(lost for lost, _ in several))] += chance
    return tally


@pytest.mark.parametrize("option, bolts", [(False, (3,)), (True, (1, 2, 3))])
def test_bolts_of_a_burst_counted_throw_by_throw(option: bool, bolts: Sequence[int]) -> None:
    """One burst at the head: all bolts there, critical together, each rounded down, armour taken from each."""
    attacker = {"weapon": "auto_blaster_pistol", "skill_pistol": 75, "luck": 99}
    found = asked(
        *("burst", attacker, {"armor_head": 6, "hp": 7}),
        called_location="head",
        distance_m=15,
        option_burst_1d3=option,
    )
    breaks = 0.06 * 0.01  # 95 and more, then only 00
    fired, half = 1 - breaks, breaks * 0.10  # 10 more: 01 to 10 are half power, which falls short at 15 m of 20
    counted: Tally = defaultdict(float)
    for faces, factor in ((50, 2), (5, 2.5)):  # 55 in a hundred: 01 11 22 33 44 are critical, 55 is not
        for lost, chance in losses_of_a_burst((8,), 0, 6, factor, bolts).items():
            counted["pv_loss"] += fired * faces / 100 * chance * (int(lost) >= 1)
            counted["target_down"] += fired * faces / 100 * chance * (int(lost) >= 7)
    assert half > 0
    agree({name: found["events"][name] for name in counted}, counted)
    assert found["outcomes"]["hits_1"] == pytest.approx(fired * 0.55)


def test_two_bursts_add_up_and_a_heavy_weapon_pays_for_both() -> None:
    """A repeater fires two bursts at -4 each; losses of both are added up, bolt by bolt."""
    attacker = {"weapon": "light_repeater", "skill_heavy": 59, "luck": 99}
    found = asked("burst", attacker, {"hp": 50, "humanoid": False}, bursts=2, distance_m=41)
    assert (found["derived"]["heavy_burst_malus"], found["derived"]["effective_skill"]) == (-4, 55)
    assert asked("burst", attacker, {}, bursts=1)["derived"]["heavy_burst_malus"] == 0
    assert asked("burst", {"weapon": "blaster_cannon"}, {}, bursts=2)["derived"]["heavy_burst_malus"] == 0
    sums: Tally = losses_of_a_burst((8, 8), 0, 0, 1, (3,))
    worse: Tally = losses_of_a_burst((8, 8), 0, 0, 1.5, (3,))
    one = {int(lost): 0.50 * sums[lost] + 0.05 * worse[lost] for lost in {*sums, *worse}}
    both = sum(a * b for (x, a), (y, b) in itertools.product(one.items(), repeat=2) if x + y >= 50)
    alone = sum(chance for lost, chance in one.items() if lost >= 50)
    down = both + alone * 0.40 + alone * 0.05 + 0.40 * alone  # hit and miss, hit and fumble, miss and hit
    breaks = 0.05 * 0.01  # 96 and more, then only 00: ten more on the table; either burst falls short at half power
    half, none = breaks * 0.10, breaks * 0.90
    expected = (1 - breaks) * down + half * alone + none / 2 * alone
    assert found["events"]["target_down"] == pytest.approx(expected, abs=1e-12)


def test_stun_tests_of_a_series() -> None:
    """One stun test a hit: points add up, and both results may come in one series."""
    found = asked("multi_shot", {"skill_rifle": 60, "luck": 99}, {"con": 11, "hp": 4}, mode="stun", distance_m=40)
    hit, fumble, passed = 0.60, 0.05, (33 + 22 + 11 + 1) / 400
    failed, breaks = 1 - passed, 0.04 * 0.01
    # 66 77 88 99 00 are fumbles; the breakdown is 00: 1 in 10 half power, which falls short at the whole range
    both = hit * hit
    usual = {
        "pv_loss": hit + (1 - hit - fumble) * hit,
        "target_down": both * failed**2,
        "paralysed": hit * failed + (hit * passed + 1 - hit - fumble) * hit * failed,
        "weakened": hit * passed + (hit * failed + 1 - hit - fumble) * hit * passed,
    }
    alone = {"pv_loss": hit, "target_down": 0.0, "paralysed": hit * failed, "weakened": hit * passed}
    half, none = breaks * 0.10, breaks * 0.90
    agree(
        {name: found["events"][name] for name in usual},
        {name: (1 - breaks) * usual[name] + (half + none / 2) * alone[name] for name in usual},
    )


# ----------------------------------------------------------------------------------------------------------- pairs


@pytest.mark.parametrize(
    "skill, gm, option, first, second",
    [
        (75, 0, False, 37, 32),  # 31 m is more than 15 + 15: -5
        (75, 0, True, 37, 35),  # (75 - 5) / 2
        (75, -7, True, 34, 31),  # 68 / 2, 63 / 2
        (75, -7, False, 30, 25),
        (150, 100, False, 99, 99),
        (3, -100, True, 1, 1),  # -97 / 2, rounded down, then 1 at least
    ],
)
def test_skills_of_two_weapons(skill: int, gm: int, option: bool, first: int, second: int) -> None:
    """The skill is halved, then modified; or the other way round; each weapon has its own range."""
    derived = asked(
        *("dual_pistols", {"skill_pistol": skill}, {}),
        mode="stun",
        second_weapon="stun_pistol",
        distance_m=31,
        range_bonus_m=15,
        gm_modifier=gm,
        option_halve_last=option,
    )["derived"]
    assert (derived["effective_skill"], derived["range_band"]) == (first, "normal")
    assert (derived["effective_skill_2"], derived["range_band_2"]) == (second, "x2")
    assert derived["mode"] == "stun"
    assert derived["base_skill"] == skill


def test_two_weapons_have_a_breakdown_test_each() -> None:
    """The second is not made after a fumble with the first, but is after a first weapon that did not fire."""
    attacker = {"skill_pistol": 80, "luck": 50}
    found = asked("dual_pistols", attacker, {}, second_weapon="hold_out_blaster", distance_m=10, panne_malus=8)
    first, second = 0.11, 0.13  # 98 - 8 = 90, 96 - 8 = 88
    assert found["derived"]["effective_skill"] == found["derived"]["effective_skill_2"] == 40
    no_fumble = 1 - 0.07  # 44 55 66 77 88 99 00
    events = found["events"]
    assert events["breakdown_triggered"] == pytest.approx(first + (1 - first) * no_fumble * second)
    assert events["breakdown"] == pytest.approx(first / 2 + (1 - first / 2) * no_fumble * second / 2)
    powers = [(triggered, triggered * (0.44 * 0.15 + 0.06 * 0.10)) for triggered in (first, second)]
    tally: Tally = defaultdict(float)
    reach = (True, False)  # half power of the first still reaches 10 m, that of the second does not
    for ends in itertools.product(("full", "half", "none"), repeat=2):
        weight, shots = 1.0, []
        for power, (triggered, half), near in zip(ends, powers, reach, strict=True):
            weight *= {"full": 1 - triggered / 2, "half": half, "none": triggered / 2 - half}[power]
            shots.append((0.40, 0.07) if power == "full" or (power == "half" and near) else LOST)
        hits_of(shots, weight, tally)
    agree(found["outcomes"] | {"#fumble": events["fumble"]}, tally)


# --------------------------------------------------------------------------------------------------- covering fire


def test_defying_covering_fire_counted_hit_by_hit() -> None:
    """One hit or two, each with its place: the head doubles, the weapon halves and is lost, armour of the arms."""
    attacker = {"luck": 50, "armor_arms": 4, "armor_head": 9, "hp": 5}
    found = asked(
        *("defy_cover_fire", attacker, {"weapon": "hold_out_blaster"}),
        suppressors=3,
        suppression_rate="bursts",
        cover_quality="fortified",
        luck_modifier=10,
        distance_m=30.5,
    )
    assert found["derived"] == {"luck": 40, "luck_modifier_total": -10, "range_damage_malus": 1}
    hit: dict[tuple[str, int], float] = defaultdict(float)
    for thrown, chance in throws(6):
        past = thrown + 1 - 1
        hit["head", 2 * max(0, past - 9)] += 0.20 * chance
        hit["arm", max(0, past - 4)] += 0.40 * chance
        hit["weapon", max(0, past - 4) // 2] += 0.40 * chance
    # luck 40: 44 55 66 77 and 81 to 00 are great failures, 24 in all; 36 others fail
    tally: Tally = defaultdict(float)
    tally["no_hit"] = tally["#can_fire"] = 0.40
    for word, count, weight in (("one_hit", 1, 0.36), ("two_hits", 2, 0.24)):
        for several in itertools.product(hit.items(), repeat=count):
            chance, lost, places = weight, 0, set()
            for (where, points), part in several:
                chance, lost = chance * part, lost + points
                places.add(where)
            tally[f"{word}_wounded" if lost else f"{word}_unhurt"] += chance
            tally["#head_hit"] += chance * ("head" in places)
            tally["#weapon_destroyed"] += chance * ("weapon" in places)
            tally["#pv_loss"] += chance * (lost > 0)
            tally["#shooter_down"] += chance * (lost >= 5)
            tally["#can_fire"] += chance * (not lost and "weapon" not in places)
    events = {f"#{name}": chance for name, chance in found["events"].items() if name != "hit"}
    agree(found["outcomes"] | events, tally)
    assert found["events"]["hit"] == pytest.approx(0.60)


@pytest.mark.parametrize(
    "weapon, modifiers, used, order",
    [
        ("blaster_pistol", {}, 2, 0),
        ("heavy_repeater", {"bursts": 4}, 24, -2),
        ("turret_laser", {"shots": 2}, 4, -3),
        ("sniper_rifle", {"shots": 1}, 2, -2),
    ],
)
def test_covering_fire_uses_twice_the_rounds(weapon: str, modifiers: dict[str, int], used: int, order: int) -> None:
    """Twice the shots, or six bolts a burst; what fires at half power still covers."""
    found = asked("cover_fire", {"weapon": weapon, "luck": 99, "states": ["weakened"]}, None, **modifiers)
    assert (found["derived"]["rounds_used"], found["derived"]["dex_modifier"]) == (used, order - 3)
    assert found["outcomes"]["breakdown"] == pytest.approx(found["events"]["breakdown"] * 0.90)


# ------------------------------------------------------------------------------------------------- tests of one's own


def test_the_breakdown_table_row_by_row() -> None:
    """Luck 90 fails on 91 to 00; 99 and 00 add 10: no misfire, 01 to 10 half power, 86 and more an explosion."""
    found = asked("breakdown_test", {"weapon": "blaster_rifle", "luck": 80}, luck_modifier=10, panne_malus=48)
    assert found["derived"] == {"panne": 50, "luck": 90}
    plain, critical = 0.51 * 0.08, 0.51 * 0.02
    counted = {
        "no_breakdown": 0.49,
        "avoided_by_luck": 0.51 * 0.90,
        "misfire": plain * 0.05,
        "half_power": plain * 0.15 + critical * 0.10,
        "overheated": plain * 0.46 + critical * 0.46,
        "blocked": plain * 0.24 + critical * 0.24,
        "serious_jam": plain * 0.05 + critical * 0.05,
        "explosion": plain * 0.05 + critical * 0.15,
    }
    agree(found["outcomes"], counted)
    assert found["events"]["not_fired"] == pytest.approx(0.51 * 0.10 - counted["half_power"])


@pytest.mark.parametrize(
    "luck, shift, wild, himself",
    [(40, 0, 0.20, 0.03), (39, 0, 0.20, 0.03), (41, 0, 0.20, 0.03), (1, -19, 0.01, 0.22), (99, 29, 0.49, 0.0)],
)
def test_luck_moves_the_table_of_fumbles(luck: int, shift: int, wild: float, himself: float) -> None:
    """Half of what is above or below 40, towards zero; what leaves the table stays on its last row."""
    found = asked("fumble_roll", {"luck": luck})
    assert found["derived"] == {"fumble_shift": shift}
    assert found["outcomes"]["wild_shot"] == pytest.approx(wild)
    assert found["outcomes"]["hits_self"] == pytest.approx(himself)


@pytest.mark.parametrize(
    "action, attacker, modifiers, expected",
    [
        ("dodge", {"skill_dodge": 150, "states": ["weakened"]}, {"previous_dodges": 2}, {"effective_skill": 90}),
        ("dodge", {"states": ["weakened", "off_balance"]}, {"attacker_acted": True}, {"effective_skill": 1}),
        (
            "parry",
            {"skill_parry": 44, "parry_value": 5},
            {"gm_modifier": 7},
            {"effective_skill": 51, "parried": 5, "parried_great": 7},
        ),
        ("repair", {"states": ["serious_jam", "weakened"]}, {"gm_modifier": -30}, {"effective_skill": 1}),
        ("repair", {"skill_tinker": 45, "states": ["blocked"]}, {"gm_modifier": 3}, {"effective_skill": 35}),
        ("ko_check", {"con": 4, "states": ["weakened"]}, {"gm_modifier": 20}, {"threshold": 25}),
        ("ko_check", {"con": 3, "states": ["weakened"]}, {}, {"threshold": 1}),
        (
            "stun_save",
            {"con": 20, "states": ["weakened"]},
            {"gm_modifier": -20},
            {"threshold_x3": 31, "threshold_x2": 14, "threshold_x1": 1, "threshold_x0": 1},
        ),
        ("violent_death", {}, {"remaining_pv": -50}, {"column": "-3"}),
        ("violent_death", {}, {}, {"column": "0"}),
        ("reload", {"weapon": "rocket_launcher"}, {"spare_clips": 20}, {"turns": 1, "rounds_loaded": 1}),
    ],
)
def test_values_tested(action: str, attacker: dict[str, Any], modifiers: dict[str, Any], expected: Any) -> None:
    """Skills and states, once limited to 1 and 99, and what is told of them."""
    assert asked(action, attacker, None, **modifiers)["derived"] == expected


# ------------------------------------------------------------------------------------------------------ turn order


def test_order_totals() -> None:
    """Two rifles twice -1 and -2, weakened -3, aimed -2, third shot -4; the other: second burst -3, GM +2."""
    found = asked(
        "initiative",
        {"weapon": "bowcaster", "str": 13, "dex": 14, "states": ["weakened"]},
        {"weapon": "turret_laser", "dex": 9},
        attacker_maneuver="dual_rifles",
        called_location="torso",
        attacker_shot_index=3,
        target_burst_index=2,
        target_dex_mod=2,
    )
    assert found["derived"] == {
        "attacker_modifier": -13,
        "attacker_score_min": 2,
        "attacker_score_max": 13,
        "target_modifier": -4,
        "target_score_min": 6,
        "target_score_max": 17,
    }
    first = sum(one - two >= 5 for one, two in itertools.product(range(12), repeat=2)) / 144
    equal = 8 / 144  # then 11 against 9 Dexterity
    agree(found["outcomes"], {"attacker_first": first + equal, "target_first": 1 - first - equal})
    assert found["events"]["tie"] == pytest.approx(equal)


def test_equal_totals_of_equal_dexterity_are_simultaneous() -> None:
    """The Dexterity of the moment breaks ties: 14 weakened is 11, though its total lost 3 as well."""
    found = asked("initiative", {"dex": 14, "states": ["weakened"]}, {"dex": 11})
    assert found["outcomes"]["simultaneous"] == pytest.approx(12 / 144)
    grenade = asked("initiative", {"weapon": "frag_grenade"}, {"weapon": "throwing_knife"}, target_called=True)
    assert grenade["derived"]["attacker_modifier"] == grenade["derived"]["target_modifier"] == -2
