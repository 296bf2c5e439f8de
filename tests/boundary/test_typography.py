"""How words are set: every string of the window, as both languages want it, and the capitals of all of them."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import translations
from tests.boundary.test_labels import FOLDERS, texts, wording

NARROW, WIDE = "\u202f", "\u00a0"
MESSAGES = [
    (context.findtext("name", ""), message.findtext("source", ""), message.findtext("translation", ""))
    for context in ET.parse(translations.SOURCE).getroot().iter("context")
    for message in context.iter("message")
]
UNACCENTED = re.compile(
    r"\bA (?:terre|venir|distance|deux|couvert|découvert|travers|bout|mains|la|le|l’|cheval|quel|partir|côté)\b"
    r"|\b(?:Etat|Epée|Epreuve|Epaule|Echec|Ecran|Ecart|Ecrire|Ecrivez|Eclair|Edit|Egal|Evit|Evad|Etoile|Etourd|Etape"
    r"|Equip|Ebranl|Equit|Elev|Oter|Ame\b|Age\b)"
)
"""Words that begin with an accent, written without it."""


def filled(text: str) -> str:
    """A text with its braces filled by a number."""
    return re.sub(r"\{\w*\}", "1", text)


@pytest.mark.parametrize("place", [1, 2], ids=["English", "French"])
def test_signs_are_typographic(place: int) -> None:
    """No typewriter apostrophe or quote, no three dots, no loose or doubled space, no hyphen for a minus."""
    wrong = re.compile(r"['\"]|\.\.\.|\s\s|^\s|\s$|(?<![\w)-])-(?=\d)")
    assert [message for message in MESSAGES if wrong.search(message[place])] == []


def test_french_signs_have_their_no_break_spaces() -> None:
    """A narrow one before ; ! ? %, an ordinary one before a colon and inside « »; a blank is neither."""
    wrong = re.compile(rf"(?<!{NARROW})[;?%]|(?<![{NARROW}d8])!|(?<!{WIDE}):|«(?!{WIDE})|(?<!{WIDE})»|[“”]")
    assert [message for message in MESSAGES if wrong.search(filled(message[2]))] == []


def test_english_signs_stand_close() -> None:
    """English puts no space before its punctuation, and no French quotes."""
    wrong = re.compile(rf"\s[:;!?%]|[«»{NARROW}{WIDE}]")
    assert [message for message in MESSAGES if wrong.search(filled(message[1]))] == []


def test_french_capitals_keep_their_accents() -> None:
    """À, É, Ê and Â are written as such where a text begins with one."""
    words = [
        (id, wording(text)) for name in FOLDERS for id, entry in texts(name, "fr").items() for text in entry.values()
    ]
    words += [(context, filled(french)) for context, _, french in MESSAGES]
    assert [found for found in words if UNACCENTED.search(found[1])] == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_three_dots_are_one_sign(language: str) -> None:
    """An ellipsis is one sign in the texts of the engine too."""
    assert [id for name in FOLDERS for id, entry in texts(name, language).items() if "..." in str(entry)] == []


def test_small_words_before_a_name_are_put_by_the_function() -> None:
    """*De*, *que* and *à* contract or elide with some names: a text leaves them to `engine.french`, or has none."""
    name = r"\b(?:de|que|du|d’|qu’|à) ?\{(?:who|whom|name|fighter|attacker|target|game)\}"
    texts_of = {id: entry for one in FOLDERS for id, entry in texts(one, "fr").items()}
    assert [id for id, entry in texts_of.items() if re.search(name, " ".join(entry.values()))] == []
    named = re.compile(r"\{0\}|\{name\}")
    small = re.compile(r"\b(?:de|que|d’|qu’) (?:\{0\}|\{name\})")
    assert [found for found in MESSAGES if named.search(found[2]) and small.search(found[2])] == []


def test_nobody_is_addressed_as_a_friend() -> None:
    """French sentences say *vous*: no *tu*, *ton*, *tes* of a table among friends."""
    words = [
        (id, wording(text)) for name in FOLDERS for id, entry in texts(name, "fr").items() for text in entry.values()
    ]
    words += [(context, french) for context, _, french in MESSAGES]
    assert [found for found in words if re.search(r"\b(?:tu|toi|ton|ta|tes|t’as)\b", found[1], re.IGNORECASE)] == []
