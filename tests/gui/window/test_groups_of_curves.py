"""Lines that are drawn by themselves: shares of a hit beside its chance, averages on a scale of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from engine.answer import Series
from engine.label import label
from gui.application import Estoc
from gui.plots.curves import CurvePanel
from gui.plots.scale import top_of
from tests.gui.window.playing import open_window, settle


@pytest.fixture
def estoc(qapp: QApplication) -> Iterator[Estoc]:
    """The window over a game whose curves have groups."""
    made = open_window("--lang", "en", "--size", "1600x1000", game="unisystem")
    yield made
    made.session.desk.close()


def shown(estoc: Estoc, axis: str, group: str) -> CurvePanel:
    """The curves along an axis, with one of its groups chosen."""
    estoc.session.set_weapon("-1")
    estoc.session.set_action("melee_attack")
    estoc.session.set_axis(axis)
    settle(estoc)
    curves = estoc.window.curves
    next(button for button in curves.shown.buttons if button.id == group).click()
    settle(estoc)
    return curves


def ids(curves: CurvePanel) -> list[str]:
    """The lines that are drawn."""
    assert curves.view.sweep is not None
    return [series.id for series in curves.view.sweep.series]


def test_shares_are_drawn_with_the_first_line(estoc: Estoc) -> None:
    """Among all results they are not; chosen, they stand beside the chance to hit, and nothing else does."""
    curves = shown(estoc, "attacker_skill", "results")
    assert ids(curves) == ["hit", "damage", "target_le_10", "target_le_0", "target_le_minus_10"]
    curves = shown(estoc, "attacker_skill", "shares")
    assert ids(curves) == ["hit", "hit_light", "hit_stun", "hit_severe", "hit_down", "hit_dying"]


def test_averages_have_a_scale_of_their_own(estoc: Estoc) -> None:
    """Life points, never percents: in the numbers, in what is read out and at the side."""
    curves = shown(estoc, "armor", "means")
    assert ids(curves) == ["loss"]
    head, *rows = curves.rows()
    assert head[1].endswith("on average")
    assert not any("%" in text for row in rows for text in row)
    assert "%" not in curves.view.sentence()
    curves.view.grab()
    curves.view.read(0)
    curves.view.grab()


def test_an_axis_without_the_group_shows_all_results(estoc: Estoc) -> None:
    """The segment is gone with it, and what is drawn are chances again."""
    curves = shown(estoc, "armor", "means")
    estoc.session.set_axis("dexterity")
    settle(estoc)
    assert [button.id for button in curves.shown.buttons] == ["results", "headline"]
    assert (curves.shown.current, ids(curves)[0]) == ("results", "hit")


def test_the_scale_is_a_round_number_with_room() -> None:
    """Chances always fill 1; 13.2 life points stand under 20, in quarters of 5."""
    averages = Series("loss", label("curve.x.y"), "wound", (2.0, 13.2), "means")
    assert top_of([averages]) == 20
    assert top_of([Series("hit", label("curve.x.y"), "hit", (0.1, 0.2))]) == 1
