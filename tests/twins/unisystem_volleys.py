"""Several shots against one dive: `semi_auto`, `burst`, `rock_n_roll` (8.5), and `suppressive_fire` (8.8).

A dive is one roll for the whole action. So everything is reckoned for one total of the dive, then weighed with the
chance of that total. Losses are vectors of chances; all that is worse than the worst threshold shares the last place.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tests.twins.unisystem_attack import derived
from tests.twins.unisystem_dice import Answer, Law, at_least, die, law_of, level, told
from tests.twins.unisystem_fighter import Question
from tests.twins.unisystem_harm import Blow, blow, harm_events
from tests.twins.unisystem_rolls import ROUNDS_IN_A_GROUP, attack_rolls, defense_roll
from tests.twins.unisystem_tables import TARGET_NUMBER

Vector: TypeAlias = npt.NDArray[np.float64]


class Losses:
    """Sums of losses of a target: vectors of the chances of 0, 1, 2 ... life points, the last place for all above."""

    def __init__(self, life: int) -> None:
        self.last = max(1, life + 10)

    def vector(self, law: Law) -> Vector:
        """A law as a vector."""
        found = np.zeros(self.last + 1)
        for loss, chance in law.items():
            found[min(loss, self.last)] += chance
        return found

    def add(self, one: Vector, other: Vector) -> Vector:
        """The sum of two independent losses."""
        whole = np.convolve(one, other)
        found: Vector = whole[: self.last + 1].copy()
        found[self.last] += whole[self.last + 1 :].sum()
        return found

    def law(self, vector: Vector) -> Law:
        """A vector as a law."""
        return {loss: float(chance) for loss, chance in enumerate(vector) if chance}


def _thresholds(question: Question) -> Iterator[tuple[int, float]]:
    """What a roll must reach to hit, for every total of the dive, with its chance."""
    defense = defense_roll(question)
    if defense is None:
        yield TARGET_NUMBER, 1.0
        return
    yield from law_of(lambda total: max(TARGET_NUMBER, total + 1), defense).items()


def _at_most(rounds: int) -> Callable[[int], int]:
    """As many hits as success levels, no more than the rounds of one roll."""
    return lambda total: min(level(total), rounds)


def _number_of_hits(question: Question, hits: list[Callable[[int], int]]) -> list[float]:
    """The chance of each number of hits: each roll that succeeds hits as often as its entry says of its total."""
    found = np.zeros(question.rounds_used + 1)
    rolls = attack_rolls(question)
    for least, weight in _thresholds(question):
        counted = np.ones(1)
        for rolled, often in zip(rolls, hits, strict=True):
            of_one = law_of(lambda total, least=least, often=often: often(total) if total >= least else 0, rolled)
            counted = np.convolve(counted, [of_one.get(count, 0.0) for count in range(max(of_one) + 1)])
        found[: len(counted)] += weight * counted
    return [float(chance) for chance in found]


def _alike(law: list[float], hit: Blow, life: int) -> Law:
    """The sum of the losses of so many bullets, all of success level 1."""
    losses = Losses(life)
    one, several = losses.vector(hit.loss(1)), losses.vector({0: 1.0})
    found = law[0] * several
    for chance in law[1:]:
        several = losses.add(several, one)
        found = found + chance * several
    return losses.law(found)


def _each_its_own(question: Question, hit: Blow, life: int) -> Law:
    """The sum of the losses of shots, each with the success level of its own roll."""
    losses = Losses(life)
    rolls = attack_rolls(question)
    found = np.zeros(losses.last + 1)
    for least, weight in _thresholds(question):
        several = losses.vector({0: 1.0})
        for rolled in rolls:
            of_one: defaultdict[int, float] = defaultdict(float)
            for reached, chance in law_of(lambda total, least=least: level(total) * (total >= least), rolled).items():
                for loss, share in hit.loss(reached).items() if reached else ((0, 1.0),):
                    of_one[loss] += chance * share
            several = losses.add(several, losses.vector(of_one))
        found += weight * several
    return losses.law(found)


def semi_auto(question: Question) -> Answer:
    """Each success is one hit with its own success level."""
    hits = _number_of_hits(question, [lambda total: 1] * question.number("shots"))
    losses = _each_its_own(question, blow(question), question.opponent.life)
    return _volley(question, hits, losses)


def burst(question: Question) -> Answer:
    """As many hits as success levels, at most the rounds of the burst."""
    size = question.number("burst_size")
    hits = _number_of_hits(question, [_at_most(size)] * question.number("bursts"))
    return _volley(question, hits, _alike(hits, blow(question), question.opponent.life))


def rock_n_roll(question: Question) -> Answer:
    """Groups of ten rounds, the last of what remains: as many hits as success levels."""
    rounds = question.number("rounds")
    groups = [min(ROUNDS_IN_A_GROUP, rounds - first) for first in range(0, rounds, ROUNDS_IN_A_GROUP)]
    hits = _number_of_hits(question, [_at_most(most) for most in groups])
    return _volley(question, hits, _alike(hits, blow(question), question.opponent.life))


def _volley(question: Question, hits: list[float], losses: Law) -> Answer:
    events = {
        "hit": sum(hits[1:]),
        "all_rounds_hit": hits[-1],
        "first_roll_success": at_least(attack_rolls(question)[0], TARGET_NUMBER),
        **harm_events(losses, question.opponent.life),
    }
    return told(derived(question), {f"hits_{count}": chance for count, chance in enumerate(hits)}, events)


def suppressive_fire(question: Question) -> Answer:
    """No roll to hit: D4 bullets, or two, for whoever is in the area."""
    number = die(4)
    if question.ticked("option_suppress_average"):
        number = {2: 1.0}
    if not question.ticked("in_zone"):
        number = {0: 1.0}
    hits, hit, life = [number.get(count, 0.0) for count in range(5)], blow(question), question.opponent.life
    told_before = {
        **hit.derived(),
        "rounds_used": question.rounds_used,
        "range_band": question.band,
        "target_life_points": life,
    }
    events = {"hit": sum(hits[1:]), **harm_events(_alike(hits, hit, life), life)}
    return told(told_before, {f"hits_{count}": chance for count, chance in enumerate(hits)}, events)
