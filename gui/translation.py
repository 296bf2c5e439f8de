"""The language of the window: Qt's translators for words written in `gui`, the locale for numbers."""

from __future__ import annotations

from importlib import resources

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QKeySequence

from gui.command_table import shortcuts

LOCALES = {"fr": QLocale.Language.French, "en": QLocale.Language.English}

LEFT_OUT_BY_QT = (QT_TRANSLATE_NOOP("QPrintSettingsOutput", "Page &Set:"),)
"""Words of Qt's own dialogs that its French lacks, so that ours has them."""

_installed: list[QTranslator] = []


def use_language(language: str) -> None:
    """Install the translators of a language; the session then tells everybody (`language_changed`)."""
    application = QCoreApplication.instance()
    if application is None:
        return
    QLocale.setDefault(QLocale(LOCALES[language]))
    for old in _installed:
        application.removeTranslator(old)
    _installed.clear()
    for path, name in _files(language):
        translator = QTranslator(application)
        if translator.load(name, path):
            application.installTranslator(translator)
            _installed.append(translator)


def pair(name: str, value: str) -> str:
    """A name and what stands for it, with the colon of the language ("Dés : 5", "Dice: 5")."""
    return QCoreApplication.translate("Pair", "{0}: {1}").format(name, value)


def capital(words: str) -> str:
    """The words as the beginning of a line."""
    return words[:1].upper() + words[1:]


def key_name(key: QKeySequence | QKeySequence.StandardKey | str) -> str:
    """A key as this system and this language write it ("Enter", "Entrée").

    One that a command is delivered with comes out as the one that runs this command now.
    """
    return native(shortcuts.active.now(key))


def command_key(command: str) -> str:
    """The key that runs a command now, as this system and this language write it; "" for none."""
    return native(shortcuts.active.key(command))


def native(key: QKeySequence) -> str:
    """A key as this system and this language write it, whatever it does."""
    return key.toString(QKeySequence.SequenceFormat.NativeText)


def _files(language: str) -> list[tuple[str, str]]:
    own = str(resources.files("resources") / "i18n")
    return [(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath), f"qtbase_{language}"), (own, language)]
