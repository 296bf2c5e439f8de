"""The numbers of the Uchronia catalogue, copied a second time by hand for the twin: it must not trust our tables."""

from __future__ import annotations

from typing import NamedTuple

BANDS = ("very_short", "short", "medium", "long", "very_long")
MELEE = ("strike", "disarm", "grapple", "break_free")
SHOTS = ("shoot", "missile", "trick_shot")
WITH_TARGET = (*MELEE, "shoot", "missile", "burst", "pursuit", "initiative")
ACTIONS = (
    *WITH_TARGET,
    *("trick_shot", "aim", "reload", "reliability", "unjam", "resistance", "fatigue", "break_off", "survival"),
)
CHECKS = (
    *("athlete", "dexterous", "colossus", "boxer", "fencer", "marksman", "cool_headed", "robust", "iron_will"),
    *("hunter", "traveller", "mechanic", "medic", "native_culture", "hero"),
)
LEVELS = ("hold_level", "fatigue_level")
STATES = (
    *("stunned", "wounded", "gravely_wounded", "wounded_pending", "gravely_wounded_pending", "out_of_action", "dead"),
    *("off_balance", "recoil_dazed", "surprised", "defenceless", "immobilised", "aiming", "weapon_empty"),
    *("reloading", "jammed"),
)
HELPLESS = {"defenceless", "immobilised", "out_of_action"}
BLOCKED = {"weapon_empty", "reloading", "jammed"}


class Arm(NamedTuple):
    """One weapon: melee dice and category, then what it is as a ranged weapon ("" for none)."""

    dice: int
    blade: bool
    duelling: bool = False
    ranged: str = ""
    advantageous: int = -1
    optimal: int = -1
    capacity: int | None = None
    turns: int | None = None
    damage: str = ""
    shoulder: bool = False
    always: int = 0
    close: int = 0
    exotic: bool = False


def gun(dice: int, near: int, far: int, rounds: int, **rest: object) -> Arm:
    """A firearm: blunt in melee."""
    return Arm(dice, False, False, "firearm", near, far, rounds, damage=str(rest.pop("damage", "firearm")), **rest)  # type: ignore[arg-type]


ARMS = {
    "unarmed": Arm(0, False),
    "knife": Arm(1, True, ranged="thrown", optimal=1, damage="missile"),
    "dagger": Arm(1, True, ranged="thrown", optimal=1, damage="missile"),
    "club": Arm(1, False),
    "cane": Arm(1, False, True),
    "sword": Arm(1, True, True),
    "rapier": Arm(1, True, True),
    "sword_cane": Arm(1, True, True),
    "axe": Arm(2, True),
    "spear": Arm(2, True),
    "pocket_revolver": gun(0, -1, 1, 2),
    "revolver": gun(0, 0, 2, 6),
    "carbine": gun(1, 1, 3, 5, shoulder=True),
    "war_rifle_classic": gun(1, 2, 3, 6, shoulder=True),
    "war_rifle_modern": gun(1, 2, 3, 12, shoulder=True),
    "hunting_gun_ball": gun(1, 2, 3, 2, shoulder=True),
    "hunting_gun_buckshot": gun(1, 1, 2, 2, shoulder=True, damage="buckshot", close=1),
    "duelling_pistol": gun(0, 0, 2, 1, turns=1),
    "musket": gun(1, 1, 2, 1, turns=2, shoulder=True),
    "sawn_off": gun(0, 0, 1, 2, damage="buckshot", close=2),
    "elephant_gun": gun(1, 2, 3, 2, shoulder=True, always=1),
    "machine_gun": gun(0, -1, 3, 3),
    "throwing_knife": Arm(1, True, ranged="thrown", optimal=1, damage="missile"),
    "javelin": Arm(1, True, ranged="thrown", optimal=2, damage="missile"),
    "hunting_bow": Arm(0, False, ranged="bow", optimal=3, capacity=1, turns=2, damage="missile", exotic=True),
    "slingshot": Arm(0, False, ranged="thrown", optimal=1, capacity=1, turns=2, damage="missile"),
    "sling": Arm(0, False, ranged="thrown", optimal=2, capacity=1, turns=2, damage="missile", exotic=True),
    "boomerang": Arm(0, False, ranged="thrown", optimal=2, damage="boomerang", exotic=True),
}


class Modifier(NamedTuple):
    """One modifier: the actions that use it and the values it takes (None: yes or no)."""

    actions: tuple[str, ...]
    values: tuple[object, ...] | None = None


_ROLLS = range(-3, 4)
_THREE = tuple(_ROLLS)
_RANGED = (*SHOTS, "burst")
_MIN = (*MELEE, *_RANGED, "unjam", "resistance", "fatigue", "break_off", "survival", "pursuit")
MODIFIERS = {
    "attacker_circumstance": Modifier((*MELEE, "pursuit"), _THREE),
    "target_circumstance": Modifier((*MELEE, "pursuit"), _THREE),
    "attacker_opponent_rank": Modifier(MELEE, (1, 2, 3, 4)),
    "target_opponent_rank": Modifier(MELEE, (1, 2, 3, 4)),
    "target_intent": Modifier(MELEE, MELEE),
    "attacker_resistance_modifier": Modifier((*MELEE, "resistance"), _THREE),
    "target_resistance_modifier": Modifier((*MELEE, "shoot", "missile", "burst"), _THREE),
    "range": Modifier(_RANGED, BANDS),
    "visibility": Modifier(_RANGED, ("normal", "poor", "extreme")),
    "cover": Modifier(_RANGED),
    "circumstance": Modifier((*_RANGED, "unjam", "fatigue", "break_off", "survival"), _THREE),
    "running": Modifier(SHOTS),
    "aimed": Modifier(SHOTS),
    "chaotic": Modifier((*SHOTS, "aim")),
    "exotic_weapon": Modifier(("missile", "trick_shot")),
    "difficulty": Modifier(("trick_shot",), ("feat", "exploit")),
    "burst_targets": Modifier(("burst",), (1, 2, 3)),
    "consecutive_burst": Modifier(("burst",)),
    "mg_model": Modifier(("burst", "reliability"), ("standard", "modern", "old")),
    "assistant_mechanic": Modifier(("burst", "reliability")),
    "rounds_to_load": Modifier(("reload",), tuple(range(1, 13))),
    "assistant": Modifier(("reload",)),
    "source": Modifier(("resistance",), ("unarmed", "blunt", "blade", "missile", "boomerang", "firearm", "peril")),
    "severity": Modifier(("resistance",), ("serious", "grave")),
    "threshold": Modifier(("fatigue", "break_off", "survival"), (10, 15, 20)),
    "gm_atouts": Modifier(("break_off",), (0, 1, 2, 3)),
    "first_aid": Modifier(("survival",)),
    "attacker_hampered": Modifier(("pursuit",)),
    "target_hampered": Modifier(("pursuit",)),
    "lead": Modifier(("pursuit",), (0, 1, 2)),
    "ambush": Modifier(("initiative",), ("none", "attacker", "target")),
    "ready": Modifier(("initiative",), ("both", "attacker", "target")),
    "rounds_loaded": Modifier(_RANGED, tuple(range(13))),
    "option_min_dice": Modifier(_MIN, (1, 2, 3)),
    "option_cumulative_wounds": Modifier((*MELEE, *SHOTS, "unjam", "break_off", "pursuit")),
    "option_two_band_shots": Modifier(_RANGED),
    "option_aim_shoulder_only": Modifier(("shoot", "trick_shot", "aim")),
    "option_missile_resistance_plus5": Modifier(("missile", "resistance")),
}
