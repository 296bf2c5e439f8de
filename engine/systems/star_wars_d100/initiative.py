"""Who acts first of two (catalogue, section 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.contest import Contest, Cut
from engine.dice.request import Pool
from engine.explain import Lines, Who, line, maybe
from engine.request import Request
from engine.rules.ask import Look, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.star_wars_d100 import pairs, shots
from engine.systems.star_wars_d100.aiming import is_called
from engine.systems.star_wars_d100.course import End
from engine.systems.star_wars_d100.series import BETWEEN_BURSTS, BETWEEN_SHOTS
from engine.systems.star_wars_d100.shots import CALLED_ORDER
from engine.systems.star_wars_d100.sides import trait, weakness, weapon_of

EVENTS = ("tie",)
D12 = Pool(1, 12)
SIDES: tuple[Who, Who] = ("attacker", "target")


class Race(NamedTuple):
    """How far the attacker is ahead before the dice; who is first on equal totals."""

    lead: int
    tied: str


class Initiative(NamedTuple):
    """The situation of two who want to act first."""

    race: Race


def modifier_lines(request: Request, who: Who) -> Lines:
    """Everything in the order total but die and DEX (9 step 4)."""
    side = request.side(who)
    weapon, maneuver = weapon_of(side), request.word(f"{who}_maneuver", "single")
    lines = shots.category_lines(weapon, who) if weapon else ()
    if weapon and maneuver != "single":
        lines += pairs.order_lines(maneuver, weapon, who)
    lines += maybe("circumstance.called_location", -CALLED_ORDER * _is_called(request, who), "SWD-51", who)
    lines += maybe("state.weakened", -weakness(side), "SWD-30", who)
    lines += maybe(f"circumstance.{who}_dex_mod", request.number(f"{who}_dex_mod"), "SWD-06", who)
    shot, burst = (request.number(f"{who}_{name}_index", 1) - 1 for name in ("shot", "burst"))
    lines += maybe(f"circumstance.{who}_shot_index", -BETWEEN_SHOTS * shot, "SWD-67", who)
    return lines + maybe(f"circumstance.{who}_burst_index", -BETWEEN_BURSTS * burst, "SWD-71", who)


def _is_called(request: Request, who: Who) -> bool:
    return is_called(request) if who == "attacker" else bool(request.number("target_called"))


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    found: dict[str, Lines] = {}
    for who in SIDES:
        modifiers = modifier_lines(request, who)
        least = (line("initiative.die", 1, "SWD-01", who), *_dex_lines(request, who), *modifiers)
        found[f"{who}_modifier"], found[f"{who}_score_min"] = modifiers, least
    return found


def _dex_lines(request: Request, who: Who) -> Lines:
    return (line("trait.dex", trait(request.side(who), "dex"), "SWD-01", who),)


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values."""
    most = {f"{who}_score_max": totals[f"{who}_score_min"] + len(D12.mass()) - 1 for who in SIDES}
    return {**totals, **most}


def build(request: Request, totals: Mapping[str, int]) -> Initiative:
    """The situation of two who want to act first; equal totals are told by the current DEX (SWD-07)."""
    mine, theirs = (trait(request.side(who), "dex") - weakness(request.side(who)) for who in SIDES)
    tied = "simultaneous" if mine == theirs else "attacker_first" if mine > theirs else "target_first"
    return Initiative(Race(totals["attacker_score_min"] - totals["target_score_min"], tied))


def race(lead: int) -> Contest:
    """A D12 each."""

    def cut(mine: int) -> Cut:
        return (mine + lead, mine + lead + 1), ("attacker_first", "tie", "target_first")

    return Contest(D12, D12, cut, ("race", lead))


def run(part: Race, end: End) -> Steps:
    """Who acts first (SWD-01)."""
    cell = yield Look(race(part.lead), "SWD-01")
    if cell != "tie":
        return End(cell)
    yield Mark("tie")
    return End(part.tied)


STEPS: tuple[Stage, ...] = (Step(run, "race"),)
