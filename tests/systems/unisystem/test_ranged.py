"""Shots and throws: range, aim, dives, rounds, shotguns."""

from typing import Any

import pytest

from tests.systems.unisystem.asking import ask, both, fighter, lines, reach, refusal, throw, value

GUNMAN = fighter("pistol_9mm", dexterity=4, ranged=3, perception=3)
RUNNER = fighter(dexterity=3, dodge=2)


@pytest.mark.rule("UNI-58", "UNI-59")
def test_a_shot_needs_nine() -> None:
    """Dexterity and skill; whoever stays where he is throws nothing."""
    answer = ask("ranged_attack", GUNMAN)
    assert lines("attack_bonus", "ranged_attack", GUNMAN) == {"UNI-58": 7}
    assert answer.events["hit"] == pytest.approx(reach(9, 7))
    assert answer.derived["rounds_used"] == 1
    assert "defense_bonus" not in answer.derived


@pytest.mark.rule("UNI-60")
def test_a_dive_avoids_what_it_equals() -> None:
    """Dexterity and dodge against the shot; light and wounds count, stances and further actions do not."""
    answer = ask("ranged_attack", GUNMAN, RUNNER, defense="dive")
    assert answer.events["hit"] == pytest.approx(both(7, 5, lambda mine, theirs: mine >= 9 and mine > theirs))
    assert answer.outcomes["defended"] == pytest.approx(both(7, 5, lambda mine, theirs: 9 <= mine <= theirs))
    wary = fighter(None, "defensive_stance", dexterity=3, life_points=4)
    found = lines("defense_bonus", "ranged_attack", GUNMAN, wary, defense="dive", lighting="dim")
    assert found == {"UNI-60": 3, "UNI-98": -2, "UNI-87": -1}


@pytest.mark.rule("UNI-61")
def test_whoever_dives_does_nothing_else() -> None:
    """No action, no melee defence; the dive goes on against shots."""
    diving = fighter("sword", "diving")
    assert refusal("melee_attack", diving) == ("attacker.states", "diving_cannot_act")
    assert refusal("melee_attack", None, diving, defense="dodge") == ("modifiers.defense", "target_cannot_defend")
    assert ask("ranged_attack", GUNMAN, diving, defense="dive", dive_total=12).derived["defense_total"] == 12


@pytest.mark.rule("UNI-112")
@pytest.mark.parametrize("total, passed", [(-20, 9), (8, 9), (12, 13), (40, 41)])
def test_one_dive_stands_all_turn(total: int, passed: int) -> None:
    """Later shots are compared with the total that was rolled, and still need 9."""
    answer = ask("ranged_attack", GUNMAN, RUNNER, defense="dive", dive_total=total)
    assert answer.events["hit"] == pytest.approx(reach(passed, 7))
    assert answer.outcomes["miss"] == pytest.approx(1 - reach(9, 7))
    thrown = throw("ranged_attack", GUNMAN, RUNNER, 2, defense="dive", dive_total=12)
    assert (thrown.outcome, thrown.said) == ("defended", ("defended",))


@pytest.mark.parametrize(
    "band, to_hit, multiplier",
    [
        pytest.param("point_blank", 1, 5, marks=pytest.mark.rule("UNI-66")),
        pytest.param("short", 0, 4, marks=pytest.mark.rule("UNI-67")),
        pytest.param("medium", -1, 4, marks=pytest.mark.rule("UNI-68")),
        pytest.param("long", -3, 3, marks=pytest.mark.rule("UNI-69")),
        pytest.param("extreme", -6, 2, marks=pytest.mark.rule("UNI-70")),
    ],
)
def test_range_bands(band: str, to_hit: int, multiplier: int) -> None:
    """What each does to the roll and to the multiplier, by its name or by the distance, limits included."""
    assert value("attack_bonus", "ranged_attack", GUNMAN, range=band) == 7 + to_hit
    assert value("multiplier", "ranged_attack", GUNMAN, range=band) == multiplier
    limit = {"point_blank": 3, "short": 10, "medium": 20, "long": 60, "extreme": 120}[band]
    assert value("range_band", "ranged_attack", GUNMAN, distance=limit) == band


@pytest.mark.rule("UNI-63", "UNI-64")
def test_an_aim_rolled_with_the_shot() -> None:
    """Perception 3 and skill 3: 9 + 6 is four levels, so 2 + 7 + 4 is 13."""
    answer = ask("ranged_attack", GUNMAN, aim=True)
    assert answer.derived["aim_roll_bonus"] == 6
    levels = [(edge, level) for level, edge in enumerate([9, 11, 13, 15, 17, 21, 24, 27, 30, 33, 36, 39, 42, 45], 1)]
    steps = [
        (1 - reach(9, 6), 0),
        *(
            (reach(edge, 6) - reach(edge + (2 if level < 5 else 4 if level == 5 else 3), 6), level)
            for edge, level in levels
        ),
    ]
    assert answer.events["hit"] == pytest.approx(sum(chance * reach(9, 7 + level) for chance, level in steps))
    thrown = throw("ranged_attack", GUNMAN, None, 9, 2, 3, aim=True)
    assert (thrown.outcome, thrown.said) == ("hit_severe", ("success", "success", "damage_times"))  # 26 - 3 x 4 x 2
    assert lines("attack_bonus", "ranged_attack", GUNMAN, aim_bonus=4) == {"UNI-58": 7, "UNI-64": 4}


@pytest.mark.rule("UNI-65")
def test_a_scope_helps_the_aim() -> None:
    """+3 on the aim, and nothing without one."""
    assert lines("aim_roll_bonus", "ranged_attack", GUNMAN, aim=True, scope=3) == {"UNI-63": 6, "UNI-65": 3}
    assert refusal("ranged_attack", GUNMAN, scope=3) == ("modifiers.scope", "scope_without_aim")


@pytest.mark.rule("UNI-104")
def test_rounds_run_out() -> None:
    """Nobody fires more than is loaded, or loads more than fits."""
    assert refusal("ranged_attack", GUNMAN, rounds_loaded=0)[0] == "modifiers.rounds_loaded"
    assert refusal("ranged_attack", GUNMAN, rounds_loaded=16) == ("modifiers.rounds_loaded", "more_than_capacity")
    assert refusal("semi_auto", GUNMAN, rounds_loaded=2, shots=3) == ("modifiers.shots", "too_few_rounds")
    empty = fighter("pistol_9mm", "out_of_ammo")
    assert refusal("ranged_attack", empty) == ("attacker.states", "no_round_left")


@pytest.mark.parametrize(
    "shell, to_hit, multiplier, kind, factor",
    [
        pytest.param("birdshot", 2, 3, "shot", 1, marks=pytest.mark.rule("UNI-81")),
        pytest.param("buckshot", 1, 5, "bullet", 2, marks=pytest.mark.rule("UNI-82")),
        pytest.param("slug", 0, 6, "bullet", 2, marks=pytest.mark.rule("UNI-83")),
    ],
)
def test_shells(shell: str, to_hit: int, multiplier: int, kind: str, factor: int) -> None:
    """What a shotgun does depends on its shell alone."""
    derived = ask("ranged_attack", fighter("shotgun_pump", dexterity=3), shell=shell).derived
    expected = {"attack_bonus": 3 + to_hit, "damage_die": "D8", "multiplier": multiplier, "damage_type": kind}
    assert {name: derived[name] for name in expected} == expected
    assert derived["type_multiplier"] == factor


@pytest.mark.rule("UNI-93")
def test_thrown_weapons_go_by_strength() -> None:
    """A knife thrown by Strength 4: one less."""
    assert value("multiplier", "ranged_attack", fighter("throwing_knife", strength=4)) == 3


@pytest.mark.rule("UNI-102")
def test_a_bullet_in_the_head() -> None:
    """-4 to hit, and four times what goes through."""
    derived: Any = ask("ranged_attack", GUNMAN, called_shot="head").derived
    assert (derived["attack_bonus"], derived["type_multiplier"]) == (3, 4)
