"""What a blow does: dice and flat part of the damage, Toughness, Wounds of several hits in a row (8.3 steps 6 to 9)."""

import functools
from collections.abc import Iterable
from itertools import groupby

import icepool

from tests.twins.savage_worlds_dice import Law, damage
from tests.twins.savage_worlds_fighter import Fighter, Question
from tests.twins.savage_worlds_tables import ARMOR_AT, COVER, DEADLY_PLACES
from tests.twins.savage_worlds_weapons import BUCKSHOT, SLUG

MANY = 4
"""Wounds are counted up to this: more than three are as bad as any."""


def damage_dice(question: Question) -> tuple[int, ...]:
    """Sizes of the damage dice in their order, without the raise die."""
    attacker, weapon = question.attacker, question.attacker.weapon
    if weapon.has("shotgun"):
        return BUCKSHOT[question.band or "short"] if question.buckshot else SLUG
    if not weapon.strong:
        return weapon.dice
    strength = attacker.die("strength").sides
    most = strength if attacker.steps_short() else max(weapon.dice, default=0)
    return (strength, *(min(most, one) for one in weapon.dice))


def flat_damage(question: Question) -> int:
    """What is added to the damage dice."""
    attacker, weapon = question.attacker, question.attacker.weapon
    bonuses = ("the_drop", "charge", "both_barrels")
    return (
        weapon.flat
        + (attacker.die("strength").bonus if weapon.strong else 0)
        + question.number("misc_damage")
        + 2 * question.ticked("attacker_joker")
        + 2 * question.ticked("wild_attack")
        + 4 * sum(question.ticked(one) for one in bonuses)
        + 4 * (question.word("called_shot") in DEADLY_PLACES)
        + 2 * (weapon.has("break2") and question.action in ("disarm", "break_object"))
        - reduction(question)
    )


def reduction(question: Question) -> int:
    """What cover or lying down takes from the damage of an area attack."""
    if question.action != "area_attack":
        return 0
    return max(-COVER[question.word("cover")], 4 * question.opponent.down)


def armor_piercing(question: Question) -> int:
    """Armour that the attack ignores."""
    weapon = question.attacker.weapon
    return weapon.ap + 2 * (weapon.has("charge_ap2") and question.ticked("charge"))


def toughness(question: Question, obstacle: int = 0) -> int:
    """The Toughness of the target at the place aimed at, behind an obstacle or not."""
    target, place = question.opponent, question.word("called_shot")
    armor = target.traits[ARMOR_AT[place]] if place in ARMOR_AT else 0
    return target.toughness(armor + obstacle, armor_piercing(question))


def damage_text(dice: Iterable[int], flat: int) -> str:
    """``1d8+1d6-1``: neighbours of a size together, a flat part of 0 left out."""
    groups = "+".join(f"{len(list(same))}d{sides}" for sides, same in groupby(dice))
    return groups + (f"{flat:+d}" if flat else "")


@functools.cache
def effect(dice: tuple[int, ...], flat: int, tough: int) -> Law:
    """What one hit does: 0 nothing, 1 Shaken, n + 1: n Wounds."""

    def read(rolled: int) -> int:
        over = rolled + flat - tough
        return 0 if over < 0 else min(over // 4, MANY) + 1

    return damage(tuple(sorted(dice))).map(read).simplify()


@functools.cache
def suffered(effects: tuple[Law, ...], shaken: bool) -> Law:
    """(Toughness reached at least once; new Wounds) of hits in this order, on a target that was Shaken or not."""
    if not effects:
        return icepool.Die([(False, 0)])

    def add(before: tuple[bool, int], last: int) -> tuple[bool, int]:
        reached, wounds = before
        if last == 0:
            return reached, wounds
        more = 1 if last == 1 and (shaken or reached) else last - 1
        return True, min(wounds + more, MANY)

    return icepool.map(add, suffered(effects[:-1], shaken), effects[-1], star=False)


def result(target: Fighter, reached: bool, wounds: int, *, asleep: bool) -> str:
    """The outcome of a hit (8.3 step 9)."""
    if not reached:
        return "hit_no_effect"
    if wounds == 0:
        return "shaken"
    if not target.wild or target.traits["wounds"] + wounds > 3:
        return "unconscious" if asleep else "incapacitated"
    return f"wound_{wounds}"
