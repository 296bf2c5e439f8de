"""Where missing faces come from."""

from collections import Counter

from engine.dice.source import Random, Typed


def test_the_same_seed_rolls_the_same_dice() -> None:
    """A seed is a whole roll: every face comes again in the same order; another seed gives other faces."""
    first, again, other = ([dice.face(6) for _ in range(40)] for dice in (Random(3), Random(3), Random(4)))
    assert first == again
    assert first != other


def test_rolled_faces_are_fair() -> None:
    """Of 12,000 dice each face gets 2,000, within five standard deviations (41 each)."""
    dice = Random(11)
    counts = Counter(dice.face(6) for _ in range(12_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert max(abs(count - 2_000) for count in counts.values()) <= 5 * 41


def test_blanks_and_the_end_of_the_list_are_rolled() -> None:
    """Typed faces stand where they were typed; the program rolls the others, in order."""
    rolled = Random(5)
    expected = [6, rolled.face(6), 1, rolled.face(6)]
    typed = Typed((6, None, 1), Random(5))
    assert [typed.face(6) for _ in range(4)] == expected


def test_without_a_rest_missing_faces_stay_blank() -> None:
    """Nobody rolls for a GM who types all his dice."""
    typed = Typed((6, None, 1))
    assert [typed.face(6) for _ in range(4)] == [6, None, 1, None]
