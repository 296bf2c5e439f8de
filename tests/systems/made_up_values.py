"""Values that the arguments of made-up acts are drawn from: whom an act is about, fields, traits, counters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.encounter.request import house_rule_fields
from engine.encounter.state import Encounter, Fighter
from engine.form import Field, Value
from engine.play.setting import fields_of, request_of
from engine.system import System
from engine.tables import TraitRow


@dataclass
class Hand:
    """What arguments are drawn from.

    Attributes:
        given: arguments of the same act that have been drawn already, in the order of its parameters.
        faces: those of the roll that was drawn.
    """

    state: Encounter
    system: System
    action: str
    random: Random
    given: dict[str, Any] = field(default_factory=dict)
    faces: Any = None

    def one(self, offered: Any) -> Any:
        """One of these, or an id that nobody has where there is none."""
        return self.random.choice(list(offered) or ["nobody"])

    def who(self) -> Fighter | None:
        """The fighter that the act is about."""
        return self.state.find(str(self.given.get("fighter", "")))

    def value_of(self, offered: Field) -> Value:
        """A value that a field takes."""
        if offered.kind == "check":
            return self.random.random() < 0.6
        if offered.kind == "fighter":
            return str(self.one(fighter.id for fighter in self.state.fighters))
        if offered.kind == "choice":
            options: list[Value] = [value for value, _ in offered.options]
            return self.random.choice(options or [offered.value])
        return self.random.randint(offered.minimum, min(offered.maximum, offered.minimum + 40))


LEAVE = object()
"""Of an argument that is left for the action itself to make."""


def few(hand: Hand) -> int:
    """How many, of what there are a few."""
    return hand.random.randint(1, 3)


def truth(hand: Hand) -> bool:
    """Whether or not."""
    return hand.random.random() < 0.5


def named(hand: Hand) -> list[str]:
    """Ids of the fighters that have been drawn for the act."""
    named = hand.given.get("fighters", ())
    return [one for one in named if isinstance(one, str)] if isinstance(named, list) else []


def _circumstances(hand: Hand) -> tuple[Field, ...]:
    request = request_of(hand.system, hand.state, {})
    return fields_of(hand.system, hand.state, request, {})


def _declarations(hand: Hand) -> tuple[Field, ...]:
    who = hand.who()
    return hand.system.declarations(hand.state, who.id) if who else ()


FIELDS: dict[str, Callable[[Hand], tuple[Field, ...]]] = {
    "set_answer": _circumstances,
    "set_option": lambda hand: house_rule_fields(hand.state),
    "declare": _declarations,
    "edit_stock": lambda hand: hand.system.stock_fields(hand.state),
}
"""The fields that an action sets by id."""


def field_id(hand: Hand) -> str:
    """A field that the action sets."""
    return str(hand.one(one.id for one in FIELDS[hand.action](hand)))


def field_value(hand: Hand) -> Value:
    """A value for the field that was drawn."""
    name = hand.given.get("field", hand.given.get("name"))
    offered = next((one for one in FIELDS[hand.action](hand) if one.id == name), None)
    return "nothing" if offered is None else hand.value_of(offered)


def trait_value(hand: Hand) -> Value:
    """A value for the trait that was drawn."""
    row = hand.system.tables.traits.get(str(hand.given.get("trait")))
    return "nothing" if row is None else value_of_trait(row, hand)


def value_of_trait(row: TraitRow, hand: Hand) -> Value:
    """A value that a trait takes."""
    if row.kind == "choice":
        return str(hand.one(row.options))
    return truth(hand) if row.kind == "check" else hand.random.randint(row.minimum, row.maximum)


def counter(hand: Hand) -> str:
    """A counter of the fighter that was drawn, or one of the game."""
    who = hand.who()
    return str(hand.one([*(who.counters if who else ()), *hand.system.private_counters]))


def lot_value(hand: Hand) -> Value:
    """A value of the lot of the entry that was drawn."""
    entry = next((one for one in hand.state.entries if one.id == hand.given.get("entry")), None)
    lot = hand.system.lot(hand.state, entry) if entry else None
    return hand.random.randint(1, 20) if lot is None else hand.value_of(lot.field)


def traits(hand: Hand) -> dict[str, Value]:
    """A trait or two with values of theirs."""
    rows = [hand.one(hand.system.tables.traits.values()) for _ in range(few(hand) - 1)]
    return {row.id: value_of_trait(row, hand) for row in rows}


def weapons(hand: Hand) -> list[str]:
    """None, one or two weapons of the game."""
    return [str(hand.one(hand.system.tables.weapons)) for _ in range(few(hand) - 1)]
