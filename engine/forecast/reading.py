"""Everything a screen wants to know after a tick, in slices.

A generator yields None after each evaluation and a frozen result whenever one is ready. Plain Python: the window, the
command line and the tests run the same code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine.answer import EnemyOdds, Sweep, Worth
from engine.errors import RequestError
from engine.forecast.attack import evaluate, headline_of, outcome_rows
from engine.forecast.sweep import sweep
from engine.forecast.worth import worth
from engine.form import Field
from engine.request import Request
from engine.system import System
from engine.tables import AxisRow

BATCH = 4
"""Worths are handed over a few at a time, so that a list fills without a repaint for each row."""


class Wanted(msgspec.Struct, frozen=True):
    """What is visible, and so worth computing.

    Attributes:
        axis: the axis of the curve panel; None: the panel is hidden.
        enemies: requests against each visible enemy, or the refusal that forbids it; made as they are asked.
        fields: circumstances in view, in order.
        names: names of attacker and target for the labels.
    """

    generation: int
    axis: AxisRow | None
    enemies: Iterable[tuple[str, Request | RequestError]]
    fields: tuple[Field, ...]
    names: dict[str, str]


Result = Sweep | tuple[EnemyOdds, ...] | tuple[Worth, ...]


def reading(system: System, request: Request, wanted: Wanted) -> Iterator[Result | None]:
    """Curve, then visible enemies, then worths: the order of DESIGN section 6."""
    if wanted.axis is not None and headline_of(system, request.action):
        yield from sweep(system, request, wanted.axis, wanted.generation, wanted.names)
    yield from _enemies(system, wanted)
    yield from _worths(system, request, wanted.fields)


def _enemies(system: System, wanted: Wanted) -> Iterator[Result | None]:
    found: list[EnemyOdds] = []
    for fighter, request in wanted.enemies:
        found.append(enemy_odds(system, fighter, request))
        yield None
    if found:
        yield tuple(found)


def enemy_odds(system: System, fighter: str, request: Request | RequestError) -> EnemyOdds:
    """The headline against one enemy, or why it is not possible."""
    if isinstance(request, RequestError):
        return EnemyOdds(fighter, None, impossible=request.label)
    counts = headline_of(system, request.action)
    if not counts:
        return EnemyOdds(fighter, None)
    evaluation = evaluate(system, request)
    return EnemyOdds(fighter, evaluation.share(counts), outcome_rows(system, system.situation(request), evaluation))


def _worths(system: System, request: Request, fields: tuple[Field, ...]) -> Iterator[Result | None]:
    batch: list[Worth] = []
    for field in fields:
        batch.append(worth(system, request, field))
        if len(batch) == BATCH:
            yield tuple(batch)
            batch = []
        else:
            yield None
    if batch:
        yield tuple(batch)
