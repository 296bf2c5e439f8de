"""What the rules forbid, line by line (8.11): a short valid request with one thing wrong, and the field to name."""

from tests.twins.clash import Clash, armed, having, in_states
from tests.twins.star_wars_d100_tables import (
    ANY_STATE,
    ATTACKS,
    CATALOGUE,
    FIRE,
    GUNS,
    NOT_FIRING,
    OUT,
    PAIRS,
    REACTING,
    SINGLE,
    WEAPON_STATES,
)
from tests.twins.star_wars_d100_weapons import WEAPONS

_THROWN = [name for name, weapon in WEAPONS.items() if not weapon.gun]
_GRENADES = [name for name in _THROWN if WEAPONS[name].kind == "grenade"]
_BURSTLESS = [name for name, weapon in WEAPONS.items() if weapon.gun and not weapon.bursts]
_OF_PISTOLS = [name for name, weapon in WEAPONS.items() if weapon.category == "pistol"]
_OF_RIFLES = [name for name, weapon in WEAPONS.items() if weapon.category == "rifle"]
_STRONG = having(str=20)

_WEAPONS = (
    *(Clash("attacker.weapon", action, {}, armed(None)) for action in (*FIRE, "reload", "breakdown_test")),
    *(
        Clash("attacker.weapon", action, {}, armed(one))
        for action in ("shoot", "multi_shot", "burst", "cover_fire", "reload", "breakdown_test")
        for one in _THROWN
    ),
    *(Clash("attacker.weapon", "throw", {}, armed(one)) for one in WEAPONS if one not in _THROWN),
    *(Clash("attacker.weapon", "burst", {}, armed(one)) for one in _BURSTLESS),
    *(Clash("attacker.weapon", "dual_pistols", {}, armed(one)) for one in WEAPONS if one not in _OF_PISTOLS),
    *(Clash("attacker.weapon", "dual_rifles", {}, armed(one) | _STRONG) for one in WEAPONS if one not in _OF_RIFLES),
    Clash("attacker.weapon", "cover_fire", {}, armed("stun_pistol")),
    Clash("attacker.weapon", "reload", {}, armed("turret_laser")),
    *(Clash("target.weapon", "defy_cover_fire", {}, {}, armed(one)) for one in (None, "stun_pistol", *_THROWN)),
    *(Clash("attacker.weapon", "luck_test", {}, armed(one)) for one in ("lightsaber", "", "Bowcaster")),
    Clash("target.weapon", "shoot", {}, {}, armed("vibroblade")),
)

_PAIRED = (
    *(
        Clash("modifiers.second_weapon", "dual_pistols", {"second_weapon": one})
        for one in WEAPONS
        if one not in _OF_PISTOLS
    ),
    *(
        Clash("modifiers.second_weapon", "dual_rifles", {"second_weapon": one}, _STRONG)
        for one in WEAPONS
        if one not in _OF_RIFLES
    ),
    *(
        Clash("modifiers.second_weapon", "dual_pistols", modifiers | {"second_weapon": one}, armed("blaster_pistol"))
        for modifiers, one in (
            ({}, "stun_pistol"),
            ({"mode": "lethal"}, "stun_pistol"),
            ({"mode": "stun"}, "hold_out_blaster"),
        )
    ),
    Clash("modifiers.second_weapon", "dual_pistols", {"second_weapon": "auto_blaster_pistol"}, armed("stun_pistol")),
    *(Clash("modifiers.second_weapon", "dual_pistols", {"second_weapon": one}) for one in (None, "", "lightsaber")),
    *(Clash("attacker.traits.str", "dual_rifles", {}, having(str=strength)) for strength in (3, 11, 12)),
    Clash("attacker.traits.str", "dual_rifles", {}, having()),
)

_MODES = (
    *(
        Clash("modifiers.mode", action, {"mode": "stun"}, armed(one))
        for action, one in (
            ("shoot", "sniper_rifle"),
            ("shoot", "turret_laser"),
            ("multi_shot", "light_repeater"),
            ("dual_pistols", "hold_out_blaster"),
            ("dual_pistols", "auto_blaster_pistol"),
        )
    ),
    Clash("modifiers.mode", "dual_rifles", {"mode": "stun"}, armed("bowcaster") | _STRONG),
    *(
        Clash("modifiers.mode", "dual_pistols", {"mode": "stun", "second_weapon": one}, armed("hold_out_blaster"))
        for one in ("blaster_pistol", "stun_pistol", "heavy_blaster_pistol")
    ),
    *(
        Clash("modifiers.mode", action, {"mode": "lethal"}, armed("stun_pistol"))
        for action in ("shoot", "dual_pistols")
    ),
    *(Clash("modifiers.mode", action, {"mode": "lethal"}) for action in ("burst", "throw", "cover_fire")),
    *(Clash("modifiers.mode", "shoot", {"mode": mode}) for mode in (None, "kill", "Stun", 1)),
)

_STATES = (
    *(
        Clash("attacker.states", action, {}, in_states(state))
        for action in CATALOGUE.actions
        if action not in (*ANY_STATE, "repair")
        for state in sorted(OUT)
    ),
    *(Clash("attacker.states", "repair", {}, in_states("blocked", state)) for state in sorted(OUT)),
    *(
        Clash("attacker.states", action, {}, in_states("weakened", state))
        for action in FIRE
        for state in sorted(NOT_FIRING if action == "throw" else NOT_FIRING | WEAPON_STATES)
    ),
    *(Clash("attacker.states", action, {}, in_states("arm_disabled")) for action in PAIRS if action == "dual_pistols"),
    Clash("attacker.states", "dual_rifles", {}, in_states("arm_disabled") | _STRONG),
    Clash("attacker.states", "dodge", {}, in_states("immobilised")),
    *(
        Clash("attacker.states", "repair", {}, in_states(*states))
        for states in ((), ("overheated",), ("exploding", "empty"), ("weapon_dropped", "weapon_destroyed"))
    ),
    *(Clash("attacker.states", "luck_test", {}, in_states(one)) for one in ("stunned", "prone", "Dead")),
    Clash("target.states", "throw", {}, {}, in_states("hidden")),
)

_REACTIONS = (
    *(
        Clash("modifiers.reaction", action, {"reaction": "dodge"} | modifiers, {}, in_states(*states))
        for action in ATTACKS
        for modifiers, states in (({"no_room": True}, ()), ({}, ("immobilised",)), ({}, ("off_balance", "paralysed")))
    ),
    *(Clash("modifiers.reaction", action, {"reaction": "parry"}) for action in ATTACKS),
    *(
        Clash("modifiers.reaction", "shoot", {"reaction": reaction}, {}, having(parry_value=5) | in_states(state))
        for reaction in REACTING
        for state in sorted(OUT)
    ),
    *(
        Clash("modifiers.reaction", "throw", {"reaction": "parry"}, armed(one), having(parry_value=5))
        for one in _GRENADES
    ),
    *(Clash("modifiers.reaction", "shoot", {"reaction": one}) for one in (None, "block", "", True)),
    Clash("modifiers.no_room", "dodge", {"no_room": True}),
    *(Clash("attacker.traits.parry_value", "parry", {}, having(**one)) for one in ({}, {"parry_value": 0})),
)

_CALLED = (
    *(Clash("modifiers.called_location", "throw", {"called_location": "torso"}, armed(one)) for one in _GRENADES),
    *(
        Clash("modifiers.called_location", action, {"called_location": place}, {}, having(humanoid=False))
        for action in ATTACKS
        for place in ("head", "left_leg")
    ),
    *(Clash("modifiers.called_location", "shoot", {"called_location": one}) for one in ("body", "arm", None, "Head")),
    Clash("modifiers.called_location", "cover_fire", {"called_location": "none"}),
)

_RANGES = (
    *(
        Clash("modifiers.distance_m", "shoot", {"distance_m": 4 * WEAPONS[one].range + 0.5}, armed(one))
        for one in ("hold_out_blaster", "blaster_carbine", "sniper_rifle", "turret_laser")
    ),
    *(Clash("modifiers.distance_m", action, {"distance_m": 241, "range_bonus_m": 20}) for action in ("burst", "shoot")),
    Clash("modifiers.distance_m", "dual_pistols", {"distance_m": 41, "second_weapon": "hold_out_blaster"}),
    Clash("modifiers.distance_m", "dual_pistols", {"distance_m": 80.25, "second_weapon": "heavy_blaster_pistol"}),
    *(
        Clash("modifiers.distance_m", "throw", {"distance_m": distance}, armed(one) | having(str=strength))
        for one, strength, distance in (
            ("frag_grenade", 12, 37),
            ("stun_grenade", 3, 9.5),
            ("throwing_knife", 13, 18.5),
            ("thrown_object", 3, 3.01),
        )
    ),
    Clash("modifiers.distance_m", "throw", {"distance_m": 16}),
    *(Clash("modifiers.distance_m", "defy_cover_fire", {"distance_m": distance}) for distance in (240.5, 241)),
    *(
        Clash("modifiers.distance_m", "shoot", {"distance_m": one})
        for one in (-1, -0.5, 5000.5, 5001, None, "12", True, float("nan"), float("inf"))
    ),
    *(Clash("modifiers.range_bonus_m", "shoot", {"range_bonus_m": one}) for one in (-1, 1001, 1.5, 2.0, "1")),
    *(Clash("modifiers.range_bonus_m", action, {"range_bonus_m": 0}) for action in ("throw", "defy_cover_fire")),
)

_NUMBERS = (
    *(Clash("modifiers.shots", "multi_shot", {"shots": shots}) for shots in (0, 1, 4, 10, 11, 2.0, None)),
    *(Clash("modifiers.shots", "multi_shot", {}, armed(one)) for one in ("stun_pistol", "bowcaster", "sniper_rifle")),
    *(Clash("modifiers.shots", "cover_fire", {"shots": shots}) for shots in (0, 4)),
    *(Clash("modifiers.bursts", "burst", {"bursts": bursts}) for bursts in (0, 3, 11, "1")),
    Clash("modifiers.bursts", "burst", {"bursts": 2}, armed("blaster_rifle")),
    *(Clash("modifiers.bursts", "cover_fire", {"bursts": bursts}) for bursts in (3, 5)),
    Clash("modifiers.bursts", "cover_fire", {"bursts": 1}, armed("blaster_pistol")),
    Clash("modifiers.bursts", "cover_fire", {"shots": 1, "bursts": 1}),
    *(Clash("modifiers.shots", action, {"shots": 2}) for action in ("shoot", "burst", *PAIRS) if action != PAIRS[1]),
    *(Clash("modifiers.bursts", action, {"bursts": 1}) for action in ("shoot", "multi_shot")),
)

_ROUNDS = (
    *(Clash("modifiers.rounds_loaded", action, {"rounds_loaded": 0}) for action in FIRE if action != "dual_rifles"),
    *(Clash("modifiers.rounds_loaded", action, {"rounds_loaded": 31}) for action in ("shoot", "multi_shot", "burst")),
    *(Clash("modifiers.rounds_loaded", "shoot", {"rounds_loaded": one}, armed("turret_laser")) for one in (0, 1, 999)),
    Clash("modifiers.rounds_loaded", "multi_shot", {"rounds_loaded": 1}),
    Clash("modifiers.rounds_loaded", "multi_shot", {"shots": 3, "rounds_loaded": 2}),
    Clash("modifiers.rounds_loaded", "burst", {"rounds_loaded": 2}),
    Clash("modifiers.rounds_loaded", "burst", {"bursts": 2, "rounds_loaded": 5}),
    Clash("modifiers.rounds_loaded", "cover_fire", {"rounds_loaded": 1}),
    Clash("modifiers.rounds_loaded", "cover_fire", {"shots": 3, "rounds_loaded": 5}),
    Clash("modifiers.rounds_loaded", "cover_fire", {"bursts": 2, "rounds_loaded": 11}),
    Clash("modifiers.rounds_loaded", "cover_fire", {}, armed("rocket_launcher")),
    *(Clash("modifiers.rounds_loaded", "shoot", {"rounds_loaded": one}) for one in (-1, 1000, 1.0, None, "5")),
    *(Clash("modifiers.spare_clips", "reload", {"spare_clips": one}) for one in (0, -1, 21, True)),
)

_ORDER = (
    *(
        Clash(f"modifiers.{who}_maneuver", "initiative", {f"{who}_maneuver": maneuver}, *sides)
        for maneuver, wrong in (("dual_pistols", "bowcaster"), ("dual_rifles", "sniper_rifle"), ("dual_rifles", None))
        for who, sides in (
            ("attacker", (armed(wrong) | _STRONG,)),
            ("target", ({}, armed(wrong) | _STRONG)),
        )
    ),
    *(
        Clash(f"{who}.traits.str", "initiative", {f"{who}_maneuver": "dual_rifles"}, *sides)
        for who, sides in (
            ("attacker", (armed("bowcaster") | having(str=12),)),
            ("target", ({}, armed("blaster_rifle"))),
        )
    ),
    *(
        Clash(f"modifiers.{who}_burst_index", "initiative", {f"{who}_shot_index": 2, f"{who}_burst_index": 3})
        for who in ("attacker", "target")
    ),
    *(
        Clash(f"modifiers.{name}", "initiative", {name: one})
        for name in ("attacker_shot_index", "target_burst_index")
        for one in (0, 11)
    ),
    *(Clash("modifiers.target_called", "initiative", {"target_called": one}) for one in (1, "head", None)),
)

_OWN = (
    *(Clash("attacker.traits.droid", action, {}, having(droid=True)) for action in ("stun_save", "ko_check")),
    *(Clash("modifiers.remaining_pv", "violent_death", {"remaining_pv": one}) for one in (1, -51, -1.0)),
    *(Clash("attacker.traits.hp", "luck_test", {}, having(hp=one)) for one in (-51, 61, 12.0, None)),
    *(Clash("attacker.traits.luck", "fumble_roll", {}, having(luck=one)) for one in (0, 100)),
    *(Clash("target.traits.damage_bonus", "throw", {}, {}, having(damage_bonus=one)) for one in (0, "1d4", "+1D4")),
    *(Clash("target.traits.droid", "shoot", {}, {}, having(droid=one)) for one in (0, 1, "true")),
)

_FOREIGN = (
    *(Clash("modifiers.under_cover_fire", action, {"under_cover_fire": False}) for action in ("multi_shot", "burst")),
    *(Clash("modifiers.luck_modifier", action, {"luck_modifier": 0}) for action in ("dodge", "fumble_roll", "repair")),
    *(Clash("modifiers.gm_modifier", action, {"gm_modifier": 0}) for action in ("cover_fire", "luck_test")),
    *(Clash("modifiers.reaction_modifier", action, {"reaction_modifier": 0}) for action in REACTING),
    *(Clash("modifiers.panne_malus", action, {"panne_malus": 0}) for action in ("reload", "repair", "initiative")),
    *(Clash("modifiers.option_halve_last", action, {"option_halve_last": True}) for action in (*SINGLE, "burst")),
    *(Clash("modifiers.option_burst_1d3", action, {"option_burst_1d3": True}) for action in ("shoot", "multi_shot")),
    *(Clash("modifiers.option_pure_doubles", action, {"option_pure_doubles": True}) for action in ("repair", "reload")),
    *(Clash("modifiers.distance_m", action, {"distance_m": 5}) for action in ("cover_fire", "initiative")),
    *(Clash("modifiers.previous_dodges", action, {"previous_dodges": 1}) for action in ("parry", "luck_test")),
    *(Clash("modifiers.cover_quality", action, {"cover_quality": "heavy"}) for action in GUNS[:3]),
)

CLASHES: tuple[Clash, ...] = (
    *(*_WEAPONS, *_PAIRED, *_MODES, *_STATES, *_REACTIONS, *_CALLED, *_RANGES, *_NUMBERS, *_ROUNDS, *_ORDER, *_OWN),
    *_FOREIGN,
)
