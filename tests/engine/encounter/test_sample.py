"""A sample fight that names what is not there is refused with the place, in every game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.encounter.sample import read_sample, sample_fight
from engine.errors import TableError
from engine.system import System
from engine.systems import systems

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]
ODD: list[dict[str, Any]] = [{"side": "no"}, {"archetype": "no"}, {"states": ("no",)}, {"weapons": ("no",)}]


@pytest.mark.parametrize("system", GAMES)
@pytest.mark.parametrize("place", ["attacker", "target", "action"])
def test_the_setting_names_what_is_there(system: System, place: str) -> None:
    """Attacker and target stand in the fight, the action in the tables."""
    read = msgspec.structs.replace(read_sample(system.id), **{place: "no"})
    with pytest.raises(TableError) as refused:
        sample_fight(system.tables, system.carry, read)
    assert refused.value.field.endswith(f"sample.toml.{place}")


@pytest.mark.parametrize("system", GAMES)
@pytest.mark.parametrize("odd", ODD, ids=[next(iter(odd)) for odd in ODD])
def test_a_fighter_names_what_is_there(system: System, odd: dict[str, Any]) -> None:
    """Side, archetype, states and weapons of each fighter are those of sample and tables."""
    read = read_sample(system.id)
    first = msgspec.structs.replace(read.fighters[0], **odd)
    with pytest.raises(TableError) as refused:
        sample_fight(system.tables, system.carry, msgspec.structs.replace(read, fighters=(first, *read.fighters[1:])))
    assert refused.value.field.endswith(f"sample.toml.fighters.{first.id}.{next(iter(odd))}")


@pytest.mark.parametrize("system", GAMES)
def test_an_archetype_without_its_weapon_is_told(system: System) -> None:
    """Where the table of weapons has lost a row, the fighter who carries one is named; nothing crashes."""
    bare = msgspec.structs.replace(system.tables, weapons={})
    with pytest.raises(TableError):
        sample_fight(bare, system.carry, read_sample(system.id))
