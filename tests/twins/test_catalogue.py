"""What a referee takes for a value of a modifier."""

import math

import pytest

from tests.twins.catalogue import Modifier, number, numbers

METRES = Modifier(numbers(0, 5000), frozenset({"shoot"}), span=(0, 5000))


@pytest.mark.parametrize("value", [0, 12, 5000, 0.0, 12.5, 4999.75])
def test_a_number_with_decimals_takes_whatever_lies_between_its_ends(value: float) -> None:
    """Whole or not, both ends included."""
    assert METRES.takes(value)


@pytest.mark.parametrize("value", [-1, -0.5, 5000.5, 5001, math.nan, math.inf, True, "12.5", None, []])
def test_a_number_with_decimals_takes_nothing_else(value: object) -> None:
    """Nothing beyond its ends, no tick, no text, nothing that is no number."""
    assert not METRES.takes(value)


def test_other_numbers_are_whole() -> None:
    """Without decimals 2.0 is not 2."""
    whole = number(0, 10, ("shoot",))
    assert whole.takes(2)
    assert not whole.takes(2.0)
    assert not whole.takes(2.5)
