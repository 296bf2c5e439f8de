"""Waves: fighters who are prepared and come later, at the beginning of a round or when the GM says so.

Until they come they are no part of the fight: in no order, aimed at by nobody, absent from the players' view.
"""

from __future__ import annotations

import re
import secrets
from typing import Any

import msgspec

from engine.dice.source import Random
from engine.encounter import turn
from engine.encounter.action import Action, changed, names_of
from engine.encounter.game import game
from engine.encounter.ordering import joined
from engine.encounter.roster import AT_ONCE, check_name, copies, new_ids, of_archetype, remove, several, valid_id
from engine.encounter.state import ActiveState, Carried, Change, Encounter, Fighter, Wave, replace
from engine.errors import FightError
from engine.form import Entry, Prompt
from engine.label import label

MOST = 20
"""Most waves that one fight has waiting."""

FURTHEST = 999
"""How many rounds ahead a wave may be planned."""


# -- when they come --------------------------------------------------------------------------------------------------


def awaited(before: Encounter, after: Encounter) -> Encounter:
    """The fight after an action, with the waves due whose round the action has begun."""
    begun = after.turn > before.turn or (before.finished and not after.finished)
    if not begun or not after.is_under_way:
        return after
    waves = tuple(replace(one, due=True) if 0 < one.round <= after.turn else one for one in after.waves)
    return after if waves == after.waves else replace(after, waves=waves)


def announced(state: Encounter) -> tuple[Prompt, ...]:
    """The waves whose round has come, as a table shows them beside what the rules ask."""
    return tuple(
        Prompt(f"wave:{one.id}", "wave", "", one.id, label("wave.due", name=one.name, who=names_of(one.fighters)))
        for one in state.waves
        if one.due
    )


# -- preparing -------------------------------------------------------------------------------------------------------


class Recruits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbered copies of an archetype on a side; `name` is what to call them."""

    archetype: str
    side: str
    name: str
    count: int = 1


def prepare(
    state: Encounter, recruits: Recruits, wave: str = "", title: str = "", round: int = 0, ids: tuple[str, ...] = ()
) -> Change:
    """Prepare fighters, in a wave that waits already or in a new one.

    Args:
        wave: id of the wave; made when it is missing. Where nobody has it yet it is that of the new one.
        title, round: of a new wave: what it is called, and the round that brings it (0: the GM does).
        ids: of the fighters; made when they are missing.

    Raises:
        FightError: no such archetype, side or wave, a bad name, a round that is past, or too many.
    """
    sheet = of_archetype(state, recruits.archetype, recruits.side)
    new = copies(state, sheet, check_name(recruits.name), recruits.count, ids)
    if not title or any(one.id == wave for one in state.waves):
        found = _wave(state, wave)
        after = _with(state, replace(found, fighters=found.fighters + new))
    else:
        found = _new(state, title, round, wave)
        after = replace(state, waves=(*state.waves, replace(found, fighters=new)))
    return changed(after, (), "prepare", who=names_of(new), count=len(new), wave=found.name)


def set_aside(state: Encounter, fighters: tuple[str, ...], title: str, round: int = 0, id: str = "") -> Change:
    """Take fighters out of the fight and let them wait in a new wave, with the health and the weapons that they have.

    Raises:
        FightError: no such fighter, none given, a bad name, a round that is past, or too many waves.
    """
    leaving = several(state, fighters)
    wave = _new(state, title, round, id)
    private = game(state).private_counters
    alone = state
    for fighter in leaving:
        alone = _released(alone, alone.fighter(fighter.id))
    waiting = tuple(_by_himself(alone.fighter(one.id), private) for one in leaving)
    left = remove(alone, tuple(one.id for one in leaving)).state
    after = replace(left, waves=(*left.waves, replace(wave, fighters=waiting)))
    return changed(after, fighters, "set_aside", who=names_of(leaving), count=len(leaving), wave=wave.name)


def _released(state: Encounter, fighter: Fighter) -> Encounter:
    """The fight in which nobody holds him any more, with what the rules say follows from it."""
    free = replace(fighter, held=())
    return game(state).edited(state.put(free), fighter, free) if fighter.held else state


def _by_himself(fighter: Fighter, private: frozenset[str]) -> Fighter:
    """Whoever waits names nobody who may have left meanwhile, and has no place in an order."""
    return replace(
        fighter,
        states=_unsigned(fighter.states),
        carried=tuple(_carried(one) for one in fighter.carried),
        counters={name: value for name, value in fighter.counters.items() if name not in private},
    )


def _carried(carried: Carried) -> Carried:
    return replace(carried, states=_unsigned(carried.states))


def _unsigned(states: tuple[ActiveState, ...]) -> tuple[ActiveState, ...]:
    return tuple(replace(active, by="") for active in states)


def edit_wave(state: Encounter, wave: str, title: str, round: int = 0) -> Change:
    """Give a wave another name and another moment (0: when the GM says so); one that was due waits again.

    Raises:
        FightError: no such wave, a bad name, or a round that is past.
    """
    found = _wave(state, wave)
    _check_round(state, round)
    after = replace(found, name=check_name(title), round=round, due=False)
    return changed(_with(state, after), (), "edit_wave", wave=after.name)


def dismiss(state: Encounter, wave: str, fighters: tuple[str, ...] = ()) -> Change:
    """Take fighters out of a wave (none named: all of them); a wave of nobody is gone.

    Raises:
        FightError: no such wave, or somebody who is not in it.
    """
    found = _wave(state, wave)
    known = {one.id for one in found.fighters}
    if not known.issuperset(fighters):
        raise FightError("fighters", label("error.not_in_wave", wave=found.name))
    left = tuple(one for one in found.fighters if one.id not in fighters) if fighters else ()
    gone = tuple(one for one in found.fighters if one not in left)
    after = _with(state, replace(found, fighters=left)) if left else _without(state, wave)
    return changed(after, (), "dismiss", wave=found.name, who=names_of(gone))


# -- coming ----------------------------------------------------------------------------------------------------------


def bring_wave(state: Encounter, wave: str, joining: bool = False, drawn: dict[str, int] | None = None) -> Change:
    """Let a wave come into the fight.

    Args:
        joining: they act in the round that is being played, not only in the next one.
        drawn: what chance lays before their entries (`System.draw`); drawn when the act is done first.

    Raises:
        FightError: no such wave, or what was drawn cannot lie there.
    """
    found = _wave(state, wave)
    after = _come(state, found, joining=joining)
    for entry, value in (drawn or {}).items():
        after = turn.reordered(game(after).laid(after, entry, value, more=False))
    ids = tuple(one.id for one in found.fighters)
    return changed(after, ids, "bring_wave", who=names_of(found.fighters), count=len(ids), wave=found.name)


def _come(state: Encounter, wave: Wave, *, joining: bool) -> Encounter:
    ids = tuple(one.id for one in wave.fighters)
    after = replace(_without(state, wave.id), fighters=state.fighters + wave.fighters)
    after = game(after).renewed(after, ids)
    for id in ids if joining and after.is_under_way else ():
        if not any(id in entry.fighters for entry in after.entries):
            after = joined(after, id)
    return after


def _with_lots(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Draw once what lies before the newcomers, so that a replay of the act gives the same."""
    wave = next((one for one in state.waves if one.id == arguments.get("wave")), None)
    if wave is None or arguments.get("joining") is not True or "drawn" in arguments or not state.is_under_way:
        return arguments
    after, system = _come(state, wave, joining=True), game(state)
    ids = {one.id for one in wave.fighters}
    drawn: dict[str, int] = {}
    for entry in [one for one in after.entries if ids.issuperset(one.fighters)]:
        if _is_bare(after, entry):
            face = system.draw(replace(after, entries=(entry,), current=None), Random(secrets.randbits(64)))
            drawn |= {id: value for id, value in face.items() if id == entry.id}
            after = system.laid(after, entry.id, face[entry.id], more=False) if entry.id in face else after
    return arguments | {"drawn": drawn} if drawn else arguments


def _is_bare(state: Encounter, entry: Entry) -> bool:
    """Whether something can lie before an entry, and nothing does."""
    lot = game(state).lot(state, entry)
    return lot is not None and lot.field.value == lot.field.default


def postpone(state: Encounter, wave: str) -> Change:
    """Let a wave come a round later.

    Raises:
        FightError: no such wave.
    """
    found = _wave(state, wave)
    later = replace(found, due=False, round=max(found.round, state.turn) + 1)
    return changed(_with(state, later), (), "postpone", wave=found.name)


# -- waves by id ------------------------------------------------------------------------------------------------------


def _new(state: Encounter, title: str, round: int, id: str) -> Wave:
    """An empty wave."""
    if len(state.waves) >= MOST:
        raise FightError("wave", label("error.too_many_waves", most=MOST))
    _check_round(state, round)
    made = id or _free_id(state)
    if not valid_id(made) or any(one.id == made for one in state.waves):
        raise FightError("id", label("error.id_taken"))
    return Wave(id=made, name=check_name(title), round=round)


def _check_round(state: Encounter, round: int) -> None:
    first = 1 if state.finished else state.turn + 1
    if round and not first <= round <= state.turn + FURTHEST:
        limits = {"minimum": first, "maximum": state.turn + FURTHEST}
        raise FightError("round", label("error.out_of_range", value=round, **limits))


def _free_id(state: Encounter) -> str:
    numbers = [int(match[1]) for one in state.waves if (match := re.fullmatch(r"wave-([0-9]{1,9})", one.id))]
    return f"wave-{max(numbers, default=0) + 1}"


def _wave(state: Encounter, id: str) -> Wave:
    for one in state.waves:
        if one.id == id:
            return one
    raise FightError("wave", label("error.no_such_wave"))


def _with(state: Encounter, wave: Wave) -> Encounter:
    return replace(state, waves=tuple(wave if one.id == wave.id else one for one in state.waves))


def _without(state: Encounter, wave: str) -> Encounter:
    return replace(state, waves=tuple(one for one in state.waves if one.id != wave))


def _with_ids(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Write down the ids of wave and fighters: replayed after a change, later records still mean the same ones."""
    recruits = arguments.get("recruits")
    given = recruits if isinstance(recruits, dict) else {}
    count = given.get("count", 1)
    if "ids" not in arguments and isinstance(count, int) and 1 <= count <= AT_ONCE:
        arguments = arguments | {"ids": list(new_ids(state, str(given.get("archetype", "")), count))}
    return arguments if arguments.get("wave") else arguments | {"wave": _free_id(state)}


def _with_id(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    return arguments if "id" in arguments else arguments | {"id": _free_id(state)}


WAVES = {
    "prepare": Action(prepare, complete=_with_ids),
    "set_aside": Action(set_aside, complete=_with_id),
    "edit_wave": Action(edit_wave),
    "dismiss": Action(dismiss),
    "bring_wave": Action(bring_wave, complete=_with_lots),
    "postpone": Action(postpone),
}
