"""Naming in advance what is aimed for, or what is prepared (catalogue 5.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.encounter.choices import Answered, choice
from engine.encounter.game import game
from engine.encounter.request import side_of
from engine.encounter.sheet import announced, with_declared, without_declared
from engine.encounter.state import Encounter, Fighter
from engine.form import Value
from engine.label import Label, label
from engine.request import Request, Side
from engine.system import Deed, refusal_of
from engine.systems.ubik.fight.counters import AIMED_FOR, READIED
from engine.systems.ubik.fight.kinds import COSTLY, DAMAGING, TESTED
from engine.systems.ubik.fight.standing import main_action
from engine.systems.ubik.tables import TABLES

AIM_WHAT, READY_WHAT = "aim_for_what", "ready_for_what"
"""Subjects of the choices."""
OTHER = "other"

ATTACKS = tuple([action for action in DAMAGING if action not in ("fire_at_zone", "hold_damage")])
AIMABLE = (*ATTACKS, "disarm", "restrain", *TESTED, "ubik_effect", "use_aptitude")
"""What may be aimed for: attack tests and tested simple actions."""

NEVER_READIED = ("wait", "ready_action", "aim")
READYABLE = tuple([action for action in COSTLY if action not in NEVER_READIED])
"""What may be prepared."""

NOBODY = Side()
"""The other side, where only what depends on one fighter is asked."""

BEARABLE = ("modifiers.", "target")
"""Refusals that have nothing to do with who acts and what he holds."""


def able(state: Encounter, fighter: Fighter, actions: Iterable[str]) -> tuple[str, ...]:
    """Those of these actions that he could do with what he holds, in his state."""
    side, found = side_of(game(state), state, fighter), []
    for action in actions:
        target = NOBODY if TABLES.actions[action].targets not in ("none", "optional") else None
        refusal = refusal_of(game(state), Request(TABLES.system, action, side, target))
        if refusal is None or refusal.field.startswith(BEARABLE):
            found.append(action)
    return tuple(found)


def options(actions: Iterable[str]) -> tuple[tuple[Value, Label], ...]:
    """Actions as options of a field."""
    return tuple((action, label(f"action.{action}")) for action in actions)


def aimed(state: Encounter, fighter: str) -> Answered:
    """For which attack he aims; of something else it is said where things are announced."""
    return _asked(state, fighter, AIM_WHAT, AIMED_FOR)


def prepared(state: Encounter, fighter: str) -> Answered:
    """For which attack he is prepared."""
    return _asked(state, fighter, READY_WHAT, READIED)


def _asked(state: Encounter, fighter: str, subject: str, name: str) -> Answered:
    """The usual attack is named; where others are possible, the GM says which."""
    found = state.fighter(fighter)
    state = with_declared(state, fighter, **{name: main_action(found)})
    attacks = able(state, found, ATTACKS)
    if len(attacks) < 2:
        return state, ()
    offered = (*((one, label(f"action.{one}")) for one in attacks), (OTHER, label("naming.other")))
    return state, (choice(found, subject, label(f"prompt.{subject}", who=found.name), offered),)


def aimed_for(state: Encounter, deed: Deed, option: str) -> Answered:
    """He aims for this."""
    return _named(state, deed.attacker, AIMED_FOR, option), ()


def readied_for(state: Encounter, deed: Deed, option: str) -> Answered:
    """He is prepared for this."""
    return _named(state, deed.attacker, READIED, option), ()


def _named(state: Encounter, fighter: str, name: str, action: str) -> Encounter:
    if action == OTHER:
        return without_declared(state, fighter, name)
    return with_declared(state, fighter, **{name: action})


def named(state: Encounter, fighter: Fighter, name: str) -> str:
    """What he has named; "": nothing, so that any action will do."""
    known = AIMABLE if name == AIMED_FOR else READYABLE
    stated = announced(state, fighter.id, name)
    return stated if stated in known else ""
