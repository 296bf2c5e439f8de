"""A benny rolls a Trait or damage roll once more; the best one counts, a critical failure stays (SW-121; 7.1, 7.2)."""

from __future__ import annotations

from engine.dice.contest import Contest
from engine.dice.exploding import Exploding
from engine.dice.mixed import Mixed
from engine.dice.trait import CRITICAL, TraitRoll
from engine.dice.volley import Volley, landing
from engine.encounter.state import Encounter
from engine.label import label
from engine.roll_view import Reroll
from engine.rules.trace import Asked, Trace
from engine.system import Deed
from engine.systems.savage_worlds.fight.bennies import bennies_of
from engine.systems.savage_worlds.fight.effects import SOAK, SPENT
from engine.systems.savage_worlds.read_out import roll_name

DICE = (TraitRoll, Exploding, Mixed, Volley, Contest)
"""Trait and damage rolls; a card is none."""

ORDER = ("critical_failure", "failed", "success", "raise", "target_first", "simultaneous", "interrupter_first")
"""Results of opposed rolls, the better ones later."""


def rerolls(state: Encounter, deed: Deed, trace: Trace) -> tuple[Reroll, ...]:
    """The rolls whose owner has a benny left for them."""
    asked = [one for one in trace if isinstance(one, Asked)]
    left = {who: _left(state, deed, who) for who in ("attacker", "target")}
    return tuple(
        Reroll(step, one.who, label("reroll.benny", dice=roll_name(one.rule), left=left[one.who]))
        for step, one in enumerate(asked)
        if left[one.who] > 0 and isinstance(one.dice, DICE) and not _is_lost(one)
    )


def _left(state: Encounter, deed: Deed, who: str) -> int:
    """Bennies of one side beyond those that this roll has cost already."""
    fighter = deed.attacker if who == "attacker" else deed.target
    if state.find(fighter) is None:
        return 0
    soaked = who == "target" and deed.choices.get(SOAK) == SPENT
    return bennies_of(state, fighter) - deed.rerolled.get(who, 0) - soaked


def _is_lost(asked: Asked) -> bool:
    """Whether it was a critical failure of whose roll it is."""
    if isinstance(asked.dice, Volley):
        return landing(str(asked.value)).critical
    if isinstance(asked.dice, Contest):
        return bool(asked.dice.mine.roll(asked.face) == CRITICAL)
    return isinstance(asked.dice, TraitRoll) and asked.total == CRITICAL


def better(new: Asked, old: Asked) -> bool:
    """Whether the second roll counts."""
    return _worth(new) > _worth(old)


def _worth(asked: Asked) -> tuple[int, ...]:
    """A result as numbers, the greater the better."""
    if isinstance(asked.dice, Volley):
        landed = landing(str(asked.value))
        return int(not landed.critical), landed.raises, landed.hits, landed.through
    return (ORDER.index(str(asked.value)) if isinstance(asked.dice, Contest) else int(asked.value),)
