"""The figures of the table: defence against the action at hand, armour (catalogue 14.4)."""

from __future__ import annotations

from collections.abc import Hashable

from engine.answer import KeyFigure
from engine.encounter.each import alike
from engine.encounter.game import game
from engine.encounter.remembered import remembered, remembered_alike, remembered_each
from engine.encounter.request import checked
from engine.encounter.state import Encounter, Fighter
from engine.form import Value
from engine.home_made.effects import standing
from engine.request import Request
from engine.systems.unisystem import sides
from engine.systems.unisystem.families import FAMILIES
from engine.systems.unisystem.fight import defenses
from engine.systems.unisystem.fight.sheet import as_side
from engine.systems.unisystem.tables import TABLES

MINUS = "\u2212"
FIRST = "melee_attack"
"""The attack that a defence is shown against while another kind of action is at hand."""


def key_figures(state: Encounter, fighter: Fighter) -> tuple[KeyFigure, ...]:
    """His best defence, or his own attack where he is the one who acts; what his armour stops."""
    value = _attack(state) if fighter.id == state.attacker else _defense(state, fighter)
    shown = None if value is None else f"{value:+d}".replace("-", MINUS)
    return (KeyFigure("defense", shown), KeyFigure("armor", _armor(fighter), ("armor",)))


def _attack(state: Encounter) -> int | None:
    found = checked(game(state), state, (state.attacker, state.target, state.action))
    return _derived(found, "attack_bonus") if isinstance(found, Request) else None


def _read(state: Encounter, fighter: Fighter) -> tuple[Hashable, ...]:
    """All that a defence hangs on."""
    attacker = state.find(state.attacker)
    acting = None if attacker is None else alike(attacker)
    return acting, alike(fighter), state.action, state.turn, _scene(state)


@remembered
def _scene(state: Encounter) -> tuple[tuple[str, Value], ...]:
    return tuple(sorted(defenses.scene(state).items()))


@remembered_alike(_read)
def _defense(state: Encounter, fighter: Fighter) -> int | None:
    """The best of the defences that are possible; without extra actions and what the GM adds."""
    attacker = state.find(state.attacker)
    if attacker is None:
        return None
    action = state.action if state.action in TABLES.circumstances["defense"].actions else FIRST
    bonuses = [_derived(request, "defense_bonus") for request in defenses.possible(state, attacker, fighter, action)]
    return max((bonus for bonus in bonuses if bonus is not None), default=None)


def _derived(request: Request, name: str) -> int | None:
    found = FAMILIES.values(request).get(name)
    return None if found is None else int(found)


@remembered_each
def _armor(fighter: Fighter) -> str:
    """Lowest and highest value before bullets ("8-18" with a dash); "0" where there is none."""
    armor = sides.armor_of(standing(TABLES.system, as_side(fighter)))
    least, most = armor.value(min(1, armor.sides)), armor.value(armor.sides)
    return str(most) if least == most else f"{least}\u2013{most}"
