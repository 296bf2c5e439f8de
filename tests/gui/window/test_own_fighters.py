"""One's own fighters in the real window, in every game found: kept, edited in the library, offered to the copies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.form import Field, Value
from engine.systems import systems
from engine.view import Notice
from gui.application import Estoc
from gui.dialogs.own_sheet import OwnSheetDialog
from gui.dialogs.updates import UpdatesDialog
from tests.gui.window.playing import open_window, settle

KEEP = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(params=systems(), ids=str)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game, the first opponent kept in the library by key."""
    made = open_window("--lang", "en", "--theme", "light", "--size", "1366x768", game=request.param)
    foe = next(row.id for row in made.session.table.rows if row.kind == "foe")
    made.window.table.select(foe)
    made.window.table.tree.setFocus()
    QTest.keyClick(made.window.table.tree, Qt.Key.Key_L, KEEP)
    settle(made)
    yield made
    made.session.desk.close()


def _other(field: Field) -> Value:
    """Another value that a trait takes."""
    if field.kind == "check":
        return not field.value
    if field.kind == "choice":
        return next(value for value, _ in field.options if value != field.value)
    return field.minimum if field.value != field.minimum else field.maximum


def _trait(estoc: Estoc, own: str) -> Field:
    """A trait that the fight itself does not count."""
    sheet = estoc.session.own_sheet(own)
    assert sheet is not None
    rows = estoc.session.play.system.tables.traits
    return next(field for field in sheet.traits if not rows[field.id].counted)


def test_kept_brought_and_typed(estoc: Estoc) -> None:
    """He stands in the library, comes from there as a copy, and is understood by name in a typed line."""
    session = estoc.session
    section = session.library()[0]
    assert (section.id, len(section.items)) == ("own", 1)
    kept = session.own.all[0]
    before = session.play.state
    session.add_own(kept.id, count=2)
    new = session.play.state.fighters[len(before.fighters) :]
    assert [one.own.id for one in new if one.own] == [kept.id] * 2
    (line,) = session.read_line(f"3 {kept.name}")
    assert line.own is not None
    assert session.add_line((line,))
    assert session.play.state.fighters[-1].traits == new[0].traits


def test_edited_in_the_library_and_taken_over(estoc: Estoc) -> None:
    """An edit there moves nobody in the fight; on closing, Enter takes it over for all copies, as one step."""
    session, own = estoc.session, estoc.session.own.all[0].id
    session.add_own(own, count=2)
    field = _trait(estoc, own)
    before = session.play.state
    estoc.window.library.tree.open_own(own)
    dialog = estoc.window.findChild(OwnSheetDialog)
    assert dialog is not None
    session.edit_own(own, field.id, _other(field))
    assert session.play.state == before
    dialog.close()
    settle(estoc)
    asked = estoc.window.findChild(UpdatesDialog)
    assert asked is not None
    assert list(asked.checks) == [field.id]
    QTest.keyClick(asked, Qt.Key.Key_Return)
    settle(estoc)
    after = session.play.state
    copies = [one for one in after.fighters if one.own and one.own.id == own]
    assert len(copies) == 3
    assert {one.traits.get(field.id, field.default) for one in copies} == {_other(field)}
    assert (after.turn, after.entries, after.current) == (before.turn, before.entries, before.current)
    assert session.updates() == ()
    session.undo()
    assert session.play.state == before


def test_what_was_edited_in_the_fight_stays(estoc: Estoc) -> None:
    """A copy whose trait was edited here is not offered that trait; leaving all as it is asks no more."""
    session, own = estoc.session, estoc.session.own.all[0].id
    session.add_own(own)
    field = _trait(estoc, own)
    copy = session.play.state.fighters[-1].id
    session.edit_own(own, field.id, _other(field))
    assert copy in session.updates()[0].fighters
    session.edit_trait(copy, field.id, _other(field))
    assert copy not in session.updates()[0].fighters
    session.update_copies(session.updates()[0], ())
    assert session.updates() == ()
    kept = next(one for one in session.play.state.fighters if one.own and one.id != copy)
    assert kept.traits.get(field.id, field.default) == field.value


def test_a_damaged_file_is_told_and_left_alone(estoc: Estoc, qapp: QApplication) -> None:
    """What cannot be read is never written over: the refusal names the file."""
    from engine.storage.own_fighters import own_fighters_of

    session = estoc.session
    path = own_fighters_of(session.play.system.id)
    path.write_text("{", encoding="utf-8")
    told: list[object] = []
    session.notice.connect(told.append)
    assert not session.keep_own(session.table.rows[0].id)
    assert told
    assert path.read_text(encoding="utf-8") == "{"


def test_a_fight_that_is_opened_says_what_the_library_changed(estoc: Estoc) -> None:
    """Opened again after an edit in the library, the fight says so once, and its button opens what is offered."""
    session, own = estoc.session, estoc.session.own.all[0].id
    path = session.path
    told: list[Notice] = []
    session.open_sample()
    field = _trait(estoc, own)
    session.edit_own(own, field.id, _other(field))
    session.notice.connect(told.append)
    session.open(path)
    assert [one.text.id for one in told if one.action == "updates"] == ["notice.library_changed"]
    estoc.commands.run("updates")
    settle(estoc)
    assert estoc.window.findChild(UpdatesDialog) is not None
    told.clear()
    session.set_language("fr")
    assert not [one for one in told if one.action == "updates"]
