"""Level and difficulty of the main test of whoever acts (catalogue 6.1, 8.1, 8.2)."""

from __future__ import annotations

from engine.explain import Lines, line, maybe, total
from engine.request import Request
from engine.systems.ubik.core import capped, floored
from engine.systems.ubik.sides import of_trait, penalty

MOST_TURNS = 3
"""Turns of aiming that count (UBK-60)."""


def own_level(request: Request, trait: str, rule: str, domains: str = "UBK-07") -> Lines:
    """The level: the aptitude where one is named, else a trait; relevant domains on top (rule `domains`)."""
    aptitude = request.number("aptitude_level")
    if aptitude:
        lines: Lines = (line("circumstance.aptitude_level", aptitude, "UBK-08"),)
    else:
        lines = of_trait(request.attacker, trait, rule)
    return capped(lines + maybe("circumstance.relevant_domains", request.number("relevant_domains"), domains))


def own_nd(request: Request, base: Lines, aimed: int = 0) -> Lines:
    """The difficulty: what it is by itself, penalties, the GM, aiming; risks after the floor."""
    lines = base + penalty(request.attacker) + maybe("circumstance.gm_nd", request.number("gm_nd"), "UBK-151")
    lines += maybe("circumstance.aim_turns", -aimed, "UBK-60")
    return floored(lines) + maybe("circumstance.pr", request.number("pr"), "UBK-05")


def aim_bonus(request: Request, level: Lines, turns: int) -> Lines:
    """What so many turns of aiming take off, never more than the level of the test (UBK-60)."""
    return maybe("circumstance.aim_turns", min(turns, MOST_TURNS, total(level)), "UBK-60")
