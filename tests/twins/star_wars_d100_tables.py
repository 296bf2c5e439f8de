"""The referee's own copy of the words of Star Wars D100: traits, states, actions, modifiers and what they allow.

Copied from the catalogue, never read from `resources`: a slip in one copy then shows against the other.
"""

from collections.abc import Iterable

from tests.twins.catalogue import CHECK, Catalogue, Modifier, check, number, numbers
from tests.twins.star_wars_d100_weapons import DAMAGE_BONUSES, WEAPONS

# ---------------------------------------------------------------------------------------------------------- traits

FIRING_SKILLS = ("skill_pistol", "skill_rifle", "skill_heavy", "skill_artillery", "skill_throw")
OTHER_SKILLS = {"skill_dodge": 30, "skill_parry": 25, "skill_tinker": 20, "skill_weapon_lore": 20}
ARMOR = {
    "head": "armor_head",
    "right_arm": "armor_arms",
    "left_arm": "armor_arms",
    "torso": "armor_torso",
    "right_leg": "armor_legs",
    "left_leg": "armor_legs",
    "body": "armor_torso",
}
"""What protects each place."""
_POINTS = ("parry_value", *dict.fromkeys(ARMOR.values()))

TRAITS: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(("str", "size"), numbers(3, 40)),
    **dict.fromkeys(("con", "dex", "pow"), numbers(1, 40)),
    "luck": numbers(1, 99),
    "hp": numbers(-50, 60),
    "hp_lost_round": numbers(0, 60),
    **dict.fromkeys((*FIRING_SKILLS, *OTHER_SKILLS), numbers(0, 150)),
    **dict.fromkeys(_POINTS, numbers(0, 20)),
    "damage_bonus": tuple(DAMAGE_BONUSES),
    **dict.fromkeys(("humanoid", "droid"), CHECK),
}
"""Every value that a trait may take; its type counts too (true is not 1, 2.0 is not 2)."""

TRAIT_DEFAULTS: dict[str, object] = {
    **dict.fromkeys(("str", "con", "dex"), 11),
    "size": 13,
    "pow": 10,
    "luck": 50,
    "hp": 12,
    "hp_lost_round": 0,
    **dict.fromkeys(FIRING_SKILLS, 40),
    **OTHER_SKILLS,
    **dict.fromkeys(_POINTS, 0),
    "damage_bonus": "0",
    "humanoid": True,
    "droid": False,
}

# ---------------------------------------------------------------------------------------------------------- states

OUT = frozenset({"paralysed", "unconscious", "dead"})
NOT_FIRING = frozenset({"recovering", "reloading", "suppressed"})
WEAPON_STATES = frozenset(
    {"overheated", "blocked", "serious_jam", "exploding", "weapon_dropped", "weapon_destroyed", "empty"}
)
TO_REPAIR = frozenset({"blocked", "serious_jam"})
STATES = (
    *("weakened", "immobilised", "off_balance", "arm_disabled"),
    *sorted(OUT | NOT_FIRING | WEAPON_STATES),
)

# --------------------------------------------------------------------------------------------------------- actions

PAIRS = ("dual_pistols", "dual_rifles")
SINGLE = ("shoot", "throw")
VOLLEYS = ("multi_shot", "burst", *PAIRS)
ATTACKS = (*SINGLE, *VOLLEYS)
GUNS = ("shoot", *VOLLEYS)
FIRE = (*ATTACKS, "cover_fire")
WITH_TARGET = (*ATTACKS, "defy_cover_fire", "initiative")
REACTING = ("dodge", "parry")
ANY_STATE = ("stun_save", "ko_check", "violent_death", "fumble_roll", "breakdown_test", "luck_test")
"""What is rolled for those who cannot act, too."""
NO_TARGET = ("cover_fire", *REACTING, "reload", "repair", *ANY_STATE)
ACTIONS = (*WITH_TARGET, *NO_TARGET)

# ------------------------------------------------------------------------------------------------------- modifiers

RATES = {"single": 0, "multiple": -10, "bursts": -20}
COVERS = {"light": -10, "medium": 0, "heavy": 10, "fortified": 20}
MANEUVERS = {"single": 0, "dual_pistols": -1, "dual_rifles": -2}
PLACES = ("head", "torso", "right_arm", "left_arm", "right_leg", "left_leg")

_SIDES = ("attacker", "target")
_INITIATIVE = ("initiative",)


def _choice(actions: Iterable[str], *values: object, default: object = None) -> Modifier:
    """A choice among values; the default of None depends on the rest of the request."""
    return Modifier(values, frozenset(actions), default)


MODIFIERS = {
    "mode": _choice(("shoot", "multi_shot", *PAIRS), "lethal", "stun"),
    "called_location": _choice((*ATTACKS, "initiative"), "none", *PLACES, default="none"),
    "distance_m": Modifier(numbers(0, 5000), frozenset((*ATTACKS, "defy_cover_fire")), span=(0, 5000)),
    "range_bonus_m": number(0, 1000, GUNS),
    "attacker_acted": check(*ATTACKS, *REACTING),
    "under_cover_fire": check(*SINGLE),
    "reaction": _choice(ATTACKS, "none", "dodge", "parry", default="none"),
    "no_room": check(*ATTACKS, "dodge"),
    "target_acted": check(*ATTACKS),
    "previous_dodges": number(0, 10, (*ATTACKS, "dodge")),
    "reaction_modifier": number(-100, 100, ATTACKS),
    "gm_modifier": number(-100, 100, (*ATTACKS, *REACTING, "repair", "stun_save", "ko_check")),
    "luck_modifier": number(-100, 100, (*FIRE, "breakdown_test", "luck_test", "defy_cover_fire")),
    "panne_malus": number(0, 50, (*FIRE, "breakdown_test")),
    "rounds_loaded": number(0, 999, FIRE, None),
    "spare_clips": number(0, 20, ("reload",), 1),
    "shots": number(1, 10, ("multi_shot", "cover_fire"), None),
    "bursts": number(1, 10, ("burst", "cover_fire"), None),
    "second_weapon": _choice(PAIRS, *WEAPONS),
    "suppressors": number(1, 20, ("defy_cover_fire",), 1),
    "suppression_rate": _choice(("defy_cover_fire",), *RATES, default="single"),
    "cover_quality": _choice(("defy_cover_fire",), *COVERS, default="medium"),
    **{f"{who}_dex_mod": number(-20, 20, _INITIATIVE) for who in _SIDES},
    **{f"{who}_maneuver": _choice(_INITIATIVE, *MANEUVERS, default="single") for who in _SIDES},
    **{f"{who}_{rank}_index": number(1, 10, _INITIATIVE, 1) for who in _SIDES for rank in ("shot", "burst")},
    "target_called": check("initiative"),
    "remaining_pv": number(-50, 0, ("violent_death",)),
    "option_halve_last": check(*PAIRS),
    "option_pure_doubles": check(*FIRE, *REACTING, "breakdown_test", "luck_test", "defy_cover_fire"),
    "option_burst_1d3": check("burst"),
}

CATALOGUE = Catalogue("star_wars_d100", ACTIONS, NO_TARGET, TRAITS, tuple(WEAPONS), STATES, MODIFIERS)
