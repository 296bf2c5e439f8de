"""One turn of a fighter against another, alone with each other, and the end of a round: every way they can go.

What is stated, so that a forecast can be made at all:

- Each does his default action with what he holds. Where the rules refuse it he does the first of these that they allow:
  to stand up, to reload; else he waits.
- What the rules ask is done: a roll is rolled, a state ends, of a choice the first option is taken (within a roll its
  default); whoever is out of the fight is asked nothing more, and stays out.
- Nobody draws lots anew: every die of the order shows its middling face, and nobody acts at the same time as another.
- Answers that concern the two stay as the fight has them; what lies on the table for everybody is never used up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

import msgspec

from engine.encounter import turn
from engine.encounter.edits import without_state
from engine.encounter.game import game
from engine.encounter.request import checked
from engine.encounter.rounds import deed_of, without_prompt
from engine.encounter.state import Encounter, replace
from engine.errors import RequestError
from engine.forecast.attack import situation_of
from engine.forecast.condition import ACTOR, TARGET, key
from engine.form import Entry, Prompt, Value
from engine.home_made.in_force import forgets
from engine.plain import Plain
from engine.request import Request
from engine.rules import joint
from engine.system import Deed, Situation, System

KEPT = 1024
"""How many situations have their deeds remembered."""

LEAST = 1e-9
"""A way of less chance is dropped, and told among what is left open."""

MOST_PROMPTS = 12
"""How many prompts in a row are answered; what is asked after them is not done."""

INSTEAD = ("stand_up", "reload")
"""Roles of what is done where the default action is refused."""

AT_ONCE = ("now", "turn_end")
AT_THE_END = ("now", "turn_end", "round_end")
"""Moments of the prompts that are due within a round, and at its end."""

Spread = list[tuple[Encounter, float]]
"""Fights with their chances; they may lack of 1 what was dropped."""


Kept = TypeVar("Kept")


class Middling:
    """Dice that always show their middling face."""

    def face(self, sides: int) -> int:
        """The middling face."""
        return (sides + 1) // 2


class Blow(msgspec.Struct, frozen=True):
    """A deed with its chance; `own`: as it counts for whoever did it, without how much it made for the other."""

    deed: Deed
    chance: float
    own: Deed


# -- spreads ---------------------------------------------------------------------------------------------------------


def merged(spread: Iterable[tuple[Encounter, float]]) -> Spread:
    """The same with equal fights put together."""
    found: dict[bytes, tuple[Encounter, float]] = {}
    for state, chance in spread:
        name = key((state.fighters, state.answers, state.declared, state.prompts, state.entries))
        known = found.get(name)
        found[name] = (state, chance) if known is None else (known[0], known[1] + chance)
    return list(found.values())


def then(spread: Spread, step: Callable[[Encounter], Spread]) -> Spread:
    """Every way on from fights that have their chances; equal fights are put together."""
    if len(spread) == 1:
        state, mass = spread[0]
        after = step(state)
        return after if mass == 1.0 else [(one, mass * chance) for one, chance in after]
    return merged((after, mass * chance) for state, mass in spread for after, chance in step(state))


# -- deeds -----------------------------------------------------------------------------------------------------------


def blows(system: System, request: Request, action: str, attacker: str, target: str, least: float) -> tuple[Blow, ...]:
    """Every deed that a request can come to, each once."""
    situation = situation_of(system, request)
    read = _read(system, request)
    name = system, situation, action, attacker, target, frozenset(read.items()), least
    found = _blows.get(name)
    if found is None:
        base, made = Deed(action, attacker, target, read, ""), []
        for one in _results_of(system, situation, least):
            own = replace(base, outcome=one.outcome, events=one.events, choices=one.choices, amounts=one.told)
            deed = own if one.amounts == one.told else replace(own, amounts=one.amounts)
            made.append(Blow(deed, one.chance, own if target else deed))
        found = _kept(_blows, name, tuple(made))
    return found


def _read(system: System, request: Request) -> dict[str, Value]:
    """The modifiers that count once the dice lie."""
    return {name: value for name, value in request.modifiers.items() if name not in system.only_rolled}


class _Result(NamedTuple):
    """What an attack can come to, with its chance; `told` is the part of the amounts that single throws made."""

    outcome: str
    events: tuple[str, ...]
    choices: dict[str, str]
    amounts: dict[str, int]
    told: dict[str, int]
    chance: float


def _results_of(system: System, situation: Situation, least: float) -> tuple[_Result, ...]:
    """Every result of a situation, each once."""
    known = _results.get((system, situation, least))
    if known is not None:
        return known
    found: dict[tuple[object, ...], _Result] = {}
    for end, chance in _ends(system, situation, least).items():
        outcome, told = system.outcome(situation, end.progress), dict(end.told)
        events = (*end.events, *system.events(situation, end.progress))
        amounts = system.amounts(situation, end.progress) | told
        name = (outcome, frozenset(events), end.choices, frozenset(amounts.items()))
        before = found[name].chance if name in found else 0.0
        found[name] = _Result(outcome, events, dict(end.choices), amounts, told, before + chance)
    return _kept(_results, (system, situation, least), tuple(found.values()))


def _ends(system: System, situation: Situation, least: float) -> dict[joint.End, float]:
    nothing: object = Plain.told
    tells = getattr(type(system), "told", nothing) is not nothing
    told = (lambda trace: system.told(situation, trace)) if tells else None
    return joint.run(system.steps(situation), situation, system.start(situation), told, least)


_blows: dict[tuple[object, ...], tuple[Blow, ...]] = {}
_results: dict[tuple[object, ...], tuple[_Result, ...]] = {}


def _kept(memory: dict[tuple[object, ...], Kept], name: tuple[object, ...], value: Kept) -> Kept:
    """Remember a value, and forget the oldest where there are too many."""
    if len(memory) >= KEPT:
        del memory[next(iter(memory))]
    memory[name] = value
    return value


def forget() -> None:
    """Forget every deed that was worked out."""
    _results.clear()
    _blows.clear()


forgets(forget)


def done(state: Encounter, deed: Deed) -> Encounter:
    """The fight after a deed, what it makes due still waiting."""
    change = game(state).effects(state, deed)
    after = turn.with_prompts(change.state, change.due) if change.due else change.state
    rows = game(state).tables.circumstances
    passing = any(rows[name].lasts == "roll" for kept in after.answers.values() for name in kept)
    return turn.without_roll(after, deed.attacker, deed.target, deed.action) if passing else after


# -- what is asked ---------------------------------------------------------------------------------------------------


def answered(state: Encounter, moments: tuple[str, ...] = AT_ONCE, least: float = LEAST) -> Spread:
    """The fight once everything that is due has been done."""
    spread: Spread = [(state, 1.0)]
    for _ in range(MOST_PROMPTS):
        if not any(_asked(one, moments) for one, _ in spread):
            break
        spread = then(spread, lambda one: _next_answered(one, moments, least))
    return spread


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
        return [(done(rest, deed_of(prompt, prompt.options[0][0])), 1.0)]
    if prompt.kind != "roll":
        return [(rest, 1.0)]
    request = checked(system, state, (prompt.fighter, prompt.target, prompt.subject), prompt.answers)
    if isinstance(request, RequestError):
        return [(system.renewed(rest), 1.0)]
    found = blows(system, request, prompt.subject, prompt.fighter, prompt.target, least)
    return [(without_prompt(done(state, one.deed), prompt.id), one.chance) for one in found]


# -- a turn ----------------------------------------------------------------------------------------------------------


def opened(state: Encounter, least: float = LEAST) -> tuple[Spread, bool]:
    """The beginning of the turn of the actor, with what is asked then; and whether the game lets him act at all."""
    entries = entries_of(state)
    begun = replace(state, entries=entries, current=0)
    change = game(state).entry_start(begun, entries[0])
    return answered(turn.with_prompts(change.state, change.due), least=least), entries[0].skipped is None


def entries_of(state: Encounter) -> tuple[Entry, Entry]:
    """The places of the two as the game has them, the actor first, each by himself."""
    plan = {id: entry for entry in reversed(game(state).order(state).entries) for id in entry.fighters}
    return _entry(plan, ACTOR), _entry(plan, TARGET)


def _entry(plan: dict[str, Entry], id: str) -> Entry:
    found = plan.get(id)
    if found is None:
        return Entry(id, (id,))
    own = found.id if found.fighters[0] == id else id
    return replace(found, id=own, fighters=(id,), tied=False, group=False)


class Aim(NamedTuple):
    """What somebody does now: the action, whom it is aimed at ("": nobody), and what the rules read of the two."""

    action: str
    aimed: str
    situation: Situation
    modifiers: frozenset[tuple[str, Value]]


def aim(state: Encounter) -> tuple[Aim, Request] | None:
    """What the actor does now; None: nothing is allowed, or somebody is out."""
    system = game(state)
    if any(system.is_out(one) for one in state.fighters):
        return None
    for action, aimed in _choices(system, state):
        request = checked(system, replace(state, action=action), (ACTOR, aimed, action))
        if isinstance(request, Request):
            modifiers = frozenset(_read(system, request).items())
            return Aim(action, aimed, situation_of(system, request), modifiers), request
    return None


def strike(state: Encounter, least: float = LEAST) -> tuple[Blow, ...] | None:
    """What the actor does now, with everything that it can come to; None: nothing is allowed, or somebody is out."""
    found = aim(state)
    if found is None:
        return None
    aimed, request = found
    return blows(game(state), request, aimed.action, ACTOR, aimed.aimed, least)


def _choices(system: System, state: Encounter) -> Iterator[tuple[str, str]]:
    """What he might do, the first that is allowed."""
    yield system.default_action(state.fighter(ACTOR)), TARGET
    for role in INSTEAD:
        for row in system.tables.actions.values():
            if row.role == role and row.targets == "none":
                yield row.id, ""


def ended(state: Encounter, least: float = LEAST) -> Spread:
    """The rest of a turn after a deed: what it makes due, and the end of the turn."""
    return then(answered(state, least=least), lambda one: passed(one, least))


def passed(state: Encounter, least: float = LEAST) -> Spread:
    """The end of a turn, with what is asked then."""
    return answered(turn.end_entry(state), least=least)


def has_met(state: Encounter) -> bool:
    """Whether what was done was the turn of both: the game has them in one place of the order."""
    both = {ACTOR, TARGET}
    return any(not one.group and both.issubset(one.fighters) for one in game(state).order(state).entries)


# -- a round ---------------------------------------------------------------------------------------------------------


def round_over(state: Encounter, least: float = LEAST) -> Spread:
    """Every way the end of the round, and the beginning of the next one, can go."""
    return begun(turn.end_round(state), least)


def begun(state: Encounter, least: float = LEAST) -> Spread:
    """Every way the beginning of the next round can go once what is still due is done, lots favouring nobody."""
    spread = then(answered(state, AT_THE_END, least), lambda one: [(_begun(one), 1.0)])
    return then(spread, lambda one: answered(one, least=least))


def _begun(state: Encounter) -> Encounter:
    system = game(state)
    fresh = replace(state, turn=state.turn + 1, entries=(), current=None, round_over=False, prompts=())
    change = system.round_start(fresh, system.draw(fresh, Middling()))
    return turn.with_prompts(change.state, change.due)
