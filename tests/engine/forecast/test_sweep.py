"""A curve is the same evaluation at every point of an axis; points that the rules refuse are left out."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from engine.answer import Sweep
from engine.forecast import attack
from engine.forecast.sweep import axes_for, moved, points_of, sweep
from engine.form import Value
from engine.label import label
from engine.request import Request, Side
from engine.system import System
from engine.tables import AxisRow, CurveRow
from tests.engine.forecast.measured import COVER, CURVES, DUCKING, GAME, Measured, blow, faces_from

NAMES = {"attacker": "Kara", "target": "Grukk"}


def curve(request: Request, axis: AxisRow, generation: int = 7) -> Sweep:
    """The finished curve."""
    *_, last = sweep(GAME, request, axis, generation, NAMES)
    assert last is not None
    return last


def test_points_are_the_values_of_the_axis() -> None:
    """A choice has its options, a number every whole value, both ends included."""
    assert points_of(COVER) == ("none", "some", "full")
    assert points_of(DUCKING) == (0, 1, 2, 3)


def test_a_game_may_say_which_points_are_worth_it() -> None:
    """Of a long axis only some values are drawn; an axis that the game says nothing of has them all."""

    class Sparing(Measured):
        """Ducks by even steps."""

        def points(self, request: Request, axis: str) -> tuple[Value, ...] | None:
            """Two of four."""
            return (0, 2) if axis == "ducking" else None

    game = cast("System", Sparing())
    *_, found = sweep(game, blow("shoot"), DUCKING, 1, NAMES)
    *_, other = sweep(game, blow("shoot"), COVER, 1, NAMES)
    assert found is not None
    assert other is not None
    assert [value for value, _ in found.points] == [0, 2]
    assert [value for value, _ in other.points] == ["none", "some", "full"]


def test_a_curve_is_one_evaluation_a_point() -> None:
    """Ducking by 0 to 3 steps needs 4 to 7 on the die; each line counts what its row of the table says."""
    found = curve(blow(), DUCKING)
    assert [value for value, _ in found.points] == [0, 1, 2, 3]
    hit = [faces_from(4), faces_from(5), faces_from(6), 0]
    assert [series.id for series in found.series] == ["hit", "miss"]
    assert found.series[0].chances == pytest.approx(hit)
    assert found.series[1].chances == pytest.approx([1 - chance for chance in hit])
    for value, chance in zip((0, 1, 2, 3), found.series[0].chances, strict=True):
        assert chance == attack.evaluate(GAME, GAME.along(blow(), "ducking", value)).share("outcome:hit")


def test_a_curve_says_what_it_shows() -> None:
    """A curve names its axis, its lines with the two fighters, its points and the setting it belongs to."""
    found = curve(blow(ducking=2), DUCKING, generation=12)
    assert (found.generation, found.axis, found.kind, found.complete) == (12, "ducking", "number", True)
    assert found.axis_label == label("axis.ducking", **NAMES)
    assert found.series[0].label == label("curve.strike.hit", **NAMES)
    assert [series.style for series in found.series] == ["hit", "own_fall"]
    assert found.points[1] == (1, label("unit.steps", count=1))
    assert curve(blow("shoot"), COVER).points[2] == ("full", label("option.cover.full"))


def test_some_lines_belong_to_some_axes() -> None:
    """A line of one axis is drawn along that one, where it can happen; options have the labels of their family."""
    bow = CurveRow("bow", "outcome:miss", "raise", axes=("cover",))
    never = CurveRow("never", "event:never", "out", axes=("cover",))
    shoot = msgspec.structs.replace(GAME.tables.actions["shoot"], curves=(*CURVES, bow, never))
    game = cast("System", Measured())
    game.tables = msgspec.structs.replace(GAME.tables, actions=GAME.tables.actions | {"shoot": shoot})
    other = msgspec.structs.replace(COVER, family="wall")
    *_, along = sweep(game, blow("shoot"), other, 1, NAMES)
    *_, across = sweep(game, blow("shoot"), DUCKING, 1, NAMES)
    assert along is not None
    assert across is not None
    assert [series.id for series in along.series] == ["hit", "miss", "bow"]
    assert [series.id for series in across.series] == ["hit", "miss"]
    assert along.points[0][1] == label("option.wall.none")


def test_what_is_done_to_nobody_has_its_own_line() -> None:
    """Where the headline of an action done alone is another, that is the only line."""
    game = cast("System", Measured())
    strike = msgspec.structs.replace(GAME.tables.actions["strike"], alone="outcome:miss")
    game.tables = msgspec.structs.replace(GAME.tables, actions=GAME.tables.actions | {"strike": strike})
    *_, alone = sweep(game, msgspec.structs.replace(blow(), target=None), DUCKING, 1, NAMES)
    assert alone is not None
    assert [(series.id, series.label) for series in alone.series] == [("alone", label("curve.strike.alone", **NAMES))]
    assert alone.series[0].chances[0] == pytest.approx(1 - faces_from(4))


def test_here_is_the_present_value() -> None:
    """The curve marks the point where the setting stands, and none where it stands beside the axis."""
    assert curve(blow(ducking=2), DUCKING).now == 2
    assert curve(blow("shoot", cover="full"), COVER).now == 2
    short = msgspec.structs.replace(DUCKING, maximum=1)
    assert curve(blow(ducking=2), short).now is None


def test_refused_points_are_left_out() -> None:
    """Nobody is aimed at who ducks by 3; nobody off finds full cover: such points are not drawn."""
    assert [value for value, _ in curve(blow(aimed=True), DUCKING).points] == [0, 1, 2]
    off = blow("shoot").with_side("target", Side(states=frozenset({"off"})))
    assert [value for value, _ in curve(off, COVER).points] == ["none", "some"]


def test_moving_leaves_the_rest() -> None:
    """Moving along an axis changes one thing, or nothing where the game has no such point."""
    request = blow("shoot", dark=True)
    assert moved(GAME, request, "cover", "some") == request.with_modifier("cover", "some")
    off = request.with_side("target", Side(states=frozenset({"off"})))
    assert moved(GAME, off, "cover", "full") is None


def test_a_curve_comes_in_slices() -> None:
    """One pause an evaluation, so that a tick never waits for a curve, then the whole curve once."""
    found = list(sweep(GAME, blow(), DUCKING, 1, NAMES))
    assert found[:-1] == [None] * 4
    assert isinstance(found[-1], Sweep)


def test_axes_of_an_action() -> None:
    """An action has the axes that name it and on which the rules leave it more than one point."""
    assert axes_for(GAME, blow()) == (DUCKING,)
    assert axes_for(GAME, blow("shoot")) == (COVER, DUCKING)
    assert axes_for(GAME, blow("rest")) == ()
    impossible = blow("shoot").with_side("attacker", Side({}, "sword"))
    assert axes_for(GAME, impossible) == ()
