"""The words of odds."""

import pytest
from PySide6.QtWidgets import QApplication

from engine.label import words
from engine.systems import systems
from gui.panels.attack.words_of_odds import say_odds, words_of_odds
from tests.gui.attack.french import speaking_french


@pytest.mark.parametrize(
    "chance,english,french",
    [
        (0.67, "2 times in 3", "2 fois sur 3"),
        (0.5, "1 time in 2", "1 fois sur 2"),
        (0.718, "about 7 times in 10", "environ 7 fois sur 10"),
        (0.455, "a little under 1 time in 2", "un peu moins d’1 fois sur 2"),
        (0.545, "a little over 1 time in 2", "un peu plus d’1 fois sur 2"),
        (0.045, "1 chance in 22", "1 chance sur 22"),
        (0.967, "fails 1 time in 30", "échoue 1 fois sur 30"),
        (0.0, "never", "jamais"),
        (1.0, "always", "toujours"),
    ],
)
def test_examples_of_the_look(qapp: QApplication, chance: float, english: str, french: str) -> None:
    """Each example of the look comes out in both languages."""
    assert say_odds(chance) == english
    with speaking_french():
        assert say_odds(chance) == french


def test_a_bare_fraction_is_within_one_point() -> None:
    """No fraction is said bare when it is more than one point away, nor "about" beyond three and a half."""
    for chance in (thousandth / 1000 for thousandth in range(65, 936)):
        text, numbers = words_of_odds(chance)
        error = abs(chance - numbers.get("times", 1) / numbers["many"])
        limit = 0.055 if "little" in text else 0.035 if "about" in text else 0.01
        assert error <= limit + 1e-9, chance


def test_rare_chances_are_counted() -> None:
    """Below 6.5 % and above 93.5 % the words count chances and failures instead of naming a fraction."""
    assert words_of_odds(0.064) == ("1 chance in {many}", {"many": 16})
    assert words_of_odds(0.936) == ("fails 1 time in {many}", {"many": 16})
    assert words_of_odds(0.065)[0].startswith("about")


def test_words_and_figure_agree_on_what_is_certain() -> None:
    """Where the figure says 100 % the words say "always": a sum of chances may miss one by its last digits."""
    for residue in (0.0, 1e-16, 2**-52, 5e-13, 1e-11, 1e-6):
        chance = 1 - residue
        certain = words("en", next(iter(systems()))).percent(chance) == "100%"
        assert (words_of_odds(chance)[0] == "always") == certain


def test_the_smallest_denominator_is_said() -> None:
    """A half is never called 5 times in 10, nor two thirds 4 times in 6."""
    assert words_of_odds(0.5)[1] == {"many": 2}
    assert words_of_odds(2 / 3)[1] == {"times": 2, "many": 3}


def test_a_half_as_likely_again_is_said_of_its_contrary() -> None:
    """What succeeds a times in b fails b - a times in b, as near, for every whole percent between the rare ones."""
    turned = {"under": "over", "over": "under"}
    for percent in range(7, 94):
        (text, numbers), (contrary, others) = words_of_odds(percent / 100), words_of_odds((100 - percent) / 100)
        times, other = numbers.get("times", 1), others.get("times", 1)
        assert numbers["many"] == others["many"]
        if percent != 50:
            near = next((word for word in ("about", "under", "over") if word in text), "")
            assert turned.get(near, near) == next((word for word in ("about", "under", "over") if word in contrary), "")
            assert times + other == numbers["many"]


def test_a_higher_chance_is_never_said_to_be_lower(qapp: QApplication) -> None:
    """From 0 to 100 % the number that is said never falls, and only 0 and 100 are certain."""
    said = []
    for percent in range(101):
        text, numbers = words_of_odds(percent / 100)
        assert ("{" not in text) == (percent in (0, 100))
        share = numbers.get("times", 1) / numbers["many"] if numbers else percent / 100
        said.append(1 - share if text.startswith("fails") else share)
    assert said == sorted(said)
