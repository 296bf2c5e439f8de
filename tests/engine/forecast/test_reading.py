"""What a screen asks for comes in slices: the curve, then the enemies, then the worths, and only what is in view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.answer import EnemyOdds, Sweep, Worth
from engine.errors import refuse
from engine.forecast.reading import BATCH, Result, Wanted, enemy_odds, reading
from engine.forecast.worth import worth
from engine.label import label
from engine.request import Request, Side
from tests.engine.forecast.measured import COVER, DUCKING, GAME, a_field, blow, faces_from

FIELDS = tuple(a_field(name) for name in ("rush", "aimed", "dark", "ducking", "cover"))


def read(request: Request, wanted: Wanted) -> list[Result | None]:
    """All the slices."""
    return list(reading(GAME, request, wanted))


def results(slices: list[Result | None]) -> list[Result]:
    """What arrived."""
    return [one for one in slices if one is not None]


def wanted(
    generation: int = 3, *, curve: bool = False, enemies: bool = False, worths: bool = False, shoot: bool = False
) -> Wanted:
    """What is in view."""
    axis = (COVER if shoot else DUCKING) if curve else None
    opponents: tuple[tuple[str, Request], ...] = (("grukk", blow()), ("goblin", blow(ducking=1)))
    return Wanted(generation, axis, opponents if enemies else (), FIELDS if worths else (), {"attacker": "Kara"})


def test_the_order_of_a_job() -> None:
    """The curve comes first, then the enemies in view, then the worths in batches."""
    found = results(read(blow(), wanted(curve=True, enemies=True, worths=True)))
    assert isinstance(found[0], Sweep)
    assert [type(batch[0]) for batch in found[1:] if isinstance(batch, tuple)] == [EnemyOdds, Worth, Worth]


def test_only_what_is_in_view() -> None:
    """A hidden curve, no enemies and no rows cost nothing."""
    assert read(blow(), wanted()) == []
    assert [type(one) for one in results(read(blow(), wanted(curve=True)))] == [Sweep]


def test_a_result_carries_its_generation() -> None:
    """A curve says which setting it was computed for, so that a late one can be dropped."""
    (found,) = results(read(blow(), wanted(41, curve=True)))
    assert isinstance(found, Sweep)
    assert found.generation == 41


def test_a_slice_is_one_evaluation() -> None:
    """The reader pauses after each evaluation, so that a person never waits for more than one of them."""
    slices = read(blow(), wanted(curve=True, enemies=True, worths=True))
    assert len(slices) == (4 + 1) + (2 + 1) + (len(FIELDS) + 1)  # points, enemies, rows, and what is handed over last


def test_worths_come_in_batches() -> None:
    """Worths are handed over a few at a time, in the order of the rows, each the difference of two evaluations."""
    batches = [batch for batch in results(read(blow("shoot"), wanted(worths=True))) if isinstance(batch, tuple)]
    assert [len(batch) for batch in batches] == [BATCH, len(FIELDS) - BATCH]
    told = [one for batch in batches for one in batch]
    assert told == [worth(GAME, blow("shoot"), field) for field in FIELDS]


def test_nothing_is_computed_before_it_is_asked_for() -> None:
    """A job is a generator: closed early, it leaves nothing behind and does not run on."""
    job: Iterator[Result | None] = reading(GAME, blow(), wanted(curve=True, worths=True))
    assert next(job) is None
    job.close()  # type: ignore[attr-defined]
    assert list(job) == []


def test_an_action_without_dice_has_no_curve() -> None:
    """Where there is no headline there is nothing to draw, and enemies have no chance to show."""
    assert read(blow("rest"), wanted(curve=True)) == []
    assert enemy_odds(GAME, "grukk", blow("rest")) == EnemyOdds("grukk", None)


def test_each_enemy_has_his_own_odds() -> None:
    """Each enemy is told with the chance of the headline against him and the rows of his small bar."""
    (found,) = results(read(blow(), wanted(enemies=True)))
    assert isinstance(found, tuple)
    grukk, goblin = found
    assert isinstance(grukk, EnemyOdds)
    assert isinstance(goblin, EnemyOdds)
    assert (grukk.fighter, goblin.fighter) == ("grukk", "goblin")
    assert grukk.chance == pytest.approx(faces_from(4))
    assert goblin.chance == pytest.approx(faces_from(5))
    hit = faces_from(5)
    assert {row.id: row.chance for row in goblin.rows} == pytest.approx({"hit": hit, "miss": 1 - hit})


def test_an_enemy_out_of_reach_says_why() -> None:
    """A refusal becomes the reason shown in the place of the chance."""
    refusal = refuse("attacker.weapon", "no_arrows")
    assert enemy_odds(GAME, "grukk", refusal) == EnemyOdds("grukk", None, impossible=label("error.no_arrows"))
    both: tuple[tuple[str, Request], ...] = (("grukk", blow()),)
    (found,) = results(read(blow(), Wanted(1, None, (*both, ("far", refusal)), (), {})))
    assert isinstance(found, tuple)
    assert [one.impossible for one in found if isinstance(one, EnemyOdds)] == [None, label("error.no_arrows")]


def test_a_refused_circumstance_says_why() -> None:
    """The worth of what cannot be set is its reason, in the same batch as the others."""
    dark = blow(dark=True).with_side("attacker", Side({}, "sword"))
    (batch,) = results(read(dark, Wanted(1, None, (), (a_field("rush"), a_field("aimed")), {})))
    assert isinstance(batch, tuple)
    told = [one for one in batch if isinstance(one, Worth)]
    assert [one.impossible for one in told] == [label("error.no_rush_in_the_dark"), None]
