"""Random requests of Star Wars D100."""

from collections.abc import Iterable, Sequence
from typing import Any

from tests.twins.catalogue import CHECK
from tests.twins.drawing import Drawing, Fitting, blank, shorter, shorter_side, some
from tests.twins.faulty import Choose, Request
from tests.twins.star_wars_d100_faulty import WAYS
from tests.twins.star_wars_d100_refusals import faults
from tests.twins.star_wars_d100_tables import ACTIONS, ATTACKS, CATALOGUE, FIRE, FIRING_SKILLS, TRAITS, VOLLEYS
from tests.twins.star_wars_d100_weapons import WEAPONS, Weapon

_WEAPONS_USED = {
    **dict.fromkeys((*FIRE, "reload", "breakdown_test"), "blaster_carbine"),
    "throw": "throwing_knife",
    "dual_pistols": "blaster_pistol",
}


def bare(action: str) -> Request:
    """The shortest valid request of an action, every part of it there."""
    request = blank(CATALOGUE, action, _WEAPONS_USED.get(action))
    attacker = request["attacker"]
    if action == "defy_cover_fire":
        request["target"]["weapon"] = "blaster_rifle"
    elif action == "repair":
        attacker["states"].append("blocked")
    elif action == "parry":
        attacker["traits"]["parry_value"] = 4
    elif action == "dual_rifles":
        attacker["traits"]["str"] = 13
    return request


_FITTING = Fitting(CATALOGUE, bare, faults, (None, *WEAPONS))
_TELLING = (
    *("mode", "called_location", "distance_m", "range_bonus_m", "previous_dodges", "panne_malus", "shots", "bursts"),
    *("second_weapon", "option_halve_last", "option_pure_doubles", "option_burst_1d3", "attacker_maneuver"),
    *("target_maneuver", "attacker_shot_index", "attacker_burst_index", "target_burst_index", "luck_modifier"),
)
"""Modifiers on which much depends."""
_OF_THE_BODY = ("con", "hp", "hp_lost_round", "armor_torso", "armor_head", "parry_value", "skill_dodge", "skill_parry")
_COMMON = {"con": range(1, 18), "hp": range(-3, 25), "hp_lost_round": range(12), "str": range(3, 20)}
_COMMON |= dict.fromkeys(("armor_torso", "armor_head", "armor_arms", "armor_legs", "parry_value"), range(9))
"""Values with which much happens."""


def _traits(choose: Choose) -> dict[str, Any]:
    """Any traits, those of the body more often and of a common size; rarely a droid or no humanoid."""
    traits: dict[str, Any] = {}
    for name in (*some(choose, _OF_THE_BODY, 0, 6), *some(choose, (*FIRING_SKILLS, *TRAITS), 0, 7)):
        values = TRAITS[name]
        traits[name] = choose(_COMMON.get(name, values) if choose(range(5)) else values)
    for name, value in (("droid", True), ("humanoid", False)):
        if name in traits and choose(CHECK):
            traits[name] = not value
    return traits


def _side(choose: Choose, action: str, side: str) -> dict[str, Any]:
    """A side whose weapon and states suit the action; what may be left out sometimes is."""
    needed = _FITTING.needed[action, side]
    found: dict[str, Any] = {
        "traits": bare(action)[side]["traits"] | _traits(choose),
        "weapon": choose(_FITTING.armed[action, side]),
        "states": [*needed, *some(choose, _FITTING.bearable[action, side], 0, 2)],
    }
    if choose(range(4)) == 0 and "weakened" not in found["states"]:
        found["states"].append("weakened")
    return shorter_side(choose, found, "Bren")


def _near(*metres: float) -> list[float]:
    """Distances at the limits of the bands, just before and just beyond; none that no request may have."""
    found = [near for one in metres for near in (one, one - 0.5, one + 0.25, one + 1)]
    return [int(one) if one == int(one) else one for one in found if 0 <= one <= 5000]


def _values(action: str, weapon: Weapon | None, strength: int) -> dict[str, Sequence[Any]]:
    """What is chosen from for each modifier: distances near the limits of the bands, numbers that may suffice."""
    values: dict[str, Sequence[Any]] = {name: row.values for name, row in CATALOGUE.used(action).items()}
    if weapon is None:
        return values
    if "distance_m" in values:
        limits: Iterable[float] = (weapon.range * times for times in (0.5, 1, 2, 3, 4))
        if not weapon.gun:
            limits = (max(1, strength if weapon.kind == "grenade" else strength // 2) * times for times in (1, 2, 3))
        values["distance_m"] = _near(0, *limits)
    if "range_bonus_m" in values:
        values["range_bonus_m"] = (1, 5, 10, 15, 40, 1000)
    if "rounds_loaded" in values and (weapon.magazine or not weapon.gun):
        values["rounds_loaded"] = range(1, (weapon.magazine if weapon.gun else 999) + 1)
    if "second_weapon" in values:
        values["second_weapon"] = [name for name in WEAPONS if WEAPONS[name].category == weapon.category]
    if "shots" in values:
        values["shots"] = range(1, weapon.shots + 1)
    if "bursts" in values:
        values["bursts"] = range(1, max(1, weapon.bursts) + 1)
    if "mode" in values:
        values["mode"] = weapon.modes
    return values


def _modifiers(choose: Choose, action: str, side: dict[str, Any], target: dict[str, Any]) -> dict[str, Any]:
    """Some of the modifiers that the action uses, a reaction and what much depends on more likely."""
    used = target if action == "defy_cover_fire" else side
    weapon = WEAPONS.get(used.get("weapon") or "")
    values = _values(action, weapon, side.get("traits", {}).get("str", 11))
    names = some(choose, tuple(values), 0, 8)
    names += [name for name in _TELLING if name in values and choose(range(4)) == 0]
    found: dict[str, Any] = {name: choose(values[name]) for name in names}
    if "reaction" in values and choose(range(3)):
        found["reaction"] = choose(values["reaction"])
    if "remaining_pv" in values and choose(CHECK):
        found["remaining_pv"] = -choose(range(4))
    for name in ("gm_modifier", "reaction_modifier", "luck_modifier"):
        if name in found and choose(CHECK):
            found[name] = choose(range(-30, 31))
    return found


def _mend(request: Request) -> None:
    """Take away or change what the rules forbid, so that most of the requests drawn are valid."""
    modifiers, attacker, target = request["modifiers"], request["attacker"], request.get("target") or {}
    for field in dict.fromkeys(field for field, _ in faults(request)):
        side, _, name = field.partition(".")
        if name == "reaction" and modifiers[name] == "parry":
            target.setdefault("traits", {})["parry_value"] = 5
            target.pop("states", None)
        elif name == "reaction":
            modifiers.pop("no_room", None)
            target.pop("states", None)
        if name == "mode" or (name == "second_weapon" and "mode" in modifiers):
            modifiers.pop("mode", None)
        elif side == "modifiers" and name != "reaction":
            modifiers.pop(name, None)
        elif name.startswith("traits."):
            given = {"attacker": attacker, "target": target}[side].setdefault("traits", {})
            given[name.removeprefix("traits.")] = {"str": 13, "parry_value": 2}.get(name.removeprefix("traits."), False)
        elif name == "states":
            attacker["states"] = list(_FITTING.needed[request["action"], "attacker"])


def _request(choose: Choose) -> Request:
    """A request of any action, attacks more likely, mended where it breaks a rule; it may still break one."""
    action = choose((*ACTIONS, *ATTACKS, *ATTACKS, "shoot", "shoot", "throw", "throw", *VOLLEYS))
    request = bare(action) | {side: _side(choose, action, side) for side in CATALOGUE.sides(action)}
    request["modifiers"] = _modifiers(choose, action, request["attacker"], request.get("target") or {})
    for _ in range(3):
        _mend(request)
    return shorter(choose, request)


DRAWN = Drawing(CATALOGUE, bare, faults, _request, WAYS)
