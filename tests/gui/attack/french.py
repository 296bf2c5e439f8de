"""French for the words of the attack dock: the translations that exist, and ours while one is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from xml.etree import ElementTree as ET

from PySide6.QtCore import QCoreApplication, QTranslator

FRENCH = {
    "never": "jamais",
    "always": "toujours",
    "1 chance in {many}": "1 chance sur {many}",
    "fails 1 time in {many}": "échoue 1 fois sur {many}",
    "1 time in {many}": "1 fois sur {many}",
    "{times} times in {many}": "{times} fois sur {many}",
    "about 1 time in {many}": "environ 1 fois sur {many}",
    "about {times} times in {many}": "environ {times} fois sur {many}",
    "a little under 1 time in {many}": "un peu moins d’1 fois sur {many}",
    "a little under {times} times in {many}": "un peu moins de {times} fois sur {many}",
    "a little over 1 time in {many}": "un peu plus d’1 fois sur {many}",
    "a little over {times} times in {many}": "un peu plus de {times} fois sur {many}",
    "no effect": "sans effet",
    "up to {points}": "jusqu’à {points}",
    "ticked": "coché",
    "not ticked": "non coché",
    "automatic": "automatique",
    "plus {points} points": "plus {points} points",
    "minus {points} points": "moins {points} points",
    "Circumstances": "Circonstances",
}


class French(QTranslator):
    """Translates from the file of the window's words first."""

    def __init__(self) -> None:
        super().__init__()
        self._words = FRENCH | _finished()

    def isEmpty(self) -> bool:
        """It has words, so widgets are told of the change."""
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """The French of a text, or nothing: then Qt shows the English."""
        return self._words.get(source)


def _finished() -> dict[str, str]:
    file = resources.files("resources") / "i18n" / "fr.ts"
    messages = ET.fromstring(file.read_text(encoding="utf-8")).iter("message")
    found = {message.findtext("source", ""): message.findtext("translation", "") for message in messages}
    return {source: translation for source, translation in found.items() if translation}


@contextmanager
def speaking_french() -> Iterator[None]:
    """The window speaks French inside the block."""
    translator = French()
    QCoreApplication.installTranslator(translator)
    try:
        yield
    finally:
        QCoreApplication.removeTranslator(translator)
