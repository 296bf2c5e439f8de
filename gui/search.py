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
