"""The start until there is something to see: a small window with our name, before anything heavy is imported.

What this file imports is kept light: the window itself (`gui.application`) comes while the small one is looked at.
"""

from __future__ import annotations

import sys
import time

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from gui.app_icon import picture
from gui.command_line import Options
from gui.desktop import is_dark
from gui.desktop_application import DesktopApplication
from gui.settings import table as preferences
from gui.single import FirstStart
from gui.theme import THEMES, load_fonts

NAME = "Estoc"
WIDTH, HEIGHT, ICON, LEFT = 320, 120, 64, 64
"""Of the small window, in logical pixels; its icon, and what is free to the left of it."""


class Greeting(QWidget):
    """The small window, in the middle of the screen. QSplashScreen of Qt may wait a second until it is seen itself."""

    def __init__(self, shown: QPixmap) -> None:
        super().__init__(None, Qt.WindowType.SplashScreen | Qt.WindowType.FramelessWindowHint)
        self._shown = shown
        self.setAccessibleName(NAME)
        self.setFixedSize(WIDTH, HEIGHT)
        middle = QGuiApplication.primaryScreen().availableGeometry().center()
        self.move(middle - self.rect().center())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Show the picture."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._shown)
        painter.end()


def begin(options: Options) -> int:
    """Start the program; returns its exit status. Where it runs already, that one gets the fight."""
    application = DesktopApplication(sys.argv[:1])
    first = FirstStart(application)
    if first.hand_over(options.fight):
        return 0
    load_fonts()
    small = Greeting(_picture(_theme_name(options)))
    small.show()
    application.processEvents()
    options.greeted = time.monotonic()
    from gui.application import run

    return run(options, first, small)


def _theme_name(options: Options) -> str:
    """The theme that the window will have."""
    chosen = options.theme or preferences.load()[0].theme
    if chosen != "system":
        return chosen
    return "dark" if is_dark() else "light"


def _picture(theme_name: str) -> QPixmap:
    """Icon and name on the ground of the window, with its edge."""
    colors, ratio = THEMES[theme_name], QGuiApplication.primaryScreen().devicePixelRatio()
    made = QPixmap(round(WIDTH * ratio), round(HEIGHT * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(colors.canvas))
    font = QFont("Inter")
    font.setPixelSize(36)
    font.setWeight(QFont.Weight.DemiBold)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QColor(colors.line))
    painter.drawRect(QRectF(0.5, 0.5, WIDTH - 1, HEIGHT - 1))
    painter.drawImage(QRectF(LEFT, (HEIGHT - ICON) / 2, ICON, ICON), picture(round(ICON * ratio)))
    painter.setFont(font)
    painter.setPen(QColor(colors.text))
    painter.drawText(QRectF(LEFT + ICON + 16, 0, WIDTH, HEIGHT), Qt.AlignmentFlag.AlignVCenter, NAME)
    painter.end()
    return made
