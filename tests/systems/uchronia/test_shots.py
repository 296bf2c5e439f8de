"""A shot: a plain test whose margin decides the wound."""

from typing import Any

import pytest

from tests.systems.uchronia.asking import ask, dice, fighter, lines, reach, refusal, throw

GUNMAN = fighter(weapon="revolver")


@pytest.mark.rule("UCH-66")
def test_the_target_opposes_nothing_to_a_shot() -> None:
    """Whoever is aimed at, the chance to hit is that of 3 dice to make 10, 135 in 216."""
    for target in (fighter(), fighter("athlete", "dexterous", "boxer"), fighter(states=("out_of_action",))):
        assert ask("shoot", GUNMAN, target).events["hit"] == pytest.approx(135 / 216)
    answer = ask("shoot", GUNMAN)
    assert answer.outcomes["miss"] == pytest.approx(80 / 216)
    assert answer.outcomes["catastrophic"] == pytest.approx(1 / 216)


@pytest.mark.rule("UCH-67")
def test_the_shooting_atouts() -> None:
    """Dexterity, marksmanship and composure give a die each; melee Atouts give none."""
    for atout in ("dexterous", "marksman", "cool_headed"):
        assert dice("shoot", fighter(atout, weapon="revolver")) == 4
    shooter = fighter("dexterous", "marksman", "cool_headed", "athlete", "colossus", weapon="revolver")
    assert lines("dice", "shoot", shooter) == {"UCH-01": 3, "UCH-67": 3}


@pytest.mark.rule("UCH-74")
def test_a_firearm_hits_at_ten() -> None:
    """10 hits, 9 misses; circumstances never change the threshold."""
    assert throw("shoot", GUNMAN, faces="433 555").outcome == "target_wounded"
    assert throw("shoot", GUNMAN, faces="333").outcome == "miss"
    assert ask("shoot", GUNMAN, circumstance=-2, cover=True).derived["threshold"] == 10
    assert lines("threshold", "shoot", GUNMAN) == {"UCH-74": 10}


@pytest.mark.rule("UCH-75")
@pytest.mark.parametrize(
    "weapon, difficulty, threshold",
    [("revolver", "feat", 15), ("revolver", "exploit", 20), ("javelin", "feat", 20), ("javelin", "exploit", 25)],
)
def test_a_trick_shot_raises_the_threshold(weapon: str, difficulty: str, threshold: int) -> None:
    """Base 10 or 15 and 5 or 10 more; six dice reach it as often as counted."""
    shooter = fighter("dexterous", "marksman", "cool_headed", "athlete", weapon=weapon)
    answer = ask("trick_shot", shooter, difficulty=difficulty, circumstance=6 - dice("trick_shot", shooter))
    assert answer.derived["threshold"] == threshold
    assert answer.events["hit"] == pytest.approx(reach(6, threshold))


@pytest.mark.rule("UCH-75")
def test_a_trick_shot_hurts_nobody() -> None:
    """Its outcomes are success, miss and catastrophe, whatever the margin; it takes no target."""
    marksman = fighter("dexterous", "marksman", "cool_headed", weapon="revolver")
    assert throw("trick_shot", marksman, faces="666666") == ("trick_success", frozenset({"hit"}))
    assert throw("trick_shot", marksman, faces="333311").outcome == "miss"
    assert throw("trick_shot", marksman, faces="111111") == ("catastrophic", frozenset({"catastrophic"}))
    assert "damage" not in ask("trick_shot", marksman).derived
    assert refusal("trick_shot", marksman, fighter())[0] == "target"


@pytest.mark.rule("UCH-75")
@pytest.mark.parametrize("weapon", ["hunting_gun_buckshot", "sawn_off", "machine_gun", "sword", None])
def test_weapons_too_rough_for_tricks(weapon: str | None) -> None:
    """Buckshot and bursts are not precise; a sword does not shoot."""
    assert refusal("trick_shot", fighter(weapon=weapon)) == ("attacker.weapon", "weapon_not_for_action")


@pytest.mark.rule("UCH-77", "UCH-78", "UCH-79")
@pytest.mark.parametrize(
    "faces, outcome, events",
    [
        ("4411 555", "target_wounded", {"hit"}),
        ("5531 555", "target_wounded", {"hit"}),
        ("5532 555", "target_gravely_wounded_out", {"hit", "significant", "target_out_of_action"}),
        ("6661 555", "target_gravely_wounded_out", {"hit", "significant", "target_out_of_action"}),
        (
            "6662",
            "target_killed",
            {"hit", "significant", "exceptional", "target_killed", "target_out_of_action"},
        ),
    ],
)
def test_the_margin_decides_the_wound(faces: str, outcome: str, events: set[str]) -> None:
    """10 and 14 wound, 15 and 19 wound gravely, 20 kills outright without any test."""
    assert throw("shoot", fighter("marksman", weapon="revolver"), faces=faces) == (outcome, frozenset(events))


@pytest.mark.rule("UCH-77", "UCH-78", "UCH-79")
def test_the_chances_of_the_wounds() -> None:
    """Five dice: each band times the resistance of 3 dice against 15 or 20."""
    shooter = fighter("marksman", "dexterous", weapon="revolver")
    answer = ask("shoot", shooter)
    light, grave, dead = reach(5, 10) - reach(5, 15), reach(5, 15) - reach(5, 20), reach(5, 20)
    assert answer.outcomes["target_killed"] == answer.events["target_killed"] == pytest.approx(dead)
    assert answer.outcomes["target_wounded"] == pytest.approx(light * reach(3, 15))
    assert answer.outcomes["target_gravely_wounded_out"] == pytest.approx(grave)
    assert answer.events["significant"] == pytest.approx(grave + dead)
    assert answer.events["exceptional"] == pytest.approx(dead)
    down = light * (1 - reach(3, 15)) + grave + dead
    assert answer.events["target_out_of_action"] == pytest.approx(down)


@pytest.mark.rule("UCH-80")
def test_below_the_threshold_the_shot_misses() -> None:
    """9 of three dice, 4 of three dice: a miss, nothing else happens."""
    assert throw("shoot", GUNMAN, faces="333") == ("miss", frozenset())
    assert throw("shoot", GUNMAN, faces="112") == ("miss", frozenset())


@pytest.mark.rule("UCH-07", "UCH-81")
def test_all_ones_is_a_catastrophe() -> None:
    """111 is no mere miss; a single die is catastrophic one time in six."""
    assert throw("shoot", GUNMAN, faces="111") == ("catastrophic", frozenset({"catastrophic"}))
    assert ask("shoot", GUNMAN, circumstance=-2).events["catastrophic"] == pytest.approx(1 / 6)
    assert throw("fatigue", faces="111") == ("tires", frozenset({"catastrophic"}))


@pytest.mark.rule("UCH-07", "UCH-81")
def test_all_ones_beat_any_total() -> None:
    """Eleven dice showing 1 make 11, above the threshold of 10: a catastrophe all the same, and 12 is a hit."""
    best = fighter("dexterous", "marksman", "cool_headed", weapon="carbine")
    rich: dict[str, Any] = {"range": "very_short", "circumstance": 3, "aimed": True}
    assert dice("shoot", best, **rich) == 11
    answer = ask("shoot", best, **rich)
    assert answer.outcomes["catastrophic"] == pytest.approx(6.0**-11)
    assert answer.events["hit"] == pytest.approx(1 - 6.0**-11)
    assert throw("shoot", best, faces="1" * 11, **rich).outcome == "catastrophic"
    assert throw("shoot", best, faces="1" * 10 + "2 555", **rich).outcome == "target_wounded"


@pytest.mark.rule("UCH-89")
@pytest.mark.parametrize("action, weapon", [("shoot", "revolver"), ("missile", "javelin"), ("trick_shot", "revolver")])
def test_running_costs_a_die(action: str, weapon: str) -> None:
    """3 - 1, for a shot, a throw or a trick."""
    assert dice(action, fighter(weapon=weapon), running=True) == 2
    assert dice(action, fighter(weapon=weapon), running=False) == 3


@pytest.mark.rule("UCH-90")
@pytest.mark.parametrize("weapon", ["revolver", "carbine", "duelling_pistol", "elephant_gun"])
def test_aiming_gives_a_die_to_firearms(weapon: str) -> None:
    """One die more than without; the action itself takes a turn and no dice."""
    shooter = fighter(weapon=weapon)
    assert dice("shoot", shooter, aimed=True) == dice("shoot", shooter) + 1
    answer = ask("aim", shooter)
    assert (answer.derived, answer.outcomes, answer.events) == ({"turns": 1}, {"done": 1.0}, {})


@pytest.mark.rule("UCH-90")
def test_a_house_rule_keeps_aiming_to_shoulder_arms() -> None:
    """With the option a carbine is aimed, a revolver is not; the bow is no firearm and stays as it was."""
    rule = {"option_aim_shoulder_only": True}
    assert dice("shoot", fighter(weapon="carbine"), aimed=True, **rule) == 5
    assert refusal("shoot", GUNMAN, aimed=True, **rule) == ("modifiers.aimed", "aim_shoulder_only")
    assert refusal("aim", GUNMAN, **rule) == ("attacker.weapon", "aim_shoulder_only")
    assert ask("aim", fighter(weapon="carbine"), **rule).outcomes == {"done": 1.0}
    assert ask("aim", fighter(weapon="hunting_bow"), **rule).outcomes == {"done": 1.0}


@pytest.mark.rule("UCH-91")
@pytest.mark.parametrize("state", ["stunned", "wounded", "gravely_wounded"])
def test_a_hurt_shooter_loses_a_die(state: str) -> None:
    """4 - 1; a hold, fatigue and lost balance weigh on him too."""
    assert lines("dice", "shoot", fighter("marksman", weapon="revolver", states=(state,)))["UCH-91"] == -1
    worn = fighter("marksman", "dexterous", weapon="revolver", states=(state, "off_balance"), fatigue_level=1)
    assert dice("shoot", worn) == 2
    assert dice("shoot", fighter("marksman", weapon="revolver", hold_level=2)) == 2


@pytest.mark.rule("UCH-92", "UCH-93")
@pytest.mark.parametrize("visibility, lost", [("normal", 0), ("poor", 1), ("extreme", 2)])
def test_poor_sight_costs_dice(visibility: str, lost: int) -> None:
    """Half-light costs a die, darkness two, for shots and for bursts."""
    assert dice("shoot", GUNMAN, visibility=visibility) == 3 - lost
    assert dice("burst", fighter(weapon="machine_gun"), visibility=visibility) == 6 - lost


@pytest.mark.rule("UCH-94")
def test_cover_costs_a_die() -> None:
    """3 - 1, for shots, throws and bursts."""
    assert dice("shoot", GUNMAN, cover=True) == 2
    assert dice("missile", fighter(weapon="javelin"), cover=True) == 2
    assert dice("burst", fighter(weapon="machine_gun"), cover=True) == 5


@pytest.mark.rule("UCH-95")
def test_everything_adds_up() -> None:
    """3 + 2 Atouts + 1 range + 1 aim - 1 poor sight - 1 cover + 2 from the Chronicler - 1 wound = 6."""
    shooter = fighter("marksman", "dexterous", weapon="carbine", states=("wounded",))
    asked = {"visibility": "poor", "cover": True, "circumstance": 2, "aimed": True}
    assert dice("shoot", shooter, range="short", **asked) == 6
    assert lines("dice", "shoot", shooter, **asked) == {
        "UCH-01": 3,
        "UCH-67": 2,
        "UCH-86": 1,
        "UCH-92": -1,
        "UCH-94": -1,
        "UCH-03": 2,
        "UCH-90": 1,
        "UCH-91": -1,
    }


@pytest.mark.rule("UCH-95")
def test_opposite_dice_cancel() -> None:
    """Darkness against two dice from the Chronicler: 3 dice, as with neither."""
    assert dice("shoot", GUNMAN, visibility="extreme", circumstance=2) == 3
    assert dice("shoot", GUNMAN, cover=True, circumstance=1) == 3


@pytest.mark.rule("UCH-96")
def test_nobody_aims_on_the_move() -> None:
    """Running and chaos forbid the aimed shot; chaos alone costs no die and forbids taking aim."""
    assert refusal("shoot", GUNMAN, aimed=True, running=True) == ("modifiers.aimed", "aimed_while_running")
    assert refusal("shoot", GUNMAN, aimed=True, chaotic=True) == ("modifiers.aimed", "aimed_in_chaos")
    assert refusal("aim", GUNMAN, chaotic=True) == ("modifiers.chaotic", "cannot_aim_in_chaos")
    assert dice("shoot", GUNMAN, chaotic=True) == 3
    assert dice("shoot", GUNMAN, aimed=False, running=True, chaotic=True) == 2
    assert ask("aim", GUNMAN, chaotic=False).outcomes == {"done": 1.0}


@pytest.mark.rule("UCH-71", "UCH-105", "UCH-129")
@pytest.mark.parametrize(
    "state, reason",
    [
        ("surprised", "surprised_cannot"),
        ("weapon_empty", "weapon_is_empty"),
        ("reloading", "weapon_is_reloading"),
        ("jammed", "weapon_is_jammed"),
    ],
)
def test_who_cannot_fire(state: str, reason: str) -> None:
    """A surprised shooter, an empty weapon, one being reloaded or jammed: refused, for every way to fire."""
    for action, weapon in (
        ("shoot", "revolver"),
        ("missile", "sling"),
        ("trick_shot", "revolver"),
        ("burst", "machine_gun"),
    ):
        assert refusal(action, fighter(weapon=weapon, states=(state,))) == ("attacker.states", reason)
