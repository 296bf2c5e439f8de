"""The large figure, the bar and the table of outcomes: what they show, say and copy."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.panels.attack.hit_figure import HitFigure
from gui.panels.attack.outcome_bar import OutcomeBar
from gui.panels.attack.outcome_paint import Name, columns_for
from gui.panels.attack.outcome_parts import between, parts_of
from gui.panels.attack.outcome_rows import MOST_ROWS
from gui.panels.attack.outcome_table import OutcomeTable
from tests.gui.attack.fake_session import (
    HEADLINE,
    NO_ROLL,
    ODDS,
    REFUSED,
    RESULT,
    ROWS,
    SHOT,
    VERSUS,
    FakeSession,
    chance,
    session,
)

Figure = tuple[HitFigure, FakeSession]
Table = tuple[OutcomeTable, FakeSession]


@pytest.fixture
def figure(qtbot: QtBot) -> Figure:
    """The large figure."""
    real, fake = session("en")
    shown = HitFigure(real)
    qtbot.addWidget(shown)
    shown.resize(400, 74)
    shown.show()
    return shown, fake


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    """The table of the picture."""
    real, fake = session("en")
    shown = OutcomeTable(real)
    qtbot.addWidget(shown)
    shown.resize(400, 300)
    shown.show()
    fake.odds_changed.emit(ODDS)
    fake.versus_changed.emit(*VERSUS)
    return shown, fake


# -- the figure -----------------------------------------------------------------------------------------------------
def test_the_figure_says_chance_words_and_change(figure: Figure) -> None:
    """The sentence for a screen reader holds all that the eye gets, and the change has sign and cause."""
    shown, fake = figure
    fake.odds_changed.emit(ODDS)
    fake.settled.emit(1)
    assert shown.figure() == "72"
    assert shown.accessibleName() == "Augustin wins 72 percent, about 7 times in 10"
    assert shown.change() == ("+26 pts", True, "with Augustin’s position")


def test_a_figure_is_never_rounded_to_certainty(figure: Figure) -> None:
    """Only what is exactly 0 or 1 reads 0 % or 100 %."""
    shown, fake = figure
    for share, said in ((0.9999, ">99"), (0.0004, "<1"), (1.0, "100"), (0.0, "0")):
        fake.odds_changed.emit(msgspec.structs.replace(ODDS, headline=msgspec.structs.replace(HEADLINE, chance=share)))
        assert shown.figure() == said


def test_an_impossible_request_gives_its_reason(figure: Figure) -> None:
    """In place of the figure stands why the rules refuse it."""
    shown, fake = figure
    fake.odds_changed.emit(REFUSED)
    fake.settled.emit(1)
    assert shown.accessibleName() == fake.words.text("error.both_outnumbered")


def test_an_action_without_dice_says_so(figure: Figure) -> None:
    """No percentage is made up where nothing is rolled."""
    shown, fake = figure
    fake.odds_changed.emit(NO_ROLL)
    fake.settled.emit(1)
    assert shown.accessibleName() == "no roll needed"


def test_a_click_copies_the_sentence(figure: Figure) -> None:
    """The clipboard gets what the screen reader says."""
    shown, fake = figure
    fake.odds_changed.emit(ODDS)
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == shown.sentence()


def test_a_new_figure_stands_at_once(figure: Figure) -> None:
    """No figure between two chances is ever on screen: it would be the chance of nothing."""
    shown, fake = figure
    fake.odds_changed.emit(ODDS)
    fake.odds_changed.emit(msgspec.structs.replace(ODDS, headline=msgspec.structs.replace(HEADLINE, chance=0.218)))
    assert shown.figure() == "22"


def test_a_change_is_announced_once_it_has_settled(figure: Figure, qtbot: QtBot) -> None:
    """Two quick changes give one announcement, of the last."""
    shown, fake = figure
    heard: list[str] = []
    shown.announced.connect(heard.append)
    fake.odds_changed.emit(SHOT)
    fake.odds_changed.emit(ODDS)
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == [shown.sentence()]


# -- the bar --------------------------------------------------------------------------------------------------------
def test_each_outcome_stands_under_who_suffers_it(qapp: object) -> None:
    """Left the attacker's harm, a tie between, right the target's; the worst outside, the same harm merged."""
    _, fake = session("en")
    parts = parts_of(fake.words, ROWS, two_sided=True)
    assert [(part.place, part.harm) for part in parts] == [
        ("left", 6),
        ("left", 2),
        ("left", 1),
        ("tie", 0),
        ("right", 1),
        ("right", 3),
        ("right", 5),
        ("right", 6),
    ]
    assert parts[-1].chance == pytest.approx(0.098)
    assert sum(part.chance for part in parts) == pytest.approx(1.0)


def test_a_one_sided_bar_ends_with_the_worst_for_the_target(qapp: object) -> None:
    """The further right, the worse for the target; a fumble of the attacker stands at the left end."""
    _, fake = session("en")
    assert [part.harm for part in parts_of(fake.words, SHOT.rows, two_sided=False)] == [-1, 0, 1, 3, 5, 7]
    turned = tuple(reversed(SHOT.rows))  # a game whose table ends with the best
    assert [part.harm for part in parts_of(fake.words, turned, two_sided=False)] == [-1, 0, 1, 3, 5, 7]


def test_a_success_stands_on_the_side_of_who_wins_it(qapp: object) -> None:
    """Freeing oneself hurts nobody: it stands where harm to the other would stand."""
    _, fake = session("en")
    rows = (chance("attacker_freed", 0.4, 100, "attacker", None), chance("target_light", 0.6, 1, "target", 0.6))
    assert [(part.place, part.harm) for part in parts_of(fake.words, rows, two_sided=True)] == [
        ("right", 100),
        ("right", 1),
    ]


def test_parts_grow_and_shrink_from_nothing(qapp: object) -> None:
    """Half way, what comes has half its width and what goes half of what it had; the figures are the new ones."""
    _, fake = session("en")
    old = parts_of(fake.words, ROWS[:3], two_sided=True)
    new = parts_of(fake.words, ROWS[3:5], two_sided=True)
    middle = between(old, new, 0.5)
    assert {part.harm: part.width for part in middle} == pytest.approx({6: 0.049, 5: 0.027, 3: 0.136})
    assert {part.harm: part.chance for part in middle} == pytest.approx({6: 0, 5: 0, 3: 0.272})


def test_a_newer_bar_interrupts_the_motion_where_it_stands(qapp: object) -> None:
    """Half way to one bar, the next motion begins from there and ends at the newest bar exactly."""
    _, fake = session("en")
    old = parts_of(fake.words, ROWS[:3], two_sided=True)
    new = parts_of(fake.words, ROWS[3:5], two_sided=True)
    middle = between(old, new, 0.5)
    assert [part.width for part in between(middle, old, 0.0)] == pytest.approx([part.width for part in middle])
    kept = [part for part in between(middle, old, 1.0) if part.width]
    assert [(part.key, part.width) for part in kept] == [(part.key, part.chance) for part in old]


def test_the_pointer_on_the_bar_tells_the_outcomes_under_it(qtbot: QtBot) -> None:
    """The right end of the bar is the target out of the fight: both outcomes that end so are told."""
    real, fake = session("en")
    bar = OutcomeBar(real)
    bar.motion.animated = False
    qtbot.addWidget(bar)
    bar.resize(400, 60)
    bar.show()
    fake.odds_changed.emit(ODDS)
    fake.versus_changed.emit(*VERSUS)
    bar.grab()
    told: list[frozenset[str]] = []
    bar.hovered.connect(told.append)
    QTest.mouseMove(bar, QPoint(bar.width() - 16, 10))
    qtbot.waitUntil(lambda: bool(told))
    assert told[-1] == {"target_gravely_wounded_out", "target_wounded_out"}
    assert fake.words.percent(0.03) in bar.toolTip()


# -- the table ------------------------------------------------------------------------------------------------------
def test_a_line_says_what_whose_and_how_likely(table: Table) -> None:
    """A screen reader hears outcome, victim, chance, and this or worse."""
    shown, fake = table
    rows = shown.list.outcomes.rows
    label = fake.words.short("outcome.target_wounded")
    assert rows[3].sentence == f"{label}, Le Borgne, 25.6%, or worse 40.8%"
    assert rows[6].sentence == f"{fake.words.short('outcome.draw')}, 6.1%"
    assert shown.head._words[0] == "Who ends how"


def test_where_one_row_alone_hurts_a_side_nothing_is_worse(table: Table) -> None:
    """A breakdown is all that the attacker may suffer: its chance would stand there twice, as if it were a sum."""
    shown, fake = table
    rows = tuple(row for row in ODDS.rows if row.side == "target" or row.id == "attacker_stunned_out")
    fake.odds_changed.emit(msgspec.structs.replace(ODDS, rows=rows))
    last, first = shown.list.outcomes.rows[-1], shown.list.outcomes.rows[0]
    assert (last.or_worse, first.or_worse) == ("", "6.8%")
    assert "or worse" not in last.sentence


def test_enter_and_double_click_take_a_result_by_hand(table: Table) -> None:
    """The line chosen is told; while a result waits Enter is left to it."""
    shown, fake = table
    taken: list[str] = []
    shown.result_taken.connect(taken.append)
    shown.list.setCurrentIndex(shown.list.outcomes.index(3))
    QTest.keyClick(shown.list, Qt.Key.Key_Return)
    middle = shown.list.visualRect(shown.list.outcomes.index(5)).center()
    QTest.mouseDClick(shown.list.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    fake.roll_changed.emit(RESULT)
    QTest.keyClick(shown.list, Qt.Key.Key_Return)
    assert taken == ["target_wounded", "target_light"]


def test_copying_gives_lines_with_tabs(table: Table) -> None:
    """Ctrl+C puts the whole table on the clipboard, ready for a sheet or a forum."""
    shown, _ = table
    QTest.keyClick(shown.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == len(ROWS)
    assert lines[3].split("\t")[0] == "Le Borgne"
    assert lines[3].split("\t")[2:] == ["25.6%", "40.8%"]


def test_the_line_that_was_rolled_is_marked(table: Table) -> None:
    """The dice fell on one line, and it says so."""
    shown, fake = table
    fake.roll_changed.emit(RESULT)
    assert [row.ids[0] for row in shown.list.outcomes.rows if row.obtained] == ["target_wounded"]
    assert shown.list.outcomes.rows[3].sentence.endswith("rolled")


def test_more_than_twelve_outcomes_end_in_one_line(table: Table) -> None:
    """Eleven lines stay; the others are one line with the chance of all of them."""
    shown, fake = table
    many = tuple(chance("target_light", 0.05, 1, "target", None) for _ in range(20))
    many = tuple(msgspec.structs.replace(row, id=f"outcome_{place}") for place, row in enumerate(many))
    fake.odds_changed.emit(msgspec.structs.replace(ODDS, rows=many))
    rows = shown.list.outcomes.rows
    assert len(rows) == MOST_ROWS
    assert (rows[-1].label, rows[-1].chance) == ("9 others", "45.0%")
    assert shown.list.height() == MOST_ROWS * 22


def test_the_head_names_whoever_can_be_hurt(table: Table) -> None:
    """Lines that hurt the attacker alone stand under the attacker's name; else under the target's."""
    shown, fake = table
    attacker, target = (card.name for card in VERSUS)
    own = tuple(msgspec.structs.replace(row, side="attacker") for row in SHOT.rows)
    fake.odds_changed.emit(msgspec.structs.replace(SHOT, rows=own))
    assert shown.head._words[0] == f"For {attacker}"
    fake.odds_changed.emit(SHOT)
    assert shown.head._words[0] == f"For {target}"


def test_the_longest_bar_is_the_likeliest_line(table: Table) -> None:
    """Bars share one scale: the likeliest line is 1, the others in proportion."""
    shown, _ = table
    shares = [row.share for row in shown.list.outcomes.rows]
    assert max(shares) == shares[5] == 1.0
    assert shares[3] == pytest.approx(0.256 / 0.294)


def test_all_names_begin_in_one_column(qapp: object) -> None:
    """A draw belongs to nobody; its name stands below those that have the mark of a side before them."""
    sided, bare = Name("Blessé", 3, "foe", obtained=False), Name("Égalité", 0, "", obtained=False)
    assert columns_for((sided, bare), 400, 22).start == columns_for((sided,), 400, 22).start
    assert columns_for((bare,), 400, 22).start < columns_for((sided, bare), 400, 22).start
