"""Which dice of a Trait roll do not count: the screen strikes them out."""

from __future__ import annotations

import pytest

from engine.dice.contest import THEIRS, Contest
from engine.dice.trait import TraitRoll


@pytest.mark.parametrize(
    "faces, dropped",
    [
        ({0: 5, 100: 6, 101: 4}, {0}),  # 5 against 6 + 4
        ({0: 8, 1: 3, 100: 6, 101: 1}, {100, 101}),  # 8 + 3 against 6 + 1
        ({0: 4, 100: 4}, {100}),  # equal: the Trait die stands for both
    ],
)
def test_the_lower_die_of_two_is_dropped(faces: dict[int, int], dropped: set[int]) -> None:
    """With a Wild Die the better sum counts, its further throws included."""
    assert TraitRoll(8, wild=True).dropped(faces) == dropped


def test_a_lone_die_is_never_dropped() -> None:
    """An Extra's die counts, whatever the die that confirms a critical failure shows."""
    assert TraitRoll(6, wild=False).dropped({0: 1, 200: 5}) == frozenset()


def test_a_contest_drops_on_both_sides() -> None:
    """Each side's own better die counts: 2 against 5 here, 6 against 3 there."""
    contest = Contest(TraitRoll(6, wild=True), TraitRoll(8, wild=True), lambda mine: ((), ("any",)), "any")
    assert contest.dropped({0: 2, 100: 5, THEIRS: 6, THEIRS + 100: 3}) == {0, THEIRS + 100}
