"""What a hit does: location, damage after armour, stun, and what becomes of the target (catalogue 8.2, 8.9, 8.10)."""

from __future__ import annotations

import functools
from collections.abc import Hashable
from typing import NamedTuple

from engine.dice.blow import Blows
from engine.dice.chart import Chart
from engine.dice.difference import Difference
from engine.dice.mapped import Mapped
from engine.dice.mixed import Mixed
from engine.dice.request import Banded, Pool
from engine.explain import total
from engine.request import Request, Side
from engine.rules.ask import Amount, Ask, Look, Mark
from engine.rules.step import Steps
from engine.systems.star_wars_d100 import aftermath
from engine.systems.star_wars_d100.course import Shot
from engine.systems.star_wars_d100.d100 import D100, FACES, MOST, limit, read
from engine.systems.star_wars_d100.reactions import parried
from engine.systems.star_wars_d100.sides import Armors, armors_of, constitution, trait
from engine.systems.star_wars_d100.tables import StarWarsWeapon

DAMAGE, BOLTS, STUN_DIE, STUN_TEST = "SWD-25", "SWD-72", "SWD-28", "SWD-29"
KO, DEATH = "SWD-26", "SWD-27"
"""The rules that ask for these dice."""

EVERY_BOLT = 3
"""Bolts of a burst, all of which hit (SWD-72; ruling R17)."""

BOLT_DIE, D4 = Pool(1, EVERY_BOLT), Pool(1, 4)

WHOLE, CRITICAL, HEAD = 2, 1, 2
"""Damage after armour, counted in halves: as it is; what a double adds (SWD-23); what the head adds (SWD-53)."""

CAP = 16
"""Losses that add up are told apart up to a multiple of this, so that a curve over hit points keeps its sums."""

BODY = "body"
COVERS = {
    "head": "head",
    "torso": "torso",
    "right_arm": "arms",
    "left_arm": "arms",
    "right_leg": "legs",
    "left_leg": "legs",
    BODY: "torso",  # SWD-49
}
"""Which armour covers a place (SWD-48)."""

BONUSES = {"-1d6": (-1, 6), "-1d4": (-1, 4), "0": (0, 0), "+1d4": (1, 4), "+1d6": (1, 6), "+2d6": (2, 6)}  # SWD-90
"""Dice that Strength and Size add to a thrown blade."""


class Damage(NamedTuple):
    """Damage of a weapon: dice and what is added to them."""

    dice: Banded
    add: int


class Wound(NamedTuple):
    """What a hit takes.

    Attributes:
        lost: by range. parry: protection of the object that may stop it.
        bolts: of one hit; 0: a D3 tells.
        edges: where the loss is cut.
    """

    damage: Damage
    lost: int
    armors: Armors
    parry: int
    bolts: int
    edges: tuple[int, ...]


class Stun(NamedTuple):
    """The stun test: its limited threshold for each face of the D4; a droid makes none."""

    thresholds: tuple[int, int, int, int]
    droid: bool


class Body(NamedTuple):
    """The target before the hit: hit points, those lost this round, whether it can be knocked out, and how easily."""

    hp: int
    lost: int
    droid: bool
    threshold: int


# -- the situation --------------------------------------------------------------------------------------------------


def damage_of(weapon: StarWarsWeapon, side: Side) -> Damage:
    """The damage dice of a weapon; those of a thrown blade hang on who throws (SWD-90)."""
    assert weapon.dice is not None
    count, sides = weapon.dice
    bonus, more = BONUSES[side.word("damage_bonus", "0")] if weapon.kind == "blade" else (0, 0)
    add = weapon.bonus + side.trait("home_damage")
    if bonus < 0:
        return Damage(Difference(Pool(count, sides), Pool(-bonus, more)), add)
    dice = Mixed(*(sides,) * count, *(more,) * bonus) if bonus else Pool(count, sides)
    return Damage(dice, add)


class Bolt(Mapped):
    """The loss of one bolt (SWD-24): dice, half power, what is taken off, then critical and head together (R7).

    Attributes:
        add: to the dice. half: of the power. less: taken off. halves: of what is left that are lost.
    """

    def __init__(self, damage: Damage, half: bool, less: int, halves: int) -> None:
        rolled = [value for value, _ in damage.dice.mass()]
        made = [max(0, value + damage.add) for value in range(rolled[0], rolled[-1] + 1)]
        if half:  # SWD-13
            made = [value // 2 for value in made]
        super().__init__(damage.dice, tuple([max(0, value - less) * halves // WHOLE for value in made]))
        self.add, self.half, self.less, self.halves = damage.add, half, less, halves

    @staticmethod
    def identity(damage: Damage, half: bool, less: int, halves: int) -> Hashable:  # type: ignore[override]
        """What makes two bolts the same."""
        return damage, half, less, halves


@functools.lru_cache(maxsize=4096)
def blow(damage: Damage, half: bool, less: int, halves: int) -> Bolt:
    """The loss of one bolt."""
    return Bolt(damage, half, less, halves)


def wound(request: Request, weapon: StarWarsWeapon, lost: int, bolts: int, edges: tuple[int, ...]) -> Wound:
    """What a hit of this weapon takes."""
    target = request.side("target")
    parry = trait(target, "parry_value") if request.word("reaction", "none") == "parry" else 0
    return Wound(damage_of(weapon, request.attacker), lost, armors_of(target), parry, bolts, edges)


def stun_of(side: Side, con: int | None = None) -> Stun:
    """The stun test of a target: CON times 3, 2, 1 and 0, as the D4 tells (SWD-28; ruling R25).

    Args:
        con: his CON at the start of a series, contracted muscles counted; None: it is that of now.
    """
    if con is None:
        con = total(constitution(side, 1, STUN_DIE))
    return Stun((limit(3 * con), limit(2 * con), limit(con), limit(0)), is_droid(side))


def is_droid(side: Side) -> bool:
    """Whether nothing stuns it (SWD-31)."""
    return bool(trait(side, "droid"))


def body_of(side: Side) -> Body:
    """The target before the hit."""
    threshold = limit(total(constitution(side, 5, KO)))  # SWD-26
    return Body(trait(side, "hp"), trait(side, "hp_lost_round"), is_droid(side), threshold)


def edges_of(body: Body) -> tuple[int, ...]:
    """Losses from which something else becomes of this target."""
    half = -((body.lost - body.hp) // 2)
    return tuple(sorted({1, *(max(1, loss) for loss in (half, *(body.hp + past for past in (-2, 0, 1, 2, 3))))}))


def every_loss(body: Body) -> tuple[int, ...]:
    """Every loss of one hit that may count in a sum of several."""
    return tuple(range(1, _cap(body) + 1))


def edges_of_sum(body: Body) -> tuple[int, ...]:
    """Sums of losses from which something happens to this target."""
    return tuple(sorted({1, max(1, body.hp), _cap(body)}))


def _cap(body: Body) -> int:
    """A sum from which all are alike."""
    return -(-max(1, body.hp) // CAP) * CAP


# -- where it hits --------------------------------------------------------------------------------------------------

LOCATIONS = (
    (10, "head"),
    (25, "right_arm"),
    (40, "left_arm"),
    (70, "torso"),
    (85, "right_leg"),
    (MOST + 1, "left_leg"),
)
"""The table of locations, each row with its last number (SWD-48)."""


PLACE = "SWD-48"
DIRECTLY = Chart(tuple([read(LOCATIONS, roll) for roll in FACES]))
"""A D100 read on the table as it is, for a shot that hits somebody else."""


def halves_of(place: str, critical: bool) -> int:
    """What the damage after armour is multiplied by, in halves.

    >>> halves_of("torso", False), halves_of("head", True)
    (2, 5)
    """
    return WHOLE + CRITICAL * critical + HEAD * (place == "head")


# -- steps ----------------------------------------------------------------------------------------------------------


def strike(part: Wound, shot: Shot) -> Steps:
    """The damage of a hit, all of its bolts alike (SWD-24; ruling R41)."""
    less = part.lost + parried(part.parry, shot.parried) + part.armors.at(shot.place)
    bolts = part.bolts or 1 + (yield Ask(BOLT_DIE, (2, 3), BOLTS))
    one = blow(part.damage, shot.half, less, halves_of(shot.place, shot.critical))
    dice: Banded = one if bolts == 1 else Blows(bolts, one)
    return (yield Amount(dice, part.edges, DAMAGE))


def wound_with_shot(part: Wound, shot: Shot) -> Steps:
    """The damage of a single shot."""
    return shot if shot.end else Shot(loss=(yield from strike(part, shot)))


def resist(part: Stun) -> Steps:
    """The stun test (8.9): whether it is failed."""
    multiplier = yield Ask(D4, (2, 3, 4), STUN_DIE, "target")
    failed = yield Ask(D100, (part.thresholds[multiplier] + 1,), STUN_TEST, "target")
    yield from aftermath.stun_time()
    return bool(failed)


def stun_loss(failed: bool, half: bool) -> int:
    """Hit points that a stun test costs (SWD-29, SWD-30); half of them at half power, rounded down."""
    return (2 if failed else 1) // (2 if half else 1)


def stun_with_shot(part: Stun, shot: Shot) -> Steps:
    """A single shot that stuns: nothing against droids (SWD-31) or behind a parry (ruling R23)."""
    if shot.end:
        return shot
    if part.droid or shot.parried:
        return Shot(end="hit_no_effect")
    failed = yield from resist(part)
    name = "paralysed" if failed else "weakened"
    yield Mark(name)
    return Shot(loss=stun_loss(failed, shot.half), stunned=name)


def suffer(part: Body, shot: Shot) -> Steps:
    """What becomes of the target (8.2 step 7)."""
    if shot.end:
        return shot
    plain = shot.stunned or ("wounded" if shot.loss else "hit_no_effect")
    if not shot.loss:
        return Shot(end=plain)
    yield Mark("pv_loss")
    left = part.hp - shot.loss  # SWD-94
    if left <= 0:
        yield Mark("target_down")
        end = yield Look(violent(left), DEATH, "target")
        yield from aftermath.out_time(end)
        return Shot(end=end, loss=shot.loss)
    if plain == "paralysed" or part.droid or not is_shaken(part, shot.loss):
        return Shot(end=plain, loss=shot.loss)
    end = "knocked_out" if (yield Ask(D100, (part.threshold + 1,), KO, "target")) else plain
    yield from aftermath.out_time(end)
    return Shot(end=end, loss=shot.loss)


def is_shaken(body: Body, loss: int) -> bool:
    """Whether a loss calls for a consciousness test: few hit points left, or half of them lost this round (SWD-26)."""
    return body.hp - loss < 3 or 2 * (body.lost + loss) >= body.hp + body.lost


# -- violent death --------------------------------------------------------------------------------------------------

VIOLENT = (10, 33, 66, 90, MOST + 1)
WOUNDS = ("very_light_wound", "light_wound", "serious_wound", "very_serious_wound", "dead")
LAST_COLUMN = 3
"""The table of violent deaths: last numbers of its rows, the results from the first column down (SWD-27)."""


def column(left: int) -> int:
    """How many columns down hit points left of 0 or less stand."""
    return min(LAST_COLUMN, -left)


@functools.cache
def _violent(down: int) -> Chart:
    """Each column is a row worse than the one before it (SWD-27)."""
    rows = tuple((last, WOUNDS[min(len(WOUNDS) - 1, place + down)]) for place, last in enumerate(VIOLENT))
    return Chart(tuple([read(rows, roll) for roll in FACES]))


def violent(left: int) -> Chart:
    """The table for hit points left of 0 or less."""
    return _violent(column(left))
