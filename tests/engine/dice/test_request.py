"""Requests: the same arguments are the same object, and its chances are those of the dice."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import icepool
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import request
from engine.dice.request import Duel, Pool

POOLS = [(0, 6), (1, 6), (2, 6), (3, 6), (5, 6), (2, 10), (3, 4), (4, 1)]
PAIRS = [(0, 0), (0, 2), (1, 0), (1, 1), (2, 1), (3, 2), (3, 3)]


def sign(mine: int, theirs: int) -> str:
    """Who is ahead."""
    return "draw" if mine == theirs else "mine" if mine > theirs else "theirs"


def parity_and_lead(mine: int, theirs: int) -> str:
    """A reading that is no function of the difference alone."""
    return f"{mine % 2}{theirs % 3}{sign(mine, theirs)}"


def throws(*pools: Pool) -> Iterator[tuple[int, ...]]:
    """Every throw of the dice of some pools, each as likely as any other."""
    return itertools.product(*(range(1, sides + 1) for pool in pools for sides in pool.slots))


def of(faces: tuple[int, ...]) -> Callable[[int, int], int]:
    """Faces by slot."""
    return lambda slot, sides: faces[slot]


@pytest.fixture
def _nothing_kept() -> Iterator[None]:
    """Start without any request, and leave none that a test made by the thousand."""
    request.forget()
    yield
    request.forget()


# -- one object -----------------------------------------------------------------------------------------------------


def test_equal_arguments_give_the_same_object() -> None:
    """Pools are compared by identity, so equal ones must be one, however their arguments are written."""
    assert Pool(3, 6) is Pool(count=3, sides=6)
    assert Pool(3, 6) is not Pool(6, 3)
    assert len({Pool(3, 6), Pool(3, 6), Pool(4, 6)}) == 2


def test_duels_are_the_same_when_pools_and_key_are() -> None:
    """A reading made on the spot is a new function each time; its key says that it reads alike."""
    first, again = (Duel(Pool(3, 6), Pool(2, 6), lambda mine, theirs: str(mine > theirs), "ahead") for _ in range(2))
    assert again is first
    assert Duel(Pool(3, 6), Pool(2, 6), parity_and_lead, "parity") is not first
    assert Duel(Pool(2, 6), Pool(3, 6), first.read, "ahead") is not first


def test_a_pool_and_a_duel_never_meet_in_the_store() -> None:
    """Kinds of requests are told apart even where their arguments are alike."""
    made = {type(Pool(1, 6)), type(Duel(Pool(1, 6), Pool(1, 6), sign, "sign"))}
    assert made == {Pool, Duel}


@pytest.mark.usefixtures("_nothing_kept")
def test_the_store_is_bounded() -> None:
    """A session of any length keeps a bounded number of requests; one that dropped out is made again."""
    first = Pool(0, 1)
    for sides in range(2, request.KEPT + 2):
        Pool(0, sides)
    assert len(request._made) == request.KEPT
    assert Pool(0, request.KEPT + 1) is Pool(0, request.KEPT + 1)
    assert Pool(0, 1) is not first


@pytest.mark.usefixtures("_nothing_kept")
def test_forgetting_makes_new_requests() -> None:
    """After `forget` nothing is known, as a cold benchmark needs it."""
    first = Pool(3, 6)
    request.forget()
    assert Pool(3, 6) is not first


def test_requests_are_frozen() -> None:
    """What is shared cannot be changed."""
    with pytest.raises(AttributeError):
        Pool(3, 6).count = 4  # type: ignore[misc]


@pytest.mark.parametrize("count, sides", [(-1, 6), (2, 0)])
def test_an_impossible_pool_is_refused_with_its_numbers(count: int, sides: int) -> None:
    """Fewer than no dice, or dice without a side, have no chances; the message shows what was asked."""
    with pytest.raises(ValueError, match=f"{count}d{sides}"):
        Pool(count, sides)


# -- pools ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count, sides", POOLS)
def test_the_mass_of_a_pool_is_that_of_all_its_throws(count: int, sides: int) -> None:
    """Each total has the share of the throws that make it, ascending, rounded once."""
    pool = Pool(count, sides)
    totals = Counter(sum(faces) for faces in throws(pool))
    assert pool.mass() == tuple((total, totals[total] / sides**count) for total in sorted(totals))


@pytest.mark.parametrize("count", [8, 12, 25])
def test_the_mass_of_a_large_pool_is_that_of_icepool(count: int) -> None:
    """Totals of pools too large to list have icepool's chances."""
    oracle = count @ icepool.d6
    assert dict(Pool(count, 6).mass()) == {total: float(oracle.probability(total)) for total in oracle.outcomes()}


@given(
    count=st.integers(0, 15),
    sides=st.integers(1, 12),
    edges=st.lists(st.integers(-10, 200), max_size=8).map(lambda edges: tuple(sorted(edges))),
)
def test_bands_are_the_masses_between_edges(count: int, sides: int, edges: tuple[int, ...]) -> None:
    """Band i adds up the masses of the totals that reach exactly i edges."""
    pool = Pool(count, sides)
    expected = [0.0] * (len(edges) + 1)
    for total, mass in pool.mass():
        expected[sum(total >= edge for edge in edges)] += mass
    assert pool.bands(edges) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("count", [3, 11, 30])
def test_what_is_certain_has_chance_1(count: int) -> None:
    """A threshold that every throw reaches is reached for certain, with no rounding left over."""
    assert Pool(count, 6).bands((count, 6 * count + 1)) == (0.0, 1.0, 0.0)


@pytest.mark.parametrize("count, sides", POOLS)
def test_a_pool_adds_its_faces(count: int, sides: int) -> None:
    """Each die is asked once, in its slot, with its sides; the value is their sum."""
    asked: list[tuple[int, int]] = []

    def face(slot: int, of_sides: int) -> int:
        asked.append((slot, of_sides))
        return min(slot + 1, of_sides)

    total = Pool(count, sides).roll(face)
    assert asked == [(slot, sides) for slot in range(count)]
    assert total == sum(min(slot + 1, sides) for slot in range(count))
    assert Pool(count, sides).slots == (sides,) * count


# -- duels ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("read, key", [(sign, "sign"), (parity_and_lead, "parity")])
@pytest.mark.parametrize("mine, theirs", PAIRS)
def test_the_mass_of_a_duel_is_that_of_all_its_throws(
    mine: int, theirs: int, read: Callable[[int, int], str], key: str
) -> None:
    """Each cell has the share of the throws that fall in it; each throw falls in the cell that `roll` says."""
    duel = Duel(Pool(mine, 6), Pool(theirs, 6), read, key)
    cells = Counter(read(sum(faces[:mine]), sum(faces[mine:])) for faces in throws(duel.mine, duel.theirs))
    assert duel.mass() == tuple((cell, cells[cell] / 6 ** (mine + theirs)) for cell in sorted(cells))
    assert Counter(duel.roll(of(faces)) for faces in throws(duel.mine, duel.theirs)) == cells
    assert duel.cells() == tuple(sorted(cells))


@pytest.mark.parametrize("mine, theirs", [(12, 12), (9, 4), (5, 20)])
def test_the_mass_of_a_large_duel_is_that_of_icepool(mine: int, theirs: int) -> None:
    """Duels too large to list have icepool's chances."""
    lead = (mine @ icepool.d6) - (theirs @ icepool.d6)
    oracle = {"draw": lead == 0, "mine": lead > 0, "theirs": lead < 0}
    expected = {cell: float(oracle[cell].probability(True)) for cell in oracle}
    assert dict(Duel(Pool(mine, 6), Pool(theirs, 6), sign, "sign").mass()) == pytest.approx(expected, abs=1e-15)


def test_my_dice_stand_before_theirs() -> None:
    """Two dice of six against one of ten: slots 0 and 1 are mine, slot 2 is theirs."""
    duel = Duel(Pool(2, 6), Pool(1, 10), lambda mine, theirs: f"{mine}:{theirs}", "totals")
    assert duel.slots == (6, 6, 10)
    assert duel.roll(of((6, 5, 9))) == "11:9"


# -- samples --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count, sides", POOLS)
def test_sampled_totals_follow_the_mass(count: int, sides: int) -> None:
    """Of 20,000 throws each total gets its share, within five standard deviations."""
    n = 20_000
    values = Pool(count, sides).sample(np.random.default_rng(1), n)
    assert values.shape == (n,)
    assert values.dtype == np.int64
    near(Counter(values.tolist()), dict(Pool(count, sides).mass()), n)


@pytest.mark.parametrize("mine, theirs", PAIRS)
def test_sampled_cells_follow_the_mass(mine: int, theirs: int) -> None:
    """Of 20,000 throws each cell gets its share, within five standard deviations."""
    n = 20_000
    duel = Duel(Pool(mine, 6), Pool(theirs, 6), parity_and_lead, "parity")
    indices = duel.sample(np.random.default_rng(2), n)
    assert indices.shape == (n,)
    near(Counter(duel.cells()[index] for index in indices.tolist()), dict(duel.mass()), n)


def near(counts: Counter[Any], masses: dict[Any, float], n: int) -> None:
    """Counts are those of the masses within five standard deviations; what has no chance never happens."""
    assert set(counts) <= set(masses)
    for value, mass in masses.items():
        deviation = (n * mass * (1 - mass)) ** 0.5
        assert abs(counts[value] - n * mass) <= 5 * deviation + 1e-9


def test_the_same_seed_gives_the_same_throws() -> None:
    """A sample is a function of the generator's state."""
    first, again = (Pool(3, 6).sample(np.random.default_rng(7), 50) for _ in range(2))
    assert first.tolist() == again.tolist()


def test_no_throws_are_an_empty_array() -> None:
    """Nothing thrown gives nothing, of the right type."""
    duel = Duel(Pool(2, 6), Pool(1, 6), sign, "sign")
    assert duel.sample(np.random.default_rng(1), 0).tolist() == []
    assert duel.sample(np.random.default_rng(1), 0).dtype == np.int64
