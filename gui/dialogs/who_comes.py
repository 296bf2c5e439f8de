"""Who comes along to another fight: a box for each fighter."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.controls import Check
from gui.controls.scrolled import lines_in_view
from gui.theme import px

MOST_LINES, LINE = 8, 29
"""Lines that stand in view at once, and how high one is."""


class WhoComes(QWidget):
    """The boxes, several in view at once."""

    def __init__(self, fighters: tuple[tuple[str, str, bool], ...]) -> None:
        """`fighters`: id, name, whether his box is ticked at first."""
        super().__init__()
        self.boxes: dict[str, Check] = {}
        inner = QWidget()
        lines = QVBoxLayout(inner)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(px(1))
        for id, name, ticked in fighters:
            box = Check(name)
            box.setChecked(ticked)
            self.boxes[id] = box
            lines.addWidget(box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(lines_in_view(inner, len(self.boxes), MOST_LINES, LINE))

    def chosen(self) -> tuple[str, ...]:
        """Ids of those who come."""
        return tuple(id for id, box in self.boxes.items() if box.isChecked())
