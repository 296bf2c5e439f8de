"""Whether the weapon works: the breakdown test, Luck against it, the table of breakdowns (catalogue 8.1)."""

from __future__ import annotations

import functools
from typing import NamedTuple

from engine.dice.chart import Chart
from engine.explain import Lines, line, maybe
from engine.request import Request
from engine.rules.ask import Ask, Look, Mark
from engine.rules.step import Steps
from engine.systems.star_wars_d100 import aftermath
from engine.systems.star_wars_d100.course import End, Shot
from engine.systems.star_wars_d100.d100 import D100, FACES, FUMBLE, MOST, PASSED, limit, read, tiers
from engine.systems.star_wars_d100.sides import is_pure
from engine.systems.star_wars_d100.tables import StarWarsWeapon

TEST, LUCK, TABLE = "SWD-08", "SWD-09", "SWD-10"
"""The rules that ask for these dice."""

COVERING, DUD = "SWD-99", "SWD-92"
"""The test of a covering fire, and that of a grenade."""

FAULTS = (
    (5, "misfire"),
    (20, "half_power"),
    (66, "overheated"),
    (90, "blocked"),
    (95, "serious_jam"),
    (MOST + 1, "explosion"),
)
"""The table of breakdowns, each row with its last number (SWD-10)."""

HALF_POWER, EXPLOSION = "half_power", "explosion"
FIRED = ("no_breakdown", "avoided_by_luck", HALF_POWER)
"""What lets the weapon fire."""

WORSE = 10  # SWD-11
DUD_GRENADE = "dud"


class Fault(NamedTuple):
    """The breakdown test of a weapon.

    Attributes:
        panne: the test is on from this face of the D100. luck: limited.
        rule: who asks. dud: a grenade, which has no table.
    """

    panne: int
    luck: int
    pure: bool
    rule: str = TEST
    dud: bool = False


def panne_lines(request: Request, weapon: StarWarsWeapon) -> Lines:
    """From which face a breakdown is on; none for a weapon that never breaks down."""
    if not weapon.panne:
        return ()
    worn = maybe("circumstance.panne_malus", -request.number("panne_malus"), TEST)
    return (line(f"weapon.{weapon.id}", weapon.panne, TEST), *worn)


def build(request: Request, weapon: StarWarsWeapon, panne: int, luck: int) -> Fault | None:
    """The test of a weapon, from the sums of its lines; None: it never breaks down."""
    if not weapon.panne:
        return None
    dud = weapon.kind == "grenade"
    rule = DUD if dud else COVERING if request.action == "cover_fire" else TEST
    return Fault(max(1, panne), limit(luck), is_pure(request), rule, dud)


@functools.cache
def table(worse: int) -> Chart:
    """The table of breakdowns, so much worse."""
    return Chart(tuple([read(FAULTS, min(FACES[-1], roll + worse)) for roll in FACES]))


def try_out(part: Fault) -> Steps:
    """The test, and what comes of it: a row of the table, "dud", or why the weapon works."""
    if not (yield Ask(D100, (part.panne,), part.rule)):
        return "no_breakdown"
    saved = yield Look(tiers(part.luck, part.pure), LUCK)
    if saved in PASSED:
        return "avoided_by_luck"
    if part.dud:
        return DUD_GRENADE  # SWD-92
    row = yield Look(table(WORSE if saved == FUMBLE else 0), TABLE)
    if row == EXPLOSION:
        yield from aftermath.fuse()
    return row


def is_triggered(result: str) -> bool:
    """Whether the breakdown test came to Luck."""
    return result != FIRED[0]


def is_broken(result: str) -> bool:
    """Whether a breakdown happened, half power included."""
    return result not in FIRED[:2]


def try_and_tell(part: Fault) -> Steps:
    """The same, its events marked."""
    result = yield from try_out(part)
    if is_triggered(result):
        yield Mark("breakdown_triggered")
    if is_broken(result):
        yield Mark("breakdown")
    return result


def fire(part: Fault, shot: Shot) -> Steps:
    """The weapon of a single shot (SWD-08)."""
    result = yield from try_and_tell(part)
    return shot._replace(half=result == HALF_POWER) if result in FIRED else Shot(end="breakdown")


def cover(part: Fault, end: End) -> Steps:
    """The weapon of a covering fire (SWD-99; ruling R42)."""
    result = yield from try_and_tell(part)
    return End("suppressing" if result in FIRED else "breakdown")


def test(part: Fault, end: End) -> Steps:
    """A test by itself: its result is the outcome."""
    result = yield from try_and_tell(part)
    if result not in FIRED:
        yield Mark("not_fired")
    return End(result)
