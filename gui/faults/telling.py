"""Tells people of faults, each once: one dialog at a time, a line above the window for what is only drawn wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from shiboken6 import isValid

from engine.storage.places import home
from gui.accessible import announce
from gui.faults.recording import Fault, Faults, Part, faults
from gui.main_window import MainWindow

if TYPE_CHECKING:
    from gui.dialogs.crash import CrashDialog

translate = QCoreApplication.translate
KEPT_BEFORE = 8000
"""Letters of what native code left that are shown: its beginning says where it was."""


def went_wrong(part: Part) -> str:
    """What went wrong, in the words of whoever looks at the window."""
    words: dict[Part, str] = {
        "attack": translate("Faults", "Something went wrong in the attack panel."),
        "table": translate("Faults", "Something went wrong in the table of fighters."),
        "ribbon": translate("Faults", "Something went wrong in the order of turns."),
        "library": translate("Faults", "Something went wrong in the library."),
        "log": translate("Faults", "Something went wrong in the log."),
        "curves": translate("Faults", "Something went wrong in the curves."),
        "players": translate("Faults", "Something went wrong in the players’ view."),
        "printing": translate("Faults", "Something went wrong in the pages to print."),
        "dialog": translate("Faults", "Something went wrong in a dialog."),
    }
    return words.get(part, translate("Faults", "Something went wrong."))


class FaultTeller(QObject):
    """Told of faults in any thread and in the middle of any painting; speaks when the window is at rest again."""

    _came = Signal(object)

    def __init__(self, window: MainWindow, faults: Faults) -> None:
        """Stand beside the window whose fight goes on."""
        super().__init__(window)
        self._window, self._faults = window, faults
        self._known: set[str] = set()
        self.dialog: CrashDialog | None = None
        self._part: Part | None = ""
        self._came.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        faults.tell = self.tell
        window.session.language_changed.connect(self._say_again)

    def tell(self, fault: Fault) -> None:
        """Take a fault, from any thread; it is told from the event loop of the window, never from within a painting."""
        if isValid(self):
            self._came.emit(fault)

    def tell_before(self) -> None:
        """Offer what native code left when it took down the run before."""
        if self._faults.before:
            self._open(None, [self._faults.before[:KEPT_BEFORE]])

    def report(self) -> str:
        """Versions and every fault of this run."""
        from gui.versions import report

        return report(*(fault.text for fault in self._faults.told))

    def copy_report(self) -> None:
        """Copy the report."""
        QGuiApplication.clipboard().setText(self.report())
        self._window.toast.say(translate("Faults", "The report has been copied"))

    def _tell(self, fault: Fault) -> None:
        if (shown := self._shown()) is not None:
            shown.add(fault.text)
        elif fault.same_as in self._known:
            return
        elif fault.painting and fault.part:
            self._say_above(fault)
        else:
            self._open(fault.part, [fault.text])
        self._known.add(fault.same_as)

    def _say_above(self, fault: Fault) -> None:
        """What is only drawn wrong stops nobody: one line above the window."""
        words = translate("Faults", "The fight goes on; the report is in Help.")
        answers = [("copy_report", translate("Faults", "Copy report"))]
        self._window.banner.say("error", went_wrong(fault.part), words, answers, translate("Faults", "Close"))

    def _shown(self) -> CrashDialog | None:
        """The dialog, where one is open."""
        return self.dialog if self.dialog is not None and isValid(self.dialog) and self.dialog.isVisible() else None

    def _open(self, part: Part | None, texts: list[str]) -> None:
        """Tell of a fault in a part of the window; None: of what took down the run before."""
        from gui.dialogs.crash import CrashDialog

        desk, self._part = self._window.session.desk, part
        words = translate("Faults", "Estoc stopped without warning last time. Your fight was kept as it was.")
        if part is not None:
            words = translate("Faults", "{0} The fight goes on.").format(went_wrong(part))
        where = translate("Faults", "The fight will be saved here as soon as the disk allows it: {0}")
        if desk.is_saved:
            where = translate("Faults", "The fight is saved, with all that was done: {0}")
        self.dialog = CrashDialog(words, where.format(desk.path), desk.path.parent, texts, self._window)
        self.dialog.show()
        announce(self._window, words)

    def _say_again(self) -> None:
        """In another language: the same dialog in its words."""
        if (shown := self._shown()) is not None:
            shown.close()
            self._open(self._part, shown.texts)


def could_not_start(fault: Exception) -> int:
    """Write down and tell a fault that left no window to tell it in; returns the exit status."""
    from gui.dialogs.crash import CrashDialog

    faults.report(type(fault), fault, fault.__traceback__)
    folder = home("data") / "fights"
    where = translate("Faults", "Your fights are as they were: {0}").format(folder)
    texts = [one.text for one in faults.told]
    CrashDialog(translate("Faults", "Estoc could not start."), where, folder, texts).exec()
    faults.leave()
    return 1
