"""Laws that every game keeps, whatever its rules are: one rule has three readings and they agree."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator
from random import Random as Draw
from typing import Any

import msgspec
import numpy as np
import pytest

from engine.dice.reading import Record
from engine.dice.source import Random
from engine.explain import total
from engine.forecast import attack
from engine.label import LANGUAGES, words
from engine.request import Request
from engine.rules import exact, rolled, sampled
from engine.rules.ask import Ask, Choose, Question
from engine.rules.chance import chances
from engine.rules.rolled import Rolled, Stopped
from engine.rules.step import Loop, Step, lap_of, walk
from engine.rules.trace import Asked
from engine.system import Situation, System
from engine.systems import systems
from tests.systems.drawing import drawn_requests

DICE = re.compile(r"\d*d\d|-?\d+(,-?\d+)*$", re.IGNORECASE)
"""Dice ("2d8+2") and rows of numbers ("0,-2") are written alike in every language."""

MOST_PROGRESS, MOST_IN_A_VOLLEY = 100, 1200
SAMPLES = 20_000
ROLLS = 400
SIGMAS = 5
"""With fixed seeds; a wrong band is off by far more."""


@functools.cache
def requests_of(name: str) -> tuple[Request, ...]:
    """Possible requests of every action of a game."""
    return tuple(drawn_requests(systems()[name]))


def cases() -> list[Any]:
    """One parameter set an action."""
    return [
        pytest.param(system, action, id=f"{system.id}-{action}")
        for system in systems().values()
        for action in system.tables.actions
    ]


each_action = pytest.mark.parametrize("system, action", cases())


def possible(system: System, action: str) -> list[Request]:
    """The drawn requests of an action."""
    return [request for request in requests_of(system.id) if request.action == action]


def situations(system: System, action: str) -> list[Situation]:
    """The situations of the drawn requests of an action."""
    return [system.situation(request) for request in possible(system, action)]


def run(system: System, situation: Situation, record: Record, seed: int | None = None) -> Rolled | Stopped:
    """Read a record; with a seed the program rolls what is missing."""
    source = None if seed is None else Random(seed)
    return rolled.run(system.steps(situation), situation, system.start(situation), record, source)


def finished(system: System, situation: Situation, seed: int) -> Rolled:
    """A whole roll; where somebody chooses, the default is taken."""
    result = run(system, situation, Record(), seed)
    while isinstance(result, Stopped):
        assert isinstance(result.question, Choose)
        record = result.record.with_choice((result.question.name, result.lap), result.question.default)
        result = run(system, situation, record, seed)
    return result


def questions(system: System, situation: Situation) -> list[tuple[Any, Question]]:
    """Every (progress, question) that can be met, in the order of the walk; each option of a choice is followed."""
    met: list[tuple[Any, Question]] = []
    reached: dict[Any, None] = {system.start(situation): None}  # in the order in which they are reached
    for stage in system.steps(situation):
        if not isinstance(stage, Loop):
            reached = after(stage, situation, reached, met)
            continue
        done: dict[Any, None] = {}
        gone_on: set[Any] = set()
        while reached:
            going = {one for one in reached if stage.more(one) and not exact.never_ends(stage, situation, one)}
            done |= {progress: None for progress in reached if progress not in going}
            reached = {progress: None for progress in reached if progress in going - gone_on}
            gone_on |= going
            for step in lap_of(stage):
                reached = after(step, situation, reached, met)
            reached = {uncounted(stage, progress): None for progress in reached}
        reached = done
    return met


def uncounted(loop: Loop, progress: Any) -> Any:
    """A progress between two laps without what the loop adds up: nothing in it hangs on that."""
    return progress._replace(**dict.fromkeys(filter(None, (loop.adds, loop.counts)), 0)) if loop.adds else progress


def after(
    step: Step, situation: Situation, reached: dict[Any, None], met: list[tuple[Any, Question]]
) -> dict[Any, None]:
    """Every progress that one step leads to; the questions on the way are added to `met`."""
    found: dict[Any, None] = {}
    for progress in reached:

        def split(question: Question, mass: float, before: Any = progress) -> list[tuple[Any, float]]:
            met.append((before, question))
            if isinstance(question, Choose):
                return [(option, mass) for option in question.options]
            return [(answer, mass * chance) for answer, chance in chances(question)]

        found |= dict.fromkeys(walk(step.rule, getattr(situation, step.part), progress, 1.0, split).ends)
    return found


# -- exact ----------------------------------------------------------------------------------------------------------


@each_action
def test_the_outcomes_are_all_there_is(system: System, action: str) -> None:
    """Chances of outcomes add up to 1, each outcome is in the table, events are chances and are announced."""
    for request in possible(system, action):
        answer = attack.answer(system, request)
        evaluation = attack.evaluate(system, request)
        assert sum(answer.outcomes.values()) == pytest.approx(1, abs=1e-12)
        assert all(system.tables.outcome(outcome) for outcome in answer.outcomes)
        assert evaluation.events.keys() <= answer.events.keys()
        assert all(-1e-12 <= chance <= 1 + 1e-12 for chance in answer.events.values())


@each_action
def test_equal_requests_make_equal_situations(system: System, action: str) -> None:
    """A situation and its parts hash, and the same request gives the same one; so does its start."""
    for request in possible(system, action):
        situation = system.situation(request)
        assert hash(situation) == hash(system.situation(request))
        assert situation == system.situation(request)
        assert hash(system.start(situation)) == hash(system.start(situation))


@each_action
def test_progress_stays_small(system: System, action: str) -> None:
    """What can have happened on the way is hashable and of at most a hundred kinds, or of some more in a volley."""
    for situation in situations(system, action):
        odds = exact.run(system.steps(situation), situation, system.start(situation))
        met = {progress for progress, _ in questions(system, situation)} | odds.ends.keys()
        volley = any(isinstance(stage, Loop) and stage.adds for stage in system.steps(situation))
        assert len(met) <= (MOST_IN_A_VOLLEY if volley else MOST_PROGRESS)


@each_action
def test_questions_are_well_put(system: System, action: str) -> None:
    """Edges ascend, a choice names its default and a side, and whoever throws throws at least a die."""
    for situation in situations(system, action):
        for _, question in questions(system, situation):
            if isinstance(question, Choose):
                assert question.default in question.options
                assert question.by in ("attacker", "target")
                continue
            assert question.dice.slots
            assert sum(chance for _, chance in chances(question)) == pytest.approx(1, abs=1e-12)
            if isinstance(question, Ask):
                assert list(question.edges) == sorted(question.edges)


@each_action
def test_a_step_asks_the_same_again(system: System, action: str) -> None:
    """Walked twice, the questions come in the same order with the same dice."""
    for situation in situations(system, action):
        assert questions(system, situation) == questions(system, situation)


# -- sampled and rolled ---------------------------------------------------------------------------------------------


def agrees(counts: dict[str, int], chances: dict[str, float], n: int) -> bool:
    """Whether counts of `n` lie within a few standard deviations of what the chances promise."""
    return all(
        abs(counts.get(name, 0) - n * chance) <= SIGMAS * (n * chance * (1 - chance)) ** 0.5 + 1e-6
        for name, chance in chances.items()
    ) and sum(counts.get(name, 0) for name in chances) == sum(counts.values())


@each_action
@pytest.mark.parametrize("physical", [True, False])
def test_sampled_attacks_agree_with_the_odds(system: System, action: str, physical: bool) -> None:
    """Twenty thousand attacks, with dice or drawn from the bands, end as often as the odds say."""
    rng = np.random.default_rng(7)
    for situation in situations(system, action)[:3]:
        evaluation = attack.evaluate_situation(system, situation)
        steps, start = system.steps(situation), system.start(situation)
        drawn = sampled.run(steps, situation, start, SAMPLES, rng, physical=physical)
        outcomes: Counter[str] = Counter()
        for end, count in drawn.ends.items():
            outcomes[system.outcome(situation, end)] += count
        assert agrees(outcomes, evaluation.outcomes, SAMPLES)
        marked = {name: evaluation.events.get(name, 0.0) for name in drawn.events}
        assert agrees(drawn.events, marked, SAMPLES)


@each_action
def test_rolled_attacks_agree_with_the_odds(system: System, action: str) -> None:
    """Some hundred rolls through natural faces end as often as the odds say, with the same events."""
    situation = situations(system, action)[0]
    evaluation = attack.evaluate_situation(system, situation)
    outcomes: Counter[str] = Counter()
    events: Counter[str] = Counter()
    later: set[str] = set()
    for seed in range(ROLLS):
        done = finished(system, situation, seed)
        outcomes[system.outcome(situation, done.progress)] += 1
        events.update({*done.events, *system.events(situation, done.progress)})
        later.update(system.later(situation, done.progress))
    now = {event: chance for event, chance in evaluation.events.items() if event not in later}
    assert agrees(outcomes, evaluation.outcomes, ROLLS)
    assert agrees(events, now, ROLLS)


@each_action
def test_a_record_read_again_asks_nothing(system: System, action: str) -> None:
    """The faces and choices of a roll give the same end and the same trace, from memory and from JSON."""
    for index, situation in enumerate(situations(system, action)):
        done = finished(system, situation, index)
        saved = msgspec.json.decode(msgspec.json.encode(done.record), type=Record)
        assert run(system, situation, done.record) == done
        again = run(system, situation, saved)
        assert isinstance(again, Rolled)
        assert (again.progress, again.events, again.trace) == (done.progress, done.events, done.trace)


@each_action
def test_from_any_stop_the_odds_are_those_of_its_answers(system: System, action: str) -> None:
    """At every question on the way of a few rolls: odds = sum of chance of an answer times odds after it."""
    for index, situation in enumerate(situations(system, action)):
        for stopped in stops(system, situation, index):
            whole = rolled.odds_from(system.steps(situation), situation, stopped)
            ends: Counter[Any] = Counter()
            events: Counter[str] = Counter()
            for answer, chance in weighed(stopped):
                place, progress, given = stopped.position
                answered = msgspec.structs.replace(stopped, position=(place, progress, (*given, answer)), slots=())
                part = rolled.odds_from(system.steps(situation), situation, answered)
                ends.update({end: chance * mass for end, mass in part.ends.items()})
                events.update({event: chance * mass for event, mass in part.events.items()})
            assert dict(ends) == pytest.approx(whole.ends, abs=1e-12)
            assert dict(events) == pytest.approx(whole.events, abs=1e-12)


def weighed(stopped: Stopped) -> list[tuple[Any, float]]:
    """Each answer with its chance, what is known of its dice counted; a choice takes its default."""
    if isinstance(stopped.question, Choose):
        return [(stopped.question.default, 1.0)]
    faces = {slot.slot: slot.face for slot in stopped.slots if slot.face is not None}
    return chances(stopped.question, faces)


def stops(system: System, situation: Situation, seed: int) -> Iterator[Stopped]:
    """Every stop of a roll that is typed die by die."""
    draw, record = Draw(seed), Record()
    while isinstance(result := run(system, situation, record), Stopped):
        yield result
        if isinstance(result.question, Choose):
            record = record.with_choice((result.question.name, result.lap), draw.choice(result.question.options))
        for slot in result.slots:
            key = (result.question.rule, result.lap, slot.slot, slot.sides)  # type: ignore[union-attr]
            record = record.with_face(key, draw.randint(1, slot.sides))


@each_action
def test_a_stop_lists_every_die_of_its_question(system: System, action: str) -> None:
    """All boxes that are known beforehand show at once, blank; a choice has none, a further throw comes when due."""
    for situation in situations(system, action):
        for stopped in stops(system, situation, 3):
            if isinstance(stopped.question, Choose):
                assert stopped.slots == ()
            elif not any(slot.face for slot in stopped.slots):
                assert [slot.sides for slot in stopped.slots] == list(stopped.question.dice.slots)
                assert {slot.face for slot in stopped.slots} == {None}


# -- derived values, axes, words --------------------------------------------------------------------------------------


@each_action
def test_lines_add_up_and_the_whole_total_is_the_setting(system: System, action: str) -> None:
    """The lines of a number make it, unless the least number lifts it; replacing it by its own sum changes nothing."""
    for request in possible(system, action):
        situation = system.situation(request)
        for derived in system.derived(request):
            if not derived.lines or DICE.match(str(derived.value)):  # lines of dice tell what is added to them
                continue
            assert isinstance(derived.value, int)
            assert total(derived.lines) <= derived.value
            assert system.at_total(request, derived.id, total(derived.lines)) in (situation, None)


@each_action
def test_the_last_line_arrives_at_the_headline(system: System, action: str) -> None:
    """In the panel of reasons, each number ends at the chance on screen."""
    for request in possible(system, action):
        counts = attack.headline_of(system, request)
        if not counts:
            continue
        chance = attack.evaluate(system, request).share(counts)
        for derived in attack.explained(system, request):
            if derived.lines and derived.lines[-1].chance is not None:
                assert derived.lines[-1].chance == pytest.approx(chance)


@each_action
def test_a_request_stands_on_its_axes(system: System, action: str) -> None:
    """Moved to where it stands, a request has the same headline; it stands on a point or beside the axis."""
    for request in possible(system, action):
        counts = attack.headline_of(system, request)
        chance = attack.evaluate(system, request).share(counts) if counts else 0.0
        for axis in (row for row in system.tables.axes.values() if action in row.actions):
            here = system.position(request, axis.id)
            points = axis.options or range(axis.minimum, axis.maximum + 1)
            if here in points and counts:
                moved = system.along(request, axis.id, here)
                assert attack.evaluate(system, moved).share(counts) == pytest.approx(chance)


@each_action
def test_everything_that_is_said_has_words(system: System, action: str) -> None:
    """Outcomes, events, derived values, reasons and sentences on dice are texts in both languages."""
    for language in LANGUAGES:
        known = words(language, system.id)
        for request in possible(system, action):
            missing = [text for text in _said(system, request) if text not in known]
            assert missing == []


def _said(system: System, request: Request) -> Iterator[str]:
    situation = system.situation(request)
    for event in system.event_ids(request):
        yield f"event.{event}"
    for derived in system.derived(request):
        yield f"derived.{derived.id}"
        if isinstance(derived.value, str) and not DICE.match(derived.value):
            yield f"derived_value.{derived.id}.{derived.value}"
        for line in derived.lines:
            yield line.label.id
            yield f"rule.{line.rule}"
    for seed in range(5):
        done = finished(system, situation, seed)
        outcome = system.outcome(situation, done.progress)
        yield system.tables.outcome_label(outcome).id
        assert system.harm(situation, outcome)[1] in ("attacker", "target")
        for asked in done.trace:
            if isinstance(asked, Asked):
                yield f"rule.{asked.rule}"
                yield system.read_out(request, asked).id
    for figures in system.versus(request).values():
        yield from (figure.id for figure in figures)
