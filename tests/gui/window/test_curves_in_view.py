"""Curves are computed for those who see them: hidden, by whomever and whenever, they cost nothing."""

from __future__ import annotations

import msgspec
import pytest

from engine.answer import Sweep
from gui.application import Estoc
from gui.theme import color, theme
from tests.gui.window.playing import open_window, settle


def sweeps_of_a_tick(estoc: Estoc, value: int) -> int:
    """How many curves a tick brings."""
    told: list[Sweep] = []
    estoc.session.curve_changed.connect(told.append)
    estoc.session.set_answer("attacker_circumstance", value)
    settle(estoc)
    estoc.session.curve_changed.disconnect(told.append)
    return len(told)


def hide(estoc: Estoc) -> None:
    """The command goes to the curves, and hides them for whoever is there."""
    estoc.commands.run("curves")
    estoc.commands.run("curves")


def test_hidden_curves_are_not_computed_until_they_are_shown(qapp: object) -> None:
    """The command hides and shows them; shown, they are those of the present setting."""
    estoc = open_window()
    hide(estoc)
    assert sweeps_of_a_tick(estoc, 1) == 0
    told: list[Sweep] = []
    estoc.session.curve_changed.connect(told.append)
    estoc.commands.run("curves")
    settle(estoc)
    assert [sweep.generation for sweep in told] == [estoc.session.generation]


def test_curves_that_a_small_window_folds_are_not_computed(qapp: object) -> None:
    """They come back with the height, and stay away in a window that was left without them."""
    estoc = open_window("--size", "1500x560")
    assert sweeps_of_a_tick(estoc, 1) == 0
    estoc.window.resize(1500, 900)
    settle(estoc)
    assert sweeps_of_a_tick(estoc, 2) == 1
    hide(estoc)
    estoc.keep_settings()
    estoc.window.close()
    assert sweeps_of_a_tick(open_window(), 1) == 0


@pytest.mark.parametrize("kind", ["number", "choice"])
def test_an_axis_without_a_possible_value_is_painted_as_none(qapp: object, kind: str) -> None:
    """Every point may be refused (a weapon that was let go meanwhile): there is nothing to draw, and nothing breaks."""
    estoc = open_window()
    view = estoc.window.curves.view
    assert view.sweep is not None
    empty = msgspec.structs.replace(view.sweep, kind=kind, points=(), series=(), now=None, ghost=None)
    estoc.window.curves.show_sweep(empty)
    image = view.grab().toImage()
    assert image.pixelColor(2, 2) == color(theme().panel)
