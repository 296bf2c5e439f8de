"""Which module answers for which action, with which steps, and where they begin."""

from __future__ import annotations

from engine.families import Families, Family, always
from engine.rules.step import Stage
from engine.system import Progress, Situation
from engine.systems.savage_worlds import area, attack, crush, fixed, initiative, objects, opposed, single
from engine.systems.savage_worlds.course import START

ATTACK = Family(attack.figures, attack.values, attack.build, attack.event_ids)
OPPOSED = Family(opposed.figures, opposed.values, opposed.build, always(*opposed.EVENTS))
SINGLE = Family(single.figures, single.values, single.build, single.event_ids)
FIXED = Family(fixed.figures, fixed.values, fixed.build, always())

BY_ACTION = {
    **dict.fromkeys(("melee_attack", "ranged_attack", "free_attack"), ATTACK),
    "touch_attack": Family(attack.figures, attack.values, attack.build_touch, always(*attack.TOUCH_EVENTS)),
    "area_attack": Family(area.figures, area.values, area.build, always(*area.EVENTS)),
    "disarm": Family(objects.figures, objects.values, objects.build, always(*objects.DISARM_EVENTS)),
    "break_object": Family(objects.figures, objects.values, objects.build, always(*objects.BREAK_EVENTS)),
    **dict.fromkeys(("grapple", "break_free", "test"), OPPOSED),
    "interrupt": Family(opposed.figures, opposed.values, opposed.build, always()),
    "crush": Family(crush.figures, crush.values, crush.build, always(*crush.EVENTS)),
    **dict.fromkeys(single.TRIALS, SINGLE),
    **dict.fromkeys(("coup_de_grace", "full_defense", "aim", "hold", "stand_up", "draw_items", "reload"), FIXED),
    "initiative": Family(initiative.figures, initiative.values, initiative.build, always(*initiative.EVENTS)),
}

STEPS: dict[type, tuple[Stage, ...]] = {
    attack.Attack: attack.STEPS,
    attack.Touch: attack.TOUCH,
    area.Blast: area.STEPS,
    objects.Breaking: objects.BREAK,
    objects.Disarming: objects.DISARM,
    opposed.Struggle: opposed.STRUGGLE,
    opposed.Interrupt: opposed.INTERRUPT,
    crush.Crush: crush.STEPS,
    single.Alone: single.TRIAL,
    single.Soak: single.SOAK,
    fixed.Fixed: (),
    initiative.Initiative: initiative.STEPS,
}

FAMILIES = Families(BY_ACTION, STEPS)


def start(situation: Situation) -> Progress:
    """Where the first step begins."""
    return crush.START if isinstance(situation, crush.Crush) else START
