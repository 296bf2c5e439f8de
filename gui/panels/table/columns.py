"""Where the columns of the combatant table stand at each width."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from gui.theme import Type

LEFT, RIGHT, GAP, BEFORE_TURN = 10, 12, 8, 18
FIGURE_WIDTHS = (38, 50)
FIGURE_MOST = 72
"""Room of a key figure in words, at most."""
NAME_LEAST, NAME_MOST, NAME_SHARE = 140, 208, 0.52
STATES_LEAST, NAME_NARROW = 40, 90
HEALTH, POINTS = 50, 76
"""Health as boxes or a named state, and as points."""
TURN_ICON = 20
NARROW = 440
"""Width under which the states have no column of their own: the tooltip of the row has them."""
ROOMY, WEAPON_ROOMY = 920, 136
"""Width from which the weapon has that room, whatever it needs."""
WEAPON_WORDS, WEAPON_ICON = Type(12.5, 400), 20
"""Letters of a weapon, and the room of its icon before it."""
FIGURE_WORDS = Type(13, 600)
"""Letters of a key figure."""
STATES_ENOUGH = 120
"""Room of the states (one, and how long it lasts) beyond which the weapon takes what its name needs."""


@dataclass(frozen=True)
class Column:
    """One column in logical pixels at 100 %: what it shows, where it begins, how wide it is."""

    id: str
    left: float
    width: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.left + self.width


@dataclass(frozen=True)
class Layout:
    """The columns in view, in order, and whether the turn is its icon alone."""

    columns: tuple[Column, ...]
    turn_icon_only: bool

    def column(self, id: str) -> Column | None:
        """The column that shows this, or None when it is folded."""
        return next((column for column in self.columns if column.id == id), None)

    def at(self, x: float) -> str:
        """Id of the column at a place; the space before a column belongs to it."""
        return next((column.id for column in self.columns if x < column.right + GAP / 2), "turn")


@functools.lru_cache(maxsize=64)
def layout(
    width: int, figures: tuple[str, ...], *, points: bool = False, rooms: tuple[int, ...] = (), weapon: int = 0
) -> Layout:
    """The columns at a width of the table.

    Args:
        figures: ids of the game's key figures. points: health is counted in points.
        rooms: what the widest text of each key figure needs, where the game tells them in words.
        weapon: what the longest name of a weapon needs, with its icon.
    """
    fixed = _fixed(width, figures, POINTS if points else HEALTH)
    for id, room in zip(figures, rooms, strict=False):
        if width >= ROOMY:
            fixed[id] = min(max(fixed[id], room), FIGURE_MOST)
    order = [id for id in ("order", "name", "weapon", "states", *figures, "health", "odds", "turn") if id in fixed]
    gaps = sum(BEFORE_TURN if id == "turn" else GAP for id in order[1:])
    taken = sum(size for size in fixed.values() if size) + gaps
    free = max(0.0, width - LEFT - RIGHT - taken)
    if not fixed["name"]:
        fixed["name"] = min(NAME_MOST, max(NAME_LEAST, free * NAME_SHARE))
        free -= fixed["name"]
    if "weapon" in fixed:
        more = max(0.0, min(weapon - fixed["weapon"], free - STATES_ENOUGH))
        fixed["weapon"] += more
        free -= more
    if "states" in fixed:
        fixed["states"] = max(STATES_LEAST, free)
    placed: list[Column] = []
    left = float(LEFT)
    for id in order:
        if placed:
            left = placed[-1].right + (BEFORE_TURN if id == "turn" else GAP)
        placed.append(Column(id, left, fixed[id]))
    return Layout(tuple(placed), fixed["turn"] == TURN_ICON)


def _fixed(width: int, figures: tuple[str, ...], health: int) -> dict[str, float]:
    """Widths of the columns in view; 0 where the free room decides."""
    if width < NARROW:
        left = width - LEFT - RIGHT - 36 - 92 - TURN_ICON - 2 * GAP - BEFORE_TURN
        return {"order": 36, "name": max(NAME_NARROW, left), "odds": 92, "turn": TURN_ICON}
    if width < 640:
        return {"order": 36, "name": 172, "states": 0, "odds": 92, "turn": TURN_ICON}
    wide = width >= 860
    odds = 112 if width >= 900 else 96 if wide else 84
    own = {id: float(FIGURE_WIDTHS[min(place, 1)]) for place, id in enumerate(figures)}
    weapon, turn = (WEAPON_ROOMY if width >= ROOMY else 108, 80) if wide else (92, TURN_ICON)
    return {"order": 42, "name": 0, "weapon": weapon, "states": 0, **own, "health": health, "odds": odds, "turn": turn}
