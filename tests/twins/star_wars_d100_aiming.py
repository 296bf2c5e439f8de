"""What is tested to hit, to dodge, to parry: ranges, modifiers, reactions (8.2, 8.3, 8.5, 8.6)."""

from typing import NamedTuple

from tests.twins.star_wars_d100_dice import limit, tiers
from tests.twins.star_wars_d100_fighter import Question
from tests.twins.star_wars_d100_tables import MANEUVERS
from tests.twins.star_wars_d100_weapons import Weapon

_THROWS = (("short", 0, 0), ("medium", -10, 1), ("long", -20, 2))
_SHOTS = (("normal", 0), ("x2", -5), ("x3", -10), ("x4", -20))


class Range(NamedTuple):
    """A range band, what it does to hitting, what it takes from the damage."""

    band: str
    to_hit: int
    lost: int


class Reaction(NamedTuple):
    """One way in which the reaction may end: how often, what it does to hitting, what it takes from the damage."""

    chance: float
    to_hit: int = 0
    parried: int = 0
    succeeds: bool = False


def range_of(question: Question, weapon: Weapon) -> Range:
    """The range band of a weapon at the distance of the request."""
    distance = question.distance
    if not weapon.gun:
        band, to_hit, lost = next(
            row for times, row in enumerate(_THROWS, 1) if distance <= times * question.throwing_unit
        )
        return Range(band, to_hit, lost if weapon.kind == "blade" else 0)
    reach, lost = question.reach(weapon), int(distance > 3 * weapon.range)
    if 2 * distance < reach:
        return Range("close", 10, lost)
    band, to_hit = next(row for times, row in enumerate(_SHOTS, 1) if distance <= times * reach)
    return Range(band, to_hit, lost)


def falls_short(question: Question, weapon: Weapon) -> bool:
    """Whether a bolt of half power does not reach the target."""
    return 2 * question.distance > question.reach(weapon)


def heavy_burst_malus(question: Question) -> int:
    """What several bursts take from a heavy weapon, on every test."""
    number = question.number_fired
    return -2 * number if question.weapon.category == "heavy" and number >= 2 else 0


def skill_modifier(question: Question, weapon: Weapon) -> int:
    """All that is added to the skill, the reaction of the target aside."""
    ticks = ("attacker_acted", "under_cover_fire")
    return (
        range_of(question, weapon).to_hit
        + question.number("gm_modifier")
        - 20 * (sum(question.number(name) for name in ticks) + question.called)
        + question.attacker.unsteady
        + (heavy_burst_malus(question) if question.action == "burst" else 0)
    )


def effective_skill(question: Question, weapon: Weapon, reaction: int = 0) -> int:
    """The limited value that is tested to hit; with two weapons the skill is halved."""
    value, modifier = question.attacker.trait(weapon.skill), skill_modifier(question, weapon)
    if question.pair and question.ticked("option_halve_last"):
        return limit((value + modifier) // 2 + reaction)
    if question.pair:
        value //= 2
    return limit(value + modifier + reaction)


def order_modifier(question: Question) -> int:
    """What the order total has of weapons, of a pair, of a called shot, of a weakened shooter."""
    weapons = question.weapon.order + (question.second_weapon.order if question.pair else 0)
    maneuver = MANEUVERS.get(question.action, 0)
    return weapons + maneuver - 2 * question.called - 3 * question.attacker.weakened


# ------------------------------------------------------------------------------------------------------- reactions


def reaction_skill(question: Question, shot: int = 1) -> int:
    """The limited value that the target tests against the shot of this rank."""
    target, dodging = question.opponent, question.reaction == "dodge"
    value = target.trait("skill_dodge" if dodging else "skill_parry") + target.unsteady
    value += question.number("reaction_modifier") - 20 * question.ticked("target_acted")
    if dodging:
        value -= 20 * (question.number("previous_dodges") + shot - 1)
    return limit(value)


def reactions(question: Question, shot: int = 1) -> list[Reaction]:
    """Every way in which the target may react to the shot of this rank."""
    if question.reaction == "none":
        return [Reaction(1.0)]
    great, good, poor, worst = tiers(reaction_skill(question, shot), question.doubles).values()
    if question.reaction == "dodge":
        return [
            *(Reaction(great, -50, 0, True), Reaction(good, -30, 0, True)),
            *(Reaction(poor), Reaction(worst, 10)),
        ]
    value = question.opponent.trait("parry_value")
    return [
        *(Reaction(great, 0, 3 * value // 2, True), Reaction(good, 0, value, True)),
        *(Reaction(poor), Reaction(worst, 10)),
    ]
