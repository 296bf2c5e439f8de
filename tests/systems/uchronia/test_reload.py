"""Rounds put back into a weapon."""

import pytest

from tests.systems.uchronia.asking import ask, fighter, lines, refusal


@pytest.mark.rule("UCH-106")
@pytest.mark.parametrize("rounds, turns", [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_pair_of_rounds_a_turn(rounds: int, turns: int) -> None:
    """Rounded up; the answer says how many rounds go in, and nothing can fail."""
    answer = ask("reload", fighter(weapon="revolver"), rounds_to_load=rounds)
    assert answer.derived == {"turns": turns, "rounds_loaded": rounds}
    assert (answer.outcomes, answer.events) == ({"done": 1.0}, {})
    assert lines("turns", "reload", fighter(weapon="revolver"), rounds_to_load=rounds) == {"UCH-106": turns}


@pytest.mark.rule("UCH-106")
def test_what_can_be_reloaded() -> None:
    """At most what the weapon holds, at least a round; not a sword, not a javelin, not while surprised."""
    gunman = fighter(weapon="revolver")
    assert ask("reload", gunman) == ask("reload", gunman, rounds_to_load=6)
    assert refusal("reload", gunman, rounds_to_load=7) == ("modifiers.rounds_to_load", "more_than_capacity")
    assert refusal("reload", gunman, rounds_to_load=0)[0] == "modifiers.rounds_to_load"
    assert refusal("reload", fighter(weapon="war_rifle_modern"), rounds_to_load=13)[0] == "modifiers.rounds_to_load"
    for weapon in (None, "sword", "javelin"):
        assert refusal("reload", fighter(weapon=weapon)) == ("attacker.weapon", "weapon_not_for_action")
    surprised = fighter(weapon="revolver", states=("surprised",))
    assert refusal("reload", surprised) == ("attacker.states", "surprised_cannot")


@pytest.mark.rule("UCH-110")
def test_a_duelling_pistol_takes_a_turn() -> None:
    """One shot, one turn."""
    assert lines("turns", "reload", fighter(weapon="duelling_pistol")) == {"UCH-110": 1}


@pytest.mark.rule("UCH-112")
def test_a_musket_takes_two_turns() -> None:
    """One shot, two turns, so at most one shot every three turns."""
    assert lines("turns", "reload", fighter(weapon="musket")) == {"UCH-112": 2}
    assert ask("reload", fighter(weapon="musket")).derived == {"turns": 2, "rounds_loaded": 1}
    assert refusal("reload", fighter(weapon="musket"), rounds_to_load=2)[0] == "modifiers.rounds_to_load"


@pytest.mark.rule("UCH-143")
@pytest.mark.parametrize("weapon", ["hunting_bow", "sling", "slingshot"])
def test_bow_and_slings_take_two_turns(weapon: str) -> None:
    """One missile, two turns."""
    assert lines("turns", "reload", fighter(weapon=weapon)) == {"UCH-143": 2}
    assert ask("reload", fighter(weapon=weapon)).derived == {"turns": 2, "rounds_loaded": 1}


@pytest.mark.rule("UCH-125")
def test_an_assistant_saves_a_turn_at_the_machine_gun() -> None:
    """Two turns with him, which is the rule, three alone; for other weapons he changes nothing."""
    gun = fighter(weapon="machine_gun")
    assert ask("reload", gun).derived == ask("reload", gun, assistant=True).derived
    assert ask("reload", gun).derived["turns"] == 2
    assert ask("reload", gun, assistant=False).derived["turns"] == 3
    assert ask("reload", gun, rounds_to_load=1).derived == {"turns": 2, "rounds_loaded": 1}
    assert ask("reload", fighter(weapon="carbine"), assistant=False).derived["turns"] == 3
