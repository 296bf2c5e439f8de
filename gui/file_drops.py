"""Files dropped on the window: a fight is opened, fighters are imported, of several files one is asked for.

Anything else is told in words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QObject, QPoint
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QMenu, QWidget

from engine.storage.places import SUFFIX
from gui.controls.hint import DropHint
from gui.controls.menu import Menu
from gui.session import Session
from gui.session.making import PACK
from gui.session.receiving import ENDINGS

translate = QCoreApplication.translate


@dataclass(frozen=True)
class FileDrop:
    """What the dragged files are: the fights among them, else a pack or files that may hold fighters; what is said."""

    fights: tuple[Path, ...]
    words: str
    fighters: tuple[Path, ...] = ()
    pack: Path | None = None


def files_in(mime: QMimeData) -> FileDrop | None:
    """The dragged files; None: none are dragged."""
    if not mime.hasUrls():
        return None
    paths = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
    fights = tuple(path for path in paths if path.suffix.casefold() == SUFFIX)
    if len(fights) == 1:
        return FileDrop(fights, translate("FileDrops", "Open the fight: {0}").format(fights[0].stem))
    if fights:
        return FileDrop(fights, translate("FileDrops", "Open one of these {0} fights").format(len(fights)))
    pack = next((path for path in paths if path.suffix.casefold() == PACK), None)
    if pack is not None:
        return FileDrop((), translate("FileDrops", "Look into the pack: {0}").format(pack.name), pack=pack)
    fighters = tuple(path for path in paths if path.suffix.casefold() in ENDINGS)
    if len(fighters) == 1:
        return FileDrop((), translate("FileDrops", "Import fighters: {0}").format(fighters[0].name), fighters)
    if fighters:
        said = translate("FileDrops", "Import fighters from one of these {0} files")
        return FileDrop((), said.format(len(fighters)), fighters)
    if not paths:
        return FileDrop((), translate("FileDrops", "Only a file of this computer can be opened"))
    said = translate("FileDrops", "No fight: {0}. Only files whose name ends in {1} can be opened")
    return FileDrop((), said.format(paths[0].name, ", ".join((SUFFIX, *ENDINGS, PACK))))


class FileDrops(QObject):
    """Watches the window for drags of files; those of fighters and of the library are for its panels."""

    def __init__(self, window: QWidget, session: Session, tell: Callable[[str], None]) -> None:
        """`tell` says after the drop why nothing was opened."""
        super().__init__(window)
        self.window, self.session, self._tell = window, session, tell
        self.hint = DropHint(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the drags of files."""
        if event.type() == QEvent.Type.DragLeave:
            self.hint.hide()
            return False
        if not isinstance(event, QDragEnterEvent | QDragMoveEvent | QDropEvent):
            return False
        found = files_in(event.mimeData())
        if found is None:
            return False
        event.acceptProposedAction()  # also what cannot be opened: it is told after the drop, too
        place = event.position().toPoint()
        if event.type() == QEvent.Type.Drop:
            self.hint.hide()
            self._drop(found, place)
        else:
            self.hint.say(found.words, self.window, place, refused=not (found.fights or found.fighters or found.pack))
        return True

    def _drop(self, found: FileDrop, place: QPoint) -> None:
        if len(found.fights) == 1:
            self._take(found.fights[0])
        elif found.fights:
            self.menu(found.fights).popup(self.window.mapToGlobal(place))
        elif found.pack is not None:
            from gui.dialogs.own_content import show_pack

            show_pack(self.session, found.pack, self.window)
        elif len(found.fighters) == 1:
            self._take(found.fighters[0])
        elif found.fighters:
            self.menu(found.fighters).popup(self.window.mapToGlobal(place))
        else:
            self._tell(found.words)

    def _take(self, path: Path) -> None:
        if path.suffix.casefold() == SUFFIX:
            self.session.open(path)
        else:
            from gui.commands.importing import import_file

            import_file(self.session, path, self.window)

    def menu(self, paths: tuple[Path, ...]) -> QMenu:
        """Which of several fights to open, or of several files to import."""
        menu = Menu(self.window)
        menu.aboutToHide.connect(menu.deleteLater)
        fights = paths[0].suffix.casefold() == SUFFIX
        asked = translate("FileDrops", "Which fight?") if fights else translate("FileDrops", "Which file?")
        menu.addAction(asked).setEnabled(False)
        for path in paths:
            action = menu.addAction((path.stem if fights else path.name).replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, path=path: self._take(path))
        return menu
