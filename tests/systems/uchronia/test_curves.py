"""The axes of the curves."""

import pytest

from engine.errors import RequestError
from engine.forecast.sweep import moved
from engine.form import Value
from engine.request import Request
from engine.system import refusal_of
from tests.systems.uchronia.asking import GAME, fighter, request

BANDS = ("very_short", "short", "medium", "long", "very_long")


def thrown(asked: Request, axis: str, values: tuple[Value, ...], derived: str = "attacker_dice") -> list[object]:
    """A derived value at each point of an axis; None where the game has no such point."""
    points = [moved(GAME, asked, axis, value) for value in values]
    return [
        next(found.value for found in GAME.derived(there) if found.id == derived) if there else None for there in points
    ]


@pytest.mark.parametrize(
    "weapon, dice",
    [("rapier", [4, 5, 6, 7, 8]), (None, [3, 4, 5, 6, 7]), ("axe", [5, 6, 7, 8, None]), ("cane", [4, 5, 6, 7, 8])],
)
def test_melee_atouts_come_one_after_the_other(weapon: str | None, dice: list[int | None]) -> None:
    """Athlete, dexterity, colossus, then the boxer bare-handed or the fencer with a duelling weapon, or no fourth."""
    asked = request("strike", fighter("colossus", "boxer", "fencer", weapon=weapon))
    with_school = asked if weapon != "axe" else request("strike", fighter("colossus", weapon=weapon))
    assert thrown(with_school, "attacker.melee_atouts", (0, 1, 2, 3, 4)) == dice


def test_shooting_atouts_depend_on_the_weapon() -> None:
    """Three for a firearm or a bow, two for what is thrown; the others of the list are taken away."""
    shooter = request("shoot", fighter("cool_headed", weapon="revolver"))
    assert thrown(shooter, "attacker.shooting_atouts", (0, 1, 2, 3, 4), "dice") == [3, 4, 5, 6, None]
    thrower = request("missile", fighter("athlete", "marksman", weapon="javelin"))
    assert thrown(thrower, "attacker.shooting_atouts", (0, 1, 2, 3), "dice") == [3, 4, 5, None]
    archer = request("missile", fighter("native_culture", weapon="hunting_bow"))
    assert thrown(archer, "attacker.shooting_atouts", (0, 1, 2, 3), "dice") == [3, 4, 5, 6]


def test_resistance_atouts_end_with_the_colossus() -> None:
    """Robust, iron will, colossus; in melee the colossus also brings his melee die."""
    asked = request("strike", None, fighter("colossus"))
    assert thrown(asked, "target.resistance_atouts", (0, 1, 2, 3), "target_resistance_dice") == [3, 4, 5, 6]
    assert thrown(asked, "target.resistance_atouts", (0, 1, 2, 3), "target_dice") == [3, 3, 3, 4]
    tested = request("resistance")
    assert thrown(tested, "attacker.resistance_atouts", (0, 1, 2, 3), "dice") == [3, 4, 5, 6]


def test_modifiers_and_traits_are_axes_of_their_own() -> None:
    """A modifier of the same name, a trait of one side."""
    shooter = request("shoot", fighter(weapon="revolver"), circumstance=1)
    assert thrown(shooter, "circumstance", (-3, 0, 3), "dice") == [1, 3, 6]
    assert thrown(shooter, "range", BANDS, "range_status") == ["advantageous", "optimal", "optimal", "beyond_1", "out"]
    burst = request("burst", fighter(weapon="machine_gun"))
    assert thrown(burst, "burst_targets", (1, 2, 3), "dice") == [6, 5, 4]
    held = request("strike", None, fighter("athlete", "dexterous", "colossus", hold_level=4))
    assert thrown(held, "target.hold_level", (0, 1, 5), "target_dice") == [6, 5, 1]


@pytest.mark.rule("UCH-53")
def test_where_one_rank_is_swept_the_other_is_one() -> None:
    """A rank of the other side would make every point but the first impossible."""
    asked = request("strike", fighter("athlete", "dexterous", "colossus"), target_opponent_rank=3)
    assert thrown(asked, "attacker_opponent_rank", (1, 2, 3, 4)) == [6, 5, 4, 3]
    assert thrown(asked, "attacker_opponent_rank", (1, 4), "target_dice") == [3, 3]
    assert GAME.position(asked, "attacker_opponent_rank") == -1
    assert GAME.position(asked, "target_opponent_rank") == 3


@pytest.mark.parametrize(
    "traits, axis, where",
    [
        (("dexterous", "boxer"), "attacker.melee_atouts", 2),
        ((), "attacker.melee_atouts", 0),
        (("robust",), "attacker_circumstance", 0),
    ],
)
def test_where_a_request_stands(traits: tuple[str, ...], axis: str, where: int) -> None:
    """The number of Atouts of the list that he has, whichever they are; the default of what is not set."""
    assert GAME.position(request("strike", fighter(*traits)), axis) == where


def test_a_request_may_stand_beside_an_axis() -> None:
    """The first resistance Atout is robust: a colossus, who has one too, throws other dice in melee."""
    colossus = request("strike", None, fighter("colossus"))
    assert GAME.position(colossus, "target.resistance_atouts") == -1
    shot = request("shoot", fighter(weapon="revolver"), fighter("colossus"))
    assert GAME.position(shot, "target.resistance_atouts") == 1
    assert GAME.position(shot, "range") == "short"
    assert GAME.position(request("pursuit"), "lead") == 1


def test_a_point_that_does_not_exist_is_refused_with_its_limits() -> None:
    """A fourth Atout with an axe: the refusal names the axis."""
    with pytest.raises(RequestError) as refused:
        GAME.along(request("strike", fighter(weapon="axe")), "attacker.melee_atouts", 4)
    assert refused.value.field == "attacker.melee_atouts"
    assert refusal_of(GAME, GAME.along(request("strike"), "attacker.melee_atouts", 4)) is None
