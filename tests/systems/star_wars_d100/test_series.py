"""Several shots, bursts, two weapons: every way through them put together by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.star_wars_d100.asking import DOUBLES, ask, fighter, fired, lines, refusal, throw, value

REPEATER = fighter("light_repeater", skill_heavy=60)
CARBINE = fighter("blaster_carbine", skill_rifle=50)
PISTOLS = fighter("blaster_pistol", skill_pistol=61)
RIFLES = fighter("blaster_rifle", skill_rifle=61, str=13)
TOUGH = fighter(hp=60)


def shot(tested: int) -> dict[str, float]:
    """Hit, miss and fumble of one test."""
    fumble = sum(roll > tested for roll in DOUBLES) / 100
    return {"hit": tested / 100, "fumble": fumble, "miss": 1 - tested / 100 - fumble}


def row(tested: list[int]) -> dict[int, float]:
    """How many of these shots hit when nothing breaks down; a fumble ends the series."""
    if not tested:
        return {0: 1.0}
    one, rest = shot(tested[0]), row(tested[1:])
    found: dict[int, float] = {0: one["fumble"]}
    for hits, chance in rest.items():
        found[hits] = found.get(hits, 0.0) + one["miss"] * chance
        found[hits + 1] = found.get(hits + 1, 0.0) + one["hit"] * chance
    return found


def series(tested: list[int], panne: int, luck: int = 50) -> dict[int, float]:
    """The same with the breakdown test: from an index drawn evenly on, nothing is fired."""
    broken = (101 - panne) / 100 * (1 - luck / 100)
    half = fired(panne, luck) - (1 - broken)
    found: dict[int, float] = {}
    ways = [(1 - broken + half, tested)]
    ways += [((broken - half) / len(tested), tested[:index]) for index in range(len(tested))]
    for weight, shots in ways:
        for hits, chance in row(shots).items():
            found[hits] = found.get(hits, 0.0) + weight * chance
    return found


def check(answer: Any, expected: dict[int, float]) -> None:
    """These chances of each number of hits, and of any."""
    assert {name: chance for name, chance in answer.outcomes.items() if chance} == pytest.approx(
        {f"hits_{hits}": chance for hits, chance in expected.items()}
    )
    assert answer.events["hit"] == pytest.approx(1 - expected[0])


@pytest.mark.rule("SWD-68", "SWD-69")
def test_each_shot_has_its_test() -> None:
    """Three at 50, with one breakdown test for all (a bolt of half power arrives at half the range)."""
    answer = ask("multi_shot", CARBINE, shots=3)
    check(answer, series([50, 50, 50], 97))
    assert answer.events["breakdown"] == pytest.approx(0.04 * 0.5)
    assert answer.derived["rounds_used"] == 3


@pytest.mark.rule("SWD-66")
def test_shots_are_announced() -> None:
    """Two where nothing is said; two at least, and no more than the weapon fires."""
    assert value("rounds_used", "multi_shot", CARBINE) == 2
    for shots in (1, 4):
        assert refusal("multi_shot", CARBINE, shots=shots) == ("modifiers.shots", "not_so_many_shots")
    assert refusal("multi_shot", fighter("bowcaster"))[0] == "modifiers.shots"
    assert refusal("multi_shot", CARBINE, shots=3, rounds_loaded=2)[0] == "modifiers.rounds_loaded"


@pytest.mark.rule("SWD-67", "SWD-71")
def test_later_shots_stand_lower() -> None:
    """Two a shot, three a burst."""
    assert value("order_offsets", "multi_shot", CARBINE, shots=3) == "0,-2,-4"
    assert value("order_offsets", "burst", REPEATER, bursts=3) == "0,-3,-6"


@pytest.mark.rule("SWD-75")
def test_a_fumble_ends_the_series() -> None:
    """The second shot of three shows 77: the third is never fired."""
    found = throw("multi_shot", CARBINE, TOUGH, 1, 14, 5, 77, shots=3)
    assert (found.outcome, found.lost) == ("hits_1", 6)
    assert found.events == {"hit", "pv_loss", "fumble"}
    assert ask("multi_shot", CARBINE, shots=2).events["fumble"] == pytest.approx(
        sum(weight * chance for weight, chance in _fumbles())
    )


def _fumbles() -> list[tuple[float, float]]:
    """A fumble of either of two shots at 50, whether the second is fired or not."""
    full, broken = fired(97, 50), 1 - fired(97, 50)
    return [(full, 0.06 + 0.94 * 0.06), (broken / 2, 0.06)]


@pytest.mark.rule("SWD-69", "SWD-74")
def test_which_shot_breaks_down() -> None:
    """A D3 tells; the earlier ones are fired. At half power only that one is half as strong."""
    jam = throw("multi_shot", CARBINE, TOUGH, 97, 51, 60, 2, 14, 9, shots=3)
    assert (jam.outcome, jam.lost, jam.said[3]) == ("hits_1", 10, "which")
    first = throw("burst", REPEATER, TOUGH, 96, 51, 60, 1, bursts=3)
    assert (first.outcome, first.events) == ("hits_0", {"breakdown_triggered", "breakdown"})
    half = throw("multi_shot", CARBINE, TOUGH, 97, 51, 10, 2, 14, 9, 14, 9, 14, 9, shots=3)
    assert (half.outcome, half.lost) == ("hits_3", 10 + 5 + 10)


@pytest.mark.rule("SWD-13")
def test_a_shot_of_half_power_falls_short() -> None:
    """That one is lost, without a test, and the next one is fired."""
    found = throw("multi_shot", CARBINE, TOUGH, 97, 51, 10, 1, 14, 9, shots=2, distance_m=40)
    assert (found.outcome, found.lost) == ("hits_1", 10)


@pytest.mark.rule("SWD-38", "SWD-68")
def test_dodges_of_a_series_wear_out() -> None:
    """35 with 50 is a dodge of the first shot, and fails against the second, at 30."""
    dodger = fighter(skill_dodge=50, hp=60)
    found = throw("multi_shot", CARBINE, dodger, 1, 35, 21, 35, 41, 9, shots=2, reaction="dodge")
    assert (found.outcome, found.lost) == ("hits_1", 10)
    assert value("reaction_skill", "multi_shot", CARBINE, dodger, shots=2, reaction="dodge") == 50


@pytest.mark.rule("SWD-28")
def test_a_series_stuns() -> None:
    """Two for a failed test, one for a passed one: three together, and paralysed counts as both happened."""
    found = throw("multi_shot", CARBINE, fighter(con=12), 1, 14, 1, 36, *[1] * 10, 14, 4, 2, mode="stun")
    assert (found.outcome, found.lost) == ("hits_2", 3)
    assert found.events == {"hit", "pv_loss", "paralysed", "weakened"}
    droid = ask("multi_shot", CARBINE, fighter(droid=True), mode="stun")
    assert droid.events["hit"] > 0.6
    assert droid.events["pv_loss"] == 0


# -- bursts ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SWD-72")
def test_a_burst_is_three_bolts_of_one_test() -> None:
    """One place and one double for all three; each less the armour."""
    target = fighter(hp=60, armor_torso=5, armor_head=5, armor_arms=5, armor_legs=5)
    found = throw("burst", REPEATER, target, 1, 14, 8, 8, 1, 1, 5, 4)
    assert (found.outcome, found.lost) == ("hits_1", 11 + 0 + 4)
    head = throw("burst", REPEATER, target, 1, 20, 4, 2, 4, 3, 1, 1)
    assert (head.lost, "head_hit" in head.events) == (2 + 4 + 0, True)
    assert throw("burst", REPEATER, target, 1, 33, 4, 2, 4, 3, 5, 3).lost == 1 + 3 + 4  # rounded down bolt by bolt


@pytest.mark.rule("SWD-72")
def test_a_house_rule_lets_fewer_bolts_hit() -> None:
    """A D3 of them."""
    found = throw("burst", REPEATER, TOUGH, 1, 14, 2, 3, 3, 4, 4, option_burst_1d3=True)
    assert (found.lost, found.said[2]) == (14, "bolts")
    down = ask("burst", REPEATER, fighter(hp=25)).events["target_down"]
    assert ask("burst", REPEATER, fighter(hp=25), option_burst_1d3=True).events["target_down"] < down


@pytest.mark.rule("SWD-70")
def test_bursts_are_announced() -> None:
    """One where nothing is said, three rounds each; no more than the weapon fires, by a weapon that fires any."""
    assert value("rounds_used", "burst", REPEATER) == 3
    assert value("rounds_used", "burst", REPEATER, bursts=3) == 9
    assert refusal("burst", REPEATER, bursts=4) == ("modifiers.bursts", "not_so_many_bursts")
    assert refusal("burst", PISTOLS) == ("attacker.weapon", "fires_no_bursts")
    assert refusal("burst", REPEATER, bursts=3, rounds_loaded=8)[0] == "modifiers.rounds_loaded"
    assert "mode" not in ask("burst", CARBINE).derived


@pytest.mark.rule("SWD-73")
def test_heavy_weapons_lose_two_a_burst() -> None:
    """Three bursts: six off each; one burst: nothing; a carbine: nothing."""
    answer = ask("burst", REPEATER, bursts=3)
    assert (answer.derived["heavy_burst_malus"], answer.derived["effective_skill"]) == (-6, 54)
    assert lines("effective_skill", "burst", REPEATER, bursts=2)["SWD-73"] == -4
    assert value("heavy_burst_malus", "burst", REPEATER) == 0
    assert value("heavy_burst_malus", "burst", CARBINE, bursts=2) == 0
    check(answer, series([54, 54, 54], 96))


@pytest.mark.rule("SWD-74")
def test_one_breakdown_test_for_all_bursts() -> None:
    """Whatever their number."""
    for bursts in (1, 2, 3):
        assert ask("burst", REPEATER, bursts=bursts).events["breakdown_triggered"] == pytest.approx(0.05)


# -- two weapons ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SWD-61", "SWD-63")
def test_who_fires_two_weapons() -> None:
    """Two hand blasters, or two rifles and FOR 13; no sniper rifle; with both hands, in one mode."""
    assert refusal("dual_pistols", RIFLES) == ("attacker.weapon", "not_a_hand_blaster")
    assert refusal("dual_rifles", fighter("blaster_pistol", str=13)) == ("attacker.weapon", "not_a_blaster_rifle")
    assert refusal("dual_pistols", PISTOLS, second_weapon="bowcaster")[0] == "modifiers.second_weapon"
    assert refusal("dual_rifles", RIFLES, second_weapon="sniper_rifle")[0] == "modifiers.second_weapon"
    assert refusal("dual_pistols", PISTOLS, second_weapon="stun_pistol")[0] == "modifiers.second_weapon"
    assert ask("dual_pistols", PISTOLS, second_weapon="stun_pistol", mode="stun").outcomes
    weak = fighter("blaster_rifle", str=12)
    assert refusal("dual_rifles", weak) == ("attacker.traits.str", "too_weak_for_two_rifles")
    for side, action in ((PISTOLS, "dual_pistols"), (RIFLES, "dual_rifles")):
        assert refusal(action, side | {"states": ["arm_disabled"]}) == ("attacker.states", "needs_both_hands")


@pytest.mark.rule("SWD-62")
def test_two_hand_blasters() -> None:
    """Half of 61 and then the modifiers: 30 + 10; one later."""
    derived = ask("dual_pistols", PISTOLS, distance_m=5, second_weapon="hold_out_blaster").derived
    assert (derived["base_skill"], derived["effective_skill"], derived["effective_skill_2"]) == (61, 40, 30)
    assert (derived["range_band"], derived["range_band_2"]) == ("close", "normal")
    assert (derived["panne"], derived["panne_2"], derived["dex_modifier"]) == (98, 96, -1)
    assert derived["rounds_used"] == 2
    assert lines("effective_skill", "dual_pistols", PISTOLS)["SWD-62"] == -31


@pytest.mark.rule("SWD-62")
def test_halves_of_both_by_a_house_rule() -> None:
    """Half of 71."""
    assert value("effective_skill", "dual_pistols", PISTOLS, distance_m=5, option_halve_last=True) == 35


@pytest.mark.rule("SWD-64")
def test_two_blaster_rifles() -> None:
    """Half the skill; two later, and both weapons count in the order."""
    derived = ask("dual_rifles", RIFLES).derived
    assert (derived["effective_skill"], derived["dex_modifier"]) == (30, -4)
    assert lines("effective_skill", "dual_rifles", RIFLES)["SWD-64"] == -31


@pytest.mark.rule("SWD-65")
def test_each_weapon_may_break_down() -> None:
    """The first one jams, the second fires; both tests count together."""
    answer = ask("dual_pistols", PISTOLS, second_weapon="heavy_blaster_pistol")
    assert answer.outcomes["hits_2"] == pytest.approx(fired(98, 50) * 0.3 * fired(97, 50) * 0.4)
    without_fumble = 1 - shot(30)["fumble"]
    assert answer.events["breakdown_triggered"] == pytest.approx(0.03 + 0.97 * without_fumble * 0.04)
    found = throw("dual_pistols", PISTOLS, TOUGH, 98, 51, 60, 1, 14, 8)
    assert (found.outcome, found.lost) == ("hits_1", 9)
    assert found.events == {"breakdown_triggered", "breakdown", "hit", "pv_loss"}


@pytest.mark.rule("SWD-75")
def test_a_fumble_with_the_first_weapon_loses_the_second_shot() -> None:
    """And its breakdown test."""
    found = throw("dual_pistols", PISTOLS, TOUGH, 1, 77)
    assert (found.outcome, found.events) == ("hits_0", {"fumble"})


def test_both_weapons_reach() -> None:
    """The shorter one decides how far."""
    assert (
        refusal("dual_pistols", PISTOLS, second_weapon="hold_out_blaster", distance_m=41)[0] == "modifiers.distance_m"
    )
