"""How a fight has left a fighter, as one cell of a table: his states, and the counters that his health hangs on."""

from __future__ import annotations

import functools
import re

from engine.encounter.limits import COUNTED
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.home_made.in_force import forgets
from engine.intake.columns import BETWEEN
from engine.label import LANGUAGES, label, words
from engine.play.vocabulary import joined
from engine.systems import systems

AMOUNT = re.compile(r"(.*\S)\s*=\s*([0-9]{1,7})")
"""A counter with its value: "Wounds taken = 2"."""


def condition_cell(state: Encounter, fighter: Fighter, language: str) -> str:
    """His states that no round ends, and those of his counters without which his health would be another; "": none."""
    parts = [_written(state.system, "state", one, language) for one in lasting_states(state, fighter)]
    for name, value in deciding_counters(state, fighter).items():
        parts.append(f"{_written(state.system, 'counter', name, language)} = {value}")
    return f" {BETWEEN} ".join(parts)


def lasting_states(state: Encounter, fighter: Fighter) -> tuple[str, ...]:
    """Those in force that no written round ends, and those that put him out, which then last until the GM ends them."""
    system = systems()[state.system]

    def is_up_without(one: ActiveState) -> bool:
        others = tuple(other for other in fighter.states if other != one)
        return system.is_out(fighter) and not system.is_out(replace(fighter, states=others))

    here = (one for one in fighter.states if one.starts <= state.turn)
    return tuple(one.id for one in here if one.ends is None or is_up_without(one))


def deciding_counters(state: Encounter, fighter: Fighter) -> dict[str, int]:
    """Those that the sheet shows and that his health hangs on."""
    system, found = systems()[state.system], {}
    for name, value in fighter.counters.items():
        without = replace(fighter, counters={one: count for one, count in fighter.counters.items() if one != name})
        if name in _ids(state.system, "counter") and system.health(without) != system.health(fighter):
            found[name] = value
    return found


def state_named(system: str, text: str) -> str:
    """Id of the state that is called so in either language; "": none, or more than one."""
    return _called(system, "state").get(joined(text), "")


def counter_named(system: str, text: str) -> tuple[str, int] | None:
    """A counter and its value; None: the text is no such thing."""
    said = AMOUNT.fullmatch(text.strip())
    name = _called(system, "counter").get(joined(said[1]), "") if said else ""
    return (name, int(said[2])) if said and name and int(said[2]) <= COUNTED else None


def _ids(system: str, kind: str) -> tuple[str, ...]:
    """States of the game, or counters that its sheet shows and that are no rounds."""
    game = systems()[system]
    if kind == "state":
        return tuple(game.tables.states)
    hidden = game.private_counters | game.turn_counters | set(game.tables.traits)
    shown = (id.removeprefix("counter.") for id in words("en", system).ids() if id.startswith("counter."))
    return tuple(sorted(name for name in shown if name not in hidden))


@functools.cache
def _called(system: str, kind: str) -> dict[str, str]:
    """What may be written for each; what means two is out."""
    found: dict[str, set[str]] = {}
    for id in _ids(system, kind):
        for language in LANGUAGES:
            for text in (words(language, system).text(f"{kind}.{id}"), id):
                found.setdefault(joined(text), set()).add(id)
    return {text: next(iter(some)) for text, some in found.items() if len(some) == 1}


forgets(_called.cache_clear)


def _written(system: str, kind: str, id: str, language: str) -> str:
    text = words(language, system).text(label(f"{kind}.{id}"))
    fits = _called(system, kind).get(joined(text)) == id and BETWEEN not in text and "=" not in text
    return text if fits else id
