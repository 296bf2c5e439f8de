"""What a screen reader and a tooltip say of a token on the ribbon."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engine.label import Words
from engine.view import RibbonEntry


def sentence(words: Words, entry: RibbonEntry, place: int) -> str:
    """One entry: who acts, at which place of the order, what lies before him, in which phase, and how far he is.

    Args:
        place: from 1 on; 0 where it has none.
    """
    parts = [
        (", " if entry.group else " – ").join(entry.names),
        QCoreApplication.translate("TurnRibbon", "place {0}").format(place) if place else "",
        words.text(entry.badge) if entry.badge is not None else "",
        words.text(f"phase.{entry.phase}") if entry.phase else "",
        QCoreApplication.translate("TurnRibbon", "acts with others") if entry.band else "",
        _status(words, entry),
    ]
    return ", ".join(part for part in parts if part)


def _status(words: Words, entry: RibbonEntry) -> str:
    if entry.skipped is not None:
        return words.text(entry.skipped)
    translate = QCoreApplication.translate
    now, acted = translate("TurnRibbon", "now"), translate("TurnRibbon", "acted")
    if entry.acted:
        return f"{now}, {acted}" if entry.status == "now" else acted
    told = {
        "now": now,
        "acted": acted,
        "hold": translate("TurnRibbon", "on hold"),
        "out": translate("TurnRibbon", "out"),
    }.get(entry.status, translate("TurnRibbon", "to come"))
    return told + (translate("TurnRibbon", ", tied: you decide") if entry.tied else "")
