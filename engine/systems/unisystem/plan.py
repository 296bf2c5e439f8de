"""The plan of a turn: what is free, what the rest costs, how many attacks are allowed (catalogue 5.1, 8.11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import Lines, line
from engine.request import Request, Side
from engine.systems.unisystem.modifiers import EACH_EXTRA
from engine.systems.unisystem.sides import trait

ATTACK, DEFENSE = "A", "D"
"""Letters of a plan; O is anything else."""

LIMIT_MODE = "option_limit_mode"
"""The house rule on the number of attacks."""

THREE = 3


class Plan(NamedTuple):
    """Nothing is thrown."""


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    most = most_attacks(request.attacker, request.word(LIMIT_MODE, "none"))
    return {} if most is None else {"max_attacks": (line(*most),)}


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values."""
    sequence = request.word("sequence", ATTACK)
    attacks, most = sequence.count(ATTACK), totals.get("max_attacks")
    found: dict[str, int | str | bool] = {
        "allowed": most is None or attacks <= most,
        "attacks": attacks,
        "penalties": ",".join(map(str, penalties(request))),
    }
    return found if most is None else found | {"max_attacks": most}


def penalties(request: Request) -> list[int]:
    """What each action of the plan costs, in order (UNI-29 to UNI-31, UNI-110; ruling R40)."""
    close, free_attacks = bool(request.number("close_combat", 1)), trait(request.attacker, "free_attacks")
    defended, acted, extra, found = False, False, 0, []
    for letter in request.word("sequence", ATTACK):
        if letter == ATTACK:
            free = free_attacks > 0
            free_attacks -= 1
        elif letter == DEFENSE and close:
            free = not defended
        else:
            free = not acted
            free_attacks = 0 if free else free_attacks
        defended = defended or letter == DEFENSE
        acted = acted or letter != DEFENSE or not close
        extra += not free
        found.append(0 if free else EACH_EXTRA * extra)
    return found


def most_attacks(side: Side, mode: str) -> tuple[str, int, str] | None:
    """How many attacks the house rule allows a turn, with what it goes by; None: any number (UNI-32 to UNI-37)."""
    if mode == "none" or trait(side, "free_attacks") > 1:
        return None
    dexterity, constitution = trait(side, "dexterity"), trait(side, "constitution")
    name = f"option.option_limit_mode.{mode}"
    if mode == "dex_half":
        return name, max(1, dexterity // 2), "UNI-33"
    if mode == "con_penalty":
        return name, -(-constitution // 2) + 1, "UNI-34"
    if mode == "speed":
        return name, max(1, side.trait("speed", 2 * (dexterity + constitution)) // 8), "UNI-35"
    return name, THREE, "UNI-32" if mode == "three_attacks" else "UNI-36"


def build(request: Request, totals: Mapping[str, int]) -> Plan:
    """The situation of a plan."""
    return Plan()
