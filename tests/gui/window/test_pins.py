"""Set-ups compared in the window: P keeps one, its card puts it back, the curve and its numbers show them all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from engine.forecast.luck import Luck
from engine.request import Request
from engine.systems import systems
from gui.application import Estoc
from gui.plots.curve_view import CurveView
from gui.plots.pins import PinList, card_area, cross_area
from tests.gui.window.playing import Player, open_window, settle

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(params=[*systems()])
def estoc(request: pytest.FixtureRequest) -> Iterator[Estoc]:
    """The window of each game on its sample fight."""
    opened = open_window("--lang", "en", "--size", "1440x900", game=request.param)
    yield opened
    opened.window.close()


def pinned(estoc: Estoc) -> PinList:
    """The list of cards, after P kept the first set-up and another weapon was taken."""
    Player(estoc).letter("P")
    estoc.session.next_weapon(1)
    settle(estoc)
    return estoc.window.curves.pins


def asked(estoc: Estoc) -> object:
    """The request of the attack dock, or why there is none."""
    request = estoc.session.play.request()
    return request if isinstance(request, Request) else request.label


def test_p_keeps_the_set_up_and_its_card_puts_it_back(estoc: Estoc) -> None:
    """After another weapon was taken, a click on the card brings weapon, action, target and chance back."""
    session = estoc.session
    before, chance = asked(estoc), session.odds.headline.chance if session.odds else None
    cards = pinned(estoc)
    assert cards.isVisible()
    other = asked(estoc)
    (row,) = (row for row, card in enumerate(cards.cards.cards) if card.place == 1)
    middle = card_area(cards.visualRect(cards.cards.index(row))).center().toPoint()
    QTest.mouseClick(cards.viewport(), LEFT, pos=middle)
    settle(estoc)
    assert asked(estoc) == before
    assert session.odds is not None
    assert session.odds.headline.chance == chance
    session.undo()
    assert asked(estoc) == other


def test_enter_f2_and_delete_do_it_by_keyboard(estoc: Estoc) -> None:
    """On a card F2 gives a name that is kept, Enter puts the pin back, Delete takes it away."""
    session, cards = estoc.session, pinned(estoc)
    before = session.play.state.pins[0]
    cards.setFocus()
    cards.setCurrentIndex(cards.cards.index(1))
    QTest.keyClick(cards, Qt.Key.Key_F2)
    field = cards.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "Plain <b>blow</b>")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle(estoc)
    assert cards.cards.index(1).data() == "Plain <b>blow</b>"
    assert session.play.state.pins[0].name == "Plain <b>blow</b>"
    QTest.keyClick(cards, Qt.Key.Key_Return)
    settle(estoc)
    assert (session.table.attacker, session.form.action) == (before.attacker, before.action)
    QTest.keyClick(cards, Qt.Key.Key_Delete)
    settle(estoc)
    assert session.play.state.pins == ()
    assert not cards.isVisible()
    session.undo()
    settle(estoc)
    assert cards.isVisible()


def test_the_cross_takes_a_pin_away(estoc: Estoc) -> None:
    """A click on the cross takes the pin and nothing else; the curve shows its results again."""
    cards, setting = pinned(estoc), asked(estoc)
    place = cross_area(cards.visualRect(cards.cards.index(1))).center().toPoint()
    QTest.mouseClick(cards.viewport(), LEFT, pos=place)
    settle(estoc)
    assert estoc.session.play.state.pins == ()
    assert asked(estoc) == setting
    assert estoc.window.curves.shown.current == "results"


def test_numbers_say_how_far_each_pin_is_from_the_live_one(estoc: Estoc) -> None:
    """In the table each pin has its chance and in brackets the difference to the live set-up, in whole points.

    A live set-up that has no curve (Ubik's other weapon) leaves the pin alone, without a difference.
    """
    pinned(estoc)
    panel, words = estoc.window.curves, estoc.session.words
    panel.shown.choose("success")
    settle(estoc)
    drawn = panel.drawn
    assert drawn is not None
    rows, pin = panel.rows(), drawn.series[-1]
    assert pin.style == "pin1"
    assert rows[0][1:] == [words.text(one.label) for one in drawn.series]
    kept, live = pin.chances[0], drawn.series[0].chances[0] if len(drawn.series) > 1 else None
    assert (live is None) == (not estoc.session.play.axes())
    assert kept is not None
    difference = f" ({words.signed(100 * (kept - live))})" if live is not None else ""
    assert rows[1][-1] == f"{words.percent(kept, 1)}{difference}"


def test_what_is_compared_is_chosen_above_the_curve(estoc: Estoc) -> None:
    """Another event is drawn for all set-ups at once; the chance on the live card is that of the event."""
    cards, panel = pinned(estoc), estoc.window.curves
    for wanted in ("hurt", "out", "safe", "success"):
        panel.shown.choose(wanted)
        settle(estoc)
        assert estoc.session.compared == wanted
        chance = cards.cards.cards[0].chance
        drawn = panel.drawn
        if drawn is not None and drawn.now is not None and chance is not None:
            assert drawn.series[0].chances[drawn.now] == chance


def is_without_curve(estoc: Estoc, action: str) -> bool:
    """Take an action, and tell whether nothing can be drawn of it."""
    estoc.session.set_action(action)
    settle(estoc)
    return not estoc.session.play.axes()


def test_a_set_up_without_a_curve_leaves_the_lines_of_the_pins(estoc: Estoc) -> None:
    """Where nothing is rolled for the present action the pins are still drawn, alone; without pins nothing is."""
    pinned(estoc)
    session, panel = estoc.session, estoc.window.curves
    panel.shown.choose("success")
    panel.show_table()
    settle(estoc)
    actions = [one for one in session.play.system.tables.actions if session.play.refusal("aim", action=one) is None]
    assert any(is_without_curve(estoc, action) for action in actions)
    assert panel.drawn is not None
    assert {one.id for one in panel.drawn.series} == {f"pin{pin.place}" for pin in session.play.state.pins}
    for pin in session.play.state.pins:
        session.unpin(pin.place)
    settle(estoc)
    assert (panel.view.sweep, panel.rows(), panel.numbers.rowCount()) == (None, [], 0)


def mark(view: CurveView) -> Luck | None:
    """What of the last roll is marked."""
    return view.luck


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_last_roll_is_marked(language: str) -> None:
    """After a roll the curve says among which share of all rolls it was; a result taken by hand is not marked."""
    estoc = open_window("--lang", language)
    view = estoc.window.curves.view
    assert view.last_roll() == ""
    estoc.session.roll_dice()
    while estoc.session.roll is not None and estoc.session.roll.choice:
        estoc.session.choose(estoc.session.roll.choice[0][0])
    settle(estoc)
    assert mark(view) is not None
    begins = {"fr": "Dernier jet", "en": "Last roll"}[language]
    assert view.last_roll().startswith(begins)
    estoc.session.drop_result()
    estoc.session.take_result(estoc.session.odds.rows[0].id if estoc.session.odds else "")
    settle(estoc)
    assert mark(view) is None
    estoc.window.close()
