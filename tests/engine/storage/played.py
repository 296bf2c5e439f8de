"""Fights of the tiny game on the disk, and how they end badly."""

import errno
import os
from pathlib import Path
from typing import Any

from engine.encounter.history import History
from engine.storage.fight import OpenFight
from tests.engine.fake_game import a_fight


def created(file: Path) -> OpenFight:
    """A new fight in that file."""
    return OpenFight.create(file, History(a_fight()))


def renamed(fight: OpenFight, name: str) -> None:
    """One recorded change."""
    change(fight, name)
    fight.record()


def change(fight: OpenFight, name: str) -> None:
    """One change that is in memory only."""
    fight.history.do("rename", {"fighter": "kara", "name": name})


def name_in(fight: OpenFight) -> str:
    """The name that the changes give."""
    return fight.history.state.fighter("kara").name


def killed(fight: OpenFight) -> None:
    """The process is gone: nothing is folded, the locks are free."""
    fight._journal._file.close()
    fight._watch.release()


def reopened(file: Path) -> str:
    """The name that another program finds in a file, with its journal."""
    fight = OpenFight.open(file)
    fight.close()
    return name_in(fight)


def full(*arguments: Any, **named: Any) -> Any:
    """A system call on a full disk."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
