"""The moment of each piece of advice (catalogue 11.1): Ann against Bob."""

from __future__ import annotations

from engine.encounter.state import Encounter, replace
from tests.systems.moments import Moment
from tests.systems.star_wars_d100.fighting import announcing, done, fight, person, two

ATTACKER, TARGET = "ann", "bob"


def calling() -> Encounter:
    """Ann aims at the head."""
    return replace(two(), answers={"ann": {"called_location": "head"}})


def covering() -> Encounter:
    """Ann keeps everybody down."""
    return announcing(two(), "ann", action="cover_fire")


def under_fire() -> Encounter:
    """Bob keeps Ann down."""
    return done(announcing(two(), "bob", action="cover_fire"), "cover_fire", "suppressing", "bob")


def with_a_grenade() -> Encounter:
    """Ann holds a grenade, before the first round."""
    return fight(person("ann", "heroes", "frag_grenade"), person("bob", "foes"))


MOMENTS = {
    "SWD-52": Moment(calling(), "shoot"),
    "SWD-78": Moment(covering(), "cover_fire", outcome="suppressing"),
    "SWD-80": Moment(under_fire(), "defy_cover_fire"),
    "SWD-93": Moment(with_a_grenade(), "throw"),
}
