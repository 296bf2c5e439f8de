"""One roll to hit, and what a hit does (8.2 steps 4 to 8, 8.9, 8.10)."""

import functools
from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from tests.twins.star_wars_d100_aiming import effective_skill, falls_short, range_of, reactions
from tests.twins.star_wars_d100_dice import FACES, Law, law_of, limit, total
from tests.twins.star_wars_d100_fighter import Fighter, Question
from tests.twins.star_wars_d100_tables import ARMOR
from tests.twins.star_wars_d100_weapons import DAMAGE_BONUSES, Weapon

_PLACES = ((10, "head"), (25, "right_arm"), (40, "left_arm"), (70, "torso"), (85, "right_leg"), (100, "left_leg"))


class Landing(NamedTuple):
    """How a shot ends: "breakdown" (not fired), "fumble", "miss" or "hit", and of a hit all that matters.

    Attributes:
        half: fired with half its power.
        parried: what a parry takes from the damage.
        warded: whether a parry succeeded.
        weapon: what hits.
    """

    result: str
    half: bool = False
    critical: bool = False
    place: str = ""
    parried: int = 0
    warded: bool = False
    weapon: Weapon | None = None


Landings: TypeAlias = Mapping[Landing, float]

# ---------------------------------------------------------------------------------------------------------- to hit


def place_of(question: Question, weapon: Weapon, face: int) -> str:
    """Where a hit of this roll goes: the aimed place, or the roll read backwards."""
    if question.called:
        return question.word("called_location")
    if weapon.kind == "grenade" or not question.opponent.traits["humanoid"]:
        return "body"
    tens, units = divmod(face, 10)
    backwards = face if face == 100 else 10 * units + tens
    return next(name for last, name in _PLACES if backwards <= last)


def landings(question: Question, weapon: Weapon, shot: int = 1, power: str = "full") -> Landings:
    """The chances of a shot of this rank, every face of the D100 looked at for every end of the reaction."""
    half = power == "half"
    if power == "none":
        return {Landing("breakdown"): 1.0}
    if half and falls_short(question, weapon):
        return {Landing("miss"): 1.0}
    found: defaultdict[Landing, float] = defaultdict(float)
    doubles, places = question.doubles, {face: place_of(question, weapon, face) for face in FACES}
    for reaction in reactions(question, shot):
        skill = effective_skill(question, weapon, reaction.to_hit)
        parry = reaction.parried, reaction.succeeds and question.reaction == "parry"
        counted: Counter[Landing] = Counter()
        for face in FACES:
            double = face in doubles
            if face > skill:
                counted[Landing("fumble" if double else "miss")] += 1
            else:
                counted[Landing("hit", half, double and face < skill, places[face], *parry, weapon)] += 1
        for landing, times in counted.items():
            found[landing] += reaction.chance * times / 100
    return found


# ---------------------------------------------------------------------------------------------------------- damage


def lost_to(question: Question, landing: Landing) -> Law:
    """Points lost to one lethal bolt or blade (8.2, step 6)."""
    weapon = landing.weapon
    assert weapon is not None
    sign, more = DAMAGE_BONUSES[question.attacker.traits["damage_bonus"] if weapon.kind == "blade" else "0"]
    armor = question.opponent.trait(ARMOR[landing.place])
    return _lost(
        (weapon.dice, weapon.constant, sign, more),
        landing.half,
        range_of(question, weapon).lost,
        landing.parried + armor,
        2 + landing.critical + 2 * (landing.place == "head"),
    )


@functools.lru_cache(maxsize=4096)
def _lost(
    rolled: tuple[tuple[int, ...], int, int, tuple[int, ...]], half: bool, by_range: int, stopped: int, halves: int
) -> Law:
    """Points lost, the last factor in halves."""

    def worth(value: int) -> int:
        thrown = max(0, (value // 2 if half else value) - by_range)
        return max(0, thrown - stopped) * halves // 2

    return law_of(total(*rolled), worth)


# ------------------------------------------------------------------------------------------------ what bodies bear


def stun_passed(fighter: Fighter, modifier: int = 0) -> float:
    """The chance to pass the stun test (8.9)."""
    return sum(limit(fighter.con * times + modifier) for times in range(4)) / 400


def stunned(question: Question, landing: Landing) -> dict[tuple[str, int], float]:
    """Result of the stun test of a hit and points lost; nothing of who is not tested at all."""
    if question.opponent.traits["droid"] or landing.warded:
        return {}
    passed = stun_passed(question.opponent)
    return {("paralysed", 2 >> landing.half): 1 - passed, ("weakened", 1 >> landing.half): passed}


def conscious(fighter: Fighter, modifier: int = 0) -> int:
    """The limited value of the consciousness test (8.10)."""
    return limit(fighter.con * 5 + modifier)


def must_stay_conscious(fighter: Fighter, lost: int) -> bool:
    """Whether a loss that leaves him something calls for the consciousness test."""
    before, of_round = fighter.trait("hp"), fighter.trait("hp_lost_round") + lost
    fallen = before - lost < 3 or 2 * of_round >= before + fighter.trait("hp_lost_round")
    return lost >= 1 and before - lost >= 1 and fallen and not fighter.traits["droid"]


WOUNDS = ("very_light_wound", "light_wound", "serious_wound", "very_serious_wound", "dead")
_ROWS = (10, 23, 33, 24, 10)
"""Faces of the D100 of each row of the violent death table."""


def violent_death(left: int) -> dict[str, float]:
    """The violent death table for these points left, 0 or less."""
    found = dict.fromkeys(WOUNDS, 0.0)
    for row, faces in enumerate(_ROWS):
        found[WOUNDS[min(row + min(3, -left), len(WOUNDS) - 1)]] += faces / 100
    return found
