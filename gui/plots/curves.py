"""The curve panel: which axis, which results, the plot, the same as a table of numbers, and as text to copy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from engine.answer import Sweep
from engine.label import Label
from engine.view import Notice
from gui.controls import Choice, IconButton, Panel, Segments
from gui.controls.base import start
from gui.dialogs.files import ask_export
from gui.paint import text, text_width
from gui.plots.curve_view import CurveView
from gui.plots.scale import MEANS, value_of
from gui.session import Session
from gui.theme import font, px, theme


class CurvePanel(Panel):
    """Header and plot of the curves dock."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.session = session
        self._sweep: Sweep | None = None
        self._groups: tuple[str, ...] = ()
        self.view = CurveView(session)
        self.numbers = QTableWidget()
        self.axis = Choice()
        self.axis.setFixedWidth(px(230))
        self.axis.currentIndexChanged.connect(self._axis_chosen)
        self.shown = Segments([("results", ""), ("headline", "")])
        self.shown.changed.connect(lambda _: self._redraw())
        self.table_button, self.copy_button = IconButton("table", key="Shift+G"), IconButton("copy")
        self.export_button = IconButton("export", key="E")
        self.export_button.clicked.connect(self.export)
        self.table_button.setCheckable(True)
        self.table_button.clicked.connect(self._show_chosen)
        self.copy_button.clicked.connect(self.copy)
        self._title = _Title()
        self._lay_out()
        session.axes_changed.connect(self.show_axes)
        session.curve_changed.connect(self.show_sweep)
        session.language_changed.connect(self.retranslate)
        self.retranslate()

    def _lay_out(self) -> None:
        header = QHBoxLayout()
        header.setContentsMargins(px(12), px(4), px(8), 0)
        header.setSpacing(px(8))
        for widget in (self._title, self.axis, self.shown):
            header.addWidget(widget)
        header.addStretch(1)
        header.addWidget(self.table_button)
        header.addWidget(self.copy_button)
        header.addWidget(self.export_button)
        body = QWidget()
        self._pages = QStackedLayout(body)
        self._pages.addWidget(self.view)
        self._pages.addWidget(self.numbers)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(header)
        column.addWidget(body, 1)

    def show_axes(self, axes: tuple[tuple[str, Label], ...], current: str) -> None:
        """Offer the axes of the present action."""
        words = self.session.words
        self.axis.fill([(id, words.text(name)) for id, name in axes], current)
        self.axis.setEnabled(len(axes) > 1)

    def _axis_chosen(self, index: int) -> None:
        id = self.axis.itemData(index)
        if id:
            self.session.set_axis(id)

    def show_sweep(self, sweep: Sweep | None) -> None:
        """Draw new chances; None: this action has no curve."""
        self._sweep = sweep
        if sweep is None:
            self.view.clear()
        self._redraw()

    def _redraw(self) -> None:
        if self._sweep is None:
            return
        groups = tuple(dict.fromkeys(one.group for one in self._sweep.series if one.group))
        if groups != self._groups:
            self._groups = groups
            self._name_segments()
        sweep = self._chosen(self._sweep)
        only = self.shown.current == "headline"
        self.view.show_sweep(msgspec.structs.replace(sweep, series=sweep.series[:1]) if only else sweep)
        if self._pages.currentWidget() is self.numbers:
            self._fill_numbers()

    def _chosen(self, sweep: Sweep) -> Sweep:
        """The lines of the chosen group, by themselves; shares with the first line, of which they are."""
        wanted = self.shown.current if self.shown.current in self._groups else ""
        series = tuple(one for one in sweep.series if one.group == wanted)
        if wanted == MEANS:
            return msgspec.structs.replace(sweep, series=series, ghost=None)
        return msgspec.structs.replace(sweep, series=(*sweep.series[:1], *series) if wanted else series)

    def show_table(self) -> None:
        """Switch between the curves and their numbers."""
        self.table_button.setChecked(not self.table_button.isChecked())
        self._show_chosen()

    def _show_chosen(self) -> None:
        self._pages.setCurrentWidget(self.numbers if self.table_button.isChecked() else self.view)
        self._fill_numbers()

    def rows(self) -> list[list[str]]:
        """The numbers as texts: a head, then one row a value."""
        if self._sweep is None:
            return []
        sweep, words = self._chosen(self._sweep), self.session.words
        head = [words.text(sweep.axis_label), *(words.text(series.label) for series in sweep.series)]
        body = [
            [words.text(name), *(value_of(words, series, index) for series in sweep.series)]
            for index, (_, name) in enumerate(sweep.points)
        ]
        return [head, *body]

    def _fill_numbers(self) -> None:
        rows = self.rows()
        if not rows:
            return
        self.numbers.setFont(font(12))
        self.numbers.setColumnCount(len(rows[0]))
        self.numbers.setRowCount(len(rows) - 1)
        self.numbers.setHorizontalHeaderLabels(rows[0])
        self.numbers.verticalHeader().hide()
        self.numbers.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        for line, row in enumerate(rows[1:]):
            for column, words in enumerate(row):
                item = QTableWidgetItem(words)
                item.setTextAlignment(Qt.AlignmentFlag.AlignVCenter | (_RIGHT if column else _LEFT))
                self.numbers.setItem(line, column, item)
        self.numbers.resizeColumnsToContents()

    def copy(self) -> None:
        """Copy the numbers as text for a forum or a sheet."""
        QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in self.rows()))
        self.session.notice.emit(Notice("done", Label("notice.copied")))

    def export(self) -> None:
        """Ask where, and write the curve as a picture or a table."""
        if self._sweep is None:
            self.session.notice.emit(Notice("warning", Label("notice.no_curve")))
            return
        kinds = ((".png", self.tr("Picture")), (".svg", "SVG"), (".csv", self.tr("Table")), (".txt", self.tr("Text")))
        proposed = Path.home() / f"{self.session.title}.png"
        chosen = ask_export(self, self.tr("Export the curve"), proposed, kinds)
        if chosen is not None:
            self.session.export_curve(chosen, self._chosen(self._sweep))

    def retranslate(self) -> None:
        """Put the words of the present language on the header."""
        self._title.set_text(self.tr("Curves"), self.tr("across"))
        self.axis.setAccessibleName(self.tr("Curves across"))
        self._name_segments()
        self.shown.setAccessibleName(self.tr("What is drawn"))
        self.table_button.name(self.tr("Show as a table"))
        self.copy_button.name(self.tr("Copy as text"))
        self.export_button.name(self.tr("Export the curve"))
        self.view.setAccessibleName(self.tr("Curves"))
        self.numbers.setAccessibleName(self.tr("Curves as a table"))

    def _name_segments(self) -> None:
        """All results, the first line alone, and each group that the axis has."""
        groups = [(id, self.session.words.text(f"curves.{id}")) for id in self._groups]
        options = [("results", self.tr("Results")), ("headline", self.tr("Success only")), *groups]
        known = self.shown.current in [id for id, _ in options]
        self.shown.set_options(options, self.shown.current if known else "results")


_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class _Title(QWidget):
    """The word "Curves" in bold, "across" beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._words = ("", "")

    def set_text(self, title: str, after: str) -> None:
        """Change both words."""
        self._words = (title, after)
        wide = text_width(title, 12.5, 600) + text_width(after, 12) + px(14)
        self.setFixedSize(int(wide), px(28))
        self.update()

    def paintEvent(self, event: Any) -> None:
        """Paint them."""
        painter, area = start(self), QRectF(self.rect())
        title, after = self._words
        text(painter, area, title, 12.5, 600)
        text(painter, area.adjusted(text_width(title, 12.5, 600) + px(10), 0, 0, 0), after, 12, 400, theme().text3)
