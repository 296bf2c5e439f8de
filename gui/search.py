"""What every search of the window looks at: words as they are typed, whatever their case and accents."""

from __future__ import annotations

import unicodedata


def searched(words: str) -> str:
    """Lower case without accents, so that "etat" finds "État".

    >>> searched("État")
    'etat'
    """
    parted = unicodedata.normalize("NFD", words.casefold())
    return "".join(sign for sign in parted if not unicodedata.combining(sign))


def has_words(typed: str, words: str) -> bool:
    """Whether all the words typed stand in these, in any order, accents and case aside."""
    there = searched(words)
    return all(part in there for part in searched(typed).split())


def fit(name: str, typed: str) -> int | None:
    """How well a name fits what is typed, 0 the best; None: not at all.

    Each typed word must be found: at the beginning, at the beginning of a word, within one, or letter after letter.

    >>> fit("Next weapon", "next"), fit("Next weapon", "weap"), fit("Next weapon", "nxwp"), fit("Next weapon", "sword")
    (0, 1, 6, None)
    """
    words, total = searched(name), 0
    for part in searched(typed).split():
        found = _fit_of_word(words, part)
        if found is None:
            return None
        total += found
    return total


def _fit_of_word(words: str, part: str) -> int | None:
    place = words.find(part)
    if place == 0:
        return 0
    if place > 0:
        return 1 if any(not words[at - 1].isalnum() for at in _places(words, part)) else 2
    return _scattered(words, part) if len(part) > 1 else None


def _places(words: str, part: str) -> list[int]:
    return [at for at in range(len(words)) if words.startswith(part, at)]


def _scattered(words: str, part: str) -> int | None:
    """The letters one after the other, the first at the beginning of a word: 3, and 1 more for each gap."""
    at, gaps, last = 0, 0, -1
    for place, sign in enumerate(part):
        at = words.find(sign, last + 1)
        while place == 0 and at > 0 and words[at - 1].isalnum():
            at = words.find(sign, at + 1)
        if at < 0:
            return None
        gaps += place > 0 and at != last + 1
        last = at
    return 3 + gaps
