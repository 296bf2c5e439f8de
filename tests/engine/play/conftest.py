"""Play tests run on the tiny game where they ask for it, on every game of the program otherwise."""

import pytest

from tests.engine.play.played import GAME


@pytest.fixture
def duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fights and desks find the tiny game and no other one."""
    for place in ("engine.systems.systems", "engine.play.desk.systems"):
        monkeypatch.setattr(place, lambda: {"duel": GAME})
