"""The fight as the players may see it: hidden fighters are absent, not "somebody hidden", and figures stay untold.

While a hidden fighter acts the players keep seeing the last public turn, so that nothing betrays him: no empty place,
no new round, no new event.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.encounter import turn
from engine.encounter.history import History
from engine.encounter.state import Encounter, Fighter, replace
from engine.form import Entry
from engine.label import Label, initials, label
from engine.play.tidings import tidings
from engine.system import System
from engine.view import PlayerCard, PlayersView


def players_view(system: System, history: History) -> PlayersView:
    """What the second window shows now."""
    state, position = _last_public(system, history)
    event, effect = tidings(system, state, history.acts[:position])
    now = state.entries[state.current] if state.current is not None else None
    placed = {id for entry in state.entries for id in entry.fighters}
    shown: dict[str, list[PlayerCard]] = {"then": [], "acted": [], "out": [], "others": []}
    for index, entry in enumerate(state.entries):
        card = _card(system, state, entry)
        if card is not None and index != state.current:
            shown["out" if card.down else "then" if _to_come(entry) else "acted"].append(card)
    loose = (_card(system, state, Entry(one.id, (one.id,))) for one in state.fighters if one.id not in placed)
    for card in loose:
        if card is not None:
            shown["out" if card.down else "others"].append(card)
    return PlayersView(
        name=state.name,
        turn=state.turn,
        now=_card(system, state, now) if now is not None else None,
        then=tuple(shown["then"]),
        acted=tuple(shown["acted"]),
        out=tuple(shown["out"]),
        others=tuple(shown["others"]),
        event=event,
        effect=effect,
    )


def _to_come(entry: Entry) -> bool:
    """Whoever is on hold may still act."""
    return turn.pending(entry) or (not entry.done and entry.skipped == turn.ON_HOLD)


# -- what is public --------------------------------------------------------------------------------------------------


def _last_public(system: System, history: History) -> tuple[Encounter, int]:
    """The fight at the last moment at which nobody hidden was acting, with how many records stood then.

    Who is hidden now is hidden in it too. Where no such moment is known (the fight has just been opened) the turn
    stands at whoever acted last in public.
    """
    now = history.state
    for position, state in history.known_states():
        if _is_public(system, state):
            return _without(state, now), position
    return _without(_stepped_back(now), now), 0


def _is_public(system: System, state: Encounter) -> bool:
    if state.current is None:
        return True
    entry = state.entries[state.current]
    members = [state.fighter(id) for id in entry.fighters]
    if not entry.group:
        return not members[0].hidden
    able = [one for one in members if not system.is_out(one)]
    return any(not one.hidden for one in able or members)


def _stepped_back(state: Encounter) -> Encounter:
    """The fight at the turn of the last one before who is shown and has acted; at nobody's where there is none."""
    here = state.current or 0
    seen = [index for index in range(here) if not state.fighter(state.entries[index].fighters[0]).hidden]
    return replace(state, current=seen[-1] if seen else None)


def _without(state: Encounter, now: Encounter) -> Encounter:
    """The fight without whoever is hidden in it or by now, or has left since; names as they are now."""
    names = {one.id: one.name for one in now.fighters if not one.hidden}
    shown = tuple(replace(one, name=names[one.id]) for one in state.fighters if not one.hidden and one.id in names)
    ids = {one.id for one in shown}
    entries: list[Entry] = []
    current = None
    for index, entry in enumerate(state.entries):
        members = tuple(id for id in entry.fighters if id in ids)
        if index == state.current and members:
            current = len(entries)
        if members:
            entries.append(replace(entry, fighters=members))
    return replace(state, fighters=shown, entries=tuple(entries), current=current, name=now.name)


# -- cards -----------------------------------------------------------------------------------------------------------


def _card(system: System, state: Encounter, entry: Entry) -> PlayerCard | None:
    """One place of the order; of a group those who can still act, while there are any."""
    members = [state.fighter(id) for id in entry.fighters]
    able = [one for one in members if not system.is_out(one)]
    shown = (able or members) if entry.group else members
    if not shown:
        return None
    kinds = tuple(state.side(one.side).kind for one in shown)
    return PlayerCard(
        names=tuple(one.name for one in shown),
        initials=tuple(initials(one.name) for one in shown),
        kinds=kinds,
        health=tuple(system.health(one).word for one in shown),
        states=tuple(tuple(_states(state, one)) for one in shown),
        badge=entry.badge if set(kinds) == {"hero"} else None,
        waits=not entry.done and entry.skipped == turn.ON_HOLD,
        down=not able,
        group=entry.group,
    )


def _states(state: Encounter, fighter: Fighter) -> Iterable[Label]:
    """His states and those of the weapon in hand, once they count."""
    held = fighter.weapon.states if fighter.weapon else ()
    return (label(f"state.{one.id}") for one in fighter.states + held if one.starts <= state.turn)
