"""The first window as a picture: `python -m gui --picture first.png`."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImageWriter, QPixmap

from engine.label import Label, label
from engine.spoken import printable
from engine.storage.ordinary import put
from gui.application import Estoc, make_application
from gui.command_line import Options
from gui.faults.recording import faults

LEAST = 960
"""A window less wide has not been laid out."""
PROPOSED = ".png"


def look_once(options: Options) -> int:
    """Draw the first window, write the picture, and leave; returns the exit status.

    Where another fight opened than the one asked for, or the picture cannot be written, that is said in the language
    of the window.
    """
    faults.install()
    estoc = Estoc(make_application(sys.argv[:1]), options)
    told = _refused(estoc)
    estoc.session.start()
    estoc.window.show()
    estoc.stand_at_the_table()
    estoc.application.processEvents()
    estoc.settle()
    picture = estoc.window.grab()
    if told is None and (picture.isNull() or picture.width() < LEAST):
        told = label("error.nothing_drawn")
    if told is None and options.picture is not None:
        fault = written(picture, options.picture)
        told = label("report.fault", place=str(options.picture), reason=fault) if fault is not None else None
    if told is not None:
        sys.stderr.write(f"{printable(estoc.session.words.text(told))}\n")
    estoc.window.close()
    return 0 if told is None else 1


def written(picture: QPixmap, path: Path) -> Label | None:
    """Write a picture in the form that the ending names, its folder made where it is missing; why it cannot be."""
    known = {bytes(one.data()).decode() for one in QImageWriter.supportedImageFormats()}
    ending = path.suffix.removeprefix(".").lower()
    if not ending:
        return label(
            "error.no_ending", proposed=f"{path}{PROPOSED}", known=", ".join(f".{one}" for one in sorted(known))
        )
    if ending not in known:
        return label("error.no_such_form", ending=path.suffix, known=", ".join(f".{one}" for one in sorted(known)))
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, ending.removeprefix("."))
    return put(path, bytes(content.data()))


def _refused(estoc: Estoc) -> Label | None:
    """Why the first window does not show what was asked for; None: it does."""
    welcome = estoc.welcome
    if welcome is None or welcome.kind != "error":
        return None
    return label("report.fault", place=welcome.field, reason=welcome.text)
