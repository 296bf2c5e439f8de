"""Every weapon and action of a fighter against every enemy, exact; and the best of them for what is wanted."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.answer import OutcomeChance
from engine.encounter.attack import NO_PHASE
from engine.encounter.game import game
from engine.encounter.request import checked
from engine.encounter.state import UNARMED, Encounter, Fighter, replace
from engine.errors import RequestError
from engine.forecast.attack import evaluate, outcome_rows, situation_of
from engine.forecast.objective import HURT, OUT, SAFE, SUCCESS, reached
from engine.label import Label, label
from engine.system import System
from engine.tables import ActionRow

WANTED = (SUCCESS, HURT, OUT, SAFE)
"""What every cell can be read for."""
BEST = 5
"""How many options are ranked."""
LEAST_TOLD = 0.005
"""A smaller difference of chances is none in whole points."""


class Cell(msgspec.Struct, frozen=True):
    """One weapon and action against one enemy.

    Attributes:
        chances: of each objective of `WANTED`, in order; empty where it is impossible.
        rows: for its bar.
    """

    enemy: str
    chances: tuple[float, ...] = ()
    rows: tuple[OutcomeChance, ...] = ()
    impossible: Label | None = None

    def chance(self, objective: str) -> float | None:
        """The chance of what is wanted; None: impossible."""
        return self.chances[WANTED.index(objective)] if self.chances else None


class Row(msgspec.Struct, frozen=True):
    """One weapon (`hand`: its index, -1 bare hands) with one action; `now`: both are chosen in the attack dock."""

    hand: int
    action: str
    weapon: Label
    action_label: Label
    icon: str
    now: bool
    cells: tuple[Cell, ...]


class Option(msgspec.Struct, frozen=True):
    """One cell among the best, with the reason in one line."""

    hand: int
    action: str
    enemy: str
    chance: float
    reason: Label


class Matrix(msgspec.Struct, frozen=True):
    """The matrix of one fighter in one setting; rows that nothing allows are left out."""

    generation: int
    fighter: str
    enemies: tuple[str, ...]
    rows: tuple[Row, ...]

    def best(self, objective: str) -> tuple[int, int] | None:
        """Row and column of the highest chance; the first of equals."""
        chances = [
            (chance, -row, -column)
            for row, line in enumerate(self.rows)
            for column, cell in enumerate(line.cells)
            if (chance := cell.chance(objective)) is not None
        ]
        if not chances:
            return None
        _, row, column = max(chances)
        return -row, -column

    def best_of(self, column: int, objective: str) -> int | None:
        """The row that is best against one enemy."""
        chances = [
            (chance, -row)
            for row, line in enumerate(self.rows)
            if (chance := line.cells[column].chance(objective)) is not None
        ]
        return -max(chances)[1] if chances else None


def matrix(state: Encounter, fighter: str, generation: int = 0) -> Iterator[Matrix | None]:
    """Evaluate the matrix cell by cell; yields None after each cell and the finished matrix last.

    Each enemy counts with his own circumstances, never with those given for the present target.
    """
    system, one = game(state), state.fighter(fighter)
    enemies = tuple(enemy.id for enemy in state.enemies(fighter) if not system.is_out(enemy))
    rows: list[Row] = []
    for hand, action in _lines(system, one):
        armed = state.put(replace(one, hand=hand))
        cells: list[Cell] = []
        for enemy in enemies:
            cells.append(_cell(system, armed, fighter, enemy, action))
            yield None
        if any(cell.chances for cell in cells):
            rows.append(_row(system, state, armed.fighter(fighter), action, tuple(cells)))
    yield Matrix(generation, fighter, enemies, tuple(rows))


def _lines(system: System, fighter: Fighter) -> Iterator[tuple[int, ActionRow]]:
    """Weapons with the actions that are done to an enemy and rolled; what needs no weapon is told once."""
    actions = [
        row
        for row in system.tables.actions.values()
        if row.targets != "none" and row.headline_at(somebody=True) and not row.due_only and row.phase != NO_PHASE
    ]
    held_first = sorted((*range(len(fighter.carried)), UNARMED), key=lambda hand: hand != fighter.hand)
    for hand in held_first:
        main = system.default_action(replace(fighter, hand=hand))
        for row in sorted(actions, key=lambda row: row.id != main):
            if not row.bare or hand == fighter.hand:
                yield hand, row


def _cell(system: System, state: Encounter, fighter: str, enemy: str, action: ActionRow) -> Cell:
    aimed = replace(state, attacker=fighter, target=enemy, action=action.id, others=())
    request = checked(system, aimed, (fighter, enemy, action.id), {})
    if isinstance(request, RequestError):
        return Cell(enemy, impossible=request.label)
    chances = [reached(system, request, wanted) for wanted in WANTED]
    rows = outcome_rows(system, situation_of(system, request), evaluate(system, request))
    return Cell(enemy, tuple(chance for chance in chances if chance is not None), rows)


def _row(system: System, state: Encounter, armed: Fighter, action: ActionRow, cells: tuple[Cell, ...]) -> Row:
    now = state.find(armed.id)
    return Row(
        hand=armed.hand,
        action=action.id,
        weapon=label(f"weapon.{armed.weapon_id}"),
        action_label=label(f"action.{action.id}"),
        icon=action.icon if action.bare else system.tables.weapon_icon(armed.weapon_id),
        now=now is not None and now.hand == armed.hand and state.action == action.id and state.attacker == armed.id,
        cells=cells,
    )


def best_options(found: Matrix, state: Encounter, objective: str) -> tuple[Option, ...]:
    """The best cells of what can hurt, the highest chance first, each with how far it is ahead of what is set now."""
    here = next(
        (row.cells[_column(found, state.target)] for row in found.rows if row.now and _aimed(found, state)), None
    )
    now = here.chance(objective) if here else None
    cells = [
        (chance, row, cell)
        for row in found.rows
        if any(cell.chance(HURT) for cell in row.cells)
        for cell in row.cells
        if (chance := cell.chance(objective)) is not None
    ]
    cells.sort(key=lambda one: -one[0])
    return tuple(
        Option(row.hand, row.action, cell.enemy, chance, _reason(row, chance, now, is_now=cell is here))
        for chance, row, cell in cells[:BEST]
    )


def _aimed(found: Matrix, state: Encounter) -> bool:
    return state.target in found.enemies


def _column(found: Matrix, enemy: str) -> int:
    return found.enemies.index(enemy)


def _reason(row: Row, chance: float, now: float | None, *, is_now: bool) -> Label:
    with_it = label("matrix.with", weapon=row.weapon, action=row.action_label)
    if is_now:
        return label("matrix.as_now", what=with_it)
    if now is None or abs(chance - now) < LEAST_TOLD:
        return with_it
    return label(
        "matrix.ahead" if chance > now else "matrix.behind", what=with_it, points=round(100 * abs(chance - now))
    )
