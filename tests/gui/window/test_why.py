"""The reasons: steps that add up, a total, what is on and adds nothing, the rule behind a line."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip

from engine.explain import Derived, Line
from engine.label import Term, Words, label, words
from gui.dialogs.why import WhyDialog
from gui.dialogs.why_rows import why_rows
from gui.paint import text_width
from gui.theme import BODY
from tests.gui.window.playing import open_window, settle

CHANCES = (0.48, 0.81, 0.56)


def pool(*chances: float | None) -> Derived:
    """A value of as many lines, each with the chance once it is counted."""
    lines = [
        Line(label("rule.base"), amount, "R-1", chance=chance)
        for amount, chance in zip((3, 2, -2), chances, strict=True)
    ]
    return Derived("dice", 3, tuple(lines))


def test_steps_begin_where_the_line_before_ended_and_end_in_the_total() -> None:
    """48, then 33 more, then 25 less: 56 per cent, which the last line says in words."""
    rows = why_rows(words("en"), (pool(*CHANCES),), ())
    assert [row.kind for row in rows] == ["section", "line", "line", "line", "total"]
    assert [(row.before, row.after) for row in rows[1:4]] == [(None, 0.48), (0.48, 0.81), (0.81, 0.56)]
    assert [row.said for row in rows[1:4]] == ["48%", "+33 pts", "\u221225 pts"]
    assert [row.tone for row in rows[1:4]] == ["gain", "gain", "loss"]
    assert rows[4].said.startswith("56%, ")


@pytest.mark.parametrize("chances", [(None, None, None), (0.5, 0.5, 0.5)])
def test_lines_that_change_no_chance_are_no_steps(chances: tuple[float | None, ...]) -> None:
    """A waterfall without steps would say nothing: such lines stand plain, the value beside the name."""
    rows = why_rows(words("en"), (pool(*chances),), ())
    assert [row.kind for row in rows] == ["section", "line", "line", "line"]
    assert rows[0].amount == "3"
    assert all(row.after is None and not row.said for row in rows)


def test_names_have_the_room_of_a_waterfall_that_is_not_there(qapp: object) -> None:
    """Ubik draws no steps: the longest reason of its first shot stands whole, not cut before an empty half."""
    estoc = open_window("--lang", "fr", game="ubik")
    estoc.commands.run("why")
    settle(estoc)
    lines = next(one for one in estoc.window.findChildren(WhyDialog) if one.isVisible()).lines
    named = [row for row in lines.rows if row.kind == "line"]
    assert any(row.name.startswith("Couvert léger (") for row in named)
    assert all(text_width(row.name, *BODY) <= lines.name_room(row) for row in named)


def test_the_ring_stands_on_lines_only(qapp: object) -> None:
    """A heading has no rule to open: the ring begins below the first and goes past the others, both ways."""
    estoc = open_window("--lang", "en")
    estoc.commands.run("why")
    settle(estoc)
    lines = next(one for one in estoc.window.findChildren(WhyDialog) if one.isVisible()).lines
    headings = {place for place, row in enumerate(lines.rows) if row.kind == "section"}
    assert lines.current == 1
    passed = [lines.current]
    for _ in lines.rows:
        QTest.keyClick(lines, Qt.Key.Key_Down)
        passed.append(lines.current)
    assert set(passed) == set(range(len(lines.rows))) - headings
    for _ in lines.rows:
        QTest.keyClick(lines, Qt.Key.Key_Up)
    assert lines.current == 1


def test_what_changes_the_chance_is_read_first() -> None:
    """Who asks why it is 56 per cent need not scroll past dice and points of life; the rest keeps its order."""
    plain = Derived("points", 3), Derived("die", "d6")
    rows = why_rows(words("en"), (plain[0], pool(*CHANCES), plain[1]), ())
    assert [row.name.removeprefix("derived.") for row in rows if row.kind == "section"] == ["dice", "points", "die"]


def test_a_number_with_words_is_told_in_them() -> None:
    """A level is a word where its game has one; a number that has none is written."""
    known = Words("en", {"derived_value.dice": Term("{count:poor|fair|good}")})
    assert why_rows(known, (pool(None, None, None),), ())[0].amount == "good"
    assert why_rows(words("en"), (pool(None, None, None),), ())[0].amount == "3"


def test_a_mean_has_decimals() -> None:
    """Damage to be expected is rarely whole."""
    assert why_rows(words("fr"), (Derived("mean", 1.54),), ())[0].amount == "1,54"


def test_what_is_on_and_adds_nothing_is_said(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rounds in the gun are counted by nobody's dice: they stand below, and a click says their rule."""
    estoc = open_window("--lang", "en")
    session = estoc.session
    shooter = next(row for row in session.table.rows if "Kervadec" in row.name)
    session.set_attacker(shooter.id)
    settle(estoc)
    estoc.commands.run("why")
    settle(estoc)
    lines = next(one for one in estoc.window.findChildren(WhyDialog) if one.isVisible()).lines
    idle = [row for row in lines.rows if row.kind == "idle"]
    assert any(row.name.startswith("Rounds loaded: ") for row in idle)
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, words, _widget: said.append(words))
    place = lines.rect().topLeft()
    place.setY(lines.sizeHint().height() - 12)
    QTest.mouseClick(lines, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert said == [f"<span>{session.words.short(f'rule.{lines.rows[-1].rule}')}</span>"]
