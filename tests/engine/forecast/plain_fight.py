"""A plain loop of rolled readings: two fighters strike at each other with real dice, one fight after the other.

It is written apart from the forecasts, from what they state: default actions, the first option of each choice, middling
lots, nobody who acts at the same time.
"""

from __future__ import annotations

from engine.dice.reading import Record
from engine.dice.source import Random
from engine.encounter import turn
from engine.encounter.attack import ended
from engine.encounter.edits import without_state
from engine.encounter.game import game
from engine.encounter.request import checked
from engine.encounter.rounds import deed_of, without_prompt
from engine.encounter.state import Encounter, replace
from engine.errors import RequestError
from engine.form import Entry, Prompt
from engine.request import Request
from engine.rules import rolled
from engine.rules.rolled import Rolled, Stopped
from engine.system import Deed


class Middling:
    """Every die shows its middling face."""

    def face(self, sides: int) -> int:
        """The middling face."""
        return (sides + 1) // 2


class PlainFight:
    """One fight of two, played turn by turn."""

    def __init__(self, state: Encounter, first: str, second: str, seed: int) -> None:
        both = (first, second)
        keep = {"scene", *both, f"{first}>{second}", f"{second}>{first}"}
        self.state = replace(
            state,
            fighters=tuple(state.fighter(id) for id in both),
            entries=(),
            current=None,
            answers={scope: kept for scope, kept in state.answers.items() if scope in keep},
            declared={id: kept for id, kept in state.declared.items() if id in both},
            prompts=tuple(one for one in state.prompts if one.fighter in both and one.when != "scene_end"),
            others=(),
            finished=False,
        )
        self._between = {scope: kept for scope, kept in self.state.answers.items() if ">" in scope}
        self._stock = state.stock
        self.both = both
        self.dice = Random(seed)

    def is_out(self, id: str) -> bool:
        """Whether he is out of the fight."""
        return game(self.state).is_out(self.state.fighter(id))

    @property
    def is_over(self) -> bool:
        """Whether one of the two is out."""
        return any(self.is_out(id) for id in self.both)

    def round(self, left: tuple[bool, bool] = (True, True)) -> None:
        """The turns of a round; `left`: who of the two still has his."""
        first, second = self.both
        met = left[0] and self.turn_of(first, second)
        if left[1] and not met:
            self.turn_of(second, first)

    def next_round(self) -> None:
        """The end of the round, unless the fight stands between two, and the beginning of the next one."""
        if self.state.is_under_way:
            self.state = turn.end_round(self.state)
        self._answer(("now", "turn_end", "round_end"))
        fresh = replace(self.state, turn=self.state.turn + 1, entries=(), current=None, round_over=False, prompts=())
        system = game(fresh)
        change = system.round_start(fresh, system.draw(fresh, Middling()))
        self.state = turn.with_prompts(change.state, change.due)
        self._answer()
        self._outside()

    # -- a turn ------------------------------------------------------------------------------------------------------
    def turn_of(self, actor: str, target: str) -> bool:
        """One turn; returns whether it was that of both."""
        if self.is_over:
            return False
        system = game(self.state)
        self.state = replace(self.state, attacker=actor, target=target, action="")
        entries = tuple(self._entry(id) for id in (actor, target))
        begun = replace(self.state, entries=entries, current=0)
        change = system.entry_start(begun, entries[0])
        self.state = turn.with_prompts(change.state, change.due)
        self._answer()
        met = False
        if entries[0].skipped is None and not self.is_over:
            self.state = replace(self.state, entries=tuple(self._entry(id) for id in (actor, target)), current=0)
            acted = self._act(actor, target)
            self._answer()
            met = acted and self._is_one_place()
        self.state = turn.end_entry(self.state)
        self._answer()
        self._outside()
        return met

    def _entry(self, id: str) -> Entry:
        for entry in game(self.state).order(self.state).entries:
            if id in entry.fighters:
                own = entry.id if entry.fighters[0] == id else id
                return replace(entry, id=own, fighters=(id,), tied=False, group=False)
        return Entry(id, (id,))

    def _is_one_place(self) -> bool:
        entries = game(self.state).order(self.state).entries
        return any(set(self.both) <= set(entry.fighters) and not entry.group for entry in entries)

    def _outside(self) -> None:
        """Nothing of the turn is left; what lies on the table, or between the two, is as it was."""
        answers = {scope: kept for scope, kept in self.state.answers.items() if ">" not in scope} | self._between
        later = tuple(one for one in self.state.prompts if one.when == "round_end")
        self.state = replace(
            self.state, entries=(), current=None, stock=self._stock, answers=answers, prompts=later, others=()
        )

    def _act(self, actor: str, target: str) -> bool:
        system = game(self.state)
        rows = system.tables.actions.values()
        choices = [(system.default_action(self.state.fighter(actor)), target)]
        for role in ("stand_up", "reload"):
            choices += [(row.id, "") for row in rows if row.role == role and row.targets == "none"]
        for action, aimed in choices:
            request = checked(system, replace(self.state, action=action), (actor, aimed, action))
            if isinstance(request, Request):
                self.state = replace(self.state, action=action)
                self._apply(Deed(action, actor, aimed, request.modifiers, ""), request)
                return True
        return False

    def _apply(self, deed: Deed, request: Request) -> None:
        system = game(self.state)
        change = system.effects(self.state, self._rolled(deed, request))
        after = turn.with_prompts(change.state, change.due)
        self.state = turn.without_roll(after, deed.attacker, deed.target, deed.action)

    def _rolled(self, deed: Deed, request: Request) -> Deed:
        """The deed with real dice, each choice at its default."""
        system = game(self.state)
        situation = system.situation(request.without_reserves())
        steps, record = system.steps(situation), Record()
        while True:
            result = rolled.run(steps, situation, system.start(situation), record, self.dice)
            if isinstance(result, Rolled):
                return ended(system, situation, result, deed)
            assert isinstance(result, Stopped)
            question = result.question
            record = result.record.with_choice((question.name, result.lap), question.default)  # type: ignore[union-attr]

    # -- what is asked -----------------------------------------------------------------------------------------------
    def _answer(self, moments: tuple[str, ...] = ("now", "turn_end")) -> None:
        for _ in range(12):
            prompt = next((one for one in self.state.prompts if one.when in moments and self._can(one)), None)
            if prompt is None:
                return
            self._answer_one(prompt)

    def _can(self, prompt: Prompt) -> bool:
        return self.state.find(prompt.fighter) is not None and not self.is_out(prompt.fighter)

    def _answer_one(self, prompt: Prompt) -> None:
        system, rest = game(self.state), without_prompt(self.state, prompt.id)
        if prompt.kind == "end":
            self.state = without_state(rest, prompt.fighter, prompt.subject)
        elif prompt.kind == "choice" and prompt.options:
            change = system.effects(rest, deed_of(prompt, prompt.options[0][0]))
            self.state = turn.with_prompts(change.state, change.due)
        elif prompt.kind == "roll":
            setting = (prompt.fighter, prompt.target, prompt.subject)
            request = checked(system, self.state, setting, prompt.answers)
            if isinstance(request, RequestError):
                self.state = system.renewed(rest)
                return
            self._apply(Deed(prompt.subject, prompt.fighter, prompt.target, request.modifiers, ""), request)
            self.state = without_prompt(self.state, prompt.id)
        else:
            self.state = rest
