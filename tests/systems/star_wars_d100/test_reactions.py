"""Dodges and parries: what they cost, what they do to a shot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.star_wars_d100.asking import DOUBLES, ask, fighter, fired, lines, refusal, throw, value

SHOOTER = fighter("blaster_pistol", skill_pistol=60)
FIRES = fired(98, 50)
DODGER = fighter(skill_dodge=50)
SHIELD = fighter(skill_parry=50, parry_value=5, hp=40)


def tiers(tested: int) -> dict[str, float]:
    """Chances of the four degrees of a test, face by face."""
    found = dict.fromkeys(("great_success", "success", "failure", "great_failure"), 0)
    for roll in range(1, 101):
        double = roll in DOUBLES
        if roll <= tested:
            found["great_success" if tested - roll > 40 or (double and roll < tested) else "success"] += 1
        else:
            found["great_failure" if roll - tested > 40 or double else "failure"] += 1
    return {name: count / 100 for name, count in found.items()}


def hits(skill: int, dodge: int) -> float:
    """Chance that a shot hits somebody who dodges."""
    shifts = {"great_success": -50, "success": -30, "failure": 0, "great_failure": 10}
    return sum(chance * max(1, min(99, skill + shifts[name])) / 100 for name, chance in tiers(dodge).items())


@pytest.mark.rule("SWD-33", "SWD-34")
@pytest.mark.parametrize("skill", [10, 60, 95])
def test_a_dodge_makes_the_shot_harder(skill: int) -> None:
    """50 off, or 30; 01 still hits."""
    answer = ask("shoot", fighter("blaster_pistol", skill_pistol=skill), DODGER, reaction="dodge")
    assert answer.events["hit"] == pytest.approx(hits(skill, 50) * FIRES)
    assert answer.events["reaction_success"] == pytest.approx(0.5)
    assert answer.derived["reaction_skill"] == 50


@pytest.mark.rule("SWD-33")
def test_a_great_dodge() -> None:
    """01 to 09 with 50: the shot is made at 10."""
    assert throw("shoot", SHOOTER, DODGER, 9, 1, 12, reaction="dodge").outcome == "miss"
    assert throw("shoot", SHOOTER, DODGER, 9, 1, 10, 1, reaction="dodge").events >= {"hit", "reaction_success"}


@pytest.mark.rule("SWD-34")
def test_a_plain_dodge() -> None:
    """12 with 50: the shot is made at 30."""
    assert throw("shoot", SHOOTER, DODGER, 12, 1, 31, reaction="dodge").outcome == "miss"
    assert "hit" in throw("shoot", SHOOTER, DODGER, 12, 1, 30, 1, reaction="dodge").events


@pytest.mark.rule("SWD-35")
def test_a_failed_dodge_changes_nothing() -> None:
    """52 with 50: the shot is made at 60."""
    assert throw("shoot", SHOOTER, DODGER, 52, 1, 61, reaction="dodge").outcome == "miss"
    failed = throw("shoot", SHOOTER, DODGER, 52, 1, 60, 1, reaction="dodge")
    assert "hit" in failed.events
    assert "reaction_success" not in failed.events


@pytest.mark.rule("SWD-36")
def test_a_fumbled_dodge_helps_the_shooter() -> None:
    """77, or anything from 91 on: the shot is made at 70."""
    for roll in (77, 91):
        assert "hit" in throw("shoot", SHOOTER, DODGER, roll, 1, 70, 1, reaction="dodge").events
        assert throw("shoot", SHOOTER, DODGER, roll, 1, 71, reaction="dodge").outcome == "miss"


@pytest.mark.rule("SWD-37", "SWD-38")
def test_what_makes_a_dodge_worse() -> None:
    """20 for having acted, 20 for each dodge before."""
    worse = {"reaction": "dodge", "target_acted": True, "previous_dodges": 2, "reaction_modifier": 40}
    assert value("reaction_skill", "shoot", SHOOTER, DODGER, **worse) == 30
    assert lines("reaction_skill", "shoot", SHOOTER, DODGER, **worse) == {
        "SWD-34": 50,
        "SWD-37": -20,
        "SWD-38": -40,
        "SWD-98": 40,
    }
    assert value("effective_skill", "dodge", DODGER, attacker_acted=True, previous_dodges=1) == 10
    assert lines("effective_skill", "dodge", DODGER, attacker_acted=True, previous_dodges=1)["SWD-37"] == -20


@pytest.mark.rule("SWD-32")
def test_who_cannot_dodge() -> None:
    """No room, or held fast; out of it, one does nothing at all."""
    assert refusal("shoot", SHOOTER, DODGER, reaction="dodge", no_room=True) == (
        "modifiers.reaction",
        "no_room_to_dodge",
    )
    assert refusal("dodge", DODGER, no_room=True) == ("modifiers.no_room", "no_room_to_dodge")
    held = fighter(None, "immobilised", parry_value=3)
    assert refusal("shoot", SHOOTER, held, reaction="dodge")[0] == "modifiers.reaction"
    assert refusal("dodge", held)[0] == "attacker.states"
    assert ask("shoot", SHOOTER, held, reaction="parry").outcomes
    for state in ("paralysed", "unconscious", "dead"):
        out = fighter(None, state, parry_value=3)
        for reaction in ("dodge", "parry"):
            assert refusal("shoot", SHOOTER, out, reaction=reaction)[0] == "modifiers.reaction"


@pytest.mark.rule("SWD-39")
def test_what_one_parries_with() -> None:
    """Without an object there is no parry."""
    assert refusal("shoot", SHOOTER, DODGER, reaction="parry") == ("modifiers.reaction", "nothing_to_parry_with")
    assert refusal("parry", DODGER)[0] == "attacker.traits.parry_value"


def lost(*faces: int, skill: int = 60, **more: Any) -> int:
    """What a pistol takes from behind a shield."""
    return throw("shoot", fighter("blaster_pistol", skill_pistol=skill), SHIELD, *faces, reaction="parry", **more).lost


@pytest.mark.rule("SWD-40")
def test_a_great_parry_stops_half_as_much_again() -> None:
    """9 less 7."""
    assert lost(5, 1, 14, 8) == 2
    assert value("parried_great", "parry", SHIELD) == 7


@pytest.mark.rule("SWD-41")
def test_a_parry_stops_the_protection() -> None:
    """9 less 5, then the rest; the shot itself is as hard as ever."""
    assert lost(12, 1, 14, 8) == 4
    assert ask("shoot", SHOOTER, SHIELD, reaction="parry").derived["reaction_skill"] == 50
    assert (value("parried", "parry", SHIELD), value("effective_skill", "parry", SHIELD)) == (5, 50)


@pytest.mark.rule("SWD-42")
def test_a_failed_parry_stops_nothing() -> None:
    """The shot is made at 60."""
    assert lost(52, 1, 41, 8) == 9
    assert throw("shoot", SHOOTER, SHIELD, 52, 1, 61, reaction="parry").outcome == "miss"


@pytest.mark.rule("SWD-43")
def test_a_fumbled_parry_helps_the_shooter() -> None:
    """The shot is made at 70."""
    assert lost(77, 1, 65, 8) == 9
    assert throw("shoot", SHOOTER, SHIELD, 77, 1, 71, reaction="parry").outcome == "miss"
    chances = tiers(50)
    at_seventy, at_sixty = 0.7 * chances["great_failure"], 0.6 * (1 - chances["great_failure"])
    answer = ask("shoot", SHOOTER, SHIELD, reaction="parry")
    assert answer.events["hit"] == pytest.approx((at_seventy + at_sixty) * FIRES)


@pytest.mark.rule("SWD-44")
def test_what_makes_a_parry_worse() -> None:
    """20 for having acted; dodges before do not matter."""
    worse = {"reaction": "parry", "target_acted": True, "previous_dodges": 3}
    assert value("reaction_skill", "shoot", SHOOTER, SHIELD, **worse) == 30
    assert lines("reaction_skill", "shoot", SHOOTER, SHIELD, **worse) == {"SWD-41": 50, "SWD-44": -20}
    assert value("effective_skill", "parry", SHIELD, attacker_acted=True) == 30
    assert lines("effective_skill", "parry", SHIELD, attacker_acted=True)["SWD-44"] == -20


@pytest.mark.rule("SWD-33", "SWD-40")
def test_reactions_by_themselves() -> None:
    """Four degrees."""
    for action, side in (("dodge", DODGER), ("parry", SHIELD)):
        answer = ask(action, side)
        assert answer.outcomes == pytest.approx(tiers(50))
        assert answer.events == pytest.approx({"reaction_success": 0.5})


@pytest.mark.rule("SWD-30")
def test_contracted_muscles_hamper_reactions() -> None:
    """20 off the dodge of a target, too."""
    weak = fighter(None, "weakened", skill_dodge=50)
    assert lines("reaction_skill", "shoot", SHOOTER, weak, reaction="dodge")["SWD-30"] == -20
