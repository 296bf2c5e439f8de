"""The JSON export of Savaged.us: one character, or a list of them."""

from __future__ import annotations

from typing import Any

from engine.intake.found import MOST_FOUND, Found, Newcomer, Source, Trouble
from engine.label import label
from engine.systems.savage_worlds.intake.sheet import Sheet
from engine.systems.savage_worlds.intake.values import at, number_of, text_at

MARKS = ("toughnessTotal", "toughnessAsRead", "parryTotal", "toughnessTotalNoArmor")
"""Keys that only this export has."""
LISTS = {"edges": "edges", "hindrances": "hindrances", "abilities": "abilities", "abs": "abilities", "gear": "gear"}
ZONES = {"coversHead": "armor_head", "coversArms": "armor_limbs", "coversLegs": "armor_limbs"}


def read_savaged(source: Source) -> Found | None:
    """The characters of an export; None: it is something else."""
    content = source.content
    listed = content if isinstance(content, list) else [content]
    people = [one for one in listed if isinstance(one, dict) and any(mark in one for mark in MARKS)]
    if not people:
        return None
    found = tuple(_person(one, number) for number, one in enumerate(people[:MOST_FOUND], 1))
    troubles = [Trouble(one.place, "", label("intake.no_name")) for one in found if not one.name]
    if len(people) > MOST_FOUND:
        why = label("intake.too_many", most=MOST_FOUND)
        troubles.append(Trouble(label("intake.entry", number=MOST_FOUND + 1), "…", why))
    return Found("savaged", tuple(one for one in found if one.name), troubles=tuple(troubles))


def _person(person: dict[str, Any], number: int) -> Newcomer:
    sheet = Sheet(label("intake.entry", number=number))
    sheet.call(text_at(person, "name"))
    if person.get("wildcard") is True:
        sheet.set("wild_card", True, "wildcard")
    for one in sheet.parts(person, "attributes"):
        sheet.attribute(text_at(one, "name") or text_at(one, "label"), *_die(one), _told(one))
    for one in sheet.parts(person, "skills"):
        sheet.skill(text_at(one, "name"), *_die(one), _told(one))
    _figures(sheet, person)
    for weapon in sheet.parts(person, "weapons"):
        if text_at(weapon, "name"):
            sheet.weapon(text_at(weapon, "name"), text_at(weapon, "damage"))
    for shield in sheet.parts(person, "shields"):
        if shield.get("equipped", True) is True:
            sheet.shield(text_at(shield, "name"), text_at(shield, "name"))
    _armors(sheet, person)
    for key, kind in LISTS.items():
        for name in sheet.names(person, key):
            sheet.feature(kind, name)
    return sheet.finished()


def _die(one: dict[str, Any]) -> tuple[Any, Any]:
    return one.get("dieValue"), one.get("mod")


def _told(one: dict[str, Any]) -> str:
    more = number_of(one.get("mod"))
    return f"{text_at(one, 'name')} d{one.get('dieValue')}{f'{more:+d}' if more else ''}"[:200]


def _figures(sheet: Sheet, person: dict[str, Any]) -> None:
    """Parry, Toughness with its armour, Size, Pace, wounds and fatigue."""
    sheet.total("parry", person.get("parryTotal"), f"parryTotal: {text_at(person, 'parryTotal')}")
    whole = person.get("toughnessTotal")
    told = whole if number_of(whole) else person.get("toughnessAsRead")
    sheet.total("toughness", told, f"toughness: {told}"[:200], person.get("armorValue"))
    sheet.figure("size", person.get("size"), f"size: {text_at(person, 'size')}")
    for trait in ("wounds", "fatigue"):
        if number_of(person.get(trait)):
            sheet.figure(trait, person[trait], f"{trait}: {person[trait]}")
    sheet.keep("pace", text_at(person, "paceTotal"))


def _armors(sheet: Sheet, person: dict[str, Any]) -> None:
    """Armour in its places; that of the torso is in the Toughness."""
    for one in sheet.parts(person, "armor"):
        sheet.keep("gear", text_at(one, "name"))
        worth = number_of(at(one, "armor"))
        if not worth or one.get("equipped", True) is not True:
            continue
        for key, trait in ZONES.items():
            if one.get(key) is True and trait not in sheet.traits:
                sheet.figure(trait, worth, f"{text_at(one, 'name')}: {worth}")
