"""A pack before it is taken: what comes, what it replaces, what is here already."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.controls import Button
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.session import Session
from gui.theme import px
from gui.translation import pair

MOST = 40
"""Names that are written out."""


class PackDialog(Dialog):
    """Nothing has changed while it is open."""

    def __init__(self, session: Session, pack: Any, parent: QWidget) -> None:
        """Show a pack that was read without a mistake."""
        super().__init__(520, parent)
        self.session, self.pack = session, pack
        self.set_title(self.tr("Pack: {0}").format(pack.name))
        self.column.addWidget(PlainLabel(pair(self.tr("Game"), session.game_name(pack.system)), size=12))
        if pack.system != session.play.system.id:
            elsewhere = PlainLabel(self.tr("It is listed, and in force, once a fight of that game is open."), size=12)
            elsewhere.setWordWrap(True)
            self.column.addWidget(elsewhere)
        self.lines: list[PlainLabel] = []
        for title, rows in (
            (self.tr("New"), pack.new),
            (self.tr("Replaces yours"), pack.replaces),
            (self.tr("In place of the game’s"), pack.hides),
            (self.tr("Here already, alike"), pack.same),
        ):
            if rows:
                self._add(title, [row.name(session.language) for row in rows])
        if not pack.content:
            self.column.addWidget(PlainLabel(pair(self.tr("New"), self.tr("nothing"))))
        self.take = Button(self.tr("Take it"), "primary", key="Enter")
        leave = Button(self.tr("Leave it"), key="Esc")
        self.take.clicked.connect(self._take)
        leave.clicked.connect(self.close)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addStretch(1)
        row.addWidget(leave)
        row.addWidget(self.take)
        self.column.addSpacing(px(8))
        self.column.addLayout(row)
        self.take.setDefault(True)
        self.take.setFocus()

    def _add(self, title: str, names: list[str]) -> None:
        shown = ", ".join(names[:MOST]) + (" …" if len(names) > MOST else "")
        line = PlainLabel(pair(f"{title} ({len(names)})", shown))
        line.setWordWrap(True)
        self.lines.append(line)
        self.column.addWidget(line)

    def _take(self) -> None:
        if self.session.take_pack(self.pack):
            self.close()
