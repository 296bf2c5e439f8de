"""Every action of every game, in fights that wander at random: nothing is lost, nothing moves that should not.

ESTOC_WALKS gives the number of walks of each game, ESTOC_SEED the first seed: more of both find more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from random import Random

import pytest

from engine.encounter.action import Action
from engine.encounter.actions import ACTIONS
from engine.encounter.request import house_rule_fields
from engine.encounter.state import Change, Encounter, replace
from engine.label import label
from engine.system import System
from engine.systems import systems
from tests.systems.made_up_acts import drawn
from tests.systems.walk import JOURNEYS, Step, Walk, fault_of, shortest

WALKS, SEED, STEPS = int(os.environ.get("ESTOC_WALKS", "3")), int(os.environ.get("ESTOC_SEED", "1")), 150
MOST_WALKS = 10
"""How many times as long a game is walked while it has something that has not been reached."""
TRAVELLED, RAREST = 0.12, 0.4
"""How often a step is a journey of the history; and how often the rarest action is tried, not any of them."""

FORWARD = ("redo", "bring_back")
"""Journeys that go somewhere only while something is undone: they are then taken more often."""

OFTEN = {
    "next_turn": 40,
    "apply_attack": 20,
    "end_scene": 1,
    "remove": 1,
    "start_round": 1,
    "skip_entry": 5,
    "aim": 9,
    "also_aim": 9,
}
"""How often an action is tried beside the others, which have 3: most of a fight is turns and rolls."""

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]


def has_one_more(system: System, state: Encounter) -> bool:
    """Whether something more may be drawn for somebody."""
    lots = (system.lot(state, entry) for entry in state.entries)
    return any(lot is not None and lot.more is not None for lot in lots)


def has_lots(system: System, state: Encounter) -> bool:
    """Whether something lies before those who act."""
    return any(system.lot(state, entry) is not None for entry in state.entries)


def has_several(system: System, _state: Encounter) -> bool:
    """Whether one roll may be aimed at several."""
    return any(row.targets == "several" for row in system.tables.actions.values())


NEEDS: Mapping[str, Callable[[System, Encounter], bool]] = {
    "lay": has_lots,
    "draw_more": has_one_more,
    "also_aim": has_several,
    "apply_attacks": has_several,
    "edit_stock": lambda system, state: bool(system.stock_fields(state)),
    "answer_prompt": lambda _system, state: any(prompt.kind != "roll" for prompt in state.prompts),
    "postpone": lambda _system, state: any(wave.due for wave in state.waves),
    "set_option": lambda _system, state: bool(house_rule_fields(state)),
    "settle_ties": lambda _system, state: any(entry.tied for entry in state.entries),
    "take_offer": lambda system, state: any(system.offers(state, one.id) for one in state.fighters),
    "declare": lambda system, state: any(system.declarations(state, one.id) for one in state.fighters),
}
"""What a game must have for an action to be possible at all; an action that is not here is possible in every game."""


class Wanderer:
    """Walks of one game, and what they have reached.

    Attributes:
        tried, done: how often each action was tried, and how often it was done. possible: what the game has.
    """

    def __init__(self, system: System) -> None:
        self.system = system
        self.tried = dict.fromkeys((*ACTIONS, *JOURNEYS), 0)
        self.done = dict.fromkeys((*ACTIONS, *JOURNEYS), 0)
        self.possible = {name for name in self.tried if name not in NEEDS}

    def missing(self) -> list[str]:
        """What the game has and nobody has done yet."""
        return sorted(name for name in self.possible if not self.done[name])

    def wander(self, seed: int) -> None:
        """One walk; a step that breaks a law ends it with an error."""
        walk, random = Walk(self.system), Random(seed)
        for _ in range(STEPS):
            state = walk.history.state
            now = {name for name in ACTIONS if name not in NEEDS or NEEDS[name](self.system, state)}
            self.possible |= now
            step = self._step(walk, random, now)
            self.tried[step[0]] += 1
            self._go(walk, step)
        self._go(walk, None)
        for name, count in walk.done.items():
            self.done[name] += count

    def _go(self, walk: Walk, step: Step | None) -> None:
        """Take a step, or (None) arrive; where that breaks a law the walk is told in as few steps as it takes."""
        try:
            if step is None:
                walk.arrive()
            else:
                walk.take(step)
        except Exception as fault:
            steps = shortest(self.system, walk.taken)
            told = "\n".join(f"  {name} {dict(arguments)}" for name, arguments in steps)
            raise AssertionError(f"{fault_of(self.system, steps) or fault}\n{told}") from fault

    def _step(self, walk: Walk, random: Random, now: set[str]) -> Step:
        """What comes next: often what is possible now and was not done in an earlier walk, or least of all."""
        if random.random() < TRAVELLED:
            undone = walk.history.position < len(walk.history.acts)
            name = random.choice(FORWARD if undone and random.random() < RAREST else JOURNEYS)
            return name, _journey(walk, name, random)
        name = random.choices(tuple(ACTIONS), [OFTEN.get(name, 3) for name in ACTIONS])[0]
        if random.random() < RAREST:
            wanted = sorted(one for one in ACTIONS if one in now or not self.tried[one])
            name = min(wanted, key=lambda one: (self.done[one] > 0, self.tried[one] + 2 * self.done[one]))
        return name, drawn(walk.history.state, self.system, name, random)


def _journey(walk: Walk, name: str, random: Random) -> dict[str, object]:
    """Where a journey of the history goes; a changed record keeps its arguments or has those of another."""
    acts = walk.history.acts
    index = random.randrange(-1, len(acts) + 1)
    if name == "change_record":
        steps = [place for place, act in enumerate(acts[: walk.history.position]) if act.kind == "step"]
        index = random.choice(steps or [index])
        return {"index": index, "arguments": acts[index].arguments if 0 <= index < len(acts) else {}}
    if name == "bring_back":
        return {"index": random.choice([*range(walk.history.position, len(acts)), None, index])}
    return {"index": index} if name == "go_back" else {}


@pytest.fixture(autouse=True)
def _dice_of_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program rolls the same dice in every run, so that a walk is the same walk."""
    monkeypatch.setattr("secrets.randbits", Random(SEED).getrandbits)


@pytest.mark.parametrize("system", GAMES)
def test_every_action_keeps_the_laws_of_the_history(system: System) -> None:
    """Every action is reached; undone, redone and read from a file the fight is the same; no edit moves the order."""
    wanderer = Wanderer(system)
    for seed in range(SEED, SEED + MOST_WALKS * WALKS):
        if seed < SEED + WALKS or wanderer.missing():
            wanderer.wander(seed)
    reached = {name: count for name, count in wanderer.done.items() if count}
    print(f"\n{system.id}: {len(reached)} of {len(wanderer.tried)} reached")
    print(", ".join(f"{name} {count}" for name, count in sorted(reached.items())))
    absent = sorted(set(wanderer.tried) - wanderer.possible)
    print(f"not in this game, tried and refused: {', '.join(absent) or 'none'}")
    assert wanderer.missing() == [], "never done; draw it better in tests/systems/made_up_acts.py"
    assert [name for name in absent if not wanderer.tried[name]] == []


def test_an_action_with_a_new_argument_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds an action is told where to say how its arguments are drawn."""
    system = next(iter(systems().values()))

    def jump(state: Encounter, metres: int) -> Change:
        return Change(state, frozenset(), label("change.nothing", metres=metres))

    monkeypatch.setitem(ACTIONS, "jump", Action(jump))
    with pytest.raises(AssertionError, match=r"say how to draw `metres` of the action `jump`: one line in DRAWS"):
        drawn(system.sample(), system, "jump", Random(1))


def test_a_walk_that_breaks_a_law_is_told_in_the_steps_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four steps the one that moves the turn is left."""
    system = next(iter(systems().values()))

    def leap(state: Encounter) -> Change:
        return Change(replace(state, turn=state.turn + 7), frozenset(), label("change.nothing"))

    monkeypatch.setitem(ACTIONS, "leap", Action(leap))
    steps: list[Step] = [("set_fight_notes", {"notes": "x"}), ("next_turn", {}), ("leap", {}), ("hold", {})]
    assert fault_of(system, steps)
    assert [name for name, _ in shortest(system, steps)] == ["leap"]
