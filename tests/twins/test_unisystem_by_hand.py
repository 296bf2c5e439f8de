"""The referee of Unisystem on hard cases: rolls counted face by face, and sums worked out by hand.

Shots against one dive are counted together with it, throw by throw.
"""

import itertools
from collections import defaultdict
from fractions import Fraction

import pytest

from tests.twins.counting import agree
from tests.twins.unisystem_counting import EXACT, TENTH, THROWN, Chances, Tally, asked, bullets, plain, together
from tests.twins.unisystem_dice import level, task_die

# ------------------------------------------------------------------------------------------------------------ dice


def test_the_die_of_a_task_is_rolled_again_on_ten_and_on_one() -> None:
    """Thrown face by face it has the chances that the rules print, and 6 rerolls at most: from -30 to 40."""
    agree(
        {str(value): chance for value, chance in task_die().items()},
        {str(value): chance for value, chance in THROWN.items()},
    )
    printed = {10: "0.05", 11: "0.01", 14: "0.01", 15: "0.005", 1: "0.06", -1: "0.01", -3: "0.01", -5: "0.006"}
    assert {value: EXACT[value] for value in printed} == {value: Fraction(text) for value, text in printed.items()}
    assert (min(EXACT), max(EXACT), EXACT[-30], EXACT[40]) == (-30, 40, TENTH**7, TENTH**7)
    assert {0, -4} & task_die().keys() == set()


def test_success_levels_of_totals() -> None:
    """9 one, 11 two, 13 three, 15 four, 17 five, 21 six, then one more every three points."""
    assert [level(total) for total in (-5, 8, 9, 10, 11, 12, 13, 14, 15, 16)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert [level(total) for total in (17, 20, 21, 23, 24, 26, 27, 30, 45)] == [5, 5, 6, 6, 7, 7, 8, 9, 14]


# ----------------------------------------------------------------------------------------------------------- melee


def named(loss: int, life: int) -> str:
    """What a hit is called by what it leaves."""
    left = life - loss
    if not loss:
        return "hit_no_effect"
    bands = ((-10, "hit_dying"), (0, "hit_down"), (5, "hit_severe"), (10, "hit_stun"))
    return next((name for most, name in bands if left <= most), "hit_light")


@pytest.mark.parametrize("literal", [False, True])
def test_a_resisted_blow_counted_roll_by_roll(literal: bool) -> None:
    """Sword +7 against a parry +8, at the neck, plate armour: both need their totals, the damage its own level."""
    counted: Tally = defaultdict(float)
    for (own, other), chance in together(THROWN, THROWN):
        attack, parry = own + 3 + 4 + 5 - 5, other + 4 + 2 + 2  # dexterity, skill, feint, neck; the shield's own 2
        if attack > parry and (attack >= 9 or literal):
            multiplier = 3 + max(0, level(attack) - 3)
            for face, plate in itertools.product(range(1, 9), repeat=2):
                loss = 4 * max(0, multiplier * face - (2 * plate + 8))
                counted[named(loss, 24)] += chance / 64
        else:
            counted["defended" if attack >= 9 else "miss"] += chance
    found = asked(
        "melee_attack",
        {"weapon": "sword", "strength": 3, "dexterity": 3, "hand_weapon": 4},
        {"weapon": "shield", "dexterity": 4, "hand_weapon": 2, "armor": "plate", "life_points": 24},
        defense="weapon_parry",
        feint_bonus=5,
        called_shot="neck",
        option_resisted_literal=literal,
    )
    agree(found["outcomes"], counted)
    assert (found["derived"]["attack_bonus"], found["derived"]["defense_bonus"]) == (7, 8)
    assert found["events"]["attack_success"] == pytest.approx(0.9)  # +7: all but 1 is enough


def test_a_blow_on_someone_who_is_dying_already() -> None:
    """With -12 life points left, any loss is a dying hit and the worst event; a stopped blow is nothing."""
    found = asked("melee_attack", {"strength": 1, "brawling": 7}, {"life_points": -12, "armor": "leather_jacket"})
    assert found["derived"]["attack_bonus"] == 9
    assert found["events"]["hit"] == pytest.approx(1 - sum(chance for face, chance in THROWN.items() if face < 0))
    assert found["outcomes"]["hit_dying"] == pytest.approx(found["events"]["damage"])
    assert found["events"]["target_le_minus_10"] == pytest.approx(found["events"]["damage"])
    assert found["outcomes"]["hit_light"] == found["outcomes"]["hit_down"] == 0


def test_stances_extra_actions_light_wounds_and_words_add_up() -> None:
    """+2 aggressive, -4 second extra action, -4 bad light, -3 at 3 life points, +2 told well, -1 bulky, +1 the GM."""
    found = asked(
        "melee_attack",
        {
            "weapon": "improvised_large",
            "dexterity": 4,
            "hand_weapon": 3,
            "life_points": 3,
            "states": ["aggressive_stance"],
        },
        {"dexterity": 3, "dodge": 2, "life_points": 8, "states": ["defensive_stance"]},
        attacker_extra=2,
        lighting="bad",
        description_bonus=2,
        gm_mod=1,
        defense="dodge",
        target_extra=1,
        target_description_bonus=1,
        defense_gm_mod=-2,
    )
    assert found["derived"]["attack_bonus"] == 4 + 3 + 2 - 4 - 4 - 3 + 2 - 1 + 1
    assert (
        found["derived"]["defense_bonus"] == 3 + 2 + 3 - 2 - 4 + 1 - 2
    )  # 8 life points: no penalty in the classic rule


def test_darkness_knows_only_the_die_and_what_was_heard() -> None:
    """Plain D10 and 2 levels against plain D10 and a listening roll: stances and bonuses of both are nothing."""
    counted: Tally = defaultdict(float)
    for (own, other, heard), chance in together(plain(10), plain(10), THROWN):
        attack, dodge = own + 2, other + level(heard + 4)
        counted["miss" if attack < 9 else "defended" if dodge >= attack else "hit"] += chance
    found = asked(
        "melee_attack",
        {"weapon": "kick", "dexterity": 9, "brawling": 9, "states": ["aggressive_stance"]},
        {"perception": 4, "dexterity": 9, "dodge": 9},
        lighting="dark",
        defense="dodge",
        dark_bonus=2,
        dark_listen_target=True,
        feint_bonus=9,
    )
    outcomes = found["outcomes"]
    agree({"miss": outcomes["miss"], "defended": outcomes["defended"], "hit": found["events"]["hit"]}, counted)
    assert found["derived"].keys().isdisjoint({"attack_bonus", "defense_bonus"})


# ----------------------------------------------------------------------------------------------------------- shots


def test_an_aimed_shot_adds_the_levels_of_its_aim() -> None:
    """Rifle at long range, +3 and the levels of an aim roll +9 (scope 4); the light does not trouble the aim."""
    counted = sum(chance for (own, aim), chance in together(THROWN, THROWN) if own + 3 + level(aim + 9) >= 9)
    shooter = {"weapon": "hunting_rifle", "dexterity": 4, "perception": 2, "ranged": 3}
    found = asked("ranged_attack", shooter, {}, aim=True, scope=4, range="long", lighting="dim")
    assert found["events"]["attack_success"] == pytest.approx(counted, abs=1e-12)
    assert (found["derived"]["attack_bonus"], found["derived"]["aim_roll_bonus"]) == (3, 9)


LIFE = 26
SHOOTER = {"dexterity": 3, "ranged": 4}
DIVER = {"dexterity": 3, "dodge": 2, "life_points": LIFE}


def test_two_shots_against_one_dive_counted_together() -> None:
    """.44: +7, then +5, each with its own level of damage, both against the same roll of the dive."""
    hits: Tally = defaultdict(float)
    by_levels: Tally = defaultdict(float)
    for (dive, first, second), chance in together(THROWN, THROWN, THROWN):
        totals = (first + 7, second + 5)
        reached = tuple(level(total) for total in totals if total >= 9 and total > dive + 5)
        hits[f"hits_{len(reached)}"] += chance
        by_levels[reached] += chance
    events: Tally = defaultdict(float)
    for reached, chance in by_levels.items():
        for throw in itertools.product(range(1, 7), repeat=len(reached)):
            loss = sum(2 * face * (6 + max(0, one - 3)) for face, one in zip(throw, reached, strict=True))
            for name, most in (("target_le_10", 10), ("target_le_0", 0), ("target_le_minus_10", -10)):
                events[name] += chance / 6 ** len(reached) * (loss >= LIFE - most)
    found = asked("semi_auto", SHOOTER | {"weapon": "revolver_44"}, DIVER, defense="dive")
    agree(found["outcomes"], hits)
    agree({name: found["events"][name] for name in events}, events)
    assert (found["derived"]["attack_bonus"], found["derived"]["last_attack_bonus"]) == (7, 5)


def test_two_bursts_against_one_dive_counted_together() -> None:
    """+7, then +4: as many bullets as levels, three at most each, every bullet of the first level."""
    hits: Tally = defaultdict(float)
    for (dive, first, second), chance in together(THROWN, THROWN, THROWN):
        hits[sum(min(level(one), 3) for one in (first + 7, second + 4) if one >= 9 and one > dive + 5)] += chance
    down = sum(
        chance * share for count, chance in hits.items() for loss, share in bullets(count, 6, 4).items() if loss >= LIFE
    )
    found = asked("burst", SHOOTER | {"weapon": "smg_9mm"}, DIVER, defense="dive", bursts=2)
    agree(found["outcomes"], {f"hits_{count}": chance for count, chance in hits.items()})
    assert found["events"]["target_le_0"] == pytest.approx(down, abs=1e-12)
    assert found["events"]["all_rounds_hit"] == pytest.approx(hits[6], abs=1e-12)


@pytest.mark.parametrize("cumulative, penalties", [(False, (0, -4, -4)), (True, (0, -4, -8))])
def test_groups_of_full_automatic_fire(cumulative: bool, penalties: tuple[int, ...]) -> None:
    """22 rounds are groups of ten, ten and two; an aim bonus of 3 goes to the first only."""
    counted: Tally = defaultdict(float)
    for throw, chance in together(THROWN, THROWN, THROWN):
        groups = zip(throw, penalties, (3, 0, 0), (10, 10, 2), strict=True)
        hits = sum(min(level(face + 7 + penalty + aim), most) for face, penalty, aim, most in groups)
        counted[f"hits_{hits}"] += chance
    found = asked(
        "rock_n_roll",
        SHOOTER | {"weapon": "assault_rifle_556"},
        {},
        rounds=22,
        aim_bonus=3,
        option_groups_cumulative=cumulative,
    )
    agree(found["outcomes"], counted)
    derived = found["derived"]
    assert [derived[key] for key in ("attack_rolls", "attack_bonus", "last_attack_bonus")] == [3, 10, 7 + penalties[-1]]


def test_full_automatic_fire_against_one_dive() -> None:
    """12 rounds: ten and two against the same dive; the losses of all bullets add up."""
    hits: Tally = defaultdict(float)
    for (dive, first, second), chance in together(THROWN, THROWN, THROWN):
        groups = ((first + 7, 10), (second + 3, 2))
        hits[sum(min(level(one), most) for one, most in groups if one >= 9 and one > dive + 5)] += chance
    sums: Chances = {0: 1.0}
    down = 0.0
    for count in range(13):
        down += hits[count] * sum(chance for loss, chance in sums.items() if loss >= LIFE)
        more: Tally = defaultdict(float)
        for (before, face), chance in together(sums, plain(8)):
            more[before + 2 * 4 * face] += chance
        sums = more
    shooter = SHOOTER | {"weapon": "assault_rifle_556"}
    found = asked("rock_n_roll", shooter, DIVER, rounds=12, defense="dive")
    agree(found["outcomes"], {f"hits_{count}": chance for count, chance in hits.items()})
    assert found["events"]["target_le_0"] == pytest.approx(down, abs=1e-12)


def test_shots_in_darkness_have_no_recoil_and_no_aim() -> None:
    """Three plain D10, the first with 4 levels heard before, against a dive of 9 rolled before."""
    counted: Tally = defaultdict(float)
    for (first, *rest), chance in together(plain(10), plain(10), plain(10)):
        counted[f"hits_{sum(one > 9 for one in (first + 4, *rest))}"] += chance
    found = asked(
        "semi_auto",
        SHOOTER | {"weapon": "pistol_9mm"},
        DIVER,
        shots=3,
        lighting="dark",
        dark_bonus=4,
        defense="dive",
        dive_total=9,
        aim_bonus=5,
    )
    agree(found["outcomes"], counted)
    assert found["events"]["first_roll_success"] == pytest.approx(0.6)  # 5 to 10
    derived = found["derived"]
    assert (derived["defense_total"], derived["attack_rolls"]) == (9, 3)
    assert derived.keys().isdisjoint({"attack_bonus", "last_attack_bonus", "defense_bonus", "aim_roll_bonus"})
