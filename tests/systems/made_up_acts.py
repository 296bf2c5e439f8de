"""Arguments of every action of the table, drawn by the names of its parameters from what the fight holds."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from engine.encounter import turn
from engine.encounter.actions import ACTIONS
from engine.encounter.intake import Renewed
from engine.encounter.state import Encounter, Fighter
from engine.encounter.written import Group
from engine.form import Entry, Value
from engine.system import System
from tests.systems.made_up_values import (
    LEAVE,
    Hand,
    counter,
    few,
    field_id,
    field_value,
    lot_value,
    named,
    trait_value,
    traits,
    truth,
    weapons,
)
from tests.systems.rolled_acts import applied

NONSENSE: tuple[Any, ...] = ("", "nobody", -1, 10**6, True, None, [], "é" * 200)
"""What no parameter takes, or hardly any: it is refused, and nothing has changed."""

HOSTILE, LEFT_OUT = 0.04, 0.5
"""How often an argument is nonsense, and how often one that need not be given is not."""


def drawn(state: Encounter, system: System, action: str, random: Random) -> dict[str, Any]:
    """Arguments of an action; some are refused.

    Raises:
        AssertionError: a parameter that nobody has said how to draw.
    """
    run = ACTIONS[action].run
    kinds = get_type_hints(run)
    hand = Hand(state, system, action, random)
    for parameter in list(inspect.signature(run).parameters.values())[1:]:
        needed = parameter.default is inspect.Parameter.empty
        _draw(hand, parameter.name, kinds[parameter.name], needed=needed)
    return hand.given


def _draw(hand: Hand, name: str, kind: Any, *, needed: bool) -> None:
    """Draw one parameter, or one field of a value that has fields."""
    draw = DRAWS.get(f"{hand.action}.{name}") or DRAWS.get(name)
    parts = get_args(kind)[0] if get_origin(kind) is tuple else kind
    assert draw or hasattr(parts, "__struct_fields__"), (
        f"say how to draw `{name}` of the action `{hand.action}`: one line in DRAWS of {__name__}"
    )
    if not needed and hand.random.random() < LEFT_OUT and name not in ALWAYS:
        return
    if hand.random.random() < HOSTILE:
        value: Any = hand.random.choice(NONSENSE)
    else:
        value = draw(hand) if draw else _parts(hand, kind) if parts is kind else [_parts(hand, parts)]
    if value is not LEAVE:
        hand.given[name] = value


def _parts(hand: Hand, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A value that has fields, each drawn like a parameter of that name."""
    inner = replace(hand, given={})
    for one in msgspec.structs.fields(kind):
        _draw(inner, one.name, one.type, needed=one.required)
    return inner.given


# -- one draw for each parameter -------------------------------------------------------------------------------------

ALWAYS = ("faces", "option")
"""Given although they may be left out: without them the act is another one."""


def _fighter(hand: Hand) -> str:
    return str(hand.one(one.id for one in hand.state.fighters))


def _fighters(hand: Hand) -> list[str]:
    return [_fighter(hand) for _ in range(hand.random.choice((1, 1, 2, 3)))]


def _side(hand: Hand) -> str:
    return str(hand.one(side.id for side in hand.state.sides))


def _pin(hand: Hand) -> int:
    return int(hand.one([one.place for one in hand.state.pins] or [1]))


def _entry(hand: Hand) -> str:
    return str(hand.one(entry.id for entry in hand.state.entries))


def _entries_that(asks: Callable[[Entry], bool]) -> Callable[[Hand], str]:
    """Draw an entry of which this is true, where there is one."""

    def draw(hand: Hand) -> str:
        found = [entry.id for entry in hand.state.entries if asks(entry)]
        return str(hand.one(found)) if found else _entry(hand)

    return draw


def _newcomer(hand: Hand) -> str:
    """Somebody without a place in the order, where there is one."""
    listed = {id for entry in hand.state.entries for id in entry.fighters}
    found = [one.id for one in hand.state.fighters if one.id not in listed]
    return str(hand.one(found)) if found else _fighter(hand)


def _action(hand: Hand) -> str:
    """An action, often one that may have several targets."""
    rows = hand.system.tables.actions.values()
    several = [row.id for row in rows if row.targets == "several"]
    return str(hand.one(several if several and hand.random.random() < 0.5 else [row.id for row in rows]))


def _text(hand: Hand) -> str:
    return str(hand.one(("Zoé", "Grand-mère d’Ève", "x" * 80, "12", "a\nb", "  ", "❄")))


def _prompt(hand: Hand) -> str:
    return str(hand.one(prompt.id for prompt in hand.state.prompts))


def _choice(hand: Hand) -> str:
    """A prompt that needs no dice, where there is one."""
    found = [prompt.id for prompt in hand.state.prompts if prompt.kind != "roll"]
    return str(hand.one(found)) if found else _prompt(hand)


def _option(hand: Hand) -> str:
    asked = next((one for one in hand.state.prompts if one.id == hand.given.get("prompt")), None)
    return str(hand.one([option for option, _ in asked.options] if asked else ()))


def _carried(hand: Hand) -> int:
    who = hand.who()
    return hand.random.randint(0, max(0, len(who.carried) - 1 if who else 0))


def _state(hand: Hand) -> str:
    had = [active.id for one in hand.state.fighters if one.id in named(hand) for active in one.states]
    return str(hand.one(had if had and hand.action == "remove_state" else hand.system.tables.states))


def _offering(hand: Hand) -> str:
    """Somebody who may do something at any moment, where there is one."""
    able = [one.id for one in hand.state.fighters if hand.system.offers(hand.state, one.id)]
    return str(hand.one(able)) if able else _fighter(hand)


def _offer(hand: Hand) -> str:
    who = hand.who()
    return str(hand.one(one.id for one in (hand.system.offers(hand.state, who.id) if who else ())))


def _own(hand: Hand) -> dict[str, Any]:
    """One of one's own fighters, as the library may have him now: him whom the first of those given is a copy of."""
    copies = [one.own.id for one in hand.state.fighters if one.own and one.id in named(hand)]
    return {"id": hand.one(copies or ("own-1", "own-2")), "traits": traits(hand), "weapons": weapons(hand)}


def _groups(hand: Hand) -> list[dict[str, Any]]:
    """Groups of a typed line."""
    return [_parts(hand, Group) for _ in range(hand.random.choice((1, 1, 2)))]


def _copies(hand: Hand) -> list[str]:
    """Fighters who are copies of one's own, where there are any."""
    found = [one.id for one in hand.state.fighters if one.own]
    return [str(hand.one(found))] if found else _fighters(hand)


def _party(hand: Hand) -> list[Fighter]:
    """Sheets of fighters, some under a name that nobody here has."""
    chosen = [hand.one(hand.state.fighters) for _ in range(few(hand) if hand.state.fighters else 0)]
    return [msgspec.structs.replace(one, name=_text(hand)) for one in chosen]


def _shares(hand: Hand) -> dict[str, str]:
    return {one: str(hand.one(("full", "full", "half", "none"))) for one in _fighters(hand)}


def _details(hand: Hand) -> dict[str, Value]:
    return {one.id: hand.value_of(one) for one in hand.system.harm_fields() if truth(hand)}


def _attacks(hand: Hand) -> Any:
    found = applied(hand.state, hand.system, hand.random, several=True)
    return found["attacks"] if found and "attacks" in found else []


def _deed(hand: Hand) -> Any:
    found = applied(hand.state, hand.system, hand.random, several=False) or {}
    hand.faces = found.get("faces", LEAVE)
    return found.get("deed", {})


DRAWS: Mapping[str, Callable[[Hand], Any]] = {
    "fighter": _fighter,
    "attacker": _fighter,
    "target": _fighter,
    "fighters": _fighters,
    "by": _fighter,
    "side": _side,
    "entry": _entry,
    "behind": _entry,
    "name": _text,
    "notes": _text,
    "text": _text,
    "mark": _text,
    "count": few,
    "rounds": few,
    "ids": lambda _: LEAVE,
    "states": lambda _: LEAVE,
    "counters": lambda _: LEAVE,
    "answers": lambda _: LEAVE,
    "drawn": lambda _: LEAVE,
    "told": lambda _: LEAVE,
    "hidden": truth,
    "in_hand_now": truth,
    "every": truth,
    "again": truth,
    "chosen": lambda _: False,
    "typed": truth,
    "place": lambda hand: hand.random.randint(0, len(hand.state.fighters)),
    "step": lambda hand: hand.random.choice((1, 1, -1)),
    "round": lambda hand: hand.state.turn + hand.random.choice((0, 1, 1, 2)),
    "kind": lambda hand: hand.one(("hero", "foe", "third")),
    "when": lambda hand: hand.one(("round_start", "round_end", "turn_start", "turn_end", "out")),
    "action": _action,
    "archetype": lambda hand: hand.one(hand.system.tables.archetypes),
    "weapon": lambda hand: hand.one(hand.system.tables.weapons),
    "trait": lambda hand: hand.one(hand.system.tables.traits),
    "counter": counter,
    "carried": _carried,
    "rename_pin.place": _pin,
    "unpin.place": _pin,
    "restore_pin.place": _pin,
    "pin.attacker": lambda _: LEAVE,
    "pin.target": lambda _: LEAVE,
    "pin.action": lambda _: LEAVE,
    "pin.weapon": lambda _: LEAVE,
    "pin.hand": lambda _: LEAVE,
    "hand": lambda hand: _carried(hand) - hand.random.choice((0, 0, 1)),
    "field": field_id,
    "value": field_value,
    "prompt": _prompt,
    "option": _option,
    "id": lambda hand: hand.one(one.id for one in hand.state.reminders),
    "deed": _deed,
    "faces": lambda hand: LEAVE if hand.faces is None else hand.faces,
    "attacks": _attacks,
    "offer": _offer,
    "title": _text,
    "cause": _text,
    "own": _own,
    "groups": _groups,
    "renewed": lambda hand: [_parts(hand, Renewed) for _ in range(few(hand) - 1)],
    "traits": traits,
    "weapons": weapons,
    "fields": lambda hand: [*hand.system.tables.traits, "weapons"] if truth(hand) else [],
    "add_party.fighters": _party,
    "bring.fighters": _party,
    "take_over.fighters": _copies,
    "shares": _shares,
    "formula": lambda hand: hand.one(("2d6+3", "4", "d10", "1d4-1", "d")),
    "details": _details,
    "armor": lambda _: LEAVE,
    "points": lambda hand: hand.random.randint(0, 4),
    "ends": lambda hand: [one for one in hand.system.cured if truth(hand)],
    "joining": truth,
    "wave": lambda hand: hand.one(wave.id for wave in hand.state.waves),
    "postpone.wave": lambda hand: hand.one(wave.id for wave in hand.state.waves if wave.due),
    "prepare.id": lambda _: LEAVE,
    "set_aside.id": lambda _: LEAVE,
    "add_side.id": lambda _: LEAVE,
    "add_reminder.id": lambda _: LEAVE,
    "add_state.name": _state,
    "remove_state.name": _state,
    "edit_stock.name": field_id,
    "edit_trait.value": trait_value,
    "edit_counter.value": lambda hand: hand.random.randint(0, 12),
    "lay.value": lot_value,
    "draw_more.value": lambda _: LEAVE,
    "answer_prompt.prompt": _choice,
    "join.fighter": _newcomer,
    "settle_ties.entry": _entries_that(lambda entry: entry.tied),
    "restore_entry.entry": _entries_that(lambda entry: entry.skipped in turn.LEFT_OUT),
    "take_offer.fighter": _offering,
    "apply_attack.prompt": lambda hand: "",
    "apply_attacks.prompt": lambda hand: "",
}
"""How a parameter is drawn, by its name; `action.parameter` where one action means something else by it."""
