"""Drops in the real window, in every game found: what is said is what happens, and one step takes it back."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest

from engine.label import LANGUAGES
from engine.systems import systems
from engine.view import FighterRow
from gui.application import Estoc
from gui.models.combatants import mime_of
from gui.models.library import ITEM_MIME
from gui.panels.table.pill import CountPill
from tests.gui.window.playing import NO, open_window, settle

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
BOTH = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction


@pytest.fixture(params=[(game, language) for game in sorted(systems()) for language in LANGUAGES], ids="-".join)
def estoc(request: pytest.FixtureRequest, qapp: object) -> Iterator[Estoc]:
    """The sample fight of a game, in a language."""
    game, language = request.param
    made = open_window("--lang", language, "--size", "1600x1000", game=game)
    yield made
    made.session.desk.close()


def side(estoc: Estoc, number: int) -> list[FighterRow]:
    """Those of a side who stand."""
    table = estoc.session.table
    return [row for row in table.rows if row.side == table.sides[number].id and not row.down]


def item(estoc: Estoc, section: str, drag: str, number: int = 0) -> QMimeData:
    """A drag of something of the library."""
    found = next(one.items for one in estoc.session.library() if one.id == section)
    mime = QMimeData()
    mime.setData(ITEM_MIME, json.dumps({"drag": drag, "id": found[number].id}).encode())
    return mime


def over(estoc: Estoc, fighter: str, mime: QMimeData, held: Qt.KeyboardModifier = NO, share: float = 0.5) -> str:
    """Drag over the row of a fighter; returns what is said there."""
    tree = estoc.window.table.tree
    rect = tree.row_rect(tree.combatants.place_of(fighter))
    place = QPoint(200, rect.top() + round(rect.height() * share))
    QCoreApplication.sendEvent(tree.viewport(), QDragEnterEvent(place, BOTH, mime, LEFT, held))
    QCoreApplication.sendEvent(tree.viewport(), QDragMoveEvent(place, BOTH, mime, LEFT, held))
    return tree.mark.verb if tree.mark is not None else ""


def drop(estoc: Estoc, fighter: str, mime: QMimeData, held: Qt.KeyboardModifier = NO, share: float = 0.5) -> str:
    """Drag over the row of a fighter and let go; returns what was said before."""
    said = over(estoc, fighter, mime, held, share)
    tree = estoc.window.table.tree
    rect = tree.row_rect(tree.combatants.place_of(fighter))
    place = QPoint(200, rect.top() + round(rect.height() * share))
    QCoreApplication.sendEvent(tree.viewport(), QDropEvent(place.toPointF(), BOTH, mime, LEFT, held))
    settle(estoc)
    return said


def test_a_row_on_an_enemy_prepares_the_attack(estoc: Estoc) -> None:
    """Each of one side onto each of the other: both are named before, then the dock has them."""
    session = estoc.session
    for attacker in side(estoc, 1)[:3]:
        for target in side(estoc, 0)[:3]:
            said = drop(estoc, target.id, mime_of((attacker.id,)))
            assert attacker.name in said
            assert target.name in said
            assert (session.table.attacker, session.table.target) == (attacker.id, target.id)


def test_a_row_on_one_of_his_side_acts_on_him(estoc: Estoc) -> None:
    """The middle of a row of the same side: he acts on him, which is said, and nobody changes his place."""
    session, (first, second) = estoc.session, side(estoc, 0)[:2]
    order = [row.id for row in session.table.rows]
    said = drop(estoc, second.id, mime_of((first.id,)))
    assert first.name in said
    assert second.name in said
    assert session.table.attacker == first.id
    assert [row.id for row in session.table.rows] == order


def test_a_weapon_arms(estoc: Estoc) -> None:
    """Any weapon of the game onto a row: the weapon named is in his hand; one undo takes it back."""
    session, fighter = estoc.session, side(estoc, 0)[0]
    weapons = next(one.items for one in session.library() if one.id == "weapons")
    for number in (0, len(weapons) // 2, len(weapons) - 1):
        before = session.play.state
        said = drop(estoc, fighter.id, item(estoc, "weapons", "weapon", number))
        assert session.words.text(weapons[number].label) in said
        armed = session.play.state.fighter(fighter.id)
        assert armed.carried[armed.hand].weapon == weapons[number].id
        session.undo()
        assert session.play.state == before


def test_a_state_is_given_with_its_end(estoc: Estoc) -> None:
    """Every state of the game onto a row: given for two rounds, at once where the game ends it by its own rules.

    One undo takes it back; why it cannot be given is said before.
    """
    session, fighter = estoc.session, side(estoc, 0)[0]
    states = next(one.items for one in session.library() if one.id == "states")
    for number, state in enumerate(states):
        before = session.play.state
        reason = session.refusal("add_state", fighters=(fighter.id,), name=state.id)
        said = drop(estoc, fighter.id, item(estoc, "states", "state", number))
        if reason:
            assert said == reason
            assert session.play.state == before
            continue
        assert session.words.text(state.label) in said
        pills = [one for one in estoc.window.table.tree.findChildren(CountPill) if one.isVisible()]
        for pill in pills:
            QTest.keyClicks(pill, "2")
            QTest.keyClick(pill, Qt.Key.Key_Return)
        after = session.play.state.fighter(fighter.id)
        given = [one for one in (*after.states, *(after.weapon.states if after.weapon else ())) if one.id == state.id]
        assert [one.ends for one in given] == [max(session.table.turn, 1) + 1 if pills else None]
        session.undo()
        assert session.play.state == before


def test_between_two_rows_and_copies(estoc: Estoc) -> None:
    """The lower edge of an enemy's row: he stands there, on that side; with Control a copy does, and he stays."""
    session, fighter, other = estoc.session, side(estoc, 0)[0], side(estoc, 1)[0]
    before, many = session.play.state, len(session.table.rows)
    drop(estoc, other.id, mime_of((fighter.id,)), CONTROL)
    assert len(session.table.rows) == many + 1
    assert session.table.rows[-1].side == other.side
    session.undo()
    assert session.play.state == before
    drop(estoc, other.id, mime_of((fighter.id,)), share=0.95)
    moved = [row.id for row in session.table.rows if row.side == other.side]
    assert moved[moved.index(other.id) + 1] == fighter.id
    session.undo()
    assert session.play.state == before
