"""What the rules forbid, line by line (8.12): a short valid request with one thing wrong, and the field to name."""

from tests.twins.clash import Clash, armed, having, in_states
from tests.twins.unisystem_tables import (
    ATTACKS,
    BANDS_OF_LIFE,
    BARRED,
    BARRED_ON_GUARD,
    CANNOT_ACT,
    CANNOT_DEFEND,
    CLOSE_DEFENSES,
    CUSTOM,
    FIRE,
    SHOTS,
    STANCES,
)
from tests.twins.unisystem_weapons import WEAPONS

_DARK = {"lighting": "dark"}

_WEAPONS = (
    *(
        Clash("attacker.weapon", action, {}, armed(one))
        for action, mode in FIRE.items()
        for one in (None, *WEAPONS)
        if one is None or mode not in WEAPONS[one].modes
    ),
    *(
        Clash("attacker.weapon", action, {}, armed(one))
        for action in ("melee_attack", "feint")
        for one in ("rock", "throwing_knife", "bow", "pistol_9mm", "shotgun_pump")
    ),
    *(Clash("attacker.weapon", "aim", {}, armed(one)) for one in (None, "sword", "shield", "kick", "improvised_long")),
    *(Clash("attacker.weapon", "reload", {}, armed(one)) for one in (None, "sword", "punch", "rock", "thrown_spear")),
    *(Clash("attacker.weapon", "damage", {}, armed(one)) for one in ("lightsaber", "", "unarmed")),
    *(Clash("target.weapon", "melee_attack", {}, {}, armed(one)) for one in ("lightsaber", "", "custom")),
)

_STATES = (
    *(
        Clash("attacker.states", action, {}, in_states(state))
        for action in sorted(BARRED)
        for state in sorted(CANNOT_ACT)
        if (action, state) != ("reload", "reloading")
    ),
    *(Clash("attacker.states", action, {}, in_states("out_of_ammo", "aiming")) for action in FIRE),
    *(Clash("attacker.states", action, {}, in_states("defensive_stance")) for action in sorted(BARRED_ON_GUARD)),
    *(Clash("attacker.states", action, {}, in_states(*STANCES)) for action in ("keep_cool", "size_up", "initiative")),
    *(
        Clash("target.states", action, {}, {}, in_states(*STANCES))
        for action in ("melee_attack", "damage", "initiative")
    ),
    *(Clash("target.states", "feint", {}, {}, in_states("surprised", state)) for state in ("unconscious", "dead")),
    Clash("attacker.states", "task", {}, in_states("prone")),
    Clash("target.states", "damage", {}, {}, in_states("Stunned")),
)

_DEFENSES = (
    *(
        Clash("modifiers.defense", "melee_attack", {"defense": defense}, {}, armed("sword") | in_states(state))
        for defense in ("weapon_parry", "dodge")
        for state in sorted({*CANNOT_DEFEND, "diving"})
    ),
    *(
        Clash("modifiers.defense", action, {"defense": "dive"}, {}, in_states(state))
        for action in SHOTS
        for state in sorted(CANNOT_DEFEND)
    ),
    *(
        Clash("modifiers.defense", action, {"defense": defense}, {}, armed("sword") | having(martial_arts=3))
        for action in SHOTS
        for defense in CLOSE_DEFENSES
    ),
    Clash("modifiers.defense", "melee_attack", {"defense": "dive"}),
    *(
        Clash("modifiers.defense", "melee_attack", {"defense": "weapon_parry"}, {}, armed(one))
        for one in (None, "punch", "kick", "bow", "rock", "thrown_spear", "shotgun_double")
    ),
    Clash("modifiers.defense", "melee_attack", {"defense": "martial_parry"}, {}, having(brawling=5)),
    *(
        Clash("modifiers.defense", "melee_attack", {"defense": "unarmed_block"}, armed(one), having(martial_arts=3))
        for one in ("sword", "shield", "improvised_long", "club_small")
    ),
)

_RANGES = (
    *(Clash("modifiers.distance", action, {"range": "short", "distance": 12}) for action in FIRE),
    Clash("modifiers.distance", "damage", {"range": "long", "distance": 12}, armed("bow")),
    *(Clash("modifiers.distance", action, {"distance": 1001}) for action in FIRE),
    *(
        Clash("modifiers.distance", "ranged_attack", {"distance": limit + 1}, armed(one))
        for one, limit in (("rock", 30), ("throwing_axe", 18), ("bow", 150), ("pistol_22", 120), ("shotgun_auto", 200))
    ),
    *(Clash("modifiers.distance", "damage", {"distance": 0}, armed(one)) for one in (None, "sword", "shield")),
    *(Clash("modifiers.range", "damage", {"range": "short"}, armed(one)) for one in (None, "kick", "spear")),
    *(Clash("modifiers.distance", "burst", {"distance": value}) for value in (-1, 5001, None, "12", 3.0)),
)

_ROUNDS = (
    *(Clash("modifiers.rounds_loaded", action, {"rounds_loaded": 31}) for action in FIRE),
    *(Clash("modifiers.rounds_loaded", "ranged_attack", {"rounds_loaded": 2}, armed(one)) for one in ("bow", "rock")),
    Clash("modifiers.rounds_loaded", "ranged_attack", {"rounds_loaded": 0}),
    Clash("modifiers.shots", "semi_auto", {"shots": 3}, armed("shotgun_double")),
    Clash("modifiers.shots", "semi_auto", {"shots": 5, "rounds_loaded": 4}),
    Clash("modifiers.shots", "semi_auto", {"rounds_loaded": 1}),
    Clash("modifiers.bursts", "burst", {"bursts": 7, "burst_size": 5}),
    Clash("modifiers.bursts", "burst", {"bursts": 2, "rounds_loaded": 5}),
    Clash("modifiers.bursts", "burst", {"burst_size": 4, "rounds_loaded": 3}),
    Clash("modifiers.rounds", "rock_n_roll", {"rounds": 31}),
    Clash("modifiers.rounds", "rock_n_roll", {"rounds_loaded": 9}),
    Clash("modifiers.rounds", "rock_n_roll", {"rounds": 12, "rounds_loaded": 11}),
    Clash("modifiers.zone_doorways", "suppressive_fire", {"zone_doorways": 2, "rounds_loaded": 19}),
    Clash("modifiers.zone_doorways", "suppressive_fire", {"rounds_loaded": 9, "in_zone": False}),
)

_AIMS = (
    *(Clash("modifiers.aim_bonus", action, {"aim": True, "aim_bonus": 1}) for action in SHOTS),
    *(Clash("modifiers.scope", action, {"scope": 2}) for action in SHOTS),
    Clash("modifiers.scope", "ranged_attack", {"scope": 4, "aim": False}),
    *(Clash("modifiers.scope", "aim", {"scope": value}) for value in (1, 6, "2", None)),
    *(
        Clash("modifiers.bullet", "ranged_attack", {"bullet": bullet}, armed(one))
        for bullet in ("normal", "hollow_point")
        for one in ("bow", "rock", "shotgun_pump")
    ),
    Clash("modifiers.bullet", "damage", {"bullet": "normal"}, armed("sword")),
    *(
        Clash("modifiers.shell", "ranged_attack", {"shell": shell}, armed(one))
        for shell in ("buckshot", "slug")
        for one in ("bow", "hunting_rifle")
    ),
    Clash("modifiers.shell", "damage", {"shell": "birdshot"}),
    *(Clash("modifiers.shell", action, {"shell": "buckshot"}) for action in ("burst", "rock_n_roll")),
    Clash("modifiers.shell", "suppressive_fire", {"shell": "buckshot"}),
)

_DARKNESS = (
    *(
        Clash(f"modifiers.{name}", action, {name: value, "lighting": light})
        for action in ATTACKS
        for name, value in (("dark_listen", True), ("dark_bonus", 1))
        for light in ("normal", "dim", "bad")
    ),
    *(
        Clash(f"modifiers.{name}", action, modifiers | {name: value})
        for action, defense in (("melee_attack", "dodge"), ("ranged_attack", "dive"), ("burst", "dive"))
        for name, value in (("dark_listen_target", True), ("dark_bonus_target", 2))
        for modifiers in ({"defense": defense}, _DARK, {**_DARK, "defense": "none"})
    ),
    *(Clash("modifiers.dark_bonus", action, {**_DARK, "dark_listen": True, "dark_bonus": 3}) for action in ATTACKS),
    *(
        Clash(
            "modifiers.dark_bonus_target",
            action,
            {**_DARK, "defense": "dive", "dark_listen_target": True, "dark_bonus_target": 1},
        )
        for action in SHOTS
    ),
    *(Clash("modifiers.dive_total", action, {"dive_total": 12}) for action in SHOTS),
    Clash("modifiers.dive_total", "ranged_attack", {"dive_total": -60, "defense": "none"}),
    *(Clash("modifiers.dive_total", "burst", {"defense": "dive", "dive_total": one}) for one in (-61, 91, None)),
    *(
        Clash("modifiers.called_shot", action, {**_DARK, "called_shot": place})
        for action in ("melee_attack", "ranged_attack")
        for place in ("limb", "extremity", "head", "neck")
    ),
)

_MELEE = (
    Clash("modifiers.target_extra", "melee_attack", {"target_extra": 1}),
    Clash("modifiers.target_extra", "melee_attack", {"target_extra": 1, "defense": "none"}),
    *(
        Clash("modifiers.two_handed", action, {"two_handed": True}, armed(one))
        for action in ("melee_attack", "damage")
        for one in (None, "sword", "greatsword", "improvised_large")
    ),
    Clash("modifiers.two_handed", "damage", {"two_handed": True}, armed("bow")),
    Clash("modifiers.shield_bonus", "melee_attack", {"shield_bonus": 0}, {}, armed("shield")),
    Clash("modifiers.shield_bonus", "melee_attack", {"shield_bonus": 2, "defense": "dodge"}, {}, armed("shield")),
    *(
        Clash("modifiers.shield_bonus", "melee_attack", {"shield_bonus": 1, "defense": "weapon_parry"}, {}, armed(one))
        for one in ("sword", "improvised_long", "staff")
    ),
    *(
        Clash("modifiers.bulky_penalty", "melee_attack", {"bulky_penalty": 1}, armed(one))
        for one in (None, "greatsword", "shield")
    ),
)

_SIDES = (
    *(Clash(f"attacker.traits.{name}", "task", {}, having(**{name: 4})) for name in CUSTOM),
    *(Clash(f"target.traits.{name}", "damage", {}, {}, having(armor="plate", **{name: 0})) for name in CUSTOM),
    *(
        Clash("attacker.traits.life_points", action, {}, having(life_points=life))
        for action, (lowest, highest) in BANDS_OF_LIFE.items()
        for life in (lowest - 1, highest + 1)
    ),
    *(Clash("attacker.traits.life_points", action, {}, having()) for action in BANDS_OF_LIFE),
    *(Clash(f"attacker.traits.{one}", "test", {}, having(**{one: 0})) for one in ("strength", "speed", "free_attacks")),
    *(Clash(f"target.traits.{one}", "damage", {}, {}, having(**{one: True})) for one in ("dodge", "life_points")),
    *(Clash("attacker.traits.armor", "test", {}, having(armor=one)) for one in (None, "kevlar", 0)),
    *(
        Clash("target.traits.armor_die", "damage", {}, {}, having(armor="custom", armor_die=one))
        for one in (2, 20, "D6", "6")
    ),
)

_WORDS = (
    *(Clash("modifiers.gm_mod", action, {"gm_mod": 0}) for action in ("initiative", "action_limit", "damage")),
    *(Clash("modifiers.target_extra", action, {"target_extra": 0}) for action in (*SHOTS, "feint")),
    *(Clash("modifiers.lighting", action, {"lighting": "normal"}) for action in ("aim", "feint", "suppressive_fire")),
    *(Clash("modifiers.attacker_extra", action, {"attacker_extra": 0}) for action in ("keep_cool", "sense_in_dark")),
    *(Clash("modifiers.defense", action, {"defense": "none"}) for action in ("suppressive_fire", "damage", "feint")),
    *(Clash("modifiers.called_shot", action, {"called_shot": "none"}) for action in ("semi_auto", "burst")),
    *(Clash("modifiers.option_stun_test", action, {"option_stun_test": True}) for action in ("stun_test", "task")),
    *(Clash("modifiers.sequence", "action_limit", {"sequence": one}) for one in ("", "ADX", "a", "A" * 21, 3, None)),
    *(Clash("modifiers.gm_mod", "test", {"gm_mod": value}) for value in (11, -11, 1.5, 1.0, "1", None, True)),
    *(Clash("modifiers.success_level", "damage", {"success_level": value}) for value in (-1, 21)),
    *(Clash("modifiers.in_zone", "suppressive_fire", {"in_zone": value}) for value in (1, 0, "true")),
)

CLASHES: tuple[Clash, ...] = (
    *(*_WEAPONS, *_STATES, *_DEFENSES, *_RANGES, *_ROUNDS, *_AIMS, *_DARKNESS, *_MELEE, *_SIDES, *_WORDS),
)
