"""What one fighter rolls alone: reactions, Luck, repairs, stun, consciousness, tables (catalogue 8.3 to 8.10)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.dice.chart import Chart
from engine.explain import Lines, line, maybe
from engine.request import Request
from engine.rules.ask import Ask, Look, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.star_wars_d100 import aftermath, breakdowns, harm, reactions
from engine.systems.star_wars_d100.breakdowns import Fault
from engine.systems.star_wars_d100.course import End
from engine.systems.star_wars_d100.d100 import D100, FACES, FUMBLE, MOST, PASSED, limit, read, tier_of, tiers
from engine.systems.star_wars_d100.harm import KO, STUN_DIE, Damage, Stun
from engine.systems.star_wars_d100.sides import (
    constitution,
    gm,
    gun_of,
    is_pure,
    limited,
    luck_lines,
    trait,
    weapon_of,
)
from engine.systems.star_wars_d100.tables import StarWarsWeapon

Values = dict[str, int | str | bool]

REPAIR, TABLE = "SWD-12", "SWD-21"
"""The rules that ask for the dice of a repair, and of the fumble table."""

FUMBLES = (
    (20, "wild_shot"),
    (40, "off_balance"),
    (55, "lost_round"),
    (70, "weapon_dropped"),
    (80, "cell_drained"),
    (90, "weapon_blocked"),
    (97, "hits_bystander"),
    (MOST + 1, "hits_self"),
)
"""The table of fumbles, each row with its last number (SWD-21)."""

STRAY = ("hits_bystander", "hits_self")
"""Rows of the table of fumbles that hurt somebody."""

USUAL_LUCK = 40
"""The Luck with which the table is read as it stands."""

KO_TIMES = 5  # SWD-26


class Test(NamedTuple):
    """A test read in four degrees, with the event of a success and that of a failed double ("": none)."""

    rule: str
    value: int
    pure: bool
    success: str
    double: str = ""


class Trial(NamedTuple):
    """A test that is passed or not, with its two outcomes."""

    rule: str
    value: int
    passed: str
    failed: str


class Table(NamedTuple):
    """A D100 on a table.

    Attributes:
        survives: which of its rows are not death.
        damage: of a shot that may hit somebody else; None: it does none.
    """

    rule: str
    chart: Chart
    survives: bool = False
    damage: Damage | None = None


class Tested(NamedTuple):
    """The situation of a dodge, a parry or a Luck test."""

    test: Test


class Tried(NamedTuple):
    """The situation of a repair or a consciousness test."""

    trial: Trial


class Looked(NamedTuple):
    """The situation of the fumble table and of the violent death table."""

    table: Table


class Stunned(NamedTuple):
    """The situation of a stun test."""

    stun: Stun


class Checked(NamedTuple):
    """The situation of a breakdown test."""

    fault: Fault


class Reloading(NamedTuple):
    """Nothing is thrown."""


# -- dodge, parry, Luck ---------------------------------------------------------------------------------------------


def reaction_figures(request: Request) -> dict[str, Lines]:
    """The lines of a dodge or a parry."""
    found = {"effective_skill": limited(reactions.own_lines(request))}
    if request.action == "parry":
        value = trait(request.attacker, "parry_value")
        found["parried"] = (line("trait.parry_value", value, "SWD-41"),)
        more = reactions.parried(value, 2) - value
        found["parried_great"] = found["parried"] + maybe("outcome.great_success", more, "SWD-40")
    return found


def luck_figures(request: Request) -> dict[str, Lines]:
    """The lines of a Luck test."""
    return {"luck": limited(luck_lines(request))}


def as_they_are(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values: the sums of the lines."""
    return dict(totals)


def build_reaction(request: Request, totals: Mapping[str, int]) -> Tested:
    """The situation of a dodge or a parry."""
    rule = reactions.DODGE if request.action == "dodge" else reactions.PARRY
    return Tested(Test(rule, limit(totals["effective_skill"]), is_pure(request), "reaction_success"))


def build_luck(request: Request, totals: Mapping[str, int]) -> Tested:
    """The situation of a Luck test."""
    test = Test(breakdowns.LUCK, limit(totals["luck"]), is_pure(request), "test_success", "critical_failure")
    return Tested(test)


def attempt(part: Test, end: End) -> Steps:
    """A test in four degrees (section 8)."""
    cell = yield Look(tiers(part.value, part.pure), part.rule)
    if cell in PASSED:
        yield Mark(part.success)
    if cell == FUMBLE and part.double:
        yield Mark(part.double)
    return End(tier_of(cell))


# -- repair, consciousness ------------------------------------------------------------------------------------------


def repair_figures(request: Request) -> dict[str, Lines]:
    """The lines of a repair: the mean of two skills (SWD-12)."""
    tinker, lore = (trait(request.attacker, name) for name in ("skill_tinker", "skill_weapon_lore"))
    lines = maybe("trait.skill_tinker", tinker // 2, REPAIR)
    lines += maybe("trait.skill_weapon_lore", (tinker + lore) // 2 - tinker // 2, REPAIR)
    return {"effective_skill": limited(lines + gm(request))}


def build_repair(request: Request, totals: Mapping[str, int]) -> Tried:
    """The situation of a repair."""
    return Tried(Trial(REPAIR, limit(totals["effective_skill"]), "repaired", "not_repaired"))


def ko_figures(request: Request) -> dict[str, Lines]:
    """The lines of a consciousness test."""
    return {"threshold": limited(constitution(request.attacker, KO_TIMES, KO) + gm(request))}


def build_ko(request: Request, totals: Mapping[str, int]) -> Tried:
    """The situation of a consciousness test."""
    return Tried(Trial(KO, limit(totals["threshold"]), "conscious", "knocked_out"))


def stand(part: Trial, end: End) -> Steps:
    """A test that is passed or not."""
    outcome = part.failed if (yield Ask(D100, (part.value + 1,), part.rule)) else part.passed
    yield from aftermath.out_time(outcome)
    return End(outcome)


# -- stun -----------------------------------------------------------------------------------------------------------


def stun_figures(request: Request) -> dict[str, Lines]:
    """The lines of each threshold of a stun test."""
    side = request.attacker
    return {f"threshold_x{times}": limited(constitution(side, times, STUN_DIE) + gm(request)) for times in (3, 2, 1, 0)}


def build_stun(request: Request, totals: Mapping[str, int]) -> Stunned:
    """The situation of a stun test."""
    three, two, one, none = (limit(totals[f"threshold_x{times}"]) for times in (3, 2, 1, 0))
    return Stunned(Stun((three, two, one, none), droid=False))


def resist(part: Stun, end: End) -> Steps:
    """A stun test by itself (SWD-28)."""
    return End("paralysed" if (yield from harm.resist(part)) else "weakened")


# -- tables ---------------------------------------------------------------------------------------------------------


def fumble_figures(request: Request) -> dict[str, Lines]:
    """What Luck does on the fumble table: half of what it is above 40 or below, towards zero (ruling R6)."""
    luck = trait(request.attacker, "luck")
    shift = int((luck - USUAL_LUCK) / 2)
    return {"fumble_shift": (line("trait.luck", shift, TABLE),)}


@functools.lru_cache(maxsize=256)
def fumbles(shift: int) -> Chart:
    """The fumble table after the shift, limited to its rows."""
    return Chart(tuple([read(FUMBLES, min(FACES[-1], max(1, roll - shift))) for roll in FACES]))


def build_fumble(request: Request, totals: Mapping[str, int]) -> Looked:
    """The situation of the fumble table; on the table of play the fight tells whether the shot was to stun."""
    weapon = weapon_of(request.attacker)
    hurts = weapon is not None and weapon.dice is not None and not request.part.get("stun")
    damage = harm.damage_of(weapon, request.attacker) if weapon is not None and hurts else None
    return Looked(Table(TABLE, fumbles(totals["fumble_shift"]), damage=damage))


def left_of(request: Request) -> int:
    """Hit points left of whoever may die."""
    return request.number("remaining_pv")


def nothing(request: Request) -> dict[str, Lines]:
    """No number is made of lines."""
    return {}


def death_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The column of the violent death table."""
    return {"column": str(-harm.column(left_of(request)))}


def build_death(request: Request, totals: Mapping[str, int]) -> Looked:
    """The situation of the violent death table (SWD-27)."""
    return Looked(Table(harm.DEATH, harm.violent(left_of(request)), survives=True))


def look(part: Table, end: End) -> Steps:
    """What the D100 says."""
    row = yield Look(part.chart, part.rule)
    if part.survives and row != "dead":
        yield Mark("survives")
    yield from aftermath.out_time(row)
    if part.damage is not None and row in STRAY:
        yield from aftermath.stray(part.damage.dice, harm.DAMAGE, harm.DIRECTLY, harm.PLACE)
    return End(row)


# -- the weapon -----------------------------------------------------------------------------------------------------


def breakdown_figures(request: Request) -> dict[str, Lines]:
    """The lines of a breakdown test by itself."""
    return {"panne": breakdowns.panne_lines(request, gun_of(request)), **luck_figures(request)}


def breakdown_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of a breakdown test."""
    return {"panne": max(1, totals["panne"]), "luck": totals["luck"]}


def build_breakdown(request: Request, totals: Mapping[str, int]) -> Checked:
    """The situation of a breakdown test."""
    fault = breakdowns.build(request, gun_of(request), totals["panne"], totals["luck"])
    assert fault is not None
    return Checked(fault)


def reload_figures(request: Request) -> dict[str, Lines]:
    """What a fresh magazine holds, and the rounds it takes (SWD-45)."""
    weapon: StarWarsWeapon = gun_of(request)
    return {
        "turns": (line("action.reload", 1, "SWD-45"),),
        "rounds_loaded": (line(f"weapon.{weapon.id}", weapon.magazine, "SWD-45"),),
    }


def build_reload(request: Request, totals: Mapping[str, int]) -> Reloading:
    """The situation of whoever reloads."""
    return Reloading()


def _alone(rule: Callable[..., Steps], part: str) -> tuple[Stage, ...]:
    return (Step(rule, part),)


STAGES: dict[type, tuple[Stage, ...]] = {
    Tested: _alone(attempt, "test"),
    Tried: _alone(stand, "trial"),
    Looked: _alone(look, "table"),
    Stunned: _alone(resist, "stun"),
    Checked: _alone(breakdowns.test, "fault"),
    Reloading: (),
}
"""The steps of each kind of situation."""
