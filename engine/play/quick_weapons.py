"""Weapons whose names have numbers ("pistolet 9 mm", ".45", "fusil 5,56"), as they stand in a typed line."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from engine.encounter.state import UNARMED_WEAPON
from engine.home_made.in_force import forgets
from engine.label import LANGUAGES, words
from engine.play.quick_signs import Sign
from engine.play.vocabulary import WORD, stem, ways
from engine.systems import systems

_TOKEN = re.compile(rf"\bd\d+|(?:{WORD.pattern})|\d+(?:[.,]\d+)?")


def token(sign: Sign) -> str:
    """What a part of a line is compared by: the stem of a word, a number with a point."""
    return sign.stem or sign.plain.replace(",", ".").removeprefix("+")


@functools.cache
def bags(system: str) -> dict[str, frozenset[str]]:
    """Every word and number in the names of each weapon, in both languages."""
    found: dict[str, frozenset[str]] = {}
    for id in systems()[system].tables.weapons:
        if id == UNARMED_WEAPON:
            continue
        names = (words(language, system) for language in LANGUAGES)
        texts = [text for said in names for text in (said.text(f"weapon.{id}"), said.short(f"weapon.{id}"))]
        parts = (part for text in texts for part in _TOKEN.findall(text))
        found[id] = frozenset(part.replace(",", ".") if part[-1].isdecimal() else stem(part) for part in parts)
    return found


forgets(bags.cache_clear)


def more(system: str, weapon: str, line: Sequence[Sign]) -> int:
    """How many parts of a line go on with the name of a weapon, numbers and units included."""
    bag, taken, number = bags(system)[weapon], 0, False
    for place, sign in enumerate(line):
        said, filler = token(sign), (sign.stem,) in ways("quick.fillers")
        if sign.kind == "value" and said in bag:
            taken, number = place + 1, True
        elif sign.kind == "word" and not filler and (said in bag or (number and (said,) in ways("quick.units"))):
            taken = place + 1
        elif sign.kind != "word" or not (filler or (said,) in ways("quick.units")):
            break
    return taken


def by_number(system: str, line: Sequence[Sign], *, pointed: bool) -> tuple[str, int]:
    """The one weapon that a number at the beginning of these parts means, and its length; "": none, or several.

    Args:
        pointed: a point stands before the number (".45"), so that it needs no word beside it.
    """
    fits = {id: more(system, id, line) for id, bag in bags(system).items() if token(line[0]) in bag}
    longest = max(fits.values(), default=0)
    best = [id for id, length in fits.items() if length == longest]
    return (best[0], longest) if longest > 1 - pointed and len(best) == 1 else ("", 0)


def joined_decimals(system: str, line: Sequence[Sign]) -> tuple[Sign, ...]:
    """The line with numbers in one piece that weapons of the game have ("5,56": no comma between two groups)."""
    known = frozenset(one for bag in bags(system).values() for one in bag if "." in one)
    found: list[Sign] = []
    for one in line:
        sign, before = one, found[-1] if found else None
        if before is not None and sign.kind == "value" and before.end <= sign.start:
            comma = before.kind == "comma" and len(found) > 1 and found[-2].end == before.start
            whole = found[-2] if comma else before
            gap = sign.start - whole.end
            if whole.kind == "value" and gap == 1 and f"{whole.text}.{sign.text}" in known:
                del found[-2 if comma else -1 :]
                text = f"{whole.text},{sign.text}"
                sign = Sign("value", whole.start, sign.end, text, "", text)
        found.append(sign)
    return tuple(found)
