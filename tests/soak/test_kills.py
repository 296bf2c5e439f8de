"""Killed again and again in the middle of play: at most the last action is lost, and the file always opens."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from engine.play.desk import Desk
from engine.storage.places import backups_of
from engine.storage.read import check_file
from engine.system import System
from engine.systems import systems
from tests.soak.player import digest

ROOT = Path(__file__).parents[2]
KILLS = 200
GAMES = [pytest.param(system, id=system.id) for system in systems().values()]


def played(file: Path, seed: int, chance: random.Random) -> list[list[str]]:
    """Lines of a player who was killed: at once, while it opens the fight, or after many changes."""
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.soak.player", str(file), str(seed)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert player.stdout is not None
    began = "" if chance.random() < 0.1 else player.stdout.readline()
    for _ in range(chance.choice([0, 0, 3, 30, 200]) if began else 0):
        began += player.stdout.readline()
    time.sleep(chance.random() * 0.05)
    player.kill()
    told = began + player.stdout.read()
    player.stdout.close()
    player.wait()
    return [line.split() for line in told.splitlines(keepends=True) if line.endswith("\n")]


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a signal")
@pytest.mark.parametrize("system", GAMES)
def test_a_kill_at_any_moment_loses_at_most_the_last_action(system: System) -> None:
    """What was said to be saved is there, or what was being done; no line is damaged, nothing half written stays."""
    chance = random.Random(4)
    desk = Desk.sample(system.id)
    file, known = desk.path, digest(desk.play.history)
    desk.close()
    counts: Counter[str] = Counter()
    for number in range(KILLS):
        told = played(file, number, chance)
        saved = next((name for what, name in reversed(told) if what in ("open", "saved")), known)
        doing = next((name for what, name in reversed(told) if what != "open"), saved)
        desk = Desk.reopened(file)
        known = digest(desk.play.history)
        assert known in (saved, doing), number
        assert {news.text.id for news in desk.news()} <= {"notice.recovered"}
        desk.close()
        counts["saved"] += sum(what == "saved" for what, _ in told)
        counts["killed in the middle of an action"] += doing != saved
        counts["of which the action was kept"] += doing != saved and known == doing
    assert check_file(file) == ()
    assert sorted(path.name for path in file.parent.iterdir()) == [file.name]
    assert list(backups_of(file).glob("damaged*")) + list(backups_of(file).glob(".*")) == []
    print(f"\n{system.id}: {KILLS} kills, {dict(counts)}, {file.stat().st_size / 1e6:.1f} MB at the end")
