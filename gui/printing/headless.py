"""Printing a fight into a file without a window: `python -m gui --print FIGHT.estoc -o out.pdf`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast

from PySide6.QtWidgets import QApplication

from engine.errors import EngineError, FileError
from engine.home_made.in_force import laid
from engine.label import label, words
from engine.play import home_made
from engine.play.play import Play
from engine.report.document import Choices, Page
from engine.report.documents import document, fitting
from engine.spoken import language_for, printable
from engine.storage.brought import brought_by
from engine.storage.reason import reason_of
from engine.storage.whole import read_whole
from engine.systems import systems
from gui.command_line import Options
from gui.printing.writing import PDF, write
from gui.settings import table as settings
from gui.theme import load_fonts


def print_fight(options: Options) -> int:
    """Print the fight of the command line; returns the exit status (1: it could not be, and stderr says why)."""
    application = QApplication.instance() or QApplication([])
    load_fonts()
    kept = settings.load()[0]
    language = options.language or language_for(())
    try:
        home_made.load()
        _print(options, language, kept)
    except EngineError as refusal:
        said = words(language).text("report.fault", place=refusal.field, reason=refusal.label)
        sys.stderr.write(f"{printable(said)}\n")
        return 1
    del application
    return 0


def _print(options: Options, language: str, kept: settings.Settings) -> None:
    """Read, lay out and write; home-made rows that the fight brings along count."""
    assert options.printed is not None
    assert options.output is not None
    _check_output(options.printed, options.output)
    file = read_whole(options.printed)
    with laid(systems()[file.state.system], None, brought_by(file)):
        play = Play(file.history())
        page = cast(Page, options.page or fitting(play))
        wanted = document(play, page, Choices(numbers=kept.print_numbers))
        write(options.output, wanted, words(language, play.system.id), kept.paper)


def _check_output(fight: Path, output: Path) -> None:
    """Refuse to write over the fight itself, by whatever name or link, over a folder, or into one that is not there.

    Raises:
        FileError: one of them, with the remedy.
    """
    try:
        if not output.absolute().parent.is_dir():
            raise FileError(str(output), label("error.no_such_folder"))
        if output.is_dir():
            raise FileError(str(output), label("error.is_folder", proposed=str(output / f"{fight.stem}{PDF}")))
        if output.exists() and fight.exists() and output.samefile(fight):
            raise FileError(str(output), label("error.prints_over_fight"))
    except (OSError, ValueError) as fault:
        raise FileError(str(output), label("error.cannot_write", reason=reason_of(fault))) from fault
