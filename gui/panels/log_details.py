"""Everything behind a line of the log: its circumstances, its dice, what was so before and after."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from engine.answer import LogLine
from engine.label import Label
from gui.controls.labels import PlainLabel
from gui.controls.popup import Popup
from gui.pressing import ENTER
from gui.session import Session
from gui.theme import px
from gui.translation import capital

translate = QCoreApplication.translate
WIDE = 440
MOST_CHANGES = 18


def detail_lines(session: Session, line: LogLine) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The headings and lines of what stands behind a line; a heading with nothing below it is left out."""
    detail, words = session.detail(line), session.words
    parts: tuple[tuple[str, tuple[Label, ...]], ...] = (
        (translate("LogDetails", "Circumstances"), detail.circumstances),
        (translate("LogDetails", "Dice"), detail.faces + detail.dice),
        (translate("LogDetails", "Before → after"), detail.changes),
    )
    marks = tuple(words.text(f"log.mark_{mark}") for mark in line.marks)
    if marks:
        yield translate("LogDetails", "Remarks"), marks
    for heading, texts in parts:
        if texts:
            yield heading, tuple(capital(words.text(text)) for text in texts)


class LogDetails(Popup):
    """A card with everything; any key but the arrows closes it."""

    def __init__(self, session: Session, line: LogLine, sentence: str, parent: QWidget) -> None:
        super().__init__(parent)
        said = [sentence]
        self.column.addWidget(self._label(sentence, size=13))
        for heading, lines in detail_lines(session, line):
            self.column.addWidget(self._label(heading, size=11, quiet=True))
            shown = lines[:MOST_CHANGES]
            text = "\n".join(shown) + ("\n…" if len(lines) > len(shown) else "")
            self.column.addWidget(self._label(text, size=12.5))
            said += [heading, *lines]
        if len(said) == 1:
            nothing = translate("LogDetails", "Nothing more is known of this line")
            self.column.addWidget(self._label(nothing, size=12.5, quiet=True))
        self.setAccessibleName("\n".join(said))

    def _label(self, words: str, *, size: float, quiet: bool = False) -> PlainLabel:
        label = PlainLabel(words, size=size, quiet=quiet)
        label.setWordWrap(True)
        label.setFixedWidth(px(WIDE))
        return label

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape, Space and Enter close it."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Space, *ENTER):
            self.close()
        else:
            super().keyPressEvent(event)
