"""The JSON of the German character generator: one character a file."""

from __future__ import annotations

from typing import Any

from engine.intake.found import Found, Source, Trouble
from engine.label import label
from engine.systems.savage_worlds.intake.names import SHIELD_WORDS, has_one_of
from engine.systems.savage_worlds.intake.sheet import Sheet
from engine.systems.savage_worlds.intake.values import at, number_of, text_at

MARKS = ("profil_daten", "fertigkeiten", "selected_elements")
KINDS = {"talente": "edges", "handicaps": "hindrances", "ausruestung": "gear", "maechte": "powers"}


def read_german(source: Source) -> Found | None:
    """The character of a file; None: it is something else."""
    content = source.content
    if not isinstance(content, dict) or not any(mark in content for mark in MARKS):
        return None
    sheet = Sheet(label("intake.entry", number=1))
    sheet.call(text_at(content, "profil_daten", "Name") or text_at(content, "profil_daten", "name"))
    sheet.set("wild_card", True, "profil_daten")
    sheet.side = "hero"
    for one in sheet.parts(content, "attribute"):
        told = _told(text_at(one, "name"), one.get("wert"), one.get("modifier"))
        sheet.attribute(text_at(one, "name"), one.get("wert"), one.get("modifier"), told)
    for one in sheet.parts(content, "fertigkeiten"):
        _skill(sheet, one)
    _belongings(sheet, content)
    made = sheet.finished()
    if not made.name:
        return Found("german", (), troubles=(Trouble("profil_daten.Name", "", label("intake.no_name")),))
    return Found("german", (made,))


def _told(name: str, sides: Any, modifier: Any) -> str:
    more = number_of(modifier)
    return f"{name} W{sides}{f'{more:+d}' if more else ''}"[:200]


def _skill(sheet: Sheet, one: dict[str, Any]) -> None:
    """A skill that is not active, or that stands at d4−2, is untrained."""
    name, sides, more = text_at(one, "name"), at(one, "wuerfel", "value"), at(one, "wuerfel", "modifier")
    told = _told(name, sides, more)
    untrained = number_of(sides) == 4 and number_of(more) == -2
    if one.get("aktiv", True) is False or untrained:
        sheet.skills = True  # what is not trained is filled in as such, and others are not worth a note
    else:
        sheet.skill(name, sides, more, told)


def _belongings(sheet: Sheet, content: dict[str, Any]) -> None:
    """Talents, handicaps, gear, weapons and armour."""
    chosen = content.get("selected_elements")
    for key in chosen if isinstance(chosen, dict) else ():
        for name in sheet.names(chosen, key):
            number = number_of(at(chosen, key, name, "anzahl"))
            sheet.feature(KINDS.get(key, "others"), f"{name} ×{number}" if number and number > 1 else name)
    for name in sheet.names(content, "selected_waffen"):
        sheet.weapon(name)
    for name in sheet.names(content, "selected_ruestungen"):
        if has_one_of(name, SHIELD_WORDS):
            sheet.shield(name, name)
        else:
            sheet.keep("gear", name)
    sheet.keep("others", text_at(content, "rang"))
