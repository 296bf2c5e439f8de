"""The log: one line for each thing done, newest last; a click goes back to just after it."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from engine.answer import LogLine
from engine.label import Label
from engine.view import Notice
from gui import theme as themes
from gui.controls import DockTitle, IconButton, Panel, SearchField, SlimScrollBar
from gui.controls.base import on_panel
from gui.index import Index
from gui.paint import box, harm_sign, icon, text, text_width
from gui.search import searched
from gui.session import Session
from gui.theme import SECOND, brush, px, theme

LINE = int(Qt.ItemDataRole.UserRole)
NO_PARENT = QModelIndex()
ANNOUNCED, ASIDE, CHOSEN = "announced", "aside", "chosen"
"""Marks of a line: announced at the table, its roll was set aside, its result was taken by hand."""


class LogModel(QAbstractListModel):
    """The lines that the filter lets through."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.lines: tuple[LogLine, ...] = ()
        self._all: tuple[LogLine, ...] = ()
        self._filter = ""

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self._all = lines
        self.lines = tuple(line for line in lines if self._filter in searched(self.sentence(line)))
        self.endResetModel()

    def keep_only(self, words: str) -> None:
        """Show only lines that have these words."""
        self._filter = searched(words.strip())
        self.show_lines(self._all)

    @property
    def filtered(self) -> bool:
        """Whether only lines with some words are shown."""
        return bool(self._filter)

    def sentence(self, line: LogLine) -> str:
        """A line as plain words."""
        words = self.session.words
        who = " → ".join(name for name in (line.who, line.whom) if name)
        parts = [str(line.round), who, words.text(line.facts), words.text(line.result) if line.result else ""]
        return " · ".join(part for part in parts if part)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """Number of lines."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """The line itself, or its sentence for screen readers."""
        line = self.lines[index.row()]
        if role == LINE:
            return line
        if role in (int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.AccessibleTextRole)):
            return self.sentence(line)
        return None


class LogDelegate(QStyledItemDelegate):
    """Paints one line of the log."""

    def __init__(self, session: Session, parent: QListView) -> None:
        super().__init__(parent)
        self.session = session

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """24 high."""
        return QSize(px(200), px(24))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Round, icon, who and whom, facts, result."""
        line: LogLine = index.data(LINE)
        colors, words = theme(), self.session.words
        area = QRectF(option.rect)
        state = option.state
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        announced = ANNOUNCED in line.marks
        if hovered or focused or announced:
            painter.fillRect(area, brush(colors.hover if hovered or focused else colors.warn_soft))
        if line.undone or ASIDE in line.marks:
            painter.setOpacity(0.5)
        place = area.adjusted(px(12), 0, -px(12), 0)
        turn = str(line.round) if line.round else ""
        text(painter, QRectF(place.left(), place.top(), px(22), place.height()), turn, 12, 400, colors.text3)
        if line.icon:
            side = px(14)
            symbol = QRectF(place.left() + px(26), place.center().y() - side / 2, side, side)
            icon(painter, symbol, line.icon, colors.text2)
        right = self._result(painter, place, line, hovered=hovered or focused)
        who = " → ".join(name for name in (line.who, line.whom) if name)
        left = place.left() + px(50)
        wide = min(text_width(who, 12, 600), (right - left) * 0.5)
        text(painter, QRectF(left, place.top(), wide + 1, place.height()), who, 12, 600)
        left += wide + (px(10) if who else 0)
        facts = QRectF(left, place.top(), right - left - px(8), place.height())
        text(painter, facts, words.text(line.facts), 12, 400, colors.warn if announced else colors.text2, sentence=True)
        painter.restore()

    def _result(self, painter: QPainter, place: QRectF, line: LogLine, *, hovered: bool) -> float:
        """Draw the result (or, hovered, the offer to go back); returns where it begins."""
        if hovered:
            said = self.tr("Bring back") if line.undone else self.tr("Go back here")
            wide = text_width(said, 12, 500) + px(36)
            button = QRectF(place.right() - wide, place.top() + px(2), wide, place.height() - px(4))
            box(painter, button, theme().raised, theme().accent_line, 5)
            side = px(13)
            icon(
                painter,
                QRectF(button.left() + px(8), button.center().y() - side / 2, side, side),
                "history",
                theme().accent,
            )
            text(painter, button.adjusted(px(26), 0, -px(4), 0), said, 12, 500, theme().accent)
            return button.left()
        if line.result is None:
            return place.right()
        said = self._result_words(line.result, line.marks)
        wide = min(text_width(said, 12, 600), place.width() * 0.4)
        text(
            painter,
            QRectF(place.right() - wide - 1, place.top(), wide + 1, place.height()),
            said,
            12,
            600,
            align="right",
        )
        if line.harm is None:
            return place.right() - wide
        side = px(13)
        harm_sign(painter, QRectF(place.right() - wide - px(20), place.center().y() - side / 2, side, side), line.harm)
        return place.right() - wide - px(22)

    def _result_words(self, result: Label, marks: tuple[str, ...]) -> str:
        """The result, and that it never happened or was chosen."""
        said = self.session.words.text(result)
        if ASIDE in marks:
            return self.tr("{0} (set aside)").format(said)
        return self.tr("{0} (chosen)").format(said) if CHOSEN in marks else said


class LogList(QListView):
    """The list; a click or Enter on a line goes back there (or brings it back)."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.setFrameShape(QListView.Shape.NoFrame)
        on_panel(self)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar())
        themes.active.changed.connect(self.viewport().update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines; while there are none, what will stand here."""
        super().paintEvent(event)
        model = self.model()
        if isinstance(model, LogModel) and not model.lines:
            said = (
                self.tr("No line has these words") if model.filtered else self.tr("Each thing done has its line here")
            )
            painter = QPainter(self.viewport())
            text(painter, QRectF(self.viewport().rect()), said, *SECOND, theme().text3, align="center")

    def go(self, index: QModelIndex) -> None:
        """Go back to just after this line, or bring it back."""
        line: LogLine = index.data(LINE)
        if line.undone:
            self.session.bring_back(line.index)
        else:
            self.session.go_back(line.index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The offer at the right end of a hovered line."""
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.position().x() > self.viewport().width() - px(150):
            self.go(index)
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes back to the focused line."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.go(self.currentIndex())
        else:
            super().keyPressEvent(event)


class LogView(Panel):
    """Title, filter, list."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.session = session
        self.model = LogModel(session)
        self.list = LogList(session)
        self.list.setModel(self.model)
        self.list.setItemDelegate(LogDelegate(session, self.list))
        self.title = DockTitle(height=28)
        self.filter, self.filter_button, self.copy_button = (
            SearchField(),
            IconButton("filter"),
            IconButton("copy"),
        )
        self.filter.hide()
        self.filter.textChanged.connect(self.model.keep_only)
        self.filter_button.clicked.connect(self._toggle_filter)
        self.copy_button.clicked.connect(self.copy)
        self.title.add_button(self.filter_button)
        self.title.add_button(self.copy_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.title, self.filter, self.list):
            column.addWidget(widget)
        session.log_changed.connect(self.show_lines)
        session.language_changed.connect(self.retranslate)
        self.retranslate()

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines, the newest in view."""
        self.model.show_lines(lines)
        self.list.scrollToBottom()

    def _toggle_filter(self) -> None:
        if self.filter.isHidden():
            self.open_filter()
        else:
            self.filter.clear()
            self.filter.hide()
            self.list.setFocus()

    def open_filter(self) -> None:
        """Open the field that keeps only what it says."""
        self.filter.show()
        self.filter.setFocus()

    def copy(self) -> None:
        """Copy the lines as text, ready for a forum."""
        QGuiApplication.clipboard().setText("\n".join(self.model.sentence(line) for line in self.model.lines))
        self.session.notice.emit(Notice("done", Label("notice.copied")))

    def sizeHint(self) -> QSize:
        """126 high."""
        return QSize(px(400), px(126))

    def retranslate(self) -> None:
        """Put the words of the present language on title and buttons."""
        self.title.set_title(self.tr("Log"))
        self.list.setAccessibleName(self.tr("Log"))
        self.filter.setPlaceholderText(self.tr("Find in the log"))
        self.filter.setAccessibleName(self.tr("Find in the log"))
        self.filter_button.name(self.tr("Filter"))
        self.copy_button.name(self.tr("Copy as text"))
