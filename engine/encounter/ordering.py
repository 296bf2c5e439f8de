"""Actions on the order of the round: the GM moves, holds, delays, skips and takes back any entry, and settles ties."""

from __future__ import annotations

from engine.encounter import plan, turn
from engine.encounter.action import Action, changed
from engine.encounter.game import fighter_of, game
from engine.encounter.state import Change, Encounter, replace
from engine.errors import FightError
from engine.form import Entry
from engine.label import label


def nothing_due(state: Encounter) -> None:
    """Refuse while a roll or a choice waits for an answer."""
    waiting = len(turn.due(state))
    if waiting:
        raise FightError("prompts", label("error.prompts_due", count=waiting))


def names_in(state: Encounter, entry: Entry) -> str:
    """The names of those who act at this place of the order."""
    return ", ".join(state.fighter(fighter).name for fighter in entry.fighters)


def move_entry(state: Encounter, entry: str, place: int) -> Change:
    """Put an entry at another place of the order, from 0; the turn stays where it is.

    Among those who are tied with it the new order is remembered for the rounds to come.

    Raises:
        FightError: no such entry or place.
    """
    moved = _entry(state, entry)
    if not 0 <= place < len(state.entries):
        maximum = len(state.entries) - 1
        raise FightError("place", label("error.out_of_range", value=place, minimum=0, maximum=maximum))
    after = _placed(state, replace(moved, moved=True), place)
    after = plan.with_ties(after, plan.tied_with(after, moved))
    return changed(after, moved.fighters, "move_entry", who=names_in(state, moved))


def _placed(state: Encounter, moved: Entry, place: int) -> Encounter:
    now = state.entries[state.current].id if state.current is not None else None
    rest = [one for one in state.entries if one.id != moved.id]
    entries = (*rest[:place], moved, *rest[place:])
    current = next((index for index, one in enumerate(entries) if one.id == now), None)
    return replace(state, entries=entries, current=current)


def settle_ties(state: Encounter, entry: str) -> Change:
    """Let those who are tied with an entry act in the order in which they stand, in this round and the next ones.

    Raises:
        FightError: no such entry, or it is tied with nobody.
    """
    tied = plan.tied_with(state, _entry(state, entry))
    if len(tied) < 2:
        raise FightError("entry", label("error.not_tied"))
    touched = tuple(fighter for one in tied for fighter in one.fighters)
    who = ", ".join(names_in(state, one) for one in tied)
    return changed(plan.with_ties(state, tied), touched, "settle_ties", who=who)


def hold(state: Encounter) -> Change:
    """Put the current entry on hold; the turn goes to the next one.

    Raises:
        FightError: it is nobody's turn, or a roll is still due.
    """
    now = _now(state)
    waiting = game(state).held(state, now, waiting=True)
    after = turn.begin_next(turn.with_entry(waiting, replace(now, skipped=turn.ON_HOLD)))
    return changed(after, now.fighters, "hold", who=names_in(state, now))


def _now(state: Encounter) -> Entry:
    """The current entry, with nothing due."""
    nothing_due(state)
    if state.current is None:
        raise FightError("entry", label("error.nobody_s_turn"))
    return state.entries[state.current]


def delay(state: Encounter, behind: str = "") -> Change:
    """Let the current entry act later in the round: behind another that is to come ("": behind the next one).

    Raises:
        FightError: it is nobody's turn, a roll is still due, or nobody of that name is to come.
    """
    now = _now(state)
    later = [one for one in state.entries if turn.pending(one) and one.id != now.id]
    wanted = next((one for one in later if behind in ("", one.id)), None)
    if wanted is None:
        raise FightError("entry", label("error.nobody_later"))
    rest = [one for one in state.entries if one.id != now.id]
    place = rest.index(wanted) + 1
    entries = (*rest[:place], replace(now, moved=True), *rest[place:])
    after = turn.begin_next(replace(turn.without_steps(state), entries=entries, current=None))
    return changed(after, now.fighters, "delay", who=names_in(state, now), whom=names_in(state, wanted))


def act_now(state: Encounter, entry: str) -> Change:
    """Let an entry that is on hold, skipped or still to come act before the current one.

    Raises:
        FightError: no such entry, it is done, or it is its turn already.
    """
    moved = _entry(state, entry)
    if moved.done or (state.current is not None and state.entries[state.current].id == entry):
        raise FightError("entry", label("error.cannot_act_now", who=names_in(state, moved)))
    begun = moved.skipped == turn.ON_HOLD
    if begun:
        state = game(state).held(state, moved, waiting=False)
    moved = replace(moved, skipped=None)
    place = state.current if state.current is not None else len(state.entries) - 1
    if state.current is not None and state.entries.index(_entry(state, entry)) < state.current:
        place = state.current - 1
    after = replace(_placed(turn.with_entry(state, moved), moved, place), current=place)
    after = turn.following(after, moved) if begun else turn.begin_entry(after, place)
    return changed(after, moved.fighters, "act_now", who=names_in(state, moved))


def skip_entry(state: Encounter, entry: str) -> Change:
    """Leave an entry out of this round; the turn goes on where it was the current one.

    Raises:
        FightError: no such entry, or it is done.
    """
    left = _entry(state, entry)
    if left.done:
        raise FightError("entry", label("error.cannot_act_now", who=names_in(state, left)))
    after = turn.with_entry(state, turn.left_out(state, left))
    if state.current is not None and state.entries[state.current].id == entry:
        after = turn.begin_next(after)
    return changed(after, left.fighters, "skip_entry", who=names_in(state, left))


def restore_entry(state: Encounter, entry: str) -> Change:
    """Take an entry back into this round that the GM has left out; where its place is past it acts next.

    Raises:
        FightError: no such entry, or it was not left out.
    """
    left = _entry(state, entry)
    if left.skipped not in turn.LEFT_OUT:
        raise FightError("entry", label("error.not_skipped", who=names_in(state, left)))
    waits = turn.ON_HOLD if left.skipped == turn.HELD_BY_GM else None
    after = turn.refreshed(turn.with_entry(state, replace(left, skipped=waits)))
    return changed(after, left.fighters, "restore_entry", who=names_in(state, left))


def join(state: Encounter, fighter: str) -> Change:
    """Let a fighter who came in the middle of the round act in it, where the game would put him.

    Nobody else moves; of a group he acts with the others. What the game lays before him (a card) can be laid later.

    Raises:
        FightError: no round is being played, no such fighter, or he has a place already.
    """
    one = fighter_of(state, fighter)
    listed = {id for entry in state.entries for id in entry.fighters}
    if not state.is_under_way or fighter in listed:
        raise FightError("fighter", label("error.cannot_join", who=one.name))
    return changed(joined(state, fighter), (fighter,), "join", who=one.name)


def joined(state: Encounter, fighter: str) -> Encounter:
    """The order with a fighter who had no place in it."""
    order = game(state).order(state).entries
    own = next((entry for entry in order if fighter in entry.fighters), None)
    group = None if own is None else next((entry for entry in state.entries if entry.id == own.id), None)
    if own is not None and group is not None:
        return turn.with_entry(state, replace(group, fighters=own.fighters, group=own.group))
    leads = [entry for entry in order if entry.fighters[0] == fighter or entry.fighters == (fighter,)]
    for entry in leads or [Entry(fighter, (fighter,))]:
        state = _inserted(state, entry, [one.id for one in order])
    return state


def _inserted(state: Encounter, entry: Entry, order: list[str]) -> Encounter:
    """The order with one entry more: behind those that the game puts before it and behind the current one."""
    earlier = set(order[: order.index(entry.id)]) if entry.id in order else {one.id for one in state.entries}
    first = 0 if state.current is None else state.current + 1
    behind = [index + 1 for index, one in enumerate(state.entries) if one.id in earlier]
    place = max([first, *behind])
    return replace(state, entries=(*state.entries[:place], entry, *state.entries[place:]))


def _entry(state: Encounter, id: str) -> Entry:
    for entry in state.entries:
        if entry.id == id:
            return entry
    raise FightError("entry", label("error.no_such_entry"))


ORDER = {
    "move_entry": Action(move_entry),
    "settle_ties": Action(settle_ties),
    "hold": Action(hold),
    "delay": Action(delay),
    "act_now": Action(act_now),
    "skip_entry": Action(skip_entry),
    "restore_entry": Action(restore_entry),
    "join": Action(join),
}
