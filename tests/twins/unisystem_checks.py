"""What else is rolled or told: tasks, tests, feints, damage, initiative, the plan of a turn (8.6 to 8.11)."""

from collections import Counter
from collections.abc import Mapping

from tests.twins.unisystem_dice import Answer, Law, at_least, die, law_of, level, levels, plus, task_die, told
from tests.twins.unisystem_fighter import Fighter, Question
from tests.twins.unisystem_harm import blow, harm_events
from tests.twins.unisystem_tables import CLOSE_SKILLS, LIMITS_OF_ATTACKS, TARGET_NUMBER, TIERS

MOST_LEVELS = 7
"""From here on, success levels are not told apart."""


def _by_level(law: Law, failure: float) -> dict[str, float]:
    """The outcomes of a law of success levels that were reached."""
    found = {"failure": failure} | {f"sl_{reached}": law.get(reached, 0.0) for reached in range(1, MOST_LEVELS)}
    return found | {"sl_7_plus": at_least(law, MOST_LEVELS)}


# ----------------------------------------------------------------------------------------------------------- tasks


def task(question: Question) -> Answer:
    """A task or test whose success level counts (8.7)."""
    own, action = question.attacker, question.action
    bonus = question.acting()
    if action == "aim":
        bonus += own.trait("perception") + own.trait("ranged") + question.number("scope")
    elif action == "size_up":
        bonus += own.trait("perception") + own.trait(question.word("size_up_skill"))
    elif action == "sense_in_dark":
        bonus += own.trait("perception")
    elif action == "task":
        bonus += own.trait(question.word("attribute")) + question.number("skill_level")
    else:
        bonus += own.trait(question.word("attribute")) * (2 if question.word("test_type") == "simple" else 1)
    automatic = question.ticked("hit_despite_defense")
    law: Law = {1: 1.0} if automatic else levels(plus(task_die(), bonus))
    derived = {"bonus": bonus, "target_number": TARGET_NUMBER} | (
        {"automatic": automatic} if action == "size_up" else {}
    )
    return told(derived, _by_level(law, law.get(0, 0.0)), {"success": at_least(law, 1)})


def feint(question: Question) -> Answer:
    """A resisted task: the levels are those of the feinter's own total (8.6)."""
    own, other = question.attacker, question.opponent
    skill, eye = question.modifiers["feint_skill"], question.modifiers["feint_resist_skill"]
    bonus = own.trait("intelligence") + (own.trait(skill) if skill else own.close_skill()) + question.acting()
    against = other.trait("perception") + other.trait(*((eye,) if eye else CLOSE_SKILLS)) + question.resisting()
    both = law_of(
        lambda total, seen: level(total) if total > seen or total < TARGET_NUMBER else -1,
        plus(task_die(), bonus),
        plus(task_die(), against),
    )
    outcomes = _by_level(both, both.get(0, 0.0)) | {"resisted": both.get(-1, 0.0)}
    derived = {"attack_bonus": bonus, "defense_bonus": against, "target_number": TARGET_NUMBER}
    return told(derived, outcomes, {"feint_success": at_least(both, 1)})


_PASSED = {
    "keep_cool": ("acts", "frozen"),
    "stun_test": ("steady", "stunned"),
    "consciousness_test": ("conscious", "unconscious"),
    "survival_test": ("survives", "dies"),
}


def _test_bonus(question: Question) -> int:
    own, action = question.attacker, question.action
    if action == "keep_cool":
        return 2 * own.trait("willpower")
    if action == "stun_test":
        return 2 * own.trait("constitution")
    if action == "consciousness_test":
        return own.trait("willpower") + own.life + own.trait("resist_pain")
    tens = -own.life // 10
    body = own.trait("willpower") + own.trait("constitution") + own.trait("hard_to_kill")
    return body - tens - question.number("minutes")


def nerve(question: Question) -> Answer:
    """A test that is passed or not, wounds aside (8.9, 8.10)."""
    bonus = _test_bonus(question) + question.number("gm_mod")
    passed, failed = _PASSED[question.action]
    chance = at_least(plus(task_die(), bonus), TARGET_NUMBER)
    return told({"bonus": bonus, "target_number": TARGET_NUMBER}, {passed: chance, failed: 1 - chance}, {})


def reload(question: Question) -> Answer:
    """One turn of reloading: without stress, nothing is rolled (8.9)."""
    derived = {"turns": question.attacker.weapon.reload}
    if not question.ticked("under_fire"):
        return told(derived, {"done": 1.0}, {})
    bonus = 2 * question.attacker.trait("dexterity") + question.acting()
    chance = at_least(plus(task_die(), bonus), TARGET_NUMBER)
    return told(derived | {"bonus": bonus}, {"reloaded": chance, "reload_failed": 1 - chance}, {})


def damage(question: Question) -> Answer:
    """The losses of a hit whose success level is known (8.3)."""
    hit, reached = blow(question), question.number("success_level")
    losses = {loss: chance for loss, chance in hit.loss(reached).items() if chance > 0}
    derived = hit.derived() | {"multiplier": max(1, hit.multiplier + max(0, reached - 3))}
    outcomes = {f"dmg_{loss}": chance for loss, chance in losses.items()}
    return told(derived, outcomes, harm_events(losses, question.opponent.life))


# ------------------------------------------------------------------------------------------------------ turn order


def _initiative_bonus(fighter: Fighter, group: bool) -> int:
    if group:
        return fighter.trait("side_best_dexterity")
    return fighter.trait("dexterity") + fighter.trait("initiative_bonus")


def initiative(question: Question) -> Answer:
    """Who acts first: by word of the GM, by tier, or by a D10 each (section 9, step 5)."""
    group = question.ticked("group")
    bonuses = [_initiative_bonus(side, group) for side in (question.attacker, question.opponent)]
    ahead = TIERS.index(question.word("target_tier")) - TIERS.index(question.word("attacker_tier"))
    decided_by, difference = "roll", law_of(lambda one, other: one - other, die(10), die(10))
    difference = plus(difference, bonuses[0] - bonuses[1])
    if question.word("override") != "none":
        decided_by, difference = "override", {1 if question.word("override") == "attacker" else -1: 1.0}
    elif ahead:
        decided_by, difference = "tier", {ahead: 1.0}
    first, equal = at_least(difference, 1), difference.get(0, 0.0)
    outcomes = {"attacker_first": first, "simultaneous": equal, "target_first": 1 - first - equal}
    derived = {"attacker_bonus": bonuses[0], "target_bonus": bonuses[1], "decided_by": decided_by}
    return told(derived, outcomes, {"attacker_not_later": first + equal})


def action_limit(question: Question) -> Answer:
    """Which penalties a plan has, and whether it has too many attacks (8.11)."""
    attacks, most = Counter(question.word("sequence"))["A"], _most_attacks(question)
    derived: dict[str, object] = {
        "allowed": most is None or attacks <= most,
        "attacks": attacks,
        "penalties": ",".join(map(str, _penalties(question))),
    }
    return told(derived if most is None else derived | {"max_attacks": most}, {"done": 1.0}, {})


def _penalties(question: Question) -> list[int]:
    sequence, close = question.word("sequence"), question.ticked("close_combat")
    attacks_left, extra, found = question.attacker.trait("free_attacks"), 0, []
    for place, letter in enumerate(sequence):
        before = sequence[:place]
        if letter == "A":
            free = attacks_left > 0
            attacks_left -= 1
        elif letter == "D" and close:
            free = "D" not in before
        else:
            free = not set(before) - {"D"} if close else not before
            attacks_left = 0 if free else attacks_left
        extra += not free
        found.append(0 if free else -2 * extra)
    return found


def _most_attacks(question: Question) -> int | None:
    """How many attacks the fight allows a turn; None for any number."""
    mode, own = question.word("option_limit_mode"), question.attacker
    if mode == "none" or own.trait("free_attacks") > 1:
        return None
    by_trait: Mapping[str, int] = {
        "dex_half": max(1, own.trait("dexterity") // 2),
        "con_penalty": (own.trait("constitution") + 1) // 2 + 1,
        "speed": max(1, own.trait("speed") // 8),
        **LIMITS_OF_ATTACKS,
    }
    return by_trait[mode]
