"""How fighters stand on paper: the end of each, boxes and what is left, in every game found."""

from __future__ import annotations

import pytest

from engine.encounter.state import ActiveState, replace
from engine.label import label, words
from engine.report.document import Choices, Document, Head, People, Person, Track
from engine.report.odds import Chances, odds_tables, reasons
from engine.report.people import end_of, person
from engine.report.written.flat import Grid, shapes
from engine.system import System
from engine.systems import systems

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]


@pytest.mark.parametrize("system", GAMES)
def test_whoever_is_out_ends_by_the_state_that_put_him_there(system: System) -> None:
    """One who stands is told by his health; the dead are dead, no more; what lasts on one who is out is told."""
    one = replace(system.sample().fighters[0], states=())
    assert end_of(system, one) == system.health(one).word
    rows = system.tables.states
    dead = next(name for name, row in rows.items() if row.role == "dead")
    out = next(name for name, row in rows.items() if row.role == "out")
    lasting = next(name for name, row in rows.items() if row.harmful and not row.role)
    gone = replace(one, states=(ActiveState(lasting), ActiveState(dead)))
    assert end_of(system, gone) == label(f"state.{dead}")
    down = replace(one, states=(ActiveState(lasting), ActiveState(out)))
    both = label("report.both", first=label(f"state.{out}"), next=label(f"state.{lasting}"))
    assert end_of(system, down) == both
    passing = replace(one, states=(ActiveState(lasting, ends=9), ActiveState(out, ends=9)))
    assert end_of(system, passing) == label(f"state.{out}")


@pytest.mark.parametrize("system", GAMES)
def test_an_empty_weapon_is_told_and_why_its_bearer_has_no_odds(system: System) -> None:
    """A count of 0 stands on the sheet; below the odds stands what he would do instead, by name."""
    start = replace(system.sample(), entries=(), current=None, prompts=(), turn=0)
    one = next(one for one in start.fighters if one.weapon and one.weapon.counters.get("rounds_loaded"))
    assert one.weapon is not None
    empty = replace(one.weapon, counters={**one.weapon.counters, "rounds_loaded": 0})
    carried = tuple(empty if hand == one.hand else kept for hand, kept in enumerate(one.carried))
    bare = replace(one, carried=carried)
    state = replace(start, fighters=tuple(bare if each is one else each for each in start.fighters))
    tracks = person(system, state, (bare,), figures=True).tracks
    assert Track(label("counter.rounds_loaded"), left=0) in tracks
    chances = Chances()
    told = list(reasons(odds_tables(system, state, Choices(), chances)))
    foe = next(each for each in state.fighters if each.side != one.side and not system.is_out(each))
    found = chances.of(system, chances.at_ease(state), bare, foe)
    action = label(f"action.{system.default_action(bare)}")
    unrolled = label("report.no_roll", who=one.name, action=action)
    assert (found.chance is None and found.impossible is None) == (unrolled in told)
    assert found.impossible is None or found.impossible in told


@pytest.mark.parametrize(
    "language, health, shots",
    [
        ("fr", "Santé\N{NO-BREAK SPACE}: 1 case cochée sur 3", "Coups\N{NO-BREAK SPACE}: 6"),
        ("en", "Health: 1 of 3 boxes ticked", "Coups: 6"),
    ],
)
def test_boxes_in_words_say_what_is_ticked_and_what_is_left(language: str, health: str, shots: str) -> None:
    """Boxes of health are ticked one by one; of what is spent the number says what is left."""
    tracks = (Track(label("report.health"), 3, 1), Track("Coups", 6, round=True))
    people = People((Person("Kara", "hero", "Bow", tracks=tracks),))
    document = Document("before", "", Head("Fight", "", ()), (people,))
    (grid,) = (shape for shape in shapes(document, words(language)) if isinstance(shape, Grid))
    assert f"{health}, {shots}" in grid.rows[0]


def test_few_are_expected_in_the_singular() -> None:
    """French counts up to two in the singular: 0 attendue, 1,5 attendue, 2 attendues."""
    known = words("fr")
    said = [known.text("report.successes", count=0, mean=mean).split(", ")[-1] for mean in (0.0, 1.0, 2.0)]
    assert said == ["0 attendue", "1 attendue", "2 attendues"]
    assert known.text("report.expected", mean=1.5) == "1,5 attendu"
