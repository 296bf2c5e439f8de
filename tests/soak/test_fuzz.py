"""The fuzz tests of every day, for minutes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine import test_hostile_requests as hostile

EXAMPLES = 3000
REQUESTS = st.tuples(
    st.sampled_from(hostile.REQUESTS), hostile.CHANGES, st.sampled_from(["odds", "roll"]), st.booleans()
)
FIGHTS = st.tuples(st.sampled_from(hostile.FIGHTS), hostile.CHANGES)
TESTS = [
    pytest.param(hostile.test_any_value_in_a_request_is_answered, REQUESTS, id="requests"),
    pytest.param(hostile.test_any_value_in_a_fight_is_told, FIGHTS, id="fights"),
    pytest.param(hostile.test_any_value_in_a_journal_opens_the_fight, FIGHTS, id="journals"),
]


@pytest.mark.parametrize("fuzz, drawn", TESTS)
def test_any_value_for_minutes(tmp_path: Path, fuzz: Callable[..., Any], drawn: st.SearchStrategy[Any]) -> None:
    """Random JSON at random places of requests, fights and journals, thousands of times."""
    check = fuzz.hypothesis.inner_test  # type: ignore[attr-defined]

    @settings(hostile.quick, max_examples=EXAMPLES)
    @given(drawn)
    def run(values: tuple[Any, ...]) -> None:
        check(tmp_path, *values)

    run()
