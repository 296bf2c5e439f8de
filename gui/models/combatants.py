"""The combatants as a tree: sides at the top, their fighters below; cells are text, the view paints."""

from __future__ import annotations

import json

from PySide6.QtCore import QAbstractItemModel, QMimeData, QModelIndex, QObject, Qt, Signal

from engine.answer import EnemyOdds
from engine.label import Label
from engine.view import FighterRow, SideHeader, TableView
from gui.index import Index
from gui.session import Session
from gui.translation import pair

NOWHERE = QModelIndex()
ROWS_MIME = "application/x-estoc-rows+json"
"""Dragged fighters: a JSON list of their ids."""
VALUE = int(Qt.ItemDataRole.UserRole)
"""The `SideHeader` or `FighterRow` of an index."""
NAME_COLUMN = 1
_TEXTS = (int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.EditRole))
_SAID = int(Qt.ItemDataRole.AccessibleTextRole)


Rows = tuple[SideHeader | FighterRow, ...]
"""What stands under one another: the sides, or the fighters of one."""


def ids_of(mime: QMimeData) -> tuple[str, ...]:
    """Ids of dragged fighters; empty when it holds none or is damaged."""
    try:
        found = json.loads(bytes(mime.data(ROWS_MIME).data()) or b"[]")
    except ValueError:
        return ()
    return tuple(id for id in found if isinstance(id, str)) if isinstance(found, list) else ()


def mime_of(ids: tuple[str, ...]) -> QMimeData:
    """Fighters to drag."""
    mime = QMimeData()
    mime.setData(ROWS_MIME, json.dumps(ids).encode())
    return mime


class CombatantModel(QAbstractItemModel):
    """Sides and fighters of the last `TableView`; `rebuilt` tells that every index is new."""

    rebuilt = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.table: TableView | None = None
        self.odds: dict[str, EnemyOdds] = {}
        self.in_order = False
        self._tops: tuple[SideHeader | FighterRow, ...] = ()
        self._members: tuple[tuple[FighterRow, ...], ...] = ()
        self._columns: tuple[str, ...] = ("order", "name", "weapon", "states", "health", "odds", "turn")

    @property
    def in_points(self) -> bool:
        """Whether the game of this fight counts health in points."""
        return self.table is not None and any(row.health.points for row in self.table.rows)

    # -- what it shows -----------------------------------------------------------------------------------------------
    def show_table(self, table: TableView) -> None:
        """Show a fight; indexes stay valid while nobody came, went or moved."""
        tops, members = self._arranged(table)
        columns = ("order", "name", "weapon", "states", *table.columns, "health", "odds", "turn")
        same = columns == self._columns and _shape(tops, members) == _shape(self._tops, self._members)
        if same:
            before = (self._tops, *self._members)
            self.table, self._tops, self._members = table, tops, members
            self._tell_changed(before)
            return
        self.beginResetModel()
        self.table, self._tops, self._members, self._columns = table, tops, members, columns
        self.endResetModel()
        self.rebuilt.emit()

    def _arranged(
        self, table: TableView
    ) -> tuple[tuple[SideHeader | FighterRow, ...], tuple[tuple[FighterRow, ...], ...]]:
        if self.in_order:
            last = len(table.rows) + 1
            return tuple(sorted(table.rows, key=lambda row: row.order or last)), ()
        return table.sides, tuple(tuple(row for row in table.rows if row.side == side.id) for side in table.sides)

    def arrange(self, *, in_order: bool) -> None:
        """By side (a tree) or in the order of the round (a list)."""
        self.in_order = in_order
        if self.table is not None:
            self.show_table(self.table)

    def show_odds(self, odds: tuple[EnemyOdds, ...]) -> list[str]:
        """Take the odds of these enemies; returns the ids whose cell looks different."""
        before, self.odds = self.odds, {one.fighter: one for one in odds}
        return [fighter for fighter in {**before, **self.odds} if before.get(fighter) != self.odds.get(fighter)]

    def forget_odds(self) -> None:
        """The odds belong to another attacker or action."""
        self.odds = {}

    def _tell_changed(self, before: tuple[Rows, ...]) -> None:
        """Tell the rows that are not as they were: whoever listens asks anew about each of them."""
        last = len(self._columns) - 1
        for place, (old, new) in enumerate(zip(before, (self._tops, *self._members), strict=True)):
            top = self.index(place - 1, 0) if place else NOWHERE
            for row in [row for row, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]:
                self.dataChanged.emit(self.index(row, 0, top), self.index(row, last, top))

    # -- the tree ----------------------------------------------------------------------------------------------------
    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        """Sides have the internal id 0, fighters one more than the place of their side."""
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, child: Index = NOWHERE) -> QModelIndex:  # type: ignore[override]
        """The side of a fighter."""
        place = child.internalId() if child.isValid() else 0
        return self.createIndex(place - 1, 0, 0) if place else QModelIndex()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Sides, or fighters of a side."""
        if not parent.isValid():
            return len(self._tops)
        if parent.internalId() or parent.column() or parent.row() >= len(self._members):
            return 0
        return len(self._members[parent.row()])

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """The same everywhere."""
        return len(self._columns)

    def column_id(self, column: int) -> str:
        """What a column shows."""
        return self._columns[column]

    def value(self, index: Index) -> SideHeader | FighterRow | None:
        """What stands at an index."""
        if not index.isValid():
            return None
        place = index.internalId()
        return self._members[place - 1][index.row()] if place else self._tops[index.row()]

    def place_of(self, fighter: str) -> QModelIndex:
        """The name cell of a fighter; an invalid index when he is not here."""
        for row, top in enumerate(self._tops):
            if isinstance(top, FighterRow) and top.id == fighter:
                return self.index(row, NAME_COLUMN)
        for place, members in enumerate(self._members):
            for row, member in enumerate(members):
                if member.id == fighter:
                    return self.index(row, NAME_COLUMN, self.index(place, 0))
        return QModelIndex()

    # -- texts -------------------------------------------------------------------------------------------------------
    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """The value, or its text: shown, edited, said."""
        value = self.value(index)
        if role == VALUE or value is None:
            return value
        if isinstance(value, SideHeader):
            return self.side_words(value) if role == _SAID or (role in _TEXTS and index.column() == 0) else None
        if role == _SAID:
            return self.sentence(value) if index.column() == NAME_COLUMN else self.said(value, index.column())
        return self.cell(value, self._columns[index.column()]) if role in _TEXTS else None

    def said(self, row: FighterRow, column: int) -> str:
        """One cell for a screen reader, with what its column is about; a dash where it is empty."""
        id = self._columns[column]
        return pair(self.heading(id), self.cell(row, id) or "–")

    def setData(self, index: Index, value: object, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        """Rename a fighter; the new table comes back from the session."""
        row = self.value(index)
        name = str(value).strip()
        if not isinstance(row, FighterRow) or not name or name == row.name:
            return False
        self.session.rename(row.id, name)
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        """Names of the columns."""
        if orientation != Qt.Orientation.Horizontal or role not in (*_TEXTS, _SAID):
            return None
        return self.heading(self._columns[section]) if 0 <= section < len(self._columns) else None

    def heading(self, column: str) -> str:
        """The head of a column."""
        known = {
            "order": self.tr("Order"),
            "name": self.tr("Name"),
            "weapon": self.tr("Weapon"),
            "states": self.tr("States"),
            "health": self.session.words.text("health.heading") if self.in_points else self.tr("Health"),
            "turn": self.tr("Turn"),
        }
        if column == "order" and self.table is not None and self.table.lots is not None:
            return self.session.words.short(self.table.lots)
        if column == "odds":
            odds = self.session.odds if self.session.table.attacker else None
            return self.session.words.text(odds.headline.label) if odds is not None else ""
        return known[column] if column in known else self.session.words.short(f"figure.{column}")

    def cell(self, row: FighterRow, column: str) -> str:
        """The text of one cell."""
        words = self.session.words
        if column == "order":
            return words.text(row.badge) if row.badge is not None else str(row.order) if row.order else ""
        if column == "name":
            return row.name
        if column == "weapon":
            return words.short(row.weapon)
        if column == "states":
            return ", ".join(words.text(chip.label) for chip in row.states)
        if column == "health":
            return self.health_words(row)
        if column == "odds":
            return self.odds_words(row)
        if column == "turn":
            return self.turn_words(row)[1]
        return self._figure(row, column)

    def _figure(self, row: FighterRow, column: str) -> str:
        """A key figure: a number, a text, or a label in short."""
        words = self.session.words
        figure = next((one.value for one in row.figures if one.id == column), None)
        if isinstance(figure, Label):
            return words.short(figure)
        return figure if isinstance(figure, str) else "" if figure is None else words.number(figure)

    def health_words(self, row: FighterRow) -> str:
        """The state of health: points of the maximum where the game counts them, else its word."""
        points, words = row.health.points, self.session.words
        if points is None:
            return words.text(row.health.word)
        return f"{words.number(points.value)} / {words.number(points.maximum)}"

    def odds_words(self, row: FighterRow) -> str:
        """The chance against this fighter, or a dash."""
        odds = self.odds.get(row.id)
        return "–" if odds is None or odds.chance is None or row.down else self.session.words.percent(odds.chance)

    def turn_words(self, row: FighterRow) -> tuple[str, str]:
        """Icon and word of the turn column."""
        if row.hidden and row.status in ("to_come", "waiting"):
            return "eyeoff", self.tr("Hidden")
        if row.acted and row.status in ("now", "to_come"):
            return "tick", self.tr("Acted")
        match row.status:
            case "now":
                return "right", self.tr("Now")
            case "to_come":
                return "clock", self.tr("To come")
            case "acted":
                return "tick", self.tr("Acted")
            case "hold":
                return "hourglass", self.tr("On hold")
            case "out":
                return "skull", self.tr("Out")
        return "", ""

    def standing_words(self, side: SideHeader) -> str:
        """How many fighters a side has, and how many can still act."""
        if side.standing == side.count != 1:
            return self.tr("{0} · all standing").format(side.count) if side.count else self.tr("nobody yet")
        return self.tr("{0} · {1} standing").format(side.count, side.standing)

    def side_words(self, side: SideHeader) -> str:
        """A side as a screen reader says it."""
        fighters = self.session.words.text("library.party_count", count=side.count)
        if side.count > 1 and side.standing == side.count:
            return self.tr("{0}, {1}, all standing").format(side.name, fighters)
        return self.tr("{0}, {1}, {2} standing").format(side.name, fighters, side.standing)

    def sentence(self, row: FighterRow) -> str:
        """A row as a screen reader says it."""
        words = self.session.words
        side = next((one.name for one in self.table.sides if one.id == row.side), "") if self.table else ""
        first = ", ".join(part for part in (row.name, side, self.turn_words(row)[1]) if part)
        parts = [first, words.text(row.badge) if row.badge is not None else ""]
        parts += [", ".join(words.text(mark.label) for mark in row.marks)]
        parts += [words.text(row.weapon), self.cell(row, "states")]
        said = row.health.tooltip if row.health.points and row.health.tooltip else row.health.word
        parts.append(words.text(said) if row.health.points else self.tr("Health: {0}").format(words.text(said)))
        odds = self.odds.get(row.id)
        if odds is not None and odds.chance is not None and not row.down:
            parts.append(f"{self.heading('odds')} {words.percent(odds.chance)}")
        return ". ".join(part for part in parts if part) + "."

    # -- dragging ----------------------------------------------------------------------------------------------------
    def flags(self, index: Index) -> Qt.ItemFlag:
        """Fighters are dragged and renamed; sides and fighters take drops."""
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        enabled = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsDropEnabled
        if isinstance(self.value(index), SideHeader):
            return enabled
        movable = enabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
        return movable | Qt.ItemFlag.ItemIsEditable if index.column() == NAME_COLUMN else movable

    def mimeTypes(self) -> list[str]:
        """Our own type."""
        return [ROWS_MIME]

    def mimeData(self, indexes: list[QModelIndex]) -> QMimeData:  # type: ignore[override]
        """Ids of the fighters, each once, in their order."""
        rows = [value for index in indexes if isinstance(value := self.value(index), FighterRow)]
        return mime_of(tuple(dict.fromkeys(row.id for row in rows)))

    def supportedDropActions(self) -> Qt.DropAction:
        """Moves within the table, copies from the library."""
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def dropMimeData(self, mime: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """The view turns drops into acts of the session; the model moves nothing itself."""
        return False


def _shape(
    tops: tuple[SideHeader | FighterRow, ...], members: tuple[tuple[FighterRow, ...], ...]
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    return tuple(one.id for one in tops), tuple(tuple(row.id for row in side) for side in members)
