"""Tests of morale outside the active phase: who must make one, when, how hard (catalogue 9.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.encounter.choices import number
from engine.encounter.sheet import announced, change, count, with_count, with_declared, without_declared
from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt, Value
from engine.label import label
from engine.systems.ubik.fight.counters import HALF, LATER
from engine.systems.ubik.fight.sheet import is_out, with_trait

CAUSES = ("wound", "disarmed", "half_allies_lost", "beating", "riddled")
"""Causes of a test outside the own phase."""

HARDEST = 6


class Shock(NamedTuple):
    """What calls for a test of morale: of whom, why, and how much harder it is."""

    fighter: str
    cause: str
    extra: int = 0


Shocks = tuple[Shock, ...]

Asked = tuple[Encounter, tuple[Prompt, ...]]
"""The fight with the tests that fall due."""


def tests(state: Encounter, shocks: Iterable[Shock]) -> Asked:
    """The tests that one event makes due: of several causes the hardest; whoever is surprised tests later (9.5)."""
    hardest: dict[str, Shock] = {}
    for shock in shocks:
        known = hardest.get(shock.fighter)
        if known is None or shock.extra > known.extra:
            hardest[shock.fighter] = shock
    due: list[Prompt] = []
    for shock in hardest.values():
        found = state.find(shock.fighter)
        if found is None or is_out(found) or found.has("demoralised"):
            continue
        if found.has("surprised"):
            state = with_declared(state, found.id, **{LATER: f"{shock.cause}:{shock.extra}"})
        else:
            due.append(prompt(found, shock))
    return state, tuple(due)


def prompt(fighter: Fighter, shock: Shock) -> Prompt:
    """A test that is due at once."""
    why = label(f"prompt.{shock.cause}", who=fighter.name)
    answers: dict[str, Value] = {"morale_cause": shock.cause}
    if shock.extra:
        answers["morale_extra_nd"] = min(HARDEST, shock.extra)
    return Prompt(f"morale:{shock.cause}:{fighter.id}", "roll", fighter.id, "morale", why, answers)


def put_off(state: Encounter, fighter: str) -> Asked:
    """The fight after somebody is surprised no longer, with the test that has waited for it."""
    cause, _, extra = announced(state, fighter, LATER).partition(":")
    state = without_declared(state, fighter, LATER)
    if cause not in CAUSES:
        return state, ()
    return tests(state, (Shock(fighter, cause, number(extra)),))


# -- who ------------------------------------------------------------------------------------------------------------


def witnesses(state: Encounter, attacker: str, target: str) -> tuple[str, ...]:
    """Who sees somebody being beaten and is moved by it: his allies, and whoever belongs to neither (UBK-98)."""
    own = state.fighter(attacker).side
    return tuple(one.id for one in state.fighters if one.side != own and one.id != target)


def allies(state: Encounter, fighter: str) -> tuple[str, ...]:
    """The others of his side."""
    own = state.fighter(fighter).side
    return tuple(one.id for one in state.fighters if one.side == own and one.id != fighter)


def half_lost(before: Encounter, state: Encounter) -> tuple[Encounter, Shocks]:
    """The fight after somebody was lost: whoever has lost half of his allies for the first time tests (UBK-155)."""
    fallen = {one.side for one in state.fighters if is_out(one) and not _was_out(before, one.id)}
    if not fallen:
        return state, ()
    shocks: list[Shock] = []
    for one in state.fighters:
        others = allies(state, one.id)
        lost = sum(is_out(state.fighter(other)) for other in others)
        if one.side in fallen and others and 2 * lost >= len(others) and not (count(one, HALF) or is_out(one)):
            state = change(state, one.id, _tested)
            shocks.append(Shock(one.id, "half_allies_lost"))
    return state, tuple(shocks)


def _tested(fighter: Fighter) -> Fighter:
    return with_count(fighter, HALF, 1)


def _was_out(before: Encounter, fighter: str) -> bool:
    found = before.find(fighter)
    return found is not None and is_out(found)


# -- what a test does -----------------------------------------------------------------------------------------------


def steadied(fighter: Fighter, bonus: int) -> Fighter:
    """The fighter with this morale bonus until the end of the fight (UBK-45)."""
    return with_trait(fighter, "morale_bonus", bonus)
