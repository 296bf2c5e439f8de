"""A line of fighters typed into the command field: whom it adds and where, or why it cannot."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from engine.typed import QuickLine
from gui.dialogs.palette_items import PaletteItem
from gui.session import Session

translate = QCoreApplication.translate


def may_be_fighters(typed: str) -> bool:
    """Whether a line begins as one of fighters does, with how many."""
    return typed.strip()[:1].isdecimal()


def typed_fighters(session: Session, typed: str) -> PaletteItem | None:
    """What adding the typed fighters would do; None: the line means no fighters."""
    lines = session.read_line(typed)
    why = next((span.why for line in lines for span in line.wrong if span.why is not None), None)
    if not may_be_fighters(typed) and not any(line.base is not None or line.traits for line in lines):
        return None
    kind = translate("Palette", "Fighter")
    if why is not None:
        return PaletteItem(typed.strip(), kind, partial(session.add_line, lines), refused=session.words.text(why))
    if not all(line.ready for line in lines):
        return None
    said = translate("CommandPalette", "Add {0}").format(", ".join(_group(session, line) for line in lines))
    return PaletteItem(said, kind, partial(session.add_line, lines))


def _group(session: Session, line: QuickLine) -> str:
    """How many of whom, what the line says of them, and where they go."""
    words = session.words
    shown = (one.shown if isinstance(one.shown, str) else words.text(one.shown) for one in line.traits)
    told = [f"{words.short(one.label)} {value}" for one, value in zip(line.traits, shown, strict=True)]
    told += [words.text(f"weapon.{weapon}") for weapon in line.weapons or ()]
    side = next((one.name for one in session.table.sides if one.id == line.side), "")
    return " · ".join([f"{line.count} × {line.name}", *told, side])
