"""What a series or a pair does to both sheets: rounds fired, breakdowns, losses (catalogue 8.4, 8.5, 8.12)."""

from __future__ import annotations

from engine.encounter.sheet import change, with_count, with_declared
from engine.encounter.state import Encounter
from engine.system import Deed
from engine.systems.star_wars_d100.fight import amounts, hits, life, pairs, series, weapons
from engine.systems.star_wars_d100.fight.ammunition import spent
from engine.systems.star_wars_d100.fight.suffering import suffered


def hits_of(deed: Deed) -> int:
    """How many shots or bursts of an attack hit."""
    number = deed.outcome.removeprefix("hits_")
    return int(number) if number.isdecimal() else 0


def series_fired(state: Encounter, deed: Deed) -> Encounter:
    """Several shots or bursts: all of them, or the one whose place it is (SWD-69, SWD-74, SWD-75, SWD-97)."""
    shooter = state.fighter(deed.attacker)
    part = series.part(state, deed.action, deed.attacker, deed.target)
    number = (
        series.number_of(state, shooter, deed.action)
        if part
        else int(deed.modifiers.get(series.NUMBERS[deed.action], series.LEAST[deed.action]))
    )
    fired = deed.amounts.get(amounts.FIRED, 1 if part else number)
    state = state.put(spent(shooter, shooter.hand, fired * series.EACH[deed.action], state.turn))
    if part:
        state = _shot_of_series(state, deed, part["shot"])
    else:
        state = weapons.broken(state, shooter.id, shooter.hand, amounts.fault_of(deed), deed)
    return _struck(state, deed)


def _shot_of_series(state: Encounter, deed: Deed, shot: int) -> Encounter:
    """One more shot is over; a breakdown rolled at the first place befalls the shot that the dice name."""
    fault, at = amounts.fault_of(deed), deed.amounts.get(amounts.FAULT_AT, 1)
    if shot == 1:
        state = series.begun(state, deed.attacker, deed.target)
        if fault:
            state = series.with_fault(state, deed.attacker, amounts.row_of(fault), at)
    state = with_declared(series.fired(state, deed.attacker), deed.attacker, opponent=deed.target)  # whom it stays at
    if shot == 1 and at == 1 and not amounts.is_fired(fault):
        shooter = state.fighter(deed.attacker)
        return weapons.broken(series.ended(state, shooter.id), shooter.id, shooter.hand, fault, deed)
    if shot == 1 and fault == "explosion":
        state = _kept(state, deed)
    over = "fumble" in deed.events or series.is_over(state, state.fighter(deed.attacker))
    return series.ended(state, deed.attacker) if over else state


def _kept(state: Encounter, deed: Deed) -> Encounter:
    """The dice of an explosion that comes with a later shot."""
    kept = {name: deed.amounts.get(name, 0) for name in (amounts.EXPLODES_IN, amounts.BLAST)}

    def keep(name: str, value: int, state: Encounter) -> Encounter:
        return change(state, deed.attacker, lambda one: with_count(one, series.dice_of(name), value))

    for name, value in kept.items():
        state = keep(name, value, state) if value else state
    return state


def pair_fired(state: Encounter, deed: Deed) -> Encounter:
    """A shot of each hand (SWD-65, SWD-75, SWD-97)."""
    shooter = state.fighter(deed.attacker)
    second = pairs.second_of(shooter, deed.action, str(deed.modifiers.get(pairs.SECOND, "")))
    hands = [(shooter.hand, amounts.FIRED, amounts.FAULT)]
    hands += [] if second is None else [(second, amounts.FIRED_2, amounts.FAULT_2)]
    for index, fired, fault in hands:
        found = state.fighter(shooter.id)
        state = state.put(spent(found, index, deed.amounts.get(fired, 1), state.turn))
        state = weapons.broken(state, shooter.id, index, amounts.fault_of(deed, fault), deed, fault)
    return _struck(state, deed)


def _struck(state: Encounter, deed: Deed) -> Encounter:
    """What the hits take; the tests come later (8.4 step 6)."""
    target = state.find(deed.target)
    if target is None:
        return state
    points, gained = hits.points_of(deed, target), hits.states_of(deed)
    if "weakened" in gained:
        state = change(state, target.id, life.freshly_weakened)
    if points:
        owed = min(hits.MOST, target.counters.get(series.OWED, 0) + points)
        state = change(state, target.id, lambda one: with_count(one, series.OWED, owed))
    return suffered(state, target.id, points, gained)
