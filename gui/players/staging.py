"""When and where the players' view stands: on which screen, in which theme, and that it goes with the main window."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QStyle

from gui.players.awake import Awake, awake
from gui.players.view import PlayerView
from gui.session import Session

FIRST_SIZE = QSize(960, 540)
"""Size on the screen of the game master, where there is no other one."""
TITLE = 48
"""Room that the title bar of a window may need, and as much below it."""


class Staging(QObject):
    """Opens and closes the second window; `changed` tells that it came or went."""

    changed = Signal(bool)
    lost = Signal()
    """Its screen is gone: what it showed can be seen in the preview."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self.view: PlayerView | None = None
        self._awake: Awake = awake()
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenRemoved.connect(self._screen_gone)

    @property
    def is_open(self) -> bool:
        """Whether the players see anything."""
        return self.view is not None

    def open(self, place: Place, theme_name: str, *, full: bool) -> None:
        """Show it on a screen, filling it or as a window; as a window on the first one where that screen is gone."""
        self.close()
        found = next((one for one in QGuiApplication.screens() if Place.of(one) == place), None)
        screen, full = found or QGuiApplication.primaryScreen(), full and found is not None
        self.session.show_players(True)
        view = PlayerView(self.session, theme_name)
        view.closed.connect(self._closed)
        view.setScreen(screen)
        view.setGeometry(screen.geometry() if full else _in_the_middle(screen.availableGeometry()))
        if full:
            view.showFullScreen()
        else:
            view.show()
        self.view = view
        self._awake.hold()
        self.changed.emit(True)

    def close(self) -> None:
        """Take it away."""
        if self.view is not None:
            self.view.close()

    def use_theme(self, name: str) -> None:
        """Show it in another theme."""
        if self.view is not None:
            self.view.use_theme(name)

    def _closed(self) -> None:
        view, self.view = self.view, None
        if view is not None:
            self._awake.release()
            self.session.show_players(False)
            view.deleteLater()
            self.changed.emit(False)

    def _screen_gone(self, screen: QScreen) -> None:
        if self.view is not None and self.view.screen() is screen:
            self.close()
            self.lost.emit()


def _in_the_middle(room: QRect) -> QRect:
    """Where a window stands on a screen: all of it, with the bar by which it is moved and closed."""
    size = FIRST_SIZE.boundedTo(room.size() - QSize(2, 2) * TITLE)
    return QStyle.alignedRect(Qt.LayoutDirection.LeftToRight, Qt.AlignmentFlag.AlignCenter, size, room)


class Place(NamedTuple):
    """A screen by what tells it from the others; a `QScreen` itself is gone whenever a cable is pulled."""

    name: str
    x: int
    y: int

    @classmethod
    def of(cls, screen: QScreen) -> Place:
        """The place that a screen is now."""
        return cls(screen.name(), screen.geometry().x(), screen.geometry().y())


def places(own: Place) -> list[Place]:
    """The screens to choose from, those of the players first."""
    return sorted(map(Place.of, QGuiApplication.screens()), key=lambda one: one == own)
