"""The circumstances: what each row shows, what a click and a key do, what a screen reader hears."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from engine.answer import Worth, Worths
from engine.form import Field
from engine.label import label
from gui.panels.attack.circumstance_list import CircumstanceList
from gui.panels.attack.circumstance_paint import places
from gui.panels.attack.circumstance_row import CircumstanceRow, make_row
from gui.panels.attack.value_editor import ValueEditor
from tests.gui.attack.fake_session import FIELDS, FORM, ODDS, REFUSED, WORTHS, FakeSession, session

RANK, STUNNED, POSITION_TARGET, INTENT = 1, 2, 3, 4
Shown = tuple[CircumstanceList, FakeSession, list[tuple[str, object]]]
CHECK = Field("ambush", "check", label("circumstance.aimed"), default=False, value=False)


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """The list of the picture at the width of the dock, with its answers noted."""
    real, fake = session()
    view = CircumstanceList(real)
    qtbot.addWidget(view)
    view.resize(400, 320)
    view.show()
    fake.tell()
    answers: list[tuple[str, object]] = []
    view.answer_changed.connect(lambda id, value: answers.append((id, value)))
    return view, fake, answers


def row(view: CircumstanceList, place: int) -> CircumstanceRow:
    """The row that stands at a place."""
    return view.circumstances.rows[place]


def spot(view: CircumstanceList, place: int, part: str, side: str = "center") -> QPoint:
    """A point of one part of a row, on the screen."""
    at = places(row(view, place), QRectF(view.visualRect(view.circumstances.index(place))), view.shape)
    area = getattr(at, part).toRect()
    x = {"left": area.left() + 8, "right": area.right() - 8, "center": area.center().x()}[side]
    return QPoint(x, area.center().y())


def click(view: CircumstanceList, place: int, part: str, side: str = "center") -> None:
    """Click one part of a row."""
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, place, part, side))


def test_a_row_says_its_worth_with_a_real_minus_sign(shown: Shown) -> None:
    """Worth is whole points with its sign, a gain or a loss, and nothing for a value that is neutral."""
    view, _, _ = shown
    assert (row(view, 0).worth, row(view, 0).tone) == ("+26 pts", "gain")
    assert (row(view, RANK).worth, row(view, RANK).tone) == ("−17 pts", "loss")
    assert row(view, POSITION_TARGET).worth == ""
    assert row(view, POSITION_TARGET).best == "up to +21"


def test_before_anybody_is_aimed_at_rows_name_the_part_he_will_play() -> None:
    """A name that is not there leaves no gap: the short words, which name the target and not who it is."""
    words = session("fr")[1].words
    cover = label("circumstance.cover", attacker="Blanche", target="")
    assert make_row(words, msgspec.structs.replace(CHECK, label=cover), None).labels == ("Cible à couvert",)
    aimed = label("circumstance.cover", attacker="Blanche", target="La Limace")
    assert make_row(words, msgspec.structs.replace(CHECK, label=aimed), None).labels[0] == "La Limace à couvert"


def test_a_click_on_plus_or_minus_changes_the_value(shown: Shown) -> None:
    """Each end of a stepper goes one step; the row itself waits for the session."""
    view, _, answers = shown
    click(view, RANK, "control", "right")
    click(view, RANK, "control", "left")
    assert answers == [("attacker_opponent_rank", 3), ("attacker_opponent_rank", 1)]
    assert row(view, RANK).field.value == 2


def test_a_box_clears_a_value_and_brings_it_back(shown: Shown) -> None:
    """Unticking restores the neutral value and remembers; ticking sets the value used last."""
    view, fake, answers = shown
    click(view, RANK, "check")
    assert answers == [("attacker_opponent_rank", 1)]
    cleared = msgspec.structs.replace(FIELDS[RANK], value=1)
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(FIELDS[0], cleared, *FIELDS[2:])))
    click(view, RANK, "label")
    assert answers[-1] == ("attacker_opponent_rank", 2)


def test_ticking_for_the_first_time_takes_the_first_value_that_is_not_neutral(shown: Shown) -> None:
    """A number goes one step up, a choice to its first other option."""
    view, _, answers = shown
    click(view, POSITION_TARGET, "check")
    click(view, INTENT, "check")
    assert answers == [("target_circumstance", 1), ("target_intent", "disarm")]


def test_keys_move_tick_and_change(shown: Shown) -> None:
    """Up and Down move, Space ticks, Left and Right change the value."""
    view, _, answers = shown
    view.setFocus()
    assert view.currentIndex().row() == 0
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Left)
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert answers == [
        ("attacker_circumstance", 2),
        ("attacker_opponent_rank", 1),
        ("attacker_opponent_rank", 1),
    ]


def test_a_value_stays_within_its_limits(shown: Shown) -> None:
    """At its limit a value goes no further, and nothing is said."""
    view, fake, answers = shown
    fourth = msgspec.structs.replace(FIELDS[RANK], value=4)
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(FIELDS[0], fourth, *FIELDS[2:])))
    click(view, RANK, "control", "right")
    assert answers == []


def test_an_automatic_row_cannot_be_changed(shown: Shown) -> None:
    """A row that the app fills wears a padlock: neither click nor key changes it."""
    view, _, answers = shown
    click(view, STUNNED, "check")
    view.setCurrentIndex(view.circumstances.index(STUNNED))
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert row(view, STUNNED).automatic
    assert answers == []


def test_an_impossible_row_gives_its_reason(shown: Shown) -> None:
    """A row that cannot be set shows why, says it as description, and does not answer."""
    view, fake, answers = shown
    why = label("error.aimed_in_chaos")
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(*FIELDS, CHECK)))
    fake.worths_changed.emit(Worths(1, (Worth("ambush", None, impossible=why),)))
    place = len(FIELDS)
    view.scrollToBottom()
    click(view, place, "check")
    assert answers == []
    index = view.circumstances.index(place)
    assert index.data(Qt.ItemDataRole.AccessibleDescriptionRole) == fake.words.text(why)
    assert not index.flags() & Qt.ItemFlag.ItemIsUserCheckable


def test_the_keyboard_comes_to_a_row_that_can_be_set(shown: Shown) -> None:
    """The first time, and whenever the row one stood on cannot be set any more; one that can stays."""
    view, fake, _ = shown
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(CHECK, *FIELDS)))
    fake.worths_changed.emit(Worths(1, (Worth(CHECK.id, None, impossible=label("error.aimed_in_chaos")),)))
    view.setFocus(Qt.FocusReason.TabFocusReason)
    first = view.currentIndex().row()
    assert first == next(place for place, one in enumerate(view.circumstances.rows) if one.able)
    assert first > 0
    QTest.keyClick(view, Qt.Key.Key_End)
    last = view.currentIndex().row()
    for able in (True, False):
        view.clearFocus()
        view.setCurrentIndex(view.circumstances.index(last if able else 0))
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        assert view.currentIndex().row() == (last if able else first)


def test_a_screen_reader_hears_name_value_tick_and_worth(shown: Shown) -> None:
    """Each row is one sentence, without a sign to spell."""
    view, _, _ = shown
    heard = [view.circumstances.index(place).data(Qt.ItemDataRole.AccessibleTextRole) for place in (0, STUNNED, INTENT)]
    assert heard[0] == "Position d’Augustin, +1 dé, ticked, plus 26 points"
    assert heard[1].endswith("automatic, plus 25 points")
    assert heard[2].endswith("Frappe, not ticked")


def test_only_rows_that_changed_are_drawn_again(shown: Shown) -> None:
    """Two new worths touch two rows of the seven."""
    view, fake, _ = shown
    touched: list[int] = []
    view.circumstances.dataChanged.connect(lambda first, last: touched.extend(range(first.row(), last.row() + 1)))
    fake.worths_changed.emit(Worths(1, (Worth(FIELDS[0].id, 0.3), WORTHS[1], Worth(FIELDS[2].id, 0.2))))
    assert touched == [0, 2]


def test_the_row_that_makes_the_request_impossible_is_marked(shown: Shown) -> None:
    """The field that the rules refuse stands out until it is put right."""
    view, fake, _ = shown
    fake.odds_changed.emit(REFUSED)
    assert [row(view, place).marked for place in range(3)] == [False, True, False]


def test_worths_of_another_target_are_dropped(shown: Shown) -> None:
    """A worth that was computed against one fighter is never shown for another."""
    view, fake, _ = shown
    fake.form_changed.emit(msgspec.structs.replace(FORM, target="cocher"))
    assert {row(view, place).worth for place in range(len(FIELDS))} == {""}


def test_late_worths_turn_pale(shown: Shown, qtbot: QtBot) -> None:
    """A worth of the setting before is pale once 150 ms have passed without a new one."""
    view, fake, _ = shown
    fake.odds_changed.emit(msgspec.structs.replace(ODDS, generation=2))
    assert not row(view, 0).stale
    qtbot.waitUntil(lambda: row(view, 0).stale)
    fake.worths_changed.emit(Worths(2, WORTHS))
    assert not row(view, 0).stale


def test_worths_that_never_come_are_taken_away(shown: Shown) -> None:
    """Once nothing more is coming, a worth of the setting before is not shown at all."""
    view, fake, _ = shown
    fake.odds_changed.emit(msgspec.structs.replace(REFUSED, generation=2))
    fake.settled.emit(2)
    assert {row(view, place).worth for place in range(len(FIELDS))} == {""}


def test_options_of_a_choice_open_in_a_menu(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    """A click on a choice opens its options; picking one is the answer."""
    view, _, answers = shown
    monkeypatch.setattr(QMenu, "popup", lambda menu, place: None)  # a screenless platform warns of every popup
    click(view, INTENT, "control")
    menu = next(child for child in view.children() if isinstance(child, QMenu))
    assert [action.text() for action in menu.actions()] == ["Frappe", "Désarme", "Immobilise", "Se dégage"]
    menu.actions()[2].trigger()
    assert answers == [("target_intent", "grapple")]


def _editor(view: CircumstanceList) -> ValueEditor:
    return next(one for one in view.findChildren(ValueEditor) if one.isVisible())


DISTANCE = Field("distance", "number", label("circumstance.distance"), default="", value="", maximum=2000)


@pytest.mark.parametrize("typed, told", [("350", 350), ("99999", 2000), ("0", 0)])
def test_a_long_number_is_typed_over_its_value(shown: Shown, typed: str, told: int) -> None:
    """A click on the value opens a field; Enter takes what was typed, brought within the limits of the number."""
    view, fake, answers = shown
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(CHECK, DISTANCE)))
    click(view, 1, "control")
    QTest.keyClicks(_editor(view), typed)
    QTest.keyClick(_editor(view), Qt.Key.Key_Return)
    assert answers == [("distance", told)]
    assert view.hasFocus()
    assert not [one for one in view.findChildren(ValueEditor) if one.isVisible()]


PLAN = Field("plan", "text", label("circumstance.plan"), default="A", value="A", minimum=1, maximum=20, letters="AD")


def test_a_text_is_typed(shown: Shown) -> None:
    """A click on it, on its box or Space opens a field for its letters, small ones too; emptied, it stays."""
    view, fake, answers = shown
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(CHECK, PLAN)))
    for part, typed in (("control", "axd"), ("check", "da"), ("control", "")):
        click(view, 1, part)
        _editor(view).clear()
        QTest.keyClicks(_editor(view), typed)
        QTest.keyClick(_editor(view), Qt.Key.Key_Return)
    assert answers == [("plan", "AD"), ("plan", "DA")]
    view.step(1, 1)
    assert len(answers) == 2


def test_the_first_option_can_be_stepped_to_where_none_is_given(shown: Shown) -> None:
    """From a dash, Right goes to the first option and Left to it as well."""
    view, fake, answers = shown
    field = msgspec.structs.replace(FIELDS[INTENT], default="", value="")
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(field,)))
    view.step(0, 1)
    view.step(0, -1)
    assert answers == [("target_intent", "strike")] * 2


def test_a_typed_number_is_left_with_escape_and_taken_away_when_emptied(shown: Shown) -> None:
    """F2 opens the field too; Escape tells nothing, an emptied optional number is told as not given."""
    view, fake, answers = shown
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(msgspec.structs.replace(DISTANCE, value=40),)))
    view.setCurrentIndex(view.circumstances.index(0))
    QTest.keyClick(view, Qt.Key.Key_F2)
    QTest.keyClicks(_editor(view), "7")
    QTest.keyClick(_editor(view), Qt.Key.Key_Escape)
    assert answers == []
    QTest.keyClick(view, Qt.Key.Key_F2)
    _editor(view).clear()
    QTest.keyClick(_editor(view), Qt.Key.Key_Return)
    assert answers == [("distance", "")]


def test_a_number_with_decimals_is_left_as_it_is(shown: Shown) -> None:
    """A distance that a file gives with decimals stays when nothing else is typed over it."""
    view, fake, answers = shown
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(msgspec.structs.replace(DISTANCE, value=12.5),)))
    view.setCurrentIndex(view.circumstances.index(0))
    QTest.keyClick(view, Qt.Key.Key_F2)
    QTest.keyClick(_editor(view), Qt.Key.Key_Return)
    assert answers == []


@pytest.mark.parametrize("typed, told", [("2,5", 2.5), ("2.5", 2.5), ("12,0", 12), ("3,", 3), ("9999,5", 2000)])
def test_decimals_are_typed_where_the_number_has_them(shown: Shown, typed: str, told: float) -> None:
    """After a comma or a point; a whole number stays whole, and the limits hold."""
    view, fake, answers = shown
    metres = msgspec.structs.replace(DISTANCE, decimals=True)
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(CHECK, metres)))
    click(view, 1, "control")
    QTest.keyClicks(_editor(view), typed)
    QTest.keyClick(_editor(view), Qt.Key.Key_Return)
    assert answers == [("distance", told)]
    assert isinstance(answers[0][1], type(told))


def test_a_number_of_decimals_steps_from_where_it_stands(shown: Shown) -> None:
    """Plus and minus add the step and keep the decimals; the row says them."""
    view, fake, answers = shown
    metres = msgspec.structs.replace(DISTANCE, decimals=True, value=2.5)
    fake.form_changed.emit(msgspec.structs.replace(FORM, fields=(CHECK, metres)))
    view.step(1, 1)
    assert answers == [("distance", 3.5)]


def test_an_option_that_is_refused_bars_no_other(shown: Shown) -> None:
    """Right goes on past an option that the game refuses, as the list of them does for the mouse."""
    view, _, answers = shown
    place = next(place for place, one in enumerate(view.circumstances.rows) if len(one.field.options) > 2)
    field = row(view, place).field
    values = [value for value, _ in field.options]
    here = values.index(field.value)
    way, keys = (1, Qt.Key.Key_Right) if here + 2 < len(values) else (-1, Qt.Key.Key_Left)
    view.setCurrentIndex(view.circumstances.index(place))
    for _ in range(2):
        QTest.keyClick(view, keys)
    assert answers == [(field.id, values[here + way]), (field.id, values[here + 2 * way])]


def test_the_options_of_a_choice_open_by_key(shown: Shown) -> None:
    """F2 lists what the mouse would list, the value in force ready for Enter."""
    view, _, answers = shown
    place = next(place for place, one in enumerate(view.circumstances.rows) if len(one.field.options) > 2)
    field = row(view, place).field
    view.setCurrentIndex(view.circumstances.index(place))
    QTest.keyClick(view, Qt.Key.Key_F2)
    menu = view.findChild(QMenu)
    assert menu is not None
    assert len(menu.actions()) == len(field.options)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert answers == [(field.id, field.value)]


def test_another_fighter_begins_at_the_top(shown: Shown) -> None:
    """The rows of whoever comes next are read from the first one; another value of the same one moves nothing."""
    view, _, _ = shown
    view.resize(400, 60)
    QTest.qWait(0)
    view.scrollToBottom()
    low = view.verticalScrollBar().value()
    assert low > 0
    view.show_form(msgspec.structs.replace(FORM, target="another"))
    assert view.verticalScrollBar().value() == low
    view.show_form(msgspec.structs.replace(FORM, attacker="another"))
    assert view.verticalScrollBar().value() == 0
