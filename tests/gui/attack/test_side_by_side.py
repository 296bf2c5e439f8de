"""The values of a number side by side in the dock: told before the roll, set by a click or a key."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.play.desk import Desk
from gui.panels.attack import AttackDock
from gui.panels.attack.side_by_side import SideBySideStrip
from gui.session import Session
from gui.translation import use_language

Playing = tuple[AttackDock, Session]


@pytest.fixture
def playing(qtbot: QtBot) -> Iterator[Playing]:
    """The sample fight of a game with such a number: a shot that hits with 7 faces in 10 when no risk is taken."""
    use_language("en")
    desk = Desk.sample("ubik")
    session = Session(desk, "en")
    dock = AttackDock(session)
    dock.set_animated(False)
    qtbot.addWidget(dock)
    dock.resize(400, 880)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    session.start()
    session.finish()
    yield dock, session
    desk.close()


def click(strip: SideBySideStrip, place: int) -> None:
    """Click a column."""
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=strip.column(place).center().toPoint())


def chance(session: Session) -> float | None:
    """The large figure."""
    assert session.odds is not None
    return session.odds.headline.chance


def test_each_number_of_risks_has_its_odds_beside_the_others(playing: Playing) -> None:
    """One face in ten for each risk (UBK-05), all of it lost when it fails (UBK-06), and the damage it may bring."""
    strip = playing[0].side_by_side
    assert strip.isVisible()
    assert [one.value for one in strip.values] == [0, 1, 2, 3, 4, 5]
    found = dict(strip.lines())
    assert found["Success"] == ["70%", "60%", "50%", "40%", "30%", "20%"]
    assert found["Failure"] == ["30%", "40%", "50%", "60%", "70%", "80%"]
    assert found["Cost"] == ["–", "−10 pts", "−20 pts", "−30 pts", "−40 pts", "−50 pts"]
    assert len(found["Mean damage"]) == 6
    assert strip.accessibleName() == "Risk taken"
    assert strip.said(strip.values[2]).startswith("2 risks: success 50%, failure 50%, cost −20 pts")
    assert strip.accessibleDescription().startswith(strip.said(strip.values[0]))


def test_a_click_sets_the_number(playing: Playing) -> None:
    """What was told is what then holds: the figure, the circumstance, the column in force."""
    dock, session = playing
    click(dock.side_by_side, 3)
    session.finish()
    assert chance(session) == pytest.approx(0.4)
    assert next(field.value for field in session.form.fields if field.id == "pr") == 3
    assert dict(dock.side_by_side.lines())["Success"][0] == "70%"
    assert dock.side_by_side.accessibleDescription().startswith("3 risks: success 40%")
    click(dock.side_by_side, 0)
    session.finish()
    assert chance(session) == pytest.approx(0.7)


def test_keys_go_from_number_to_number(playing: Playing) -> None:
    """Right and Left by one within what is shown, End and Home to the ends; other keys are the window's."""
    dock, session = playing
    dock.side_by_side.setFocus()
    for key, expected in (
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_End, 5),
        (Qt.Key.Key_Right, 5),
        (Qt.Key.Key_Left, 4),
        (Qt.Key.Key_Home, 0),
    ):
        QTest.keyClick(dock.side_by_side, key)
        session.finish()
        assert next(field.value for field in session.form.fields if field.id == "pr") == expected


def test_a_number_beyond_the_last_one_has_a_column_too(playing: Playing) -> None:
    """Six risks are allowed: once taken they stand beside the six columns that are always there."""
    dock, session = playing
    session.set_answer("pr", 6)
    session.finish()
    assert [one.value for one in dock.side_by_side.values] == [0, 1, 2, 3, 4, 5, 6]
    assert dict(dock.side_by_side.lines())["Success"][6] == "10%"


def test_other_circumstances_move_every_column(playing: Playing) -> None:
    """The floor comes before the risk (UBK-04): a difficulty far too low leaves the first risk its price."""
    dock, session = playing
    session.set_answer("gm_nd", -5)
    session.finish()
    assert dict(dock.side_by_side.lines())["Success"] == ["90%", "80%", "70%", "60%", "50%", "40%"]


def test_it_is_there_only_where_there_is_such_a_number(playing: Playing) -> None:
    """An action that rolls nothing has none, nor has another game; it comes back with an action that has one."""
    dock, session = playing
    for action, shown in (("speak", False), ("hide_self", True), ("fire_at_zone", False), ("fire_at_target", True)):
        session.set_action(action)
        session.finish()
        assert dock.side_by_side.isVisible() is shown, action
    session.open_sample("uchronia")
    session.finish()
    assert not dock.side_by_side.isVisible()


def test_a_low_dock_keeps_the_chances(playing: Playing) -> None:
    """In a dock with little room only numbers and chances stay, the rest is in the sentence; the list keeps rows."""
    dock, _ = playing
    dock.resize(400, 520)
    QApplication.processEvents()
    strip = dock.side_by_side
    assert [name for name, _ in strip.lines()] == ["Success"]
    assert "failure 50%, cost −20 pts" in strip.said(strip.values[2])
    assert strip.height() == strip.sizeHint().height()
    dock.resize(400, 688)
    QApplication.processEvents()
    assert len(strip.lines()) == 4
    assert dock.circumstances.height() >= 96


def test_the_language_follows(playing: Playing) -> None:
    """The names of the lines are the window's, the number's name the game's."""
    dock, session = playing
    use_language("fr")
    session.set_language("fr")
    dock.retranslate()
    session.finish()
    assert [name for name, _ in dock.side_by_side.lines()] == ["Réussite", "Échec", "Coût", "Dégâts moyens"]
    assert dock.side_by_side.accessibleName() == "Prise de risque"
    use_language("en")


def test_a_cost_that_has_no_room_is_told_without_its_unit(playing: Playing) -> None:
    """In a narrow dock "−20 pts" would be cut: the number stands alone; what costs nothing keeps its dash."""
    strip = playing[0].side_by_side
    assert strip.fitting(strip.values[2], "−20 pts", 30) == "−20"
    assert strip.fitting(strip.values[2], "−20 pts", 90) == "−20 pts"
    assert strip.fitting(strip.values[0], "–", 1) == "–"
