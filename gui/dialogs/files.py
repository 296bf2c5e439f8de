"""Asking where a fight is or shall be: the system's file dialog, or Qt's own in the language of the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from engine.storage.places import SUFFIX, home

NO_NAME = str.maketrans("/\\", "--")
"""Marks that would make a folder of a title."""


def folder_near(fight: Path) -> Path:
    """Where what is made of a fight, or taken into it, is looked for: in its folder, if that is the user's own.

    The program's own files stand where nobody looks for a page: it is the folder of documents then.
    """
    if not fight.is_relative_to(home("data")):
        return fight.parent
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return documents if documents.is_dir() else Path.home()


def near(fight: Path, name: str) -> Path:
    """The file of this name that is proposed for something made of a fight."""
    return folder_near(fight) / name.translate(NO_NAME)


def ask_open(parent: QWidget, title: str, folder: Path, ending: str = SUFFIX, kinds: str = "Estoc") -> Path | None:
    """Ask for a fight to open, or another file of that ending; None when nothing was chosen.

    Args:
        ending: several ones are parted by " *". kinds: what such files are called.
    """
    dialog = _dialog(parent, title)
    dialog.setNameFilter(f"{kinds} (*{ending})")
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setDirectory(str(folder))
    return _chosen(dialog)


def ask_save(parent: QWidget, title: str, path: Path) -> Path | None:
    """Ask where to keep a fight, `path` proposed; a name without suffix gets ours. None when nothing was chosen."""
    dialog = _dialog(parent, title)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(SUFFIX)
    dialog.setDirectory(str(path.parent))
    dialog.selectFile(path.name)
    return _chosen(dialog)


def ask_export(parent: QWidget, title: str, path: Path, kinds: tuple[tuple[str, str], ...]) -> Path | None:
    """Ask where to write something for other programs; None when nothing was chosen.

    Args:
        path: proposed. kinds: (ending, words) of each kind of file, the first one proposed.
    """
    dialog = _dialog(parent, title)
    filters = {f"{words} (*{ending})": ending for ending, words in kinds}
    dialog.setNameFilters(list(filters))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(kinds[0][0])
    dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(filters[chosen]))
    dialog.setDirectory(str(path.parent))
    dialog.selectFile(path.name)
    return _chosen(dialog)


def _dialog(parent: QWidget, title: str) -> QFileDialog:
    """A file dialog whose own labels are ours: Qt's French leaves some of them in English."""
    translate, part = QCoreApplication.translate, QFileDialog.DialogLabel
    dialog = QFileDialog(parent, title)
    dialog.setNameFilter(f"Estoc (*{SUFFIX})")
    for place, words in (
        (part.LookIn, translate("Files", "In:")),
        (part.FileName, translate("Files", "Name:")),
        (part.FileType, translate("Files", "Type:")),
        (part.Reject, translate("Files", "Cancel")),
    ):
        dialog.setLabelText(place, words)
    return dialog


def _chosen(dialog: QFileDialog) -> Path | None:
    accepted = dialog.exec() == QFileDialog.DialogCode.Accepted
    found = Path(dialog.selectedFiles()[0]) if accepted and dialog.selectedFiles() else None
    dialog.deleteLater()
    return found
