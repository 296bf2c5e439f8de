"""Report tests run on the tiny game where they ask for it, on every game of the program otherwise."""

import pytest

from tests.engine.fake_game import GAME


@pytest.fixture
def duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fights find the tiny game and no other one."""
    monkeypatch.setattr("engine.systems.systems", lambda: {"duel": GAME})
