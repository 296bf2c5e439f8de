"""What a forecast sets aside of fighters, as each game found declares it: without it the same comes of everything."""

from __future__ import annotations

import pytest

from engine.forecast.aside import Ways
from engine.forecast.book import Book
from engine.forecast.condition import between, condition
from engine.system import System
from engine.systems import systems
from tests.systems.test_duel_forecast import between_rounds, pairs

GAMES = list(systems().values())
each_game = pytest.mark.parametrize("system", GAMES, ids=[system.id for system in GAMES])

TURN, MOST = 2, 150
"""The round that is looked at, and how many conditions of each of the two."""


def met(system: System) -> tuple[Book, list[int], list[int], tuple[int, int]]:
    """Conditions of two fighters that come of a few turns, the numbers of what is between them last."""
    state = between_rounds(system)
    one, other = pairs(state)[0]
    book = Book(state)
    known = book.between(between(state, one, other)), book.between(between(state, other, one))
    sides = [book.number(condition(state, one, other))], [book.number(condition(state, other, one))]
    for _ in range(2):
        for actor in (0, 1):
            pair = sides[actor][-1], sides[1 - actor][-1], known[actor]
            if book.out[pair[0]] or book.out[pair[1]]:
                continue
            for deed in book.struck(TURN, pair).deeds:
                _extend(book, sides[actor], book.of_actor(TURN, pair, deed))
                _extend(book, sides[1 - actor], book.of_target(TURN, pair, deed))
    return book, sides[0][:MOST], sides[1][:MOST], known


def _extend(book: Book, side: list[int], ways: Ways) -> None:
    side.extend(number for number, _ in ways if number not in side and not book.out[number])


def same(one: Ways, other: Ways) -> bool:
    """Whether two ways lead to the same with the same chances."""
    found = dict(one)
    return found.keys() == dict(other).keys() and all(abs(found[to] - chance) < 1e-12 for to, chance in other)


@each_game
def test_deeds_make_the_same(system: System) -> None:
    """Whatever is set aside, a deed makes of whoever does it, and of the other, what it makes worked out in full."""
    book, ones, others, known = met(system)
    for place, one in enumerate(ones[:40]):
        pair = one, others[place * 7 % len(others)], known[0]
        for deed in book.struck(TURN, pair).deeds[::3]:
            full = book._closed(TURN, pair, deed)
            assert same(book.of_actor(TURN, pair, deed), full[0]), (pair, deed)
            assert same(book.of_target(TURN, pair, deed), full[1]), (pair, deed)
            assert {book.carried(to) for to, _ in full[0] if not book.out[to]} <= {book.carried(one)}, (pair, deed)


@each_game
def test_the_end_of_the_round_makes_the_same(system: System) -> None:
    """What a round counted and its end does not read is gone by the next one, taken away before or not."""
    book, ones, others, known = met(system)
    for place, one in enumerate(ones):
        other = others[place % len(others)]
        ((spent, _),) = book.spent(((one, 1.0),))
        assert same(book.next_round(TURN, spent, other, known[0]), book.next_round(TURN, one, other, known[0])), one
