"""Opposed rolls (8.6): grapple, break free, test; and who is faster (8.7)."""

from collections.abc import Callable
from typing import Any

import icepool

from tests.twins.savage_worlds_aiming import gang_up
from tests.twins.savage_worlds_attack import resisting
from tests.twins.savage_worlds_dice import FUMBLE, Answer, shares, told, trait_roll
from tests.twins.savage_worlds_fighter import Question


def opposed(question: Question) -> Answer:
    """Grapple, break free, test: a Trait against a Trait (8.6)."""
    attacker, target = question.attacker, question.target
    trait, modifier, ends = _OPPOSED[question.action](question)
    die = attacker.die(trait)
    modifier += die.bonus + question.common()
    derived: dict[str, Any] = {"attacker_die": die.name, "attacker_modifier": modifier}
    other = icepool.Die([FUMBLE])
    if question.action == "break_free":
        derived["trait"] = trait
    if target:
        resisted = "test_resist" if question.action == "test" else "athletics"
        theirs, number = target.die(resisted), resisting(question, resisted)
        derived |= {"target_die": theirs.name, "target_modifier": number}
        other = trait_roll(theirs.sides, target.wild, number)

    def read(own: int, against: int) -> str:
        if own == FUMBLE:
            return "critical_failure"
        if own >= max(4, against) + 4:
            return "raise"
        return "success" if own >= 4 and own > against else "failed"

    law = icepool.map(read, trait_roll(die.sides, attacker.wild, modifier), other, star=False)
    names = {"success": ends[0], "raise": ends[1]}
    raised, succeeded = (float(law.probability(name)) for name in ("raise", "success"))
    outcomes = shares(law.map(lambda name: names.get(name, name)))
    return told(derived, outcomes, {"success": raised + succeeded, "raise": raised})


def _grapple(question: Question) -> tuple[str, int, tuple[str, str]]:
    attacker, target = question.attacker, question.opponent
    opening = 4 if question.ticked("the_drop") else 2 * target.easy
    modifier = opening - abs(target.scale - attacker.scale) + gang_up(question)
    return "athletics", modifier, ("bound" if "entangled" in target.states else "entangled", "bound")


def _break_free(question: Question) -> tuple[str, int, tuple[str, str]]:
    trait = question.word("break_free_trait")
    modifier = -2 * (trait == "strength") + 2 * bool(question.target and question.target.easy)
    return trait, modifier, ("loosened" if "bound" in question.attacker.states else "freed", "freed")


def _test(question: Question) -> tuple[str, int, tuple[str, str]]:
    ends = ("distracted_or_vulnerable", "distracted_or_vulnerable_and_shaken")
    return "test_skill", 2 * question.opponent.easy, ends


_OPPOSED: dict[str, Callable[[Question], tuple[str, int, tuple[str, str]]]] = {
    "grapple": _grapple,
    "break_free": _break_free,
    "test": _test,
}


def interrupt(question: Question) -> Answer:
    """Who is faster, the one who waited or the one who acts (8.7)."""
    attacker, target = question.attacker, question.opponent
    longer = attacker.reach() - target.reach() if question.ticked("set_weapon") else 0
    dice = attacker.die("athletics"), target.die("athletics")
    mine = dice[0].bonus + question.common() + 2 * (longer > 0)
    theirs = resisting(question, "athletics", more=2 * (longer < 0))

    def read(own: int, against: int) -> str:
        return "interrupter_first" if own > against else "target_first" if own < against else "simultaneous"

    laws = trait_roll(dice[0].sides, attacker.wild, mine), trait_roll(dice[1].sides, target.wild, theirs)
    derived: dict[str, object] = {"attacker_die": dice[0].name, "attacker_modifier": mine}
    derived |= {"target_die": dice[1].name, "target_modifier": theirs}
    return told(derived, shares(icepool.map(read, *laws, star=False)), {})
