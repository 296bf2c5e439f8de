"""The heads of the matrix: enemies above its columns, weapons with their actions at the left of its rows."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QHeaderView, QTableView, QWidget

from gui.controls.base import start
from gui.models.matrix import MatrixModel
from gui.paint import box, icon, initials_token, text, text_width
from gui.theme import NAME, SECOND, SMALL_STRONG, STRONG, brush, pen, px, theme

ROW, HEAD, LEFT, COLUMN = 66, 52, 226, 148
TOKEN = 28


class Enemies(QHeaderView):
    """Token, name and figures of each enemy above his column."""

    def __init__(self, model: MatrixModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._model = model
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumSectionSize(px(COLUMN))

    def sizeHint(self) -> QSize:
        """Two lines high."""
        return QSize(px(COLUMN), px(HEAD))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt passes it by name
        """Paint one enemy."""
        colors, area = theme(), QRectF(rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect, brush(colors.panel))
        one = self._model.person(self._model.column(logicalIndex).enemies[0])
        if one is not None:
            token = QRectF(area.left() + px(8), area.top() + px(9), px(TOKEN), px(TOKEN))
            initials_token(painter, token, one.initials, one.kind)
        line = QRectF(area.left() + px(44), area.top() + px(6), area.width() - px(48), px(18))
        text(painter, line, self._model.enemy(logicalIndex), *STRONG)
        below = self._model.figures(logicalIndex)
        text(painter, line.translated(0, px(18)), below, *SECOND, colors.text2, sentence=True)
        painter.setPen(pen(colors.hair))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()


class Weapons(QHeaderView):
    """Weapon over action at the left of the rows; what is set up now is said."""

    def __init__(self, model: MatrixModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._model = model
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setDefaultSectionSize(px(ROW))

    def sizeHint(self) -> QSize:
        """Room for both lines."""
        return QSize(px(LEFT), px(ROW))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt passes it by name
        """Paint one row's head."""
        row, colors, area = self._model.row(logicalIndex), theme(), QRectF(rect)
        words = self._model.words
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect, brush(colors.panel))
        icon(painter, QRectF(area.left() + px(2), area.center().y() - px(8), px(16), px(16)), row.icon, colors.text2)
        line = QRectF(area.left() + px(30), area.top() + px(13), area.width() - px(38), px(20))
        held = self.tr("now") if row.now else ""
        wide = text_width(held, *SMALL_STRONG) + px(14) if held else 0
        text(painter, line.adjusted(0, 0, -wide, 0), words.text(row.weapon), *NAME)
        if held:
            pill = QRectF(line.right() - wide, line.top() + px(1), wide, px(18))
            box(painter, pill, colors.accent_soft, "", 9)
            text(painter, pill, held, *SMALL_STRONG, colors.accent, align="center")
        text(painter, line.translated(0, px(20)), words.text(row.action_label), *SECOND, colors.text2)
        painter.setPen(pen(colors.hair))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()


class PlainCorner(QObject):
    """Leaves the corner between both heads empty; the style would draw a button there."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        view.setCornerButtonEnabled(False)
        self._corner = view.findChild(QAbstractButton)
        if self._corner is not None:
            self._corner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Paint the corner in the colour of the panel."""
        if event.type() != QEvent.Type.Paint or self._corner is None:
            return False
        painter, area = start(self._corner), self._corner.rect()
        painter.fillRect(area, brush(theme().panel))
        painter.setPen(pen(theme().hair))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        return True
