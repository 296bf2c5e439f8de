"""A fault of our own, wherever it comes from: told once, never twice at once, and the fight goes on."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QDesktopServices, QGuiApplication, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from engine.storage.places import home
from gui import theme
from gui.app_icon import picture, window_icon
from gui.application import Estoc
from gui.dialogs.crash import CrashDialog
from gui.faults.recording import Faults
from gui.faults.telling import FaultTeller, could_not_start
from gui.models.combatants import CombatantModel
from gui.plots.curve_view import CurveView
from gui.versions import own_version, without_paths
from tests.gui.window.playing import open_window, settle

ROOT = Path(__file__).parents[3]


@pytest.fixture
def faulty(qapp: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Estoc]:
    """A window whose faults are told, as in the app (where pytest-qt would have taken them)."""
    before = sys.excepthook, threading.excepthook
    monkeypatch.setattr(sys, "__stderr__", None)
    estoc = open_window("--lang", "en")
    faults = Faults()
    faults.install()
    estoc.fault_teller = FaultTeller(estoc.window, faults)
    yield estoc
    sys.excepthook, threading.excepthook = before
    faults.leave()


def dialogs(estoc: Estoc) -> list[CrashDialog]:
    """The dialogs about faults that are open; what a painting told is shown in the turn after it."""
    settle(estoc)
    settle(estoc)
    return [one for one in estoc.window.findChildren(CrashDialog) if one.isVisible()]


def fail(*_: object) -> None:
    """What a fault of ours does."""
    raise LookupError("no such die")


def test_a_fault_in_a_slot_is_told_once(faulty: Estoc) -> None:
    """The dialog says that the fight goes on, where it is saved, and holds the traceback folded; Escape goes on."""
    faulty.window.top_bar.command.connect(fail)
    faulty.window.top_bar.command.emit("log")
    (dialog,) = dialogs(faulty)
    assert dialog.said.text() == "Something went wrong. The fight goes on."
    assert str(faulty.session.path) in dialog.where.text()
    assert not dialog.details.isVisible()
    dialog.unfold.click()
    assert dialog.details.isVisible()
    assert "LookupError: no such die" in dialog.details.toPlainText()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialogs(faulty) == []
    faulty.window.top_bar.command.emit("log")
    assert dialogs(faulty) == [], "the same fault again is written down, not told"
    log = (faulty.fault_teller._faults.folder / "estoc.log").read_text(encoding="utf-8")
    assert log.count("no such die") >= 2


def test_faults_that_come_meanwhile_are_counted(faulty: Estoc) -> None:
    """Two timers and a thread fail: one dialog, which says that there were others."""
    QTimer.singleShot(0, faulty.window, fail)
    QTimer.singleShot(0, faulty.window, lambda: next(iter(())))
    QTimer.singleShot(0, faulty.window, lambda: int("x"))
    worker = threading.Thread(target=fail)
    worker.start()
    worker.join()
    (dialog,) = dialogs(faulty)
    assert dialog.count.isVisible()
    assert dialog.count.text() == "Others since then: 3"
    assert "ValueError" in dialog.details.toPlainText()


def test_a_fault_in_a_painting_is_a_line_and_no_dialog(faulty: Estoc, monkeypatch: pytest.MonkeyPatch) -> None:
    """The curves cannot be drawn, each time again: one banner names them, and everything else goes on."""
    view = faulty.window.curves.findChild(CurveView)
    assert view is not None
    monkeypatch.setattr("gui.plots.curve_view.text", fail)
    for _ in range(5):
        view.update()
        settle(faulty)
    monkeypatch.undo()
    assert dialogs(faulty) == []
    assert faulty.window.banner.isVisible()
    said = "Something went wrong in the curves. The fight goes on; the report is in Help."
    assert faulty.window.banner.accessibleName().replace("..", ".") == said
    assert faulty.session.odds is not None


def test_a_painter_that_qt_has_lent_is_left_to_qt(faulty: Estoc, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gone by now, or painted with further: it is neither asked nor ended, and the fault itself is written down."""
    with monkeypatch.context() as broken:
        broken.setattr(CombatantModel, "heading", fail)
        faulty.window.table.tree.header().viewport().update()
        faulty.application.processEvents()
    dialogs(faulty)
    log = (home("state") / "estoc.log").read_text(encoding="utf-8")
    assert "LookupError" in log
    assert "already deleted" not in log


def test_work_in_slices_that_fails_ends(faulty: Estoc, monkeypatch: pytest.MonkeyPatch) -> None:
    """A curve that cannot be computed is told once; what is computed after it is there, and nothing runs on."""

    def curve() -> Iterator[None]:
        yield None
        fail()

    monkeypatch.setattr(faulty.session.play, "curve", curve)
    faulty.session.set_attacker(faulty.session.table.rows[1].id)
    while not faulty.session.is_settled():
        faulty.application.processEvents()
    assert len(dialogs(faulty)) == 1
    assert faulty.session.odds is not None


def test_the_dialog_speaks_the_language_of_the_window(faulty: Estoc) -> None:
    """Open as the language changes, it says the same in the other one."""
    QTimer.singleShot(0, faulty.window, fail)
    assert len(dialogs(faulty)) == 1
    faulty.commands.run("language")
    (dialog,) = dialogs(faulty)
    assert dialog.said.text() == "Un problème est survenu. Le combat continue."
    assert "LookupError" in dialog.details.toPlainText()


class Broken(QWidget):
    """Fails whenever it is painted."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fail."""
        fail()


def test_a_widget_that_cannot_be_painted_opens_one_dialog(faulty: Estoc) -> None:
    """Shown above the window and painted again and again, also behind the dialog: told once, without an end of it."""
    broken = Broken(faulty.window)
    broken.resize(50, 50)
    broken.show()
    (dialog,) = dialogs(faulty)
    dialog.leave.click()
    for _ in range(5):
        broken.update()
        settle(faulty)
    assert dialogs(faulty) == []


def test_the_report_has_no_folder_of_the_person(faulty: Estoc, monkeypatch: pytest.MonkeyPatch) -> None:
    """Versions and tracebacks, with files named from the program's root; the folder opens where the fight is."""
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    QTimer.singleShot(0, faulty.window, lambda: open_missing(faulty.session.path))
    (dialog,) = dialogs(faulty)
    dialog.copy.click()
    report = QGuiApplication.clipboard().text()
    assert report.startswith(f"Estoc {own_version()}\nPython 3.")
    assert "FileNotFoundError" in report
    assert str(faulty.session.path.parent) not in report
    assert str(ROOT) not in report
    assert "missing.estoc" in report
    dialog.folder.click()
    assert opened == [str(faulty.session.path.parent)]
    faulty.commands.run("copy_report")
    assert "FileNotFoundError" in QGuiApplication.clipboard().text()


def open_missing(beside: Path) -> None:
    """A fault that names a file of the person."""
    (beside.parent / "missing.estoc").read_bytes()


@pytest.mark.parametrize(
    "said, told",
    [
        ("'C:\\Users\\Ann\\My fights\\mill.estoc'", "'…/mill.estoc'"),
        ("/mnt/games/evening/mill.estoc is gone", "…/mill.estoc is gone"),
        (f'File "{ROOT}/gui/faults/recording.py", line 3', 'File "gui/faults/recording.py", line 3'),
        (f"{Path.home()}/fights/mill.estoc", "…/mill.estoc"),
        ("3/4 and/or 1/2", "3/4 and/or 1/2"),
    ],
)
def test_paths_lose_their_folders(said: str, told: str) -> None:
    """Only the name of a file is left, of the program's own files also where they stand in it."""
    assert without_paths(said) == told


NATIVE = """
import sys
from gui.faults.recording import faults
faults.install()
faults.watch_native()
print(len(faults.before), flush=True)
if sys.argv[1:] == ["die"]:
    import faulthandler
    faulthandler._sigsegv()
faults.leave()
"""


def test_what_native_code_left_is_offered_at_the_next_start(qapp: object) -> None:
    """A process that dies in native code leaves where it was; the next one knows it, the one after does not."""
    run = [sys.executable, "-c", NATIVE]
    died = subprocess.run([*run, "die"], cwd=ROOT, capture_output=True, check=False, text=True)
    assert (died.returncode != 0, died.stdout.strip()) == (True, "0")
    faults = Faults()
    faults.before = (faults.folder / "native.log").read_text(encoding="utf-8").strip()
    assert "Segmentation fault" in faults.before or "access violation" in faults.before
    estoc = open_window("--lang", "en")
    teller = FaultTeller(estoc.window, faults)
    teller.tell_before()
    (dialog,) = dialogs(estoc)
    assert dialog.said.text() == "Estoc stopped without warning last time. Your fight was kept as it was."
    dialog.close()
    after = [subprocess.run(run, cwd=ROOT, capture_output=True, check=True, text=True).stdout for _ in range(2)]
    assert (int(after[0]) > 0, int(after[1])) == (True, 0)


def test_a_start_that_fails_is_told(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no window yet: the dialog stands alone, says where the fights are, and the process ends with 1."""
    monkeypatch.setattr(sys, "__stderr__", None)
    seen: list[tuple[str, str]] = []

    def look(dialog: CrashDialog) -> int:
        seen.append((dialog.said.text(), dialog.details.toPlainText()))
        return 0

    monkeypatch.setattr(CrashDialog, "exec", look)
    monkeypatch.setattr("gui.faults.telling.faults", Faults())
    with pytest.raises(LookupError) as caught:
        fail()
    assert could_not_start(caught.value) == 1
    ((said, details),) = seen
    assert said == "Estoc could not start."
    assert "LookupError: no such die" in details


def test_a_start_without_its_fonts_and_icons_goes_on(
    qapp: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """They are ornaments: Qt takes a font of its own, the icon is empty, and no painter is left open."""
    monkeypatch.setattr("importlib.resources.files", lambda _: tmp_path)
    theme.load_fonts.__wrapped__()
    assert picture(32).size().width() == 32
    assert not window_icon().isNull()


def test_a_page_that_fails_while_it_comes_takes_nothing_with_it(faulty: Estoc, monkeypatch: pytest.MonkeyPatch) -> None:
    """Too large for the screen, it is taken apart to scroll: what is being shown then is never without an owner."""
    with monkeypatch.context() as broken:
        broken.setattr("gui.dialogs.base.scrolled", fail)
        faulty.use_scale(200)
        QTimer.singleShot(0, faulty.window, lambda: faulty.run_command("settings"))
        faulty.application.processEvents()
    (dialog,) = dialogs(faulty)
    assert "LookupError" in dialog.details.toPlainText()
    assert faulty.session.odds is not None
