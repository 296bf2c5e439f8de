"""The turn ribbon: where tokens stand, who is chosen, how the order is changed."""

from __future__ import annotations

import itertools
from typing import cast

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.label import label
from gui import theme
from gui.panels.ribbon import TurnRibbon
from gui.session import Session
from tests.gui.table.cast import RIBBON
from tests.gui.table.on_screen import LEFT, NO_KEY, FakeSession


@pytest.fixture
def ribbon(session: FakeSession) -> TurnRibbon:
    """The ribbon of the cast, 900 wide."""
    made = TurnRibbon(cast(Session, session))
    made.resize(900, 52)
    made.show()
    session.start()
    session.calls.clear()
    QApplication.processEvents()
    return made


def _middle(ribbon: TurnRibbon, index: int) -> QPoint:
    return ribbon.placed()[index].area.center().toPoint()


def test_tokens_stand_in_order_and_apart(ribbon: TurnRibbon) -> None:
    """From left to right, none over another; between two phases there is room for a line and a name."""
    areas = [one.area for one in ribbon.placed()]
    gaps = [after.left() - before.right() for before, after in itertools.pairwise(areas)]
    assert all(gap >= 10 for gap in gaps)
    assert gaps[0] > 30 > max(gaps[1:])


def test_who_has_acted_is_told_before_his_turn_is_over(ribbon: TurnRibbon) -> None:
    """The token that is played now says that it has acted; so does one that acted out of its turn."""
    playing, later = msgspec.structs.replace(RIBBON[1], acted=True), msgspec.structs.replace(RIBBON[2], acted=True)
    assert ribbon.sentence(playing).endswith("now, acted")
    assert ribbon.sentence(later).endswith("acted")
    assert not ribbon.sentence(RIBBON[1]).endswith("acted")


def test_a_finger_finds_every_token_and_what_lies_before_it(ribbon: TurnRibbon) -> None:
    """In the roomy density each token takes clicks as wide and high as a finger, and no other takes them."""
    theme.set_theme("light", 1.0, "roomy")
    QApplication.processEvents()
    placed = ribbon.placed()
    for index, one in enumerate(placed):
        middle = one.area.center()
        reach = [
            x for x in range(round(middle.x()) - 40, round(middle.x()) + 41) if ribbon._at(QPointF(x, 20)) == index
        ]
        assert len(reach) >= 36
        assert one.area.height() >= 36


def test_a_pair_and_the_one_to_play_are_wider(ribbon: TurnRibbon) -> None:
    """The pair that plays now shows two half tokens and a name; a single token is a square."""
    widths = [one.area.width() for one in ribbon.placed()]
    assert widths[0] == widths[2] == ribbon.token
    assert widths[1] > 2 * ribbon.token


def test_a_long_order_keeps_the_one_to_play_in_view(ribbon: TurnRibbon, session: FakeSession) -> None:
    """With sixty entries and the last but two to play, the token with the name is inside the ribbon."""
    later = [
        msgspec.structs.replace(one, status="to_come", id=f"{one.id}-{turn}") for turn in range(15) for one in RIBBON
    ]
    later[-3] = msgspec.structs.replace(later[-3], status="now")
    session.show(ribbon=tuple(later))
    now = next(one.area for one in ribbon.placed() if one.entry.status == "now")
    assert 0 < now.left() < now.right() < ribbon.width()
    assert ribbon.placed()[-1].area.right() <= ribbon.width()


def test_a_click_selects_who_acts_there(ribbon: TurnRibbon, session: FakeSession) -> None:
    """A click tells the fighter, Enter too; nothing is asked of the session."""
    chosen: list[str] = []
    ribbon.selected.connect(chosen.append)
    QTest.mouseClick(ribbon, LEFT, NO_KEY, _middle(ribbon, 2))
    QTest.keyClick(ribbon, Qt.Key.Key_Right)
    QTest.keyClick(ribbon, Qt.Key.Key_Return)
    assert chosen == ["apache1", "lenoir"]
    assert session.calls == []


def test_dragging_a_token_moves_its_entry(ribbon: TurnRibbon, session: FakeSession) -> None:
    """Let go over another token, the entry takes that place; let go where it was, nothing changes."""
    QTest.mousePress(ribbon, LEFT, NO_KEY, _middle(ribbon, 3))
    QTest.mouseMove(ribbon, _middle(ribbon, 2))
    QTest.mouseRelease(ribbon, LEFT, NO_KEY, _middle(ribbon, 2))
    assert session.calls == [("move_entry", ("e4", 2))]
    QTest.mousePress(ribbon, LEFT, NO_KEY, _middle(ribbon, 3))
    QTest.mouseMove(ribbon, _middle(ribbon, 2))
    QTest.mouseMove(ribbon, _middle(ribbon, 3))
    QTest.mouseRelease(ribbon, LEFT, NO_KEY, _middle(ribbon, 3))
    assert len(session.calls) == 1


def test_a_dragged_token_says_where_it_would_act(ribbon: TurnRibbon, session: FakeSession) -> None:
    """Over another token it says before or after whom; over its own place that it stands there."""
    QTest.mousePress(ribbon, LEFT, NO_KEY, _middle(ribbon, 3))
    said = []
    for index in (2, 0, 3):
        QTest.mouseMove(ribbon, _middle(ribbon, index) + QPoint(10, 0))
        said.append(ribbon.hint.words)
    assert said == [
        "Docteur Lenoir acts before Apache 1",
        "Docteur Lenoir acts before Mathilde Ferrand",
        "Docteur Lenoir already acts here",
    ]
    assert ribbon.hint.isVisible()
    QTest.mouseRelease(ribbon, LEFT, NO_KEY, _middle(ribbon, 3))
    assert not ribbon.hint.isVisible()


def test_escape_ends_a_drag_of_a_token(ribbon: TurnRibbon, session: FakeSession) -> None:
    """The token stays where it was, the sentence goes, and letting go then does nothing."""
    QTest.mousePress(ribbon, LEFT, NO_KEY, _middle(ribbon, 3))
    QTest.mouseMove(ribbon, _middle(ribbon, 0))
    QTest.keyClick(ribbon, Qt.Key.Key_Escape)
    assert not ribbon.hint.isVisible()
    QTest.mouseRelease(ribbon, LEFT, NO_KEY, _middle(ribbon, 0))
    assert session.calls == []


def test_alt_arrows_move_the_focused_entry(ribbon: TurnRibbon, session: FakeSession) -> None:
    """Alt+Right moves one place later, Alt+Left earlier; the focus goes along; the edge stops it."""
    alt = Qt.KeyboardModifier.AltModifier
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        QTest.keyClick(ribbon, key, alt)
    assert session.calls == [("move_entry", ("e1", 1)), ("move_entry", ("e2", 0))]


def test_a_token_reads_as_a_sentence(ribbon: TurnRibbon) -> None:
    """Both fighters of a pair, the place, what lies before them, the phase, whose turn it is; the tied say so."""
    assert ribbon.sentence(RIBBON[1]) == "Augustin de Brézé – Le Borgne, place 2, Corps à corps, now"
    dealt = msgspec.structs.replace(RIBBON[3], badge=label("card", rank="Q"))
    assert ribbon.sentence(dealt).split(", ")[1:3] == ["place 4", ribbon.session.words.text(label("card", rank="Q"))]
    assert ", ".join(ribbon.sentence(entry) for entry in RIBBON) in ribbon.accessibleDescription()
    tied = msgspec.structs.replace(RIBBON[2], tied=True)
    assert ribbon.sentence(tied) == "Apache 1, place 3, Corps à corps, to come, tied: you decide"
    assert ribbon.sentence(RIBBON[3]) in ribbon.accessibleDescription()


def test_before_the_first_round_it_says_how_to_begin(ribbon: TurnRibbon, session: FakeSession) -> None:
    """Without an order there are no tokens, and a key that needs one does nothing."""
    session.show(ribbon=())
    QTest.keyClick(ribbon, Qt.Key.Key_Return)
    assert ribbon.placed() == []
    assert not ribbon.grab().isNull()


def test_it_is_lower_in_a_low_window(ribbon: TurnRibbon) -> None:
    """40 high in a window under 820, else 52, with smaller tokens."""
    assert (ribbon.sizeHint().height(), ribbon.token) == (40, 24)
    ribbon.resize(900, 900)
    assert (ribbon.sizeHint().height(), ribbon.token) == (52, 28)
