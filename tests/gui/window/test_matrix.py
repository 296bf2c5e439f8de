"""The matrix in the window: it follows the fight, a click or Enter sets a cell up, it speaks both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget

from engine.systems import systems
from gui.application import Estoc
from gui.controls.base import on_panel
from gui.dialogs.matrix import BestLines, MatrixDialog
from gui.theme import THEMES, set_theme
from tests.gui.window.playing import open_window, settle

LANGUAGES = ("fr", "en")
SAID = Qt.ItemDataRole.AccessibleTextRole


@pytest.fixture(params=[*systems()])
def estoc(request: pytest.FixtureRequest) -> Iterator[Estoc]:
    """The window of each game on its sample fight."""
    opened = open_window("--lang", "en", game=request.param)
    yield opened
    opened.window.close()


def opened(estoc: Estoc) -> MatrixDialog:
    """The matrix, worked out."""
    estoc.commands.run("matrix")
    dialog = estoc.window.findChildren(MatrixDialog)[-1]
    dialog.finish()
    settle(estoc)
    return dialog


def test_enter_sets_the_best_cell_up(estoc: Estoc) -> None:
    """Enter on the best cell puts its weapon, action and target into the attack dock: its odds are those there."""
    dialog = opened(estoc)
    best = dialog.model.best()
    row, column = dialog.model.row(best.row()), dialog.model.column(best.column())
    dialog.view.setCurrentIndex(best)
    QTest.keyClick(dialog.view, Qt.Key.Key_Return)
    settle(estoc)
    session = estoc.session
    assert (session.form.action, session.table.target) == (row.action, column.enemies[0])
    assert session.odds is not None
    assert session.odds.headline.chance == row.cells[best.column()].chance("success")
    dialog.finish()
    assert [dialog.model.row(place).now for place in range(dialog.model.rowCount())].count(True) == 1


def test_it_follows_the_fight_and_goes_with_the_fighter(estoc: Estoc) -> None:
    """An enemy who leaves is no column any more, undo brings him back; the matrix closes once its fighter is gone."""
    dialog = opened(estoc)
    before = dialog.model.columnCount()
    assert dialog.model.matrix is not None
    gone = next(column for column in dialog.model.matrix.columns if len(column.enemies) == 1).enemies[0]
    estoc.session.remove((gone,))
    dialog.finish()
    assert dialog.model.columnCount() == before - 1
    estoc.session.undo()
    dialog.finish()
    assert dialog.model.columnCount() == before
    estoc.session.remove((estoc.session.table.attacker,))
    settle(estoc)
    assert dialog not in estoc.window.findChildren(MatrixDialog) or not dialog.isVisible()


def test_another_objective_is_read_from_the_same_cells(estoc: Estoc) -> None:
    """What is wanted changes figures and stars, and is told to a screen reader; nothing of the fight changes."""
    dialog, generation = opened(estoc), estoc.session.generation
    assert dialog.wanted.current == "hurt"
    for wanted in ("success", "out", "safe"):
        dialog.wanted.choose(wanted)
        for column in range(dialog.model.columnCount()):
            index = dialog.model.index(0, column)
            chance = dialog.model.cell(index).chance(wanted)
            said = "–" if chance is None else estoc.session.words.percent(chance)
            assert index.data() == said
            assert dialog.model.enemy(column) in str(index.data(SAID))
    assert estoc.session.generation == generation


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_leaves_as_text(language: str) -> None:
    """Copied as text the table has a head and one line a weapon and action, in the language of the window."""
    estoc = open_window("--lang", language)
    dialog = opened(estoc)
    dialog.copy.click()
    lines = QApplication.clipboard().text().split("\n")
    assert len(lines) == dialog.model.rowCount() + 1
    assert lines[0].split("\t")[0] == estoc.session.words.text("objective.hurt")
    assert dialog.best.lines[0].startswith({"fr": "Le plus sûr", "en": "Surest now"}[language])
    estoc.window.close()


def test_what_can_be_done_is_never_painted_over_the_advice(qapp: object) -> None:
    """The hint stands beside the last advice where there is room, otherwise in a line of its own below.

    Advice that is cut is told whole by pointing at it.
    """
    best = BestLines("Click a cell to set it up")
    advice = ["Surest now: somebody, 98%", "Then somebody else, 91%: five points more than what is set up"]
    best.resize(1200, 60)
    best.show_lines(advice)
    wide = best.height()
    assert (best.hint_beside(), best.toolTip()) == (True, "")
    best.resize(420, best.height())
    best.show_lines(advice)
    assert (best.hint_beside(), best.height() > wide) == (False, True)
    best.resize(200, best.height())
    best.show_lines(advice)
    assert advice[1] in best.toolTip()


def test_without_an_enemy_it_says_so() -> None:
    """Where nobody is left to be struck a sentence stands in the place of the table."""
    estoc = open_window("--lang", "en")
    for enemy in [one.id for one in estoc.session.play.state.enemies(estoc.session.table.attacker)]:
        estoc.session.remove((enemy,))
    dialog = opened(estoc)
    assert dialog.empty.text() == "No enemy is left standing. Add one from the library."
    assert not dialog.view.isVisible()
    estoc.window.close()


def test_between_two_scroll_bars_the_panel_goes_on(qapp: object) -> None:
    """Where both bars are shown the corner between them has the colour of the panel, in either theme."""
    view = QListWidget()
    on_panel(view)
    for name, colors in THEMES.items():
        set_theme(name)
        assert view.cornerWidget().palette().color(QPalette.ColorRole.Window).name().upper() == colors.panel.upper()
