"""Sheet, declarations and house rules over the sample fight: what they show, and that an edit happens at once."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.label import Label
from gui import theme
from gui.controls import Button, Check, Choice, IconButton, Stepper
from gui.controls.labels import PlainLabel
from gui.dialogs.declarations import DeclarationsDialog
from gui.dialogs.form_rows import BESIDE_TICKS, FieldRow
from gui.dialogs.house_rules import HouseRulesDialog
from gui.dialogs.sheet import SheetDialog
from gui.session import Session
from gui.session.opening import open_session
from gui.theme import px
from gui.translation import use_language


@pytest.fixture
def playing(qapp: QApplication) -> Iterator[Session]:
    """The session of the sample fight, in French with the window's words in English."""
    theme.load_fonts()
    theme.set_theme("light")
    use_language("en")
    session, _ = open_session(None, None, "fr", "uchronia")
    session.start()
    yield session
    session.desk.close()


def _shown(dialog: QWidget) -> None:
    dialog.show()
    QApplication.processEvents()


def _named(dialog: QWidget, kind: type[QWidget], name: str) -> QWidget:
    """The control of a kind with this accessible name."""
    found = [one for one in dialog.findChildren(kind) if one.accessibleName() == name and not one.isHidden()]
    assert found, (name, [one.accessibleName() for one in dialog.findChildren(kind)])
    return found[0]


def _choose(choice: QWidget, value: object) -> None:
    assert isinstance(choice, Choice)
    index = choice.findData(value)
    assert index >= 0
    choice.setCurrentIndex(index)
    choice.activated.emit(index)


# -- the sheet ------------------------------------------------------------------------------------------------------


def test_a_tick_on_the_sheet_happens_at_once_and_can_be_undone(playing: Session) -> None:
    """Ticking a trait changes the fight; undo unticks it on the open sheet; the control stays the same widget."""
    dialog = SheetDialog(playing, "limace")
    _shown(dialog)
    tick = _named(dialog, Check, "Colosse")
    assert isinstance(tick, Check)
    tick.click()
    sheet = playing.sheet("limace")
    assert sheet is not None
    assert next(field.value for field in sheet.traits if field.id == "colossus") is True
    playing.undo()
    assert _named(dialog, Check, "Colosse") is tick
    assert not tick.isChecked()


def test_counters_are_steppers(playing: Session) -> None:
    """A loaded weapon shows its rounds below it; minus takes one away."""
    dialog = SheetDialog(playing, "segur")
    _shown(dialog)
    dialog.turn_to("weapons")
    before = playing.sheet("segur")
    assert before is not None
    counters = [(carried.index, field) for carried in before.carried for field in carried.counters]
    index, field = next((index, one) for index, one in counters if one.id == "rounds_loaded")
    stepper = dialog.pages["weapons"].rows[index, field.id].control
    assert isinstance(stepper, Stepper)
    stepper.change(-1)
    after = playing.sheet("segur")
    assert after is not None
    assert next(one.value for one in after.carried[index].counters if one.id == field.id) == int(field.value) - 1


def test_weapons_are_given_taken_in_hand_and_taken_away(playing: Session) -> None:
    """An axe from the list goes into the hand; the club is taken again; the axe goes away."""
    dialog = SheetDialog(playing, "limace")
    _shown(dialog)
    dialog.turn_to("weapons")
    _choose(_named(dialog, Choice, "Another weapon"), "axe")
    row = playing.table.row("limace")
    assert row is not None
    assert row.weapon.id == "weapon.axe"
    take = _named(dialog, Button, "Take in hand: Matraque")
    assert isinstance(take, Button)
    take.click()
    drop = _named(dialog, IconButton, "Take away: Hache")
    assert isinstance(drop, IconButton)
    drop.click()
    sheet = playing.sheet("limace")
    assert sheet is not None
    assert [(one.weapon.id, one.in_hand) for one in sheet.carried] == [("weapon.club", True)]


def test_states_end_and_are_added(playing: Session) -> None:
    """The stunned one is stunned no more, then surprised; the page follows."""
    dialog = SheetDialog(playing, "limace")
    _shown(dialog)
    dialog.turn_to("states")
    end = _named(dialog, Button, "End it: Sonné")
    assert isinstance(end, Button)
    end.click()
    _choose(_named(dialog, Choice, "Add a state"), "surprised")
    row = playing.table.row("limace")
    assert row is not None
    assert [chip.id for chip in row.states] == ["surprised"]
    assert _named(dialog, Button, "End it: Surpris").isEnabled()


def test_the_focus_outlives_an_edit(playing: Session) -> None:
    """After an edit that lays the page out anew, the control of the same name has the focus."""
    dialog = SheetDialog(playing, "limace")
    _shown(dialog)
    dialog.activateWindow()
    dialog.turn_to("states")
    choice = _named(dialog, Choice, "Add a state")
    choice.setFocus()
    _choose(choice, "surprised")
    QApplication.processEvents()
    focus = dialog.focusWidget()
    assert focus is not None
    assert focus.accessibleName() == "Add a state"


def test_name_and_notes(playing: Session) -> None:
    """Enter in the name renames; notes are written when the sheet closes; an empty name changes nothing."""
    dialog = SheetDialog(playing, "limace")
    _shown(dialog)
    dialog.name.clear()
    QTest.keyClicks(dialog.name, "La Loutre")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    dialog.show_notes()
    dialog.notes.setPlainText("owes money to Corbeau")
    dialog.close()
    row = playing.table.row("limace")
    assert row is not None
    assert (row.name, row.notes) == ("La Loutre", "owes money to Corbeau")


def test_two_sheets_show_their_own_fighter(playing: Session) -> None:
    """Opening a second sheet leaves the first with its own fighter."""
    first, second = SheetDialog(playing, "limace"), SheetDialog(playing, "corbeau")
    playing.wound(("corbeau",), 1)
    assert (first.windowTitle(), second.windowTitle()) == ("La Limace", "Le Corbeau")


def test_the_sheet_of_one_who_leaves_closes(playing: Session) -> None:
    """When its fighter is taken out of the fight, the sheet goes, and its unsaved notes with it."""
    dialog = SheetDialog(playing, "limace")
    _shown(dialog)
    dialog.notes.setPlainText("nobody reads this")
    refused: list[object] = []
    playing.notice.connect(lambda notice: refused.append(notice) if notice.kind == "error" else None)
    playing.remove(("limace",))
    assert not dialog.isVisible()
    assert refused == []


# -- declarations, house rules --------------------------------------------------------------------------------------


def test_declarations_have_a_line_for_each_who_can_act(playing: Session) -> None:
    """Action, opponent among the enemies by name, ready; a change goes to the fight."""
    dialog = DeclarationsDialog(playing)
    _shown(dialog)
    assert dialog.focusWidget() is next(iter(dialog.rows.values())).control  # keys announce at once
    opponent = dialog.rows["kervadec", "opponent"].control
    assert isinstance(opponent, Choice)
    names = [opponent.itemText(index) for index in range(opponent.count())]
    assert names == ["Nobody in particular", *(row.name for row in playing.table.rows if row.side == "opponents")]
    assert opponent.accessibleName().startswith("Blanche Kervadec, ")
    _choose(opponent, "mirza")
    _choose(dialog.rows["kervadec", "action"].control, "aim")
    declared = dict(playing.declarations())["kervadec"]
    assert {field.id: field.value for field in declared} == {"action": "aim", "opponent": "mirza", "ready": True}
    playing.undo()
    assert dialog.rows["kervadec", "action"].control.currentData() == "shoot"  # type: ignore[attr-defined]


def test_house_rules_say_the_rule_they_change(playing: Session) -> None:
    """Each says what it does and which sentence it changes; an undo of a change comes back to the dialog."""
    dialog = HouseRulesDialog(playing)
    _shown(dialog)
    words, said = playing.words, "\n".join(label.text() for label in dialog.findChildren(PlainLabel))
    for field in playing.house_rules():
        assert words.text(f"effect.{field.id}") in said
        assert words.short(f"rule.{field.rule}") in said
    ticked = next(row for row in dialog.rows.values() if isinstance(row.control, Check))
    words_of_tick = ticked.control.mapTo(dialog, QPoint(px(BESIDE_TICKS), 0)).x()
    number = dialog.rows["option_min_dice"]
    assert number.findChildren(PlainLabel)[0].mapTo(dialog, QPoint(0, 0)).x() == words_of_tick
    least = number.control
    assert isinstance(least, Stepper)
    least.change(1)
    assert next(field.value for field in playing.house_rules() if field.id == "option_min_dice") == 2
    playing.undo()
    assert least.value() == 1


def test_a_field_that_cannot_be_set_says_why(playing: Session) -> None:
    """An impossible field is off, with its reason as tooltip and for screen readers."""
    field = msgspec.structs.replace(playing.house_rules()[1], impossible=Label("error.nobody_chosen"))
    row = FieldRow(playing, field, lambda _id, _value: None)
    assert not row.control.isEnabled()
    assert row.control.accessibleDescription() == playing.words.text("error.nobody_chosen")


def test_labels_follow_the_theme_and_never_read_markup(playing: Session) -> None:
    """A caption takes the dark theme's colour at once; angle brackets stay what they are."""
    label = PlainLabel("<b>Bob</b>", quiet=True)
    theme.set_theme("dark")
    assert label.palette().color(label.foregroundRole()).name().upper() == theme.DARK.text3
    assert label.textFormat() == Qt.TextFormat.PlainText


def test_a_caption_made_wider_is_no_taller_than_its_lines(playing: Session) -> None:
    """The height that a narrow place needed goes when there is room: what stands around is not pushed away."""
    words = "Round 2: decided in 36% of the fights"
    wide, widened = PlainLabel(words, quiet=True), PlainLabel(words, quiet=True)
    widened.resize(8, 20)
    widened.setText(words)
    for one in (wide, widened):
        one.resize(400, 20)
        one.setText(words)
    assert widened.minimumHeight() == wide.minimumHeight()
