"""Rolled and exact readings say the same: face by face over a whole attack, and from wherever it stops."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator

import pytest

from engine.dice.reading import Record
from engine.dice.source import Typed
from engine.rules import exact, rolled
from engine.rules.ask import Choose
from engine.rules.chance import Policy, decide
from engine.rules.exact import Odds
from engine.rules.rolled import Rolled, Stopped
from engine.rules.trace import Slot
from tests.engine.rules.toy import START, STEPS, Fight, always_disarm, fight

SITUATIONS = [fight(), fight(1, 2), fight(armed=False), fight(2, 1, 3, edges=(5, 5)), fight(0, 1, body=0)]
BOTH = pytest.mark.parametrize("policy", [None, always_disarm])
EACH = pytest.mark.parametrize("situation", SITUATIONS)


def answered(situation: Fight, stopped: Stopped, policy: Policy | None) -> list[Rolled | Stopped]:
    """Every way to answer the question of a stop, each as likely as any other."""
    if isinstance(stopped.question, Choose):
        option = decide(stopped.question, stopped.position[1], policy)
        record = stopped.record.with_choice((stopped.question.name, rolled.NO_LOOP), option)
        return [rolled.run(STEPS, situation, START, record)]
    throws = itertools.product(*(range(1, slot.sides + 1) for slot in stopped.slots))
    return [rolled.run(STEPS, situation, START, stopped.record, Typed(faces)) for faces in throws]


def odds_after(situation: Fight, result: Rolled | Stopped, policy: Policy | None) -> Odds:
    """What can still come of a roll; a finished one is certain."""
    if isinstance(result, Stopped):
        return rolled.odds_from(STEPS, situation, result, policy)
    return Odds({result.progress: 1.0}, dict.fromkeys(result.events, 1.0))


def mean(all_odds: list[Odds]) -> Odds:
    """The odds of answers that are all as likely."""
    mixed: Odds = Odds(defaultdict(float), defaultdict(float))
    for odds in all_odds:
        for end, chance in odds.ends.items():
            mixed.ends[end] += chance / len(all_odds)
        for event, chance in odds.events.items():
            mixed.events[event] += chance / len(all_odds)
    return mixed


def stops(situation: Fight, result: Rolled | Stopped, policy: Policy | None) -> Iterator[Stopped]:
    """Every stop that can be reached, the first one for each position."""
    waiting, seen = [result], set()
    while waiting:
        here = waiting.pop()
        if isinstance(here, Stopped) and (here.position, here.events) not in seen:
            seen.add((here.position, here.events))
            yield here
            waiting += answered(situation, here, policy)


@BOTH
@EACH
def test_from_any_stop_odds_are_the_sum_over_answers(situation: Fight, policy: Policy | None) -> None:
    """At each question: the mean over all answers of the odds after it."""
    found = list(stops(situation, rolled.run(STEPS, situation, START, Record()), policy))
    assert len(found) >= 3
    for stopped in found:
        now = rolled.odds_from(STEPS, situation, stopped, policy)
        later = mean([odds_after(situation, result, policy) for result in answered(situation, stopped, policy)])
        assert now.ends == pytest.approx(later.ends, abs=1e-12)
        assert now.events == pytest.approx(later.events, abs=1e-12)


@BOTH
@EACH
def test_rolled_over_all_faces_is_exact(situation: Fight, policy: Policy | None) -> None:
    """Every face of every die, typed one by one, gives the odds of the exact reading."""

    def all_of(result: Rolled | Stopped) -> Odds:
        if isinstance(result, Rolled):
            return odds_after(situation, result, policy)
        return mean([all_of(after) for after in answered(situation, result, policy)])

    odds, counted = exact.run(STEPS, situation, START, policy), all_of(rolled.run(STEPS, situation, START, Record()))
    assert odds.ends == pytest.approx(counted.ends, abs=1e-12)
    assert odds.events == pytest.approx(counted.events, abs=1e-12)


@EACH
def test_before_any_die_the_odds_are_those_of_the_attack(situation: Fight) -> None:
    """A roll that has not begun knows no more than the exact reading."""
    stopped = rolled.run(STEPS, situation, START, Record())
    assert isinstance(stopped, Stopped)
    odds, now = exact.run(STEPS, situation, START), rolled.odds_from(STEPS, situation, stopped)
    assert now.ends == pytest.approx(odds.ends, abs=1e-12)
    assert now.events == pytest.approx(odds.events, abs=1e-12)


def one_die_later(situation: Fight, stopped: Stopped, slot: Slot) -> list[Rolled | Stopped]:
    """The roll with each face of one die more."""
    assert not isinstance(stopped.question, Choose)
    key = (stopped.question.rule, rolled.NO_LOOP, slot.slot, slot.sides)
    records = [stopped.record.with_face(key, face) for face in range(1, slot.sides + 1)]
    return [rolled.run(STEPS, situation, START, record) for record in records]


@BOTH
@EACH
def test_odds_move_with_every_die(situation: Fight, policy: Policy | None) -> None:
    """At each blank die, also inside a question: the mean over its faces of the odds once it is known."""
    waiting: list[Rolled | Stopped] = list(stops(situation, rolled.run(STEPS, situation, START, Record()), policy))
    asked = 0
    while waiting:
        stopped = waiting.pop()
        if not isinstance(stopped, Stopped) or isinstance(stopped.question, Choose):
            continue
        blanks = [slot for slot in stopped.slots if slot.face is None]
        for slot in blanks[::2]:
            after = one_die_later(situation, stopped, slot)
            now = rolled.odds_from(STEPS, situation, stopped, policy)
            later = mean([odds_after(situation, result, policy) for result in after])
            assert now.ends == pytest.approx(later.ends, abs=1e-12)
            assert now.events == pytest.approx(later.events, abs=1e-12)
            asked += 1
            if len(blanks) > 1 and asked < 40:
                waiting += after
    assert asked


def test_each_option_of_a_choice_has_its_odds_first() -> None:
    """4 and 4 against 1: disarming is then certain, hurting leads to the odds that follow it once chosen."""
    situation = fight()
    choosing = rolled.run(STEPS, situation, START, Record(), Typed((4, 4, 1)))
    assert isinstance(choosing, Stopped)
    disarm = rolled.odds_from(STEPS, situation, choosing, option="disarm")
    assert {state.end: chance for state, chance in disarm.ends.items()} == {"mine_disarms": 1.0}
    assert disarm.events == {"met": 1.0, "hit": 1.0, "disarmed": 1.0}
    hurt = rolled.odds_from(STEPS, situation, choosing, always_disarm, option="hurt")
    assert {state.end for state in hurt.ends} == {"mine_wounds", "mine_scratches", "mine_fells", "mine_kills"}
    chosen = rolled.run(STEPS, situation, START, choosing.record.with_choice(("disarm", 0), "hurt"))
    assert isinstance(chosen, Stopped)
    assert rolled.odds_from(STEPS, situation, chosen) == hurt


def test_what_has_happened_is_certain() -> None:
    """Down with the last die to come: "down" has chance 1, and "dead" that of a 1 or a 2."""
    situation = fight()
    record = Record().with_choice(("disarm", 0), "hurt")
    last = rolled.run(STEPS, situation, START, record, Typed((4, 4, 1, 1, 1)))
    assert isinstance(last, Stopped)
    odds = rolled.odds_from(STEPS, situation, last)
    assert odds.events == pytest.approx({"met": 1, "hit": 1, "down": 1, "dead": 2 / 6}, abs=1e-15)
