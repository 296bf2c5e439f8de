"""What only the reasons tell: what leads from the skill to the chance of a hit, and what the damage is made of."""

from __future__ import annotations

from engine.explain import Derived, Line, Lines, Who, line, maybe
from engine.home_made.effects import applied
from engine.request import Request
from engine.system import Situation
from engine.systems.star_wars_d100 import breakdowns, covering, harm, reactions
from engine.systems.star_wars_d100.aiming import distance_of, place_of
from engine.systems.star_wars_d100.families import FAMILIES
from engine.systems.star_wars_d100.pairs import PAIRED, Pair, hands
from engine.systems.star_wars_d100.series import Series, bolts_of
from engine.systems.star_wars_d100.shots import TO_HIT, Single, part_of_body
from engine.systems.star_wars_d100.sides import Armors, armors_of, gun_of, mode_of
from engine.systems.star_wars_d100.tables import StarWarsWeapon

ARMOR = "SWD-24"
"""The rule of what armour takes."""

Stages = tuple[tuple[Line, Situation], ...]


def hurdles(request: Request) -> Stages:
    """The skill as if nothing stood in its way; then the reaction of the target; then the test of the weapon."""
    whole, values = FAMILIES.situation(request), FAMILIES.values(request)
    if not isinstance(whole, Single | Series | Pair):
        return ()
    bare = _sound(whole)._replace(reaction=None)
    found: list[tuple[Line, Situation]] = [
        (line("derived.effective_skill", int(values["effective_skill"]), TO_HIT), bare)
    ]
    if whole.reaction is not None:
        rule = reactions.DODGE if whole.reaction.dodges else reactions.PARRY
        found.append((line("derived.reaction_skill", int(values["reaction_skill"]), rule, "target"), _sound(whole)))
    if whole != found[-1][1]:
        found.append(
            (line("derived.panne", int(values.get("panne", values.get("panne_2", 0))), breakdowns.TEST), whole)
        )
    return tuple(found) if len(found) > 1 else ()


def _sound(situation: Single | Series | Pair) -> Single | Series | Pair:
    """The situation of weapons that never break down."""
    if isinstance(situation, Single):
        return situation._replace(fault=None)
    if isinstance(situation, Series):
        return situation._replace(weapon=None)
    return situation._replace(faults=(None,) * len(situation.faults))


# -- damage ---------------------------------------------------------------------------------------------------------


def reasons(request: Request) -> tuple[Derived, ...]:
    """The damage of each weapon that fires: its dice, and what is added and taken off before anybody is hurt."""
    request = applied(request)
    if request.action == "defy_cover_fire":
        weapon, lost = covering.covering_weapon(request), covering.lost_by_range(request)
        lines = _taken(lost, "SWD-58", armors_of(request.attacker), ("head", "arms"), "attacker")
        return (_damage("damage", request, weapon, lines),)
    if request.action not in ("shoot", "throw", "multi_shot", "burst", *PAIRED) or mode_of(request) == "stun":
        return ()
    weapons = hands(request) if request.action in PAIRED else (gun_of(request),)
    distance = distance_of(request, weapons[0])
    found = []
    for name, weapon in zip(("damage", "damage_2"), weapons, strict=False):
        where = place_of(request, weapon, distance)
        lines = _taken(where.lost, where.band.rule, armors_of(request.side("target")), _places(request))
        found.append(_damage(name, request, weapon, lines))
    return tuple(found)


def _damage(name: str, request: Request, weapon: StarWarsWeapon, taken: Lines) -> Derived:
    assert weapon.dice is not None
    bonus = harm.BONUSES[request.attacker.word("damage_bonus", "0")] if weapon.kind == "blade" else (0, 0)
    dice = "{}d{}".format(*weapon.dice) + ("{:+}d{}".format(*bonus) if bonus[0] else "")
    more = request.attacker.trait("home_damage")
    whole = dice + (f"{weapon.bonus + more:+}" if weapon.bonus + more else "")
    bolts = {0: f"1d{harm.EVERY_BOLT} × ({whole})", 1: whole}.get(bolts_of(request), f"{bolts_of(request)} × ({whole})")
    added = maybe("rule.home_made", more, harm.DAMAGE)
    return Derived(name, bolts, maybe(f"weapon.{weapon.id}", weapon.bonus, harm.DAMAGE) + added + taken)


def _taken(lost: int, rule: str, armors: Armors, places: tuple[str, ...], who: Who = "target") -> Lines:
    """What range and armour take off, place by place."""
    lines = maybe("derived.range_damage_malus", -lost, rule, "scene")
    for place in places:
        lines += maybe(f"trait.armor_{place}", -armors.at(place), ARMOR, who)
    return lines


def _places(request: Request) -> tuple[str, ...]:
    """The places whose armour may count: one where it is known what is hit."""
    part = part_of_body(request)
    return (harm.COVERS[part],) if part else Armors._fields
