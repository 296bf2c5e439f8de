"""Which requests the referee refuses (8.9): first what is misspelt or of the wrong type, then what rules forbid."""

from collections.abc import Callable, Iterator
from typing import Any

from tests.twins.uchronia_fighter import Fighter, Question
from tests.twins.uchronia_tables import (
    BARE_HANDED,
    BRAWL,
    CATALOGUE,
    GUNS,
    HELPLESS_MAY,
    MISSILES,
    NOT_WHEN_SURPRISED,
    SHOTS,
    UNUSABLE,
    capacity,
)
from tests.twins.words import Fault, misspelt


def faults(request: dict[str, Any]) -> tuple[Fault, ...]:
    """Every fault of a request; those of meaning are looked for only when the words are right."""
    return tuple(misspelt(request, CATALOGUE)) or tuple(_meaning(Question.of(request)))


# -------------------------------------------------------------------------------------------------------- meaning


def _meaning(question: Question) -> Iterator[Fault]:
    yield from _states(question)
    if question.action in BRAWL:
        yield from _brawl(question)
    elif question.action in (*SHOTS, "aim"):
        yield from _shot(question)
    elif question.action in _OTHERS:
        yield from _OTHERS[question.action](question)


def _states(question: Question) -> Iterator[Fault]:
    action, own = question.action, question.attacker.states
    if "dead" in own:
        yield "attacker.states", "the dead do nothing"
    if question.target and "dead" in question.target.states:
        yield "target.states", "the target is dead"
    if question.attacker.helpless() and action not in HELPLESS_MAY:
        yield "attacker.states", "a helpless combatant cannot act"
    if "surprised" in own and action in NOT_WHEN_SURPRISED:
        yield "attacker.states", f"no {action} in the turn of surprise"
    if own & UNUSABLE and action in SHOTS:
        yield "attacker.states", "the weapon is empty, reloading or jammed"


def _brawl(question: Question) -> Iterator[Fault]:
    attacker, target, intent = question.attacker, question.opponent, question.modifiers["target_intent"]
    if attacker.weapon == "machine_gun":
        yield "attacker.weapon", "nobody strikes with a machine gun"
    if min(question.number("attacker_opponent_rank"), question.number("target_opponent_rank")) > 1:
        yield "modifiers.target_opponent_rank", "only one side can be outnumbered"
    if target.helpless() and intent != "strike":
        yield "modifiers.target_intent", "a helpless target keeps strike"
    yield from _wish(question.action, ("attacker", attacker), ("target", target))
    yield from _wish(intent, ("target", target), ("attacker", attacker))


def _wish(intent: str, own: tuple[str, Fighter], other: tuple[str, Fighter]) -> Iterator[Fault]:
    """What an intent in melee asks of the one who has it, and of the other."""
    if intent == "grapple" and own[1].weapon != "unarmed":
        yield f"{own[0]}.weapon", "grapple needs empty hands"
    if intent == "disarm" and other[1].weapon in BARE_HANDED:
        yield f"{other[0]}.weapon", "nothing to disarm"
    if intent == "break_free" and not own[1].has("hold_level"):
        yield f"{own[0]}.traits.hold_level", "nobody holds him"


def _shot(question: Question) -> Iterator[Fault]:
    weapon, modifiers = question.attacker.weapon, question.modifiers
    gun, missile = GUNS.get(weapon), MISSILES.get(weapon)
    if weapon == "machine_gun":
        fits = question.action == "burst"
    else:
        fits = {
            "shoot": gun is not None,
            "missile": missile is not None,
            "trick_shot": missile is not None or (gun is not None and not gun.buckshot),
            "burst": False,
            "aim": gun is not None or (missile is not None and missile.bow),
        }[question.action]
    if not fits:
        yield "attacker.weapon", f"{question.action} is not possible with {weapon}"
        return
    unsteady = (missile is not None and not missile.bow) or bool(
        gun and not gun.shoulder and modifiers.get("option_aim_shoulder_only")
    )
    if question.action == "aim":
        if unsteady:
            yield "attacker.weapon", "only shoulder arms are aimed in this fight"
        if modifiers["chaotic"]:
            yield "modifiers.chaotic", "no aiming in a chaotic situation"
    elif modifiers.get("aimed") and (unsteady or modifiers["running"] or modifiers["chaotic"]):
        yield "modifiers.aimed", "this shot cannot be aimed"
    if gun and modifiers.get("exotic_weapon"):
        yield "modifiers.exotic_weapon", "a firearm is not exotic"
    yield from _rounds(question)


def _rounds(question: Question) -> Iterator[Fault]:
    rounds = question.modifiers.get("rounds_loaded")
    if rounds is not None and not 1 <= rounds <= (capacity(question.attacker.weapon) or 0):
        yield "modifiers.rounds_loaded", "not a number of rounds that this weapon can fire from"


def _reload(question: Question) -> Iterator[Fault]:
    most = capacity(question.attacker.weapon)
    if most is None:
        yield "attacker.weapon", "this weapon is not reloaded"
    elif question.number("rounds_to_load") > most:
        yield "modifiers.rounds_to_load", f"more than the capacity {most}"


def _machine_gun(question: Question) -> Iterator[Fault]:
    if question.attacker.weapon != "machine_gun":
        yield "attacker.weapon", f"{question.action} needs the machine gun"
    if question.action == "unjam" and "jammed" not in question.attacker.states:
        yield "attacker.states", "the gun is not jammed"


def _resistance(question: Question) -> Iterator[Fault]:
    if question.modifiers["source"] == "boomerang" and question.modifiers["severity"] == "grave":
        yield "modifiers.severity", "a boomerang never does grave damage"


def _survival(question: Question) -> Iterator[Fault]:
    if "gravely_wounded" not in question.attacker.states:
        yield "attacker.states", "only a gravely wounded combatant is at risk"


def _break_off(question: Question) -> Iterator[Fault]:
    if question.attacker.has("hold_level"):
        yield "attacker.traits.hold_level", "must break free first"


def _pursuit(question: Question) -> Iterator[Fault]:
    for who, fighter in (("attacker", question.attacker), ("target", question.opponent)):
        if fighter.helpless():
            yield f"{who}.states", "a helpless combatant does not run"
        if fighter.has("hold_level"):
            yield f"{who}.traits.hold_level", "a held combatant does not run"


def _initiative(question: Question) -> Iterator[Fault]:
    attacker, target, ambush = question.attacker, question.opponent, question.modifiers["ambush"]
    for who, fighter in (("attacker", attacker), ("target", target)):
        if fighter.weapon not in GUNS and fighter.weapon not in MISSILES:
            yield f"{who}.weapon", "initiative is for ranged weapons"
    if (attacker.surprised() or ambush == "target") and (target.surprised() or ambush == "attacker"):
        yield "modifiers.ambush", "both sides cannot be surprised"


_OTHERS: dict[str, Callable[[Question], Iterator[Fault]]] = {
    "reload": _reload,
    "reliability": _machine_gun,
    "unjam": _machine_gun,
    "resistance": _resistance,
    "survival": _survival,
    "break_off": _break_off,
    "pursuit": _pursuit,
    "initiative": _initiative,
}
