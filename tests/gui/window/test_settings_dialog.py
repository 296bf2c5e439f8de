"""The settings of the dialog: each of them in force at once, found by typing, given back; and the desktop's own."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.storage.places import home
from gui import theme
from gui.application import Estoc
from gui.controls import Check, Segments, Stepper
from gui.dialogs.keys import KeysDialog
from gui.dialogs.settings import SettingsDialog
from gui.settings import table as preferences
from gui.settings.rows import rows
from tests.gui.window.playing import open_window, settle


def opened(estoc: Estoc) -> SettingsDialog:
    """The settings, open."""
    if not (shown := [one for one in estoc.window.findChildren(SettingsDialog) if one.isVisible()]):
        estoc.commands.run("settings")
        settle(estoc)
        shown = [one for one in estoc.window.findChildren(SettingsDialog) if one.isVisible()]
    return shown[0]


def test_every_value_of_every_setting_is_in_force_and_kept(qapp: object) -> None:
    """The dialog is made of the table that reads the file: what it offers is accepted, and comes back."""
    estoc = open_window("--lang", "fr")
    for row in rows():
        values: list[object] = [value for value, _ in row.words]
        if not values:
            values = [True, False] if row.kind == "check" else list(row.limits)
        for value in [*values, row.default()]:
            opened(estoc)._change(row.key, value)
            settle(estoc)
            assert row.value(estoc.settings) == value
            preferences.save(estoc.settings)
            assert preferences.load() == (estoc.settings, None)
            line = opened(estoc).lines[row.key]
            assert line.back.isVisible() == (value != row.default())
            match line.control:
                case Check():
                    assert line.control.isChecked() is value
                case Segments():
                    assert line.control.current == value
                case Stepper():
                    assert line.control.value() * row.step == value


def test_what_is_chosen_is_seen_at_once(qapp: object) -> None:
    """Theme, size, density and motion change behind the dialog by the keys of its controls; the menus agree."""
    estoc = open_window("--lang", "en")
    dialog = opened(estoc)
    dialog.lines["theme"].control.buttons[2].click()  # type: ignore[union-attr]
    assert theme.theme().name == "dark"
    size = dialog.lines["font_scale"].control
    QTest.keyClick(size, Qt.Key.Key_Right)
    assert (theme.active.scale, estoc.settings.font_scale) == (1.05, 105)
    dialog.lines["density"].control.buttons[1].click()  # type: ignore[union-attr]
    assert theme.active.density == "roomy"
    QTest.keyClick(dialog.lines["reduced_motion"].control, Qt.Key.Key_Space)
    assert not estoc.window.toast.animated
    assert not dialog.lines["timer_seconds"].control.isEnabled()
    dialog.lines["timer"].control.buttons[2].click()  # type: ignore[union-attr]
    assert dialog.lines["timer_seconds"].control.isEnabled()
    estoc.commands.run("theme")
    assert dialog.lines["theme"].control.current == "light"  # type: ignore[union-attr]
    estoc.commands.run("theme")
    dialog.close()
    estoc.commands.run("theme")
    estoc.commands.run("motion")
    again = opened(estoc)
    assert again.lines["theme"].control.current == "light"  # type: ignore[union-attr]
    assert not again.lines["reduced_motion"].control.isChecked()  # type: ignore[union-attr]
    again.lines["font_scale"].back.click()
    assert estoc.settings.font_scale == 100
    again.reset.click()
    assert [row.value(estoc.settings) for row in rows()] == [row.default() for row in rows()]


def test_in_another_language_the_dialog_stands_where_it_stood(qapp: object) -> None:
    """What was searched for in the other language is gone, and the keyboard is on the same line."""
    estoc = open_window("--lang", "fr")
    dialog = opened(estoc)
    dialog.field.setText("langue")
    assert [key for key, line in dialog.lines.items() if line.isVisible()] == ["language"]
    dialog.lines["language"].control.buttons[1].setFocus()  # type: ignore[union-attr]
    dialog.lines["language"].control.buttons[1].click()  # type: ignore[union-attr]
    settle(estoc)
    again = opened(estoc)
    assert again is not dialog
    assert (again.windowTitle(), again.field.text(), estoc.session.language) == ("Settings", "", "en")
    focus = QApplication.focusWidget()
    assert focus is not None
    assert again.lines["language"].isAncestorOf(focus)
    again.field.setText("qqq")
    assert again.nothing.isVisible()
    again.field.setText("dark desktop")
    assert [key for key, line in again.lines.items() if line.isVisible()] == ["theme"]


def test_the_way_to_keys_and_copies(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of keys opens from the settings, and the folder of older copies outside."""
    shown: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))
    estoc = open_window("--lang", "en")
    dialog = opened(estoc)
    dialog.folder.click()
    assert shown[0].startswith(str(home("data")))
    dialog.keys.click()
    settle(estoc)
    assert [one for one in estoc.window.findChildren(KeysDialog) if one.isVisible()]


@pytest.mark.parametrize(
    "spoken, language",
    [
        (["fr-FR", "fr"], "fr"),
        (["en-GB", "en"], "en"),
        (["de-DE", "de"], "en"),
        (["br-FR", "fr-FR", "en"], "fr"),
        (["C"], "fr"),
    ],
)
def test_the_first_language_is_that_of_the_desktop(
    monkeypatch: pytest.MonkeyPatch, spoken: list[str], language: str
) -> None:
    """The first of the desktop's languages that the window speaks; a choice that was kept stands before it."""
    desktop = SimpleNamespace(uiLanguages=lambda: spoken)
    monkeypatch.setattr(preferences, "QLocale", SimpleNamespace(system=lambda: desktop))
    assert preferences.load()[0].language == language
    preferences.save(preferences.Settings(language="fr"))
    assert preferences.load()[0].language == "fr"


def test_the_window_turns_dark_with_the_desktop(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """“As the desktop” follows it while the window is open; a chosen theme, or one asked for at the start, stays."""
    estoc = open_window("--lang", "en")
    assert theme.theme().name == "light"

    def turn(scheme: Qt.ColorScheme) -> str:
        monkeypatch.setattr("gui.application.is_dark", lambda: scheme == Qt.ColorScheme.Dark)
        estoc.application.styleHints().colorSchemeChanged.emit(scheme)
        return theme.theme().name

    assert [turn(Qt.ColorScheme.Dark), turn(Qt.ColorScheme.Light), turn(Qt.ColorScheme.Dark)] == [
        *("dark", "light", "dark")
    ]
    estoc.use_theme("light")
    assert [turn(Qt.ColorScheme.Light), turn(Qt.ColorScheme.Dark)] == ["light", "light"]
    estoc.use_theme("system")
    assert theme.theme().name == "dark"
    assert open_window("--lang", "en", "--theme", "light").theme_name == "light"
