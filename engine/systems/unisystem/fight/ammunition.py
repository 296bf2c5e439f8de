"""Rounds, thrown weapons, reloading; all of it stays with the weapon (UNI-16, UNI-104; catalogue 4.2, 7.1, 8.9)."""

from __future__ import annotations

from engine.encounter.choices import choice
from engine.encounter.request import request_with
from engine.encounter.sheet import (
    change,
    count,
    losing,
    with_carried,
    with_count,
    with_state,
    with_weapon,
    without_counts,
    without_states,
)
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, replace
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.unisystem.families import FAMILIES
from engine.systems.unisystem.fight.budget import WHOLE_TURN
from engine.systems.unisystem.tables import WEAPONS

ROUNDS = "rounds_loaded"
"""Counter of a carried weapon: rounds in it; absent: full."""

RELOAD = "reload_turns"
"""Counter of a carried weapon: turns of reloading that count so far."""

THIS_TURN = "reload_now"
"""Counter of a carried weapon: 1 when this turn was spent reloading."""

ANOTHER = "another_at_hand"
"""Subject of the choice after a throw; its options."""
DRAW, NONE_LEFT = "draw", "none_left"

SPOIL = ("diving", "stunned", "frozen")
"""States that make a turn of reloading count for nothing."""


def carry(weapon: str) -> Carried:
    """A new weapon of this kind, loaded."""
    return Carried(weapon)


def rounds_in(carried: Carried) -> int | None:
    """Rounds in a weapon; None: it has nothing to reload."""
    row = WEAPONS[carried.weapon]
    return min(carried.counters.get(ROUNDS, row.rounds), row.rounds) if row.reload else None


def with_rounds(carried: Carried, rounds: int, turn: int) -> Carried:
    """The weapon with so many rounds; an empty one says so, a full one counts none."""
    row = WEAPONS[carried.weapon]
    if rounds >= row.rounds:
        return without_states(without_counts(carried, ROUNDS), ("out_of_ammo",))
    left = with_count(carried, ROUNDS, max(0, rounds))
    if rounds > 0:
        return without_states(left, ("out_of_ammo",))
    return with_state(left, ActiveState("out_of_ammo", since=turn))


# -- firing and throwing --------------------------------------------------------------------------------------------


def fired(state: Encounter, deed: Deed) -> Encounter:
    """The fight after the rounds of an attack left the weapon, whatever came of it; what is thrown leaves the hand."""
    shooter = state.fighter(deed.attacker)
    held = shooter.weapon
    if held is None or not WEAPONS[held.weapon].limits:
        return state
    left = rounds_in(held)
    if left is None:
        return state.put(thrown(shooter))
    left -= _rounds_used(state, deed)
    emptied = deed.action == "rock_n_roll" or (deed.action == "semi_auto" and left <= 0)  # UNI-15
    shooter = with_count(shooter, WHOLE_TURN, 1) if emptied else shooter
    return state.put(with_weapon(shooter, with_rounds(held, left, state.turn)))


def _rounds_used(state: Encounter, deed: Deed) -> int:
    """What the derived values of this very request say."""
    request = request_with(state, deed.attacker, deed.target, deed.action, {}, deed.modifiers)
    return int(FAMILIES.values(request).get("rounds_used", 0))


def thrown(fighter: Fighter) -> Fighter:
    """The fighter after a throw: another weapon of the same kind that he carries is in his hand, else nothing."""
    held = fighter.weapon
    if held is None:
        return fighter
    left = losing(fighter, fighter.hand)
    another = next((index for index, one in enumerate(left.carried) if one.weapon == held.weapon), left.hand)
    return replace(left, hand=another)


def after_throw(before: Encounter, state: Encounter, thrower: str) -> tuple[Prompt, ...]:
    """The question whether another one is at hand, where the hand is empty after a throw."""
    held, now = before.fighter(thrower).weapon, state.fighter(thrower)
    if held is None or now.weapon is not None or len(now.carried) == len(before.fighter(thrower).carried):
        return ()
    options = ((NONE_LEFT, label("another.none_left")), (DRAW, label("another.draw")))
    why = label("prompt.another_at_hand", who=now.name, weapon=label(f"weapon.{held.weapon}"))
    return (choice(now, ANOTHER, why, options, {"weapon": held.weapon}),)


def drawing_another(fighter: Fighter, weapon: str) -> Fighter:
    """The fighter with one more of the weapon he has thrown in his hand, drawn without an action."""
    return replace(fighter, carried=(*fighter.carried, carry(weapon)), hand=len(fighter.carried))


# -- reloading ------------------------------------------------------------------------------------------------------


def reloading(fighter: Fighter, turn: int, *, counts: bool) -> Fighter:
    """The fighter who spends this turn reloading what he holds.

    Args:
        counts: False after a failed roll: the turn is lost, and he is still reloading.
    """
    held = fighter.weapon
    if held is None or not WEAPONS[held.weapon].reload:
        return fighter
    begun = with_state(held, ActiveState("reloading", since=turn))
    return with_weapon(fighter, with_count(begun, THIS_TURN, 1) if counts else without_counts(begun, THIS_TURN))


def giving_up(fighter: Fighter) -> Fighter:
    """The fighter who reloads no longer; the rounds stay as they were."""
    held = fighter.weapon
    return with_weapon(fighter, put_aside(held)) if held else fighter


def put_aside(carried: Carried) -> Carried:
    """The weapon that is not being reloaded."""
    return without_states(without_counts(carried, RELOAD, THIS_TURN), ("reloading",))


def one_turn_more(fighter: Fighter, turn: int) -> Fighter:
    """The fighter at the end of a turn: what he spent it on reloading counts, the last such turn fills the weapon."""
    held = fighter.weapon
    if held is None or THIS_TURN not in held.counters:
        return fighter
    spent = without_counts(held, THIS_TURN)
    if any(fighter.has(name) for name in SPOIL):
        return with_weapon(fighter, spent)
    done = count(spent, RELOAD) + 1
    row = WEAPONS[held.weapon]
    if done < row.reload:
        return with_weapon(fighter, with_count(spent, RELOAD, done))
    return with_weapon(fighter, with_rounds(put_aside(spent), row.rounds, turn))


def put_down(state: Encounter, fighter: str) -> Encounter:
    """The fight in which nothing that a fighter does not hold is being reloaded."""

    def only_in_hand(one: Fighter) -> Fighter:
        for index, carried in enumerate(one.carried):
            if index != one.hand:
                one = with_carried(one, index, put_aside(carried))
        return one

    return change(state, fighter, only_in_hand)
