"""Shots, as the referee counts them: shoot, missile, trick shot (8.4), burst (8.5)."""

from dataclasses import dataclass
from typing import Any

from tests.twins.uchronia_dice import Answer, Law, chance, resisted, shares, tested, thrown, told
from tests.twins.uchronia_fighter import Fighter, Question
from tests.twins.uchronia_tables import BANDS, GUNS, MISSILES, capacity

_VISIBILITY = {"normal": 0, "poor": -1, "extreme": -2}
_DIFFICULTY = {"feat": 5, "exploit": 10}
_BURST = {1: 6, 2: 5, 3: 4}
_MODEL = {"standard": 3, "modern": 4, "old": 2}
_NO_HIT = -1


@dataclass(frozen=True)
class Wound:
    """What a hit does: kind of damage, base threshold of the target's resistance test, its dice."""

    damage: str
    base: int
    dice: int


def shot(question: Question) -> Answer:
    """One shot at one target; a trick shot has none."""
    status, reach = _reach(question)
    out = status == "out"
    raw = _raw(question) + reach + _scene(question)
    dice = 0 if out else question.least(raw)
    threshold = 10 if question.attacker.weapon in GUNS else 15
    if question.action == "trick_shot":
        threshold += _DIFFICULTY[question.modifiers["difficulty"]]
    wound = _wound(question)
    derived = {"dice": dice, "threshold": threshold, "range_status": status, **_about(question, out, wound)}
    law = _law(dice, threshold, wound) if not out else thrown(0).map(lambda *_: ("out_of_range", _NO_HIT), star=True)
    return told(derived, shares(law.marginals[0]), _events(question, law))


def _reach(question: Question) -> tuple[str, int]:
    weapon = question.attacker.weapon
    gun = GUNS.get(weapon)
    band = BANDS.index(question.modifiers["range"])
    if gun and gun.advantageous is not None and band <= gun.advantageous:
        return "advantageous", 1
    over = band - (gun or MISSILES[weapon]).optimal
    if over <= 0:
        return "optimal", 0
    if over == 1:
        return "beyond_1", -1
    return ("beyond_2", -2) if over == 2 and question.modifiers["option_two_band_shots"] else ("out", 0)


def _scene(question: Question) -> int:
    sight = _VISIBILITY[question.modifiers["visibility"]]
    return sight - question.number("cover") + question.number("circumstance")


def _raw(question: Question) -> int:
    """Dice before distance and scene; those of a burst owe nothing to the gunner."""
    if question.action == "burst":
        return _BURST[question.modifiers["burst_targets"]]
    shooter = question.attacker
    pool = 3 + skill(shooter) + question.number("aimed") - question.number("running")
    return pool - question.body(shooter, skill=True) + _weapon_dice(question)


def skill(fighter: Fighter) -> int:
    """Shooting Atouts that count with the weapon in hand (8.4 step 3, 9.3 key 4)."""
    missile = MISSILES.get(fighter.weapon)
    if missile and not missile.bow:
        return fighter.has("dexterous", "athlete")
    return fighter.has("dexterous", "marksman", "cool_headed")


def _weapon_dice(question: Question) -> int:
    weapon = question.attacker.weapon
    if weapon in GUNS:
        close = question.modifiers["range"] == "very_short"
        return GUNS[weapon].always + (GUNS[weapon].very_short if close else 0)
    missile = MISSILES[weapon]
    exotic = (missile.exotic or question.modifiers["exotic_weapon"]) and not question.attacker.trained()
    return -int(missile.unbalanced) - int(exotic)


def _wound(question: Question) -> Wound | None:
    if question.action == "trick_shot":
        return None
    dice = question.resistance(question.opponent, "target")
    weapon = question.attacker.weapon
    if weapon in GUNS:
        return Wound("buckshot" if GUNS[weapon].buckshot else "firearm", 15, dice)
    if MISSILES[weapon].boomerang:
        return Wound("boomerang", 10, dice)
    return Wound("missile", 15 if question.modifiers["option_missile_resistance_plus5"] else 10, dice)


def _about(question: Question, out: bool, wound: Wound | None) -> dict[str, Any]:
    """The derived values that only some shots have."""
    derived: dict[str, Any] = {}
    if capacity(question.attacker.weapon) is not None:
        derived["rounds_used"] = 0 if out else 1
    if wound:
        derived |= {"damage": wound.damage, "target_resistance_dice": wound.dice}
    if question.attacker.weapon == "elephant_gun":
        derived["recoil"] = not out and not question.attacker.has("colossus", "hunter")
    if question.modifiers.get("consecutive_burst"):
        derived["reliability_dice"] = reliability(question)
    return derived


def _law(dice: int, threshold: int, wound: Wound | None) -> Law:
    """(outcome, fives in the margin, or -1 when nothing is hit)."""

    def result(total: int, ones: bool) -> tuple[Law, int]:
        if ones:
            return "catastrophic", _NO_HIT
        if total < threshold:
            return "miss", _NO_HIT
        fives = (total - threshold) // 5
        return _hurt(wound, fives) if wound else "trick_success", fives

    return thrown(dice).map(result, star=True)


def _hurt(wound: Wound, fives: int) -> Law:
    if wound.damage == "boomerang":
        return resisted(wound.dice, wound.base, "target", "stunned")
    step = fives - (wound.damage == "buckshot")  # buckshot kills too, at a margin of 15
    if step < 0:
        return "target_light"
    if step >= 2:
        return "target_killed"
    return resisted(wound.dice, wound.base + 5 * step, "target", ("wounded", "gravely_wounded")[step])


def _events(question: Question, law: Law) -> dict[str, float]:
    def at_least(fives: int) -> float:
        return chance(law, lambda _, reached: reached >= fives)

    def ends(*words: str) -> float:
        return chance(law, lambda outcome, _: outcome.endswith(words))

    events = {"hit": at_least(0), "catastrophic": ends("catastrophic")}
    if question.action != "trick_shot":
        events |= {"significant": at_least(1), "exceptional": at_least(2)}
        events |= {"target_killed": ends("_killed"), "target_out_of_action": ends("_killed", "_out")}
    if question.action == "burst":
        jams = question.modifiers["consecutive_burst"]
        events["jam"] = chance(tested(reliability(question), 10), lambda works, _: not works) if jams else 0.0
    return events


def reliability(question: Question) -> int:
    """Dice of a reliability test (8.6)."""
    return _MODEL[question.modifiers["mg_model"]] + question.number("assistant_mechanic")
