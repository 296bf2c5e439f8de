"""What a fight of the right shape may still have wrong: names that its game does not know, ids that nobody has.

Every fault is told with its place; of one fighter only the first, since the rest often follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from itertools import chain

import msgspec

from engine import systems as registry
from engine.encounter.actions import ACTIONS
from engine.encounter.limits import COUNTED
from engine.encounter.pins import MOST_PINS, check_pin_name
from engine.encounter.record import EXCHANGE, Act, Exchange
from engine.encounter.request import SCENE
from engine.encounter.roster import MOST, check_name, check_notes, valid_id
from engine.encounter.state import UNARMED, ActiveState, Carried, Encounter, Fighter, Own
from engine.errors import EngineError, FileError
from engine.form import Prompt
from engine.label import Argument, label
from engine.request import check_trait, check_value
from engine.storage.schema import FightFile
from engine.storage.strict_json import LIMIT
from engine.system import System
from engine.table_files import unknown_name

STATES = 3
"""A file holds the fight as it stands and as it began, and what is done between them."""

MOST_SAVES = 10**9
"""Largest number of times that a file may have been written."""


def faults_of(file: FightFile) -> tuple[FileError, ...]:
    """Everything wrong with a fight file, in the order of the file."""
    states = chain(encounter_faults(file.state, "state"), encounter_faults(file.start, "start"))
    return (*_size(file), *states, *_history(file))


def _size(file: FightFile) -> Iterator[FileError]:
    """More fighters than anybody could add; a fight without room for a history, to be played and never saved."""
    for where, state in (("state", file.state), ("start", file.start)):
        if len(state.known) > MOST:
            yield _fault(f"{where}.fighters", "fight_is_full", all=MOST)
    size = len(msgspec.json.encode(file.state))
    if size * STATES > LIMIT:
        yield _fault("state", "fight_too_large", size=-(-size // 10**6), most=LIMIT // STATES // 10**6)


def _fault(place: str, text: str, **arguments: Argument) -> FileError:
    return FileError(place, label(f"error.{text}", **arguments))


def _unknown(place: str, name: object, known: Iterable[str]) -> FileError:
    return FileError(place, unknown_name(name, known))


def encounter_faults(state: Encounter, where: str) -> Iterator[FileError]:
    """Everything wrong with a fight that stands at this place of a file."""
    system = registry.systems().get(state.system)
    if system is None:
        yield _unknown(f"{where}.system", state.system, registry.systems())
        return
    yield from _asked(f"{where}.name", check_name, state.name)
    yield from _asked(f"{where}.notes", check_notes, state.notes)
    yield from _unique([side.id for side in state.sides], f"{where}.sides")
    yield from _unique([fighter.id for fighter in state.fighters], f"{where}.fighters")
    ids = {fighter.id for fighter in state.fighters}
    for index, fighter in enumerate(state.fighters):
        place = f"{where}.fighters[{index}]"
        yield from _first(_fighter(system, state, fighter, ids, place))
    yield from _waves(system, state, where)
    yield from _answers(system, state, ids, where)
    yield from _order(state, ids, where)
    yield from _dock(system, state, ids, where)
    yield from _pins(system, state, f"{where}.pins")


def _waves(system: System, state: Encounter, where: str) -> Iterator[FileError]:
    """Whoever waits is a fighter as good as the others, but names nobody."""
    yield from _unique([wave.id for wave in state.waves], f"{where}.waves")
    here = {fighter.id for fighter in state.fighters}
    for number, wave in enumerate(state.waves):
        place = f"{where}.waves[{number}]"
        yield from _asked(f"{place}.name", check_name, wave.name)
        yield from _range(wave.round, f"{place}.round")
        for index, fighter in enumerate(wave.fighters):
            spot = f"{place}.fighters[{index}]"
            if fighter.id in here or not valid_id(fighter.id):
                yield _fault(f"{spot}.id", "named_twice", name=fighter.id[:80])
            here.add(fighter.id)
            yield from _first(_fighter(system, state, fighter, set(), spot))


def _first(faults: Iterator[FileError]) -> Iterator[FileError]:
    fault = next(faults, None)
    if fault is not None:
        yield fault


def _unique(ids: list[str], place: str) -> Iterator[FileError]:
    seen: set[str] = set()
    for index, id in enumerate(ids):
        if not valid_id(id):
            yield _fault(f"{place}[{index}].id", "id_taken")
        elif id in seen:
            yield _fault(f"{place}[{index}].id", "named_twice", name=id)
        seen.add(id)


# -- one fighter -----------------------------------------------------------------------------------------------------


def _fighter(system: System, state: Encounter, fighter: Fighter, ids: set[str], place: str) -> Iterator[FileError]:
    yield from _asked(f"{place}.name", check_name, fighter.name)
    yield from _asked(f"{place}.notes", check_notes, fighter.notes)
    if fighter.side not in [side.id for side in state.sides]:
        yield _unknown(f"{place}.side", fighter.side, [side.id for side in state.sides])
    if fighter.archetype and fighter.archetype not in system.tables.archetypes:
        yield _unknown(f"{place}.archetype", fighter.archetype, system.tables.archetypes)
    for trait, value in fighter.traits.items():
        yield from _asked(f"{place}.traits.{trait[:80]}", check_trait, system.tables, trait, value, trait)
    if fighter.own is not None:
        yield from _own(system, fighter.own, f"{place}.own")
    for index, carried in enumerate(fighter.carried):
        yield from _carried(system, carried, ids, f"{place}.carried[{index}]")
    if not UNARMED <= fighter.hand < len(fighter.carried):
        yield _fault(f"{place}.hand", "no_such_weapon", count=len(fighter.carried))
    yield from _states(system, fighter.states, ids, f"{place}.states")
    yield from _counters(fighter.counters, f"{place}.counters")
    for counter, number in fighter.counters.items():
        if counter in system.tables.traits:  # the rules read it as that trait
            where = f"{place}.counters.{counter}"
            yield from _asked(where, check_trait, system.tables, counter, number, counter)
    for index, hold in enumerate(fighter.held):
        yield from _known_fighters((hold.by,), ids - {fighter.id}, f"{place}.held[{index}].by")
        yield from _range(hold.dice, f"{place}.held[{index}].dice")


def _asked(place: str, check: Callable[..., object], *arguments: object) -> Iterator[FileError]:
    """The refusal of a check, at this place of the file."""
    try:
        check(*arguments)
    except EngineError as fault:
        yield FileError(place, fault.label)


def _own(system: System, own: Own, place: str) -> Iterator[FileError]:
    """How somebody stood in the library, by the rules of any sheet."""
    if not valid_id(own.id):
        yield _fault(f"{place}.id", "id_taken")
    for trait, value in own.traits.items():
        yield from _asked(f"{place}.traits.{trait[:80]}", check_trait, system.tables, trait, value, trait)
    for index, weapon in enumerate(own.weapons):
        if weapon not in system.tables.weapons:
            yield _unknown(f"{place}.weapons[{index}]", weapon, system.tables.weapons)


def _carried(system: System, carried: Carried, ids: set[str], place: str) -> Iterator[FileError]:
    if carried.weapon not in system.tables.weapons:
        yield _unknown(f"{place}.weapon", carried.weapon, system.tables.weapons)
    yield from _counters(carried.counters, f"{place}.counters")
    yield from _states(system, carried.states, ids, f"{place}.states")


def _states(system: System, states: tuple[ActiveState, ...], ids: set[str], place: str) -> Iterator[FileError]:
    for index, active in enumerate(states):
        where = f"{place}[{index}]"
        if active.id not in system.tables.states:
            yield _unknown(f"{where}.id", active.id, system.tables.states)
        yield from _known_fighters((active.by,), ids | {""}, f"{where}.by")
        for name, turn in (("since", active.since), ("starts", active.starts), ("ends", active.ends or 0)):
            yield from _range(turn, f"{where}.{name}")


def _counters(counters: dict[str, int], place: str) -> Iterator[FileError]:
    for name, value in counters.items():
        yield from _range(value, f"{place}.{name[:80]}")


def _range(value: int, place: str) -> Iterator[FileError]:
    if not 0 <= value <= COUNTED:
        yield _fault(place, "out_of_range", value=value, minimum=0, maximum=COUNTED)


def _known_fighters(named: Iterable[str], ids: Container[str], place: str) -> Iterator[FileError]:
    for id in named:
        if id not in ids:
            yield _fault(place, "unknown_fighter", id=id[:80])


# -- the fight -------------------------------------------------------------------------------------------------------


def _answers(system: System, state: Encounter, ids: set[str], where: str) -> Iterator[FileError]:
    rows = system.tables.circumstances
    for scope, kept in (*state.answers.items(), ("", state.options)):
        place = f"{where}.answers.{scope[:170]}" if scope else f"{where}.options"
        if scope not in ("", SCENE):
            yield from _known_fighters(scope.split(">"), ids, place)
        for name, value in kept.items():
            row = rows.get(name)
            if row is None or (row.who == "option") != (scope == ""):
                yield _unknown(f"{place}.{name[:80]}", name, rows)
            else:
                yield from _asked(f"{place}.{name}", check_value, row, value, name)


def _pins(system: System, state: Encounter, where: str) -> Iterator[FileError]:
    """Places, names and values of what is kept for comparison; who is no longer in the fight may come back by undo."""
    yield from _unique([str(pin.place) for pin in state.pins], where)
    for index, pin in enumerate(state.pins):
        place = f"{where}[{index}]"
        if not 1 <= pin.place <= MOST_PINS:
            yield _fault(f"{place}.place", "out_of_range", value=pin.place, minimum=1, maximum=MOST_PINS)
        if pin.action not in system.tables.actions:
            yield _unknown(f"{place}.action", pin.action, system.tables.actions)
        yield from _asked(f"{place}.name", check_pin_name, pin.name)
        for name, value in pin.answers.items():
            row = system.tables.circumstances.get(name)
            if row is None:
                yield _unknown(f"{place}.answers.{name[:80]}", name, system.tables.circumstances)
            else:
                yield from _asked(f"{place}.answers.{name}", check_value, row, value, name)


def _order(state: Encounter, ids: set[str], where: str) -> Iterator[FileError]:
    yield from _range(state.turn, f"{where}.turn")
    entries = [entry.id for entry in state.entries]
    for index, entry in enumerate(state.entries):
        place = f"{where}.entries[{index}]"
        if not entry.fighters:
            yield _fault(f"{place}.fighters", "missing")
        yield from _known_fighters(entry.fighters, ids, f"{place}.fighters")
        if entry.id in entries[:index]:
            yield _fault(f"{place}.id", "named_twice", name=entry.id[:80])
    members = [id for band in state.bands for id in band]
    yield from _known_fighters(members, ids, f"{where}.bands")
    if len(set(members)) < len(members) or any(len(band) < 2 for band in state.bands):
        yield _fault(f"{where}.bands", "wrong_band")
    if state.current is not None and not 0 <= state.current < len(entries):
        yield _fault(f"{where}.current", "no_such_entry")


def _dock(system: System, state: Encounter, ids: set[str], where: str) -> Iterator[FileError]:
    """What the attack dock, the declarations and the prompts name."""
    yield from _known_fighters((state.attacker,), ids | {""}, f"{where}.attacker")
    yield from _known_fighters((state.target,), ids | {""}, f"{where}.target")
    yield from _known_fighters(state.others, ids, f"{where}.others")
    if state.action and state.action not in system.tables.actions:
        yield _unknown(f"{where}.action", state.action, system.tables.actions)
    yield from _declared(state, ids, f"{where}.declared")
    for index, reminder in enumerate(state.reminders):
        yield from _known_fighters((reminder.fighter,), ids | {""}, f"{where}.reminders[{index}].fighter")
        yield from _range(reminder.round, f"{where}.reminders[{index}].round")
    yield from _unique([reminder.id for reminder in state.reminders], f"{where}.reminders")
    for index, prompt in enumerate(state.prompts):
        yield from _known_fighters((prompt.fighter,), ids, f"{where}.prompts[{index}].fighter")
        yield from _known_fighters((prompt.target,), ids | {""}, f"{where}.prompts[{index}].target")
        yield from _asked_for(system, prompt, f"{where}.prompts[{index}]")


def _declared(state: Encounter, ids: set[str], where: str) -> Iterator[FileError]:
    """Whoever announces something is there; a number that is announced is a whole one that may be counted."""
    yield from _known_fighters(state.declared, ids, where)
    for fighter, announced in state.declared.items():
        for name, value in announced.items():
            place = f"{where}.{fighter[:80]}.{name[:80]}"
            if isinstance(value, float):
                yield _fault(place, "wrong_type", expected="int", found="float")
            elif not isinstance(value, str) and not -COUNTED <= value <= COUNTED:
                yield _fault(place, "out_of_range", value=value, minimum=-COUNTED, maximum=COUNTED)


def _asked_for(system: System, prompt: Prompt, place: str) -> Iterator[FileError]:
    """A roll that is due is an action's, its circumstances have values of theirs; a state that may end is a state."""
    known: dict[str, Iterable[str]] = {"roll": system.tables.actions, "end": system.tables.states}
    names = tuple(known.get(prompt.kind, (prompt.subject,)))
    if prompt.subject not in names:
        yield _unknown(f"{place}.subject", prompt.subject, names)
    if prompt.kind != "roll":
        return
    for name, value in prompt.answers.items():
        if name in system.tables.circumstances:
            yield from _asked(f"{place}.answers.{name}", check_value, system.tables.circumstances[name], value, name)


# -- the history -----------------------------------------------------------------------------------------------------


def _history(file: FightFile) -> Iterator[FileError]:
    if not 0 <= file.revision <= MOST_SAVES:
        yield _fault("revision", "out_of_range", value=file.revision, minimum=0, maximum=MOST_SAVES)
    if not 0 <= file.position <= len(file.acts):
        yield _fault("position", "out_of_range", value=file.position, minimum=0, maximum=len(file.acts))
    if not 0 <= file.aside_at <= len(file.acts):
        yield _fault("aside_at", "out_of_range", value=file.aside_at, minimum=0, maximum=len(file.acts))
    yield from _acts(file.acts, "acts", file.position)
    yield from _acts(file.aside, "aside", 0, file.aside_at)


def _acts(acts: tuple[Act, ...], place: str, position: int, first: int = 0) -> Iterator[FileError]:
    """Faults of records that stand, or stood, from number `first` of the history on."""
    for index, act in enumerate(acts):
        where = f"{place}[{index}]"
        if act.action != EXCHANGE and act.action not in ACTIONS:
            yield _unknown(f"{where}.action", act.action, ACTIONS)
        if (act.action == EXCHANGE) != (act.exchange is not None):
            yield _fault(f"{where}.exchange", "missing")
        if act.exchange is not None:
            yield from _exchange(act.exchange, first + index, where, undone=place == "acts" and index >= position)


def _exchange(exchange: Exchange, index: int, where: str, *, undone: bool) -> Iterator[FileError]:
    """An exchange reaches back, never forward, and one that stands has been made."""
    if not 0 <= exchange.index <= index:
        yield _fault(f"{where}.exchange.index", "out_of_range", value=exchange.index, minimum=0, maximum=index)
    if not exchange.done and not undone:
        yield _fault(f"{where}.exchange.done", "wrong_type", expected="true", found="false")
    yield from _acts(exchange.acts, f"{where}.exchange.acts", 0, exchange.index)
