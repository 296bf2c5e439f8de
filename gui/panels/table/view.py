"""The panel of the combatants: title, how to arrange them, the table."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.controls import Panel
from gui.panels.table.tree import CombatantTree
from gui.session import Session


class CombatantView(Panel):
    """Title and table."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.session = session
        self.tree = CombatantTree(session, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tree)

    def selected(self) -> tuple[str, ...]:
        """Ids of the selected fighters."""
        return self.tree.selected()
