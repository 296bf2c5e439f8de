"""The dice of a shot, a throw or a burst, as lines: skill, range, what lies between, the weapon itself."""

from __future__ import annotations

from collections.abc import Mapping

from engine.explain import Line, Lines, line
from engine.request import Request
from engine.systems.uchronia import pools
from engine.systems.uchronia.sides import weapon_of
from engine.systems.uchronia.tables import BANDS, UchroniaWeapon

FIREARM_ATOUTS = {"dexterous": 1, "marksman": 1, "cool_headed": 1}  # UCH-67
BOW_ATOUTS = {"dexterous": 1, "marksman": 1, "cool_headed": 1}  # UCH-135
THROWING_ATOUTS = {"dexterous": 1, "athlete": 1}  # UCH-134
BURST_DICE = {1: 6, 2: 5, 3: 4}  # UCH-122, UCH-124: the fixed dice, by number of targets
VISIBILITY = {"normal": (0, ""), "poor": (-1, "UCH-92"), "extreme": (-2, "UCH-93")}
MODELS = {"standard": 3, "modern": 4, "old": 2}  # UCH-128
VERY_SHORT_RULES = {"hunting_gun_buckshot": "UCH-107", "sawn_off": "UCH-114"}
OUT = "out"


def skill(weapon: UchroniaWeapon) -> tuple[Mapping[str, int], str]:
    """The Atouts that count with this weapon and the rule that says so."""
    if weapon.ranged == "thrown":
        return THROWING_ATOUTS, "UCH-134"
    return (BOW_ATOUTS, "UCH-135") if weapon.ranged == "bow" else (FIREARM_ATOUTS, "UCH-67")


# -- range ----------------------------------------------------------------------------------------------------------


def band(request: Request) -> int:
    """Index of the distance between the two, from Very Short."""
    return BANDS.index(request.word("range", "short"))


def range_status(request: Request) -> str:
    """Where the target stands for this weapon."""
    weapon, distance = weapon_of(request.attacker), band(request)
    if weapon.advantageous and distance <= BANDS.index(weapon.advantageous):  # UCH-86, UCH-132
        return "advantageous"
    over = distance - BANDS.index(weapon.optimal)  # UCH-85
    if over <= 0:
        return "optimal"
    if over == 1:  # UCH-87
        return "beyond_1"
    if over == 2 and request.number("option_two_band_shots"):  # UCH-88
        return "beyond_2"
    return OUT


RANGE_DICE = {
    "advantageous": (1, "UCH-86"),
    "beyond_1": (-1, "UCH-87"),
    "beyond_2": (-2, "UCH-88"),
}


def scene(request: Request, status: str) -> list[Line]:
    """Range, visibility, cover and the GM's dice: what weighs on every shot, bursts included (UCH-95: they add up)."""
    lines: list[Line] = []
    if status in RANGE_DICE:
        dice, rule = RANGE_DICE[status]
        lines.append(line(f"derived_value.range_status.{status}", dice, rule, "scene"))
    visibility = request.word("visibility", "normal")
    dice, rule = VISIBILITY[visibility]
    if dice:
        lines.append(line(f"option.visibility.{visibility}", dice, rule, "scene"))
    if request.number("cover"):
        lines.append(line("rule.UCH-94", -1, "UCH-94", "target"))
    return lines + pools.advantage(request.number("circumstance"), "UCH-03", "scene")


# -- pools ----------------------------------------------------------------------------------------------------------


def shot(request: Request) -> Lines:
    """The raw pool of a shot, a throw or a trick shot; none when the target is out of range."""
    status = range_status(request)
    if status == OUT:
        return ()
    attacker, weapon = request.attacker, weapon_of(request.attacker)
    names, rule = skill(weapon)
    lines = [pools.base(), *pools.atouts(attacker, names, rule), *scene(request, status)]
    if request.number("aimed"):
        lines.append(line("rule.UCH-90", 1, "UCH-135" if weapon.ranged == "bow" else "UCH-90"))
    if request.number("running"):
        lines.append(line("rule.UCH-89", -1, "UCH-89"))
    lines += pools.body(request, "attacker", "UCH-91")
    return (*lines, *weapon_dice(request, weapon))


def weapon_dice(request: Request, weapon: UchroniaWeapon) -> list[Line]:
    """The dice that the weapon itself gives or takes."""
    lines: list[Line] = []
    if weapon.always_dice:  # UCH-117
        lines.append(line("rule.UCH-117", weapon.always_dice, "UCH-117"))
    if weapon.very_short_dice and band(request) == 0:  # UCH-107, UCH-114
        rule = VERY_SHORT_RULES.get(weapon.id, weapon.rule)
        lines.append(line(f"rule.{rule}", weapon.very_short_dice, rule))
    if weapon.unbalanced:
        lines.append(line("rule.UCH-142", -1, "UCH-142"))
    other = bool(request.number("exotic_weapon")) and not weapon.exotic  # UCH-145: no double penalty
    if (weapon.exotic or other) and not is_familiar(request):
        rule = "UCH-145" if other else "UCH-144"
        lines.append(line(f"rule.{rule}", -1, rule))
    return lines


def is_familiar(request: Request) -> bool:
    """Whether the attacker knows weapons that others find strange: raised with them, or a hunter who travelled."""
    attacker = request.attacker
    travelled = attacker.trait("traveller") and attacker.trait("hunter")  # UCH-144: both
    return bool(attacker.trait("native_culture") or travelled)  # UCH-144


def burst(request: Request) -> Lines:
    """The raw pool of a burst: nothing about the gunner counts (UCH-123)."""
    status = range_status(request)
    if status == OUT:
        return ()
    targets = request.number("burst_targets", 1)
    return (line("rule.UCH-122", BURST_DICE[targets], "UCH-122"), *scene(request, status))


def reliability(request: Request) -> Lines:
    """The pool of the machine gun itself."""
    model = request.word("mg_model", "standard")
    lines = [line(f"option.mg_model.{model}", MODELS[model], "UCH-128")]
    if request.number("assistant_mechanic"):
        lines.append(line("rule.UCH-127", 1, "UCH-127"))
    return tuple(lines)
