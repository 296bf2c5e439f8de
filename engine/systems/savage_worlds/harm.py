"""Damage against Toughness, hit after hit, and what the wounded can still do about it (8.3 steps 8 to 10, 8.8)."""

from __future__ import annotations

from typing import NamedTuple

from engine.dice.exploding import Exploding
from engine.dice.trait import TraitRoll
from engine.explain import total
from engine.request import Request, Side
from engine.rules.ask import Ask, Choose, Mark
from engine.rules.step import Loop, Step, Steps
from engine.systems.savage_worlds.aiming import PLACES
from engine.systems.savage_worlds.course import RAISE, TARGET_NUMBER, Course, edge
from engine.systems.savage_worlds.damage import RAISE_DIE
from engine.systems.savage_worlds.dice import die_of
from engine.systems.savage_worlds.modifiers import joker
from engine.systems.savage_worlds.sides import MOST_WOUNDS, hampered, holds_item, is_wild, own_penalty
from engine.systems.savage_worlds.uses import is_ranged

MOST_SOAKED = 12
"""Wounds of one attack that are told apart for a soak roll: as many as the circumstance `wounds_taken` knows."""

STUNNING = ("head", "face_open_helmet", "eye_slit")
KNOCK_OUT = -2
"""What a blow to the head takes off the roll against being knocked out (SW-71)."""


class Blow(NamedTuple):
    """The damage of one hit.

    Attributes:
        dice, raised: without and with the die of a raise.
        edges: least sums of the dice that shake, and that wound once, twice...
        through: the same behind an obstacle; () without one.
        shaken: Shaken before the attack.
        most: new Wounds after which no more are told apart.
    """

    dice: Exploding
    raised: Exploding
    edges: tuple[int, ...]
    through: tuple[int, ...]
    shaken: bool
    most: int
    rule: str


class Soak(NamedTuple):
    """The roll that takes Wounds away again, for whoever holds a benny: edges of 1, 2... Wounds."""

    dice: TraitRoll
    edges: tuple[int, ...]


class Reaction(NamedTuple):
    """A roll of the wounded against something more: the edge of success by his new Wounds.

    Attributes:
        falls: new Wounds that put him out of the fight.
    """

    dice: TraitRoll
    edges: tuple[int, ...]
    falls: int


class Body(NamedTuple):
    """What makes of Wounds an outcome.

    Attributes:
        falls: new Wounds that put him out of the fight.
        stuns: whoever falls is unconscious.
    """

    falls: int
    stuns: bool


# -- the situation --------------------------------------------------------------------------------------------------


def falls_at(side: Side) -> int:
    """New Wounds that put somebody out of the fight: one for an Extra, more than three in all for a Wild Card."""
    return MOST_WOUNDS + 1 - side.trait("wounds") if is_wild(side) else 1  # SW-18, SW-23


def blow(request: Request, dice: tuple[int, ...], added: int, toughness: int, through: int | None = None) -> Blow:
    """The damage of a hit on the target.

    Args:
        added: what is added to the dice.
        through: Toughness behind an obstacle.
    """
    side = request.side("target")
    most = MOST_SOAKED if request.reserves.get("target_bennies") else falls_at(side)  # a soak counts all his Wounds
    reach = tuple(range(0, RAISE * (most + 1), RAISE))  # SW-17, SW-18
    return Blow(
        Exploding(*dice),
        Exploding(*dice, RAISE_DIE),
        tuple([toughness - added + more for more in reach]),
        () if through is None else tuple([through - added + more for more in reach]),
        "shaken" in side.states,
        most,
        "SW-17" if is_ranged(request) else "SW-15",
    )


def soak(request: Request) -> Soak | None:
    """The soak roll of the target, where the fight holds a benny ready for him (SW-22)."""
    if not request.reserves.get("target_bennies"):
        return None
    side = request.side("target")
    modifier = _reacting(request, "vigor", total(own_penalty(side, "target")))
    return Soak(TraitRoll(die_of(side, "vigor").sides, is_wild(side)), soak_edges(modifier, MOST_SOAKED))


def soak_edges(modifier: int, wounds: int) -> tuple[int, ...]:
    """Edges of a soak roll: success takes one Wound away, each raise one more (SW-22)."""
    return tuple([edge(TARGET_NUMBER + RAISE * more, modifier) for more in range(wounds)])


def _reacting(request: Request, trait: str, penalty: int) -> int:
    """The modifier of a roll that the target makes against an attack."""
    bonus = die_of(request.side("target"), trait).bonus
    return penalty + bonus + total(joker(request, "target"))


def _reaction(request: Request, trait: str, more: int) -> Reaction:
    side = request.side("target")
    falls = falls_at(side)
    held = side.trait("wounds")
    penalties = [total(hampered(side, "target")) - min(MOST_WOUNDS, held + new) for new in range(falls)]
    edges = tuple([edge(TARGET_NUMBER, _reacting(request, trait, penalty + more)) for penalty in penalties])
    return Reaction(TraitRoll(die_of(side, trait).sides, is_wild(side)), edges, falls)


def knock_out(request: Request) -> Reaction | None:
    """The Vigor roll after an attack out of nowhere (SW-71)."""
    if not request.number("the_drop"):
        return None
    return _reaction(request, "vigor", KNOCK_OUT if request.word("called_shot", "none") in STUNNING else 0)


def grip(request: Request) -> Reaction | None:
    """The Strength roll after a blow at the hand or the limb that holds something (SW-55, SW-58, SW-87)."""
    place = request.word("called_shot", "none")
    if place not in ("hand", "limb") or not holds_item(request.side("target")):
        return None
    return _reaction(request, "strength", PLACES[place][0])


# -- the steps ------------------------------------------------------------------------------------------------------


def is_under_fire(course: Course) -> bool:
    """Whether a hit is still to be resolved."""
    return bool(course.raises or course.hits or course.through)


def strike_home(part: Blow, course: Course) -> Steps:
    """One hit: raises first, then plain hits, then those through the obstacle (SW-17, SW-18; ruling 13)."""
    raises, hits, through = course.raises, course.hits, course.through
    dice, edges = part.dice, part.edges
    if raises:
        raises, dice = raises - 1, part.raised
    elif hits:
        hits -= 1
    else:
        through, edges = through - 1, part.through
    band = yield Ask(dice, edges, part.rule)
    wounds, hurt = course.wounds, course.hurt
    if band:
        wounds += 1 if band == 1 and (part.shaken or hurt) else band - 1
        hurt = True
    if wounds >= part.most:  # nothing that follows changes anything
        return Course(hurt=True, wounds=part.most)
    return Course("", raises, hits, through, hurt, wounds)


def soak_up(part: Soak, course: Course) -> Steps:
    """A benny may take Wounds away; all of them gone, he is not even Shaken (SW-22; ruling 69)."""
    if not course.wounds:
        return course
    if (yield Choose("soak", ("keep", "spend"), by="target", default="keep")) == "keep":
        return course
    left = course.wounds - (yield Ask(part.dice, part.edges[: course.wounds], "SW-22", "target"))
    return course._replace(wounds=left, hurt=left > 0)


def stay_awake(part: Reaction, course: Course) -> Steps:
    """Whoever is hurt and still stands may be knocked out (SW-71)."""
    if not course.hurt or course.wounds >= part.falls:
        return course
    awake = yield Ask(part.dice, (part.edges[course.wounds],), "SW-71", "target")
    return course if awake else course._replace(out=True)


def hold_on(part: Reaction, course: Course) -> Steps:
    """Whoever is hurt may drop what he holds; whoever is out of the fight has no grip (SW-87)."""
    if not course.hurt:
        return course
    falls = course.out or course.wounds >= part.falls
    if falls or (yield Ask(part.dice, (part.edges[course.wounds],), "SW-87", "target")) == 0:
        yield Mark("drops_item")
    return course


HITS = Loop((Step(strike_home, "blow"),), is_under_fire)
SOAK, KNOCK_OUT_STEP, GRIP = Step(soak_up, "soak"), Step(stay_awake, "knock_out"), Step(hold_on, "grip")
AFTERMATH = (HITS, SOAK, KNOCK_OUT_STEP, GRIP)
"""Everything that follows a hit; a step whose part is None is left out."""


WOUNDED = ("wound_1", "wound_2", "wound_3")
"""The outcomes of so many new Wounds that leave somebody standing."""


def end(body: Body, course: Course) -> str:
    """The outcome of damage (8.3 step 9)."""
    if course.wounds >= body.falls:
        return "unconscious" if body.stuns else "incapacitated"
    if course.wounds:
        return WOUNDED[course.wounds - 1]
    return "shaken" if course.hurt else "hit_no_effect"


WORSE = {
    "shaken": ("shaken_or_worse",),
    **dict.fromkeys(WOUNDED, ("shaken_or_worse", "wound_or_worse")),
    **dict.fromkeys(("incapacitated", "unconscious"), ("shaken_or_worse", "wound_or_worse", "out_of_fight")),
}
"""Events that an outcome of damage implies."""
