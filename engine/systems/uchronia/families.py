"""Which module answers for which action, with which steps, and where they begin."""

from __future__ import annotations

from engine.families import Families, Family, always
from engine.rules.step import Step
from engine.system import Progress, Situation
from engine.systems.uchronia import initiative, melee, plain_tests, preparing, pursuit, resistance, shots
from engine.systems.uchronia.course import START
from engine.systems.uchronia.sides import MELEE

FIGHT = Family(melee.figures, melee.values, melee.build, always(*melee.EVENTS))
SHOT = Family(shots.figures, shots.values, shots.build, always(*shots.EVENTS))
TRICK = Family(shots.figures, shots.values, shots.build, always(*shots.TRICK_EVENTS))
BURST = Family(shots.figures, shots.values, shots.build, always(*shots.EVENTS, "jam"))
TEST = Family(plain_tests.figures, plain_tests.values, plain_tests.build, always(*plain_tests.EVENTS))
PREPARE = Family(preparing.figures, preparing.values, preparing.build)

BY_ACTION = {
    **dict.fromkeys(MELEE, FIGHT),
    "shoot": SHOT,
    "missile": SHOT,
    "trick_shot": TRICK,
    "burst": BURST,
    **dict.fromkeys(plain_tests.TESTS, TEST),
    "resistance": Family(resistance.figures, resistance.values, resistance.build, always(*resistance.EVENTS)),
    "pursuit": Family(pursuit.figures, pursuit.values, pursuit.build, always(*pursuit.EVENTS)),
    "initiative": Family(initiative.figures, initiative.values, initiative.build, always(*initiative.EVENTS)),
    "reload": PREPARE,
    "aim": PREPARE,
}

STEPS: dict[type, tuple[Step, ...]] = {
    melee.Melee: melee.STEPS,
    shots.Shot: shots.SHOT,
    shots.Trick: shots.TRICK_SHOT,
    shots.Burst: shots.BURST,
    plain_tests.PlainTest: plain_tests.STEPS,
    resistance.Resistance: resistance.STEPS,
    pursuit.Pursuit: pursuit.STEPS,
    initiative.Initiative: (),
    preparing.Prepared: (),
}

FAMILIES = Families(BY_ACTION, STEPS)


def start(situation: Situation) -> Progress:
    """Where the first step begins."""
    return START
