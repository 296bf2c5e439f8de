"""Rounds and turns: what their beginning and end do, and what waiting does.

The steps of a turn stand in section 9 of the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.encounter.sheet import change, without_counts, without_declared, without_states
from engine.encounter.state import ActiveState, Change, Encounter, Fighter, replace
from engine.encounter.turn import LEFT_OUT, ON_HOLD, touched, with_prompts
from engine.errors import FightError
from engine.form import Entry, Prompt
from engine.label import label
from engine.systems.savage_worlds.fight import holds, pack, recovery, states
from engine.systems.savage_worlds.fight.aiming import aim_proposed
from engine.systems.savage_worlds.fight.bennies import handed_out
from engine.systems.savage_worlds.fight.dealing import dealt
from engine.systems.savage_worlds.fight.sheet import AIMED, COUNTED, is_able, is_out
from engine.systems.savage_worlds.fight.wounds import BEFORE, TAKEN

FREE_ITEMS = "free_items"
"""Counter: accessible items taken without an action this round (SW-84)."""

MOST_FREE_ITEMS = 2
"""Accessible items that cost no action in a round."""

CANNOT_WAIT = ("shaken", "full_defense")
"""States in which nobody goes on hold, beside those in which nobody acts."""


def round_start(state: Encounter, drawn: Mapping[str, int]) -> Change:
    """The beginning of a round: bennies at the first one, cards, and the new turn of whoever still waits."""
    after = dealt(handed_out(state), dict(drawn))
    for fighter in after.fighters:
        if fighter.has("on_hold"):
            after = _turn_started(after, fighter.id)
    return _changed(state, after, "start_round")


def round_end(state: Encounter) -> Change:
    """The end of a round: Jokers and free items are over, the cards are discarded.

    A turn that the GM left out is a lost turn, and has an end (section 7).
    """
    after = state
    for entry in state.entries:
        if entry.skipped in LEFT_OUT and not entry.done:
            after = entry_end(after, entry).state
    for fighter in after.fighters:
        after = after.put(without_counts(fighter, pack.CARD, pack.JOKER, FREE_ITEMS, states.WAITED, BEFORE, TAKEN))
    for rider, announced in after.declared.items():
        if "mount" in announced and not _rides(after, rider, str(announced["mount"])):
            after = without_declared(after, rider, "mount")  # the mount has a card of its own again
    return _changed(state, after, "end_round")


def _rides(state: Encounter, rider: str, mount: str) -> bool:
    """Whether rider and mount still act together (SW-103)."""
    up, below = state.find(rider), state.find(mount)
    return up is not None and up.has("mounted") and below is not None and not is_out(up) and not is_out(below)


def scene_end(state: Encounter) -> Change:
    """The end of the scene: nobody waits, aims, defends or holds any more; Wounds, bennies and ammunition stay."""
    after = round_end(state).state
    for fighter in after.fighters:
        over = ("on_hold", "full_defense", "shaken", "stunned", *COUNTED, *holds.HELD)
        cleared = without_counts(without_states(fighter, over), AIMED, *COUNTED.values())
        after = after.put(replace(cleared, held=()))
    rest = {name: lying for name, lying in after.stock.items() if name not in (pack.DRAWN, pack.RESHUFFLE)}
    return _changed(state, replace(after, stock=rest), "end_scene")


def _changed(before: Encounter, after: Encounter, name: str, due: tuple[Prompt, ...] = ()) -> Change:
    return Change(after, frozenset(touched(before, after)), label(f"change.{name}", turn=after.turn), due)


# -- an entry --------------------------------------------------------------------------------------------------------


def entry_start(state: Encounter, entry: Entry) -> Change:
    """The beginning of the turn of everybody in an entry, with the recovery rolls it asks (SW-124; turn step 1)."""
    after = state
    due: list[Prompt] = []
    for id in entry.fighters:
        if not is_out(after.fighter(id)):
            after = _turn_started(after, id)
            due += recovery.due_at_start(after, after.fighter(id))
    return _changed(state, after, "next_turn", tuple(due))


def _turn_started(state: Encounter, fighter: str) -> Encounter:
    """Full defence is over (SW-83); who has aimed is proposed to use it (SW-29)."""
    after = change(state, fighter, lambda one: without_states(one, ("full_defense",)))
    return aim_proposed(after, fighter)


def entry_end(state: Encounter, entry: Entry) -> Change:
    """The end of the turn of everybody in an entry: what is counted in turns goes down (SW-107, SW-124)."""
    after = state
    for id in entry.fighters:
        found = after.fighter(id)
        if not found.has("on_hold"):
            after = after.put(states.turn_ended(found, holder=holds.holds_bound(after, id)))
    return _changed(state, after, "next_turn")


# -- waiting ---------------------------------------------------------------------------------------------------------


def held(state: Encounter, entry: Entry, *, waiting: bool) -> Encounter:
    """The fight after everybody of an entry who can act goes on hold, or takes his turn after all (SW-100).

    Whoever has a Joker only waits: he steps in whenever he likes, and has lost his turn when the round ends (SW-07).

    Raises:
        FightError: somebody cannot wait.
    """
    for id in entry.fighters:
        fighter = state.fighter(id)
        if waiting and not is_out(fighter):
            waits = on_hold(fighter, state.turn)
            state = state if pack.JOKER in fighter.counters else state.put(waits)
        elif not waiting and fighter.has("on_hold"):
            state = state.put(without_states(fighter, ("on_hold",)))
        elif not waiting:  # he waited without losing his place: what befell him meanwhile he must shake off first
            state = with_prompts(state, recovery.due_at_start(state, fighter))
    return state


def on_hold(fighter: Fighter, turn: int) -> Fighter:
    """The fighter on hold.

    Raises:
        FightError: his state forbids it.
    """
    if not is_able(fighter) or any(fighter.has(name) for name in CANNOT_WAIT):
        raise FightError("entry", label("error.cannot_wait", who=fighter.name))
    return replace(fighter, states=(*fighter.states, ActiveState("on_hold", since=turn)))


def marked_on_hold(state: Encounter, fighter: str) -> Encounter:
    """The fight with the entry of a lone fighter waiting; the turn stays where it is until the GM goes on."""
    entry = next((one for one in state.entries if one.fighters == (fighter,)), None)
    if entry is None:
        return state
    waiting = replace(entry, skipped=ON_HOLD)
    return replace(state, entries=tuple(waiting if one.id == entry.id else one for one in state.entries))
