"""A fall, fire: points through armour and factor, without an attack."""

from __future__ import annotations

import pytest

from engine.encounter.state import ActiveState
from engine.play.armor_thrown import armor_views
from tests.systems.hurting import care, fight, hurt, somebody

GAME = "unisystem"


def left(points: str, *, life: int = 30, share: str = "full", kind: str = "bash", **traits: object) -> int:
    """Life points after damage of a type to somebody with so many."""
    state = fight(GAME, somebody(life_points=life, **traits))  # type: ignore[arg-type]
    return int(
        hurt(state, points, share=share, details={"damage_type": kind}).state.fighter("anna").traits["life_points"]
    )


@pytest.mark.rule("UNI-95")
@pytest.mark.parametrize(
    "kind, expected", [("bash", 30 - 7), ("slash", 30 - 14), ("bullet", 30 - 14), ("hollow_point", 30 - 21)]
)
def test_the_type_multiplies_what_comes_through(kind: str, expected: int) -> None:
    """7 points: once of a bash, twice of a cut or a bullet, three times of a hollow point."""
    assert left("7", kind=kind) == expected


@pytest.mark.rule("UNI-94")
def test_armour_takes_its_points_off_before_the_factor() -> None:
    """A custom armour of 4: 7 - 4 = 3, twice of a cut: 6."""
    assert left("7", kind="slash", armor="custom", armor_add=4) == 24


@pytest.mark.rule("UNI-94")
def test_the_die_of_an_armour_is_thrown_and_kept() -> None:
    """D6 x 2 + 1 with a 3 on its die stops 7 of 10."""
    state = fight(GAME, somebody(life_points=30, armor="custom", armor_die=6, armor_mult=2, armor_add=1))
    assert hurt(state, "10", armor={"anna": [3]}).state.fighter("anna").traits["life_points"] == 27
    thrown = hurt(state, "10").state.fighter("anna").traits["life_points"]
    assert thrown in {30 - max(0, 10 - (2 * face + 1)) for face in range(1, 7)}


@pytest.mark.rule("UNI-94")
def test_what_comes_through_a_die_of_armour_on_average() -> None:
    """D6 x 2 + 1 stops 3, 5, 7, 9, 11 or 13 of 10: 7 + 5 + 3 + 1 are lost in six throws."""
    state = fight(GAME, somebody(life_points=30, armor="custom", armor_die=6, armor_mult=2, armor_add=1))
    (view,) = armor_views(state, "10", (), {"anna": "full"}, {}, {})
    assert view.lost == pytest.approx(16 / 6)


def test_half_is_rounded_down_before_armour() -> None:
    """Half of 7 is 3."""
    assert left("7", share="half") == 27


@pytest.mark.rule("UNI-97", "UNI-99")
def test_the_test_of_what_is_left_falls_due() -> None:
    """12 - 4 = 8: the stun test; 3 - 4 = -1: the test of consciousness."""
    assert [one.subject for one in hurt(fight(GAME, somebody(life_points=12)), "4").due] == ["stun_test"]
    assert [one.subject for one in hurt(fight(GAME, somebody(life_points=3)), "4").due] == ["consciousness_test"]


def test_care_stops_dying() -> None:
    """Care takes the state away and gives points back, never above the maximum."""
    state = fight(GAME, somebody(life_points=-12, states=(ActiveState("dying"),)))
    found = care(state, 1, ends=["dying"]).state.fighter("anna")
    assert not found.has("dying")
    assert found.traits["life_points"] == -11
