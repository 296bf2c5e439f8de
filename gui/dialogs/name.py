"""One question that a line of text answers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from gui.controls import Button, Field
from gui.dialogs.base import Dialog, last_row


class NameDialog(Dialog):
    """Asks for a name; Enter gives it, Escape leaves it as it was."""

    def __init__(
        self, title: str, question: str, name: str, give: Callable[[str], None], parent: QWidget, *, verb: str = ""
    ) -> None:
        """`give` is called with the name typed, once it is neither empty nor the old one; `verb`: what that does."""
        super().__init__(380, parent)
        self.set_title(title)
        self._old, self._give = name, give
        self.field = Field()
        self.field.setAccessibleName(question)
        self.field.setText(name)
        self.field.selectAll()
        self.field.returnPressed.connect(self.accept)
        leave, take = Button(self.tr("Cancel"), key="Esc"), Button(verb or self.tr("Rename"), "primary", key="Enter")
        leave.clicked.connect(self.reject)
        take.clicked.connect(self.accept)
        self.column.addWidget(self.field)
        self.column.addLayout(last_row(leave, take))

    def accept(self) -> None:
        """Give the name and go."""
        name = self.field.text().strip()
        super().accept()
        if name and name != self._old:
            self._give(name)
