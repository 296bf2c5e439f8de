"""Which module answers for which action, with which steps, and where they begin."""

from __future__ import annotations

from engine.families import Families, Family, always
from engine.rules.step import Stage
from engine.system import Progress, Situation
from engine.systems.unisystem import area, attack, feint, harm, initiative, plan, tasks, volleys
from engine.systems.unisystem.course import START

FIXED = ("target_number", "turns", "max_attacks")
"""Numbers that explain themselves: nothing is asked with another value of them."""


ATTACK = Family(attack.figures, attack.values, attack.build, always(*attack.EVENTS))
VOLLEY = Family(attack.figures, volleys.values, volleys.build, always(*volleys.EVENTS))
TASK = Family(tasks.figures, tasks.values, tasks.build_task, always(*tasks.EVENTS))
TRIAL = Family(tasks.figures, tasks.values, tasks.build_trial)

BY_ACTION = {
    **dict.fromkeys(("melee_attack", "ranged_attack"), ATTACK),
    **dict.fromkeys(volleys.RULES, VOLLEY),
    "suppressive_fire": Family(harm.figures, area.swept_values, area.build_swept, always(*area.EVENTS)),
    "damage": Family(area.damage_figures, harm.values, area.build_damage, always(*harm.LOSS_EVENTS)),
    "feint": Family(feint.figures, feint.values, feint.build, always(*feint.EVENTS)),
    **dict.fromkeys(tasks.RULES, TASK),
    **dict.fromkeys(tasks.TRIALS, TRIAL),
    "initiative": Family(initiative.figures, initiative.values, initiative.build, always(*initiative.EVENTS)),
    "action_limit": Family(plan.figures, plan.values, plan.build),
}

STEPS: dict[type, tuple[Stage, ...]] = {
    attack.Attack: attack.STEPS,
    volleys.Volley: volleys.VOLLEY,
    volleys.Series: volleys.SERIES,
    area.Swept: area.SWEPT,
    area.Damage: area.DAMAGE,
    feint.Feint: feint.STEPS,
    tasks.Tasked: tasks.TASK,
    tasks.Tried: tasks.TRIAL,
    initiative.Initiative: initiative.STEPS,
    plan.Plan: (),
}

FAMILIES = Families(BY_ACTION, STEPS, FIXED)


def start(situation: Situation) -> Progress:
    """Where the first step begins."""
    return volleys.start(situation) if isinstance(situation, volleys.Volley | volleys.Series) else START
