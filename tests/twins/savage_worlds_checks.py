"""Single rolls (8.8), what needs no dice, and the cards (8.9)."""

from typing import Any

from tests.twins.savage_worlds_dice import FUMBLE, Answer, Law, at_least, damage, expected, shares, told, trait_roll
from tests.twins.savage_worlds_fighter import Question


def _own_roll(question: Question, trait: str) -> tuple[dict[str, Any], Law]:
    die = question.attacker.die(trait)
    modifier = die.bonus + question.common()
    derived = {"die": die.name, "modifier": modifier, "target_number": 4}
    return derived, trait_roll(die.sides, question.attacker.wild, modifier)


def soak(question: Question) -> Answer:
    """How many of the Wounds just taken are shaken off."""
    taken = question.number("wounds_taken")
    derived, roll = _own_roll(question, "vigor")
    removed = roll.map(lambda total: 0 if total < 4 else min(taken, 1 + (total - 4) // 4))
    outcomes = shares(
        removed.map(lambda some: "soak_none" if some == 0 else "soak_all" if some == taken else "soak_partial")
    )
    return told(derived, outcomes, {f"removed_{some}_or_more": float(at_least(removed, some)) for some in (1, 2, 3)})


def recover(question: Question) -> Answer:
    """Getting over being Shaken or Stunned."""
    shaken = question.action == "unshake"
    derived, roll = _own_roll(question, "spirit" if shaken else "vigor")
    bad = "still_shaken" if shaken else "still_stunned"
    good, better = ("recovered", "recovered") if shaken else ("recovered_vulnerable", "recovered_raise")
    outcomes = shares(roll.map(lambda total: better if total >= 8 else good if total >= 4 else bad))
    return told(derived, outcomes, {"success": float(at_least(roll, 4))})


def riding(question: Question) -> Answer:
    """Staying in the saddle, and what the fall does."""
    rider = question.attacker
    derived, roll = _own_roll(question, "riding")
    law = roll.map(lambda total: "stays_mounted" if total >= 4 else "falls_critical" if total == FUMBLE else "falls")
    events = {"success": float(at_least(roll, 4))}
    if question.ticked("mount_running"):
        tough = rider.toughness(rider.traits["armor"])
        for name, least in (("fall_shaken_or_worse", 0), ("fall_wound_or_worse", 0 if "shaken" in rider.states else 4)):
            hurt = {
                fall: at_least(damage((sides, sides)), tough + least)
                for fall, sides in (("falls", 4), ("falls_critical", 6))
            }
            events[name] = expected(law.map(lambda end: (end,)), lambda end, hurt=hurt: hurt.get(end, 0))
    return told(derived, shares(law), events)


def done(question: Question) -> Answer:
    """What succeeds without dice."""
    attacker, easy = question.attacker, question.number("easy_items")
    derived: dict[str, dict[str, int]] = {
        "full_defense": {"parry": attacker.parry() + 4},
        "aim": {"ignored_penalties": 4, "bonus": 2},
        "stand_up": {"movement_cost": 2},
        "draw_items": {"actions_used": items_over(question), "free_items": min(2, easy)},
        "reload": {"actions": attacker.weapon.reload or 1, "rounds_loaded": attacker.weapon.shots},
    }
    return told(derived.get(question.action, {}), {"done": 1.0}, {})


def items_over(question: Question) -> int:
    """Actions that drawing these items takes."""
    return max(0, question.number("easy_items") - 2) + question.number("hard_items")


def cards(question: Question) -> Answer:
    """Whose card is higher: all pairs of cards are as likely, none are equal but the two Jokers."""
    both = 1 / 1431
    outcomes = {"attacker_first": (1 - both) / 2, "target_first": (1 - both) / 2, "both_jokers": both}
    return told({}, outcomes, {"attacker_joker": 1 / 27, "target_joker": 1 / 27})
