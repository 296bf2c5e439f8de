"""When typed digits make a face."""

import pytest

from gui.panels.attack.face_typing import Typed, end_number, type_digit


@pytest.mark.parametrize(
    "sides,keys,face",
    [
        (6, "4", 4),
        (8, "8", 8),
        (10, "7", 7),
        (10, "0", 10),
        (12, "5", 5),
        (12, "12", 12),
        (20, "3", 3),
        (20, "20", 20),
        (100, "07", 7),
        (100, "00", 100),
    ],
)
def test_a_face_is_complete_as_soon_as_no_longer_number_is_possible(sides: int, keys: str, face: int) -> None:
    """One key up to d10, two beyond when the first could begin a larger face; d100 always takes two."""
    typed = Typed()
    for place, key in enumerate(keys):
        assert typed.face is None, f"complete after {place} keys already"
        typed = type_digit(int(key), typed.begun, sides)
    assert typed == Typed(face)


@pytest.mark.parametrize("sides,keys", [(6, "7"), (6, "0"), (8, "9"), (12, "0"), (12, "13"), (20, "21")])
def test_a_number_that_the_die_does_not_show_is_wrong(sides: int, keys: str) -> None:
    """Nothing outside 1 to the number of sides ever becomes a face."""
    typed = Typed()
    for key in keys:
        typed = type_digit(int(key), typed.begun, sides)
    assert typed == Typed(wrong=keys)


def test_enter_ends_a_number_that_is_begun() -> None:
    """A 1 on a d12 waits for a second digit until Enter says that it is whole."""
    assert type_digit(1, "", 12) == Typed(begun="1")
    assert end_number("1", 12) == Typed(1)
    assert end_number("0", 100) == Typed(wrong="0")
