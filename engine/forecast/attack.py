"""One attack, exactly: the answer of rules/COMMON.md, and the values of a screen made from it.

A situation is remembered by its request and an evaluation by its situation, so a tick that is undone, or two settings
that come to the same dice, cost nothing.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

import msgspec

from engine.answer import Answer, OutcomeChance
from engine.explain import Derived
from engine.home_made.in_force import forgets
from engine.label import label
from engine.request import Request
from engine.rules import exact
from engine.system import Situation, System
from engine.tables import HARM_SUCCESS

ROUNDING = 1e-9
"""A share that differs less than this from none, or from all, is that."""

MEMORY = 8192
"""How many evaluations are kept; a session of curves over an evening needs a few thousand."""


class Evaluation(msgspec.Struct, frozen=True):
    """Chances of every final outcome (they add up to 1) and of every event of one situation.

    `out`: the part of each outcome in which an event puts the target out of the fight.
    """

    outcomes: dict[str, float]
    events: dict[str, float]
    out: dict[str, float] = {}

    def share(self, counts: str) -> float:
        """Chance of what a table row counts: `event:hit`, `outcome:caught`, or several of them added with "+"."""
        return sum(
            (self.events if kind == "event" else self.outcomes).get(name, 0.0) for kind, name in _counted(counts)
        )


@functools.cache
def _counted(counts: str) -> tuple[tuple[str, str], ...]:
    parts = (part.partition(":") for part in counts.split("+"))
    return tuple((kind, name) for kind, _, name in parts)


def evaluate(system: System, request: Request) -> Evaluation:
    """The exact chances of a request that the rules have checked, each choice left at its default."""
    return _evaluate(system, situation_of(system, request))


def situation_of(system: System, request: Request) -> Situation:
    """The situation of a request, each choice left at its default."""
    return _situation(system, request.without_reserves())


def evaluate_situation(system: System, situation: Situation) -> Evaluation:
    """The exact chances of a situation."""
    return _evaluate(system, situation)


@functools.lru_cache(maxsize=MEMORY)
def _situation(system: System, request: Request) -> Situation:
    return system.situation(request)


@functools.lru_cache(maxsize=MEMORY)
def _evaluate(system: System, situation: Situation) -> Evaluation:
    odds = exact.run(system.steps(situation), situation, system.start(situation))
    return gather(system, situation, odds)


def gather(system: System, situation: Situation, odds: exact.Odds) -> Evaluation:
    """The ends of an exact reading as outcomes and events."""
    outcomes: dict[str, float] = {}
    out: dict[str, float] = {}
    events, fells = dict(odds.events), _events_that_fell(system)
    outcome_of, events_of, later_of = system.outcome, system.events, system.later
    for progress, mass in odds.ends.items():
        outcome = outcome_of(situation, progress)
        outcomes[outcome] = outcomes.get(outcome, 0.0) + mass
        for event in events_of(situation, progress):
            events[event] = events.get(event, 0.0) + mass
            if event in fells:
                out[outcome] = out.get(outcome, 0.0) + mass
        for event, chance in later_of(situation, progress).items():
            events[event] = events.get(event, 0.0) + mass * chance
    return Evaluation(outcomes, events, out)


@functools.cache
def _events_that_fell(system: System) -> frozenset[str]:
    rows = system.tables.actions.values()
    return frozenset(name for row in rows if row.out for kind, name in _counted(row.out) if kind == "event")


def forget() -> None:
    """Forget every situation and evaluation (for cold benchmarks)."""
    _situation.cache_clear()
    _evaluate.cache_clear()


forgets(forget)


def made() -> int:
    """How many evaluations were made since the last `forget`; what is remembered is not made again."""
    return _evaluate.cache_info().misses


def answer(system: System, request: Request) -> Answer:
    """The whole answer to a checked request, every event of the action present."""
    evaluation = evaluate(system, request)
    return Answer(
        derived={derived.id: derived.value for derived in system.derived(request)},
        outcomes=evaluation.outcomes,
        events={event: evaluation.events.get(event, 0.0) for event in system.event_ids(request)},
    )


def outcome_rows(system: System, situation: Situation, evaluation: Evaluation) -> tuple[OutcomeChance, ...]:
    """The outcomes that can happen, in the order of the system's table, with "this or worse" for each side."""
    shown = system.shown(situation, evaluation.outcomes)
    places = sorted((system.tables.place(name), name) for name, chance in shown.items() if chance > 0)
    rows = [(name, shown[name], *system.harm(situation, name)) for _, name in places]
    or_worse = _or_worse(system, rows)
    out = _left_open(system, situation, evaluation, shown) if evaluation.out else {}
    fells = sorted(_events_that_fell(system) & evaluation.events.keys()) if out else ()
    return tuple(
        OutcomeChance(
            id=name,
            label=system.tables.outcome_label(name),
            chance=chance,
            harm=harm,
            side=side,
            or_worse=or_worse.get(name),
            out=out.get(name) if 1 <= harm < HARM_SUCCESS else None,
            out_label=label(f"event.{fells[0]}") if fells else None,
        )
        for name, chance, harm, side in rows
    )


def _left_open(
    system: System, situation: Situation, evaluation: Evaluation, shown: Mapping[str, float]
) -> dict[str, float]:
    """For rows that tell a number of hits: how often the target is out of the fight after so many."""
    with_out = {name: chance + evaluation.out.get(name, 0.0) for name, chance in evaluation.outcomes.items()}
    twice = system.shown(situation, with_out)  # rows that are told together stay together
    rows = system.tables.outcomes
    counted = [name for name in shown if f"{name.partition('_')[0]}_n" in rows and shown[name] > 0]
    shares = {name: min(1.0, twice[name] / shown[name] - 1) for name in counted}
    return shares if any(ROUNDING < share < 1 - ROUNDING for share in shares.values()) else {}


def early_is_worse(system: System, side: str) -> bool:
    """Whether the rows of one side stand with the worst in front."""
    return system.tables.worst_first == (side == "target")


def _or_worse(system: System, rows: list[tuple[str, float, int, str]]) -> dict[str, float]:
    """Chance of each row that hurts or a worse one of its side; between equal harms the order of the table decides.

    Args:
        rows: name, chance, harm and side of each, in the order of the table.
    """
    early = {side: early_is_worse(system, side) for side in {row[3] for row in rows}}
    worst_first = sorted(
        (-harm, place if early[side] else -place, side, name, chance)
        for place, (name, chance, harm, side) in enumerate(rows)
        if 1 <= harm < HARM_SUCCESS
    )
    found: dict[str, float] = {}
    so_far: dict[str, float] = {}
    for _, _, side, name, chance in worst_first:
        found[name] = so_far[side] = so_far.get(side, 0.0) + chance
    return found


def headline_of(system: System, request: Request) -> str:
    """What the large figure of a request counts; "" when no die is rolled."""
    return system.tables.actions[request.action].headline_at(somebody=request.target is not None)


def explained(system: System, request: Request) -> tuple[Derived, ...]:
    """The derived values, each line with the chance of the headline once it is counted.

    Lines follow the rulebook's order; the other derived values stay what they are, so the last line of each number
    arrives at the chance on screen.
    """
    counts = headline_of(system, request)
    if not counts:
        return system.derived(request)
    shared = (_with_shares(system, request, derived, counts) for derived in system.derived(request))
    return (*_led(system, request, counts), *shared, *system.reasons(request))


def _led(system: System, request: Request, counts: str) -> Iterator[Derived]:
    """What leads from the tested value to the headline, as a value without a number of its own."""
    lines = [
        msgspec.structs.replace(line, chance=evaluate_situation(system, situation).share(counts))
        for line, situation in system.hurdles(request.without_reserves())
    ]
    if lines:
        yield Derived("headline", "", tuple(lines))


def _with_shares(system: System, request: Request, derived: Derived, counts: str) -> Derived:
    if not derived.lines or isinstance(derived.value, str):
        return derived
    chances = list(_prefix_chances(system, request, derived, counts))
    if len(chances) < len(derived.lines):
        return derived
    lines = zip(derived.lines, chances, strict=True)
    return msgspec.structs.replace(
        derived, lines=tuple(msgspec.structs.replace(line, chance=chance) for line, chance in lines)
    )


def _prefix_chances(system: System, request: Request, derived: Derived, counts: str) -> Iterator[float]:
    request = request.without_reserves()
    reached = 0
    for line in derived.lines:
        reached += line.amount
        situation = system.at_total(request, derived.id, reached)
        if situation is None:
            return
        yield evaluate_situation(system, situation).share(counts)
