"""Applying a resolved action: the deed with its dice, as a record that can be read again under another setting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.dice.reading import Record
from engine.encounter import turn
from engine.encounter.action import Action, names_of
from engine.encounter.answers import rearmed
from engine.encounter.game import fighter_of, game
from engine.encounter.request import refusal_for, request_with
from engine.encounter.rounds import without_prompt
from engine.encounter.state import Change, Encounter, replace
from engine.errors import FightError
from engine.forecast.luck import Luck, luck_of
from engine.form import Prompt, Value
from engine.label import Label, label
from engine.request import Request, check_value
from engine.rules import rolled
from engine.rules.rolled import Rolled, Stopped
from engine.rules.trace import Asked, Chosen
from engine.system import Deed, Situation, System
from engine.table_files import unknown_name


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the log says of a roll: sentences on what the dice made, harm level and side of the outcome.

    `luck` is where the result stood among all possible ones; None: no dice decided it, or some were thrown again.
    """

    details: tuple[Label, ...] = ()
    harm: int = 0
    side: str = "target"
    luck: Luck | None = None


NO_PHASE = "none"
"""Phase of an action that nobody takes as his turn (a test that happens to him)."""

NO_FACES = Record()
NOTHING_TOLD = Told()


class Applied(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The arguments of `apply_attack`, as a record keeps them."""

    deed: Deed
    faces: Record = NO_FACES
    chosen: bool = False
    typed: bool = False
    prompt: str = ""
    told: Told = NOTHING_TOLD


class Needed(msgspec.Struct, frozen=True):
    """What a roll read again lacks: so many dice that nobody rolled, or a choice that nobody made."""

    dice: int
    choice: str = ""


def apply_attack(
    state: Encounter,
    deed: Deed,
    faces: Record = NO_FACES,
    chosen: bool = False,
    typed: bool = False,
    prompt: str = "",
    told: Told = NOTHING_TOLD,
) -> Change:
    """Do to both sheets what the outcome says, and clear what lasts one roll.

    Args:
        faces: natural faces and choices of the roll.
        chosen: the outcome was taken by hand, whatever the dice say.
        typed: at least one face was typed.
        prompt: id of the prompt that this roll answers.
        told: for the log; worked out from the faces when it is left out.

    Raises:
        FightError: no such fighter or outcome.
        RequestError: the rules refuse the action as things stand.
    """
    after, due = _done(state, (deed,), prompt)
    return Change(after, frozenset(turn.touched(state, after)), named(state, deed), due)


def apply_attacks(state: Encounter, attacks: tuple[Applied, ...], prompt: str = "") -> Change:
    """Do what one roll came to for each of several targets, in one step; the attacker pays once.

    Raises:
        FightError: no attack, no such fighter or outcome.
        RequestError: the rules refuse one of them as things stand.
    """
    if not attacks:
        raise FightError("attacks", label("error.nothing_rolled"))
    after, due = _done(state, tuple(one.deed for one in attacks), prompt)
    worst = max(attacks, key=lambda one: one.told.harm).deed
    whom = names_of(tuple(fighter_of(state, one.deed.target) for one in attacks))
    text = named(state, worst)
    arguments = tuple((name, whom if name == "whom" else value) for name, value in text.arguments)
    each = _one_by_one(state, tuple(one.deed for one in attacks))
    return Change(after, frozenset(turn.touched(state, after)), Label(text.id, (*arguments, ("each", each))), due)


def _one_by_one(state: Encounter, deeds: tuple[Deed, ...]) -> Label:
    """What a roll came to for each of its targets, as one text."""
    found: Label | None = None
    for deed in deeds:
        result = game(state).tables.outcome_label(deed.outcome)
        one = label("log.of_target", whom=fighter_of(state, deed.target).name, result=result)
        found = one if found is None else label("log.then", first=found, next=one)
    return found or label("change.nothing")


def _done(state: Encounter, deeds: tuple[Deed, ...], prompt: str) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight after deeds of one roll, all of them allowed as things stood before it, and what falls due."""
    system = game(state)
    for deed in deeds:
        system.check(_request(state, deed, {}, deed.modifiers))
        if system.tables.outcome(deed.outcome) is None:
            raise FightError("outcome", unknown_name(deed.outcome, system.tables.outcomes))
    acts = any(row.acts for deed in deeds if (row := system.tables.outcome(deed.outcome)))
    after = without_prompt(state, prompt)
    due: tuple[Prompt, ...] = ()
    for deed in deeds:
        change = system.effects(after, deed)
        after, due = turn.without_roll(change.state, deed.attacker, deed.target, deed.action), (*due, *change.due)
    after = rearmed(state, turn.refreshed(turn.with_prompts(after, due)))
    if acts and not prompt and system.tables.actions[deeds[0].action].phase != NO_PHASE:
        after = turn.with_act(after, deeds[0].attacker, deeds[0].target)
    return _back_in_turn(after, deeds[0]) if prompt else after, due


def _back_in_turn(state: Encounter, deed: Deed) -> Encounter:
    """The fight after a test that was asked for: the dock is whose turn it is, unless the test prepared something."""
    prepared = (state.attacker, state.action) != (deed.attacker, deed.action)
    if state.current is None or (prepared and refusal_for(state, state.attacker, state.target, state.action) is None):
        return state
    return turn.following(state, state.entries[state.current])


def named(state: Encounter, deed: Deed) -> Label:
    """What an applied action is called, with its names and its result."""
    attacker = fighter_of(state, deed.attacker)
    target, tables = state.find(deed.target), game(state).tables
    row = tables.actions.get(deed.action)
    return label(
        "change.attack" if target else "change.deed",
        who=attacker.name,
        whom=target.name if target else "",
        action=label(f"action.{deed.action}"),
        weapon="" if row and row.bare else label(f"weapon.{attacker.weapon_id}"),
        result=tables.outcome_label(deed.outcome),
    )


def put_aside(state: Encounter, deed: Deed, told: Told = NOTHING_TOLD) -> Change:
    """Keep a roll that was not applied in the log; the fight does not change.

    Raises:
        FightError: no such fighter.
    """
    return Change(state, frozenset(), named(state, deed))


def reread(before: Encounter, after: Encounter, applied: Applied) -> Applied | Needed:
    """Read the same dice on another fight, or say what they lack. A result taken by hand stays what it is.

    Args:
        before: the fight in which the roll was made; it tells the GM's own circumstances from the automatic ones.
        after: the fight in which it is read now.

    Raises:
        FightError: no such fighter.
        RequestError: the rules refuse the action there.
    """
    system = game(after)
    request = _request(after, applied.deed, *by_hand(before, applied.deed))
    system.check(request)
    deed = replace(applied.deed, modifiers=request.modifiers)
    if applied.chosen:
        return replace(applied, deed=deed, told=_told(after, request, deed, None))
    situation = system.situation(request)
    result = rolled.run(system.steps(situation), situation, system.start(situation), applied.faces)
    if isinstance(result, Stopped):
        blanks = sum(slot.face is None for slot in result.slots)
        return Needed(blanks, "" if blanks else str(getattr(result.question, "name", "")))
    deed = ended(system, situation, result, deed)
    return replace(applied, deed=deed, told=_told(after, request, deed, result))


def reread_all(before: Encounter, after: Encounter, rolls: tuple[Applied, ...]) -> tuple[Applied, ...] | Needed:
    """The same for what one roll came to for each of its targets; the first that lacks something says what.

    Raises:
        FightError: no such fighter.
        RequestError: the rules refuse one of them there.
    """
    found: list[Applied] = []
    for one in rolls:
        again = reread(before, after, one)
        if isinstance(again, Needed):
            return again
        found.append(again)
    return tuple(found)


def rolls_of(arguments: Mapping[str, Any]) -> tuple[Applied, ...]:
    """What a record of an applied roll has for each of its targets, in order.

    Raises:
        msgspec.ValidationError: they are no arguments of such a record.
    """
    if "attacks" in arguments:
        return msgspec.convert(arguments["attacks"], tuple[Applied, ...])
    return (msgspec.convert(dict(arguments), Applied),)


def read_rolls(arguments: Mapping[str, Any]) -> tuple[Applied, ...]:
    """The same of a record's arguments, which a file may have from anywhere.

    Raises:
        FightError: it has nothing of the kind.
    """
    try:
        return rolls_of(arguments)
    except msgspec.ValidationError as fault:
        raise FightError("deed", label("error.wrong_arguments", reason=str(fault))) from fault


def with_rolls(arguments: Mapping[str, Any], rolls: tuple[Applied, ...]) -> dict[str, Any]:
    """The arguments of such a record with other rolls in their place."""
    built = [msgspec.to_builtins(one) for one in rolls]
    return dict(arguments) | ({"attacks": built} if "attacks" in arguments else built[0])


def ended(system: System, situation: Situation, result: Rolled, deed: Deed) -> Deed:
    """The deed with everything that a finished roll came to."""
    return replace(
        deed,
        outcome=system.outcome(situation, result.progress),
        events=(*result.events, *system.events(situation, result.progress)),
        choices={one.name: one.option for one in result.trace if isinstance(one, Chosen)},
        amounts=system.amounts(situation, result.progress) | system.told(situation, result.trace),
    )


def by_hand(state: Encounter, deed: Deed) -> tuple[dict[str, Value], dict[str, Value]]:
    """The circumstances of a deed that were set by hand, and those that a prompt set against the sheets.

    House rules and what the sheets decided then are left out: they are asked again wherever the deed is read.
    """
    automatic = game(state).automatic(state, deed.action, deed.attacker, deed.target)
    rows = game(state).tables.circumstances
    kept = {name: value for name, value in deed.modifiers.items() if name in rows and rows[name].who != "option"}
    return (
        {name: value for name, value in kept.items() if name not in automatic},
        {name: value for name, value in kept.items() if name in automatic and automatic[name][0] != value},
    )


def _request(state: Encounter, deed: Deed, answers: Mapping[str, Value], sure: Mapping[str, Value]) -> Request:
    """The request of a deed; `sure` wins over the sheets, `answers` do not.

    Raises:
        FightError: no such fighter.
        RequestError: a circumstance of the deed, which a file may have from anywhere, is not a value of it.
    """
    fighter_of(state, deed.attacker)
    rows = game(state).tables.circumstances
    for name, value in deed.modifiers.items():
        if name in rows:
            check_value(rows[name], value, f"modifiers.{name}")
    return request_with(state, deed.attacker, deed.target, deed.action, answers, sure)


def _told(state: Encounter, request: Request, deed: Deed, result: Rolled | Stopped | None) -> Told:
    system = game(state)
    asked = [one for one in result.trace if isinstance(one, Asked)] if result else []
    situation = system.situation(request)
    ended_so = isinstance(result, Rolled) and system.outcome(situation, result.progress) == deed.outcome
    progress = result.progress if isinstance(result, Rolled) and ended_so else None  # no outcome taken by hand
    harm, side = system.harm(situation, deed.outcome, progress)
    luck = luck_of(system, request, deed) if ended_so and not deed.rerolled else None
    return Told(tuple(system.read_out(request, one) for one in asked), harm, side, luck)


def _with_all_told(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """The same for each of several attacks."""
    attacks = arguments.get("attacks")
    if not isinstance(attacks, list) or not all(isinstance(one, dict) for one in attacks):
        return arguments  # the call itself refuses them, with the place
    return arguments | {"attacks": [_with_told(state, one) for one in attacks]}


def _with_told(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Write down what the log says of the dice: it stays true whatever the tables become."""
    if "told" in arguments:
        return arguments
    try:
        deed = msgspec.convert(arguments.get("deed"), Deed)
        faces = msgspec.convert(arguments.get("faces", {}), Record)
    except msgspec.ValidationError:
        return arguments  # the call itself refuses them, with the place
    system = game(state)
    request = _request(state, deed, {}, deed.modifiers)
    if system.tables.outcome(deed.outcome) is None:
        return arguments
    situation = system.situation(request)
    result = rolled.run(system.steps(situation), situation, system.start(situation), faces)
    return arguments | {"told": msgspec.to_builtins(_told(state, request, deed, result))}


ROLLS = ("apply_attack", "apply_attacks")
"""Actions that let a roll happen."""

ATTACKS = {
    "apply_attack": Action(apply_attack, complete=_with_told),
    "apply_attacks": Action(apply_attacks, complete=_with_all_told),
    "put_aside": Action(put_aside, kind="note", complete=_with_told),
}
