"""Damage without an attack on an armour that throws dice: its faces are typed, or the program throws them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.encounter.harm import Harm
from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.harm import HarmDialog
from tests.gui.window.playing import open_window, settle


def throwing(game: str) -> str:
    """The first fighter of a sample whose armour throws against damage as it usually is, "" without one."""
    system = systems()[game]
    state, usual = system.sample(), Harm(6, details={field.id: field.default for field in system.harm_fields()})
    return next((one.id for one in state.fighters if system.armor_dice(state, one, usual)), "")


@pytest.fixture(params=[id for id in sorted(systems()) if throwing(id)])
def estoc(request: pytest.FixtureRequest, qapp: object) -> Iterator[Estoc]:
    """The window over a game whose armours throw dice."""
    made = open_window("--lang", "fr", "--size", "1366x768", game=request.param)
    yield made
    made.session.desk.close()


def opened(estoc: Estoc, formula: str) -> tuple[HarmDialog, str]:
    """The dialog over whoever throws for his armour, a damage typed into it."""
    fighter = throwing(estoc.session.table.system)
    dialog = HarmDialog(estoc.session, (fighter,), estoc.window)
    dialog.open()
    assert dialog.amount is not None
    assert not dialog.armor.isVisible()
    QTest.keyClicks(dialog.amount.formula, formula)
    settle(estoc)
    assert dialog.armor.isVisible()
    return dialog, fighter


def test_a_page_that_grows_beyond_the_screen_scrolls(estoc: Estoc) -> None:
    """With large letters the dice of many armours have no room: they scroll, the buttons stay in view."""
    estoc.use_scale(200)
    chosen = tuple(row.id for row in estoc.session.table.rows)[:2]  # they have room before the damage is known
    dialog = HarmDialog(estoc.session, chosen, estoc.window)
    dialog.open()
    settle(estoc)
    assert dialog.amount is not None
    QTest.keyClicks(dialog.amount.formula, "30")
    settle(estoc)
    assert dialog.armor.isVisible()
    assert dialog.height() <= dialog.screen().availableSize().height()
    assert dialog.apply.visibleRegion().boundingRect() == dialog.apply.rect()


def test_a_typed_face_is_the_one_that_counts(estoc: Estoc) -> None:
    """The face typed for the armour stands in the record of what was done, and the loss was shown before."""
    dialog, fighter = opened(estoc, "30")
    field = dialog.armor.fields[fighter]
    for wrong in ("0", "99"):
        field.clear()
        QTest.keyClicks(field, wrong)
        assert dialog.armor.faces() == {}
    field.clear()
    QTest.keyClicks(field, "2")
    assert dialog.armor.views[fighter].sure
    before = estoc.session.table.row(fighter)
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle(estoc)
    act, after = estoc.session.play.history.acts[-1], estoc.session.table.row(fighter)
    assert act.arguments["armor"] == {fighter: [2]}
    assert before is not None
    assert after is not None
    assert before.health.points is not None
    assert after.health.points is not None
    assert before.health.points.value - after.health.points.value == dialog.armor.views[fighter].lost


def test_what_nobody_types_is_thrown_before_it_is_applied(estoc: Estoc) -> None:
    """Enter throws damage and armour and shows both, once more applies them; a wrong face is never thrown over."""
    dialog, fighter = opened(estoc, "2d6+30")
    done = len(estoc.session.play.history.acts)
    assert dialog.amount is not None
    dialog.armor.fields[fighter].setText("99")
    dialog.go_on()
    assert dialog.armor.fields[fighter].text() == "99"
    dialog.armor.fields[fighter].clear()
    dialog.go_on()
    faces = dialog.armor.faces()
    assert set(faces) == {fighter}
    assert len(estoc.session.play.history.acts) == done
    dialog.go_on()
    settle(estoc)
    assert estoc.session.play.history.acts[-1].arguments["armor"] == {id: list(one) for id, one in faces.items()}
