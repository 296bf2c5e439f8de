"""The canvas of the players' view, for the second window and for its preview."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.view import PlayersView
from gui.accessible import Role
from gui.controls.base import follow_theme
from gui.players.cards import line_of, names_of, now_playing
from gui.players.painting import paint_players, sections_of
from gui.session import Session
from gui.theme import theme

SAME = "same"
"""Name of the theme that is the one of the main window."""


class PlayersCanvas(QWidget):
    """Paints what the session tells of the players' view, in the theme chosen for it."""

    accessible_role = Role.Graphic

    def __init__(self, session: Session, theme_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.theme_name = session, theme_name
        self.shown: PlayersView = session.players()
        session.players_changed.connect(self.show_players)
        session.language_changed.connect(self.retranslate)
        follow_theme(self)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setWindowTitle(self.tr("Estoc, for the players"))
        self.setAccessibleName(self.windowTitle())
        self.show_players(self.shown)

    def show_players(self, view: PlayersView) -> None:
        """Show another moment of the fight."""
        self.shown = view
        self.setAccessibleDescription(self.sentence())
        self.update()

    def use_theme(self, name: str) -> None:
        """Show it in another theme: "light", "dark", or the one of the window."""
        self.theme_name = name
        self.update()

    def sentence(self) -> str:
        """Everything that is shown, for a screen reader."""
        words, view = self.session.words, self.shown
        told = [view.name]
        if view.now is not None:
            told.append(f"{now_playing()}, {names_of(view.now)}, {line_of(words, view.now)}")
        for section in sections_of(view):
            told.append(section.title)
            told += [f"{names_of(card)}, {line_of(words, card)}" for card in section.cards]
        told += [words.text(one) for one in (view.event, view.effect) if one is not None]
        return ". ".join(told)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it as large as there is room."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        name = theme().name if self.theme_name == SAME else self.theme_name
        paint_players(painter, self.width(), self.height(), name, self.session.words, self.shown)


class PlayerView(PlayersCanvas):
    """The second window. It takes no focus as it opens, so that the game master's keys go on working."""

    closed = Signal()

    def __init__(self, session: Session, theme_name: str) -> None:
        super().__init__(session, theme_name)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setMinimumSize(QSize(480, 270))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the full screen, then closes; F11 fills the screen or not."""
        if event.key() == Qt.Key.Key_F11:
            self.turn_full()
        elif event.key() == Qt.Key.Key_Escape and not self.isFullScreen():
            self.close()
        elif event.key() == Qt.Key.Key_Escape:
            self.showNormal()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fill the screen or not."""
        self.turn_full()

    def turn_full(self) -> None:
        """Fill the screen, or stand as a window."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that it is gone."""
        super().closeEvent(event)
        self.closed.emit()
