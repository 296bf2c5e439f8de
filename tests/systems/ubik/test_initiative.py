"""The test of initiative, and who of two acts first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.ubik.asking import ask, fighter, lines, refusal, throw, value

SCHOLAR = fighter(determination=2, analyse=5)
SLOW = fighter(determination=1, analyse=1)


@pytest.mark.rule("UBK-20", "UBK-22", "UBK-23")
@pytest.mark.parametrize(
    "role, level, nd",
    [
        ("surprise_starter", 5, 1),
        ("init_starter", 5, 2),
        ("neutral", 2, 3),
        ("escaped_surprise", 2, 4),
        ("surprised", 2, 5),
    ],
)
def test_starters_use_the_better_level_others_the_worse(role: str, level: int, nd: int) -> None:
    """Determination 2, analysis 5; the situation is the difficulty."""
    derived = ask("initiative", SCHOLAR, init_role=role).derived
    assert (derived["skill_level"], derived["nd"], derived["threshold"]) == (level, nd, max(0, min(10, 6 + level - nd)))


@pytest.mark.rule("UBK-24", "UBK-05")
def test_quickness_is_the_level_and_the_risks() -> None:
    """Without an upper limit; 1 on failure. Domains and the GM count, an aptitude is not asked for."""
    found = ask("initiative", SCHOLAR, init_role="surprise_starter", pr=6, relevant_domains=2, gm_nd=1)
    assert found.derived == {
        "skill_level": 5,
        "nd": 8,
        "threshold": 3,
        "quickness_success": 11,
        "quickness_failure": 1,
    }
    assert found.outcomes == pytest.approx({"success": 0.3, "failure": 0.7})
    assert found.events == {}


@pytest.mark.rule("UBK-21")
def test_the_difficulty_of_the_other_one_is_his_own() -> None:
    """His role, wounds and risks; no domains and nothing of the GM."""
    given: dict[str, Any] = {"target_init_role": "escaped_surprise", "target_pr": 2, "gm_nd": 3, "relevant_domains": 4}
    found = lines("target_nd", "initiative", SLOW, fighter(None, life_lost=8), **given)
    assert found == {"UBK-21": 4, "UBK-141": 2, "UBK-05": 2}
    assert lines("target_quickness_success", "initiative", SLOW, SCHOLAR, target_pr=2) == {"UBK-23": 2, "UBK-24": 2}
    for name, one in (("target_pr", 0), ("target_init_role", "neutral")):
        refused = refusal("initiative", SLOW, None, **{name: one})
        assert refused == (f"modifiers.{name}", "nobody_to_compare_with")


@pytest.mark.rule("UBK-25")
@pytest.mark.parametrize(
    "mine, theirs, share", [(False, False, 0.5), (True, True, 0.5), (True, False, 1), (False, True, 0)]
)
def test_who_is_quick_wins_a_tie(mine: bool, theirs: bool, share: float) -> None:
    """Both at 1 level: both pass, or both fail, or one passes to 1: always equal; the Vif acts first, else by lot."""
    one, other = SLOW["traits"] | {"quick": mine}, SLOW["traits"] | {"quick": theirs}
    found = ask("initiative", fighter(**one), fighter(**other))
    assert found.events["same_quickness"] == pytest.approx(1)
    assert found.events["acts_first"] == pytest.approx(share, abs=1e-12)


@pytest.mark.rule("UBK-25", "UBK-24")
def test_the_higher_quickness_acts_first() -> None:
    """3 against 2: I pass with 6 faces and win then; both fail with 0.4 x 0.5: by lot."""
    found = ask("initiative", fighter(analyse=3), fighter(analyse=2))
    assert (found.derived["threshold"], found.derived["target_threshold"]) == (6, 5)
    assert found.events["same_quickness"] == pytest.approx(0.4 * 0.5)
    assert found.events["acts_first"] == pytest.approx(0.6 + 0.4 * 0.5 / 2)


@pytest.mark.rule("UBK-25")
def test_the_lower_die_acts_first_and_equal_ones_are_thrown_again() -> None:
    """4 and 4, then 3 and 9; 9 and 3 the other way round."""
    first = throw("initiative", SLOW, SLOW, 1, 1, 4, 4, 3, 9)
    assert first.events == {"same_quickness", "acts_first"}
    assert first.asked == (("UBK-20", "attacker"), ("UBK-09", "target"), *[("UBK-25", "attacker")] * 2)
    assert first.said[2:] == ("again", "first")
    later = throw("initiative", SLOW, SLOW, 1, 1, 9, 3)
    assert (later.events, later.said[2]) == ({"same_quickness"}, "later")


@pytest.mark.rule("UBK-24")
def test_the_outcome_is_that_of_the_own_test() -> None:
    """Whoever acts first."""
    assert throw("initiative", fighter(analyse=3), fighter(analyse=2), 7, 1).outcome == "failure"
    won = throw("initiative", fighter(analyse=3), fighter(analyse=2), 6, 1)
    assert (won.outcome, won.events) == ("success", {"acts_first"})
    assert value("quickness_success", "initiative") == 2
