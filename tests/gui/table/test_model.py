"""The model of the combatants: a sound tree, texts that a screen reader can say, indexes that last."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QModelIndex, QPersistentModelIndex, Qt
from pytestqt.modeltest import ModelTester

from engine.answer import KeyFigure
from engine.label import Label
from engine.view import FighterRow, TableView
from gui.models.combatants import NAME_COLUMN, ROWS_MIME, VALUE, CombatantModel, ids_of, mime_of
from gui.session import Session
from tests.gui.table.on_screen import FakeSession

SAID = int(Qt.ItemDataRole.AccessibleTextRole)


@pytest.fixture
def model(session: FakeSession) -> CombatantModel:
    """A model that shows the cast."""
    made = CombatantModel(cast(Session, session))
    made.show_table(session.table)
    return made


def _name(model: CombatantModel, id: str) -> QModelIndex:
    return model.place_of(id)


def test_the_tree_is_sound(model: CombatantModel, qtmodeltester: ModelTester) -> None:
    """Qt's own checks of a model find nothing wrong, by side and in order."""
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    model.arrange(in_order=True)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]


def test_sides_hold_their_fighters(model: CombatantModel) -> None:
    """Two sides at the top; below the first its four fighters, below the second its five, in the table's order."""
    assert [model.rowCount(model.index(row, 0)) for row in range(model.rowCount())] == [4, 5]
    second = model.index(1, 0)
    assert [model.index(row, NAME_COLUMN, second).data() for row in (0, 4)] == ["Le Borgne", "Cocher"]


def test_a_figure_that_is_told_in_words_is_said_in_short(model: CombatantModel, session: FakeSession) -> None:
    """A number is written as the language does, a text as it stands, a label as its short form."""
    row = cast(FighterRow, session.table.row("borgne"))
    figures = (KeyFigure("dice", Label("outcome.unhurt")), KeyFigure("resistance", "7 (2)"))
    told = msgspec.structs.replace(row, figures=figures)
    assert model.cell(told, "dice") == session.words.short("outcome.unhurt")
    assert model.cell(told, "resistance") == "7 (2)"


def test_in_order_is_a_list_by_place(model: CombatantModel) -> None:
    """In the order of the round Mathilde (1st) comes before Augustin (2nd), and nobody is below anybody."""
    model.arrange(in_order=True)
    assert [model.index(row, NAME_COLUMN).data() for row in (0, 1, 2)] == [
        "Mathilde Ferrand",
        "Augustin de Brézé",
        "Le Borgne",
    ]
    assert model.rowCount(model.index(0, 0)) == 0


def test_indexes_last_while_nobody_comes_or_goes(model: CombatantModel, session: FakeSession) -> None:
    """A change of state keeps the index of a row, so that focus and selection stay where they are."""
    kept = QPersistentModelIndex(_name(model, "borgne"))
    row = cast(FighterRow, session.table.row("borgne"))
    hidden = msgspec.structs.replace(row, hidden=True)
    rows = tuple(hidden if one.id == "borgne" else one for one in session.table.rows)
    model.show_table(msgspec.structs.replace(session.table, rows=rows))
    assert kept.isValid()
    assert kept.data(VALUE) == hidden


def test_a_newcomer_rebuilds_the_tree(model: CombatantModel, session: FakeSession) -> None:
    """When somebody leaves, the tree is another one and says so."""
    told: list[bool] = []
    model.rebuilt.connect(lambda: told.append(True))
    table: TableView = msgspec.structs.replace(session.table, rows=session.table.rows[:-1])
    model.show_table(table)
    assert told == [True]
    assert model.rowCount(model.index(1, 0)) == 4


def test_a_row_reads_as_a_sentence(model: CombatantModel) -> None:
    """Name, side, turn, weapon, states, health: what the row shows, in words."""
    assert _name(model, "lenoir").data(SAID) == ("Docteur Lenoir, Héros, To come. Mains nues. Blessé. Health: Blessé.")
    assert model.index(0, 0).data(SAID) == "Héros, 4 combattants, all standing"
    assert model.index(1, 0).data(SAID) == "Adversaires, 5 combattants, 4 standing"


def test_every_cell_has_its_own_text(model: CombatantModel) -> None:
    """The cells of Apache 2 say his place, weapon, states, figures and health one by one."""
    place = _name(model, "apache2")
    cells = [str(place.siblingAtColumn(column).data()) for column in range(model.columnCount())]
    assert cells[0] == "4"
    assert cells[2] == "Couteau"
    assert cells[4:7] == ["3", "3", "Indemne"]
    assert cells[7] == "–"


def test_heads_name_the_columns(model: CombatantModel, session: FakeSession) -> None:
    """The odds are headed by the attacker and the event; figures by the game's short words."""
    heads = [model.headerData(section, Qt.Orientation.Horizontal) for section in range(model.columnCount())]
    assert heads[4:6] == ["Dés", "Résist."]
    assert heads[7] == "Augustin l’emporte"
    session.table = msgspec.structs.replace(session.table, attacker="")
    assert model.heading("odds") == ""


def test_renaming_asks_the_session(model: CombatantModel, session: FakeSession) -> None:
    """The edited name goes to the session without its outer spaces; an empty or equal name goes nowhere."""
    place = _name(model, "cocher")
    assert model.setData(place, "  Le cocher ")
    assert session.calls == [("rename", ("cocher", "Le cocher"))]
    assert not model.setData(place, "   ")
    assert not model.setData(place, "Cocher")


def test_a_drag_carries_ids(model: CombatantModel) -> None:
    """Dragged cells of two rows become two ids, each once; a damaged list is nobody."""
    cells = [_name(model, "apache1").siblingAtColumn(column) for column in (0, 1, 2)] + [_name(model, "cocher")]
    mime = model.mimeData(cells)
    assert mime.hasFormat(ROWS_MIME)
    assert ids_of(mime) == ("apache1", "cocher")
    broken = QMimeData()
    broken.setData(ROWS_MIME, b'{"not": "a list"')
    assert ids_of(broken) == ()
    assert ids_of(mime_of(())) == ()


def test_the_model_moves_nothing_itself(model: CombatantModel) -> None:
    """A drop is refused by the model, so that Qt removes no row: the view asks the session instead."""
    mime = mime_of(("borgne",))
    assert not model.dropMimeData(mime, Qt.DropAction.MoveAction, 0, 0, model.index(0, 0))
    assert model.flags(QModelIndex()) == Qt.ItemFlag.ItemIsDropEnabled
