"""Actions of the turn: rounds, entries, declarations, prompts, the end of the scene."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from engine.dice.source import Random
from engine.encounter import turn
from engine.encounter.action import Action, changed
from engine.encounter.answers import rearmed
from engine.encounter.edits import without_state
from engine.encounter.game import fighter_of, game
from engine.encounter.ordering import names_in, nothing_due
from engine.encounter.remembered import remembered
from engine.encounter.state import Change, Encounter, changed_fighters, replace
from engine.errors import FightError
from engine.form import Field, Prompt, Value
from engine.label import Label, label
from engine.system import Deed
from engine.table_files import unknown_name

Drawn = dict[str, int]
"""What chance decided for a round, by entry."""


def start_round(state: Encounter, drawn: Drawn | None = None) -> Change:
    """Begin the next round, whatever was left of this one.

    Args:
        drawn: what chance decides for the new round (`System.draw`); drawn when the act is done first.

    Raises:
        FightError: a roll or a choice is still due.
    """
    return _moved(state, _begun(_round_left(state), drawn))


def next_turn(state: Encounter, drawn: Drawn | None = None) -> Change:
    """Go on: the next entry; after the last one the end of the round, then the next round.

    Where the end of the round makes rolls due the fight stops between the rounds until they are answered.

    Args:
        drawn: what chance decides for a new round (`System.draw`); drawn when the act is done first.

    Raises:
        FightError: a roll or a choice is still due.
    """
    return _moved(state, _begun(_entry_left(state), drawn))


def _round_left(state: Encounter) -> Encounter:
    """The fight with this round ended."""
    nothing_due(state)
    return state if _between_rounds(state) else turn.end_round(turn.end_entry(state))


@remembered
def _entry_left(state: Encounter) -> Encounter:
    """The fight with the current entry ended; after the last one the round too. Asked twice: to draw, and to go on."""
    nothing_due(state)
    if _between_rounds(state):
        return state
    after = turn.begin_next(turn.end_entry(state))
    return after if after.current is not None else turn.end_round(after)


def _between_rounds(state: Encounter) -> bool:
    return not state.is_under_way


def _begun(state: Encounter, drawn: Drawn | None) -> Encounter:
    """The next round begun, where nothing keeps the fight between two rounds."""
    return turn.begin_round(state, drawn or {}) if _between_rounds(state) and not _held_up(state) else state


def _held_up(state: Encounter) -> bool:
    """Whether the end of this round made rolls due that come before the next round."""
    return state.round_over and bool(turn.due(state))


def _with_drawn(leave: Callable[[Encounter], Encounter]) -> Callable[[Encounter, dict[str, Any]], dict[str, Any]]:
    """Draw what the new round needs, once, so that a replay of the act gives the same."""

    def drawn(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
        left = leave(state)
        if "drawn" in arguments or not _between_rounds(left) or _held_up(left):
            return arguments
        found = game(left).draw(replace(left, entries=(), current=None), Random(secrets.randbits(64)))
        return arguments | {"drawn": found} if found else arguments

    return drawn


def _moved(before: Encounter, after: Encounter) -> Change:
    touched, lost = turn.touched(before, after), _lost(before, after)
    told = {} if lost is None else {"lost": lost}
    if after.turn != before.turn or before.finished != after.finished:
        return changed(after, touched, "start_round", round=label("round"), turn=after.turn, **told)
    if after.round_over:
        return changed(after, touched, "end_round", round=label("round"), turn=after.turn, **told)
    who = names_in(after, after.entries[after.current]) if after.current is not None else ""
    return changed(after, touched, "next_turn", who=who, **told)


def _lost(before: Encounter, after: Encounter) -> Label | None:
    """The points of health that went as the turn moved on (somebody bleeds), in words; None: nobody lost any."""
    found: Label | None = None
    health = game(after).health
    for fighter in changed_fighters(before, after):
        old = before.find(fighter.id)
        had, has = health(old).points if old else None, health(fighter).points
        if had is not None and has is not None and has.value < had.value:
            points, unit = had.value - has.value, label("health.heading")
            one = label("log.lost_points", who=fighter.name, points=points, unit=unit)
            found = one if found is None else label("log.then", first=found, next=one)
    return found


def end_scene(state: Encounter) -> Change:
    """End the scene; the rolls that were put off until then fall due."""
    after = turn.end_scene(state)
    return changed(after, turn.touched(state, after), "end_scene")


# -- what lies before an entry -------------------------------------------------------------------------------------


def lay(state: Encounter, entry: str, value: int) -> Change:
    """Write what lies before an entry on the GM's own table (a card, a number rolled); the rest is ordered anew.

    Raises:
        FightError: the game lays nothing, or this cannot lie there.
    """
    return _laid(state, entry, value, more=False)


def draw_more(state: Encounter, entry: str, value: int | None = None) -> Change:
    """Draw once more for an entry, at the game's price; the better one stays.

    Args:
        value: what was drawn; drawn when the act is done first.

    Raises:
        FightError: the game does not allow it now.
    """
    if value is None:
        raise FightError("entry", label("error.nothing_to_draw"))
    return _laid(state, entry, value, more=True)


def _laid(state: Encounter, entry: str, value: int, *, more: bool) -> Change:
    after = turn.reordered(turn.put_back(game(state).laid(state, entry, value, more=more), entry))
    found = next((one for one in after.entries if one.id == entry or entry in one.fighters), None)
    who = names_in(after, found) if found else ""
    what = found.badge if found and found.badge else str(value)
    return changed(after, turn.touched(state, after), "draw_more" if more else "lay", who=who, what=what)


def _with_one_more(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Draw it once, so that a replay of the act gives the same."""
    entry = next((one for one in state.entries if one.id == arguments.get("entry")), None)
    if entry is None or "value" in arguments:
        return arguments
    drawn = game(state).draw(replace(state, entries=(entry,)), Random(secrets.randbits(64)))
    return arguments | ({"value": drawn[entry.id]} if entry.id in drawn else {})


def declare(state: Encounter, fighter: str, field: str, value: Value) -> Change:
    """Write what a fighter announces for the round, with what follows from it for others (a hold that ends).

    The order of what is still to come is made anew.

    Raises:
        FightError: no such fighter or field, or not a value of it.
    """
    one = fighter_of(state, fighter)
    fields = {declared.id: declared for declared in game(state).declarations(state, fighter)}
    if field not in fields:
        raise FightError(field, unknown_name(field, fields))
    if fields[field].kind == "fighter" and value == fighter:
        raise FightError(field, label("error.not_himself", who=one.name))
    check_field(state, fields[field], value)
    kept = {name: old for name, old in state.declared.get(fighter, {}).items() if name != field}
    if value != fields[field].default:
        kept[field] = value
    rest = {id: old for id, old in state.declared.items() if id != fighter}
    announced = replace(state, declared=rest | {fighter: kept} if kept else rest)
    after = turn.reordered(turn.put_back(game(state).edited(announced, one, one), fighter))
    return changed(after, turn.touched(state, after) or (fighter,), "declare", who=one.name)


def check_field(state: Encounter, field: Field, value: Value) -> None:
    """Refuse a value that a field cannot take (`FightError`)."""
    if field.kind == "check" and isinstance(value, bool):
        return
    if field.kind == "number" and isinstance(value, int) and not isinstance(value, bool):
        if field.minimum <= value <= field.maximum:
            return
    elif (field.kind == "choice" and value in [option for option, _ in field.options]) or (
        field.kind == "fighter" and isinstance(value, str) and (value == "" or state.find(value))
    ):
        return
    raise FightError(field.id, label("error.bad_value", value=str(value)[:80]))


# -- prompts ---------------------------------------------------------------------------------------------------------


def answer_prompt(state: Encounter, prompt: str, option: str = "") -> Change:
    """Answer a prompt that needs no dice: end the state it names, or take one of its options.

    A roll is answered by applying the attack that it asks for.

    Raises:
        FightError: no such prompt, it needs dice, or it has no such option.
    """
    asked = _prompt(state, prompt)
    rest = without_prompt(state, prompt)
    who = fighter_of(state, asked.fighter).name
    if asked.kind == "end":
        after = without_state(rest, asked.fighter, asked.subject)
        return changed(after, (asked.fighter,), "state_ends", who=who, state=label(f"state.{asked.subject}"))
    known = [name for name, _ in asked.options]
    if asked.kind == "roll" or option not in known:
        text = label("error.needs_dice") if asked.kind == "roll" else label("error.bad_value", value=option[:80])
        raise FightError("prompt", text)
    change = game(state).effects(rest, deed_of(asked, option))
    after = rearmed(state, turn.refreshed(turn.with_prompts(change.state, change.due)))
    chosen = next(text for name, text in asked.options if name == option)
    return changed(after, turn.touched(state, after), "choose", who=who, choice=chosen)


def take_offer(state: Encounter, fighter: str, offer: str) -> Change:
    """Do something that a fighter may do at any moment (`System.offers`).

    Raises:
        FightError: no such fighter, or he may not do this now.
    """
    one = fighter_of(state, fighter)
    known = {choice.id: choice.label for choice in game(state).offers(state, fighter)}
    if offer not in known:
        raise FightError("offer", unknown_name(offer, known))
    deed = Deed(action="", attacker=fighter, target="", modifiers={}, outcome="", choices={offer: "taken"})
    change = game(state).effects(state, deed)
    after = turn.refreshed(turn.with_prompts(change.state, change.due))
    return changed(after, turn.touched(state, after) or (fighter,), "choose", who=one.name, choice=known[offer])


def deed_of(prompt: Prompt, option: str) -> Deed:
    """A choice as a deed for `System.effects`: no action, no outcome, only `choices` under the prompt's subject."""
    return Deed(
        action="",
        attacker=prompt.fighter,
        target=prompt.target,
        modifiers=prompt.answers,
        outcome="",
        choices={prompt.subject: option},
    )


def skip_prompt(state: Encounter, prompt: str) -> Change:
    """Drop a prompt without doing what it asks (for a state: keep it).

    Raises:
        FightError: no such prompt.
    """
    asked = _prompt(state, prompt)
    after = game(state).renewed(without_prompt(state, prompt))
    return changed(after, (asked.fighter,), "skip_prompt", who=fighter_of(state, asked.fighter).name)


def without_prompt(state: Encounter, id: str) -> Encounter:
    """The fight with this prompt no longer waiting."""
    return replace(state, prompts=tuple(prompt for prompt in state.prompts if prompt.id != id))


def _prompt(state: Encounter, id: str) -> Prompt:
    for prompt in state.prompts:
        if prompt.id == id:
            return prompt
    raise FightError("prompt", label("error.no_such_prompt"))


ROUNDS = {
    "start_round": Action(start_round, complete=_with_drawn(_round_left)),
    "next_turn": Action(next_turn, complete=_with_drawn(_entry_left)),
    "lay": Action(lay),
    "draw_more": Action(draw_more, complete=_with_one_more),
    "end_scene": Action(end_scene),
    "declare": Action(declare),
    "answer_prompt": Action(answer_prompt),
    "skip_prompt": Action(skip_prompt),
    "take_offer": Action(take_offer),
}
