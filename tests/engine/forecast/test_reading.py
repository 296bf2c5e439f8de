"""What a screen asks for beside the curve comes in slices: the enemies, then the worths, and only what is in view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.answer import Enemies, EnemyOdds, Result, Worths
from engine.errors import RequestError, refuse
from engine.forecast.reading import BATCH, Wanted, enemy_odds, reading
from engine.forecast.worth import worth
from engine.form import Field
from engine.label import label
from engine.request import Request, Side
from tests.engine.forecast.measured import GAME, a_field, blow, faces_from

FIELDS = tuple(a_field(name) for name in ("rush", "aimed", "dark", "ducking", "cover"))


def read(request: Request | RequestError, wanted: Wanted) -> list[Result | None]:
    """All the slices."""
    return list(reading(GAME, request, wanted))


def results(slices: list[Result | None]) -> list[Result]:
    """What arrived."""
    return [one for one in slices if one is not None]


def wanted(generation: int = 3, *, enemies: bool = False, fields: tuple[Field, ...] = ()) -> Wanted:
    """What is in view."""
    opponents: tuple[tuple[str, Request], ...] = (("grukk", blow()), ("goblin", blow(ducking=1)))
    return Wanted(generation, opponents if enemies else (), fields)


def test_the_order_of_a_job() -> None:
    """The enemies in view come first, then the worths."""
    assert [type(one) for one in results(read(blow(), wanted(enemies=True, fields=FIELDS)))] == [Enemies, Worths]


def test_only_what_is_in_view() -> None:
    """Without enemies and rows nothing is computed; that there are no enemies is told, so that old odds go."""
    assert read(blow(), wanted()) == [Enemies(3, ())]


def test_a_result_carries_its_generation() -> None:
    """Each result says which setting it was computed for, so that a late one can be dropped."""
    found = results(read(blow(), wanted(41, enemies=True, fields=FIELDS)))
    assert [one.generation for one in found] == [41, 41]


def test_what_is_refused_has_no_worths() -> None:
    """A setting that the rules refuse has nothing to compare with; the enemies are told all the same."""
    refusal = refuse("attacker.weapon", "no_arrows")
    assert [type(one) for one in results(read(refusal, wanted(enemies=True, fields=FIELDS)))] == [Enemies]


def test_a_slice_is_one_evaluation() -> None:
    """The reader pauses after each evaluation, so that a person never waits for more than one of them."""
    slices = read(blow(), wanted(enemies=True, fields=FIELDS))
    assert len(slices) == (2 + 1) + (len(FIELDS) + 1)  # enemies, rows, and what is handed over last


def test_worths_come_in_batches() -> None:
    """A long list is handed over by and by, in the order of the rows, each worth the difference of two evaluations."""
    rows = FIELDS * 4
    told = [one for one in results(read(blow("shoot"), wanted(fields=rows))) if isinstance(one, Worths)]
    assert [len(one.worths) for one in told] == [BATCH, len(rows) - BATCH]
    assert [one for batch in told for one in batch.worths] == [worth(GAME, blow("shoot"), field) for field in rows]


def test_nothing_is_computed_before_it_is_asked_for() -> None:
    """A job is a generator: closed early, it leaves nothing behind and does not run on."""
    job: Iterator[Result | None] = reading(GAME, blow(), wanted(enemies=True, fields=FIELDS))
    assert next(job) is None
    job.close()  # type: ignore[attr-defined]
    assert list(job) == []


def test_an_action_without_dice_has_no_chance() -> None:
    """Where there is no headline, enemies have no chance to show."""
    assert enemy_odds(GAME, "grukk", blow("rest")) == EnemyOdds("grukk", None)


def test_each_enemy_has_his_own_odds() -> None:
    """Each enemy is told with the chance of the headline against him and the rows of his small bar."""
    (found,) = results(read(blow(), wanted(enemies=True)))
    assert isinstance(found, Enemies)
    grukk, goblin = found.odds
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
    (found,) = results(read(blow(), Wanted(1, (*both, ("far", refusal)), ())))
    assert isinstance(found, Enemies)
    assert [one.impossible for one in found.odds] == [None, label("error.no_arrows")]


def test_a_refused_circumstance_says_why() -> None:
    """The worth of what cannot be set is its reason, in the same batch as the others."""
    dark = blow(dark=True).with_side("attacker", Side({}, "sword"))
    _, told = results(read(dark, wanted(fields=(a_field("rush"), a_field("aimed")))))
    assert isinstance(told, Worths)
    assert [one.impossible for one in told.worths] == [label("error.no_rush_in_the_dark"), None]
