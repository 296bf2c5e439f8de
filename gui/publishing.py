"""The slots of what leaves the window on paper or as a file: documents, curves. Part of `Session`."""

from __future__ import annotations

from pathlib import Path

from engine.label import label
from engine.report.document import Choices, Document, Page, Paragraphs
from engine.report.documents import BLOCKS, document, fitting
from engine.view import Notice
from gui.filing import Filing
from gui.printing.paper import Paper
from gui.printing.writing import write


class Publishing(Filing):
    """What makes documents of the fight, and writes them."""

    @property
    def title(self) -> str:
        """The name of the fight."""
        return self.desk.title

    def fitting_page(self) -> Page:
        """The document that is wanted as things stand."""
        return fitting(self.play)

    def document(self, page: Page, choices: Choices) -> Document:
        """One of the documents of the fight as it stands."""
        return document(self.play, page, choices)

    def told_lines(self) -> tuple[tuple[int, str], ...]:
        """The fight told in short, a line for each round, in the language of the window."""
        off = tuple(name for name in BLOCKS["after"] if name != "told")
        blocks = document(self.play, "after", Choices(blocks_off=off)).blocks
        lines = [line for block in blocks if isinstance(block, Paragraphs) for line in block.lines]
        return tuple((int(str(turn)), text if isinstance(text, str) else self.words.text(text)) for turn, text in lines)

    def write_document(self, path: Path, wanted: Document, paper: Paper) -> bool:
        """Write a document as the ending of the file says; False: it could not be, and it was said why."""
        refused = label("notice.not_exported", name=path.name)
        if not self.attempt(lambda: write(path, wanted, self.words, paper), refused):
            return False
        self.notice.emit(Notice("done", label("notice.exported", name=path.name)))
        return True
