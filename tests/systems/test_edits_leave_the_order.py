"""In every game, mid-fight: an edit by hand moves neither the round, nor whose turn it is, nor the order."""

from __future__ import annotations

from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.own import WEAPONS, own_of
from engine.encounter.state import Encounter, Fighter, replace
from engine.errors import EngineError
from engine.form import Value
from engine.system import System
from engine.systems import systems
from engine.tables import TraitRow

GAMES = tuple(systems().values())
NAMES = [system.id for system in GAMES]


def moment(state: Encounter) -> tuple[object, ...]:
    """The round, the order, and who is playing."""
    return state.turn, tuple((entry.id, entry.fighters) for entry in state.entries), state.current, state.round_over


def unmoved(state: Encounter, action: str, /, **arguments: Any) -> Encounter:
    """The fight after an edit, which the game may refuse; its moment is that of before."""
    try:
        after = perform(state, action, arguments).state
    except EngineError:
        return state
    assert moment(after) == moment(state), (action, arguments)
    return after


def values(row: TraitRow) -> list[Value]:
    """The ends of what a trait can be, and one between."""
    if row.kind == "check":
        return [True, False]
    if row.kind == "choice":
        return [row.options[0], row.options[len(row.options) // 2], row.options[-1]]
    return [row.minimum, (row.minimum + row.maximum) // 2, row.maximum]


@pytest.mark.parametrize("system", GAMES, ids=NAMES)
def test_no_trait_moves_the_order(system: System) -> None:
    """Every trait of every sheet, from one end to the other; but for the one that is the place in the order itself."""
    state = system.sample()
    assert state.entries
    rows = [row for row in system.tables.traits.values() if not row.rank]
    assert len(rows) >= len(system.tables.traits) - 1
    for fighter in state.fighters:
        for row in rows:
            for value in values(row):
                unmoved(state, "edit_trait", fighter=fighter.id, trait=row.id, value=value)
    for row in rows:
        for fighter in state.fighters:
            state = unmoved(state, "edit_trait", fighter=fighter.id, trait=row.id, value=values(row)[1])


@pytest.mark.parametrize("system", GAMES, ids=NAMES)
def test_no_counter_moves_the_order(system: System) -> None:
    """Counters of the fighters and of what they carry, those of the game's own included."""
    state = system.sample()
    for fighter in state.fighters:
        for name in {*fighter.counters, *system.private_counters}:
            for value in (0, 1, 9):
                unmoved(state, "edit_counter", fighter=fighter.id, counter=name, value=value)
        for index, carried in enumerate(fighter.carried):
            for name in carried.counters:
                for value in (0, 1):
                    unmoved(state, "edit_counter", fighter=fighter.id, counter=name, value=value, carried=index)


def _others(system: System, fighter: Fighter) -> list[tuple[str, dict[str, Any]]]:
    """Every other edit of one fighter."""
    one, several = {"fighter": fighter.id}, {"fighters": [fighter.id]}
    edits: list[tuple[str, dict[str, Any]]] = [
        ("rename", one | {"name": "Aaron"}),
        ("set_notes", one | {"notes": "zz"}),
        ("hide", several | {"hidden": True}),
        ("wound", several | {"step": 1}),
        ("wound", several | {"step": -1}),
        ("choose_weapon", one | {"hand": -1}),
    ]
    edits += [("arm", several | {"weapon": weapon}) for weapon in list(system.tables.weapons)[:3]]
    edits += [("drop_weapon", one | {"carried": index}) for index in range(len(fighter.carried))]
    edits += [("mark_weapon", one | {"carried": index, "mark": "m"}) for index in range(len(fighter.carried))]
    for state in system.tables.states:
        edits += [("add_state", several | {"name": state}), ("remove_state", several | {"name": state})]
    return edits


@pytest.mark.parametrize("system", GAMES, ids=NAMES)
def test_no_other_edit_moves_the_order(system: System) -> None:
    """Name, notes, health, states, weapons: whoever is edited, whoever plays."""
    state = system.sample()
    for fighter in state.fighters:
        for action, arguments in _others(system, fighter):
            unmoved(state, action, **arguments)


@pytest.mark.parametrize("system", GAMES, ids=NAMES)
def test_what_the_library_changed_moves_no_order(system: System) -> None:
    """Every trait and other weapons taken over at once: same moment, wounds and counters as before, one step."""
    state = system.sample()
    for fighter in state.fighters:
        own = own_of(replace(fighter, id="own-1"))
        copy = unmoved(state, "become_own", fighter=fighter.id, own=own)
        rows = [row for row in system.tables.traits.values() if not row.counted]
        traits = {row.id: values(row)[1] for row in rows}
        now = replace(own, traits=own.traits | traits, weapons=tuple(system.tables.weapons)[:2])
        fields = [*traits, WEAPONS]
        after = perform(copy, "take_over", {"fighters": [fighter.id], "own": now, "fields": fields}).state
        assert moment(after) == moment(state)
        assert [one.weapon for one in after.fighter(fighter.id).carried] == list(now.weapons)
