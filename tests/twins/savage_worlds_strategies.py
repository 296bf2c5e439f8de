"""Random requests of Savage Worlds."""

from typing import Any

from tests.twins.catalogue import CHECK
from tests.twins.drawing import Drawing, Fitting, blank, shorter, shorter_side, some
from tests.twins.faulty import Choose, Request
from tests.twins.savage_worlds_faulty import WAYS
from tests.twins.savage_worlds_refusals import faults
from tests.twins.savage_worlds_tables import ACTIONS, CATALOGUE, NEEDED_STATES, OBJECTS, TRAITS
from tests.twins.savage_worlds_weapons import ROUNDS_BY_DICE, SIDES, WEAPONS

_WEAPONS_USED = {
    **dict.fromkeys(("ranged_attack", "aim", "reload"), "revolver"),
    "area_attack": "grenade_frag",
    "coup_de_grace": "dagger",
}


def bare(action: str) -> Request:
    """The shortest valid request of an action, every part of it there."""
    request = blank(CATALOGUE, action, _WEAPONS_USED.get(action))
    if action in NEEDED_STATES:
        request["attacker"]["states"] = [min(NEEDED_STATES[action])]
    if action == "disarm":
        request["target"]["weapon"] = "mace"
    if action in ("crush", "coup_de_grace"):
        request["target"]["states"] = ["bound"]
    return request


_FITTING = Fitting(CATALOGUE, bare, faults, tuple(WEAPONS))
_ATTACKING = ("melee_attack", "ranged_attack", "ranged_attack", "free_attack", "area_attack", *OBJECTS)
_TELLING = ("rof", "aim", "obstacle_armor", "called_shot", "the_drop", "ammo", "bystanders")
"""Modifiers on which much depends."""
_RAPID = ("smg", "assault_rifle", "machine_gun", "minigun", "shotgun_double", "shotgun_pump")
_OF_THE_BODY = ("wild_card", "wounds", "fatigue", "strength", "vigor", "armor", "size", "shield", "parry", "toughness")


def _traits(choose: Choose) -> dict[str, Any]:
    """Any traits; a die or a number of a common size, the rare ones now and then."""
    traits: dict[str, Any] = {}
    for name in (*some(choose, _OF_THE_BODY, 0, 6), *some(choose, tuple(TRAITS), 0, 8)):
        values = TRAITS[name]
        if len(values) > len(SIDES) and choose(range(5)):
            values = values[:16] if isinstance(values[-1], int) else values[:6]
        traits[name] = choose(values)
    return traits


def _side(choose: Choose, action: str, side: str) -> dict[str, Any]:
    """A side whose weapon and states suit the action; what may be left out sometimes is."""
    states = some(choose, _FITTING.bearable[action, side], 0, 3)
    found: dict[str, Any] = {
        "traits": _traits(choose),
        "weapon": choose(_FITTING.armed[action, side]),
        "states": [*states, *_FITTING.needed[action, side]],
    }
    if side == "attacker":
        if action in ("melee_attack", "free_attack", *OBJECTS) and choose(range(10)) == 0:
            found["weapon"] = "lance"
            found["states"] = [*(state for state in states if state != "mounted"), "mounted"]
        if action == "ranged_attack" and choose(CHECK):
            found["weapon"] = choose(_RAPID)
    if found["weapon"] == "unarmed" and choose(CHECK):
        found["weapon"] = None
    return shorter_side(choose, found, "Augustin")


def _modifiers(choose: Choose, action: str, weapon_id: str) -> dict[str, Any]:
    """Some of the modifiers that the action uses, distances near the limits of the bands, rounds that suffice."""
    weapon, values = WEAPONS[weapon_id], {name: row.values for name, row in CATALOGUE.used(action).items()}
    if "distance" in values:
        limits = (*(weapon.range or (9, 9, 9)), 4 * weapon.range[2] if weapon.range else 9)
        values["distance"] = (0, 2, 3, *limits, *(last + 1 for last in limits[:3]))
    if "rounds_loaded" in values:
        values["rounds_loaded"] = tuple(range(1, weapon.shots + 1)) or (1,)
    if "rof" in values:
        values["rof"] = tuple(range(1, weapon.rof + 1))
    names = some(choose, tuple(values), 0, 10)
    names += [name for name in _TELLING if name in values and choose(range(3)) == 0]
    found: dict[str, Any] = {name: choose((*values[name], *values[name][1:])) for name in names}
    used = ROUNDS_BY_DICE[found.get("rof", 1)]
    if "rounds_loaded" in found and used <= weapon.shots:
        found["rounds_loaded"] = max(found["rounds_loaded"], used)
    return found


def _mend(request: Request) -> None:
    """Take away or add what the rules ask for, so that most of the requests drawn are valid."""
    modifiers = request["modifiers"]
    for field in dict.fromkeys(field for field, _ in faults(request)):
        name = field.removeprefix("modifiers.")
        if name == "aim" and modifiers.get("aim", "none") == "none":
            modifiers["aim"] = "penalties"
        elif name == "obstacle_armor":
            modifiers["cover"] = "heavy"
        elif name == "called_shot_scale" and name not in modifiers:
            modifiers[name] = -4
        elif name == "gang_up_defender_allies":
            modifiers["gang_up_attackers"] = 4
        elif field == "target.traits.size":
            modifiers["allow_oversize"] = True
        else:
            modifiers.pop(name, None)


def _request(choose: Choose) -> Request:
    """A request of any action, attacks more likely, mended where it breaks a rule; it may still break one."""
    action = choose((*ACTIONS, *_ATTACKING, *_ATTACKING))
    request = bare(action) | {side: _side(choose, action, side) for side in CATALOGUE.sides(action)}
    if action == "break_free" and choose(CHECK):
        request["target"] = None
    request["modifiers"] = _modifiers(choose, action, request["attacker"].get("weapon") or "unarmed")
    for _ in range(3):
        _mend(request)
    return shorter(choose, request)


DRAWN = Drawing(CATALOGUE, bare, faults, _request, WAYS)
