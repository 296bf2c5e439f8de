"""How a fight opens: declarations, roles, the initiative of everybody (catalogue 9.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dice.source import Source
from engine.encounter.sheet import announced, announced_number, change, count, with_count, without_counts
from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt, Value
from engine.label import label
from engine.request import Request
from engine.systems.ubik.families import FAMILIES
from engine.systems.ubik.fight.counters import (
    BY_INIT,
    BY_SURPRISE,
    DIE,
    ESCAPED,
    LATE,
    NEXT,
    OPENED,
    OPENING,
    READ_FOR,
    ROLLED,
    TIE,
)
from engine.systems.ubik.fight.sheet import as_side, is_out, with_trait
from engine.systems.ubik.own_tests import SLOWEST
from engine.systems.ubik.tables import ROLES, TABLES

ROLE, RISK = "init_role", "init_pr"
"""What a fighter announces under these names: his role, where the GM changes it; the risk that he takes."""

SIDES = 10
MOST_RISK = 6

TIE_OF = ":tie"
"""After the id of a fighter in what is drawn: his tie dice."""


# -- roles ----------------------------------------------------------------------------------------------------------


def usual_role(fighter: Fighter) -> str:
    """The role that follows from what happened at the opening (9.1, step 3)."""
    if fighter.has("surprised") or count(fighter, OPENING):
        return "surprised"
    opened = {BY_SURPRISE: "surprise_starter", BY_INIT: "init_starter"}.get(count(fighter, OPENED), "")
    return opened or ("escaped_surprise" if count(fighter, ESCAPED) else "neutral")


def role_of(state: Encounter, fighter: Fighter) -> str:
    """His role: what the GM says, else the usual one (UBK-21)."""
    given = announced(state, fighter.id, ROLE)
    return given if given in ROLES else usual_role(fighter)


def risk_of(state: Encounter, fighter: str) -> int:
    """The risk that he takes on his initiative."""
    return max(0, min(MOST_RISK, announced_number(state, fighter, RISK)))


def declared_init(state: Encounter, fighter: str) -> Encounter:
    """The fight that somebody opens by "Init"."""
    return change(state, fighter, lambda one: with_count(one, OPENED, BY_INIT))


# -- initiative -----------------------------------------------------------------------------------------------------


def is_due(fighter: Fighter) -> bool:
    """Whether he has still to find his place in the order: whoever is surprised does so when that is over."""
    return not (count(fighter, ROLLED) or fighter.has("surprised") or is_out(fighter))


def request_of(state: Encounter, fighter: Fighter) -> Request:
    """His test of initiative, against nobody."""
    given: dict[str, Value] = {"init_role": role_of(state, fighter), "pr": risk_of(state, fighter.id)}
    rules = {name: value for name, value in state.options.items() if "initiative" in TABLES.circumstances[name].actions}
    return Request(TABLES.system, "initiative", as_side(fighter), None, {**rules, **given})


def rolled(state: Encounter, fighter: str, die: int) -> Encounter:
    """The fight after a D10 of initiative lies before somebody (UBK-24)."""
    found = state.fighter(fighter)
    values = FAMILIES.values(request_of(state, found))
    passed = die <= int(values["threshold"])
    after = placed(state, fighter, int(values["quickness_success"]) if passed else SLOWEST)
    read_for = _announced(state, fighter)
    return change(after, fighter, lambda one: with_count(with_count(one, DIE, die), READ_FOR, read_for))


def placed(state: Encounter, fighter: str, quickness: int) -> Encounter:
    """The fight in which somebody has his place in the order, with this quickness."""
    changed = change(state, fighter, lambda one: with_count(with_trait(one, "quickness", quickness), ROLLED, 1))
    return unrolled(changed, fighter)


def unrolled(state: Encounter, fighter: str) -> Encounter:
    """The fight in which his quickness does not come from a die: from an analysis, or from the GM."""
    return change(state, fighter, lambda one: without_counts(one, DIE, READ_FOR))


def renewed(state: Encounter, fighter: Fighter) -> Encounter:
    """The fight after his role or his risk has changed: the die that lies before him is read again."""
    if not count(fighter, DIE) or _announced(state, fighter.id) == count(fighter, READ_FOR):
        return state
    return rolled(state, fighter.id, count(fighter, DIE))


def _announced(state: Encounter, fighter: str) -> int:
    """The role that the GM says, by its place (0: none), and the risk, as one number."""
    role = ROLES.get(announced(state, fighter, ROLE), 0)
    return (MOST_RISK + 1) * role + risk_of(state, fighter)


def due(state: Encounter) -> tuple[Prompt, ...]:
    """The tests of initiative of those for whom no die lies there: newcomers, those who were surprised (UBK-26)."""
    asked = {one.fighter for one in state.prompts if one.subject == "initiative"}
    return tuple(
        Prompt(
            f"initiative:{one.id}",
            "roll",
            one.id,
            "initiative",
            label("prompt.initiative", who=one.name),
            {"pr": risk_of(state, one.id)} if risk_of(state, one.id) else {},
        )
        for one in state.fighters
        if is_due(one) and one.id not in asked
    )


# -- dice -----------------------------------------------------------------------------------------------------------


def draw(state: Encounter, source: Source) -> dict[str, int]:
    """A D10 for everybody who will need one, and tie dice for whoever has none or changes his rank (UBK-25)."""
    if len(state.entries) == 1:
        return {state.entries[0].id: _tie_dice(source)}
    found: dict[str, int] = {}
    for one in state.fighters:
        if is_out(one):
            continue
        if not count(one, ROLLED):
            found[one.id] = source.face(SIDES) or 1
        if not count(one, TIE) or count(one, NEXT):
            found[one.id + TIE_OF] = _tie_dice(source)
    return found


def _tie_dice(source: Source) -> int:
    """Three D10 read one after the other, 1 to 1000: equals roll again among themselves."""
    return 1 + sum(((source.face(SIDES) or 1) - 1) * SIDES**place for place in (2, 1, 0))


def laid(state: Encounter, drawn: Mapping[str, int]) -> Encounter:
    """The fight at the beginning of a round, with these dice before its fighters."""
    for one in state.fighters:
        found = without_counts(one, LATE)
        if one.id + TIE_OF in drawn:
            found = with_count(found, TIE, drawn[one.id + TIE_OF])
        state = state.put(found)
        if is_due(found) and one.id in drawn:
            state = rolled(state, one.id, drawn[one.id])
    return state
