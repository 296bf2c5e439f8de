"""What the columns of a table mean: their headings in either language, by the words of the game."""

from __future__ import annotations

import functools

from engine.encounter.state import UNARMED_WEAPON
from engine.home_made.in_force import forgets
from engine.intake.found import INTO_NOTES, LEAVE_OUT
from engine.intake.values import weapon_named, written_name
from engine.label import LANGUAGES, Label, label, words
from engine.play.quick_reading import CUT_SHORT
from engine.play.vocabulary import BRACKETS, joined, names, stems, ways
from engine.systems import systems

ROLES = ("name", "count", "side", "archetype", "weapons", "hand", "condition", "notes")
"""Columns that are no traits."""
TRAIT = "trait:"
"""Stands before the id of a trait in a meaning."""


def meanings_of(system: str) -> tuple[str, ...]:
    """Every meaning that a column of this game may have, in the order in which they are offered."""
    traits = (f"{TRAIT}{id}" for id in systems()[system].tables.traits)
    return (*ROLES, *traits, INTO_NOTES, LEAVE_OUT)


def meaning_label(meaning: str) -> Label:
    """What a meaning is called."""
    if meaning.startswith(TRAIT):
        return label(f"trait.{meaning.removeprefix(TRAIT)}")
    return label(f"intake.column.{meaning or 'leave_out'}")


def meanings(system: str, headings: list[str]) -> tuple[str, ...]:
    """What each heading means; a second one of the same meaning, and one that nobody knows, goes into the notes."""
    found: list[str] = []
    for heading in headings:
        meant = meaning(system, heading)
        found.append(meant if meant not in found else INTO_NOTES)
    return tuple(found)


def meaning(system: str, heading: str) -> str:
    """What one heading means."""
    said, form = joined(heading), stems(heading)
    exact = _exact(system).get(said)
    if exact:
        return exact
    role = next((role for role in ROLES if form in ways(f"intake.heading.{role}")), "")
    if role:
        return role
    loose = _loose(system)
    return next((loose[one] for one in (form, stems(BRACKETS.sub(" ", heading))) if one in loose), INTO_NOTES)


def heading_of(system: str, meant: str, language: str) -> str:
    """A heading that `meaning` reads back as this."""
    text = words(language, system).text(meaning_label(meant))
    return text if meaning(system, text) == meant else meant.removeprefix(TRAIT)


@functools.cache
def _exact(system: str) -> dict[str, str]:
    """Names that mean one thing only."""
    found: dict[str, set[str]] = {}
    for meant in meanings_of(system):
        if meant not in (INTO_NOTES, LEAVE_OUT):
            for language in LANGUAGES:
                said, name = words(language, system), meaning_label(meant)
                for text in (said.text(name), said.short(name)):
                    found.setdefault(joined(text), set()).add(meant)
    sure = {text: next(iter(some)) for text, some in found.items() if len(some) == 1}
    return {id: f"{TRAIT}{id}" for id in systems()[system].tables.traits} | sure


@functools.cache
def _loose(system: str) -> dict[tuple[str, ...], str]:
    """Traits by the looser ways to call them; what means two is out."""
    found: dict[tuple[str, ...], dict[str, int]] = {}
    for name in names(system):
        if name.kind == "trait" and name.rank < CUT_SHORT:
            known = found.setdefault(name.stems, {})
            known[name.id] = min(name.rank, known.get(name.id, name.rank))
    sure: dict[tuple[str, ...], str] = {}
    for form, some in found.items():
        best = [id for id, rank in some.items() if rank == min(some.values())]
        if len(best) == 1:
            sure[form] = f"{TRAIT}{best[0]}"
    return sure


forgets(_exact.cache_clear)
forgets(_loose.cache_clear)


# -- weapons of a cell -----------------------------------------------------------------------------------------------
BETWEEN = "|"
"""Stands between the weapons of a cell that we write."""


def weapons_cell(system: str, weapons: tuple[str, ...], language: str) -> str:
    """The weapons of a fighter as one cell; a dash where he carries none."""
    return f" {BETWEEN} ".join(written_name(system, "weapon", one, language) for one in weapons) or "-"


def parts_of(system: str, cell: str) -> list[str]:
    """The weapons of a cell, cut where the names end: at bars, semicolons and lines, else at commas."""
    rough = cell.replace(";", BETWEEN).replace("\n", BETWEEN).split(BETWEEN)
    found: list[str] = []
    for part in (one.strip() for one in rough):
        smaller = [one.strip() for one in part.split(",")]
        found += [part] if len(smaller) == 1 or weapon_named(system, part) else smaller
    return [one for one in found if one]


def hand_of(system: str, cell: str, weapons: list[str]) -> int | None:
    """Which of the weapons a cell puts in hand, by name or number, -1: bare hands; None: it is none of them."""
    bare = {joined(words(language, system).text(f"weapon.{UNARMED_WEAPON}")) for language in LANGUAGES}
    if joined(cell) in bare | {UNARMED_WEAPON, "-"}:
        return -1
    if cell.isdecimal() and 1 <= int(cell[:4]) <= len(weapons):
        return int(cell[:4]) - 1
    id = weapon_named(system, cell)
    return weapons.index(id) if id in weapons else None
