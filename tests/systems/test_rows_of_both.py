"""Home-made rows of a backup come beside those that are here, and none lacks what it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.home_made.rows import Content, HomeMade
from engine.home_made.writing import entry_of
from engine.storage.archive import pack
from engine.storage.home_made import read_home_made, write_home_made
from engine.storage.places import home
from engine.storage.unpack import unpack
from engine.system import System
from engine.systems import systems
from tests.systems.home_rows import in_force, read, state, twin_of


def archetype(system: System, weapon: str) -> dict[str, object]:
    """Somebody like one of the book who carries a weapon."""
    like = entry_of(HomeMade("archetypes", next(iter(system.tables.archetypes.values())), {}))
    return like | {"id": "bearer", "weapons": [weapon], "text": {"fr": "Porteur", "en": "Bearer"}}


def names(content: Content) -> set[str]:
    """The ids of rows."""
    return {id for _, id in content}


@pytest.mark.parametrize("system", systems().values(), ids=systems())
def test_rows_of_both_are_there_and_nothing_is_lacking(system: System, tmp_path: Path) -> None:
    """The backup's fighter carries its own weapon; here is another weapon: afterwards all three rows are there."""
    weapons = list(system.tables.weapons)[:2]
    theirs = twin_of(system, weapons[0])
    held = read(system, weapons=[theirs], archetypes=[archetype(system, str(theirs["id"]))])
    with in_force(system, held):
        write_home_made(system.id, {}, held)
        pack(tmp_path / "theirs.zip")
    for table in (home("data") / "systems" / system.id).glob("*.toml"):
        table.unlink()
    ours = read(system, weapons=[twin_of(system, weapons[1])], states=[state(system)])
    write_home_made(system.id, {}, ours)
    unpack(tmp_path / "theirs.zip", replace=False, untouched=home("data") / "none.estoc")
    assert names(read_home_made(system)) == names(held) | names(ours)


def test_the_row_that_is_here_stays(tmp_path: Path) -> None:
    """Of two rows with one id ours is kept, and a second restore changes nothing any more."""
    system = next(iter(systems().values()))
    write_home_made(system.id, {}, read(system, states=[state(system, text={"en": "Theirs", "fr": "Leur"})]))
    pack(tmp_path / "theirs.zip")
    before = read_home_made(system)
    ours = read(system, states=[state(system), state(system, id="other")])
    write_home_made(system.id, before, ours)
    taken = unpack(tmp_path / "theirs.zip", replace=False, untouched=home("data") / "none.estoc")
    found = read_home_made(system)
    assert names(found) == {"hexed", "other"}
    assert {one.text["en"] for one in found.values() if one.id == "hexed"} == {"Hexed"}
    assert not any(place.suffix == ".toml" for place in taken.fights)
    assert taken.count == 0
