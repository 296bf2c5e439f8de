"""What each outcome changes on both sheets (catalogue 5.2)."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.sheet import change, with_count
from engine.encounter.state import Encounter
from engine.system import Deed
from engine.systems.unisystem.fight import bonuses, states
from engine.systems.unisystem.fight.ammunition import reloading
from engine.systems.unisystem.fight.life import hurt
from engine.systems.unisystem.fight.nerve import COOL_DONE
from engine.systems.unisystem.fight.sheet import life
from engine.systems.unisystem.fight.tiers import LANDED_NOW
from engine.systems.unisystem.harm import LEFT
from engine.systems.unisystem.levels import MOST_LEVELS

Effect = Callable[[Encounter, Deed], Encounter]

LOSS, LEVELS = "life_points", "success_level"
"""Amounts of a deed: life points lost, success level reached."""

TOP_OF_BAND = dict(LEFT)
"""Most life points that an outcome leaves."""


def applied(state: Encounter, deed: Deed) -> Encounter:
    """The fight after the outcome of an action."""
    if deed.action != "damage" and hits_of(deed):
        state = change(state, deed.attacker, lambda one: with_count(one, LANDED_NOW, 1))
    effect = OUTCOMES.get(deed.action)
    return effect(state, deed) if effect else state


def hits_of(deed: Deed) -> int:
    """How many blows or bullets hit; of "5 or more", taken by hand, it is 5."""
    if deed.outcome.startswith("hits_"):
        return int(deed.outcome.split("_")[1])
    return int(deed.outcome.startswith("hit_"))


def loss_of(state: Encounter, deed: Deed) -> int:
    """Life points that the target loses.

    A result taken by hand names a band but no loss: it is the smallest one that leads there.
    """
    if deed.outcome.startswith("dmg_"):
        return int(deed.outcome.removeprefix("dmg_"))
    if LOSS in deed.amounts or not hits_of(deed) or deed.outcome == "hit_no_effect":
        return deed.amounts.get(LOSS, 0)
    target = state.find(deed.target)
    if target is None or deed.outcome.startswith("hits_"):
        return 0
    return max(1, life(target) - TOP_OF_BAND.get(deed.outcome, life(target)))


def levels_of(deed: Deed) -> int:
    """The success level of a task: the real one where the dice are known."""
    if not deed.outcome.startswith("sl_"):
        return 0
    named = int(deed.outcome.split("_")[1])
    return min(MOST_LEVELS, max(named, deed.amounts.get(LEVELS, named)))


# -- attacks --------------------------------------------------------------------------------------------------------


def _hit(state: Encounter, deed: Deed) -> Encounter:
    return hurt(state, deed.target, loss_of(state, deed))


def _swept(state: Encounter, deed: Deed) -> Encounter:
    """Whoever is in the area, or lies flat beside it, is pinned (UNI-79)."""
    return _hit(states.gained(state, deed.target, "suppressed", by=deed.attacker), deed)


# -- bonuses --------------------------------------------------------------------------------------------------------


def _feinted(state: Encounter, deed: Deed) -> Encounter:
    """A second feint takes the place of the first, even where it fails to mislead."""
    after = bonuses.without_feint(state, deed.attacker)
    levels = levels_of(deed)
    return bonuses.feinted(after, deed.attacker, deed.target, levels) if levels else after


def _won(counter: str) -> Effect:
    def win(state: Encounter, deed: Deed) -> Encounter:
        return change(state, deed.attacker, lambda one: with_count(one, counter, levels_of(deed)))

    return win


# -- one's own rolls ------------------------------------------------------------------------------------------------


def _kept_cool(state: Encounter, deed: Deed) -> Encounter:
    """Tested once in a turn; whoever fails freezes (UNI-84, UNI-85)."""
    after = change(state, deed.attacker, lambda one: with_count(one, COOL_DONE, 1))
    return states.gained(after, deed.attacker, "frozen") if deed.outcome == "frozen" else after


def _reloaded(state: Encounter, deed: Deed) -> Encounter:
    counts = deed.outcome != "reload_failed"
    return change(state, deed.attacker, lambda one: reloading(one, state.turn, counts=counts))


def _failed(outcome: str, name: str) -> Effect:
    def fall(state: Encounter, deed: Deed) -> Encounter:
        return states.gained(state, deed.attacker, name) if deed.outcome == outcome else state

    return fall


OUTCOMES: dict[str, Effect] = {
    "melee_attack": _hit,
    "ranged_attack": _hit,
    "semi_auto": _hit,
    "burst": _hit,
    "rock_n_roll": _hit,
    "damage": _hit,
    "suppressive_fire": _swept,
    "feint": _feinted,
    "aim": _won(bonuses.AIMED),
    "sense_in_dark": _won(bonuses.DARK),
    "keep_cool": _kept_cool,
    "reload": _reloaded,
    "stun_test": _failed("stunned", "stunned"),
    "consciousness_test": _failed("unconscious", "unconscious"),
    "survival_test": _failed("dies", "dead"),
}
"""What an action does once its outcome is known."""
