"""What a backup would bring, before it does: file by file, and what to do where one of that name is there already."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.storage.unpack import Fate, Incoming
from gui.controls import Button
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog, last_row
from gui.dialogs.two_lines import TwoLineList, TwoLines
from gui.session import Session
from gui.theme import px
from gui.translation import capital

ORDER: tuple[Fate, ...] = ("differs", "new", "refused", "same")
"""What needs an answer comes first."""


class TakeOverDialog(Dialog):
    """The list, and two answers: keep both, or let the backup win."""

    def __init__(
        self, session: Session, backup: Path, files: Sequence[Incoming], taken: Callable[[], None], parent: QWidget
    ) -> None:
        """`files` are those of the backup; `taken` is called once they are there."""
        super().__init__(640, parent)
        self.session, self.backup, self._taken = session, backup, taken
        self.again = lambda: TakeOverDialog(session, backup, files, taken, parent).open()
        self.files = sorted(files, key=lambda one: ORDER.index(one.fate))
        self.set_title(self.tr("Take over a backup"))
        self.list = TwoLineList(self.tr("Files of the backup"))
        self.list.fill([self._row(one) for one in self.files], self.tr("This backup is empty. Choose another one."))
        self.column.addWidget(PlainLabel(backup.name))
        self.column.addWidget(self.list)
        self.column.addWidget(PlainLabel(self._promise(), quiet=True, size=12))
        self.column.addLayout(self._buttons())
        self.resize(px(640), px(460))
        self.list.setFocus()

    def _row(self, one: Incoming) -> TwoLines:
        fate = {
            "new": self.tr("comes"),
            "same": self.tr("is here already"),
            "differs": self.tr("another one is here"),
            "refused": self.tr("does not come"),
        }[one.fate]
        below = one.name
        if one.why is not None:
            below = f"{one.name} · {self.session.words.text(one.why)}"
        elif one.title:
            reached = f"{self.session.words.text('round')} {one.round}" if one.round else self.tr("not begun")
            below = f"{one.name} · {capital(reached)}"
        return TwoLines(one.title or Path(one.name).name, below, fate, one.fate in ("same", "refused"))

    def _promise(self) -> str:
        if any(one.fate == "differs" for one in self.files):
            return self.tr(
                "Keep both: a fight comes under another name, own content beside yours; "
                "of settings and other lists yours stay. "
                "What is here now is put into a backup of its own first."
            )
        return self.tr("What is here now is put into a backup of its own first.")

    def _buttons(self) -> QHBoxLayout:
        leave = Button(self.tr("Cancel"), key="Esc")
        self.replace = Button(self.tr("Replace mine"))
        self.both = Button(self.tr("Take over"), "primary", key="Enter")
        differs = any(one.fate == "differs" for one in self.files)
        if differs:
            self.both.setText(self.tr("Keep both"))
        self.replace.setVisible(differs)
        self.both.setEnabled(any(one.fate in ("new", "differs") for one in self.files))
        leave.clicked.connect(self.close)
        self.replace.clicked.connect(lambda: self._take(replace=True))
        self.both.clicked.connect(lambda: self._take(replace=False))
        self.list.itemActivated.connect(lambda: self._take(replace=False))
        return last_row(leave, self.replace, self.both)

    def _take(self, *, replace: bool) -> None:
        if not self.both.isEnabled():
            return
        self.close()
        if self.session.take_over(self.backup, replace=replace):
            self._taken()
