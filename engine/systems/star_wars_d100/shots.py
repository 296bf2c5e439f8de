"""One shot or one throw: reaction, breakdown, the test to hit, damage or stun (catalogue 8.2, 8.6)."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.chart import Chart
from engine.explain import Lines, Who, maybe
from engine.request import Request
from engine.rules.ask import Look, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.star_wars_d100 import aftermath, breakdowns, harm, reactions
from engine.systems.star_wars_d100.aiming import (
    base_lines,
    distance_of,
    is_called,
    modifier_lines,
    place_of,
)
from engine.systems.star_wars_d100.breakdowns import Fault
from engine.systems.star_wars_d100.course import Shot
from engine.systems.star_wars_d100.d100 import FACES, FUMBLE, is_double, limit, read, turned
from engine.systems.star_wars_d100.harm import BODY, Body, Damage, Stun, Wound
from engine.systems.star_wars_d100.reactions import Reaction, reaction_of
from engine.systems.star_wars_d100.sides import (
    gun_of,
    is_pure,
    limited,
    luck_lines,
    mode_of,
    trait,
    weakness,
)
from engine.systems.star_wars_d100.tables import StarWarsWeapon

TO_HIT = "SWD-15"
"""The rule that asks for the D100 of a shot."""

CALLED_ORDER = 2  # SWD-51
ORDER_RULES = {"pistol": "SWD-02", "rifle": "SWD-03", "artillery": "SWD-05"}
"""Rules of what weapons do to the order, by category; all the others are SWD-04."""

EVENTS = (
    "breakdown_triggered",
    "breakdown",
    "fumble",
    "hit",
    "critical_hit",
    "head_hit",
    "pv_loss",
    "target_down",
    "target_out",
)


class Aim(NamedTuple):
    """The test to hit.

    Attributes:
        skill: before limits, the reaction not counted.
        place: the part of the body that is hit; "": the dice tell.
        short: a bolt of half power does not go so far.
    """

    skill: int
    place: str
    pure: bool
    short: bool


class Blast(NamedTuple):
    """What bursts hurts everybody around it.

    Attributes:
        scatters: a miss comes down somewhere else.
        damage: of the burst; None: it only stuns.
    """

    scatters: bool
    damage: Damage | None


class Single(NamedTuple):
    """The situation of a shot or a throw; None: nothing is rolled for it."""

    reaction: Reaction | None
    fault: Fault | None
    aim: Aim
    wound: Wound | None
    stun: Stun | None
    body: Body
    blast: Blast | None


# -- lines ----------------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number; "skill" and "reaction" are those of a tested value before its limits."""
    weapon = gun_of(request)
    base, modifiers = base_lines(request, weapon), modifier_lines(request, weapon, distance_of(request, weapon))
    return {
        "base_skill": base,
        "skill_modifier": modifiers,
        "skill": base + modifiers,
        "effective_skill": limited(base + modifiers),
        **common_figures(request, weapon),
    }


def common_figures(request: Request, weapon: StarWarsWeapon) -> dict[str, Lines]:
    """What every attack derives beside its skill."""
    found = {
        "panne": breakdowns.panne_lines(request, weapon),
        "luck": limited(luck_lines(request)),
        "dex_modifier": order_lines(request, weapon),
    }
    if reaction_of(request) != "none":
        found["reaction"] = reactions.lines(request)
        found["reaction_skill"] = limited(found["reaction"], "target")
    return found


def order_lines(request: Request, weapon: StarWarsWeapon) -> Lines:
    """What the action does to the order total (9 step 4)."""
    lines = category_lines(weapon) + maybe("circumstance.called_location", -CALLED_ORDER * is_called(request), "SWD-51")
    return lines + maybe("state.weakened", -weakness(request.attacker), "SWD-30")


def category_lines(weapon: StarWarsWeapon, who: Who = "attacker") -> Lines:
    """What the category of a weapon does to the order (SWD-02 to SWD-05)."""
    return maybe(f"weapon.{weapon.id}", weapon.order_modifier, ORDER_RULES.get(weapon.group, "SWD-04"), who)


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values of a shot or a throw (8.2)."""
    return attack_values(request, totals) | {"mode": mode_of(request), "rounds_used": 1}


def attack_values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values of every attack."""
    weapon = gun_of(request)
    where = place_of(request, weapon, distance_of(request, weapon))
    found: dict[str, int | str | bool] = {
        "base_skill": totals["base_skill"],
        "skill_modifier": totals["skill_modifier"],
        "effective_skill": totals["effective_skill"],
        "range_band": where.band.id,
        "range_modifier": where.band.to_hit,
        "range_damage_malus": where.lost,
    }
    if weapon.panne:
        found["panne"] = max(1, totals["panne"])
    for name in ("luck", "dex_modifier", "reaction_skill"):
        if name in totals:
            found[name] = totals[name]
    return found


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Single:
    """The situation of a shot or a throw."""
    weapon, body = gun_of(request), harm.body_of(request.side("target"))
    where = place_of(request, weapon, distance_of(request, weapon))
    stuns = mode_of(request) == "stun"
    return Single(
        reactions.build(request, totals.get("reaction")),
        breakdowns.build(request, weapon, totals["panne"], totals["luck"]),
        Aim(totals["skill"], part_of_body(request), is_pure(request), where.short and weapon.kind == "gun"),
        None if stuns else harm.wound(request, weapon, where.lost, 1, harm.edges_of(body)),
        harm.stun_of(request.side("target")) if stuns else None,
        body,
        blast_of(request, weapon, stuns=stuns),
    )


def blast_of(request: Request, weapon: StarWarsWeapon, *, stuns: bool) -> Blast | None:
    """The burst of a grenade or a rocket; None: it hits its target and nobody else."""
    if not weapon.blast:
        return None
    return Blast(weapon.kind == "grenade", None if stuns else harm.damage_of(weapon, request.attacker))


def part_of_body(request: Request) -> str:
    """What is hit: the part aimed at, the whole body by a grenade or of what is no human; "": the dice tell."""
    if gun_of(request).kind == "grenade" or not trait(request.side("target"), "humanoid"):
        return BODY  # SWD-49
    return request.word("called_location", "none") if is_called(request) else ""


# -- the test to hit ------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=512)
def hits(value: int, place: str, pure: bool) -> Chart:
    """The D100 against a limited value: "miss", "fumble", or how and where it hits ("critical head")."""
    return Chart(tuple([_read(roll, value, place, is_double(roll, pure)) for roll in FACES]))


def _read(roll: int, value: int, place: str, double: bool) -> str:
    if roll > value:  # SWD-15
        return FUMBLE if double else "miss"  # SWD-20
    how = "critical" if double and roll < value else "hit"  # SWD-22
    return f"{how} {place or read(harm.LOCATIONS, turned(roll))}"  # SWD-47


def aim(part: Aim, shot: Shot) -> Steps:
    """The test to hit (8.2, steps 3 to 5)."""
    if shot.end:
        return shot
    if shot.half and part.short:  # SWD-13
        return _over(shot, "miss")
    cell = yield Look(hits(limit(part.skill + shot.shift), part.place, part.pure), TO_HIT)
    how, _, place = cell.partition(" ")
    if not place:
        return _over(shot, cell)
    return shot._replace(shift=0, place=harm.COVERS[place], critical=how == "critical")


def _over(shot: Shot, end: str) -> Shot:
    """Nothing more comes of a shot."""
    return Shot(end=end, triggered=shot.triggered, broken=shot.broken)


def aim_once(part: Aim, shot: Shot) -> Steps:
    """The test to hit of a single shot, its events marked."""
    after = yield from aim(part, shot)
    if after.end == FUMBLE:
        yield Mark("fumble")
    if after.place:
        yield Mark("hit")
    if after.critical:
        yield Mark("critical_hit")
    if after.place == "head":
        yield Mark("head_hit")
    return after


def land(part: Blast, shot: Shot) -> Steps:
    """Where a grenade that missed comes down, and the damage that it does there (8.12)."""
    if shot.end == "miss" and part.scatters:
        yield from aftermath.scatter()
        if part.damage is not None:
            yield from aftermath.burst(part.damage.dice, harm.DAMAGE)
    return shot


STEPS: tuple[Stage, ...] = (
    Step(reactions.react_once, "reaction"),
    Step(breakdowns.fire, "fault"),
    Step(aim_once, "aim"),
    Step(harm.wound_with_shot, "wound"),
    Step(harm.stun_with_shot, "stun"),
    Step(harm.suffer, "body"),
    Step(land, "blast"),
)


def events(request: Request) -> tuple[str, ...]:
    """Every event of a shot or a throw."""
    found = EVENTS + (("reaction_success",) if reaction_of(request) != "none" else ())
    return (*found, "paralysed", "weakened") if mode_of(request) == "stun" else found
