"""The sample fight: ready at once, sound, and playable to its end."""

import random

import pytest

from engine.dice.reading import Record
from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.encounter.request import refusal_for, request_for
from engine.encounter.state import Encounter
from engine.forecast import attack
from engine.rules import rolled
from engine.rules.rolled import Rolled, Stopped
from engine.storage.schema import file_of
from engine.storage.validate import faults_of
from engine.system import Deed
from engine.tables import HARM_SUCCESS
from tests.systems.uchronia.asking import GAME

SAMPLE = GAME.sample()


def test_a_strike_is_ready_at_once() -> None:
    """A hero with a duelling weapon, his enemy in front of him, one roll away from a result."""
    weapon = SAMPLE.fighter(SAMPLE.attacker).weapon
    assert weapon is not None
    assert GAME.tables.weapons[weapon.weapon].duelling  # type: ignore[attr-defined]
    assert SAMPLE.current is not None
    assert SAMPLE.entries[SAMPLE.current].fighters == (SAMPLE.attacker, SAMPLE.target)
    request = request_for(SAMPLE, SAMPLE.attacker, SAMPLE.target, SAMPLE.action)
    GAME.check(request)
    # 3 dice, Dexterity, Fencer, sword-cane: 6; the other one 3, Fencer, rapier: 5
    assert {one.id: one.value for one in GAME.derived(request) if one.id in ("attacker_dice", "target_dice")} == {
        "attacker_dice": 6,
        "target_dice": 5,
    }
    assert 0.6 < attack.evaluate(GAME, request).share("event:hit") < 0.8


def test_three_heroes_face_five_opponents_with_mixed_arms() -> None:
    """A blade, a rifle, bare hands; a shotgun, knives to throw, a club, a machine gun."""
    sides = [fighter.side for fighter in SAMPLE.fighters]
    assert (sides.count("heroes"), sides.count("opponents")) == (3, 5)
    held = {fighter.weapon.weapon if fighter.weapon else "unarmed" for fighter in SAMPLE.fighters}
    assert len(held) == 8
    assert len({fighter.name for fighter in SAMPLE.fighters}) == 8


def test_it_is_a_sound_fight_file() -> None:
    """Nothing in it would be refused when it is read back."""
    assert faults_of(file_of(History(SAMPLE), 0)) == ()


class Player:
    """Plays the fight by the order, all dice rolled by seed; any action that the rules allow may be chosen."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.state = SAMPLE
        self.actions: set[str] = set()
        self.states: set[str] = set()
        self.decided = False

    def face(self, sides: int) -> int:
        """A die."""
        return self.random.randint(1, sides)

    def play(self) -> None:
        """Until one side has nobody left, or for sixty turns; then the end of the scene."""
        while self.state.turn < 60 and not self.is_decided():
            if self.state.current is not None:
                self.act()
            self.settle()
            if not self.is_decided():
                self.do("next_turn")
        self.settle()
        self.decided = self.is_decided()
        self.do("end_scene")
        self.settle()

    def is_decided(self) -> bool:
        """Whether only one side can still act."""
        return len({one.side for one in self.state.fighters if not GAME.is_out(one)}) < 2

    def do(self, action: str, **arguments: object) -> None:
        """One action of the fight."""
        self.state = perform(self.state, action, arguments).state
        self.states |= {active.id for one in self.state.fighters for active in one.states}
        self.states |= {active.id for one in self.state.fighters for each in one.carried for active in each.states}

    def act(self) -> None:
        """The fighter whose turn it is does one of the things that he can do to his enemy."""
        chances = {"reload", "resistance", "initiative", "reliability", "unjam", "fatigue", "survival", "pursuit"}
        who, whom = self.state.attacker, self.state.target
        possible = [name for name in GAME.tables.actions if refusal_for(self.state, who, whom, name) is None]
        usual = self.state.action if self.state.action in possible else ""
        choices = [name for name in possible if name not in chances]
        if choices or usual:
            action = usual if usual and self.random.random() < 0.6 else self.random.choice(choices or [usual])
            self.roll(action, who, whom, "")

    def settle(self) -> None:
        """Every roll and choice that waits."""
        while self.state.prompts:
            asked = self.state.prompts[0]
            if asked.kind == "choice":
                self.do("answer_prompt", prompt=asked.id, option=self.random.choice(asked.options)[0])
            elif refusal_for(self.state, asked.fighter, "", asked.subject):
                self.do("skip_prompt", prompt=asked.id)
            else:
                self.roll(asked.subject, asked.fighter, asked.target, asked.id)

    def roll(self, action: str, who: str, whom: str, prompt: str) -> None:
        """An action from its dice to both sheets."""
        known = [one.answers for one in self.state.prompts if one.id == prompt]
        request = request_for(self.state, who, whom, action, known[0] if known else {})
        situation = GAME.situation(request)
        steps, start = GAME.steps(situation), GAME.start(situation)
        done = rolled.run(steps, situation, start, Record(), self)
        while isinstance(done, Stopped):  # a choice
            option = self.random.choice(done.question.options)  # type: ignore[union-attr]
            record = done.record.with_choice(("disarm_instead", 0), option)
            done = rolled.run(steps, situation, start, record, self)
        assert isinstance(done, Rolled)
        outcome = GAME.outcome(situation, done.progress)
        events = (*done.events, *GAME.events(situation, done.progress))
        deed = Deed(action, who, whom if request.target else "", request.modifiers, outcome, events)
        self.do("apply_attack", deed=deed, prompt=prompt)
        self.actions.add(action)


@pytest.mark.parametrize("seed", range(8))
def test_it_can_be_played_to_its_end_in_many_ways(seed: int) -> None:
    """By the order and the prompts alone: nothing is refused, somebody wins, and the scene ends clean."""
    player = Player(seed)
    player.play()
    state: Encounter = player.state
    assert player.decided
    assert state.finished
    assert state.prompts == ()
    assert {active.id for one in state.fighters for active in one.states} <= {"wounded", "gravely_wounded", "dead"}
    assert faults_of(file_of(History(state), 0)) == ()


def test_it_shows_what_the_game_has_to_offer() -> None:
    """At least eight actions and five states come up in a few plays of it."""
    actions: set[str] = set()
    found: set[str] = set()
    for seed in range(4):
        player = Player(seed)
        player.play()
        actions |= player.actions
        found |= player.states
    assert len(actions) >= 8
    assert len(found) >= 5


def test_every_outcome_on_the_sample_leaves_a_sound_fight() -> None:
    """Whatever is taken by hand, of any action that is possible: both sheets stay ones that a file can hold."""
    checked = 0
    for action in GAME.tables.actions.values():
        if refusal_for(SAMPLE, SAMPLE.attacker, SAMPLE.target, action.id):
            continue
        request = request_for(SAMPLE, SAMPLE.attacker, SAMPLE.target, action.id)
        situation = GAME.situation(request)
        for row in attack.outcome_rows(GAME, situation, attack.evaluate_situation(GAME, situation)):
            deed = Deed(action.id, SAMPLE.attacker, SAMPLE.target, request.modifiers, row.id)
            after = perform(SAMPLE, "apply_attack", {"deed": deed}).state
            assert faults_of(file_of(History(after), 0)) == ()
            assert row.harm <= HARM_SUCCESS
            checked += 1
    assert checked > 20
