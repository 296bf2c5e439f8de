"""Weapons against enemies: what a fighter does best, to whom, for what is wanted; a click sets it up."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.forecast.matrix import WANTED, Matrix
from engine.label import Label, label
from engine.view import Notice
from gui.background import Slices
from gui.controls import Button, Segments
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.matrix_view import MatrixView
from gui.index import Index
from gui.models.matrix import MatrixModel
from gui.session import Session
from gui.theme import px


class MatrixDialog(Dialog):
    """The matrix of whoever attacks; it follows every change while it is open."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(640, parent)
        self.session = session
        self.set_title(self.tr("Weapons against enemies"))
        self.model = MatrixModel(session.words, self)
        self.view = MatrixView(self.model, self.tr("Weapons against enemies"))
        words = session.words
        self.wanted = Segments([(id, words.text(f"objective.{id}")) for id in WANTED], self.tr("What is wanted"))
        self.wanted.choose(session.objective if session.objective in WANTED else WANTED[0])
        self.who, self.best = PlainLabel(), PlainLabel(quiet=True, size=12)
        self._lay_out()
        self._slices = Slices(self._show, lambda: None, self)
        self.wanted.changed.connect(self._want)
        self.view.taken.connect(self._take)
        session.table_changed.connect(lambda _: self._compute())
        session.form_changed.connect(lambda _: self._compute())
        self.resize(px(1100), px(560))
        self._compute()

    def _lay_out(self) -> None:
        top, bottom = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.who, 1)
        top.addWidget(self.wanted)
        copy = Button(self.tr("Copy as text"), icon="copy")
        copy.clicked.connect(self.copy)
        bottom.addWidget(self.best, 1)
        bottom.addWidget(copy)
        self.column.addLayout(top)
        self.column.addWidget(self.view, 1)
        self.column.addLayout(bottom)

    def _compute(self) -> None:
        """Work it out anew from the present setting, in slices."""
        self._slices.start(self.session.matrix())

    def finish(self) -> None:
        """Work out what is left at once (for tests and pictures)."""
        self._slices.finish()

    def _show(self, found: Matrix) -> None:
        current = self.view.currentIndex()
        self.model.show_matrix(found, self.session.table, self.wanted.current)
        if current.isValid():
            self.view.setCurrentIndex(self.model.index(current.row(), current.column()))
        self._tell()

    def _want(self, objective: str) -> None:
        self.session.want(objective)
        self.model.show_objective(objective)
        self._tell()

    def _tell(self) -> None:
        """Who it is about, and the best options in a line each."""
        name = self.model.names.get(self.model.matrix.fighter, "") if self.model.matrix else ""
        self.who.setText(self.tr("{0}, with the circumstances ticked now").format(name))
        if not self.model.rowCount() or not self.model.columnCount():
            self.best.setText(self.tr("Nothing can be done to anybody as things stand."))
            return
        options = self.session.best_options(self.model.matrix, self.wanted.current)
        words = self.session.words
        lines = [
            label(
                "matrix.option",
                place=place,
                whom=self.model.names.get(one.enemy, ""),
                chance=one.chance,
                reason=one.reason,
            )
            for place, one in enumerate(options[:3], 1)
        ]
        self.best.setText("\n".join(words.text(line) for line in lines))

    def _take(self, index: Index) -> None:
        row, cell = self.model.row(index.row()), self.model.cell(index)
        if cell.chances:
            self.session.set_up(row.hand, row.action, cell.enemy)

    def copy(self) -> None:
        """Copy the figures as text for a forum or a sheet."""
        across = Qt.Orientation.Horizontal
        columns = range(self.model.columnCount())
        lines = [["", *(str(self.model.headerData(column, across)) for column in columns)]]
        for row in range(self.model.rowCount()):
            head = str(self.model.headerData(row, Qt.Orientation.Vertical))
            lines.append([head, *(str(self.model.index(row, column).data()) for column in columns)])
        QGuiApplication.clipboard().setText("\n".join("\t".join(line) for line in lines))
        self.session.notice.emit(Notice("done", Label("notice.copied")))
