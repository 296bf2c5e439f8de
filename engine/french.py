"""The French prepositions before a name: contracted with its article, elided before a vowel."""

from __future__ import annotations

import re
import unicodedata

ELIDED = "aeiouhœæø"
"""First letters, without their accents, before which *de* loses its e; so does a y that a consonant follows."""
FULL = re.compile(
    r"y(?![bcdfghjklmnpqrstvwxz])|uhlan|oui|onz"
    r"|h(?:ach|ain|aïr|all(?:es?\b|eb)|amster|an\b|andicap|angar|anneton|ans\b|ant(?:er|eur|é)|aras|arcel|arde|ardi|arem|arfang"
    r"|aricot|arnais|arp(?!a)|asard|aubert|aut|avre|avane|ennir|érault|éraut|érisson|ernie|éron|éros|erse|être|eurt|ibou"
    r"|ideu|iérarch|obb|obgob|ockey|ollan|omard|ongr|onni|onte|ors|otte|ouille|ousard|oup|ublot|uer|uguenot|uit|ulot"
    r"|un\b|uns\b|uppe|url|uron|ussard|utte)",
    re.IGNORECASE,
)
"""Beginnings before which nothing is lost all the same: an aspirated h, y as a consonant, *onze* and its like."""
ARTICLES = (("Le ", "du ", "au "), ("Les ", "des ", "aux "), ("La ", "de la ", "à la "), ("L’", "de l’", "à l’"))
"""An article that begins a name, and what it becomes after *de* and after *à*."""


def french_of(name: str) -> str:
    """The name with the French *de* before it, contracted and elided as French does.

    >>> french_of("Augustin"), french_of("Le Borgne"), french_of("Les Apaches"), french_of("Kara"), french_of("Harpie")
    ('d’Augustin', 'du Borgne', 'des Apaches', 'de Kara', 'de Harpie')
    """
    for article, of, _ in ARTICLES:
        if name[: len(article)].capitalize() == article:
            return of + name[len(article) :]
    return _before("d", name)


def french_that(name: str) -> str:
    """The name with the French *que* before it, elided; an article stays.

    >>> french_that("Kara"), french_that("Augustin"), french_that("Le Borgne")
    ('que Kara', 'qu’Augustin', 'que Le Borgne')
    """
    return _before("qu", name)


def _before(word: str, name: str) -> str:
    """A word that loses its e before a name that begins with a vowel; nothing before nobody."""
    first = unicodedata.normalize("NFD", name[:1]).casefold()[:1]
    if first and (first in ELIDED or first == "y") and not FULL.match(unicodedata.normalize("NFC", name)):
        return f"{word}\u2019{name}"
    return f"{word}e {name}" if name else ""


def french_to(name: str) -> str:
    """The name with the French *à* before it, contracted with an article.

    >>> french_to("Kara"), french_to("Le Borgne"), french_to("Les Apaches"), french_to("La Louve")
    ('à Kara', 'au Borgne', 'aux Apaches', 'à la Louve')
    """
    for article, _, to in ARTICLES:
        if name[: len(article)].capitalize() == article:
            return to + name[len(article) :]
    return f"à {name}" if name else ""


def _first_to(name: str) -> str:
    """The same as the beginning of a line ("À Kara", "Au Borgne")."""
    said = french_to(name)
    return said[:1].upper() + said[1:]


PREPOSITIONS = {"de": french_of, "que": french_that, "à": french_to, "À": _first_to}
"""The forms of a brace that put a small French word before a name."""
