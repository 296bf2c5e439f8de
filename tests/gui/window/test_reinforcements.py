"""Reinforcements and parties in the real window, in every game and both languages: prepared, announced, kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.storage.places import parties_of
from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.parties import PartiesDialog
from gui.dialogs.waves import SELECTED, WavesDialog
from tests.gui.window.playing import open_window, settle

SHIFT = Qt.KeyboardModifier.ShiftModifier
WORDS = {
    "fr": ("Renforts\xa0: 2 · {0} {1}", "Renforts «\xa0Porte\xa0»"),
    "en": ("Reinforcements: 2 · {0} {1}", "Reinforcements “Porte”"),
}


@pytest.fixture(params=[(game, language) for game in systems() for language in ("fr", "en")], ids="-".join)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game, in a language."""
    game, language = request.param
    made = open_window("--lang", language, "--theme", "light", "--size", "1366x768", game=game)
    yield made
    made.session.desk.close()


def prepared(estoc: Estoc) -> WavesDialog:
    """Y, two of the first archetype, a name, Enter: they wait for the next round."""
    estoc.window.table.tree.setFocus()
    QTest.keyClick(estoc.window.table.tree, Qt.Key.Key_Y)
    settle(estoc)
    dialog = estoc.window.findChild(WavesDialog)
    assert dialog is not None
    dialog.count.setFocus()
    QTest.keyClick(dialog.count, Qt.Key.Key_Up)
    QTest.keyClicks(dialog.name, "Porte")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    settle(estoc)
    return dialog


def test_enter_works_wherever_the_keyboard_is(estoc: Estoc) -> None:
    """On a number, a choice or a tick Enter does what the button with its key does, as in the field of the name."""
    dialog = prepared(estoc)
    for number, control in enumerate((dialog.count, dialog.who, dialog.timed), 2):
        dialog.count.set_value(1)
        dialog.activateWindow()
        control.setFocus()
        QTest.keyClick(control, Qt.Key.Key_Return)
        settle(estoc)
        assert len(estoc.session.table.waves) == number, type(control)


def next_round(estoc: Estoc) -> None:
    """Turns until the next round has begun; what the rules ask is skipped."""
    session, round = estoc.session, estoc.session.table.turn
    for _ in range(80):
        if session.table.turn > round:
            break
        for prompt in session.play.state.prompts:
            session.skip_prompt(prompt.id)
        session.next_turn()
    for prompt in session.play.state.prompts:
        session.skip_prompt(prompt.id)
    estoc.window.activateWindow()
    settle(estoc)


def test_prepared_announced_and_brought_by_one_key(estoc: Estoc) -> None:
    """Two wait, told in one place and unknown to the players; Enter at their round brings both into its order."""
    session, window = estoc.session, estoc.window
    rows, players = len(session.table.rows), session.players()
    prepared(estoc).close()
    button, strip = WORDS[session.language]
    assert window.table.waves.text() == button.format(session.words.text("round"), session.table.turn + 1)
    assert (len(session.table.rows), session.players()) == (rows, players)
    next_round(estoc)
    ids = [one.id for one in session.table.waves[0].fighters]
    assert window.prompts.strips[0][1].words.startswith(strip)
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
    settle(estoc)
    assert session.table.waves == ()
    assert window.table.waves.isHidden()
    assert all(session.table.row(id) is not None for id in ids)
    assert set(ids) <= {id for one in session.table.ribbon for id in one.fighters}
    line = session.play.log()[-1]
    assert line.icon == "add"
    session.undo()
    assert len(session.table.waves) == 1


def test_changed_come_at_once_and_set_aside(estoc: Estoc) -> None:
    """The form changes the round of a wave; its button brings it now; a selected fighter becomes a wave himself."""
    session, dialog = estoc.session, prepared(estoc)
    dialog.wave.setCurrentIndex(1)
    dialog.wave.activated.emit(1)
    assert dialog.name.text() == "Porte"
    dialog.timed.setChecked(False)
    QTest.mouseClick(dialog.change, Qt.MouseButton.LeftButton)
    assert session.table.waves[0].round == 0
    rows = len(session.table.rows)
    session.bring_wave(session.table.waves[0].id)
    settle(estoc)
    assert len(session.table.rows) == rows + 2
    dialog.close()
    last = session.table.rows[-1].id
    estoc.window.table.select(last)
    assert WavesDialog(session, (last,), estoc.window).who.currentData() != SELECTED
    other = WavesDialog(session, (last,), estoc.window, aside=True)
    QTest.keyClick(other.name, Qt.Key.Key_Return)
    assert session.table.row(last) is None
    assert [one.id for one in session.table.waves[0].fighters] == [last]
    other.offer_leaving(session.table.waves[0]).actions()[0].trigger()
    assert session.table.waves == ()


def test_a_party_is_kept_and_added_to_the_next_fight_by_enter(estoc: Estoc) -> None:
    """Shift+P and Enter keep the heroes; in a new fight Enter on the party in the library adds them all."""
    session, window = estoc.session, estoc.window
    heroes = tuple(row.id for row in session.table.rows if row.kind == "hero")
    names = [row.name for row in session.table.rows if row.kind == "hero"]
    window.table.tree.setFocus()
    window.table.tree.select(heroes)
    QTest.keyClick(window.table.tree, Qt.Key.Key_P, SHIFT)
    dialog = window.findChild(PartiesDialog)
    assert dialog is not None
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert [len(one.fighters) for one in session.parties] == [len(heroes)]
    dialog.close()
    session.new_fight(session.table.system, "Next", ("We", "They"))
    settle(estoc)
    window.show_dock("library", True)
    tree = window.library.tree
    tree.setFocus()
    tree.setCurrentIndex(tree.model().index(0, 0, tree.model().index(0, 0)))
    QTest.keyClick(tree, Qt.Key.Key_Return)
    settle(estoc)
    assert [row.name for row in session.table.rows] == names
    session.undo()
    assert session.table.rows == ()


def test_a_damaged_file_of_parties_is_told_once(qapp: QApplication) -> None:
    """The window opens all the same; it says which file, offers no party, and leaves the file alone."""
    game = next(iter(systems()))
    path = parties_of(game)
    path.parent.mkdir(parents=True)
    path.write_text("{", "utf-8")
    estoc = open_window("--lang", "en", game=game)
    assert "parties" not in [section.id for section in estoc.session.library()]
    assert estoc.window.banner.isVisible()
    assert estoc.window.banner.accessibleName().startswith("Your parties cannot be read")
    assert str(path) in estoc.window.banner.accessibleName()
    estoc.session.keep_party((estoc.session.table.rows[0].id,), "Us")
    assert path.read_text("utf-8") == "{"
    estoc.session.desk.close()
