"""Five bands of distance, and what each weapon makes of them."""

import pytest

from tests.systems.uchronia.asking import ask, dice, fighter, lines

BANDS = ("very_short", "short", "medium", "long", "very_long")


def across(weapon: str, **modifiers: object) -> list[int]:
    """The dice of a shot at each band, from Very Short to Very Long; 0 where it is out of range."""
    return [dice("shoot", fighter(weapon=weapon), range=band, **modifiers) for band in BANDS]


@pytest.mark.rule("UCH-85")
def test_the_bands_in_order() -> None:
    """A revolver, from Very Short to Very Long: advantage, optimal, optimal, one band beyond, out."""
    found = [ask("shoot", fighter(weapon="revolver"), range=band).derived["range_status"] for band in BANDS]
    assert found == ["advantageous", "optimal", "optimal", "beyond_1", "out"]
    assert ask("shoot", fighter(weapon="revolver")) == ask("shoot", fighter(weapon="revolver"), range="short")


@pytest.mark.rule("UCH-86")
def test_advantageous_range_gives_a_die() -> None:
    """A carbine has it up to Short, a war rifle up to Medium, a pocket revolver never."""
    assert across("carbine") == [4, 4, 3, 3, 2]
    assert across("war_rifle_classic") == [4, 4, 4, 3, 2]
    assert across("pocket_revolver") == [3, 3, 2, 0, 0]
    assert lines("dice", "shoot", fighter(weapon="carbine"))["UCH-86"] == 1


@pytest.mark.rule("UCH-87")
def test_one_band_beyond_costs_a_die() -> None:
    """3 - 1 just beyond the optimal range, for firearms and for the machine gun."""
    assert lines("dice", "shoot", fighter(weapon="revolver"), range="long") == {"UCH-01": 3, "UCH-87": -1}
    assert dice("burst", fighter(weapon="machine_gun"), range="very_long") == 5
    assert dice("missile", fighter(weapon="javelin"), range="long") == 2


@pytest.mark.rule("UCH-88")
def test_out_of_range_nothing_is_fired() -> None:
    """No die, no chance, no round spent: the one outcome says so."""
    answer = ask("shoot", fighter(weapon="revolver"), range="very_long")
    assert answer.outcomes == {"out_of_range": 1.0}
    assert set(answer.events.values()) == {0.0}
    assert (answer.derived["dice"], answer.derived["rounds_used"]) == (0, 0)


@pytest.mark.rule("UCH-88")
def test_a_house_rule_allows_two_bands() -> None:
    """With the option two bands beyond cost 2 dice; three bands stay out of range."""
    assert across("pocket_revolver", option_two_band_shots=True) == [3, 3, 2, 1, 0]
    marksman = fighter("marksman", "dexterous", weapon="pocket_revolver")
    found = ask("shoot", marksman, range="long", option_two_band_shots=True).derived
    assert (found["range_status"], found["dice"]) == ("beyond_2", 3)
    assert across("revolver", option_two_band_shots=True) == [4, 3, 3, 2, 1]
    assert across("revolver", option_two_band_shots=False) == [4, 3, 3, 2, 0]
