"""What is kept with the carried weapon: bullets, shells, scope, the grip (catalogue 14.5)."""

from __future__ import annotations

from engine.encounter.sheet import with_carried, with_count, without_counts
from engine.encounter.state import Carried, Encounter, Fighter, replace
from engine.form import Value
from engine.systems.unisystem.tables import TABLES

KEPT = ("bullet", "shell", "scope", "two_handed")
"""Circumstances that stay with a weapon; while it is not in hand its counters hold them."""

GONE = ("shield_bonus", "bulky_penalty")
"""Circumstances that mean one weapon and are forgotten with it."""


def changed_hands(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """The fight after another weapon came into a hand: its own bullets, shells, scope and grip are in force."""
    answers = dict(state.answers.get(after.id, {}))
    fighter = state.fighter(after.id)
    if len(before.carried) == len(after.carried) and before.weapon is not None:
        put_away = _with_kept(fighter.carried[before.hand], answers)
        fighter = with_carried(fighter, before.hand, put_away)
    answers = {name: value for name, value in answers.items() if name not in (*KEPT, *GONE)}
    held = fighter.weapon
    if held is not None:
        answers |= _kept(held)
        fighter = with_carried(fighter, fighter.hand, without_counts(held, *KEPT))
    rest = {scope: kept for scope, kept in state.answers.items() if scope != after.id}
    return replace(state.put(fighter), answers=rest | {after.id: answers} if answers else rest)


def _with_kept(weapon: Carried, answers: dict[str, Value]) -> Carried:
    """The weapon with what is kept with it: a choice as the place of its option, a check as 1."""
    for name in KEPT:
        if name in answers:
            row = TABLES.circumstances[name]
            place = row.options.index(answers[name]) if row.kind == "choice" else 1
            weapon = with_count(weapon, name, place)
    return weapon


def _kept(weapon: Carried) -> dict[str, Value]:
    """What a weapon brings along."""
    found: dict[str, Value] = {}
    for name in KEPT:
        if name in weapon.counters:
            row, place = TABLES.circumstances[name], weapon.counters[name]
            found[name] = row.options[min(place, len(row.options) - 1)] if row.kind == "choice" else True
    return found
