"""Waves and bands of a damaged file are told by their place; files from before there were any still open."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.errors import FileError
from engine.storage.fight import OpenFight
from engine.storage.read import read
from tests.engine.fake_game import GAME, a_fight

Damage = Callable[[dict[str, Any]], object]


def a_file(folder: Path) -> Path:
    """A fight with a wave of two and a band of two on the disk."""
    archetype, side = next(iter(GAME.tables.archetypes)), a_fight().sides[1].id
    recruits = {"archetype": archetype, "side": side, "name": "Ogre", "count": 2}
    state = perform(a_fight(), "prepare", {"recruits": recruits, "wave": "wave-1", "title": "Ogres", "round": 3}).state
    ids = [one.id for one in state.fighters[:2]]
    state = perform(state, "gather", {"fighters": ids}).state
    OpenFight.create(folder / "groups.estoc", History(state)).close()
    return folder / "groups.estoc"


@pytest.mark.parametrize(
    "place, damage",
    [
        ("state.waves[0].fighters[1].id", lambda state: state["waves"][0]["fighters"][1].update(id="kara")),
        ("state.waves[0].fighters[0].side", lambda state: state["waves"][0]["fighters"][0].update(side="nowhere")),
        ("state.waves[0].round", lambda state: state["waves"][0].update(round=-1)),
        ("state.waves[0].name", lambda state: state["waves"][0].update(name="")),
        ("state.waves[1].id", lambda state: state["waves"].append(state["waves"][0] | {"fighters": []})),
        ("state.bands", lambda state: state["bands"].append(["nobody", "kara"])),
        ("state.bands", lambda state: state["bands"].append(state["bands"][0])),
        ("state.waves[0]", lambda state: state["waves"][0].update(colour="red")),
    ],
    ids=["id_twice", "no_side", "no_round", "no_name", "wave_twice", "nobody", "two_bands", "unknown_key"],
)
def test_what_is_wrong_is_told_by_its_place(place: str, damage: Damage, tmp_path: Path) -> None:
    """An id twice, a side that is none, a round that is none, no name, somebody unknown, an unknown key."""
    path = a_file(tmp_path)
    content = json.loads(path.read_text("utf-8"))
    damage(content["state"])
    path.write_text(json.dumps(content), "utf-8")
    with pytest.raises(FileError) as fault:
        read(path)
    assert fault.value.field == place


def test_a_file_without_waves_and_bands_opens(tmp_path: Path) -> None:
    """As it was written before there were any."""
    path = a_file(tmp_path)
    content = json.loads(path.read_text("utf-8"))
    for part in ("state", "start"):
        for key in ("waves", "bands"):
            content[part].pop(key, None)
    path.write_text(json.dumps(content), "utf-8")
    assert (read(path).state.waves, read(path).state.bands) == ((), ())
