"""The real window killed at each step of whatever it writes: every file is whole, old or new, and the fight opens."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import msgspec
import pytest

from engine.play.desk import Desk
from engine.storage.archive import pack
from engine.storage.packs import read_pack
from engine.storage.places import home
from engine.storage.read import check_file
from engine.storage.unpack import contents
from engine.systems import systems
from gui.settings.table import Settings
from tests.soak.window_writer import BACKUP, PACK, PDF

ROOT = Path(__file__).parents[2]
TASKS = ("print", "back_up", "take_over", "pack", "settings", "save", "save_as", "party", "play")
MOST_STEPS = 200


def written(fight: Path, task: str, step: int) -> list[str]:
    """What a window said before it died at this step of a task."""
    command = [sys.executable, "-m", "tests.soak.window_writer", str(fight), task, str(step)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    told = done.stdout.split()
    assert done.returncode == -9, done.stderr
    assert told[:1] == ["named"], done.stderr
    return told


def check_everything(fight: Path) -> None:
    """Each file that has the name of one of ours can be read."""
    folder = fight.parent
    if (page := folder / PDF).exists():
        content = page.read_bytes()
        assert content.startswith(b"%PDF-")
        assert content.rstrip().endswith(b"%%EOF")
    for backup in [*folder.glob("*.zip"), *(home("data") / "backups").glob("*.zip")]:
        assert zipfile.ZipFile(backup).testzip() is None
        assert all(one.fate != "refused" for one in contents(backup))
    if (own := folder / PACK).exists():
        read_pack(own)
    if (kept := home("config") / "settings.json").exists():
        msgspec.json.decode(kept.read_bytes(), type=Settings)
    for one in [*home("data").rglob("*.estoc"), *folder.glob("*.estoc")]:
        assert check_file(one) == (), one
    for one in home("data").rglob("*.json"):
        msgspec.json.decode(one.read_bytes())


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a signal")
@pytest.mark.parametrize("task", TASKS)
def test_a_window_killed_while_it_writes_leaves_whole_files(task: str, tmp_path: Path) -> None:
    """At each step: nothing half written has the wanted name, the fight opens as named, the next one tidies up."""
    desk = Desk.sample(next(iter(systems())))
    desk.save_as(tmp_path / "fight.estoc")
    fight, other = desk.path, Desk.sample(next(iter(systems())))
    other.close()
    desk.close()
    pack(tmp_path / BACKUP, [fight])
    for step in itertools.count(1):
        told = written(fight, task, step)
        check_everything(fight)
        again = Desk.reopened(fight)
        assert again.title == f"{task} {step}"
        assert {news.text.id for news in again.news()} <= {"notice.recovered"}
        again.close()
        if told[-1:] == ["over"]:
            break
        assert step < MOST_STEPS
    assert step > 1, "nothing was written"
    assert [half for folder in (tmp_path, home("data"), home("config")) for half in folder.rglob(".*.tmp")] == []
    print(f"\n{task}: killed at {step - 1} steps, nothing half written")
