"""A whole attack by keyboard: from any fighter to any target, wherever the focus is, in at most six keys."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from engine.systems import systems
from gui.application import Estoc
from tests.gui.window.playing import SHIFT, Player, open_window

PAIRS, MOST, TURNS = 10, 6, 20
TEXT_FIELDS = (QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox)


@pytest.fixture(params=sorted(systems()))
def estoc(qapp: object, request: pytest.FixtureRequest) -> Iterator[Estoc]:
    """The sample fight of each game, everybody of it there twice: two signs are needed for a number."""
    opened = open_window("--lang", "fr", game=request.param)
    yield opened
    opened.window.close()


def places(estoc: Estoc) -> list[QWidget]:
    """Everything in the window that takes the focus and is no text field."""
    found = estoc.window.findChildren(QWidget)
    able = [one for one in found if one.isVisible() and one.isEnabled() and one.focusPolicy() != Qt.FocusPolicy.NoFocus]
    return [one for one in able if not isinstance(one, TEXT_FIELDS)]


def keys_for(player: Player, attacker: str, target: str) -> list[str]:
    """The keys of a whole attack, in words; each is pressed where the focus then is."""
    pressed: list[str] = []
    table = player.window.table

    def press(text: str, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        pressed.append(text)
        focus = QApplication.focusWidget() or player.window
        key = Qt.Key.Key_Return if text == "Enter" else Qt.Key(ord(text.upper()))
        QTest.keyClick(focus, key, held)
        player.estoc.application.processEvents()

    press("f", SHIFT)
    for sign in table.tree.numbers[attacker]:
        press(sign.lower())
    for sign in table.tree.numbers[target]:
        press(sign.lower())
    press("r")
    aimed = (player.session.table.attacker, player.session.table.target)
    assert aimed == (attacker, target), (pressed, aimed)
    while player.session.roll is not None and player.session.roll.choice and len(pressed) < 2 * MOST:
        press("1")
    press("Enter")
    return pressed


def pairs(player: Player, count: int) -> Iterator[tuple[str, str]]:
    """Random pairs of enemies in which the attack that is proposed is possible at all."""
    chance = random.Random(7)
    able = player.window.table.tree.acts.standing()
    both = [(one.id, other.id) for one in able for other in able if one.side != other.side]
    chance.shuffle(both)
    found = 0
    for attacker, target in both:
        player.session.set_attacker(attacker)
        player.session.aim(target)
        if player.session.odds is not None and player.session.odds.refused is None:
            found += 1
            yield attacker, target
        if found == count:
            return


def attack(player: Player, attacker: str, target: str, focus: QWidget) -> None:
    """One attack with the focus at a place: applied, within six keys, and taken back."""
    session = player.session
    before, last = session.play.state, session.play.steps().undo
    focus.setFocus()
    pressed = keys_for(player, attacker, target)
    assert session.roll is None, (pressed, focus, session.roll)
    assert session.play.state != before, (pressed, focus)
    assert len(pressed) <= MOST, (pressed, focus)
    while session.play.steps().undo != last:
        session.undo()


def test_six_keys_from_anyone_to_anyone(estoc: Estoc) -> None:
    """Ten random pairs in a crowd, the focus at ten random places: the result is applied after at most six keys.

    Where the game lets only a few attack at a moment, the ten are those of several turns.
    """
    player, chance = Player(estoc), random.Random(3)
    player.session.duplicate(tuple(row.id for row in player.session.table.rows), 1)
    tried = 0
    for _ in range(TURNS):
        player.next_turn()
        for attacker, target in list(pairs(player, PAIRS - tried)):
            attack(player, attacker, target, chance.choice(places(estoc)))
            tried += 1
        if tried == PAIRS:
            break
    assert tried == PAIRS
