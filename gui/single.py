"""One window at a time: a second start hands its fight to the first one, which comes to the front, and ends."""

from __future__ import annotations

import getpass
import hashlib
import json
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from engine.storage.places import home

MILLISECONDS = 2000
"""How long the first one may take to answer; one that does not answer is left alone."""
LONGEST = 64_000
"""Most bytes of a message; nobody who means it sends more."""
TAKEN = b"taken\n"


def _name() -> str:
    """A name that nobody else's Estoc on this machine has: of this person and this folder of files."""
    whose = f"{getpass.getuser()} {home('data').absolute()}"
    return f"estoc-{hashlib.sha256(whose.encode('utf-8', 'surrogateescape')).hexdigest()[:16]}"


class FirstStart(QObject):
    """Whoever holds the lock listens; the others ask.

    A folder that cannot be written holds no lock: then every start is a first one, and a fight that is open elsewhere
    is refused as such.
    """

    asked = Signal(object)
    """A second start asks for a fight (a path), or only for the window (None)."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Nothing is taken yet; see `hand_over` and `listen`."""
        super().__init__(parent)
        folder = home("state")
        self._lock = QLockFile(str(folder / "running.lock"))
        self._lock.setStaleLockTime(0)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        self._heard: dict[QLocalSocket, bytes] = {}

    def hand_over(self, fight: Path | None) -> bool:
        """Whether another Estoc runs and has taken this fight; if not, this one is to start."""
        try:
            home("state").mkdir(parents=True, exist_ok=True)
        except OSError:
            return False
        if self._lock.tryLock(0):
            return False
        socket = QLocalSocket()
        socket.connectToServer(_name())
        if not socket.waitForConnected(MILLISECONDS):
            return False
        path = None if fight is None else str(fight.absolute())
        socket.write(json.dumps({"open": path}).encode() + b"\n")
        answered = socket.waitForReadyRead(MILLISECONDS)
        return answered and socket.readAll().data() == TAKEN

    def listen(self) -> None:
        """Hear those who start later; what a killed one left in the way is taken away first."""
        if not self._lock.isLocked():
            return
        QLocalServer.removeServer(_name())
        self._server.listen(_name())

    def close(self) -> None:
        """Let another one be the first."""
        self._server.close()
        self._lock.unlock()

    def _greet(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            self._heard[socket] = b""
            socket.readyRead.connect(lambda one=socket: self._hear(one))
            socket.disconnected.connect(lambda one=socket: self._part(one))
            self._hear(socket)

    def _hear(self, socket: QLocalSocket) -> None:
        """One line is one wish; what is none is not answered."""
        heard = self._heard.get(socket, b"") + socket.readAll().data()
        self._heard[socket] = heard[:LONGEST]
        if len(heard) > LONGEST:
            socket.abort()
        elif heard.endswith(b"\n"):
            self._answer(socket, heard)

    def _answer(self, socket: QLocalSocket, heard: bytes) -> None:
        try:
            wish = json.loads(heard)
            path = wish["open"]
        except (ValueError, TypeError, KeyError, RecursionError):
            socket.abort()
            return
        if path is not None and not isinstance(path, str):
            socket.abort()
            return
        socket.write(TAKEN)
        socket.flush()
        socket.disconnectFromServer()
        self.asked.emit(None if path is None else Path(path))

    def _part(self, socket: QLocalSocket) -> None:
        self._heard.pop(socket, None)
        socket.deleteLater()
