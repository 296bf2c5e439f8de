"""Actions without dice that take turns: to reload and to take aim."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import Lines, line
from engine.request import Request
from engine.systems.uchronia.sides import weapon_of
from engine.systems.uchronia.tables import UchroniaWeapon

ROUNDS_A_TURN = 2  # UCH-106: a pair of rounds each turn
AIM_TURNS = 1  # UCH-90
FIXED_RULES = {"duelling_pistol": "UCH-110", "musket": "UCH-112", "machine_gun": "UCH-125"}


class Prepared(NamedTuple):
    """Nothing is thrown and nothing can fail."""


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    if request.action == "aim":
        return {"turns": (line("rule.UCH-90", AIM_TURNS, "UCH-90"),)}
    return {"turns": reload_turns(request, weapon_of(request.attacker))}


def reload_turns(request: Request, weapon: UchroniaWeapon) -> Lines:
    """How long a reload takes: a fixed time, or a turn for each pair of rounds, the last one perhaps half used."""
    if weapon.reload_turns is None:
        turns = -(-rounds(request, weapon) // ROUNDS_A_TURN)  # UCH-106: rounded up
        return (line("rule.UCH-106", turns, "UCH-106"),)
    rule = FIXED_RULES.get(weapon.id, "UCH-143")
    lines = (line(f"rule.{rule}", weapon.reload_turns, rule),)
    helped = weapon.bursts and request.modifiers.get("assistant", True)  # UCH-125: an assistant saves a turn
    return (*lines, line("circumstance.assistant", -1, "UCH-125")) if helped else lines


def rounds(request: Request, weapon: UchroniaWeapon) -> int:
    """Rounds that this reload puts in: all of them unless fewer are asked for."""
    assert weapon.capacity is not None
    return request.number("rounds_to_load", weapon.capacity)


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values, from the sums of the lines."""
    if request.action == "aim":
        return dict(totals)
    return {**totals, "rounds_loaded": rounds(request, weapon_of(request.attacker))}


def build(request: Request, totals: Mapping[str, int]) -> Prepared:
    """The situation, the same for all of them."""
    return Prepared()
