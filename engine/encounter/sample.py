"""A ready fight read from plain data (`resources/systems/<id>/sample.toml`): archetypes, and what differs from them.

What a game keeps beside it (rounds left, distances, cards) it adds by itself, from `counters`, `weapon_counters` and
`answers`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from importlib import resources

import msgspec

from engine.encounter.sheet import with_weapon
from engine.encounter.state import UNARMED, ActiveState, Carried, Encounter, Fighter, SideOfFight, replace
from engine.errors import TableError
from engine.form import TurnPlan, Value
from engine.label import label
from engine.table_files import unknown_name
from engine.tables import Tables

FILE = "sample.toml"

Carry = Callable[[str], Carried]
"""Makes a new weapon of a kind."""


class SampleFighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fighter: an archetype, and what differs from it.

    Attributes:
        weapons: instead of those of the archetype; the first one is in hand.
        counters: of the fighter. weapon_counters: of the weapon in hand.
        states: that he has had since the first round.
        declared: what he announced.
        acted: has already had his turn in this round.
    """

    id: str
    name: str
    side: str
    archetype: str
    traits: dict[str, Value] = {}
    weapons: tuple[str, ...] | None = None
    counters: dict[str, int] = {}
    weapon_counters: dict[str, int] = {}
    states: tuple[str, ...] = ()
    declared: dict[str, Value] = {}
    acted: bool = False


class Sample(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fight; `answers` by scope ("scene", a fighter, or "one>other")."""

    name: str
    turn: int
    attacker: str
    target: str
    action: str
    sides: tuple[SideOfFight, ...]
    fighters: tuple[SampleFighter, ...]
    answers: dict[str, dict[str, Value]] = {}
    stock: dict[str, tuple[int, ...]] = {}


def read_sample(system: str) -> Sample:
    """The data of a game's sample fight.

    Raises:
        TableError: its file is damaged.
    """
    file = resources.files("resources") / "systems" / system / FILE
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Sample)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise TableError(f"systems/{system}/{FILE}", label("error.damaged_table", reason=str(fault))) from fault


def sample_fight(tables: Tables, carry: Carry, read: Sample) -> Encounter:
    """The fight without its order: the game makes that, and then says who is playing (`at_play`).

    Raises:
        TableError: the sample names something that is in no table, or somebody who is not in it.
    """
    _check(tables, read)
    return Encounter(
        system=tables.system,
        name=read.name,
        sides=read.sides,
        fighters=tuple(_fighter(tables, carry, one) for one in read.fighters),
        turn=read.turn,
        answers=read.answers,
        attacker=read.attacker,
        target=read.target,
        action=read.action,
        declared={one.id: one.declared for one in read.fighters if one.declared},
        stock=read.stock,
    )


def _check(tables: Tables, read: Sample) -> None:
    """Whether everything that the sample and its archetypes name is there."""
    ids, sides = [one.id for one in read.fighters], [side.id for side in read.sides]
    named: list[tuple[str, str, Iterable[str]]] = [("attacker", read.attacker, ids), ("target", read.target, ids)]
    named += [("action", read.action, tables.actions)]
    for one in read.fighters:
        place = f"fighters.{one.id}"
        named += [(f"{place}.side", one.side, sides), (f"{place}.archetype", one.archetype, tables.archetypes)]
        named += [(f"{place}.states", state, tables.states) for state in one.states]
        row = tables.archetypes.get(one.archetype)
        weapons = row.weapons if row is not None and one.weapons is None else one.weapons or ()
        named += [(f"{place}.weapons", weapon, tables.weapons) for weapon in weapons]
    for place, name, known in named:
        if name not in known:
            raise TableError(f"systems/{tables.system}/{FILE}.{place}", unknown_name(name, known))


def _fighter(tables: Tables, carry: Carry, read: SampleFighter) -> Fighter:
    row = tables.archetypes[read.archetype]
    weapons = row.weapons if read.weapons is None else read.weapons
    fighter = Fighter(
        id=read.id,
        name=read.name,
        side=read.side,
        archetype=read.archetype,
        traits=row.traits | read.traits,
        carried=tuple(carry(weapon) for weapon in weapons),
        hand=0 if weapons else UNARMED,
        counters=read.counters,
        states=tuple(ActiveState(name, since=1) for name in read.states),
    )
    held = fighter.weapon
    if held is not None and read.weapon_counters:
        fighter = with_weapon(fighter, replace(held, counters=held.counters | read.weapon_counters))
    return fighter


def at_play(state: Encounter, read: Sample, plan: TurnPlan) -> Encounter:
    """The fight with the order of its round: the attacker's entry is the one being played."""
    acted = {one.id for one in read.fighters if one.acted}
    entries = tuple(replace(entry, done=acted.issuperset(entry.fighters)) for entry in plan.entries)
    current = next(index for index, entry in enumerate(entries) if state.attacker in entry.fighters)
    return replace(state, entries=entries, current=current)
