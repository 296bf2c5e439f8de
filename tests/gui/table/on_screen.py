"""A session without an engine that notes every slot that was called, and the table on the (offscreen) screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

import msgspec
from PySide6.QtCore import QCoreApplication, QMimeData, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.answer import Enemies
from engine.form import Lot
from engine.label import words
from engine.roll_view import RollView
from engine.view import CarriedView, LibrarySection, SheetView
from gui.models.combatants import ROWS_MIME
from gui.models.library import ITEM_MIME
from gui.panels.table import CombatantView
from gui.session import Session
from tests.gui.table.cast import ENEMIES, FORM, LIBRARY, ODDS, TABLE

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class FakeSession(QObject):
    """Signals as the session has them; every slot is noted in `calls` as (name, arguments)."""

    table_changed = Signal(object)
    form_changed = Signal(object)
    odds_changed = Signal(object)
    enemy_odds_changed = Signal(object)
    library_changed = Signal(object)
    sheet_changed = Signal(object)
    house_rules_changed = Signal(object)
    declarations_changed = Signal(object)
    roll_changed = Signal(object)
    result_asked = Signal(bool)
    prompts_asked = Signal()
    notice = Signal(object)
    language_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.words = words("fr", "uchronia")
        self.language = "fr"
        self.table, self.form, self.odds = TABLE, FORM, ODDS
        self.roll: RollView | None = None
        self.lots: dict[str, Lot] = {}
        self.refused = ""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("_"):
            raise AttributeError(name)

        def note(*arguments: Any) -> bool:
            self.calls.append((name, arguments))
            return True

        return note

    def line_example(self) -> str:
        """What a typed line may look like."""
        return "3 Apaches"

    def sheet(self, fighter: str) -> SheetView:
        """A sheet with one carried weapon in hand."""
        row = self.table.row(fighter)
        assert row is not None
        carried = (CarriedView(0, row.weapon, row.weapon_icon, in_hand=True),)
        return SheetView(row.id, row.name, row.side, (), carried, row.states, ())

    def lot(self, fighter: str) -> Lot | None:
        """What may lie before a fighter: what a test put there."""
        return self.lots.get(fighter)

    def refusal(self, action: str, /, **arguments: Any) -> str:
        """Why an action is not possible: what a test put there."""
        return self.refused

    def takes_end(self, fighter: str, state: str) -> bool:
        """Everybody's states end when the GM says so, but not one that is called "wounded"."""
        return state != "wounded"

    def library(self) -> tuple[LibrarySection, ...]:
        """The library."""
        return LIBRARY

    def start(self) -> None:
        """Tell everything."""
        self.library_changed.emit(LIBRARY)
        self.show()
        self.odds_changed.emit(self.odds)
        self.form_changed.emit(self.form)
        self.enemy_odds_changed.emit(Enemies(0, ENEMIES))

    def show(self, **changed: Any) -> None:
        """Tell the table with some fields changed."""
        self.table = msgspec.structs.replace(self.table, **changed)
        self.table_changed.emit(self.table)

    def last(self) -> tuple[str, tuple[Any, ...]]:
        """The last slot that was called."""
        return self.calls[-1]


class TableOnScreen:
    """The panel with the cast, shown at 1024 x 500, and the places in it."""

    def __init__(self, session: FakeSession) -> None:
        self.session = session
        self.view = CombatantView(cast(Session, session))
        self.view.resize(1024, 500)
        self.view.show()
        session.start()
        QApplication.processEvents()
        self.tree = self.view.tree
        session.calls.clear()

    def rect(self, id: str) -> QRect:
        """The row of a fighter, or the head of a side."""
        model = self.tree.combatants
        side = next((row for row, one in enumerate(self.session.table.sides) if one.id == id), None)
        return self.tree.row_rect(model.place_of(id) if side is None else model.index(side, 0))

    def cell(self, id: str, column: str, share: float = 0.5) -> QPoint:
        """The middle of a cell (or another share of its height)."""
        row, place = self.rect(id), self.tree.heads.layout_now.column(column)
        assert place is not None
        return QPoint(round(place.left + place.width / 2), round(row.top() + row.height() * share))

    def click(self, place: QPoint, modifier: Qt.KeyboardModifier = NO_KEY) -> None:
        """A click of the left button."""
        QTest.mouseClick(self.tree.viewport(), LEFT, modifier, place)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_KEY) -> None:
        """A key on the table."""
        QTest.keyClick(self.tree, key, modifier)

    def hover(self, mime: QMimeData, place: QPoint, held: Qt.KeyboardModifier = NO_KEY) -> bool:
        """Drag something over a place; returns whether the table would take it."""
        actions, viewport = _actions(mime), self.tree.viewport()
        QCoreApplication.sendEvent(viewport, QDragEnterEvent(place, actions, mime, LEFT, held))
        move = QDragMoveEvent(place, actions, mime, LEFT, held)
        QCoreApplication.sendEvent(viewport, move)
        return move.isAccepted()

    def said(self, mime: QMimeData, place: QPoint, held: Qt.KeyboardModifier = NO_KEY) -> str:
        """What the table says while something is dragged over a place."""
        self.hover(mime, place, held)
        return self.tree.mark.verb if self.tree.mark else ""

    def drop(self, mime: QMimeData, place: QPoint, held: Qt.KeyboardModifier = NO_KEY) -> bool:
        """Drag something over a place and let it go; returns whether the table took it."""
        offered = self.hover(mime, place, held)
        drop = QDropEvent(place.toPointF(), _actions(mime), mime, LEFT, held)
        QCoreApplication.sendEvent(self.tree.viewport(), drop)
        return offered and drop.isAccepted()


def _actions(mime: QMimeData) -> Qt.DropAction:
    return Qt.DropAction.MoveAction if mime.hasFormat(ROWS_MIME) else Qt.DropAction.CopyAction


def item_mime(drag: str, id: str) -> QMimeData:
    """A dragged item of the library."""
    mime = QMimeData()
    mime.setData(ITEM_MIME, json.dumps({"drag": drag, "id": id}).encode())
    return mime
