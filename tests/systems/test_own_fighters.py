"""One's own fighters of every game: the file is read strictly, written whole, and never lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.own import own_of
from engine.encounter.state import Encounter, Fighter
from engine.errors import EngineError, FileError
from engine.play.own_fighters import OwnFighters
from engine.storage.own_fighters import own_fighters_of, read_own_fighters, write_own_fighters
from engine.system import System
from engine.systems import systems

GAMES = tuple(systems().values())
NAMES = [system.id for system in GAMES]


@pytest.fixture(autouse=True)
def home(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of the user's files for each test."""
    monkeypatch.setenv("ESTOC_HOME", str(tmp_path))


def _kept(system: System) -> tuple[Encounter, Fighter, OwnFighters]:
    """The sample fight, one of its fighters, and the library in which he is kept."""
    state, own = system.sample(), OwnFighters(system)
    return state, own.save(state, state.fighters[0].id), own


@pytest.mark.parametrize("system", GAMES, ids=NAMES)
def test_kept_fighters_are_read_as_they_were_written(system: System) -> None:
    """Everybody of the sample, saved one by one, is in the file as he is in the library, without what the fight did."""
    state, own = system.sample(), OwnFighters(system)
    for fighter in state.fighters:
        own.save(state, fighter.id)
    assert read_own_fighters(system.id) == own.all
    assert [one.name for one in own.all] == [one.name for one in state.fighters]
    assert all(not one.states and not one.counters and not one.held for one in own.all)
    assert len({one.id for one in own.all}) == len(state.fighters)


DAMAGE: list[dict[str, Any]] = [
    {"format": "estoc-fight"},
    {"version": 2},
    {"system": "nowhere"},
    {"more": 1},
    {"fighters": [{"id": "own-1", "name": "", "side": "hero"}]},
    {"fighters": [{"id": "own-1", "name": "A", "side": "moon"}]},
    {"fighters": [{"id": "own-1", "name": "A", "side": "hero", "traits": {"nothing": 1}}]},
    {"fighters": [{"id": "own-1", "name": "A", "side": "hero", "carried": [{"weapon": "moon"}]}]},
    {"fighters": [{"id": "own-1", "name": "A", "side": "hero"}] * 2},
    {"fighters": 3},
]


@pytest.mark.parametrize("damage", DAMAGE, ids=str)
@pytest.mark.parametrize("system", GAMES[:2], ids=NAMES[:2])
def test_a_damaged_file_is_refused_and_stays(system: System, damage: dict[str, Any]) -> None:
    """A wrong key, value, name or version is refused with the place of the file, and nothing is written over it."""
    state, _, _ = _kept(system)
    path = own_fighters_of(system.id)
    content = json.dumps(json.loads(path.read_text(encoding="utf-8")) | damage)
    path.write_text(content, encoding="utf-8")
    with pytest.raises(FileError) as refusal:
        read_own_fighters(system.id)
    assert str(path) in str(refusal.value)
    own = OwnFighters(system)
    assert own.trouble is not None
    with pytest.raises(EngineError):
        own.save(state, state.fighters[0].id)
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("system", GAMES, ids=NAMES)
def test_a_copy_kept_again_changes_the_one_in_the_library(system: System) -> None:
    """Whoever is a copy already is not kept twice: the fighter of the library becomes as he is now."""
    state, kept, own = _kept(system)
    copy = perform(state, "become_own", {"fighter": state.fighters[0].id, "own": own_of(kept)}).state
    renamed = perform(copy, "rename", {"fighter": state.fighters[0].id, "name": "Zoé"}).state
    assert own.save(renamed, state.fighters[0].id).id == kept.id
    assert [one.name for one in own.all] == ["Zoé"]


@pytest.mark.parametrize("system", GAMES, ids=NAMES)
def test_two_windows_do_not_lose_each_others(system: System) -> None:
    """What another window has kept meanwhile is still there after this one keeps somebody."""
    state, _, own = _kept(system)
    other = OwnFighters(system)
    other.save(state, state.fighters[1].id)
    own.save(state, state.fighters[2].id)
    assert len(read_own_fighters(system.id)) == 3


@pytest.mark.parametrize("system", GAMES, ids=NAMES)
def test_a_duplicate_of_a_copy_is_a_copy(system: System) -> None:
    """Ctrl+D on a copy gives copies that are offered the same changes."""
    state, kept, _ = _kept(system)
    copy = perform(state, "become_own", {"fighter": state.fighters[0].id, "own": own_of(kept)}).state
    after = perform(copy, "duplicate", {"fighters": [state.fighters[0].id], "count": 2}).state
    assert [one.own.id for one in after.fighters if one.own] == [kept.id] * 3


def test_what_cannot_be_read_again_is_not_written() -> None:
    """An unknown side in the library is found as the file is read, with its place."""
    system = GAMES[0]
    write_own_fighters(system.id, (Fighter("own-1", "A", "moon"),))
    with pytest.raises(FileError):
        read_own_fighters(system.id)
