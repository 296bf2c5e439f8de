"""The notes beside the order: all of them where there is room, each at least in short, the first before the others."""

from __future__ import annotations

from engine.label import label, words
from gui.paint import text_width
from gui.panels.ribbon_paint import SEPARATOR, notes_that_fit

WORDS = words("fr", "savage_worlds")
NOTES = (label("order.shuffle"), label("order.gm_bennies", count=4))
FULL, SHORT = [WORDS.text(one) for one in NOTES], [WORDS.short(one) for one in NOTES]


def room_of(said: str) -> float:
    """The room that these words need."""
    return text_width(said, 12)


def test_a_long_note_hides_no_other(qapp: object) -> None:
    """With less and less room: both in full, the first in short, and only then the first alone, at last nothing."""
    both, shorter = SEPARATOR.join(FULL), SEPARATOR.join(SHORT)
    assert room_of(both) > room_of(shorter) > room_of(SHORT[0])
    assert notes_that_fit(WORDS, NOTES, room_of(both)) == both
    assert notes_that_fit(WORDS, NOTES, room_of(both) - 1) == SEPARATOR.join((SHORT[0], FULL[1]))
    assert notes_that_fit(WORDS, NOTES, room_of(shorter) - 1) == SHORT[0]
    assert notes_that_fit(WORDS, NOTES, room_of(SHORT[0]) - 1) == ""
    assert notes_that_fit(WORDS, (), 500) == ""
