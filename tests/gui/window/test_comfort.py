"""What makes the window lighter to use: motion, keys of messages and lists, questions in the window's own words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QWidget

from gui.application import Estoc
from gui.dialogs.files import ask_open, ask_save
from gui.dialogs.name import NameDialog
from gui.theme import THEMES
from tests.gui.look.test_theme import contrast
from tests.gui.window.playing import Player, open_window, settle


def test_motion_is_a_choice_that_is_kept(qapp: object) -> None:
    """Without motion the bar, the card and the toast change at once; the settings say so."""
    estoc = open_window()
    attack, toast = estoc.window.attack, estoc.window.toast
    for reduced in (True, False):
        estoc.commands.run("motion")
        assert estoc.settings.reduced_motion is reduced
        moving = [attack.bar.motion.animated, attack.result.animated, toast.animated]
        assert moving == [not reduced] * 3


def test_a_toast_names_its_key_and_f8_goes_to_it(qapp: object) -> None:
    """After a strike the toast offers Undo with its key; F8 focuses that offer, Escape gives the focus back."""
    player = Player(open_window())
    toast = player.window.toast
    player.roll()
    before = QApplication.focusWidget()
    assert toast.button.key == "Ctrl+Z"
    player.key(Qt.Key.Key_F8)
    assert QApplication.focusWidget() is toast.button
    player.key(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is before


def test_a_toast_never_stands_over_the_table(qapp: object) -> None:
    """It stands at the bottom of the window, over the log, in the middle of the centre."""
    estoc = open_window("--size", "1440x900")
    window = estoc.window
    window.toast.say("Fait")
    settle(estoc)
    table = window.table.rect().translated(window.table.mapTo(window, window.table.rect().topLeft()))
    assert not window.toast.geometry().intersects(table)
    middle = window.centre.mapTo(window, window.centre.rect().center()).x()
    assert abs(window.toast.geometry().center().x() - middle) <= 1


def test_slash_finds_in_the_focused_log_else_in_the_library(qapp: object) -> None:
    """The log has a field of its own; from anywhere else the library is searched."""
    player = Player(open_window())
    window = player.window
    window.table.tree.setFocus()
    player.key(Qt.Key.Key_Slash)
    assert window.library.search.hasFocus()
    window.log.list.setFocus()
    player.key(Qt.Key.Key_Slash)
    assert window.log.filter.words.hasFocus()


def test_a_fight_is_renamed_in_its_own_dialog(qapp: object) -> None:
    """Enter gives the name; the same name, or none, changes nothing."""
    estoc = open_window()
    for typed, expected in (("La nuit", "La nuit"), ("  ", "La nuit")):
        estoc.commands.run("rename_fight")
        dialog = next(one for one in estoc.window.findChildren(NameDialog) if one.isVisible())
        dialog.field.setText(typed)
        QTest.keyClick(dialog.field, Qt.Key.Key_Return)
        settle(estoc)
        assert estoc.session.table.name == expected
        assert len(estoc.session.play.log()) == 0


@pytest.mark.parametrize("language, words", [("fr", "Nom\u00a0:"), ("en", "Name:")])
def test_files_are_asked_in_the_language_of_the_window(
    qapp: object, language: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every label of the dialog is ours; what is chosen comes back, with our suffix when none was typed."""
    window = open_window("--lang", language).window
    said: list[str] = []

    def choose(dialog: QFileDialog) -> int:
        said.append(dialog.labelText(QFileDialog.DialogLabel.FileName))
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.selectFile(str(tmp_path / "moulin"))
        return int(QFileDialog.DialogCode.Accepted)

    monkeypatch.setattr(QFileDialog, "exec", choose)
    assert ask_save(window, "", tmp_path / "combat.estoc") == tmp_path / "moulin.estoc"
    assert said == [words]
    monkeypatch.setattr(QFileDialog, "exec", lambda _dialog: int(QFileDialog.DialogCode.Rejected))
    assert ask_open(window, "", tmp_path) is None
    assert not [one for one in window.findChildren(QWidget) if isinstance(one, QFileDialog) and one.isVisible()]


def faint_buttons(estoc: Estoc) -> list[str]:
    """Buttons of a title that Qt draws, in each theme, whose icon is fainter than words are; none may be missing."""
    found = []
    for name, colors in THEMES.items():
        estoc.use(theme=name)
        buttons = [one for one in estoc.window.docks["attack"].children() if isinstance(one, QAbstractButton)]
        assert len(buttons) == 2
        for one in buttons:
            picture = one.icon().pixmap(one.iconSize()).toImage()
            places = [(x, y) for x in range(picture.width()) for y in range(picture.height())]
            tints = [picture.pixelColor(*place) for place in places if picture.pixelColor(*place).alpha() > 200]
            found += [one.objectName()] if max(contrast(tint.name(), colors.panel) for tint in tints) < 4.5 else []
    return found


def test_a_dock_floats_and_comes_back_with_its_title(qapp: object) -> None:
    """Floating, it has the title of the system; docked again, its own; keys act in it as everywhere."""
    estoc = open_window()
    window, dock = estoc.window, estoc.window.docks["attack"]
    dock.float_button.click()
    settle(estoc)
    assert dock.isFloating()
    assert dock.titleBarWidget() is None
    assert faint_buttons(estoc) == []
    QTest.keyClick(window.attack.circumstances, Qt.Key.Key_R)
    settle(estoc)
    assert estoc.session.roll is not None
    window.reset_layout()
    settle(estoc)
    assert not dock.isFloating()
    assert dock.titleBarWidget() is dock.title
    assert dock.title.isVisible()


def test_the_focus_is_on_who_acts_and_goes_on_with_the_turn(qapp: object) -> None:
    """The table begins on the fighter whose turn it is, with nobody selected; one looked at elsewhere stays."""
    player = Player(open_window())
    tree, session = player.window.table.tree, player.session
    assert tree.focused() == session.table.current[0]
    player.next_turn()
    assert tree.focused() == session.table.current[0]
    assert player.window.table.selected() == ()
    other = next(row.id for row in session.table.rows if row.id not in session.table.current)
    tree.select((), other)
    player.next_turn()
    assert tree.focused() == other


def test_large_words_fold_what_has_no_room(qapp: object) -> None:
    """Twice the size on a screen of 1920 x 1080: library and curves fold, the table has the room, then all is back."""
    estoc = open_window("--size", "1920x1080")
    docks, turn = estoc.window.docks, estoc.window.top_bar.turn
    wide = turn.width()
    estoc.use_scale(200)
    settle(estoc)
    assert docks["library"].isHidden()
    assert docks["curves"].isHidden()
    assert docks["log"].height() < estoc.window.table.height() / 2
    assert turn.width() == pytest.approx(2 * wide, rel=0.05)
    estoc.use_scale(100)
    settle(estoc)
    assert not docks["library"].isHidden()
    assert not docks["curves"].isHidden()


@pytest.mark.parametrize(
    "room, fills", [((1366, 728), True), ((1600, 1000), True), ((2560, 900), True), ((1920, 1040), False)]
)
def test_a_window_larger_than_the_screen_fills_it(qapp: object, room: tuple[int, int], fills: bool) -> None:
    """Title bar included, nothing of the first window may stand over the edge; with room it stays as it is."""
    window = open_window().window
    window.fit_into(QSize(*room))
    assert window.isMaximized() is fills
    if not fills:
        assert (window.width(), window.height()) == (1600, 1000)


def test_the_window_comes_back_as_it_was_left(qapp: object) -> None:
    """Its size is kept on quitting; one asked for on the command line wins."""
    left = open_window()
    left.window.resize(1000, 640)
    left.keep_settings()
    left.window.close()
    again = open_window()
    assert again.window.height() == 1000
    again.window.restore_place(again.settings.place)
    assert again.window.height() == 640
    asked = open_window("--size", "1200x700")
    asked.place_window(asked=True)
    assert asked.window.height() != 640


def test_a_click_on_the_card_leaves_the_keyboard_near_it(qapp: object) -> None:
    """A chosen option gives it to Apply, a result that is applied to the dock: never to the first button of all."""
    player = Player(open_window())
    card = player.window.attack.result
    for _ in range(40):
        player.letter("R")
        assert player.session.roll is not None
        if player.session.roll.choice:
            break
        player.session.drop_result()
    QTest.mouseClick(card.options.buttons[0], Qt.MouseButton.LeftButton)
    settle(player.estoc)
    assert card.apply.hasFocus()
    before = len(player.session.play.log())
    player.key(Qt.Key.Key_Return)
    assert player.session.roll is None
    assert len(player.session.play.log()) == before + 1
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus is not player.window.top_bar
    assert not player.window.top_bar.isAncestorOf(focus)
