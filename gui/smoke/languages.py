"""Whether each language is there, and our font: words of the games, of the window, of Qt itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFontInfo

from engine.label import LANGUAGES
from gui.smoke.verdict import Verdict
from gui.theme import font

if TYPE_CHECKING:
    from gui.application import Estoc

EXPECTED = {"fr": ("Lancer", "Dernière modification"), "en": ("Roll", "Date Modified")}
"""In each language the button that rolls, and a column of Qt's list of files."""
OF_QT = ("QFileSystemModel", "Date Modified")
"""Qt's own name for that column. It stands apart, lest the collector of our words took it for one of them."""
FAMILY = "Inter"


def check_languages(estoc: Estoc, verdict: Verdict) -> None:
    """Speak each language and look at a word of ours, of Qt, and of every game."""
    family = QFontInfo(font()).family()
    verdict.expect(f"the font is {family}, not {FAMILY}", family == FAMILY)
    kept = estoc.settings.language
    for language in LANGUAGES:
        estoc.use_language(language)
        estoc.settle()
        session = estoc.session
        found = estoc.window.attack.buttons.roll.text(), QCoreApplication.translate(*OF_QT)
        verdict.languages[language] = [*found, *(session.game_name(game) for game in session.games())]
        verdict.expect(f"{language}: {found} should be {EXPECTED[language]}", found == EXPECTED[language])
    estoc.use_language(kept)
    estoc.settle()
