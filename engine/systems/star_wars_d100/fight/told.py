"""What single throws of a roll made that the fight writes down (catalogue 8.12)."""

from __future__ import annotations

from engine.rules.trace import Asked, Trace
from engine.system import Situation
from engine.systems.star_wars_d100 import aftermath, breakdowns, harm, reactions, series
from engine.systems.star_wars_d100.d100 import FUMBLE
from engine.systems.star_wars_d100.fight import amounts
from engine.systems.star_wars_d100.own_tests import Looked
from engine.systems.star_wars_d100.pairs import Pair
from engine.systems.star_wars_d100.series import Series
from engine.systems.star_wars_d100.shots import TO_HIT, Single

REACTING = (reactions.DODGE, reactions.PARRY)
WHICH = tuple(series.WHICH.values())
PLACES = tuple(name for _, name in harm.LOCATIONS)

Told = dict[str, int]


def told(situation: Situation, trace: Trace) -> Told:
    """What a roll made, whatever its outcome: tests and reactions, rounds fired, breakdowns, durations, stray shots."""
    asked = tuple(one for one in trace if isinstance(one, Asked))
    found = _times(asked)
    if isinstance(situation, Looked):
        return found | _stray(situation, asked)
    if isinstance(situation, Pair):
        return found | _tests(asked) | _of_pair(asked)
    found |= _fault(asked)
    if isinstance(situation, Single):
        found |= _burst(situation, asked)
    if any(one.rule == TO_HIT for one in asked) or any(one.rule in REACTING for one in asked):
        found |= _tests(asked)
    return found | _of_series(situation, asked) if isinstance(situation, Series) else found


def _times(asked: tuple[Asked, ...]) -> Told:
    """How long states last."""
    found: Told = {}
    for one in asked:
        if one.rule == aftermath.STUN_TIME:
            found[amounts.STUN_MINUTES] = max(one.total, found.get(amounts.STUN_MINUTES, 0))
        if one.rule == aftermath.OUT_TIME:
            found[amounts.OUT_MINUTES] = aftermath.minutes_out(one)
    return found


def _tests(asked: tuple[Asked, ...]) -> Told:
    """How often the shooter tested his skill, and the target reacted."""
    return {
        amounts.TESTS: sum(one.rule == TO_HIT for one in asked),
        amounts.REACTIONS: sum(one.rule in REACTING for one in asked),
    }


def _fault(asked: tuple[Asked, ...], which: str = amounts.FAULT) -> Told:
    """The row of the table of breakdowns, and when the weapon explodes; `which`: of the weapons of a pair."""
    found: Told = {}
    explodes_in, blast = amounts.FUSES[which]
    for one in asked:
        if one.rule == breakdowns.TABLE:
            found[which] = amounts.row_of(str(one.value))
        if one.rule == aftermath.EXPLOSION:
            found[explodes_in], found[blast] = aftermath.fuse_of(one)
    return found


def _stray(situation: Looked, asked: tuple[Asked, ...]) -> Told:
    """Damage and place of a shot that hits somebody else."""
    found: Told = {}
    for one in asked:
        if one.rule == harm.DAMAGE and situation.table.damage is not None:
            found[amounts.DAMAGE] = max(0, one.total + situation.table.damage.add)
        if one.rule == harm.PLACE:
            found[amounts.PLACE] = PLACES.index(str(one.value)) + 1
    return found


def _burst(situation: Single, asked: tuple[Asked, ...]) -> Told:
    """Damage that everybody around a burst takes, before armour (SWD-93)."""
    if situation.blast is None or situation.blast.damage is None:
        return {}
    half = any(one.rule == breakdowns.TABLE and one.value == breakdowns.HALF_POWER for one in asked)
    for one in asked:
        if one.rule == harm.DAMAGE:
            damage = max(0, sum(face for _, _, face in one.faces) + situation.blast.damage.add)
            return {amounts.DAMAGE: damage // 2 if half else damage}
    return {}


# -- series and pairs -----------------------------------------------------------------------------------------------


def _of_series(situation: Series, asked: tuple[Asked, ...]) -> Told:
    """How many shots were fired, and which of them broke down: a bolt that falls short is fired without a test."""
    tests = [one for one in asked if one.rule == TO_HIT]
    fault = amounts.fault_in(_fault(asked).get(amounts.FAULT, 0))
    at = next((int(one.value) + 1 for one in asked if one.rule in WHICH), 1)
    fired = situation.plan.shots
    if fault and not amounts.is_fired(fault):
        fired = min(fired, at - 1)
    if tests and tests[-1].value == FUMBLE:
        short = fault == breakdowns.HALF_POWER and situation.aim.short and at <= len(tests)
        fired = min(fired, len(tests) + short)
    return {amounts.FIRED: fired} | ({amounts.FAULT_AT: at} if fault else {})


def _of_pair(asked: tuple[Asked, ...]) -> Told:
    """Whether each hand fired, what broke down in it, and which of them fumbled."""
    found: Told = {amounts.FIRED: 1, amounts.FIRED_2: 1}
    for lap, fired, fault in ((1, amounts.FIRED, amounts.FAULT), (2, amounts.FIRED_2, amounts.FAULT_2)):
        hand = tuple(one for one in asked if one.lap == lap)
        broken = _fault(hand, fault)
        found |= broken
        if not amounts.is_fired(amounts.fault_in(broken.get(fault, 0))):
            found[fired] = 0
        if any(one.rule == TO_HIT and one.value == FUMBLE for one in hand):
            found[amounts.FUMBLED] = lap
            if lap == 1:
                found[amounts.FIRED_2] = 0
    return found
