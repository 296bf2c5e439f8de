"""Rolls of one fighter alone: soak, recover, stay in the saddle."""

import pytest

from engine.dice.reading import Record
from engine.forecast import attack
from engine.rules import exact, rolled
from engine.rules.ask import Choose
from engine.rules.rolled import Stopped
from tests.systems.asking import Faces
from tests.systems.savage_worlds.asking import (
    GAME,
    ask,
    best,
    damage,
    fighter,
    request,
    throw,
    value,
    wild,
    with_bennies,
)


@pytest.mark.rule("SW-19", "SW-20")
def test_recovering_from_shaken() -> None:
    """Spirit against 4; a raise is no better."""
    answer = ask("unshake", wild(None, "shaken", spirit="d8", wounds=1))
    assert answer.derived == {"die": "d8", "modifier": -1, "target_number": 4}
    assert answer.outcomes["recovered"] == pytest.approx(float(best(8, 5)))
    assert throw("unshake", fighter(None, "shaken", spirit="d10"), None, 9).outcome == "recovered"
    assert throw("unshake", fighter(None, "shaken"), None, 3).outcome == "still_shaken"


@pytest.mark.rule("SW-25")
def test_recovering_from_stunned() -> None:
    """Vigor: 4 recovers Vulnerable for long, 8 for less."""
    stunned = fighter(None, "stunned", vigor="d10")
    assert [throw("unstun", stunned, None, face).outcome for face in (3, 4, 7, 8)] == [
        "still_stunned",
        "recovered_vulnerable",
        "recovered_vulnerable",
        "recovered_raise",
    ]
    assert ask("unstun", stunned).events["success"] == pytest.approx(7 / 10)


@pytest.mark.rule("SW-22")
def test_soaking() -> None:
    """Vigor with the Wounds held before; one Wound for a success, one more each raise, as many as were taken."""
    hero = wild(vigor="d8", wounds=1)
    answer = ask("soak", hero, wounds_taken=2)
    assert answer.derived["modifier"] == -1
    assert answer.events["removed_1_or_more"] == pytest.approx(float(best(8, 5)))
    assert answer.events["removed_2_or_more"] == pytest.approx(float(best(8, 9)))
    assert answer.events["removed_3_or_more"] == 0
    assert answer.outcomes["soak_all"] == pytest.approx(float(best(8, 9)))
    assert ask("soak", hero).outcomes["soak_all"] == pytest.approx(float(best(8, 5)))


@pytest.mark.rule("SW-22")
def test_what_is_left_may_still_fell() -> None:
    """Harm 6 where the Wounds that remain are too many: any for an Extra, more than three for a Wild Card."""
    for side, taken, harms in (
        (fighter(), 2, {"soak_none": 6, "soak_partial": 6, "soak_all": 100}),
        (wild(wounds=2), 2, {"soak_none": 6, "soak_partial": 100, "soak_all": 100}),
        (wild(), 3, {"soak_none": 0, "soak_partial": 100}),
        (wild(wounds=3), 2, {"soak_none": 6, "soak_partial": 6}),
    ):
        situation = GAME.situation(request("soak", side, wounds_taken=taken))
        assert {name: GAME.harm(situation, name) for name in harms} == {
            name: (harm, "attacker") for name, harm in harms.items()
        }


@pytest.mark.rule("SW-92")
def test_staying_in_the_saddle() -> None:
    """Riding against 4; a critical failure falls hard."""
    rider = wild("mace", "mounted", riding="d8")
    assert throw("riding_check", rider, None, 4, 1).outcome == "stays_mounted"
    assert throw("riding_check", rider, None, 3, 2).outcome == "falls"
    assert throw("riding_check", rider, None, 1, 1).outcome == "falls_critical"
    assert set(ask("riding_check", rider).events) == {"success"}


@pytest.mark.rule("SW-92", "SW-17")
def test_falling_at_full_speed() -> None:
    """2d4, or 2d6 after a critical failure, against Toughness with torso armour (ruling 57)."""
    rider = wild("mace", "mounted", riding="d8", armor=1)
    answer = ask("riding_check", rider, mount_running=True)
    falls, badly = float(1 - best(8, 4)) - 1 / 48, 1 / 48
    for event, least in (("fall_shaken_or_worse", 6), ("fall_wound_or_worse", 10)):
        expected = falls * float(damage((4, 4), least)) + badly * float(damage((6, 6), least))
        assert answer.events[event] == pytest.approx(expected)
    shaken = wild("mace", "mounted", "shaken", riding="d8", armor=1)
    events = ask("riding_check", shaken, mount_running=True).events
    assert events["fall_wound_or_worse"] == events["fall_shaken_or_worse"]


@pytest.mark.rule("SW-92")
def test_how_much_a_fall_hurts() -> None:
    """What no outcome says: Shaken, and how many Wounds."""
    situation = GAME.situation(request("riding_check", wild("mace", "mounted", riding="d8"), mount_running=True))
    amounts = []
    for faces in ((3, 2, 1, 1), (3, 2, 3, 2), (3, 2, 4, 4, 2, 1), (5, 1)):
        record = rolled.run(GAME.steps(situation), situation, GAME.start(situation), Record(), Faces(faces))
        assert isinstance(record, rolled.Rolled)
        amounts.append(GAME.amounts(situation, record.progress))
    assert amounts == [{}, {"shaken": 1, "wounds": 0}, {"shaken": 1, "wounds": 1}, {}]


# -- a soak roll in the middle of an attack -------------------------------------------------------------------------

HERO = wild("long_sword", fighting="d8", strength="d8")
VICTIM = wild("mace", vigor="d8", toughness=8)


@pytest.mark.rule("SW-22")
@pytest.mark.parametrize(
    "vigor, outcome, worse",
    [
        ((3, 2), "wound_3", True),
        ((5, 1), "wound_2", True),
        ((8, 1, 2), "wound_1", True),
        ((8, 5, 1), "hit_no_effect", False),
    ],
)
def test_a_benny_may_soak_before_wounds_are_written(vigor: tuple[int, ...], outcome: str, worse: bool) -> None:
    """20 against 8 is three Wounds; Vigor takes some away, 13 all of them: then he is not even Shaken."""
    result = throw("melee_attack", HERO, VICTIM, 5, 1, 8, 6, 6, *vigor, reserves=1)
    assert result.outcome == outcome
    assert ("shaken_or_worse" in result.events) == worse
    assert "hit" in result.events


@pytest.mark.rule("SW-22")
def test_all_wounds_count_for_a_soak() -> None:
    """Six Wounds, one soaked: five are left, still too many; without a benny no dice are asked at all."""
    blow = (5, 1, 8, 8, 8, 4, 7)
    assert throw("melee_attack", HERO, VICTIM, *blow, 5, 1, reserves=2).outcome == "incapacitated"
    assert throw("melee_attack", HERO, VICTIM, *blow).outcome == "incapacitated"
    assert throw(
        "melee_attack", HERO, wild("mace", vigor="d8", toughness=8), *blow, 8, 8, 5, 1, reserves=2
    ).outcome == ("wound_1")


@pytest.mark.rule("SW-22", "SW-121")
def test_bennies_are_no_part_of_the_odds() -> None:
    """Odds keep the benny; before the choice those of both options are known, and spending is the better one."""
    plain = request("melee_attack", HERO, VICTIM)
    held = with_bennies(plain, 1)
    situation = GAME.situation(held)
    steps, start = GAME.steps(situation), GAME.start(situation)

    def out(odds: exact.Odds) -> float:
        return sum(mass for end, mass in odds.ends.items() if GAME.outcome(situation, end) == "incapacitated")

    before = exact.run(steps, situation, start)
    bare = GAME.situation(plain)
    without = exact.run(GAME.steps(bare), bare, GAME.start(bare))
    assert out(before) == pytest.approx(
        sum(mass for end, mass in without.ends.items() if GAME.outcome(bare, end) == "incapacitated")
    )
    assert attack.evaluate_situation(GAME, situation).outcomes == pytest.approx(attack.evaluate(GAME, held).outcomes)
    assert attack.evaluate(GAME, held) is attack.evaluate(GAME, plain)
    stopped = rolled.run(steps, situation, start, Record(), Faces((5, 1, 8, 6, 6, 3)))
    assert isinstance(stopped, Stopped)
    assert isinstance(stopped.question, Choose)
    assert (stopped.question.by, stopped.question.default) == ("target", "keep")
    keep, spend = (rolled.odds_from(steps, situation, stopped, option=option) for option in ("keep", "spend"))
    assert [GAME.outcome(situation, end) for end in keep.ends] == ["wound_3"]
    worst = {GAME.outcome(situation, end): mass for end, mass in spend.ends.items()}
    assert worst["wound_3"] == pytest.approx(float(1 - best(8, 4)))
    assert worst["hit_no_effect"] == pytest.approx(float(best(8, 12)))


@pytest.mark.rule("SW-22", "SW-97")
def test_soaking_a_blast_or_a_crush() -> None:
    """Every attack that wounds, by an Extra with a benny of the GM too (ruling 78); being Bound costs him 2."""
    extra = fighter("mace", "bound", vigor="d6")
    assert throw("crush", fighter(strength="d10"), extra, 9, 6, 1, reserves=1).outcome == "hit_no_effect"
    assert throw("crush", fighter(strength="d10"), extra, 9, 5, reserves=1).outcome == "incapacitated"
    grenadier = fighter("grenade_frag")
    assert throw("area_attack", grenadier, extra, 5, 3, 3, 3, 6, 1, reserves=1).outcome == "hit_no_effect"
    assert value("toughness", "crush", fighter(), extra) == 5
