"""What the tables of every game keep to: its rules are those of its catalogue, and rows name what there is."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from engine.system import System
from engine.systems import systems

each_system = pytest.mark.parametrize("system", systems().values(), ids=lambda system: system.id)


@each_system
def test_rules_are_those_of_the_catalogue_in_its_order(system: System) -> None:
    """Every rule of the list stands in the table, with its kind, and no other."""
    path = Path(__file__).parent / system.id / "rules.tsv"
    with path.open(encoding="utf-8", newline="") as file:
        known = [(row["id"], row["kind"]) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    assert [(row.id, row.kind) for row in system.tables.rules.values()] == known


@each_system
def test_advice_and_only_advice_says_when(system: System) -> None:
    """A hint without a moment would never come up; a rule that is applied needs none."""
    rules = system.tables.rules.values()
    assert [row.id for row in rules if (row.kind == "advice") is not bool(row.when)] == []
    assert [row.id for row in rules if not row.section] == []


@each_system
def test_every_rule_that_a_row_names_exists(system: System) -> None:
    """The chip of a row leads to a rule of the list."""
    tables = system.tables
    rows = (tables.traits, tables.weapons, tables.circumstances, tables.actions, tables.states, tables.hooks)
    named = {row.rule for table in rows for row in table.values()}
    assert named - tables.rules.keys() == set()


@each_system
def test_the_first_curve_is_the_headline(system: System) -> None:
    """The line in full ink is the large figure, where an action has one (14.2 of each catalogue)."""
    actions = [row for row in system.tables.actions.values() if row.headline]
    counted = {row.id: row.curves[0].counts if row.curves else "" for row in actions}
    assert counted == {row.id: row.headline for row in actions}


@each_system
def test_curves_are_drawn_along_axes_that_exist(system: System) -> None:
    """A line along an axis that is misspelt would never be drawn."""
    named = {axis for row in system.tables.actions.values() for curve in row.curves for axis in curve.axes}
    assert named - system.tables.axes.keys() == set()


@each_system
def test_no_two_ready_made_fighters_share_weapon_and_role(system: System) -> None:
    """Two that carry the same weapon fight in different ways; nothing carried is bare hands."""
    rows = system.tables.archetypes.values()
    found = Counter((weapon, row.role) for row in rows for weapon in set(row.weapons) or {""})
    assert [pair for pair, count in found.items() if count > 1] == []


@each_system
def test_ready_made_fighters_are_made_of_what_there_is(system: System) -> None:
    """Their weapons and traits stand in the tables, and both sides have some."""
    tables, rows = system.tables, system.tables.archetypes.values()
    assert {row.side for row in rows} == {"heroes", "opponents"}
    assert {weapon for row in rows for weapon in row.weapons} - tables.weapons.keys() == set()
    assert {trait for row in rows for trait in row.traits} - tables.traits.keys() == set()
