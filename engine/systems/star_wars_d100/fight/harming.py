"""Damage without an attack (a fall, fire): less the armour of the place, then the tests of a loss (SWD-26, SWD-27)."""

from __future__ import annotations

from engine.encounter.choices import Answered
from engine.encounter.harm import Harm
from engine.encounter.state import Encounter, Fighter
from engine.form import Field
from engine.label import label
from engine.systems.star_wars_d100.fight import life, strays

PLACE, NOWHERE = "place", "none"
PLACES = ("torso", "head", "right_arm", "right_leg")
"""One place for each piece of armour."""


def harm_fields() -> tuple[Field, ...]:
    """Which armour stands against it; the head counts twice (SWD-48, SWD-53)."""
    options = tuple((place, label(f"harm.{place}")) for place in (*PLACES, NOWHERE))
    return (
        Field(PLACE, "choice", label("harm.place"), default=PLACES[0], value=PLACES[0], options=options, rule="SWD-48"),
    )


def hurt(state: Encounter, fighter: str, harm: Harm) -> Answered:
    """The fight after this loss of hit points, at once, with the one test that it calls for; the dead lose none."""
    found = state.fighter(fighter)
    points = _points(found, harm)
    if found.has("dead") or not points:
        return state, ()
    after = life.lost(state, fighter, points)
    return after, life.due_after_loss(after.fighter(fighter))


def _points(fighter: Fighter, harm: Harm) -> int:
    place = harm.word(PLACE, PLACES[0])
    return harm.points if place == NOWHERE else strays.points_of(fighter, harm.points, place)
