"""One typed line of fighters, read by the words of a game: "4 gobelins Combat d6 Résistance 5".

A number, a name, then traits with their values, weapons and the side, in any order and in either language. Whatever
it says, nothing is changed: `QuickLine` tells what was understood, what was not, and what cannot be so.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.encounter.roster import AT_ONCE, MOST, check_name, free_names
from engine.encounter.state import Encounter
from engine.errors import FightError
from engine.label import Label, label, words
from engine.play.library import KIND_OF_SIDE
from engine.play.quick_reading import Heard, heard
from engine.play.quick_signs import signs
from engine.play.vocabulary import Name, stems
from engine.systems import systems
from engine.view import QuickLine, Span

LONGEST = 300
"""Most signs of a line."""


def read_line(
    state: Encounter, text: str, language: str, side: str = "", own: Mapping[str, str] | None = None
) -> QuickLine:
    """What a line means in this fight.

    Args:
        language: of the names that come from the game.
        side: where they go when the line does not say; "": to the side of the fighter of the library.
        own: one's own fighters in this game: the name of each id.
    """
    if len(text) > LONGEST:
        return QuickLine(text, wrong=(Span(0, len(text), label("quick.too_long", most=LONGEST)),))
    own = own or {}
    found = heard(state, text, signs(text), _names_of_own(own))
    here, other = _sides(state, found, side)
    name = found.name or own.get(found.own, "") or _called(state.system, found, language)
    names, why = _names(state, name, found.count)
    wrong = tuple(found.wrong)
    if why is not None and text.strip():
        wrong = (*wrong, Span(*(found.said_count if found.count != 1 and name else found.said_name), why))
    return QuickLine(
        text,
        names=names,
        name=name,
        count=found.count,
        side=here,
        other=other,
        base=_base(found, own),
        archetype=found.archetype,
        own=found.own,
        traits=tuple(found.traits.values()),
        weapons=tuple(found.weapons) or None,
        notes=" ".join(text[one.start : one.end] for one in found.unknown),
        unknown=tuple(found.unknown),
        wrong=wrong,
    )


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


def _base(found: Heard, own: Mapping[str, str]) -> Label | None:
    if found.own:
        return label("quick.own", name=own[found.own])
    return label(f"archetype.{found.archetype}") if found.archetype else None


def _sides(state: Encounter, found: Heard, asked: str) -> tuple[str, str]:
    """The side that is meant, and the one after it."""
    ids = [side.id for side in state.sides]
    row = systems()[state.system].tables.archetypes.get(found.archetype)
    kind = KIND_OF_SIDE[row.side] if row is not None and found.exact else "foe"
    usual = next((side.id for side in state.sides if side.kind == kind), ids[0] if ids else "")
    here = found.side or (asked if asked in ids else usual)
    return here, ids[(ids.index(here) + 1) % len(ids)] if here in ids else here


def _names_of_own(own: Mapping[str, str]) -> tuple[Name, ...]:
    return tuple(Name("own", id, stems(name), 0) for id, name in own.items() if stems(name))
