"""What attackers and defenders roll: bonuses and laws of every roll of an attack (sections 5, 8.4, 8.5)."""

from collections.abc import Sequence

from tests.twins.unisystem_dice import Law, certain, die, law_of, levels, plus, task_die
from tests.twins.unisystem_fighter import Question
from tests.twins.unisystem_tables import CALLED, RANGE_TO_HIT
from tests.twins.unisystem_weapons import BULKY, SHELLS, SHIELDS

ROUNDS_IN_A_GROUP = 10


def attack_bonus(question: Question) -> int:
    """What is added to the first attack roll, out of darkness; an aim that is rolled with it aside."""
    attacker, weapon = question.attacker, question.attacker.weapon
    bonus = attacker.trait("dexterity") + CALLED[question.word("called_shot")] + question.light() + question.acting()
    if question.action != "melee_attack":
        bonus += attacker.trait("ranged") + RANGE_TO_HIT[str(question.band)] + question.number("aim_bonus")
        return bonus + (SHELLS[question.word("shell")][0] if weapon.category == "shotgun" else 0)
    bulky = question.modifiers["bulky_penalty"]
    if bulky is None:
        bulky = BULKY.get(attacker.weapon_id or "", 0)
    bonus += attacker.close_skill() + weapon.task + question.number("feint_bonus") - int(bulky)
    return bonus + 2 * ("aggressive_stance" in attacker.states)


def defense_bonus(question: Question) -> int:
    """What is added to the roll of the chosen defence, out of darkness."""
    target, defense = question.opponent, question.word("defense")
    bonus = target.trait("dexterity") + question.light() + question.resisting()
    if defense == "dive":
        return bonus + target.trait("dodge")
    bonus += 3 * ("defensive_stance" in target.states) - 2 * question.number("target_extra")
    if defense == "weapon_parry":
        shield = question.modifiers["shield_bonus"]
        if shield is None:
            shield = SHIELDS.get(target.weapon_id or "", 0)
        return bonus + target.trait("hand_weapon") + target.weapon.task + int(shield)
    skills = {"martial_parry": ("martial_arts",), "unarmed_block": ("brawling", "martial_arts"), "dodge": ("dodge",)}
    return bonus + target.trait(*skills[defense])


def aim_roll_bonus(question: Question) -> int:
    """What is added to an aim roll that is part of a shot."""
    own = question.attacker
    return own.trait("perception") + own.trait("ranged") + question.number("scope") + question.wounds(own)


def steps(question: Question) -> Sequence[int]:
    """What each roll of the action has besides the bonus of the first: recoil, further bursts, further groups."""
    if question.action == "semi_auto":
        return [-question.attacker.weapon.recoil * shot for shot in range(question.number("shots"))]
    if question.action == "burst":
        return [-3 * burst for burst in range(question.number("bursts"))]
    if question.action == "rock_n_roll":
        groups = -(-question.number("rounds") // ROUNDS_IN_A_GROUP)
        if question.ticked("option_groups_cumulative"):
            return [-4 * group for group in range(groups)]
        return [0, *(-4 for _ in range(groups - 1))]
    return [0]


def attack_rolls(question: Question) -> list[Law]:
    """The total of every attack roll."""
    if question.dark:
        first = law_of(int.__add__, die(10), _heard(question, target=False))
        return [first, *(die(10) for _ in steps(question)[1:])]
    bonus = attack_bonus(question)
    later = bonus - question.number("aim_bonus")
    first = plus(task_die(), bonus)
    if question.ticked("aim"):
        first = law_of(int.__add__, first, levels(plus(task_die(), aim_roll_bonus(question))))
    return [first, *(plus(task_die(), later + step) for step in steps(question)[1:])]


def defense_roll(question: Question) -> Law | None:
    """The total of the defence; None when there is none."""
    if not question.defended:
        return None
    if question.modifiers.get("dive_total") is not None:
        return certain(question.number("dive_total"))
    if question.dark:
        return law_of(int.__add__, die(10), _heard(question, target=True))
    return plus(task_die(), defense_bonus(question))


def _heard(question: Question, *, target: bool) -> Law:
    """What listening adds to a die in total darkness: the levels of a roll of now, or those of a roll of before."""
    own, ending = (question.opponent, "_target") if target else (question.attacker, "")
    if question.ticked(f"dark_listen{ending}"):
        return levels(plus(task_die(), own.trait("perception") + question.wounds(own)))
    return certain(question.number(f"dark_bonus{ending}"))
