"""The figures of the table: dodge, armour (catalogue 14.4)."""

from __future__ import annotations

from engine.answer import KeyFigure
from engine.encounter.game import game
from engine.encounter.request import checked
from engine.encounter.state import Encounter, Fighter
from engine.request import Request
from engine.systems.star_wars_d100.families import FAMILIES
from engine.systems.star_wars_d100.fight.sheet import trait


def key_figures(state: Encounter, fighter: Fighter) -> tuple[KeyFigure, ...]:
    """The chance of his next dodge, and the armour of his torso."""
    found = checked(game(state), state, (fighter.id, "", "dodge"))
    chance = int(FAMILIES.values(found)["effective_skill"]) if isinstance(found, Request) else None
    return (
        KeyFigure("dodge", chance),
        KeyFigure("armor", str(trait(fighter, "armor_torso"))),
    )
