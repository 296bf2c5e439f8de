"""What each fighter announces before the order of the round is made."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from engine.form import Field, Value
from gui.controls import Button, SlimScrollBar
from gui.controls.base import on_panel
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.form_rows import Changed, FieldRow
from gui.session import Session
from gui.theme import px

Declared = tuple[tuple[str, tuple[Field, ...]], ...]


class DeclarationsDialog(Dialog):
    """A line for each fighter who can act: his name, then one control for each thing he may announce.

    Below them what lies on the table for everybody, to be counted anew.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(720, parent)
        self.session = session
        self.rows: dict[tuple[str, str], FieldRow] = {}
        self.set_title(self.tr("Declare the actions"))
        self._place = QScrollArea()
        self._place.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._place.setWidgetResizable(True)
        self._place.setFrameShape(QScrollArea.Shape.NoFrame)
        self._place.setVerticalScrollBar(SlimScrollBar())
        on_panel(self._place)
        self.column.addWidget(self._place, 1)
        self.stock: dict[str, FieldRow] = {}
        for field in session.stock():
            self.stock[field.id] = FieldRow(session, field, self._count)
            self.column.addWidget(self.stock[field.id])
        close = Button(self.tr("Close"), "tonal")
        close.clicked.connect(self.close)
        self.column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self._shown: Declared = ()
        session.declarations_changed.connect(self.show_declarations)
        session.show_declarations(True)
        session.stock_changed.connect(self.show_stock)
        self.show_declarations(session.declarations())
        wide = self._box.sizeHint().width() + self._place.verticalScrollBar().sizeHint().width() + px(36)
        if self.rows:
            next(iter(self.rows.values())).control.setFocus(Qt.FocusReason.TabFocusReason)
        self.resize(max(px(780), min(wide, self.screen().availableSize().width())), px(460))

    def done(self, result: int) -> None:
        """Closed, nobody is asked any more what everybody may announce."""
        self.session.show_declarations(False)
        super().done(result)

    def show_declarations(self, declared: Declared) -> None:
        """Show values that changed; other fighters or other choices are laid out anew."""
        if _shape(declared) == _shape(self._shown) and self.rows:
            for fighter, fields in declared:
                for field in fields:
                    self.rows[fighter, field.id].show_value(field)
        else:
            self._lay_out(declared)
        self._shown = declared

    def _count(self, name: str, value: Value) -> None:
        self.session.set_stock(name, int(value))

    def show_stock(self, stock: tuple[Field, ...]) -> None:
        """Show what lies on the table for everybody."""
        for field in stock:
            if field.id in self.stock:
                self.stock[field.id].show_value(field)

    def _lay_out(self, declared: Declared) -> None:
        self.rows = {}
        self._box = box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, px(12), 0)
        grid.setHorizontalSpacing(px(14))
        heads = {field.id: field for _, fields in declared for field in fields}
        columns = {id: column for column, id in enumerate(heads, 1)}
        for column, field in enumerate(heads.values(), 1):
            if field.kind != "check":
                grid.addWidget(PlainLabel(self.session.words.text(field.label), quiet=True, size=12), 0, column)
        names = {row.id: row.name for row in self.session.table.rows}
        for line, (fighter, fields) in enumerate(declared, 1):
            grid.addWidget(PlainLabel(names.get(fighter, "")), line, 0)
            for field in fields:
                row = FieldRow(self.session, field, self._declare(fighter), whose=fighter, named=False)
                self.rows[fighter, field.id] = row
                grid.addWidget(row, line, columns[field.id])
        if not declared:
            grid.addWidget(PlainLabel(self.tr("Nobody can act. Add a fighter, or heal one."), quiet=True), 0, 0)
        grid.setRowStretch(len(declared) + 1, 1)
        self._place.setWidget(box)

    def _declare(self, fighter: str) -> Changed:
        return lambda field, value: self.session.declare(fighter, field, value)


def _shape(declared: Declared) -> list[tuple[str, list[tuple[str, object]]]]:
    """Everything but the values."""
    return [(fighter, [(field.id, field.options) for field in fields]) for fighter, fields in declared]
