"""Actions without dice, and the chance of the higher card."""

import itertools
from typing import Any

import pytest

from engine.dice.reading import Record
from engine.rules import rolled
from tests.systems.asking import Faces
from tests.systems.savage_worlds.asking import GAME, ask, fighter, request

DONE = {"done": 1.0}


@pytest.mark.rule("SW-83")
def test_full_defence() -> None:
    """Parry + 4, with what lying down costs; nobody has it twice."""
    assert ask("full_defense", fighter("rapier")).derived == {"parry": 10}
    assert ask("full_defense", fighter("rapier", "prone")).derived == {"parry": 8}
    assert ask("full_defense").outcomes == DONE


@pytest.mark.rule("SW-29", "SW-38", "SW-100")
@pytest.mark.parametrize(
    "action, side, derived",
    [
        ("aim", fighter("bow"), {"ignored_penalties": 4, "bonus": 2}),
        ("aim", fighter("spear"), {"ignored_penalties": 4, "bonus": 2}),
        ("stand_up", fighter(None, "prone"), {"movement_cost": 2}),
        ("hold", fighter(), {}),
    ],
)
def test_what_is_simply_done(action: str, side: dict[str, Any], derived: dict[str, int]) -> None:
    """No dice and no event."""
    answer = ask(action, side)
    assert (answer.derived, answer.outcomes, answer.events) == (derived, DONE, {})


@pytest.mark.rule("SW-84")
@pytest.mark.parametrize(
    "easy, hard, used, free", [(0, 0, 0, 0), (2, 0, 0, 2), (3, 0, 1, 2), (1, 2, 2, 1), (5, 1, 4, 2)]
)
def test_drawing_items(easy: int, hard: int, used: int, free: int) -> None:
    """Two accessible ones are free, each other one is an action, those hard to reach always."""
    assert ask("draw_items", easy_items=easy, hard_items=hard).derived == {"actions_used": used, "free_items": free}


@pytest.mark.rule("SW-33", "SW-32")
@pytest.mark.parametrize(
    "weapon, actions, shots",
    [("crossbow", 1, 1), ("heavy_crossbow", 2, 1), ("revolver", 1, 6), ("flamethrower", 1, 10), ("minigun", 1, 4000)],
)
def test_reloading(weapon: str, actions: int, shots: int) -> None:
    """One action where the table names none (ruling 62); then it is full."""
    assert ask("reload", fighter(weapon)).derived == {"actions": actions, "rounds_loaded": shots}


@pytest.mark.rule("SW-102")
def test_the_higher_card() -> None:
    """Of 54 x 53 pairs two are both Jokers; the rest is shared out equally; a Joker is one card of 27."""
    answer = ask("initiative", None, fighter())
    assert answer.outcomes["both_jokers"] == pytest.approx(1 / 1431)
    assert answer.outcomes["attacker_first"] == answer.outcomes["target_first"] == pytest.approx(1430 / 2862)
    assert answer.events == pytest.approx({"attacker_joker": 1 / 27, "target_joker": 1 / 27})


@pytest.mark.rule("SW-102", "SW-07")
@pytest.mark.parametrize(
    "cards, outcome, events",
    [
        ((10, 9), "attacker_first", set()),
        ((9, 9), "target_first", set()),  # the ninth of those left is the tenth card
        ((54, 1), "attacker_first", {"attacker_joker"}),
        ((1, 53), "target_first", {"target_joker"}),
        ((54, 53), "both_jokers", {"attacker_joker", "target_joker"}),
        ((53, 53), "both_jokers", {"attacker_joker", "target_joker"}),
    ],
)
def test_two_cards(cards: tuple[int, int], outcome: str, events: set[str]) -> None:
    """The second card is one of the 53 that are left."""
    situation = GAME.situation(request("initiative", None, fighter()))
    done = rolled.run(GAME.steps(situation), situation, GAME.start(situation), Record(), Faces(cards))
    assert isinstance(done, rolled.Rolled)
    assert (GAME.outcome(situation, done.progress), set(done.events)) == (outcome, events)


def test_a_known_card_changes_the_chances() -> None:
    """After a Joker: nobody but the other Joker is equal; all pairs of a card and one left add up."""
    cards = GAME.situation(request("initiative", None, fighter()))[0].cards
    assert dict(cards.given({0: 54})) == pytest.approx(
        {"attacker_first+attacker_joker": 52 / 53, "both_jokers+attacker_joker+target_joker": 1 / 53}
    )
    pairs = {cards.read(mine, left) for mine, left in itertools.product(range(1, 55), range(1, 54))}
    assert pairs == set(cards.cells())
