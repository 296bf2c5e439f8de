"""The referee's own copy of the words of Ubik: traits, states, actions, modifiers and what they allow.

Copied from the catalogue, never read from `resources`: a slip in one copy then shows against the other.
"""

from collections.abc import Iterable

from tests.twins.catalogue import CHECK, Catalogue, Modifier, check, number, numbers
from tests.twins.ubik_weapons import COLUMNS, MODES, WEAPONS

# ---------------------------------------------------------------------------------------------------------- sheets

LEVELS = {
    **dict.fromkeys(("contact", "ranged", "dodge", "acrobatics", "determination", "hide", "sneak", "detect"), 3),
    **dict.fromkeys(("bluff", "insight", "conceal", "flee", "command"), 3),
    **dict.fromkeys(("camp", "analyse"), 2),
    **dict.fromkeys(("ubik", "protection"), 1),
}
"""Traits from 1 to 5 and what stands for them when nothing is said."""

TRAITS: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(LEVELS, numbers(1, 5)),
    **dict.fromkeys(("quick", "has_called_shot", "has_triple_shot"), CHECK),
    "protection_kind": ("protected", "armored"),
    "life_max": numbers(1, 40),
    "life_lost": numbers(0, 80),
    "quickness": numbers(1, 12),
    "morale_bonus": numbers(0, 10),
    "move_m": numbers(0, 100),
}
"""Every value that a trait may take; its type counts too (true is not 1, 2.0 is not 2)."""

TRAIT_DEFAULTS: dict[str, object] = {
    **LEVELS,
    "quick": False,
    "has_called_shot": True,
    "has_triple_shot": True,
    "protection_kind": "protected",
    "life_max": 10,
    "life_lost": 0,
    "quickness": 1,
    "morale_bonus": 0,
    "move_m": 10,
}

STATES = (
    *("disoriented", "confused", "demoralised", "surprised", "hidden", "camping", "prone", "held", "immobilised"),
    *("bleeding_1", "bleeding_2", "arm_disabled", "arm_mutilated", "leg_slowed", "leg_mutilated"),
    *("unconscious", "dead"),
)
CANNOT_ACT = frozenset({"surprised", "unconscious", "dead"})
CANNOT_RESIST = frozenset({"surprised", "unconscious", "immobilised"})
"""States that leave someone without defence."""
ONE_ARMED = frozenset({"arm_disabled", "arm_mutilated"})
NO_RUN = frozenset({"prone", "leg_slowed", "leg_mutilated"})
NO_WALK = frozenset({"leg_mutilated"})

# --------------------------------------------------------------------------------------------------------- actions

FREE = {"toggle_function": False, "listen": True, "glance": True, "drop_object": False, "speak": False}
SIMPLE = {
    **dict.fromkeys(("wait", "prepare_weapon", "stow_object", "ready_action"), True),
    **dict.fromkeys(("change_fire_mode", "draw_weapon", "grab_object", "use_object"), False),
}
"""What needs no roll and tells no more than its cost: whether it is stealthy. So above for the free ones."""
TESTED = {
    "detect_enemies": "detect",
    "hide_self": "hide",
    "sneak": "sneak",
    "cross_obstacle": "acrobatics",
    "grab_moving_object": "acrobatics",
    "ubik_effect": "ubik",
    "flee": "flee",
    "command": "command",
    "use_aptitude": "",
}
"""Tested simple actions and their skill."""
STEALTHY_TESTS = ("detect_enemies", "sneak")

FIRE = {
    "fire_at_target": (1, 3, 10, 30),
    "riddle": (3, 10, 30),
    "triple_shot": (3,),
    "aimed_shot": (1,),
    "called_shot": (1,),
    "fire_at_zone": (10, 30),
}
"""Actions that fire, and how many rounds each allows at once."""
EITHER = ("triple_shot", "called_shot")
"""Made at contact or at a distance."""
MELEE = ("strike", "feint", "pummel")
GRIPS = ("disarm", "restrain")
WOUNDING = (*MELEE, "throw", "fire_at_target", "riddle", "aimed_shot", *EITHER)
ATTACKS = (*WOUNDING, *GRIPS)
HOLDS = ("hold_trip", "hold_immobilise", "hold_tighten", "hold_damage", "hold_release")
OFFENSIVE = frozenset({*ATTACKS, "fire_at_zone", "camp", *HOLDS} - {"hold_release"})
CAMPERS = frozenset({"aimed_shot", "called_shot"})
"""Offensive actions that a camper keeps."""

IMMOBILISED_MAY = frozenset({"escape", "morale", "initiative", "listen", "speak"})
HELD_MAY = IMMOBILISED_MAY | {"strike", "pummel", "glance", "drop_object", "toggle_function"}

NO_TARGET = (
    *(*FREE, "go_prone", *SIMPLE, "aim", "reload"),
    *(action for action in TESTED if action != "detect_enemies"),
    *("analyse_combat", "morale", "camp"),
)
FREE_TARGET = ("initiative", "detect_enemies")
ACTIONS = (*NO_TARGET, *FREE_TARGET, *ATTACKS, "fire_at_zone", "evade", *HOLDS, "escape", "surprise")

PRECISION = {"pummel": 1, "disarm": 1, "restrain": 1, "feint": -2, "aimed_shot": -2, "called_shot": 2} | {
    "triple_shot": 2,
    "riddle": 1,
}
DAMAGE = {"pummel": 1, "triple_shot": 2, "fire_at_zone": 1, "riddle": 1}
"""What actions add to the difficulty and to the damage; 0 unless said."""

# ----------------------------------------------------------------------------------------------------- what is read

COVERS = ("open", "reduced_visibility", "light_cover", "light_cover_reduced_visibility")
COVER = {name: worth for worth, name in enumerate((*COVERS, "heavy_cover_minimal_visibility"), 1)}
MOVEMENT = {name: worth for worth, name in enumerate(("stationary", "walk", "run", "over_40", "over_100"), 1)}
ROLES = ("surprise_starter", "init_starter", "neutral", "escaped_surprise", "surprised")
ROLE = {name: worth for worth, name in enumerate(ROLES, 1)}
STARTERS = ROLES[:2]
SITUATIONS = ("undetected", "detected_by_one", "legal_target", "detected_in_open", "at_contact")
SITUATION = {name: worth for worth, name in enumerate(SITUATIONS, 1)}
CAUSES = ("override", "wound", "disarmed", "half_allies_lost", "beating", "riddled", "recover")
PAIRS = {
    "presence": ("hide", "detect"),
    "intention": ("bluff", "insight"),
    "verbal_diversion": ("bluff", "insight"),
    "gesture_diversion": ("conceal", "detect"),
}
"""Kinds of surprise: the trait that conceals, the one that sees through."""
CRITICAL = {
    "head": ("disoriented", "dead"),
    "torso": ("bleeding_1", "bleeding_2"),
    "arm": ("arm_disabled", "arm_mutilated"),
    "leg": ("leg_slowed", "leg_mutilated"),
}
"""By region: without risk, with risk; a blunt weapon stuns instead of killing."""
ZONES = {10: 3, 30: 9}
"""Width in metres by rounds fired."""

# ------------------------------------------------------------------------------------------------------- modifiers


def _choice(actions: Iterable[str], *values: object, default: object) -> Modifier:
    return Modifier(values, frozenset(actions), default)


_AIMABLE = (*TESTED, *ATTACKS)
_BY_ONES_OWN = ("analyse_combat", "initiative", "surprise", "morale", "evade", "camp")
_OWN = (*_AIMABLE, *_BY_ONES_OWN)
_UNRISKED = ("escape", "fire_at_zone")
_DAMAGING = (*WOUNDING, "fire_at_zone", "hold_damage")
_ROLLED = (*_OWN, *_UNRISKED, "hold_damage")
_PLACED = (*WOUNDING, "restrain")

MODIFIERS = {
    "pr": number(0, 6, _OWN),
    "target_pr": number(0, 6, ("initiative", "surprise")),
    "chain_pr": number(0, 6, ("surprise",)),
    "morale_pr": number(0, 6, ("aimed_shot",)),
    "relevant_domains": number(0, 4, (*_OWN, *_UNRISKED, "aim")),
    "aptitude_level": number(0, 5, (*_AIMABLE, *_UNRISKED, "aim", "analyse_combat", "evade", "camp")),
    "distance_m": number(0, 5000, ("throw", *FIRE), 5),
    "cover": _choice(_PLACED, *COVER, default="open"),
    "movement": _choice(_PLACED, *MOVEMENT, default="stationary"),
    "engagement": _choice(EITHER, "auto", "contact", "distance", default="auto"),
    "target_dodge": number(0, 7, (*MELEE, *GRIPS, *EITHER)),
    "aim_turns": number(0, 10, (*_AIMABLE, "aim")),
    "rounds": _choice(FIRE, 0, *COLUMNS, default=0),
    "fire_mode": _choice(FIRE, "auto", *MODES, default="auto"),
    "rounds_loaded": number(0, 200, (*FIRE, "reload"), None),
    "region": _choice(("called_shot",), *CRITICAL, default="torso"),
    "disarm_use": _choice(("disarm",), "fling", "recover", default="fling"),
    "throw_use": _choice(("throw",), "damage", "dispersion", default="damage"),
    "gm_nd": number(-5, 5, (*_OWN, *_UNRISKED)),
    "damage_bonus": number(-5, 5, _DAMAGING),
    "nd": number(1, 10, (*TESTED, "surprise", "camp"), 3),
    "init_role": _choice(("initiative", "analyse_combat"), *ROLE, default="neutral"),
    "target_init_role": _choice(("initiative",), *ROLE, default="neutral"),
    "morale_situation": _choice(("morale", "aimed_shot"), *SITUATION, default="legal_target"),
    "morale_cause": _choice(("morale",), *CAUSES, default="override"),
    "morale_extra_nd": number(0, 6, ("morale", "aimed_shot")),
    "morale_level": number(0, 5, ("morale", "aimed_shot")),
    "target_morale_situation": _choice(("pummel", "disarm"), *SITUATION, default="at_contact"),
    "witness_determination": number(1, 5, ("pummel", "riddle"), 3),
    "witness_situation": _choice(("pummel", "riddle"), *SITUATION, default="legal_target"),
    "surprise_mode": _choice(("surprise",), *PAIRS, default="presence"),
    "hold_strength": number(0, 10, ("hold_trip", "hold_immobilise", "hold_tighten", "escape")),
    "morale_passed": check("aimed_shot"),
    "option_core_table": _choice(_ROLLED, "standard", "even", "steep", default="standard"),
    "option_auto_extremes": check(*_ROLLED),
    "option_unprotected_no_test": check(*_DAMAGING),
    "option_critical_ignores_armor": check("called_shot"),
}

CATALOGUE = Catalogue("ubik", ACTIONS, NO_TARGET, TRAITS, tuple(WEAPONS), STATES, MODIFIERS, free_target=FREE_TARGET)
