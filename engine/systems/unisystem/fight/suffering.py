"""Damage without an attack (a fall, fire), through armour and factor as that of a hit (UNI-94 to UNI-96)."""

from __future__ import annotations

from engine.dice.blow import Armor
from engine.encounter.choices import Answered
from engine.encounter.harm import Harm
from engine.encounter.state import Encounter, Fighter
from engine.form import Field
from engine.home_made.effects import standing
from engine.label import label
from engine.systems.unisystem.fight import life
from engine.systems.unisystem.fight.sheet import as_side
from engine.systems.unisystem.harm import FACTORS, PIERCING
from engine.systems.unisystem.sides import armor_of
from engine.systems.unisystem.tables import TABLES

ARMOR, TYPE, USUAL = "armor", "damage_type", "bash"


def harm_fields() -> tuple[Field, ...]:
    """Whether armour counts, and the type of damage, which multiplies what comes through it."""
    types = tuple((kind, label(f"derived_value.damage_type.{kind}")) for kind in FACTORS)
    return (
        Field(ARMOR, "check", label("harm.armor"), default=True, value=True, rule="UNI-94"),
        Field(TYPE, "choice", label("harm.damage_type"), default=USUAL, value=USUAL, options=types, rule="UNI-95"),
    )


def armor_dice(state: Encounter, fighter: Fighter, harm: Harm) -> tuple[int, ...]:
    """The die of his armour."""
    sides = _armor(fighter, harm).sides
    return (sides,) if sides else ()


def hurt(state: Encounter, fighter: str, harm: Harm) -> Answered:
    """The fight after this loss of life points, at once, with the test that it calls for; the dead lose none."""
    found = state.fighter(fighter)
    armor = _armor(found, harm)
    stopped = armor.value(harm.faces[0] if harm.faces else 0)
    factor = next(times[0] for kind, times in FACTORS.items() if kind == harm.word(TYPE, USUAL))
    loss = max(0, harm.points - stopped) * factor
    if not loss or found.has("dead"):
        return state, ()
    after = life.lost(state, fighter, loss)
    return after, life.due_after_loss(after, fighter)


def _armor(fighter: Fighter, harm: Harm) -> Armor:
    if not harm.flag(ARMOR, default=True):
        return Armor()
    return armor_of(standing(TABLES.system, as_side(fighter)))._replace(counts=PIERCING.get(harm.word(TYPE, USUAL), 2))
