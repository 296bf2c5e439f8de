"""Files that older versions of the program wrote still open, each with its history, and go on being played.

`old/` of each game's tests holds files as they were written then: before several targets, before settled ties, before
reminders, before waves. A change of what a file holds adds one there, made by the version before it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.errors import EngineError
from engine.play.desk import Desk
from engine.play.play import Play
from engine.storage.fight import OpenFight
from engine.storage.journal import JournalLine
from engine.storage.places import journal_of
from engine.storage.read import check_file, read
from engine.storage.schema import encoded, file_of
from engine.storage.validate import faults_of
from engine.storage.watch import digest
from engine.systems import systems

OLD = sorted(Path(__file__).parent.glob("*/old/*.estoc"))
FILES = [pytest.param(file, id=f"{file.parent.parent.name}-{file.stem}") for file in OLD]


def test_every_game_has_a_file_of_a_former_version() -> None:
    """What is not tried is not promised."""
    assert {file.parent.parent.name for file in OLD} == set(systems())


@pytest.mark.parametrize("file", FILES)
def test_an_old_file_opens_as_it_was_left(file: Path, tmp_path: Path) -> None:
    """No fault, nothing to tell, every record; undone to the start and done again it is the same fight."""
    mine = Path(shutil.copy(file, tmp_path / "old.estoc"))
    assert check_file(mine) == ()
    held = read(mine)
    desk = Desk.reopened(mine)
    history = desk.play.history
    assert (history.state, history.acts, history.position, desk.news()) == (held.state, held.acts, held.position, ())
    assert held.acts
    while history.undo_label is not None:
        history.undo()
    assert history.state == held.start
    while history.redo_label is not None:
        history.redo()
    desk.close()
    assert check_file(mine) == ()


@pytest.mark.parametrize("file", FILES)
def test_an_old_fight_goes_on(file: Path, tmp_path: Path) -> None:
    """Every panel has something to show, and the next turns are played and kept."""
    mine = Path(shutil.copy(file, tmp_path / "old.estoc"))
    desk = Desk.reopened(mine)
    play: Play = desk.play
    assert all((play.table().rows, play.log(), play.form().actions, play.players()))
    played = 0
    for _ in range(12):
        try:
            for prompt in play.state.prompts:
                play.act("skip_prompt", prompt=prompt.id)
            play.act("next_turn")
        except EngineError:
            continue
        played += 1
        desk.keep()
    state = play.state
    desk.close()
    assert (played > 3, desk.is_saved, read(mine).state) == (True, True, state)


@pytest.mark.parametrize("file", FILES)
def test_a_journal_beside_an_old_file_is_folded_in(file: Path, tmp_path: Path) -> None:
    """The older program was killed: what its journal holds continues the file as it stood, byte for byte."""
    mine = Path(shutil.copy(file, tmp_path / "old.estoc"))
    held = read(mine)
    history = held.history()
    history.do("rename_fight", {"name": "Killed"})
    line = JournalLine(
        held.revision,
        held.position,
        history.position,
        history.state,
        history.acts[held.position :],
        after=digest(mine.read_bytes()),
    )
    journal_of(mine).write_bytes(encoded(line) + b"\n")
    fight = OpenFight.open(mine)
    assert (fight.recovered, fight.history.state.name) == (1, "Killed")
    assert faults_of(file_of(fight.history, 1)) == ()
    fight.close()
