"""The actions of a game by what resolves them: their situations, steps, derived values and events from one table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from engine.errors import RequestError
from engine.explain import Derived, Lines, total
from engine.form import Value
from engine.home_made.effects import Effect, applied, effects, line_of, with_effect
from engine.request import Request
from engine.rules.step import Loop, Stage
from engine.system import Situation

Along = Callable[[Request, str, Value], Request]
"""The request moved to one point of an axis; raises RequestError when that point is not possible."""

Here = Callable[[Request, str], Value]
"""Where a request stands on an axis; raises RequestError when it has no such axis."""

Totals = Mapping[str, int]
"""The sum of the lines of each derived number."""


def always(*events: str) -> Callable[[Request], tuple[str, ...]]:
    """The same events whatever the request."""
    return lambda request: events


class Family(NamedTuple):
    """Actions resolved alike.

    Attributes:
        figures: the lines of each derived number.
        values: every derived value, from the sums of the lines.
        build: the situation, from the sums of the lines.
        events: every event that a request can report.
    """

    figures: Callable[[Request], dict[str, Lines]]
    values: Callable[[Request, Totals], dict[str, int | str | bool]]
    build: Callable[[Request, Totals], Any]
    events: Callable[[Request], tuple[str, ...]] = always()


class Families:
    """All the families of a game; its methods are those of `engine.system.System` of the same name."""

    def __init__(
        self, families: Mapping[str, Family], stages: Mapping[type, tuple[Stage, ...]], fixed: Collection[str] = ()
    ) -> None:
        """Take the tables of a game.

        Args:
            families: the family of each action.
            stages: the steps of each kind of situation, in the rulebook's order.
            fixed: derived numbers that explain themselves: nothing is asked with another value of them.
        """
        self._families, self._stages, self._fixed = families, stages, fixed

    def situation(self, request: Request) -> Situation:
        """The frozen parts that the steps read. Equal requests give equal situations."""
        family, request = self._families[request.action], applied(request)
        made: Situation = family.build(request, _totals(family.figures(request)))
        return made

    def steps(self, situation: Situation) -> tuple[Stage, ...]:
        """The steps of the action, without those that nothing calls for; empty when no die is rolled."""
        return tuple(
            [
                stage
                for stage in self._stages[type(situation)]
                if isinstance(stage, Loop) or getattr(situation, stage.part) is not None
            ]
        )

    def at_total(self, request: Request, derived: str, amount: int) -> Situation | None:
        """The situation with one derived number replaced; None where nothing hangs on it."""
        family, request = self._families[request.action], applied(request)
        sums = _totals(family.figures(request))
        if derived not in sums or derived in self._fixed:
            return None
        made: Situation = family.build(request, sums | {derived: amount})
        return made

    def values(self, request: Request) -> dict[str, int | str | bool]:
        """Every derived value by its id."""
        family, request = self._families[request.action], applied(request)
        return family.values(request, _totals(family.figures(request)))

    def derived(self, request: Request) -> tuple[Derived, ...]:
        """Every derived value; what is added up comes with the lines it is made of."""
        family, found = self._families[request.action], effects(request)
        figures = family.figures(request)
        for effect in found:
            request = with_effect(request, effect)
            figures = _with_line(effect, figures, family.figures(request))
        values = family.values(request, _totals(figures))
        return tuple(Derived(name, value, figures.get(name, ())) for name, value in values.items())

    def position(self, request: Request, axis: str, along: Along, here: Here, off: Value) -> Value:
        """Where a request stands on an axis: `here` says where, and moving there changes nothing; else it is `off`."""
        try:
            found = here(request, axis)
            return found if self.situation(along(request, axis, found)) == self.situation(request) else off
        except RequestError:
            return off

    def event_ids(self, request: Request) -> tuple[str, ...]:
        """Every event that this action can report."""
        return self._families[request.action].events(request)


def _with_line(effect: Effect, before: Mapping[str, Lines], after: Mapping[str, Lines]) -> dict[str, Lines]:
    """The lines of each number, with one that a home-made row adds; what the row brings about is as the game has it."""
    return {
        name: before[name] + line_of(effect, before[name], lines) if name in before else lines
        for name, lines in after.items()
    }


def _totals(figures: Mapping[str, Lines]) -> dict[str, int]:
    return {name: total(lines) for name, lines in figures.items()}
