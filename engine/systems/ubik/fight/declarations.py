"""What is announced: role and risk at the opening, what is aimed or prepared for, distances (catalogue 9.1)."""

from __future__ import annotations

from engine.encounter.sheet import count, without_declared
from engine.encounter.state import Encounter, Fighter
from engine.form import Field, Value
from engine.label import Label, label
from engine.systems.ubik.fight import naming, opening, places
from engine.systems.ubik.fight.counters import AIM, AIMED_FOR, DIE, READIED, READY, ROLLED
from engine.systems.ubik.fight.sheet import is_out
from engine.systems.ubik.fight.standing import main_action
from engine.systems.ubik.tables import ROLES

METRES = "metres:"
"""Before the id of an enemy: how far away he is."""

NAMED = ((AIM, AIMED_FOR, naming.AIMABLE, "UBK-56"), (READY, READIED, naming.READYABLE, "UBK-69"))
"""Under which counter and name what may be named in advance, and the rule that asks for it."""

ROLE_OPTIONS: tuple[tuple[Value, Label], ...] = tuple([(role, label(f"option.init_role.{role}")) for role in ROLES])


def declarations(state: Encounter, fighter: str) -> tuple[Field, ...]:
    """What there is to say of a fighter; nothing of those who are out."""
    found = state.find(fighter)
    if found is None or is_out(found):
        return ()
    return (*_opening(state, found), *_named(state, found), *_distances(state, found))


def _opening(state: Encounter, fighter: Fighter) -> list[Field]:
    """Role and risk, until the die of his initiative has lost its worth (UBK-21)."""
    if count(fighter, ROLLED) and not count(fighter, DIE):
        return []
    role = Field(
        id=opening.ROLE,
        kind="choice",
        label=label("declare.init_role"),
        default=opening.usual_role(fighter),
        value=opening.role_of(state, fighter),
        options=ROLE_OPTIONS,
        of="attacker",
        rule="UBK-21",
    )
    risk = _number(opening.RISK, label("declare.init_pr"), 0, opening.risk_of(state, fighter.id), opening.MOST_RISK)
    return [role, risk]


def _named(state: Encounter, fighter: Fighter) -> list[Field]:
    """The action that is aimed for, or that is prepared (UBK-56, UBK-69)."""
    found = []
    for counter, name, known, rule in NAMED:
        if not count(fighter, counter):
            continue
        usual, options = main_action(fighter), naming.options(naming.able(state, fighter, known))
        field = Field(
            id=name,
            kind="choice",
            label=label(f"declare.{name}"),
            default=usual,
            value=naming.named(state, fighter, name) or usual,
            options=options,
            of="attacker",
            rule=rule,
        )
        found.append(field)
    return found


def _distances(state: Encounter, fighter: Fighter) -> list[Field]:
    """How far away each enemy of a side that stands below his own is: each pair is asked once."""
    sides = [side.id for side in state.sides]
    own = sides.index(fighter.side)
    below = (one for one in state.enemies(fighter.id) if sides.index(one.side) > own and not is_out(one))
    found = []
    for one in below:
        metres = places.distance(state, fighter.id, one.id)
        text = label("declare.metres", who=one.name)
        found.append(_number(METRES + one.id, text, metres, metres, places.FARTHEST, unit="m"))
    return found


def _number(id: str, text: Label, default: int, value: int, most: int, unit: str = "") -> Field:
    return Field(id, "number", text, default, value, maximum=most, of="attacker", unit=unit, rule="UBK-91")


def told_distances(state: Encounter, fighter: str) -> Encounter:
    """The fight with the distances that were announced kept where distances are kept."""
    for name, value in tuple(state.declared.get(fighter, {}).items()):
        other = name.removeprefix(METRES)
        if name.startswith(METRES) and isinstance(value, int) and state.find(other):
            state = places.at_distance(without_declared(state, fighter, name), fighter, other, value)
    return state
