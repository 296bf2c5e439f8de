"""The last thing that happened in public, in a sentence; no figure but that of a roll the players were shown."""

from __future__ import annotations

from typing import Any

from engine.encounter.attack import Told
from engine.encounter.log import read_told
from engine.encounter.record import Act
from engine.encounter.state import Encounter
from engine.label import Label, label
from engine.system import System

APPLIED = ("apply_attack", "apply_attacks")


def tidings(system: System, state: Encounter, acts: tuple[Act, ...]) -> tuple[Label | None, Label | None]:
    """What was done last by somebody who is in this fight, and what came of it; None twice: nothing to tell.

    Args:
        state: the fight as the players see it; whoever is not in it is never named.
        acts: the records that stand.
    """
    for act in reversed(acts):
        if act.action == "end_scene":
            return None, None  # what came before is past
        found = _told(system, state, act) if act.action in APPLIED else _shown_roll(act)
        if found is not None:
            return found
    return None, None


def _shown_roll(act: Act) -> tuple[Label, Label] | None:
    """A free roll that the players were shown, with what it was for; None: no such roll."""
    if act.action != "free_roll" or act.arguments.get("hidden") is True:
        return None
    dice, cause = dict(act.label.arguments).get("dice"), str(act.arguments.get("cause") or "")
    if not isinstance(dice, Label):
        return None  # a file may say nonsense
    return label("players.roll_for", cause=cause) if cause else label("players.roll"), dice


def _told(system: System, state: Encounter, act: Act) -> tuple[Label, Label] | None:
    attacks = act.arguments.get("attacks", [act.arguments])
    listed = attacks if isinstance(attacks, list) else []  # a file may say nonsense
    seen = [one for one in listed if isinstance(one, dict) and _is_public(state, one.get("deed"))]
    if not seen:
        return None
    worst = max(seen, key=lambda one: read_told(one.get("told", {})).harm)
    deed, told = worst["deed"], read_told(worst.get("told", {}))
    if deed.get("action") not in system.tables.actions:
        return None
    who, whom = state.fighter(deed["attacker"]).name, _names(state, seen)
    action = label(f"action.{deed['action']}")
    event = label(f"players.{_manner(state, deed) if whom else 'alone'}", who=who, whom=whom, action=action)
    return event, label("players.effect", who=_sufferer(state, deed, told), effect=label(_effect(told)))


def _manner(state: Encounter, deed: dict[str, Any]) -> str:
    """Whether he turns against somebody or does something for one of his own side."""
    side, other = (state.fighter(deed[one]).side for one in ("attacker", "target"))
    return "beside" if side == other else "against"


def _is_public(state: Encounter, deed: Any) -> bool:
    """Whether everybody of a deed is somebody whom the players see."""
    if not isinstance(deed, dict) or not deed.get("attacker"):
        return False
    return all(state.find(str(deed.get(who) or deed["attacker"])) is not None for who in ("attacker", "target"))


def _names(state: Encounter, attacks: list[dict[str, Any]]) -> str:
    targets = [str(one["deed"].get("target") or "") for one in attacks]
    return ", ".join(state.fighter(id).name for id in dict.fromkeys(targets) if id)


def _sufferer(state: Encounter, deed: dict[str, Any], told: Told) -> str:
    """Whoever suffers: the attacker of what falls back on him or has no target."""
    target = str(deed.get("target") or "")
    return state.fighter(deed["attacker"] if told.side == "attacker" or not target else target).name


def _effect(told: Told) -> str:
    name = {-1: "fumble", 0: "nothing", 100: "success"}.get(told.harm, str(told.harm))
    return f"players.effect_{name}"
