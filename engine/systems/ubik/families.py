"""Which module answers for which action, with which steps, and where they begin."""

from __future__ import annotations

from engine.explain import Derived
from engine.families import Families, Family, always
from engine.request import Request
from engine.rules.step import Stage
from engine.system import Progress, Situation
from engine.systems.ubik import attack, grips, harm, initiative, own_tests, plain, surprise, tried
from engine.systems.ubik.course import Chain, Course, Race

FIXED = (
    *("threshold", "resist_threshold", "target_threshold", "target_morale_threshold", "witness_morale_threshold"),
    *("morale_threshold", "surprise_threshold", "escape_threshold", "chain_threshold_attacker"),
    *("chain_threshold_target", "nd_criteria", "precision", "aim_bonus", "fling_m", "hold_strength", "dodge_bonus"),
    *("numbers", "hidden_level", "next_morale_bonus", "move_m"),
)
"""Numbers that explain themselves: nothing is asked with another value of them."""

ATTACKS = ("strike", "feint", "pummel", "throw", "fire_at_target", "riddle", "aimed_shot", "triple_shot", "called_shot")
HARMING = (*ATTACKS, "fire_at_zone", "hold_damage")
"""Actions with a mean of the damage."""

NO_ROLL = (
    *("toggle_function", "listen", "glance", "drop_object", "speak", "wait", "change_fire_mode", "draw_weapon"),
    *("prepare_weapon", "stow_object", "grab_object", "ready_action", "use_object"),
)

BY_ACTION = {
    **dict.fromkeys(NO_ROLL, Family(plain.no_figures, plain.values, plain.build)),
    "go_prone": Family(plain.prone_figures, plain.values, plain.build),
    "aim": Family(plain.aim_figures, plain.values, plain.build),
    "reload": Family(plain.no_figures, plain.reload_values, plain.build),
    **dict.fromkeys(
        ("hold_trip", "hold_immobilise", "hold_tighten"), Family(grips.hold_figures, grips.hold_values, plain.build)
    ),
    "hold_release": Family(grips.hold_figures, grips.hold_values, plain.build),
    **dict.fromkeys(ATTACKS, Family(attack.figures, attack.values, attack.build, attack.events_of)),
    "fire_at_zone": Family(attack.zone_figures, attack.zone_values, attack.build_zone, attack.events_of),
    "hold_damage": Family(harm.figures, attack.held_values, attack.build_held, attack.events_of),
    "disarm": Family(
        grips.disarm_figures,
        grips.disarm_values,
        grips.build_disarm,
        always("hit", "target_morale", "target_demoralised"),
    ),
    "restrain": Family(
        grips.restrain_figures, grips.restrain_values, grips.build_restrain, always("hit", "held_and_escapes_first_try")
    ),
    "escape": Family(grips.escape_figures, grips.escape_values, grips.build_escape),
    **dict.fromkeys(
        own_tests.SIMPLE,
        Family(own_tests.simple_figures, own_tests.simple_values, own_tests.build_simple, always("success_with_risk")),
    ),
    "analyse_combat": Family(
        own_tests.analyse_figures,
        own_tests.analyse_values,
        own_tests.build_analyse,
        always("rank_better", "rank_same", "rank_worse"),
    ),
    "evade": Family(own_tests.evade_figures, own_tests.evade_values, own_tests.build_success),
    "camp": Family(
        own_tests.camp_figures, own_tests.camp_values, own_tests.build_success, always("trigger_per_pa_spend")
    ),
    "morale": Family(
        own_tests.morale_figures,
        own_tests.morale_values,
        own_tests.build_morale,
        always("free_choice", "forced_attack", "demoralised"),
    ),
    "initiative": Family(initiative.figures, initiative.values, initiative.build, initiative.events_of),
    "surprise": Family(surprise.figures, surprise.values, surprise.build, always(*surprise.EVENTS)),
}

STEPS: dict[type, tuple[Stage, ...]] = {
    plain.Plain: (),
    attack.Attack: attack.STEPS,
    tried.Tried: tried.STEPS,
    initiative.Initiative: initiative.STEPS,
    surprise.Surprise: surprise.STEPS,
}

FAMILIES = Families(BY_ACTION, STEPS, FIXED)


def start(situation: Situation) -> Progress:
    """Where the first step begins."""
    if isinstance(situation, attack.Attack):
        return attack.start(situation)
    if isinstance(situation, surprise.Surprise):
        return Chain()
    return Race() if isinstance(situation, initiative.Initiative) else Course()


def derived(request: Request) -> tuple[Derived, ...]:
    """Every derived value with its lines; of what does damage also the mean."""
    found = FAMILIES.derived(request)
    if request.action not in HARMING:
        return found
    return (*found, Derived("expected_damage", attack.mean_loss(FAMILIES.situation(request))))
