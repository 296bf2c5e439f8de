"""Every key, found by name or key, and changed by pressing another."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.command_table import actions, shortcuts
from gui.controls import Button, SearchField, Strip
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.key_list import KeyList
from gui.pressing import ENTER
from gui.theme import px
from gui.translation import native

TAKE, KEEP = "take", "keep"


class KeysDialog(Dialog):
    """The list of keys; a change holds at once and is kept."""

    def __init__(self, parent: QWidget, keep: Callable[[], None]) -> None:
        """`keep` puts the settings on the disk."""
        super().__init__(520, parent)
        self._keep = keep
        self._asked: tuple[str, QKeySequence] | None = None
        self.set_title(self.tr("Keys"))
        self.field, self.list = SearchField(self.tr("Find a command or a key")), KeyList(self.tr("Keys"))
        self.hint = PlainLabel(quiet=True, size=12)
        self.strip: Strip | None = None
        for widget in (self.field, self.list, self.hint):
            self.column.addWidget(widget)
        self._add_buttons()
        self.list.searched_by(self.field)
        self.field.textChanged.connect(self.list.show_rows)
        self.field.returnPressed.connect(self.listen)
        self.list.itemDoubleClicked.connect(self.listen)
        self.list.pressed.connect(self.take)
        self.list.left.connect(self._rest)
        shortcuts.active.changed.connect(self._changed)
        self.list.show_rows("")
        self._rest()
        self.resize(px(560), px(640))

    def _add_buttons(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(px(8))
        self.change, self.none = Button(self.tr("Change"), "tonal"), Button(self.tr("No key"))
        self.reset, self.reset_all = Button(self.tr("Reset")), Button(self.tr("Reset all"))
        close = Button(self.tr("Close"), key="Esc")
        self.change.clicked.connect(self.listen)
        self.none.clicked.connect(lambda: self._give(self.list.command(), QKeySequence()))
        self.reset.clicked.connect(lambda: self._reset(self.list.command()))
        self.reset_all.clicked.connect(lambda: self._reset(""))
        close.clicked.connect(self.close)
        for button in (self.change, self.none, self.reset, self.reset_all):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(close)
        self.column.addLayout(row)

    def _rest(self) -> None:
        """Say how a key is changed; what is typed goes into the field again."""
        self.list.stop()
        self._ask(None)
        self.hint.setText(self.tr("Enter or a double click on a command, then press its new keys."))
        self.field.setFocus()

    def listen(self) -> None:
        """Wait for the new keys of the chosen command."""
        self._ask(None)
        self.list.listen()
        if self.list.listening:
            name = self._name(self.list.listening)
            self.hint.setText(self.tr("Press the new keys of “{0}”. Esc leaves them as they are.").format(name))

    def take(self, command: str, key: QKeySequence) -> None:
        """Give a command the keys pressed, or say why not; keys of another command are asked about first."""
        why = shortcuts.refusal(key)
        other = shortcuts.active.owner(key)
        if why == "digit":
            self.hint.setText(self.tr("The top row aims at enemies by number. Press other keys, or Ctrl with it."))
        elif why:
            self.hint.setText(self.tr("This key acts on the focused item. Press other keys."))
        elif other and other != command:
            self.list.stop()
            self._asked = command, key
            self._ask(self.tr("{0} runs “{1}”").format(native(key), self._name(other)))
        else:
            self._give(command, key)

    def _ask(self, words: str | None) -> None:
        """Show the question about keys that another command has; None: take it away."""
        if self.strip is not None:
            self.strip.hide()
            self.strip.deleteLater()
            self.strip = None
        self.hint.setVisible(words is None)
        if words is not None:
            answers = [(TAKE, self.tr("Take it over"), "Enter"), (KEEP, self.tr("Keep it"), "Backspace")]
            self.strip = Strip(words, answers)
            self.strip.ask(True)
            self.strip.answered.connect(self.answer)
            self.column.insertWidget(2, self.strip)
            self.strip.buttons[0].setFocus()

    def answer(self, answer: str) -> None:
        """Take the keys over, or leave them where they are."""
        asked, self._asked = self._asked, None
        if asked is not None and answer == TAKE:
            self._give(*asked)
        else:
            self._rest()

    def _give(self, command: str, key: QKeySequence) -> None:
        if command:
            shortcuts.active.give(command, key)
            self._keep()
            self._rest()

    def _reset(self, command: str) -> None:
        shortcuts.active.reset(command)
        self._keep()
        self._rest()

    def _changed(self) -> None:
        self.list.show_rows(self.field.text())

    def _name(self, command: str) -> str:
        return next(actions.translated(one.text) for one in actions.COMMANDS if one.id == command)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move in the list; a question takes Enter and Backspace."""
        if self.strip is not None and event.key() in ENTER:
            self.answer(TAKE)
        elif self.strip is not None and event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            self.answer(KEEP)
        elif not self.list.moved_by(event):
            super().keyPressEvent(event)
