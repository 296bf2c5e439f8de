"""What the answers to choices do (catalogue 7.2, follow-ups)."""

from __future__ import annotations

from engine.encounter import ordering
from engine.encounter.choices import Answer, Answered, number
from engine.encounter.sheet import change, with_count
from engine.encounter.state import Encounter
from engine.system import Deed
from engine.systems.savage_worlds.fight import followups, recovery, states, strays, wounds
from engine.systems.savage_worlds.fight.offers import OFFERS
from engine.systems.savage_worlds.fight.order import entry_of
from engine.systems.savage_worlds.tables import TABLES


def _which_state(state: Encounter, deed: Deed, option: str) -> Answered:
    return (states.gained(state, deed.attacker, option) if option in TABLES.states else state), ()


def _unshake(state: Encounter, deed: Deed, option: str) -> Answered:
    return recovery.answered(state, deed.attacker, option)


def _mercy(state: Encounter, deed: Deed, option: str) -> Answered:
    return (wounds.out(state, deed.attacker, "dead") if option == "kill" else state), ()


def _hours(state: Encounter, deed: Deed, option: str) -> Answered:
    return change(state, deed.attacker, lambda one: with_count(one, wounds.HOURS_OUT, number(option))), ()


def _shaken_too(state: Encounter, deed: Deed, option: str) -> Answered:
    return (states.gained(state, deed.attacker, "shaken") if option == "yes" else state), ()


def _steps_in(state: Encounter, deed: Deed, option: str) -> Answered:
    """Whoever waited takes his turn now."""
    entry = entry_of(state, deed.attacker)
    current = state.entries[state.current].id if state.current is not None else ""
    if entry == current or not any(one.id == entry and not one.done for one in state.entries):
        return state, ()
    return ordering.act_now(state, entry).state, ()


ANSWERS: dict[str, Answer] = {
    followups.WHICH_STATE: _which_state,
    followups.MERCY: _mercy,
    followups.STEP_IN: _steps_in,
    followups.SHAKEN_TOO: _shaken_too,
    followups.HOURS: _hours,
    recovery.UNSHAKE: _unshake,
    strays.STRAY: strays.strayed,
    strays.LANDED: strays.landed,
    strays.DAMAGE: strays.damaged,
    **OFFERS,
}
"""What the answer to each choice does, by the subject of its prompt."""
