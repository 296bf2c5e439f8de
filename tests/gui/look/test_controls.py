"""Controls that choose: by mouse, by key, and as a screen reader knows them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRegularExpression, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QListWidget, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gui import theme
from gui.controls import Button, Check, Choice, Field, IconButton, Pattern, SearchField, Segments, Stepper
from gui.controls.base import FocusFrame, on_panel, refuse_with
from gui.controls.text_area import TextArea
from gui.paint import keycap_width, text_width
from gui.theme import px
from tests.gui.look.conftest import Stage

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def spoken(widget: QWidget, what: QAccessible.Text = QAccessible.Text.Name) -> str:
    """What a screen reader says of a control."""
    return QAccessible.queryAccessibleInterface(widget).text(what)


def role(widget: QWidget) -> QAccessible.Role:
    """What a screen reader takes a control for."""
    return QAccessible.queryAccessibleInterface(widget).role()


def turn_wheel(widget: QWidget, steps: int) -> None:
    """Turn the wheel over a control: +1 is away from the hand."""
    place = QPointF(widget.rect().center())
    none, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(
        place, widget.mapToGlobal(place), QPoint(), QPoint(0, 120 * steps), Qt.MouseButton.NoButton, none, phase, False
    )
    QApplication.sendEvent(widget, event)


# -- buttons ---------------------------------------------------------------------------------------------------------
def test_a_button_says_its_words(stage: Stage) -> None:
    """The name of a button is what stands on it, also after a change of language; Space presses it."""
    button = Button("Roll", "primary", "dice", "R")
    stage(button)
    assert (spoken(button), role(button)) == ("Roll", QAccessible.Role.Button)
    button.setText("Lancer")
    assert spoken(button) == "Lancer"
    pressed: list[str] = []
    button.clicked.connect(lambda: pressed.append("Lancer"))
    button.setFocus()
    QTest.keyClick(button, Key.Key_Space)
    assert pressed == ["Lancer"]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("words", ["Type dice", "Saisir les dés", "Why?", "Pourquoi ?", "Go back here", "Revenir ici"])
def test_words_of_both_languages_fit_on_a_button(qapp: QApplication, scale: float, words: str) -> None:
    """The size that a button asks for holds icon, words and key cap; the least drops the cap, never the words."""
    theme.set_theme("light", scale)
    button = Button(words, icon="keyboard", key="D")
    own = px(16) + px(6) + text_width(words, 13, 500)
    assert button.minimumSizeHint().width() >= own + 2 * px(11)
    assert button.sizeHint().width() >= button.minimumSizeHint().width() + keycap_width("D")
    assert button.sizeHint().height() == px(28)


def test_a_key_cap_goes_before_the_words_do(qapp: QApplication) -> None:
    """Made narrow, a button draws what it draws without a key: the cap is gone, the words are whole."""
    with_key, without = Button("Pourquoi ?", key="W"), Button("Pourquoi ?")
    for button in (with_key, without):
        button.resize(without.minimumSizeHint())
    assert with_key.grab().toImage() == without.grab().toImage()
    for button in (with_key, without):
        button.resize(with_key.sizeHint())
    assert with_key.grab().toImage() != without.grab().toImage()


def test_an_icon_alone_has_a_name(qapp: QApplication) -> None:
    """A button without words has a name of its own; its tooltip adds the key."""
    button = IconButton("save", "Enregistrer", "Ctrl+S")
    assert (spoken(button), role(button)) == ("Enregistrer", QAccessible.Role.Button)
    assert "Enregistrer (Ctrl+S)" in button.toolTip()
    button.name("Save")
    assert spoken(button) == "Save"
    assert "Save (Ctrl+S)" in button.toolTip()


def test_a_control_that_is_off_says_why(qapp: QApplication) -> None:
    """The reason is described and stands in the tooltip, below the name; on again, it is gone."""
    button = IconButton("prev", "Tour précédent")
    refuse_with(button, "Le combat n’a pas commencé")
    assert not button.isEnabled()
    assert spoken(button, QAccessible.Text.Description) == "Le combat n’a pas commencé"
    assert button.toolTip() == "<span>Tour précédent<br>Le combat n’a pas commencé</span>"
    refuse_with(button, "")
    assert button.isEnabled()
    assert button.toolTip() == "<span>Tour précédent</span>"


def test_a_reason_from_a_file_is_no_markup(qapp: QApplication) -> None:
    """A text from data is shown as it is written, never obeyed."""
    button = Button("Lancer")
    refuse_with(button, "<b>1</b> & 2")
    assert button.toolTip() == "<span>&lt;b&gt;1&lt;/b&gt; &amp; 2</span>"


def test_controls_follow_the_size_of_the_font(qapp: QApplication) -> None:
    """What has a fixed size takes the new one when the scale changes."""
    icon, field, choice = IconButton("save", "Enregistrer"), Field("Nom"), Choice("Arme")
    theme.set_theme("dark", 2.0)
    assert (icon.width(), icon.height(), field.height(), choice.height()) == (56, 56, 56, 56)


# -- checks ----------------------------------------------------------------------------------------------------------
def test_space_and_a_click_toggle_a_check(stage: Stage) -> None:
    """Space toggles, and so does a click anywhere on it, also beside its words."""
    check = Check("Attaque totale")
    stage(check)
    assert (spoken(check), role(check)) == ("Attaque totale", QAccessible.Role.CheckBox)
    told: list[bool] = []
    check.toggled.connect(told.append)
    check.setFocus()
    QTest.keyClick(check, Key.Key_Space)
    check.resize(300, 28)
    QTest.mouseClick(check, LEFT, pos=QPoint(290, 14))
    QTest.mouseClick(check, LEFT, pos=QPoint(10, 14))
    assert told == [True, False, True]


# -- steppers --------------------------------------------------------------------------------------------------------
def stepper(stage: Stage) -> tuple[Stepper, list[int]]:
    """A stepper from 0 to 5 on the screen, and what it tells."""
    made = Stepper(0, 5, 2, "Rang", words=lambda number: f"rang {number}")
    told: list[int] = []
    made.changed.connect(told.append)
    stage(made)
    made.setFocus()
    return made, told


def test_arrows_change_a_stepper(stage: Stage) -> None:
    """Right and Up add one, Left and Down take one, Home and End go to the limits; only a change is told."""
    made, told = stepper(stage)
    for key in (Key.Key_Right, Key.Key_Up, Key.Key_Left, Key.Key_Down, Key.Key_End, Key.Key_Right, Key.Key_Home):
        QTest.keyClick(made, key)
    assert told == [3, 4, 3, 2, 5, 0]


def test_a_stepper_has_a_minus_and_a_plus(stage: Stage) -> None:
    """A click at its right end adds, at its left end takes away, between them changes nothing."""
    made, told = stepper(stage)
    middle = made.height() // 2
    for x in (made.width() - 5, made.width() // 2, 5, 5):
        QTest.mouseClick(made, LEFT, pos=QPoint(x, middle))
    assert told == [3, 2, 1]


def test_a_button_of_a_stepper_that_is_held_goes_on(
    stage: Stage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Held down it steps until it is let go, and no further than its limit."""
    monkeypatch.setattr("gui.controls.stepper.HELD_FIRST", 0)
    monkeypatch.setattr("gui.controls.stepper.HELD_NEXT", 0)
    made, told = stepper(stage)
    place = QPoint(made.width() - 5, made.height() // 2)
    QTest.mousePress(made, LEFT, pos=place)
    qtbot.waitUntil(lambda: made.value() == 5)
    QTest.mouseRelease(made, LEFT, pos=place)
    assert told == [3, 4, 5]
    made.set_value(2)
    qtbot.wait(5)
    assert made.value() == 2


def test_the_wheel_turns_only_what_has_the_focus(stage: Stage) -> None:
    """Over a stepper or a choice without the focus the wheel scrolls the list behind it and changes nothing."""
    made, told = stepper(stage)
    turn_wheel(made, 1)
    made.clearFocus()
    turn_wheel(made, 1)
    choice = Choice("Arme")
    choice.fill([(1, "Épée"), (2, "Hache")], 2)
    turn_wheel(choice, 1)
    assert (told, choice.currentIndex()) == ([3], 1)


def test_a_stepper_speaks_its_value_in_words(stage: Stage) -> None:
    """A screen reader hears name, value and the word for the value; showing a value tells nobody."""
    made, told = stepper(stage)
    made.set_value(9)
    assert told == []
    assert (spoken(made), spoken(made, QAccessible.Text.Description)) == ("Rang", "rang 5")
    assert role(made) == QAccessible.Role.Slider
    assert QAccessible.queryAccessibleInterface(made).valueInterface().currentValue() == 5


def test_other_keys_pass_through_a_stepper(stage: Stage) -> None:
    """Letters and digits are commands of the window: a focused stepper lets them go on."""
    made, told = stepper(stage)
    parent, heard = made.parentWidget(), list[str]()
    assert parent is not None
    parent.keyPressEvent = lambda event: heard.append(event.text())  # type: ignore[method-assign]
    for key in (Key.Key_R, Key.Key_2):
        QTest.keyClick(made, key)
    assert (heard, told) == (["r", "2"], [])


# -- segments --------------------------------------------------------------------------------------------------------
def segments(stage: Stage) -> tuple[Segments, list[str]]:
    """Three segments on the screen, and what they tell."""
    made = Segments([("side", "Par camp"), ("order", "Par ordre"), ("all", "Tous")], "Ordre")
    told: list[str] = []
    made.changed.connect(told.append)
    stage(made)
    return made, told


def test_arrows_move_the_segment_that_is_on(stage: Stage) -> None:
    """Right switches the next one on and tells it once; the focus goes with it."""
    made, told = segments(stage)
    made.setFocus()
    for key in (Key.Key_Right, Key.Key_Right, Key.Key_Left):
        here = QApplication.focusWidget()
        assert here is not None
        QTest.keyClick(here, key)
    assert told == ["order", "all", "order"]
    assert made.current == "order"


def test_a_click_switches_a_segment_on(stage: Stage) -> None:
    """A click tells the id, a click on the one that is on tells nothing."""
    made, told = segments(stage)
    for button in (made.buttons[2], made.buttons[2], made.buttons[0]):
        QTest.mouseClick(button, LEFT)
    assert told == ["all", "side"]


def test_segments_are_radio_buttons(stage: Stage) -> None:
    """A reader hears what the choice is, each word, and which is on; new words change nothing else and tell nothing."""
    made, told = segments(stage)
    assert [(spoken(button), role(button)) for button in made.buttons] == [
        ("Ordre: Par camp", QAccessible.Role.RadioButton),
        ("Ordre: Par ordre", QAccessible.Role.RadioButton),
        ("Ordre: Tous", QAccessible.Role.RadioButton),
    ]
    made.set_options([("side", "By side"), ("order", "In order"), ("all", "All")], "order")
    assert [spoken(button) for button in made.buttons] == ["Ordre: By side", "Ordre: In order", "Ordre: All"]
    assert [button.isChecked() for button in made.buttons] == [False, True, False]
    assert told == []


def test_other_segments_take_the_place_of_the_first(stage: Stage) -> None:
    """Other ids make other segments, one of which is on."""
    made, _ = segments(stage)
    made.set_options([("hit", "Réussite"), ("wound", "Blessure")], "wound")
    assert [(button.id, button.isChecked()) for button in made.buttons] == [("hit", False), ("wound", True)]
    assert made.sizeHint().width() > sum(text_width(words, 12, 600) for _, words in made.options)


# -- fields ----------------------------------------------------------------------------------------------------------
def test_down_opens_a_choice(qtbot: QtBot, stage: Stage) -> None:
    """Down opens the list and changes nothing yet; filling it tells nobody."""
    choice = Choice("Arme")
    told: list[int] = []
    choice.currentIndexChanged.connect(told.append)
    choice.fill([("0", "Épée longue"), ("1", "Hache")], "1")
    stage(choice)
    assert (choice.accessibleName(), role(choice)) == ("Arme", QAccessible.Role.ComboBox)
    assert spoken(choice, QAccessible.Text.Value) == "Hache"
    choice.setFocus()
    QTest.keyClick(choice, Key.Key_Down)
    qtbot.waitUntil(choice.view().isVisible)
    assert (choice.currentData(), told) == ("1", [])
    choice.hidePopup()


def test_a_popup_is_as_wide_as_its_longest_words(stage: Stage) -> None:
    """A narrow choice opens a list in which the longest entry is whole."""
    choice = Choice("Arme")
    words = "Fusil de guerre à répétition, modèle 1886"
    choice.fill([("0", words), ("1", "Canne")], "1")
    stage(choice)
    choice.setFixedWidth(92)
    choice.showPopup()
    assert choice.view().minimumWidth() >= text_width(words) + 30
    choice.hidePopup()


def test_escape_empties_a_search_and_then_goes_on(stage: Stage) -> None:
    """The first Escape empties the field; the next belongs to the window."""
    field = SearchField("Tout chercher", "/")
    panel, heard = stage(field), list[int]()
    panel.keyPressEvent = lambda event: heard.append(event.key())  # type: ignore[method-assign]
    field.setText("gob")
    field.setFocus()
    QTest.keyClick(field, Key.Key_Escape)
    assert (field.text(), heard) == ("", [])
    QTest.keyClick(field, Key.Key_Escape)
    assert heard == [int(Key.Key_Escape)]


# -- themes ----------------------------------------------------------------------------------------------------------
def test_a_list_that_is_gone_hears_of_no_theme(qapp: QApplication) -> None:
    """A list on the panel's colour follows the theme while it lives, and no longer."""
    view = QListView()
    on_panel(view)
    theme.set_theme("dark")
    assert view.palette().base().color().name().upper() == theme.DARK.panel
    view.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    theme.set_theme("light")


def test_a_field_swallows_no_sign(stage: Stage) -> None:
    """What is no number stands as it was typed and is no value; taken back, it is one."""
    field = Field("Speed")
    stage(field)
    field.setValidator(Pattern(QRegularExpression(r"-?\d{0,4}"), field))
    QTest.keyClicks(field, "2d6")
    assert (field.text(), field.hasAcceptableInput()) == ("2d6", False)
    QTest.keyClick(field, Key.Key_Backspace)
    QTest.keyClick(field, Key.Key_Backspace)
    assert (field.text(), field.hasAcceptableInput()) == ("2", True)


def test_what_is_deleted_with_the_focus_goes_quietly(qtbot: QtBot) -> None:
    """A place that scrolls loses the focus once more while it is deleted; its ring must not look at it then."""
    above = QWidget()
    qtbot.addWidget(above)
    page = QWidget(above)
    text = TextArea(parent=page)
    with qtbot.waitExposed(above):
        above.show()
    above.activateWindow()
    text.setFocus()
    assert text.hasFocus()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete.value)
    assert not isValid(text)
    assert QApplication.focusWidget() is None


def test_the_ring_of_a_list_stands_around_it_in_every_size(qtbot: QtBot) -> None:
    """Higher or lower, with the keyboard in it: the ring is as large as what is seen."""
    view = QListWidget()
    qtbot.addWidget(view)
    on_panel(view)
    view.resize(200, 200)
    view.show()
    view.setFocus()
    QApplication.processEvents()
    view.resize(260, 320)
    QApplication.processEvents()
    ring = view.findChild(FocusFrame)
    assert ring is not None
    assert ring.geometry() == view.viewport().geometry()
