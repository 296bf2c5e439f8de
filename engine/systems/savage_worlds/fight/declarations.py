"""On whose card a fighter acts; it stays from round to round (catalogue section 9, entries)."""

from __future__ import annotations

from engine.encounter.state import Encounter
from engine.form import Field
from engine.label import label
from engine.systems.savage_worlds.fight.sheet import is_out, is_wild_card


def declarations(state: Encounter, fighter: str) -> tuple[Field, ...]:
    """A card of his own for an Extra, a leader for anybody, a mount for a rider; nothing for who is out."""
    found = state.find(fighter)
    if found is None or is_out(found):
        return ()
    announced = state.declared.get(fighter, {})
    fields = [_fighter("card_with", str(announced.get("card_with", "")), "SW-102")]
    if not is_wild_card(found):
        own = bool(announced.get("own_card", False))
        text = label("declare.own_card")
        fields.insert(0, Field("own_card", "check", text, default=False, value=own, of="attacker", rule="SW-102"))
    if found.has("mounted"):
        fields.append(_fighter("mount", str(announced.get("mount", "")), "SW-103"))
    return tuple(fields)


def _fighter(id: str, value: str, rule: str) -> Field:
    return Field(id, "fighter", label(f"declare.{id}"), default="", value=value, of="attacker", role="ally", rule=rule)
