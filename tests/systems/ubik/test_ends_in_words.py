"""The ends of the catalogue (section 7) stand on the chips in words."""

from __future__ import annotations

import pytest

from engine.encounter.sheet import with_count
from engine.encounter.state import Encounter
from engine.label import words
from engine.play.rows import fighter_chips
from engine.systems.ubik import SYSTEM as GAME
from engine.systems.ubik.fight import states
from tests.systems.ubik.fighting import act, begun, fight, person, placed

FRENCH = words("fr", "ubik")


def end(state: Encounter, fighter: str, name: str) -> str:
    """How the chip of a state says its end."""
    chips = fighter_chips(GAME, state, state.fighter(fighter))
    return next(FRENCH.text(chip.lasts) for chip in chips if chip.id == name and chip.lasts)


@pytest.mark.rule("UBK-46", "UBK-122")
def test_confused_and_bleeding_say_when_they_end() -> None:
    """Confused goes as the next phase begins, bleeding when it is treated."""
    state = begun(placed(fight(person("ann"), person("bob", "foes"))))
    state = states.gained(states.gained(state, "bob", "confused"), "bob", "bleeding_1")
    assert end(state, "bob", "confused") == "jusqu’au début de la prochaine phase active de Bob"
    assert end(state, "bob", "bleeding_1") == "jusqu’aux soins"


@pytest.mark.rule("UBK-15", "UBK-156")
def test_surprised_at_the_opening_lasts_until_the_second_turn() -> None:
    """At the opening the second turn ends it; during a fight the end of the next phase does."""
    state = fight(person("ann"), person("bob", "foes"))
    state = state.put(with_count(state.fighter("bob"), "surprised_at_opening", 1))
    at_opening = states.gained(state, "bob", "surprised")
    assert end(at_opening, "bob", "surprised") == "jusqu’au début du tour 2"
    later = begun(placed(fight(person("ann"), person("bob", "foes"))))
    later = states.gained(later, "bob", "surprised")
    assert end(later, "bob", "surprised") == "jusqu’à la fin de la prochaine phase active de Bob"


def test_a_round_given_by_the_gm_is_told_as_a_turn_of_the_game() -> None:
    """The number of the round that the GM says goes before the words of the rules."""
    state = begun(placed(fight(person("ann"), person("bob", "foes"))))
    state = act(state, "add_state", fighters=["bob"], name="prone", rounds=3)
    assert end(state, "bob", "prone") == "jusqu’à la fin du tour 3"
