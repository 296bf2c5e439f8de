"""Actions on who is in the fight: adding, copying, removing, moving, naming, hiding, notes, sides."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Literal

from engine.encounter.action import Action, changed, names_of
from engine.encounter.game import fighter_of, game
from engine.encounter.request import trait_default
from engine.encounter.state import UNARMED, ActiveState, Carried, Change, Encounter, Fighter, SideOfFight, replace
from engine.encounter.turn import without_entries
from engine.errors import FightError
from engine.label import label
from engine.system import System
from engine.table_files import unknown_name

NAME_LENGTH = 80
"""Longest name of a fighter, a side or a fight, in characters."""

AT_ONCE = 50
"""Most fighters that one action adds."""

MOST = 500
"""Most fighters in one fight."""


def add_fighters(
    state: Encounter, archetype: str, side: str, name: str, count: int = 1, ids: tuple[str, ...] = ()
) -> Change:
    """Add numbered copies of an archetype at the end of a side, with its weapons, the first one in hand.

    In the middle of a round they join the order at the next one.

    Args:
        name: what to call them; numbers follow where there are several or the name is taken.
        ids: one for each new fighter; those that are missing are made.

    Raises:
        FightError: no such archetype or side, a bad name, or too many fighters.
    """
    new = copies(state, of_archetype(state, archetype, side), check_name(name), count, ids)
    return come(replace(state, fighters=state.fighters + new), new)


def of_archetype(state: Encounter, archetype: str, side: str) -> Fighter:
    """The sheet of an archetype on a side, without name and id.

    Raises:
        FightError: no such archetype or side.
    """
    system = game(state)
    row = system.tables.archetypes.get(archetype)
    if row is None:
        raise FightError("archetype", unknown_name(archetype, system.tables.archetypes))
    return Fighter(
        id="",
        name="",
        side=side_of(state, side).id,
        archetype=archetype,
        traits={trait: value for trait, value in row.traits.items() if value != trait_default(system, trait)},
        carried=tuple(system.carry(weapon) for weapon in row.weapons),
        hand=0 if row.weapons else UNARMED,
    )


def come(state: Encounter, new: tuple[Fighter, ...]) -> Change:
    """The change that brought these fighters, with what the game asks of them."""
    ids = tuple(one.id for one in new)
    return changed(game(state).renewed(state, ids), ids, "add", who=names_of(new), count=len(new))


def copies(state: Encounter, sheet: Fighter, name: str, count: int, ids: tuple[str, ...]) -> tuple[Fighter, ...]:
    """Fighters of this sheet with ids and names that nobody has; numbers follow a name where it is needed.

    Raises:
        FightError: too many, or an id that is taken or none.
    """
    _few_enough(state, count)
    known = (*ids, *new_ids(state, sheet.archetype, count, ids))[:count]
    taken = {one.id for one in state.known}
    if len(set(known)) < count or any(id in taken or not valid_id(id) for id in known):
        raise FightError("ids", label("error.id_taken"))
    names = free_names(state, name, count)
    return tuple(replace(sheet, id=id, name=one) for id, one in zip(known, names, strict=True))


def _few_enough(state: Encounter, count: int, times: int = 1) -> None:
    """Refuse more new fighters than one action adds, or than a fight has."""
    if count < 1 or count * times > AT_ONCE or len(state.known) + count * times > MOST:
        raise FightError("count", label("error.too_many_fighters", most=AT_ONCE, all=MOST))


def valid_id(id: str) -> bool:
    """Whether a fighter or a side can have this id: letters, digits, - and _ (answers are kept under "a>b")."""
    return re.fullmatch(r"[A-Za-z0-9_-]{1,80}", id) is not None


def new_ids(state: Encounter, archetype: str, count: int, reserved: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Ids that nobody has: the archetype and a number above every one in use."""
    stem = archetype or "fighter"
    used = [fighter.id for fighter in state.known] + list(reserved)
    numbers = [int(match[1]) for id in used if (match := re.fullmatch(re.escape(stem) + r"-([0-9]{1,9})", id))]
    first = max(numbers, default=0) + 1
    return tuple(f"{stem}-{number}" for number in range(first, first + count))


def free_names(state: Encounter, name: str, count: int) -> list[str]:
    """The name itself for a single first one, else "name 2", "name 3"... in the first free numbers after the last."""
    stem = re.sub(r"\s+[0-9]{1,4}$", "", name)
    pattern = re.compile(re.escape(stem) + r"(?:\s+([0-9]{1,4}))?")
    taken = [match for fighter in state.known if (match := pattern.fullmatch(fighter.name))]
    if count == 1 and not any(match[0] == name for match in taken):
        return [name]
    last = max((int(match[1] or 1) for match in taken), default=0)
    return [f"{stem[:70]} {number}" for number in range(last + 1, last + 1 + count)]


def check_name(name: str) -> str:
    """The name without spaces around it.

    Raises:
        FightError: empty, longer than 80 characters, or with signs that cannot be shown.
    """
    cleaned = " ".join(name.split())
    if not 1 <= len(cleaned) <= NAME_LENGTH or not cleaned.isprintable():
        raise FightError("name", label("error.bad_name", most=NAME_LENGTH))
    return cleaned


def duplicate(
    state: Encounter, fighters: tuple[str, ...], count: int = 1, side: str = "", ids: tuple[str, ...] = ()
) -> Change:
    """Add fresh copies of fighters: same sheet and weapons, loaded, without states, wounds, fatigue or holds.

    Args:
        count: copies of each.
        side: where they go; "": to the side of the original.
        ids: one for each copy, those of the first fighter first; those that are missing are made.

    Raises:
        FightError: no such fighter or side, none given, or too many.
    """
    originals = several(state, fighters)
    _few_enough(state, count, len(originals))
    after = state
    new: tuple[Fighter, ...] = ()
    for number, original in enumerate(originals):
        sheet = fresh(game(state), original, side_of(state, side or original.side).id)
        made = copies(after, sheet, original.name, count, ids[number * count : (number + 1) * count])
        after = replace(after, fighters=after.fighters + made)
        new += made
    return come(after, new)


def fresh(system: System, original: Fighter, side: str) -> Fighter:
    """The sheet of a copy: what he is and carries, not what the fight has done to him."""
    counted = {row.id for row in system.tables.traits.values() if row.counted} - system.lasting
    before = system.fresh(original)
    return replace(
        original,
        side=side,
        traits={name: value for name, value in before.traits.items() if name not in counted},
        carried=tuple(replace(system.carry(one.weapon), mark=one.mark) for one in original.carried),
        states=(),
        counters={name: value for name, value in before.counters.items() if name in system.lasting},
        held=(),
    )


def remove(state: Encounter, fighters: tuple[str, ...]) -> Change:
    """Take fighters out of the fight: out of the order and of their pairs at once, with their answers and holds.

    Raises:
        FightError: no such fighter, or none given.
    """
    gone = several(state, fighters)
    ids = frozenset(fighter.id for fighter in gone)
    after = without_entries(state, ids)
    after = replace(
        after,
        fighters=tuple(fighter for fighter in state.fighters if fighter.id not in ids),
        answers={scope: kept for scope, kept in state.answers.items() if ids.isdisjoint(scope.split(">"))},
        declared={
            id: {name: value for name, value in kept.items() if value not in ids}
            for id, kept in state.declared.items()
            if id not in ids
        },
        prompts=tuple(one for one in state.prompts if one.fighter not in ids and one.target not in ids),
        reminders=tuple(one for one in state.reminders if one.fighter not in ids),
        bands=without_members(state.bands, ids),
        attacker="" if state.attacker in ids else state.attacker,
        target="" if state.target in ids else state.target,
        others=tuple(id for id in state.others if id not in ids),
    )
    for fighter in after.fighters:
        after = _forget(after, fighter, ids)
    after = game(after).renewed(after)
    return changed(after, fighters, "remove", who=names_of(gone), count=len(gone))


def without_members(bands: tuple[tuple[str, ...], ...], gone: Collection[str]) -> tuple[tuple[str, ...], ...]:
    """The bands without these fighters; one alone is no band."""
    left = (tuple(id for id in band if id not in gone) for band in bands)
    return tuple(band for band in left if len(band) > 1)


def _forget(state: Encounter, fighter: Fighter, gone: frozenset[str]) -> Encounter:
    """A remaining fighter without the holds of those who left, and what follows from it."""
    after = replace(
        fighter,
        held=tuple(hold for hold in fighter.held if hold.by not in gone),
        states=_anonymous(fighter.states, gone),
        carried=tuple(_unsigned(carried, gone) for carried in fighter.carried),
    )
    if after == fighter:
        return state
    put = state.put(after)
    return game(state).edited(put, fighter, after) if after.held != fighter.held else put


def _unsigned(carried: Carried, gone: frozenset[str]) -> Carried:
    return replace(carried, states=_anonymous(carried.states, gone))


def _anonymous(states: tuple[ActiveState, ...], gone: frozenset[str]) -> tuple[ActiveState, ...]:
    return tuple(replace(active, by="") if active.by in gone else active for active in states)


def rename(state: Encounter, fighter: str, name: str) -> Change:
    """Give a fighter another name.

    Raises:
        FightError: no such fighter, or a bad name.
    """
    before = fighter_of(state, fighter)
    after = replace(before, name=check_name(name))
    return changed(state.put(after), (fighter,), "rename", who=before.name, name=after.name)


def move(state: Encounter, fighters: tuple[str, ...], side: str, place: int | None = None) -> Change:
    """Put fighters on a side, at a place among its members from 0 (None: at the end). The order stays.

    Raises:
        FightError: no such fighter or side, or none given.
    """
    moved = tuple(replace(fighter, side=side_of(state, side).id) for fighter in several(state, fighters))
    rest = [fighter for fighter in state.fighters if fighter.id not in fighters]
    members = [index for index, fighter in enumerate(rest) if fighter.side == side]
    if place is not None and 0 <= place < len(members):
        index = members[place]
    else:
        index = members[-1] + 1 if members else len(rest)
    after = replace(state, fighters=(*rest[:index], *moved, *rest[index:]))
    after = game(after).renewed(after)
    return changed(after, fighters, "move", who=names_of(moved), side=side_of(state, side).name)


def hide(state: Encounter, fighters: tuple[str, ...], hidden: bool) -> Change:
    """Hide fighters from the players' view, or show them.

    Raises:
        FightError: no such fighter, or none given.
    """
    after = state
    chosen = several(state, fighters)
    for fighter in chosen:
        after = after.put(replace(fighter, hidden=hidden))
    return changed(after, fighters, "hide" if hidden else "show", who=names_of(chosen))


MOST_NOTES = 20_000
"""Letters of the notes on one fighter, or on the fight: ten pages."""


def set_notes(state: Encounter, fighter: str, notes: str) -> Change:
    """Write the notes of a fighter.

    Raises:
        FightError: no such fighter, or notes that are too long for a file to be read back.
    """
    before = fighter_of(state, fighter)
    check_notes(notes)
    return changed(state.put(replace(before, notes=notes)), (fighter,), "notes", who=before.name)


def set_fight_notes(state: Encounter, notes: str) -> Change:
    """Write the notes of the fight.

    Raises:
        FightError: notes that are too long for a file to be read back.
    """
    check_notes(notes)
    return changed(replace(state, notes=notes), (), "fight_notes")


def check_notes(notes: str) -> None:
    """Refuse notes that are too long for a file to be read back.

    Raises:
        FightError: longer than ten pages.
    """
    if len(notes) > MOST_NOTES:
        raise FightError("notes", label("error.notes_too_long", most=MOST_NOTES))


def rename_fight(state: Encounter, name: str) -> Change:
    """Give the fight another name.

    Raises:
        FightError: a bad name.
    """
    return changed(replace(state, name=check_name(name)), (), "rename_fight", name=check_name(name))


def add_side(state: Encounter, name: str, kind: Literal["hero", "foe", "third"] = "third", id: str = "") -> Change:
    """Add a side to the fight.

    Raises:
        FightError: a bad name.
    """
    numbers = range(1, len(state.sides) + 2)
    free = next(f"side-{number}" for number in numbers if all(side.id != f"side-{number}" for side in state.sides))
    known = id or free
    if not valid_id(known) or any(side.id == known for side in state.sides):
        raise FightError("ids", label("error.id_taken"))
    side = SideOfFight(known, check_name(name), kind)
    return changed(replace(state, sides=(*state.sides, side)), (), "add_side", side=side.name)


def several(state: Encounter, fighters: tuple[str, ...]) -> tuple[Fighter, ...]:
    """These fighters, in the order given; at least one."""
    if not fighters:
        raise FightError("fighters", label("error.nobody_chosen"))
    return tuple(fighter_of(state, id) for id in dict.fromkeys(fighters))


def side_of(state: Encounter, id: str) -> SideOfFight:
    """The side with this id; FightError when there is none."""
    for side in state.sides:
        if side.id == id:
            return side
    raise FightError("side", unknown_name(id, [one.id for one in state.sides]))


def _with_ids(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Write down the ids of the new fighters: replayed after a change, later records still mean the same ones."""
    count, fighters = arguments.get("count", 1), arguments.get("fighters")
    copied = [one for one in fighters if isinstance(one, str)] if isinstance(fighters, list) else None
    times = 1 if copied is None else len(copied)
    if "ids" in arguments or not isinstance(count, int) or not 1 <= count * times <= AT_ONCE:
        return arguments
    found = [state.find(one) for one in dict.fromkeys(copied or ())]
    kinds = [str(arguments.get("archetype", ""))] if copied is None else [one.archetype for one in found if one]
    ids: tuple[str, ...] = ()
    for kind in kinds:
        ids += new_ids(state, kind, count, ids)
    return arguments | {"ids": list(ids)}


ROSTER = {
    "add_fighters": Action(add_fighters, complete=_with_ids),
    "duplicate": Action(duplicate, complete=_with_ids),
    "remove": Action(remove),
    "rename": Action(rename),
    "move": Action(move),
    "hide": Action(hide),
    "set_notes": Action(set_notes),
    "set_fight_notes": Action(set_fight_notes),
    "rename_fight": Action(rename_fight),
    "add_side": Action(add_side),
}
