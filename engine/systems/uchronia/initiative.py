"""Who shoots first: no dice, the first rule that tells the two apart decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import Lines, Who
from engine.request import Request, Side
from engine.systems.uchronia import aiming, pools
from engine.systems.uchronia.sides import OTHER, weapon_of

EVENTS = ("attacker_cannot_act", "target_cannot_act")
SIDES: tuple[Who, ...] = ("attacker", "target")


class Verdict(NamedTuple):
    """The outcome, and the events that say who cannot act in the first turn."""

    outcome: str
    events: tuple[str, ...]


class Initiative(NamedTuple):
    """All that there is to know: nothing is thrown."""

    verdict: Verdict


def relevant_atouts(side: Side, who: Who = "attacker") -> Lines:
    """The shooting Atouts that count with what the fighter holds."""
    names, _ = aiming.skill(weapon_of(side))
    return tuple(pools.atouts(side, names, "UCH-72", who))


def weapon_class(side: Side) -> int:
    """0 for a firearm, 1 for a thrown or bow-class weapon, 2 for anything else (UCH-133: smaller is faster)."""
    ranged = weapon_of(side).ranged
    if ranged == "firearm":  # UCH-133
        return 0
    return 1 if ranged else 2


def surprised(request: Request) -> list[str]:
    """The sides that a complete surprise keeps from acting (UCH-71)."""
    ambush = request.word("ambush", "none")
    return [who for who in SIDES if "surprised" in request.side(who).states or ambush == OTHER[who]]


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    return {f"{who}_atouts": relevant_atouts(request.side(who), who) for who in SIDES}


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values: how many Atouts count, and the rule that decides."""
    return {**totals, "reason": decide(request, totals)[1]}


def build(request: Request, totals: Mapping[str, int]) -> Initiative:
    """The situation, which holds the verdict."""
    first, _ = decide(request, totals)
    late = tuple(f"{who}_cannot_act" for who in surprised(request))
    return Initiative(Verdict(f"{first}_first" if first else "gm_decides", late))


def decide(request: Request, totals: Mapping[str, int]) -> tuple[str, str]:
    """The side that shoots first ("" for neither) and the reason (UCH-69: the situation before skill)."""
    late = surprised(request)
    if late:  # UCH-71
        return OTHER[late[0]], "ambush"
    ready = request.word("ready", "both")
    for reason, attacker, target in (
        ("weapon_class", weapon_class(request.attacker), weapon_class(request.side("target"))),
        ("ready", int(ready == "target"), int(ready == "attacker")),  # UCH-70
        ("atouts", -totals["attacker_atouts"], -totals["target_atouts"]),  # UCH-72
        ("hero", -request.attacker.trait("hero"), -request.side("target").trait("hero")),  # UCH-73
    ):
        if attacker != target:
            return ("attacker" if attacker < target else "target"), reason
    return "", "tie"
