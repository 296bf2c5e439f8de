"""One blow or one shot: the roll to hit, against a defence or none, and its damage (catalogue 8.4, 8.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.contest import Contest, Cut
from engine.explain import Lines, line
from engine.request import Request
from engine.rules.ask import Ask, Look, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.unisystem import harm, modifiers, readying
from engine.systems.unisystem.aiming import band_of, is_dark
from engine.systems.unisystem.course import Course
from engine.systems.unisystem.harm import Body, Wound
from engine.systems.unisystem.levels import OPEN, PLAIN, TARGET_NUMBER, edges_of_extras, extra_of
from engine.systems.unisystem.modifiers import defense_of
from engine.systems.unisystem.readying import Readying
from engine.systems.unisystem.resisted import Bonuses

EVENTS = ("attack_success", "hit", "bonus_multiplier", *harm.LOSS_EVENTS)
MELEE, SHOT = "UNI-38", "UNI-58"
"""The rules that ask for the dice of an attack."""


class Strike(NamedTuple):
    """The roll to hit.

    Attributes:
        bonus: 0 in total darkness. defense: bonus of the defence; None: there is none.
        dive: total of a dive that was rolled before; None: none was.
        literal: beating the defence is enough (UNI-105).
    """

    rule: str
    bonus: int
    dark: bool
    defense: int | None
    dive: int | None
    literal: bool


class Attack(NamedTuple):
    """An attack; what is not rolled before it is None."""

    ready: Readying | None
    guard: Readying | None
    strike: Strike
    wound: Wound
    body: Body


# -- lines ----------------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of any attack."""
    found = {"target_number": (line("rule.UNI-01", TARGET_NUMBER, "UNI-01", "scene"),), **harm.figures(request)}
    if is_dark(request):
        return found
    melee = request.action == "melee_attack"
    found["attack_bonus"] = modifiers.melee(request) if melee else modifiers.shot(request) + modifiers.aimed(request)
    if defense_of(request) != "none":
        found["defense_bonus"] = modifiers.defense(request)
    if request.number("aim"):
        found["aim_roll_bonus"] = modifiers.aim_roll(request)
    return found


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values (8.5, step 7)."""
    found: dict[str, int | str | bool] = {"target_number": totals["target_number"], **harm.values(request, totals)}
    found["target_life_points"] = totals["target_life_points"]
    if request.action != "melee_attack":
        found |= {"rounds_used": 1, "range_band": band_of(request)}
    if "dive_total" in request.modifiers:
        found["defense_total"] = request.number("dive_total")
    return found | {
        name: totals[name] for name in ("attack_bonus", "defense_bonus", "aim_roll_bonus") if name in totals
    }


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Attack:
    """The situation of an attack."""
    dark, dived = is_dark(request), "dive_total" in request.modifiers
    defended = defense_of(request) != "none" and not dived
    strike = Strike(
        MELEE if request.action == "melee_attack" else SHOT,
        request.number("dark_bonus") if dark else totals["attack_bonus"],
        dark,
        (request.number("dark_bonus_target") if dark else totals["defense_bonus"]) if defended else None,
        request.number("dive_total") if dived else None,
        bool(request.number("option_resisted_literal")),
    )
    ready, guard = readying.before(request, totals)
    return Attack(ready, guard, strike, harm.wound(request, totals), Body(totals["target_life_points"]))


def clash(bonus: int, defense: int, *, dark: bool, literal: bool) -> Contest:
    """An attack roll against a defence (UNI-44; ruling R1): miss, defended, weak, or a hit and what it adds."""

    def cut(mine: int) -> Cut:
        made = mine + bonus
        if made >= TARGET_NUMBER:
            return (made - defense,), (f"hit {extra_of(made)}", "defended")
        return ((made - defense,), ("weak", "miss")) if literal else ((), ("miss",))

    dice = PLAIN if dark else OPEN
    return Contest(dice, dice, cut, Bonuses("clash", bonus, defense, literal))


# -- the steps ------------------------------------------------------------------------------------------------------


def strike(part: Strike, course: Course) -> Steps:
    """The roll to hit."""
    bonus = part.bonus + course.lead
    if part.defense is not None:
        contest = clash(bonus, part.defense + course.guard, dark=part.dark, literal=part.literal)
        cell = yield Look(contest, part.rule)
    else:
        cell = yield from _alone(part, bonus)
    if cell == "miss":
        return Course(end="miss")
    if cell != "weak":
        yield Mark("attack_success")
    if cell == "defended":
        return Course(end="defended")
    yield Mark("hit")
    extra = 0 if cell == "weak" else int(cell.removeprefix("hit "))
    if extra:
        yield Mark("bonus_multiplier")
    return Course(hits=1, extra=extra)


def _alone(part: Strike, bonus: int) -> Steps:
    """A roll against 9, and against the total of a dive where there was one (UNI-112)."""
    dice = PLAIN if part.dark else OPEN
    success, *extras = edges_of_extras(bonus)
    if part.dive is None:
        band = yield Ask(dice, (success, *extras), part.rule)
        return f"hit {band - 1}" if band else "miss"
    past = max(success, part.dive + 1 - bonus)
    band = yield Ask(dice, (success, past, *(max(past, edge) for edge in extras)), part.rule)
    return f"hit {band - 2}" if band > 1 else ("miss", "defended")[band]


STEPS: tuple[Stage, ...] = (
    Step(readying.make_ready, "ready"),
    Step(readying.be_on_guard, "guard"),
    Step(strike, "strike"),
    Step(harm.strike_home, "wound"),
)
