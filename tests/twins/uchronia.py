"""A twin of the Uchronia rules: from the raw request to the raw answer, with icepool, sharing nothing with the engine.

It was read from the catalogue on its own; where it and the engine disagree, one of them has misread.
"""

from __future__ import annotations

import math
from typing import Any

import icepool

from tests.twins.uchronia_dice import Chances, body, chances, dice, least, resisted, told, toughness, traits
from tests.twins.uchronia_refusals import Refused, arm_of, check, level, states_of
from tests.twins.uchronia_tables import BANDS, HELPLESS, MELEE, Arm


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """The answer of the rules to a raw request, or its refusal."""
    try:
        check(request)
    except Refused as refusal:
        return {"error": refusal.args[1], "field": refusal.args[0]}
    modifiers, action = request.get("modifiers", {}), request["action"]
    attacker: dict[str, Any] = request["attacker"]
    target: Any = request.get("target")
    if action in MELEE:
        return melee(action, attacker, target, modifiers)
    if action in ("shoot", "missile", "trick_shot", "burst"):
        return shot(action, attacker, target, modifiers)
    if action == "resistance":
        return own_resistance(attacker, modifiers)
    if action == "pursuit":
        return pursuit(attacker, target, modifiers)
    if action == "initiative":
        return initiative(attacker, target, modifiers)
    if action == "aim":
        return told({"turns": 1}, {"done": 1.0}, {})
    if action == "reload":
        return reload_(attacker, modifiers)
    return plain_test(action, attacker, modifiers)


# -- resistance ------------------------------------------------------------------------------------------------------


def own_resistance(side: dict[str, Any], modifiers: dict[str, Any]) -> dict[str, Any]:
    """The action resistance."""
    source, grave = modifiers.get("source", "blunt"), modifiers.get("severity", "serious") == "grave"
    base = 15 if source == "firearm" else 10
    if source == "missile" and modifiers.get("option_missile_resistance_plus5"):
        base = 15
    threshold = 20 if source == "peril" else base + (5 if grave else 0)
    stun = source in ("unarmed", "blunt", "boomerang")
    stem = "stunned" if stun else "gravely_wounded" if grave else "wounded"
    count = toughness(side, modifiers, "attacker")
    outcomes = chances(resisted(count, threshold, "attacker", stem))
    out = outcomes.get(f"attacker_{stem}_out", 0.0)
    heroic = sum(p for name, p in outcomes.items() if name.endswith(("_pending", "_unshaken")))
    events = {"success": 1 - out, "heroic": heroic, "attacker_out_of_action": out}
    return told({"dice": count, "threshold": threshold}, outcomes, events)


# -- melee -----------------------------------------------------------------------------------------------------------


def melee_pool(who: str, wish: str, side: dict[str, Any], modifiers: dict[str, Any]) -> int:
    """Raw pool of a side in a Confrontation."""
    arm = arm_of(side)
    bare = (side.get("weapon") or "unarmed") in ("unarmed", "machine_gun")
    pool = 3 + traits(side, "athlete", "dexterous", "colossus")
    pool += level(side, "boxer") if bare and wish in ("strike", "disarm") else 0
    pool += level(side, "fencer") if arm.duelling else 0
    pool += arm.dice + int(modifiers.get(f"{who}_circumstance", 0)) - body(side, modifiers, skill=True)
    return pool - int("surprised" in states_of(side)) - (int(modifiers.get(f"{who}_opponent_rank", 1)) - 1)


def melee(action: str, attacker: dict[str, Any], target: dict[str, Any], modifiers: dict[str, Any]) -> dict[str, Any]:
    """A Confrontation."""
    sides = {"attacker": attacker, "target": target}
    wishes = {"attacker": action, "target": modifiers.get("target_intent", "strike")}
    raw = {who: melee_pool(who, wishes[who], side, modifiers) for who, side in sides.items()}
    count = {who: least(modifiers, raw[who]) for who in sides}
    if states_of(target) & HELPLESS:
        count["target"] = 0
    tough = {who: toughness(side, modifiers, who) for who, side in sides.items()}

    def end(mine: int, theirs: int) -> Any:
        if mine == theirs:
            return "draw"
        winner, loser = ("attacker", "target") if mine > theirs else ("target", "attacker")
        margin, wish = abs(mine - theirs), wishes[winner]
        if wish in ("strike", "disarm"):
            return _blow(wish, margin, loser, arm_of(sides[winner]), tough[loser])
        if margin < 5:
            return "no_effect"
        if wish == "grapple":
            return f"{loser}_immobilised" if margin >= 10 or raw[loser] - 1 <= 0 else f"{loser}_held"
        freed = margin >= 10 or level(sides[winner], "hold_level") == 1
        return f"{winner}_freed" if freed else f"{winner}_partly_freed"

    pools = dice(count["attacker"]), dice(count["target"])
    outcomes = chances(icepool.map(end, *pools))
    events = _melee_events(pools, count, outcomes)
    derived = {
        **{f"{who}_dice": number for who, number in count.items()},
        **{f"{who}_damage": "blade" if arm_of(side).blade else "blunt" for who, side in sides.items()},
        **{f"{who}_resistance_dice": number for who, number in tough.items()},
    }
    return told(derived, outcomes, events)


def _blow(wish: str, margin: int, loser: str, arm: Arm, tough: int) -> Any:
    if margin < 5:
        return f"{loser}_light"
    if wish == "disarm" and margin >= 10:
        return f"{loser}_disarmed"
    grave = margin >= 10
    stem = ("gravely_wounded" if grave else "wounded") if arm.blade else "stunned"
    return resisted(tough, 15 if grave else 10, loser, stem)


def _melee_events(pools: tuple[Any, Any], count: dict[str, int], outcomes: Chances) -> Chances:
    difference = chances(icepool.map(lambda mine, theirs: mine - theirs, *pools))

    def won(sign: int, low: int, high: float) -> float:
        return sum(chance for gap, chance in difference.items() if low <= sign * gap <= high)

    events: Chances = {"hit": won(1, 1, math.inf)}
    for who, sign in (("attacker", 1), ("target", -1)):
        events[f"{who}_wins"] = won(sign, 1, math.inf)
        events[f"{who}_minor"] = won(sign, 1, 4)
        events[f"{who}_significant"] = won(sign, 5, 9)
        events[f"{who}_exceptional"] = won(sign, 10, math.inf)
        events[f"{who}_fumble"] = (1 / 6) ** count[who] if count[who] else 0.0
        out = (chance for name, chance in outcomes.items() if name.startswith(who) and name.endswith("_out"))
        events[f"{who}_out_of_action"] = sum(out)
    return events


# -- shots -----------------------------------------------------------------------------------------------------------


def range_of(arm: Arm, modifiers: dict[str, Any]) -> tuple[str, int]:
    """Status and dice of the distance."""
    here = BANDS.index(modifiers.get("range", "short"))
    if arm.advantageous >= here:
        return "advantageous", 1
    over = here - arm.optimal
    if over <= 0:
        return "optimal", 0
    if over == 1:
        return "beyond_1", -1
    return ("beyond_2", -2) if over == 2 and modifiers.get("option_two_band_shots") else ("out", 0)


def scene(modifiers: dict[str, Any]) -> int:
    """Dice of what surrounds a shot."""
    seen = {"normal": 0, "poor": -1, "extreme": -2}[modifiers.get("visibility", "normal")]
    return seen - int(modifiers.get("cover", False)) + int(modifiers.get("circumstance", 0))


def shooter(action: str, side: dict[str, Any], arm: Arm, modifiers: dict[str, Any]) -> int:
    """Dice of the one who shoots and of what he shoots with, before distance and scene."""
    if action == "burst":
        return {1: 6, 2: 5, 3: 4}[modifiers.get("burst_targets", 1)]
    skill = ("dexterous", "athlete") if arm.ranged == "thrown" else ("dexterous", "marksman", "cool_headed")
    pool = 3 + traits(side, *skill) + int(modifiers.get("aimed", False)) - int(modifiers.get("running", False))
    pool -= body(side, modifiers, skill=True)
    if arm.ranged == "firearm":
        return pool + arm.always + (arm.close if modifiers.get("range", "short") == "very_short" else 0)
    pool -= int(side.get("weapon") in ("knife", "dagger"))
    exotic = arm.exotic or modifiers.get("exotic_weapon", False)
    trained = level(side, "native_culture") or (level(side, "traveller") and level(side, "hunter"))
    return pool - int(bool(exotic) and not trained)


def shot(action: str, side: dict[str, Any], target: dict[str, Any] | None, modifiers: dict[str, Any]) -> dict[str, Any]:
    """A shot, a throw, a trick shot, one target of a burst."""
    arm = arm_of(side)
    status, near = range_of(arm, modifiers)
    threshold = 10 if arm.ranged == "firearm" else 15
    if action == "trick_shot":
        threshold += {"feat": 5, "exploit": 10}[modifiers.get("difficulty", "feat")]
    out = status == "out"
    count = 0 if out else least(modifiers, shooter(action, side, arm, modifiers) + near + scene(modifiers))
    derived: dict[str, Any] = {"dice": count, "threshold": threshold, "range_status": status}
    if arm.capacity is not None:
        derived["rounds_used"] = 0 if out else 1
    if side.get("weapon") == "elephant_gun":
        derived["recoil"] = not out and not (level(side, "colossus") or level(side, "hunter"))
    tough = 0
    if target is not None:
        tough = toughness(target, modifiers, "target")
        derived |= {"damage": arm.damage, "target_resistance_dice": tough}
    jam = _jam(modifiers) if action == "burst" else {}
    if jam and modifiers.get("consecutive_burst"):
        derived["reliability_dice"] = reliability_dice(modifiers)
    names = (
        ("hit", "catastrophic")
        if action == "trick_shot"
        else (*("hit", "catastrophic", "significant", "exceptional", "target_out_of_action", "target_killed"),)
    )
    if out:
        return told(derived, {"out_of_range": 1.0}, dict.fromkeys(names, 0.0) | jam)
    plus5 = bool(modifiers.get("option_missile_resistance_plus5"))
    base = 15 if arm.damage in ("firearm", "buckshot") or (arm.damage == "missile" and plus5) else 10

    def end(total: int) -> Any:
        if total == count:
            return "catastrophic"
        if total < threshold:
            return "miss"
        if action == "trick_shot":
            return "trick_success"
        return _hit(arm.damage, (total - threshold) // 5, tough, base)

    outcomes = chances(dice(count).map(end))
    return told(derived, outcomes, _shot_events(names, count, threshold, outcomes) | jam)


def _hit(damage: str, step: int, tough: int, base: int) -> Any:
    if damage == "boomerang":
        return resisted(tough, 10, "target", "stunned")
    step -= int(damage == "buckshot")
    if step < 0:
        return "target_light"
    if step >= 2:
        return "target_killed"
    return resisted(tough, base + 5 * step, "target", ("wounded", "gravely_wounded")[step])


def _shot_events(names: tuple[str, ...], count: int, threshold: int, outcomes: Chances) -> Chances:
    totals = chances(dice(count))

    def reached(extra: int) -> float:
        return sum(chance for total, chance in totals.items() if total >= threshold + extra and total != count)

    killed = outcomes.get("target_killed", 0.0)
    found = {
        "hit": reached(0),
        "catastrophic": outcomes.get("catastrophic", 0.0),
        "significant": reached(5),
        "exceptional": reached(10),
        "target_killed": killed,
        "target_out_of_action": killed + sum(chance for name, chance in outcomes.items() if name.endswith("_out")),
    }
    return {name: found[name] for name in names}


def reliability_dice(modifiers: dict[str, Any]) -> int:
    """Dice of a reliability test."""
    model = {"standard": 3, "modern": 4, "old": 2}[modifiers.get("mg_model", "standard")]
    return model + int(modifiers.get("assistant_mechanic", False))


def _jam(modifiers: dict[str, Any]) -> Chances:
    if not modifiers.get("consecutive_burst"):
        return {"jam": 0.0}
    return {"jam": 1 - passed(reliability_dice(modifiers), 10)}


# -- other tests -----------------------------------------------------------------------------------------------------


def passed(count: int, threshold: int) -> float:
    """Chance that a plain test succeeds: the threshold is reached and not all dice are ones."""
    return sum(chance for total, chance in chances(dice(count)).items() if total >= threshold and total != count)


def plain_test(action: str, side: dict[str, Any], modifiers: dict[str, Any]) -> dict[str, Any]:
    """Reliability, unjam, fatigue, break off, survival."""
    extra = int(modifiers.get("circumstance", 0))
    threshold = int(modifiers.get("threshold", 15 if action == "break_off" else 10))
    ends = {
        "reliability": ("works", "jams"),
        "unjam": ("unjammed", "still_jammed"),
        "fatigue": ("endures", "tires"),
        "break_off": ("broke_off", "still_engaged"),
        "survival": ("survives", "dies"),
    }[action]
    if action == "reliability":
        count = reliability_dice(modifiers)
    elif action == "unjam":
        count = least(modifiers, 3 + level(side, "mechanic") + extra - body(side, modifiers, skill=True))
    elif action == "fatigue":
        count = least(modifiers, 3 + traits(side, "athlete", "robust") + extra)
    elif action == "break_off":
        raw = 3 + level(side, "athlete") + int(modifiers.get("gm_atouts", 0)) + extra
        raw -= body(side, modifiers, skill=False) + int("surprised" in states_of(side))
        count = least(modifiers, raw)
    else:
        raw = 3 + traits(side, "colossus", "robust", "iron_will") + int(modifiers.get("first_aid", False)) + extra
        count = least(modifiers, raw)
    success = passed(count, threshold)
    derived: dict[str, Any] = {"dice": count, "threshold": threshold} | ({"turns": 3} if action == "unjam" else {})
    events = {"success": success, "catastrophic": (1 / 6) ** count}
    return told(derived, {ends[0]: success, ends[1]: 1 - success}, events)


def reload_(side: dict[str, Any], modifiers: dict[str, Any]) -> dict[str, Any]:
    """How long a reload takes."""
    arm = arm_of(side)
    rounds = int(modifiers.get("rounds_to_load", arm.capacity or 0))
    if side.get("weapon") == "machine_gun":
        turns = 2 if modifiers.get("assistant", True) else 3
    else:
        turns = arm.turns if arm.turns is not None else math.ceil(rounds / 2)
    return told({"turns": turns, "rounds_loaded": rounds}, {"done": 1.0}, {})


def pursuit(fugitive: dict[str, Any], pursuer: dict[str, Any], modifiers: dict[str, Any]) -> dict[str, Any]:
    """One turn of a pursuit."""

    def pool(who: str, side: dict[str, Any]) -> int:
        raw = 3 + level(side, "athlete") + int(modifiers.get(f"{who}_circumstance", 0))
        raw -= int(modifiers.get(f"{who}_hampered", False)) + body(side, modifiers, skill=False)
        return least(modifiers, raw - int("surprised" in states_of(side)))

    counts = pool("attacker", fugitive), pool("target", pursuer)
    lead = int(modifiers.get("lead", 1))

    def steps(gap: int) -> int:
        return (2 if abs(gap) >= 10 else 1 if abs(gap) >= 5 else 0) * (1 if gap > 0 else -1)

    def end(gap: int) -> str:
        now = lead + steps(gap)
        return "escaped" if now >= 3 else "caught" if now <= 0 else f"lead_{now}"

    gaps = icepool.map(lambda mine, theirs: mine - theirs, dice(counts[0]), dice(counts[1]))
    gained = chances(gaps.map(steps))
    events = {
        "fugitive_gains": sum(chance for step, chance in gained.items() if step > 0),
        "pursuer_gains": sum(chance for step, chance in gained.items() if step < 0),
    }
    return told({"attacker_dice": counts[0], "target_dice": counts[1]}, chances(gaps.map(end)), events)


def initiative(attacker: dict[str, Any], target: dict[str, Any], modifiers: dict[str, Any]) -> dict[str, Any]:
    """Who of two shooters is first."""

    def atouts(side: dict[str, Any]) -> int:
        thrown = arm_of(side).ranged == "thrown"
        return traits(side, *(("dexterous", "athlete") if thrown else ("dexterous", "marksman", "cool_headed")))

    late = {
        "attacker": "surprised" in states_of(attacker) or modifiers.get("ambush") == "target",
        "target": "surprised" in states_of(target) or modifiers.get("ambush") == "attacker",
    }
    guns = arm_of(attacker).ranged == "firearm", arm_of(target).ranged == "firearm"
    ready = modifiers.get("ready", "both")
    mine, theirs = atouts(attacker), atouts(target)
    heroes = level(attacker, "hero"), level(target, "hero")
    if late["attacker"] or late["target"]:
        first, reason = ("target" if late["attacker"] else "attacker"), "ambush"
    elif guns[0] != guns[1]:
        first, reason = ("attacker" if guns[0] else "target"), "weapon_class"
    elif ready != "both":
        first, reason = ready, "ready"
    elif mine != theirs:
        first, reason = ("attacker" if mine > theirs else "target"), "atouts"
    elif heroes[0] != heroes[1]:
        first, reason = ("attacker" if heroes[0] else "target"), "hero"
    else:
        first, reason = "", "tie"
    outcome = f"{first}_first" if first else "gm_decides"
    derived = {"attacker_atouts": mine, "target_atouts": theirs, "reason": reason}
    events = {f"{who}_cannot_act": float(is_late) for who, is_late in late.items()}
    return told(derived, {outcome: 1.0}, events)
