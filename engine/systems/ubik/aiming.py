"""How hard a target is to hit (catalogue 8.3)."""

from __future__ import annotations

from typing import NamedTuple

from engine.explain import Line, Lines, line, maybe, total
from engine.request import Request
from engine.systems.ubik.core import measured
from engine.systems.ubik.firing import at_contact, band, rounds_of
from engine.systems.ubik.modifiers import aim_bonus, own_level, own_nd
from engine.systems.ubik.sides import guard
from engine.systems.ubik.tables import COVER, FIRE_MODES, MOVEMENT


class Precision(NamedTuple):
    """What an attack adds to the difficulty, with its rule."""

    nd: int
    rule: str


PRECISION = {
    "strike": Precision(0, "UBK-103"),
    "feint": Precision(-2, "UBK-102"),
    "pummel": Precision(1, "UBK-97"),
    "throw": Precision(0, "UBK-104"),
    "riddle": Precision(1, "UBK-112"),
    "aimed_shot": Precision(-2, "UBK-113"),
    "triple_shot": Precision(2, "UBK-108"),
    "called_shot": Precision(2, "UBK-114"),
    "disarm": Precision(1, "UBK-99"),
    "restrain": Precision(1, "UBK-106"),
}
"""Every attack (5.3) but a shot at the target, whose burst decides."""


def attack_level(request: Request) -> Lines:
    """The level of an attack: the domains of weapon and target count (UBK-81)."""
    contact = at_contact(request)
    return own_level(request, "contact" if contact else "ranged", "UBK-93" if contact else "UBK-90", "UBK-81")


def criteria(request: Request) -> Lines:
    """The worst of what makes the target hard to reach (UBK-90); a disarming looks at its level alone (UBK-99)."""
    near = guard(request) if at_contact(request) else band(request)
    if request.action == "disarm":
        return near
    found = (near[0], _cover(request), _movement(request))
    return (max(found, key=lambda one: one.amount),)


def _cover(request: Request) -> Line:
    cover = request.word("cover", "open")
    return line(f"option.cover.{cover}", COVER[cover], "UBK-92", "target")


def _movement(request: Request) -> Line:
    movement = request.word("movement", "stationary")
    return line(f"option.movement.{movement}", MOVEMENT[movement], "UBK-94", "target")


def precision(request: Request) -> Lines:
    """What the action, or its burst, adds."""
    if request.action == "fire_at_target":  # UBK-109
        rounds = rounds_of(request)
        return maybe(f"option.rounds.{rounds}", FIRE_MODES[rounds].nd, "UBK-110")
    nd, rule = PRECISION[request.action]
    return maybe(f"action.{request.action}", nd, rule)


def _in_the_way(request: Request) -> Lines:
    """What the target does about it: a dodge at contact, lying down at a distance."""
    if at_contact(request):
        return maybe("circumstance.target_dodge", request.number("target_dodge"), "UBK-101", "target")
    return maybe("state.prone", int("prone" in request.side("target").states), "UBK-55", "target")


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of an attack test."""
    level, hard, added = attack_level(request), criteria(request), precision(request)
    aimed = aim_bonus(request, level, request.number("aim_turns"))
    nd = own_nd(request, hard + added + _in_the_way(request), total(aimed))
    return {**measured(request, level, nd), "nd_criteria": hard, "precision": added, "aim_bonus": aimed}
