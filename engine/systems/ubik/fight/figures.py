"""The figures of the table: the level that matters for the action at hand, armour (catalogue 14.4)."""

from __future__ import annotations

import functools

from engine.answer import KeyFigure
from engine.encounter.game import game
from engine.encounter.remembered import remembered, remembered_each
from engine.encounter.request import answers_for, checked
from engine.encounter.state import Encounter, Fighter
from engine.label import Label, label
from engine.request import Request
from engine.systems.ubik.families import FAMILIES
from engine.systems.ubik.fight.automatic import acting
from engine.systems.ubik.fight.places import said_of
from engine.systems.ubik.fight.possible import is_melee
from engine.systems.ubik.fight.sheet import protection, trait
from engine.systems.ubik.surprise import MODES

AGAINST = {"evade": "contact", "escape": "contact", "fire_at_zone": "dodge", "detect_enemies": "hide"}
"""The trait of the others that stands against an action which is no attack at contact."""


def key_figures(state: Encounter, fighter: Fighter) -> tuple[KeyFigure, ...]:
    """His level for this action, or the one that stands against it; the level of his armour and its kind."""
    return _level(_own(state) if fighter.id == state.attacker else _against(state, fighter)), _armor(fighter)


@functools.cache
def _level(level: int | None) -> KeyFigure:
    return KeyFigure("level", None if level is None else label("unit.level", count=level))


def _own(state: Encounter) -> int | None:
    """The level of whoever acts."""
    found = checked(game(state), state, (state.attacker, state.target, state.action))
    if not isinstance(found, Request):
        return None
    level = FAMILIES.values(found).get("skill_level")
    return None if level is None else int(level)


def _against(state: Encounter, fighter: Fighter) -> int | None:
    """The level of somebody else that counts against the action."""
    if state.find(state.attacker) is None:
        return None
    told = state.action == "surprise" or fighter.id in said_of(state, state.attacker)
    name = _name_against(state, fighter.id) if told else _usual_name(state)
    return trait(acting(state, state.action, fighter), name) if name else None


@remembered
def _usual_name(state: Encounter) -> str:
    """The trait of all of whom nothing is said."""
    return _name_against(state, "")


def _name_against(state: Encounter, fighter: str) -> str:
    """The trait of somebody else that counts against the action; "": none."""
    name = AGAINST.get(state.action, "")
    if state.action == "surprise":
        mode = answers_for(state, state.attacker, fighter, "surprise").get("surprise_mode", "presence")
        return MODES[str(mode)].sees
    return "contact" if not name and is_melee(state, state.action, state.attacker, fighter) else name


@remembered_each
def _armor(fighter: Fighter) -> KeyFigure:
    """Level and kind of the armour."""
    kind = str(fighter.traits.get("protection_kind", "protected"))
    text: Label = label(f"figure_value.{kind}", count=protection(fighter))
    return KeyFigure("armor", text, ("protection", "protection_kind"))
