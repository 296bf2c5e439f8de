"""A formula of dice as a person writes it: "2d6+3", "d8!", "4d6 best 3", "d10 × 4".

A term is a number, or so many dice of one size: `!` rolls a die again while it shows its highest face and adds up,
"best 3" (or "b3") keeps the three highest dice, "× 4" multiplies them. Terms are added or subtracted.
"""

from __future__ import annotations

import functools
import math
import re
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.dice.source import Source
from engine.errors import DiceError
from engine.label import Label, label

LONGEST, MOST_TERMS, MOST_DICE, MOST_SIDES, MOST_TIMES = 60, 8, 20, 100, 20
DIGITS = 8
"""An exploding die is counted to go on until the chance of more has so many digits behind the point."""

MOST_CHOSEN = 10
"""Most dice of which the best are kept."""

MOST_FACES = 400
"""Faces that one formula may throw."""

MOST_TOTAL = 40_000
"""Highest total whose chance may be asked for, where a die explodes as far as it is counted: one types meanwhile."""

_TERM = re.compile(
    r"(?P<sign>[+-])?"
    r"(?:(?P<count>\d{0,2})d(?P<sides>\d{1,3})(?P<ace>!?)(?:(?:b|best|m|meilleurs?)(?P<best>\d{1,2}))?"
    r"(?:[x*](?P<times>\d{1,2}))?|(?P<number>\d{1,3}))"
)

Mass = tuple[tuple[int, float], ...]
"""Every total that can come, ascending, with its chance."""

Chances = NDArray[np.float64]
"""The chance of each total, the lowest first."""


class Term(NamedTuple):
    """So many dice of one size; without sides `dice` is a plain number.

    Attributes:
        sign: 1 or -1. best: how many of the dice count, 0: all. times: what their sum is multiplied by.
    """

    sign: int
    dice: int
    sides: int = 0
    explodes: bool = False
    best: int = 0
    times: int = 1


class Throw(NamedTuple):
    """What was thrown: the faces in order, those of further throws of a die behind it, and what they make."""

    faces: tuple[int, ...]
    total: int


class _BlankError(Exception):
    """A face that nobody has given yet."""


class Formula(NamedTuple):
    """A formula that was read. `str` writes it as the books do."""

    terms: tuple[Term, ...]

    def __str__(self) -> str:
        """As the books write it.

        >>> str(read("3D6 + 2 - d4*2")), str(read("4d6 best 3"))
        ('3d6+2-d4×2', '4d6b3')
        """
        return "".join(
            ("-" if one.sign < 0 else "+" if place else "") + _text(one) for place, one in enumerate(self.terms)
        )

    def exploding(self) -> Formula:
        """The same where every die explodes, for games whose damage dice do."""
        return Formula(tuple(one._replace(explodes=one.sides > 1) for one in self.terms))

    def dice(self) -> tuple[int, ...]:
        """Sides of each die that is thrown at first, in order."""
        return tuple(one.sides for one in self.terms if one.sides for _ in range(one.dice))

    def thrown(self, source: Source) -> Throw | None:
        """Throw the dice; None: the source has left a die blank."""
        faces: list[int] = []
        try:
            total = sum(one.sign * _made(one, source, faces) for one in self.terms)
        except _BlankError:
            return None
        return Throw(tuple(faces), total)

    def mass(self) -> Mass:
        """Every total with its chance; where a die explodes what is rarer than 1 in 100 million is left out."""
        return _summed(self.terms)

    def mean(self) -> float:
        """The total on average."""
        return math.fsum(value * chance for value, chance in self.mass())

    def at_least(self, total: int) -> float:
        """The chance of this total or more, 0 to 1."""
        return min(1.0, math.fsum(chance for value, chance in self.mass() if value >= total))


def read(text: str) -> Formula:
    """Read a formula.

    Raises:
        DiceError: it is none, or asks for too much.
    """
    bare = re.sub(r"\s+", "", text.lower().replace("×", "x").replace("\u2212", "-"))
    terms: list[Term] = []
    place = 0
    while place < len(bare):
        found = _TERM.match(bare, place)
        if found is None or (terms and not found["sign"]):
            break
        terms.append(_term(found))
        place = found.end()
    if not terms or place < len(bare) or len(text) > LONGEST or re.search(r"\d\s+\d", text):
        raise DiceError("formula", label("error.no_formula", text=text[:LONGEST]))
    if len(terms) > MOST_TERMS:
        raise DiceError("formula", label("error.too_many_terms", most=MOST_TERMS))
    if sum(map(_highest, terms)) > MOST_TOTAL:
        raise DiceError("formula", label("error.total_too_high", most=MOST_TOTAL))
    return Formula(tuple(terms))


def _term(found: re.Match[str]) -> Term:
    sign = -1 if found["sign"] == "-" else 1
    if found["number"]:
        return Term(sign, int(found["number"]))
    count, best, times = (int(found[name] or usual) for name, usual in (("count", 1), ("best", 0), ("times", 1)))
    made = Term(sign, count, int(found["sides"]), bool(found["ace"]), best, times)
    fault = _fault(made, chosen=found["best"] is not None)
    if fault is not None:
        raise DiceError("formula", fault)
    return made


def _fault(term: Term, *, chosen: bool) -> Label | None:
    """What is wrong with so many dice of one size. `chosen`: only the best count, be it none."""
    if not 1 <= term.dice <= MOST_DICE:
        return label("error.bad_count_of_dice", dice=term.dice, most=MOST_DICE)
    if not 1 <= term.sides <= MOST_SIDES:
        return label("error.bad_sides", sides=term.sides, most=MOST_SIDES)
    if term.explodes and term.sides == 1:
        return label("error.one_side_explodes")
    if chosen and term.explodes:
        return label("error.best_explode")
    if chosen and term.dice > MOST_CHOSEN:
        return label("error.best_of_too_many", dice=term.dice, most=MOST_CHOSEN)
    if chosen and not 1 <= term.best <= term.dice:
        return label("error.bad_best", best=term.best, dice=term.dice)
    return None if 1 <= term.times <= MOST_TIMES else label("error.bad_times", times=term.times, most=MOST_TIMES)


def _highest(term: Term) -> int:
    """The highest total that is counted."""
    return term.dice * term.times * (len(_of_die(term)) if term.sides else 1)


def _text(term: Term) -> str:
    if not term.sides:
        return str(term.dice)
    best = f"b{term.best}" if term.best else ""
    times = f"×{term.times}" if term.times > 1 else ""
    return f"{term.dice if term.dice > 1 else ''}d{term.sides}{'!' if term.explodes else ''}{best}{times}"


# -- throwing -------------------------------------------------------------------------------------------------------


def _made(term: Term, source: Source, faces: list[int]) -> int:
    if not term.sides:
        return term.dice
    dice = sorted((_die(term, source, faces) for _ in range(term.dice)), reverse=True)
    return sum(dice[: term.best or None]) * term.times


def _die(term: Term, source: Source, faces: list[int]) -> int:
    total = 0
    while True:
        face = source.face(term.sides)
        if face is None:
            raise _BlankError
        if not 1 <= face <= term.sides or len(faces) >= MOST_FACES:
            raise DiceError("faces", label("error.no_face", face=face, sides=term.sides))
        faces.append(face)
        total += face
        if not term.explodes or face < term.sides:
            return total


# -- chances --------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=64)
def _summed(terms: tuple[Term, ...]) -> Mass:
    """The chances of all terms together: those of each in an array, the lowest total first."""
    low, chances = 0, np.ones(1)
    for term in terms:
        made = [(term.sign * value, chance) for value, chance in _of_term(term)]
        least = min(value for value, _ in made)
        own = np.zeros((max(value for value, _ in made) - least) // term.times + 1)
        for value, chance in made:
            own[(value - least) // term.times] = chance
        low, chances = low + least, _spread(chances, own, term.times)
    return tuple((low + place, float(chance)) for place, chance in enumerate(chances) if chance)


def _spread(chances: Chances, own: Chances, times: int) -> Chances:
    """Totals with those of a further term, which lie `times` apart: each of the rests has its own convolution."""
    after = np.zeros(len(chances) + times * (len(own) - 1))
    for rest in range(min(times, len(chances))):
        after[rest::times][: len(chances[rest::times]) + len(own) - 1] = np.convolve(chances[rest::times], own)
    return after


@functools.lru_cache(maxsize=64)
def _of_term(term: Term) -> Mass:
    if not term.sides:
        return ((term.dice, 1.0),)
    sums = _best(term) if term.best else _all(term)
    return tuple((value * term.times, chance) for value, chance in sums)


def _all(term: Term) -> Mass:
    die = np.array([0.0, *_of_die(term)])
    chances = functools.reduce(np.convolve, [die] * term.dice)
    return tuple((total, float(chance)) for total, chance in enumerate(chances) if chance)


def _of_die(term: Term) -> list[float]:
    """Chances of 1, 2... of one die; those of an exploding one as far as it is counted."""
    sides = term.sides
    if not term.explodes:
        return [1 / sides] * sides
    further = math.ceil(DIGITS * math.log(10) / math.log(sides))
    chances = [0.0 if value % sides == 0 else sides ** -(value // sides + 1) for value in range(1, further * sides + 1)]
    return chances + [sides ** -(further + 1)] * sides


def _best(term: Term) -> Mass:
    """The sum of the best of some dice: how many show each face, the highest face first."""
    known = np.zeros((term.dice + 1, term.best * term.sides + 1))  # dice already known, their sum: its chance
    known[0, 0] = 1.0
    for face in range(term.sides, 0, -1):
        after = known.copy()  # none shows this face
        for dice in range(term.dice):
            for more in range(1, term.dice - dice + 1):
                added = (min(dice + more, term.best) - min(dice, term.best)) * face
                ways = math.comb(term.dice - dice, more) / term.sides**more
                after[dice + more, added:] += known[dice, : known.shape[1] - added] * ways
        known = after
    return tuple((total, float(chance)) for total, chance in enumerate(known[term.dice]) if chance)
