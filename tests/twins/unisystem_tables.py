"""The referee's own copy of the words of Unisystem: traits, states, actions, modifiers and what they allow.

Copied from the catalogue, never read from `resources`: a slip in one copy then shows against the other.
"""

from collections.abc import Iterable

from tests.twins.catalogue import Catalogue, Modifier, check, number, numbers
from tests.twins.unisystem_weapons import ARMOR, BANDS, BULLETS, SHELLS, WEAPONS

TARGET_NUMBER = 9

ATTRIBUTES = ("strength", "dexterity", "constitution", "intelligence", "perception", "willpower")
CLOSE_SKILLS = ("brawling", "martial_arts", "hand_weapon")
SKILLS = (*CLOSE_SKILLS, "dodge", "ranged")
CUSTOM = ("armor_die", "armor_mult", "armor_add")
"""Traits of a custom armour only."""

TRAITS: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(ATTRIBUTES, numbers(1, 15)),
    **dict.fromkeys(SKILLS, numbers(0, 15)),
    "life_points": numbers(-100, 400),
    "hard_to_kill": numbers(0, 10),
    "resist_pain": numbers(0, 10),
    "initiative_bonus": numbers(-10, 10),
    "free_attacks": numbers(1, 10),
    "side_best_dexterity": numbers(1, 15),
    "speed": numbers(2, 100),
    "armor": (*ARMOR, "custom"),
    "armor_die": (0, 4, 6, 8, 10, 12),
    "armor_mult": numbers(0, 10),
    "armor_add": numbers(0, 60),
}
"""Every value that a trait may take; its type counts too (true is not 1, 2.0 is not 2)."""

TRAIT_DEFAULTS: dict[str, object] = {
    **dict.fromkeys(ATTRIBUTES, 2),
    **dict.fromkeys(("hard_to_kill", "resist_pain", "initiative_bonus", *SKILLS, *CUSTOM), 0),
    "free_attacks": 1,
    "armor": "none",
}
"""Those that depend on other traits are left out: life points, best Dexterity of the side, speed."""

STANCES = ("aggressive_stance", "defensive_stance")
STATES = (
    *STANCES,
    *("surprised", "stunned", "frozen", "diving", "suppressed", "aiming", "reloading", "out_of_ammo"),
    *("unconscious", "dying", "dead"),
)
CANNOT_ACT = frozenset({"stunned", "frozen", "diving", "reloading", "unconscious", "dead"})
CANNOT_DEFEND = frozenset({"surprised", "stunned", "frozen", "unconscious", "dead", "aggressive_stance"})

FIRE = {
    "ranged_attack": "single",
    "semi_auto": "semi",
    "burst": "burst",
    "rock_n_roll": "auto",
    "suppressive_fire": "auto",
}
"""Actions that fire, and the mode that the weapon needs."""
SHOTS = ("ranged_attack", "semi_auto", "burst", "rock_n_roll")
SINGLE = ("melee_attack", "ranged_attack")
ATTACKS = ("melee_attack", *SHOTS)
PEACEFUL = ("feint", "aim")
BARRED = frozenset({"melee_attack", *FIRE, *PEACEFUL, "size_up", "reload"})
"""What those who cannot act are refused."""
BARRED_ON_GUARD = frozenset({"melee_attack", *FIRE, *PEACEFUL})

NO_TARGET = (
    *("aim", "size_up", "sense_in_dark", "reload", "keep_cool", "action_limit"),
    *("stun_test", "consciousness_test", "survival_test", "task", "test"),
)
ACTIONS = ("melee_attack", "feint", *FIRE, "initiative", "damage", *NO_TARGET)
BANDS_OF_LIFE = {"stun_test": (1, 10), "consciousness_test": (-100, 0), "survival_test": (-100, -10)}
"""Life points, lowest and highest, with which a test is made."""

CLOSE_DEFENSES = ("weapon_parry", "martial_parry", "unarmed_block", "dodge")
TIERS = ("ambush", "mental", "ranged", "melee", "aiming")
"""From the first to act to the last."""


def _choice(actions: Iterable[str], *values: object, default: object = None) -> Modifier:
    """A choice among values; None is no value, but the default of those that depend on the rest of the request."""
    return Modifier(values, frozenset(actions), default)


_BASE = (*ATTACKS, *PEACEFUL, "size_up", "reload", "task", "test")
_RANGES = (*FIRE, "damage")

MODIFIERS = {
    "gm_mod": number(
        -10, 10, (*_BASE, "sense_in_dark", "keep_cool", "stun_test", "consciousness_test", "survival_test")
    ),
    "defense_gm_mod": number(-10, 10, (*ATTACKS, "feint")),
    "attacker_extra": number(0, 10, _BASE),
    "target_extra": number(0, 10, ("melee_attack",)),
    "description_bonus": number(0, 3, (*ATTACKS, *PEACEFUL)),
    "target_description_bonus": number(0, 3, (*ATTACKS, "feint")),
    "option_wound_penalties": _choice((*_BASE, "sense_in_dark"), "classic", "cinematic", "none", default="classic"),
    "lighting": _choice(ATTACKS, "normal", "dim", "bad", "dark", default="normal"),
    "defense": _choice(ATTACKS, "none", *CLOSE_DEFENSES, "dive", default="none"),
    "dark_listen": check(*ATTACKS),
    "dark_listen_target": check(*ATTACKS),
    "dark_bonus": number(0, 12, ATTACKS),
    "dark_bonus_target": number(0, 12, ATTACKS),
    "dive_total": number(-60, 90, SHOTS, None),
    "feint_bonus": number(0, 12, ("melee_attack",)),
    "two_handed": check("melee_attack", "damage"),
    "shield_bonus": number(0, 2, ("melee_attack",), None),
    "bulky_penalty": number(0, 3, ("melee_attack",), None),
    "called_shot": _choice((*SINGLE, "damage"), "none", "limb", "extremity", "head", "neck", default="none"),
    "option_resisted_literal": check("melee_attack"),
    "range": _choice(_RANGES, *BANDS, default="short"),
    "distance": number(0, 5000, _RANGES, None),
    "aim": check(*SHOTS),
    "aim_bonus": number(0, 12, SHOTS),
    "scope": _choice((*SHOTS, "aim"), 0, 2, 3, 4, 5, default=0),
    "bullet": _choice(_RANGES, *BULLETS, default="normal"),
    "shell": _choice((*SHOTS, "damage"), *SHELLS, default="buckshot"),
    "rounds_loaded": number(0, 100, FIRE, None),
    "shots": number(2, 15, ("semi_auto",), 2),
    "bursts": number(1, 10, ("burst",), 1),
    "burst_size": number(3, 5, ("burst",), 3),
    "rounds": number(1, 100, ("rock_n_roll",), 10),
    "option_groups_cumulative": check("rock_n_roll"),
    "zone_doorways": number(1, 2, ("suppressive_fire",), 1),
    "option_suppress_average": check("suppressive_fire"),
    "in_zone": check("suppressive_fire", default=True),
    "feint_skill": _choice(("feint",), *CLOSE_SKILLS),
    "feint_resist_skill": _choice(("feint",), *CLOSE_SKILLS),
    "size_up_skill": _choice(("size_up",), *CLOSE_SKILLS, "ranged", default="hand_weapon"),
    "hit_despite_defense": check("size_up"),
    "group": check("initiative"),
    "attacker_tier": _choice(("initiative",), *TIERS, default="melee"),
    "target_tier": _choice(("initiative",), *TIERS, default="melee"),
    "override": _choice(("initiative",), "none", "attacker", "target", default="none"),
    "option_limit_mode": _choice(
        ("action_limit",),
        *("none", "three_attacks", "dex_half", "con_penalty", "speed", "three_actions"),
        default="none",
    ),
    "sequence": Modifier((), frozenset({"action_limit"}), "A", letters="ADO", longest=20),
    "close_combat": check("action_limit", default=True),
    "success_level": number(0, 20, ("damage",), 1),
    "minutes": number(0, 60, ("survival_test",)),
    "under_fire": check("reload"),
    "attribute": _choice(("task", "test"), *ATTRIBUTES, default="dexterity"),
    "skill_level": number(0, 15, ("task",)),
    "test_type": _choice(("test",), "simple", "difficult", default="simple"),
}

CATALOGUE = Catalogue("unisystem", ACTIONS, NO_TARGET, TRAITS, tuple(WEAPONS), STATES, MODIFIERS)

LIGHT = {"normal": 0, "dim": -1, "bad": -4}
CALLED = {"none": 0, "limb": -2, "extremity": -4, "head": -4, "neck": -5}
RANGE_TO_HIT = dict(zip(BANDS, (1, 0, -1, -3, -6), strict=True))
RANGE_MULTIPLIER = dict(zip(BANDS, (1, 0, 0, -1, -2), strict=True))
LIMITS_OF_ATTACKS = {"three_attacks": 3, "three_actions": 3}
"""Limits that do not depend on the attacker."""
