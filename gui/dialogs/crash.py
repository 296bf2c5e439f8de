"""A fault of ours, told once: what happened, where the fight is, the traceback for whoever wants it.

Only widgets that Qt draws itself stand here: what is wrong may be our own painting.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QFont, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from gui.theme import px, target
from gui.versions import report, without_paths

MOST_TEXTS = 10
"""Faults that are shown in full; more are counted."""


class CrashDialog(QDialog):
    """The fight goes on behind it; Escape and Enter continue."""

    def __init__(self, words: str, where: str, folder: Path, texts: list[str], parent: QWidget | None = None) -> None:
        """Say `words`, and `where` the fight is; `folder` is the one that can be opened, `texts` the tracebacks."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._folder, self.texts, self._more = folder, texts, 0
        self.setWindowTitle(self.tr("A fault in Estoc"))
        self.setAccessibleName(self.tr("A fault in Estoc"))
        self.said, self.where, self.count = self._line(words), self._line(where), self._line("")
        heavier = QFont(self.font())
        heavier.setWeight(QFont.Weight.DemiBold)
        self.said.setFont(heavier)
        self.count.hide()
        self.details = QPlainTextEdit()
        self.details.setReadOnly(True)
        self.details.setTabChangesFocus(True)
        self.details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.details.setMinimumHeight(px(200))
        self.details.setAccessibleName(self.tr("Details for whoever fixes it"))
        self.details.hide()
        self._lay_out()
        self._show_texts()

    def _line(self, words: str) -> QLabel:
        line = QLabel(words)
        line.setTextFormat(Qt.TextFormat.PlainText)
        line.setWordWrap(True)
        return line

    def _lay_out(self) -> None:
        self.unfold = QPushButton(self.tr("Details"))
        self.copy, self.folder = QPushButton(self.tr("Copy report")), QPushButton(self.tr("Open folder"))
        self.leave = QPushButton(self.tr("Continue"))
        self.unfold.setCheckable(True)
        self.unfold.toggled.connect(self._unfold)
        self.copy.clicked.connect(self._copy)
        self.folder.clicked.connect(self._open_folder)
        self.leave.clicked.connect(self.close)
        row = QHBoxLayout()
        row.addWidget(self.unfold)
        row.addStretch(1)
        for button in (self.copy, self.folder, self.leave):
            row.addWidget(button)
        for button in (self.unfold, self.copy, self.folder, self.leave):
            button.setMinimumHeight(target(28))
            button.setAutoDefault(False)
        self.leave.setDefault(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(18), px(18), px(18), px(18))
        column.setSpacing(px(10))
        for widget in (self.said, self.where, self.count, self.details):
            column.addWidget(widget, 1 if widget is self.details else 0)
        column.addLayout(row)
        self.setMinimumWidth(px(460))
        self.leave.setFocus()

    def add(self, text: str) -> None:
        """One more fault has come while this is open: it is counted, the first ones are shown."""
        self._more += 1
        if len(self.texts) < MOST_TEXTS and text not in self.texts:
            self.texts.append(text)
            self._show_texts()
        self.count.setText(self.tr("Others since then: {0}").format(self._more))
        self.count.show()

    def _show_texts(self) -> None:
        self.details.setPlainText("\n\n".join(without_paths(text).strip() for text in self.texts))

    def _unfold(self, shown: bool) -> None:
        self.details.setVisible(shown)
        self.resize(max(self.width(), px(640)) if shown else self.minimumWidth(), self.sizeHint().height())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(report(*self.texts))

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))
