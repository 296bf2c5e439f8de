"""Everything a screen wants to know after a tick, in slices.

A generator yields None after each evaluation and a frozen result whenever one is ready. Plain Python: the window, the
command line and the tests run the same code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine.answer import Enemies, EnemyOdds, Result, Worth, Worths
from engine.errors import RequestError
from engine.forecast.attack import evaluate, headline_of, outcome_rows, situation_of
from engine.forecast.laid import laid
from engine.forecast.objective import SUCCESS, put_out
from engine.forecast.worth import worth
from engine.form import Field
from engine.request import Request
from engine.system import System

BATCH = 16
"""Worths are handed over together, so that a list is drawn once and not row by row; a longer one fills by and by."""


class Wanted(msgspec.Struct, frozen=True):
    """What is visible beside the curve, and so worth computing.

    Attributes:
        enemies: requests against each visible enemy, or the refusal that forbids it; made as they are asked.
        fields: circumstances in view, in order.
        objective: what their worth is told for (`engine.forecast.objective`).
    """

    generation: int
    enemies: Iterable[tuple[str, Request | RequestError]]
    fields: tuple[Field, ...]
    objective: str = SUCCESS


def reading(system: System, request: Request | RequestError, wanted: Wanted) -> Iterator[Result | None]:
    """Values side by side, visible enemies, then worths: what a screen shows next after the curve.

    What is refused has no worths, and nothing to lay side by side.
    """
    if not isinstance(request, RequestError):
        for field in wanted.fields:
            if field.side_by_side:
                yield from laid(system, request, field, wanted.generation)
    yield from _enemies(system, wanted)
    if not isinstance(request, RequestError):
        yield from _worths(system, request, wanted)


def _enemies(system: System, wanted: Wanted) -> Iterator[Result | None]:
    found: list[EnemyOdds] = []
    for fighter, request in wanted.enemies:
        found.append(enemy_odds(system, fighter, request))
        yield None
    yield Enemies(wanted.generation, tuple(found))


def enemy_odds(system: System, fighter: str, request: Request | RequestError) -> EnemyOdds:
    """The headline against one enemy, or why it is not possible."""
    if isinstance(request, RequestError):
        return EnemyOdds(fighter, None, impossible=request.label)
    counts = headline_of(system, request)
    if not counts:
        return EnemyOdds(fighter, None)
    evaluation = evaluate(system, request)
    rows = outcome_rows(system, situation_of(system, request), evaluation)
    return EnemyOdds(fighter, evaluation.share(counts), rows, put_out(system, request))


def _worths(system: System, request: Request, wanted: Wanted) -> Iterator[Result | None]:
    batch: list[Worth] = []
    for field in wanted.fields:
        batch.append(worth(system, request, field, wanted.objective))
        if len(batch) == BATCH:
            yield Worths(wanted.generation, tuple(batch))
            batch = []
        else:
            yield None
    if batch:
        yield Worths(wanted.generation, tuple(batch))
