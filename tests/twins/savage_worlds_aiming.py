"""The roll to hit: skill, modifier, target number, and how many dice hit how well (8.2, 8.3 steps 1 to 5, 7)."""

import functools
from dataclasses import dataclass

import icepool

from tests.twins.savage_worlds_dice import Law, exploding
from tests.twins.savage_worlds_fighter import Fighter, Question, Trait
from tests.twins.savage_worlds_tables import CALLED, COVER, LIGHT, RANGE, SHIELD_COVER
from tests.twins.savage_worlds_weapons import SMALL_ITEMS

MISS, THROUGH, HIT, RAISE = range(4)


@dataclass(frozen=True)
class Aiming:
    """A roll to hit; `bare_modifier`: what it would be if nothing stood between the two."""

    skill: str
    die: Trait
    modifier: int
    bare_modifier: int
    target_number: int


def to_hit(question: Question) -> Aiming:
    """The roll of an attack at one target (8.3 steps 1 and 2, 8.5)."""
    skill = skill_of(question)
    die = question.attacker.die(skill)
    base = die.bonus + handling(question) + _opening(question) + (0 if question.shot else _melee(question))
    cover = cover_line(question)
    return Aiming(
        skill,
        die,
        base + _line(question, cover),
        base + _line(question, 0),
        _target_number(question),
    )


def skill_of(question: Question) -> str:
    """The trait rolled to hit."""
    if not question.shot:
        return question.attacker.fighting()
    return "athletics" if question.attacker.weapon.thrown else "shooting"


def handling(question: Question) -> int:
    """What body, turn, light and weapon give to the roll, whoever is aimed at."""
    attacker, weapon = question.attacker, question.attacker.weapon
    total = question.common() + LIGHT[question.word("illumination")]
    if question.ticked("off_hand") and not attacker.traits["ambidextrous"]:
        total -= 2
    if weapon.has("improvised") and question.action != "touch_attack":
        total -= 2
    if question.shot:
        total -= attacker.steps_short() + 2 * question.ticked("unstable_platform")
        total -= 2 * (question.number("rof") > 1 and not question.ticked("recoil_compensated"))
        total += 2 * question.buckshot
    return total


def _opening(question: Question) -> int:
    """A target that lays itself open, or that suspects nothing; not a thing that nobody holds."""
    target = question.opponent
    if question.ticked("the_drop"):
        return 4
    if question.action == "break_object" and not target.traits["held"]:
        return 0
    return 2 * target.easy


def _melee(question: Question) -> int:
    """The bonuses of a Fighting roll."""
    attacker, weapon = question.attacker, question.attacker.weapon
    total = gang_up(question) + 2 * question.ticked("wild_attack") - 2 * attacker.down
    if question.action == "touch_attack":
        return total + 2
    if question.ticked("nonlethal") and weapon.stun == "flat":
        total -= 1
    if question.action == "break_object" or attacker.unarmed:
        return total
    return total + _arms_against(attacker, question.opponent, surprised=question.ticked("the_drop"))


def _arms_against(attacker: Fighter, target: Fighter, *, surprised: bool) -> int:
    """A weapon against an unarmed defender, two weapons against one (section 6)."""
    shield = target.traits["shield"] != "none"
    unarmed = target.unarmed and not target.natural and not shield and not surprised
    twice = attacker.traits["two_weapons"] and not (target.traits["two_weapons"] or shield or target.natural)
    return 2 * unarmed + bool(twice)


def gang_up(question: Question) -> int:
    """How much outnumbering helps: 4 at most, less the friends of the target."""
    return max(0, min(4, question.number("gang_up_attackers") - 1) - question.number("gang_up_defender_allies"))


def cover_line(question: Question) -> int:
    """The worst of cover, shield and lying down (8.3 step 2)."""
    target, distance = question.opponent, question.modifiers.get("distance")
    if question.action == "break_object":
        return 0
    worst = COVER[question.word("cover")]
    if question.shot and not question.adjacent:
        worst = min(worst, SHIELD_COVER[target.traits["shield"]])
        if target.down and (distance is None or distance >= 3):
            worst = min(worst, -4)
    return worst


def range_penalty(question: Question) -> int:
    """The penalty of the range band."""
    return RANGE[question.band or "short"] if question.shot else 0


def _line(question: Question, cover: int) -> int:
    """Range, cover, place, Scale, and what taking aim gives back."""
    scale, place, distance = _scale(question), _place(question), range_penalty(question)
    total = scale + place + distance + cover
    if question.word("aim") == "none" or question.band == "extreme":
        return total
    if question.word("aim") == "bonus":
        return total + 2
    return total + min(4, -distance - cover - place - min(0, scale))


def _place(question: Question) -> int:
    """The listed penalty of the place aimed at, unless its own Scale is given."""
    own_scale = question.modifiers.get("called_shot_scale") is not None
    return 0 if own_scale else CALLED[question.word("called_shot")]


def _scale(question: Question) -> int:
    """How much larger than the attacker is what he aims at: the place, the item, or the target."""
    target = question.opponent
    aimed_at = target.scale
    if question.modifiers.get("called_shot_scale") is not None:
        aimed_at = question.modifiers["called_shot_scale"]
    elif question.action in ("disarm", "break_object"):
        held = question.action == "disarm" or target.traits["held"]
        aimed_at = 0 if not held else -4 if target.weapon_id in SMALL_ITEMS else -2
        if question.modifiers.get("item_scale") is not None:
            aimed_at = question.modifiers["item_scale"]
    return aimed_at - question.attacker.scale


def _target_number(question: Question) -> int:
    target = question.opponent
    parry = target.parry(
        ignore_shield=question.attacker.weapon.has("ignore_shield") and question.action != "touch_attack"
    )
    if question.shot:
        return parry if question.adjacent else 4
    if question.action == "break_object" and not target.traits["held"]:
        return 2
    return parry


# ------------------------------------------------------------------------------------------------------------ dice


@functools.cache
def _one_die(sides: int, modifier: int, bare_modifier: int, target_number: int) -> Law:
    """(how well one die hits; its first face, 3 for anything above 2)."""

    def read(own: int) -> tuple[int, int]:
        over = own + modifier - target_number
        level = RAISE if over >= 4 else HIT if over >= 0 else THROUGH if own + bare_modifier >= target_number else MISS
        return level, min(own, 3)

    return exploding(sides).map(read).simplify()


@functools.cache
def volley(aiming: Aiming, dice: int, *, wild: bool, strays: int) -> Law:
    """(critical failure; raises; hits; hits through the obstacle; whether a bystander is hit) of `dice` Trait dice.

    A first face up to `strays` goes astray; 0 when nobody looks. With one die, and a stray on a 1 only, the Wild Die
    must have missed as well (8.3 step 10).
    """
    numbers = (aiming.modifier, aiming.bare_modifier, aiming.target_number)
    own = _one_die(aiming.die.sides, *numbers).pool(dice).expand()
    other = _one_die(6, *numbers) if wild else icepool.d6.map(lambda face: icepool.vectorize(MISS, face))

    def read(throw: tuple[tuple[int, int], ...], second: tuple[int, int]) -> tuple[bool, int, int, int, bool]:
        level, face = second
        ones = sum(first == 1 for _, first in throw) + (wild and face == 1)
        critical = 2 * ones > dice + wild and face == 1
        saved = wild and dice == 1 and strays == 1 and level >= HIT
        stray = any(first <= strays and (critical or (one < HIT and not saved)) for one, first in throw)
        kept = sorted(one for one, _ in throw)
        if wild:
            kept[0] = max(kept[0], level)
        if critical:
            return True, 0, 0, 0, stray
        return False, kept.count(RAISE), kept.count(HIT), kept.count(THROUGH), stray

    return icepool.map(read, own, other, star=False)
