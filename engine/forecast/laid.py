"""The values of one number side by side: what each would do to the odds, before anything is rolled."""

from __future__ import annotations

from collections.abc import Iterator

from engine.answer import Laid, SideBySide
from engine.forecast.attack import evaluate, headline_of
from engine.form import Field
from engine.label import label
from engine.request import Request
from engine.system import System, refusal_of
from engine.tables import SideBySideRow


def laid(system: System, request: Request, field: Field, generation: int) -> Iterator[SideBySide | None]:
    """Evaluate each value, other circumstances unchanged; yields None after each and the result last.

    The value in force is among them, also where it lies beyond the last one that is shown otherwise. An action that
    rolls nothing has no result.
    """
    row = system.tables.circumstances[field.id].side_by_side
    counts = headline_of(system, request)
    if row is None or not counts:
        return
    values: list[Laid] = []
    for value in sorted({*range(field.minimum, row.upto + 1), int(field.value)}):
        there = request.with_modifier(field.id, value)
        refusal = refusal_of(system, there)
        if refusal is not None:
            values.append(Laid(value, None, impossible=refusal.label))
        else:
            chance = evaluate(system, there).share(counts)
            first = next((one.chance for one in values if one.chance is not None), chance)
            values.append(Laid(value, chance, first - chance, _brought(system, there, row)))
        yield None
    brings = label(f"derived.{row.brings}") if any(one.brings is not None for one in values) else None
    yield SideBySide(generation, field.id, tuple(values), brings)


def _brought(system: System, request: Request, row: SideBySideRow) -> float | None:
    """The amount that comes with this value; None: this action has no such."""
    found = (one.value for one in system.derived(request) if one.id == row.brings)
    value = next(found, None) if row.brings else None
    return float(value) if isinstance(value, int | float) else None
