"""Attacks at one target: melee, ranged, free, to touch (8.3), and blows at objects (8.5)."""

from fractions import Fraction
from typing import Any

import icepool

from tests.twins.savage_worlds_aiming import Aiming, to_hit, volley
from tests.twins.savage_worlds_dice import Answer, Law, at_least, chance, expected, plain, shares, told, trait_roll
from tests.twins.savage_worlds_fighter import Question
from tests.twins.savage_worlds_harm import (
    armor_piercing,
    damage_dice,
    damage_text,
    effect,
    flat_damage,
    result,
    suffered,
    toughness,
)
from tests.twins.savage_worlds_tables import DAZING_PLACES, DROPS

_RAISE_DIE = 6


def derived_of_roll(question: Question, aiming: Aiming) -> dict[str, Any]:
    """What every attack tells of its roll (8.10)."""
    past_melee = question.ticked("attacker_engaged") and not question.ticked("target_adjacent")
    return {
        "skill": aiming.skill,
        "die": aiming.die.name,
        "modifier": aiming.modifier,
        "target_number": aiming.target_number,
        "attacker_becomes_vulnerable": question.ticked("wild_attack") or past_melee,
    }


def rounds(question: Question) -> dict[str, int]:
    """Rounds used, of a shot with a weapon whose rounds are counted."""
    counted = question.shot and question.attacker.weapon.shots
    return {"rounds_used": question.rounds_used} if counted else {}


def single_roll(question: Question, aiming: Aiming) -> Law:
    """(critical failure; raise; hit, a raise included) of an attack with one die."""
    law = volley(aiming, 1, wild=question.attacker.wild, strays=0)
    return law.map(lambda critical, raises, hits, *_: (critical, raises > 0, raises + hits > 0), star=True)


def attack(question: Question) -> Answer:
    """A melee, ranged or free attack."""
    aiming = to_hit(question)
    law = _struck(question, aiming)
    target, asleep = question.opponent, question.ticked("nonlethal") or question.attacker.weapon.has("nonlethal_only")

    def outcome(critical: bool, raises: int, hits: int, through: int, _: bool, reached: bool, wounds: int) -> str:
        if critical:
            return "critical_failure"
        return result(target, reached, wounds, asleep=asleep) if raises + hits + through else "miss"

    outcomes = shares(law.map(outcome, star=True))
    return told(_derived(question, aiming), outcomes, _events(question, law, outcomes))


def _derived(question: Question, aiming: Aiming) -> dict[str, Any]:
    obstacle = question.number("obstacle_armor")
    return (
        derived_of_roll(question, aiming)
        | {
            "damage": damage_text(damage_dice(question), flat_damage(question)),
            "ap": armor_piercing(question),
            "toughness": toughness(question),
        }
        | ({"toughness_through_obstacle": toughness(question, obstacle)} if obstacle else {})
        | ({"range_band": question.band} if question.shot else {})
        | rounds(question)
    )


def _struck(question: Question, aiming: Aiming) -> Law:
    """(critical; raises; hits; through hits; stray; Toughness reached; new Wounds) of the whole attack."""
    dice, obstacle = max(1, question.number("rof")), question.number("obstacle_armor")
    strays = (2 if dice > 1 or question.buckshot else 1) if question.ticked("bystanders") else 0
    if not obstacle:
        aiming = Aiming(aiming.skill, aiming.die, aiming.modifier, aiming.modifier, aiming.target_number)
    weapon_dice, flat, tough = damage_dice(question), flat_damage(question), toughness(question)
    with_raise = effect((*weapon_dice, _RAISE_DIE), flat, tough)
    without = effect(weapon_dice, flat, tough)
    behind = effect(weapon_dice, flat, toughness(question, obstacle))
    shaken = "shaken" in question.opponent.states

    def strike(critical: bool, raises: int, hits: int, through: int, stray: bool) -> Law:
        law = suffered((with_raise,) * raises + (without,) * hits + (behind,) * through, shaken)
        return law.map(lambda reached, wounds: (critical, raises, hits, through, stray, reached, wounds), star=True)

    return volley(aiming, dice, wild=question.attacker.wild, strays=strays).map(strike, star=True)


def _events(question: Question, law: Law, outcomes: dict[str, float]) -> dict[str, float]:
    target, place = question.opponent, question.word("called_shot")
    events = {
        "hit": chance(law, lambda _, raises, hits, *__: raises + hits > 0),
        "raise": chance(law, lambda _, raises, *__: raises > 0),
        "shaken_or_worse": chance(law, lambda *all_of: all_of[5]),
        "wound_or_worse": chance(law, lambda *all_of: all_of[6] > 0),
        "out_of_fight": outcomes.get("incapacitated", 0.0) + outcomes.get("unconscious", 0.0),
    }
    if question.number("obstacle_armor"):
        events["through_obstacle"] = chance(law, lambda *all_of: all_of[3] > 0)
    if question.ticked("bystanders"):
        events["bystander_hit"] = chance(law, lambda *all_of: all_of[4])
    if question.ticked("the_drop"):
        events["knocked_out"] = expected(law, lambda *all_of: _knocked_out(question, *all_of[5:]))
        events["out_of_fight"] += events["knocked_out"]
    if place in DROPS and not (target.unarmed or target.weapon.natural):
        events["drops_item"] = expected(law, lambda *all_of: _dropped(question, *all_of[5:]))
    return events


def _out(question: Question, wounds: int) -> bool:
    target = question.opponent
    return wounds > 0 and (not target.wild or target.traits["wounds"] + wounds > 3)


def _knocked_out(question: Question, reached: bool, wounds: int) -> Fraction:
    """The chance that a target that was Shaken or worse fails the Vigor roll of a surprise attack."""
    if not reached or _out(question, wounds):
        return Fraction()
    dazed = -2 * (question.word("called_shot") in DAZING_PLACES)
    return 1 - _resisted(question, "vigor", 4, wounds, dazed)


def _dropped(question: Question, reached: bool, wounds: int) -> Fraction:
    """The chance that the target drops what it holds: out of the fight, or a failed Strength roll."""
    if not reached:
        return Fraction()
    if _out(question, wounds):
        return Fraction(1)
    awake = 1 - (_knocked_out(question, reached, wounds) if question.ticked("the_drop") else 0)
    return 1 - awake * _resisted(question, "strength", 4, wounds, DROPS[question.word("called_shot")])


def resisting(question: Question, trait: str, wounds: int = 0, more: int = 0) -> int:
    """The modifier of a Trait roll of the target."""
    target = question.opponent
    return target.die(trait).bonus + target.penalty(wounds) + 2 * question.ticked("target_joker") + more


def _resisted(question: Question, trait: str, number: int, wounds: int = 0, more: int = 0) -> Fraction:
    """The chance that the target reaches a number; a critical failure never does."""
    target = question.opponent
    modifier = resisting(question, trait, wounds, more)
    return at_least(trait_roll(target.die(trait).sides, target.wild, modifier), number)


def touch(question: Question) -> Answer:
    """An attack that only has to touch."""
    aiming = to_hit(question)
    law = single_roll(question, aiming)

    def outcome(critical: bool, raised: bool, hit: bool) -> str:
        return "critical_failure" if critical else "touched_raise" if raised else "touched" if hit else "miss"

    events = {"hit": chance(law, lambda *all_of: all_of[2]), "raise": chance(law, lambda *all_of: all_of[1])}
    return told(derived_of_roll(question, aiming), shares(law.map(outcome, star=True)), events)


def strike_object(question: Question) -> Answer:
    """Breaking an object, or striking the item that the target holds."""
    aiming, breaking = to_hit(question), question.action == "break_object"
    dice, flat = damage_dice(question), flat_damage(question)
    kind = "hardness" if breaking else "item_hardness"
    hardness = question.opponent.traits[kind]

    def strike(rolled: int) -> Law | str:
        if rolled + flat >= hardness:
            return "broken" if breaking else "item_broken"
        return "hit_no_effect" if breaking else _gripped(question, rolled + flat)

    def outcome(critical: bool, _: bool, hit: bool) -> Law | str:
        return "critical_failure" if critical else plain(dice).map(strike) if hit else "miss"

    law = single_roll(question, aiming)
    outcomes = shares(law.map(outcome, star=True))
    derived = derived_of_roll(question, aiming) | {"damage": damage_text(dice, flat), kind: hardness}
    events = {"hit": chance(law, lambda *all_of: all_of[2])}
    if not breaking:
        derived["strength_modifier"] = resisting(question, "strength")
        events["loses_item"] = outcomes.get("disarmed", 0.0) + outcomes.get("item_broken", 0.0)
    return told(derived | rounds(question), outcomes, events)


def _gripped(question: Question, number: int) -> Law:
    """Whether the bearer keeps the item: a Strength roll against the damage."""
    kept = _resisted(question, "strength", number)
    return icepool.Die({"item_kept": kept.numerator, "disarmed": kept.denominator - kept.numerator})
