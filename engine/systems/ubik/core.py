"""The core test (catalogue 8.1): one D10, low is good, and how many of its faces pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.request import Pool
from engine.explain import Lines, line, maybe, total
from engine.request import Request
from engine.rules.ask import Ask
from engine.rules.step import Steps

FACES = 10
DIE = Pool(1, FACES)

HIGHEST = 5
"""No level is above Très (UBK-03)."""

FLOOR = 1
"""No difficulty is below Pas Difficile before risks are taken (UBK-04)."""

GRID_COLUMNS = 10
"""Difficulties that the GM's own table tells apart; beyond them the last one counts."""


class Slope(NamedTuple):
    """Faces that pass at equal levels, and how many each level of difference is worth."""

    even: int
    each: int


PRESETS = {"standard": Slope(6, 1), "even": Slope(5, 1), "steep": Slope(6, 2)}  # UBK-02


class Trial(NamedTuple):
    """A test that is thrown: the rule that asks for the die, how many faces pass, whose die it is."""

    rule: str
    faces: int
    who: str = "attacker"

    @property
    def passing(self) -> float:
        """Chance that it is passed."""
        return self.faces / FACES

    @property
    def failing(self) -> float:
        """Chance that it is failed."""
        return (FACES - self.faces) / FACES


def passes(trial: Trial) -> Steps:
    """Throw the die; whether the test is passed."""
    return (yield Ask(DIE, (trial.faces + 1,), trial.rule, trial.who)) == 0


def faces(request: Request, level: int, nd: int) -> int:
    """How many faces pass, with the table of this fight."""
    return total(threshold(request, level, nd))


def threshold(request: Request, level: int, nd: int) -> Lines:
    """The same as lines."""
    lines = _from_grid(request, level, nd)
    if not lines:
        slope = PRESETS[request.word("option_core_table", "standard")]
        lines = (line("rule.UBK-02", slope.even, "UBK-02"), *maybe("derived.skill_level", slope.each * level, "UBK-02"))
        lines += maybe("derived.nd", -slope.each * nd, "UBK-02")
    least, most = (1, FACES - 1) if request.number("option_auto_extremes") else (0, FACES)  # UBK-02
    found = total(lines)
    return lines + maybe("limit.threshold", max(least, min(most, found)) - found, "UBK-02")


def _from_grid(request: Request, level: int, nd: int) -> Lines:
    """What the GM's own table says: five rows of ten cells, each a digit, X for 10 (UBK-02); none: there is no such."""
    grid = request.word("option_core_grid", "")
    if not grid:
        return ()
    row, column = max(1, min(HIGHEST, level)) - 1, max(1, min(GRID_COLUMNS, nd)) - 1
    cell = grid[GRID_COLUMNS * row + column]
    return (line("circumstance.option_core_grid", FACES if cell == "X" else int(cell), "UBK-02"),)


def capped(lines: Lines) -> Lines:
    """The lines of a level, with what keeps it at Très where they come to more (UBK-07)."""
    return lines + maybe("limit.level", min(0, HIGHEST - total(lines)), "UBK-07")


def floored(lines: Lines) -> Lines:
    """The lines of a difficulty, with what lifts it to Pas Difficile where they come to less (UBK-04)."""
    return lines + maybe("limit.nd", max(0, FLOOR - total(lines)), "UBK-04")


def measured(request: Request, level: Lines, nd: Lines, name: str = "{}") -> dict[str, Lines]:
    """The figures of a test: level, difficulty and threshold under their names ("target_{}")."""
    found = threshold(request, total(level), total(nd))
    return {name.format("skill_level"): level, name.format("nd"): nd, name.format("threshold"): found}


def trial(request: Request, totals: Mapping[str, int], rule: str, who: str = "attacker", name: str = "{}") -> Trial:
    """The test with these figures."""
    level, nd = totals[name.format("skill_level")], totals[name.format("nd")]
    return Trial(rule, faces(request, level, nd), who)
