"""The tiny game stands for every game in the tests of encounter and storage."""

import pytest

from tests.engine.fake_game import GAME


@pytest.fixture(autouse=True)
def _only_the_tiny_game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Encounter and storage find the tiny game and no other one."""
    if {"encounter", "storage"} & set(request.path.parts):
        monkeypatch.setattr("engine.systems.systems", lambda: {"duel": GAME})
