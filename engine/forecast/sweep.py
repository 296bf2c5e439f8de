"""The chances of an action across one axis, point by point."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from engine.answer import Series, Sweep
from engine.errors import RequestError
from engine.forecast.attack import evaluate
from engine.form import Value
from engine.label import Label, label
from engine.request import Request
from engine.system import System, refusal_of
from engine.tables import AxisRow, CurveRow

MEAN = "mean:"
"""How the name of what a line counts begins where it is an average: "mean:hits"."""


def axes_for(system: System, request: Request) -> tuple[AxisRow, ...]:
    """The axes that this action has and that reach more than one point with this request."""
    rows = [row for row in system.tables.axes.values() if request.action in row.actions]
    return tuple(row for row in rows if len(tuple(itertools.islice(possible_points(system, request, row), 2))) > 1)


def points_of(row: AxisRow) -> tuple[Value, ...]:
    """Every value of an axis, in order."""
    return row.options if row.kind == "choice" else tuple(range(row.minimum, row.maximum + 1))


def moved(system: System, request: Request, axis: str, value: Value) -> Request | None:
    """The request at one point of an axis, or None where the rules refuse that point."""
    try:
        return system.along(request, axis, value)
    except RequestError:
        return None


def possible_points(system: System, request: Request, row: AxisRow) -> Iterator[tuple[Value, Request]]:
    """The points of an axis that the rules allow, each with the request there."""
    worth_a_point = system.points(request, row.id)
    for value in points_of(row) if worth_a_point is None else worth_a_point:
        if (there := moved(system, request, row.id, value)) is not None and refusal_of(system, there) is None:
            yield value, there


def sweep(
    system: System, request: Request, axis: AxisRow, generation: int, names: dict[str, str]
) -> Iterator[Sweep | None]:
    """Evaluate each possible point of an axis; yields None after each evaluation and the finished `Sweep` last.

    Args:
        names: arguments of the labels (`attacker`, `target`: names of the two fighters).
    """
    request = request.without_reserves()
    lines = system.tables.actions[request.action].curves_at(somebody=request.target is not None)
    curves = [row for row in lines if not row.axes or axis.id in row.axes]
    points: list[Value] = []
    table: list[list[float]] = []
    for value, there in possible_points(system, request, axis):
        points.append(value)
        table.append(_values(system, there, curves))
        yield None
    here = system.position(request, axis.id)
    yield Sweep(
        generation=generation,
        axis=axis.id,
        axis_label=label(f"axis.{axis.id}", **names),
        kind=axis.kind,
        points=tuple((value, point_label(axis, value)) for value in points),
        series=tuple(
            _series(request.action, curve, chances, names)
            for column, curve in enumerate(curves)
            if _drawn(curve, chances := tuple(row[column] for row in table))
        ),
        now=points.index(here) if here in points else None,
    )


def _values(system: System, request: Request, curves: list[CurveRow]) -> list[float]:
    """Of each line its chance, or an average where the line counts one."""
    evaluation, counted = evaluate(system, request), [row.counts for row in curves]
    averages = any(counts.startswith(MEAN) for counts in counted)
    means = system.means(system.situation(request)) if averages else {}
    return [
        means[counts.removeprefix(MEAN)] if counts.startswith(MEAN) else evaluation.share(counts) for counts in counted
    ]


def _drawn(curve: CurveRow, chances: tuple[float, ...]) -> bool:
    return not curve.axes or any(chances)


def _series(action: str, curve: CurveRow, chances: tuple[float, ...], names: dict[str, str]) -> Series:
    return Series(curve.id, label(f"curve.{action}.{curve.id}", **names), curve.style, chances, curve.group)


def point_label(axis: AxisRow, value: Value) -> Label:
    """A value of an axis in words."""
    if axis.kind == "choice":
        return label(f"option.{axis.family or axis.id}.{value}")
    return label(f"unit.{axis.unit}", count=value)
