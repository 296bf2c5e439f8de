"""Printing a fight into a file without a window: `python -m gui --print FIGHT.estoc -o out.pdf`."""

from __future__ import annotations

import sys
from typing import cast

from PySide6.QtWidgets import QApplication

from engine.errors import EngineError
from engine.label import words
from engine.play.play import Play
from engine.report.document import Choices, Page
from engine.report.documents import document, fitting
from engine.storage.read import read
from gui import settings
from gui.command_line import Options
from gui.printing.writing import write
from gui.theme import load_fonts


def print_fight(options: Options) -> int:
    """Print the fight of the command line; returns the exit status (1: it could not be, and stderr says why)."""
    assert options.printed is not None
    assert options.output is not None
    application = QApplication.instance() or QApplication([])
    load_fonts()
    kept = settings.load()[0]
    language = options.language or kept.language
    try:
        play = Play(read(options.printed).history())
        page = cast(Page, options.page or fitting(play))
        write(
            options.output,
            document(play, page, Choices(numbers=kept.print_numbers)),
            words(language, play.system.id),
            kept.paper,
        )
    except EngineError as refusal:
        sys.stderr.write(f"{refusal.field}: {words(language).text(refusal.label)}\n")
        return 1
    del application
    return 0
