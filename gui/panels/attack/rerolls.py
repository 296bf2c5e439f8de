"""Under a finished roll: which of its dice may be thrown once more, and at which price."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from engine.roll_view import RollView
from gui.controls import Button
from gui.theme import px

if TYPE_CHECKING:
    from gui.session import Session


class Rerolls(QWidget):
    """A button below another for each throw that may be made again; nothing where the game offers none."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.buttons: list[Button] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(2), 0, 0)
        column.setSpacing(px(4))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_rerolls(self, roll: RollView | None) -> None:
        """Show what is offered now."""
        column = self.layout()
        assert column is not None
        for old in self.buttons:
            column.removeWidget(old)
            old.deleteLater()
        self.buttons = []
        for offered in roll.rerolls if roll is not None else ():
            button = Button(icon="dice")
            button.setText(self._session.words.text(offered.label))
            button.clicked.connect(partial(self._session.reroll, offered.step))
            column.addWidget(button)
            self.buttons.append(button)
        self.setVisible(bool(self.buttons))
