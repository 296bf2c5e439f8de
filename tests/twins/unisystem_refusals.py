"""Which requests the referee refuses (8.12): first what is misspelt or out of range, then what the rules forbid."""

from collections.abc import Iterator
from typing import Any

from tests.twins.unisystem_fighter import Fighter, Question
from tests.twins.unisystem_tables import (
    ATTACKS,
    BANDS_OF_LIFE,
    BARRED,
    BARRED_ON_GUARD,
    CANNOT_ACT,
    CANNOT_DEFEND,
    CATALOGUE,
    CLOSE_DEFENSES,
    CUSTOM,
    FIRE,
    SHOTS,
    STANCES,
)
from tests.twins.unisystem_weapons import SHIELDS
from tests.twins.words import Fault, misspelt

_SHORT_OF_ROUNDS = {
    "ranged_attack": "rounds_loaded",
    "semi_auto": "shots",
    "burst": "bursts",
    "rock_n_roll": "rounds",
    "suppressive_fire": "zone_doorways",
}


def faults(request: dict[str, Any]) -> tuple[Fault, ...]:
    """Every fault of a request; those of meaning are looked for only when the words are right."""
    return tuple(misspelt(request, CATALOGUE)) or tuple(_meaning(request))


def _meaning(request: dict[str, Any]) -> Iterator[Fault]:
    question = Question.of(request)
    for who, side in (("attacker", question.attacker), ("target", question.target)):
        if side is not None:
            yield from _side(who, side, request[who].get("traits", {}))
    yield from _states(question)
    yield from _weapon(question)
    yield from _range(question)
    if question.action in FIRE:
        yield from _rounds(question)
    if question.action in ATTACKS:
        yield from _defense(question)
        yield from _darkness(question)
    if question.action == "melee_attack":
        yield from _melee(question)
    if question.action in SHOTS:
        yield from _shots(question)


def _side(who: str, side: Fighter, given: dict[str, Any]) -> Iterator[Fault]:
    for name in CUSTOM:
        if name in given and side.traits["armor"] != "custom":
            yield f"{who}.traits.{name}", "goes with a custom armour"
    if side.states.issuperset(STANCES):
        yield f"{who}.states", "the two stances exclude each other"


def _states(question: Question) -> Iterator[Fault]:
    action, own = question.action, question.attacker.states
    hindering = own & CANNOT_ACT - ({"reloading"} if action == "reload" else set())
    if action in BARRED and hindering:
        yield "attacker.states", f"no {action} while {min(hindering)}"
    if action in FIRE and "out_of_ammo" in own:
        yield "attacker.states", "nothing to fire"
    if action in BARRED_ON_GUARD and "defensive_stance" in own:
        yield "attacker.states", f"no {action} on guard"
    if action == "feint" and question.opponent.states & {"unconscious", "dead"}:
        yield "target.states", "sees no feint"
    if action in BANDS_OF_LIFE:
        lowest, highest = BANDS_OF_LIFE[action]
        if not lowest <= question.attacker.life <= highest:
            yield "attacker.traits.life_points", f"{action} is made from {lowest} to {highest}"


# --------------------------------------------------------------------------------------------------------- weapons


def _fits(question: Question) -> bool:
    """Whether the weapon in hand can do the action at all."""
    action, weapon = question.action, question.attacker.weapon
    if action in FIRE:
        return FIRE[action] in weapon.modes
    if action == "feint":
        return weapon.close or question.modifiers["feint_skill"] is not None
    return {"melee_attack": weapon.close, "aim": not weapon.close, "reload": weapon.reload > 0}.get(action, True)


def _weapon(question: Question) -> Iterator[Fault]:
    weapon = question.attacker.weapon
    if not _fits(question):
        yield "attacker.weapon", f"{question.action} is not possible with it"
    for name, category in (("bullet", "firearm"), ("shell", "shotgun")):
        if name in question.given and weapon.category != category:
            yield f"modifiers.{name}", f"only with a {category}"
    if question.ticked("two_handed") and weapon.hands != "1-2":
        yield "modifiers.two_handed", "not a weapon for one hand or two"


def _range(question: Question) -> Iterator[Fault]:
    given = [name for name in ("range", "distance") if name in question.given]
    if question.attacker.weapon.close:
        for name in given if question.action == "damage" else ():  # an attack is refused for its weapon
            yield f"modifiers.{name}", "only at range"
    elif len(given) == 2:
        yield "modifiers.distance", "the range is given as well"
    elif given and question.band is None:
        yield "modifiers.distance", "beyond the last limit"


def _rounds(question: Question) -> Iterator[Fault]:
    if question.loaded > question.attacker.weapon.rounds:
        yield "modifiers.rounds_loaded", "more than it holds"
    field = _SHORT_OF_ROUNDS[question.action]
    # a weapon that cannot do the action is refused as such, not for the rounds that it does not hold
    told = _fits(question) or question.given & {field, "rounds_loaded"}
    if told and question.rounds_used > question.loaded:
        yield f"modifiers.{field}", "not enough rounds"


def _shots(question: Question) -> Iterator[Fault]:
    if question.ticked("aim") and question.number("aim_bonus"):
        yield "modifiers.aim_bonus", "the aim is rolled here"
    if question.number("scope") and not question.ticked("aim"):
        yield "modifiers.scope", "goes with an aim"
    if "dive_total" in question.given and question.word("defense") != "dive":
        yield "modifiers.dive_total", "goes with a dive"


# --------------------------------------------------------------------------------------------------------- defence


def _defense(question: Question) -> Iterator[Fault]:
    defense, target = question.word("defense"), question.opponent
    if defense == "none":
        return
    close = question.action == "melee_attack"
    if target.states & CANNOT_DEFEND or (close and "diving" in target.states):
        yield "modifiers.defense", "the target cannot defend"
    possible = {
        "weapon_parry": target.weapon.parry,
        "martial_parry": target.trait("martial_arts") > 0,
        "unarmed_block": question.attacker.weapon.category == "unarmed",
    }
    if close != (defense in CLOSE_DEFENSES) or not possible.get(defense, True):
        yield "modifiers.defense", f"no {defense} here"


def _darkness(question: Question) -> Iterator[Fault]:
    for name in ("dark_listen", "dark_bonus", "dark_listen_target", "dark_bonus_target"):
        needs_defense = name.endswith("_target") and not question.defended
        if question.number(name) and (not question.dark or needs_defense):
            yield f"modifiers.{name}", "goes with total darkness, that of the target with a defence too"
    for ending in ("", "_target"):
        if question.ticked(f"dark_listen{ending}") and question.number(f"dark_bonus{ending}"):
            yield f"modifiers.dark_bonus{ending}", "the listening is rolled here"
    heard = [name for name in ("dark_listen_target", "dark_bonus_target") if question.number(name)]
    if heard and "dive_total" in question.given:
        for name in (*heard, "dive_total"):  # each excludes the other: either may be named
            yield f"modifiers.{name}", "the dive was rolled before"
    if question.dark and question.word("called_shot") != "none":
        yield "modifiers.called_shot", "nothing is seen"


def _melee(question: Question) -> Iterator[Fault]:
    if question.number("target_extra") and not question.defended:
        yield "modifiers.target_extra", "there is no defence"
    shielded = question.word("defense") == "weapon_parry" and question.opponent.weapon_id in SHIELDS
    if "shield_bonus" in question.given and not shielded:
        yield "modifiers.shield_bonus", "goes with a parry with a shield or a chair"
    if "bulky_penalty" in question.given and question.attacker.weapon.category != "improvised":
        yield "modifiers.bulky_penalty", "goes with an improvised weapon"
