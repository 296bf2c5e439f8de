"""Which requests the referee refuses (8.12): first what is misspelt or out of range, then what the rules forbid."""

from collections.abc import Callable, Iterator
from typing import Any

from tests.twins.savage_worlds_checks import items_over
from tests.twins.savage_worlds_fighter import Question
from tests.twins.savage_worlds_tables import (
    ANY_TIME,
    AT_MERCY,
    ATTACKS,
    CATALOGUE,
    NEEDED_STATES,
    OBJECTS,
    STILL_ALLOWED,
)
from tests.twins.words import Fault, misspelt

_WITH_WEAPON = (*ATTACKS, "area_attack", *OBJECTS)
_CONE_REACH = 9


def faults(request: dict[str, Any]) -> tuple[Fault, ...]:
    """Every fault of a request; those of meaning are looked for only when the words are right."""
    return tuple(misspelt(request, CATALOGUE)) or tuple(_meaning(Question.of(request)))


def _meaning(question: Question) -> Iterator[Fault]:
    yield from _states(question)
    if question.action in _WITH_WEAPON:
        yield from _use_of_weapon(question)
        yield from _range(question)
        yield from _rounds(question)
    if question.action in (*_WITH_WEAPON, "touch_attack", "grapple"):
        yield from _circumstances(question)
    if question.action in _OTHERS:
        yield from _OTHERS[question.action](question)


def _states(question: Question) -> Iterator[Fault]:
    action, own = question.action, question.attacker.states
    if "dead" in own:
        yield "attacker.states", "the dead do nothing"
    if action in NEEDED_STATES and not own & NEEDED_STATES[action]:
        yield "attacker.states", f"{action} needs one of {sorted(NEEDED_STATES[action])}"
    if action not in ANY_TIME:
        for state in sorted(own & STILL_ALLOWED.keys()):
            if action not in STILL_ALLOWED[state]:
                yield "attacker.states", f"no {action} while {state}"
    if action == "draw_items" and "shaken" in own and items_over(question):
        yield "attacker.states", "while shaken only two items at hand"


# --------------------------------------------------------------------------------------------------------- weapons


def _use_of_weapon(question: Question) -> Iterator[Fault]:
    action, attacker, weapon = question.action, question.attacker, question.attacker.weapon
    fits = {
        "melee_attack": weapon.has("M"),
        "ranged_attack": weapon.has("R", "T"),
        "free_attack": weapon.has("M", "engaged_ok"),
    }.get(action, True)
    if not fits or weapon.has("area") != (action == "area_attack"):
        yield "attacker.weapon", f"{action} is not possible with {attacker.weapon_id}"
    if weapon.has("mounted_only") and "mounted" not in attacker.states:
        yield "attacker.weapon", "needs a mount"
    one_hand = weapon.thrown and weapon.hands == 1
    if question.ticked("attacker_engaged") and not (one_hand or weapon.has("engaged_ok")):
        yield "attacker.weapon", "not to be used while engaged"
    if question.number("rof") > weapon.rof:
        yield "modifiers.rof", f"at most {weapon.rof}"
    if question.ticked("nonlethal") and weapon.stun == "no":
        yield "modifiers.nonlethal", "this weapon always kills"
    if "ammo" in question.given and not weapon.has("shotgun"):
        yield "modifiers.ammo", "for shotguns"
    if question.ticked("both_barrels") and (not weapon.has("double") or question.number("rof") > 1):
        yield "modifiers.both_barrels", "needs two barrels, fired once"


def _range(question: Question) -> Iterator[Fault]:
    for name in ("range_band", "distance"):
        if name in question.given and not question.shot:
            yield f"modifiers.{name}", "only at range"
    if not question.shot:
        if question.word("aim") != "none":
            yield "modifiers.aim", "only at range"
        if question.ticked("unstable_platform"):
            yield "modifiers.unstable_platform", "only at range"
        return
    if {"range_band", "distance"} <= question.given:
        yield "modifiers.distance", "the range band is given as well"
        return
    yield from _too_far(question)


def _too_far(question: Question) -> Iterator[Fault]:
    weapon, distance = question.attacker.weapon, question.modifiers.get("distance")
    field = "modifiers.range_band" if distance is None else "modifiers.distance"
    if weapon.range is None:
        if weapon.has("template_cone") and ("range_band" in question.given or (distance or 0) > _CONE_REACH):
            yield field, f"a cone reaches {_CONE_REACH} squares"
    elif question.band is None:
        yield field, "out of range"
    elif question.band == "extreme":
        if weapon.thrown or weapon.has("area") or question.buckshot:
            yield field, "never at extreme range"
        elif question.word("aim") == "none":
            yield "modifiers.aim", "extreme range needs aim"


def _rounds(question: Question) -> Iterator[Fault]:
    shots, loaded = question.attacker.weapon.shots, question.modifiers.get("rounds_loaded")
    if loaded is None:
        return
    if not question.shot or not shots or not question.rounds_used <= loaded <= shots:
        yield "modifiers.rounds_loaded", "not a number of rounds that this attack can be made with"


def _circumstances(question: Question) -> Iterator[Fault]:
    attacker, attackers = question.attacker, question.number("gang_up_attackers")
    if question.shot and attackers > 1:
        yield "modifiers.gang_up_attackers", "only in melee"
    if question.number("gang_up_defender_allies") and attackers < 2:
        yield "modifiers.gang_up_defender_allies", "nobody gangs up"
    if question.shot and question.ticked("wild_attack"):
        yield "modifiers.wild_attack", "only in melee"
    if question.ticked("off_hand") and question.action != "touch_attack" and attacker.weapon.hands > 1:
        yield "modifiers.off_hand", "takes both hands"
    if question.number("obstacle_armor") and question.word("cover") == "none":
        yield "modifiers.obstacle_armor", "there is no cover"
    if question.ticked("charge") and "mounted" not in attacker.states:
        yield "modifiers.charge", "needs a mount"
    place, own_scale = question.word("called_shot"), question.modifiers.get("called_shot_scale")
    if (own_scale is not None and place == "none") or (own_scale is None and place == "unarmored_area"):
        yield "modifiers.called_shot_scale", "goes with a called shot, and always with an unarmoured area"
    if "target_adjacent" in question.given and not question.ticked("attacker_engaged"):
        yield "modifiers.target_adjacent", "the attacker is not engaged"


# ---------------------------------------------------------------------------------------------------------- others


def _disarm(question: Question) -> Iterator[Fault]:
    target = question.opponent
    if target.unarmed or target.weapon.natural:
        yield "target.weapon", "nothing to disarm"


def _grapple(question: Question) -> Iterator[Fault]:
    attacker, target = question.attacker, question.opponent
    if "bound" in target.states:
        yield "target.states", "already bound"
    if target.traits["size"] > attacker.traits["size"] + 2 and not question.ticked("allow_oversize"):
        yield "target.traits.size", "too large"


def _crush(question: Question) -> Iterator[Fault]:
    if not question.opponent.states & {"entangled", "bound"}:
        yield "target.states", "not held"


def _break_free(question: Question) -> Iterator[Fault]:
    if question.target is None and question.ticked("target_joker"):
        yield "modifiers.target_joker", "nobody holds him"


def _interrupt(question: Question) -> Iterator[Fault]:
    if question.ticked("set_weapon"):
        if question.attacker.reach() < 1:
            yield "modifiers.set_weapon", "needs reach"
        elif "mounted" not in question.opponent.states:
            yield "modifiers.set_weapon", "against a charge"


def _coup_de_grace(question: Question) -> Iterator[Fault]:
    if not question.opponent.states & AT_MERCY or "dead" in question.opponent.states:
        yield "target.states", "must be at the mercy of the attacker"
    if question.attacker.weapon_id in ("unarmed", "sap"):
        yield "attacker.weapon", "needs a lethal weapon"


def _aim(question: Question) -> Iterator[Fault]:
    if not question.attacker.weapon.has("R", "T") or question.attacker.weapon.has("area"):
        yield "attacker.weapon", "nothing to aim with"


def _reload(question: Question) -> Iterator[Fault]:
    weapon = question.attacker.weapon
    if not weapon.has("R") or not (weapon.reload or weapon.shots):
        yield "attacker.weapon", "nothing to reload"


_OTHERS: dict[str, Callable[[Question], Iterator[Fault]]] = {
    "disarm": _disarm,
    "grapple": _grapple,
    "crush": _crush,
    "break_free": _break_free,
    "interrupt": _interrupt,
    "coup_de_grace": _coup_de_grace,
    "aim": _aim,
    "reload": _reload,
}
