"""The turn protocol: how a round begins, how the turn goes from entry to entry, how a round ends.

The game proposes the order (`System.order`) and says what the rules ask (`round_start`, `entry_start`, `entry_end`,
`round_end`); the GM moves, holds and skips entries as he likes. Every function takes a fight and gives the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter

from engine.encounter.answers import first_enemy
from engine.encounter.game import game
from engine.encounter.plan import carried_over, settled
from engine.encounter.remembered import remembered
from engine.encounter.request import scope_of
from engine.encounter.state import ID, ActiveState, Carried, Encounter, Fighter, changed_fighters, differing, replace
from engine.form import Entry, Lasts, Prompt
from engine.label import label

ON_HOLD = label("skipped.on_hold")
BY_GM = label("skipped.by_gm")
HELD_BY_GM = label("skipped.held_by_gm")
NO_LONGER = label("skipped.no_longer")
"""Why an entry does not act, beside the game's own reasons."""

LEFT_OUT = (BY_GM, HELD_BY_GM)
"""Those by which the GM left an entry out of the round; the second one waited before, and waits again taken back."""

BY_HAND = (ON_HOLD, *LEFT_OUT)
"""Those of them that stay until the GM says otherwise."""


def due(state: Encounter) -> tuple[Prompt, ...]:
    """The prompts to answer or skip before the turn can move on."""
    if state.finished:
        return state.prompts
    moments = ("now", "turn_end", "round_end") if state.round_over else ("now", "turn_end")
    return tuple(prompt for prompt in state.prompts if prompt.when in moments)


def with_prompts(state: Encounter, prompts: Iterable[Prompt]) -> Encounter:
    """The fight with more prompts waiting; one of the same id takes the place of the old one."""
    new = {prompt.id: prompt for prompt in prompts}
    kept = tuple(prompt for prompt in state.prompts if prompt.id not in new)
    return replace(state, prompts=(*kept, *new.values()))


def touched(before: Encounter, after: Encounter) -> tuple[str, ...]:
    """Ids of the fighters that differ between two fights, those added included."""
    return tuple(fighter.id for fighter in changed_fighters(before, after) if before.find(fighter.id) != fighter)


@remembered
def listed(entries: tuple[Entry, ...]) -> frozenset[str]:
    """Ids of those who have a place in the order."""
    return frozenset(fighter for entry in entries for fighter in entry.fighters)


def still_listed(state: Encounter, out: frozenset[str]) -> frozenset[str]:
    """Of those who can no longer act who keeps his place, because he could when the round began."""
    return out & listed(state.entries) if out else out


# -- rounds ----------------------------------------------------------------------------------------------------------


def begin_round(state: Encounter, drawn: Mapping[str, int]) -> Encounter:
    """Begin the next round (the first one of a new scene after an ended one): its order, and its first entry.

    Args:
        drawn: what `System.draw` gave for it.
    """
    system = game(state)
    turn = 1 if state.finished else state.turn + 1
    begun = replace(state, turn=turn, entries=(), current=None, round_over=False, finished=False)
    change = system.round_start(begun, drawn)
    ordered = with_prompts(change.state, change.due)
    return begin_next(replace(ordered, entries=settled(ordered, system.order(ordered).entries)))


def end_round(state: Encounter) -> Encounter:
    """End the round: what the rules say, then states whose time is up, then answers that last a round."""
    change = game(state).round_end(state)
    after = without_expired(with_prompts(change.state, change.due))
    return replace(without_answers(after, ("roll", "turn", "round")), current=None, round_over=True)


def without_expired(state: Encounter) -> Encounter:
    """The fight without the states that end with this round, on fighters and on weapons."""
    for fighter in state.fighters:
        after = replace(
            fighter,
            states=_lasting(state, fighter.states),
            carried=tuple(_still(state, carried) for carried in fighter.carried),
        )
        if after != fighter:
            state = game(state).edited(state.put(after), fighter, after)
    return state


def _still(state: Encounter, carried: Carried) -> Carried:
    return replace(carried, states=_lasting(state, carried.states))


def _lasting(state: Encounter, states: tuple[ActiveState, ...]) -> tuple[ActiveState, ...]:
    return tuple(active for active in states if active.ends is None or active.ends > state.turn)


def end_scene(state: Encounter) -> Encounter:
    """End the scene: what the rules say, every prompt falls due, no order, only lasting answers are kept."""
    change = game(state).scene_end(state)
    after = without_answers(with_prompts(change.state, change.due), ("roll", "turn", "round"))
    return replace(after, entries=(), current=None, round_over=False, finished=True)


# -- entries ---------------------------------------------------------------------------------------------------------


def pending(entry: Entry) -> bool:
    """Whether an entry still has to act in this round."""
    return not entry.done and entry.skipped is None


def begin_next(state: Encounter) -> Encounter:
    """Go to the first entry that still has to act; `current` is None when there is none."""
    state = refreshed(replace(state, current=None))
    index = next((index for index, entry in enumerate(state.entries) if pending(entry)), None)
    return state if index is None else begin_entry(state, index)


def begin_entry(state: Encounter, index: int) -> Encounter:
    """Make an entry the current one: the attack dock follows it, and what the rules ask then is prompted."""
    entry = state.entries[index]
    change = game(state).entry_start(replace(state, current=index), entry)
    return following(with_prompts(change.state, change.due), entry)


def end_entry(state: Encounter) -> Encounter:
    """Mark the current entry as done: what the rules say of its end, and answers that last its turn go."""
    if state.current is None:
        return state
    entry = state.entries[state.current]
    if entry.skipped == ON_HOLD:  # his turn is still to come
        return state
    change = game(state).entry_end(state, entry)
    ended = with_entry(with_prompts(change.state, change.due), replace(entry, done=True))
    return without_answers(ended, ("roll", "turn"), entry.fighters)


def with_act(state: Encounter, attacker: str, target: str) -> Encounter:
    """The fight in which the entry of an act shows that it has acted: that of the two, else the attacker's own.

    Of several that he leads, the one being played comes first.
    """
    led = [
        (len(entry.fighters) < 2 or target not in entry.fighters, index != state.current, index)
        for index, entry in enumerate(state.entries)
        if not entry.done
        and not entry.group  # each member has a turn of his own
        and attacker in entry.fighters
        and (entry.fighters[0] == attacker or (len(entry.fighters) > 1 and target in entry.fighters))
    ]
    if not led:
        return state
    return with_entry(state, replace(state.entries[min(led)[2]], acted=True))


def with_entry(state: Encounter, entry: Entry) -> Encounter:
    """The fight with this entry in the place of the one of the same id."""
    place = _entry_place(state, entry.id)
    if place is None:
        return state
    return replace(state, entries=(*state.entries[:place], entry, *state.entries[place + 1 :]))


def _entry_place(state: Encounter, id: str) -> int | None:
    """The place of an entry in the order; mostly it is the one being played."""
    entries, current = state.entries, state.current
    if current is not None and entries[current].id == id:
        return current
    ids = [*map(ID, entries)]
    return ids.index(id) if id in ids else None


def following(state: Encounter, entry: Entry) -> Encounter:
    """The attack dock at the fighter of an entry: his opponent, the action he declared or his main one."""
    system = game(state)
    fighter = _leader(state, entry)
    declared = state.declared.get(fighter.id, {})
    announced = state.find(str(declared.get("opponent", "")))
    if len(entry.fighters) > 1 and not entry.group:
        target = entry.fighters[1]
    elif announced is not None and not system.is_out(announced):
        target = announced.id
    else:
        target = _kept_target(state, fighter)
    action = str(declared.get("action", ""))
    return replace(
        state,
        attacker=fighter.id,
        target=target,
        others=(),
        action=action if action in system.tables.actions else system.default_action(fighter),
    )


def _leader(state: Encounter, entry: Entry) -> Fighter:
    """Who acts first: of a group the first who can still act."""
    members = [state.fighter(id) for id in entry.fighters]
    able = [fighter for fighter in members if not game(state).is_out(fighter)] if entry.group else []
    return (able or members)[0]


def _kept_target(state: Encounter, fighter: Fighter) -> str:
    """The fighter aimed at so far, where he is an enemy who can still act; else the first such enemy."""
    aimed = state.find(state.target)
    if aimed is not None and aimed.side != fighter.side and not game(state).is_out(aimed):
        return aimed.id
    return first_enemy(state, fighter)


def refreshed(state: Encounter) -> Encounter:
    """The order with what the game now says of the entries still to come: who is skipped and why, who leads a pair.

    Places do not change, and what the GM put on hold or skipped stays so.
    """
    if all(map(DONE, state.entries)):
        return state
    plan, entries = _by_id(game(state).order(state).entries), [*state.entries]
    for place in differing(tuple(map(plan.get, map(ID, entries))), state.entries):
        if place != state.current:
            entries[place] = _refresh(entries[place], plan)
    return replace(state, entries=tuple(entries))


DONE = attrgetter("done")


@remembered
def _by_id(entries: tuple[Entry, ...]) -> dict[str, Entry]:
    return dict(zip(map(ID, entries), entries, strict=True))


def with_reasons(before: Encounter, after: Encounter) -> Encounter:
    """The fight after an edit of sheets alone, its order with why somebody to come will not act, or will again.

    Places and leaders do not change, what the GM skipped stays so, and whoever waits by his own choice goes on waiting.
    """
    if after.fighters == before.fighters or not any(not entry.done for entry in after.entries):
        return after
    was, plan = (_by_id(game(one).order(one).entries) for one in (before, after))
    entries = tuple(
        entry if index == after.current else _reasoned(entry, was, plan) for index, entry in enumerate(after.entries)
    )
    return after if entries == after.entries else replace(after, entries=entries)


def left_out(state: Encounter, entry: Entry) -> Entry:
    """An entry that the GM leaves out of the round; whoever waited by the GM's hand is to wait again, taken back."""
    if entry.skipped in LEFT_OUT:
        return entry
    planned = _by_id(game(state).order(state).entries).get(entry.id)
    by_state = planned is not None and planned.skipped == ON_HOLD  # the game will say so again by itself
    return replace(entry, skipped=HELD_BY_GM if entry.skipped == ON_HOLD and not by_state else BY_GM)


def _reasoned(entry: Entry, was: dict[str, Entry], plan: dict[str, Entry]) -> Entry:
    if entry.id in was and entry.skipped == ON_HOLD == was[entry.id].skipped:
        entry = replace(entry, skipped=None)  # a state holds him, not the GM's hand
    skipped = _refresh(entry, plan).skipped
    return entry if skipped == entry.skipped else replace(entry, skipped=skipped)


def _refresh(entry: Entry, plan: dict[str, Entry]) -> Entry:
    if entry.done or entry.skipped in BY_HAND:
        return entry
    if entry.id not in plan:
        return replace(entry, skipped=NO_LONGER) if entry.key else entry  # without a key it is the GM's own
    now = plan[entry.id]
    if (now.acted, now.settled, now.moved) == (entry.acted, entry.settled, entry.moved):
        return now
    return replace(now, acted=entry.acted, settled=entry.settled, moved=entry.moved)


def reordered(state: Encounter) -> Encounter:
    """The order made anew after a declaration: what is done stays, the rest comes as the game now orders it.

    While nobody has finished his turn the first entry is chosen anew too.
    """
    if not state.is_under_way:
        return state
    plan = game(state).order(state).entries
    if not any(entry.done for entry in state.entries):
        return begin_next(replace(without_steps(state), entries=carried_over(state, plan, BY_HAND), current=None))
    played = [entry for index, entry in enumerate(state.entries) if entry.done or index == state.current]
    ids = {entry.id for entry in played}
    rest = carried_over(state, tuple(entry for entry in plan if entry.id not in ids), BY_HAND)
    current = None if state.current is None else played.index(state.entries[state.current])
    return replace(state, entries=(*played, *rest), current=current)


def put_back(state: Encounter, who: str) -> Encounter:
    """The fight in which the game orders an entry again (by its id, or that of a fighter), wherever the GM moved it."""
    entries = (replace(one, moved=False) if who == one.id or who in one.fighters else one for one in state.entries)
    return replace(state, entries=tuple(entries))


def without_steps(state: Encounter) -> Encounter:
    """The fight without the prompts that the current entry brought when it began."""
    if state.current is None:
        return state
    brought = {prompt.id for prompt in game(state).entry_start(state, state.entries[state.current]).due}
    return replace(state, prompts=tuple(prompt for prompt in state.prompts if prompt.id not in brought))


def without_entries(state: Encounter, fighters: frozenset[str]) -> Encounter:
    """The order without the entries of these fighters; the turn goes on where the current entry was one of them."""
    if not state.entries:
        return state
    now = state.entries[state.current] if state.current is not None else None
    left = tuple(entry for entry in state.entries if fighters.isdisjoint(entry.fighters))
    if now is None or now in left:
        return replace(state, entries=left, current=None if now is None else left.index(now))
    index = next((index for index, entry in enumerate(left) if pending(entry)), None)
    return replace(state, entries=left, current=index)


# -- answers that do not last ----------------------------------------------------------------------------------------


def without_answers(state: Encounter, lasts: tuple[Lasts, ...], fighters: tuple[str, ...] | None = None) -> Encounter:
    """The fight without the answers that last no longer than said.

    Args:
        fighters: only answers of these attackers (and those on targets and the scene); None: everybody's.
    """
    rows = game(state).tables.circumstances
    answers = {}
    for scope, kept in state.answers.items():
        owner = scope.split(">")[0]
        left = {
            name: value
            for name, value in kept.items()
            if rows[name].lasts not in lasts
            or (fighters is not None and rows[name].of in ("attacker", "pair") and owner not in fighters)
        }
        if left:
            answers[scope] = kept if len(left) == len(kept) else left
    return replace(state, answers=answers) if answers != state.answers else state


def without_roll(state: Encounter, attacker: str, target: str, action: str) -> Encounter:
    """The fight without the answers to this action that last one roll, of these two fighters and of the scene."""
    answers = dict(state.answers)
    for row in game(state).tables.circumstances.values():
        scope = scope_of(row, attacker, target)
        if row.lasts == "roll" and action in row.actions and row.id in answers.get(scope, {}):
            answers[scope] = {name: value for name, value in answers[scope].items() if name != row.id}
    return replace(state, answers={scope: kept for scope, kept in answers.items() if kept})
