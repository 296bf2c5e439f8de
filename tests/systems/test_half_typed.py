"""What the missing dice can still give moves with every face, in every game."""

from collections import Counter

import pytest

from engine.dice.reading import Record
from engine.forecast.attack import Evaluation, gather
from engine.rules import rolled
from engine.rules.ask import Choose
from engine.rules.exact import Odds
from engine.rules.rolled import Rolled, Stopped
from engine.system import Situation, System
from tests.systems.test_conformance import each_action, run, situations, stops


def odds_of(system: System, situation: Situation, result: Rolled | Stopped) -> Evaluation:
    """What can still come of a roll; a finished one is certain.

    Outcomes are compared, not progresses: a real roll knows how much is lost, odds know the band of it.
    """
    if isinstance(result, Rolled):
        odds = Odds({result.progress: 1.0}, dict.fromkeys(result.events, 1.0))
    else:
        odds = rolled.odds_from(system.steps(situation), situation, result)
    return gather(system, situation, odds)


def half_typed(system: System, situation: Situation, stopped: Stopped) -> tuple[Stopped, list[Rolled | Stopped]]:
    """The stop with its first dice known and all but the last of them blank, then with each face of one die more."""
    assert not isinstance(stopped.question, Choose)
    record, rule = stopped.record, stopped.question.rule
    *known, last = stopped.slots[: 1 + len(stopped.slots) // 2]
    for slot in known:
        record = record.with_face((rule, stopped.lap, slot.slot, slot.sides), 1 + slot.slot % slot.sides)
    key = (rule, stopped.lap, last.slot, last.sides)
    after: list[Record] = [record.with_face(key, face) for face in range(1, last.sides + 1)]
    half = run(system, situation, record)
    assert isinstance(half, Stopped)
    return half, [run(system, situation, one) for one in after]


@each_action
def test_odds_before_a_die_are_the_mean_of_those_after_it(system: System, action: str) -> None:
    """Inside a question with some faces known: odds = sum over the faces of one die more of 1/sides x odds then."""
    for index, situation in enumerate(situations(system, action)):
        for stopped in stops(system, situation, index):
            if not stopped.slots or any(slot.face for slot in stopped.slots):
                continue
            half, after = half_typed(system, situation, stopped)
            outcomes: Counter[str] = Counter()
            events: Counter[str] = Counter()
            for odds in (odds_of(system, situation, one) for one in after):
                outcomes.update({name: mass / len(after) for name, mass in odds.outcomes.items()})
                events.update({event: mass / len(after) for event, mass in odds.events.items()})
            whole = odds_of(system, situation, half)
            names = whole.outcomes.keys() | outcomes.keys()
            assert {name: outcomes[name] for name in names} == pytest.approx(
                {name: whole.outcomes.get(name, 0.0) for name in names}, abs=1e-12
            )
            assert {name: events[name] for name in whole.events.keys() | events.keys()} == pytest.approx(
                {name: whole.events.get(name, 0.0) for name in whole.events.keys() | events.keys()}, abs=1e-12
            )
