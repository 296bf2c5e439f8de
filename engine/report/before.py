"""The GM's sheet before the fight, and the cards: what to have beside the dice when the screen is off."""

from __future__ import annotations

from collections.abc import Iterator

from engine.encounter.state import Encounter, SideOfFight, replace
from engine.form import Field
from engine.label import Label, label
from engine.play.showing import Showing
from engine.report.document import (
    Block,
    Cards,
    Choices,
    Document,
    Head,
    Heading,
    NoteLines,
    Paragraphs,
    People,
    Person,
    Rounds,
    Text,
)
from engine.report.odds import Chances, legend_of, odds_tables, reasons
from engine.report.people import alike, person, sides_shown
from engine.system import System

ROUNDS = 12
"""How many rounds can be ticked."""

BEFORE_BLOCKS = ("rounds", "people", "odds", "reminders", "notes")
"""Blocks of the sheet that can be left out, in order (label ``report.block.<name>``)."""

CARD_BLOCKS = ("traits", "tactics")


def gm_sheet(play: Showing, choices: Choices, chances: Chances) -> Document:
    """The sheet for the GM: the fighters with boxes to tick, the odds table, states and house rules, room for notes."""
    system, state = play.system, play.state
    wanted = [name for name in BEFORE_BLOCKS if name not in choices.blocks_off]
    made = {
        "rounds": lambda: _rounds(state),
        "people": lambda: _people(system, state, choices),
        "odds": lambda: _odds(system, state, choices, chances),
        "reminders": lambda: _reminders(play, choices),
        "notes": lambda: _notes(state, choices),
    }
    blocks = tuple(block for name in wanted for block in made[name]())
    return Document("before", system.id, _head(play, "before", choices), blocks)


def cards(play: Showing, choices: Choices) -> Document:
    """One card a fighter, with his weapons, his traits and how he fights."""
    system, state = play.system, play.state
    people = tuple(
        _trimmed(
            person(system, state, (one,), figures=_are_told(side, choices), numbers=choices.numbers, whole=True),
            choices,
        )
        for side, members in sides_shown(state, choices)
        for one in members
    )
    return Document("cards", system.id, _head(play, "cards", choices), (Cards(people),) if people else ())


def _are_told(side: SideOfFight, choices: Choices) -> bool:
    """Whether the numbers of a side stand on the page."""
    return not choices.hide_enemies or side.kind == "hero"


def _trimmed(card: Person, choices: Choices) -> Person:
    off = choices.blocks_off
    return Person(
        **{name: getattr(card, name) for name in card.__struct_fields__}
        | ({"traits": ()} if "traits" in off else {})
        | ({"tactics": ""} if "tactics" in off else {})
    )


def _head(play: Showing, page: str, choices: Choices) -> Head:
    state = play.state
    sides = [(side, len(members)) for side, members in sides_shown(state, choices)]
    subtitle = label(f"report.subtitle.{page}", game=label("game"), sides=_sides(sides))
    right: tuple[Text, ...] = (_next_round(state),) if page == "before" else ()
    return Head(state.name, subtitle, right)


def _sides(sides: list[tuple[SideOfFight, int]]) -> Label | str:
    """The sides against each other, each by its own name with how many it has."""
    found: Label | str = ""
    for side, count in sides:
        one = label("report.side_count", side=side.name, count=count)
        found = label("report.against", first=found, next=one) if found else one
    return found or label("report.nobody")


def _next_round(state: Encounter) -> Label:
    return label("report.next_round", round=label("round"), turn=state.turn_now)


def _rounds(state: Encounter) -> Iterator[Block]:
    yield Rounds(label("round"), state.turn_now, ROUNDS)


def _people(system: System, state: Encounter, choices: Choices) -> Iterator[Block]:
    for side, members in sides_shown(state, choices):
        figures = _are_told(side, choices)
        yield Heading(side.name, label("report.people_aside") if figures else "", kind=side.kind)
        groups = alike(system, state, members)
        yield People(tuple(person(system, state, group, figures=figures, numbers=choices.numbers) for group in groups))


def _odds(system: System, state: Encounter, choices: Choices, chances: Chances) -> Iterator[Block]:
    tables = odds_tables(system, state, choices, chances)
    legend = legend_of(tables)
    for place, (name, table) in enumerate(tables):
        yield Heading(label("report.odds", side=name), label("report.odds_aside"))
        yield replace(table, legend=legend if place == len(tables) - 1 else ())
    why = tuple(("–", reason) for reason in reasons(tables))
    if why:
        yield Paragraphs(why, bullets=True)


def _reminders(play: Showing, choices: Choices) -> Iterator[Block]:
    """What the states on the table mean, the reminders of the GM, the house rules that differ from the book."""
    lines: list[tuple[Text, Text]] = [("", text) for text in _states(play.system, play.state, choices)]
    lines += [("", one.text) for one in play.state.reminders]
    lines += [("", label("report.house_rule", rule=field.label)) for field in _differing(play)]
    if lines:
        yield Heading(label("report.reminders"))
        yield Paragraphs(tuple(lines), bullets=True)


def _states(system: System, state: Encounter, choices: Choices) -> Iterator[Label]:
    """Each state that somebody shown has, with the sentence of its rule; those of one rule together."""
    shown = [one for _, members in sides_shown(state, choices) for one in members]
    on = {active.id for one in shown for active in (*one.states, *(one.weapon.states if one.weapon else ()))}
    rules: dict[str, Label] = {}
    for name, row in system.tables.states.items():
        if name in on:
            said, before = label(f"state.{name}"), rules.get(row.rule)
            rules[row.rule] = said if before is None else label("report.both", first=before, next=said)
    for rule, states in rules.items():
        yield label("report.state", state=states, rule=label(f"rule.{rule}"))


def _differing(play: Showing) -> tuple[Field, ...]:
    return tuple(field for field in play.house_rules() if field.value != field.default)


def _notes(state: Encounter, choices: Choices) -> Iterator[Block]:
    yield Heading(label("report.notes"))
    if state.notes and not choices.hide_enemies:
        yield Paragraphs(tuple(("", line) for line in state.notes.splitlines() if line.strip()))
    yield NoteLines()
