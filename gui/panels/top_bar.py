"""The bar at the top: menu, name of the fight and since when it is saved, files, undo, game, turn, commands."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QWidget

from engine.view import Step, TableView
from gui.accessible import Role, announce
from gui.controls import Button, IconButton
from gui.controls.base import focus_ring, follow_theme, set_tip, start
from gui.paint import box, icon, initials_token, keycap, keycap_width, text, text_width
from gui.panels.game_picker import GamePicker
from gui.panels.turn_timer import TurnTimer
from gui.session import Session
from gui.theme import BODY, NAME, SMALL, STRONG, active, brush, pen, px, target, theme
from gui.translation import key_name, pair

SAVED_TICK_MILLISECONDS = 1000
GAMES_BELOW = 1300
"""Width (at 100 %) under which the games fold: a new fight asks for its game."""
TURN = 34
"""Height of the turn control."""
COMPACT_BELOW = 820
"""Height of the window (at 100 %) under which the bar is 44 high instead of 48."""
FIELD_BELOW, FILES_BELOW, STEPS_BELOW = 1440, 1100, 760
"""Widths (at 100 %) under which the words of the command field, then the file buttons fold."""

LONGEST_SAID = (0, 59, 100 * 60)
"""Seconds since the last save whose words are the widest ones of their kind."""


class TitleBlock(QWidget):
    """The blade of the logo, the name of the fight, and when it was saved."""

    accessible_role = Role.Button

    clicked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._fresh = "", True
        self._saved: datetime | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        session.saved_changed.connect(self.show_saved)
        self._timer = QTimer(self)
        self._timer.setInterval(SAVED_TICK_MILLISECONDS)
        self._timer.timeout.connect(self.update)
        self._timer.start()
        follow_theme(self)

    def show_saved(self, title: str, saved: datetime | None, fresh: bool) -> None:
        """Show a name and the time of the last save."""
        self._title, self._saved, self._fresh = title, saved, fresh
        said = f"{title}. {self.saved_words()}"
        if said != self.accessibleName():
            self.setAccessibleName(said)
            set_tip(self, self.tr("Rename the fight"))
            self.updateGeometry()
            self.update()

    def saved_words(self) -> str:
        """When it was last saved ("Saved just now", "Saved 3 min ago"), or that it is not."""
        if not self._fresh or self._saved is None:
            return self.tr("Not saved")
        return self._ago(int((datetime.now().astimezone() - self._saved).total_seconds()))

    def _ago(self, seconds: int) -> str:
        if seconds < 10:
            return self.tr("Saved just now")
        if seconds < 60:
            return self.tr("Saved {0} s ago").format(seconds)
        return self.tr("Saved {0} min ago").format(seconds // 60)

    def sizeHint(self) -> QSize:
        """As wide as the name, within reason, and as what is said of the last save becomes while nobody saves."""
        said = (self.saved_words(), *(self._ago(seconds) for seconds in LONGEST_SAID))
        wide = max(text_width(self._title, 13, 600), *(text_width(words, *SMALL) for words in said))
        return QSize(px(40) + int(min(wide, px(220))) + px(4), px(44))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Rename the fight."""
        self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint blade, name and time."""
        painter, colors = start(self), theme()
        icon(painter, QRectF(px(6), self.height() / 2 - px(12), px(24), px(24)), "logo", colors.accent)
        room = self.width() - px(38)
        text(painter, QRectF(px(38), self.height() / 2 - px(18), room, px(18)), self._title, 13, 600)
        tint = colors.text3 if self._fresh else colors.error
        text(painter, QRectF(px(38), self.height() / 2, room, px(16)), self.saved_words(), *SMALL, tint)


class TurnControl(QWidget):
    """Round, previous, who is to play, and the one big "next fighter"."""

    accessible_role = Role.Grouping

    next_clicked = Signal()
    previous_clicked = Signal()
    due_clicked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._round = ""
        self._who: tuple[str, str] | None = None
        self._name = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.previous = IconButton("prev")
        self.previous.clicked.connect(self.previous_clicked)
        self.next = Button("", "tonal", icon="next", key="N")
        self.next.clicked.connect(self.next_clicked)
        self.due = Button("", "plain", icon="hourglass")
        self.due.clicked.connect(self.due_clicked)
        self._round_place, self._who_place = QWidget(), QWidget()
        self.timer = TurnTimer(session)
        for widget in (self._round_place, self.previous, self._who_place, self.timer, self.due, self.next):
            row.addWidget(widget)
        for place in (self._round_place, self._who_place):
            place.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addSpacing(1)
        session.table_changed.connect(self.show_table)
        active.changed.connect(self._fit)

    def show_table(self, table: TableView) -> None:
        """Show round, who is to play, and how many prompts wait for an answer."""
        words = self.session.words
        begun = table.turn > 0 and not table.finished
        self._round = f"{words.text('round')} {table.turn}" if begun else ""
        row = table.row(table.current[0]) if table.current else None
        self._who = (row.initials, row.kind) if row else None
        self.next.setText(self.tr("Next fighter") if begun else self.tr("Begin"))
        self.previous.name(self.tr("Previous fighter"))
        self.previous.setEnabled(table.turn > 0)
        many, rolls = len(table.prompts), sum(prompt.kind == "roll" for prompt in table.prompts)
        self.due.setVisible(many > 0)
        self.due.setText((self.tr("{0} rolls due") if 1 < many == rolls else self.tr("{0} due")).format(many))
        name = row.name if row else self._nobody(table)
        said = ", ".join(part for part in (self._round, name) if part)
        if self._name and said != self.accessibleName():
            announce(self, said)
        self.setAccessibleName(said)
        self._name = name
        self._fit()

    def _nobody(self, table: TableView) -> str:
        """Why it is nobody's turn."""
        if table.finished:
            return self.tr("scene over")
        return self.tr("waiting") if table.turn else self.tr("before the first round")

    def _fit(self) -> None:
        """Make room for the words, at the size in force."""
        self.next.setFixedHeight(target(TURN - 2))
        self._round_place.setFixedWidth(round(text_width(self._round, *NAME)) + px(24) if self._round else 0)
        wide = round(min(text_width(self._name, *STRONG), px(160)))
        self._who_place.setFixedWidth(wide + px(48 if self._who else 20))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """34 high."""
        layout = self.layout()
        return QSize(layout.sizeHint().width() if layout else 0, target(TURN - 2) + px(2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame, the round, and who is to play on paper of his own."""
        painter, colors = start(self), theme()
        box(painter, QRectF(self.rect()), colors.sunken, colors.line, 6)
        text(painter, QRectF(self._round_place.geometry()), self._round, *NAME, colors.text2, align="center")
        place = QRectF(self._who_place.geometry()).adjusted(0, 1, 0, -1)
        painter.fillRect(place, brush(colors.panel))
        painter.fillRect(QRectF(place.left(), 1, 1, place.height()), brush(colors.line))
        if self._round:
            painter.fillRect(QRectF(self.previous.x(), 1, 1, place.height()), brush(colors.line))
        left = place.left() + px(10)
        if self._who is not None:
            token = QRectF(left, place.center().y() - px(11), px(22), px(22))
            initials_token(painter, token, *self._who)
            left = token.right() + px(6)
        type, tint = (STRONG, colors.text) if self._who is not None else (NAME, colors.text3)
        text(painter, QRectF(left, place.top(), place.right() - left - px(4), place.height()), self._name, *type, tint)


class CommandButton(Button):
    """What looks like a field and opens the one that finds commands: quiet words, the key at its right end."""

    def __init__(self) -> None:
        super().__init__("", icon="search", key="Ctrl+K")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a field; without its words, an icon alone."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        side = px(16)
        if not self.text():
            if self.underMouse():
                box(painter, area, colors.hover, "", 6)
            lens = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
        else:
            box(painter, area, colors.hover if self.underMouse() else colors.raised, colors.control, 5)
            lens = QRectF(px(8), area.center().y() - side / 2, side, side)
            text(painter, QRectF(px(30), 0, area.width() - px(30), area.height()), self.text(), *BODY, colors.text2)
            key = key_name(self.key)
            wide = keycap_width(key)
            keycap(painter, QRectF(area.right() - wide - px(6), 0, wide, area.height()), key)
        icon(painter, lens, "search", colors.text2)
        if self.hasFocus():
            focus_ring(painter, area, 5)


class Hairline(QWidget):
    """A short upright line between groups of buttons."""

    accessible_role = Role.Separator

    def __init__(self) -> None:
        super().__init__()
        self._fit()
        active.changed.connect(self._fit)
        follow_theme(self)

    def _fit(self) -> None:
        self.setFixedWidth(px(13))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it in the middle."""
        tall = px(22)
        start(self).fillRect(QRectF(self.width() // 2, (self.height() - tall) // 2, 1, tall), brush(theme().line))


class TopBar(QWidget):
    """The whole bar. `command` tells the id of a command that a button stands for."""

    accessible_role = Role.ToolBar

    command = Signal(str)
    game_picked = Signal(str)

    def __init__(self, session: Session, menu: QMenu, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.menu_button = IconButton("menu")
        self.menu_button.clicked.connect(lambda: menu.popup(self.menu_button.mapToGlobal(QPoint(0, px(30)))))
        self.title = TitleBlock(session)
        self.title.clicked.connect(lambda: self.command.emit("rename_fight"))
        self.turn = TurnControl(session)
        self.turn.next_clicked.connect(lambda: self.command.emit("next_turn"))
        self.turn.previous_clicked.connect(lambda: self.command.emit("previous_turn"))
        self.turn.due_clicked.connect(lambda: self.command.emit("first_due"))
        self.buttons = {
            id: self._button(id, symbol)
            for id, symbol in (
                ("new", "new"),
                ("open", "open"),
                ("save", "save"),
                ("undo", "undo"),
                ("redo", "redo"),
                ("print", "print"),
                ("players", "screen"),
                ("language", "flag"),
                ("theme", "sun"),
                ("house_rules", "gear"),
            )
        }
        self.games = GamePicker(session)
        self.games.picked.connect(self.game_picked)
        self.search = CommandButton()
        self.search.clicked.connect(lambda: self.command.emit("command"))
        self._lay_out()
        session.steps_changed.connect(self.show_steps)
        session.language_changed.connect(self.retranslate)
        self.retranslate()
        follow_theme(self)

    def _button(self, id: str, symbol: str) -> IconButton:
        button = IconButton(symbol)
        button.clicked.connect(lambda: self.command.emit(id))
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(px(8), 0, px(10), 0)
        row.setSpacing(px(4))
        for widget in (self.menu_button, self.title):
            row.addWidget(widget)
        self.rules = [Hairline() for _ in range(3)]
        row.addWidget(self.rules[0])
        for id in ("new", "open", "save"):
            row.addWidget(self.buttons[id])
        row.addWidget(self.rules[1])
        for id in ("undo", "redo"):
            row.addWidget(self.buttons[id])
        row.addWidget(self.rules[2])
        row.addWidget(self.games)
        row.addStretch(1)
        row.addWidget(self.turn)
        row.addStretch(1)
        row.addWidget(self.search)
        for id in ("print", "players", "language", "theme", "house_rules"):
            row.addWidget(self.buttons[id])

    def sizeHint(self) -> QSize:
        """48 high, 44 in a low window."""
        return QSize(px(900), px(44 if self.window().height() < COMPACT_BELOW * active.scale else 48))

    def show_steps(self, steps: Step) -> None:
        """Say what undo and redo would do."""
        words = self.session.words
        for id, step, name in (("undo", steps.undo, self.tr("Undo")), ("redo", steps.redo, self.tr("Redo"))):
            self.buttons[id].setEnabled(step is not None)
            self.buttons[id].name(name if step is None else pair(name, words.text(step)))

    def retranslate(self) -> None:
        """Put the words of the present language on everything."""
        self.menu_button.name(self.tr("Menu"))
        self._fold()
        for id, name in (
            ("new", self.tr("New fight")),
            ("open", self.tr("Open a fight")),
            ("save", self.tr("Save")),
            ("print", self.tr("Print…")),
            ("players", self.tr("What the players see")),
            ("language", self.tr("English / français")),
            ("theme", self.tr("Light or dark")),
            ("house_rules", self.tr("House rules")),
        ):
            self.buttons[id].name(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold what does not fit."""
        self._fold()

    def _fold(self) -> None:
        """First the words of the command field go, then the buttons of what is seldom asked for (the menu has it)."""
        field, files = self.width() >= px(FIELD_BELOW), self.width() >= px(FILES_BELOW)
        self.search.setText(self.tr("Search or run a command") if field else "")
        self.search.setAccessibleName(self.tr("Search or run a command"))
        self.search.show_key = field
        self.games.setVisible(self.width() >= px(GAMES_BELOW) and self.games.has_choice)
        for id in ("new", "open", "save", "print", "players", "language", "theme"):
            self.buttons[id].setVisible(files)
        for part in (self.buttons["undo"], self.buttons["redo"], self.rules[1], self.rules[2]):
            part.setVisible(self.width() >= px(STEPS_BELOW))
        self.rules[0].setVisible(files)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill, and draw the line below."""
        painter = start(self)
        painter.fillRect(self.rect(), brush(theme().panel))
        painter.setPen(pen(theme().line))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
