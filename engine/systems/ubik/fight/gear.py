"""What is in hand: drawing, stowing, dropping, grabbing, being disarmed (catalogue 5.1, 5.2)."""

from __future__ import annotations

from engine.encounter.choices import Answered, choice, number
from engine.encounter.sheet import ON_GROUND, change, count, dropping, losing, with_carried, without_counts
from engine.encounter.state import UNARMED, Encounter, Fighter, replace
from engine.form import Prompt
from engine.label import Label, label
from engine.system import Deed
from engine.systems.ubik.fight import ammunition
from engine.systems.ubik.fight.phase import drawable
from engine.systems.ubik.tables import WEAPONS

DRAW, GRAB, MODE = "draw_what", "grab_what", "which_mode"
"""Subjects of the choices: which weapon is drawn, what is picked up, which fire mode is set."""

NOTHING = "nothing"

Due = tuple[Prompt, ...]


# -- drawing --------------------------------------------------------------------------------------------------------


def drawing(state: Encounter, fighter: str) -> Answered:
    """The weapon that is drawn; of several the GM says which."""
    found = state.fighter(fighter)
    places = drawable(found)
    if len(places) < 2:  # UBK-59
        return (change(state, fighter, lambda one: replace(one, hand=places[0])) if places else state), ()
    options = tuple((_named(found, place), label(f"weapon.{found.carried[place].weapon}")) for place in places)
    return state, (choice(found, DRAW, label("prompt.draw_what", who=found.name), options),)


def drawn(state: Encounter, deed: Deed, option: str) -> Answered:
    """This weapon is in his hand."""
    found = state.fighter(deed.attacker)
    place = _meant(found, option, drawable(found))
    return (state if place == UNARMED else state.put(replace(found, hand=place))), ()


def _named(fighter: Fighter, place: int) -> str:
    """The weapon at this place as an option: by its kind too, for the places may have shifted before the answer."""
    return f"{fighter.carried[place].weapon}@{place}"


def _meant(fighter: Fighter, option: str, places: tuple[int, ...]) -> int:
    """Where the weapon of an option is now, of these places; `UNARMED`: nowhere any more."""
    weapon, _, text = option.partition("@")
    alike = [place for place in places if fighter.carried[place].weapon == weapon]
    place = number(text, UNARMED)
    return place if place in alike else next(iter(alike), UNARMED)


def stowed(fighter: Fighter) -> Fighter:
    """The fighter with empty hands; what he held is put away."""
    return replace(fighter, hand=UNARMED)


# -- the ground -----------------------------------------------------------------------------------------------------


def grabbing(state: Encounter, fighter: str) -> Answered:
    """The object that is picked up, of the weapons that lie on the ground; the GM says which, or another thing."""
    found, lying = state.fighter(fighter), on_the_ground(state)
    if not lying:
        return state, ()
    options = tuple(
        (f"{owner}:{_named(state.fighter(owner), place)}", _lying(state, owner, place)) for owner, place in lying
    )
    rest = ((NOTHING, label("grab.something_else")),)
    return state, (choice(found, GRAB, label("prompt.grab_what", who=found.name), (*options, *rest)),)


def on_the_ground(state: Encounter) -> tuple[tuple[str, int], ...]:
    """Every weapon that lies on the ground: whose it was, and its place among what he carries."""
    return tuple(
        (one.id, place)
        for one in state.fighters
        for place, carried in enumerate(one.carried)
        if count(carried, ON_GROUND)
    )


def _lying(state: Encounter, owner: str, place: int) -> Label:
    found = state.fighter(owner)
    weapon = label(f"weapon.{found.carried[place].weapon}")
    return label("grab.weapon_of", weapon=weapon, who=found.name)


def grabbed(state: Encounter, deed: Deed, option: str) -> Answered:
    """This weapon is in his hand, whosever it was."""
    owner, _, named = option.partition(":")
    former = state.find(owner)
    if former is None:
        return state, ()
    place = _meant(former, named, tuple(place for id, place in on_the_ground(state) if id == owner))
    return (state if place == UNARMED else taken(state, deed.attacker, owner, place)), ()


def taken(state: Encounter, fighter: str, owner: str, place: int) -> Encounter:
    """The fight in which a weapon of somebody is in the hand of a fighter."""
    former = state.fighter(owner)
    weapon = without_counts(former.carried[place], ON_GROUND)
    if fighter == owner:
        return state.put(replace(with_carried(former, place, weapon), hand=place))
    state = state.put(losing(former, place))
    found = state.fighter(fighter)
    return state.put(replace(found, carried=(*found.carried, weapon), hand=len(found.carried)))


# -- losing it ------------------------------------------------------------------------------------------------------


def dropped(state: Encounter, fighter: str) -> Encounter:
    """The fight in which what he held lies on the ground."""
    return change(state, fighter, dropping)


def recovered(state: Encounter, fighter: str, target: str) -> Encounter:
    """The fight after a weapon was wrenched from somebody; it is in hand where the hand was empty (UBK-99)."""
    found, other = state.fighter(fighter), state.fighter(target)
    if other.weapon is None:
        return state
    after = taken(state, fighter, target, other.hand)
    return after if found.weapon is None else change(after, fighter, lambda one: replace(one, hand=found.hand))


# -- fire modes -----------------------------------------------------------------------------------------------------


def setting_mode(state: Encounter, fighter: str) -> Answered:
    """The other fire mode of the weapon in hand; of several the GM says which (UBK-58)."""
    found = state.fighter(fighter)
    held = found.weapon
    if held is None:
        return state, ()
    now = ammunition.mode_of(held)
    others = tuple(mode for mode in WEAPONS[held.weapon].modes if mode != now)
    if len(others) == 1:
        return change(state, fighter, lambda one: ammunition.in_mode(one, others[0])), ()
    options = tuple((mode, label(f"option.fire_mode.{mode}")) for mode in others)
    return state, (choice(found, MODE, label("prompt.which_mode", who=found.name), options),)


def mode_set(state: Encounter, deed: Deed, option: str) -> Answered:
    """The weapon is set to this mode."""
    return change(state, deed.attacker, lambda one: ammunition.in_mode(one, option)), ()
