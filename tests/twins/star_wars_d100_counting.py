"""Rolls of Star Wars D100 counted throw by throw, for the tests that hold the referee to sums of their own.

The D100 is read here as a player reads it: two figures, 00 the highest.
"""

import itertools
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.twins.counting import agree, asking
from tests.twins.star_wars_d100 import answer
from tests.twins.star_wars_d100_strategies import bare

Tally: TypeAlias = defaultdict[str, float]
TABLE_OF_DEATH = ("very_light_wound", "light_wound", "serious_wound", "very_serious_wound", "dead")


asked = asking(answer, bare)


def figures(face: int) -> str:
    """A roll as its two figures."""
    return f"{face % 100:02}"


def double(face: int) -> bool:
    """Whether both figures are the same: 11, 22 ... 00, and 01, which the rules list among them."""
    return face == 1 or figures(face)[0] == figures(face)[1]


def place(face: int) -> str:
    """Where a hit goes: the figures read backwards."""
    backwards = int(figures(face)[::-1]) or 100
    limits = {"head": 10, "right_arm": 25, "left_arm": 40, "torso": 70, "right_leg": 85, "left_leg": 100}
    return next(name for name, last in limits.items() if backwards <= last)


def throws(*sides: int) -> Iterator[tuple[int, float]]:
    """The sum of every throw of these dice, with its chance."""
    for throw in itertools.product(*(range(1, one + 1) for one in sides)):
        yield sum(throw), 1 / math.prod(sides)


def death(left: int) -> Iterator[tuple[str, float]]:
    """Every roll on the violent death table."""
    for face in range(1, 101):
        row = sum(face > last for last in (10, 33, 66, 90))
        yield TABLE_OF_DEATH[min(4, row + min(3, -left))], 0.01


@dataclass(frozen=True)
class Victim:
    """Whoever is hit: points left, points lost this round, per cent to stay conscious, armour of each place.

    Attributes:
        awake: 100 where no test is made.
    """

    hp: int = 12
    lost: int = 0
    awake: int = 55
    armor: Mapping[str, int] = field(default_factory=dict)

    def suffers(self, lost: int) -> Iterator[tuple[str, float]]:
        """What a lethal loss makes of him."""
        left = self.hp - lost
        if not lost:
            yield "hit_no_effect", 1.0
        elif left <= 0:
            yield from death(left)
        elif left < 3 or self.lost + lost >= (self.hp + self.lost) / 2:
            yield "wounded", self.awake / 100
            yield "knocked_out", 1 - self.awake / 100
        else:
            yield "wounded", 1.0


@dataclass(frozen=True)
class Shot:
    """One roll to hit: the skill after everything, what stops damage, the dice and what is done to them.

    Attributes:
        aimed: the place aimed at, or "body" where there are no places.
        added: constant of the damage.
        divided: 2 at half power.
        minus: lost by range.
        parried: stopped by a parry.
    """

    skill: int
    dice: Sequence[int]
    added: int = 0
    aimed: str = ""
    divided: int = 1
    minus: int = 0
    parried: int = 0

    def counted(self, victim: Victim, weight: float, into: Tally) -> None:
        """Every face and every throw of the damage dice, added to a tally of outcomes and events."""
        for face in range(1, 101):
            chance = weight / 100
            if face > self.skill:
                into["fumble" if double(face) else "miss"] += chance
                continue
            where, critical = self.aimed or place(face), double(face) and face < self.skill
            into["#hit"] += chance
            into["#critical_hit"] += chance * critical
            into["#head_hit"] += chance * (where == "head")
            factor = 1 + 0.5 * critical + (where == "head")
            for thrown, part in throws(*self.dice):
                rolled = max(0, max(0, thrown + self.added) // self.divided - self.minus)
                lost = math.floor(factor * max(0, rolled - self.parried - victim.armor.get(where, 0)))
                into["#pv_loss"] += chance * part * (lost > 0)
                into["#target_down"] += chance * part * (lost > 0 and lost >= victim.hp)
                for outcome, share in victim.suffers(lost):
                    into[outcome] += chance * part * share


def compare(found: Any, counted: Tally) -> None:
    """Outcomes, and the events that were counted with them."""
    agree(found["outcomes"], {name: chance for name, chance in counted.items() if not name.startswith("#")})
    events = {name[1:]: chance for name, chance in counted.items() if name.startswith("#")}
    agree({name: found["events"][name] for name in events}, events)
