"""Area attacks (8.4) and crushing a held target (8.6)."""

from typing import Any

import icepool

from tests.twins.savage_worlds_aiming import Aiming, handling, range_penalty, skill_of
from tests.twins.savage_worlds_attack import derived_of_roll, resisting, rounds, single_roll
from tests.twins.savage_worlds_dice import Answer, Law, chance, shares, told, trait_roll
from tests.twins.savage_worlds_fighter import Question
from tests.twins.savage_worlds_harm import (
    armor_piercing,
    damage_dice,
    damage_text,
    effect,
    flat_damage,
    reduction,
    result,
    suffered,
    toughness,
)
from tests.twins.savage_worlds_tables import CANNOT_EVADE

_MULTIPLIER = {"short": 1, "medium": 2, "long": 3}


def area(question: Question) -> Answer:
    """An area attack, for one creature of the template."""
    aiming, cone = _blast_roll(question), question.attacker.weapon.range is None
    law = _blast(question, aiming)

    def outcome(critical: bool, _: bool, hit: bool, evaded: bool, reached: bool, wounds: int) -> str:
        if critical:
            return "critical_failure"
        if not hit:
            return "miss" if cone else "deviated"
        return "evaded" if evaded else result(question.opponent, reached, wounds, asleep=False)

    outcomes = shares(law.map(outcome, star=True))
    events = {
        "hit": chance(law, lambda *all_of: all_of[2]),
        "raise": chance(law, lambda *all_of: all_of[1]),
        "shaken_or_worse": chance(law, lambda *all_of: all_of[4]),
        "wound_or_worse": chance(law, lambda *all_of: all_of[5] > 0),
        "out_of_fight": outcomes.get("incapacitated", 0.0),
    }
    return told(_area_derived(question, aiming), outcomes, events)


def _blast_roll(question: Question) -> Aiming:
    skill = skill_of(question)
    die = question.attacker.die(skill)
    modifier = die.bonus + handling(question) + range_penalty(question)
    return Aiming(skill, die, modifier, modifier, 4)


def _evades(question: Question) -> bool:
    """Whether the target may roll to get away (8.4 step 3)."""
    allowed = question.modifiers["evasion"]
    if allowed is None:
        allowed = question.attacker.weapon.has("evadable")
    return bool(allowed and question.ticked("target_aware") and not question.opponent.states & CANNOT_EVADE)


def _blast(question: Question, aiming: Aiming) -> Law:
    """(critical; raise; hit; evaded; Toughness reached; new Wounds) of an area attack."""
    target, nothing = question.opponent, icepool.Die([(False, 0)])
    dice, flat, tough = damage_dice(question), flat_damage(question), toughness(question)
    shaken = "shaken" in target.states
    agility = trait_roll(target.die("agility").sides, target.wild, resisting(question, "agility", more=-2))
    evasion = agility.map(lambda total: total >= 4) if _evades(question) else icepool.Die([False])

    def one(critical: bool, raised: bool, hit: bool) -> Law:
        harm = suffered((effect((*dice, 6) if raised else dice, flat, tough),), shaken)

        def end(evaded: bool) -> Law:
            law = harm if hit and not evaded else nothing
            return law.map(lambda reached, wounds: (critical, raised, hit, evaded, reached, wounds), star=True)

        return evasion.map(end)

    return single_roll(question, aiming).map(one, star=True)


def _area_derived(question: Question, aiming: Aiming) -> dict[str, Any]:
    weapon, derived = question.attacker.weapon, derived_of_roll(question, aiming)
    del derived["attacker_becomes_vulnerable"]
    derived |= {
        "damage": damage_text(damage_dice(question), flat_damage(question)),
        "ap": armor_piercing(question),
        "toughness": toughness(question),
        "damage_reduction": reduction(question),
    }
    if _evades(question):
        derived["evasion_modifier"] = resisting(question, "agility", more=-2)
    if weapon.range is not None:
        derived["range_band"] = question.band
        derived["deviation_dice"] = "1d6" if weapon.has("dev_thrown") else "2d6"
        derived["deviation_multiplier"] = _MULTIPLIER[question.band or "short"]
        if question.modifiers["distance"] is not None:
            derived["deviation_max"] = question.modifiers["distance"] // 2
    return derived | rounds(question)


def crush(question: Question) -> Answer:
    """Crushing a held target: the Strength die against its Toughness."""
    strength, target = question.attacker.die("strength"), question.opponent
    flat = strength.bonus + question.number("misc_damage") + 2 * question.ticked("attacker_joker")
    tough = target.toughness(target.traits["armor"])
    law = suffered((effect((strength.sides,), flat, tough),), "shaken" in target.states)
    outcomes = shares(law.map(lambda reached, wounds: result(target, reached, wounds, asleep=False), star=True))
    events = {
        "shaken_or_worse": chance(law, lambda reached, _: reached),
        "wound_or_worse": chance(law, lambda _, wounds: wounds > 0),
        "out_of_fight": outcomes.get("incapacitated", 0.0),
    }
    return told({"damage": damage_text((strength.sides,), flat), "toughness": tough}, outcomes, events)
