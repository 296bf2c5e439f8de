"""What a roll says of whoever is hit: hit points, states, what is noted on the sheet (catalogue 8.10, 8.12)."""

from __future__ import annotations

from engine.encounter.sheet import change, count, with_count
from engine.encounter.state import Encounter, Fighter
from engine.system import Deed
from engine.systems.star_wars_d100.fight import amounts, life
from engine.systems.star_wars_d100.fight.sheet import hp, trait
from engine.systems.star_wars_d100.fight.suffering import Gained, suffered

WOUNDS = ("very_light_wound", "light_wound", "serious_wound", "very_serious_wound", "dead")
"""Results of the table of violent deaths."""

ASLEEP = ("light_wound", "serious_wound", "very_serious_wound", "knocked_out")
STUNNED = ("weakened", "paralysed")
STUN_LOSS = {"weakened": 1, "paralysed": 2}

SAN, SKILL, LIMBS = "san_lost", "skill_lost", "limbs_lost"
"""Counters: what a survivor has lost for good; the GM says of what."""

SCARS: dict[str, dict[str, int]] = {
    "very_light_wound": {SAN: 2, SKILL: 1},
    "light_wound": {SAN: 5, SKILL: 2},
    "serious_wound": {SAN: 10, SKILL: 5},
    "very_serious_wound": {LIMBS: 1},
}
MOST = 999


def points_of(deed: Deed, victim: Fighter) -> int:
    """Hit points that the victim loses.

    A result that was taken by hand names an end but no loss: it is the smallest one that leads there.
    """
    if amounts.POINTS in deed.amounts or deed.events:
        return deed.amounts.get(amounts.POINTS, 0)
    if deed.outcome in WOUNDS:
        return max(1, hp(victim))
    if deed.outcome in STUN_LOSS:
        return STUN_LOSS[deed.outcome]
    if deed.outcome == "knocked_out":
        return next(loss for loss in range(1, max(2, hp(victim) + 1)) if _shakes(victim, loss))
    return int(deed.outcome in ("wounded", "one_hit_wounded", "two_hits_wounded"))


def _shakes(victim: Fighter, loss: int) -> bool:
    """Whether a loss may cost his consciousness; the largest that he survives always does."""
    return life.shakes(hp(victim) - loss, trait(victim, life.LOST) + loss)


def states_of(deed: Deed) -> Gained:
    """States that the roll brings to whoever is hit, with their minutes."""
    if deed.outcome == "dead":
        return {"dead": 0}
    stunned = [name for name in STUNNED if name in (deed.outcome, *deed.events)]
    if "paralysed" in stunned and deed.outcome.startswith("hits_"):
        stunned = ["paralysed"]  # it prevails over weakened (8.4 step 5)
    found = {name: deed.amounts.get(amounts.STUN_MINUTES, 0) for name in stunned}
    if deed.outcome in ASLEEP:
        found["unconscious"] = deed.amounts.get(amounts.OUT_MINUTES, 0)
    return found


def hit(state: Encounter, deed: Deed, victim: str, *, tested: bool = True) -> Encounter:
    """The fight after a hit.

    Args:
        tested: its roll tells everything that becomes of the victim.
    """
    found = state.find(victim)
    if found is None:
        return state
    after = suffered(state, victim, points_of(deed, found), states_of(deed), tested=tested)
    return scarred(after, victim, deed.outcome)


def scarred(state: Encounter, victim: str, outcome: str) -> Encounter:
    """The fight in which a survivor of the table of violent deaths keeps what he has lost for good."""

    def mark(one: Fighter) -> Fighter:
        for name, lost in SCARS.get(outcome, {}).items():
            one = with_count(one, name, min(MOST, count(one, name) + lost))
        return one

    return change(state, victim, mark)
