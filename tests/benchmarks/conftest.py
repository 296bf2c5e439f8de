"""What is measured keeps off the collector what the running program does."""

import pytest


@pytest.fixture(autouse=True)
def _everything_can_be_collected() -> None:
    """Nothing is left out: see `tests/conftest.py`."""
