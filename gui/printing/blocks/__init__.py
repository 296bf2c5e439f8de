"""How each block of a document becomes strips."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.report.document import (
    Bars,
    Block,
    Cards,
    Curve,
    Figures,
    Heading,
    Luck,
    Moment,
    NoteLines,
    OddsTable,
    Paragraphs,
    People,
    Rounds,
    Table,
)
from gui.printing.blocks.cards import cards
from gui.printing.blocks.curve import curve
from gui.printing.blocks.figures import bars, figures, luck, moment
from gui.printing.blocks.odds import odds
from gui.printing.blocks.people import people
from gui.printing.blocks.words import headings, note_lines, paragraphs, rounds, table
from gui.printing.press import Press
from gui.printing.strips import Strip

BLOCKS: dict[type[Block], Callable[[Any, Press], list[Strip]]] = {
    Heading: headings,
    Rounds: rounds,
    People: people,
    Cards: cards,
    OddsTable: odds,
    Table: table,
    Figures: figures,
    Luck: luck,
    Bars: bars,
    Curve: curve,
    Moment: moment,
    Paragraphs: paragraphs,
    NoteLines: note_lines,
}
