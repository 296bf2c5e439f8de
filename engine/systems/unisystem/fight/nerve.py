"""Keeping cool under fire, and who may still dive (UNI-60, UNI-61, UNI-84; catalogue section 9, steps 6 and 7)."""

from __future__ import annotations

from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt
from engine.label import Label, label
from engine.systems.unisystem.fight.budget import ACTED, DEFENDED
from engine.systems.unisystem.fight.sheet import IMMUNE, is_able

SHOT_AT, COOL_DONE = "shot_at", "cool_done"
"""Counters: 1 for somebody who was shot at in this turn; once he has kept cool, or not, in this turn."""


def keep_cool_due(state: Encounter, fighter: Fighter) -> bool:
    """Whether he must keep cool before he acts or dives."""
    if not state.options.get("option_keep_cool", True) or count(fighter, IMMUNE):
        return False
    return bool(count(fighter, SHOT_AT)) and not count(fighter, COOL_DONE) and is_able(fighter)


def keep_cool(fighter: Fighter) -> Prompt:
    """The test, when his place in the order comes."""
    why = label("prompt.keep_cool", who=fighter.name)
    return Prompt(f"keep_cool:{fighter.id}", "roll", fighter.id, "keep_cool", why)


def cannot_dive(state: Encounter, fighter: Fighter) -> Label | None:
    """Why he cannot dive for cover any more; None: he can, or lies there already."""
    if fighter.has("diving"):
        return None
    if count(fighter, ACTED) or fighter.has("aiming"):
        return label("automatic.has_acted", who=fighter.name)
    if count(fighter, DEFENDED):
        return label("automatic.has_defended", who=fighter.name)
    if keep_cool_due(state, fighter):
        return label("automatic.keep_cool_first", who=fighter.name)
    return None
