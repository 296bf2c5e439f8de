"""What a hit does: die, multiplier, armour, factor, and the life points that it leaves (catalogue 8.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.blow import Armor, Blow, Blows
from engine.explain import Lines, line, maybe, total
from engine.request import Request
from engine.rules.ask import EACH, Amount
from engine.rules.step import Steps
from engine.systems.unisystem.aiming import RANGES, band_of
from engine.systems.unisystem.course import Course
from engine.systems.unisystem.sides import armor_of, life_lines, trait, weapon_of
from engine.systems.unisystem.tables import DamageType

DAMAGE = "UNI-91"
"""The rule that asks for the dice of the damage."""

LOSS_EVENTS = ("damage", "target_le_10", "target_le_5", "target_le_0", "target_le_minus_10")
THRESHOLDS = {"target_le_10": 10, "target_le_5": 5, "target_le_0": 0, "target_le_minus_10": -10}
LEFT = (("hit_dying", -10), ("hit_down", 0), ("hit_severe", 5), ("hit_stun", 10))
"""What a hit is called that leaves so many life points or fewer, from the worst down."""


class Shell(NamedTuple):
    """One kind of cartridge (UNI-81 to UNI-83)."""

    to_hit: int
    sides: int
    times: int
    type: DamageType
    rule: str


SHELLS = {
    "birdshot": Shell(2, 8, 3, "shot", "UNI-81"),
    "buckshot": Shell(1, 8, 5, "bullet", "UNI-82"),
    "slug": Shell(0, 8, 6, "bullet", "UNI-83"),
}

FACTORS: dict[DamageType, tuple[int, int, int]] = {
    "bash": (1, 2, 2),
    "slash": (2, 3, 4),
    "bullet": (2, 4, 4),
    "hollow_point": (3, 5, 5),
    "armor_piercing": (1, 2, 2),
    "shot": (1, 2, 2),
}
"""What the loss is multiplied by: anywhere, in the head, in the neck (UNI-95, UNI-102)."""

PIERCING = {"hollow_point": 4, "armor_piercing": 1}
"""Armour against special bullets, in halves (UNI-96)."""


class Wound(NamedTuple):
    """The damage of a hit: multiplier before success levels and before the minimum of 1, edges of what is lost."""

    sides: int
    times: int
    armor: Armor
    factor: int
    edges: tuple[int, ...]

    def blow(self, extra: int = 0) -> Blow:
        """The dice of one hit (UNI-92; ruling R27: the multiplier is 1 at least)."""
        return Blow(self.sides, max(1, self.times + extra), self.armor, self.factor)


class Body(NamedTuple):
    """The life points of the target before the action."""

    life: int


# -- lines ----------------------------------------------------------------------------------------------------------


def shell_of(request: Request) -> str:
    """The cartridge in a shotgun, "" in another weapon."""
    return request.word("shell", "buckshot") if weapon_of(request.attacker).group == "shotgun" else ""


def type_of(request: Request) -> DamageType:
    """The type of damage, after shell and bullet."""
    weapon, shell = weapon_of(request.attacker), shell_of(request)
    if shell:
        return SHELLS[shell].type
    bullet = request.word("bullet", "normal")
    return next((kind for kind in FACTORS if kind == bullet), weapon.type) if weapon.group == "firearm" else weapon.type


def sides_of(request: Request) -> int:
    """Sides of the damage die."""
    shell = shell_of(request)
    return SHELLS[shell].sides if shell else weapon_of(request.attacker).die


def multiplier(request: Request) -> Lines:
    """The multiplier of the damage without success levels (UNI-91, UNI-93)."""
    weapon, shell = weapon_of(request.attacker), shell_of(request)
    if shell:
        lines: Lines = (line(f"option.shell.{shell}", SHELLS[shell].times, SHELLS[shell].rule),)
    elif weapon.strength:
        lines = (line("trait.strength", trait(request.attacker, "strength"), "UNI-93"),)
        lines += maybe(f"weapon.{weapon.id}", weapon.times, "UNI-93")
    else:
        lines = (line(f"weapon.{weapon.id}", weapon.times, DAMAGE),)
    lines += maybe("circumstance.two_handed", request.number("two_handed"), "UNI-93")
    lines += maybe("rule.home_made", request.number("home_multiplier"), DAMAGE)
    if weapon.limits:
        band = band_of(request)
        lines += maybe(f"option.range.{band}", RANGES[band].times, RANGES[band].rule, "scene")
    return lines


def lifted(lines: Lines) -> Lines:
    """The lines of a multiplier, with what makes it 1 where they come to less (ruling R27)."""
    return lines + maybe("minimum.multiplier", max(0, 1 - total(lines)), DAMAGE)


def factor(request: Request) -> Lines:
    """What is multiplied after armour (UNI-95, UNI-102)."""
    kind, place = type_of(request), request.word("called_shot", "none")
    anywhere, head, neck = FACTORS[kind]
    name, rule = f"derived_value.damage_type.{kind}", "UNI-96" if kind in PIERCING else "UNI-95"
    struck = {"head": head, "neck": neck}.get(place, anywhere)
    lines: Lines = (line(name, anywhere, rule),)
    return lines + maybe(f"option.called_shot.{place}", struck - anywhere, "UNI-102")


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of a hit."""
    return {
        "multiplier": lifted(multiplier(request)),
        "type_multiplier": factor(request),
        "target_life_points": life_lines(request.side("target")),
    }


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values of a hit."""
    return {
        "damage_die": f"D{sides_of(request)}",
        "multiplier": totals["multiplier"],
        "damage_type": type_of(request),
        "type_multiplier": totals["type_multiplier"],
    }


# -- the situation and its steps ------------------------------------------------------------------------------------


def edges_of(life: int) -> tuple[int, ...]:
    """Losses from which something changes on a sheet with so many life points; 1 is one of them."""
    return tuple(sorted({1, *(max(1, life - left) for left in THRESHOLDS.values())}))


def wound(request: Request, totals: Mapping[str, int]) -> Wound:
    """The damage of the hits of this action; success levels count from below the minimum of 1, which comes last."""
    times, without = totals["multiplier"], total(multiplier(request))
    times = without if times == max(1, without) else times
    armor = armor_of(request.side("target"))._replace(counts=PIERCING.get(type_of(request), 2))
    edges = edges_of(totals["target_life_points"])
    return Wound(sides_of(request), times, armor, totals["type_multiplier"], edges)


def strike_home(part: Wound, course: Course) -> Steps:
    """The damage of one hit."""
    if not course.hits:
        return course
    loss = yield Amount(part.blow(course.extra), part.edges, DAMAGE)
    return Course(hits=1, loss=loss)


def riddle(part: Wound, course: Course) -> Steps:
    """The damage of bullets that are all alike (ruling R38: their losses add up)."""
    if not course.hits:
        return course
    dice = Blows(course.hits, part.blow()) if course.hits > 1 else part.blow()
    return course._replace(loss=(yield Amount(dice, part.edges, DAMAGE)))


def measure(part: Wound, course: Course) -> Steps:
    """A damage roll of its own: every loss is an outcome."""
    return Course(hits=1, loss=(yield Amount(part.blow(), EACH, DAMAGE)))


# -- what is lost ---------------------------------------------------------------------------------------------------


def end_of(life: int, loss: int) -> str:
    """Id of the outcome of one hit (8.4, step 7)."""
    if not loss:
        return "hit_no_effect"
    return next((name for name, most in LEFT if life - loss <= most), "hit_light")


def loss_events(life: int, loss: int) -> tuple[str, ...]:
    """Events that a loss implies."""
    if not loss:
        return ()
    return ("damage", *(name for name, most in THRESHOLDS.items() if life - loss <= most))
