"""How much an end hurts, what is said of it, shots of a series resolved one by one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.dice.reading import Record
from engine.forecast import attack
from engine.label import label, words
from engine.request import Request
from engine.rules import rolled
from engine.rules.rolled import Rolled
from engine.rules.trace import Asked
from engine.system import Progress, Situation
from tests.systems.asking import Faces
from tests.systems.star_wars_d100.asking import GAME, fighter, fired, request

CARBINE = fighter("blaster_carbine", skill_rifle=50)
REPEATER = fighter("light_repeater", skill_heavy=60)


def ended(asked: Request, *faces: int) -> tuple[Situation, Progress]:
    """The end of an action with these faces; what they do not tell shows 1."""
    situation = GAME.situation(asked)
    done = rolled.run(GAME.steps(situation), situation, GAME.start(situation), Record(), Faces(faces, then=1))
    assert isinstance(done, Rolled)
    return situation, done.progress


def harm(asked: Request, *faces: int) -> tuple[int, str]:
    """Harm and side of a rolled end."""
    situation, progress = ended(asked, *faces)
    return GAME.harm(situation, GAME.outcome(situation, progress), progress)


def expected(asked: Request, outcome: str) -> tuple[int, str]:
    """Harm and side before the dice."""
    return GAME.harm(GAME.situation(asked), outcome)


def test_a_series_is_told_by_what_it_took() -> None:
    """One hit is 3, three are 5; without a loss it is 1, with no points left 6."""
    burst = request("burst", REPEATER, fighter(hp=30), bursts=2)
    assert expected(burst, "hits_1") == (3, "target")
    assert expected(burst, "hits_2") == (4, "target")
    assert harm(burst, 1, 14, 3, 3, 3, 3, 3, 3, 70) == (3, "target")
    assert harm(burst, 1, 14, 8, 8, 8, 8, 8, 8, 70) == (6, "target")
    armored = fighter(armor_head=20, armor_torso=20, armor_arms=20, armor_legs=20)
    assert harm(request("burst", REPEATER, armored), 1, 14) == (1, "target")
    assert harm(burst, 1, 70, 71) == (0, "target")


def test_a_dud_is_nothing() -> None:
    """A gun that breaks down hampers its shooter, a grenade hurts nobody."""
    assert expected(request("shoot", CARBINE), "breakdown") == (2, "attacker")
    assert expected(request("throw", fighter("frag_grenade")), "breakdown") == (0, "target")


def test_tests_of_oneself_hurt_oneself() -> None:
    """Whoever makes them suffers."""
    assert expected(request("stun_save"), "paralysed") == (6, "attacker")
    assert expected(request("violent_death"), "dead") == (7, "attacker")
    defiance = request("defy_cover_fire", fighter(hp=8), fighter("blaster_rifle"))
    assert expected(defiance, "one_hit_wounded") == (3, "attacker")
    assert harm(defiance, 51, 21, 3, 4) == (6, "attacker")
    assert harm(defiance, 51, 21, 1, 1) == (3, "attacker")


# -- one shot of a series -------------------------------------------------------------------------------------------


def of_series(**part: int) -> Request:
    """A shot of a series of three, as the fight asks for it."""
    return msgspec.structs.replace(request("multi_shot", CARBINE, fighter(hp=60), shots=3), part=part)


@pytest.mark.rule("SWD-69")
def test_the_weapon_is_tested_before_the_first_shot() -> None:
    """For all of them: the first one is not fired when it is the one, a third of the time."""
    broken = 1 - fired(97, 50)
    odds = attack.evaluate(GAME, of_series(shot=1))
    assert odds.outcomes["hits_1"] == pytest.approx(0.5 * (1 - broken / 3))
    assert odds.events["breakdown"] == pytest.approx(0.04 * 0.5)


@pytest.mark.rule("SWD-69")
def test_later_shots_need_no_test() -> None:
    """They hit by their skill alone; one of half power is known from the start."""
    odds = attack.evaluate(GAME, of_series(shot=2))
    assert odds.outcomes["hits_1"] == pytest.approx(0.5)
    assert "breakdown" not in odds.events
    assert amounts(of_series(shot=2), 14, 9) == 10
    assert amounts(of_series(shot=2, half=1), 14, 9) == 5


@pytest.mark.rule("SWD-28")
def test_later_shots_stun_by_the_first_constitution() -> None:
    """CON of the start, whatever he is now."""
    stun = request("multi_shot", CARBINE, fighter(None, "weakened", con=12), shots=3, mode="stun")
    later = msgspec.structs.replace(stun, part={"shot": 2, "con": 12})
    assert attack.evaluate(GAME, later).events["weakened"] == pytest.approx(0.5 * (0.36 + 0.24 + 0.12 + 0.01) / 4)


def amounts(asked: Request, *faces: int) -> int:
    """Hit points lost with these faces."""
    return GAME.amounts(*ended(asked, *faces))["hp_lost"]


# -- words ----------------------------------------------------------------------------------------------------------


def figures(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> dict[str, list[str]]:
    """Ids of the figures under the names."""
    found = GAME.versus(request(action, attacker, target, **modifiers))
    return {who: [one.id.removeprefix("versus.") for one in labels] for who, labels in found.items()}


def test_figures_under_the_names() -> None:
    """A skill on one side, the reaction and the armour on the other."""
    assert figures("shoot", CARBINE) == {"attacker": ["skill"], "target": ["dodge", "armor"]}
    shield = fighter(parry_value=3)
    assert figures("shoot", CARBINE, shield, reaction="parry")["target"] == ["parry", "armor"]
    assert figures("initiative") == {"attacker": ["order"], "target": ["order"]}
    assert figures("luck_test") == {"attacker": ["luck"], "target": []}


@pytest.mark.rule("SWD-37", "SWD-38")
def test_the_dodge_under_a_name_is_the_one_he_could_try() -> None:
    """50, less 20 for what he has done and 20 for his dodge before, as in the table; none for whoever cannot dodge."""
    target = fighter(skill_dodge=50)
    found = GAME.versus(request("shoot", CARBINE, target, target_acted=True, previous_dodges=1))["target"]
    assert found[0] == label("versus.dodge", value=10)
    assert figures("shoot", CARBINE, target, no_room=True)["target"] == ["no_dodge", "armor"]
    out = fighter(None, "unconscious", skill_dodge=50)
    assert figures("shoot", CARBINE, out)["target"] == ["no_dodge", "armor"]


def read(attacker: Any, target: Any, *faces: int, action: str = "shoot", **modifiers: Any) -> list[str]:
    """What a shot with these faces says of its dice, in English."""
    asked = request(action, attacker, target, **modifiers)
    situation = GAME.situation(asked)
    done = rolled.run(GAME.steps(situation), situation, GAME.start(situation), Record(), Faces(faces))
    assert isinstance(done, Rolled)
    return [words("en", GAME.id).text(GAME.read_out(asked, one)) for one in done.trace if isinstance(one, Asked)]


@pytest.mark.rule("SWD-24", "SWD-34")
def test_dice_say_what_they_were_tested_against_and_how_the_loss_comes_about() -> None:
    """Dodged (30 off 80): 50 is tested; a double to the head: 6 + 1, less armour 4, and 150 % on top."""
    carbine = fighter("blaster_carbine", skill_rifle=80)
    target = fighter(skill_dodge=40, armor_head=4, hp=30)
    said = read(carbine, target, 21, 50, 11, 6, reaction="dodge", called_location="head", gm_modifier=20)
    assert said == [
        "Dodge: 21 against 40, success",
        "50: the weapon works (breakdown at 97)",
        "11 against 50, a double: critical hit, head",
        "Damage 6 + 1 − 4, +150%: 7 HP lost",
    ]


@pytest.mark.rule("SWD-24", "SWD-72")
def test_a_burst_says_what_each_bolt_makes() -> None:
    """Three bolts of 2D6 + 1 to the torso behind 4 points of armour: 9, 4 and, stopped altogether, nothing."""
    rifle, target = fighter("blaster_rifle", skill_rifle=80), fighter(armor_torso=4, hp=30)
    said = read(rifle, target, 50, 16, 6, 6, 5, 2, 1, 2, action="burst")
    assert said[-1] == "Damage (12 + 1 − 4) + (7 + 1 − 4) + (3 + 1 − 4): 13 HP lost"
    said = read(rifle, target, 50, 16, 6, 6, 5, 2, 1, 1, action="burst")
    assert said[-1] == "Damage (12 + 1 − 4) + (7 + 1 − 4) + (2 + 1 − 4 = 0): 13 HP lost"


@pytest.mark.rule("SWD-90")
def test_a_die_that_takes_away_is_no_part_of_the_dice() -> None:
    """A weak thrower takes a die off those of his blade."""
    knife = fighter("throwing_knife", damage_bonus="-1d4", skill_throw=80)
    assert read(knife, fighter(hp=30), 16, 4, 2, action="throw")[-1] == "Damage 2 + 1: 3 HP lost"


@pytest.mark.rule("SWD-79")
def test_luck_under_covering_fire_is_not_shown() -> None:
    """The player decides without knowing it."""
    assert figures("defy_cover_fire", None, CARBINE) == {"attacker": [], "target": []}


def test_why_a_skill_is_what_it_is() -> None:
    """Each line with the chance once it is counted; the last arrives at the chance on screen."""
    asked = request("shoot", fighter("blaster_pistol", skill_pistol=95), distance_m=5, gm_modifier=20)
    skill = next(one for one in attack.explained(GAME, asked) if one.id == "effective_skill")
    assert [line.amount for line in skill.lines] == [95, 10, 20, -26]
    chances = [line.chance or 0.0 for line in skill.lines]
    assert chances[-1] == pytest.approx(attack.evaluate(GAME, asked).events["hit"])
    assert 0 < chances[0] < chances[-1]
