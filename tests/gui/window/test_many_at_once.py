"""Many fighters at once in the real window, in every game found: chosen by key and mouse, changed in one step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from engine.systems import systems
from gui.application import Estoc
from gui.controls.labels import PlainLabel
from gui.controls.toast import MARGIN
from gui.dialogs.name import NameDialog
from gui.dialogs.parties import PartiesDialog
from gui.panels.table.gestures import CombatantTree
from gui.panels.table.menus import side_menu
from gui.panels.table.pill import CountPill
from gui.theme import px
from tests.gui.window.playing import open_window, settle

CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


@pytest.fixture(params=systems(), ids=str)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game."""
    made = open_window("--lang", "en", "--theme", "light", "--size", "1600x1000", game=request.param)
    yield made
    made.session.desk.close()


def foes(estoc: Estoc) -> list[str]:
    """Ids of the side with the most fighters, in the order of the table."""
    side = max(estoc.session.table.sides, key=lambda one: one.count).id
    return [row.id for row in estoc.session.table.rows if row.side == side]


def on(estoc: Estoc, fighter: str) -> CombatantTree:
    """The table with the focus on a fighter, he alone selected."""
    tree = estoc.window.table.tree
    tree.setFocus()
    tree.select((fighter,))
    settle(estoc)
    return tree


def press(estoc: Estoc, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """One key where the focus is."""
    QTest.keyClick(QApplication.focusWidget() or estoc.window, key, modifiers)
    settle(estoc)


def choose(menu: QMenu, number: int) -> None:
    """Take one line of a menu."""
    menu.actions()[number].trigger()
    menu.close()


def test_shift_and_control_choose_several_and_the_bar_counts_them(estoc: Estoc) -> None:
    """Shift+Down takes the next along, Ctrl+Space lets go of one, Ctrl+A takes all; Escape leaves one."""
    ids, window = foes(estoc), estoc.window
    tree = on(estoc, ids[0])
    assert window.table.bar.isHidden()
    press(estoc, Qt.Key.Key_Down, SHIFT)
    assert window.table.selected() == tuple(ids[:2])
    assert window.table.bar.accessibleName() == "2 selected"
    press(estoc, Qt.Key.Key_Space, CONTROL)
    assert window.table.selected() == (ids[0],)
    assert window.table.bar.isHidden()
    press(estoc, Qt.Key.Key_A, CONTROL)
    assert len(window.table.selected()) == len(estoc.session.table.rows)
    assert tree.focused() == ids[1]
    press(estoc, Qt.Key.Key_Escape)
    assert window.table.selected() == (ids[1],)


def test_a_click_with_shift_chooses_a_row_of_them(estoc: Estoc) -> None:
    """Click the first of a side, Shift+click the second: both are selected."""
    ids = foes(estoc)
    tree = on(estoc, ids[0])
    for id, modifiers in ((ids[0], Qt.KeyboardModifier.NoModifier), (ids[1], SHIFT)):
        rect = tree.row_rect(tree.combatants.place_of(id))
        QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, modifiers, rect.topLeft() + QPoint(80, 8))
        settle(estoc)
    assert estoc.window.table.selected() == tuple(ids[:2])


def test_a_whole_side_and_all_of_a_kind_are_one_key_each(estoc: Estoc) -> None:
    """Ctrl+Shift+A, or the menu of its head: everybody of the side; Ctrl+Shift+K: those of the same archetype."""
    ids = foes(estoc)
    on(estoc, ids[-1])
    press(estoc, Qt.Key.Key_A, CONTROL | SHIFT)
    assert estoc.window.table.selected() == tuple(ids)
    side_menu(on(estoc, ids[0]), estoc.session.table.row(ids[0]).side).actions()[-1].trigger()  # type: ignore[union-attr]
    assert estoc.window.table.selected() == tuple(ids)
    on(estoc, ids[-1])
    press(estoc, Qt.Key.Key_K, CONTROL | SHIFT)
    kind = estoc.session.play.state.fighter(ids[-1]).archetype
    alike = tuple(id for id in ids if estoc.session.play.state.fighter(id).archetype == kind)
    assert estoc.window.table.selected() == alike


def test_a_state_for_all_is_one_step_and_one_line(estoc: Estoc) -> None:
    """Given from the bar, it is on everybody; the log has one line more; one undo takes it from everybody."""
    ids, session = foes(estoc)[:2], estoc.session
    on(estoc, ids[0])
    press(estoc, Qt.Key.Key_Down, SHIFT)
    bar = estoc.window.table.bar
    state = next(one.id for section in session.library() if section.id == "states" for one in section.items)
    if any(session.play.state.fighter(id).has(state) for id in ids):
        session.remove_state(tuple(ids), state)
    before, lines = session.play.state, len(session.play.log())
    QTest.mouseClick(bar.buttons["states"], Qt.MouseButton.LeftButton)
    choose(bar.buttons["states"].window().findChildren(QMenu)[-1], 0)
    settle(estoc)
    assert all(session.play.state.fighter(id).has(state) for id in ids)
    assert len(session.play.log()) == lines + 1
    estoc.window.activateWindow()
    settle(estoc)
    press(estoc, Qt.Key.Key_Z, CONTROL)
    assert session.play.state.fighters == before.fighters


def test_hidden_moved_and_removed_together(estoc: Estoc) -> None:
    """X, M, Delete: each is one step for all of them, and three undos bring everything back."""
    ids, session = foes(estoc)[:2], estoc.session
    on(estoc, ids[0])
    press(estoc, Qt.Key.Key_Down, SHIFT)
    before = session.play.state
    hidden = before.fighter(ids[0]).hidden
    press(estoc, Qt.Key.Key_X)
    assert {session.play.state.fighter(id).hidden for id in ids} == {not hidden}
    press(estoc, Qt.Key.Key_M, CONTROL)
    assert {session.play.state.fighter(id).side for id in ids}.isdisjoint({before.fighter(ids[0]).side})
    assert estoc.window.table.selected() == tuple(sorted(ids, key=session.play.state.place))
    press(estoc, Qt.Key.Key_Delete)
    assert all(session.play.state.find(id) is None for id in ids)
    for _ in range(3):
        session.undo()
    assert session.play.state.fighters == before.fighters


def test_several_move_as_one_block(estoc: Estoc) -> None:
    """Alt+Down puts the first two behind the third, in their order; Alt+Up puts them back."""
    ids = foes(estoc)
    assert len(ids) > 2
    on(estoc, ids[0])
    press(estoc, Qt.Key.Key_Down, SHIFT)
    press(estoc, Qt.Key.Key_Down, ALT)
    assert foes(estoc) == [ids[2], ids[0], ids[1], *ids[3:]]
    press(estoc, Qt.Key.Key_Up, ALT)
    assert foes(estoc) == ids


def test_one_note_is_written_on_all(estoc: Estoc) -> None:
    """Ctrl+Shift+N, words, Enter."""
    ids, session = foes(estoc)[:2], estoc.session
    on(estoc, ids[0])
    press(estoc, Qt.Key.Key_Down, SHIFT)
    press(estoc, Qt.Key.Key_N, CONTROL | SHIFT)
    dialog = estoc.window.findChild(NameDialog)
    assert dialog is not None
    QTest.keyClicks(dialog.field, "Afraid of <fire>")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    settle(estoc)
    assert all(session.play.state.fighter(id).notes.endswith("Afraid of <fire>") for id in ids)
    session.undo()
    assert not any("fire" in session.play.state.fighter(id).notes for id in ids)


def test_copies_are_numbered_and_one_step(estoc: Estoc) -> None:
    """Ctrl+Shift+D and 3: three more of him, each with a name of his own; one undo."""
    ids, session = foes(estoc), estoc.session
    on(estoc, ids[-1])
    many = len(session.table.rows)
    press(estoc, Qt.Key.Key_D, CONTROL | SHIFT)
    pill = estoc.window.findChild(CountPill)
    assert pill is not None
    QTest.keyClick(pill, Qt.Key.Key_3)
    settle(estoc)
    names = [row.name for row in session.table.rows]
    assert len(names) == many + 3
    assert len(set(names)) == len(names)
    session.undo()
    assert len(session.table.rows) == many


def test_those_who_act_together_are_neighbours_until_taken_apart(estoc: Estoc) -> None:
    """Ctrl+G for those who lead the first and the last place to come, Ctrl+Shift+G takes them apart."""
    session, tree = estoc.session, estoc.window.table.tree
    open_entries = [one for one in session.table.ribbon if one.status != "acted"]
    pair = tuple(dict.fromkeys(one.fighters[0] for one in (open_entries[0], open_entries[-1])))
    tree.setFocus()
    tree.select(pair)
    press(estoc, Qt.Key.Key_G, CONTROL)
    assert session.play.state.bands == (tuple(sorted(pair, key=session.play.state.place)),)
    leads = [one.fighters[0] for one in session.table.ribbon if one.status != "acted"]
    assert abs(leads.index(pair[0]) - leads.index(pair[1])) == 1
    press(estoc, Qt.Key.Key_G, CONTROL | SHIFT)
    assert not any(one.band for one in session.table.ribbon)


def test_escape_leaves_several_from_anywhere_in_the_window(estoc: Estoc) -> None:
    """With the focus in the log, the library or on the head of a side, Escape leaves one selected; the bar goes."""
    tree, chosen = on(estoc, foes(estoc)[0]), tuple(foes(estoc)[:2])
    for place in (estoc.window.log.list, estoc.window.library.tree, tree):
        tree.select(chosen, chosen[0])
        if place is tree:
            tree.setCurrentIndex(tree.combatants.index(0, 0))
            tree.select(chosen)
        place.setFocus()
        settle(estoc)
        assert len(tree.selected()) == 2
        press(estoc, Qt.Key.Key_Escape)
        assert len(tree.selected()) == 1, place
        assert estoc.window.table.bar.isHidden()


def test_a_key_opens_the_states_of_all_who_are_selected(estoc: Estoc) -> None:
    """S lists the states, the first one ready; Enter gives it to every one of them in one step, S shows it ticked."""
    tree, chosen = on(estoc, foes(estoc)[0]), tuple(foes(estoc)[:2])
    tree.select(chosen)
    before, name = estoc.session.play.state, ""
    name = ""
    for ticked in (False, True):
        press(estoc, Qt.Key.Key_S)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        first = menu.actions()[0]
        assert menu.activeAction() is first
        if not ticked:
            unticked = next(one for one in menu.actions() if not one.isChecked())
            menu.setActiveAction(unticked)
            name = unticked.text()
            QTest.keyClick(menu, Qt.Key.Key_Return)
            settle(estoc)
            continue
        again = next(one for one in menu.actions() if one.text() == name)
        assert again.isChecked()
        menu.close()
    assert estoc.session.play.state != before
    estoc.session.undo()
    assert estoc.session.play.state == before


def test_a_message_leaves_the_buttons_of_the_bar_free(estoc: Estoc) -> None:
    """With the curves and without, the toast covers no button that acts on the selected fighters."""
    tree, chosen = on(estoc, foes(estoc)[0]), tuple(foes(estoc)[:2])
    bar, toast = estoc.window.table.bar, estoc.window.toast
    for shown in (True, False):
        estoc.window.show_dock("curves", shown)
        tree.select(chosen[:1])
        settle(estoc)
        toast.say("Something was done", "undo", "Undo", "Ctrl+Z")
        tree.select(chosen)
        settle(estoc)
        assert bar.isVisible()
        words = toast.geometry().adjusted(px(MARGIN), px(MARGIN), -px(MARGIN), -px(MARGIN))
        assert not words.intersects(QRect(bar.mapTo(estoc.window, QPoint(0, 0)), bar.size()))


def test_the_names_of_a_large_party_are_all_to_be_read(estoc: Estoc) -> None:
    """However many they are, no line of them is cut off in the list of parties."""
    everybody = tuple(row.id for row in estoc.session.table.rows)
    estoc.session.keep_party(everybody, "All of us")
    dialog = PartiesDialog(estoc.session, everybody, estoc.window)
    dialog.show()
    settle(estoc)
    first = estoc.session.table.rows[0].name
    names = next(one for one in dialog.findChildren(PlainLabel) if one.text().startswith(first))
    assert names.height() >= names.heightForWidth(names.width())
    dialog.close()
