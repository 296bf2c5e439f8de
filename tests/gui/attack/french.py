"""French for the words of the window, straight from the file of translations, whether it is compiled or not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from xml.etree import ElementTree as ET

from PySide6.QtCore import QCoreApplication, QTranslator


class French(QTranslator):
    """Translates from the file of the window's words."""

    def __init__(self) -> None:
        super().__init__()
        self._words = _finished()

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
