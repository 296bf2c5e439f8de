"""Luck of the evening in the window: a line for each fighter who has rolled, chosen results left out."""

from __future__ import annotations

import math

import pytest

from gui.application import Estoc
from gui.dialogs.luck import LuckDialog
from tests.gui.window.playing import open_window, settle


def opened(estoc: Estoc) -> LuckDialog:
    """The page."""
    estoc.commands.run("luck")
    settle(estoc)
    return estoc.window.findChildren(LuckDialog)[-1]


def rolled(estoc: Estoc) -> None:
    """Roll to the end, and apply."""
    session = estoc.session
    session.roll_dice()
    while session.roll is not None and session.roll.choice:
        session.choose(session.roll.choice[0][0])
    session.apply()
    settle(estoc)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rolls_of_the_evening_are_added_up(language: str) -> None:
    """One roll: its place is the mean; a result taken by hand adds none; undo takes the roll away again."""
    estoc = open_window("--lang", language)
    dialog = opened(estoc)
    assert list(dialog.lines.lucks) == []
    who = estoc.session.table.attacker
    rolled(estoc)
    (one,) = dialog.lines.lucks
    assert (one.fighter, one.mean.rolls) == (who, 1)
    assert one.mean.place == one.places[0]
    assert 0 < one.mean.error <= math.sqrt(1 / 12)
    assert one.name in dialog.lines.accessibleName()
    assert estoc.session.words.text(f"report.verdict.{one.mean.verdict}") in dialog.lines.accessibleName()
    estoc.session.undo()
    settle(estoc)
    assert dialog.lines.lucks == ()
    assert estoc.session.odds is not None
    estoc.session.take_result(estoc.session.odds.rows[0].id)
    estoc.session.apply()
    settle(estoc)
    assert dialog.lines.lucks == ()
    estoc.window.close()
