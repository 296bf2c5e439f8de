"""Weapons against enemies: what a fighter does best, to whom, for what is wanted; a click sets it up."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from engine.forecast.matrix import WANTED, Matrix
from engine.label import label
from gui.accessible import Role
from gui.controls import Segments
from gui.controls.base import follow_theme, plain_tip, start
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.matrix_view import MatrixView
from gui.dialogs.table_out import table_buttons
from gui.index import Index
from gui.models.matrix import MatrixModel
from gui.paint import icon, text, text_width
from gui.session import Session
from gui.session.background import Slices
from gui.theme import SECOND, STRONG, active, brush, px, theme

FIRST = "hurt"
"""What is looked for at first: a blow that tells, which every weapon is there for."""
OPTIONS = 3
"""How many of the best are told below the table."""


class MatrixDialog(Dialog):
    """The matrix of whoever attacks; it follows every change while it is open, and goes when he leaves the fight."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(640, parent)
        self.session = session
        self.set_title(self.tr("Weapons against enemies"))
        self.model = MatrixModel(session.words, self)
        self.view = MatrixView(self.model, self.tr("Weapons against enemies"))
        words = session.words
        self.wanted = Segments([(id, words.text(f"objective.{id}")) for id in WANTED], self.tr("What is wanted"))
        self.wanted.choose(FIRST)
        self.who, self.empty = PlainLabel(), PlainLabel(quiet=True)
        self.who.setWordWrap(True)
        self.best = BestLines(self.tr("Click a cell to set it up; arrows and Enter do the same"))
        self._lay_out()
        self._slices = Slices(self._show, lambda: None, self)
        self.wanted.changed.connect(self._want)
        self.view.taken.connect(self._take)
        session.table_changed.connect(self._compute)
        session.form_changed.connect(self._compute)
        self.resize(px(1180), px(560))
        self._say_empty(self.tr("Working it out…"))
        self.view.setFocus()
        self._compute()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.who, 1)
        top.addWidget(self.wanted)
        self.copy, self.export = table_buttons(self, self.session, self.rows, self.who.text)
        top.addWidget(self.copy)
        top.addWidget(self.export)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        body = QWidget()
        self._pages = QStackedLayout(body)
        self._pages.addWidget(self.view)
        self._pages.addWidget(self.empty)
        self.column.addLayout(top)
        self.column.addWidget(body, 1)
        self.column.addWidget(self.best)

    def _compute(self, _told: object = None) -> None:
        """Work it out anew from the present setting, in slices."""
        table, before = self.session.table, self.model.matrix
        if before is not None and table.row(before.fighter) is None:
            self.close()
        elif table.attacker:
            self._slices.start(self.session.matrix())
        else:
            self._say_empty(self.tr("Nobody attacks yet: click a fighter to make an attacker of them."))

    def finish(self) -> None:
        """Work out what is left at once (for tests and pictures)."""
        self._slices.finish()

    def _show(self, found: Matrix) -> None:
        current = self.view.currentIndex()
        row, column = (current.row(), current.column()) if current.isValid() else (-1, -1)
        self.model.show_matrix(found, self.session.table, self.wanted.current)
        stays = self.model.index(row, column)
        self.view.setCurrentIndex(stays if stays.isValid() else self.model.best())
        self._tell()

    def _want(self, objective: str) -> None:
        self.model.show_objective(objective)
        self._tell()

    def _tell(self) -> None:
        """Who it is about, and the best options in a line each."""
        found = self.model.matrix
        one = self.session.table.row(found.fighter) if found is not None else None
        if found is None or one is None:
            return
        self.who.setText(self.tr("{0}, with the circumstances ticked now").format(one.name))
        if not found.columns:
            self._say_empty(self.tr("No enemy is left standing. Add one from the library."))
        elif not found.rows:
            self._say_empty(
                self.tr(
                    "Nothing can be done to anybody as things stand. Untick what stands in the way, or heal somebody."
                )
            )
        else:
            self._turn_to(self.view)
            self.best.show_lines(self._lines(found))

    def _say_empty(self, words: str) -> None:
        self.empty.setText(words)
        self._turn_to(self.empty)
        self.best.show_lines([])

    def _turn_to(self, page: QWidget) -> None:
        """Show the cells or what is said instead; the keyboard stays on something that can have it."""
        held = self.focusWidget() in (self.view, self.empty)  # before it is shown, too
        self._pages.setCurrentWidget(page)
        if held:
            (self.view if page is self.view else self.wanted).setFocus()

    def _lines(self, found: Matrix) -> list[str]:
        words = self.session.words
        options = found.options(self.session.table.target, self.wanted.current)[:OPTIONS]
        if not options:
            return [self.tr("No chance of this as things stand.")]
        return [
            words.text(
                label(
                    "matrix.then" if place else "matrix.surest",
                    whom=self.model.enemy(one.column),
                    chance=one.chance,
                    reason=one.reason,
                )
            )
            for place, one in enumerate(options)
        ]

    def _take(self, index: Index) -> None:
        row, cell = self.model.row(index.row()), self.model.cell(index)
        if not cell.chances:
            return
        enemies, target = self.model.column(index.column()).enemies, self.session.table.target
        self.session.set_up(row.hand, row.action, target if target in enemies else enemies[0])

    def rows(self) -> list[list[str]]:
        """The figures as texts: a head, then one row a weapon and action."""
        across = range(self.model.columnCount())
        head = [button.text() for button in self.wanted.buttons if button.isChecked()]
        body = [
            [self.model.weapon(row), *(str(self.model.index(row, column).data()) for column in across)]
            for row in range(self.model.rowCount())
        ]
        return [[*head, *(self.model.enemy(column) for column in across)], *body]


class BestLines(QWidget):
    """The best options below the matrix, the first one strong behind a star; at the right what can be done."""

    accessible_role = Role.StaticText

    def __init__(self, hint: str) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._hint = hint
        active.changed.connect(self._fit)
        follow_theme(self)

    def show_lines(self, lines: list[str]) -> None:
        """Tell other options; [] leaves the place empty."""
        self.lines = lines
        self.setAccessibleName("\n".join(lines))
        self._fit()

    def hint_beside(self) -> bool:
        """Whether the hint has room at the right of the last line; otherwise it stands in a line of its own."""
        last = text_width(self.lines[-1], *(SECOND if len(self.lines) > 1 else STRONG)) if self.lines else 0.0
        return px(22) + last + px(24) + text_width(self._hint, *SECOND) <= self.width() - px(4)

    def _fit(self) -> None:
        """As high as its lines; where one of them is cut, pointing at them tells them whole."""
        self.setFixedHeight(px(8 + 20 * max(1, len(self.lines) + (not self.hint_beside()))))
        widest = max(
            (text_width(one, *(SECOND if place else STRONG)) for place, one in enumerate(self.lines)), default=0
        )
        self.setToolTip(plain_tip(*self.lines) if widest > self.width() - px(30) else "")
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may give the hint a line of its own."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint star, lines and hint."""
        painter, colors = start(self), theme()
        painter.fillRect(self.rect(), brush(colors.panel))
        for place, words in enumerate(self.lines):
            line = QRectF(px(22), px(8 + 20 * place), self.width() - px(30), px(18))
            if not place:
                icon(painter, QRectF(px(2), line.top() + px(2), px(14), px(14)), "star", colors.warn, 2.0)
            kind, tint = (SECOND, colors.text2) if place else (STRONG, colors.text)
            text(painter, line, words, *kind, tint, sentence=True)
        if self.lines:
            line = QRectF(0, self.height() - px(20), self.width() - px(4), px(18))
            text(painter, line, self._hint, *SECOND, colors.text3, align="right")
