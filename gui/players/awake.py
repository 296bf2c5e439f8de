"""Keeps the screen on while the players look at it: nobody touches a key during a long turn.

Each system is asked in its own way, with what it brings: Windows by a call, macOS by its own tool, any other desktop
over D-Bus. Where nobody answers the screen sleeps as it always does, and nothing else happens.
"""

from __future__ import annotations

import ctypes
import os
import sys
from typing import Protocol

from PySide6.QtCore import QProcess

NAME, WHY = "Estoc", "The players look at the fight"
BUS = "estoc-screen"
"""Name of a connection of our own: the desktop lets the screen sleep again as soon as it is closed."""

CONTINUOUS, SYSTEM, DISPLAY = 0x80000000, 0x1, 0x2
"""Flags of SetThreadExecutionState."""


class Awake(Protocol):
    """One way to keep the screen on."""

    def hold(self) -> None:
        """Keep it on from now."""

    def release(self) -> None:
        """Let it sleep again."""


class WindowsAwake:
    """The state of this thread holds the display; it ends with the thread, too."""

    def hold(self) -> None:
        """Keep it on."""
        self._set(CONTINUOUS | SYSTEM | DISPLAY)

    def release(self) -> None:
        """Let it sleep."""
        self._set(CONTINUOUS)

    def _set(self, flags: int) -> None:
        ctypes.windll.kernel32.SetThreadExecutionState(flags)  # type: ignore[attr-defined, unused-ignore]


class MacAwake:
    """The system's own tool, which ends with this process at the latest."""

    def __init__(self) -> None:
        self._tool = QProcess()

    def hold(self) -> None:
        """Keep it on."""
        self._tool.start("/usr/bin/caffeinate", ["-d", "-w", str(os.getpid())])

    def release(self) -> None:
        """Let it sleep."""
        self._tool.kill()
        self._tool.waitForFinished()


class DesktopAwake:
    """A message to the screen saver of the desktop (GNOME, KDE, Xfce...); no answer is waited for."""

    def hold(self) -> None:
        """Keep it on."""
        from PySide6.QtDBus import QDBusConnection, QDBusMessage

        bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, BUS)
        if bus.isConnected():
            service = "org.freedesktop.ScreenSaver"
            asked = QDBusMessage.createMethodCall(service, "/org/freedesktop/ScreenSaver", service, "Inhibit")
            asked.setArguments([NAME, WHY])
            asked.setAutoStartService(False)
            bus.send(asked)

    def release(self) -> None:
        """Let it sleep: whoever is gone from the bus holds nothing."""
        from PySide6.QtDBus import QDBusConnection

        QDBusConnection.disconnectFromBus(BUS)


def awake() -> Awake:
    """The way of this system."""
    if sys.platform == "win32":
        return WindowsAwake()
    return MacAwake() if sys.platform == "darwin" else DesktopAwake()
