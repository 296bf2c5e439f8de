"""What the rules forbid, line by line (8.12): a short valid request with one thing wrong, and the field to name."""

from tests.twins.clash import Clash, armed, having, in_states
from tests.twins.savage_worlds_tables import ACTIONS, ANY_TIME, NEEDED_STATES

_WEAPONS = (
    *(Clash("attacker.weapon", "melee_attack", {}, armed(one)) for one in ("bow", "sling", "breath", "lance")),
    *(Clash("attacker.weapon", "ranged_attack", {}, armed(one)) for one in ("mace", None, "grenade_frag", "breath")),
    *(Clash("attacker.weapon", "free_attack", {}, armed(one)) for one in ("bow", "smg", "sling", "lance", "breath")),
    *(Clash("attacker.weapon", "area_attack", {}, armed(one)) for one in ("dagger", "pistol_9mm", None)),
    *(Clash("attacker.weapon", "disarm", {}, armed(one)) for one in ("grenade_stick", "flamethrower", "lance")),
    *(Clash("attacker.weapon", "break_object", {}, armed(one)) for one in ("rocket_launcher", "lance")),
    *(Clash("attacker.weapon", "aim", {}, armed(one)) for one in ("mace", None, "grenade_frag", "flamethrower")),
    *(Clash("attacker.weapon", "reload", {}, armed(one)) for one in ("bow", "dagger", "grenade_frag", "breath", None)),
    *(Clash("attacker.weapon", "coup_de_grace", {}, armed(one)) for one in ("unarmed", "sap", None)),
    *(
        Clash("attacker.weapon", "ranged_attack", {"attacker_engaged": True}, armed(one))
        for one in ("bow", "assault_rifle", "improvised_large", "shotgun_sawed_off")
    ),
    *(Clash("target.weapon", "disarm", {}, {}, armed(one)) for one in ("unarmed", None, "natural_large", "breath")),
)

_STATES = (
    *(Clash("attacker.states", action, {}, in_states("dead")) for action in ACTIONS),
    *(
        Clash("attacker.states", action, {}, in_states(state, *sorted(NEEDED_STATES.get(action, ()))))
        for action in ACTIONS
        for state in ("stunned", "helpless", "unconscious", "incapacitated")
        if action not in ANY_TIME
    ),
    *(Clash("attacker.states", action, {}, in_states("mounted", "prone")) for action in ("unshake", "interrupt")),
    *(Clash("attacker.states", action, {}, in_states()) for action in NEEDED_STATES),
    *(Clash("attacker.states", action, {}, in_states("shaken")) for action in ("hold", "aim", "test", "free_attack")),
    *(Clash("attacker.states", "draw_items", items, in_states("shaken")) for items in ({"hard_items": 1},)),
    Clash("attacker.states", "draw_items", {"easy_items": 3}, in_states("shaken")),
    *(Clash("attacker.states", action, {}, in_states("bound")) for action in ("grapple", "crush", "aim", "draw_items")),
    Clash("attacker.states", "stand_up", {}, in_states("prone", "entangled")),
    Clash("attacker.states", "stand_up", {}, in_states("prone", "shaken", "bound")),
    *(
        Clash("attacker.states", action, {}, in_states("full_defense"))
        for action in ("melee_attack", "test", "crush", "aim", "coup_de_grace", "reload", "hold", "full_defense")
    ),
    Clash("target.states", "grapple", {}, {}, in_states("bound")),
    Clash("target.states", "crush", {}, {}, in_states("vulnerable", "stunned")),
    *(
        Clash("target.states", "coup_de_grace", {}, {}, in_states(*some))
        for some in ((), ("stunned",), ("dead", "bound"))
    ),
)

_RANGES = (
    Clash("modifiers.distance", "ranged_attack", {"distance": 5, "range_band": "short"}),
    *(
        Clash(f"modifiers.{name}", action, {name: value}, armed("mace"))
        for action in ("disarm", "break_object")
        for name, value in (("range_band", "short"), ("distance", 0), ("aim", "bonus"), ("unstable_platform", True))
    ),
    *(
        Clash(f"modifiers.{name}", "disarm", {name: value}, armed("dagger"))
        for name, value in (("aim", "penalties"), ("unstable_platform", True))
    ),
    *(
        Clash(f"modifiers.{name}", "ranged_attack", {name: value, "aim": "bonus"}, armed(weapon))
        for weapon in ("dagger", "sling", "shotgun_pump", "blunderbuss")
        for name, value in (("range_band", "extreme"), ("distance", 49))
    ),
    *(Clash("modifiers.distance", "area_attack", {"distance": most}, armed(one)) for one, most in (("breath", 10),)),
    *(Clash("modifiers.distance", "area_attack", {"distance": far}, armed("rocket_launcher")) for far in (97, 385)),
    *(
        Clash("modifiers.range_band", "area_attack", {"range_band": band}, armed(one))
        for one, band in (("flamethrower", "short"), ("breath", "long"), ("grenade_frag", "extreme"))
    ),
    Clash("modifiers.distance", "ranged_attack", {"distance": 193, "aim": "bonus"}),
    Clash("modifiers.aim", "ranged_attack", {"distance": 192}),
    Clash("modifiers.aim", "ranged_attack", {"range_band": "extreme", "aim": "none"}),
    Clash("modifiers.aim", "disarm", {"range_band": "extreme"}, armed("bow")),
    Clash("modifiers.aim", "ranged_attack", {"range_band": "extreme", "ammo": "slug"}, armed("shotgun_pump")),
)

_ROUNDS = (
    *(Clash("modifiers.rounds_loaded", "ranged_attack", {"rounds_loaded": some}) for some in (0, 7)),
    *(Clash("modifiers.rounds_loaded", "ranged_attack", {"rounds_loaded": 1}, armed(one)) for one in ("bow", "sling")),
    *(Clash("modifiers.rounds_loaded", "free_attack", {"rounds_loaded": 1}, armed(one)) for one in ("mace", None)),
    *(
        Clash("modifiers.rounds_loaded", "ranged_attack", {"rof": rof, "rounds_loaded": some}, armed("minigun"))
        for rof, some in ((2, 4), (3, 9), (4, 19), (5, 39))
    ),
    Clash("modifiers.rounds_loaded", "disarm", {"both_barrels": True, "rounds_loaded": 1}, armed("shotgun_sawed_off")),
    Clash("modifiers.rounds_loaded", "area_attack", {"rounds_loaded": 1}, armed("breath")),
    Clash("modifiers.rounds_loaded", "break_object", {"rounds_loaded": 1}, armed("maul")),
)

_CONDITIONS = (
    Clash("modifiers.obstacle_armor", "melee_attack", {"obstacle_armor": 2}),
    Clash("modifiers.obstacle_armor", "ranged_attack", {"obstacle_armor": 1, "cover": "none"}),
    *(
        Clash("modifiers.gang_up_defender_allies", action, {"gang_up_defender_allies": 1, "gang_up_attackers": 1})
        for action in ("melee_attack", "touch_attack", "disarm", "grapple", "free_attack")
    ),
    *(
        Clash("modifiers.gang_up_attackers", action, {"gang_up_attackers": 2}, armed("pistol_9mm"))
        for action in ("disarm", "free_attack")
    ),
    *(
        Clash("modifiers.wild_attack", action, {"wild_attack": True, "range_band": "short"}, armed("dagger"))
        for action in ("disarm", "break_object")
    ),
    *(
        Clash("modifiers.off_hand", action, {"off_hand": True}, armed(one))
        for action, one in (("melee_attack", "staff"), ("ranged_attack", "bow"), ("area_attack", "rocket_launcher"))
    ),
    *(
        Clash("modifiers.nonlethal", "melee_attack", {"nonlethal": True}, armed(one))
        for one in ("pike", "spear", "natural_small")
    ),
    Clash("modifiers.rof", "ranged_attack", {"rof": 2}),
    Clash("modifiers.rof", "ranged_attack", {"rof": 4}, armed("smg")),
    *(Clash("modifiers.ammo", "ranged_attack", {"ammo": one}) for one in ("shot", "slug")),
    *(
        Clash("modifiers.both_barrels", "ranged_attack", {"both_barrels": True}, armed(one))
        for one in ("shotgun_pump", "revolver")
    ),
    Clash("modifiers.both_barrels", "ranged_attack", {"rof": 2, "both_barrels": True}, armed("smg")),
    Clash("modifiers.charge", "melee_attack", {"charge": True}, armed("spear")),
    *(
        Clash("modifiers.called_shot_scale", "melee_attack", some)
        for some in ({"called_shot_scale": 0}, {"called_shot_scale": 0, "called_shot": "none"})
    ),
    Clash("modifiers.called_shot_scale", "ranged_attack", {"called_shot": "unarmored_area"}),
    *(
        Clash("modifiers.target_adjacent", "ranged_attack", {"target_adjacent": one, "attacker_engaged": False})
        for one in (True, False)
    ),
    Clash("modifiers.set_weapon", "interrupt", {"set_weapon": True}, {}, in_states("mounted")),
    Clash("modifiers.set_weapon", "interrupt", {"set_weapon": True}, armed("pike")),
    Clash(
        "modifiers.set_weapon",
        "interrupt",
        {"set_weapon": True},
        armed("pike") | having(strength="d6"),
        in_states("mounted"),
    ),
    Clash("target.traits.size", "grapple", {}, {}, having(size=3)),
    Clash("target.traits.size", "grapple", {}, having(size=-2), having(size=1)),
)

_WORDS = (
    *(Clash(f"attacker.traits.{one}", "test", {}, having(**{one: "d4-2"})) for one in ("strength", "smarts", "vigor")),
    *(Clash(f"target.traits.{one}", "test", {}, {}, having(**{one: True})) for one in ("parry", "wounds", "armor")),
    *(Clash("attacker.traits.fighting", "test", {}, having(fighting=one)) for one in ("d12+13", "d10+1", 8, None)),
    *(Clash(f"attacker.traits.{one}", "test", {}, having(**{one: None})) for one in ("armor", "shield", "wild_card")),
    *(Clash("modifiers.cover", action, {"cover": "none"}) for action in ("soak", "grapple", "break_object")),
    *(Clash("modifiers.target_joker", action, {"target_joker": False}) for action in ("touch_attack", "crush")),
    *(Clash("modifiers.option_any", action, {"option_any": False}) for action in ("melee_attack", "hold")),
    *(Clash("modifiers.misc_roll", "test", {"misc_roll": value}) for value in (11, -11, 1.5, "1", None, True)),
)

CLASHES: tuple[Clash, ...] = (*_WEAPONS, *_STATES, *_RANGES, *_ROUNDS, *_CONDITIONS, *_WORDS)
