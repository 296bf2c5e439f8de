"""A surprise and its chain: who conceals, who sees, who risks more, and what never ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.ubik.asking import GAME, ask, fighter, lines, throw, value

FOX = fighter(hide=5, bluff=4, conceal=3, detect=4, insight=2)
DOG = fighter(hide=2, bluff=1, conceal=5, detect=3, insight=5)


@pytest.mark.rule("UBK-10", "UBK-11", "UBK-12")
@pytest.mark.parametrize("mode, mine, theirs", [("presence", 5, 3), ("intention", 4, 5)])
def test_hidden_presence_and_intention(mode: str, mine: int, theirs: int) -> None:
    """Hide against detect, bluff against insight."""
    derived = ask("surprise", FOX, DOG, surprise_mode=mode).derived
    assert (derived["skill_level"], derived["target_skill_level"], derived["target_nd"]) == (mine, theirs, mine)


@pytest.mark.rule("UBK-13", "UBK-14")
@pytest.mark.parametrize("mode, mine, theirs", [("verbal_diversion", 4, 5), ("gesture_diversion", 3, 3)])
def test_diversions(mode: str, mine: int, theirs: int) -> None:
    """By words: bluff against insight; by gesture: conceal against detect."""
    derived = ask("surprise", FOX, DOG, surprise_mode=mode).derived
    assert (derived["skill_level"], derived["target_skill_level"], derived["target_nd"]) == (mine, theirs, mine)


@pytest.mark.rule("UBK-19")
@pytest.mark.parametrize(
    "mode, rule",
    [("presence", "UBK-11"), ("intention", "UBK-12"), ("verbal_diversion", "UBK-13"), ("gesture_diversion", "UBK-14")],
)
def test_the_concealing_die_is_that_of_its_kind(mode: str, rule: str) -> None:
    """So that it is thrown once for everybody who may notice."""
    failed = throw("surprise", FOX, DOG, 10, surprise_mode=mode)
    assert (failed.outcome, failed.asked) == ("attempt_failed", ((rule, "attacker"),))
    assert rule in GAME.tables.actions["surprise"].shared
    passed = throw("surprise", FOX, DOG, 1, 8, surprise_mode=mode)
    assert (passed.outcome, passed.asked[0]) == ("target_surprised", (rule, "attacker"))


@pytest.mark.rule("UBK-15", "UBK-09")
def test_without_a_counter_attempt() -> None:
    """Level 5 against 3: 8 faces; then detect 3 against 5 and 1 risk: 3 faces see it."""
    found = ask("surprise", FOX, DOG, pr=1)
    assert (found.derived["nd"], found.derived["threshold"]) == (4, 7)
    assert (found.derived["target_nd"], found.derived["target_threshold"]) == (6, 3)
    assert {name: chance for name, chance in found.outcomes.items() if chance} == pytest.approx(
        {"attempt_failed": 0.3, "target_surprised": 0.7 * 0.7, "nobody_surprised": 0.7 * 0.3}
    )
    assert found.events == {"counter_attempt": 0}
    assert not [name for name in found.derived if name.startswith("chain")]


@pytest.mark.rule("UBK-16", "UBK-05")
def test_a_counter_surprise() -> None:
    """His own hiding and his risk are my difficulty; without a risk of mine nobody is surprised if I see it."""
    found = ask("surprise", FOX, DOG, target_pr=1)
    assert lines("target_nd", "surprise", FOX, DOG, target_pr=1) == {"UBK-09": 5, "UBK-05": 1}
    assert lines("chain_nd_attacker", "surprise", FOX, DOG, target_pr=1) == {"UBK-16": 3}
    assert (found.derived["target_threshold"], found.derived["chain_threshold_attacker"]) == (3, 7)
    reached = 0.8 * 0.3
    assert found.events["counter_attempt"] == pytest.approx(reached)
    assert found.outcomes["attacker_surprised"] == pytest.approx(reached * 0.3)
    assert found.outcomes["nobody_surprised"] == pytest.approx(reached * 0.7)
    assert "chain_nd_target" not in found.derived


@pytest.mark.rule("UBK-17", "UBK-16")
def test_a_chain_goes_on_for_as_long_as_both_see_it() -> None:
    """Every turn counts: the shares of one round, divided by what does not come back."""
    found = ask("surprise", FOX, DOG, target_pr=1, chain_pr=1)
    derived = found.derived
    assert (derived["chain_nd_attacker"], derived["chain_threshold_attacker"]) == (4, 6)
    assert (derived["chain_nd_target"], derived["chain_threshold_target"]) == (7, 2)
    reached, mine, theirs = 0.8 * 0.3, 0.6, 0.2
    whole = 1 - mine * theirs
    assert found.outcomes["attacker_surprised"] == pytest.approx(reached * (1 - mine) / whole, abs=1e-12)
    again = reached * mine * (1 - theirs) / whole
    assert found.outcomes["target_surprised"] == pytest.approx(0.8 * 0.7 + again, abs=1e-12)
    assert found.outcomes.get("nobody_surprised", 0) == found.outcomes.get("endless", 0) == 0


SURE: dict[str, Any] = {"option_core_table": "steep", "target_pr": 1, "chain_pr": 1, "nd": 1}


@pytest.mark.rule("UBK-17")
def test_where_nobody_can_fail_it_never_ends() -> None:
    """Both see everything and hide nothing: all that reaches the chain is endless, and no die more is thrown."""
    seer = fighter(hide=1, detect=5)
    found = ask("surprise", seer, seer, **SURE)
    assert (found.derived["chain_threshold_attacker"], found.derived["chain_threshold_target"]) == (10, 10)
    assert found.outcomes["endless"] == pytest.approx(0.6)
    assert found.events["counter_attempt"] == pytest.approx(0.6)
    thrown = throw("surprise", seer, seer, 1, 1, **SURE)
    assert (thrown.outcome, thrown.events) == ("endless", {"counter_attempt"})


@pytest.mark.rule("UBK-17", "UBK-15")
def test_a_chain_is_thrown_link_by_link() -> None:
    """I see it, he sees it, I fail."""
    thrown = throw("surprise", FOX, DOG, 1, 1, 6, 2, 7, target_pr=1, chain_pr=1)
    assert thrown.outcome == "attacker_surprised"
    assert thrown.asked[1:] == (
        ("UBK-15", "target"),
        ("UBK-17", "attacker"),
        ("UBK-17", "target"),
        ("UBK-17", "attacker"),
    )
    assert throw("surprise", FOX, DOG, 1, 1, 6, 3, target_pr=1, chain_pr=1).outcome == "target_surprised"
    assert throw("surprise", FOX, DOG, 1, 5).outcome == "target_surprised"


@pytest.mark.rule("UBK-07", "UBK-16")
def test_domains_and_the_gm_are_for_the_attempt_alone() -> None:
    """They hide better, and so are harder to see; the reactions have the sheet's levels and everybody's wounds."""
    hurt = fighter(hide=3, detect=3, life_lost=5)
    given: dict[str, Any] = {"relevant_domains": 2, "gm_nd": 1, "target_pr": 1, "chain_pr": 2}
    assert lines("nd", "surprise", hurt, hurt, **given) == {"UBK-11": 3, "UBK-141": 1, "UBK-151": 1}
    assert value("target_nd", "surprise", hurt, hurt, **given) == 5 + 1 + 1
    assert lines("chain_nd_attacker", "surprise", hurt, hurt, **given) == {"UBK-16": 4, "UBK-141": 1, "UBK-05": 2}
    assert value("chain_nd_target", "surprise", hurt, hurt, **given) == 5 + 2 + 1 + 1
