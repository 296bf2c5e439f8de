"""Simple and free actions, dodging, camping, morale, another rank: what one does alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.ubik.asking import ask, fighter, harm, lines, refusal, throw, value

LEVELS = [1, 2, 3, 4, 5]


@pytest.mark.rule("UBK-50", "UBK-51", "UBK-52")
@pytest.mark.parametrize(
    "action, stealthy",
    [("toggle_function", False), ("listen", True), ("glance", True), ("drop_object", False), ("speak", False)],
)
def test_free_actions(action: str, stealthy: bool) -> None:
    """No roll; only listening and looking give nobody away."""
    found = ask(action)
    assert (found.derived, found.outcomes) == ({"cost": "free", "stealthy": stealthy}, {"done": 1})


@pytest.mark.rule("UBK-53", "UBK-54")
@pytest.mark.parametrize("metres, left", [(10, 5), (7, 3), (1, 0), (0, 0)])
def test_lying_down_halves_the_movement(metres: int, left: int) -> None:
    """Rounded down; it costs no more than a word."""
    found = ask("go_prone", fighter(move_m=metres))
    assert found.derived == {"cost": "free", "stealthy": False, "move_m": left}
    assert ask("speak").derived["cost"] == "free"


@pytest.mark.rule("UBK-57", "UBK-59", "UBK-69")
@pytest.mark.parametrize("action", ["wait", "prepare_weapon", "stow_object", "ready_action"])
def test_quiet_simple_actions(action: str) -> None:
    """No roll, and nobody notices."""
    assert ask(action).derived == {"cost": "simple", "stealthy": True}


@pytest.mark.rule("UBK-58", "UBK-71", "UBK-72")
@pytest.mark.parametrize("action", ["change_fire_mode", "draw_weapon", "grab_object", "use_object"])
def test_simple_actions_that_show(action: str) -> None:
    """No roll, and it gives one away."""
    found = ask(action)
    assert (found.derived, found.outcomes) == ({"cost": "simple", "stealthy": False}, {"done": 1})


@pytest.mark.rule("UBK-56", "UBK-60")
@pytest.mark.parametrize("turns, level, bonus", [(0, 3, 1), (1, 3, 2), (2, 3, 3), (9, 5, 3), (2, 1, 1)])
def test_aiming_for_one_turn_more(turns: int, level: int, bonus: int) -> None:
    """A preview: one more than was aimed, at most three and the level at a distance, or of the aptitude."""
    assert value("aim_bonus", "aim", fighter(ranged=level), aim_turns=turns) == bonus
    assert value("aim_bonus", "aim", fighter(ranged=1), aim_turns=9, relevant_domains=1) == 2
    assert value("aim_bonus", "aim", fighter(ranged=5), aim_turns=9, aptitude_level=2) == 2


@pytest.mark.rule("UBK-62", "UBK-63", "UBK-64")
@pytest.mark.parametrize(
    "action, trait",
    [("flee", "flee"), ("command", "command"), ("ubik_effect", "ubik"), ("grab_moving_object", "acrobatics")],
)
def test_tests_against_the_difficulty_of_the_gm(action: str, trait: str) -> None:
    """Level 5 against 4: 7 faces. The effect of Ubik is a rare gift: 1 where nothing is written."""
    found = ask(action, fighter(None, **{trait: 5}), nd=4)
    assert (found.derived["skill_level"], found.derived["nd"], found.derived["threshold"]) == (5, 4, 7)
    assert found.derived["stealthy"] is False
    assert found.outcomes == pytest.approx({"success": 0.7, "failure": 0.3})
    assert value("skill_level", action) == (1 if trait == "ubik" else 3)
    assert [value("skill_level", action, fighter(None, **{trait: level})) for level in LEVELS] == LEVELS


@pytest.mark.rule("UBK-65", "UBK-66", "UBK-67")
@pytest.mark.parametrize(
    "action, trait, stealthy",
    [("cross_obstacle", "acrobatics", False), ("hide_self", "hide", False), ("sneak", "sneak", True)],
)
def test_moving_about(action: str, trait: str, stealthy: bool) -> None:
    """3 where nothing is written; hiding shows while it is done, sneaking does not."""
    found = ask(action, fighter(None, **{trait: 2}), nd=1, aim_turns=3)
    assert (found.derived["skill_level"], found.derived["nd"], found.derived["aim_bonus"]) == (2, 1, 2)
    assert found.derived["stealthy"] is stealthy
    assert value("skill_level", action) == 3
    assert [value("skill_level", action, fighter(None, **{trait: level})) for level in LEVELS] == LEVELS


@pytest.mark.rule("UBK-71")
def test_only_looking_and_sneaking_are_stealthy_tests() -> None:
    """The others reveal whoever was not detected, hiding too."""
    tests = ("hide_self", "cross_obstacle", "grab_moving_object", "ubik_effect", "flee", "command")
    assert [value("stealthy", action) for action in tests] == [False] * len(tests)
    assert value("stealthy", "use_aptitude", None, None, aptitude_level=3) is False
    assert value("stealthy", "detect_enemies") is value("stealthy", "sneak") is True


@pytest.mark.rule("UBK-68", "UBK-09")
def test_detecting() -> None:
    """Against how well that enemy hides, or the difficulty of the GM."""
    assert lines("nd", "detect_enemies", None, fighter(hide=5)) == {"UBK-09": 5}
    assert lines("nd", "detect_enemies", None, None, nd=2) == {"UBK-68": 2}
    assert value("stealthy", "detect_enemies") is True
    assert refusal("detect_enemies", None, fighter(), nd=3) == ("modifiers.nd", "his_hiding_is_the_difficulty")


@pytest.mark.rule("UBK-70")
def test_an_aptitude_is_named_by_its_level() -> None:
    """Without it there is nothing to test."""
    assert value("skill_level", "use_aptitude", aptitude_level=4) == 4
    for given in ({}, {"aptitude_level": 0}):
        assert refusal("use_aptitude", None, None, **given) == ("modifiers.aptitude_level", "which_aptitude")


@pytest.mark.rule("UBK-60")
def test_a_simple_action_may_be_aimed() -> None:
    """As an attack is."""
    assert lines("nd", "sneak", None, None, nd=5, aim_turns=2) == {"UBK-67": 5, "UBK-60": -2}


# -- dodging and camping --------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-100", "UBK-101", "UBK-83")
def test_evading() -> None:
    """Dodge against the level of the enemy; each risk is worth one more; everybody sees it."""
    found = ask("evade", fighter(dodge=4), fighter(contact=5), pr=2)
    derived = found.derived
    assert (derived["skill_level"], derived["nd"], derived["threshold"]) == (4, 7, 3)
    assert (derived["dodge_bonus"], derived["stealthy"]) == (3, False)
    assert found.outcomes == pytest.approx({"success": 0.3, "failure": 0.7})
    assert value("dodge_bonus", "evade") == 1


@pytest.mark.rule("UBK-95", "UBK-96")
def test_camping() -> None:
    """Two numbers for each level; each risk hides better, up to 5; others show the numbers."""
    found = ask("camp", fighter("pistol", camp=2, hide=4), pr=2, relevant_domains=1)
    derived = found.derived
    assert (derived["skill_level"], derived["nd"], derived["threshold"]) == (3, 5, 4)
    assert (derived["numbers"], derived["hidden_level"]) == (6, 5)
    assert found.events["trigger_per_pa_spend"] == pytest.approx(0.4 * 0.6)
    assert value("numbers", "camp", fighter("pistol", camp=5)) == 10
    assert value("hidden_level", "camp", fighter("pistol", hide=2), None, pr=1) == 3
    thrown = throw("camp", fighter("pistol"), None, 1)
    assert (thrown.outcome, thrown.events) == ("success", set())


@pytest.mark.rule("UBK-95")
def test_only_shooters_camp() -> None:
    """A firearm or a crossbow."""
    ask("camp", fighter("crossbow"))
    assert refusal("camp", fighter("knife")) == ("attacker.weapon", "not_a_firearm")


@pytest.mark.rule("UBK-09")
def test_tests_against_somebody_are_against_his_level() -> None:
    """Whoever is dodged or looked for makes it as hard as he is good."""
    for level in range(1, 6):
        evaded = ask("evade", None, fighter(contact=level)).derived
        assert (evaded["nd"], evaded["threshold"], evaded["dodge_bonus"]) == (level, 9 - level, 1)
        assert value("threshold", "detect_enemies", None, fighter(hide=level)) == 9 - level


# -- morale ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-40", "UBK-41")
def test_morale() -> None:
    """Determination or another level, with domains, against situation and cause."""
    found = ask("morale", fighter(determination=4), morale_extra_nd=2, relevant_domains=1)
    assert (found.derived["skill_level"], found.derived["nd"], found.derived["threshold"]) == (5, 5, 6)
    assert value("skill_level", "morale", fighter(determination=4), None, morale_level=2) == 2


@pytest.mark.rule("UBK-42")
def test_refusing_the_mandatory_attack() -> None:
    """Free, or confused and forced."""
    found = ask("morale")
    assert found.derived["failure_state"] == "confused"
    assert found.events == pytest.approx({"free_choice": 0.6, "forced_attack": 0.4, "demoralised": 0})


@pytest.mark.rule("UBK-44", "UBK-43")
@pytest.mark.parametrize("cause", ["wound", "disarmed", "half_allies_lost", "beating", "riddled", "recover"])
def test_other_causes_demoralise(cause: str) -> None:
    """Six of them; whoever fails is harmed himself."""
    found = ask("morale", morale_cause=cause)
    assert found.derived["failure_state"] == "demoralised"
    assert found.events == pytest.approx({"free_choice": 0, "forced_attack": 0, "demoralised": 0.4})
    assert harm("failure", "morale", morale_cause=cause) == (2, "attacker")
    assert harm("failure", "sneak") == (0, "target")


@pytest.mark.rule("UBK-45")
def test_risks_on_morale_steady_the_nerves() -> None:
    """They make this test harder and the next ones easier."""
    veteran = fighter(morale_bonus=2)
    assert lines("nd", "morale", veteran, pr=3) == {"UBK-41": 3, "UBK-45": -2, "UBK-05": 3}
    assert value("next_morale_bonus", "morale", veteran, None, pr=3) == 5
    assert value("nd", "morale", fighter(morale_bonus=10), None, pr=1) == 2


# -- another rank ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-61", "UBK-27", "UBK-24")
@pytest.mark.parametrize(
    "now, given, success, events",
    [
        (1, {}, 2, {"rank_better": 0.5, "rank_same": 0.5, "rank_worse": 0}),
        (2, {}, 2, {"rank_better": 0, "rank_same": 0.5, "rank_worse": 0.5}),
        (3, {"pr": 3}, 5, {"rank_better": 0.2, "rank_same": 0, "rank_worse": 0.8}),
        (4, {"aptitude_level": 4, "relevant_domains": 1}, 5, {"rank_better": 0.8, "rank_same": 0, "rank_worse": 0.2}),
    ],
)
def test_analysing_may_cost_a_rank(now: int, given: dict[str, Any], success: int, events: dict[str, float]) -> None:
    """The level and the risks on success, 1 on failure, against the present rank."""
    found = ask("analyse_combat", fighter(quickness=now), **given)
    derived = found.derived
    assert (derived["quickness_success"], derived["quickness_failure"], derived["quickness_current"]) == (
        success,
        1,
        now,
    )
    assert found.events == pytest.approx(events)


@pytest.mark.rule("UBK-61", "UBK-21")
def test_analysing_in_any_situation() -> None:
    """Neutral is 3; there is no aiming at it."""
    assert lines("nd", "analyse_combat") == {"UBK-21": 3}
    assert value("nd", "analyse_combat", init_role="surprised") == 5
    assert refusal("analyse_combat", None, None, aim_turns=1) == ("modifiers.aim_turns", "not_for_this_action")
