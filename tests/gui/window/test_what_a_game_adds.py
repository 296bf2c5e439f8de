"""What only some games have, shown for each that has it: dice rolled again, and offers at any moment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from engine.label import label
from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.sheet import SheetDialog
from gui.panels.table.menus import fighter_menu
from tests.gui.window.playing import open_window, settle


@pytest.fixture(params=systems().values(), ids=lambda game: game.id)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of each game."""
    made = open_window("--lang", "en", "--theme", "light", "--size", "1600x1000", game=request.param.id)
    yield made
    made.session.desk.close()


def test_a_die_rolled_again_stands_behind_its_first_throw(estoc: Estoc) -> None:
    """With highest faces typed, each box that opens for it stands right behind and says what it is."""
    session, entry = estoc.session, estoc.window.attack.dice
    session.type_dice()
    for _ in range(3):
        roll = session.roll
        assert roll is not None
        blank = next(((n, box) for n, step in enumerate(roll.steps) for box in step.boxes if box.face is None), None)
        if blank is None or roll.choice:
            break
        session.type_face(blank[0], blank[1].slot, blank[1].sides)
    settle(estoc)
    for view in entry.steps:
        for before, field in zip(view.fields, view.fields[1:], strict=False):
            if field.box.again:
                assert (before.box.sides, before.box.face) == (field.box.sides, field.box.sides)
                assert "rolled again" in field.accessibleName()


def test_a_dropped_die_is_the_lower_of_its_roll(estoc: Estoc) -> None:
    """Whatever is rolled: no roll drops all of its dice."""
    session = estoc.session
    for _ in range(12):
        session.roll_dice()
        assert session.roll is not None
        for step in session.roll.steps:
            assert not all(box.dropped for box in step.boxes)
        session.drop_result()


def test_no_trait_of_a_sheet_stands_out_of_sight(estoc: Estoc) -> None:
    """However long the names and choices of a game: the page, which never scrolls sideways, shows them whole."""
    estoc.window.table.open_sheet(estoc.session.table.rows[0].id)
    settle(estoc)
    sheet = next(one for one in QApplication.topLevelWidgets() if isinstance(one, SheetDialog) and one.isVisible())
    page = sheet.pages["traits"]
    content = page.widget()
    assert content is not None
    assert content.width() <= page.viewport().width()


def test_the_flag_of_a_curve_says_what_its_number_counts(estoc: Estoc) -> None:
    """It reads "Parry 6" or "+2 dice", never a bare number, while the figures along the axis are bare."""
    session = estoc.session
    for axis in session.play.system.tables.axes.values():
        if axis.unit:
            last = axis.options[-1] if axis.options else axis.maximum  # a level has words up to its highest
            name = label(f"unit.{axis.unit}", count=last)
            assert session.words.text(name) != session.words.short(name)


def test_what_may_be_done_at_any_moment_is_in_the_menu(estoc: Estoc) -> None:
    """Each offer of a fighter is a line of his menu; taken, it is a step that can be undone."""
    session = estoc.session
    for row in session.table.rows:
        sheet = session.sheet(row.id)
        assert sheet is not None
        menu = fighter_menu(estoc.window.table.tree, (row.id,))
        lines = {action.text(): action for action in menu.actions()}
        for offer in sheet.offers:
            said = session.words.text(offer.label)
            assert said[:1].upper() + said[1:] in lines
        if sheet.offers:
            before = session.play.state
            said = session.words.text(sheet.offers[-1].label)
            lines[said[:1].upper() + said[1:]].trigger()
            settle(estoc)
            assert session.play.state != before
            session.undo()
            assert session.play.state.fighters == before.fighters
