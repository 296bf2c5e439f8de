"""The referee's own copy of the words of Savage Worlds: traits, states, actions, modifiers and what they allow.

Copied from the catalogue, never read from `resources`: a slip in one copy then shows against the other.
"""

from collections.abc import Iterable

from tests.twins.catalogue import CHECK, Catalogue, Modifier, check, number, numbers
from tests.twins.savage_worlds_weapons import WEAPONS

BANDS = ("short", "medium", "long", "extreme")

ATTRIBUTE_DICE = ("d4", "d6", "d8", "d10", "d12", *(f"d12+{more}" for more in range(1, 13)))
SKILL_DICE = ("d4-2", *ATTRIBUTE_DICE)
"""From the worst to the best."""

ATTRIBUTES = ("agility", "smarts", "spirit", "strength", "vigor")
SKILLS = ("fighting", "shooting", "athletics", "riding", "test_skill", "test_resist")
TICKS = ("wild_card", "two_weapons", "natural_weapons", "ambidextrous", "held")
SHIELDS = ("none", "small", "medium", "large")


TRAITS: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(TICKS, CHECK),
    **dict.fromkeys(ATTRIBUTES, ATTRIBUTE_DICE),
    **dict.fromkeys(SKILLS, SKILL_DICE),
    "parry": (None, *numbers(0, 30)),
    "toughness": (None, *numbers(1, 60)),
    **dict.fromkeys(("armor", "armor_head", "armor_limbs"), numbers(0, 30)),
    "size": numbers(-4, 20),
    "wounds": numbers(0, 3),
    "fatigue": numbers(0, 2),
    "shield": SHIELDS,
    "off_hand_parry": numbers(0, 3),
    "reach": numbers(0, 5),
    "hardness": numbers(1, 60),
    "item_hardness": numbers(1, 60),
}
"""Every value that a trait may take; its type counts too (true is not 1, 2.0 is not 2)."""

TRAIT_DEFAULTS: dict[str, object] = {
    **dict.fromkeys(TICKS, False),
    **dict.fromkeys((*ATTRIBUTES, *SKILLS), "d6"),
    **dict.fromkeys(("armor", "armor_head", "armor_limbs", "size", "wounds", "fatigue", "off_hand_parry", "reach"), 0),
    "riding": "d4-2",
    "parry": None,
    "toughness": None,
    "shield": "none",
    "hardness": 8,
    "item_hardness": 10,
}

STATES = (
    *("shaken", "stunned", "prone", "distracted", "vulnerable", "entangled", "bound", "full_defense", "on_hold"),
    *("mounted", "helpless", "unconscious", "incapacitated", "dead"),
)
EASY_TO_HIT = frozenset({"vulnerable", "entangled", "bound", "stunned"})
DOWN = frozenset({"prone", "stunned"})
CANNOT_ACT = frozenset({"stunned", "helpless", "unconscious", "incapacitated"})
CANNOT_EVADE = frozenset({*CANNOT_ACT, "bound", "entangled", "dead"})
AT_MERCY = frozenset({"helpless", "unconscious", "incapacitated", "bound"})

ATTACKS = ("melee_attack", "ranged_attack", "free_attack")
OBJECTS = ("disarm", "break_object")
TURN_ACTIONS = (
    *("melee_attack", "ranged_attack", "touch_attack", "area_attack", "disarm", "break_object", "grapple"),
    *("break_free", "test"),
)
ANY_TIME = ("soak", "unshake", "unstun", "riding_check", "initiative")
NO_TARGET = (
    *("soak", "unshake", "unstun", "riding_check", "full_defense", "aim", "hold", "stand_up", "draw_items", "reload"),
)
ACTIONS = (
    *("melee_attack", "ranged_attack", "free_attack", "touch_attack", "area_attack", "disarm", "break_object"),
    *("grapple", "crush", "break_free", "test", "interrupt", "soak", "unshake", "unstun", "riding_check"),
    *("coup_de_grace", "full_defense", "aim", "hold", "stand_up", "draw_items", "reload", "initiative"),
)
ROLLED = (*TURN_ACTIONS, "free_attack", "interrupt", "soak", "unshake", "unstun", "riding_check")
"""Actions in which the attacker rolls a Trait."""

NEEDED_STATES = {
    "unshake": frozenset({"shaken"}),
    "unstun": frozenset({"stunned"}),
    "stand_up": frozenset({"prone"}),
    "riding_check": frozenset({"mounted"}),
    "interrupt": frozenset({"on_hold"}),
    "break_free": frozenset({"bound", "entangled"}),
}
"""One of these states makes the action possible."""

_BUSY = frozenset({*TURN_ACTIONS, "crush", "aim", "coup_de_grace", "reload", "hold", "full_defense"})
STILL_ALLOWED = {
    **dict.fromkeys(CANNOT_ACT, frozenset[str]()),
    "shaken": frozenset({"stand_up", "draw_items"}),
    "bound": frozenset({"break_free", "test", "hold", "interrupt"}),
    "entangled": frozenset(ACTIONS) - {"stand_up"},
    "full_defense": frozenset(ACTIONS) - _BUSY,
}
"""What a state leaves to its bearer, besides what may be done at any time (section 5)."""


def _choice(actions: Iterable[str], *values: str) -> Modifier:
    return Modifier(values, frozenset(actions), values[0])


_REACHING = ("melee_attack", "touch_attack", "disarm", "grapple", "free_attack")
_AT_RANGE = ("ranged_attack", "area_attack", *OBJECTS)
_AIMED = ("ranged_attack", *OBJECTS)
_STRUCK = ("melee_attack", "ranged_attack")

MODIFIERS = {
    "multi_actions": number(1, 3, TURN_ACTIONS, 1),
    "running": check(*TURN_ACTIONS),
    "attacker_joker": check(*ROLLED, "crush"),
    "target_joker": check(*ATTACKS, "area_attack", "disarm", "grapple", "break_free", "test", "interrupt"),
    "misc_roll": number(-10, 10, ROLLED),
    "misc_damage": number(-10, 10, (*ATTACKS, "area_attack", *OBJECTS, "crush")),
    "illumination": _choice((*ATTACKS, "touch_attack", "area_attack", *OBJECTS), "none", "dim", "dark", "pitch"),
    "cover": _choice((*ATTACKS, "touch_attack", "disarm", "area_attack"), "none", "light", "medium", "heavy", "total"),
    "obstacle_armor": number(0, 60, _STRUCK),
    "gang_up_attackers": number(1, 12, _REACHING, 1),
    "gang_up_defender_allies": number(0, 8, _REACHING),
    "wild_attack": check("melee_attack", "touch_attack", *OBJECTS),
    "the_drop": check(*_STRUCK, "touch_attack", "disarm", "grapple"),
    "off_hand": check(*ATTACKS, "touch_attack", "area_attack", *OBJECTS),
    "nonlethal": check("melee_attack"),
    "called_shot": _choice(
        _STRUCK, "none", "hand", "limb", "head", "face_open_helmet", "vitals", "eye_slit", "unarmored_area"
    ),
    "called_shot_scale": number(-6, 6, _STRUCK, None),
    "item_scale": number(-6, 6, OBJECTS, None),
    "range_band": _choice(_AT_RANGE, *BANDS),
    "distance": number(0, 2000, _AT_RANGE, None),
    "aim": _choice(_AIMED, "none", "penalties", "bonus"),
    "rof": number(1, 5, ("ranged_attack",), 1),
    "recoil_compensated": check("ranged_attack"),
    "ammo": _choice(_AIMED, "shot", "slug"),
    "both_barrels": check(*_AIMED),
    "rounds_loaded": number(0, 4000, ("ranged_attack", "free_attack", "area_attack", *OBJECTS), None),
    "attacker_engaged": check("ranged_attack"),
    "target_adjacent": check("ranged_attack", default=True),
    "bystanders": check("ranged_attack"),
    "unstable_platform": check("ranged_attack", "area_attack", *OBJECTS),
    "charge": check("melee_attack"),
    "evasion": Modifier(CHECK, frozenset({"area_attack"})),
    "target_aware": check("area_attack", default=True),
    "allow_oversize": check("grapple"),
    "break_free_trait": _choice(("break_free",), "athletics", "strength"),
    "set_weapon": check("interrupt"),
    "wounds_taken": number(1, 12, ("soak",), 1),
    "mount_running": check("riding_check"),
    "easy_items": number(0, 20, ("draw_items",)),
    "hard_items": number(0, 20, ("draw_items",)),
}

CATALOGUE = Catalogue(
    "savage_worlds", ACTIONS, NO_TARGET, TRAITS, tuple(WEAPONS), STATES, MODIFIERS, free_target=("break_free",)
)

LIGHT = {"none": 0, "dim": -2, "dark": -4, "pitch": -6}
COVER = {"none": 0, "light": -2, "medium": -4, "heavy": -6, "total": -8}
RANGE = {"short": 0, "medium": -2, "long": -4, "extreme": -8}
SHIELD_PARRY = {"none": 0, "small": 1, "medium": 2, "large": 3}
SHIELD_COVER = {"none": 0, "small": 0, "medium": -2, "large": -4}
CALLED = {"none": 0, "hand": -4, "limb": -2, "head": -4, "face_open_helmet": -5, "vitals": -4, "eye_slit": -6}
DEADLY_PLACES = frozenset({"head", "face_open_helmet", "vitals", "eye_slit"})
DAZING_PLACES = frozenset({"head", "face_open_helmet", "eye_slit"})
ARMOR_AT = {"none": "armor", "vitals": "armor", "hand": "armor_limbs", "limb": "armor_limbs", "head": "armor_head"}
"""The trait that protects a place; the places left out have no armour."""
DROPS = {"hand": -4, "limb": -2}
