"""A fugitive and a pursuer."""

import pytest

from tests.systems.uchronia.asking import GAME, ask, dice, fighter, lines, refusal, request, throw, win


@pytest.mark.rule("UCH-61")
@pytest.mark.parametrize(
    "faces, by_lead",
    [
        ("553 111", ("lead_2", "escaped", "escaped")),
        ("553 112", ("lead_1", "lead_2", "escaped")),
        ("553 333", ("caught", "lead_1", "lead_2")),
        ("333 333", ("caught", "lead_1", "lead_2")),
        ("333 554", ("caught", "caught", "lead_1")),
        ("111 553", ("caught", "caught", "caught")),
    ],
)
def test_the_margin_changes_the_lead(faces: str, by_lead: tuple[str, str, str]) -> None:
    """A length from 5, two from 10, either way; 3 lengths escape, none is caught; a lead of 0 must grow."""
    for lead, outcome in enumerate(by_lead):
        assert throw("pursuit", faces=faces, lead=lead).outcome == outcome
    assert throw("pursuit", faces=faces) == throw("pursuit", faces=faces, lead=1)


@pytest.mark.rule("UCH-61")
def test_the_chances_of_a_turn_of_pursuit() -> None:
    """4 dice for an athlete against 3: gains of 5 or more, counted over all throws."""
    answer = ask("pursuit", fighter("athlete", "dexterous"))
    assert (answer.derived["attacker_dice"], answer.derived["target_dice"]) == (4, 3)
    assert answer.events["fugitive_gains"] == pytest.approx(win(4, 3, 5))
    assert answer.events["pursuer_gains"] == answer.outcomes["caught"] == pytest.approx(win(3, 4, 5))
    assert answer.outcomes["escaped"] == pytest.approx(win(4, 3, 10))
    assert refusal("pursuit", lead=3)[0] == "modifiers.lead"


@pytest.mark.rule("UCH-62")
def test_clothes_hamper_each_side_for_itself() -> None:
    """A die less for whoever wears them."""
    derived = ask("pursuit", attacker_hampered=True).derived
    assert (derived["attacker_dice"], derived["target_dice"]) == (2, 3)
    derived = ask("pursuit", target_hampered=True).derived
    assert (derived["attacker_dice"], derived["target_dice"]) == (3, 2)
    assert lines("attacker_dice", "pursuit", attacker_hampered=True) == {"UCH-01": 3, "UCH-62": -1}


@pytest.mark.rule("UCH-61")
def test_nobody_chases_helplessly() -> None:
    """Fugitive and pursuer can both act; wounds, fatigue and surprise weigh on them, a recoil does not."""
    down = fighter(states=("out_of_action",))
    assert refusal("pursuit", down) == ("attacker.states", "helpless_cannot_act")
    assert refusal("pursuit", None, down) == ("target.states", "helpless_pursuit")
    worn = fighter("athlete", states=("wounded", "recoil_dazed", "surprised"), fatigue_level=1)
    assert dice("pursuit", worn, attacker_circumstance=1) == 2


@pytest.mark.rule("UCH-61")
@pytest.mark.parametrize("lead, one, two", [(0, 100, 100), (1, 0, 100), (2, 0, 0)])
def test_a_lead_that_grows_is_a_success(lead: int, one: int, two: int) -> None:
    """Only a lead that is greater than before counts as success on screen."""
    situation = GAME.situation(request("pursuit", lead=lead))
    assert GAME.harm(situation, "lead_1") == (one, "attacker")
    assert GAME.harm(situation, "lead_2") == (two, "attacker")
    assert GAME.harm(situation, "caught") == (5, "attacker")
