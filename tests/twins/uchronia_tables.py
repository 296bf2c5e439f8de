"""The referee's own copy of the numbers: traits, weapons, states, actions, modifiers.

Copied from the catalogue by hand, never read from `resources`: a slip in one copy then shows against the other.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tests.twins.catalogue import CHECK, Catalogue, Modifier, check, number, numbers

BANDS = ("very_short", "short", "medium", "long", "very_long")

TRAITS: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(
        ("athlete", "dexterous", "colossus", "boxer", "fencer", "marksman", "cool_headed", "robust"), CHECK
    ),
    **dict.fromkeys(("iron_will", "hunter", "traveller", "mechanic", "medic", "native_culture", "hero"), CHECK),
    "hold_level": numbers(0, 5),
    "fatigue_level": numbers(0, 5),
}
"""Every value that a trait may take; its type counts too (true is not 1, 2.0 is not 2)."""

STATES = (
    *("stunned", "wounded", "gravely_wounded", "wounded_pending", "gravely_wounded_pending", "out_of_action", "dead"),
    *("off_balance", "recoil_dazed", "surprised", "defenceless", "immobilised", "aiming"),
    *("weapon_empty", "reloading", "jammed"),
)
HELPLESS = frozenset({"defenceless", "immobilised", "out_of_action"})
WOUNDS = frozenset({"stunned", "wounded", "gravely_wounded"})
UNUSABLE = frozenset({"weapon_empty", "reloading", "jammed"})


@dataclass(frozen=True)
class Arm:
    """A weapon in melee (4.1, 4.4): dice, blade or blunt, whether it is a duelling weapon."""

    dice: int
    category: str
    duelling: bool = False


@dataclass(frozen=True)
class Gun:
    """A firearm (4.2): last advantageous and optimal band (index in `BANDS`), capacity, extra dice."""

    advantageous: int | None
    optimal: int
    capacity: int
    shoulder: bool = True
    buckshot: bool = False
    always: int = 0
    very_short: int = 0


@dataclass(frozen=True)
class Missile:
    """A thrown or bow-class weapon (4.3): last optimal band, capacity (None: it leaves the hand)."""

    optimal: int
    capacity: int | None = None
    exotic: bool = False
    bow: bool = False
    unbalanced: bool = False
    boomerang: bool = False


MELEE = {
    "unarmed": Arm(0, "blunt"),
    "knife": Arm(1, "blade"),
    "dagger": Arm(1, "blade"),
    "club": Arm(1, "blunt"),
    "cane": Arm(1, "blunt", duelling=True),
    "sword": Arm(1, "blade", duelling=True),
    "rapier": Arm(1, "blade", duelling=True),
    "sword_cane": Arm(1, "blade", duelling=True),
    "axe": Arm(2, "blade"),
    "spear": Arm(2, "blade"),
    "pocket_revolver": Arm(0, "blunt"),
    "revolver": Arm(0, "blunt"),
    "carbine": Arm(1, "blunt"),
    "war_rifle_classic": Arm(1, "blunt"),
    "war_rifle_modern": Arm(1, "blunt"),
    "hunting_gun_ball": Arm(1, "blunt"),
    "hunting_gun_buckshot": Arm(1, "blunt"),
    "duelling_pistol": Arm(0, "blunt"),
    "musket": Arm(1, "blunt"),
    "sawn_off": Arm(0, "blunt"),
    "elephant_gun": Arm(1, "blunt"),
    "machine_gun": Arm(0, "blunt"),
    "throwing_knife": Arm(1, "blade"),
    "javelin": Arm(1, "blade"),
    "hunting_bow": Arm(0, "blunt"),
    "slingshot": Arm(0, "blunt"),
    "sling": Arm(0, "blunt"),
    "boomerang": Arm(0, "blunt"),
}
WEAPONS = tuple(MELEE)
BARE_HANDED = frozenset({"unarmed", "machine_gun"})

GUNS = {
    "pocket_revolver": Gun(None, 1, 2, shoulder=False),
    "revolver": Gun(0, 2, 6, shoulder=False),
    "carbine": Gun(1, 3, 5),
    "war_rifle_classic": Gun(2, 3, 6),
    "war_rifle_modern": Gun(2, 3, 12),
    "hunting_gun_ball": Gun(2, 3, 2),
    "hunting_gun_buckshot": Gun(1, 2, 2, buckshot=True, very_short=1),
    "duelling_pistol": Gun(0, 2, 1, shoulder=False),
    "musket": Gun(1, 2, 1),
    "sawn_off": Gun(0, 1, 2, shoulder=False, buckshot=True, very_short=2),
    "elephant_gun": Gun(2, 3, 2, always=1),
    "machine_gun": Gun(None, 3, 3, shoulder=False),
}
MISSILES = {
    "throwing_knife": Missile(1),
    "javelin": Missile(2),
    "hunting_bow": Missile(3, capacity=1, exotic=True, bow=True),
    "slingshot": Missile(1, capacity=1),
    "sling": Missile(2, capacity=1, exotic=True),
    "boomerang": Missile(2, exotic=True, boomerang=True),
    "knife": Missile(1, unbalanced=True),
    "dagger": Missile(1, unbalanced=True),
}
RELOAD_TURNS = {"duelling_pistol": 1, "musket": 2, "hunting_bow": 2, "sling": 2, "slingshot": 2}
"""Weapons that reload in a fixed time; the others take a turn per pair of rounds, the machine gun has its crew."""


def capacity(weapon: str) -> int | None:
    """Rounds that `weapon` holds; None when it is not reloaded."""
    line = GUNS.get(weapon) or MISSILES.get(weapon)
    return line.capacity if line else None


BRAWL = ("strike", "disarm", "grapple", "break_free")
SHOTS = ("shoot", "missile", "trick_shot", "burst")
PLAIN = ("fatigue", "break_off", "survival")
ACTIONS = (*BRAWL, *SHOTS, "aim", "reload", "reliability", "unjam", "resistance", *PLAIN, "pursuit", "initiative")
NO_TARGET = ("trick_shot", "aim", "reload", "reliability", "unjam", "resistance", *PLAIN)
HELPLESS_MAY = frozenset({"resistance", "survival", "reliability", "initiative"})
NOT_WHEN_SURPRISED = frozenset({*SHOTS, "reload", "unjam", "aim"})
DEFAULT_THRESHOLD = {"fatigue": 10, "break_off": 15, "survival": 10}


def _choice(values: tuple[str, ...], actions: Iterable[str], default: str) -> Modifier:
    return Modifier(values, frozenset(actions), default)


_SKILLS = (*BRAWL, "shoot", "missile", "trick_shot", "unjam", "break_off", "pursuit")

MODIFIERS = {
    "attacker_circumstance": number(-3, 3, (*BRAWL, "pursuit")),
    "target_circumstance": number(-3, 3, (*BRAWL, "pursuit")),
    "attacker_opponent_rank": number(1, 4, BRAWL, 1),
    "target_opponent_rank": number(1, 4, BRAWL, 1),
    "target_intent": _choice(BRAWL, BRAWL, "strike"),
    "attacker_resistance_modifier": number(-3, 3, (*BRAWL, "resistance")),
    "target_resistance_modifier": number(-3, 3, (*BRAWL, "shoot", "missile", "burst")),
    "range": _choice(BANDS, SHOTS, "short"),
    "visibility": _choice(("normal", "poor", "extreme"), SHOTS, "normal"),
    "cover": check(*SHOTS),
    "circumstance": number(-3, 3, (*SHOTS, "unjam", *PLAIN)),
    "running": check("shoot", "missile", "trick_shot"),
    "aimed": check("shoot", "missile", "trick_shot"),
    "chaotic": check("shoot", "missile", "trick_shot", "aim"),
    "exotic_weapon": check("missile", "trick_shot"),
    "difficulty": _choice(("feat", "exploit"), ("trick_shot",), "feat"),
    "burst_targets": number(1, 3, ("burst",), 1),
    "consecutive_burst": check("burst"),
    "mg_model": _choice(("standard", "modern", "old"), ("burst", "reliability"), "standard"),
    "assistant_mechanic": check("burst", "reliability"),
    "rounds_to_load": number(1, 12, ("reload",), None),
    "assistant": check("reload", default=True),
    "source": _choice(
        ("unarmed", "blunt", "blade", "missile", "boomerang", "firearm", "peril"), ("resistance",), "blunt"
    ),
    "severity": _choice(("serious", "grave"), ("resistance",), "serious"),
    "threshold": Modifier((10, 15, 20), frozenset(PLAIN)),
    "gm_atouts": number(0, 3, ("break_off",)),
    "first_aid": check("survival"),
    "attacker_hampered": check("pursuit"),
    "target_hampered": check("pursuit"),
    "lead": number(0, 2, ("pursuit",), 1),
    "ambush": _choice(("none", "attacker", "target"), ("initiative",), "none"),
    "ready": _choice(("both", "attacker", "target"), ("initiative",), "both"),
    "rounds_loaded": number(0, 12, SHOTS, None),
    "option_min_dice": number(1, 3, (*BRAWL, *SHOTS, "unjam", "resistance", *PLAIN, "pursuit"), 1),
    "option_cumulative_wounds": check(*_SKILLS),
    "option_two_band_shots": check(*SHOTS),
    "option_aim_shoulder_only": check("shoot", "trick_shot", "aim"),
    "option_missile_resistance_plus5": check("missile", "resistance"),
}

CATALOGUE = Catalogue("uchronia", ACTIONS, NO_TARGET, TRAITS, WEAPONS, STATES, MODIFIERS)
