"""The moment of each piece of advice (catalogue 11.2): Ann against Bob."""

from __future__ import annotations

from engine.encounter.state import Encounter
from tests.systems.moments import Moment
from tests.systems.ubik.fighting import fight, free, person, two, with_states

ATTACKER, TARGET = "ann", "bob"


def before() -> Encounter:
    """Nobody has declared anything."""
    return fight(person("ann", "heroes", "knife"), person("bob", "foes", "knife"))


def on_the_ground() -> Encounter:
    """Ann lies there."""
    state = free(two())
    return state.put(with_states(state.fighter("ann"), "prone"))


MOMENTS = {
    "UBK-01": Moment(before(), "strike"),
    "UBK-18": Moment(before(), "surprise"),
    "UBK-75": Moment(on_the_ground(), "strike"),
}
