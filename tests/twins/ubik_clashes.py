"""What the rules forbid, line by line (8.11): a short valid request with one thing wrong, and the field to name."""

from tests.twins.clash import Clash, armed, having, in_states
from tests.twins.ubik_tables import (
    ACTIONS,
    ATTACKS,
    CAMPERS,
    CANNOT_ACT,
    EITHER,
    FIRE,
    HELD_MAY,
    HOLDS,
    IMMOBILISED_MAY,
    MELEE,
    NO_RUN,
    OFFENSIVE,
    ONE_ARMED,
    TESTED,
    WOUNDING,
)
from tests.twins.ubik_weapons import MODES, WEAPONS

_GUNS = [name for name, weapon in WEAPONS.items() if weapon.kind == "gun"]
_EDGED = ("broken_bottle", "knife", "sabre", "axe")
_CLUBS = ("brass_knuckles", "truncheon", "sledgehammer")
_BOMBS = ("stone", "throwing_knife", "molotov", "grenade")
_CLOSE = (None, "fists", *_CLUBS, *_EDGED)
_AT_HAND, _AWAY = {"engagement": "contact"}, {"engagement": "distance"}


def _unarmed_for(action: str, *weapons: str | None) -> tuple[Clash, ...]:
    return tuple(Clash("attacker.weapon", action, {}, armed(weapon)) for weapon in weapons)


_WEAPONS = (
    *(clash for action in (*MELEE, "disarm") for clash in _unarmed_for(action, *_BOMBS, "crossbow", *_GUNS)),
    *_unarmed_for("pummel", *_EDGED),
    *_unarmed_for("restrain", *(name for name in WEAPONS if name != "fists")),
    *_unarmed_for("throw", None, "fists", *_CLUBS, "broken_bottle", "sabre", "axe", "crossbow", *_GUNS),
    *(
        clash
        for action in (*FIRE, "reload", "camp")
        if action != "called_shot"
        for clash in _unarmed_for(action, *_BOMBS)
    ),
    *(
        clash
        for action in (*FIRE, "reload", "camp")
        if action != "called_shot"
        for clash in _unarmed_for(action, *_CLOSE)
    ),
    *(clash for action in ("riddle", "triple_shot", "fire_at_zone") for clash in _unarmed_for(action, "crossbow")),
    *_unarmed_for("triple_shot", "sawn_off", "shotgun", "hunting_rifle", "sniper_rifle", "machine_gun"),
    *_unarmed_for("riddle", "sawn_off", "shotgun", "hunting_rifle", "sniper_rifle"),
    *_unarmed_for("fire_at_zone", *(name for name in _GUNS if "long_burst" not in WEAPONS[name].modes)),
    *_unarmed_for("aimed_shot", "machine_gun"),
    *_unarmed_for("called_shot", "machine_gun"),
    *_unarmed_for("hold_damage", "sledgehammer", "axe", *_BOMBS, "crossbow", *_GUNS),
    *(Clash("attacker.weapon", "called_shot", _AT_HAND, armed(one)) for one in (*_BOMBS, "crossbow", "machine_gun")),
    *(Clash("attacker.weapon", "called_shot", _AWAY, armed(one)) for one in (None, *_CLUBS, "sabre", "axe")),
    *(Clash("attacker.weapon", "strike", {}, armed(one)) for one in ("lightsaber", "", "Knife")),
    *(Clash("target.weapon", "strike", {}, {}, armed(one)) for one in ("lightsaber", "", "bow")),
    *(Clash("target.weapon", "disarm", {}, armed("sabre"), armed(one)) for one in (None, "fists")),
)

_ARMS = tuple(
    Clash("attacker.weapon", action, {}, armed(weapon) | in_states(state))
    for state in sorted(ONE_ARMED)
    for action, weapon in (
        *(("strike", "axe"), ("feint", "sledgehammer"), ("pummel", "sledgehammer"), ("disarm", "axe")),
        *(("fire_at_target", "crossbow"), ("camp", "shotgun"), ("aimed_shot", "sniper_rifle"), ("riddle", "smg")),
        *(("fire_at_zone", "machine_gun"), ("called_shot", "axe"), ("triple_shot", "assault_rifle")),
    )
)

_ATTACKERS = (
    *(
        Clash("attacker.states", action, {}, in_states("prone", one))
        for action in ACTIONS
        for one in sorted(CANNOT_ACT)
        if action not in ("use_aptitude", "escape")
    ),
    *(Clash("attacker.states", "escape", {}, in_states("held", one)) for one in sorted(CANNOT_ACT)),
    *(Clash("attacker.states", "use_aptitude", {"aptitude_level": 2}, in_states(one)) for one in sorted(CANNOT_ACT)),
    *(
        Clash("attacker.states", action, {}, in_states("held"))
        for action in ACTIONS
        if action not in HELD_MAY | {"use_aptitude"}
    ),
    *(
        Clash("attacker.states", action, {}, in_states("immobilised"))
        for action in ACTIONS
        if action not in IMMOBILISED_MAY | {"use_aptitude"}
    ),
    *(Clash("attacker.states", action, {}, in_states("demoralised")) for action in sorted(OFFENSIVE)),
    *(Clash("attacker.states", action, {}, in_states("camping")) for action in sorted(OFFENSIVE - CAMPERS)),
    *(Clash("attacker.states", "escape", {}, in_states(*states)) for states in ((), ("prone", "confused"))),
    *(
        Clash("attacker.traits.life_lost", action, {}, having(life_lost=10))
        for action in ACTIONS
        if action not in ("use_aptitude", "escape")
    ),
    Clash("attacker.traits.life_lost", "escape", {}, having(life_lost=3, life_max=3) | in_states("held")),
    Clash("attacker.traits.life_lost", "speak", {}, having(life_lost=80, life_max=40)),
    *(
        Clash("attacker.traits.has_called_shot", "called_shot", {}, having(has_called_shot=False) | armed(one))
        for one in (None, "pistol", "knife")
    ),
    Clash("attacker.traits.has_triple_shot", "triple_shot", {}, having(has_triple_shot=False)),
)

_DYING = having(life_lost=15)
_TARGETS = (
    *(
        Clash("target.states", action, {}, {}, in_states("held", "dead"))
        for action in sorted(OFFENSIVE - {"camp", "disarm"})
    ),
    *(
        Clash("target.states", action, {}, {}, _DYING | in_states("held"))
        for action in sorted(OFFENSIVE - {"camp", "disarm"})
    ),
    Clash("target.states", "disarm", {}, {}, in_states("dead") | armed("pistol")),
    Clash("target.states", "strike", {}, {}, having(life_lost=2, life_max=1)),
    Clash("target.states", "throw", {}, {}, having(life_lost=11, life_max=7)),
    *(Clash("target.states", action, {}, {}, in_states(*states)) for action in HOLDS for states in ((), ("prone",))),
)

_MOVEMENTS = (
    *(
        Clash("modifiers.movement", action, {"movement": "run"}, {}, in_states(state))
        for action in (*WOUNDING, "restrain")
        for state in sorted(NO_RUN)
    ),
    *(
        Clash("modifiers.movement", action, {"movement": "walk"}, {}, in_states("prone", "leg_mutilated"))
        for action in (*WOUNDING, "restrain")
    ),
)

_RANGES = (
    *(Clash("modifiers.distance_m", action, {"distance_m": 126}) for action in FIRE),
    *(
        Clash("modifiers.distance_m", "throw", {"distance_m": limit + 1}, armed(one))
        for one, limit in (("knife", 25), ("stone", 50), ("grenade", 75))
    ),
    Clash("modifiers.distance_m", "called_shot", {"distance_m": 26, **_AWAY}, armed("knife")),
    *(Clash("modifiers.distance_m", action, {"distance_m": 2, **_AT_HAND}) for action in EITHER),
    *(Clash("modifiers.distance_m", "called_shot", {"distance_m": metres}, armed("sabre")) for metres in (2, 5, 5000)),
    *(Clash("modifiers.distance_m", "riddle", {"distance_m": value}) for value in (-1, 5001, None, "5", 5.0, True)),
)

_ROUNDS = (
    *(Clash("modifiers.rounds", "fire_at_target", {"rounds": 1}, armed(one)) for one in ("machine_gun",)),
    *(Clash("modifiers.rounds", "fire_at_target", {"rounds": count}, armed("pistol")) for count in (10, 30)),
    *(Clash("modifiers.rounds", "fire_at_target", {"rounds": count}, armed("crossbow")) for count in (3, 10, 30)),
    *(Clash("modifiers.rounds", "fire_at_target", {"rounds": 3}, armed(one)) for one in ("shotgun", "sniper_rifle")),
    *(Clash("modifiers.rounds", "riddle", {"rounds": 3}, armed(one)) for one in ("sawn_off", "hunting_rifle")),
    Clash("modifiers.rounds", "riddle", {"rounds": 1}),
    *(Clash("modifiers.rounds", "triple_shot", {"rounds": count}) for count in (1, 10, 30)),
    *(Clash("modifiers.rounds", action, {"rounds": count}) for action in sorted(CAMPERS) for count in (3, 10, 30)),
    *(Clash("modifiers.rounds", "fire_at_zone", {"rounds": count}) for count in (1, 3)),
    *(Clash("modifiers.rounds", action, {"rounds": value}) for action in FIRE for value in (2, "3", 3.0, None, "auto")),
    *(Clash("modifiers.fire_mode", action, {"fire_mode": "single_shot"}) for action in FIRE),
    *(Clash("modifiers.fire_mode", "fire_at_target", {"fire_mode": mode}) for mode in MODES[2:]),
    *(Clash("modifiers.fire_mode", "fire_at_target", {"rounds": 10, "fire_mode": mode}) for mode in MODES[:2]),
    *(Clash("modifiers.fire_mode", "fire_at_target", {"rounds": 30, "fire_mode": mode}) for mode in MODES[:3]),
    Clash("modifiers.fire_mode", "triple_shot", {"fire_mode": "long_burst"}),
    *(Clash("modifiers.fire_mode", action, {"fire_mode": mode}) for action in sorted(CAMPERS) for mode in MODES[2:]),
    Clash("modifiers.fire_mode", "fire_at_zone", {"fire_mode": "semi_auto"}),
    Clash("modifiers.fire_mode", "fire_at_target", {"fire_mode": "semi_auto"}, armed("crossbow")),
    *(Clash("modifiers.rounds_loaded", action, {"rounds_loaded": count}) for action in FIRE for count in (0, 33, 200)),
    *(Clash("modifiers.rounds_loaded", action, {"rounds_loaded": 2}) for action in ("riddle", "triple_shot")),
    Clash("modifiers.rounds_loaded", "fire_at_target", {"rounds": 30, "rounds_loaded": 29}),
    Clash("modifiers.rounds_loaded", "fire_at_zone", {"rounds_loaded": 9}),
    Clash("modifiers.rounds_loaded", "fire_at_zone", {"rounds_loaded": 29, "rounds": 30}),
    *(Clash("modifiers.rounds_loaded", "reload", {"rounds_loaded": count}) for count in (7, 200, 201, -1, None)),
    *(
        Clash(f"modifiers.{name}", "called_shot", {name: value}, armed(weapon))
        for name, value in (("rounds", 0), ("rounds", 1), ("fire_mode", "auto"), ("rounds_loaded", 1))
        for weapon in (None, "knife", "stone")
    ),
)

_PAIRED = (
    *(Clash("modifiers.throw_use", "throw", {"throw_use": "dispersion"}, armed(one)) for one in ("knife", "stone")),
    *(Clash("modifiers.aptitude_level", "use_aptitude", modifiers) for modifiers in ({}, {"aptitude_level": 0})),
    Clash("modifiers.nd", "detect_enemies", {"nd": 3}),
)

_WORDS = (
    *(Clash("modifiers.pr", action, {"pr": 0}) for action in ("fire_at_zone", "escape", "aim", *HOLDS)),
    *(Clash("modifiers.distance_m", action, {"distance_m": 1}) for action in (*MELEE, "restrain", "disarm", "camp")),
    *(Clash(f"modifiers.{name}", "disarm", {name: value}) for name, value in (("cover", "open"), ("movement", "walk"))),
    *(Clash("modifiers.target_dodge", action, {"target_dodge": 0}) for action in ("throw", "riddle", "aimed_shot")),
    *(Clash("modifiers.nd", action, {"nd": 3}) for action in ("analyse_combat", "morale", "evade", "initiative")),
    *(Clash("modifiers.aim_turns", action, {"aim_turns": 1}) for action in ("fire_at_zone", "analyse_combat", "evade")),
    *(
        Clash("modifiers.aptitude_level", action, {"aptitude_level": 1})
        for action in ("initiative", "surprise", "morale")
    ),
    *(Clash("modifiers.damage_bonus", action, {"damage_bonus": 0}) for action in ("restrain", "disarm", "hold_trip")),
    *(Clash("modifiers.gm_nd", action, {"gm_nd": 0}) for action in ("hold_damage", "reload", "go_prone", "aim")),
    *(
        Clash("modifiers.engagement", action, {"engagement": "auto"})
        for action in ("strike", "fire_at_target", "throw")
    ),
    *(Clash("modifiers.hold_strength", action, {"hold_strength": 0}) for action in ("hold_damage", "hold_release")),
    *(Clash("modifiers.region", action, {"region": "head"}) for action in sorted(set(ATTACKS) - {"called_shot"})),
    *(
        Clash("modifiers.option_critical_ignores_armor", action, {"option_critical_ignores_armor": False})
        for action in ("strike", "aimed_shot")
    ),
    *(Clash("modifiers.option_core_table", action, {"option_core_table": "even"}) for action in ("aim", "hold_trip")),
    *(Clash("modifiers.gm_nd", action, {"gm_nd": 6}) for action in TESTED if action != "use_aptitude"),
    *(Clash("modifiers.witness_determination", "pummel", {"witness_determination": value}) for value in (0, 6, True)),
    *(
        Clash(f"attacker.traits.{one}", "morale", {}, having(**{one: 0}))
        for one in ("contact", "life_max", "quickness")
    ),
    *(Clash(f"target.traits.{one}", "strike", {}, {}, having(**{one: 1})) for one in ("quick", "protection_kind")),
    *(Clash(f"attacker.traits.{one}", "aim", {}, having(**{one: True})) for one in ("move_m", "life_lost", "camp")),
)

CLASHES: tuple[Clash, ...] = (
    *(*_WEAPONS, *_ARMS, *_ATTACKERS, *_TARGETS, *_MOVEMENTS, *_RANGES, *_ROUNDS, *_PAIRED, *_WORDS),
)
