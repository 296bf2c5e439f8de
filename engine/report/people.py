"""Fighters on paper: one line or card each; several alike ("Goblin 1, 2, 3") share a line."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from engine.encounter.state import Encounter, Fighter, SideOfFight, replace
from engine.form import Field
from engine.label import Label, group_name, label, numbered
from engine.play.library import sheet
from engine.play.rows import fighter_chips
from engine.report.document import Choices, Person, Text, Track
from engine.system import System

MOST_BOXES = 12
"""More boxes than this are no longer ticked on paper: what is left is written instead."""


def sides_shown(state: Encounter, choices: Choices) -> Iterator[tuple[SideOfFight, tuple[Fighter, ...]]]:
    """Every side that has somebody to show, with them in the order of the table; heroes first."""
    for side in sorted(state.sides, key=lambda one: one.kind != "hero"):
        members = tuple(
            one for one in state.fighters if one.side == side.id and not (choices.hide_enemies and one.hidden)
        )
        if members:
            yield side, members


def alike(system: System, state: Encounter, fighters: Iterable[Fighter]) -> tuple[tuple[Fighter, ...], ...]:
    """Those who differ by their number alone together, at the place of the first of them."""
    groups: dict[object, list[Fighter]] = {}
    for one in fighters:
        groups.setdefault(_kind(system, state, one), []).append(one)
    return tuple(map(tuple, groups.values()))


def _kind(system: System, state: Encounter, fighter: Fighter) -> object:
    """What a line of paper says of a fighter, his number aside."""
    stem, number = numbered(fighter.name)
    if not number:
        return fighter.id
    nameless = replace(fighter, id="", name=stem)
    return msgspec.json.encode((nameless, system.key_figures(state, fighter)))


def person(
    system: System,
    state: Encounter,
    fighters: tuple[Fighter, ...],
    *,
    figures: bool,
    numbers: bool = False,
    whole: bool = False,
) -> Person:
    """One fighter, or several alike, as the line of a sheet.

    Args:
        figures: numbers of the sheet are told, and not the name alone.
        numbers: what is left is a number over a line, and no boxes.
        whole: with what a card tells besides: every weapon, the traits that are not as usual, his tactics.
    """
    first = fighters[0]
    shown = sheet(system, state, first) if whole and figures else None
    tracks = (
        tuple(track for one in fighters for track in _tracks(system, one, len(fighters), numbers=numbers))
        if figures
        else ()
    )
    return Person(
        name=group_name([one.name for one in fighters]),
        kind=state.side(first.side).kind,
        weapon=_weapon(system, first.weapon_id),
        figures=_figures(system, state, first) if figures else (),
        tracks=tracks,
        states=tuple(chip.label for chip in fighter_chips(system, state, first)),
        note=first.notes if figures else "",
        marks=system.marks(state, first) if figures else (),
        weapons=tuple(_carried(system, first)) if shown else (),
        traits=tuple((field.label, _value(field)) for field in shown.traits if _unusual(field)) if shown else (),
        tactics=(shown.tactics or "") if shown else "",
    )


def _carried(system: System, fighter: Fighter) -> Iterator[Text]:
    """Every weapon that he carries, each kind once with how many of it."""
    for weapon, count in Counter(one.weapon for one in fighter.carried).items():
        told = _weapon(system, weapon)
        yield label("report.several", weapon=told, count=count) if count > 1 else told


def _weapon(system: System, weapon: str) -> Text:
    facts = system.weapon_facts(weapon)
    name = label(f"weapon.{weapon}")
    return label("report.weapon", weapon=name, facts=facts) if facts is not None else name


def _figures(system: System, state: Encounter, fighter: Fighter) -> tuple[tuple[Text, Text], ...]:
    return tuple(
        (label(f"figure.{figure.id}"), value_text(figure.value)) for figure in system.key_figures(state, fighter)
    )


def value_text(value: int | str | Label | None) -> Text:
    """A figure in words; a dash where there is none."""
    if value is None:
        return "–"
    return value if isinstance(value, (str, Label)) else label("report.number", value=value)


def _tracks(system: System, fighter: Fighter, alike: int, *, numbers: bool) -> Iterator[Track]:
    """Health, then what he spends: boxes where they are few, else the number left over a line, 0 too."""
    health = system.health(fighter)
    text: Text = numbered(fighter.name)[1] if alike > 1 else label("report.health")
    if health.points is not None:
        yield Track(text, left=health.points.value)
    elif health.boxes:
        yield Track(text, health.boxes, health.ticked, left=health.boxes - health.ticked if numbers else None)
    if fighter.weapon is None:
        return
    for name, count in sorted(fighter.weapon.counters.items()):
        if name in system.private_counters:
            continue
        spent, boxes = label(f"counter.{name}"), 0 < count <= MOST_BOXES and not numbers
        yield Track(spent, count, round=True) if boxes else Track(spent, left=max(0, count))


def end_of(system: System, fighter: Fighter) -> Label:
    """How a fighter stands: his health in a word; of one who is out what put him there, and what lasts on him."""
    word = system.health(fighter).word
    if not system.is_out(fighter):
        return word
    rows = {one.id: system.tables.states[one.id] for one in fighter.states}
    passing = {one.id for one in fighter.states if one.ends is not None}
    dead = [name for name, row in rows.items() if row.role == "dead"]
    out = dead or [name for name, row in rows.items() if row.role == "out"]
    lasting = (
        [] if dead else [name for name, row in rows.items() if row.harmful and not row.role and name not in passing]
    )
    found = [*(label(f"state.{name}") for name in out[:1]), *(label(f"state.{name}") for name in lasting)]
    told = found if out else [word, *found]
    return functools.reduce(lambda first, then: label("report.both", first=first, next=then), told)


def _value(field: Field) -> Text:
    value = field.value
    if field.kind == "check":
        return ""
    if field.kind == "choice":
        return dict(field.options).get(str(value), str(value))
    return label("report.number", value=value) if isinstance(value, (int, float)) else str(value)


def _unusual(field: Field) -> bool:
    """Whether a trait says something: it is not as it is without a word, and known."""
    return field.value not in (field.default, None, "", False)
