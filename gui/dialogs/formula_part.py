"""A formula of dice with what can come of it, and a line for the faces thrown at the table."""

from __future__ import annotations

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.label import Label
from engine.typed import FormulaView, ThrowView
from gui.controls import Field
from gui.controls.labels import PlainLabel
from gui.session import Session
from gui.theme import px

FACES_WIDTH = 190


class FormulaPart(QWidget):
    """The formula, the faces, one line of chances or of what is wrong; Enter in either asks for the next step."""

    changed = Signal()
    entered = Signal()

    def __init__(self, session: Session, *, harm: bool) -> None:
        """`harm`: the formula is a damage of the game; False: a free roll."""
        super().__init__()
        self.session, self._harm = session, harm
        self.view: FormulaView | None = None
        self.formula, self.faces = Field(self.tr("2d6+3, d8!, 4d6 best 3…")), Field(self.tr("Faces thrown"))
        self.formula.setAccessibleName(self.tr("Formula"))
        self.faces.setAccessibleDescription(self.tr("Type the faces thrown at the table, or leave the throw to Estoc"))
        self.line = PlainLabel(quiet=True, size=12)
        self.total = PlainLabel(size=18)
        self.faces.setFixedWidth(px(FACES_WIDTH))
        first, column = QHBoxLayout(), QVBoxLayout(self)
        first.setSpacing(px(8))
        for widget, share in ((self.formula, 1), (self.faces, 0), (self.total, 0)):
            first.addWidget(widget, share)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addLayout(first)
        column.addWidget(self.line)
        self.formula.textChanged.connect(self._read)
        self.faces.textChanged.connect(self._show_total)
        for field in (self.formula, self.faces):
            field.returnPressed.connect(self.entered)
        self._read()

    def _read(self) -> None:
        """The formula has changed: other chances, no faces."""
        text = self.formula.text().strip()
        found = self.session.formula(text, harm=self._harm) if text else None
        self.view = found if isinstance(found, FormulaView) else None
        self.line.setText(self._chances() if self.view else self._refusal(found))
        dice = self.view.dice if self.view else ()
        self.faces.setVisible(bool(dice))
        self.faces.clear()
        self._show_total()

    def _refusal(self, found: object) -> str:
        return self.session.words.text(found) if isinstance(found, Label) else self.tr("A number, or dice to throw")

    def _chances(self) -> str:
        """The least, the most, the mean; of a number nothing."""
        view = self.view
        if view is None or not view.dice:
            return ""
        totals = list(view.at_least)
        mean = self.session.words.decimal(round(view.mean, 1))
        if "!" in view.shown:  # a die explodes: there is no highest total
            return self.tr("{0} and more, {1} on average").format(totals[0], mean)
        return self.tr("{0} to {1}, {2} on average").format(totals[0], totals[-1], mean)

    def typed(self) -> tuple[int, ...]:
        """The faces that stand in the line."""
        return tuple(int(one) for one in re.findall(r"\d{1,3}", self.faces.text()))

    @property
    def _is_misread(self) -> bool:
        """Whether something stands in the line of faces that is no number: it is never thrown over."""
        return re.fullmatch(r"[\d\s,;+]*", self.faces.text()) is None

    def throw(self) -> ThrowView | None:
        """What the faces in the line make; None: there is no formula, or they are none of its dice."""
        if self.view is None or self._is_misread:
            return None
        found = self.session.throw(self.formula.text(), self.typed(), harm=self._harm, rest=False)
        return found if isinstance(found, ThrowView) else None

    def throw_rest(self) -> None:
        """Let the program throw what is missing; the faces stand in the line then. What is no face stays."""
        if self._is_misread:
            self.faces.setFocus()
            return
        found = self.session.throw(self.formula.text(), self.typed(), harm=self._harm, rest=True)
        if isinstance(found, ThrowView):
            self.faces.setText(" ".join(map(str, found.faces)))

    def _show_total(self) -> None:
        found, wrong = self.throw(), None
        if self._is_misread:
            self.line.setText(self.tr("Faces are numbers, for example 4 5"))
        elif self.view is not None:
            read = self.session.throw(self.formula.text(), self.typed(), harm=self._harm, rest=False)
            wrong = read if isinstance(read, Label) else None
            self.line.setText(self.session.words.text(wrong) if wrong else self._chances())
        dice = bool(self.view and self.view.dice)
        self.total.setText(f"= {found.total}" if found and found.total is not None and dice else "")
        self.total.setVisible(bool(self.total.text()))
        self.changed.emit()

    @property
    def is_ready(self) -> bool:
        """Whether nothing is missing: every die shows a face."""
        found = self.throw()
        return found is not None and found.total is not None
