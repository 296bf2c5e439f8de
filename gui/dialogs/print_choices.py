"""What is printed and on what: the choices beside the pages."""

from __future__ import annotations

from typing import Literal, cast

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.label import Words
from engine.report.document import Choices, Page
from engine.report.documents import BLOCKS, PAGES
from gui.controls import Check, Segments
from gui.controls.labels import PlainLabel
from gui.dialogs.story import StoryPart
from gui.laid_out import take_out
from gui.printing.paper import Paper
from gui.theme import px


class PrintChoices(QWidget):
    """The document, the paper, the parts; `changed` tells that something else is wanted."""

    changed = Signal()

    def __init__(self, words: Words, page: Page, paper: Paper, *, numbers: bool) -> None:
        super().__init__()
        self.words, self.page, self.paper = words, page, paper
        self.choices = Choices(numbers=numbers)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(px(6))
        self._add_segments()
        self._add_checks()
        self.column.addWidget(PlainLabel(self.tr("Parts"), quiet=True, size=12))
        self.blocks: dict[str, Check] = {}
        self._block_column = QVBoxLayout()
        self._block_column.setSpacing(0)
        self.column.addLayout(self._block_column)
        self.story = StoryPart()
        self.story.changed.connect(lambda told: self._want(told=told))
        self.column.addWidget(self.story, 1)
        self.column.addStretch(0)
        self._show_blocks()

    def _add_segments(self) -> None:
        names = {
            "before": self.tr("Sheet"),
            "cards": self.tr("Cards"),
            "after": self.tr("Afterwards"),
            "log": self.tr("Log"),
        }
        self.what = Segments([(name, names[name]) for name in PAGES], self.tr("What"))
        self.sheet_size = Segments([("A4", "A4"), ("Letter", self.tr("Letter"))], self.tr("Size"))
        self.way = Segments([("upright", self.tr("Portrait")), ("across", self.tr("Landscape"))], self.tr("Direction"))
        self.what.choose(self.page)
        self.sheet_size.choose(self.paper.size)
        self.way.choose("across" if self.paper.landscape else "upright")
        self.what.changed.connect(self._choose)
        self.sheet_size.changed.connect(lambda size: self._use(size=cast(Literal["A4", "Letter"], size)))
        self.way.changed.connect(lambda way: self._use(landscape=way == "across"))
        for segments in (self.what, self.sheet_size, self.way):
            self.column.addWidget(segments)

    def _add_checks(self) -> None:
        self.large, self.ink = Check(self.tr("Large type")), Check(self.tr("Black and white"))
        self.numbers = Check(self.tr("Numbers instead of boxes to tick"))
        self.hidden = Check(self.tr("Hide the figures of enemies"))
        self.large.setChecked(self.paper.large)
        self.ink.setChecked(self.paper.ink_only)
        self.numbers.setChecked(self.choices.numbers)
        self.large.toggled.connect(lambda on: self._use(large=on))
        self.ink.toggled.connect(lambda on: self._use(ink_only=on))
        self.numbers.toggled.connect(lambda on: self._want(numbers=on))
        self.hidden.toggled.connect(lambda on: self._want(hide_enemies=on))
        checks = QVBoxLayout()
        checks.setSpacing(0)
        for check in (self.large, self.ink, self.numbers, self.hidden):
            checks.addWidget(check)
        self.column.addLayout(checks)

    def _choose(self, page: str) -> None:
        self.page = cast(Page, page)
        self.choices = msgspec.structs.replace(self.choices, blocks_off=(), told={})
        self._show_blocks()
        self.changed.emit()

    def _show_blocks(self) -> None:
        """A box for each part of the document that can be left out."""
        self.numbers.setEnabled(self.page in ("before", "cards"))
        take_out(self._block_column)
        self.blocks = {name: Check(self.words.text(f"report.block.{name}")) for name in BLOCKS[self.page]}
        for check in self.blocks.values():
            check.setChecked(True)
            check.toggled.connect(self._leave_out)
            self._block_column.addWidget(check)

    def _leave_out(self) -> None:
        self._want(blocks_off=tuple(name for name, check in self.blocks.items() if not check.isChecked()))

    def _want(self, **changed: object) -> None:
        self.choices = msgspec.structs.replace(self.choices, **changed)
        self.changed.emit()

    def _use(self, **changed: object) -> None:
        self.paper = msgspec.structs.replace(self.paper, **changed)
        self.changed.emit()
