"""The core test (catalogue 8.1): one D10, low is good, and how many of its faces pass."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.request import Pool
from engine.explain import Lines, line, maybe, total
from engine.form import Value
from engine.request import Request
from engine.rules.ask import Ask
from engine.rules.step import Steps
from engine.systems.ubik.tables import TABLES

FACES = 10
DIE = Pool(1, FACES)

HIGHEST = 5
"""No level is above Très (UBK-03)."""

FLOOR = 1
"""No difficulty is below Pas Difficile before risks are taken (UBK-04)."""

GRID_COLUMNS = 10
"""Difficulties that the GM's own table tells apart; beyond them the last one counts."""


GRID_LETTERS = TABLES.circumstances["option_core_grid"].letters
"""What a cell of that table may hold: the letter at place n stands for n faces."""


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
    lines = _from_grid(request, level, nd) or _from_slope(request.word("option_core_table", "standard"), level, nd)
    found = total(lines)
    return lines + maybe("limit.threshold", limited(request.modifiers, found) - found, "UBK-02")


def limited(options: Mapping[str, Value], found: int) -> int:
    """Faces within what the house rules leave: 0 to 10, or 1 to 9 where a 1 passes and a 10 fails (UBK-02)."""
    least, most = (1, FACES - 1) if options.get("option_auto_extremes") else (0, FACES)
    return max(least, min(most, found))


def _from_slope(table: str, level: int, nd: int) -> Lines:
    slope = PRESETS[table]
    lines = (line("rule.UBK-02", slope.even, "UBK-02"), *maybe("derived.skill_level", slope.each * level, "UBK-02"))
    return lines + maybe("derived.nd", -slope.each * nd, "UBK-02")


def preset(field: str, preset: str) -> str:
    """One of the three tables as a text of fifty cells, as the GM's own one is written (UBK-02)."""
    places = itertools.product(range(1, HIGHEST + 1), range(1, GRID_COLUMNS + 1))
    return "".join(GRID_LETTERS[limited({}, total(_from_slope(preset, level, nd)))] for level, nd in places)


def grid_chance(field: str, place: int, options: Mapping[str, Value]) -> float:
    """The share of the faces that a cell lets pass under the house rules of the fight."""
    return limited(options, place) / FACES


def _from_grid(request: Request, level: int, nd: int) -> Lines:
    """What the GM's own table says: five rows of ten cells, each a letter for its faces (UBK-02); none: no such."""
    grid = request.word("option_core_grid", "")
    if not grid:
        return ()
    row, column = max(1, min(HIGHEST, level)) - 1, max(1, min(GRID_COLUMNS, nd)) - 1
    found = GRID_LETTERS.index(grid[GRID_COLUMNS * row + column])
    return (line("circumstance.option_core_grid", found, "UBK-02"),)


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
