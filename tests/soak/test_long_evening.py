"""A whole campaign in one sitting: thousands of acts, every one on the disk, and the fight opens as it stood."""

from __future__ import annotations

import tracemalloc

import pytest

from engine.play.desk import Desk
from engine.storage.copies import BACKUPS, backups
from engine.storage.read import check_file
from engine.storage.strict_json import LIMIT
from engine.system import System
from engine.systems import systems
from tests.engine.play.evening import Evening
from tests.soak.player import digest

ACTS = 4000
EVERY = 500
GAMES = [pytest.param(system, id=system.id) for system in systems().values()]


@pytest.mark.parametrize("system", GAMES)
def test_a_long_evening_is_kept(system: System) -> None:
    """Every act is saved at once; opened now and then by another program, the fight is the same to the last record."""
    desk = Desk.sample(system.id)
    evening = Evening(system, 7)
    tracemalloc.start()
    for number in range(1, ACTS + 1):
        evening.play = desk.play
        evening.press()
        desk.keep()
        assert desk.is_saved, (number, desk.trouble)
        if number % EVERY == 0:
            before, path = digest(desk.play.history), desk.path
            desk.close()
            assert check_file(path) == ()
            desk = Desk.reopened(path)
            assert (digest(desk.play.history), desk.news()) == (before, ())
            megabytes = tracemalloc.get_traced_memory()[0] / 1e6
            records, size = len(desk.play.history.acts), path.stat().st_size / 1e6
            print(
                f"{system.id}: {number} acts, {records} records, {size:.2f} MB on the disk, {megabytes:.0f} MB in use"
            )
    tracemalloc.stop()
    assert len(backups(desk.path)) == BACKUPS
    assert desk.path.stat().st_size < LIMIT
    desk.close()
