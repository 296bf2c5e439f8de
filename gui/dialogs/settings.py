"""Settings: every one in a line, found by typing, in force at once; built from the table that reads the file."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.label import Words
from engine.storage.places import home
from gui.controls import Button, SearchField
from gui.controls.labels import PlainLabel
from gui.controls.no_match import NoMatch
from gui.controls.scrolled import scrolled
from gui.dialogs.base import Dialog
from gui.dialogs.setting_line import SettingLine
from gui.settings.rows import SECTIONS, rows, translated
from gui.settings.table import Settings
from gui.theme import active, px


class SettingsDialog(Dialog):
    """A change is seen behind the dialog while it is made; nothing waits for a button.

    `put` is given the settings with one change, `settings` tells those in force, `run` runs a command.
    """

    def __init__(
        self,
        words: Words,
        settings: Callable[[], Settings],
        put: Callable[[Settings], None],
        run: Callable[[str], None],
        parent: QWidget,
    ) -> None:
        super().__init__(560, parent)
        self._words, self._settings, self._put, self._run = words, settings, put, run
        self.set_title(self.tr("Settings"))
        self.field = SearchField(self.tr("Find a setting"))
        self.field.textChanged.connect(self._filter)
        self.column.addWidget(self.field)
        self.lines: dict[str, SettingLine] = {}
        self._headings: dict[str, PlainLabel] = {}
        self.nothing = NoMatch()
        self.nothing.searched_by(self.field)
        self.column.addWidget(scrolled(self._page()), 1)
        self.column.addLayout(self._buttons())
        self.field.setFocus()
        self._filter("")
        active.changed.connect(self.show_settings)
        self.resize(px(620), px(640))

    def _page(self) -> QWidget:
        """A heading for each section, its lines below."""
        page, settings = QWidget(), self._settings()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(0)
        for section, name in SECTIONS:
            heading = PlainLabel(translated(name), quiet=True, size=12.5)
            heading.setContentsMargins(0, px(10), 0, px(2))
            self._headings[section] = heading
            column.addWidget(heading)
            for row in (one for one in rows() if one.section == section):
                line = SettingLine(row, self._words, row.value(settings))
                line.changed.connect(self._change)
                self.lines[row.key] = line
                column.addWidget(line)
        column.addWidget(self.nothing)
        column.addStretch(1)
        return page

    def _buttons(self) -> QHBoxLayout:
        self.keys, self.folder = Button(self.tr("Keys…")), Button(self.tr("Folder of copies"))
        self.reset, close = Button(self.tr("Reset all")), Button(self.tr("Close"), "tonal", key="Esc")
        self.keys.clicked.connect(lambda: self._run("keys"))
        self.folder.clicked.connect(self._open_copies)
        self.reset.clicked.connect(self._reset)
        close.clicked.connect(self.close)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        for button in (self.keys, self.folder, self.reset):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(close)
        return row

    def _change(self, key: str, value: object) -> None:
        """Put one setting in force."""
        self._put(self.lines[key].row.chosen(self._settings(), value))
        self.show_settings()

    def _reset(self) -> None:
        """Every setting of the dialog as delivered; fights, places and keys stay."""
        settings = self._settings()
        for row in rows():
            settings = row.chosen(settings, row.default())
        self._put(settings)
        self.show_settings()

    def show_settings(self) -> None:
        """Show what is in force now."""
        settings = self._settings()
        for line in self.lines.values():
            line.show_value(line.row.value(settings))
        seconds = self.lines.get("timer_seconds")
        if seconds is not None:
            seconds.control.setEnabled(settings.timer == "down")

    def _filter(self, typed: str) -> None:
        """Show the lines that fit, with the headings that have any."""
        shown = {key for key, line in self.lines.items() if line.row.fits(typed)}
        for key, line in self.lines.items():
            line.setVisible(key in shown)
        for section, heading in self._headings.items():
            heading.setVisible(any(line.row.section == section for key, line in self.lines.items() if key in shown))
        self.nothing.say("" if shown else self.tr("No setting matches these words"))
        self.show_settings()

    def _open_copies(self) -> None:
        """Show where the older copies of the fights are."""
        folder = home("data") / "backups"
        there = folder if folder.exists() else folder.parent
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(there)))

    def go_on(self, before: SettingsDialog) -> None:
        """Stand where the one before stood, the keyboard on the same line; its search was in another language."""
        self.setGeometry(before.geometry())
        for key, line in before.lines.items():
            if line.isAncestorOf(before.focusWidget()):
                self.lines[key].control.setFocus(Qt.FocusReason.OtherFocusReason)
