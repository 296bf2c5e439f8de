"""One window at a time: the second start hands its fight over and ends; nothing that is sent can harm the first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.play.desk import Desk
from engine.storage.places import home
from engine.systems import systems
from gui import single
from gui.single import FirstStart
from tests.gui.window.playing import open_window, settle

ROOT = Path(__file__).parents[3]
GAME = next(iter(systems()))


@pytest.fixture
def first(qapp: QApplication) -> FirstStart:
    """Whoever started first, listening."""
    start = FirstStart(qapp)
    assert not start.hand_over(None)
    start.listen()
    return start


def second_start(*arguments: str) -> subprocess.Popen[str]:
    """The real application started once more, from another folder."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-m", "gui", *arguments], env=environment, cwd=home("data"), text=True, stderr=subprocess.PIPE
    )


def ended(start: subprocess.Popen[str]) -> int | None:
    """Its exit status, while this process listens; None: it runs on."""
    for _ in range(600):
        QTest.qWait(50)
        if start.poll() is not None:
            assert start.stderr is not None
            start.stderr.close()
            return start.returncode
    start.kill()
    return None


def test_a_second_start_hands_its_fight_to_the_first_and_ends(first: FirstStart) -> None:
    """The path is understood from the folder of the second start; the window comes forward with that fight."""
    desk = Desk.sample(GAME)
    desk.play.act("rename_fight", name="The other one")
    desk.keep()
    path = desk.path
    desk.close()
    estoc = open_window(game=GAME)
    before = estoc.session.path
    first.asked.connect(estoc.come_forward)
    estoc.window.showMinimized()
    assert ended(second_start(str(path.relative_to(home("data"))))) == 0
    settle(estoc)
    assert (estoc.session.path, estoc.session.desk.title) == (path, "The other one")
    assert (estoc.window.isMinimized(), estoc.window.isVisible()) == (False, True)
    assert estoc.session.recent()[0].path == str(before)
    first.close()


def test_a_second_start_without_a_fight_only_brings_the_window_forward(first: FirstStart) -> None:
    """Nothing is opened, and no file is made."""
    asked: list[object] = []
    first.asked.connect(asked.append)
    home("data").mkdir(parents=True)
    assert ended(second_start()) == 0
    assert (asked, list(home("data").iterdir())) == ([None], [])
    first.close()


def test_a_fight_that_cannot_be_opened_is_told_by_the_first(first: FirstStart, tmp_path: Path) -> None:
    """The refusal stands in the window that is there; its own fight is untouched."""
    estoc = open_window(game=GAME)
    first.asked.connect(estoc.come_forward)
    before = estoc.session.path
    assert ended(second_start(str(tmp_path / "gone.estoc"))) == 0
    settle(estoc)
    assert (estoc.session.path, estoc.window.banner.isVisible()) == (before, True)
    first.close()


@pytest.mark.parametrize(
    "said", [b"\n", b"[]\n", b"{}\n", b'{"open": 3}\n', b"\xff\n", b"x" * 70_000, b"[" * 60_000 + b"\n", b'{"open": "']
)
def test_what_is_no_wish_is_not_taken(first: FirstStart, said: bytes) -> None:
    """Another program that talks to us: no answer, nothing opened, and the next wish is heard."""
    asked: list[object] = []
    first.asked.connect(asked.append)
    socket = QLocalSocket()
    socket.connectToServer(single._name())
    assert socket.waitForConnected(1000)
    socket.write(said)
    socket.flush()
    QTest.qWait(50)
    assert (socket.readAll().data(), asked) == (b"", [])
    socket.abort()
    other = QLocalSocket()
    other.connectToServer(single._name())
    other.write(b'{"open": null}\n')
    QTest.qWait(50)
    assert (other.readAll().data(), asked) == (single.TAKEN, [None])
    first.close()


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a signal")
def test_what_a_killed_start_left_is_in_nobody_s_way(qapp: QApplication) -> None:
    """Its lock and its place to listen are taken over."""
    act = (
        "import os; from PySide6.QtCore import QCoreApplication; from gui.single import FirstStart;"
        "app = QCoreApplication([]); first = FirstStart(); assert not first.hand_over(None); first.listen();"
        "print(first._server.isListening(), flush=True); os.kill(os.getpid(), 9)"
    )
    killed = subprocess.run([sys.executable, "-c", act], capture_output=True, cwd=ROOT, check=False)
    assert (killed.stdout, (home("state") / "running.lock").exists()) == (b"True\n", True)
    start = FirstStart(qapp)
    assert not start.hand_over(None)
    start.listen()
    assert start._server.isListening()
    start.close()


def test_a_first_one_that_does_not_answer_is_left_alone(
    first: FirstStart, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It hangs, or talks of something else: the second start goes on by itself."""
    monkeypatch.setattr(single, "MILLISECONDS", 50)
    second = FirstStart(qapp)
    assert not second.hand_over(Path("x.estoc"))
    second.listen()
    assert not second._server.isListening()
    first.close()


def test_where_no_lock_can_be_kept_every_start_is_a_first_one(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A home that is no folder stops no start."""
    home("state").parent.mkdir(parents=True)
    home("state").write_text("no folder", encoding="utf-8")
    assert not FirstStart(qapp).hand_over(None)
