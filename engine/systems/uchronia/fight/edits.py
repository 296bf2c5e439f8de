"""What follows when the GM edits a sheet: weapons put aside, holds that end, how long a state lasts."""

from __future__ import annotations

from engine.encounter.sheet import (
    ON_GROUND,
    count,
    losing,
    with_carried,
    with_count,
    with_weapon,
    without_counts,
    without_states,
)
from engine.encounter.state import ActiveState, Encounter, Fighter, Hold, replace
from engine.systems.uchronia.fight import holds
from engine.systems.uchronia.fight.ammunition import MOST_THROWABLES, proposed, rounds_in, with_rounds
from engine.systems.uchronia.fight.preparations import RELOAD, UNJAM, interrupted, put_aside, reloaded, reloading
from engine.systems.uchronia.fight.sheet import is_able
from engine.systems.uchronia.fight.wounds import WOUNDS, counted, with_wound
from engine.systems.uchronia.tables import WEAPONS

DRAWN = "drawn_turn"
SHORT = ("off_balance", "recoil_dazed", "aiming")


def edited(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """The fight after a GM's edit of a sheet, with what follows from it (a hold ends when the holder arms...)."""
    fighter = _changed_hands(state, before, after)
    fighter = _with_states(state, before, fighter)
    fighter = _with_sound_weapons(state, before, fighter)
    fighter = _with_holds(before, fighter)
    if not is_able(fighter):
        fighter = interrupted(fighter, state.turn)
    return proposed(holds.settled(state.put(fighter)), fighter.id)


# -- the weapon in hand ---------------------------------------------------------------------------------------------


def _changed_hands(state: Encounter, before: Fighter, fighter: Fighter) -> Fighter:
    """A weapon put aside keeps its rounds, not what was being done with it; aiming ends (section 3)."""
    if fighter.hand == before.hand or len(fighter.carried) < len(before.carried):
        return fighter
    fighter = without_states(fighter, ("aiming",))
    if 0 <= before.hand < len(fighter.carried):
        aside = put_aside(fighter.carried[before.hand], state.turn)
        fighter = with_carried(fighter, before.hand, aside)
    held = fighter.weapon
    if held is None:
        return fighter
    return with_count(with_weapon(fighter, without_counts(held, ON_GROUND)), DRAWN, state.turn)


def _with_sound_weapons(state: Encounter, before: Fighter, fighter: Fighter) -> Fighter:
    """Rounds within what the weapon holds, empty without a round; nothing left to throw: nothing in hand."""
    for index in reversed(range(len(fighter.carried))):
        weapon = fighter.carried[index]
        row = WEAPONS[weapon.weapon]
        if row.capacity is not None:
            fighter = _loaded(state, before, fighter, index)
        elif row.ranged and "throwables_left" in weapon.counters:
            left = min(count(weapon, "throwables_left"), MOST_THROWABLES)
            fighter = with_carried(fighter, index, with_count(weapon, "throwables_left", left))
            fighter = fighter if left else losing(fighter, index)
    return fighter


def _loaded(state: Encounter, before: Fighter, fighter: Fighter, index: int) -> Fighter:
    """What the GM says of a loaded weapon, by its rounds or by its states, comes to the same."""
    weapon, capacity = fighter.carried[index], WEAPONS[fighter.carried[index].weapon].capacity or 0
    gained, lost = _states_changed(before, fighter, index)
    rounds = rounds_in(weapon)
    if "weapon_empty" in gained and rounds:
        rounds = 0
    elif "weapon_empty" in lost and not rounds:
        rounds = capacity
    if "reloading" in lost and count(weapon, RELOAD):
        weapon = put_aside(with_count(weapon, "rounds_loaded", rounds), state.turn)
        rounds = rounds_in(weapon)
    elif weapon.counters.get(RELOAD) == 0:
        weapon = reloaded(weapon, state.turn)
        rounds = rounds_in(weapon)
    if "jammed" in lost:
        weapon = without_counts(weapon, UNJAM)
    fighter = with_carried(fighter, index, with_rounds(weapon, rounds, state.turn))
    if "reloading" in gained and index == fighter.hand:
        missing = capacity - rounds
        return reloading(state, fighter, {"rounds_to_load": missing} if missing else {})
    return fighter


def _states_changed(before: Fighter, fighter: Fighter, index: int) -> tuple[set[str], set[str]]:
    """Ids of the states that a carried weapon has gained and lost; none where weapons came or went."""
    if len(before.carried) != len(fighter.carried):
        return set(), set()
    old, new = ({active.id for active in one.carried[index].states} for one in (before, fighter))
    return new - old, old - new


# -- states ---------------------------------------------------------------------------------------------------------


def _with_states(state: Encounter, before: Fighter, fighter: Fighter) -> Fighter:
    """States given by hand last as long as the rules say, and wounds are counted like any other."""
    old = {active.id for active in before.states}
    for active in fighter.states:
        if active.id not in old:
            rest = without_states(fighter, (active.id,))
            fighter = counted(with_wound(state, rest, _lasting(state, fighter, active)), active.id)
    present = {active.id for active in fighter.states}
    if old & set(WOUNDS) and not present & {"gravely_wounded", "gravely_wounded_pending"}:
        fighter = without_counts(fighter, "survival_due")
    return fighter


def _lasting(state: Encounter, fighter: Fighter, active: ActiveState) -> ActiveState:
    """A short state that came without an end, with the one the rules give it."""
    if active.ends is not None or active.id not in (*SHORT, "surprised"):
        return active
    late = active.id == "surprised" and state.turn and "joined_turn" not in fighter.counters  # UCH-71: his first turn
    return replace(active, ends=max(state.turn, 1) + int(bool(late)))


# -- holds ----------------------------------------------------------------------------------------------------------


def _with_holds(before: Fighter, fighter: Fighter) -> Fighter:
    """Holds taken away take their dice with them; dice taken away by hand come off the oldest holds."""
    gone = [hold for hold in before.held if hold.by not in {one.by for one in fighter.held}]
    if gone and not fighter.held:
        return holds.freed(fighter)
    fighter = holds.at_level(fighter, holds.level(fighter) - sum(hold.dice for hold in gone))
    surplus = sum(hold.dice for hold in fighter.held) - holds.level(fighter)
    left = []
    for hold in fighter.held:
        taken = min(max(surplus, 0), hold.dice)
        surplus -= taken
        if hold.dice > taken or fighter.has("immobilised"):
            left.append(Hold(hold.by, hold.dice - taken))
    return replace(fighter, held=tuple(left)) if left or not fighter.held else holds.freed(fighter)
