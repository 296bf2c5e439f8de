"""The outcomes as rows of a table, with what a screen reader and the clipboard get."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from PySide6.QtCore import QAbstractListModel, QCoreApplication, QModelIndex, Qt

from engine.answer import EnemyOdds, Odds, OutcomeChance
from engine.label import Words
from engine.view import FighterRow
from gui.index import Index
from gui.translation import pair

ROW = int(Qt.ItemDataRole.UserRole)
MOST_ROWS = 12
HARMS = range(8)
OF_TARGET = "target"
"""Before the id of the fighter, in a line that stands for one of several targets."""
_NOWHERE = QModelIndex()
_Role = Qt.ItemDataRole


class OutcomeRow(msgspec.Struct, frozen=True):
    """One line: its outcome (or the tail of them), texts, whose it is, whether the dice fell on it.

    Attributes:
        ids: one outcome, or all those of the tail.
        kind: kind of the side that suffers it ("" where the table has no sides).
        share: length of its bar, 1 for the likeliest line.
    """

    ids: tuple[str, ...]
    label: str
    harm: int
    kind: str
    who: str
    chance: str
    or_worse: str
    share: float
    obtained: bool = False

    @property
    def sentence(self) -> str:
        """The line for a screen reader."""
        parts = [self.label, self.who, self.chance]
        if self.or_worse:
            parts.append(QCoreApplication.translate("OutcomeTable", "or worse {chance}").format(chance=self.or_worse))
        if self.obtained:
            parts.append(QCoreApplication.translate("OutcomeTable", "rolled"))
        return ", ".join(part for part in parts if part)

    @property
    def copied(self) -> str:
        """The line for the clipboard: columns with tabs between them."""
        return f"{self.who}\t{self.label}\t{self.chance}\t{self.or_worse}".strip("\t")


class Sides(msgspec.Struct, frozen=True):
    """Names and kinds of attacker and target."""

    names: tuple[str, str] = ("", "")
    kinds: tuple[str, str] = ("hero", "foe")

    def of(self, row: OutcomeChance, *, two_sided: bool) -> tuple[str, str]:
        """(kind, name) of who suffers a row; empty where nobody does."""
        if not two_sided or row.harm == 0:
            return "", ""
        place = 0 if row.side == "attacker" else 1
        return self.kinds[place], self.names[place]


def rows_of(words: Words, odds: Odds, sides: Sides, obtained: str) -> tuple[OutcomeRow, ...]:
    """The lines in the system's order; beyond twelve the last ones are one line together."""
    rows = odds.rows if len(odds.rows) <= MOST_ROWS else odds.rows[: MOST_ROWS - 1]
    tail = odds.rows[len(rows) :]
    rest = sum(row.chance for row in tail)
    most = max([row.chance for row in rows] + [rest, 1e-9])
    found = [_row(words, row, sides, most, odds, obtained) for row in rows]
    if tail:
        ids = tuple(row.id for row in tail)
        label = QCoreApplication.translate("OutcomeTable", "{count} others").format(count=len(tail))
        found.append(
            OutcomeRow(ids, label, tail[0].harm, "", "", words.percent(rest, 1), "", rest / most, obtained in ids)
        )
    return tuple(found)


def targets_of(words: Words, odds: Odds, fighters: Mapping[str, FighterRow]) -> tuple[OutcomeRow, ...]:
    """One line for each of several targets: the sign of the worst that may happen, the chance, that of being out."""
    return tuple(_target(words, one, fighters[one.fighter]) for one in odds.targets if one.fighter in fighters)


def _target(words: Words, odds: EnemyOdds, fighter: FighterRow) -> OutcomeRow:
    possible = [row.harm for row in odds.rows if row.chance and row.side == "target" and row.harm in HARMS]
    known = odds.chance is not None
    return OutcomeRow(
        ids=(OF_TARGET, fighter.id),
        label=fighter.name,
        harm=max(possible, default=0),
        kind=fighter.kind,
        who="",
        chance=words.percent(odds.chance or 0.0, 1) if known else "–",
        or_worse=words.percent(odds.out, 1) if known else "",
        share=odds.chance or 0.0,
    )


def _worse(words: Words, row: OutcomeChance, odds: Odds) -> str:
    """Chance of a row or a worse one; "" where that means nothing: one row alone hurts its side, or none does."""
    alone = sum(one.or_worse is not None and one.side == row.side for one in odds.rows) == 1
    return "" if row.or_worse is None or alone else words.percent(row.or_worse, 1)


def _row(words: Words, row: OutcomeChance, sides: Sides, most: float, odds: Odds, obtained: str) -> OutcomeRow:
    kind, who = sides.of(row, two_sided=odds.two_sided)
    label = words.short(row.label)
    if row.out is not None and row.out_label is not None:
        label = f"{label} \u00b7 {pair(words.short(row.out_label), words.percent(row.out))}"
    return OutcomeRow(
        ids=(row.id,),
        label=label,
        harm=row.harm,
        kind=kind,
        who=who,
        chance=words.percent(row.chance, 1),
        or_worse=_worse(words, row, odds),
        share=row.chance / most,
        obtained=row.id == obtained,
    )


class OutcomeModel(QAbstractListModel):
    """Holds the lines; `show` tells which of them differ."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[OutcomeRow, ...] = ()

    def show(self, rows: tuple[OutcomeRow, ...]) -> None:
        """Show these lines; only those that differ are drawn again."""
        before, self.rows = self.rows, rows
        if len(before) != len(rows):
            self.beginResetModel()
            self.endResetModel()
            return
        changed = [place for place, row in enumerate(rows) if row != before[place]]
        if changed:
            self.dataChanged.emit(self.createIndex(changed[0], 0), self.createIndex(changed[-1], 0))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Number of lines."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:
        """The line for painting, its sentence for screen readers."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role in (_Role.DisplayRole, _Role.AccessibleTextRole):
            return row.sentence
        return row if role == ROW else None
