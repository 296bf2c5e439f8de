"""Modifiers that the sheets and the declarations decide, each with where it comes from (catalogue 14.5)."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.request import counts_now
from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter, pair
from engine.form import Value
from engine.label import Label, label
from engine.systems.uchronia.fight import bursts
from engine.systems.uchronia.fight.ammunition import rounds_in
from engine.systems.uchronia.fight.holds import level
from engine.systems.uchronia.fight.order import is_ready
from engine.systems.uchronia.fight.outcomes import CHASE
from engine.systems.uchronia.fight.pairs import meeting_of, meetings_of, pairs
from engine.systems.uchronia.fight.sheet import is_armed, is_helpless, medic_of, weapon_row
from engine.systems.uchronia.sides import MELEE, SINGLE_SHOTS
from engine.systems.uchronia.tables import TABLES

Found = dict[str, tuple[Value, Label]]


def automatic(state: Encounter, action: str, attacker: str, target: str) -> Found:
    """Modifiers that the sheets decide, each with where it comes from. Only those of this action."""
    acting = state.find(attacker)
    row = TABLES.actions.get(action)
    other = state.find(target) if row is not None and row.targets != "none" else None
    if acting is None or action not in DECIDED:
        return {}
    return DECIDED[action](state, acting, other)


# -- shots ----------------------------------------------------------------------------------------------------------


def _shot(state: Encounter, fighter: Fighter, other: Fighter | None) -> Found:
    found = _chaos(state, fighter, other) | _rounds(fighter)
    runs = state.answers.get(fighter.id, {}).get("running")
    if "chaotic" not in found and not runs and _has_aimed(state, fighter):  # UCH-96
        found["aimed"] = (True, label("automatic.aimed", who=fighter.name))  # UCH-90
    return found


def _has_aimed(state: Encounter, fighter: Fighter) -> bool:
    return any(active.id == "aiming" and counts_now(state, active) for active in fighter.states)


def _chaos(state: Encounter, fighter: Fighter, other: Fighter | None) -> Found:
    """A shooter in a pair or in a pursuit is in a chaotic situation (9.4)."""
    if not meetings_of(state, fighter.id):
        return {}
    return {"chaotic": (True, label("automatic.chaotic", who=fighter.name))}


def _rounds(fighter: Fighter) -> Found:
    """What is in the weapon; while a burst is under way, as it was before its round was taken."""
    held = fighter.weapon
    if held is None or weapon_row(fighter).capacity is None:
        return {}
    rounds = rounds_in(held) + int(bursts.has_fired(held))
    return {"rounds_loaded": (rounds, label("automatic.rounds_loaded", who=fighter.name))}


def _burst(state: Encounter, fighter: Fighter, other: Fighter | None) -> Found:
    found = _rounds(fighter)
    held = fighter.weapon
    targets = int(state.answers.get(fighter.id, {}).get("burst_targets", 1))
    if held is not None and bursts.is_consecutive(held, targets, state.turn):
        found["consecutive_burst"] = (True, label("automatic.consecutive_burst"))
    return found


# -- melee and pursuit ----------------------------------------------------------------------------------------------


def _melee(state: Encounter, fighter: Fighter, other: Fighter | None) -> Found:
    if other is None:
        return {}
    found: Found = {}
    meetings = [one for one in pairs(state) if one.skipped is None]
    meeting = meeting_of(meetings, fighter.id, other.id)
    for who, one in (("attacker", fighter), ("target", other)) if meeting else ():
        number = sum(one.id in each.both for each in meetings)
        if meeting is not None and number > 1:
            rank = meeting.ranks[one.id]
            found[f"{who}_opponent_rank"] = (rank, label("automatic.rank", who=one.name, count=number))
    intent = _intent(state, other, fighter)
    if intent:
        found["target_intent"] = (intent, label("automatic.target_intent", who=other.name))
    return found


def _intent(state: Encounter, fighter: Fighter, opponent: Fighter) -> str:
    """What he announced to do in melee, where he can do it to this opponent; "": nothing (9.5 step 2)."""
    announced = str(state.declared.get(fighter.id, {}).get("action", ""))
    if announced not in MELEE or is_helpless(fighter):
        return ""
    possible = {
        "grapple": fighter.weapon is None,
        "disarm": is_armed(opponent),
        "break_free": level(fighter) > 0,
    }
    return announced if possible.get(announced, True) else "strike"


def _pursuit(state: Encounter, fighter: Fighter, other: Fighter | None) -> Found:
    """The lead that the last turn of this pursuit left; before it the GM sets the first one (UCH-61)."""
    if other is None or not count(other, CHASE):
        return {}
    lead = int(state.answers.get(pair(fighter.id, other.id), {}).get("lead", 1))
    return {"lead": (lead, label("automatic.lead"))}


# -- tests and order ------------------------------------------------------------------------------------------------


def _survival(state: Encounter, fighter: Fighter, other: Fighter | None) -> Found:
    """A medic of his side who can act gives first aid (UCH-150); the end of the scene says whether one could."""
    prompt = next((one for one in state.prompts if (one.fighter, one.subject) == (fighter.id, "survival")), None)
    medic = medic_of(state, fighter)
    aided = bool(prompt.answers.get("first_aid")) if prompt else medic is not None
    if not aided:
        return {}
    who = medic.name if medic else fighter.name
    return {"first_aid": (True, label("automatic.first_aid", who=who))}


def _initiative(state: Encounter, fighter: Fighter, other: Fighter | None) -> Found:
    """The only one of the two who is on guard (UCH-70)."""
    if other is None or is_ready(state, fighter) == is_ready(state, other):
        return {}
    first = "attacker" if is_ready(state, fighter) else "target"
    return {"ready": (first, label("automatic.ready"))}


DECIDED: dict[str, Callable[[Encounter, Fighter, Fighter | None], Found]] = {
    **dict.fromkeys(MELEE, _melee),
    **dict.fromkeys(SINGLE_SHOTS, _shot),
    "aim": _chaos,
    "burst": _burst,
    "pursuit": _pursuit,
    "survival": _survival,
    "initiative": _initiative,
}
"""What is decided for each action."""
