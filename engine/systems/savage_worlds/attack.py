"""Attacks in melee and from afar, free attacks, touches: the roll to hit, then what the hits do (catalogue 8.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.trait import TraitRoll
from engine.dice.volley import Volley, landing
from engine.explain import Lines, line, total
from engine.request import Request
from engine.rules.ask import Ask, Look, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.savage_worlds import aiming, damage, harm, modifiers
from engine.systems.savage_worlds.course import CRITICAL_EDGE, RAISE, TARGET_NUMBER, Course
from engine.systems.savage_worlds.modifiers import attack_die
from engine.systems.savage_worlds.sides import is_wild, parry, weapon_of
from engine.systems.savage_worlds.uses import is_engaged, is_ranged, skill

ROUNDS = {1: 1, 2: 5, 3: 10, 4: 20, 5: 40}
"""Rounds that each rate of fire spends (SW-32)."""

EVENTS = ("hit", "raise", "shaken_or_worse", "wound_or_worse", "out_of_fight")
TOUCH_EVENTS = ("hit", "raise")
CRITICAL, MISS = "critical_failure", "miss"


class Throw(NamedTuple):
    """The roll to hit with one Trait die; edges of its natural result: miss, through the obstacle, hit, raise."""

    dice: TraitRoll
    edges: tuple[int, ...]


class Salvo(NamedTuple):
    """The roll to hit with several Trait dice, or with one that may go astray."""

    dice: Volley


class Attack(NamedTuple):
    """An attack; what cannot follow is None."""

    throw: Throw | Salvo
    blow: harm.Blow
    soak: harm.Soak | None
    knock_out: harm.Reaction | None
    grip: harm.Reaction | None
    body: harm.Body


class Touch(NamedTuple):
    """A touch."""

    throw: Throw


# -- lines ----------------------------------------------------------------------------------------------------------


def manner(request: Request) -> Lines:
    """The modifier of an attack without what aim can help with."""
    lines = modifiers.acting(request, skill(request)) + modifiers.scene(request)
    if request.action == "touch_attack":  # ruling 36: the weapon is ignored
        return (*lines, line("rule.SW-69", 2, "SW-69"), *_against(request))
    lines += modifiers.clumsy(request)
    if is_ranged(request):
        return lines + modifiers.gunplay(request) + modifiers.surprised_or_easy(request)
    return lines + _against(request) + modifiers.melee_odds(request) + modifiers.flat_of_the_blade(request)


def _against(request: Request) -> Lines:
    """What counts in every melee attack, whatever is in hand."""
    return modifiers.surprised_or_easy(request) + modifiers.melee_manner(request) + modifiers.gang_up(request)


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    found = {
        "modifier": manner(request) + aiming.sighted(request, aiming.called_shot(request)),
        "target_number": target_number(request),
    }
    if request.action == "touch_attack":
        return found
    found["damage"] = damage.flat(request)
    found["ap"] = damage.pierced(request)
    pierced = total(found["ap"])
    found["toughness"] = damage.toughness_at(request, pierced)
    obstacle = request.number("obstacle_armor")
    if obstacle:
        found["toughness_through_obstacle"] = damage.toughness_at(request, pierced, obstacle)
    return found


def target_number(request: Request) -> Lines:
    """Parry in melee, 4 from afar, Parry against a shot within reach (SW-08, SW-26, SW-42)."""
    if is_ranged(request) and not is_engaged(request):
        return (line("rule.SW-26", TARGET_NUMBER, "SW-26", "scene"),)
    round_it = request.action != "touch_attack" and weapon_of(request.attacker).has("ignore_shield")
    return parry(request.side("target"), shield_counts=not round_it)


def to_hit(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values of the roll itself."""
    return {
        "skill": skill(request),
        "die": attack_die(request).text,
        "modifier": totals["modifier"],
        "target_number": totals["target_number"],
    }


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values (8.10)."""
    found = to_hit(request, totals)
    if request.action != "touch_attack":
        found["damage"] = damage.text(damage.dice(request), totals["damage"])
        found["ap"] = totals["ap"]
        found["toughness"] = totals["toughness"]
    if "toughness_through_obstacle" in totals:
        found["toughness_through_obstacle"] = totals["toughness_through_obstacle"]
    found["attacker_becomes_vulnerable"] = exposes(request)
    if is_ranged(request):
        found["range_band"] = aiming.band_of(request) if request.action == "ranged_attack" else "short"
    return found | rounds(request)


def exposes(request: Request) -> bool:
    """Whether the attack leaves the attacker Vulnerable (SW-73, SW-44)."""
    past = request.number("attacker_engaged") and not request.number("target_adjacent", 1)
    return bool(request.number("wild_attack") or past)


def rounds(request: Request) -> dict[str, int | str | bool]:
    """Rounds that the attack spends, where they are counted (SW-32, SW-77)."""
    if not (is_ranged(request) and weapon_of(request.attacker).shots):
        return {}
    return {"rounds_used": 2 if request.number("both_barrels") else ROUNDS[request.number("rof", 1)]}


def event_ids(request: Request) -> tuple[str, ...]:
    """Every event that this attack can report."""
    found = list(EVENTS)
    if request.number("obstacle_armor"):
        found.append("through_obstacle")
    if request.number("bystanders"):
        found.append("bystander_hit")
    if request.number("the_drop"):
        found.append("knocked_out")
    if harm.grip(request):
        found.append("drops_item")
    return tuple(found)


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Attack:
    """The situation of an attack that hurts."""
    sides = damage.dice(request)
    through = totals.get("toughness_through_obstacle")
    weapon = weapon_of(request.attacker)
    return Attack(
        salvo(request, totals) if is_salvo(request) else throw(request, totals),
        harm.blow(request, sides, totals["damage"], totals["toughness"], through),
        harm.soak(request),
        harm.knock_out(request),
        harm.grip(request),
        harm.Body(
            harm.falls_at(request.side("target")), bool(request.number("nonlethal")) or weapon.has("nonlethal_only")
        ),
    )


def build_touch(request: Request, totals: Mapping[str, int]) -> Touch:
    """The situation of a touch."""
    return Touch(throw(request, totals))


def is_salvo(request: Request) -> bool:
    """Whether each Trait die is read for itself."""
    return bool(request.number("rof", 1) > 1 or request.number("bystanders"))


def naturals(request: Request, totals: Mapping[str, int]) -> tuple[int, int, int]:
    """Least natural results that go through the obstacle, hit, hit with a raise."""
    hit = totals["target_number"] - totals["modifier"]
    through = hit
    if request.number("obstacle_armor"):
        through -= aiming.freed(request, aiming.called_shot(request))
    return through, hit, hit + RAISE


def throw(request: Request, totals: Mapping[str, int]) -> Throw:
    """The roll of one Trait die."""
    edges = tuple([max(CRITICAL_EDGE, natural) for natural in naturals(request, totals)])
    return Throw(TraitRoll(attack_die(request).sides, is_wild(request.attacker)), (CRITICAL_EDGE, *edges))


def salvo(request: Request, totals: Mapping[str, int]) -> Salvo:
    """The roll of several."""
    count, sides, wild = request.number("rof", 1), attack_die(request).sides, is_wild(request.attacker)
    return Salvo(Volley(count, sides, wild, naturals(request, totals), *_stray(request, count)))


def _stray(request: Request, count: int) -> tuple[int, bool]:
    """First faces that hit somebody else, and whether a Wild Die that hits saves him (SW-90; ruling 16)."""
    if not request.number("bystanders"):
        return 0, False
    wide = count > 1 or bool(modifiers.buckshot(request))
    return (2, False) if wide else (1, True)


# -- the steps ------------------------------------------------------------------------------------------------------


def strike(part: Throw | Salvo, course: Course) -> Steps:
    """The roll to hit (SW-05, SW-06)."""
    if isinstance(part, Salvo):
        return (yield from _volley(part.dice))
    band = yield Ask(part.dice, part.edges, "SW-01")
    if band == 0:
        return Course(end=CRITICAL)
    if band == 1:
        return Course(end=MISS)
    if band == 2:
        yield Mark("through_obstacle")
        return Course(through=1)
    yield Mark("hit")
    if band == 3:
        return Course(hits=1)
    yield Mark("raise")
    return Course(raises=1)


def _volley(dice: Volley) -> Steps:
    """Several dice, each a hit of its own (SW-30), or one that may go astray (SW-90)."""
    landed = landing((yield Look(dice, "SW-01")))
    if landed.astray:
        yield Mark("bystander_hit")
    if landed.critical:
        return Course(end=CRITICAL)
    if landed.through:
        yield Mark("through_obstacle")
    if landed.raises or landed.hits:
        yield Mark("hit")
    if landed.raises:
        yield Mark("raise")
    if not (landed.raises or landed.hits or landed.through):
        return Course(end=MISS)
    return Course(raises=landed.raises, hits=landed.hits, through=landed.through)


def reach_out(part: Throw, course: Course) -> Steps:
    """A touch (SW-69)."""
    band = yield Ask(part.dice, part.edges, "SW-01")
    if band < 3:
        return Course(end=CRITICAL if band == 0 else MISS)
    yield Mark("hit")
    if band == 3:
        return Course(end="touched")
    yield Mark("raise")
    return Course(end="touched_raise")


STEPS: tuple[Stage, ...] = (Step(strike, "throw"), *harm.AFTERMATH)
TOUCH: tuple[Stage, ...] = (Step(reach_out, "throw"),)
