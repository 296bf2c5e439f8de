"""The figures and signs of the table: dodge, armour, what the round has brought (catalogue 14.4)."""

from __future__ import annotations

from engine.answer import KeyFigure
from engine.encounter.game import game
from engine.encounter.request import checked
from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter
from engine.label import label
from engine.request import Request
from engine.systems.star_wars_d100.families import FAMILIES
from engine.systems.star_wars_d100.fight.counts import dodges
from engine.systems.star_wars_d100.fight.cover import COVERING
from engine.systems.star_wars_d100.fight.order import DIE, own_total
from engine.systems.star_wars_d100.fight.sheet import armor
from engine.view import Mark


def key_figures(state: Encounter, fighter: Fighter) -> tuple[KeyFigure, ...]:
    """The chance of his next dodge, and the armour of his torso."""
    found = checked(game(state), state, (fighter.id, "", "dodge"))
    chance = int(FAMILIES.values(found)["effective_skill"]) if isinstance(found, Request) else None
    return (
        KeyFigure("dodge", chance, ("skill_dodge",)),
        KeyFigure("armor", str(armor(fighter, "torso")), ("armor_torso",)),
    )


def marks(state: Encounter, fighter: Fighter) -> tuple[Mark, ...]:
    """Who keeps others down, and how often somebody has tried to dodge in this round."""
    covers = (Mark(label("mark.covering"), "bolt"),) if count(fighter, COVERING) else ()
    tried = dodges(fighter)
    return covers + ((Mark(label("mark.dodges", count=tried), count=tried),) if tried else ())


def reserves(state: Encounter, attacker: str, target: str) -> dict[str, int]:
    """The order total of whoever acts, once it is rolled: it stands under his name."""
    fighter = state.find(attacker)
    if fighter is None or not count(fighter, DIE):
        return {}
    return {"order_total": own_total(state, fighter)}
