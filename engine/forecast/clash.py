"""Two fighters of a fight alone with each other: one turn of one of them, the end of a round, every way it can go.

What is stated, so that a forecast can be made at all:

- Each does his default action with what he holds. Where the rules refuse it he does the first of these that they allow:
  to stand up, to reload; else he waits.
- What the rules ask is done: a roll is rolled, a state ends, of a choice the first option is taken (and in a roll the
  default); whoever is out of the fight is asked nothing more, and stays out.
- Nobody draws lots anew: every die of the order shows its middling face, and nobody acts at the same time as another.
- Answers that concern the two stay as the fight has them; what lies on the table for everybody is never used up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from engine.encounter import turn
from engine.encounter.edits import without_state
from engine.encounter.game import game
from engine.encounter.request import checked
from engine.encounter.rounds import deed_of, without_prompt
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, pair, replace
from engine.errors import RequestError
from engine.forecast.attack import situation_of
from engine.form import Entry, Prompt
from engine.plain import Plain
from engine.request import Request
from engine.rules import joint
from engine.system import Deed, Situation, System

LEAST = 1e-9
"""A way of less chance is dropped, and told among what is left open."""

MOST_PROMPTS = 12
"""How many prompts in a row are answered; what is asked after them is not done."""

INSTEAD = ("stand_up", "reload")
"""Roles of what is done where the default action is refused."""

STEADY = 4
"""From this round on every round is this one, with everything else counted from it: equal states stay equal."""

PAST = 2
"""What lies longer ago than so many rounds is as long ago as that."""

Spread = list[tuple[Encounter, float]]
"""Fights with their chances; they may lack of 1 what was dropped."""


class Middling:
    """Dice that always show their middling face."""

    def face(self, sides: int) -> int:
        """The middling face."""
        return (sides + 1) // 2


# -- the two -------------------------------------------------------------------------------------------------------


def alone(state: Encounter, first: str, second: str) -> Encounter:
    """The fight with nobody but these two, and what concerns only them; outside any turn."""
    both = (first, second)
    known = {"scene", *both, pair(*both), pair(second, first)}
    return replace(
        state,
        fighters=tuple(state.fighter(id) for id in both),
        entries=(),
        current=None,
        ties=(),
        answers={scope: kept for scope, kept in state.answers.items() if scope in known},
        attacker=first,
        target=second,
        others=(),
        action="",
        declared={id: kept for id, kept in state.declared.items() if id in both},
        prompts=tuple(one for one in state.prompts if one.fighter in both and one.target in ("", *both)),
        reminders=(),
        waves=(),
        bands=(),
        notes="",
        finished=False,
    )


def steadied(state: Encounter) -> Encounter:
    """The fight in which later rounds are all the same one, so that what is equal in them is equal."""
    later = max(0, state.turn - STEADY)
    counted, oldest = game(state).turn_counters, max(0, state.turn - later - PAST)
    fighters = tuple(_steadied(one, later, counted, oldest) for one in state.fighters)
    return replace(state, fighters=fighters, turn=state.turn - later)


def _steadied(fighter: Fighter, later: int, counted: frozenset[str], oldest: int) -> Fighter:
    carried = tuple(
        replace(one, counters=_counters(one, later, counted, oldest), states=_moments(one.states, later, oldest))
        for one in fighter.carried
    )
    return replace(
        fighter,
        carried=carried,
        counters=_counters(fighter, later, counted, oldest),
        states=_moments(fighter.states, later, oldest),
    )


def _counters(holder: Fighter | Carried, later: int, counted: frozenset[str], oldest: int) -> dict[str, int]:
    if counted.isdisjoint(holder.counters):
        return holder.counters
    return {name: max(oldest, value - later) if name in counted else value for name, value in holder.counters.items()}


def _moments(states: tuple[ActiveState, ...], later: int, oldest: int) -> tuple[ActiveState, ...]:
    return tuple(
        replace(
            one,
            since=max(oldest, one.since - later),
            starts=max(0, one.starts - later),
            ends=None if one.ends is None else max(0, one.ends - later),
        )
        for one in states
    )


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


def key(state: Encounter) -> bytes:
    """What tells two fights apart as far as a forecast goes on from them."""
    return _ENCODER.encode((state.turn, state.fighters, state.answers, state.declared, state.prompts))


def merged(spread: Iterable[tuple[Encounter, float]]) -> Spread:
    """The same with equal fights put together."""
    found: dict[bytes, tuple[Encounter, float]] = {}
    for state, chance in spread:
        name = key(state)
        known = found.get(name)
        found[name] = (state, chance) if known is None else (known[0], known[1] + chance)
    return list(found.values())


def then(spread: Spread, step: Callable[[Encounter], Spread]) -> Spread:
    """Every way on from fights that have their chances; equal fights are put together."""
    if len(spread) == 1 and spread[0][1] == 1.0:
        return step(spread[0][0])
    return merged((after, mass * chance) for state, mass in spread for after, chance in step(state))


# -- deeds ---------------------------------------------------------------------------------------------------------


def deeds(system: System, request: Request, base: Deed, least: float) -> list[tuple[Deed, float]]:
    """Every deed that a request can come to."""
    situation = situation_of(system, request)
    found: dict[bytes, tuple[Deed, float]] = {}
    for end, chance in _ends(system, situation, least).items():
        deed = replace(
            base,
            outcome=system.outcome(situation, end.progress),
            events=(*end.events, *system.events(situation, end.progress)),
            choices=dict(end.choices),
            amounts=system.amounts(situation, end.progress) | dict(end.told),
        )
        name = _ENCODER.encode((deed.outcome, sorted(deed.events), deed.choices, deed.amounts))
        known = found.get(name)
        found[name] = (deed, chance) if known is None else (known[0], known[1] + chance)
    return list(found.values())


def _ends(system: System, situation: Situation, least: float) -> dict[joint.End, float]:
    tells = type(system).told is not Plain.told
    told = (lambda trace: system.told(situation, trace)) if tells else None
    return joint.run(system.steps(situation), situation, system.start(situation), told, least)


def _done(state: Encounter, setting: tuple[str, str, str], request: Request, least: float) -> Spread:
    """The fight after an action that the rules allow, what it makes due still waiting."""
    system, (attacker, target, action) = game(state), setting
    base = Deed(action, attacker, target, request.modifiers, "")
    found: Spread = []
    for deed, chance in deeds(system, request, base, least):
        change = system.effects(state, deed)
        after = turn.with_prompts(change.state, change.due)
        found.append((turn.without_roll(after, attacker, target, action), chance))
    return found


# -- what is asked -------------------------------------------------------------------------------------------------


def answered(state: Encounter, moments: tuple[str, ...] = ("now", "turn_end"), least: float = LEAST) -> Spread:
    """The fight once everything that is due has been done."""
    spread: Spread = [(state, 1.0)]
    for _ in range(MOST_PROMPTS):
        if not any(_asked(one, moments) for one, _ in spread):
            return spread
        spread = then(spread, lambda one: _next_answered(one, moments, least))
    return [(replace(one, prompts=()), chance) for one, chance in spread]


def _asked(state: Encounter, moments: tuple[str, ...]) -> Prompt | None:
    """The first prompt that is due to somebody who is in the fight."""
    out = game(state).is_out
    for one in state.prompts:
        fighter = state.find(one.fighter)
        if one.when in moments and fighter is not None and not out(fighter):
            return one
    return None


def _next_answered(state: Encounter, moments: tuple[str, ...], least: float) -> Spread:
    prompt, system = _asked(state, moments), game(state)
    if prompt is None:
        return [(state, 1.0)]
    rest = without_prompt(state, prompt.id)
    if prompt.kind == "end":
        return [(without_state(rest, prompt.fighter, prompt.subject), 1.0)]
    if prompt.kind == "choice" and prompt.options:
        change = system.effects(rest, deed_of(prompt, prompt.options[0][0]))
        return [(turn.with_prompts(change.state, change.due), 1.0)]
    if prompt.kind != "roll":
        return [(rest, 1.0)]
    setting = (prompt.fighter, prompt.target, prompt.subject)
    request = checked(system, state, setting, prompt.answers)
    if isinstance(request, RequestError):
        return [(system.renewed(rest), 1.0)]
    return [(without_prompt(after, prompt.id), chance) for after, chance in _done(state, setting, request, least)]


# -- a turn, a round ------------------------------------------------------------------------------------------------


def acts(state: Encounter, actor: str, target: str, least: float = LEAST) -> Spread:
    """Every way the turn of one of the two can go, from the fight outside any turn to the fight outside any turn."""
    system = game(state)
    if any(system.is_out(one) for one in state.fighters):
        return [(state, 1.0)]
    entries, reason = _entries(system, state, actor, target)
    begun = replace(state, entries=entries, current=0, attacker=actor, target=target)
    change = system.entry_start(begun, entries[0])
    spread = answered(turn.with_prompts(change.state, change.due), least=least)
    if reason is None:
        spread = then(spread, lambda one: _acted(one, actor, target, least))
        spread = then(spread, lambda one: answered(one, least=least))
    spread = then(spread, _turn_over)
    spread = then(spread, lambda one: answered(one, least=least))
    return merged((_outside(state, one), chance) for one, chance in spread if chance >= least)


def _entries(system: System, state: Encounter, actor: str, target: str) -> tuple[tuple[Entry, Entry], bool | None]:
    """The places of the two, the one who acts first; and whether the game has a reason why he does not act."""
    plan = {id: entry for entry in reversed(system.order(state).entries) for id in entry.fighters}
    own, other = (
        replace(plan[id], fighters=(id,), id=plan[id].id if plan[id].fighters[0] == id else id, tied=False, group=False)
        if id in plan
        else Entry(id, (id,))
        for id in (actor, target)
    )
    return (own, replace(other, done=False)), (True if own.skipped is not None else None)


def _acted(state: Encounter, actor: str, target: str, least: float) -> Spread:
    system = game(state)
    if any(system.is_out(one) for one in state.fighters):
        return [(state, 1.0)]
    for action, aimed in _choices(system, state, actor, target):
        setting = (actor, aimed, action)
        request = checked(system, replace(state, action=action), setting)
        if isinstance(request, Request):
            return _done(replace(state, action=action), setting, request, least)
    return [(state, 1.0)]


def _choices(system: System, state: Encounter, actor: str, target: str) -> Iterable[tuple[str, str]]:
    """What he does, the first that is allowed."""
    yield system.default_action(state.fighter(actor)), target
    for role in INSTEAD:
        for row in system.tables.actions.values():
            if row.role == role and row.targets == "none":
                yield row.id, ""


def _turn_over(state: Encounter) -> Spread:
    return [(turn.end_entry(state), 1.0)]


def _outside(before: Encounter, after: Encounter) -> Encounter:
    """The fight outside any turn, with what lies on the table for everybody as it was."""
    later = tuple(one for one in after.prompts if one.when == "round_end")
    return replace(
        after, entries=(), current=None, stock=before.stock, prompts=later, attacker="", target="", others=(), action=""
    )


def round_over(state: Encounter, least: float = LEAST) -> Spread:
    """Every way the end of the round, and the beginning of the next one, can go."""
    ended = turn.end_round(state)
    spread = answered(ended, ("now", "turn_end", "round_end"), least)
    spread = then(spread, lambda one: [(_next_round(one), 1.0)])
    spread = then(spread, lambda one: answered(one, least=least))
    return merged((_outside(state, one), chance) for one, chance in spread if chance >= least)


def _next_round(state: Encounter) -> Encounter:
    return begun(replace(state, turn=state.turn + 1))


def begun(state: Encounter) -> Encounter:
    """The fight at the beginning of its round, with lots that favour nobody."""
    system = game(state)
    fresh = steadied(replace(state, entries=(), current=None, round_over=False, prompts=()))
    change = system.round_start(fresh, system.draw(fresh, Middling()))
    return turn.with_prompts(change.state, change.due)
