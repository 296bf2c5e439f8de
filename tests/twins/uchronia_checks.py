"""What is no fight between two pools: plain tests, resistance, reloading, aiming, who shoots first."""

from typing import Any

from tests.twins.uchronia_dice import Answer, chance, resisted, shares, tested, told
from tests.twins.uchronia_fighter import Question
from tests.twins.uchronia_shots import reliability, skill
from tests.twins.uchronia_tables import GUNS, RELOAD_TURNS, capacity

_ENDS = {
    "reliability": ("works", "jams"),
    "unjam": ("unjammed", "still_jammed"),
    "fatigue": ("endures", "tires"),
    "break_off": ("broke_off", "still_engaged"),
    "survival": ("survives", "dies"),
}


def plain(question: Question) -> Answer:
    """Reliability, unjam, fatigue, break off, survival: reach a threshold, not with ones only (8.6, 8.7)."""
    dice = _plain_dice(question)
    threshold = question.number("threshold") or 10
    law = tested(dice, threshold)
    success, failure = _ENDS[question.action]
    outcomes = shares(law.map(lambda passed, _: success if passed else failure, star=True))
    events = {"success": chance(law, lambda passed, _: passed), "catastrophic": chance(law, lambda _, ones: ones)}
    derived = {"dice": dice, "threshold": threshold}
    return told(derived | ({"turns": 3} if question.action == "unjam" else {}), outcomes, events)


def _plain_dice(question: Question) -> int:
    if question.action == "reliability":
        return reliability(question)
    one, more = question.attacker, question.number("circumstance")
    if question.action == "unjam":
        raw = 3 + one.has("mechanic") - question.body(one, skill=True)
    elif question.action == "fatigue":
        raw = 3 + one.has("athlete", "robust")
    elif question.action == "break_off":
        raw = 3 + one.has("athlete") + question.number("gm_atouts") - question.body(one, skill=False) - one.surprised()
    else:
        raw = 3 + one.has("colossus", "robust", "iron_will") + question.number("first_aid")
    return question.least(raw + more)


def resistance(question: Question) -> Answer:
    """The stand-alone resistance test (8.3)."""
    source, grave = question.modifiers["source"], question.modifiers["severity"] == "grave"
    heavy = source == "firearm" or (source == "missile" and question.modifiers["option_missile_resistance_plus5"])
    threshold = 20 if source == "peril" else (15 if heavy else 10) + (5 if grave else 0)
    harm = "gravely_wounded" if grave else "wounded"
    if source in ("unarmed", "blunt", "boomerang"):
        harm = "stunned"
    dice = question.resistance(question.attacker, "attacker")
    outcomes = shares(resisted(dice, threshold, "attacker", harm))
    out = outcomes.get(f"attacker_{harm}_out", 0.0)
    held = outcomes.get(f"attacker_{harm}", 0.0)
    heroic = outcomes.get("attacker_unshaken", 0.0) + outcomes.get(f"attacker_{harm}_pending", 0.0)
    events = {"success": held + heroic, "heroic": heroic, "attacker_out_of_action": out}
    return told({"dice": dice, "threshold": threshold}, outcomes, events)


def aim(question: Question) -> Answer:
    """Taking aim lasts a turn and needs no dice."""
    return told({"turns": 1}, {"done": 1.0}, {})


def reload(question: Question) -> Answer:
    """How many turns the reload takes, and what it puts in (8.7)."""
    weapon = question.attacker.weapon
    rounds = question.number("rounds_to_load") or capacity(weapon) or 0
    turns = RELOAD_TURNS.get(weapon, -(-rounds // 2))
    if weapon == "machine_gun":
        turns = 2 if question.modifiers["assistant"] else 3
    return told({"turns": turns, "rounds_loaded": rounds}, {"done": 1.0}, {})


def initiative(question: Question) -> Answer:
    """Who of two shooters is first (9.8): the first rule that tells them apart."""
    attacker, target = question.attacker, question.opponent
    ambush = question.modifiers["ambush"]
    late = {
        "attacker": bool(attacker.surprised()) or ambush == "target",
        "target": bool(target.surprised()) or ambush == "attacker",
    }
    ready = question.modifiers["ready"]
    rules: tuple[tuple[str, int, int], ...] = (
        ("ambush", not late["attacker"], not late["target"]),
        ("weapon_class", attacker.weapon in GUNS, target.weapon in GUNS),
        ("ready", ready == "attacker", ready == "target"),
        ("atouts", skill(attacker), skill(target)),
        ("hero", attacker.has("hero"), target.has("hero")),
    )
    telling = [(reason, "attacker" if mine > theirs else "target") for reason, mine, theirs in rules if mine != theirs]
    reason, first = telling[0] if telling else ("tie", "")
    derived: dict[str, Any] = {"attacker_atouts": skill(attacker), "target_atouts": skill(target), "reason": reason}
    cannot_act = {f"{who}_cannot_act": float(is_late) for who, is_late in late.items()}
    return told(derived, {f"{first}_first" if first else "gm_decides": 1.0}, cannot_act)
