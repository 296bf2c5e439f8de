"""Limits, defaults and options of the tables are the numbers of the catalogue (sections 3, 4.1, 4.2 and 6.1)."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from engine.systems.unisystem.tables import TABLES, WEAPONS
from tests.systems.unisystem.asking import fighter, lines, value
from tests.twins.unisystem_weapons import FACTORS

HERE = Path(__file__).parent
ROWS: dict[str, Any] = {"traits": TABLES.traits, "circumstances": TABLES.circumstances, "weapons": WEAPONS}
under = pytest.mark.rule
"""Marks what stands in a table with the rule that its row names."""

HOOKS = {"attacker_roll": (-10, 10), "target_roll": (-10, 10), "multiplier": (-5, 5), "armor": (-20, 20)}
"""Where a home-made row may add, and how much: a roll as much as the GM, the rest in scale."""


def written(file: str, table: str = "") -> list[Any]:
    """The rows of a file as sets of parameters, each marked with the rule that its row of the table names."""
    with (HERE / file).open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    return [
        pytest.param(row, id=row["id"], marks=under(ROWS[row.get("table") or table][row["id"]].rule)) for row in rows
    ]


def plain(text: str) -> bool | int | str | None:
    """A cell as a value; an empty one is None."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdecimal() else text or None


@pytest.mark.parametrize("row", written("numbers.tsv"))
def test_a_number_keeps_its_limits(row: dict[str, str]) -> None:
    """What a sheet or the GM may give goes from here to there, and is this where nothing is given."""
    found = ROWS[row["table"]][row["id"]]
    assert found.default == plain(row["default"])
    assert found.optional is (row["default"] == "")
    assert [str(option) for option in found.options] == (row["options"].split(",") if row["options"] else [])
    if row["minimum"]:
        assert (found.minimum, found.maximum) == (plain(row["minimum"]), plain(row["maximum"]))


@pytest.mark.parametrize("row", written("weapons.tsv", "weapons"))
def test_a_weapon_has_its_numbers(row: dict[str, str]) -> None:
    """Die, multiplier, hands, parry; range, rounds, recoil and reload of what is thrown or fired."""
    found = WEAPONS[row["id"]]
    assert (found.die, found.strength, found.times, found.task) == (
        plain(row["die"]),
        row["strength"] == "S",
        plain(row["times"]),
        plain(row["task"]),
    )
    assert (found.hands, found.parry) == (row["hands"], row["parry"] == "yes")
    assert list(found.limits) == [int(limit) for limit in row["limits"].split(" / ") if limit]
    assert [found.rounds, found.recoil, found.reload] == [
        plain(row[name]) or 0 for name in ("rounds", "recoil", "reload")
    ]


@pytest.mark.parametrize("id", [pytest.param(id, id=id, marks=under(row.rule)) for id, row in TABLES.hooks.items()])
def test_a_home_made_row_adds_within_limits(id: str) -> None:
    """A roll at most 10 either way, a multiplier 5, armour 20."""
    assert (TABLES.hooks[id].minimum, TABLES.hooks[id].maximum) == HOOKS[id]


@pytest.mark.rule("UNI-32", "UNI-36")
def test_three_attacks_or_three_actions_leave_three_attacks() -> None:
    """Both modes allow 3, whatever the attributes (8.11; ruling R12); each names its own rule."""
    for mode, rule in (("three_attacks", "UNI-32"), ("three_actions", "UNI-36")):
        assert lines("max_attacks", "action_limit", option_limit_mode=mode) == {rule: 3}
        assert value("max_attacks", "action_limit", option_limit_mode=mode, sequence="AAA") == 3
        assert value("allowed", "action_limit", option_limit_mode=mode, sequence="AAA") is True
        assert value("allowed", "action_limit", option_limit_mode=mode, sequence="ADADADA") is False


WITH = {
    "bash": ("mace", {}),
    "slash": ("sword", {}),
    "bullet": ("pistol_9mm", {}),
    "hollow_point": ("pistol_9mm", {"bullet": "hollow_point"}),
    "armor_piercing": ("pistol_9mm", {"bullet": "armor_piercing"}),
    "shot": ("shotgun_pump", {"shell": "birdshot"}),
}


@pytest.mark.rule("UNI-95", "UNI-96", "UNI-102")
@pytest.mark.parametrize("kind", FACTORS)
def test_what_is_lost_is_multiplied_by_type_and_place(kind: str) -> None:
    """The whole table of 6.3, each factor with the rule of its type and, for head and neck, that of a called shot."""
    weapon, given = WITH[kind]
    rule = "UNI-96" if kind in ("hollow_point", "armor_piercing") else "UNI-95"
    anywhere, head, neck = FACTORS[kind]
    places = {"none": anywhere, "limb": anywhere, "extremity": anywhere, "head": head, "neck": neck}
    for place, factor in places.items():
        found = lines("type_multiplier", "damage", fighter(weapon), called_shot=place, **given)
        assert found.pop("UNI-102", 0) == factor - anywhere
        assert found == {rule: anywhere}


@pytest.mark.rule("UNI-31", "UNI-110")
def test_defences_are_never_limited() -> None:
    """Of whatever the house allows in attacks, ten defences take none; each after the first costs 2 more (R12)."""
    for mode in TABLES.circumstances["option_limit_mode"].options:
        assert value("allowed", "action_limit", option_limit_mode=mode, sequence="A" + "D" * 10) is True
    penalties = value("penalties", "action_limit", option_limit_mode="three_attacks", sequence="ADDD")
    assert penalties == "0,0,-2,-4"
