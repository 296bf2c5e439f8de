"""The list of circumstances: boxes, values, worths; complete by mouse and by keyboard."""

from __future__ import annotations

import functools
from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from engine.answer import Odds, Worths
from engine.form import Field, Form, Value
from engine.label import Label
from gui.controls.base import hold_still, start
from gui.controls.menu import Menu
from gui.controls.scroll_bar import SlimScrollBar
from gui.controls.steady_list import SteadyList
from gui.index import Index
from gui.panels.attack.circumstance_contents import CircumstanceContents
from gui.panels.attack.circumstance_delegate import RowDelegate
from gui.panels.attack.circumstance_model import WORTH, CircumstanceModel
from gui.panels.attack.circumstance_paint import (
    NORMAL,
    Shape,
    of_one_form,
    paint_row,
    part_at,
    places,
    row_height,
    worth_place,
)
from gui.panels.attack.circumstance_row import CircumstanceRow
from gui.panels.attack.field_text import stepped_value
from gui.panels.attack.value_editor import ValueEditor
from gui.theme import active, px

if TYPE_CHECKING:
    from gui.session import Session

FIGURE = "success"
"""The objective whose chance the large figure shows."""

STALE_MILLISECONDS = 150
"""After it, a worth of the setting before is drawn pale until the new one is there."""
COMES_BACK = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
"""Why the keyboard is here, where a menu or another window had it in between."""


class CircumstanceList(SteadyList):
    """Every circumstance of the present action, in the order of the form.

    Up and Down move, Space ticks, Left and Right change the value. `answer_changed` tells the id of the field and the
    value the GM gave; nothing changes here until the session says so.
    """

    answer_changed = Signal(str, object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._contents = CircumstanceContents()
        self._pressed: tuple[int, str] | None = None
        self._heights: list[int] = []
        self._frame: tuple[object, ...] | None = None
        self._refused: tuple[Field, int, Value] | None = None
        self.hovered = -1
        self.shape: Shape = NORMAL
        self.circumstances = CircumstanceModel()
        self._pale = QTimer(self)
        self._pale.setSingleShot(True)
        self._pale.setInterval(STALE_MILLISECONDS)
        self._pale.timeout.connect(self._show)
        self._set_up_view()
        session.form_changed.connect(self.show_form)
        session.fields_changed.connect(self.show_form)
        session.odds_changed.connect(self.show_odds)
        session.worths_changed.connect(self.show_worths)
        session.objective_changed.connect(self.show_objective)
        session.settled.connect(self._settle)
        active.changed.connect(self._show)

    def _set_up_view(self) -> None:
        self.setModel(self.circumstances)
        self.setItemDelegate(RowDelegate(self, self.height_of))
        self.setFrameShape(SteadyList.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        hold_still(self, self.viewport())
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar())
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.retranslate()
        self._fit_least()
        active.changed.connect(self._fit_least)

    def _fit_least(self) -> None:
        """Two rows at least."""
        self.setMinimumHeight(px(56))

    # -- what the session says ---------------------------------------------------------------------------------------
    def show_form(self, form: Form) -> None:
        """Show the fields of a form; worths known for the same setting stay until new ones come.

        Those of another fighter or action begin at the top, unless the keyboard stands further down.
        """
        before = self._contents.form
        self._contents.take_form(form)
        self._show()
        if before is not None and (before.attacker, before.action) != (form.attacker, form.action):
            self.scrollToTop()
            if self.hasFocus():
                self.scrollTo(self.currentIndex())

    def show_odds(self, odds: Odds) -> None:
        """Mark the row because of which the whole request is refused; worths of the setting before grow stale."""
        self._pale.start()
        if self._contents.take_odds(odds):
            self._show()

    def show_worths(self, worths: Worths) -> None:
        """Show worths; a long list gets them in batches."""
        self._contents.take_worths(worths)
        self._show()

    def show_objective(self, id: str, wanted: Label) -> None:
        """Say beside each worth what it is told for, unless it is the success that the large figure shows."""
        words = self._session.words.text(wanted)
        self.circumstances.wanted = "" if id == FIGURE else self.tr("worth for: {0}").format(words)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setAccessibleName(self.tr("Circumstances"))
        self._show()

    def _settle(self, _generation: int) -> None:
        self._pale.stop()
        if self._contents.settle():
            self._show()

    def _show(self) -> None:
        rows = self._contents.rows(self._session.words, pale=not self._pale.isActive())
        rows = of_one_form(rows, self.viewport().width())
        here = self._row(self.currentIndex().row())
        self._fit_changed(self.circumstances.show(rows))
        ids = [row.field.id for row in rows]
        if here is not None and not self.currentIndex().isValid() and here.field.id in ids:
            self.setCurrentIndex(self.circumstances.index(ids.index(here.field.id)))

    def _fit_changed(self, changed: Container[int]) -> None:
        """Lay the rows out again when one that has changed, or any in another frame, needs another height."""
        frame = self.viewport().width(), self.shape, active.scale, active.density
        known, self._frame = self._heights if frame == self._frame else (), frame
        heights = [
            known[place] if place < len(known) and place not in changed else row_height(row, frame[0], self.shape)
            for place, row in enumerate(self.circumstances.rows)
        ]
        if heights != self._heights:
            self._heights = heights
            self.fit_rows()

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Draw a row again; of one that has but another worth no more than this."""
        if QAccessible.isActive():
            super().dataChanged(first, last, roles)  # tells a screen reader
        area = self.area_of(first.row())
        self.viewport().update((worth_place(area) if list(roles) == [WORTH] else area).toAlignedRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows as far as they have to be; Qt would ask for the height, the flags and the data of each."""
        self.executeDelayedItemsLayout()
        painter, region, exposed = start(self.viewport()), event.region(), QRectF(event.rect())
        focused = self.currentIndex().row() if self.hasFocus() else -1
        area = QRectF(0, -self.verticalScrollBar().value(), self.viewport().width(), 0)
        for place, (row, height) in enumerate(zip(self.circumstances.rows, self._heights, strict=True)):
            area = QRectF(0, area.bottom(), area.width(), height)
            if area.intersects(exposed) and region.intersects(area.toAlignedRect()):
                hovered = place == self.hovered
                paint_row(painter, row, area, self.shape, hovered=hovered, focused=place == focused, exposed=exposed)

    def height_of(self, place: int) -> int:
        """The height of a row, as it was last shown."""
        return self._heights[place] if place < len(self._heights) else 0

    def area_of(self, place: int) -> QRectF:
        """Where a row stands: what `visualRect` says, without measuring the row anew."""
        top = sum(self._heights[:place]) - self.verticalScrollBar().value()
        return QRectF(0, top, self.viewport().width(), self.height_of(place))

    def set_shape(self, shape: Shape) -> None:
        """Normal or compact rows."""
        if shape != self.shape:
            self.shape = shape
            self._fit_changed(())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names that no longer fit beside their control need another line; all parts stand by the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.viewport().update()
        self._show()

    # -- acts --------------------------------------------------------------------------------------------------------
    def toggle(self, place: int) -> None:
        """Tick or clear the box of a row; a value comes back as it was used last, a text that never was is typed."""
        row = self._able(place)
        if row is None:
            return
        if self._contents.toggled(row) == row.field.value:
            self.edit_value(place)
        else:
            self.answer_changed.emit(row.field.id, self._contents.toggled(row))

    def step(self, place: int, step: int) -> None:
        """Go to the next or previous value of a row; past one that was refused, which would bar the others."""
        row = self._able(place)
        if row is None:
            return
        field, refused = row.field, self._refused
        goes_on = refused is not None and refused[:2] == (field, step)
        value = stepped_value(msgspec.structs.replace(field, value=refused[2]) if refused and goes_on else field, step)
        self._refused = None
        if value != field.value:
            self.answer_changed.emit(field.id, value)
            now = self._row(place)
            if field.options and now is not None and now.field == field:
                self._refused = (field, step, value)

    def _row(self, place: int) -> CircumstanceRow | None:
        rows = self.circumstances.rows
        return rows[place] if 0 <= place < len(rows) else None

    def _able(self, place: int) -> CircumstanceRow | None:
        row = self._row(place)
        return row if row is not None and row.able else None

    def open_options(self, place: int) -> None:
        """Open the options of a choice below its box."""
        row = self._able(place)
        if row is None or not row.field.options:
            return
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for value, name in row.field.options:
            action = menu.addAction(self._session.words.text(name).replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(value == row.field.value)
            action.triggered.connect(functools.partial(self._answer, row.field.id, value))
            if value == row.field.value:
                menu.setActiveAction(action)
        at = places(row, self.area_of(place), self.shape).control
        menu.popup(self.viewport().mapToGlobal(at.bottomLeft().toPoint()))

    def edit_value(self, place: int) -> None:
        """Open a field over a number or a text, the options of a choice; the keyboard comes back to the list."""
        row = self._able(place)
        if row is None or row.field.kind not in ("number", "text"):
            self.open_options(place)
            return
        area = self.area_of(place)
        place_of = places(row, area, self.shape).control
        editor = ValueEditor(row.field, row.labels[0], self._session.words, place_of, self.viewport())
        editor.taken.connect(self.answer_changed)
        editor.left_by_key.connect(self.setFocus)

    def _answer(self, field: str, value: Value, _checked: bool = False) -> None:
        self.answer_changed.emit(field, value)

    # -- keyboard ----------------------------------------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space ticks, Left and Right change the value, F2 types or lists it, Up and Down move."""
        place = self.currentIndex().row()
        match event.key():
            case Qt.Key.Key_Space:
                self.toggle(place)
            case Qt.Key.Key_F2:
                self.edit_value(place)
            case Qt.Key.Key_Left:
                self.step(place, -1)
            case Qt.Key.Key_Right:
                self.step(place, 1)
            case Qt.Key.Key_Up | Qt.Key.Key_Down | Qt.Key.Key_Home | Qt.Key.Key_End:
                super().keyPressEvent(event)
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                super().keyPressEvent(event)
            case _:
                event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Stand on a row that can be set; one that is only read stays while a menu or a window is over it."""
        if not (self.currentIndex().isValid() and event.reason() in COMES_BACK):
            self.stand_on_able()
        super().focusInEvent(event)
        self.viewport().update()

    def stand_on_able(self) -> None:
        """Stand where one stood, or on the first row that can be set where that one cannot."""
        if self._able(self.currentIndex().row()) is None:
            able = (place for place, row in enumerate(self.circumstances.rows) if row.able)
            self.setCurrentIndex(self.circumstances.index(next(able, 0)))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self.viewport().update()

    # -- mouse -------------------------------------------------------------------------------------------------------
    def _part(self, position: QPoint) -> tuple[int, str] | None:
        """Row and part under the pointer: "box", "minus", "plus", "options", "value"."""
        index = self.indexAt(position)
        if not index.isValid():
            return None
        row = self.circumstances.rows[index.row()]
        return index.row(), part_at(row, self.area_of(index.row()), self.shape, position.toPointF())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what is pressed; minus, plus and a choice act at once."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed = part = self._part(event.position().toPoint())
        if part is None:
            return
        self.setCurrentIndex(self.circumstances.index(part[0]))
        if part[1] in ("minus", "plus"):
            self.step(part[0], -1 if part[1] == "minus" else 1)
        elif part[1] == "options":
            self.open_options(part[0])
        elif part[1] == "value":
            self.edit_value(part[0])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tick, when the pointer is still on the row that was pressed."""
        part, self._pressed = self._pressed, None
        if part is not None and part[1] == "box" and part == self._part(event.position().toPoint()):
            self.toggle(part[0])

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks are two clicks."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer with the hover fill; never select by dragging."""
        self._hover(self.indexAt(event.position().toPoint()).row())

    def leaveEvent(self, event: QEvent) -> None:
        """Take the hover fill away."""
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, place: int) -> None:
        before, self.hovered = self.hovered, place
        for changed in {before, place} if before != place else ():
            self.update(self.circumstances.index(changed))
