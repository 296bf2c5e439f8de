"""The sample fight, from plain data: a fight under way, its first hero to strike."""

from __future__ import annotations

import tomllib
from importlib import resources

import msgspec

from engine.encounter.sheet import with_count, with_weapon
from engine.encounter.state import UNARMED, ActiveState, Encounter, Fighter, SideOfFight, pair, replace
from engine.errors import TableError
from engine.form import Value
from engine.label import label
from engine.systems.uchronia.fight.ammunition import carry, proposed, with_rounds
from engine.systems.uchronia.fight.order import order
from engine.systems.uchronia.fight.outcomes import answered
from engine.systems.uchronia.fight.wounds import counted, with_wound
from engine.systems.uchronia.tables import TABLES

FILE = "sample.toml"


class SampleFighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fighter: an archetype, and what differs from it.

    Attributes:
        weapons: instead of those of the archetype; the first one is in hand.
        rounds: left in the weapon in hand; None: all of them.
        opponent: whom he has been meeting in melee.
        acted: has already had his turn in this one.
    """

    id: str
    name: str
    side: str
    archetype: str
    traits: dict[str, Value] = {}
    weapons: tuple[str, ...] | None = None
    rounds: int | None = None
    throwables: int | None = None
    states: tuple[str, ...] = ()
    opponent: str = ""
    acted: bool = False


class Sample(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fight. `distances`: bands by pair ("one>other"), the same from both sides."""

    name: str
    turn: int
    attacker: str
    target: str
    action: str
    sides: tuple[SideOfFight, ...]
    fighters: tuple[SampleFighter, ...]
    distances: dict[str, str] = {}


def sample() -> Encounter:
    """The sample fight.

    Raises:
        TableError: its file is damaged.
    """
    read = _read()
    state = Encounter(
        system=TABLES.system,
        name=read.name,
        sides=read.sides,
        fighters=tuple(_fighter(one) for one in read.fighters),
        turn=read.turn,
        attacker=read.attacker,
        target=read.target,
        action=read.action,
        declared={one.id: {"opponent": one.opponent} for one in read.fighters if one.opponent},
    )
    for one in read.fighters:
        state = proposed(_with_states(state, one), one.id)
    for scope, band in read.distances.items():
        one_id, other_id = scope.split(">")
        for way in (pair(one_id, other_id), pair(other_id, one_id)):
            state = answered(state, way, "range", band)
    return _with_order(state, read)


def _read() -> Sample:
    file = resources.files("resources") / "systems" / TABLES.system / FILE
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Sample)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise TableError(FILE, label("error.damaged_table", reason=str(fault))) from fault


def _fighter(read: SampleFighter) -> Fighter:
    row = TABLES.archetypes[read.archetype]
    weapons = row.weapons if read.weapons is None else read.weapons
    fighter = Fighter(
        id=read.id,
        name=read.name,
        side=read.side,
        archetype=read.archetype,
        traits=row.traits | read.traits,
        carried=tuple(carry(weapon) for weapon in weapons),
        hand=0 if weapons else UNARMED,
        counters={"joined_turn": 1},
    )
    held = fighter.weapon
    if held is not None and read.rounds is not None:
        fighter = with_weapon(fighter, with_rounds(held, read.rounds, 1))
    if held is not None and read.throwables is not None:
        fighter = with_weapon(fighter, with_count(held, "throwables_left", read.throwables))
    return fighter


def _with_states(state: Encounter, read: SampleFighter) -> Encounter:
    fighter = state.fighter(read.id)
    for name in read.states:
        fighter = counted(with_wound(state, fighter, ActiveState(name, since=1)), name)
    return state.put(fighter)


def _with_order(state: Encounter, read: Sample) -> Encounter:
    """The fight with the order of its turn: the attacker's entry is the one being played."""
    acted = {one.id for one in read.fighters if one.acted}
    entries = tuple(replace(entry, done=entry.id in acted) for entry in order(state).entries)
    current = next(index for index, entry in enumerate(entries) if entry.fighters[0] == state.attacker)
    return replace(state, entries=entries, current=current)
