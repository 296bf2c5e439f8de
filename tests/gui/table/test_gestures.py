"""Mouse and keys on the combatant table: each gesture asks the session for one act."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QToolTip

from gui.panels.table.choosing import Chooser
from tests.gui.table.on_screen import LEFT, NO_KEY, TableOnScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)")  # a menu without a screen
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier


def _menu() -> QMenu:
    """The menu that is open."""
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu)
    return popup


def _texts(menu: QMenu) -> list[str]:
    return [action.text().partition("\t")[0] for action in menu.actions() if not action.isSeparator()]


def _choose(menu: QMenu, words: str) -> None:
    next(action for action in menu.actions() if action.text().startswith(words)).trigger()
    menu.close()


# -- clicks ---------------------------------------------------------------------------------------------------------


def test_a_click_on_an_enemy_selects_and_aims(table: TableOnScreen) -> None:
    """An enemy is the target at once."""
    table.click(table.cell("apache1", "name"))
    assert table.view.selected() == ("apache1",)
    assert table.session.calls == [("aim", ("apache1",))]


def test_a_click_on_the_own_side_only_selects(table: TableOnScreen) -> None:
    """During a round the attacker follows the turn: a click on his side changes nothing."""
    table.click(table.cell("lenoir", "name"))
    assert table.view.selected() == ("lenoir",)
    assert table.session.calls == []


def test_before_the_first_round_a_click_chooses_who_attacks(table: TableOnScreen) -> None:
    """With no turn to follow, the fighter selected on the attacker's side attacks."""
    table.session.show(turn=0)
    table.click(table.cell("lenoir", "name"))
    assert table.session.calls == [("set_attacker", ("lenoir",))]


def test_control_click_only_adds_to_the_selection(table: TableOnScreen) -> None:
    """Choosing several enemies aims at none of them."""
    table.click(table.cell("apache1", "name"))
    table.session.calls.clear()
    table.click(table.cell("cocher", "name"), CONTROL)
    assert table.view.selected() == ("apache1", "cocher")
    assert table.session.calls == []


@pytest.mark.parametrize(
    "fighter, modifier, step",
    [
        ("borgne", Qt.KeyboardModifier.NoModifier, 1),
        ("lenoir", Qt.KeyboardModifier.NoModifier, -1),
        ("lenoir", SHIFT, 1),
    ],
)
def test_the_health_box_wounds_and_heals(
    table: TableOnScreen, fighter: str, modifier: Qt.KeyboardModifier, step: int
) -> None:
    """An empty box wounds, a ticked one heals, with Shift the other way round; the target stays."""
    row = table.rect(fighter)
    column = table.tree.heads.layout_now.column("health")
    assert column is not None
    table.click(QPoint(round(column.left) + 6, row.center().y()), modifier)
    assert table.session.calls == [("wound", ((fighter,), step))]


def test_a_chip_offers_the_end_of_its_state(table: TableOnScreen) -> None:
    """The menu of a chip says how long the state lasts and takes it away."""
    column = table.tree.heads.layout_now.column("states")
    assert column is not None
    table.click(QPoint(round(column.left) + 20, table.rect("borgne").center().y()))
    menu = _menu()
    assert _texts(menu) == ["Sonné, jusqu’à nouvel ordre", "Remove: Sonné"]
    _choose(menu, "Remove")
    assert table.session.calls == [("remove_state", (("borgne",), "stunned"))]


def test_states_without_room_are_behind_a_number(table: TableOnScreen) -> None:
    """Apache 2 has three states and room for one: "+2" offers the two others."""
    column = table.tree.heads.layout_now.column("states")
    assert column is not None
    row = table.rect("apache2")
    hits = {table.tree.hit(QPoint(x, row.center().y())).number for x in range(round(column.left), round(column.right))}
    assert hits == {0, -1}
    more = next(x for x in range(round(column.left), 700) if table.tree.hit(QPoint(x, row.center().y())).number == -1)
    table.click(QPoint(more + 3, row.center().y()))
    assert len(_texts(_menu())) == 4
    _menu().close()


def test_a_double_click_edits_the_name_or_asks_for_the_sheet(table: TableOnScreen) -> None:
    """On the name it opens the field over it; on a cell that shows nothing of the sheet it asks for the sheet."""
    asked: list[str] = []
    table.tree.sheet_wanted.disconnect()
    table.tree.sheet_wanted.connect(asked.append)
    QTest.mouseDClick(table.tree.viewport(), Qt.MouseButton.LeftButton, pos=table.cell("gaspard", "turn"))
    assert asked == ["gaspard"]
    QTest.mouseDClick(table.tree.viewport(), Qt.MouseButton.LeftButton, pos=table.cell("gaspard", "name"))
    assert asked == ["gaspard"]
    assert table.tree.findChild(QLineEdit) is not None


def test_the_head_of_a_side_folds_and_its_plus_adds(table: TableOnScreen) -> None:
    """A click on the head folds the side and stays folded when the table is told again; the plus lists archetypes."""
    head = table.rect("opponents")
    table.click(QPoint(100, head.center().y()))
    assert table.rect("borgne").height() == 0
    table.session.show(rows=table.session.table.rows[1:])
    assert table.rect("cocher").height() == 0
    head = table.rect("opponents")
    table.click(QPoint(table.tree.viewport().width() - 16, head.center().y()))
    _choose(_menu(), "Apache des barrières")
    assert table.session.last() == ("add", ("apache", "opponents"))


def test_the_menu_has_every_act(table: TableOnScreen) -> None:
    """A right click offers to attack, aim, change states and weapons, wound, duplicate, rename, hide, note, remove."""
    place = table.cell("borgne", "name")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, table.tree.viewport().mapToGlobal(place))
    QApplication.sendEvent(table.tree.viewport(), event)
    menu = _menu()
    assert _texts(menu) == [
        "Attack with Le Borgne",
        "Aim at Le Borgne",
        "What Le Borgne can do now",
        "Open the sheet",
        "Rename",
        "Keep in the library",
        "Notes…",
        "States",
        "Weapons",
        "Wound",
        "Heal",
        "Damage without an attack…",
        "Healing and first aid…",
        "Group",
        "Duplicate",
        "Duplicate…",
        "Move to: Héros",
        "Hide from the players",
        "Remove from the fight",
    ]
    menus = {action.text(): action.menu() for action in menu.actions() if isinstance(action.menu(), QMenu)}
    states = menus["States"]
    assert isinstance(states, QMenu)
    assert [(action.text(), action.isChecked()) for action in states.actions()] == [("Sonné", True), ("Blessé", False)]
    states.actions()[1].trigger()
    assert table.session.last() == ("add_state", (("borgne",), "wounded"))
    _choose(menu, "Move to")
    assert table.session.last() == ("move_fighters", (("borgne",), "heroes"))


def test_an_ampersand_in_a_name_is_shown(table: TableOnScreen) -> None:
    """A name is data: its ampersand is no mnemonic of the menu, and its angle brackets no markup of the tooltip."""
    rows = tuple(
        msgspec.structs.replace(row, name="Bill & <b>Bob</b>") if row.id == "borgne" else row
        for row in table.session.table.rows
    )
    table.session.show(rows=rows)
    place = table.cell("borgne", "name")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, table.tree.viewport().mapToGlobal(place))
    QApplication.sendEvent(table.tree.viewport(), event)
    assert "Aim at Bill && <b>Bob</b>" in _texts(_menu())
    _menu().close()
    assert "&lt;b&gt;Bob" in table.tree.tooltip(table.tree.hit(place))


# -- keys -----------------------------------------------------------------------------------------------------------


def test_enter_aims_at_any_side(table: TableOnScreen) -> None:
    """Enter aims even at a fighter of the own side, but never at the attacker himself."""
    for fighter in ("lenoir", "augustin"):
        table.tree.select((fighter,))
        table.key(Qt.Key.Key_Return)
    assert table.session.calls == [("aim", ("lenoir",))]


def test_delete_removes_the_selected(table: TableOnScreen) -> None:
    """Delete takes every selected fighter out in one step."""
    table.tree.select(("apache1", "apache3"))
    table.key(Qt.Key.Key_Delete)
    assert table.session.calls == [("remove", (("apache1", "apache3"),))]


def test_alt_arrows_move_within_the_side(table: TableOnScreen) -> None:
    """Alt+Up and Alt+Down exchange neighbours; at the edge of the side nothing happens."""
    table.tree.select(("apache1",))
    table.key(Qt.Key.Key_Up, ALT)
    table.key(Qt.Key.Key_Down, ALT)
    table.tree.select(("augustin",))
    table.key(Qt.Key.Key_Up, ALT)
    assert table.session.calls == [
        ("move_fighters", (("apache1",), "opponents", 0)),
        ("move_fighters", (("apache1",), "opponents", 2)),
    ]


def test_cut_and_paste_moves_to_another_side(table: TableOnScreen) -> None:
    """Cut fighters go to the side that has the focus; pasted once more they are copied."""
    table.tree.select(("cocher",))
    table.key(Qt.Key.Key_X, CONTROL)
    table.tree.select(("lenoir",))
    table.key(Qt.Key.Key_V, CONTROL)
    table.key(Qt.Key.Key_V, CONTROL)
    assert table.session.calls == [
        ("move_fighters", (("cocher",), "heroes")),
        ("duplicate", (("cocher",), 1, "heroes")),
    ]


def test_copied_fighters_are_names_elsewhere(table: TableOnScreen) -> None:
    """Other programs get the names as text; once one of them has copied something else, nothing is pasted here."""
    table.tree.select(("cocher",))
    table.key(Qt.Key.Key_C, CONTROL)
    row = table.session.table.row("cocher")
    assert row is not None
    assert QGuiApplication.clipboard().text() == row.name
    QGuiApplication.clipboard().setText("else")
    table.key(Qt.Key.Key_V, CONTROL)
    assert table.session.calls == []


def test_f2_renames_in_place(table: TableOnScreen) -> None:
    """F2 opens a field with the name; Enter gives the new one to the session."""
    table.tree.select(("gaspard",))
    table.key(Qt.Key.Key_F2)
    field = table.tree.findChild(QLineEdit)
    assert field is not None
    assert field.text() == "Gaspard"
    field.setText("Gaspard le Rouge")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert table.session.calls == [("rename", ("gaspard", "Gaspard le Rouge"))]


def test_space_says_everything_about_a_row(table: TableOnScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """The details name all three states of Apache 2, though one alone has room in the row."""
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, words, _widget: said.append(words))
    table.tree.select(("apache2",))
    table.key(Qt.Key.Key_Space)
    assert all(state in said[0] for state in ("Surpris", "En déséquilibre", "Sonné"))
    assert "Dés: 3" in said[0]  # the colon is that of the window, which speaks English here


def test_a_drag_begins_with_the_selected_rows(table: TableOnScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressing a row and moving away starts a drag and aims at nobody; the row hangs at the pointer."""
    begun: list[tuple[str, ...]] = []
    monkeypatch.setattr(type(table.tree), "startDrag", lambda tree, _actions: begun.append(tree.selected()))
    place = table.cell("cocher", "name")
    QTest.mousePress(table.tree.viewport(), LEFT, NO_KEY, place)
    for step in (6, 14, 30):
        move = QPointF(place) + QPointF(0, -step)
        press = QMouseEvent(QEvent.Type.MouseMove, move, move, Qt.MouseButton.NoButton, LEFT, NO_KEY)
        QApplication.sendEvent(table.tree.viewport(), press)
    assert begun[0] == ("cocher",)
    assert table.session.calls == []
    assert table.tree.drag_picture("cocher").width() == 260


def test_letters_do_not_jump(table: TableOnScreen) -> None:
    """Letters are commands of the window: typing C in the table does not go to Cocher."""
    table.tree.select(("augustin",))
    QTest.keyClicks(table.tree, "c")
    assert table.tree.focused() == "augustin"


def test_keypad_signs_wound_and_heal(table: TableOnScreen) -> None:
    """Plus and minus of the number pad act on the selected fighters."""
    table.tree.select(("borgne", "cocher"))
    table.key(Qt.Key.Key_Plus, Qt.KeyboardModifier.KeypadModifier)
    table.key(Qt.Key.Key_Minus, Qt.KeyboardModifier.KeypadModifier)
    assert table.session.calls == [("wound", (("borgne", "cocher"), 1)), ("wound", (("borgne", "cocher"), -1))]


# -- choosing by number or name -------------------------------------------------------------------------------------


def test_a_number_chooses_the_target(table: TableOnScreen) -> None:
    """Enemies who stand are numbered from the top: Apache 3 is down, so 4 is Cocher."""
    table.view.aim_by_name()
    assert table.tree.numbers == {"borgne": "1", "apache1": "2", "apache2": "3", "cocher": "4"}
    QTest.keyClicks(table.tree, "4")
    assert table.session.calls == [("aim", ("cocher",))]
    assert not table.view.is_choosing


def test_the_top_row_of_a_french_keyboard_counts_as_digits(table: TableOnScreen) -> None:
    """Without Shift the key 2 of an AZERTY keyboard writes "é": it aims at the second enemy."""
    table.view.aim_by_name()
    press = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Eacute, Qt.KeyboardModifier.NoModifier, "é")
    QApplication.sendEvent(table.tree, press)
    assert table.session.calls == [("aim", ("apache1",))]


def test_letters_and_enter_choose_by_name(table: TableOnScreen) -> None:
    """Letters search the names without accents; Enter takes the first, Backspace takes a letter back."""
    table.view.aim_by_name()
    QTest.keyClicks(table.tree, "coc")
    table.key(Qt.Key.Key_Backspace)
    assert table.view.is_choosing
    table.key(Qt.Key.Key_Return)
    assert table.session.calls == [("aim", ("cocher",))]


def test_escape_leaves_the_choice(table: TableOnScreen) -> None:
    """Escape aims at nobody, and the tokens show initials again."""
    table.view.aim_by_name()
    table.key(Qt.Key.Key_Escape)
    assert (table.view.is_choosing, table.tree.numbers, table.session.calls) == (False, {}, [])


def test_two_digits_when_ten_or_more_stand(table: TableOnScreen) -> None:
    """With twelve enemies "1" waits for a second digit; "12" is the last of them."""
    cocher = table.session.table.rows[-1]
    more = tuple(msgspec.structs.replace(cocher, id=f"foe{number}", name=f"Foe {number}") for number in range(12))
    table.session.show(rows=(*table.session.table.rows[:4], *more))
    table.view.aim_by_name()
    QTest.keyClicks(table.tree, "1")
    assert table.session.calls == []
    QTest.keyClicks(table.tree, "2")
    assert table.session.calls == [("aim", ("foe11",))]


def crowd(table: TableOnScreen, count: int) -> None:
    """The heroes, and this many opponents."""
    cocher = table.session.table.rows[-1]
    more = tuple(msgspec.structs.replace(cocher, id=f"foe{number}", name=f"Foe {number}") for number in range(count))
    table.session.show(rows=(*table.session.table.rows[:4], *more))
    table.session.calls.clear()


def test_who_attacks_is_chosen_among_everybody_who_stands(table: TableOnScreen) -> None:
    """Four heroes and four opponents stand: 3 is Lenoir, who then attacks, and numbers stand on his enemies."""
    table.view.choose_attacker()
    assert list(table.tree.numbers.values()) == [str(number) for number in range(1, 9)]
    QTest.keyClicks(table.tree, "3")
    assert table.session.calls == [("set_attacker", ("lenoir",))]


def test_more_than_nine_have_one_sign_each(table: TableOnScreen) -> None:
    """Of sixteen the tenth is A: one key, in either case; once more than nine are aimed at, R still rolls."""
    crowd(table, 12)
    table.view.choose_attacker()
    assert table.tree.numbers["foe5"] == "A"
    QTest.keyClicks(table.tree, "a")
    assert table.session.calls == [("set_attacker", ("foe5",))]
    left = Chooser(table.tree.acts.enemies(), lingers=True)
    assert [left.numbers()[f"foe{number}"] for number in (8, 9, 10, 11)] == ["9", "A", "B", "E"]


def test_after_the_attacker_other_keys_mean_what_they_mean(table: TableOnScreen) -> None:
    """The signs on his enemies take a digit; an arrow ends the choice, and moves the focus as ever."""
    table.tree.choose_target(Chooser(table.tree.acts.enemies(), lingers=True))
    QTest.keyClicks(table.tree, "2")
    assert table.session.calls == [("aim", ("apache1",))]
    table.tree.choose_target(Chooser(table.tree.acts.enemies(), lingers=True))
    table.tree.select(("apache1",))
    table.key(Qt.Key.Key_Down)
    assert (table.view.is_choosing, table.tree.focused()) == (False, "apache2")


def test_in_order_of_the_round_alt_moves_the_entry(table: TableOnScreen) -> None:
    """In the list by turn Alt and an arrow move the entry of the focused fighter: Lenoir acts third instead of last."""
    table.view.order.choose("order")
    table.tree.select(("lenoir",))
    table.key(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    table.key(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert table.session.calls == [("move_entry", ("e4", 2))]
