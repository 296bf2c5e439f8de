"""Shots that hit somebody else, or the shooter himself (SWD-21; catalogue 8.8)."""

from __future__ import annotations

from engine.encounter.choices import Answered, choice, number
from engine.encounter.sheet import count, without_counts
from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.star_wars_d100.fight import amounts, life, series
from engine.systems.star_wars_d100.fight.sheet import armor
from engine.systems.star_wars_d100.fight.suffering import suffered, waits
from engine.systems.star_wars_d100.harm import BODY, COVERS, LOCATIONS
from engine.systems.star_wars_d100.tables import WEAPONS

FUMBLED_WITH = "fumbled_with"
"""Counter: place of the weapon that fumbled, from 1."""

WHOM, POINTS = "stray_shot", "points_by_hand"
"""Subjects of the choices: who was hit; how many hit points were lost."""

NOBODY = "nobody"
MOST_POINTS = 40
PLACES = tuple(name for _, name in LOCATIONS)


def due(state: Encounter, deed: Deed) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight after a fumble that hits somebody, and what it makes due."""
    shooter = state.fighter(deed.attacker)
    stuns, bursts = bool(count(shooter, series.STUNNING)), _is_grenade(shooter)
    state = state.put(without_counts(shooter, series.STUNNING, FUMBLED_WITH))
    if deed.outcome == "hits_self":
        place = BODY if bursts else "right_leg"
        return struck(state, shooter.id, deed.amounts.get(amounts.DAMAGE), place, stuns=stuns)
    if deed.outcome != "hits_bystander":
        return state, ()
    others = [one for one in state.fighters if one.id != shooter.id and not one.has("dead")]
    wanted = (amounts.DAMAGE,) if bursts else (amounts.DAMAGE, amounts.PLACE)
    known = {name: deed.amounts[name] for name in wanted if name in deed.amounts}
    options = ((NOBODY, label("stray.nobody")), *((one.id, label("stray.victim", who=one.name)) for one in others))
    why = label("prompt.stray_shot", who=shooter.name)
    return state, (choice(shooter, WHOM, why, options, {**known, "stuns": stuns}),)


def weapon_index(fighter: Fighter) -> int:
    """Place of the weapon that fumbled; where that is not known it is the one in hand."""
    return count(fighter, FUMBLED_WITH) - 1 if count(fighter, FUMBLED_WITH) else fighter.hand


def _is_grenade(fighter: Fighter) -> bool:
    """Whether what fumbled hits the whole body."""
    index = weapon_index(fighter)
    return 0 <= index < len(fighter.carried) and WEAPONS[fighter.carried[index].weapon].kind == "grenade"


def struck(
    state: Encounter, victim: str, damage: int | None, place: str, *, stuns: bool
) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight after a stray shot hit somebody: no critical, no reaction, his armour counts."""
    found = state.fighter(victim)
    if stuns:
        return state, () if found.traits.get("droid") else (life.due_test(found, "stun_save"),)
    if damage is None:
        return state, (points_by_hand(found),)
    return lost(state, victim, points_of(found, damage, place))


def points_of(victim: Fighter, damage: int, place: str) -> int:
    """Hit points that this damage costs there; the head counts twice (SWD-53)."""
    place = place if victim.traits.get("humanoid", True) else BODY
    return max(0, damage - armor(victim, COVERS[place])) * (2 if place == "head" else 1)


def lost(state: Encounter, victim: str, points: int) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight after somebody lost hit points, with the test that this calls for."""
    state = suffered(state, victim, points)
    found = state.fighter(victim)
    return state, () if waits(found) or not points else life.due_after_loss(found)


def points_by_hand(victim: Fighter) -> Prompt:
    """How many hit points are lost, where no dice tell."""
    options = tuple((str(points), label("points.lost", count=points)) for points in range(MOST_POINTS + 1))
    return choice(victim, POINTS, label("prompt.points_by_hand", who=victim.name), options)


# -- answers --------------------------------------------------------------------------------------------------------


def whom(state: Encounter, deed: Deed, option: str) -> Answered:
    """Somebody else is hit, where the D100 that was rolled says; a grenade hits the whole body."""
    if state.find(option) is None:
        return state, ()
    place = number(deed.modifiers.get(amounts.PLACE))
    where = PLACES[place - 1] if 1 <= place <= len(PLACES) else BODY
    stuns = bool(deed.modifiers.get("stuns", False))
    return struck(state, option, damage_of(deed), where, stuns=stuns)


def damage_of(deed: Deed) -> int | None:
    """The damage that a choice was asked with; None: no dice tell it."""
    return number(deed.modifiers[amounts.DAMAGE]) if amounts.DAMAGE in deed.modifiers else None


def by_hand(state: Encounter, deed: Deed, option: str) -> Answered:
    """So many hit points are lost."""
    return lost(state, deed.attacker, number(option))
