"""The panel of reasons: from the skill to the chance on screen, and what the damage is made of."""

from __future__ import annotations

import pytest

from engine.explain import Derived
from engine.forecast import attack
from engine.label import LANGUAGES, words
from engine.request import Request
from engine.systems.star_wars_d100.tables import WEAPONS
from tests.systems.star_wars_d100.asking import GAME, fighter, request

ATTACKS = ("shoot", "multi_shot", "burst")


def reasons(asked: Request) -> dict[str, Derived]:
    """What the panel tells, by id."""
    return {one.id: one for one in attack.explained(GAME, asked)}


def steps(asked: Request) -> list[tuple[str, int, float]]:
    """The lines that lead to the headline: name, number, chance once it is counted."""
    found = reasons(asked)["headline"].lines
    return [(one.label.id.removeprefix("derived."), one.amount, round(one.chance or 0.0, 4)) for one in found]


@pytest.mark.rule("SWD-08", "SWD-15")
def test_the_breakdown_leads_from_the_skill_to_the_chance() -> None:
    """Skill 65 is 65 %; 3 faces of 100 are a breakdown that Luck 50 halves, so some 64 % are left."""
    assert steps(request("shoot", fighter("blaster_rifle", skill_rifle=65))) == [
        ("effective_skill", 65, 0.65),
        ("panne", 98, 0.6417),
    ]


@pytest.mark.rule("SWD-34")
def test_a_dodge_stands_between_them() -> None:
    """A dodge that succeeds takes 30 or more from the skill: the chance falls before the weapon is tested."""
    asked = request("shoot", fighter("blaster_rifle", skill_rifle=65), fighter(skill_dodge=60), reaction="dodge")
    found = steps(asked)
    assert [name for name, _, _ in found] == ["effective_skill", "reaction_skill", "panne"]
    assert found[0][2] > found[1][2] > found[2][2]


@pytest.mark.parametrize("action", ATTACKS)
def test_they_arrive_at_the_chance_on_screen(action: str) -> None:
    """The last step of every attack is the headline."""
    asked = request(action, fighter("blaster_rifle", skill_rifle=65), reaction="dodge")
    last = reasons(asked)["headline"].lines[-1].chance
    assert last == pytest.approx(attack.evaluate(GAME, asked).share(attack.headline_of(GAME, asked)))


def test_a_weapon_that_never_breaks_down_needs_no_steps() -> None:
    """Nobody reacts and nothing is tested: the lines of the skill lead to the chance by themselves."""
    assert "headline" not in reasons(request("throw", fighter("throwing_knife")))


@pytest.mark.rule("SWD-24", "SWD-25", "SWD-58")
def test_the_damage_is_told_with_what_is_taken_off() -> None:
    """Dice and bonus of the weapon; beyond three times the range 1 less; the armour of every part that has one."""
    target = fighter(armor_torso=4, armor_head=2)
    found = reasons(
        request("shoot", fighter("blaster_rifle"), target, distance_m=3 * WEAPONS["blaster_rifle"].range + 1)
    )["damage"]
    assert found.value == "2d6+1"
    assert [(one.label.id, one.amount, one.chance) for one in found.lines] == [
        ("weapon.blaster_rifle", 1, None),
        ("derived.range_damage_malus", -1, None),
        ("trait.armor_head", -2, None),
        ("trait.armor_torso", -4, None),
    ]


@pytest.mark.rule("SWD-72")
def test_a_burst_counts_its_bolts() -> None:
    """Three bolts, each with the dice of the weapon; a stun shot tells no damage."""
    burst, dice = reasons(request("burst", fighter("blaster_rifle")))["damage"].value, "2d6+1"
    assert burst == f"3 × ({dice})"
    assert "damage" not in reasons(request("shoot", fighter("stun_pistol"), mode="stun"))


def test_everything_told_has_words() -> None:
    """Its names are texts in both languages."""
    asked = request("dual_pistols", fighter("blaster_pistol", damage_bonus="+1d4"), fighter(armor_legs=1))
    told = [f"derived.{name}" for name in reasons(asked)] + [
        one.label.id for found in reasons(asked).values() for one in found.lines
    ]
    assert "derived.damage_2" in told
    for language in LANGUAGES:
        known = words(language, GAME.id)
        assert [text for text in told if text not in known] == []
