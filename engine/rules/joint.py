"""The joint reading: every end of an attack together with what happened on the way to it.

`exact` counts ends and events apart, which is all that odds need; a forecast goes on from each end, so it must know
which events, choices and throws led there. An amount is told to the last point here, never by its band, because it goes
on a sheet from which the fight goes on.

Of single throws that a later action reads (`System.told`) the way there matters only as far as the game tells it: ways
that it tells alike are one. Where it reads the faces themselves, those of one typical throw stand for all that give the
same answer.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from engine.dice.request import Request
from engine.rules.ask import Amount, Choose, Look, Mark, Thrown
from engine.rules.chance import answers_of, chances, decide, tells_all
from engine.rules.exact import never_ends
from engine.rules.step import Loop, Rule, Stage, Step, asks, lap_of
from engine.rules.trace import Asked, Chosen, Marked, Trace

LEAST = 1e-12
"""A way of less chance is dropped; what the ends lack of 1 is what was dropped."""

MOST_LAPS = 400
"""Laps of a loop after which what is still open stays so."""

KEPT = 16384
"""How many steps have their ways remembered."""

TRIES = 60
"""How often dice are thrown to find faces that give an answer."""

Told = Callable[[Trace], dict[str, int]]
"""What single throws of a trace made that later actions read."""


class End(NamedTuple):
    """One end of an attack.

    Attributes:
        events: marked on the way, in order. choices: by name. told: of single throws, by name.
    """

    progress: Any
    events: tuple[str, ...]
    choices: tuple[tuple[str, str], ...]
    told: tuple[tuple[str, int], ...]


Open = dict[End, tuple[float, Trace]]
"""What has been reached so far: its chance, and one trace that led there."""


class _Way(NamedTuple):
    """One way out of a step: its chance, the progress, what was asked, chosen and marked."""

    chance: float
    progress: Any
    entries: Trace


def run(
    steps: tuple[Stage, ...], situation: Any, start: Hashable, told: Told | None = None, least: float = LEAST
) -> dict[End, float]:
    """Every end of the steps from `start` with its chance, each choice left at its default.

    Args:
        told: what of single throws counts; None: nothing, and no faces are looked for.
        least: ways of less chance are dropped.
    """
    open_now: Open = {End(start, (), (), ()): (1.0, ())}
    for stage in steps:
        if isinstance(stage, Loop):
            open_now = _looped(stage, situation, open_now, told, least)
        else:
            open_now = _stepped(stage, situation, open_now, told, least)
    return {end: mass for end, (mass, _) in open_now.items()}


def _stepped(step: Step, situation: Any, before: Open, told: Told | None, least: float, lap: int = 0) -> Open:
    after: Open = {}
    part = getattr(situation, step.part)
    for end, (mass, trace) in before.items():
        for way in _ways(step.rule, part, end.progress, lap, told is not None):
            chance = mass * way.chance
            if chance < least:
                continue
            found, whole = end._replace(progress=way.progress), trace
            if way.entries:
                whole = trace + way.entries
                found = _told(found, way, told, whole)
            known = after.get(found)
            after[found] = (chance, whole) if known is None else (known[0] + chance, known[1])
    return after


def _told(end: End, way: _Way, told: Told | None, whole: Trace) -> End:
    """The end with what happened on this way."""
    events = tuple(one.event for one in way.entries if isinstance(one, Marked))
    choices = tuple((one.name, one.option) for one in way.entries if isinstance(one, Chosen))
    found = tuple(told(whole).items()) if told else ()
    return End(end.progress, end.events + events, end.choices + choices, found)


def _looped(loop: Loop, situation: Any, before: Open, told: Told | None, least: float) -> Open:
    """The same lap after lap, until nothing more is due."""
    done: Open = {}
    for lap in range(1, MOST_LAPS):
        going: Open = {}
        for end, found in before.items():
            more = loop.more(end.progress) and not never_ends(loop, situation, end.progress)
            into = going if more else done
            known = into.get(end)
            into[end] = found if known is None else (known[0] + found[0], known[1])
        if not going:
            return done
        before = going
        for step in lap_of(loop):
            before = _stepped(step, situation, before, told, least, lap)
    return dict(chain(done.items(), before.items()))


def _ways(rule: Rule, part: Any, progress: Any, lap: int, faces: bool) -> tuple[_Way, ...]:
    """Every way through one step."""
    name = rule, part, progress, lap, faces
    known = _known.get(name)
    if known is not None:
        return known
    begun = rule(part, progress)
    found = [] if asks(begun) else [_Way(1.0, begun, ())]
    waiting: list[tuple[tuple[Any, ...], float]] = [((), 1.0)] if not found else []
    while waiting:
        answers, chance = waiting.pop()
        found.append(_follow(rule(part, progress), progress, answers, chance, waiting, (lap, faces)))
    if len(_known) >= KEPT:
        del _known[next(iter(_known))]
    _known[name] = tuple(found)
    return _known[name]


_known: dict[tuple[Any, ...], tuple[_Way, ...]] = {}


def _follow(
    begun: Any,
    progress: Any,
    answers: tuple[Any, ...],
    chance: float,
    waiting: list[tuple[tuple[Any, ...], float]],
    how: tuple[int, bool],
) -> _Way:
    """Follow one way to its end; at each new question take the first answer and leave the others waiting."""
    entries: list[Asked | Chosen | Marked] = []
    answer, taken = None, 0
    try:
        while True:
            asked = begun.send(answer)
            if isinstance(asked, Mark):
                entries.append(Marked(asked.event))
                answer = None
                continue
            if taken == len(answers):
                (first, share), *others = _answers(asked, progress)
                waiting += [((*answers, other), chance * rest) for other, rest in others]
                answers, chance = (*answers, first), chance * share
            answer = answers[taken]
            taken += 1
            entries.append(_entry(asked, answer, *how))
    except StopIteration as end:
        return _Way(chance, end.value, tuple(entries))


def _answers(question: Thrown | Choose, progress: Any) -> list[tuple[Any, float]]:
    """The answers to a question with their chances; every amount is one of its own."""
    if isinstance(question, Choose):
        return [(decide(question, progress, None), 1.0)]
    if isinstance(question, Amount):
        return [(amount, chance) for amount, chance in question.dice.mass() if chance > 0]
    return chances(question)


def _entry(question: Thrown | Choose, answer: Any, lap: int, faces: bool) -> Asked | Chosen:
    if isinstance(question, Choose):
        return Chosen(question.name, answer, question.by)
    edges = () if isinstance(question, Look) else question.edges
    shown = _faces(question, answer) if faces else ()
    return Asked(question.rule, question.dice, shown, answer, edges, question.who, lap)


@functools.lru_cache(maxsize=16384)
def _faces(question: Thrown, answer: Any) -> tuple[tuple[int, int, int], ...]:
    """Faces that give this answer: middling ones where they do, else the first throw that does.

    An amount tells itself, so any faces will do.
    """
    faces, value = _thrown(question.dice, None)
    if isinstance(question, Amount) or _answer_of(question, value) == answer:
        return faces
    source = Random(1)
    for _ in range(TRIES):
        faces, value = _thrown(question.dice, source)
        if _answer_of(question, value) == answer:
            break
    return faces


def _thrown(dice: Request, source: Random | None) -> tuple[tuple[tuple[int, int, int], ...], Any]:
    """The faces of one throw, and its value; None: every face is a middling one."""
    faces: list[tuple[int, int, int]] = []

    def face(slot: int, sides: int) -> int:
        natural = (sides + 1) // 2 if source is None else source.randint(1, sides)
        faces.append((slot, sides, natural))
        return natural

    value: Any = dice.roll(face)
    return tuple(faces), value


def _answer_of(question: Thrown, value: Any) -> Any:
    """The answer that a value of the dice is."""
    if tells_all(question):
        return value
    assert not isinstance(question, Look)
    return answers_of(question)[sum(value >= edge for edge in question.edges)]
