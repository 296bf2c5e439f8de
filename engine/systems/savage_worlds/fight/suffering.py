"""Damage without an attack (a fall, fire), against Toughness as that of a blow (SW-17 to SW-20; ruling 57)."""

from __future__ import annotations

from engine.encounter.choices import Answered
from engine.encounter.game import game
from engine.encounter.harm import Harm
from engine.encounter.request import side_of
from engine.encounter.sheet import change, dropping
from engine.encounter.state import Encounter, Fighter
from engine.explain import total
from engine.form import Field
from engine.home_made.effects import standing
from engine.label import label
from engine.systems.savage_worlds.course import RAISE
from engine.systems.savage_worlds.fight import holds, soaking, wounds
from engine.systems.savage_worlds.fight.saddle import in_the_saddle
from engine.systems.savage_worlds.fight.sheet import is_out
from engine.systems.savage_worlds.sides import toughness

ARMOR = "armor"


def harm_fields() -> tuple[Field, ...]:
    """Whether the armour of the torso counts."""
    return (Field(ARMOR, "check", label("harm.armor"), default=True, value=True, rule="SW-13"),)


def hurt(state: Encounter, fighter: str, harm: Harm) -> Answered:
    """The fight after this damage: Shaken, Wounds, out of the fight, and the soak roll that is due where he can."""
    found = state.fighter(fighter)
    done = _done(state, found, harm)
    if is_out(found) or not done:
        return state, ()
    after = wounds.hurt(state, fighter, done)
    if is_out(after.fighter(fighter)):  # whoever falls drops what he holds
        after = change(after, fighter, dropping)
    after = holds.settled(after)
    return after, (*soaking.due_for(after, fighter), *in_the_saddle(after, fighter))


def _done(state: Encounter, fighter: Fighter, harm: Harm) -> dict[str, int]:
    """What the damage does: each 4 points above Toughness are a Wound; Shaken twice is one too (SW-18, SW-20)."""
    place = "armor" if harm.flag(ARMOR, default=True) else ""
    above = harm.points - total(toughness(standing(state.system, side_of(game(state), state, fighter)), place, 0))
    if above < 0:
        return {}
    return {"shaken": 1, "wounds": max(above // RAISE, int(fighter.has("shaken")))}
