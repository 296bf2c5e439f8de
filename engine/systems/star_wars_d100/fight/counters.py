"""Counters that only the rules read: the sheet does not show them."""

from __future__ import annotations

from engine.systems.star_wars_d100.fight import counts, cover, life, series, strays, suffering
from engine.systems.star_wars_d100.fight.order import OF_THE_ROUND as OF_THE_ORDER

PRIVATE = frozenset(
    (
        counts.BUSY,
        *(counts.LATER + name for name in counts.COUNTED),
        cover.DEFIED,
        cover.MAY_FIRE,
        life.JUST_WEAKENED,
        *OF_THE_ORDER,
        *series.OF_THE_ROUND,
        series.STUNNING,
        strays.FUMBLED_WITH,
        suffering.LATER_POINTS,
        suffering.LATER_HITS,
        suffering.LATER_TESTS,
        *(suffering.later(name) for name in suffering.STATES),
    )
)
