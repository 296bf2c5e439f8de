"""Attacks (8.3 to 8.6): difficulty, what is told of every attack, what a hit does besides its damage."""

from fractions import Fraction
from typing import Any

from tests.twins.ubik_dice import ALWAYS, Answer, Trial
from tests.twins.ubik_fighter import Question
from tests.twins.ubik_harm import critical_effect, harmed
from tests.twins.ubik_tables import COVER, FIRE, MOVEMENT, PRECISION, SITUATION
from tests.twins.ubik_weapons import COLUMNS


def criteria(question: Question) -> int:
    """The worst of what makes the target hard to reach (UBK-90)."""
    if question.action == "disarm":
        return question.opponent.guard
    near = question.opponent.guard
    if not question.at_contact:
        near = question.attacker.weapon.band(question.number("distance_m"))
    return max(near, COVER[question.word("cover")], MOVEMENT[question.word("movement")])


def precision(question: Question) -> int:
    """What the action adds to the difficulty."""
    if question.action == "fire_at_target":
        assert question.rounds is not None
        return COLUMNS[question.rounds].nd
    return PRECISION.get(question.action, 0)


def skill(question: Question) -> int:
    """The trait with which an attack is made."""
    return question.attacker.trait("contact" if question.at_contact else "ranged")


def attack_trial(question: Question) -> Trial:
    """The attack test (8.3, step 5)."""
    base = criteria(question) + precision(question)
    if question.at_contact:
        base += question.number("target_dodge")
    else:
        base += "prone" in question.opponent.states
    return question.own_trial(skill(question), base, question.aim_bonus(skill(question)))


def heard(question: Question) -> bool:
    """Whether a firearm without silencer is used."""
    weapon = question.attacker.weapon
    return weapon.kind == "gun" and not weapon.silent


def derived(question: Question) -> dict[str, object]:
    """What is told of an attack before any die, damage aside."""
    trial = attack_trial(question)
    return {
        **trial.told_whole(),
        "nd_criteria": criteria(question),
        "precision": precision(question),
        "aim_bonus": question.aim_bonus(skill(question)),
        "stealthy": not heard(question),
        **ammunition(question),
    }


def ammunition(question: Question) -> dict[str, object]:
    """Rounds and mode of an action that fires them."""
    weapon, rounds = question.attacker.weapon, question.rounds if question.action in FIRE else None
    if rounds is None or not weapon.fires:
        return {}
    asked = question.word("fire_mode")
    return {"rounds_used": rounds, "fire_mode": weapon.first_mode(rounds) if asked == "auto" else asked}


def attack(question: Question) -> Answer:
    """An attack that does damage, with what it does besides."""
    misses, more = {"miss": attack_trial(question)}, dict[str, object]()
    if question.action == "aimed_shot":
        brave = _nerve(question)
        more |= {} if brave is ALWAYS else brave.told("morale")
        misses = {"morale_failed": brave, **misses}
    found = harmed(question, misses)
    found["derived"] |= derived(question) | more
    _follow(question, found)
    return found


def _nerve(question: Question) -> Trial:
    """The test of morale before an aimed shot; none while camping or when it was passed before."""
    own = question.attacker
    if "camping" in own.states or question.ticked("morale_passed"):
        return ALWAYS
    base = SITUATION[question.word("morale_situation")] + question.number("morale_extra_nd")
    nd = max(1, base + own.penalty - own.trait("morale_bonus")) + question.number("morale_pr")
    return question.trial(question.number("morale_level") or own.trait("determination"), nd)


def morale_of_target(question: Question, risk: int) -> Trial:
    """The test of morale of the target of an attack (8.5)."""
    target = question.opponent
    nd = SITUATION[question.word("target_morale_situation")] + risk + target.penalty - target.trait("morale_bonus")
    return question.trial(target.trait("determination"), max(1, nd))


def _witness(question: Question, risk: int) -> Trial:
    return question.trial(
        question.number("witness_determination"), SITUATION[question.word("witness_situation")] + risk
    )


def _follow(question: Question, found: dict[str, Any]) -> None:
    """What a hit does besides its damage (8.5)."""
    action, risk, hit, target = question.action, question.number("pr"), attack_trial(question), question.opponent
    derived, events = found["derived"], found["events"]

    def shaken(event: str, name: str, trial: Trial) -> None:
        derived.update(trial.told(name))
        events[event] = float(hit.chance * (1 - trial.chance))

    if action == "pummel":
        shaken("target_demoralised", "target_morale", morale_of_target(question, risk))
        shaken("witness_demoralised", "witness_morale", _witness(question, 0))
    if action == "riddle":
        shaken("witness_demoralised", "witness_morale", _witness(question, risk))
    if action == "feint":
        events["target_surprised"] = 0.0
        if risk:
            seen = question.trial(target.trait("detect"), max(1, risk + target.penalty))
            shaken("target_surprised", "surprise", seen)
    if action == "throw":
        blast = question.attacker.weapon.blast
        if blast:
            derived["dispersion_hit_m"] = max(0, 2 - (risk if question.word("throw_use") == "dispersion" else 0))
        within = sum(metres <= blast for metres in range(1, 11))
        events["miss_within_blast"] = float((1 - hit.chance) * Fraction(within, 10))
    if action == "called_shot":
        derived["critical_effect"] = critical_effect(question)
