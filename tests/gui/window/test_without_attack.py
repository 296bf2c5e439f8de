"""Damage, care, free rolls and reasons in the real window, in every game found, by mouse and by key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from engine.encounter.carrying import carried_on
from engine.systems import systems
from engine.typed import FormulaView
from gui.application import Estoc
from gui.dialogs.bring import BringDialog
from gui.dialogs.care import CareDialog
from gui.dialogs.free_roll import FreeRollDialog
from gui.dialogs.harm import HarmDialog
from gui.dialogs.new_fight import NewFightDialog, begin
from gui.dialogs.reason import ReasonDialog
from gui.dialogs.sheet import SheetDialog
from gui.panels.table.menus import fighter_menu
from gui.panels.table.points_field import PointsField
from tests.gui.window.playing import NO, SHIFT, open_window, settle


@pytest.fixture(params=systems(), ids=str)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game."""
    made = open_window("--lang", "en", "--theme", "light", "--size", "1366x768", game=request.param)
    yield made
    made.session.desk.close()


@pytest.fixture
def points(qapp: QApplication) -> Iterator[Estoc]:
    """The window over a game whose damage is so many points, in French."""
    game = next(id for id, system in systems().items() if system.counts_harm)
    made = open_window("--lang", "fr", "--theme", "dark", "--size", "1366x768", game=game)
    yield made
    made.session.desk.close()


@pytest.fixture(params=[id for id, one in systems().items() if one.health(one.sample().fighters[0]).points], ids=str)
def counted(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over a game whose health is points, in French."""
    made = open_window("--lang", "fr", "--theme", "light", "--size", "1366x768", game=request.param)
    yield made
    made.session.desk.close()


def dialog(estoc: Estoc, kind: type[QDialog], key: Qt.Key, modifiers: Qt.KeyboardModifier = SHIFT) -> QDialog:
    """The dialog that a key opens."""
    QTest.keyClick(estoc.window, key, modifiers)
    settle(estoc)
    found = estoc.window.findChild(kind)
    assert found is not None
    return found


def choose(estoc: Estoc, count: int) -> tuple[str, ...]:
    """The first fighters of the table, selected."""
    ids = tuple(row.id for row in estoc.session.table.rows)[:count]
    estoc.window.table.tree.select(ids)
    settle(estoc)
    assert set(estoc.window.table.selected()) == set(ids)
    return ids


def test_damage_by_keys_is_one_step(estoc: Estoc) -> None:
    """Shift+D, a formula, Enter throws, Enter applies; one undo brings everybody back."""
    before = estoc.session.play.state
    found = dialog(estoc, HarmDialog, Qt.Key.Key_D)
    assert isinstance(found, HarmDialog)
    if found.amount is not None:
        QTest.keyClicks(found.amount.formula, "4d6+12")
        QTest.keyClick(found.amount.formula, Qt.Key.Key_Return)
        assert found.amount.is_ready
        assert found.isVisible()
        QTest.keyClick(found.amount.formula, Qt.Key.Key_Return)
    else:
        QTest.keyClick(found.cause, Qt.Key.Key_Return)
    settle(estoc)
    assert estoc.window.findChild(HarmDialog) is None
    assert estoc.session.play.state != before
    estoc.session.undo()
    assert estoc.session.play.state == before


def test_a_share_of_none_spares(estoc: Estoc) -> None:
    """Of two fighters the one with None is as he was, whatever comes to the other; both stand in the dialog."""
    first, second = choose(estoc, 2)
    before = estoc.session.play.state
    found = dialog(estoc, HarmDialog, Qt.Key.Key_D)
    assert isinstance(found, HarmDialog)
    assert set(found.shares.rows) == {first, second}
    QTest.mouseClick(found.shares.rows[first].buttons[2], Qt.MouseButton.LeftButton)
    if found.amount is not None:
        found.amount.formula.setText("30")
    found.cause.setText("Fall")
    QTest.mouseClick(found.apply, Qt.MouseButton.LeftButton)
    settle(estoc)
    after = estoc.session.play.state
    assert after.fighter(first) == before.fighter(first)
    assert after != before
    assert "Fall" in estoc.window.log.list.lines.sentence(estoc.session.play.log()[-1])


def test_faces_thrown_at_the_table_are_typed(points: Estoc) -> None:
    """2d6+3 with a 4 and a 5 typed is 12; with a 7 typed it says what is wrong and nothing can be applied."""
    found = dialog(points, HarmDialog, Qt.Key.Key_D)
    assert isinstance(found, HarmDialog)
    assert found.amount is not None
    QTest.keyClicks(found.amount.formula, "2d6+3")
    QTest.keyClicks(found.amount.faces, "4 5")
    assert found.amount.total.text() == "= 12"
    found.amount.faces.setText("7 1")
    assert not found.amount.is_ready
    assert "7" in found.amount.line.text()
    found.go_on()
    assert found.isVisible()


def test_words_in_the_line_of_faces_stay(points: Estoc) -> None:
    """What is typed where faces belong is never thrown over: it stays, with what is wanted, and nothing is done."""
    found = dialog(points, HarmDialog, Qt.Key.Key_D)
    assert isinstance(found, HarmDialog)
    assert found.amount is not None
    QTest.keyClicks(found.amount.formula, "2d6")
    QTest.keyClicks(found.amount.faces, "chute 3")
    assert "4 5" in found.amount.line.text()
    for _ in range(2):
        QTest.keyClick(found.amount.faces, Qt.Key.Key_Return)
    assert found.isVisible()
    assert found.amount.faces.text() == "chute 3"
    assert points.session.play.state == points.session.play.history.start
    found.amount.faces.setText("4, 5")
    assert found.amount.total.text() == "= 9"


def test_care_gives_back(estoc: Estoc) -> None:
    """A wound by hand, then Shift+S and Enter: healthier than before; the game's own actions stand beside it."""
    session, (one,) = estoc.session, choose(estoc, 1)
    session.wound((one,), 1)
    hurt = session.play.system.health(session.play.state.fighter(one))
    found = dialog(estoc, CareDialog, Qt.Key.Key_S)
    assert isinstance(found, CareDialog)
    assert set(found.treatments) == set(session.play.system.care)
    QTest.keyClick(found.points, Qt.Key.Key_Return)
    settle(estoc)
    assert session.play.system.health(session.play.state.fighter(one)) != hurt


def test_care_by_dice_drops_no_letter(estoc: Estoc) -> None:
    """2d6 is thrown by the first Enter and given back by the second, with its faces in the log; never 26."""
    session, (one,) = estoc.session, choose(estoc, 1)
    session.wound((one,), 1)
    found = dialog(estoc, CareDialog, Qt.Key.Key_S)
    assert isinstance(found, CareDialog)
    QTest.keyClicks(found.points, "2d6")
    QTest.keyClick(found.points, Qt.Key.Key_Return)
    assert found.isVisible()
    faces = found.amount.typed()
    assert len(faces) == 2
    QTest.keyClick(found.points, Qt.Key.Key_Return)
    settle(estoc)
    shown = ", ".join(map(str, faces))
    assert f"2d6 ({shown}) = {sum(faces)}" in estoc.window.log.list.lines.sentence(session.play.log()[-1])


def test_dice_on_a_row_drop_no_letter(counted: Estoc) -> None:
    """B, 2d6 and Enter: as many points less as the dice in the log; nonsense stays in red and changes nothing."""
    session, (one,) = counted.session, choose(counted, 1)
    before = session.table.row(one)
    counted.window.table.tree.wound((one,), 1)
    field = counted.window.findChild(PointsField)
    assert field is not None
    QTest.keyClicks(field, "2dd6")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.wrong
    assert session.play.state == session.play.history.start
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    QTest.keyClicks(field, "6")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle(counted)
    after = session.table.row(one)
    assert before is not None
    assert after is not None
    assert before.health.points is not None
    assert after.health.points is not None
    lost = before.health.points.value - after.health.points.value
    assert 2 <= lost <= 12
    sentence = counted.window.log.list.lines.sentence(session.play.log()[-1])
    assert f"= {lost}" in sentence
    points = f"{before.health.points.value} → {after.health.points.value}"
    assert points.replace("-", "−") in sentence


def test_care_ends_a_state(estoc: Estoc) -> None:
    """A state that care may end has a box of its own."""
    session, (one,) = estoc.session, choose(estoc, 1)
    name = session.play.system.cured[0]
    session.add_state((one,), name)
    found = dialog(estoc, CareDialog, Qt.Key.Key_S)
    assert isinstance(found, CareDialog)
    found.ends[name].click()
    found.points.setText("0")
    found.apply.click()
    settle(estoc)
    assert not session.play.state.fighter(one).has(name)


def test_a_free_roll_says_its_chances_and_goes_into_the_log(points: Estoc) -> None:
    """Z, 2d6+3: at least 12 is 27,8 %; Enter throws and keeps it, hidden from the players; the next one can follow."""
    found = dialog(points, FreeRollDialog, Qt.Key.Key_Z, NO)
    assert isinstance(found, FreeRollDialog)
    QTest.keyClicks(found.roll.formula, "2d6+3")
    found.least.set_value(12)
    found.least.changed.emit(12)
    assert found.chance.text().startswith("27,8")
    found.hidden.click()
    QTest.keyClick(found.roll.formula, Qt.Key.Key_Return)
    settle(points)
    line = points.session.play.log()[-1]
    assert "hidden" in line.marks
    assert found.kept.text().startswith("2d6+3 (")
    assert found.isVisible()
    assert points.session.play.state == points.session.play.history.start


@pytest.mark.parametrize(
    "formula, least, chance",
    [("3d6+4", 14, "62,5"), ("1d20+10", 20, "55,0"), ("2d6+3", 10, "58,3")],
)
def test_the_chance_is_that_of_the_number_beside_it(points: Estoc, formula: str, least: int, chance: str) -> None:
    """The number begins at the mean of the formula, and the chance beside it is that of this number, key by key.

    3d6 reach 10 in 135 of 216, 1d20 its 10 in 11 of 20, 2d6 their 7 in 21 of 36.
    """
    found = dialog(points, FreeRollDialog, Qt.Key.Key_Z, NO)
    assert isinstance(found, FreeRollDialog)
    for letter in formula:
        QTest.keyClicks(found.roll.formula, letter)
        view = found.roll.view
        if view is not None and view.dice:
            assert found.chance.text() == points.session.words.percent(_reached(view, found.least.value()), 1)
    assert (found.least.value(), found.chance.text()[:4]) == (least, chance)
    QTest.keyClick(found.roll.formula, Qt.Key.Key_Return)
    settle(points)
    assert (found.least.value(), found.chance.text()[:4]) == (least, chance)


def _reached(view: FormulaView, least: int) -> float:
    return next((chance for total, chance in view.at_least.items() if total >= least), 0.0)


def test_a_reason_from_the_log_and_by_key(estoc: Estoc) -> None:
    """Shift+W asks why the last thing was done; what is typed stands behind its line, word for word."""
    session, (one,) = estoc.session, choose(estoc, 1)
    session.wound((one,), 1)
    settle(estoc)
    found = dialog(estoc, ReasonDialog, Qt.Key.Key_W)
    assert isinstance(found, ReasonDialog)
    QTest.keyClicks(found.field, "<b>wet</b> stairs")
    QTest.keyClick(found.field, Qt.Key.Key_Return)
    settle(estoc)
    line = session.play.log()[-1]
    assert "[<b>wet</b> stairs]" in estoc.window.log.list.lines.sentence(line)
    session.undo()
    session.redo()
    assert session.reason(line.index) == "<b>wet</b> stairs"


def test_a_reason_typed_in_the_sheet_goes_with_each_change(estoc: Estoc) -> None:
    """While the sheet is open its reason goes with what is changed; closed, no more."""
    session, (one,) = estoc.session, choose(estoc, 1)
    estoc.window.table.open_sheet(one)
    settle(estoc)
    sheet = estoc.window.findChild(SheetDialog)
    assert sheet is not None
    sheet.why.setText("blessing")
    session.wound((one,), 1)
    assert session.reason(session.play.history.position - 1) == "blessing"
    sheet.close()
    session.wound((one,), -1)
    assert session.reason(session.play.history.position - 1) == ""


def test_a_reason_typed_behind_a_change_in_the_sheet_is_that_of_the_change(estoc: Estoc) -> None:
    """The natural order: change, then say why. Each change of this sheet without a reason gets it, no other does."""
    session, (one,) = estoc.session, choose(estoc, 1)
    session.wound((one,), 1)
    before = session.play.history.position
    estoc.window.table.open_sheet(one)
    settle(estoc)
    sheet = estoc.window.findChild(SheetDialog)
    assert sheet is not None
    session.wound((one,), 1)
    session.wound((one,), -1)
    QTest.keyClicks(sheet.why, "the cursed ring")
    QTest.keyClick(sheet.why, Qt.Key.Key_Return)
    assert [session.reason(index) for index in range(before - 1, before + 2)] == ["", *["the cursed ring"] * 2]
    sheet.why.clear()
    session.wound((one,), 1)
    QTest.keyClicks(sheet.why, "a curse")
    sheet.close()
    assert session.reason(session.play.history.position - 1) == "a curse"
    assert session.reason(before) == "the cursed ring"


def test_both_stand_in_the_menu_of_a_fighter(estoc: Estoc) -> None:
    """Damage and care are reached by the right button too."""
    chosen = choose(estoc, 1)
    menu = fighter_menu(estoc.window.table.tree, chosen)
    words = [action.text().split("\t")[0] for action in menu.actions()]
    assert "Damage without an attack…" in words
    assert "Healing and first aid…" in words


def test_fighters_come_along_to_a_new_fight(estoc: Estoc) -> None:
    """One tick in the dialog of a new fight: the heroes stand in it with their wounds; the old fight is in its file."""
    session, (one,) = estoc.session, choose(estoc, 1)
    session.wound((one,), 1)
    left, old = carried_on(session.play.state, (one,)).fighters[0], session.path
    estoc.commands.new()
    found = estoc.window.findChild(NewFightDialog)
    assert found is not None
    assert not found.who.isVisible()
    found.along.click()
    heroes = found.who.chosen()
    assert found.who.isVisible()
    assert one in heroes
    found.accept()
    settle(estoc)
    state = session.play.state
    assert session.path != old
    assert tuple(sorted(one.id for one in state.fighters)) == tuple(sorted(heroes))
    come = state.fighter(one)
    assert (come.traits, come.counters, come.states, come.carried) == (
        left.traits,
        left.counters,
        left.states,
        left.carried,
    )


def test_fighters_come_from_another_file(estoc: Estoc) -> None:
    """The heroes of a fight that is parked come into an empty one by one step, and undo sends them away again."""
    session = estoc.session
    old = session.path
    heroes = [id for id, _, hero in session.who_may_come() if hero]
    begin(session, session.table.system, "Next")
    other = session.other_fight(old)
    assert other is not None
    dialog = BringDialog(session, other, estoc.window)
    dialog.open()
    dialog.accept()
    settle(estoc)
    assert len(session.play.state.fighters) == len(heroes)
    session.undo()
    assert not session.play.state.fighters


def test_a_fight_of_another_game_is_refused(estoc: Estoc, tmp_path: Path) -> None:
    """Nobody comes from another game, from an empty fight, or from what is no fight; each is said, nothing changes."""
    session, here = estoc.session, estoc.session.play.state
    other = next(id for id in session.games() if id != session.table.system)
    session.open_sample(other)
    settle(estoc)
    elsewhere = session.path
    session.open_sample(here.system)
    said: list[str] = []
    session.notice.connect(lambda notice: said.append(notice.kind))
    broken = tmp_path / "broken.estoc"
    broken.write_text("no fight")
    before = session.play.state
    assert session.other_fight(elsewhere) is None
    assert session.other_fight(broken) is None
    assert said == ["error", "error"]
    assert session.play.state is before
