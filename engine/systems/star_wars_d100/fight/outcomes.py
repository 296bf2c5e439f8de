"""What each outcome changes on both sheets (catalogue 8.12)."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.sheet import change, with_carried, with_count, with_weapon
from engine.encounter.state import Encounter, Fighter
from engine.system import Deed
from engine.systems.star_wars_d100.covering import rounds_for
from engine.systems.star_wars_d100.fight import amounts, cover, hits, life, states, strays, weapons
from engine.systems.star_wars_d100.fight.ammunition import repaired, spent, with_rounds
from engine.systems.star_wars_d100.fight.counts import BUSY
from engine.systems.star_wars_d100.fight.salvoes import pair_fired, series_fired
from engine.systems.star_wars_d100.fight.sheet import PAIRS, REPAIRED, SERIES, has, weapon_row
from engine.systems.star_wars_d100.fight.suffering import at_once, suffered
from engine.systems.star_wars_d100.tables import WEAPONS

Effect = Callable[[Encounter, Deed], Encounter]


def applied(state: Encounter, deed: Deed) -> Encounter:
    """The fight after the outcome of an action."""
    effect = OUTCOMES.get(deed.action)
    return effect(state, deed) if effect else state


# -- attacks --------------------------------------------------------------------------------------------------------


def _shot(state: Encounter, deed: Deed) -> Encounter:
    """A shot or a throw: a gun that breaks down keeps its rounds, a dud is used up all the same (SWD-92)."""
    shooter = state.fighter(deed.attacker)
    row = weapon_row(shooter)
    if deed.outcome == "breakdown" and row is not None and row.kind == "gun":
        return weapons.broken(state, shooter.id, shooter.hand, amounts.fault_of(deed), deed)
    state = state.put(spent(shooter, shooter.hand, 1, state.turn))
    return hits.hit(state, deed, deed.target)


def _covered(state: Encounter, deed: Deed) -> Encounter:
    """Covering fire, active to the end of the round (SWD-76, SWD-77; ruling R42)."""
    shooter = state.fighter(deed.attacker)
    if deed.outcome == "breakdown":
        return weapons.broken(state, shooter.id, shooter.hand, amounts.fault_of(deed), deed)
    bursts = int(deed.modifiers.get("bursts", 0))
    shots = int(deed.modifiers.get("shots", 1))
    after = spent(shooter, shooter.hand, rounds_for(shots, bursts), state.turn)
    return state.put(with_count(after, cover.COVERING, cover.covering_of(shots, bursts)))


def _defied(state: Encounter, deed: Deed) -> Encounter:
    """Whoever defies covering fire may be hit himself, and so may his weapon (SWD-81 to SWD-86)."""
    fighter = state.fighter(deed.attacker)
    state = suffered(state, fighter.id, hits.points_of(deed, fighter))
    if "weapon_destroyed" in deed.events:
        state = weapons.destroyed(state, fighter.id)
    return cover.defied(state, fighter.id, hurt=deed.outcome.endswith("_wounded"))


# -- weapons --------------------------------------------------------------------------------------------------------


def _reloading(state: Encounter, deed: Deed) -> Encounter:
    """The whole round goes by; the magazine is full at its end (SWD-45)."""
    fighter = state.fighter(deed.attacker)
    return states.weapon_gained(state, fighter.id, fighter.hand, "reloading")


def _repaired(state: Encounter, deed: Deed) -> Encounter:
    """A fault is gone (SWD-12); which of two the GM chooses."""
    state = change(state, deed.attacker, lambda one: with_count(one, BUSY, 1))
    present = faults_of(state.fighter(deed.attacker))
    if deed.outcome != "repaired" or len(present) != 1:
        return state
    return mended(state, deed.attacker, present[0])


def faults_of(fighter: Fighter) -> tuple[str, ...]:
    """What a repair of the weapon in hand can end."""
    held = fighter.weapon
    return tuple(name for name in REPAIRED if held is not None and has(held, name))


def mended(state: Encounter, fighter: str, fault: str) -> Encounter:
    """The fight after this fault of the weapon in hand was repaired."""

    def mend(one: Fighter) -> Fighter:
        held = one.weapon
        return with_weapon(one, repaired(held, fault, state.turn)) if held is not None else one

    return change(state, fighter, mend)


def _tested(state: Encounter, deed: Deed) -> Encounter:
    """A breakdown test by itself."""
    shooter = state.fighter(deed.attacker)
    return weapons.broken(state, shooter.id, shooter.hand, deed.outcome, deed)


def _fumbled(state: Encounter, deed: Deed) -> Encounter:
    """The table of fumbles (SWD-21); it concerns the weapon that fumbled."""
    fighter = state.fighter(deed.attacker)
    if deed.outcome == "off_balance":
        return states.gained(state, fighter.id, "off_balance")
    if deed.outcome == "lost_round":
        return states.gained(state, fighter.id, "recovering")
    return _weapon_fumbled(state, fighter.id, strays.weapon_index(fighter), deed.outcome)


def _weapon_fumbled(state: Encounter, fighter: str, index: int, outcome: str) -> Encounter:
    """What a fumble does to a gun; nothing is dropped or drained of what has no magazine, nor of what was thrown."""
    found = state.fighter(fighter)
    if not 0 <= index < len(found.carried):
        return state
    row = WEAPONS[found.carried[index].weapon]
    if row.kind != "gun":
        return state
    if outcome == "weapon_blocked":
        return states.weapon_gained(state, fighter, index, "blocked")
    if not row.magazine:
        return state
    if outcome == "weapon_dropped":
        return states.weapon_gained(state, fighter, index, "weapon_dropped")
    if outcome == "cell_drained":
        return state.put(with_carried(found, index, with_rounds(found.carried[index], 0, state.turn)))
    return state


# -- tests ----------------------------------------------------------------------------------------------------------


def _stunned(state: Encounter, deed: Deed) -> Encounter:
    """A stun test by itself (SWD-28); the test of consciousness that may follow knows nothing of it."""
    if deed.outcome == "weakened":
        state = change(state, deed.attacker, life.freshly_weakened)
    return hits.hit(state, deed, deed.attacker, tested=False)


def _consciousness(state: Encounter, deed: Deed) -> Encounter:
    state = change(state, deed.attacker, lambda one: life.settled(one, ()))
    if deed.outcome != "knocked_out":
        return state
    return at_once(state, deed.attacker, 0, hits.states_of(deed))


def _violent(state: Encounter, deed: Deed) -> Encounter:
    """The same as after a shot, without further loss (SWD-27)."""
    after = at_once(state, deed.attacker, 0, hits.states_of(deed))
    return hits.scarred(after, deed.attacker, deed.outcome)


OUTCOMES: dict[str, Effect] = {
    "shoot": _shot,
    "throw": _shot,
    **dict.fromkeys(SERIES, series_fired),
    **dict.fromkeys(PAIRS, pair_fired),
    "cover_fire": _covered,
    "defy_cover_fire": _defied,
    "reload": _reloading,
    "repair": _repaired,
    "breakdown_test": _tested,
    "fumble_roll": _fumbled,
    "stun_save": _stunned,
    "ko_check": _consciousness,
    "violent_death": _violent,
}
"""What an action does once its outcome is known."""
