"""The slots of what leaves the window on paper or as a file: documents, curves, the log. Part of `Session`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from engine.answer import LogLine, Sweep
from engine.encounter.log import result_apart
from engine.label import Label, label
from engine.report.curves import curve_of, set_ups, setting_of
from engine.report.document import Choices, Column, Curve, Document, Head, Page, Paragraphs, Table
from engine.report.documents import BLOCKS, document, fitting, steps
from engine.report.log import log_document
from engine.report.odds import Chances
from engine.report.written import WRITERS, encoded
from engine.storage import write as disk
from engine.view import Notice
from gui.session.receiving import Receiving

if TYPE_CHECKING:
    from gui.printing.paper import Paper

PICTURES = (".png", ".svg")


class Publishing(Receiving):
    """What makes documents of the fight, and writes them."""

    @property
    def title(self) -> str:
        """The name of the fight."""
        return self.desk.title

    def fitting_page(self) -> Page:
        """The document that is wanted as things stand."""
        return fitting(self.play)

    def new_chances(self) -> Chances:
        """Nothing worked out yet; the documents asked for with it fill it."""
        return Chances()

    def document(self, page: Page, choices: Choices, chances: Chances) -> Document:
        """One of the documents of the fight as it stands."""
        return document(self.play, page, choices, chances)

    def document_steps(self, page: Page, choices: Choices, chances: Chances) -> Iterator[None]:
        """What takes time of a document, in small steps: what they find is in `chances`."""
        return steps(self.play, page, choices, chances)

    def copy_document(self, wanted: Document, ending: str) -> None:
        """Put a document on the clipboard as ".txt" or ".md", ready for a forum."""
        self.copy_text(WRITERS[ending](wanted, self.words))

    def copy_text(self, text: str) -> None:
        """Put a text on the clipboard, and say so."""
        QGuiApplication.clipboard().setText(text)
        self.notice.emit(Notice("done", label("notice.copied")))

    def copy_table(self, rows: list[list[str]]) -> None:
        """Put a table on the clipboard as lines with tabs between, which forums and spreadsheets take."""
        self.copy_text("\n".join("\t".join(row) for row in rows))

    def told_lines(self) -> tuple[tuple[int, str], ...]:
        """The fight told in short, a line for each round, in the language of the window."""
        off = tuple(name for name in BLOCKS["after"] if name != "told")
        blocks = document(self.play, "after", Choices(blocks_off=off)).blocks
        lines = [line for block in blocks if isinstance(block, Paragraphs) for line in block.lines]
        return tuple((int(str(turn)), text if isinstance(text, str) else self.words.text(text)) for turn, text in lines)

    def curve(self, sweep: Sweep) -> Curve:
        """A curve on screen as a block of a document, named by what is prepared."""
        compares = any(one.style.startswith("pin") for one in sweep.series)
        return curve_of(sweep, setting_of(self.play), set_ups(self.play) if compares else None)

    def written_curve(self, sweep: Sweep, ending: str) -> bytes:
        """A curve as a file of a kind: ".png", ".svg", ".csv", ".txt", ".md" or ".html"."""
        from gui.printing.picture import as_png, as_svg

        block = self.curve(sweep)
        if ending == ".png":
            return as_png(block, self.words)
        if ending == ".svg":
            return as_svg(block, self.words, self.words.text(setting_of(self.play)))
        head = Head(self.title, block.title)
        whole = Document("after", self.play.system.id, head, (block,))
        return encoded(ending, WRITERS[ending](whole, self.words))

    def export_curve(self, path: Path, sweep: Sweep) -> bool:
        """Write a curve as the ending of the file says; False: the disk refused, and it was said."""
        ending = path.suffix.lower() if path.suffix.lower() in (*PICTURES, *WRITERS) else PICTURES[0]
        content = self.written_curve(sweep, ending)
        return self._export(path, lambda: disk.write(path, content))

    def export_table(self, path: Path, title: str, rows: list[list[str]]) -> bool:
        """Write a table of texts (its head first) as the ending of the file says; False: the disk refused."""
        ending = path.suffix.lower() if path.suffix.lower() in WRITERS else ".csv"
        columns = tuple(Column(name, "right" if place else "left") for place, name in enumerate(rows[0]))
        table = Table(columns, tuple(map(tuple, rows[1:])))
        whole = Document("after", self.play.system.id, Head(self.title, title), (table,))
        content = encoded(ending, WRITERS[ending](whole, self.words))
        return self._export(path, lambda: disk.write(path, content))

    def write_document(self, path: Path, wanted: Document, paper: Paper) -> bool:
        """Write a document as the ending of the file says; False: it could not be, and it was said why."""
        from gui.printing.writing import write

        return self._export(path, lambda: write(path, wanted, self.words, paper))

    # -- the log -------------------------------------------------------------------------------------------------------
    def result_apart(self, line: LogLine) -> Label | None:
        """The result of a line, where its facts do not end with it."""
        return result_apart(line)

    def written_log(self, lines: tuple[LogLine, ...], ending: str, *, brief: bool = False, public: bool = False) -> str:
        """Lines of the log as text of a kind: ".txt", ".md", ".html" or ".csv"; those undone are left out.

        Args:
            brief: without what stands behind each line. public: only what the players may know, as their view tells it.
        """
        table = ending == ".csv"
        whole = log_document(self.play.history, lines, brief=brief, table=table, public=public)
        return WRITERS[ending](whole, self.words)

    def export_log(self, path: Path, lines: tuple[LogLine, ...], *, public: bool = False) -> bool:
        """Write lines of the log into a file, as its ending says; False: the disk refused, and it was said.

        Args:
            public: only what the players may know.
        """
        ending = path.suffix if path.suffix in WRITERS else ".txt"
        content = encoded(ending, self.written_log(lines, ending, public=public))
        return self._export(path, lambda: disk.write(path, content))
