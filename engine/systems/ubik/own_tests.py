"""Tests of one fighter alone: simple actions, analysing, dodging, camping, morale (catalogue 5.2, 8.8, 8.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import Lines, Who, line, maybe, total
from engine.request import Request
from engine.systems.ubik import nerves
from engine.systems.ubik.attack import ROLL, Values, morale_level
from engine.systems.ubik.core import FACES, capped, measured, trial
from engine.systems.ubik.modifiers import aim_bonus, own_level, own_nd
from engine.systems.ubik.sides import of_trait, trait
from engine.systems.ubik.tables import ROLES
from engine.systems.ubik.tried import End, Tried, tried

SLOWEST = 1
"""Quickness of whoever fails (UBK-24)."""

USUAL_ND = 3


class Simple(NamedTuple):
    """A tested simple action: its trait, its rule, whether it gives nobody away (UBK-71)."""

    trait: str
    rule: str
    stealthy: bool = False


SIMPLE = {
    "detect_enemies": Simple("detect", "UBK-68", stealthy=True),
    "hide_self": Simple("hide", "UBK-66"),
    "sneak": Simple("sneak", "UBK-67", stealthy=True),
    "cross_obstacle": Simple("acrobatics", "UBK-65"),
    "grab_moving_object": Simple("acrobatics", "UBK-64"),
    "ubik_effect": Simple("ubik", "UBK-63"),
    "flee": Simple("flee", "UBK-62"),
    "command": Simple("command", "UBK-62"),
    "use_aptitude": Simple("", "UBK-70"),
}


def by_gm(request: Request, rule: str) -> Lines:
    """The difficulty that the GM sets."""
    return (line("circumstance.nd", request.number("nd", USUAL_ND), rule, "scene"),)


# -- simple actions -------------------------------------------------------------------------------------------------


def simple_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of a tested simple action."""
    skill = SIMPLE[request.action]
    level = own_level(request, skill.trait, skill.rule)
    aimed = aim_bonus(request, level, request.number("aim_turns"))
    base = by_gm(request, skill.rule)
    if request.target is not None:
        base = of_trait(request.target, "hide", "UBK-09", "target")
    return {**measured(request, level, own_nd(request, base, total(aimed))), "aim_bonus": aimed}


def simple_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of a tested simple action."""
    return {**rolled(totals), "aim_bonus": totals["aim_bonus"], "stealthy": SIMPLE[request.action].stealthy}


def build_simple(request: Request, totals: Mapping[str, int]) -> Tried:
    """The situation of a tested simple action."""
    risky = ("success_with_risk",) if request.number("pr") else ()
    test = trial(request, totals, SIMPLE[request.action].rule)
    return tried(test, End("success", risky), End("failure"))


def rolled(totals: Mapping[str, int]) -> Values:
    """Level, difficulty and threshold."""
    return {name: totals[name] for name in ROLL}


# -- another rank ---------------------------------------------------------------------------------------------------


def role(request: Request, circumstance: str, who: Who) -> Lines:
    """How hard it is to be quick in this situation (UBK-21)."""
    word = request.word(circumstance, "neutral")
    return (line(f"option.{circumstance}.{word}", ROLES[word], "UBK-21", who),)


def analyse_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of an analysis of the combat (UBK-61)."""
    level = own_level(request, "analyse", "UBK-61", "UBK-61")
    found = measured(request, level, own_nd(request, role(request, "init_role", "attacker")))
    return {**found, "quickness_success": quickness(level, request.number("pr"))}


def quickness(level: Lines, pr: int, who: Who = "attacker") -> Lines:
    """The quickness of whoever passes: the level and what was risked, without an upper limit (UBK-24)."""
    return (*level, *maybe("circumstance.pr", pr, "UBK-24", who))


def analyse_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of an analysis."""
    now = {"quickness_failure": SLOWEST, "quickness_current": trait(request.attacker, "quickness")}
    return {**rolled(totals), "quickness_success": totals["quickness_success"], **now}


def build_analyse(request: Request, totals: Mapping[str, int]) -> Tried:
    """The situation of an analysis: the new rank may be worse (UBK-27)."""
    now = trait(request.attacker, "quickness")

    def ranked(quick: int) -> tuple[str, ...]:
        return ("rank_better" if quick > now else "rank_same" if quick == now else "rank_worse",)

    test = trial(request, totals, "UBK-61")
    return tried(test, End("success", ranked(totals["quickness_success"])), End("failure", ranked(SLOWEST)))


# -- dodging, camping -----------------------------------------------------------------------------------------------


def evade_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of a dodge at contact (UBK-100, UBK-101)."""
    base = of_trait(request.side("target"), "contact", "UBK-09", "target")
    bonus = (line("rule.UBK-101", 1, "UBK-101"), *maybe("circumstance.pr", request.number("pr"), "UBK-101"))
    found = measured(request, own_level(request, "dodge", "UBK-100"), own_nd(request, base))
    return {**found, "dodge_bonus": bonus}


def evade_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of a dodge, which everybody sees (UBK-83)."""
    return {**rolled(totals), "dodge_bonus": totals["dodge_bonus"], "stealthy": False}


def camp_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of lying in wait (UBK-95, UBK-96)."""
    level = own_level(request, "camp", "UBK-95")
    numbers = tuple(line(one.label.id, 2 * one.amount, "UBK-96") for one in level)
    hidden = of_trait(request.attacker, "hide", "UBK-95") + maybe("circumstance.pr", request.number("pr"), "UBK-95")
    found = measured(request, level, own_nd(request, by_gm(request, "UBK-95")))
    return {**found, "numbers": numbers, "hidden_level": capped(hidden)}


def camp_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of lying in wait; two numbers for each level are at most ten."""
    return {**rolled(totals), "numbers": totals["numbers"], "hidden_level": totals["hidden_level"]}


def build_success(request: Request, totals: Mapping[str, int]) -> Tried:
    """The situation of a dodge or of a camp, whose numbers the dice of others may show (UBK-96)."""
    camps = request.action == "camp"
    later = (("trigger_per_pa_spend", totals["numbers"] / FACES),) if camps else ()
    test = trial(request, totals, "UBK-95" if camps else "UBK-100")
    return tried(test, End("success", (), later), End("failure"))


# -- morale ---------------------------------------------------------------------------------------------------------


def morale_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of a test of morale."""
    own, domains = request.attacker, request.number("relevant_domains")
    level = capped(morale_level(request) + maybe("circumstance.relevant_domains", domains, "UBK-07"))
    base = nerves.situation(request, "morale_situation", "legal_target", "attacker")
    base += maybe("circumstance.morale_extra_nd", request.number("morale_extra_nd"), "UBK-43")
    nd = own_nd(request, base + nerves.steadied(own, "attacker"))
    bonus = maybe("trait.morale_bonus", trait(own, "morale_bonus"), "UBK-45")
    bonus += maybe("circumstance.pr", request.number("pr"), "UBK-45")
    return {**measured(request, level, nd), "next_morale_bonus": bonus}


def is_override(request: Request) -> bool:
    """Whether it is tested to be free of the mandatory attack (UBK-42), not because something happened (UBK-44)."""
    return request.word("morale_cause", "override") == "override"


def morale_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of a test of morale."""
    failed = "confused" if is_override(request) else "demoralised"
    return {**rolled(totals), "failure_state": failed, "next_morale_bonus": totals["next_morale_bonus"]}


def build_morale(request: Request, totals: Mapping[str, int]) -> Tried:
    """The situation of a test of morale."""
    test = trial(request, totals, "UBK-40")
    if is_override(request):
        return tried(test, End("success", ("free_choice",)), End("failure", ("forced_attack",)), shaken=True)
    return tried(test, End("success"), End("failure", ("demoralised",)), shaken=True)
