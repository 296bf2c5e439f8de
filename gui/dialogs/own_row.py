"""The form of one home-made row: its fields by part, what is wrong with it, what it would do to the present set-up."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.form import Field as FormField
from engine.form import Value
from gui.controls.labels import PlainLabel
from gui.controls.scrolled import scrolled
from gui.dialogs.form_rows import FieldRow
from gui.laid_out import take_out
from gui.plots.curve_view import CurveView
from gui.session import Session
from gui.theme import px

FORM, BESIDE, CURVE, TEXT, GAP = 400, 360, 270, 210, 14
"""Least width of the form and of what stands beside it; height of the curve; width of a text; room between ticks."""

PAUSE = 150
"""Milliseconds of rest before the curve is drawn anew."""


class OwnRowForm(QWidget):
    """Fields of one row, `shown` as it was; `changed` tells that it differs now, and whether it may be kept."""

    changed = Signal(bool)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.sort: Any = "weapons"
        self.entry: dict[str, Any] = {}
        self.before = ""
        self.shown: dict[str, Any] = {}
        self.rows: dict[str, FieldRow] = {}
        self._shape: object = None
        self.wrong = PlainLabel("", size=12)
        self.wrong.setWordWrap(True)
        self.worth = PlainLabel("", size=13)
        self.worth.setWordWrap(True)
        self.curve = CurveView(session)
        self.curve.setAccessibleName(self.tr("Curve with this row"))
        self._page = QVBoxLayout()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PAUSE)
        self._later.timeout.connect(self.show_preview)
        self._lay_out()

    def _lay_out(self) -> None:
        page, columns, beside = QWidget(), QHBoxLayout(self), QVBoxLayout()
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(px(14))
        self._page.setContentsMargins(0, 0, px(14), px(8))
        self._page.setSpacing(px(4))
        self._page.addStretch(1)
        page.setLayout(self._page)
        scroll = scrolled(page)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setMinimumWidth(px(FORM))
        self.curve.setFixedHeight(px(CURVE))
        beside.setSpacing(px(6))
        beside.addWidget(PlainLabel(self.tr("In the present set-up"), quiet=True, size=12))
        for widget in (self.worth, self.curve, self.wrong):
            widget.setMinimumWidth(px(BESIDE))
            beside.addWidget(widget)
        beside.addStretch(1)
        columns.addWidget(scroll, 5)
        columns.addLayout(beside, 4)

    # -- the row -----------------------------------------------------------------------------------------------------
    def show_row(self, sort: Any, entry: dict[str, Any], before: str) -> None:
        """Show a row; `before`: the id that it has, "" of a new one."""
        self.sort, self.entry, self.before = sort, entry, before
        self.shown = entry
        self._shape = None
        self._refresh()

    @property
    def is_changed(self) -> bool:
        """Whether something was changed since the row was shown."""
        return self.entry != self.shown

    @property
    def name(self) -> str:
        """What the row is called, "" while it has no name; in the language of the window, else in the other one."""
        texts = self.entry.get("text", {})
        return str(texts.get(self.session.language) or next(iter(texts.values()), ""))

    def show_changed(self, entry: dict[str, Any]) -> None:
        """Show the row with changes that are not kept."""
        self.entry = entry
        self._refresh()

    def _change(self, field: str, value: Value) -> None:
        self.entry = self.session.own_changed(self.entry, field, value)
        self._refresh()

    def _refresh(self) -> None:
        parts = self.session.own_form(self.sort, self.entry)
        shape = tuple(field.id for part in parts for field in part.fields)
        if shape != self._shape:
            self._shape = shape
            self._build(parts)
        for part in parts:
            for field in part.fields:
                self.rows[field.id].show_value(field)
        row, wrong = self.session.own_checked(self.sort, self.entry, self.before)
        self.wrong.setText(wrong)
        self.wrong.setVisible(bool(wrong))
        self.changed.emit(row is not None)
        self._later.start()

    def _build(self, parts: Any) -> None:
        take_out(self._page)
        self.rows = {}
        for part in parts:
            title = PlainLabel(self.session.words.text(part.title), quiet=True, size=12)
            for one in (title, self._fields(part.fields)):
                self._page.insertWidget(self._page.count() - 1, one)  # above the free room

    def _fields(self, fields: tuple[FormField, ...]) -> QWidget:
        """The fields of a part: ticks side by side, everything else one below the other."""
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, px(8))
        grid.setHorizontalSpacing(px(GAP))
        grid.setVerticalSpacing(px(2))
        for field in fields:
            self.rows[field.id] = FieldRow(self.session, field, self._change)
        ticks = [self.rows[field.id] for field in fields if field.kind == "check"]
        half = max((row.sizeHint().width() for row in ticks), default=0) <= px(FORM // 2 - GAP)
        place = 0
        for field in fields:
            row = self.rows[field.id]
            if field.kind == "text":
                row.control.setFixedWidth(px(TEXT))
            if half and row in ticks:
                grid.addWidget(row, place // 2, place % 2)
                place += 1
            else:
                place += place % 2
                grid.addWidget(row, place // 2, 0, 1, 2)
                place += 2
        for column in (0, 1):
            grid.setColumnStretch(column, 1)
        return box

    # -- what it would do --------------------------------------------------------------------------------------------
    def show_preview(self) -> None:
        """Show the chance of the present set-up with and without the row, and its curve."""
        row, _ = self.session.own_checked(self.sort, self.entry, self.before)
        found = self.session.own_preview(row) if row is not None else None
        words = self.session.words
        if found is None:
            self.worth.setText("")
        elif found.why is not None:
            self.worth.setText(words.text(found.why))
        elif found.action is not None and found.after is not None:
            said = self.tr("{0} with it ({1})")
            self.worth.setText(said.format(words.percent(found.after), words.text(found.action)))
        elif found.before is not None and found.after is not None:
            said = self.tr("{0} without it, {1} with it")
            self.worth.setText(said.format(words.percent(found.before), words.percent(found.after)))
        curve = found.curve if found is not None else None
        self.curve.setVisible(curve is not None)
        if curve is not None:
            self.curve.show_sweep(curve)
