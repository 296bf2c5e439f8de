"""What the outcome of an action without damage changes, and what it makes due (catalogue 8.14)."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.choices import Answered
from engine.encounter.sheet import change, count, with_count
from engine.encounter.state import Encounter, replace
from engine.encounter.turn import ON_HOLD
from engine.system import Deed
from engine.systems.ubik.fight import (
    ammunition,
    bravery,
    camping,
    care,
    declaring,
    detection,
    fleeing,
    gear,
    holds,
    naming,
    states,
)
from engine.systems.ubik.fight.counters import AIM, DODGE, MOVED, READY, SNEAKED
from engine.systems.ubik.fight.possible import of_deed, value_of

Effect = Callable[[Encounter, Deed], Answered]


def applied(state: Encounter, deed: Deed) -> Answered:
    """The fight after the outcome of an action that does no damage, with what falls due."""
    effect = OUTCOMES.get(deed.action)
    return effect(state, deed) if effect else (state, ())


# -- combat actions -------------------------------------------------------------------------------------------------


def _disarm(state: Encounter, deed: Deed) -> Answered:
    """The weapon lies on the ground, or is in another hand (UBK-99)."""
    if deed.outcome == "disarmed_recovered":
        return gear.recovered(state, deed.attacker, deed.target), ()
    return (state if deed.outcome == "miss" else gear.dropped(state, deed.target)), ()


def _restrain(state: Encounter, deed: Deed) -> Answered:
    """The target is held (UBK-106)."""
    if deed.outcome != "held":
        return state, ()
    after = holds.seized(state, deed.attacker, deed.target, int(deed.modifiers.get("pr", 0)))
    return states.followed(after, deed.target, "held"), ()


def _trip(state: Encounter, deed: Deed) -> Answered:
    """The target is on the ground, still held (UBK-107)."""
    return states.gained(state, deed.target, "prone", deed.attacker), ()


def _pin(state: Encounter, deed: Deed) -> Answered:
    """The target is immobilised instead of held (UBK-107)."""
    after = holds.pinned(state, deed.target, deed.attacker)
    return states.followed(after, deed.target, "immobilised"), ()


def _tighten(state: Encounter, deed: Deed) -> Answered:
    """The hold is stronger (UBK-107)."""
    return holds.tightened(state, deed.attacker, deed.target), ()


def _release(state: Encounter, deed: Deed) -> Answered:
    """The hold is over (UBK-153)."""
    return holds.let_go(state, deed.attacker, deed.target), ()


def _escape(state: Encounter, deed: Deed) -> Answered:
    """Whoever breaks free is held no longer (UBK-107)."""
    return (holds.let_go(state, deed.target, deed.attacker) if deed.outcome == "free" else state), ()


def _evade(state: Encounter, deed: Deed) -> Answered:
    """The bonus until his next phase; a new success takes the place of the old one (UBK-101)."""
    if deed.outcome != "success":
        return state, ()
    bonus = value_of(state, deed, "dodge_bonus")
    return change(state, deed.attacker, lambda one: with_count(one, DODGE, bonus)), ()


def _camp(state: Encounter, deed: Deed) -> Answered:
    """In wait and hidden, with numbers to choose (UBK-95, UBK-96)."""
    if deed.outcome != "success":
        return state, ()
    numbers, level = value_of(state, deed, "numbers"), value_of(state, deed, "hidden_level")
    after = states.gained(states.gained(state, deed.attacker, "camping"), deed.attacker, "hidden")
    return camping.pitched(after, deed.attacker, numbers, level)


# -- simple and free actions ----------------------------------------------------------------------------------------


def _aim(state: Encounter, deed: Deed) -> Answered:
    """One turn more; at the first one it is said for which action (UBK-56)."""
    turns = count(state.fighter(deed.attacker), AIM) + 1
    after = change(state, deed.attacker, lambda one: with_count(one, AIM, turns))
    return naming.aimed(after, deed.attacker) if turns == 1 else (after, ())


def _ready(state: Encounter, deed: Deed) -> Answered:
    """Prepared for an action on a condition (UBK-69)."""
    after = change(state, deed.attacker, lambda one: with_count(one, READY, 1))
    return naming.prepared(after, deed.attacker)


def _wait(state: Encounter, deed: Deed) -> Answered:
    """His action is kept for later in this round: his place waits (UBK-57)."""
    entries = tuple(
        replace(one, skipped=ON_HOLD) if one.fighters == (deed.attacker,) and not one.done else one
        for one in state.entries
    )
    return replace(state, entries=entries), ()


def _detect(state: Encounter, deed: Deed) -> Answered:
    """That enemy is detected, by him alone (UBK-68)."""
    seen = deed.outcome == "success" and deed.target
    return (detection.found(state, deed.attacker, deed.target) if seen else state), ()


def _hide(state: Encounter, deed: Deed) -> Answered:
    """Hidden, in spite of the missing mark of stealth (UBK-66)."""
    return (states.gained(state, deed.attacker, "hidden") if deed.outcome == "success" else state), ()


def _sneak(state: Encounter, deed: Deed) -> Answered:
    """The movement of this phase gives nobody away; a failure does (UBK-67)."""
    if deed.outcome != "success":
        return detection.revealed(state, deed.attacker), ()
    return change(state, deed.attacker, lambda one: with_count(one, SNEAKED, 1)), ()


def _cross(state: Encounter, deed: Deed) -> Answered:
    """Stopped by an obstacle, his movement is spent (UBK-65)."""
    if deed.outcome == "success":
        return state, ()
    return change(state, deed.attacker, lambda one: with_count(one, MOVED, 1)), ()


def _treat(state: Encounter, deed: Deed) -> Answered:
    """A passed aptitude may treat somebody (UBK-70)."""
    return state, care.treating(state, deed) if deed.outcome == "success" else ()


def _reload(state: Encounter, deed: Deed) -> Answered:
    """Rounds are in the weapon (UBK-73)."""
    request = of_deed(state, deed)
    return change(state, deed.attacker, lambda one: ammunition.reloaded(one, request)), ()


def _mode(state: Encounter, deed: Deed) -> Answered:
    """Another fire mode (UBK-58)."""
    return gear.setting_mode(state, deed.attacker)


def _draw(state: Encounter, deed: Deed) -> Answered:
    """A weapon in hand (UBK-59)."""
    return gear.drawing(state, deed.attacker)


def _grab(state: Encounter, deed: Deed) -> Answered:
    """An object in hand (UBK-64)."""
    return gear.grabbing(state, deed.attacker) if deed.outcome in ("done", "success") else (state, ())


def _stow(state: Encounter, deed: Deed) -> Answered:
    """The hand is free (UBK-59)."""
    return change(state, deed.attacker, gear.stowed), ()


def _drop(state: Encounter, deed: Deed) -> Answered:
    """What he held lies on the ground (UBK-54)."""
    return gear.dropped(state, deed.attacker), ()


def _lie_down(state: Encounter, deed: Deed) -> Answered:
    """On the ground (UBK-53)."""
    return states.gained(state, deed.attacker, "prone", deed.attacker), ()


OUTCOMES: dict[str, Effect] = {
    "surprise": declaring.surprise,
    "initiative": declaring.initiative,
    "analyse_combat": declaring.analyse,
    "morale": bravery.morale,
    "disarm": _disarm,
    "restrain": _restrain,
    "hold_trip": _trip,
    "hold_immobilise": _pin,
    "hold_tighten": _tighten,
    "hold_release": _release,
    "escape": _escape,
    "evade": _evade,
    "camp": _camp,
    "aim": _aim,
    "ready_action": _ready,
    "wait": _wait,
    "detect_enemies": _detect,
    "hide_self": _hide,
    "sneak": _sneak,
    "cross_obstacle": _cross,
    "flee": fleeing.fled,
    "use_aptitude": _treat,
    "reload": _reload,
    "change_fire_mode": _mode,
    "draw_weapon": _draw,
    "grab_object": _grab,
    "grab_moving_object": _grab,
    "stow_object": _stow,
    "drop_object": _drop,
    "go_prone": _lie_down,
}
"""What an action does once its outcome is known."""
