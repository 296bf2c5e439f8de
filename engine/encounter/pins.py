"""Pins: set-ups of the attack dock kept for comparison. They belong to the fight: undo and its file have them."""

from __future__ import annotations

from typing import Any

from engine.encounter.action import Action, changed
from engine.encounter.answers import in_hand, with_answer
from engine.encounter.game import fighter_of, game
from engine.encounter.request import answers_for, checked, default_for, default_of, scope_of
from engine.encounter.state import UNARMED, UNARMED_WEAPON, Change, Encounter, Fighter, Pin, replace
from engine.errors import FightError, RequestError
from engine.form import Value
from engine.label import Label, label

MOST_PINS = 6
"""More lines than this no eye tells apart."""

LONGEST_NAME = 40


def check_pin_name(name: str) -> None:
    """Refuse a name that has no room on a card.

    Raises:
        FightError: it is too long, or has more than one line.
    """
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise FightError("name", label("error.bad_pin_name", most=LONGEST_NAME))


def pin(
    state: Encounter, attacker: str, target: str, action: str, weapon: str, hand: int, answers: dict[str, Value]
) -> Change:
    """Keep a set-up at the first free place.

    Raises:
        FightError: no room for another, it is kept already, or nobody attacks.
        RequestError: the rules do not allow it now.
    """
    fighter_of(state, attacker)
    request = checked(game(state), state, (attacker, target, action))
    if isinstance(request, RequestError):
        raise request
    taken = {one.place for one in state.pins}
    place = next((place for place in range(1, MOST_PINS + 1) if place not in taken), None)
    if place is None:
        raise FightError("pins", label("error.too_many_pins", most=MOST_PINS))
    made = Pin(place, attacker, target, action, weapon, hand, answers)
    same = next((one for one in state.pins if replace(one, place=place, name="") == made), None)
    if same is not None:
        raise FightError("pins", label("error.already_pinned", pin=title_of(state, same)))
    pins = tuple(sorted((*state.pins, made), key=lambda one: one.place))
    return changed(replace(state, pins=pins), (), "pin", pin=title_of(state, made))


def _present(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Write down what stands in the attack dock: whoever is aimed at when it is replayed, the pin stays the same."""
    attacker = state.find(state.attacker)
    if attacker is None:
        raise FightError("attacker", label("error.nobody_attacks"))
    setting = (state.attacker, state.target, state.action)
    request = checked(game(state), state, setting)
    given = () if isinstance(request, RequestError) else request.modifiers
    present = {
        "attacker": state.attacker,
        "target": state.target,
        "action": state.action,
        "weapon": attacker.weapon_id,
        "hand": attacker.hand,
        "answers": {name: value for name, value in answers_for(state, *setting).items() if name in given},
    }
    return present | arguments


def rename_pin(state: Encounter, place: int, name: str) -> Change:
    """Give a pin another name; "": the one that tells what it is.

    Raises:
        FightError: no such pin, or a name that has no room.
    """
    before, line = pin_of(state, place), " ".join(name.split())
    check_pin_name(line)
    after = replace(before, name=line)
    pins = tuple(after if one is before else one for one in state.pins)
    return changed(replace(state, pins=pins), (), "rename_pin", pin=title_of(state, after))


def unpin(state: Encounter, place: int) -> Change:
    """Take a pin away.

    Raises:
        FightError: no such pin.
    """
    gone = pin_of(state, place)
    pins = tuple(one for one in state.pins if one is not gone)
    return changed(replace(state, pins=pins), (), "unpin", pin=title_of(state, gone))


def restore_pin(state: Encounter, place: int) -> Change:
    """Put a pin back into the attack dock: fighters, weapon in hand, action, and its circumstances as they were.

    Raises:
        FightError: no such pin, one of its fighters has gone, or the weapon is no longer carried.
    """
    kept = pin_of(state, place)
    before = state.find(kept.attacker)
    after = set_up(state, kept)
    if before is not None and before.hand != after.fighter(kept.attacker).hand:
        after = set_up(in_hand(state, before, hand_of(state, kept)), kept)
    after = game(state).renewed(game(state).aimed(state, after))
    touched = tuple(one for one in (kept.attacker, kept.target) if after.find(one))
    return changed(after, touched, "restore_pin", pin=title_of(state, kept))


PINS = {
    "pin": Action(pin, complete=_present),
    "rename_pin": Action(rename_pin),
    "unpin": Action(unpin),
    "restore_pin": Action(restore_pin),
}
"""By name; they change nothing that is told, so none has a line of its own in the log."""


# -- what a pin stands for -------------------------------------------------------------------------------------------


def pin_of(state: Encounter, place: int) -> Pin:
    """The pin at a place.

    Raises:
        FightError: there is none.
    """
    found = next((one for one in state.pins if one.place == place), None)
    if found is None:
        raise FightError("place", label("error.no_such_pin"))
    return found


def set_up(state: Encounter, kept: Pin) -> Encounter:
    """The fight with a pin in the attack dock; what the game does when a weapon changes hands is left out.

    Raises:
        FightError: one of its fighters has gone, or the weapon is no longer carried.
    """
    aimed = replace(armed_as(state, kept), attacker=kept.attacker, target=kept.target, action=kept.action, others=())
    for row in game(state).tables.circumstances.values():
        if row.who == "option" or kept.action not in row.actions:
            continue
        if row.of in ("target", "pair") and not kept.target:
            continue
        neutral = default_for(aimed, row, kept.attacker, kept.target, kept.action)
        value = kept.answers.get(row.id, neutral)
        scope = scope_of(row, kept.attacker, kept.target)
        aimed = with_answer(aimed, row, scope, None if value == neutral else value, neutral != default_of(row))
    return aimed


def armed_as(state: Encounter, kept: Pin) -> Encounter:
    """The fight with the weapon of a pin in hand, and nothing else of it.

    Raises:
        FightError: one of its fighters has gone, or the weapon is no longer carried.
    """
    attacker = state.find(kept.attacker)
    if attacker is None or (kept.target and state.find(kept.target) is None):
        raise FightError("fighters", label("error.pin_gone"))
    return state.put(replace(attacker, hand=hand_of(state, kept)))


def hand_of(state: Encounter, kept: Pin) -> int:
    """Where the weapon of a pin is carried now.

    Raises:
        FightError: it is no longer carried.
    """
    attacker = fighter_of(state, kept.attacker)
    if kept.weapon == UNARMED_WEAPON:
        return UNARMED
    places = [index for index, one in enumerate(attacker.carried) if one.weapon == kept.weapon]
    if not places:
        weapon = label(f"weapon.{kept.weapon}")
        raise FightError("weapon", label("error.pin_unarmed", who=attacker.name, weapon=weapon))
    return kept.hand if kept.hand in places else places[0]


def title_of(state: Encounter, kept: Pin) -> Label:
    """The name of a pin: the GM's own, else what is struck with, and by whom where he is not in the attack dock.

    Of two that would be called alike each has its place behind its name.
    """
    if kept.name:
        return label("pin.named", name=kept.name)
    told = _told(state, kept)
    if any(one.place != kept.place and not one.name and _told(state, one) == told for one in state.pins):
        return label("pin.one_of", title=told, place=kept.place)
    return told


def _told(state: Encounter, kept: Pin) -> Label:
    weapon = label(f"weapon.{kept.weapon}")
    if kept.attacker == state.attacker:
        return weapon
    return label("pin.told", who=name_or(state.find(kept.attacker)), weapon=weapon)


def name_or(fighter: Fighter | None) -> str | Label:
    """The name of a fighter, or that he has gone."""
    return fighter.name if fighter is not None else label("pin.someone")
