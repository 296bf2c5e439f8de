"""A blow of Savage Worlds by icepool, as its documentation shows: exploding dice, pools, functions given to `map`.

Whatever comes back along a curve is kept with `functools.cache`: dice, Trait rolls, damage, what several hits do.
The numbers of a request are read by the referee of the tests, beforehand: icepool starts from plain numbers.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import icepool

from engine.request import Request
from tests.benchmarks.race import Answered, Chances, chances
from tests.twins.savage_worlds_aiming import to_hit
from tests.twins.savage_worlds_attack import resisting
from tests.twins.savage_worlds_fighter import Question
from tests.twins.savage_worlds_harm import damage_dice, flat_damage, toughness
from tests.twins.savage_worlds_tables import DROPS

FUMBLE = 0
MISS, HIT, RAISE = 0, 1, 2
CRITICAL = (-1, 0)
"""Stands for raises and hits of a critical failure."""


class Blow(NamedTuple):
    """Damage: dice without that of a raise, the sum that they need, Shaken before, new Wounds that fell."""

    dice: tuple[int, ...]
    needed: int
    shaken: bool
    falls: int


class Numbers(NamedTuple):
    """What an attack comes to.

    Attributes:
        needed: least natural result that hits.
        grip: sides, Wild Die, needed by new Wounds of the roll that keeps hold of a weapon; None without it.
    """

    sides: int
    wild: bool
    rof: int
    needed: int
    blow: Blow
    grip: tuple[int, bool, tuple[int, ...]] | None


def numbers(request: Request) -> Numbers:
    """The numbers of a checked request."""
    sides = {"attacker": request.attacker, "target": request.target}
    plain = {
        who: {"traits": side.traits, "weapon": side.weapon, "states": side.states}
        for who, side in sides.items()
        if side
    }
    question = Question.of({"action": request.action, "modifiers": request.modifiers, **plain})
    aiming, target = to_hit(question), question.opponent
    falls = 4 - target.traits["wounds"] if target.wild else 1
    needed = toughness(question) - flat_damage(question)
    grip, place = None, question.word("called_shot")
    if place in DROPS and not (target.unarmed or target.weapon.natural):
        modifiers = [resisting(question, "strength", wounds, DROPS[place]) for wounds in range(falls)]
        grip = target.die("strength").sides, target.wild, tuple(4 - modifier for modifier in modifiers)
    return Numbers(
        aiming.die.sides,
        question.attacker.wild,
        max(1, question.number("rof")),
        aiming.target_number - aiming.modifier,
        Blow(tuple(sorted(damage_dice(question))), needed, "shaken" in target.states, falls),
        grip,
    )


# -- what is kept ----------------------------------------------------------------------------------------------------


@functools.cache
def exploding(sides: int) -> Any:
    """One exploding die."""
    return icepool.d(sides).explode()


@functools.cache
def natural(sides: int, wild: bool) -> Any:
    """The natural result of a Trait roll."""

    def read(mine: int, other: int) -> int:
        if mine == other == 1:
            return FUMBLE
        return max(mine, other) if wild else mine

    return icepool.map(read, exploding(sides), exploding(6) if wild else icepool.d6)


@functools.cache
def kept(sides: int, wild: bool, needed: int) -> float:
    """Chance of a plain success."""
    return float(natural(sides, wild).probability(">=", max(1, needed)))


@functools.cache
def damage(dice: tuple[int, ...]) -> Any:
    """The sum of exploding dice."""
    return sum((exploding(sides) for sides in dice), start=icepool.Die([0]))


@functools.cache
def effect(blow: Blow, raised: bool) -> Any:
    """What one hit does: 0 nothing, 1 Shaken, n + 1: n Wounds."""
    dice = (*blow.dice, 6) if raised else blow.dice
    return damage(tuple(sorted(dice))).map(lambda total: max(0, min((total - blow.needed) // 4, blow.falls) + 1))


@functools.cache
def suffered(blow: Blow, raises: int, hits: int) -> Any:
    """How these hits end, one after the other: hurt, and new Wounds."""
    if not raises and not hits:
        return icepool.Die([(False, 0)])

    def add(before: tuple[bool, int], last: int) -> tuple[bool, int]:
        hurt, wounds = before
        if last == 0:
            return before
        more = 1 if last == 1 and (blow.shaken or hurt) else last - 1
        return True, min(wounds + more, blow.falls)

    earlier = suffered(blow, raises, hits - 1) if hits else suffered(blow, raises - 1, 0)
    return icepool.map(add, earlier, effect(blow, not hits), star=False)


@functools.cache
def ended(blow: Blow, raises: int, hits: int) -> Any:
    """The outcome of these hits."""

    def name(hurt: bool, wounds: int) -> str:
        if wounds >= blow.falls:
            return "incapacitated"
        return f"wound_{wounds}" if wounds else "shaken" if hurt else "hit_no_effect"

    return suffered(blow, raises, hits).map(name, star=True)


def level(own: int, needed: int) -> int:
    """Miss, hit, or hit with a raise."""
    return MISS if own < needed else HIT if own < needed + 4 else RAISE


@functools.cache
def trait_dice(sides: int, needed: int, rof: int) -> Any:
    """All the Trait dice of a burst: how well each hits and whether it shows 1, the lowest first."""
    return exploding(sides).map(lambda own: (level(own, needed), own == 1)).pool(rof).expand()


@functools.cache
def landed(sides: int, wild: bool, needed: int, rof: int) -> Any:
    """Raises and hits of a burst."""

    def read(thrown: tuple[tuple[int, bool], ...], other: int) -> tuple[int, int]:
        ones = sum(one for _, one in thrown) + (wild and other == 1)
        if other == 1 and 2 * ones > rof + wild:
            return CRITICAL
        levels = sorted(own for own, _ in thrown)
        if wild:
            levels[0] = max(levels[0], level(other, needed))
        return levels.count(RAISE), levels.count(HIT)

    return icepool.map(read, trait_dice(sides, needed, rof), exploding(6) if wild else icepool.d6, star=False)


@functools.cache
def struck(sides: int, wild: bool, needed: int) -> Any:
    """The same of a single roll."""

    def read(own: int) -> tuple[int, int]:
        if own == FUMBLE:
            return CRITICAL
        found = level(own, needed)
        return int(found == RAISE), int(found == HIT)

    return natural(sides, wild).map(read)


KEPT = (exploding, natural, kept, damage, effect, suffered, ended, trait_dice, landed, struck)


# -- answers ---------------------------------------------------------------------------------------------------------


def plainly(asked: Numbers) -> Answered:
    """The rule mapped over the roll to hit, which is read anew for every answer; what a hit does is kept."""
    where = asked.sides, asked.wild, asked.needed
    return _answered(asked, struck.__wrapped__(*where) if asked.rof == 1 else landed.__wrapped__(*where, asked.rof))


def cleverly(asked: Numbers) -> Answered:
    """The same, the reading of the roll kept as well: as fast as we could make it."""
    where = asked.sides, asked.wild, asked.needed
    return _answered(asked, struck(*where) if asked.rof == 1 else landed(*where, asked.rof))


def _answered(asked: Numbers, roll: Any) -> Answered:
    """Outcomes and events of a roll to hit."""

    def end(raises: int, hits: int) -> Any:
        if raises < 0:
            return "critical_failure"
        return ended(asked.blow, raises, hits) if raises or hits else "miss"

    outcomes = chances(roll.map(end, star=True))
    made: dict[Any, float] = dict(chances(roll))
    wounds = sum(chance for name, chance in outcomes.items() if name.startswith("wound_"))
    out = outcomes.get("incapacitated", 0.0)
    events = {
        "hit": sum(chance for cell, chance in made.items() if cell not in (CRITICAL, (0, 0))),
        "raise": sum(chance for cell, chance in made.items() if cell[0] > 0),
        "out_of_fight": out,
        "wound_or_worse": wounds + out,
        "shaken_or_worse": wounds + out + outcomes.get("shaken", 0.0),
    }
    return outcomes, events | (_dropped(outcomes, *asked.grip) if asked.grip else {})


def _dropped(outcomes: Chances, sides: int, wild: bool, needed: tuple[int, ...]) -> Chances:
    """Chance that the target drops what it holds: out of the fight, or Shaken or worse and a failed Strength roll."""
    lost = outcomes.get("incapacitated", 0.0)
    for wounds, least in enumerate(needed):
        hurt = outcomes.get(f"wound_{wounds}" if wounds else "shaken", 0.0)
        lost += hurt * (1 - kept(sides, wild, least))
    return {"drops_item": lost}
