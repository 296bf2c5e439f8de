"""How rows are laid out and painted: columns fold as they lose room, pictures are kept, odds repaint only their row."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from PySide6.QtCore import QSize

from engine.answer import EnemyOdds
from gui import theme
from gui.panels.table.columns import GAP, layout
from gui.panels.table.look import MORE, chip_places
from gui.panels.table.row import picture
from tests.gui.table.cast import ENEMIES
from tests.gui.table.on_screen import TableOnScreen

ALL = ("order", "name", "weapon", "states", "dice", "resistance", "health", "odds", "turn")
NARROW = ("order", "name", "states", "odds", "turn")


@pytest.mark.parametrize(
    "width, columns, odds, icon_only",
    [
        (1200, ALL, 112, False),
        (900, ALL, 112, False),
        (860, ALL, 96, False),
        (859, ALL, 84, True),
        (640, ALL, 84, True),
        (639, NARROW, 92, True),
    ],
)
def test_columns_fold_as_the_table_narrows(width: int, columns: tuple[str, ...], odds: int, icon_only: bool) -> None:
    """Columns fold with the width: the odds shrink, the turn becomes an icon, then five columns are left."""
    found = layout(width, ("dice", "resistance"))
    column = found.column("odds")
    assert tuple(one.id for one in found.columns) == columns
    assert column is not None
    assert (column.width, found.turn_icon_only) == (odds, icon_only)


@pytest.mark.parametrize("width", [480, 560, 640, 700, 860, 900, 1024, 1400])
def test_columns_never_overlap(width: int) -> None:
    """Each column begins at least the gap after the one before; from 640 on all of them fit the width."""
    found = layout(width, ("dice", "resistance")).columns
    assert all(after.left >= before.right + GAP for before, after in itertools.pairwise(found))
    assert found[-1].right <= width


def test_names_have_their_share_of_the_room() -> None:
    """The name takes 52 % of the free room, from 140 to 208."""
    widths = [column.width for width in (640, 900, 1400) if (column := layout(width, ("a", "b")).column("name"))]
    assert widths[0] == 140
    assert 140 < widths[1] < 208
    assert widths[2] == 208


def test_key_figures_in_words_have_their_room_where_there_is_some() -> None:
    """Words that need 66 ("Slightly P") have it in a roomy table, at the cost of the states."""
    wide, narrow = (layout(width, ("level", "armor"), rooms=(30, 66)) for width in (1024, 800))
    assert [column.width for column in wide.columns if column.id in ("level", "armor")] == [38, 66]
    assert [column.width for column in narrow.columns if column.id in ("level", "armor")] == [38, 50]
    assert wide.columns[-1].right <= 1024


@pytest.mark.parametrize("width", [640, 812, 900, 1024, 1400])
def test_a_weapon_has_the_room_that_states_can_spare(width: int) -> None:
    """A name that needs 150 has it once the states keep 120, and never takes more than it needs."""
    plain, found = (layout(width, ("dice", "resistance"), weapon=need) for need in (0, 150))
    before, weapon, states = plain.column("weapon"), found.column("weapon"), found.column("states")
    assert before is not None
    assert weapon is not None
    assert states is not None
    assert before.width <= weapon.width <= 150
    assert weapon.width in (before.width, 150) or states.width == pytest.approx(120)
    assert found.columns[-1].right <= width


def test_a_place_belongs_to_one_column() -> None:
    """Every place of the row is in a column, the last one included."""
    found = layout(1024, ("dice", "resistance"))
    assert [found.at(one.left + one.width / 2) for one in found.columns] == list(ALL)
    assert found.at(5000) == "turn"


def test_what_looks_the_same_is_painted_once(table: TableOnScreen) -> None:
    """Two rows with equal looks share one picture; another theme is another picture."""
    row = table.session.table.row("borgne")
    assert row is not None
    first = picture(table.tree.look(row), "light", 1.0, 1.0)
    assert picture(table.tree.look(row), "light", 1.0, 1.0) is first
    assert picture(table.tree.look(row), "dark", 1.0, 1.0) is not first


def test_odds_change_only_the_cells_that_differ(table: TableOnScreen) -> None:
    """Of four enemies one has another chance: one row is told to look different."""
    changed = tuple(EnemyOdds(one.fighter, 0.5, one.rows) if one.fighter == "cocher" else one for one in ENEMIES)
    assert table.tree.combatants.show_odds(changed) == ["cocher"]


def test_odds_of_another_attacker_are_forgotten(table: TableOnScreen) -> None:
    """A chance is never shown for an attacker it was not computed for."""
    assert table.tree.combatants.cell(table.session.table.rows[4], "odds") == "72\u202f%"
    table.session.form_changed.emit(msgspec.structs.replace(table.session.form, attacker="lenoir"))
    assert table.tree.combatants.cell(table.session.table.rows[4], "odds") == "–"


def test_chips_stay_in_their_column(table: TableOnScreen) -> None:
    """However narrow, chips and their "+N" end before the next column; every state is a chip or counted."""
    row = table.session.table.row("apache2")
    assert row is not None
    for width in (480, 640, 760, 1024, 1600):
        table.view.resize(QSize(width, 500))
        look = table.tree.look(row)
        cell = look.cell("states")
        assert cell is not None
        places = chip_places(look)
        assert places[-1][0].right() <= cell.right() + theme.px(30)
        shown = [number for _, number in places if number != MORE]
        assert len(shown) == 3 or places[-1][1] == MORE


def test_selection_and_folds_outlive_a_newcomer(table: TableOnScreen) -> None:
    """When somebody enters, whoever was selected and focused still is."""
    table.tree.select(("apache1", "cocher"), "cocher")
    rows = table.session.table.rows
    table.session.show(rows=(*rows, msgspec.structs.replace(rows[-1], id="late", name="Late")))
    assert table.view.selected() == ("apache1", "cocher")
    assert table.tree.focused() == "cocher"


def test_rows_are_lower_in_a_low_window(table: TableOnScreen) -> None:
    """Under 820 a row is 28 high, above it 32."""
    assert table.rect("borgne").height() == 28
    table.view.resize(1024, 900)
    assert table.rect("borgne").height() == 32


def test_a_doubled_size_doubles_the_rows(table: TableOnScreen) -> None:
    """At 200 % a low window's row is 56 high, and the columns fold as in a table half as wide."""
    theme.set_theme("light", 2.0)
    assert table.rect("borgne").height() == 56
    assert tuple(one.id for one in table.tree.heads.layout_now.columns) == NARROW
