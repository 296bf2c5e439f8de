"""The dice of armour against damage without an attack: whose are thrown, what they leave, throws of the program."""

from __future__ import annotations

import itertools
import math
import secrets
from collections.abc import Iterable, Mapping

from engine.dice.source import Random, Typed
from engine.encounter.game import game
from engine.encounter.harm import Harm
from engine.encounter.state import Encounter, Fighter
from engine.encounter.suffering import MOST_POINTS, read_harm
from engine.errors import DiceError
from engine.form import Share, Value
from engine.system import System
from engine.typed import ArmorView

MOST_WAYS = 1_000
"""Most ways in which the dice can fall whose loss is worked out: somebody types meanwhile."""

Totals = tuple[tuple[int, float], ...]


def armor_views(
    state: Encounter,
    formula: str,
    faces: tuple[int, ...],
    shares: Mapping[str, Share],
    details: Mapping[str, Value],
    armor: Mapping[str, tuple[int, ...]],
) -> tuple[ArmorView, ...]:
    """The fighters whose armour throws dice against a damage, each with the points that he loses on average.

    Args:
        faces: what the dice of the formula show, as far as they are known.
        details: what the game asks beside the points; what is usual where nothing is said.
        armor: faces of each one's armour that are known; of whom some are missing all that can come is counted.
    """
    system = game(state)
    totals = _totals(system, formula, faces)
    given = {field.id: field.default for field in system.harm_fields()} | dict(details)
    found = []
    for id, share in shares.items():
        fighter = state.find(id)
        if fighter is None or share == "none" or not totals:
            continue
        harms = [(Harm(points, share == "half", given), chance) for points, chance in totals]
        dice = max((system.armor_dice(state, fighter, harm) for harm, _ in harms), key=len)
        if dice:
            known = armor.get(id, ())
            sure = len(totals) == 1 and len(known) == len(dice)
            found.append(ArmorView(id, fighter.name, dice, _lost(system, state, fighter, harms, known), sure))
    return tuple(found)


def armor_thrown(dice: Iterable[int]) -> tuple[int, ...]:
    """The program throws these dice."""
    source = Random(secrets.randbits(64))
    return tuple(source.face(sides) for sides in dice)


def _totals(system: System, formula: str, faces: tuple[int, ...]) -> Totals:
    """Every damage that can still come with its chance; none of what is no formula."""
    try:
        found = read_harm(system, formula)
        throw = found.thrown(Typed(faces))
    except DiceError:
        return ()
    made = found.mass() if throw is None else ((throw.total, 1.0),)
    return tuple((max(0, min(total, MOST_POINTS)), chance) for total, chance in made)


def _lost(
    system: System,
    state: Encounter,
    fighter: Fighter,
    harms: list[tuple[Harm, float]],
    typed: tuple[int, ...],
) -> float | None:
    """Points that he loses on average; None: the game counts none, or the dice can fall in too many ways."""
    before = system.health(fighter).points
    dice = [system.armor_dice(state, fighter, harm) for harm, _ in harms]
    if before is None or sum(map(math.prod, dice)) > MOST_WAYS:
        return None
    losses = []
    for (harm, chance), sides in zip(harms, dice, strict=True):
        known = (typed,) if len(typed) == len(sides) else itertools.product(*(range(1, one + 1) for one in sides))
        ways = list(known)
        for faces in ways:
            after, _ = system.hurt(state, fighter.id, Harm(harm.rolled, harm.half, harm.details, faces))
            left = system.health(after.fighter(fighter.id)).points
            losses.append((before.value - left.value if left is not None else 0) * chance / len(ways))
    return math.fsum(losses)
