"""Every number of the tables, row by row under the rule that the row names, against the referee's copy of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.form import NOT_GIVEN
from engine.systems.star_wars_d100.tables import TABLES
from engine.systems.star_wars_d100.tables import WEAPONS as ROWS
from tests.twins.star_wars_d100_tables import MODIFIERS, TRAIT_DEFAULTS, TRAITS
from tests.twins.star_wars_d100_weapons import WEAPONS

HOOKS = {"attacker_roll": 100, "target_roll": 100, "luck": 100, "damage": 20, "armor": 20, "order": 20}
"""How much a home-made row may add or take (no number of the catalogue: the widest that its own modifiers go)."""

AT_THE_TABLE = {"option_group_order": (False, 0, 0), "option_round_seconds": (6, 1, 60)}
"""House rules that no request has (R45)."""


def by_rule(rows: Mapping[str, Any]) -> pytest.MarkDecorator:
    """One parameter set a row, marked with its rule."""
    marked = [pytest.param(row, id=id, marks=pytest.mark.rule(row.rule)) for id, row in rows.items() if row.rule]
    return pytest.mark.parametrize("row", marked)


@by_rule(TABLES.traits)
def test_a_trait_has_the_limits_of_the_sheet(row: Any) -> None:
    """Section 3: least, most, default."""
    known = TRAITS[row.id]
    assert row.neutral == TRAIT_DEFAULTS[row.id]
    if row.kind == "number":
        assert (row.minimum, row.maximum) == (known[0], known[-1])
    elif row.kind == "choice":
        assert row.options == known


@by_rule(TABLES.circumstances)
def test_a_circumstance_has_the_limits_of_its_line(row: Any) -> None:
    """Section 6: least, most, default; what hangs on the weapon has none."""
    if row.id in AT_THE_TABLE:
        assert (row.neutral, row.minimum, row.maximum) == AT_THE_TABLE[row.id]
        return
    known = MODIFIERS[row.id]
    assert row.neutral == (NOT_GIVEN if known.default is None or row.decimals else known.default)
    if row.kind == "number":
        assert (row.minimum, row.maximum) == (known.values[0], known.values[-1])
    elif row.kind == "choice":
        assert row.options == tuple(known.values)


@by_rule(ROWS)
def test_a_weapon_has_its_numbers(row: Any) -> None:
    """Section 4: dice, range, breakdown, shots, bursts, magazine."""
    known = WEAPONS[row.id]
    count, sides = row.dice or (0, 0)
    assert ((sides,) * count, row.bonus, row.range, row.panne) == (known.dice, known.constant, known.range, known.panne)
    assert (row.shots, row.bursts, row.magazine, row.modes) == (
        known.shots,
        known.bursts,
        known.magazine,
        known.modes,
    )
    assert row.order_modifier == known.order


@by_rule(TABLES.hooks)
def test_a_hook_goes_as_far_as_what_it_adds_to(row: Any) -> None:
    """As much up as down."""
    assert (row.minimum, row.maximum) == (-HOOKS[row.id], HOOKS[row.id])
