"""The whole dock: what it asks of the session, what it shows in each situation, what folds, what a reader hears."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.label import label
from gui.panels.attack import AttackDock
from gui.panels.attack.dice_rows import place_steps
from gui.panels.attack.folding import Folds, Needs, folds_for, is_compact
from gui.theme import color, set_theme, theme
from tests.gui.attack.fake_session import (
    BURST,
    CHOICE,
    FORM,
    HINTS,
    NO_ROLL,
    ODDS,
    REFUSED,
    RESULT,
    VERSUS,
    FakeSession,
    boxes,
    session,
    typing,
)

Dock = tuple[AttackDock, FakeSession]


@pytest.fixture
def dock(qtbot: QtBot) -> Dock:
    """The dock of the picture, in English, without motion."""
    real, fake = session("en")
    shown = AttackDock(real)
    shown.set_animated(False)
    qtbot.addWidget(shown)
    shown.resize(400, 880)
    with qtbot.waitExposed(shown):
        shown.show()
    fake.tell()
    return shown, fake


# -- versus and pickers ---------------------------------------------------------------------------------------------
def test_the_cards_say_who_strikes_whom(dock: Dock) -> None:
    """Each card is one sentence: name and the figures of this action."""
    shown, fake = dock
    assert (
        shown.versus.attacker.accessibleName() == f"Augustin, 5 dice · {fake.words.text('versus.resistance', count=3)}"
    )
    assert shown.versus.swap.accessibleName() == "Swap attacker and target"
    shown.versus.swap.click()
    assert fake.calls == [("swap",)]


def test_nobody_aimed_at_is_said_on_the_card(dock: Dock) -> None:
    """An empty card asks for a target, or says that the action takes none."""
    shown, fake = dock
    fake.versus_changed.emit(VERSUS[0], None)
    assert shown.versus.target.accessibleName() == "Pick a target"
    fake.form_changed.emit(msgspec.structs.replace(FORM, takes_target=False))
    assert shown.versus.target.accessibleName() == "Takes no target"


def test_a_note_stands_on_the_card(dock: Dock) -> None:
    """What sets a fighter apart now is part of the card's sentence."""
    shown, fake = dock
    card = msgspec.structs.replace(VERSUS[0], note=label("skipped.on_hold"))
    fake.versus_changed.emit(card, VERSUS[1])
    assert shown.versus.attacker.accessibleName().endswith(fake.words.text("skipped.on_hold"))


def test_picking_tells_the_session_and_shows_what_is_in_force(dock: Dock) -> None:
    """The picker asks; it shows another entry only once the form says that it is held."""
    shown, fake = dock
    shown.action.setCurrentIndex(1)
    shown.action.activated.emit(1)
    assert fake.calls == [("set_action", "disarm")]
    assert shown.action.currentText() == fake.words.text("action.strike")
    shown.weapon.activated.emit(1)
    assert fake.calls[-1] == ("set_weapon", "-1")


def test_impossible_entries_are_at_the_bottom_with_their_reason(dock: Dock) -> None:
    """What the rules do not allow now stays visible, cannot be taken, and says why."""
    shown, fake = dock
    model = shown.action.model()
    last = model.index(model.rowCount() - 1, 0)
    assert last.data() == fake.words.text("action.grapple")
    assert not last.flags() & Qt.ItemFlag.ItemIsEnabled
    assert last.data(Qt.ItemDataRole.AccessibleDescriptionRole) == fake.words.text("error.needs_empty_hands")
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == f"{fake.words.text('action.strike')}, 72%"


# -- buttons --------------------------------------------------------------------------------------------------------
def test_the_buttons_roll_type_and_ask_why(dock: Dock, qtbot: QtBot) -> None:
    """Two ask the session, the third the window."""
    shown, fake = dock
    shown.buttons.roll.click()
    shown.buttons.type_dice.click()
    with qtbot.waitSignal(shown.why_asked):
        shown.buttons.why.click()
    assert [call[0] for call in fake.calls] == ["roll_dice", "type_dice"]


def test_an_impossible_request_disables_the_buttons_with_its_reason(dock: Dock) -> None:
    """Nothing is greyed without saying why."""
    shown, fake = dock
    fake.odds_changed.emit(REFUSED)
    reason = fake.words.text("error.both_outnumbered")
    for button in shown.buttons.buttons:
        assert not button.isEnabled()
        assert button.accessibleDescription() == reason


def test_a_table_without_a_chance_is_rolled(dock: Dock) -> None:
    """A table of fumbles has no success, but several rows: its die is rolled, or typed."""
    shown, fake = dock
    fake.odds_changed.emit(msgspec.structs.replace(NO_ROLL, rows=ODDS.rows))
    assert shown.buttons.roll.text() == "Roll"
    assert shown.buttons.type_dice.isEnabled()


def test_an_action_without_dice_is_done_not_rolled(dock: Dock) -> None:
    """There are no dice to type, and the main button says so."""
    shown, fake = dock
    fake.odds_changed.emit(NO_ROLL)
    assert shown.buttons.roll.text() == "Do it"
    assert shown.buttons.roll.isEnabled()
    assert shown.buttons.type_dice.accessibleDescription() == "no roll needed"


# -- circumstances, notes, house rules, advice ----------------------------------------------------------------------
def test_answers_go_to_the_session(dock: Dock) -> None:
    """The list's answers reach the session as they are; the key of the window puts the keyboard there."""
    shown, fake = dock
    shown.activateWindow()
    shown.focus_circumstances()
    QTest.keyClick(shown.circumstances, Qt.Key.Key_Space)
    assert fake.calls == [("set_answer", "attacker_circumstance", 0)]
    assert shown.head.count() == "2 on"


def test_events_stand_as_lines_below_the_bar(dock: Dock) -> None:
    """An event that is no outcome has its own line with its chance; without one there is no line."""
    shown, fake = dock
    assert shown.notes.isHidden()
    fake.odds_changed.emit(BURST)
    assert len(shown.notes.lines) == 1
    assert shown.notes.lines[0].endswith("37%")


def test_house_rules_are_one_line_that_asks_for_their_page(dock: Dock, qtbot: QtBot) -> None:
    """They show only when some are on."""
    shown, fake = dock
    assert shown.house_rules.isHidden()
    fake.form_changed.emit(msgspec.structs.replace(FORM, options_on=2))
    assert shown.house_rules.accessibleName() == "House rules: 2 on"
    with qtbot.waitSignal(shown.house_rules_asked):
        shown.house_rules.click()


def test_advice_goes_round(dock: Dock) -> None:
    """One piece at a time; a click shows the next."""
    shown, fake = dock
    fake.hints_changed.emit(HINTS)
    assert shown.hints.words()[0] == fake.words.text("rule.UCH-153")
    shown.hints.click()
    assert shown.hints.words()[0] == fake.words.text("rule.UCH-154")
    fake.hints_changed.emit(())
    assert shown.hints.isHidden()


# -- the result -----------------------------------------------------------------------------------------------------
def test_a_result_waits_to_be_applied_or_dropped(dock: Dock) -> None:
    """The card names who suffers what; its buttons ask the session."""
    shown, fake = dock
    fake.roll_changed.emit(RESULT)
    assert shown.result.headline.words == f"Le Borgne: {fake.words.short('outcome.target_wounded')}"
    assert shown.result.waits
    shown.result.apply.click()
    shown.result.drop.click()
    assert [call[0] for call in fake.calls] == ["apply", "drop_result"]
    fake.roll_changed.emit(None)
    assert shown.result.isHidden()


def test_the_dice_of_one_fighter_stay_together(qapp: object) -> None:
    """Six dice and five in a card of 300: the five begin a line of their own; one fighter fills his first line."""
    words = session("en")[1].words
    mine, other = boxes("UCH-10", 6, [1] * 6), boxes("UCH-10", 6, [2] * 5)
    theirs = tuple(msgspec.structs.replace(box, who="target") for box in other)
    for dice, lines in ((mine + theirs, [6, 5]), (mine + other, [10, 1]), (mine + theirs[:2], [8, 0])):
        step = msgspec.structs.replace(RESULT.steps[0], boxes=dice)
        placed, _ = place_steps(words, (step,), 300)
        tops = [place.top() for place, _ in placed[0].dice]
        assert [tops.count(tops[0]), len(tops) - tops.count(tops[0])] == lines


def test_a_narrow_card_still_shows_who_suffers(dock: Dock) -> None:
    """Where the name has no room the mark of the side stands before the result; where it has, there is no mark."""
    shown, fake = dock
    fake.roll_changed.emit(RESULT)
    headline = shown.result.headline
    square = color(theme().side("foe"))
    pictures = []
    for width in (400, 120):
        headline.resize(width, 24)
        pictures.append(headline.grab().toImage())
    found = [
        any(one.pixelColor(x, y) == square for x in range(one.width()) for y in range(one.height())) for one in pictures
    ]
    assert found == [False, True]


def test_a_circumstance_after_the_roll_is_named_before_the_result(dock: Dock) -> None:
    """The same dice read under a new setting say what changed."""
    shown, fake = dock
    cause = label("circumstance.tick_on", name=label("circumstance.aimed"))
    fake.roll_changed.emit(msgspec.structs.replace(RESULT, because=cause))
    assert shown.result.headline.words.startswith(f"W{fake.words.text(cause)[1:]}: ")


def test_a_result_taken_by_hand_says_so(dock: Dock) -> None:
    """No dice, and the word that it was chosen."""
    shown, fake = dock
    fake.roll_changed.emit(msgspec.structs.replace(RESULT, steps=(), details=(), chosen=True))
    assert shown.result.headline.second == "chosen by hand"


def test_an_event_worth_a_word_stands_on_the_card(dock: Dock) -> None:
    """Events that the bar notes are told when they happen; the others are not."""
    shown, fake = dock
    fake.odds_changed.emit(BURST)
    fake.roll_changed.emit(msgspec.structs.replace(RESULT, events=("hit", "jam")))
    assert shown.result.headline.second == fake.words.text("event.jam")


def test_a_choice_shows_its_options_before_any_result(dock: Dock) -> None:
    """Each option has its button and what it would bring; nothing can be applied yet."""
    shown, fake = dock
    fake.roll_changed.emit(CHOICE)
    names = [button.text() for button in shown.result.options.buttons]
    assert names == [fake.words.text("choice.disarm_instead.hurt"), fake.words.text("choice.disarm_instead.disarm")]
    assert shown.result.apply.isHidden()
    assert not shown.result.waits
    shown.result.options.buttons[1].click()
    assert fake.calls == [("choose", "disarm")]


def test_typed_dice_take_the_place_of_everything(dock: Dock) -> None:
    """While boxes are open nothing else of the dock is in view; afterwards it is back."""
    shown, fake = dock
    fake.roll_changed.emit(typing([None, None]))
    assert shown.dice.isVisible()
    assert not shown.figure.isVisible()
    fake.roll_changed.emit(None)
    assert shown.figure.isVisible()


def test_a_line_of_the_table_is_taken_by_hand(dock: Dock) -> None:
    """The outcome that was double-clicked reaches the session."""
    shown, fake = dock
    shown.table.list.take(3)
    assert fake.calls == [("take_result", "target_wounded")]


# -- folding --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "height,card,folds",
    [
        (880, 0, Folds()),
        (880, 110, Folds()),
        (750, 110, Folds(card_over_table=True)),
        (739, 0, Folds()),
        (739, 110, Folds(card_over_table=True)),
        (550, 110, Folds(table_folded=True)),
    ],
)
def test_what_folds_at_which_height(qapp: object, height: int, card: int, folds: Folds) -> None:
    """Rows grow lower first, then the result takes the table's place, last the table folds into its bar."""
    assert folds_for(height, Needs(fixed=290, table=240, card=card)) == folds


def test_rows_for_fingers_leave_three_circumstances_too(qapp: object) -> None:
    """What is enough for three low rows is not for three of 36 pixels: the table folds earlier."""
    needs, name = Needs(fixed=290, table=240), theme().name
    height = needs.fixed + needs.table + 100
    assert not folds_for(height, needs).table_folded
    set_theme(name, 1.0, "roomy")
    try:
        assert folds_for(height, needs).table_folded
    finally:
        set_theme(name, 1.0)
    assert is_compact(height) == (height < 740)


@pytest.mark.parametrize("height", [460, 560, 700, 880, 1100])
def test_figure_bar_and_buttons_never_leave_the_view(dock: Dock, height: int) -> None:
    """At every height what matters is whole inside the dock, with a result waiting too."""
    shown, fake = dock
    fake.roll_changed.emit(RESULT)
    fake.hints_changed.emit(HINTS)
    shown.resize(400, height)
    assert shown.height() == height
    for part in (shown.versus, shown.figure, shown.bar, shown.buttons, shown.result):
        top = part.mapTo(shown, part.rect().topLeft()).y()
        assert top >= 0
        assert top + part.height() <= height, type(part).__name__
    assert shown.circumstances.height() >= 56


def test_a_folded_table_opens_on_its_bar(dock: Dock, qtbot: QtBot) -> None:
    """With the focus on the bar the table lies over the dock; without, it is gone."""
    shown, _ = dock
    shown.resize(400, 500)
    assert not shown.table.isVisible()
    shown.activateWindow()
    shown.bar.setFocus()
    assert shown.table.isVisible()
    shown.circumstances.setFocus()
    qtbot.waitUntil(lambda: not shown.table.isVisible())
    shown.resize(400, 880)
    assert shown.table.isVisible()


# -- words ----------------------------------------------------------------------------------------------------------
def test_everything_that_takes_the_keyboard_has_a_name(dock: Dock) -> None:
    """A screen reader never meets a nameless stop."""
    shown, fake = dock
    fake.roll_changed.emit(RESULT)
    fake.hints_changed.emit(HINTS)
    stops = [
        child
        for child in shown.findChildren(QWidget)
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisibleTo(shown)
    ]
    assert len(stops) >= 10
    for stop in stops:
        name = QAccessible.queryAccessibleInterface(stop).text(QAccessible.Text.Name)
        assert name.strip(), type(stop).__name__
