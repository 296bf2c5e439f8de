"""How a fighter stands: his main action, his health, what the GM may add to him (catalogue 14.3, 14.5)."""

from __future__ import annotations

from engine.answer import Health, Points
from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter
from engine.label import Label, label
from engine.systems.ubik.fight import ammunition
from engine.systems.ubik.fight.counters import AIM, DODGE, OPENED, OPENING, READY, ZONE
from engine.systems.ubik.fight.sheet import GRIPPED, is_down, life_of, weapon_row
from engine.systems.ubik.firing import possible_rounds
from engine.systems.ubik.sides import BADLY, WOUNDED
from engine.systems.ubik.tables import TABLES
from engine.view import Mark

UNHURT, LIGHT, HURT, BAD, OUT, DEAD = 0, 2, 3, 5, 6, 7
"""Level of harm that fills the health of each word."""

MARKS = {AIM: "aim", READY: "ready_action", DODGE: "evade", ZONE: "fire_at_zone"}
"""Counters that are told beside the name, with the action whose icon they have."""


def main_action(fighter: Fighter) -> str:
    """What he does with what he holds, whatever his state."""
    row = weapon_row(fighter)
    if row.kind == "contact":
        return "strike"
    if row.kind == "throw":
        return "throw"
    return "fire_at_target"


def default_action(fighter: Fighter) -> str:
    """The main action with what he holds, or what his state leaves him; to reload what is empty."""
    if any(fighter.has(name) for name in GRIPPED):
        return "escape"
    if fighter.has("demoralised"):
        return "flee"
    held, row = fighter.weapon, weapon_row(fighter)
    if held is not None and row.fires and not ammunition.rounds_in(held):
        return "reload"
    if fighter.has("camping") and row.fires and possible_rounds(row, "aimed_shot"):
        return "aimed_shot"
    return main_action(fighter)


def health(fighter: Fighter) -> Health:
    """Life points left of the maximum, with the word for the players (14.3)."""
    life = life_of(fighter)
    word, level = _word(fighter)
    quarters = tuple(round(life.most * part / 4) for part in (3, 2, 1))
    return Health(
        word=label(f"health.{word}"),
        level=level,
        tooltip=label(f"wound.{_wound(fighter)}", count=life.most - life.lost, maximum=life.most),
        points=Points("life_lost", life.most - life.lost, life.most, thresholds=quarters),
    )


def _word(fighter: Fighter) -> tuple[str, int]:
    """The word for the players, and its level of harm."""
    life = life_of(fighter)
    if is_down(fighter):
        return "down", DEAD if fighter.has("dead") else OUT
    if life.lost <= 0:
        return "unhurt", UNHURT
    if life.quarters < WOUNDED:
        return "lightly_wounded", LIGHT
    return ("wounded", HURT) if life.quarters < BADLY else ("badly_wounded", BAD)


def _wound(fighter: Fighter) -> str:
    """The wound level, as the GM reads it (13.5)."""
    life = life_of(fighter)
    if fighter.has("dead"):
        return "dead"
    if is_down(fighter):
        return "out"
    return "none" if life.lost <= 0 else ("slightly", "fairly", "plain", "very")[life.quarters]


def state_edits(state: Encounter, fighter: Fighter) -> tuple[str, ...]:
    """States that the GM may add to him, in the order of the table."""
    return tuple(TABLES.states)


def time_left(state: Encounter, fighter: Fighter, name: str) -> Label | None:
    """Whoever was surprised at the opening is so until the second turn, whatever his phases (9.1, step 6)."""
    return label("lasts.second_round") if name == "surprised" and count(fighter, OPENING) else None


def marks(state: Encounter, fighter: Fighter) -> tuple[Mark, ...]:
    """What he is about: turns aimed, a readied action, a dodge, a zone under fire; what he declared at the opening."""
    found = [
        Mark(label(f"mark.{name}", count=count(fighter, name)), TABLES.actions[action].icon)
        for name, action in MARKS.items()
        if count(fighter, name)
    ]
    if state.turn == 0 and count(fighter, OPENED):
        found.append(Mark(label("mark.opened"), "flag"))
    return tuple(found)
