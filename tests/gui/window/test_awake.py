"""The screen is kept on as each system wants it asked; on a desktop over D-Bus, without waiting for an answer."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gui.players.awake import DesktopAwake, MacAwake, WindowsAwake, awake

DAEMON, MONITOR = shutil.which("dbus-daemon"), shutil.which("dbus-monitor")


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A bus of our own, and the file in which a monitor writes what goes over it."""
    if DAEMON is None or MONITOR is None:
        pytest.skip("only a desktop with dbus-daemon and dbus-monitor can hear the request")
    address = f"unix:path={tmp_path / 'bus'}"
    daemon = subprocess.Popen([DAEMON, "--session", "--nofork", f"--address={address}"], stderr=subprocess.DEVNULL)
    heard = tmp_path / "heard.txt"
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    _until((tmp_path / "bus").exists)
    with heard.open("wb") as file:
        monitor = subprocess.Popen(
            [MONITOR, "--address", address], stdout=file, stderr=subprocess.DEVNULL, env=os.environ
        )
        _until(lambda: "NameAcquired" in heard.read_text(encoding="utf-8") or heard.stat().st_size > 0)
        yield heard
        monitor.kill()
        monitor.wait()
    daemon.kill()
    daemon.wait()


def _until(true: object) -> None:
    """Wait until something is so, some seconds at most."""
    assert callable(true)
    for _ in range(200):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError(true)


def test_the_desktop_is_asked_and_let_go(qapp: QApplication, bus: Path) -> None:
    """The request names the program; when it is released our connection leaves the bus, and can be made anew."""
    kept = DesktopAwake()
    for times in (1, 2):
        kept.hold()
        _until(lambda times=times: bus.read_text(encoding="utf-8").count("member=Inhibit") == times)
        kept.release()
    assert 'string "Estoc"' in bus.read_text(encoding="utf-8")


def test_without_a_bus_nothing_happens(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """No desktop, no error."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    kept = DesktopAwake()
    kept.hold()
    kept.release()


def test_each_system_has_its_way(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows by a call, macOS by its tool, everything else over D-Bus."""
    for name, way in (
        ("win32", WindowsAwake),
        ("darwin", MacAwake),
        ("linux", DesktopAwake),
        ("freebsd13", DesktopAwake),
    ):
        monkeypatch.setattr(sys, "platform", name)
        assert type(awake()) is way


def test_windows_is_told_to_keep_the_display_and_to_let_it_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Continuous, system and display; then continuous alone, which ends it."""
    told: list[int] = []
    monkeypatch.setattr(WindowsAwake, "_set", lambda self, flags: told.append(flags))
    kept = WindowsAwake()
    kept.hold()
    kept.release()
    assert told == [0x80000003, 0x80000000]
