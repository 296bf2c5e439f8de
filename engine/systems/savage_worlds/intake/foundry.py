"""Actors of the Foundry table: the old root `data`, the new root `system`, and the flat ones that parsers write.

One actor, a list of them, or an object that holds them under "actors". Skills are items, a map, or a list.
"""

from __future__ import annotations

from typing import Any

from engine.intake.found import MOST_FOUND, Found, Newcomer, Source, Trouble
from engine.label import label
from engine.play.vocabulary import joined
from engine.systems.savage_worlds.intake.names import ATTRIBUTE_OF
from engine.systems.savage_worlds.intake.sheet import Sheet
from engine.systems.savage_worlds.intake.values import at, number_of, text_at

ITEM_KINDS = {
    "edge": "edges",
    "hindrance": "hindrances",
    "ability": "abilities",
    "gear": "gear",
    "consumable": "gear",
    "power": "powers",
}
FLAT_LISTS = {"edges": "edges", "hindrances": "hindrances", "gear": "gear", "abilities": "abilities"}
ZONES = {"head": "armor_head", "arms": "armor_limbs", "legs": "armor_limbs"}


def read_foundry(source: Source) -> Found | None:
    """The actors of an export; None: it is something else."""
    actors = _actors(source.content)
    if not actors:
        return None
    troubles: tuple[Trouble, ...] = ()
    if len(actors) > MOST_FOUND:
        why = label("intake.too_many", most=MOST_FOUND)
        troubles = (Trouble(label("intake.entry", number=MOST_FOUND + 1), "…", why),)
    found = tuple(_actor(one, number) for number, one in enumerate(actors[:MOST_FOUND], 1))
    named = tuple(one for one in found if one.name)
    lost = tuple(Trouble(one.place, "", label("intake.no_name")) for one in found if not one.name)
    return Found("foundry", named, troubles=(*troubles, *lost))


def _actors(content: Any) -> list[dict[str, Any]]:
    parts = at(content, "actors") if isinstance(content, dict) and "actors" in content else content
    listed = parts if isinstance(parts, list) else [parts]
    return [one for one in listed if isinstance(one, dict) and isinstance(at(_root(one), "attributes"), dict)]


def _root(actor: dict[str, Any]) -> dict[str, Any]:
    """Where the values stand: under `system`, under `data`, or in the actor itself."""
    for key in ("system", "data"):
        inner = actor.get(key)
        if isinstance(inner, dict) and ("attributes" in inner or "stats" in inner):
            return inner
    return actor


def _actor(actor: dict[str, Any], number: int) -> Newcomer:
    root, sheet = _root(actor), Sheet(label("intake.entry", number=number))
    sheet.call(text_at(actor, "name") or text_at(root, "name") or text_at(actor, "prototypeToken", "name"))
    wild = root.get("wildcard", actor.get("wildcard"))
    if wild is True or (wild is None and actor.get("type") == "character"):
        sheet.set("wild_card", True, "wildcard" if wild else "type: character")
    if actor.get("type") == "character":
        sheet.side = "hero"
    for value in sheet.parts(root, "attributes"):
        _attribute(sheet, value)
    _stats(sheet, root)
    items = sheet.parts(actor, "items")
    if "items" not in actor and "skills" not in root:
        sheet.trouble("items", "", label("intake.no_items"))
    for item in items:
        _item(sheet, item)
    for value in sheet.parts(root, "skills"):
        sheet.skill(text_at(value, "name"), *_die(value), _told(value))
    _flat(sheet, root)
    return sheet.finished()


def _die(value: dict[str, Any]) -> tuple[Any, Any]:
    """Sides and modifier, wherever they stand: in `die`, which may be the number itself, or beside it."""
    die = value.get("die", value.get("dice"))
    if isinstance(die, dict):
        return die.get("sides"), die.get("modifier", die.get("mod"))
    return (die if die is not None else value.get("sides")), value.get("modifier", value.get("mod"))


def _told(value: dict[str, Any]) -> str:
    """A die as it is told: its name, its sides and its modifier."""
    sides, modifier = _die(value)
    more = number_of(modifier)
    die = sides if isinstance(sides, str) and not sides.isdecimal() else f"d{sides}"
    return f"{text_at(value, 'name')} {die}{f'{more:+d}' if more else ''}"[:200]


def _attribute(sheet: Sheet, value: dict[str, Any]) -> None:
    if joined(text_at(value, "name")) in ATTRIBUTE_OF:
        sheet.attribute(text_at(value, "name"), *_die(value), _told(value))


def _stats(sheet: Sheet, root: dict[str, Any]) -> None:
    """Parry, Toughness, Size, Pace, wounds and fatigue."""
    stats = root.get("stats") if isinstance(root.get("stats"), dict) else root
    for trait in ("parry", "toughness"):
        value = at(stats, trait)
        number, more = (at(value, "value"), at(value, "modifier")) if isinstance(value, dict) else (value, None)
        if number_of(number) != 0:  # the program itself works out what is written as 0
            sheet.total(trait, number, f"{trait}: {number}"[:200], at(value, "armor"))
        if number_of(more):
            sheet.trouble(label(f"trait.{trait}"), f"modifier: {more}"[:200], label("intake.not_added"))
    sheet.figure("size", _value(stats, "size"), f"size: {_value(stats, 'size')}")
    for trait in ("wounds", "fatigue"):
        taken = at(root, trait, "value")
        if number_of(taken):
            sheet.figure(trait, taken, f"{trait}: {taken}")
    pace = at(stats, "speed", "value") or at(root, "pace", "ground") or _value(root, "pace")
    if number_of(pace):
        sheet.keep("pace", str(pace))


def _value(holder: Any, key: str) -> Any:
    """A figure, alone or as the value of an object."""
    found = at(holder, key)
    return at(found, "value") if isinstance(found, dict) else found


def _item(sheet: Sheet, item: dict[str, Any]) -> None:
    name, kind, inner = text_at(item, "name"), text_at(item, "type"), _inner(item)
    if not name:
        return
    if kind == "skill":
        value = {**inner, "name": name}
        sheet.skill(name, *_die(value), _told(value))
    elif kind == "weapon":
        sheet.weapon(name, text_at(inner, "damage"))
    elif kind == "shield":
        sheet.shield(name, name)
    elif kind == "armor":
        _armor(sheet, name, inner)
    else:
        sheet.feature(ITEM_KINDS.get(kind, "others"), name)


def _inner(item: dict[str, Any]) -> dict[str, Any]:
    inner = item.get("system", item.get("data"))
    return inner if isinstance(inner, dict) else item


def _armor(sheet: Sheet, name: str, inner: dict[str, Any]) -> None:
    """Armour that is worn counts where it covers; that of the torso, where the Toughness does not tell it."""
    worth = number_of(at(inner, "armor"))
    worn = inner.get("equipped", True) is True or number_of(inner.get("equipStatus")) == 3
    sheet.keep("gear", name)
    if not worth or not worn:
        return
    for zone, trait in ZONES.items():
        if at(inner, "locations", zone) is True:
            _better(sheet, trait, worth, name)
    if at(inner, "locations", "torso") is not False and "armor" not in sheet.traits:
        _better(sheet, "armor", worth, name)


def _better(sheet: Sheet, trait: str, worth: int, name: str) -> None:
    had = sheet.traits.get(trait)
    if had is None or (isinstance(had.value, int) and had.value < worth):
        sheet.figure(trait, worth, f"{name}: {worth}")


def _flat(sheet: Sheet, root: dict[str, Any]) -> None:
    """What the flat files have beside items."""
    for key, kind in FLAT_LISTS.items():
        for name in sheet.names(root, key):
            sheet.feature(kind, name)
    for weapon in sheet.parts(root, "weapons"):
        if text_at(weapon, "name"):
            sheet.weapon(text_at(weapon, "name"), text_at(weapon, "damage"))
