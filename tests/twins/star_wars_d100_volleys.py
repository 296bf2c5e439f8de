"""Several shots at one target: `multi_shot`, `burst` (8.4), `dual_pistols`, `dual_rifles` (8.5).

Each event is reckoned by itself: a shot is worth so much of it, what the shots are worth adds up, and what is more
than enough shares the last place of a vector of chances. A fumble ends the shots.
"""

import functools
import itertools
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tests.twins.star_wars_d100_aiming import effective_skill, range_of
from tests.twins.star_wars_d100_breakdowns import Breakdown, breakdown, panne
from tests.twins.star_wars_d100_dice import Answer, Law, told
from tests.twins.star_wars_d100_fighter import Question
from tests.twins.star_wars_d100_hits import Landing, Landings, landings, lost_to, stunned
from tests.twins.star_wars_d100_shots import derived

Vector: TypeAlias = npt.NDArray[np.float64]
Course: TypeAlias = tuple[float, Sequence[Landings]]
"""How often the shots go like this, and how each may land."""

_BOLTS = 3
_STEPS = {"multi_shot": -2, "burst": -3}


def _vector(law: Law, last: int) -> Vector:
    found = np.zeros(last + 1)
    for value, chance in law.items():
        found[min(value, last)] += chance
    return found


def _add(one: Vector, other: Vector) -> Vector:
    """The sum of two independent worths."""
    whole = np.convolve(one, other)
    found: Vector = whole[: len(one)].copy()
    found[-1] += whole[len(one) :].sum()
    return found


def _sum(one: Law, other: Law) -> dict[int, float]:
    """The same of two laws."""
    found: defaultdict[int, float] = defaultdict(float)
    for (value, chance), (more, part) in itertools.product(one.items(), other.items()):
        found[value + more] += chance * part
    return found


def _mean(laws: Sequence[Law]) -> dict[int, float]:
    """One of several laws, each as likely."""
    found: defaultdict[int, float] = defaultdict(float)
    for law in laws:
        for value, chance in law.items():
            found[value] += chance / len(laws)
    return found


def _total(courses: Sequence[Course], worth: Callable[[Landing], Law], last: int) -> Vector:
    """The chances that all shots together are worth 0, 1, 2 ... `last` or more."""
    found = np.zeros(last + 1)
    for weight, shots in courses:
        going, ended = _vector({0: weight}, last), np.zeros(last + 1)
        for shot in shots:
            on, stop = np.zeros(last + 1), np.zeros(last + 1)
            for landing, chance in shot.items():
                of_it = chance * _vector(worth(landing), last)
                if landing.result == "fumble":
                    stop += of_it
                else:
                    on += of_it
            ended += _add(going, stop)
            going = _add(going, on)
        found += going + ended
    return found


# -------------------------------------------------------------------------------------------------------- breakdown


def _series(question: Question) -> tuple[Breakdown, list[Course]]:
    """One breakdown test for all shots; the breakdown comes with any of them, each as likely."""
    weapon, number = question.weapon, question.number_fired
    test = breakdown(question, weapon)
    usual, halved, short = (
        [landings(question, weapon, rank, power) for rank in range(1, number + 1)] for power in ("full", "half", "none")
    )
    courses: list[Course] = [(test.powers["full"], usual)]
    for first in range(number):
        courses += [
            (test.powers["half"] / number, [*usual[:first], halved[first], *usual[first + 1 :]]),
            (test.powers["none"] / number, [*usual[:first], *short[first:]]),
        ]
    return test, courses


def _pair(question: Question) -> tuple[Breakdown, list[Course]]:
    """A test for each weapon; the second is not made after a fumble with the first."""
    weapons = question.weapon, question.second_weapon
    tests = [breakdown(question, weapon) for weapon in weapons]
    shots: list[Landings] = []
    for rank, (weapon, test) in enumerate(zip(weapons, tests, strict=True), 1):
        mixed: defaultdict[Landing, float] = defaultdict(float)
        for power, weight in test.powers.items():
            for landing, chance in landings(question, weapon, rank, power).items():
                mixed[landing] += weight * chance
        shots.append(mixed)
    first, second = tests
    goes_on = sum(chance for landing, chance in landings(question, weapons[0]).items() if landing.result != "fumble")
    both = Breakdown(
        first.triggered + (1 - first.triggered) * goes_on * second.triggered,
        {},
        first.happens + (1 - first.happens) * goes_on * second.happens,
    )
    return both, [(1.0, shots)]


# ---------------------------------------------------------------------------------------------------------- answers


def volley(question: Question) -> Answer:
    """How many of the shots hit, and what they do together."""
    number = question.number_fired
    test, courses = (_pair if question.pair else _series)(question)

    def happens(holds: Callable[[Landing], bool]) -> float:
        return float(_total(courses, lambda landing: {int(holds(landing)): 1.0}, 1)[1])

    hits = _total(courses, lambda landing: {int(landing.result == "hit"): 1.0}, number)
    life = max(1, question.opponent.trait("hp"))
    losses = _total(courses, functools.cache(lambda landing: _lost(question, landing)), life)
    events = {
        "breakdown_triggered": test.triggered,
        "breakdown": test.happens,
        "fumble": happens(lambda landing: landing.result == "fumble"),
        "hit": float(hits[1:].sum()),
        "critical_hit": happens(lambda landing: landing.critical),
        "head_hit": happens(lambda landing: landing.place == "head"),
        "pv_loss": float(losses[1:].sum()),
        "target_down": float(losses[-1]),
    }
    if question.mode == "stun":
        events |= {name: _stunned(question, courses, name) for name in ("paralysed", "weakened")}
    outcomes = {f"hits_{count}": float(chance) for count, chance in enumerate(hits)}
    return told(_derived(question), outcomes, events)


def _lost(question: Question, landing: Landing) -> Law:
    """Points lost to one shot, or to the bolts of one burst."""
    if landing.result != "hit":
        return {0: 1.0}
    if question.mode == "stun":
        return {lost: chance for (_, lost), chance in stunned(question, landing).items()} or {0: 1.0}
    one, several = lost_to(question, landing), [{0: 1.0}]
    if question.action != "burst":
        return one
    for _ in range(_BOLTS):
        several.append(_sum(several[-1], one))
    return _mean(several[1:]) if question.ticked("option_burst_1d3") else several[-1]


def _stunned(question: Question, courses: Sequence[Course], name: str) -> float:
    """How often at least one stun test has this result."""

    def worth(landing: Landing) -> Law:
        results = stunned(question, landing) if landing.result == "hit" else {}
        chance = sum(part for (result, _), part in results.items() if result == name)
        return {0: 1 - chance, 1: chance}

    return float(_total(courses, worth, 1)[1])


def _derived(question: Question) -> dict[str, object]:
    found = derived(question)
    if question.pair:
        second = question.second_weapon
        return found | {
            "effective_skill_2": effective_skill(question, second),
            "range_band_2": range_of(question, second).band,
            "panne_2": panne(question, second),
        }
    step = _STEPS[question.action]
    return found | {"order_offsets": ",".join(str(step * rank) for rank in range(question.number_fired))}
