"""The sample fight of every game played to its end as a front end plays it, every odds figure held to the twin."""

from __future__ import annotations

import importlib
from random import Random

import pytest

from engine.encounter.history import History
from engine.errors import EngineError, RequestError
from engine.forecast import attack
from engine.label import LANGUAGES, Label, words
from engine.play.play import Play
from engine.request import Request
from engine.system import System
from engine.systems import systems
from tests.engine.play.evening import said, wordless
from tests.systems.asking import raw

TURNS = 300
each_game = pytest.mark.parametrize("system", [pytest.param(system, id=system.id) for system in systems().values()])


class Table:
    """A game master who tries everything once, then strikes until one side has nobody standing."""

    def __init__(self, system: System) -> None:
        self.system = system
        self.play = Play(History(system.sample()))
        self.twin = importlib.import_module(f"tests.twins.{system.id}")
        self.actions: set[str] = set()
        self.states: set[str] = set()
        self.compared: set[Request] = set()
        self.seen: set[Label] = set()

    def play_to_the_end(self) -> None:
        """Everybody acts in his turn, whatever falls due is rolled or chosen."""
        for _ in range(TURNS):
            standing = {row.side for row in self.play.table().rows if not row.down}
            if len(standing) < 2:
                return
            self._answer()
            if self._prepare():
                self._roll()
                self._answer()
            self.play.act("next_turn")
        raise AssertionError("the fight never ends")

    def _prepare(self) -> bool:
        """Something not tried yet, else what fells most often; False: nothing is possible."""
        state = self.play.state
        acting = state.find(state.attacker)
        if acting is None or self.system.is_out(acting):
            return False
        possible = [choice for choice in self.play.form().actions if choice.impossible is None]
        rows = self.system.tables.actions
        fells = {choice.id: self._fells(choice.id, rows[choice.id].out) for choice in possible}
        untried = [id for id in fells if id not in self.actions and not rows[id].due_only]
        chosen = next(iter([*untried, *sorted(fells, key=lambda id: -fells[id])]), None)
        if chosen is None:
            return False
        self.play.act("aim", action=chosen)
        return self.play.odds().refused is None

    def _fells(self, action: str, counts: str) -> float:
        """How often this action puts its target out of the fight; its odds are compared on the way."""
        self.play.act("aim", action=action)
        self.compare()
        request = self.play.request()
        if not counts or isinstance(request, RequestError):
            return 0.0
        return attack.evaluate(self.system, request).share(counts)

    def _roll(self) -> None:
        self.compare()
        action = self.play.state.action
        self.play.start_roll(typing=False)
        while (view := self.play.roll_view()) is not None and view.choice:
            self.play.choose(view.choice[-1][0])
        self.play.apply()
        self.actions.add(action)
        self._look()

    def _answer(self) -> None:
        """Every prompt: rolled where it is a roll, its first option where it is a choice."""
        for _ in range(40):
            if not self.play.state.prompts:
                return
            prompt = self.play.state.prompts[0]
            self._look()
            try:
                if prompt.kind == "roll":
                    self.play.take_prompt(prompt.id)
                    self._roll()
                else:
                    option = prompt.options[0][0] if prompt.options else ""
                    self.play.act("answer_prompt", prompt=prompt.id, option=option)
            except EngineError:  # what it asks has become impossible
                self.play.act("skip_prompt", prompt=prompt.id)
        raise AssertionError([prompt.id for prompt in self.play.state.prompts])

    def _look(self) -> None:
        table = self.play.table()
        self.states |= {chip.id for row in table.rows for chip in row.states}
        said([table, self.play.odds(), self.play.hints(), self.play.log()], self.seen)

    def compare(self) -> None:
        """The odds shown are those of the twin for the same raw request."""
        request = self.play.request()
        if isinstance(request, RequestError) or request.part or request in self.compared:
            return  # nobody outside can ask for a part of an action
        expected = self.twin.answer(raw(request))
        assert "error" not in expected, expected
        shown = {row.id: row.chance for row in self.play.odds().rows}
        system = self.play.system
        told = system.shown(system.situation(request), expected["outcomes"])  # many of a kind stand in one row
        for name in {*shown, *told}:
            assert shown.get(name, 0.0) == pytest.approx(told.get(name, 0.0), abs=1e-9), (request, name)
        self.compared.add(request)


@each_game
def test_the_sample_fight_is_played_to_its_end(system: System, monkeypatch: pytest.MonkeyPatch) -> None:
    """At least eight actions and five states come up; every odds figure is the twin's; the log tells it in words."""
    monkeypatch.setattr("secrets.randbits", Random(4).getrandbits)  # the same fight in every run
    table = Table(system)
    table.play_to_the_end()
    assert len(table.actions) >= 8, table.actions
    assert len(table.states) >= 5, table.states
    assert len(table.compared) >= 40
    table.play.act("end_scene")
    assert wordless(system, table.seen) == []
    ids = {*system.tables.outcomes, *system.tables.states, *system.tables.actions} - {"done"}
    for language in LANGUAGES:
        texts = words(language, system.id)
        story = [f"{line.who} {texts.text(line.facts)}" for line in table.play.log()]
        assert len(story) > 10
        assert not [line for line in story if "{" in line or any("_" in id and id in line for id in ids)]
