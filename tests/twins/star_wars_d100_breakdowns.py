"""Weapons that break down (8.1)."""

import functools
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from tests.twins.star_wars_d100_dice import FACES, share
from tests.twins.star_wars_d100_fighter import Question
from tests.twins.star_wars_d100_weapons import Weapon

_TABLE = (
    *((5, "misfire"), (20, "half_power"), (66, "overheated"), (90, "blocked"), (95, "serious_jam")),
    (100, "explosion"),
)
"""The last roll of each row."""
ROWS = tuple(name for _, name in _TABLE)


@dataclass(frozen=True)
class Breakdown:
    """The breakdown test of a weapon.

    Attributes:
        triggered: the chance that luck is tried at all.
        rows: the chance of each row of the table; empty for a grenade, which has none.
        happens: the chance of a breakdown, whatever it is.
    """

    triggered: float
    rows: Mapping[str, float]
    happens: float

    @property
    def powers(self) -> dict[str, float]:
        """How often the weapon fires as usual, with half its power, or not at all."""
        half = self.rows.get("half_power", 0.0)
        return {"full": 1 - self.happens, "half": half, "none": self.happens - half}


def panne(question: Question, weapon: Weapon) -> int:
    """The breakdown value, wear included; 0 where there is none."""
    return max(1, weapon.panne - question.number("panne_malus")) if weapon.panne else 0


@functools.cache
def _table(added: int) -> Mapping[str, float]:
    """The chance of each row when so much is added to the roll."""
    counted: Counter[str] = Counter()
    for face in FACES:
        counted[next(name for last, name in _TABLE if min(100, face + added) <= last)] += 1
    return {row: counted[row] / 100 for row in ROWS}


def breakdown(question: Question, weapon: Weapon) -> Breakdown:
    """The breakdown test of a weapon in this request."""
    least, luck = panne(question, weapon), question.luck
    if not least:
        return Breakdown(0.0, {}, 0.0)
    triggered = share(lambda face: face >= least)
    happens = triggered * share(lambda face: face > luck)
    if not weapon.gun:
        return Breakdown(triggered, {}, happens)
    critical = triggered * share(lambda face: face > luck and face in question.doubles)
    usual, worse = _table(0), _table(10)
    rows = {row: (happens - critical) * usual[row] + critical * worse[row] for row in ROWS}
    return Breakdown(triggered, rows, happens)
