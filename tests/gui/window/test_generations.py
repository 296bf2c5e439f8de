"""Nothing stale is ever shown as fresh: every result carries the number of its setting and is dropped when older."""

from __future__ import annotations

from datetime import datetime

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from engine.answer import Enemies, EnemyOdds, Odds, Result, Sweep, Why, Worth, Worths
from engine.form import Form
from engine.label import label
from gui.application import Estoc
from gui.session import Session
from tests.gui.window.playing import open_window, settle

FIELD = "attacker_circumstance"
SIGNALS = ("odds_changed", "curve_changed", "enemy_odds_changed", "worths_changed", "why_changed")


@pytest.fixture
def estoc(qapp: object) -> Estoc:
    """The window on the sample fight, one box ticked."""
    opened = open_window()
    opened.session.set_answer(FIELD, 1)
    settle(opened)
    return opened


def results(odds: Odds, generation: int) -> dict[str, Result]:
    """One result of each kind, by the name of its signal."""
    return {
        "odds_changed": msgspec.structs.replace(odds, generation=generation, events={"another": 0.5}),
        "curve_changed": Sweep(generation, "x", label("axis.x"), "number", (), (), None),
        "enemy_odds_changed": Enemies(generation, (EnemyOdds("x", 0.5),)),
        "worths_changed": Worths(generation, (Worth(FIELD, 0.5),)),
        "why_changed": Why(generation, ()),
    }


def value_of(form: Form) -> object:
    """What a form says of the circumstance."""
    return next(field.value for field in form.fields if field.id == FIELD)


def refused(session: Session) -> bool:
    """Whether the rules refuse the present setting."""
    return session.odds is not None and session.odds.refused is not None


def drawn(estoc: Estoc) -> bool:
    """Whether there is a curve."""
    return estoc.window.curves.view.sweep is not None


@pytest.mark.parametrize("signal", SIGNALS)
def test_only_a_result_of_the_present_setting_is_told(estoc: Estoc, signal: str) -> None:
    """A result of the setting before reaches no panel; the same one under the present number does."""
    session = estoc.session
    assert session.odds is not None
    told: list[Result] = []
    getattr(session, signal).connect(told.append)
    session._deliver(results(session.odds, session.generation - 1)[signal])
    assert told == []
    session._deliver(results(session.odds, session.generation)[signal])
    assert [one.generation for one in told] == [session.generation]


def test_everything_told_after_a_tick_is_of_that_tick(estoc: Estoc) -> None:
    """Odds, curve, enemies, worths and reasons all come, each under the number of the new setting."""
    session = estoc.session
    session.show_why(True)
    settle(estoc)
    told: dict[str, int] = {}
    for signal in SIGNALS:
        getattr(session, signal).connect(lambda one, name=signal: told.update({name: one.generation}))
    session.set_answer(FIELD, 2)
    assert told == {"odds_changed": session.generation}
    settle(estoc)
    assert told == dict.fromkeys(SIGNALS, session.generation)


def test_what_is_refused_leaves_no_curve_and_no_worth(estoc: Estoc) -> None:
    """Nobody is pinned with a sword in hand: curve and worths of the setting before go, and come back with it."""
    session, window = estoc.session, estoc.window
    session.set_action("grapple")
    assert refused(session)
    assert not drawn(estoc)
    settle(estoc)
    assert not drawn(estoc)
    assert {row.worth for row in window.attack.circumstances.circumstances.rows} == {""}
    session.set_action("strike")
    settle(estoc)
    assert drawn(estoc)
    assert {row.worth for row in window.attack.circumstances.circumstances.rows} != {""}


def test_the_chances_of_the_actions_follow_a_tick(estoc: Estoc) -> None:
    """What the list of actions says of the present one is the large figure."""
    session = estoc.session
    session.set_answer(FIELD, 3)
    settle(estoc)
    assert session.odds is not None
    (held,) = [choice for choice in session.form.actions if choice.held]
    assert held.chance == session.odds.headline.chance


def test_ticks_reach_the_disk_when_the_hand_rests(estoc: Estoc, qtbot: QtBot) -> None:
    """A burst of ticks is written once, a moment after the last of them, without any other act."""
    session = estoc.session
    told: list[datetime | None] = []
    session.saved_changed.connect(lambda _title, saved, _fresh: told.append(saved))
    for value in (2, 3, -1):
        session.set_answer(FIELD, value)
        qtbot.waitUntil(session.is_settled)
    assert told == []
    qtbot.waitUntil(lambda: bool(told))
    assert told == [session.desk.saved_at]


def test_the_fields_of_a_tick_are_told_at_once_and_the_form_at_its_end(estoc: Estoc) -> None:
    """A tick tells the fields before it returns, the whole form once; taken back at once, it tells the fields again."""
    session, fields, forms = estoc.session, list[object](), list[object]()
    session.fields_changed.connect(lambda form: fields.append(value_of(form)))
    session.form_changed.connect(lambda form: forms.append(value_of(form)))
    session.set_answer(FIELD, 2)
    assert (fields, forms) == ([2], [])
    settle(estoc)
    assert forms == [2]
    for value in (1, 2):
        session.set_answer(FIELD, value)
    assert fields[-2:] == [1, 2]
    session.undo()
    assert (forms[-1], value_of(session.form)) == (0, 0), "ticks in a row are one step"
    session.set_answer(FIELD, 2)
    assert fields[-1] == 2, "though the last tick said the same"
    settle(estoc)
    assert estoc.window.attack.circumstances.circumstances.rows[0].field.value == forms[-1] == 2
