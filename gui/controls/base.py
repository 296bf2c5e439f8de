"""What all painted controls share: they follow the theme, show focus and say why they are off in the same way."""

from __future__ import annotations

import html

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QAbstractScrollArea, QWidget
from shiboken6 import isValid

from gui import theme as themes
from gui.accessible import Role
from gui.paint import box

HAND = Qt.CursorShape.PointingHandCursor
_OWN_TIP, _REASON = "own_tip", "reason"


def follow_theme(widget: QWidget) -> None:
    """Repaint and lay out a widget again whenever theme or size changes."""
    themes.active.changed.connect(widget.updateGeometry)
    themes.active.changed.connect(widget.update)


class _PanelBack(QObject):
    """Keeps the palette of a list on the panel's colour; it lives and dies with the list."""

    def __init__(self, view: QAbstractScrollArea) -> None:
        super().__init__(view)
        self._view = view
        self._corner = QWidget()
        self._corner.setAutoFillBackground(True)
        view.setCornerWidget(self._corner)  # that of the style, between two scroll bars, knows no theme
        themes.active.changed.connect(self.put)
        self.put()

    def put(self) -> None:
        color = themes.color(themes.theme().panel)
        for widget, role in ((self._view, QPalette.ColorRole.Base), (self._corner, QPalette.ColorRole.Window)):
            palette = widget.palette()
            palette.setColor(role, color)
            widget.setPalette(palette)


def on_panel(view: QAbstractScrollArea) -> None:
    """Give a list or tree the panel's colour behind its rows, in both themes, and a ring while it has the focus."""
    _PanelBack(view)
    FocusFrame(view)


class FocusFrame(QWidget):
    """The ring around a list or a place that scrolls, while it has the focus and no row of it shows that."""

    accessible_role = Role.Border

    def __init__(self, view: QAbstractScrollArea) -> None:
        super().__init__(view)
        self._view = view
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Come and go with the focus, as large as the view; one that is being deleted loses the focus once more."""
        moves = event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.Resize)
        if moves and isValid(self._view):
            self.setVisible(self._view.hasFocus())
            self.raise_()
            self._fit()
            if event.type() == QEvent.Type.Resize:
                QTimer.singleShot(0, self, self._fit)  # it hears of the new size before what it shows has it
        return False

    def _fit(self) -> None:
        if isValid(self._view):
            self.setGeometry(self._view.viewport().geometry())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring, unless the row that has the focus shows it."""
        if not (isinstance(self._view, QAbstractItemView) and self._view.currentIndex().isValid()):
            focus_ring(start(self), QRectF(self.rect()), 4)


def focus_ring(painter: QPainter, area: QRectF, radius: float = 5, *, on_accent: bool = False) -> None:
    """Draw the 2 px ring of the focused control, inside its shape."""
    colors = themes.theme()
    box(painter, area, "", colors.on_accent if on_accent else colors.accent, radius, 2)


def touched(area: QRectF) -> QRectF:
    """Where a click counts for something painted smaller: in the roomy density as large as a finger, around it."""
    wide, high = (max(0.0, themes.target(0) - side) / 2 for side in (area.width(), area.height()))
    return area.adjusted(-wide, -high, wide, high)


def hold_still(*widgets: QWidget) -> None:
    """What these draw stands where it stands, however high they are: another height has only what is new painted."""
    for widget in widgets:
        widget.setAttribute(Qt.WidgetAttribute.WA_StaticContents)


def set_words(button: QAbstractButton, words: str) -> None:
    """Change the words of a button or a check, and the name a screen reader says."""
    QAbstractButton.setText(button, words)
    button.setAccessibleName(words)
    button.updateGeometry()


def start(widget: QWidget) -> QPainter:
    """A painter on a widget, smooth."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def keeps_keys(event: QEvent) -> bool:
    """Answer, where an event asks, that a key is for the widget that gets it: a letter is no command."""
    if event.type() != QEvent.Type.ShortcutOverride:
        return False
    event.accept()
    return True


def plain_tip(*lines: str) -> str:
    """Lines from data as a tooltip that shows them and never obeys them; empty ones are left out."""
    told = "<br>".join(html.escape(line) for line in lines if line)
    return f"<span>{told}</span>" if told else ""


def set_tip(widget: QWidget, words: str) -> None:
    """Give a control its tooltip, for readers its description; a reason why it is off stands below it."""
    widget.setProperty(_OWN_TIP, words)
    _show_tip(widget)


def refuse_with(widget: QWidget, reason: str) -> None:
    """Disable a control and say why ("" enables it): in its tooltip and as accessible description."""
    widget.setEnabled(not reason)
    widget.setProperty(_REASON, reason)
    _show_tip(widget)


def _show_tip(widget: QWidget) -> None:
    tip, reason = widget.property(_OWN_TIP) or "", widget.property(_REASON) or ""
    widget.setToolTip(plain_tip(tip, reason))
    widget.setAccessibleDescription(reason or tip)  # a reader would else be read the tooltip, with its markup
