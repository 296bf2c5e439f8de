"""How several fighters are named in one line of the log."""

import pytest

from engine.encounter.action import names_of
from engine.encounter.actions import perform
from engine.encounter.state import Fighter
from engine.errors import FightError
from tests.engine.fake_game import a_fight


def named(*names: str) -> str:
    """The row of these names."""
    return names_of(tuple(Fighter(str(place), name, "foes") for place, name in enumerate(names)))


@pytest.mark.parametrize(
    "names, said",
    [
        (("Gobelin 1", "Gobelin 2", "Gobelin 3"), "Gobelin 1, 2, 3"),
        (("Gobelin 1", "Gobelin 3", "Gobelin 4", "Gobelin 5", "Gobelin 6"), "Gobelin 1, 3–6"),
        (("Kara", "Gobelin 2"), "Kara, Gobelin 2"),
        (("Gobelin", "Gobelin 2"), "Gobelin, Gobelin 2"),
        (("A", "B", "C", "D"), "A, B, C…"),
        (("Gobelin 9", "Kara", "Gobelin 8"), "Gobelin 8, 9, Kara"),
        (("7 1",), "7 1"),
        ((), ""),
    ],
)
def test_numbers_of_the_same_name_are_said_together(names: tuple[str, ...], said: str) -> None:
    """A name once, with its numbers in order; long runs by their ends; the first three names of many."""
    assert named(*names) == said


def test_one_note_goes_to_all_in_one_change() -> None:
    """Below what stood there; without words it is refused."""
    state = perform(a_fight(), "set_notes", {"fighter": "kara", "notes": "Tall"}).state
    change = perform(state, "add_note", {"fighters": ["kara", "grukk"], "text": " Afraid of fire "})
    assert change.state.fighter("kara").notes == "Tall\nAfraid of fire"
    assert change.state.fighter("grukk").notes == "Afraid of fire"
    with pytest.raises(FightError):
        perform(state, "add_note", {"fighters": ["kara"], "text": " "})
