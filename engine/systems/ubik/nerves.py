"""Tests of those who suffer or see an attack: morale, surprise, breaking free (catalogue 8.5 to 8.7)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.explain import Lines, Who, line, maybe
from engine.request import Request, Side
from engine.systems.ubik.core import Trial, floored, measured, trial
from engine.systems.ubik.sides import better, of_trait, penalty
from engine.systems.ubik.tables import SITUATIONS

Later = tuple[tuple[str, float], ...]
"""Events that dice of others will decide, with their chance."""

TARGET, WITNESS, EYE, ESCAPE = "target_morale_{}", "witness_morale_{}", "surprise_{}", "escape_{}"
"""Names of their figures."""


def situation(request: Request, circumstance: str, default: str, who: Who) -> Lines:
    """How hard it is to keep one's nerve where one stands (UBK-41)."""
    word = request.word(circumstance, default)
    return (line(f"option.{circumstance}.{word}", SITUATIONS[word], "UBK-41", who),)


def steadied(side: Side, who: Who) -> Lines:
    """What risks taken on earlier tests of morale give (UBK-45)."""
    return maybe("trait.morale_bonus", -side.trait("morale_bonus"), "UBK-45", who)


def morale_of_target(request: Request, risk: int) -> dict[str, Lines]:
    """The test of morale of the target; `risk` of a pummel makes it harder (UBK-98)."""
    target = request.side("target")
    nd = situation(request, "target_morale_situation", "at_contact", "target")
    nd += maybe("circumstance.pr", risk, "UBK-98") + penalty(target, "target") + steadied(target, "target")
    return measured(request, of_trait(target, "determination", "UBK-43", "target"), floored(nd), TARGET)


def morale_of_witness(request: Request, risk: int, rule: str) -> dict[str, Lines]:
    """The test of morale of one witness of a pummel, or of an ally of who is riddled, whom the risk frightens."""
    level = line("circumstance.witness_determination", request.number("witness_determination", 3), rule, "scene")
    nd = situation(request, "witness_situation", "legal_target", "scene") + maybe("circumstance.pr", risk, rule)
    return measured(request, (level,), nd, WITNESS)


def eye_of_target(request: Request) -> dict[str, Lines]:
    """The test of who is deceived by a feint: its risks are the difficulty (UBK-102)."""
    target, pr = request.side("target"), request.number("pr")
    nd = maybe("circumstance.pr", pr, "UBK-102") + penalty(target, "target")
    return measured(request, of_trait(target, "detect", "UBK-102", "target"), floored(nd), EYE)


def escape_of_target(request: Request) -> dict[str, Lines]:
    """The first test to break free of a hold (UBK-106)."""
    target = request.side("target")
    nd = of_trait(request.attacker, "contact", "UBK-106") + maybe("circumstance.pr", request.number("pr"), "UBK-106")
    level = of_trait(target, better(target, "contact", "acrobatics"), "UBK-107", "target")
    return measured(request, level, floored(nd + penalty(target, "target")), ESCAPE)


def of_others(request: Request, totals: Mapping[str, int], name: str) -> Trial:
    """Such a test, which is not thrown with the attack."""
    return trial(request, totals, "", "target", name)


def shown(totals: Mapping[str, int], name: str) -> dict[str, int | str | bool]:
    """Difficulty and threshold of such a test, as derived values."""
    return {key: totals[key] for key in (name.format("nd"), name.format("threshold"))}
