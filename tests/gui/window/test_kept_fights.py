"""Nothing lost, in the window: the fight before is one click away, older copies come back, one file holds it all."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.encounter.history import History
from engine.storage.fight import OpenFight
from engine.storage.places import home
from engine.storage.read import read
from engine.systems import systems
from engine.view import Notice
from gui.application import Estoc
from gui.controls import Button
from gui.dialogs.base import Dialog
from gui.dialogs.copies import CopiesDialog
from gui.dialogs.recent import RecentDialog
from gui.dialogs.take_over import TakeOverDialog
from gui.dialogs.two_lines import ROW
from tests.gui.window.playing import open_window, settle

GAME = next(iter(systems()))
LANGUAGES = ["fr", "en"]


def opened(estoc: Estoc, command: str, kind: type[Dialog]) -> Dialog:
    """The dialog that a command opens."""
    estoc.commands.run(command)
    settle(estoc)
    return next(one for one in estoc.window.findChildren(kind) if one.isVisible())


def rows(dialog: CopiesDialog | RecentDialog | TakeOverDialog) -> list[tuple[str, str, str, bool]]:
    """What stands in the list of a dialog."""
    found = [dialog.list.item(number).data(ROW) for number in range(dialog.list.count())]
    return [tuple(row) for row in found if row is not None]


def press(estoc: Estoc, button: Button) -> None:
    """A click on a button of a dialog, which goes then."""
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle(estoc)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fight_before_is_one_click_away(qapp: object, language: str) -> None:
    """A new fight asks nothing; the toast leads back, to the same turn with the same history."""
    estoc = open_window("--lang", language, game=GAME)
    session = estoc.session
    session.next_turn()
    settle(estoc)
    path, state, acts = session.path, session.play.state, session.play.history.acts
    session.new_fight(GAME, "Cellar", ("A", "B"))
    settle(estoc)
    assert (session.desk.title, estoc.window.toast.isVisible()) == ("Cellar", True)
    estoc.window.toast.acted.emit("back_to_last")
    settle(estoc)
    assert (session.path, session.play.state, session.play.history.acts) == (path, state, acts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_the_last_fights(qapp: object, language: str) -> None:
    """Name, game, round, when; Enter opens the first one within reach, and one whose file has gone says so."""
    estoc = open_window("--lang", language, game=GAME)
    session = estoc.session
    session.next_turn()
    first = session.path
    session.new_fight(GAME, "Cellar", ("A", "B"))
    gone = session.path
    session.new_fight(GAME, "Attic", ("A", "B"))
    gone.unlink()
    dialog = opened(estoc, "recent", RecentDialog)
    assert isinstance(dialog, RecentDialog)
    (cellar, bridge) = rows(dialog)
    assert (cellar[0], cellar[3], bridge[3]) == ("Cellar", True, False)
    assert session.game_name(GAME) in bridge[1]
    assert f"{session.words.text('round')} {read(first).state.turn}".casefold() in bridge[1].casefold()
    assert dialog.list.currentRow() == 1
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    settle(estoc)
    assert session.path == first


def test_a_click_on_a_fight_that_has_gone_names_it_and_leaves_the_present_one(qapp: object) -> None:
    """One banner with the file; the fight on the table stands."""
    estoc = open_window(game=GAME)
    session, said = estoc.session, list[Notice]()
    gone = session.path
    session.new_fight(GAME, "Attic", ("A", "B"))
    gone.unlink()
    session.notice.connect(said.append)
    dialog = opened(estoc, "recent", RecentDialog)
    assert isinstance(dialog, RecentDialog)
    dialog.open_row(dialog.list.item(0))
    settle(estoc)
    assert [(notice.kind, notice.field) for notice in said] == [("error", str(gone))]
    assert (session.desk.title, estoc.window.banner.isVisible()) == ("Attic", True)


def test_an_empty_list_says_so_and_the_way_back_too(qapp: object) -> None:
    """On the first start there is no other fight: nothing to open, and no fault."""
    estoc = open_window(game=GAME)
    dialog = opened(estoc, "recent", RecentDialog)
    assert isinstance(dialog, RecentDialog)
    assert (rows(dialog), dialog.take.isEnabled(), dialog.list.count()) == ([], False, 1)
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    dialog.close()
    estoc.commands.run("back_to_last")
    assert estoc.window.toast.isVisible()


@pytest.mark.parametrize("beside", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_older_copy_comes_back(qapp: object, language: str, beside: bool) -> None:
    """The list says what each copy holds, the preview names every fighter; either way the present one is kept."""
    estoc = open_window("--lang", language, game=GAME)
    session = estoc.session
    for name in ("One", "Two", "Three"):
        session.set_fight_name(name)
        session.save()
    path = session.path
    dialog = opened(estoc, "copies", CopiesDialog)
    assert isinstance(dialog, CopiesDialog)
    assert len(rows(dialog)) == 3
    dialog.list.setCurrentRow(1)
    names = [dialog.preview.item(number).data(ROW)[0] for number in range(dialog.preview.count())]
    assert {row.name for row in session.table.rows} <= set(names)
    press(estoc, dialog.beside if beside else dialog.in_place)
    copied = {"en": "One (copy)", "fr": "One (copie)"}[language]
    assert (session.desk.title, session.path == path) == (copied if beside else "One", not beside)
    kept = read(path) if beside else read(session.copies()[0].path)
    assert kept.state.name == "Three"


def test_a_fight_without_copies_and_a_damaged_copy(qapp: object) -> None:
    """Nothing to take: both buttons are off, and the row says why."""
    estoc = open_window(game=GAME)
    dialog = opened(estoc, "copies", CopiesDialog)
    assert isinstance(dialog, CopiesDialog)
    assert (rows(dialog), dialog.beside.isEnabled(), dialog.in_place.isEnabled()) == ([], False, False)
    dialog.close()
    estoc.session.set_fight_name("One")
    estoc.session.save()
    estoc.session.copies()[0].path.write_bytes(b"{")
    dialog = opened(estoc, "copies", CopiesDialog)
    assert isinstance(dialog, CopiesDialog)
    assert (len(rows(dialog)), dialog.beside.isEnabled()) == (1, False)


def chosen(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Whatever is asked for, this file is chosen."""
    monkeypatch.setattr("gui.dialogs.files._chosen", lambda dialog: (dialog.deleteLater(), path)[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_goes_into_one_file_and_comes_back(
    qapp: object, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fight, though it is open, and the settings; taken over elsewhere they are in force at once."""
    estoc = open_window("--lang", language, "--theme", "light", game=GAME)
    backup = tmp_path / "all.zip"
    chosen(monkeypatch, backup)
    estoc.use_scale(110)
    estoc.session.set_fight_name("Kept")
    estoc.commands.run("back_up")
    settle(estoc)
    assert estoc.window.toast.isVisible()
    with zipfile.ZipFile(backup) as made:
        names = set(made.namelist())
    assert {f"data/fights/{estoc.session.path.name}", "config/settings.json"} <= names
    estoc.use_scale(100)
    estoc.keep_settings()
    estoc.session.set_fight_name("Later")
    estoc.session.save()
    dialog = opened(estoc, "take_over", TakeOverDialog)
    assert isinstance(dialog, TakeOverDialog)
    assert sorted(row[3] for row in rows(dialog)) == [False, False]
    press(estoc, dialog.replace)
    assert (estoc.settings.font_scale, estoc.session.desk.title) == (110, "Later")
    assert sorted(read(path).state.name for path in (home("data") / "fights").glob("*.estoc")) == ["Kept", "Later"]
    assert [one.name for one in estoc.session.recent()] == ["Kept"]
    assert estoc.window.toast.isVisible()


def test_what_is_no_backup_is_told_in_one_banner(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file and the remedy; no list opens."""
    estoc = open_window(game=GAME)
    (tmp_path / "x.zip").write_bytes(b"holiday")
    chosen(monkeypatch, tmp_path / "x.zip")
    said: list[Notice] = []
    estoc.session.notice.connect(said.append)
    estoc.commands.run("take_over")
    settle(estoc)
    assert [(notice.kind, notice.text.id) for notice in said] == [("error", "error.not_a_backup")]
    assert estoc.window.findChildren(TakeOverDialog) == []
    assert "x.zip" in str(said[0].title)


def test_a_tick_is_in_the_journal_before_the_hand_rests(qapp: object) -> None:
    """Killed right after a tick was painted, nothing is lost: the journal has it though nobody waited for the disk."""
    for game in systems():
        estoc = open_window(game=game)
        session = estoc.session
        field = next(
            (one for one in session.form.fields if one.kind == "check" and not (one.automatic or one.impossible)), None
        )
        if field is None:
            continue
        session._disk.setInterval(600_000)  # the hand does not rest
        journal = session.path.with_name(f"{session.path.name}.journal")
        session.set_answer(field.id, not field.value)
        for _ in range(500):
            if journal.stat().st_size:
                break
            estoc.application.processEvents()
        assert session._disk.isActive()
        assert field.id in journal.read_text(encoding="utf-8").splitlines()[-1]
        settle(estoc)
        return
    raise AssertionError("no game has a box to tick at its start")


def test_who_comes_from_a_fight_is_as_its_journal_leaves_him(qapp: object, tmp_path: Path) -> None:
    """A fight that another window has open, or whose program was killed: its last changes come along too."""
    path = tmp_path / "other.estoc"
    fight = OpenFight.create(path, History(systems()[GAME].sample()))
    one = fight.history.state.fighters[0].id
    fight.history.do("rename", {"fighter": one, "name": "Zoé la Neuve"})
    fight.record()
    estoc = open_window("--lang", "en", game=GAME)
    found = estoc.session.other_fight(path)
    assert found is not None
    assert found.fighter(one).name == "Zoé la Neuve"
    fight.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_no_copies_is_read_in_full(qapp: object, language: str) -> None:
    """A sentence wider than the list stands on both lines of its row: ink reaches the lower half too."""
    dialog = opened(open_window("--lang", language, game=GAME), "copies", CopiesDialog)
    assert isinstance(dialog, CopiesDialog)
    place = dialog.list.visualItemRect(dialog.list.item(0))
    picture = dialog.list.viewport().grab(place).toImage()
    back = picture.pixelColor(1, 1)
    lower = range(picture.height() * 3 // 4, picture.height() - 4)
    assert any(picture.pixelColor(x, y) != back for y in lower for x in range(20, picture.width() // 3))
    dialog.close()
