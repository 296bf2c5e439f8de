"""One's own content in the real window, in every game found: made, in force at once, removed, given away, taken."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import tomli_w
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.home_made.in_force import lay
from engine.home_made.writing import pack_text
from engine.label import label
from engine.systems import systems
from engine.view import Notice
from gui.application import Estoc
from gui.controls.labels import PlainLabel
from gui.dialogs.own_content import OwnContentDialog, show_pack
from gui.dialogs.pack import PackDialog
from tests.gui.window.playing import open_window, settle
from tests.systems.home_rows import circumstance, read, state

NAME = "Brume <b>&שלום é 😀"
KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(params=[(game, lang) for game in systems() for lang in ("fr", "en")], ids="-".join)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game, in each language."""
    game, lang = request.param
    made = open_window("--lang", lang, "--theme", "dark", "--size", "1366x768", game=game)
    yield made
    made.session.desk.close()
    for system in systems().values():
        lay(system, {}, {})


def opened(estoc: Estoc) -> OwnContentDialog:
    """The dialog, opened by its key."""
    QTest.keyClick(estoc.window, Qt.Key.Key_M, KEYS)
    settle(estoc)
    return next(one for one in QApplication.topLevelWidgets() if isinstance(one, OwnContentDialog) and one.isVisible())


def typed(dialog: OwnContentDialog, field: str, text: str) -> None:
    """Type into a text of the form and leave it."""
    control = dialog.form.rows[field].control
    control.setFocus()
    control.clear()  # type: ignore[attr-defined]
    control.insert(text)  # type: ignore[attr-defined]
    control.editingFinished.emit()  # type: ignore[attr-defined]


def stepped(dialog: OwnContentDialog, field: str, amount: int) -> None:
    """Set a number of the form."""
    row = dialog.form.rows[field]
    row.control.set_value(amount)  # type: ignore[attr-defined]
    row.control.changed.emit(amount)  # type: ignore[attr-defined]


def first_hook(estoc: Estoc) -> str:
    """What changes the roll of whoever acts."""
    hooks = estoc.session.play.system.tables.hooks.values()
    return next(one.id for one in hooks if one.attacker)


def test_a_circumstance_is_made_and_counts_at_once(estoc: Estoc) -> None:
    """Typed, stepped, kept: it stands in the attack dock under its very name, marked, and shifts the odds as shown."""
    dialog = opened(estoc)
    dialog.show_sort("circumstances")
    assert not dialog.nothing.isHidden()
    QTest.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    assert not dialog.keep.isEnabled(), "a row without a name cannot be kept"
    assert dialog.form.wrong.text()
    typed(dialog, "text.fr", NAME)
    hook = first_hook(estoc)
    worst = estoc.session.play.system.tables.hooks[hook].maximum
    stepped(dialog, f"hooks.{hook}", worst)
    assert dialog.keep.isEnabled()
    dialog.form.show_preview()
    QTest.mouseClick(dialog.keep, Qt.MouseButton.LeftButton)
    settle(estoc)
    (id,) = [row[0] for row in estoc.session.own_rows("circumstances")]
    assert dialog.list.item(0).text() == NAME
    field = next(one for one in estoc.session.form.fields if one.id == id)
    assert estoc.session.words.text(field.label) == NAME
    before = estoc.session.odds
    assert before is not None
    estoc.session.set_answer(id, value=True)
    settle(estoc)
    after = estoc.session.odds
    assert after is not None
    assert after.headline is not None
    assert after.headline.chance is not None
    assert after.rows != before.rows
    assert estoc.session.words.percent(after.headline.chance) in dialog.form.worth.text()


def test_a_state_is_in_the_library_until_it_is_removed(estoc: Estoc) -> None:
    """It can be dropped on fighters; one that has it keeps it when the row goes, and that is said."""
    session = estoc.session
    told: list[Notice] = []
    session.notice.connect(told.append)
    dialog = opened(estoc)
    dialog.show_sort("states")
    QTest.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    typed(dialog, "text.en", "Hexed")
    QTest.mouseClick(dialog.keep, Qt.MouseButton.LeftButton)
    items = {item.id: item for section in session.library() for item in section.items if item.drag == "state"}
    assert session.words.text(items["hexed"].facts or "") == session.words.text("rule.home_made")
    session.play.act("add_state", fighters=(session.table.rows[0].id,), name="hexed")
    QTest.mouseClick(dialog.drop, Qt.MouseButton.LeftButton)
    settle(estoc)
    assert session.own_rows("states") == ()
    assert told[-1].text.id == "notice.row_stays"
    assert "hexed" in session.play.system.tables.states


def test_a_row_of_the_game_may_be_copied_or_replaced(estoc: Estoc) -> None:
    """A weapon like one of the game has a name of its own; a circumstance of the game keeps its id."""
    dialog = opened(estoc)
    dialog.like.activated.emit(1)
    copied = estoc.session.book_rows("weapons")[0]
    assert dialog.form.entry["id"] == ""
    QTest.mouseClick(dialog.keep, Qt.MouseButton.LeftButton)
    assert [row[1] for row in estoc.session.own_rows("weapons")] == [copied[1]]
    assert copied[0] not in [row[0] for row in estoc.session.own_rows("weapons")]
    dialog.show_sort("circumstances")
    dialog.like.activated.emit(1)
    changed = estoc.session.book_rows("circumstances")[0]
    QTest.mouseClick(dialog.keep, Qt.MouseButton.LeftButton)
    assert estoc.session.own_rows("circumstances") == ((changed[0], changed[1], True),)
    assert changed[1] in dialog.list.item(0).text()


def test_a_pack_is_shown_before_it_is_taken(estoc: Estoc, tmp_path: Path) -> None:
    """Dropped on the window it says what comes and what it replaces; only then it counts."""
    session, system = estoc.session, estoc.session.play.system
    content = read(system, circumstances=[circumstance(system, text={"fr": NAME})], states=[state(system)])
    path = tmp_path / "à moi.toml"
    path.write_text(pack_text(system.id, content), encoding="utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    both = Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QCoreApplication.sendEvent(estoc.window, QDragEnterEvent(QPoint(300, 300), *both))
    QCoreApplication.sendEvent(estoc.window, QDropEvent(QPoint(300, 300).toPointF(), *both))
    dialog = next(one for one in QApplication.topLevelWidgets() if isinstance(one, PackDialog) and one.isVisible())
    assert NAME in dialog.lines[0].text()
    assert session.own_rows("circumstances") == ()
    QTest.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert session.own_rows("circumstances") == (("fog", session.words.text("circumstance.fog"), False),)
    session.export_own(tmp_path / "again.toml")
    again = show_pack(session, tmp_path / "again.toml", estoc.window)
    assert again is not None
    assert len(again.pack.same) == len(content)
    again.close()


def test_a_pack_of_another_game_says_where_it_goes(estoc: Estoc, tmp_path: Path) -> None:
    """Before it is taken and after: to that other game, whose name is said; the list of this one stays as it is."""
    session = estoc.session
    other = next(game for id, game in systems().items() if id != session.play.system.id)
    path = tmp_path / "other.toml"
    path.write_text(pack_text(other.id, read(other, states=[state(other)])), encoding="utf-8")
    dialog = show_pack(session, path, estoc.window)
    assert dialog is not None
    said = {"fr": "combat de ce jeu", "en": "fight of that game"}[session.language]
    assert any(said in one.text() for one in dialog.findChildren(PlainLabel))
    told: list[Notice] = []
    session.notice.connect(told.append)
    QTest.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert any(session.game_name(other.id) in session.words.text(one.text) for one in told)
    assert session.own_rows("states") == ()


def test_a_damaged_pack_is_refused_whole(estoc: Estoc, tmp_path: Path) -> None:
    """File, entry and field of its mistake are told, and nothing of it is taken."""
    session, system = estoc.session, estoc.session.play.system
    content = read(system, states=[state(system), state(system, id="other")])
    document = tomllib.loads(pack_text(system.id, content))
    document["states"][0]["harmfull"] = True
    (tmp_path / "bad.toml").write_text(tomli_w.dumps(document), encoding="utf-8")
    told: list[Notice] = []
    session.notice.connect(told.append)
    assert show_pack(session, tmp_path / "bad.toml", estoc.window) is None
    assert told[-1].title == label("notice.pack_refused", name="bad.toml")
    assert told[-1].field == "bad.toml: hexed.harmfull"
    assert session.own_rows("states") == ()


def test_a_pack_that_cannot_be_written_is_named(estoc: Estoc, tmp_path: Path) -> None:
    """Where the disk refuses it, the refusal says which file it was."""
    told: list[Notice] = []
    estoc.session.notice.connect(told.append)
    estoc.session.export_own(tmp_path)  # a folder
    assert told[-1].kind == "error"
    assert told[-1].title == label("notice.not_exported", name=tmp_path.name)
