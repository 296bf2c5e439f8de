"""The dice of the armours against a damage without an attack: a line for each fighter who throws some."""

from __future__ import annotations

import re

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from engine.typed import ArmorView
from gui.controls import Field, Pattern
from gui.controls.labels import PlainLabel
from gui.controls.scrolled import lines_in_view
from gui.session import Session
from gui.theme import px

MOST_LINES, LINE = 6, 34
"""Lines that stand in view at once, and how high one is."""
FACES_WIDTH = 72


class ArmorPart(QWidget):
    """Name, the faces of his armour, what he loses; nothing where no armour throws dice."""

    changed = Signal()
    entered = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.views: dict[str, ArmorView] = {}
        self.fields: dict[str, Field] = {}
        self._losses: dict[str, PlainLabel] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, px(4), 0, 0)
        self._column.setSpacing(px(4))
        self._title = PlainLabel(self.tr("Armour"), quiet=True, size=12)
        self._column.addWidget(self._title)
        self._lines: QWidget | None = None
        self.hide()

    def show_views(self, views: tuple[ArmorView, ...]) -> None:
        """Show these armours; faces already typed stay with their fighters."""
        dice = {view.fighter: view.dice for view in views}
        if dice != {id: view.dice for id, view in self.views.items()}:
            self._build(views)
        self.views = {view.fighter: view for view in views}
        for view in views:
            self._losses[view.fighter].setText(self._loss(view))
        self.setVisible(bool(views))

    def _build(self, views: tuple[ArmorView, ...]) -> None:
        typed = {id: field.text() for id, field in self.fields.items()}
        if self._lines is not None:
            self._column.removeWidget(self._lines)
            self._lines.hide()
            self._lines.deleteLater()
        self.fields, self._losses, inner = {}, {}, QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(10))
        grid.setVerticalSpacing(px(6))
        grid.setColumnStretch(0, 1)
        for line, view in enumerate(views):
            self.fields[view.fighter] = field = self._field(view, typed.get(view.fighter, ""))
            self._losses[view.fighter] = loss = PlainLabel(quiet=True, size=12)
            for place, widget in enumerate((PlainLabel(view.name), loss, field)):
                grid.addWidget(widget, line, place)
        self._lines = lines_in_view(inner, len(views), MOST_LINES, LINE)
        self._column.addWidget(self._lines)

    def _field(self, view: ArmorView, typed: str) -> Field:
        dice = " ".join(f"d{sides}" for sides in view.dice)
        field = Field(dice)
        faces = r"\s+".join(f"({'|'.join(map(str, range(1, sides + 1)))})" for sides in view.dice)
        field.setValidator(Pattern(QRegularExpression(rf"\s*({faces})?\s*"), field))
        field.setFixedWidth(px(FACES_WIDTH))
        field.setAccessibleName(self.tr("{name}, dice of the armour ({dice})").format(name=view.name, dice=dice))
        field.setAccessibleDescription(self.tr("Type the faces thrown at the table, or leave the throw to Estoc"))
        field.setText(typed)
        field.textChanged.connect(lambda _text: self.changed.emit())
        field.returnPressed.connect(self.entered)
        return field

    def _loss(self, view: ArmorView) -> str:
        """What he loses: exactly once everything is known, else on average."""
        if view.lost is None:
            return ""
        if view.sure:
            return self.tr("loses {0}").format(round(view.lost))
        return self.tr("loses {0} on average").format(self.session.words.decimal(round(view.lost, 1)))

    def faces(self) -> dict[str, tuple[int, ...]]:
        """The faces of each armour that are known; who still has some to throw is left out."""
        return {
            id: tuple(map(int, re.findall(r"\d+", self.fields[id].text()))) for id in self.views if self._is_known(id)
        }

    def _is_known(self, fighter: str) -> bool:
        field = self.fields[fighter]
        return bool(field.text().strip()) and field.hasAcceptableInput()

    @property
    def is_ready(self) -> bool:
        """Whether every armour shows its faces."""
        return all(self._is_known(id) for id in self.views)

    def throw_rest(self) -> None:
        """Let the program throw for the armours without a face; what is no face of the die stays, and is gone to."""
        for id, view in self.views.items():
            if not self.fields[id].text().strip():
                self.fields[id].setText(" ".join(map(str, self.session.throw_armor(view.dice))))
        wrong = next((self.fields[id] for id in self.views if not self._is_known(id)), None)
        if wrong is not None:
            wrong.setFocus()
