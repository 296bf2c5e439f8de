"""The real application killed again and again in the middle of play: at most the last action is lost.

How many times, in all games together: `ESTOC_KILLS` (`dev.py soak --kills 200`).
"""

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
from engine.systems import systems
from tests.soak.player import digest

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("ESTOC_KILLS", "200"))
SECONDS = 1.5
"""Longest play before a kill."""


def killed(file: Path, seed: int, chance: random.Random) -> list[list[str]]:
    """Lines of a window that was killed: while it starts, or after up to `SECONDS` of play."""
    command = [sys.executable, "-m", "tests.soak.window_player", str(file), str(seed)]
    player = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert player.stdout is not None
    assert player.stderr is not None
    starting = chance.random() < 0.15
    began = "" if starting else player.stdout.readline()
    time.sleep(chance.random() * SECONDS)
    alive = player.poll() is None
    player.kill()
    told, said = player.communicate()
    assert alive, said
    return [line.split() for line in (began + told).splitlines(keepends=True) if line.endswith("\n")]


def permitted(told: list[list[str]], known: str) -> set[str]:
    """The fights that may be found: what was last on the disk, what was being done, and no more than one act less."""
    saved = next((words[-1] for words in reversed(told) if words[0] in ("open", "saved")), known)
    acts = [known, *(words[-1] for words in told if words[0] in ("open", "act"))]
    doing = next((words[-1] for words in reversed(told)), known)
    return {saved, doing, *acts[-2:]}


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a signal")
def test_a_window_killed_at_any_moment_loses_at_most_the_last_action() -> None:
    """Every fight opens, undamaged, as it stood at the last act or the one before; nothing half written stays."""
    chance, counts = random.Random(9), Counter[str]()
    files, known = {}, {}
    for game in systems():
        desk = Desk.sample(game)
        files[game], known[game] = desk.path, digest(desk.play.history)
        desk.close()
    for number in range(KILLS):
        game = list(files)[number % len(files)]
        told = killed(files[game], number, chance)
        desk = Desk.reopened(files[game])
        found = digest(desk.play.history)
        assert found in permitted(told, known[game]), (number, game, told[-6:])
        assert {news.text.id for news in desk.news()} <= {"notice.recovered"}, (number, game)
        last = next((words[-1] for words in reversed(told)), known[game])
        counts["acts"] += sum(words[0] == "act" for words in told)
        counts["writes"] += sum(words[0] == "saved" for words in told)
        counts["trouble"] += sum(words[0] == "trouble" for words in told)
        counts["killed while it started"] += not told
        counts["killed between change and disk"] += bool(told) and told[-1][0] == "doing"
        counts["last action lost"] += found != last
        known[game] = found
        desk.close()
    for file in files.values():
        assert check_file(file) == ()
        assert list(backups_of(file).glob("damaged*")) + list(backups_of(file).glob(".*")) == []
    assert {path.suffix for path in files[game].parent.iterdir()} == {".estoc"}
    assert counts["trouble"] == 0
    print(f"\n{KILLS} kills of the window in {len(files)} games, 0 unreadable files, {dict(counts)}")
