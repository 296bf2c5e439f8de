"""The one shot that is left under covering fire: at whom it is meant, and that it stands ready by itself."""

from __future__ import annotations

from engine.encounter import rounds
from engine.encounter.answers import aim
from engine.encounter.attack import apply_attack
from engine.encounter.request import refusal_for
from engine.encounter.state import Encounter
from tests.systems.star_wars_d100.fighting import (
    announcing,
    begun,
    deed,
    done,
    fight,
    names,
    person,
    prompt,
)

UNHURT = deed("defy_cover_fire", "no_hit", target="bob", events=("can_fire",))
HURT = deed("defy_cover_fire", "one_hit_wounded", target="bob", amounts={"hp_lost": 2}, events=("hit", "pv_loss"))


def at_her_place(**announced: str) -> Encounter:
    """Bob keeps Ann down, who aims at Cid; it is her place."""
    people = [person(name, "foes", "blaster_rifle") for name in ("bob", "cid")]
    state = begun(fight(person("ann", "heroes", "blaster_rifle"), *people), ann=12, bob=2, cid=1)
    state = announcing(announcing(state, "bob", action="cover_fire"), "ann", **announced)
    state = done(state, "cover_fire", "suppressing", "bob")
    return rounds.next_turn(aim(state, "ann", "cid", "shoot").state).state


def defying(state: Encounter) -> Encounter:
    """The fight whose dock stands at the test, as its prompt puts it."""
    due = prompt(state, "defy_cover_fire")
    return aim(state, due.fighter, due.target, due.subject).state


def stands(state: Encounter) -> tuple[str, str, str]:
    """Attacker, target and action of the dock."""
    return state.attacker, state.target, state.action


def test_the_shot_is_meant_for_whom_was_aimed_at_before_the_test() -> None:
    """The test is against Bob who covers; the shot that is left, and the dock, are again at Cid."""
    state = defying(at_her_place())
    assert stands(state) == ("ann", "bob", "defy_cover_fire")
    state = apply_attack(state, UNHURT, prompt=prompt(state, "defy_cover_fire").id).state
    assert prompt(state, "shoot").target == "cid"
    assert stands(state) == ("ann", "cid", "shoot")
    assert refusal_for(state, *stands(state)) is None


def test_a_test_that_nobody_asked_for_gives_the_attack_back_too() -> None:
    """Chosen in the dock, not by its prompt, it leaves no refused test behind."""
    state = apply_attack(defying(at_her_place()), UNHURT).state
    assert stands(state) == ("ann", "cid", "shoot")


def test_of_an_announced_series_the_one_shot_stands_ready() -> None:
    """A series is reduced to one shot, and it is this shot that is in the dock, not the refused series."""
    state = defying(at_her_place(action="multi_shot"))
    state = apply_attack(state, UNHURT, prompt=prompt(state, "defy_cover_fire").id).state
    assert stands(state) == ("ann", "cid", "shoot")
    assert refusal_for(state, *stands(state)) is None


def test_an_announced_opponent_stays_who_is_meant() -> None:
    """Who was announced is who is shot at, whoever stood in the dock before."""
    state = defying(at_her_place(opponent="bob"))
    state = apply_attack(state, UNHURT).state
    assert stands(state) == ("ann", "bob", "shoot")


def test_whoever_is_driven_back_has_no_test_left_in_the_dock() -> None:
    """Wounded she does not fire: the dock is at her attack on Cid, which says why not."""
    state = defying(at_her_place())
    state = apply_attack(state, HURT, prompt=prompt(state, "defy_cover_fire").id).state
    assert names(state.fighter("ann")) == {"suppressed"}
    assert stands(state) == ("ann", "cid", "shoot")
