"""Enemies equally near: the player chooses whom he must attack (catalogue 9.4, step 4)."""

from __future__ import annotations

import pytest

from engine.encounter.sheet import with_state
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.label import words
from engine.systems.ubik.fight.kinds import MANDATORY
from engine.systems.ubik.fight.mandatory import forms_by_target
from engine.systems.ubik.fight.possible import in_reach, is_possible
from tests.systems.ubik.fighting import answered, begun, fight, person, placed, prompt


def between_two() -> Encounter:
    """Ann, pistol in hand, as far from Bob as from Cid."""
    ann = person("ann", "heroes", "pistol", quickness=5)
    return begun(placed(fight(ann, person("bob", "foes"), person("cid", "foes"))))


@pytest.mark.rule("UBK-33")
def test_each_of_those_equally_near_has_his_own_answer() -> None:
    """The question names both, and each has a button of his own."""
    asked, french = prompt(between_two(), "mandatory_or_not"), words("fr", "ubik")
    assert french.text(asked.why) == "Ann doit attaquer Bob ou Cid"
    told = {id: french.text(text) for id, text in asked.options}
    assert (told["attack:bob"], told["attack:cid"]) == ("Attaquer Bob", "Attaquer Cid")
    assert "attack" not in told


@pytest.mark.rule("UBK-33")
@pytest.mark.parametrize("chosen", ["bob", "cid"])
def test_the_one_who_is_chosen_stands_in_the_dock(chosen: str) -> None:
    """Whoever was aimed at before, the attack is prepared against the one that was chosen."""
    state = answered(between_two(), "mandatory_or_not", f"attack:{chosen}")
    assert (state.attacker, state.target, state.action) == ("ann", chosen, "fire_at_target")


# -- a crowd ---------------------------------------------------------------------------------------------------------


def before_a_crowd() -> Encounter:
    """Ann before twelve enemies, all 5 m away: some armed, one who dodges, one on the ground."""
    ann = person("ann", "heroes", "pistol", quickness=5)
    return begun(placed(fight(ann, *(one_of_many(number) for number in range(12)))))


def one_of_many(number: int) -> Fighter:
    """An enemy of the crowd."""
    found = person(f"foe{number}", "foes", *(("knife",) if number % 3 else ()), quickness=1 + number % 5)
    if number == 4:
        return replace(found, counters={"dodge_bonus": 1})
    return with_state(found, ActiveState("prone")) if number == 7 else found


@pytest.mark.rule("UBK-33")
def test_of_a_crowd_eight_are_named_and_the_rest_counted() -> None:
    """Beyond eight an answer of its own for each would be a wall of buttons: one more stands for all the others."""
    asked, french = prompt(before_a_crowd(), "mandatory_or_not"), words("fr", "ubik")
    assert french.text(asked.why).endswith("Foe6 ou Foe7 ou 4 autres")
    assert [id for id, _ in asked.options if id.startswith("attack")] == [
        *(f"attack:foe{number}" for number in range(8)),
        "attack",
    ]


@pytest.mark.rule("UBK-33")
def test_another_of_a_crowd_is_whoever_is_aimed_at() -> None:
    """The dock aims at the eleventh: the attack that is prepared is the one on him."""
    state = replace(before_a_crowd(), target="foe10")
    assert answered(state, "mandatory_or_not", "attack").target == "foe10"


@pytest.mark.rule("UBK-35")
def test_those_who_are_alike_are_attacked_in_the_same_forms() -> None:
    """What is asked once for all who are alike is what is found for each of them alone."""
    state = before_a_crowd()
    ann = state.fighter("ann")
    each = {
        one.id: tuple(
            action
            for action in MANDATORY
            if is_possible(state, action, "ann", one.id) and in_reach(state, action, ann, one.id)
        )
        for one in state.enemies("ann")
    }
    assert forms_by_target(state, "ann") == each
    assert each["foe0"]
