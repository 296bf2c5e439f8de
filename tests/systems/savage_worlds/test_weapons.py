"""Every figure of every weapon against the second copy of the catalogue's table (section 4)."""

from __future__ import annotations

import pytest

from engine.systems.savage_worlds.tables import WEAPONS, SavageWeapon
from tests.twins import savage_worlds_weapons as copy

RANGED = {"shot": "R", "thrown": "T", "": ""}


def figures(row: SavageWeapon) -> dict[str, object]:
    """A row of the engine in the words of the copy."""
    uses = {*("M" if row.melee else ""), *RANGED[row.ranged]}
    same = ("dice", "flat", "ap", "range", "rof", "minimum", "hands", "parry", "reach", "shots", "reload", "stun")
    return {name: getattr(row, name) for name in same} | {"strong": row.strength, "flags": {*uses, *row.flags}}


def wrong(*rules: str) -> list[str]:
    """Weapons of these rules that differ from the copy; a rule that no weapon has counts too."""
    rows = [row for row in WEAPONS.values() if row.rule in rules]
    assert {row.rule for row in rows} == set(rules)
    return [row.id for row in rows if figures(row) != _copied(row)]


def _copied(row: SavageWeapon) -> dict[str, object]:
    """The row of the copy; the table of the engine has what a shotgun does at Short range."""
    other = copy.WEAPONS[row.id]
    found = {name: getattr(other, name) for name in figures(row)}
    return found | ({"dice": copy.BUCKSHOT["short"]} if other.has("shotgun") else {})


def test_both_copies_have_the_same_weapons() -> None:
    """None is missing, none is more."""
    assert WEAPONS.keys() == copy.WEAPONS.keys()


@pytest.mark.rule("SW-15")
def test_melee_weapons() -> None:
    """Damage, minimum Strength, hands, Parry, Reach and Stun of what is held in the hand."""
    assert wrong("SW-15") == []


@pytest.mark.rule("SW-12", "SW-26")
def test_what_is_shot_or_slung() -> None:
    """Damage, ranges, rounds and reloading of bows, rifles and slings."""
    assert wrong("SW-12", "SW-26") == []


@pytest.mark.rule("SW-30", "SW-42", "SW-76")
def test_automatic_weapons_pistols_and_shotguns() -> None:
    """Rate of fire, what is short enough for a melee, barrels and shot."""
    assert wrong("SW-30", "SW-42", "SW-76") == []


@pytest.mark.rule("SW-46", "SW-47")
def test_what_is_at_hand_and_what_grows_there() -> None:
    """Improvised weapons by their size, natural ones by theirs."""
    assert wrong("SW-46", "SW-47") == []


@pytest.mark.rule("SW-63", "SW-66")
def test_weapons_with_a_template() -> None:
    """Grenades, rockets, flames and breath."""
    assert wrong("SW-63", "SW-66") == []
