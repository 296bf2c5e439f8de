"""Pools of dice as the lines they are made of: base, Atouts, weapon, circumstances, what the body suffers.

Every line carries its rule; a pool is the sum of its lines, lifted to the least number of dice.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.explain import Line, Lines, Who, line, total
from engine.request import Request, Side
from engine.systems.uchronia.sides import HELPLESS, intent_of, is_armed, is_helpless, weapon_of

MELEE_ATOUTS = {"athlete": 1, "dexterous": 1, "colossus": 1}  # UCH-12
RESISTANCE_ATOUTS = {"robust": 1, "iron_will": 1, "colossus": 1}  # UCH-23
WOUND_STATES = ("gravely_wounded", "wounded", "stunned")


def base(who: Who = "attacker") -> Line:
    """The dice that everybody throws."""
    return line("rule.UCH-01", 3, "UCH-01", who)


def atouts(side: Side, relevant: Mapping[str, int], rule: str, who: Who = "attacker") -> list[Line]:
    """The dice of the relevant Atouts that the fighter has; the others count for nothing."""
    given = side.traits
    return [line(f"trait.{name}", dice, rule, who) for name, dice in relevant.items() if given.get(name)]  # UCH-02


def advantage(dice: int, rule: str, who: Who = "attacker") -> list[Line]:
    """The dice that the GM gives or takes, none when advantages and disadvantages cancel."""
    return [line("rule." + rule, dice, rule, who)] if dice != 0 else []  # UCH-03


def at_least(request: Request, dice: int) -> int:
    """Number of dice really thrown: never below the least number, 1 unless the GM chose another."""
    least = request.number("option_min_dice", 1)  # UCH-04
    return max(least, dice)


# -- what the body suffers ------------------------------------------------------------------------------------------


def wounds(request: Request, side: Side, rule: str, who: Who) -> list[Line]:
    """One die less for a wounded or stunned fighter; with the option, one for each of these states."""
    if side.states.isdisjoint(WOUND_STATES):
        return []
    lost = -1  # UCH-16, UCH-91
    found = [line(f"state.{state}", lost, rule, who) for state in WOUND_STATES if state in side.states]
    cumulative = request.number("option_cumulative_wounds")
    return found if cumulative else found[:1]


def body(request: Request, who: Who, rule: str = "UCH-16", *, skill: bool = True) -> list[Line]:
    """Dice lost to wounds, holds, fatigue, lost balance and, in actions of skill, to a recoil.

    Args:
        rule: the rule that the wound line names.
        skill: False for running away and for chasing, which a daze does not touch.
    """
    side = request.side(who)
    lines = wounds(request, side, rule, who)
    if side.trait("hold_level"):  # UCH-48
        lines.append(line("rule.UCH-48", -side.trait("hold_level"), "UCH-48", who))
    if side.trait("fatigue_level"):  # UCH-65
        lines.append(line("rule.UCH-65", -side.trait("fatigue_level"), "UCH-65", who))
    if "off_balance" in side.states:
        lines.append(line("state.off_balance", -1, "UCH-56", who))
    if skill and "recoil_dazed" in side.states:
        lines.append(line("state.recoil_dazed", -1, "UCH-118", who))
    return lines


def surprise(side: Side, who: Who) -> list[Line]:
    """A surprised fighter defends himself with a die less."""
    return [line("state.surprised", -1, "UCH-50", who)] if "surprised" in side.states else []  # UCH-50


# -- pools ----------------------------------------------------------------------------------------------------------


def melee(request: Request, who: Who) -> Lines:
    """The raw pool of one side of a Confrontation, before the least number and before helplessness."""
    side = request.side(who)
    lines = [base(who), *atouts(side, MELEE_ATOUTS, "UCH-12", who), *style(request, who)]
    weapon = weapon_of(side)
    if weapon.melee_dice:
        rule = "UCH-15" if weapon.group == "melee" else "UCH-39"
        lines.append(line(f"weapon.{weapon.id}", weapon.melee_dice, rule, who))
    lines += advantage(request.number(f"{who}_circumstance"), "UCH-54", who)
    lines += body(request, who)
    lines += surprise(side, who)
    rank = request.number(f"{who}_opponent_rank", 1)
    if rank > 1:  # UCH-52, UCH-53
        lines.append(line("rule.UCH-53", 1 - rank, "UCH-53", who))
    return tuple(lines)


def style(request: Request, who: Who) -> list[Line]:
    """The die of a school of fighting: a boxer's fists when he hurts, a fencer's duelling weapon."""
    side = request.side(who)
    if side.trait("boxer") and not is_armed(side):  # UCH-13
        hurts = intent_of(request, who) in ("strike", "disarm")  # UCH-42: nothing for him who pins or breaks free
        return [line("trait.boxer", 1, "UCH-13", who)] if hurts else []
    if side.trait("fencer") and weapon_of(side).duelling:
        return [line("trait.fencer", 1, "UCH-14", who)]
    return []


def confrontation(request: Request, who: Who) -> Lines:
    """The lines of what one side throws: its raw pool, all of it lost by a helpless fighter."""
    lines, side = melee(request, who), request.side(who)
    if not is_helpless(side):  # UCH-49
        return lines
    helpless = next(state for state in HELPLESS if state in side.states)
    return (*lines, line(f"state.{helpless}", -total(lines), "UCH-49", who))


def confrontation_dice(request: Request, who: Who, dice: int) -> int:
    """Dice that one side really throws: none when it is helpless."""
    return 0 if is_helpless(request.side(who)) else at_least(request, dice)  # UCH-49


def resistance(request: Request, who: Who) -> Lines:
    """The pool against serious or grave damage; no wound and no fatigue weighs on it."""
    side = request.side(who)
    modifier = request.number(f"{who}_resistance_modifier")
    return (base(who), *atouts(side, RESISTANCE_ATOUTS, "UCH-23", who), *advantage(modifier, "UCH-03", who))


def pursuit(request: Request, who: Who) -> Lines:
    """The pool of the fugitive (attacker) or of the pursuer (target)."""
    side = request.side(who)
    lines = [base(who), *atouts(side, {"athlete": 1}, "UCH-61", who)]
    lines += advantage(request.number(f"{who}_circumstance"), "UCH-03", who)
    if request.number(f"{who}_hampered"):
        lines.append(line("rule.UCH-62", -1, "UCH-62", who))
    return (*lines, *body(request, who, skill=False), *surprise(side, who))
