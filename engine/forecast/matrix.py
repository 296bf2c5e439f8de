"""Every weapon and action of a fighter against every enemy, exact; and the best of them for what is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.answer import OutcomeChance
from engine.encounter.attack import NO_PHASE
from engine.encounter.game import game
from engine.encounter.request import checked
from engine.encounter.state import UNARMED, Encounter, Fighter, replace
from engine.errors import RequestError
from engine.forecast.attack import evaluate, outcome_rows, situation_of
from engine.forecast.objective import HURT, OUT, SAFE, SUCCESS, reached
from engine.label import Label, label, numbered
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
        figures: of the enemy, those that matter for this action.
    """

    chances: tuple[float, ...] = ()
    rows: tuple[OutcomeChance, ...] = ()
    figures: tuple[Label, ...] = ()
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

    @property
    def hurts(self) -> bool:
        """Whether it can hurt anybody."""
        return any(cell.chance(HURT) for cell in self.cells)


class Column(msgspec.Struct, frozen=True):
    """One enemy, or several of a kind against whom every chance is the same.

    Attributes:
        figures: of the first action that is possible against him. states: those that he is in.
    """

    enemies: tuple[str, ...]
    figures: tuple[Label, ...] = ()
    states: tuple[Label, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """One cell among the best (its row and column), with the reason in one line."""

    row: int
    column: int
    chance: float
    reason: Label


class Matrix(msgspec.Struct, frozen=True):
    """The matrix of one fighter in one setting; rows that nothing allows are left out, those that hurt stand first."""

    generation: int
    fighter: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    def best(self, objective: str) -> tuple[int, int] | None:
        """Row and column of the highest chance; the first of equals. Only what can hurt counts, where anything can."""
        ranked = self._ranked(objective)
        return ranked[0][1:] if ranked else None

    def best_of(self, column: int, objective: str) -> int | None:
        """The row that is best against one column; of what can hurt, where anything can."""
        return next((row for _, row, there in self._ranked(objective) if there == column), None)

    def _ranked(self, objective: str) -> list[tuple[float, int, int]]:
        """Chance, row and column of each cell that counts, the highest chance first."""
        hurting = any(row.hurts for row in self.rows)
        cells = [
            (chance, place, column)
            for place, row in enumerate(self.rows)
            for column, cell in enumerate(row.cells)
            if (row.hurts or not hurting) and (chance := cell.chance(objective))
        ]
        return sorted(cells, key=lambda one: -one[0])

    def column_of(self, enemy: str) -> int | None:
        """The column of an enemy; None: he has none."""
        return next((place for place, column in enumerate(self.columns) if enemy in column.enemies), None)

    def options(self, target: str, objective: str) -> tuple[Option, ...]:
        """The best cells, the highest chance first, each with how far it is ahead of what is set up now."""
        column = self.column_of(target)
        here = next((place for place, row in enumerate(self.rows) if row.now), None)
        there = (here, column) if here is not None and column is not None else None
        now = self.rows[there[0]].cells[there[1]].chance(objective) if there else None
        return tuple(
            Option(row, place, chance, _reason(self.rows[row], chance, now, is_now=(row, place) == there))
            for chance, row, place in self._ranked(objective)[:BEST]
        )


def matrix(state: Encounter, fighter: str, generation: int = 0) -> Iterator[Matrix | None]:
    """Evaluate the matrix cell by cell; yields None after each cell and the finished matrix last.

    Each enemy counts with his own circumstances, never with those given for the present target. An action to which
    the weapon makes no difference stands there once, with what is in hand where that is possible.
    """
    system, one = game(state), state.fighter(fighter)
    enemies = [enemy for enemy in state.enemies(fighter) if not system.is_out(enemy)]
    rows: list[Row] = []
    for hand, action in _lines(system, one):
        armed = state.put(replace(one, hand=hand))
        cells: list[Cell] = []
        for enemy in enemies:
            cells.append(_cell(system, armed, fighter, enemy.id, action))
            yield None
        if any(cell.chances for cell in cells):
            rows.append(_row(system, state, armed.fighter(fighter), action, tuple(cells)))
    told: dict[object, Row] = {}
    for row in rows:
        told.setdefault((row.action, row.cells), row)
    yield _folded(
        system, Matrix(generation, fighter, (), tuple(sorted(told.values(), key=lambda row: not row.hurts))), enemies
    )


def _folded(system: System, found: Matrix, enemies: Sequence[Fighter]) -> Matrix:
    """Those of a kind together, whose cells are the same in every row."""
    groups: dict[object, list[int]] = {}
    for place, enemy in enumerate(enemies):
        stem, number = numbered(enemy.name)
        kind = (enemy.archetype, stem) if number else enemy.id
        groups.setdefault((kind, *(row.cells[place] for row in found.rows)), []).append(place)
    columns = tuple(_column(system, found, [enemies[place] for place in group], group[0]) for group in groups.values())
    rows = tuple(replace(row, cells=tuple(row.cells[group[0]] for group in groups.values())) for row in found.rows)
    return replace(found, columns=columns, rows=rows)


def _column(system: System, found: Matrix, enemies: Sequence[Fighter], place: int) -> Column:
    figures = next((row.cells[place].figures for row in found.rows if row.cells[place].figures), ())
    states = tuple(dict.fromkeys(one.id for one in enemies[0].states if one.id in system.tables.states))
    return Column(tuple(one.id for one in enemies), figures, tuple(label(f"state.{id}") for id in states))


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
        return Cell(impossible=request.label)
    chances = [reached(system, request, wanted) for wanted in WANTED]
    rows = outcome_rows(system, situation_of(system, request), evaluate(system, request))
    figures = system.versus(request).get("target", ())
    return Cell(tuple(chance for chance in chances if chance is not None), rows, figures)


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


def _reason(row: Row, chance: float, now: float | None, *, is_now: bool) -> Label:
    with_it = label("matrix.with", weapon=row.weapon, action=row.action_label)
    if is_now:
        return label("matrix.as_now", what=with_it)
    if now is None or abs(chance - now) < LEAST_TOLD:
        return with_it
    return label(
        "matrix.ahead" if chance > now else "matrix.behind", what=with_it, points=round(100 * abs(chance - now))
    )
