"""A Confrontation: both sides throw, the higher total wins, and its margin decides what the winner obtains."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.request import Duel, Pool
from engine.explain import Lines, Who, total
from engine.request import Request
from engine.rules.ask import Choose, Look, Mark
from engine.rules.step import Step, Steps
from engine.systems.uchronia import pools
from engine.systems.uchronia.course import Course, margin_of
from engine.systems.uchronia.resistance import Suffering, Toughness, resist, suffering
from engine.systems.uchronia.sides import OTHER, intent_of, is_armed, is_helpless, weapon_of

DRAW = "draw"
SIDES: tuple[Who, ...] = ("attacker", "target")
MARGINS = ("minor", "significant", "exceptional")
EVENTS = (
    "hit",
    *(f"{who}_wins" for who in SIDES),
    *(f"{who}_{margin}" for who in SIDES for margin in MARGINS),
    *(f"{who}_fumble" for who in SIDES),
    *(f"{who}_out_of_action" for who in SIDES),
)


class Clash(NamedTuple):
    """The dice of both sides."""

    duel: Duel


class Stake(NamedTuple):
    """What one side wants and has to lose.

    Attributes:
        armed: holds something that can be struck from the hand.
        last_die: one hold more leaves no die to throw.
        last_hold: one hold less sets free.
    """

    intent: str
    armed: bool
    last_die: bool
    last_hold: bool


class Stakes(NamedTuple):
    """What both sides want."""

    attacker: Stake
    target: Stake


class Melee(NamedTuple):
    """Everything that the steps of a Confrontation read."""

    clash: Clash
    stakes: Stakes
    toughness: Toughness


# -- the situation --------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    return {
        "attacker_dice": pools.confrontation(request, "attacker"),
        "target_dice": pools.confrontation(request, "target"),
        "attacker_resistance_dice": pools.resistance(request, "attacker"),
        "target_resistance_dice": pools.resistance(request, "target"),
    }


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values, from the sums of the lines."""
    return {
        "attacker_dice": pools.confrontation_dice(request, "attacker", totals["attacker_dice"]),
        "target_dice": pools.confrontation_dice(request, "target", totals["target_dice"]),
        "attacker_damage": weapon_of(request.attacker).category,
        "target_damage": weapon_of(request.side("target")).category,
        "attacker_resistance_dice": pools.at_least(request, totals["attacker_resistance_dice"]),
        "target_resistance_dice": pools.at_least(request, totals["target_resistance_dice"]),
    }


def build(request: Request, totals: Mapping[str, int]) -> Melee:
    """The situation, from the sums of the lines."""
    mine, theirs = [pools.confrontation_dice(request, who, totals[f"{who}_dice"]) for who in SIDES]
    return Melee(
        Clash(confrontation(mine, theirs)),
        Stakes(*[_stake(request, who, totals[f"{who}_dice"]) for who in SIDES]),
        Toughness(*[_suffering(request, who, totals[f"{who}_resistance_dice"]) for who in SIDES]),
    )


def _suffering(request: Request, who: Who, dice: int) -> Suffering:
    return suffering(pools.at_least(request, dice), weapon_of(request.side(OTHER[who])).category)


def _stake(request: Request, who: Who, dice: int) -> Stake:
    side = request.side(who)
    raw = total(pools.melee(request, who)) if is_helpless(side) else dice
    return Stake(
        intent=intent_of(request, who),
        armed=is_armed(side),
        last_die=raw - 1 <= 0,  # UCH-44, UCH-45: the raw pool, before the least number of dice
        last_hold=side.trait("hold_level") == 1,  # UCH-47
    )


@functools.cache
def confrontation(mine: int, theirs: int) -> Duel:
    """The dice of a Confrontation, attacker first; cells are joined by "+" from a result and the fumbles."""
    least, most = mine - 6 * theirs, 6 * mine - theirs
    results = {difference: _result(difference) for difference in range(least, most + 1)}

    def read(attacker: int, target: int) -> str:
        result = results[attacker - target]
        if attacker > mine and target > theirs:
            return result
        return "+".join([result, *_fumbles((mine, attacker), (theirs, target))])

    return Duel(Pool(mine, 6), Pool(theirs, 6), read, f"confrontation {mine} {theirs}")


def _result(difference: int) -> str:
    if difference == 0:  # UCH-17
        return DRAW
    winner = "attacker" if difference > 0 else "target"  # UCH-11
    return f"{winner}_{margin_of(abs(difference))}"


def _fumbles(*throws: tuple[int, int]) -> list[str]:
    """The sides whose dice all show 1; who throws no dice cannot fumble."""
    return [f"{who}_fumble" for who, (dice, total) in zip(SIDES, throws, strict=True) if 0 < dice == total]  # UCH-55


# -- the steps ------------------------------------------------------------------------------------------------------


def confront(part: Clash, course: Course) -> Steps:
    """Both sides throw; fumbles do not change the result."""
    cell = yield Look(part.duel, "UCH-11")
    result, *fumbles = cell.split("+")
    for fumble in fumbles:
        yield Mark(fumble)
    if result == DRAW:
        return Course(end=DRAW)
    winner, margin = result.split("_")
    yield Mark(f"{winner}_wins")
    if winner == "attacker":
        yield Mark("hit")
    yield Mark(result)
    return Course(winner=winner, margin=margin)


def settle(part: Stakes, course: Course) -> Steps:
    """What the winner obtains, according to what it wanted."""
    if course.end:
        return course
    winner, loser = course.winner, OTHER[course.winner]
    wanted, stake = (part.attacker, part.target) if winner == "attacker" else (part.target, part.attacker)
    if wanted.intent == "grapple":
        return Course(end=_pinned(loser, stake, course.margin))
    if wanted.intent == "break_free":
        return Course(end=_freed(winner, wanted, course.margin))
    if course.margin == "minor":  # UCH-18: a scratch
        return Course(end=f"{loser}_light")
    if course.margin == "exceptional" and wanted.intent == "disarm":  # UCH-40
        return Course(end=f"{loser}_disarmed")
    if course.margin == "exceptional" and stake.armed:  # UCH-40: the winner of a strike may still choose it
        chosen = yield Choose("disarm_instead", ("hurt", "disarm"), by=winner, default="hurt")
        if chosen == "disarm":
            return Course(end=f"{loser}_disarmed")
    # UCH-19, UCH-20 serious, UCH-21, UCH-22 grave: what it does depends on the weapon
    return Course(loser=loser, severity="grave" if course.margin == "exceptional" else "serious")


def _pinned(loser: str, stake: Stake, margin: str) -> str:
    if margin == "minor":  # UCH-41: nobody is hurt, whatever the margin
        return "no_effect"
    held_fast = margin == "exceptional" or stake.last_die  # UCH-43, UCH-44
    return f"{loser}_immobilised" if held_fast else f"{loser}_held"


def _freed(winner: str, stake: Stake, margin: str) -> str:
    if margin == "minor":
        return "no_effect"
    wholly = margin == "exceptional" or stake.last_hold  # UCH-46, UCH-47
    return f"{winner}_freed" if wholly else f"{winner}_partly_freed"


STEPS = (Step(confront, "clash"), Step(settle, "stakes"), Step(resist, "toughness"))
