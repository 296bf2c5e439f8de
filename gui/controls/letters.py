"""Which letter of some words presses their button, and its underline."""

from __future__ import annotations

from collections.abc import Container, Iterator

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton

from gui.paint import text_width
from gui.theme import Type, metrics, pen


def _places(words: str) -> Iterator[int]:
    """Places of letters, of the beginnings of words first; those with an accent are not on every keyboard."""
    begins = [place for place, _ in enumerate(words) if place == 0 or not words[place - 1].isalnum()]
    for place in (*begins, *range(len(words))):
        if words[place : place + 1].isascii() and words[place : place + 1].isalpha():
            yield place


def free_letter(words: str, taken: Container[str]) -> str:
    """The first letter of some words, in capitals, that is not taken; "": none."""
    return next((words[place].upper() for place in _places(words) if words[place].upper() not in taken), "")


def letter_of(button: QAbstractButton) -> str:
    """The letter, in capitals, that presses a button together with Alt; "": none."""
    return button.shortcut().toString().removeprefix("Alt+")[:1]


def underline(painter: QPainter, button: QAbstractButton, at: QPointF, type: Type, tint: str) -> None:
    """Draw the line below the letter of a button whose words begin at a place, in the middle of their height."""
    words, letter = button.text(), letter_of(button)
    place = next((one for one in _places(words) if words[one].upper() == letter), -1) if letter else -1
    if place < 0:
        return
    left, right = (at.x() + text_width(words[:end], *type) for end in (place, place + 1))
    measure = metrics(*type)
    low = round(at.y() + measure.height() / 2 - measure.descent() + measure.underlinePos()) + 0.5
    painter.setPen(pen(tint))
    painter.drawLine(QLineF(left, low, right, low))
