"""What all painted controls share: they follow the theme, and show focus the same way."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from gui import theme as themes
from gui.paint import box


def follow_theme(widget: QWidget) -> None:
    """Repaint and lay out a widget again whenever theme or size changes."""
    themes.active.changed.connect(widget.updateGeometry)
    themes.active.changed.connect(widget.update)


def on_panel(view: QAbstractScrollArea) -> None:
    """Give a list or tree the panel's colour behind its rows, in both themes."""

    def paint() -> None:
        palette = view.palette()
        palette.setColor(QPalette.ColorRole.Base, themes.color(themes.theme().panel))
        view.setPalette(palette)

    themes.active.changed.connect(paint)
    view.destroyed.connect(lambda: themes.active.changed.disconnect(paint))
    paint()


def focus_ring(painter: QPainter, area: QRectF, radius: float = 5, *, on_accent: bool = False) -> None:
    """Draw the 2 px ring of the focused control, inside its shape."""
    colors = themes.theme()
    box(painter, area.adjusted(1, 1, -1, -1), "", colors.text if on_accent else colors.accent, radius, 2)


def start(widget: QWidget) -> QPainter:
    """A painter on a widget, smooth."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def refuse_with(widget: QWidget, reason: str) -> None:
    """Disable a control and say why ("" enables it): as tooltip and as accessible description."""
    widget.setEnabled(not reason)
    widget.setToolTip(reason)
    widget.setAccessibleDescription(reason)


HAND = Qt.CursorShape.PointingHandCursor
