"""Stun, consciousness, violent death."""

from __future__ import annotations

import pytest

from tests.systems.star_wars_d100.asking import ask, fighter, fired, lines, refusal, throw, value

STUNNER = fighter("stun_pistol", skill_pistol=60)
SHOOTER = fighter("blaster_pistol", skill_pistol=60)
FIRES = fired(97, 50)
FULL = 1 - 0.04 * 0.5
"""A stun pistol at full power (panne 97, Luck 50); at half its range a bolt of half power just arrives."""

WOUNDS = ("very_light_wound", "light_wound", "serious_wound", "very_serious_wound", "dead")


@pytest.mark.rule("SWD-28")
def test_a_stun_test() -> None:
    """CON 12: 36, 24, 12 and 01, each a quarter of the time."""
    answer = ask("stun_save", fighter(con=12))
    assert answer.derived == {"threshold_x3": 36, "threshold_x2": 24, "threshold_x1": 12, "threshold_x0": 1}
    assert answer.outcomes["weakened"] == pytest.approx((0.36 + 0.24 + 0.12 + 0.01) / 4)
    assert throw("stun_save", fighter(con=12), None, 1, 36).outcome == "weakened"
    assert throw("stun_save", fighter(con=12), None, 4, 2).outcome == "paralysed"


@pytest.mark.rule("SWD-28", "SWD-30")
def test_contracted_muscles_make_it_harder() -> None:
    """CON 12 counts as 9."""
    weak = fighter(None, "weakened", con=12)
    assert value("threshold_x3", "stun_save", weak) == 27
    assert lines("threshold_x3", "stun_save", weak) == {"SWD-28": 36, "SWD-30": -9}


@pytest.mark.rule("SWD-29")
def test_a_failed_test_paralyses() -> None:
    """Two points and out of it, without a test of consciousness."""
    found = throw("shoot", STUNNER, fighter(con=12, hp=4), 1, 14, 1, 37)
    assert (found.outcome, found.lost) == ("paralysed", 2)
    assert found.events == {"hit", "pv_loss", "paralysed", "target_out"}
    fails = 1 - (0.33 + 0.22 + 0.11 + 0.01) / 4
    answer = ask("shoot", STUNNER)
    assert answer.events["paralysed"] == pytest.approx(0.6 * fails * FIRES)
    assert answer.events["weakened"] == pytest.approx(0.6 * (1 - fails) * FIRES)


@pytest.mark.rule("SWD-30")
def test_a_passed_test_weakens() -> None:
    """One point; he may yet lose consciousness."""
    assert throw("shoot", STUNNER, fighter(con=12), 1, 14, 1, 36)[:3] == ("weakened", {"hit", "pv_loss", "weakened"}, 1)
    low = fighter(con=12, hp=3)
    minutes = [1] * 10  # thrown between both tests
    assert throw("shoot", STUNNER, low, 1, 14, 1, 36, *minutes, 60).outcome == "weakened"
    assert throw("shoot", STUNNER, low, 1, 14, 1, 36, *minutes, 61).outcome == "knocked_out"


@pytest.mark.rule("SWD-28")
def test_stun_at_half_power() -> None:
    """Half of two is one, half of one is nothing."""
    assert throw("shoot", STUNNER, fighter(con=12), 97, 77, 10, 14, 1, 37)[::2] == ("paralysed", 1)
    assert throw("shoot", STUNNER, fighter(con=12), 97, 77, 10, 14, 1, 36)[::2] == ("weakened", 0)
    answer = ask("shoot", STUNNER)
    assert answer.events["pv_loss"] < answer.events["paralysed"] + answer.events["weakened"]


@pytest.mark.rule("SWD-31")
def test_droids_are_not_stunned() -> None:
    """Nothing happens to them; they make neither test."""
    droid = fighter(droid=True, hp=3)
    answer = ask("shoot", STUNNER, droid)
    assert answer.outcomes["hit_no_effect"] == pytest.approx(0.6 * FIRES)
    assert answer.events["paralysed"] == answer.events["weakened"] == 0
    assert ask("shoot", SHOOTER, droid).outcomes.get("knocked_out", 0) == 0
    for action in ("stun_save", "ko_check"):
        assert refusal(action, droid) == ("attacker.traits.droid", "droids_make_no_such_test")


@pytest.mark.rule("SWD-28", "SWD-41")
def test_a_parry_stops_a_stun() -> None:
    """Whatever the object is."""
    shield = fighter(skill_parry=50, parry_value=1)
    assert throw("shoot", STUNNER, shield, 12, 1, 14, reaction="parry").outcome == "hit_no_effect"
    assert throw("shoot", STUNNER, shield, 52, 1, 41, 4, 2, reaction="parry").outcome == "paralysed"


@pytest.mark.rule("SWD-26")
def test_staying_conscious() -> None:
    """CON times five; three less each when weakened."""
    assert value("threshold", "ko_check", fighter(con=11)) == 55
    assert value("threshold", "ko_check", fighter(None, "weakened", con=11)) == 40
    assert ask("ko_check", fighter(con=11)).outcomes == pytest.approx({"conscious": 0.55, "knocked_out": 0.45})
    assert throw("ko_check", fighter(con=11), None, 55).outcome == "conscious"


@pytest.mark.rule("SWD-26")
@pytest.mark.parametrize(
    "hp, before, loss, tested",
    [
        (20, 0, 9, False),
        (18, 0, 9, True),
        (19, 0, 9, False),
        (15, 3, 6, True),
        (15, 2, 6, False),
        (8, 0, 3, False),
        (5, 0, 2, False),
        (5, 0, 3, True),
        (4, 0, 2, True),
    ],
)
def test_when_consciousness_is_at_stake(hp: int, before: int, loss: int, tested: bool) -> None:
    """Fewer than three points left, or half of those at the start of the round lost in it."""
    target = fighter(hp=hp, hp_lost_round=before)
    found = throw("shoot", SHOOTER, target, 1, 14, loss - 1, *((56,) if tested else ()))
    assert (found.lost, found.outcome) == (loss, "knocked_out" if tested else "wounded")


@pytest.mark.rule("SWD-26")
def test_conscious_or_not_in_the_odds() -> None:
    """A pistol at 14 points: from seven lost on (7, 8, 9 of a torso) 45 of a hundred go down."""
    answer = ask("shoot", SHOOTER, fighter(hp=14), called_location="torso")
    full = 0.4 * (1 - 0.03 * 0.5)
    critical = 3 / 40  # 11, 22, 33: half as much again
    at_stake = (1 - critical) * 3 / 8 + critical * 5 / 8
    # a critical 9 is 13, one point left; half power never makes seven
    assert answer.outcomes["knocked_out"] == pytest.approx(full * at_stake * 0.45, abs=0.03 * 0.5 * 0.15)


@pytest.mark.rule("SWD-27")
@pytest.mark.parametrize("left, down", [(0, 0), (-1, 1), (-2, 2), (-3, 3), (-20, 3), (-50, 3)])
def test_the_table_of_violent_deaths(left: int, down: int) -> None:
    """Each point less is a row worse."""
    answer = ask("violent_death", remaining_pv=left)
    assert answer.derived == {"column": str(-down)}
    widths = (10, 23, 33, 24, 10)
    expected = dict.fromkeys(WOUNDS, 0.0)
    for place, width in enumerate(widths):
        expected[WOUNDS[min(4, place + down)]] += width / 100
    assert {name: answer.outcomes.get(name, 0.0) for name in WOUNDS} == pytest.approx(expected)
    assert answer.events["survives"] == pytest.approx(1 - expected["dead"])


@pytest.mark.rule("SWD-27")
def test_dying_of_a_shot() -> None:
    """Six lost of five: the second column; a survivor below 0 is hit again."""
    assert throw("shoot", SHOOTER, fighter(hp=5), 1, 14, 5, 33).outcome == "serious_wound"
    assert throw("shoot", SHOOTER, fighter(hp=5), 1, 14, 5, 10).events == {
        "hit",
        "pv_loss",
        "target_down",
        "target_out",
    }
    assert throw("shoot", SHOOTER, fighter(hp=5), 1, 14, 4, 10).events == {"hit", "pv_loss", "target_down"}
    again = throw("shoot", SHOOTER, fighter(hp=-3), 1, 14, 1, 11)
    assert (again.outcome, again.lost) == ("dead", 2)


@pytest.mark.rule("SWD-27", "SWD-31")
def test_droids_die_on_the_same_table() -> None:
    """A droid at two points of a stun never comes there, one that is shot does."""
    assert throw("shoot", SHOOTER, fighter(hp=5, droid=True), 1, 14, 5, 90).outcome == "dead"


def test_the_dead_and_the_stunned_do_little() -> None:
    """They make the tests that happen to them, and nothing else."""
    out = fighter("blaster_pistol", "paralysed")
    for action in ("stun_save", "ko_check", "violent_death", "fumble_roll", "breakdown_test", "luck_test"):
        assert ask(action, out).outcomes
    for action in ("dodge", "reload", "initiative", "cover_fire"):
        assert refusal(action, out)[0] == "attacker.states"
