"""Edits at the row in the real window, in every game found and mid-fight: round, turn and order stay."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit

from engine.form import Field, Value
from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.sheet import SheetDialog
from gui.panels.table.row_editor import RowEditor
from gui.theme import px
from tests.gui.window.playing import open_window, settle

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(params=systems(), ids=str)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game, in the middle of a round."""
    made = open_window("--lang", "fr", "--theme", "light", "--size", "1600x1000", game=request.param)
    yield made
    made.session.desk.close()


def _moment(estoc: Estoc) -> tuple[object, ...]:
    state = estoc.session.play.state
    return state.turn, tuple((entry.id, entry.fighters) for entry in state.entries), state.current


def _double_click(estoc: Estoc, fighter: str, column: str) -> None:
    tree = estoc.window.table.tree
    cell = tree.heads.layout_now.column(column)
    assert cell is not None
    row = tree.row_rect(tree.combatants.place_of(fighter))
    place = QPoint(px((cell.left + cell.right) / 2), row.center().y())
    QTest.mouseDClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settle(estoc)


def _editor(estoc: Estoc) -> RowEditor | None:
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, RowEditor) and one.isVisible()]
    return found[0] if found else None


def _other(field: Field) -> Value:
    if field.kind == "check":
        return not field.value
    if field.kind == "choice":
        return next(value for value, _ in field.options if value != field.value)
    return field.maximum if field.value != field.maximum else field.minimum


def test_a_double_click_edits_the_trait_that_a_cell_shows(estoc: Estoc) -> None:
    """Each figure with a trait behind it opens that trait; another value is on the sheet, the moment is the same."""
    session, before = estoc.session, _moment(estoc)
    row = session.table.rows[-1]
    for figure in row.figures:
        _double_click(estoc, row.id, figure.id)
        editor = _editor(estoc)
        assert (editor is not None) == bool(figure.traits)
        for line in editor.rows if editor else ():
            value = _other(line.field)
            line._changed(line.field.id, value)
            settle(estoc)
            sheet = session.sheet(row.id)
            assert sheet is not None
            assert next(one.value for one in sheet.traits if one.id == line.field.id) == value
        if editor is not None:
            QTest.keyClick(editor, Qt.Key.Key_Escape)
        for sheet_dialog in estoc.window.findChildren(SheetDialog):
            sheet_dialog.close()
        settle(estoc)
    assert _moment(estoc) == before


def test_shift_f2_edits_the_row_and_its_notes(estoc: Estoc) -> None:
    """Everything that the row shows stands in one place; notes that are typed are kept as it closes, as one step."""
    session, before, tree = estoc.session, _moment(estoc), estoc.window.table.tree
    row = session.table.rows[0]
    tree.setFocus()
    tree.select((row.id,))
    QTest.keyClick(tree, Qt.Key.Key_F2, SHIFT)
    settle(estoc)
    editor = _editor(estoc)
    assert editor is not None
    notes = editor.findChild(QPlainTextEdit)
    assert notes is not None
    notes.setPlainText("Craint le feu.")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    settle(estoc)
    changed = session.table.row(row.id)
    assert changed is not None
    assert changed.notes == "Craint le feu."
    assert _moment(estoc) == before


def test_the_rounds_of_the_weapon_in_hand_are_edited_at_it(estoc: Estoc) -> None:
    """A double click on the weapon opens what is counted of it; with nothing to count the sheet opens."""
    session = estoc.session
    for row in session.table.rows[:6]:
        sheet = session.sheet(row.id)
        assert sheet is not None
        counted = [field for one in sheet.carried if one.in_hand for field in one.counters]
        _double_click(estoc, row.id, "weapon")
        editor = _editor(estoc)
        assert [line.field.id for line in editor.rows] == [field.id for field in counted] if editor else not counted
        if editor is not None:
            QTest.keyClick(editor, Qt.Key.Key_Return)
        for dialog in estoc.window.findChildren(SheetDialog):
            dialog.close()
        settle(estoc)


def test_a_double_click_on_the_name_renames(estoc: Estoc) -> None:
    """The field stands over the name; Enter gives it, and nothing moves."""
    session, before, tree = estoc.session, _moment(estoc), estoc.window.table.tree
    row = session.table.rows[-1]
    tree.scrollTo(tree.combatants.place_of(row.id))
    _double_click(estoc, row.id, "name")
    field = tree.findChild(QLineEdit)
    assert field is not None
    field.setText("Aaron")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle(estoc)
    assert session.table.rows[-1].name == "Aaron"
    assert _moment(estoc) == before
