"""Fields of the engine as rows of a form: a tick, a choice, a number, a text; one row each, built from data."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRegularExpression
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.form import NOT_GIVEN, Value
from engine.form import Field as FormField
from gui.controls import Check, Choice, Field, Pattern, Stepper
from gui.controls.base import refuse_with, set_tip
from gui.controls.labels import PlainLabel
from gui.paint import text_width
from gui.session import Session
from gui.theme import NAME, px, target

Changed = Callable[[str, Value], None]
NUMBER_WIDTH, CHOICE_WIDTH = 92, 220
ALLY = "ally"
"""Role of a field that names a fighter of one's own side."""
BESIDE_WORDS = 34
"""What a closed choice needs beside its words: margins and the chevron."""
BESIDE_TICKS = 30
"""Names of numbers stand below the words of ticks, not below their boxes."""


class FieldRow(QWidget):
    """One field: its name at the left, its control at the right; a tick has its name beside it."""

    def __init__(
        self,
        session: Session,
        field: FormField,
        changed: Changed,
        *,
        whose: str = "",
        note: str = "",
        named: bool = True,
    ) -> None:
        """Show a field.

        Args:
            changed: called with the id and the new value.
            whose: the fighter whose enemies a field of kind "fighter" offers; also said with the name.
            note: a sentence about the field, said in its tooltip.
            named: whether the name stands at the left (a table has it in the head of the column).
        """
        super().__init__()
        self.session, self.field, self._changed, self._whose = session, field, changed, whose
        self.name = session.words.text(field.label)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        self.setMinimumHeight(target(28))
        self.control = self._control()
        if named and not isinstance(self.control, Check):
            written = PlainLabel(self.name)
            written.setWordWrap(True)
            written.setBuddy(self.control)
            row.addWidget(written, 1)
        row.addWidget(self.control, 0 if named and not isinstance(self.control, Check) else 1)
        self._name_control(note)
        self.show_value(field)

    def _name_control(self, note: str) -> None:
        fighter = self.session.table.row(self._whose)
        self.control.setAccessibleName(f"{fighter.name}, {self.name}" if fighter else self.name)
        set_tip(self.control, note)
        self.control.setAccessibleDescription(note)

    def _control(self) -> QWidget:
        makers = {"check": self._check, "number": self._number, "text": self._text}
        if self.field.kind == "number" and self.field.default == NOT_GIVEN:
            return self._optional_number()
        return makers.get(self.field.kind, self._choice)()

    def _tell(self, value: Value) -> None:
        if value != self.field.value:
            self._changed(self.field.id, value)

    def _check(self) -> QWidget:
        tick = Check(self.name)
        tick.toggled.connect(self._tell)
        return tick

    def _number(self) -> QWidget:
        field = self.field
        stepper = Stepper(field.minimum, field.maximum, int(field.value), self.name)
        stepper.setFixedWidth(px(NUMBER_WIDTH))
        stepper.changed.connect(self._tell)
        return stepper

    def _optional_number(self) -> QWidget:
        """A number that is typed; while it is empty the rules work it out."""
        line = Field(self.tr("computed"))
        line.setValidator(Pattern(QRegularExpression(r"-?\d{0,4}"), line))
        line.setFixedWidth(px(NUMBER_WIDTH))
        line.editingFinished.connect(lambda: self._type(line))
        return line

    def _type(self, line: Field) -> None:
        """Tell a typed number, brought within its limits; nothing typed is none given."""
        typed = line.text().strip("-")
        if not typed:
            line.clear()
            self._tell(NOT_GIVEN)
            return
        number = max(self.field.minimum, min(self.field.maximum, int(line.text())))
        line.setText(str(number))
        self._tell(number)

    def _text(self) -> QWidget:
        line = Field()
        line.editingFinished.connect(lambda: self._tell(line.text()))
        return line

    def _choice(self) -> QWidget:
        choice = Choice(self.name)
        widest = max((text_width(words, *NAME) for _, words in self._options()), default=0.0) + px(BESIDE_WORDS)
        choice.setMinimumWidth(min(px(CHOICE_WIDTH), max(px(NUMBER_WIDTH), int(widest))))
        choice.activated.connect(lambda index: self._tell(choice.itemData(index)))
        return choice

    def _options(self) -> list[tuple[object, str]]:
        """What a choice offers; a fighter chooses among his enemies (an ally: among his own side), or nobody."""
        if self.field.kind != "fighter":
            return [(value, self.session.words.text(words)) for value, words in self.field.options]
        table = self.session.table
        own = table.row(self._whose)
        if self.field.role == ALLY and own is not None:
            allies = [row for row in table.rows if row.side == own.side and row.id != own.id]
            return [("", self.tr("Nobody")), *((row.id, row.name) for row in allies)]
        enemies = [row for row in table.rows if own is None or row.side != own.side]
        return [("", self.tr("Nobody in particular")), *((row.id, row.name) for row in enemies)]

    def show_value(self, field: FormField) -> None:
        """Show a value that changed elsewhere, without telling it again."""
        self.field = field
        control = self.control
        control.blockSignals(True)
        if isinstance(control, Check):
            control.setChecked(bool(field.value))
        elif isinstance(control, Stepper):
            control.set_value(int(field.value))
        elif isinstance(control, Choice):
            control.fill(self._options(), field.value)
        elif isinstance(control, Field) and not control.hasFocus():
            control.setText(str(field.value))
        control.blockSignals(False)
        control.setEnabled(field.impossible is None)
        if field.impossible is not None:
            refuse_with(control, self.session.words.text(field.impossible))
