"""The words of a game as a person types them: names of traits, weapons, fighters and values in both languages.

Case, accents, plurals and what stands in brackets do not count, and a name may be cut short. The words come from the
label files and tables of the game; no game is known here.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable
from typing import Literal

import msgspec

from engine.encounter.state import UNARMED_WEAPON
from engine.home_made.in_force import forgets
from engine.label import LANGUAGES, words
from engine.systems import systems
from engine.tables import TraitRow

Kind = Literal["trait", "weapon", "archetype", "own", "option"]
Stems = tuple[str, ...]

NUMBERS = 12
"""Largest number that is understood in words."""

SHORTEST = 3
"""Shorter words are no value by themselves."""

WORD = re.compile(r"(?:[^\W\d_][\u0300-\u036f]*)+")
BRACKETS = re.compile(r"\([^()]*\)")


class Name(msgspec.Struct, frozen=True):
    """One way to call something; `rank` 0 is its full name, higher ones are looser."""

    kind: Kind
    id: str
    stems: Stems
    rank: int


def plain(text: str) -> str:
    """Lower case without accents, with a plain minus and plain quotes.

    >>> plain("Épée d12−2")
    'epee d12-2'
    """
    parted = unicodedata.normalize("NFD", text.casefold())
    letters = "".join(sign for sign in parted if not unicodedata.combining(sign))
    return letters.replace("\u2212", "-").replace("\u2013", "-").replace("\u2019", "'").replace("\u0153", "oe")


@functools.lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """What singular and plural of a word have in common, in French and in English.

    >>> {stem(one) for one in ("cheval", "chevaux")}, {stem(one) for one in ("wolf", "wolves")}
    ({'cheval'}, {'wolf'})
    """
    word = plain(word)
    if len(word) < 4:
        return word
    if word.endswith("aux") and not word.endswith("eaux"):
        return f"{word[:-3]}al"
    if word.endswith("men"):
        return f"{word[:-3]}man"
    if (word.endswith("s") and not word.endswith("ss")) or word.endswith("ux"):
        word = word[:-1]
    word = word.removesuffix("e")
    if word.endswith("y"):
        return f"{word[:-1]}i"
    return f"{word[:-1]}f" if word.endswith("v") else word


def one_of(word: str) -> str:
    """The singular of a word as it is shown; short words are left alone.

    >>> one_of("gobelins"), one_of("Chevaux"), one_of("boss")
    ('gobelin', 'Cheval', 'boss')
    """
    low = plain(word)
    if len(word) < 4 or low.endswith(("ss", "us", "is")) or (len(word) < 6 and low.endswith("os")):
        return word
    if low.endswith("eaux"):
        return word[:-1]
    if low.endswith("aux"):
        return f"{word[:-3]}al"
    return word[:-1] if low.endswith("s") else word


def stems(text: str) -> Stems:
    """The stems of the words of a text."""
    return tuple(stem(word) for word in WORD.findall(text))


@functools.cache
def names(system: str) -> tuple[Name, ...]:
    """Every name of a game's traits, weapons and ready-made fighters, as loose as they may be."""
    tables = systems()[system].tables
    weapons = (id for id in tables.weapons if id != UNARMED_WEAPON)
    found = [*_called("trait", tables.traits), *_called("weapon", weapons), *_called("archetype", tables.archetypes)]
    bare = [Name("trait", id, stems(id), 3) for id in tables.traits]
    kept: dict[tuple[Kind, str, Stems], Name] = {}
    for one in [*(_of(system, *told) for told in found), bare, _told_alone(system)]:
        for name in one:
            key = (name.kind, name.id, name.stems)
            if name.stems and (key not in kept or kept[key].rank > name.rank):
                kept[key] = name
    return tuple(kept.values())


forgets(names.cache_clear)


@functools.cache
def by_letter(system: str) -> dict[str, tuple[Name, ...]]:
    """The same by the first letter of their first word."""
    found: dict[str, list[Name]] = {}
    for name in names(system):
        found.setdefault(name.stems[0][:1], []).append(name)
    return {letter: tuple(some) for letter, some in found.items()}


forgets(by_letter.cache_clear)


def _called(kind: Kind, ids: Iterable[str]) -> list[tuple[Kind, str]]:
    return [(kind, id) for id in ids]


def _of(system: str, kind: Kind, id: str) -> list[Name]:
    """The names of one thing in both languages; a trait has also that of the figure of the table that shows it."""
    found = []
    for language in LANGUAGES:
        said = words(language, system)
        labels = [label for label in (f"{kind}.{id}", f"figure.{id}") if label in said]
        for label in labels if kind == "trait" else labels[:1]:
            for full in (said.text(label), said.short(label)):
                found += [Name(kind, id, form, rank) for form, rank in _forms(full, kind)]
    return found


def _forms(full: str, kind: Kind) -> list[tuple[Stems, int]]:
    """A name, the same without its brackets, what stands in them, and the end of a name of several words."""
    bare = BRACKETS.sub(" ", full)
    forms = [(stems(full), 0), (stems(bare), 1)]
    forms += [(stems(inside), 1) for inside in re.findall(r"\(([A-Z]{2,5})\)", full)]
    forms += [(stems(part), 2) for part in re.split(r"[/,]", bare) if part != bare]
    if kind == "trait":
        end = stems(bare)
        forms += [(end[start:], 3) for start in range(1, len(end)) if len(end[start]) > 3 or start < len(end) - 1]
        forms += [(first, 4) for first in _initials(end)]
    return forms


def _initials(form: Stems) -> list[Stems]:
    """The first letters of a name of several words ("PV"), and of its end."""
    content = [one for one in form if (one,) not in ways("quick.fillers")]
    parts = (content[start:] for start in range(len(content) - 1))
    return [("".join(one[0] for one in part),) for part in parts]


def _told_alone(system: str) -> list[Name]:
    """Options that say by themselves which trait is meant: several words that no other trait has ("Cuir épais")."""
    meant: dict[Stems, set[str]] = {}
    for id, row in systems()[system].tables.traits.items():
        for option in row.options:
            for language in LANGUAGES:
                text = words(language, system).text(row.option(option))
                if " " in text:
                    meant.setdefault(stems(text), set()).add(f"{id}={option}")
    return [Name("option", next(iter(ids)), form, 1) for form, ids in meant.items() if len(ids) == 1 < len(form)]


@functools.lru_cache(maxsize=4096)
def values(system: str, trait: str) -> tuple[tuple[str, str | int], ...]:
    """How the options of a choice are written, in both languages, each with its id; the longest first."""
    row = systems()[system].tables.traits[trait]
    found: dict[str, str | int] = {}
    for option in row.options:
        for text in _texts(system, row, option):
            found.setdefault(joined(text), option)
    return tuple(sorted(found.items(), key=lambda one: -len(one[0])))


@functools.cache
def degrees(system: str) -> frozenset[str]:
    """Values that are a word of their own ("doue"), whatever trait has them."""
    traits = (id for id, row in systems()[system].tables.traits.items() if row.kind == "choice")
    return frozenset(text for id in traits for text, _ in values(system, id) if len(text) > SHORTEST and text.isalpha())


def _texts(system: str, row: TraitRow, option: str | int) -> list[str]:
    """An option as it is written; a word that all options share ("Peu Doué") may be missing, so short forms count."""
    texts = [str(option)]
    for language in LANGUAGES:
        said, name = words(language, system), row.option(option)
        if name in said:
            full = said.text(name)
            texts += [full, BRACKETS.sub(" ", full), said.short(name)]
    return texts


def joined(text: str) -> str:
    """A value without accents, case or spaces: "Très Doué" and "tres doue" are the same."""
    return re.sub(r"\s+", "", plain(text))


@functools.lru_cache(maxsize=8192)
def ways(name: str) -> tuple[Stems, ...]:
    """The ways to say something that label files list ("sans, non"), of both languages; the longest first."""
    said = [stems(way) for language in LANGUAGES for way in words(language).text(name).split(",")]
    return tuple(sorted(said, key=lambda one: -len(one)))


@functools.cache
def numbers() -> dict[Stems, int]:
    """The small numbers in words, of both languages."""
    return {way: number for number in range(1, NUMBERS + 1) for way in ways(f"quick.number.{number}")}
