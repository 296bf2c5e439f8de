"""Every referee with what is asked of it: its answers, requests to draw, lines that it refuses."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.twins.catalogue import Catalogue
from tests.twins.clash import Clash
from tests.twins.drawing import Drawing


@dataclass(frozen=True, eq=False)
class Referee:
    """The twin of a game.

    Attributes:
        clashes: lines of its table of refusals.
        rounding: how far its chances may be off: 0 where they are counted in exact fractions.
    """

    id: str
    answer: Callable[[dict[str, Any]], dict[str, Any]]
    fields_at_fault: Callable[[dict[str, Any]], frozenset[str]]
    drawn: Drawing
    clashes: tuple[Clash, ...]
    rounding: float

    @property
    def known(self) -> Catalogue:
        """The words of its game."""
        return self.drawn.known

    def __str__(self) -> str:
        return self.id


def _of(id: str) -> Referee:
    twin = importlib.import_module(f"tests.twins.{id}")
    drawn = importlib.import_module(f"tests.twins.{id}_strategies").DRAWN
    lines = f"tests.twins.{id}_clashes"
    clashes = importlib.import_module(lines).CLASHES if find_spec(lines) else ()
    return Referee(id, twin.answer, twin.fields_at_fault, drawn, clashes, twin.ROUNDING)


_HERE = Path(__file__).parent

REFEREES = tuple(_of(path.name.removesuffix("_strategies.py")) for path in sorted(_HERE.glob("*_strategies.py")))

each_referee = pytest.mark.parametrize("referee", REFEREES, ids=str)


def each(
    name: str, found: Callable[[Referee], Iterable[Any]], said: Callable[[Any], str] = str
) -> pytest.MarkDecorator:
    """One parameter set for each (referee, thing) of `found`, called after both."""
    rows = [pytest.param(referee, one, id=f"{referee}-{said(one)}") for referee in REFEREES for one in found(referee)]
    return pytest.mark.parametrize(f"referee, {name}", rows)
