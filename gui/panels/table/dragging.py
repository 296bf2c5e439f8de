"""The combatant table under drags: what is carried away from it, what it says while something is over it, the drop."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QWidget

from gui.controls.hint import DropHint
from gui.models.combatants import mime_of
from gui.panels.table.acts import FighterActs
from gui.panels.table.drops import Drop, DropReader
from gui.panels.table.pill import CountPill
from gui.panels.table.rounds_pill import RoundsPill
from gui.panels.table.tree import PaintedTree
from gui.session import Session
from gui.theme import px

DRAGGED, BELOW = 260, 18
"""Width of the part of a row that hangs at the pointer, and how far below, so that the words above stay in view."""
MOVE_OR_COPY = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction


class DraggingTree(PaintedTree):
    """What a drag does: every drop becomes one slot of the session."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.acts = FighterActs(session)
        self.drops = DropReader(self.acts)
        self.hint = DropHint(self)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDragDropOverwriteMode(False)
        self.setDropIndicatorShown(False)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)

    # -- away from here ----------------------------------------------------------------------------------------------
    def startDrag(self, actions: Qt.DropAction) -> None:
        """Carry the ids of the selected fighters; the session moves them, never the model."""
        chosen = self.selected()
        if chosen:
            self.forget_press()
            drag = QDrag(self)
            drag.setMimeData(mime_of(chosen))
            drag.setPixmap(self.drag_picture(chosen[0]))
            drag.setHotSpot(QPoint(-px(BELOW) // 2, -px(BELOW)))
            drag.exec(MOVE_OR_COPY, Qt.DropAction.MoveAction)

    def forget_press(self) -> None:
        """A press that became a drag is no click."""

    def drag_picture(self, fighter: str) -> QPixmap:
        """What hangs at the pointer: the left part of the row, on its ground."""
        row = self.row_rect(self.combatants.place_of(fighter))
        return self.viewport().grab(QRect(0, row.top(), min(px(DRAGGED), row.width()), row.height()))

    # -- over it -----------------------------------------------------------------------------------------------------
    def _read(self, event: QDropEvent) -> Drop | None:
        place = event.position().toPoint()
        index = self.indexAt(place)
        rect = self.row_rect(index)
        height = (place.y() - rect.top()) / rect.height() if rect.height() else 0.0
        value, in_order = self.combatants.value(index), self.combatants.in_order
        copying = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        return self.drops.read(event.mimeData(), value, height, self.selected(), in_order=in_order, copying=copying)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take what is ours; the window takes files."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show what a drop here would do, or why there can be none."""
        super().dragMoveEvent(event)
        drop = self._read(event)
        self.show_mark(drop.mark if drop else None)
        between = drop is not None and drop.mark.where in ("before", "after")
        self.hint.say(drop.mark.verb if drop and between else "", self.viewport(), event.position().toPoint())
        if drop is None or not drop.act:
            event.ignore()
        else:
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show nothing."""
        super().dragLeaveEvent(event)
        self._show_nothing()

    def _show_nothing(self) -> None:
        self.show_mark(None)
        self.hint.hide()

    # -- the drop ----------------------------------------------------------------------------------------------------
    def dropEvent(self, event: QDropEvent) -> None:
        """Do it through the session; Qt is told that it was a copy, so that it removes nothing itself."""
        drop = self._read(event)
        super().dropEvent(event)
        self._show_nothing()
        if drop is None or not drop.act:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.perform(drop, event.position().toPoint())

    def perform(self, drop: Drop, place: QPoint) -> None:
        """Do what a drop means."""
        session = self.session
        if drop.act in ("add", "own"):
            self.ask_count(drop, place)
        elif drop.act == "party":
            session.add_party(drop.item, drop.side)
        elif drop.act == "arm":
            session.arm(drop.ids, drop.item)
        elif drop.act == "state":
            self.ask_rounds(drop, place)
        elif drop.act == "aim":
            self.acts.attack_from(drop.ids[0], drop.item)
        elif drop.act == "copy":
            session.duplicate(drop.ids, 1, drop.side)
        elif drop.act == "order":
            assert drop.place is not None
            session.move_entry(drop.item, drop.place)
        else:
            session.move_fighters(drop.ids, drop.side, drop.place)

    def ask_rounds(self, drop: Drop, place: QPoint) -> None:
        """Open the pill that asks how long a state lasts; the end and the drop are one step.

        A state that the game ends by its own rules is given at once.
        """
        if not any(self.session.takes_end(id, drop.item) for id in drop.ids):
            self.session.add_state(drop.ids, drop.item, None)
            return
        pill = RoundsPill(self.session, drop.item, self.viewport())
        pill.chosen.connect(lambda rounds: self.session.add_state(drop.ids, drop.item, rounds or None))
        pill.open_at(place)

    def ask_count(self, drop: Drop, place: QPoint) -> None:
        """Open the pill that asks how many; the number and the drop are one step."""
        own, session = drop.act == "own", self.session
        name = session.own_name(drop.item) if own else session.words.text(f"archetype.{drop.item}")
        add = session.add_own if own else session.add
        pill = CountPill(name, self.viewport())
        pill.chosen.connect(lambda count: add(drop.item, drop.side, count))
        pill.open_at(place)
