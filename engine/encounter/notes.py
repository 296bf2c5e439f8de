"""The action that writes one note on several fighters at once."""

from __future__ import annotations

from engine.encounter.action import Action, changed, names_of
from engine.encounter.roster import check_notes, several
from engine.encounter.state import Change, Encounter, replace
from engine.errors import FightError
from engine.label import label


def add_note(state: Encounter, fighters: tuple[str, ...], text: str) -> Change:
    """Add a line to the notes of fighters, below what stands there.

    Raises:
        FightError: no such fighter, none given, no words, or notes that would be too long for a file to be read back.
    """
    line = text.strip()
    if not line:
        raise FightError("notes", label("error.no_note"))
    chosen = several(state, fighters)
    after = state
    for fighter in chosen:
        notes = f"{fighter.notes.rstrip()}\n{line}".lstrip()
        check_notes(notes)
        after = after.put(replace(fighter, notes=notes))
    return changed(after, fighters, "notes", who=names_of(chosen))


NOTES = {"add_note": Action(add_note)}
"""By name; a note has no line of its own in the log, as when it is written on one fighter's sheet."""
