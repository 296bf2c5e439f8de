"""Values of a sheet as foreign texts write them: numbers, dice, yes and no, names of weapons and of fighters."""

from __future__ import annotations

import functools
import re

import msgspec

from engine.encounter.roster import NAME_LENGTH
from engine.form import NOT_GIVEN, Value
from engine.home_made.in_force import forgets
from engine.label import LANGUAGES, Label, label, words
from engine.play.quick_values import allowed
from engine.play.vocabulary import BRACKETS, joined, names, plain, stems, values, ways
from engine.systems import systems
from engine.tables import TraitRow

NUMBER = re.compile(r"[+-]?[0-9]{1,9}(?:[.,]0+)?")
DASHES = frozenset(("-", "\u2013", "\u2014"))
ONE_SIGN = {"x": True, "\u2713": True, "\u2714": True, "1": True, "+": True, "\u2717": False, "0": False, "-": False}
BESIDE = re.compile(r"(.*\S)\s*(\([^()]*\))")
"""A number with something in brackets behind it: what a figure of the window says of it besides ("5 (1)")."""
SHOWN = 120
"""Letters of a foreign text that a refusal shows."""


class Read(msgspec.Struct, frozen=True):
    """A value that a trait takes, or why the text gives none."""

    value: Value | None = None
    why: Label | None = None


def trait_value(system: str, trait: str, text: str) -> Read:
    """What a text says of a trait; nothing is guessed: what the trait cannot take is refused with what it takes."""
    row = systems()[system].tables.traits[trait]
    said = " ".join(text.split())
    if row.kind == "check":
        return _yes_or_no(row, said)
    if row.optional and (said in DASHES or joined(said) in _not_given(system)):
        return Read(NOT_GIVEN)
    if row.kind == "number":
        return number_value(row, said)
    options = dict(values(system, trait))
    name = joined(said)
    found = options.get(name, options.get(name.removeprefix("1")) if name.startswith("1d") else None)
    return Read(found) if found is not None else Read(why=refused(row, said))


def number_value(row: TraitRow, text: str) -> Read:
    """A whole number within the limits of a trait; a typographic minus counts as one."""
    said = plain(text).replace(" ", "")
    if not NUMBER.fullmatch(said):
        return Read(why=refused(row, text))
    value = int(re.split(r"[.,]", said)[0])
    return Read(value) if row.minimum <= value <= row.maximum else Read(why=refused(row, text))


def refused(row: TraitRow, text: str) -> Label:
    """This will not do, and which values will."""
    if row.kind == "check":
        return label("intake.no_yes_or_no", trait=label(f"trait.{row.id}"), value=text[:SHOWN])
    return label("quick.not_possible", trait=label(f"trait.{row.id}"), value=text[:SHOWN], values=allowed(row))


def _yes_or_no(row: TraitRow, text: str) -> Read:
    said = plain(text)
    if said in ONE_SIGN:
        return Read(ONE_SIGN[said])
    for way, answer in (("intake.yes", True), ("intake.no", False)):
        if stems(text) in ways(way):
            return Read(answer)
    return Read(why=refused(row, text))


@functools.cache
def _not_given(system: str) -> frozenset[str]:
    return frozenset(joined(words(language, system).text("trait_not_given")) for language in LANGUAGES)


def written_value(system: str, trait: str, value: Value, language: str) -> str:
    """A value as a cell that `trait_value` reads back as the same."""
    row = systems()[system].tables.traits[trait]
    if row.kind == "check":
        return words(language).text("intake.yes" if value else "intake.no").split(",")[0]
    if value == NOT_GIVEN and row.optional:
        return words(language, system).text("trait_not_given")
    text = words(language, system).text(row.option(value)) if row.kind == "choice" else str(value)  # type: ignore[arg-type]
    return text if trait_value(system, trait, text).value == value else str(value)


# -- names -----------------------------------------------------------------------------------------------------------
@functools.cache
def _called(system: str, kind: str) -> dict[str, str]:
    """What may be written for each weapon or ready-made fighter, without accents and spaces; what means two is out."""
    tables = systems()[system].tables
    ids = tables.weapons if kind == "weapon" else tables.archetypes
    full: dict[str, set[str]] = {}
    for id in ids:
        for language in LANGUAGES:
            said = words(language, system)
            for text in (said.text(f"{kind}.{id}"), said.short(f"{kind}.{id}")):
                full.setdefault(joined(text), set()).add(id)
    sure = {text: next(iter(some)) for text, some in full.items() if len(some) == 1}
    return sure | {id: id for id in ids}


@functools.cache
def _loosely(system: str, kind: str) -> dict[tuple[str, ...], str]:
    """The same by the stems of their words, plural or not, without brackets; what means two is out."""
    found: dict[tuple[str, ...], dict[str, int]] = {}
    for name in names(system):
        if name.kind == kind:
            known = found.setdefault(name.stems, {})
            known[name.id] = min(name.rank, known.get(name.id, name.rank))
    sure = {}
    for form, some in found.items():
        best = [id for id, rank in some.items() if rank == min(some.values())]
        if len(best) == 1:
            sure[form] = best[0]
    return sure


forgets(_called.cache_clear)
forgets(_loosely.cache_clear)


def weapon_named(system: str, text: str) -> str:
    """Id of the weapon that is called so in either language; "": none, or more than one."""
    return _named(system, "weapon", text)


def weapons_named(system: str, text: str) -> tuple[str, ...]:
    """Ids of the weapons that a text may mean, of the best names it fits."""
    wanted = {form for form in (stems(text), stems(BRACKETS.sub(" ", text))) if form}
    fitting = [name for name in names(system) if name.kind == "weapon" and name.stems in wanted]
    least = min((name.rank for name in fitting), default=0)
    return tuple(dict.fromkeys(name.id for name in fitting if name.rank == least))


def archetype_named(system: str, text: str) -> str:
    """Id of the ready-made fighter that is called so in either language; "": none, or more than one."""
    return _named(system, "archetype", text)


def _named(system: str, kind: str, text: str) -> str:
    exact = _called(system, kind).get(joined(text)) or _called(system, kind).get(text.strip())
    if exact:
        return exact
    loose = _loosely(system, kind)
    forms = (stems(text), stems(BRACKETS.sub(" ", text)))
    return next((loose[form] for form in forms if form in loose), "")


def written_name(system: str, kind: str, id: str, language: str) -> str:
    """The name of a weapon or of a ready-made fighter as a cell that is read back as the same."""
    text = words(language, system).text(f"{kind}.{id}")
    return text if _called(system, kind).get(joined(text)) == id else id


def fitting_name(text: str) -> tuple[str, Label | None]:
    """A name as a fighter may have it, and what had to be left out of it: signs without shape, letters beyond 80.

    A name of nothing comes out as "".
    """
    cleaned = " ".join(text.split())
    shown = " ".join("".join(sign for sign in cleaned if sign.isprintable()).split())
    if len(shown) > NAME_LENGTH:
        return f"{shown[: NAME_LENGTH - 1].rstrip()}\u2026", label("intake.long_name", most=NAME_LENGTH)
    return shown, label("intake.odd_signs") if shown != cleaned else None
