"""A typed line of fighters, read by the words of a game: "4 gobelins Combat d6 Résistance 5".

A number, a name, then traits with their values, weapons and the side, in any order and in either language; a comma
and a number begin another group. Whatever it says, nothing is changed: each `QuickLine` tells what was understood, what
was not, and what cannot be so.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from engine.encounter.own import own_of
from engine.encounter.roster import AT_ONCE, MOST, check_name, free_names
from engine.encounter.state import Encounter, Fighter, replace
from engine.errors import FightError
from engine.home_made.in_force import forgets
from engine.label import Label, label, words
from engine.play.library import KIND_OF_SIDE
from engine.play.quick_reading import LOOSE, Heard, heard
from engine.play.quick_signs import Sign, groups, signs
from engine.play.quick_weapons import joined_decimals
from engine.play.vocabulary import Name, names, numbers, stems
from engine.system import System
from engine.systems import systems
from engine.typed import QuickLine, Span

LONGEST = 300
"""Most signs of a line."""


def read_line(
    state: Encounter, text: str, language: str, side: str = "", own: Mapping[str, Fighter] | None = None
) -> tuple[QuickLine, ...]:
    """What a line means in this fight: one answer for each group, at least one.

    Args:
        language: of the names that come from the game.
        side: where they go when the line does not say; "": to the side of the fighter of the library.
        own: one's own fighters in this game, by the id that they have in the library.
    """
    if len(text) > LONGEST:
        return (QuickLine(text, wrong=(Span(0, len(text), label("quick.too_long", most=LONGEST)),)),)
    answers: list[QuickLine] = []
    for part in groups(joined_decimals(state.system, signs(text)), _beginnings(state.system), _things(state.system)):
        answers.append(_group(state, text, part, language, side, own or {}))
        state = _with_names(state, answers[-1])
    return tuple(answers)


@functools.cache
def _beginnings(system: str) -> frozenset[tuple[str, ...]]:
    """The numbers in words with which a group may begin: no trait begins with them ("Deux armes")."""
    traits = {name.stems[:1] for name in names(system) if name.kind == "trait" and name.rank < LOOSE}
    return frozenset(numbers()) - traits


@functools.cache
def _things(system: str) -> frozenset[str]:
    """The words with which traits and weapons begin."""
    return frozenset(name.stems[0] for name in names(system) if name.kind in ("trait", "weapon") and name.rank < LOOSE)


forgets(_beginnings.cache_clear)
forgets(_things.cache_clear)


def _with_names(state: Encounter, line: QuickLine) -> Encounter:
    """The fight in which the names of a group are taken."""
    come = tuple(Fighter(id=f"{len(state.known)}-{name}", name=name, side=line.side) for name in line.names)
    return replace(state, fighters=state.fighters + come)


def _group(
    state: Encounter, text: str, part: tuple[Sign, ...], language: str, side: str, own: Mapping[str, Fighter]
) -> QuickLine:
    """What one group of a line means."""
    found = heard(state, text, part, _names_of_own(own))
    sheet = own.get(found.own)
    name = found.name or (sheet.name if sheet else "") or _called(state.system, found, language)
    here, other = _sides(state, found, side, name)
    called, why = _names(state, name, found.count)
    wrong = tuple(found.wrong)
    if why is not None and text.strip():
        wrong = (*wrong, Span(*(found.said_count if found.count != 1 and name else found.said_name), why))
    return QuickLine(
        text,
        names=called,
        name=name,
        count=found.count,
        side=here,
        other=other,
        base=label("quick.own", name=sheet.name) if sheet else _base(found),
        archetype=sheet.archetype if sheet else found.archetype,
        own=own_of(sheet) if sheet else None,
        traits=tuple(found.traits.values()),
        weapons=tuple(found.weapons) or None,
        notes="\n".join(part for part in (sheet.notes if sheet else "", _left_over(text, found)) if part),
        unknown=tuple(found.unknown),
        wrong=wrong,
    )


def _left_over(text: str, found: Heard) -> str:
    """The words that were not understood."""
    return " ".join(text[one.start : one.end] for one in found.unknown)


def _names(state: Encounter, name: str, count: int) -> tuple[tuple[str, ...], Label | None]:
    """What the new fighters will be called, or why they cannot come."""
    if not name:
        return (), label("quick.no_name")
    if not 1 <= count <= AT_ONCE or len(state.known) + count > MOST:
        return (), label("error.too_many_fighters", most=AT_ONCE, all=MOST)
    try:
        return tuple(free_names(state, check_name(name), count)), None
    except FightError as refused:
        return (), refused.label


def _called(system: str, found: Heard, language: str) -> str:
    """A fighter of the library is called as the language of the window calls him."""
    return words(language, system).text(f"archetype.{found.archetype}") if found.archetype else ""


def _base(found: Heard) -> Label | None:
    return label(f"archetype.{found.archetype}") if found.archetype else None


def _sides(state: Encounter, found: Heard, asked: str, name: str) -> tuple[str, str]:
    """The side that is meant, and the one after it: whose name is known there already goes to his like."""
    ids = [side.id for side in state.sides]
    row = systems()[state.system].tables.archetypes.get(found.archetype)
    kind = KIND_OF_SIDE[row.side] if row is not None and found.exact else "foe"
    usual = next((side.id for side in state.sides if side.kind == kind), ids[0] if ids else "")
    alike = {one.side for one in state.known if name and _stem_of(one.name) == name.casefold()}
    here = found.side or (alike.pop() if len(alike) == 1 else "") or (asked if asked in ids else usual)
    return here, ids[(ids.index(here) + 1) % len(ids)] if here in ids else here


def _stem_of(name: str) -> str:
    """A name without its number."""
    return re.sub(r"\s+[0-9]{1,4}$", "", name).casefold()


def _names_of_own(own: Mapping[str, Fighter]) -> tuple[Name, ...]:
    return tuple(Name("own", id, stems(one.name), 0) for id, one in own.items() if stems(one.name))


def example(system: System, language: str) -> str:
    """A line that this game understands, to show how one is written."""
    said, tables = words(language, system.id), system.tables
    row = next((one for one in tables.archetypes.values() if one.side == "opponents"), None)
    if row is None:
        return ""
    traits = [name for name in row.traits if tables.traits[name].kind == "choice"] or list(row.traits)
    parts = ["3x", said.text(f"archetype.{row.id}")]
    for name in traits[:1]:
        trait, value = tables.traits[name], row.traits[name]
        parts.append(said.short(f"trait.{name}"))
        if trait.kind == "choice":
            parts.append(said.short(trait.option(str(value))))
        elif trait.kind == "number":
            parts.append(str(value))
    return " ".join(parts)
