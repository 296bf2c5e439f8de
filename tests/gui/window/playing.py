"""A game master at the real window: keys and clicks only, and every odds figure compared with the twin."""

from __future__ import annotations

import importlib
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.errors import RequestError
from gui.application import Estoc, make_application
from gui.command_line import parse
from tests.systems.asking import raw

NO = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def open_window(*arguments: str | Path, game: str = "uchronia") -> Estoc:
    """The application as `python -m gui` starts it, curves included, nothing left to compute.

    Without a fight to open it opens the sample fight of a game.
    """
    asked = [str(argument) for argument in arguments]
    if not any(isinstance(argument, Path) for argument in arguments):
        asked += ["--game", game]
    estoc = Estoc(make_application([]), parse(asked))
    estoc.start()
    estoc.application.processEvents()
    estoc.window.activateWindow()
    settle(estoc)
    return estoc


def settle(estoc: Estoc) -> None:
    """Let everything be computed and painted."""
    estoc.application.processEvents()
    estoc.session.finish()
    estoc.application.processEvents()


class Player:
    """Plays with the keyboard; `compared` counts the settings whose odds the twin confirmed."""

    def __init__(self, estoc: Estoc) -> None:
        self.estoc = estoc
        self.session, self.window = estoc.session, estoc.window
        self.actions: set[str] = set()
        self.states: set[str] = set()
        self.compared = 0
        self.twin = importlib.import_module(f"tests.twins.{self.session.play.state.system}")

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO) -> None:
        """Press one key where the focus is."""
        QTest.keyClick(QApplication.focusWidget() or self.window, key, modifiers)
        settle(self.estoc)

    def letter(self, letter: str) -> None:
        """Press a letter."""
        self.key(getattr(Qt.Key, f"Key_{letter}"))

    def compare(self) -> None:
        """The odds on screen are those of the twin for the same raw request."""
        request = self.session.play.request()
        if isinstance(request, RequestError) or request.part:
            return  # nobody outside can ask for a part of an action
        expected = self.twin.answer(raw(request))
        odds = self.session.odds
        assert odds is not None
        assert "error" not in expected, expected
        shown = {row.id: row.chance for row in odds.rows}
        system = self.session.play.system
        told = system.shown(system.situation(request), expected["outcomes"])  # many of a kind stand in one row
        for name in {*shown, *told}:
            assert abs(shown.get(name, 0.0) - told.get(name, 0.0)) < 1e-9, (request, name)
        self.compared += 1

    def prepare(self, action: str) -> bool:
        """Press A until this action is chosen; False: it is not possible now."""
        possible = [choice.id for choice in self.session.form.actions if choice.impossible is None]
        if action not in possible:
            return False
        for _ in possible:
            if self.session.form.action == action:
                return True
            self.letter("A")
        return self.session.form.action == action

    def strike(self, faces: str) -> str:
        """Type these faces (again and again) into the boxes, keep the result, apply it; returns the outcome."""
        self.compare()
        action = self.session.form.action
        self.letter("D")
        typed = 0
        while self.session.roll is not None and self.session.roll.typing and typed < 200:
            if self.session.roll.choice:
                self.session.choose(self.session.roll.choice[0][0])
                settle(self.estoc)
            elif self.blanks():
                self.letter(faces[typed % len(faces)])
                typed += 1
            else:
                self.key(Qt.Key.Key_Return)
        return self.finish(action)

    def blanks(self) -> int:
        """Boxes that are still empty."""
        roll = self.session.roll
        return sum(box.face is None for step in (roll.steps if roll else ()) for box in step.boxes)

    def roll(self) -> str:
        """Let the program roll, and apply."""
        self.compare()
        action = self.session.form.action
        self.letter("R")
        return self.finish(action)

    def finish(self, action: str) -> str:
        """Answer a choice with its first option, then apply."""
        roll = self.session.roll
        assert roll is not None
        if roll.choice:
            self.session.choose(roll.choice[0][0])
            settle(self.estoc)
        roll = self.session.roll
        assert roll is not None
        assert roll.outcome, roll
        self.key(Qt.Key.Key_Return)
        assert self.session.roll is None
        self.actions.add(action)
        self.states |= {chip.id for row in self.session.table.rows for chip in row.states}
        return roll.outcome

    def answer_prompts(self) -> None:
        """Press Enter on everything that asks."""
        for _ in range(40):
            prompts = self.session.table.prompts
            if not prompts:
                return
            self.key(Qt.Key.Key_Return)
            if self.session.roll is not None:
                self.finish(self.session.form.action)
        raise AssertionError([prompt.id for prompt in self.session.table.prompts])

    def next_turn(self) -> None:
        """N, and everything that it makes due."""
        self.answer_prompts()
        self.letter("N")
        self.answer_prompts()
