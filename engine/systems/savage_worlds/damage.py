"""What a hit does: its dice, what is added to them, what it pierces (catalogue 4, 8.3 step 6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from engine.explain import Lines, line, maybe, total
from engine.request import Request
from engine.systems.savage_worlds.aiming import PLACES, band_of
from engine.systems.savage_worlds.dice import die_of
from engine.systems.savage_worlds.modifiers import JOKER
from engine.systems.savage_worlds.sides import LOW, steps_missing, toughness, weapon_of
from engine.systems.savage_worlds.tables import BUCKSHOT, SLUG

RAISE_DIE = 6
"""The die that a raise adds (SW-05)."""

VITAL = ("head", "face_open_helmet", "vitals", "eye_slit")
"""Places where a blow goes deep (SW-56, SW-57, SW-59)."""

AREA_COVER = {"none": 0, "light": 2, "medium": 4, "heavy": 6, "total": 8}  # SW-65
AREA_PRONE = 4  # SW-65
CHARGE_PIERCES = 2  # SW-79


def dice(request: Request) -> tuple[int, ...]:
    """Sides of the damage dice, the Strength die first; a weapon too heavy rolls no more than Strength (SW-16)."""
    attacker, weapon = request.attacker, weapon_of(request.attacker)
    if weapon.has("shotgun"):
        return SLUG if request.word("ammo", "shot") == "slug" else BUCKSHOT[band_of(request)]  # SW-76, SW-78
    if not weapon.strength:
        return weapon.dice
    strength = die_of(attacker, "strength").sides
    most = strength if steps_missing(attacker) else max((strength, *weapon.dice))
    return (strength, *(min(sides, most) for sides in weapon.dice))


def flat(request: Request) -> Lines:
    """What is added to the dice of an attack (8.3 step 6); there is no minimum."""
    attacker, weapon = request.attacker, weapon_of(request.attacker)
    lines = maybe(f"weapon.{weapon.id}", weapon.flat, weapon.rule)
    if weapon.strength:
        lines += maybe("trait.strength", die_of(attacker, "strength").bonus, "SW-10")
    lines += given(request)
    lines += maybe("circumstance.wild_attack", 2 * request.number("wild_attack"), "SW-72")
    lines += maybe("circumstance.the_drop", 4 * request.number("the_drop"), "SW-70", "scene")
    place = request.word("called_shot", "none")
    if place in VITAL:
        lines += (line(f"option.called_shot.{place}", 4, PLACES[place][2]),)
    lines += maybe("circumstance.charge", 4 * request.number("charge"), "SW-79")
    return lines + maybe("circumstance.both_barrels", 4 * request.number("both_barrels"), "SW-77")


def given(request: Request) -> Lines:
    """The GM's modifier and the Joker, which every damage roll knows (SW-07)."""
    lines = maybe("circumstance.misc_damage", request.number("misc_damage"), "SW-15", "scene")
    return lines + maybe("circumstance.attacker_joker", JOKER * request.number("attacker_joker"), "SW-07")


def reduction(request: Request) -> Lines:
    """What keeps the blast off: cover, or lying on the ground, whichever is more (SW-65; ruling 24)."""
    cover = request.word("cover", "none")
    found = line(f"option.cover.{cover}", AREA_COVER[cover], "SW-65", "target")
    low = next((state for state in LOW if state in request.side("target").states), None)
    if low and found.amount < AREA_PRONE:
        return (line(f"state.{low}", AREA_PRONE, "SW-65", "target"),)
    return (found,) if found.amount else ()


def pierced(request: Request) -> Lines:
    """Points of armour that the blow ignores (SW-14)."""
    weapon = weapon_of(request.attacker)
    lines = maybe(f"weapon.{weapon.id}", weapon.ap, "SW-14")
    if weapon.has("charge_ap2") and request.number("charge"):
        lines += (line("circumstance.charge", CHARGE_PIERCES, "SW-79"),)
    return lines + maybe("rule.home_made", max(-total(lines), request.number("home_ap")), "SW-14")


def toughness_at(request: Request, ap: int, obstacle: int = 0) -> Lines:
    """The Toughness of the target at the place aimed at."""
    place = PLACES[request.word("called_shot", "none")][1]
    return toughness(request.side("target"), place, ap, obstacle=obstacle)


def text(sides: Sequence[int], added: int) -> str:
    """Damage as the books write it: neighbours of the same size together, then what is added.

    >>> text((8, 8), 2), text((8, 6), 0), text((6, 6, 6), -4)
    ('2d8+2', '1d8+1d6', '3d6-4')
    """
    groups = "+".join(f"{len(list(equal))}d{size}" for size, equal in groupby(sides))
    return f"{groups}{added:+d}" if added else groups
