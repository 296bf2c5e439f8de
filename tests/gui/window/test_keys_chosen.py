"""Keys that are chosen: pressed anew, asked about, kept, shown everywhere; the same on AZERTY and QWERTY."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.label import LANGUAGES
from engine.storage.places import home
from gui.application import Estoc
from gui.command_table import shortcuts
from gui.command_table.actions import COMMANDS
from gui.command_table.shortcuts import normal, refusal, written
from gui.dialogs.keys import KeysDialog
from gui.settings import table as settings
from gui.translation import key_name
from tests.gui.window.keyboards import CONTROL, LAYOUTS, SHIFT, press
from tests.gui.window.playing import NO, Player, open_window, settle

RETURN, BACKSPACE, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_Escape


def opened(estoc: Estoc) -> KeysDialog:
    """The list of keys, opened by its own key."""
    Player(estoc).key(Qt.Key.Key_F1)
    dialog = estoc.window.findChild(KeysDialog)
    assert dialog is not None
    return dialog


def chosen(estoc: Estoc, words: str, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO) -> KeysDialog:
    """Find a command by its words and press other keys for it."""
    dialog = opened(estoc)
    QTest.keyClicks(dialog.field, words)
    QTest.keyClick(dialog.field, RETURN)
    QTest.keyClick(dialog.list, key, modifiers)
    settle(estoc)
    return dialog


def test_words_that_fit_nothing_are_answered(qapp: object, capfd: pytest.CaptureFixture[str]) -> None:
    """A row in the list says that no command fits, and paints without a fault; no key can be given to it."""
    dialog = opened(open_window("--lang", "en"))
    QTest.keyClicks(dialog.field, "zzzz")
    dialog.grab()
    assert "Error" not in capfd.readouterr().err
    assert dialog.list.no_match.words.text() == "No command matches these words or keys"
    assert dialog.list.command() == ""
    dialog.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_is_changed_and_everything_follows(qapp: object, language: str) -> None:
    """The new key runs the command, the old one no longer, and menu, button and list show it at once."""
    estoc = open_window("--lang", language)
    words = {"en": "next fighter", "fr": "au suivant"}[language]
    chosen(estoc, words, Qt.Key.Key_F9).close()
    settle(estoc)
    assert estoc.window.commands["next_turn"].shortcut() == QKeySequence("F9")
    assert key_name("N") == "F9"
    player = Player(estoc)
    player.answer_prompts()
    before = estoc.session.play.history.position
    estoc.window.activateWindow()
    estoc.window.table.tree.setFocus()
    settle(estoc)
    player.letter("N")
    assert estoc.session.play.history.position == before
    player.key(Qt.Key.Key_F9)
    assert estoc.session.play.history.position > before


@pytest.mark.parametrize(
    "code",
    [0, Qt.Key.Key_unknown, Qt.Key.Key_Dead_Circumflex, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock, Qt.Key.Key_Super_L],
)
def test_what_is_no_key_by_itself_is_waited_past(qapp: object, code: int) -> None:
    """An event without a key (an input method), a dead accent, a lock: the list goes on listening for the real key."""
    estoc = open_window("--lang", "en")
    dialog = opened(estoc)
    QTest.keyClicks(dialog.field, "next fighter")
    QTest.keyClick(dialog.field, RETURN)
    listening = dialog.list.listening
    QApplication.sendEvent(dialog.list, QKeyEvent(QEvent.Type.KeyPress, int(code), NO))
    assert dialog.list.listening == listening == "next_turn"
    assert refusal(QKeySequence()) == ""
    assert shortcuts.active.chosen == {}
    dialog.close()


def test_a_key_that_is_taken_is_asked_about(qapp: object) -> None:
    """Backspace leaves it where it is; Enter takes it over, and whoever had it has none."""
    estoc = open_window("--lang", "en")
    dialog = chosen(estoc, "next fighter", Qt.Key.Key_R)
    assert dialog.strip is not None
    assert "Roll" in dialog.strip.words
    QTest.keyClick(dialog, BACKSPACE)
    assert shortcuts.active.chosen == {}
    assert not dialog.list.listening
    QTest.keyClick(dialog.field, RETURN)
    QTest.keyClick(dialog.list, Qt.Key.Key_R)
    QTest.keyClick(dialog, RETURN)
    assert shortcuts.active.chosen == {"next_turn": "R", "roll": ""}
    assert estoc.window.commands["roll"].shortcuts() == []
    dialog.reset.click()
    assert shortcuts.active.chosen == {}


def test_escape_keeps_the_keys_and_modifiers_alone_are_none(qapp: object) -> None:
    """Shift is held for what follows; Escape while listening changes nothing and leaves the list open."""
    estoc = open_window("--lang", "en")
    dialog = opened(estoc)
    QTest.keyClicks(dialog.field, "next fighter")
    QTest.keyClick(dialog.field, RETURN)
    QTest.keyClick(dialog.list, Qt.Key.Key_Shift)
    assert dialog.list.listening == "next_turn"
    QTest.keyClick(dialog.list, ESCAPE)
    assert (dialog.list.listening, shortcuts.active.chosen, dialog.isVisible()) == ("", {}, True)


@pytest.mark.parametrize(
    "key, why",
    [(Qt.Key.Key_3, "top row"), (Qt.Key.Key_Eacute, "top row"), (RETURN, "focused"), (Qt.Key.Key_Tab, "focused")],
)
def test_digits_and_the_keys_of_the_focused_item_stay_what_they_are(qapp: object, key: Qt.Key, why: str) -> None:
    """They are refused with the reason, and the list goes on listening."""
    estoc = open_window("--lang", "en")
    dialog = chosen(estoc, "next fighter", key)
    assert why in dialog.hint.text()
    assert (dialog.list.listening, shortcuts.active.chosen) == ("next_turn", {})


def test_keys_that_lists_and_the_desktop_need_are_no_commands(qapp: object) -> None:
    """Copying, selecting, the menu of an item, moving it in its order, closing the window: they stay what they are."""
    kept = ("Ctrl+C", "Ctrl+X", "Ctrl+A", "Shift+F10", "Menu", "Alt+F4", "Ctrl+Space", "Alt+Up", "Alt+Left")
    assert {refusal(QKeySequence(one)) for one in kept} == {"focus"}
    free = ("Ctrl+Shift+X", "F10", "Alt+F3", "Alt+PgUp")
    assert {refusal(QKeySequence(one)) for one in free} == {""}


def test_chosen_keys_are_there_at_the_next_start_and_go_all_at_once(qapp: object) -> None:
    """They are on the disk as soon as they are chosen; a command can also have none."""
    estoc = open_window("--lang", "en")
    dialog = chosen(estoc, "next fighter", Qt.Key.Key_F9, SHIFT)
    QTest.keyClicks(dialog.field, "x")
    dialog.field.setText("swap")
    dialog.none.click()
    assert settings.load()[0].keys == {"next_turn": "Shift+F9", "swap": ""}
    dialog.close()
    again = open_window("--lang", "en")
    assert again.window.commands["next_turn"].shortcut() == QKeySequence("Shift+F9")
    dialog = opened(again)
    dialog.reset_all.click()
    assert (shortcuts.active.chosen, settings.load()[0].keys) == ({}, {})


def test_keys_of_a_file_that_are_no_keys_are_left_out(qapp: object) -> None:
    """An unknown command, a digit, nonsense, the same key twice: each command has at most one key, each key one."""
    shortcuts.active.use({"nobody": "Y", "roll": "3", "swap": "hello", "why": "F9", "log": "F9", "wound": "N"})
    assert shortcuts.active.chosen == {"why": "F9", "wound": "N", "next_turn": ""}
    ways = [written(way) for one in COMMANDS for way in shortcuts.active.ways(one.id)]
    assert len(ways) == len(set(ways))
    shortcuts.active.use({})


def test_damaged_settings_are_told(qapp: object) -> None:
    """The window opens with what it is delivered with, and says where the damaged file is."""
    path = home("config") / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(b'{"keys": {"roll": 3}}')
    estoc = open_window("--lang", "en")
    assert "settings" in estoc.window.banner.accessibleName()
    assert "settings.damaged.json" in estoc.window.banner.accessibleName()


# -- two keyboards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_digits_aim_on_every_keyboard(qapp: object, layout: str) -> None:
    """The second key of the top row aims at the second enemy, whatever sign it writes."""
    estoc = open_window()
    Player(estoc).answer_prompts()
    estoc.window.table.tree.setFocus()
    press(estoc, layout, "1")
    first = estoc.session.table.target
    press(estoc, layout, "2")
    second = estoc.session.table.target
    assert len({"", first, second}) == 3


@pytest.mark.parametrize("layout", LAYOUTS)
def test_signs_that_take_shift_run_their_commands_on_every_keyboard(qapp: object, layout: str) -> None:
    """The slash finds and Ctrl+Plus enlarges, with the Shift that a keyboard needs for them and without it."""
    estoc = open_window()
    estoc.window.log.list.setFocus()
    press(estoc, layout, "/")
    assert estoc.window.log.filter.words.hasFocus()
    estoc.window.table.tree.setFocus()
    press(estoc, layout, "Ctrl++")
    assert estoc.settings.font_scale == 110
    press(estoc, layout, "Ctrl+-")
    assert estoc.settings.font_scale == 100


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_digit_with_ctrl_is_the_same_key_on_every_keyboard(qapp: object, layout: str) -> None:
    """Chosen on one keyboard it runs on the other: it is kept by its number."""
    code, modifiers, _ = LAYOUTS[layout]["Ctrl+2"]
    assert written(normal(QKeyCombination(modifiers, code))) == "Ctrl+2"
    for other in LAYOUTS:
        estoc = open_window()
        shortcuts.active.give("log", QKeySequence("Ctrl+2"))
        assert not estoc.window.log.list.hasFocus()
        press(estoc, other, "Ctrl+2")
        assert estoc.window.log.list.hasFocus()
        shortcuts.active.reset()


def test_no_delivered_key_is_one_that_a_keyboard_keeps_for_something_else(qapp: object) -> None:
    """No command uses digits, the signs of the French top row, or the keys of the focused item."""
    open_window()
    keys = {one.id: shortcuts.active.key(one.id) for one in COMMANDS}
    assert [id for id, key in keys.items() if not key.isEmpty() and refusal(key)] == []
    ways = [written(way) for one in COMMANDS for way in shortcuts.active.ways(one.id)]
    assert len(ways) == len(set(ways))


@pytest.mark.parametrize("modifiers", [CONTROL, NO])
def test_the_minus_key_is_itself_with_ctrl(modifiers: Qt.KeyboardModifier) -> None:
    """QWERTY has "-" without Shift: with Ctrl it makes smaller, alone it is the sixth key of AZERTY."""
    key = normal(QKeyCombination(modifiers, Qt.Key.Key_Minus))
    assert (written(key), refusal(key)) == (("Ctrl+-", "") if modifiers == CONTROL else ("-", "digit"))
