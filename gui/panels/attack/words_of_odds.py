"""A chance in the words of the table: "2 times in 3", "about 7 times in 10", "1 chance in 22"."""

from __future__ import annotations

import functools
from fractions import Fraction

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from engine.label import ROUNDING

CONTEXT = "WordsOfOdds"
DENOMINATORS = (2, 3, 4, 5, 6, 10)
EXACT, NEAR = 0.01, 0.035
"""Largest errors (as chances) for a bare fraction and for "about" one."""
_FRACTIONS = [(part / whole, Fraction(part, whole)) for whole in DENOMINATORS for part in range(1, whole)]
RARE = 0.065
"""Below it, and above one minus it, one chance in so many says more than a fraction."""

NEVER = QT_TRANSLATE_NOOP("WordsOfOdds", "never")
ALWAYS = QT_TRANSLATE_NOOP("WordsOfOdds", "always")
RARELY = QT_TRANSLATE_NOOP("WordsOfOdds", "1 chance in {many}")
FAILS = QT_TRANSLATE_NOOP("WordsOfOdds", "fails 1 time in {many}")
TIMES = {
    "exact": (
        QT_TRANSLATE_NOOP("WordsOfOdds", "1 time in {many}"),
        QT_TRANSLATE_NOOP("WordsOfOdds", "{times} times in {many}"),
    ),
    "about": (
        QT_TRANSLATE_NOOP("WordsOfOdds", "about 1 time in {many}"),
        QT_TRANSLATE_NOOP("WordsOfOdds", "about {times} times in {many}"),
    ),
    "under": (
        QT_TRANSLATE_NOOP("WordsOfOdds", "a little under 1 time in {many}"),
        QT_TRANSLATE_NOOP("WordsOfOdds", "a little under {times} times in {many}"),
    ),
    "over": (
        QT_TRANSLATE_NOOP("WordsOfOdds", "a little over 1 time in {many}"),
        QT_TRANSLATE_NOOP("WordsOfOdds", "a little over {times} times in {many}"),
    ),
}
"""How near the fraction is: the text for once, the text for several times (French elides before "1")."""


@functools.lru_cache(maxsize=64)
def words_of_odds(chance: float) -> tuple[str, dict[str, int]]:
    """The text for a chance (0 to 1), not yet translated, and the numbers of its braces.

    >>> words_of_odds(0.67)
    ('{times} times in {many}', {'times': 2, 'many': 3})
    >>> words_of_odds(0.045)
    ('1 chance in {many}', {'many': 22})
    """
    if chance <= 0 or chance >= 1 - ROUNDING:  # a sum of chances misses one by the last digits of a machine's numbers
        return str(NEVER if chance <= 0 else ALWAYS), {}
    if chance < RARE:
        return str(RARELY), {"many": round(1 / chance)}
    if chance > 1 - RARE:
        return str(FAILS), {"many": round(1 / (1 - chance))}
    nearest = _nearest(chance)
    error = round(chance - float(nearest), 9)
    kind = "exact" if abs(error) <= EXACT else "about" if abs(error) <= NEAR else "under" if error < 0 else "over"
    once, several = TIMES[kind]
    if nearest.numerator == 1:
        return str(once), {"many": nearest.denominator}
    return str(several), {"times": nearest.numerator, "many": nearest.denominator}


def say_odds(chance: float) -> str:
    """The words for a chance (0 to 1) in the language of the window."""
    text, numbers = words_of_odds(chance)
    written = {name: QLocale().toString(number) for name, number in numbers.items()}
    return QCoreApplication.translate(CONTEXT, text).format(**written)


def _nearest(chance: float) -> Fraction:
    """The nearest a/b strictly between 0 and 1; among equals the smallest b."""
    return min((round(abs(chance - value), 9), fraction.denominator, fraction) for value, fraction in _FRACTIONS)[2]
