"""One roll at several targets in the real window, in every game found that has such an action."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.systems import systems
from gui.application import Estoc
from gui.panels.attack.targets_popup import TargetsPopup
from tests.gui.window.playing import open_window, settle

LEFT, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
ACTIONS = [(game, row.id) for game in systems().values() for row in game.tables.actions.values()]
SEVERAL = [(game, id) for game, id in ACTIONS if game.tables.actions[id].targets == "several"]
each_action = pytest.mark.parametrize("estoc", SEVERAL, ids=lambda one: one[1], indirect=True)


@pytest.fixture
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over a sample fight whose attacker can do the action, with a weapon for it in hand."""
    game, action = request.param
    made = open_window("--lang", "en", "--theme", "light", "--size", "1600x1000", game=game.id)
    for weapon in game.tables.weapons:
        if any(one.id == action and one.impossible is None for one in made.session.form.actions):
            break
        made.session.arm((made.session.table.attacker,), weapon)
    made.session.set_action(action)
    settle(made)
    assert made.session.form.several
    yield made
    made.session.desk.close()


def _enemies(estoc: Estoc) -> list[str]:
    return [row.id for row in estoc.window.table.tree.acts.enemies()]


def _click(estoc: Estoc, fighter: str, modifier: Qt.KeyboardModifier = CTRL) -> None:
    tree = estoc.window.table.tree
    row = tree.row_rect(tree.combatants.place_of(fighter))
    name = tree.heads.layout_now.column("name")
    assert name is not None
    QTest.mouseClick(tree.viewport(), LEFT, modifier, QPoint(round(name.left) + 60, row.center().y()))
    settle(estoc)


def _aim_at(estoc: Estoc, many: int) -> list[str]:
    """Aim at the first enemy with a click, at so many in all with Ctrl+clicks."""
    wanted = _enemies(estoc)[:many]
    _click(estoc, wanted[0], Qt.KeyboardModifier.NoModifier)
    for fighter in wanted[1:]:
        _click(estoc, fighter)
    table = estoc.session.table
    assert [table.target, *table.others] == wanted
    return wanted


@each_action
def test_ctrl_click_adds_targets_and_takes_them_away(estoc: Estoc) -> None:
    """Every target is outlined and has a line of odds; the second card counts the others; one more click undoes it."""
    wanted = _aim_at(estoc, 3)
    session, window = estoc.session, estoc.window
    outlined = [row.id for row in session.table.rows if window.table.tree.look(row).targeted]
    assert sorted(outlined) == sorted(wanted)
    assert session.odds is not None
    assert [one.fighter for one in session.odds.targets] == wanted
    names = [row.name for id in wanted if (row := session.table.row(id))]
    assert [row.label for row in window.attack.table.list.outcomes.rows] == names
    assert window.attack.versus.target.more.text() == "+2"
    _click(estoc, wanted[1])
    assert list(session.table.others) == [wanted[2]]
    _click(estoc, wanted[2])
    assert list(session.table.others) == []
    assert not window.attack.versus.target.more.isVisible()


@each_action
def test_shift_enter_adds_the_focused_row(estoc: Estoc) -> None:
    """The keyboard does what Ctrl+click does."""
    first, second = _aim_at(estoc, 1)[0], _enemies(estoc)[1]
    tree = estoc.window.table.tree
    tree.select((second,))
    tree.setFocus()
    QTest.keyClick(tree, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    settle(estoc)
    assert (estoc.session.table.target, estoc.session.table.others) == (first, (second,))


@each_action
def test_the_popup_of_the_card_lists_all_and_leaves_any_out(estoc: Estoc) -> None:
    """A cross takes one away, the main target too; with one left the popup is gone."""
    wanted = _aim_at(estoc, 3)
    QTest.mouseClick(estoc.window.attack.versus.target.more, LEFT)
    popup = next(one for one in QApplication.topLevelWidgets() if isinstance(one, TargetsPopup))
    assert list(popup.crosses) == wanted
    QTest.mouseClick(popup.crosses[wanted[0]], LEFT)
    settle(estoc)
    assert list(popup.crosses) == wanted[1:]
    QTest.mouseClick(popup.crosses[wanted[2]], LEFT)
    assert (estoc.session.table.target, estoc.session.table.others) == (wanted[1], ())
    settle(estoc)
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, TargetsPopup) and one.isVisible()]


@each_action
def test_the_card_has_a_line_for_each_and_apply_is_one_step(estoc: Estoc) -> None:
    """A result each, whoever must choose chooses; one press of Apply, one line of the log with every name, one undo."""
    wanted = _aim_at(estoc, 3)
    session, before, lines = estoc.session, estoc.session.play.state, len(estoc.session.play.log())
    session.roll_dice()
    while session.roll is not None and session.roll.choice:
        asked = session.roll
        session.choose(asked.choice[0][0])
    settle(estoc)
    shown = [one.fighter for one, _ in estoc.window.attack.result.targets.lines]
    assert shown == wanted
    assert all(one.headline is not None for one, _ in estoc.window.attack.result.targets.lines)
    QTest.mouseClick(estoc.window.attack.result.apply, LEFT)
    settle(estoc)
    assert session.roll is None
    log = session.play.log()
    assert len(log) == lines + 1
    told = session.words.text(log[-1].facts)
    assert all(row.name in told for id in wanted if (row := session.table.row(id)))
    session.undo()
    assert session.play.state.fighters == before.fighters


@each_action
def test_typed_dice_say_whose_they_are(estoc: Estoc) -> None:
    """The head names the target in turn; once the first one's dice are known it names the next whose are due."""
    wanted = _aim_at(estoc, 3)
    session, entry = estoc.session, estoc.window.attack.dice
    session.type_dice()
    settle(estoc)
    seen: list[str] = []
    for _ in range(200):
        roll = session.roll
        if roll is None or roll.outcome:
            break
        if roll.target not in seen:
            seen.append(roll.target)
        assert roll.target in entry.head.accessibleName()
        if roll.choice:
            session.choose(roll.choice[0][0])
            continue
        step, box = next(
            (number, box) for number, one in enumerate(roll.steps) for box in one.boxes if box.face is None
        )
        session.type_face(step, box.slot, box.sides - 1)
    names = [row.name for id in wanted if (row := session.table.row(id))]
    assert seen == [name for name in names if name in seen]
    assert len(entry.targets.lines) == 3


@each_action
def test_the_menu_offers_it_and_another_action_forgets_it(estoc: Estoc) -> None:
    """Another action has one target only: no button, nobody else outlined, Ctrl+click only selects."""
    wanted = _aim_at(estoc, 2)
    session = estoc.session
    single = next(
        one.id
        for one in session.form.actions
        if one.impossible is None and session.play.system.tables.actions[one.id].targets == "one"
    )
    session.set_action(single)
    settle(estoc)
    assert session.table.others == ()
    assert not estoc.window.attack.versus.target.more.isVisible()
    _click(estoc, wanted[1])
    assert session.table.others == ()


@each_action
def test_the_dice_of_each_target_can_be_looked_at(estoc: Estoc) -> None:
    """A click on the line of a target shows his dice, Down those of the next; nothing is applied by that."""
    wanted = _aim_at(estoc, 2)
    session, card = estoc.session, estoc.window.attack.result
    session.roll_dice()
    while session.roll is not None and session.roll.choice:
        session.choose(session.roll.choice[0][0])
    settle(estoc)
    roll = session.roll
    assert roll is not None
    position = session.play.history.position
    QTest.mouseClick(card.targets, LEFT, pos=QPoint(30, round(card.targets.height() * 0.75)))
    assert (card.targets.chosen, card.dice.steps) == (wanted[1], roll.results[1].steps)
    QTest.keyClick(card.targets, Qt.Key.Key_Up)
    assert (card.targets.chosen, card.dice.steps) == (wanted[0], roll.results[0].steps)
    assert session.play.history.position == position
