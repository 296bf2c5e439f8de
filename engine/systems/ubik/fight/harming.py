"""Damage without an attack (a fall, fire): the armour is tested where it counts, then a wound (UBK-130 to UBK-134)."""

from __future__ import annotations

from engine.encounter.choices import Answered
from engine.encounter.harm import Harm
from engine.encounter.state import Encounter, Fighter
from engine.form import Field
from engine.label import label
from engine.request import Request, Side
from engine.systems.ubik.core import FACES, HIGHEST, faces
from engine.systems.ubik.fight import guide, holds, life, nerve
from engine.systems.ubik.fight.sheet import as_side, protection
from engine.systems.ubik.harm import MULTIPLIERS, is_bare

ATTACK, NOTHING = "attack", "none"
"""How it goes through armour; `none`: armour stops nothing of it."""
LEVEL = "level"


def harm_fields() -> tuple[Field, ...]:
    """Whether and how armour is tested, and against which level."""
    options = tuple((one, label(f"harm.{one}")) for one in (NOTHING, "piercing", "perforating"))
    return (
        Field(ATTACK, "choice", label("harm.attack"), default=NOTHING, value=NOTHING, options=options, rule="UBK-131"),
        Field(LEVEL, "number", label("harm.level"), default=1, value=1, minimum=1, maximum=HIGHEST, rule="UBK-130"),
    )


def armor_dice(state: Encounter, fighter: Fighter, harm: Harm) -> tuple[int, ...]:
    """The die of his armour, where it is tested."""
    tested = harm.points and harm.word(ATTACK, NOTHING) != NOTHING
    return (FACES,) if tested and not is_bare(_request(state, fighter)) else ()


def hurt(state: Encounter, fighter: str, harm: Harm) -> Answered:
    """The fight after this wound, with the tests of morale that it calls for."""
    after, shocks = life.hurt(state, fighter, _loss(state, state.fighter(fighter), harm))
    after, lost = nerve.half_lost(state, after)
    after, due = nerve.tests(after, (*shocks, *lost))
    return guide.renewed(holds.settled(after)), due


def _loss(state: Encounter, fighter: Fighter, harm: Harm) -> int:
    """Life points that are lost, once the armour has failed or held."""
    if harm.word(ATTACK, NOTHING) == NOTHING:
        return harm.points
    kind = str(fighter.traits.get("protection_kind", "protected"))
    failed, held = next(halves for key, halves in MULTIPLIERS.items() if key == (harm.word(ATTACK, NOTHING), kind))
    passing = faces(_request(state, fighter), protection(fighter), harm.number(LEVEL, 1))
    stands = bool(harm.faces) and harm.faces[0] <= passing
    return harm.points * (held if stands else failed) // 2


def _request(state: Encounter, fighter: Fighter) -> Request:
    """The house rules and his armour, as the test of an attack reads them."""
    return Request(state.system, "strike", Side(), as_side(fighter), dict(state.options))
