"""The combatant table in the roomy density: whatever can be clicked is as large as a finger."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint

from gui import theme
from tests.gui.table.on_screen import FakeSession, TableOnScreen


@pytest.mark.parametrize("ticked", range(5))
def test_health_boxes_are_as_large_as_a_finger(session: FakeSession, ticked: int) -> None:
    """In the roomy density what wounds and what heals is each 36 pixels wide and high, however many are ticked."""
    theme.set_theme("light", 1, "roomy")
    table = TableOnScreen(session)
    row = session.table.rows[0]
    health = msgspec.structs.replace(row.health, boxes=4, ticked=ticked)
    rows = (msgspec.structs.replace(row, health=health), *session.table.rows[1:])
    session.show(rows=rows)
    middle = table.cell(row.id, "health")
    counts: dict[bool, int] = {}
    for x in range(table.tree.viewport().width()):
        hit = table.tree.hit(QPoint(x, middle.y()))
        if hit.kind == "box":
            counts[hit.number < ticked] = counts.get(hit.number < ticked, 0) + 1
    assert set(counts) == {heals for heals, boxes in ((True, ticked), (False, 4 - ticked)) if boxes}
    assert min(counts.values()) >= theme.TOUCH_PX
    top = table.rect(row.id).top()
    assert all(table.tree.hit(QPoint(middle.x(), top + y)).kind == "box" for y in range(1, theme.TOUCH_PX))
