"""Covering fire, and firing back in spite of it (catalogue 5, 8.7)."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.chart import Chart
from engine.explain import Lines, maybe
from engine.request import Request
from engine.rules.ask import Amount, Look
from engine.rules.step import Loop, Stage, Step, Steps, Sub
from engine.systems.star_wars_d100 import breakdowns, harm
from engine.systems.star_wars_d100.aiming import HURTS_LESS_BEYOND
from engine.systems.star_wars_d100.breakdowns import Fault
from engine.systems.star_wars_d100.d100 import FACES, MOST, PASSED, limit, read, tier_of, tiers
from engine.systems.star_wars_d100.harm import DAMAGE, EVERY_BOLT, WHOLE, Body, Damage
from engine.systems.star_wars_d100.shots import category_lines
from engine.systems.star_wars_d100.sides import (
    Armors,
    armors_of,
    gm,
    gun_of,
    is_pure,
    limited,
    luck_lines,
    weakness,
    weapon_of,
)
from engine.systems.star_wars_d100.tables import StarWarsWeapon

COVER_EVENTS = ("breakdown_triggered", "breakdown")
TWICE = 2  # SWD-77
"""A covering fire takes so many times the rounds of its shots."""

BRAVE, WHERE = "SWD-79", "SWD-84"
"""The rules that ask for the Luck of whoever fires back, and for the place of a hit."""

HITS = {
    "failure": 1,  # SWD-82
    "great_failure": 2,  # SWD-81
}
"""Hits by the degree of the test; none where it is passed (SWD-86)."""

EACH_SUPPRESSOR = 10
RATES = {"single": 0, "multiple": -10, "bursts": -20}
QUALITIES = {"light": -10, "medium": 0, "heavy": 10, "fortified": 20}
"""What cadence and cover do to Luck (SWD-79; ruling R14)."""

PLACES = ((20, "head"), (60, "arm"), (MOST + 1, "weapon"))  # SWD-84
"""The place of a hit, each row with its last number."""

COUNTS = {
    "head": 2 * WHOLE,  # SWD-53
    "arm": WHOLE,
    "weapon": WHOLE // 2,  # SWD-85
}
"""What the damage after armour is multiplied by, in halves."""

EVENTS = ("hit", "head_hit", "weapon_destroyed", "pv_loss", "shooter_down", "can_fire")
UNHURT, WOUNDED = ("no_hit", "one_hit_unhurt", "two_hits_unhurt"), ("", "one_hit_wounded", "two_hits_wounded")


class Covering(NamedTuple):
    """The situation of a covering fire."""

    fault: Fault


class Nerve(NamedTuple):
    """The Luck of whoever fires back, limited."""

    luck: int
    pure: bool


class Bolt(NamedTuple):
    """What a hit of the covering fire takes, less what the range takes off; losses are told apart by `edges`."""

    damage: Damage
    lost: int
    armors: Armors
    edges: tuple[int, ...]


class Defiance(NamedTuple):
    """The situation of firing back under a covering fire."""

    nerve: Nerve
    bolt: Bolt
    body: Body


class Peril(NamedTuple):
    """Progress of whoever fires back: hits still to be told, all hits, what they did."""

    left: int = 0
    hits: int = 0
    loss: int = 0
    head: bool = False
    disarmed: bool = False


class Struck(NamedTuple):
    """Progress of one hit."""

    place: str = ""
    loss: int = 0


# -- covering fire --------------------------------------------------------------------------------------------------


def rounds_of(request: Request) -> int:
    """Rounds that a covering fire takes."""
    return rounds_for(request.number("shots", 1), request.number("bursts"))


def rounds_for(shots: int, bursts: int) -> int:
    """Rounds that so many shots of a covering fire take, or where there are any so many bursts (SWD-77)."""
    return TWICE * (bursts * EVERY_BOLT or shots)


def cover_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of a covering fire."""
    weapon = gun_of(request)
    return {
        "panne": breakdowns.panne_lines(request, weapon),
        "luck": limited(luck_lines(request)),
        "dex_modifier": category_lines(weapon) + maybe("state.weakened", -weakness(request.attacker), "SWD-30"),
    }


def cover_values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values of a covering fire."""
    return {"rounds_used": rounds_of(request), **totals, "panne": max(1, totals["panne"])}


def build_cover(request: Request, totals: Mapping[str, int]) -> Covering:
    """The situation of a covering fire."""
    fault = breakdowns.build(request, gun_of(request), totals["panne"], totals["luck"])
    assert fault is not None
    return Covering(fault)


# -- firing back ----------------------------------------------------------------------------------------------------


def covering_weapon(request: Request) -> StarWarsWeapon:
    """The weapon of whoever covers."""
    weapon = weapon_of(request.side("target"))
    assert weapon is not None
    return weapon


def peril_lines(request: Request) -> Lines:
    """What is added to the Luck of whoever fires back."""
    lines = gm(request, "luck_modifier")
    more = -EACH_SUPPRESSOR * (request.number("suppressors", 1) - 1)
    lines += maybe("circumstance.suppressors", more, BRAVE, "scene")
    rate, quality = request.word("suppression_rate", "single"), request.word("cover_quality", "medium")
    lines += maybe(f"option.suppression_rate.{rate}", RATES[rate], BRAVE, "scene")
    return lines + maybe(f"option.cover_quality.{quality}", QUALITIES[quality], BRAVE, "scene")


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of firing back."""
    own = luck_lines(request, BRAVE)[:1]
    return {"luck": limited(own + peril_lines(request)), "luck_modifier_total": peril_lines(request)}


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values of firing back."""
    return {**totals, "range_damage_malus": lost_by_range(request)}


def distance_of(request: Request) -> float:
    """Metres to whoever covers; half the range of his weapon where nothing is said."""
    return float(request.modifiers.get("distance_m", covering_weapon(request).range / 2))


def lost_by_range(request: Request) -> int:
    """What the range takes off the damage."""
    return int(distance_of(request) > HURTS_LESS_BEYOND * covering_weapon(request).range)


def build(request: Request, totals: Mapping[str, int]) -> Defiance:
    """The situation of firing back."""
    side, body = request.attacker, harm.body_of(request.attacker)
    damage = harm.damage_of(covering_weapon(request), request.side("target"))
    bolt = Bolt(damage, lost_by_range(request), armors_of(side), harm.every_loss(body))
    return Defiance(Nerve(limit(totals["luck"]), is_pure(request)), bolt, body)


# -- steps ----------------------------------------------------------------------------------------------------------


def defy(part: Nerve, peril: Peril) -> Steps:
    """The Luck test that tells how many bolts hit (8.7, steps 1 to 3)."""
    cell = yield Look(tiers(part.luck, part.pure), BRAVE)
    hits = 0 if cell in PASSED else HITS[tier_of(cell)]
    return Peril(left=hits, hits=hits)


@functools.cache
def _places() -> Chart:
    return Chart(tuple([read(PLACES, roll) for roll in FACES]))


def be_hit(peril: Peril) -> Struck:
    """The next hit begins."""
    return Struck()


def suffer(part: Bolt, struck: Struck) -> Steps:
    """Place and damage of one hit (8.7, step 4)."""
    place = yield Look(_places(), WHERE, "target")
    less = part.lost + part.armors.at("head" if place == "head" else "arms")
    dice = harm.blow(part.damage, False, less, COUNTS[place])
    return Struck(place, (yield Amount(dice, part.edges, DAMAGE, "target")))


def add(peril: Peril, struck: Struck) -> Peril:
    """What one hit did."""
    return Peril(
        left=peril.left - 1,
        hits=peril.hits,
        loss=peril.loss + struck.loss,
        head=peril.head or struck.place == "head",
        disarmed=peril.disarmed or struck.place == "weapon",  # SWD-85
    )


def is_open(peril: Peril) -> bool:
    """Whether a hit is still to be told."""
    return peril.left > 0


def what_matters(situation: Defiance) -> tuple[int, ...]:
    """Sums of losses from which something happens."""
    return harm.edges_of_sum(situation.body)


COVER: tuple[Stage, ...] = (Step(breakdowns.cover, "fault"),)
DEFY: tuple[Stage, ...] = (
    Step(defy, "nerve"),
    Loop((Sub(be_hit, (Step(suffer, "bolt"),), add),), is_open, adds="loss", edges=what_matters),
)


def outcome(peril: Peril) -> str:
    """Id of the outcome (8.7, step 5)."""
    return (WOUNDED if peril.loss else UNHURT)[peril.hits]


def happened(peril: Peril, body: Body) -> tuple[str, ...]:
    """Events that the end implies; only whoever is wounded is driven back (SWD-83)."""
    marks = {
        "hit": peril.hits > 0,
        "head_hit": peril.head,
        "weapon_destroyed": peril.disarmed,
        "pv_loss": peril.loss > 0,
        "shooter_down": peril.loss >= max(1, body.hp),
        "can_fire": not peril.loss and not peril.disarmed,
    }
    return tuple(event for event, true in marks.items() if true)
