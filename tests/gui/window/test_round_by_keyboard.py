"""One full round of every game with the keyboard alone: keys go to what has the focus, and nothing else is touched."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from engine.answer import LogLine
from engine.systems import systems
from gui.application import Estoc
from tests.gui.window.hands import Hands
from tests.gui.window.keyboards import LAYOUTS
from tests.gui.window.playing import open_window

GAMES = sorted(systems())
ROUNDS = [(game, list(LAYOUTS)[place % len(LAYOUTS)]) for place, game in enumerate(GAMES)]
"""Each game on one of the keyboards: what a key means does not depend on the game."""

MOST = 60
"""Presses after which something that waits must have been answered."""


@pytest.fixture(autouse=True)
def _the_same_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards and dice of the program fall alike in every run."""
    monkeypatch.setattr("secrets.randbits", Random(5).getrandbits)


class Round:
    """Plays a round: what it reads is on the screen, what it does is a key."""

    def __init__(self, estoc: Estoc, layout: str) -> None:
        self.estoc, self.session = estoc, estoc.session
        self.hands = Hands(estoc, layout)
        self.press = self.hands.press
        self.acted: set[str] = set()
        self.turns = 0

    def answer(self) -> None:
        """Whatever asks: its first option by its digit, dice, an end; a result is applied."""
        for _ in range(MOST):
            roll, prompts = self.session.roll, self.session.table.prompts
            if roll is None and not prompts:
                return
            waits = roll.choice if roll is not None else prompts[0].kind == "choice"
            self.press("1" if waits else "Enter")
        raise AssertionError([prompt.id for prompt in self.session.table.prompts])

    def possible(self) -> bool:
        """Take the next action until one can be done; False: none can."""
        for _ in self.session.form.actions:
            if self.session.odds is not None and self.session.odds.refused is None:
                return True
            self.press("a")
        return self.session.odds is not None and self.session.odds.refused is None

    def react(self) -> None:
        """Choose what the target does (he parries, dodges, is in cover) with the arrows, where the game asks it."""
        self.press("c")
        rows = self.estoc.window.attack.circumstances.circumstances.rows
        fields = [row.field if row.able else None for row in rows]
        wanted = [place for place, one in enumerate(fields) if one and (one.of, one.kind) == ("target", "choice")]
        if wanted:
            view = self.estoc.window.attack.circumstances
            self.press(*["Down"] * (wanted[0] - view.currentIndex().row()))
            before = self.value(rows[wanted[0]].field.id)
            for key in ("Right", "Right", "Left"):
                if self.value(rows[wanted[0]].field.id) == before:
                    self.press(key)
            assert self.value(rows[wanted[0]].field.id) != before

    def value(self, field: str) -> object:
        """What is chosen for a circumstance."""
        return next(one.value for one in self.session.form.fields if one.id == field)

    def typed(self) -> None:
        """Physical dice, each by its digits; Enter ends what has no more."""
        self.press("d")
        for place in range(MOST):
            roll = self.session.roll
            if roll is None or not roll.typing:
                return
            blank = any(box.face is None for step in roll.steps for box in step.boxes)
            self.press("1" if roll.choice else "425"[place % 3] if blank else "Enter")
        raise AssertionError("the dice never end")

    def by_hand(self) -> None:
        """A result that no die gave: Tab to the outcomes, Down, Enter."""
        self.press("c")
        outcomes = self.estoc.window.attack.table.list
        for _ in range(MOST):
            if QApplication.focusWidget() is outcomes:
                break
            self.press("Tab")
        self.press("Down", "Enter")
        assert self.session.roll is not None
        assert self.session.roll.chosen

    def act(self, fighter: str) -> None:
        """One fighter acts: the first reacts to typed dice, the second gets a result by hand, the others are rolled."""
        if fighter != self.session.table.attacker:
            self.press("F")
            self.press(*self.estoc.window.table.tree.numbers[fighter].lower())
        if not self.possible():
            return
        self.turns += 1
        if self.turns == 1:
            self.react()
            self.typed()
        elif self.turns == 2 and self.estoc.window.attack.table.list.outcomes.rows:
            self.by_hand()
        else:
            self.press("r")
        self.answer()
        self.acted.add(fighter)

    def play(self) -> set[str]:
        """From the first turn to the next round; returns whoever had a turn."""
        self.answer()
        if not self.session.table.turn:
            self.press("n")
            self.answer()
        round_, had = self.session.table.turn, set[str]()
        for _ in range(MOST):
            if self.session.table.turn != round_:
                return had
            for fighter in self.session.table.current:
                row = self.session.table.row(fighter)
                if row is not None and not row.down:
                    had.add(fighter)
                    self.act(fighter)
            self.press("n")
            self.answer()
        raise AssertionError("the round never ends")


@pytest.fixture(params=ROUNDS, ids=[f"{game}-{layout}" for game, layout in ROUNDS])
def played(qapp: object, request: pytest.FixtureRequest) -> Iterator[tuple[Round, set[str]]]:
    """A round of a game, played, and who had a turn in it."""
    game, layout = request.param
    estoc = open_window("--lang", "fr", game=game)
    hands = Round(estoc, layout)
    yield hands, hands.play()
    estoc.window.close()


def lines(played: Round) -> list[LogLine]:
    """The log."""
    return list(played.session.play.log())


def test_a_round_is_played_undone_and_saved_by_keyboard(played: tuple[Round, set[str]]) -> None:
    """Everybody who had a turn acted; one result was chosen by hand; undo, redo and save are keys as well."""
    hands, had = played
    session = hands.session
    assert had
    assert hands.acted == had
    people = {one for line in lines(hands) if line.kind in ("attack", "roll") for one in line.people}
    assert had <= people
    assert any("chosen" in line.marks for line in lines(hands))
    assert any("typed" in line.marks for line in lines(hands))
    end = session.play.state
    hands.press("Ctrl+z")
    assert session.play.state != end
    hands.press("Ctrl+y")
    assert session.play.state == end
    hands.press("Ctrl+s")
    assert session.path.exists()
    assert session.desk.is_saved
