"""Actions without a roll: what they cost, whether they give anybody away, what they change (catalogue 5.1, 5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import Lines, line, maybe
from engine.request import Request
from engine.systems.ubik.attack import Values
from engine.systems.ubik.modifiers import aim_bonus, own_level
from engine.systems.ubik.sides import trait, weapon_of

STEALTHY = ("listen", "glance", "aim", "wait", "prepare_weapon", "stow_object", "ready_action")
"""What gives nobody away (UBK-71)."""

FREE = ("toggle_function", "listen", "glance", "drop_object", "speak", "go_prone")

LOOSE, QUICK = 3, 6
"""Rounds put in one by one with one action, by anybody and by who is quick (UBK-73, UBK-74)."""


class Plain(NamedTuple):
    """Nothing is thrown (UBK-72)."""


def no_figures(request: Request) -> dict[str, Lines]:
    """Nothing is added up."""
    return {}


def values(request: Request, totals: Mapping[str, int]) -> Values:
    """Cost and stealth, with what is added up."""
    cost = "free" if request.action in FREE else "simple"
    return {"cost": cost, "stealthy": request.action in STEALTHY, **totals}


def build(request: Request, totals: Mapping[str, int]) -> Plain:
    """The situation of an action without a roll."""
    return Plain()


def prone_figures(request: Request) -> dict[str, Lines]:
    """Lying down halves the movement, rounded down (UBK-53)."""
    whole = trait(request.attacker, "move_m")
    halved = maybe("state.prone", whole // 2 - whole, "UBK-53")
    return {"move_m": (line("trait.move_m", whole, "UBK-53"), *halved)}


def aim_figures(request: Request) -> dict[str, Lines]:
    """What one turn of aiming more will take off (UBK-56)."""
    turns = request.number("aim_turns") + 1  # UBK-56
    return {"aim_bonus": aim_bonus(request, own_level(request, "ranged", "UBK-56"), turns)}


def reload_values(request: Request, totals: Mapping[str, int]) -> Values:
    """Rounds in the weapon after one action, and the actions until it is full."""
    weapon = weapon_of(request.attacker)
    loaded = request.number("rounds_loaded", weapon.magazine)
    each = QUICK if trait(request.attacker, "quick") else LOOSE  # UBK-74
    if weapon.feed == "magazine":
        each = weapon.magazine  # UBK-73
    missing = weapon.magazine - loaded
    return {"loaded_after": min(weapon.magazine, loaded + each), "actions": -(-missing // each)}
