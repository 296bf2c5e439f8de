"""Actions without dice: full defence, aim, hold, stand up, draw, reload, coup de grâce (catalogue 5, 8.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import Lines, line, maybe
from engine.request import Request
from engine.systems.savage_worlds.aiming import AIM_BONUS, AIM_RELIEF
from engine.systems.savage_worlds.sides import parry, weapon_of

FREE_ITEMS = 2
"""Accessible items that cost nothing in a round (SW-84)."""

STANDING_UP = 2
"""Squares of movement that it takes to stand up (SW-38)."""


class Fixed(NamedTuple):
    """Nothing is thrown and nothing can fail.

    Attributes:
        kills: the target is dead (SW-99).
    """

    kills: bool


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    action = request.action
    if action == "full_defense":
        lines = parry(request.attacker, "attacker")
        up = "full_defense" in request.attacker.states
        return {"parry": lines if up else (*lines, line("state.full_defense", 4, "SW-83"))}
    if action == "aim":
        return {
            "ignored_penalties": (line("option.aim.penalties", AIM_RELIEF, "SW-29"),),
            "bonus": (line("option.aim.bonus", AIM_BONUS, "SW-29"),),
        }
    if action == "stand_up":
        return {"movement_cost": (line("rule.SW-38", STANDING_UP, "SW-38"),)}
    if action == "draw_items":
        return _items(request)
    return _reloading(request) if action == "reload" else {}


def _items(request: Request) -> dict[str, Lines]:
    """Two accessible items are free, each other one is an action (SW-84)."""
    easy, hard = request.number("easy_items"), request.number("hard_items")
    free = min(FREE_ITEMS, easy)
    used = maybe("circumstance.easy_items", easy - free, "SW-84") + maybe("circumstance.hard_items", hard, "SW-84")
    return {"actions_used": used, "free_items": maybe("rule.SW-84", free, "SW-84")}


def _reloading(request: Request) -> dict[str, Lines]:
    """A full magazine when all the actions are spent (SW-33; ruling 62)."""
    weapon = weapon_of(request.attacker)
    name = f"weapon.{weapon.id}"
    return {
        "actions": (line(name, max(1, weapon.reload), "SW-33"),),
        "rounds_loaded": (line(name, weapon.shots, "SW-32"),),
    }


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values (8.10)."""
    return dict(totals)


def build(request: Request, totals: Mapping[str, int]) -> Fixed:
    """The situation of an action without dice."""
    return Fixed(request.action == "coup_de_grace")
