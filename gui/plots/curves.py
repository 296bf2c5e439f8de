"""The curve panel: which axis, which results, the plot, the same as a table of numbers, and as text to copy."""

from __future__ import annotations

from typing import Any

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from engine.answer import Pinned, Sweep
from engine.label import Label
from engine.view import Notice
from gui.accessible import Role
from gui.controls import Choice, IconButton, Panel, Segments
from gui.controls.base import start
from gui.dialogs.files import ask_export, near
from gui.models.pins import PinModel
from gui.paint import text, text_width
from gui.plots.curve_view import CurveView
from gui.plots.pins import PinList
from gui.plots.scale import MEANS, beside, value_of
from gui.session import Session
from gui.theme import active, font, px, theme

COMPARED = ("success", "hurt", "out", "safe")
"""What pins can be compared for."""


class CurvePanel(Panel):
    """Header and plot of the curves dock; at the right the set-ups that are compared."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.session = session
        self._sweep: Sweep | None = None
        self._pinned: Pinned | None = None
        self._groups: tuple[str, ...] = ()
        self.view = CurveView(session)
        self.numbers = QTableWidget()
        self.axis = Choice()
        self.axis.currentIndexChanged.connect(self._axis_chosen)
        self.shown = Segments([("results", ""), ("headline", "")])
        self.shown.changed.connect(self._show_other)
        self.pins = PinList(PinModel(session.words, self))
        self.pins.hide()
        self._make_buttons(session)
        self._title = _Title()
        self._lay_out()
        self._connect(session)
        self._fit_axis()
        active.changed.connect(self._fit_axis)
        self.retranslate()

    def _fit_axis(self) -> None:
        """The list of axes is wide enough for most names, and leaves room for the buttons."""
        self.axis.setMinimumWidth(px(130))
        self.axis.setMaximumWidth(px(230))

    def _make_buttons(self, session: Session) -> None:
        self.pin_button, self.table_button = IconButton("pin", key="P"), IconButton("table", key="Shift+G")
        self.copy_button, self.export_button = IconButton("copy"), IconButton("export", key="E")
        self.table_button.setCheckable(True)
        self.pin_button.clicked.connect(session.pin)
        self.table_button.clicked.connect(self._show_chosen)
        self.copy_button.clicked.connect(self.copy)
        self.export_button.clicked.connect(self.export)

    def _connect(self, session: Session) -> None:
        session.axes_changed.connect(self.show_axes)
        session.curve_changed.connect(self.show_sweep)
        session.pinned_changed.connect(self.show_pinned)
        session.luck_changed.connect(self.view.show_luck)
        session.language_changed.connect(self.retranslate)
        self.pins.taken.connect(session.restore_pin)
        self.pins.dropped.connect(session.unpin)
        self.pins.renamed.connect(session.rename_pin)

    def _lay_out(self) -> None:
        header = QHBoxLayout()
        header.setContentsMargins(px(12), px(4), px(8), 0)
        header.setSpacing(px(8))
        header.addWidget(self._title)
        header.addWidget(self.axis, 1)
        header.addWidget(self.shown)
        header.addStretch(1)
        for button in (self.pin_button, self.table_button, self.copy_button, self.export_button):
            header.addWidget(button)
        body = QWidget()
        self._pages = QStackedLayout(body)
        self._pages.addWidget(self.view)
        self._pages.addWidget(self.numbers)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(header)
        beside = QHBoxLayout()
        beside.addWidget(body, 1)
        beside.addWidget(self.pins)
        column.addLayout(beside, 1)

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
        self._redraw()

    def show_pinned(self, pinned: Pinned | None) -> None:
        """Compare set-ups; None: there are none, and the curve shows its results again."""
        came = pinned is not None and self._pinned is None
        self._pinned = pinned
        self.pins.setVisible(pinned is not None)
        self.pins.cards.show_cards(pinned.cards if pinned is not None else (), self.session.words)
        self._name_segments(self.session.compared if came else self.shown.current)
        self._redraw()

    def _show_other(self, id: str) -> None:
        """Draw other lines; what pins are compared for is worked out anew."""
        if id in COMPARED:
            self.session.compare(id)
        self._redraw()

    @property
    def _compared(self) -> Sweep | None:
        """The lines of the set-ups, while they are what is drawn."""
        return self._pinned.sweep if self._pinned is not None and self.shown.current in COMPARED else None

    @property
    def drawn(self) -> Sweep | None:
        """What is drawn, written and exported: the results of the setting, or the set-ups compared."""
        if self._compared is not None:
            return self._compared
        return self._chosen(self._sweep) if self._sweep is not None else None

    def _redraw(self) -> None:
        if self._compared is not None:
            self.view.show_sweep(self._compared)
        elif self._sweep is not None:
            self._draw_results(self._sweep)
        else:
            self.view.clear()
        if self._pages.currentWidget() is self.numbers:
            self._fill_numbers()

    def _draw_results(self, found: Sweep) -> None:
        groups = tuple(dict.fromkeys(one.group for one in found.series if one.group))
        if groups != self._groups:
            self._groups = groups
            self._name_segments(self.shown.current)
        sweep = self._chosen(found)
        only = self.shown.current == "headline"
        self.view.show_sweep(msgspec.structs.replace(sweep, series=sweep.series[:1]) if only else sweep)

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
        """The numbers as texts: a head, then one row a value; of a pin also how far it is from the live set-up."""
        sweep, words = self.drawn, self.session.words
        if sweep is None:
            return []
        head = [words.text(sweep.axis_label), *(words.text(series.label) for series in sweep.series)]
        live = sweep.series[0] if sweep is self._compared else None
        body = [
            [
                words.text(name),
                *(
                    value_of(words, series, index) if live in (None, series) else beside(words, series, live, index)
                    for series in sweep.series
                ),
            ]
            for index, (_, name) in enumerate(sweep.points)
        ]
        return [head, *body]

    def _fill_numbers(self) -> None:
        rows = self.rows()
        if not rows:
            self.numbers.clear()
            self.numbers.setRowCount(0)
            self.numbers.setColumnCount(0)
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
        self.session.copy_table(self.rows())

    def export(self) -> None:
        """Ask where, and write the curve as a picture or a table."""
        drawn = self.drawn
        if drawn is None:
            self.session.notice.emit(Notice("warning", Label("notice.no_curve")))
            return
        kinds = ((".png", self.tr("Picture")), (".svg", "SVG"), (".csv", self.tr("Table")), (".txt", self.tr("Text")))
        proposed = near(self.session.path, f"{self.session.title}.png")
        chosen = ask_export(self, self.tr("Export the curve"), proposed, kinds)
        if chosen is not None:
            self.session.export_curve(chosen, drawn)

    def retranslate(self) -> None:
        """Put the words of the present language on the header."""
        self._title.set_text(self.tr("Curves"), self.tr("across"))
        self.axis.setAccessibleName(self.tr("Curves across"))
        self._name_segments(self.shown.current)
        self.pins.setAccessibleName(self.tr("Set-ups compared"))
        self.pin_button.name(self.tr("Keep this set-up, to compare"))
        self.shown.setAccessibleName(self.tr("What is drawn"))
        self.table_button.name(self.tr("Show as a table"))
        self.copy_button.name(self.tr("Copy as text"))
        self.export_button.name(self.tr("Export the curve"))
        self.view.setAccessibleName(self.tr("Curves"))
        self.numbers.setAccessibleName(self.tr("Curves as a table"))

    def _name_segments(self, current: str) -> None:
        """All results, then the first line alone and each group that the axis has; with pins, what is compared."""
        words = self.session.words
        if self._pinned is not None:
            others = [(id, words.short(f"objective.{id}")) for id in COMPARED]
        else:
            groups = [(id, words.text(f"curves.{id}")) for id in self._groups]
            others = [("headline", self.tr("Success only")), *groups]
        options = [("results", self.tr("Results")), *others]
        self.shown.set_options(options, current if current in [id for id, _ in options] else "results")


_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class _Title(QWidget):
    """The word "Curves" in bold, "across" beside it."""

    accessible_role = Role.Heading

    def __init__(self) -> None:
        super().__init__()
        self._words = ("", "")
        active.changed.connect(self._fit)

    def set_text(self, title: str, after: str) -> None:
        """Change both words."""
        self._words = (title, after)
        self._fit()

    def _fit(self) -> None:
        title, after = self._words
        wide = text_width(title, 12.5, 600) + text_width(after, 12) + px(14)
        self.setFixedSize(int(wide), px(28))
        self.update()

    def paintEvent(self, event: Any) -> None:
        """Paint them."""
        painter, area = start(self), QRectF(self.rect())
        title, after = self._words
        text(painter, area, title, 12.5, 600)
        text(painter, area.adjusted(text_width(title, 12.5, 600) + px(10), 0, 0, 0), after, 12, 400, theme().text3)
