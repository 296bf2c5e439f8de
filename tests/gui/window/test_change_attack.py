"""An applied attack opened again in the window, for every game: ticked, chosen by hand, kept or left as it was."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engine.play.rework import Rework
from engine.storage.schema import encoded, file_of
from engine.systems import systems
from gui.dialogs.change import ChangeDialog, open_change
from tests.gui.window.playing import Player, open_window, settle

LANGUAGES = ("fr", "en")
GAMES = [pytest.param(id, lang, id=f"{id}-{lang}") for id in systems() for lang in LANGUAGES]
each = pytest.mark.parametrize("game, language", GAMES)


def a_player(game: str, language: str) -> Player:
    """A window in which the first attack of the sample fight has been rolled and applied."""
    player = Player(open_window("--lang", language, game=game))
    player.letter("R")
    while player.session.roll is not None and player.session.roll.choice:
        player.key(Qt.Key.Key_1)
    player.key(Qt.Key.Key_Return)
    assert [line for line in player.session.play.log() if line.harm is not None]
    return player


def opened(player: Player) -> ChangeDialog:
    """The panel that is open, everything in it computed."""
    settle(player.estoc)
    found = [one for one in player.window.findChildren(ChangeDialog) if one.isVisible()]
    assert len(found) == 1
    found[0].trial.finish()
    settle(player.estoc)
    return found[0]


def by_command(player: Player) -> ChangeDialog:
    """The panel opened from the list of commands."""
    player.estoc.commands.run("change_attack")
    return opened(player)


def written(player: Player) -> bytes:
    """The whole fight as a file has it."""
    return encoded(file_of(player.session.play.history, 1))


def close(dialog: ChangeDialog, player: Player) -> None:
    """Escape."""
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    player.window.activateWindow()
    settle(player.estoc)


def other_result(dialog: ChangeDialog) -> None:
    """Choose another result for the first target by hand."""
    one = dialog.trial.targets[0]
    row = next(row for row in reversed(one.rows) if row.id != one.outcome)
    choice = dialog.targets.choices[0]
    choice.setCurrentIndex(choice.findData(row.id))
    choice.activated.emit(choice.currentIndex())
    dialog.trial.finish()


@pytest.mark.screen
@each
def test_a_result_by_hand_is_kept_as_one_step(game: str, language: str) -> None:
    """The line says what it was, what it is and why; undo gives the fight back byte for byte."""
    player = a_player(game, language)
    before = written(player)
    dialog = by_command(player)
    assert not dialog.keep.isEnabled(), "nothing has been changed yet"
    other_result(dialog)
    assert dialog.targets.lines[0].was != dialog.targets.lines[0].now
    dialog.reason.setText("a rule forgotten")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    settle(player.estoc)
    line = next(line for line in player.session.play.log() if line.harm is not None)
    said = player.window.log.model.sentence(line)
    assert "a rule forgotten" in said
    assert "→" in player.session.words.text(line.facts)
    assert {"changed", "chosen"} <= set(line.marks)
    player.session.undo()
    history = player.session.play.history
    again = type(history).restored(history.start, history.acts[: history.position], history.position, history.state)
    assert encoded(file_of(again, 1)) == before


@pytest.mark.screen
@each
def test_escape_leaves_everything(game: str, language: str) -> None:
    """Whatever was ticked and chosen, the fight is byte for byte what it was."""
    player = a_player(game, language)
    before = written(player)
    dialog = by_command(player)
    rows = dialog.circumstances.circumstances.rows
    able = [place for place, row in enumerate(rows) if row.able and row.field.kind in ("check", "number", "choice")]
    for place in able[:3]:
        dialog.circumstances.toggle(place)
        dialog.trial.finish()
    other_result(dialog)
    close(dialog, player)
    assert written(player) == before


@pytest.mark.screen
@each
def test_it_goes_on_in_the_other_language(game: str, language: str) -> None:
    """What was changed so far, and its reason, stand in the panel that comes back, and can be kept there."""
    player = a_player(game, language)
    dialog = by_command(player)
    other_result(dialog)
    dialog.reason.insert("Zut")
    player.estoc.use_language("en" if language == "fr" else "fr")
    back = opened(player)
    assert back is not dialog
    assert (back.reason.text(), back.keep.isEnabled()) == ("Zut", True)
    assert back.trial.targets == dialog.trial.targets
    close(back, player)


@each
def test_a_tick_reads_the_same_dice_at_once(game: str, language: str) -> None:
    """What the roll comes to under the tick is what the engine says of it; unticked it is the result of the log."""
    player = a_player(game, language)
    dialog = by_command(player)
    first = dialog.targets.lines[0].now
    rows = dialog.circumstances.circumstances.rows
    place = next(place for place, row in enumerate(rows) if row.able and row.field.kind != "text" and not row.on)
    dialog.circumstances.toggle(place)
    found = dialog.trial.changing.revision.reread()
    assert dialog.trial.targets == found
    dialog.trial.finish()
    dialog.circumstances.toggle(place)
    dialog.trial.finish()
    assert dialog.targets.lines[0].now == first
    assert not dialog.keep.isEnabled()
    close(dialog, player)


@pytest.mark.screen
def test_it_opens_from_the_line_of_the_log() -> None:
    """F2 on the focused line, two clicks on it, its menu, and Shift+C open the same attack."""
    player = a_player(next(iter(systems())), "en")
    log = player.window.log.list
    row = next(row for row, line in enumerate(log.lines.lines) if line.harm is not None)
    index = log.lines.lines[row].index
    log.setCurrentIndex(log.lines.index(row))
    log.setFocus()
    QTest.keyClick(log, Qt.Key.Key_F2)
    dialog = opened(player)
    assert dialog.trial.changing.index == index
    close(dialog, player)
    QTest.mouseDClick(log.viewport(), Qt.MouseButton.LeftButton, pos=_inside(player, row))
    close(opened(player), player)
    player.key(Qt.Key.Key_C, Qt.KeyboardModifier.ShiftModifier)
    close(opened(player), player)


def _inside(player: Player, row: int) -> QPoint:
    log = player.window.log.list
    area = log.visualRect(log.lines.index(row))
    return area.center() - (area.center() - area.topLeft()) / 2


@pytest.mark.screen
def test_what_the_change_asks_for_is_given_in_the_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the later lines stop, each of them is named; given what is missing or left out, the rest goes on.

    All of it is one step of undo.
    """
    monkeypatch.setattr("engine.play.rolling.secrets.randbits", Random(1).getrandbits)
    player, index, outcome = _that_stops()
    before = written(player)
    dialog = open_change(player.session, index, player.window)
    assert dialog is not None
    settle(player.estoc)
    choice = dialog.targets.choices[0]
    choice.setCurrentIndex(choice.findData(outcome))
    choice.activated.emit(choice.currentIndex())
    dialog.trial.finish()
    assert dialog.trial.preview is not None
    for one in dialog.trial.preview.later:
        assert any(player.session.words.text(one.line)[1:] in said for said in dialog.later.said)
    for _ in range(40):
        dialog.trial.finish()
        if not dialog.later.buttons:
            break
        _answer(dialog, player)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    settle(player.estoc)
    assert written(player) != before
    player.session.undo()
    history = player.session.play.history
    again = type(history).restored(history.start, history.acts[: history.position], history.position, history.state)
    assert encoded(file_of(again, 1)) == before


def _answer(dialog: ChangeDialog, player: Player) -> None:
    """Press the first button of what stops the later lines; dice are rolled, of a choice the first option is taken."""
    dialog.later.buttons[0].click()
    settle(player.estoc)
    for _ in range(30):
        dialog.trial.finish()
        if dialog.pages.currentIndex() == 1:
            (*dialog.entry.options.buttons, dialog.entry.main)[0].click()
        elif dialog.options.buttons:
            dialog.options.buttons[0].click()
        elif dialog.type.kind == "primary":
            dialog.type.click()
        else:
            return
        settle(player.estoc)


def _that_stops() -> tuple[Player, int, str]:
    """A fight of some game with an attack and a result of it under which later lines stop."""
    for game in systems():
        player = a_player(game, "en")
        for _ in range(4):
            player.next_turn()
            if player.session.odds is not None and player.session.odds.refused is None:
                player.letter("R")
                while player.session.roll is not None and player.session.roll.choice:
                    player.key(Qt.Key.Key_1)
                player.key(Qt.Key.Key_Return)
        for line in player.session.play.log():
            for row in Rework(player.session.play.history, line.index).preview().targets[0].rows if line.harm else ():
                rework = Rework(player.session.play.history, line.index)
                rework.revision.take_result(row.id, rework.preview().targets[0].target)
                if any(one.fate == "stopped" for one in rework.preview().later):
                    return player, line.index, row.id
    raise AssertionError("no change stops anything")


@pytest.mark.screen
def test_without_an_attack_it_says_so() -> None:
    """The command opens nothing before anything has been applied."""
    player = Player(open_window("--lang", "en"))
    player.estoc.commands.run("change_attack")
    settle(player.estoc)
    assert not player.window.findChildren(ChangeDialog)


@pytest.mark.screen
@each
def test_typed_dice_take_the_place_of_those_it_had(game: str, language: str) -> None:
    """D opens the boxes with the faces of the roll; left again, the roll is what it was."""
    player = a_player(game, language)
    dialog = by_command(player)
    before = dialog.trial.targets
    dialog.type.click()
    settle(player.estoc)
    assert dialog.pages.currentIndex() == 1
    shown = [field.box.face for view in dialog.entry.steps for field in view.fields]
    assert shown
    assert None not in shown
    dialog.entry.cancel.click()
    dialog.trial.finish()
    assert dialog.pages.currentIndex() == 0
    assert dialog.trial.targets == before
    close(dialog, player)


@pytest.mark.screen
def test_a_choice_that_waits_has_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the dice are typed and somebody must choose, a digit is the option's and no face is written over."""
    for seed in range(12):
        for game in systems():
            monkeypatch.setattr("engine.play.rolling.secrets.randbits", Random(seed).getrandbits)
            player = a_player(game, "en")
            dialog = by_command(player)
            dialog.type.click()
            settle(player.estoc)
            if _typed_until_a_choice(dialog, player):
                faces = [field.box.face for view in dialog.entry.steps for field in view.fields]
                assert any(button.hasFocus() for button in dialog.entry.options.buttons)
                player.key(Qt.Key.Key_1)
                dialog.trial.finish()
                after = [field.box.face for view in dialog.entry.steps for field in view.fields]
                assert after[: len(faces)] == faces
                assert not dialog.entry.options.buttons or not dialog.entry.is_open
                close(dialog, player)
                return
            close(dialog, player)
    raise AssertionError("no choice was met")


def _typed_until_a_choice(dialog: ChangeDialog, player: Player) -> bool:
    """Type high faces box by box; whether a choice came to wait."""
    for _ in range(20):
        if dialog.entry.options.buttons:
            return True
        fields = [field for view in dialog.entry.steps for field in view.fields if field.box.face is None]
        if not fields:
            fields = [field for view in dialog.entry.steps for field in view.fields if not field.box.typed]
        if not fields:
            return False
        fields[0].setFocus()
        fields[0].typed.emit(max(1, fields[0].box.sides - 1))
        settle(player.estoc)
        dialog.trial.finish()
    return False
