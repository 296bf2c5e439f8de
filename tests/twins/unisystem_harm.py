"""What a hit does (8.3), and what is told of the life points lost."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass

from tests.twins.unisystem_dice import Law, die, law_of
from tests.twins.unisystem_fighter import Fighter, Question
from tests.twins.unisystem_tables import RANGE_MULTIPLIER
from tests.twins.unisystem_weapons import ARMOR, FACTORS, SHELLS

THRESHOLDS = {"target_le_10": 10, "target_le_5": 5, "target_le_0": 0, "target_le_minus_10": -10}
NAMES = (("hit_dying", -10), ("hit_down", 0), ("hit_severe", 5), ("hit_stun", 10))
"""From the worst down: what a hit is called that leaves that many life points or fewer."""


@dataclass(frozen=True)
class Blow:
    """One hit: its die, the multiplier before success levels and before the minimum of 1, its type and factor."""

    die: int
    multiplier: int
    type: str
    factor: int
    armor: tuple[int, int, int]

    def loss(self, success_level: int) -> Law:
        """Life points lost by one hit of this success level."""
        bullet = self.type if self.type in ("hollow_point", "armor_piercing") else ""
        return _loss(self.die, max(1, self.multiplier + max(0, success_level - 3)), self.armor, bullet, self.factor)

    def derived(self) -> dict[str, object]:
        """What is told of it before it falls."""
        return {
            "damage_die": f"D{self.die}",
            "multiplier": max(1, self.multiplier),
            "damage_type": self.type,
            "type_multiplier": self.factor,
        }


@functools.lru_cache(maxsize=4096)
def _loss(sides: int, multiplier: int, armor: tuple[int, int, int], bullet: str, factor: int) -> Law:
    armor_die, armor_multiplier, addition = armor

    def lost(face: int, armor_face: int) -> int:
        value = armor_face * armor_multiplier + addition
        if bullet == "hollow_point":
            value *= 2
        elif bullet == "armor_piercing":
            value //= 2
        return max(0, face * multiplier - value) * factor

    return law_of(lost, die(sides), die(armor_die))


def blow(question: Question) -> Blow:
    """The hit of an attack or of a damage roll, success levels aside."""
    weapon, word = question.attacker.weapon, question.word
    sides, multiplier, type = weapon.die, weapon.multiplier, weapon.type
    if weapon.category == "shotgun":
        _, sides, multiplier, type = SHELLS[word("shell")]
    if weapon.category == "firearm" and word("bullet") != "normal":
        type = word("bullet")
    if weapon.strong:
        multiplier += question.attacker.trait("strength")
    multiplier += question.ticked("two_handed")
    if not weapon.close:
        multiplier += RANGE_MULTIPLIER[str(question.band)]
    place = {"head": 1, "neck": 2}.get(word("called_shot"), 0)
    return Blow(sides, multiplier, type, FACTORS[type][place], armor(question.opponent))


def armor(fighter: Fighter) -> tuple[int, int, int]:
    """Die, multiplier and addition of what he wears; a custom one without a die is its addition."""
    traits = fighter.traits
    if traits["armor"] != "custom":
        return ARMOR[traits["armor"]]
    return traits["armor_die"], traits["armor_mult"], traits["armor_add"]


def harm_events(losses: Law, life: int) -> dict[str, float]:
    """How often anything is lost, and how often no more than 10, 5, 0, -10 life points are left by a loss."""
    real = {loss: chance for loss, chance in losses.items() if loss >= 1}
    return {"damage": sum(real.values())} | {
        name: sum(chance for loss, chance in real.items() if life - loss <= left) for name, left in THRESHOLDS.items()
    }


def named_hits(losses: Law, life: int) -> Mapping[str, float]:
    """The outcomes of hits: by what they leave, or without effect."""
    found = dict.fromkeys(("hit_no_effect", "hit_light", *(name for name, _ in reversed(NAMES))), 0.0)
    for loss, chance in losses.items():
        left = life - loss
        name = next((name for name, most in NAMES if left <= most), "hit_light") if loss else "hit_no_effect"
        found[name] += chance
    return found
