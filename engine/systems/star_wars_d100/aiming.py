"""How well a weapon is aimed: range bands, throwing ranges, the lines of the skill (catalogue 8.2 step 3, 8.6)."""

from __future__ import annotations

from typing import NamedTuple

from engine.explain import Lines, line, maybe
from engine.request import Request
from engine.systems.star_wars_d100.sides import ALREADY, gm, gun_of, hampered, trait
from engine.systems.star_wars_d100.tables import StarWarsWeapon

CALLED = 20  # SWD-50
COVERED = 20  # SWD-87
EACH_HEAVY_BURST = 2  # SWD-73
FARTHEST = 4  # SWD-59
FARTHEST_THROW = 3  # SWD-91
HURTS_LESS_BEYOND = 3
"""How many times the base range a bolt goes at full damage (ruling R27)."""


class Band(NamedTuple):
    """A range band: how many times the range it reaches, what it adds to hit, and takes off a thrown blade."""

    id: str
    reach: float
    to_hit: int
    rule: str
    damage: int = 0


CLOSE = Band("close", 0.5, 10, "SWD-54")
"""The first band, which ends before half the range."""

BANDS = (
    Band("normal", 1, 0, "SWD-55"),
    Band("x2", 2, -5, "SWD-56"),
    Band("x3", 3, -10, "SWD-57"),
    Band("x4", 4, -20, "SWD-58"),
)

THROWS = (
    Band("short", 1, 0, "SWD-88"),
    Band("medium", 2, -10, "SWD-88", 1),
    Band("long", 3, -20, "SWD-88", 2),
)


def unit_of(request: Request, weapon: StarWarsWeapon) -> int:
    """Metres that a range band is counted in: the improved range, or what Strength throws (SWD-88)."""
    if weapon.kind == "gun":
        return weapon.range + request.number("range_bonus_m")  # SWD-60
    strength = trait(request.attacker, "str")
    return strength if weapon.kind == "grenade" else max(1, strength // 2)


def distance_of(request: Request, weapon: StarWarsWeapon) -> float:
    """Metres to the target: half the range of this weapon where nothing is said; what is thrown goes a whole one."""
    given = request.modifiers.get("distance_m")
    if given is not None:
        return float(given)
    unit = unit_of(request, weapon)
    return unit / 2 if weapon.kind == "gun" else unit


def farthest(request: Request, weapon: StarWarsWeapon) -> int:
    """The last metre that the weapon reaches."""
    return (FARTHEST if weapon.kind == "gun" else FARTHEST_THROW) * unit_of(request, weapon)


def band_of(weapon: StarWarsWeapon, unit: int, distance: float) -> Band:
    """The range band of a distance; beyond the last one it is the last."""
    if weapon.kind == "gun" and distance < CLOSE.reach * unit:
        return CLOSE
    bands = BANDS if weapon.kind == "gun" else THROWS
    return next((band for band in bands if distance <= band.reach * unit), bands[-1])


def lost_by_range(weapon: StarWarsWeapon, band: Band, distance: float) -> int:
    """What the range takes off the damage: a bolt goes by the base range, however much it is improved."""
    if weapon.kind == "gun":
        return int(distance > HURTS_LESS_BEYOND * weapon.range)  # SWD-60
    return band.damage if weapon.kind == "blade" else 0  # SWD-89


def falls_short(request: Request, weapon: StarWarsWeapon, distance: float) -> bool:
    """Whether a bolt of half power does not go so far (SWD-13)."""
    return 2 * distance > unit_of(request, weapon)


class Place(NamedTuple):
    """Where the target stands, to one weapon."""

    band: Band
    lost: int
    short: bool


def place_of(request: Request, weapon: StarWarsWeapon, distance: float) -> Place:
    """Everything that a distance does."""
    band = band_of(weapon, unit_of(request, weapon), distance)
    return Place(band, lost_by_range(weapon, band, distance), falls_short(request, weapon, distance))


# -- lines ----------------------------------------------------------------------------------------------------------


def base_lines(request: Request, weapon: StarWarsWeapon) -> Lines:
    """The skill of this category of weapons (SWD-96)."""
    return (line(f"trait.{weapon.skill}", trait(request.attacker, weapon.skill), "SWD-96"),)


def modifier_lines(request: Request, weapon: StarWarsWeapon, distance: float) -> Lines:
    """What is added to the skill (M)."""
    band = band_of(weapon, unit_of(request, weapon), distance)
    lines = maybe(f"derived_value.range_band.{band.id}", band.to_hit, band.rule, "scene") + gm(request)
    lines += maybe("circumstance.attacker_acted", -ALREADY * request.number("attacker_acted"), "SWD-17")
    lines += maybe("circumstance.under_cover_fire", -COVERED * request.number("under_cover_fire"), "SWD-87")
    lines += maybe("circumstance.called_location", -CALLED * is_called(request), "SWD-50")
    return lines + hampered(request.attacker) + maybe("derived.heavy_burst_malus", heavy_malus(request), "SWD-73")


def is_called(request: Request) -> bool:
    """Whether a part of the body is aimed at."""
    return request.word("called_location", "none") != "none"


def heavy_malus(request: Request) -> int:
    """What several bursts of a heavy weapon cost each of them (SWD-73; ruling R40)."""
    bursts = request.number("bursts", 1)
    counts = request.action == "burst" and bursts > 1 and gun_of(request).group == "heavy"
    return -EACH_HEAVY_BURST * bursts * counts
