"""Buckshot, the sawn-off gun and the elephant gun."""

import pytest

from tests.systems.uchronia.asking import ask, dice, fighter, lines, reach, throw

HUNTER = fighter("marksman", weapon="hunting_gun_buckshot")


@pytest.mark.rule("UCH-107")
def test_buckshot_at_very_short_range() -> None:
    """3 + 1 range + 1 at Very Short; at Short the range die alone; balls from the same gun never have it."""
    assert dice("shoot", fighter(weapon="hunting_gun_buckshot"), range="very_short") == 5
    assert dice("shoot", fighter(weapon="hunting_gun_buckshot"), range="short") == 4
    assert dice("shoot", fighter(weapon="hunting_gun_ball"), range="very_short") == 4
    found = lines("dice", "shoot", fighter(weapon="hunting_gun_buckshot"), range="very_short")
    assert found == {"UCH-01": 3, "UCH-86": 1, "UCH-107": 1}


@pytest.mark.rule("UCH-108")
@pytest.mark.parametrize(
    "faces, outcome",
    [
        ("22222", "target_light"),
        ("55211", "target_light"),
        ("33333 555", "target_wounded"),
        ("55432 555", "target_wounded"),
        ("44444 666", "target_gravely_wounded_out"),
        ("55554 666", "target_gravely_wounded_out"),
        ("55555", "target_killed"),
    ],
)
def test_buckshot_is_one_step_lower(faces: str, outcome: str) -> None:
    """10 to 14 is light, 15 to 19 a wound (resisted at 15), 20 to 24 a grave wound (at 20), 25 kills."""
    assert throw("shoot", HUNTER, faces=faces).outcome == outcome


@pytest.mark.rule("UCH-108")
def test_the_chances_of_buckshot() -> None:
    """Five dice at Short: each step is one tier of margin later; margins themselves are what they are."""
    answer = ask("shoot", HUNTER)
    assert answer.outcomes["target_light"] == pytest.approx(reach(5, 10) - reach(5, 15))
    assert answer.outcomes["target_gravely_wounded_out"] == pytest.approx(reach(5, 20) - reach(5, 25))
    assert answer.outcomes["target_killed"] == pytest.approx(reach(5, 25))
    assert answer.events["exceptional"] == pytest.approx(reach(5, 20))
    assert answer.events["hit"] == pytest.approx(reach(5, 10))


@pytest.mark.rule("UCH-114")
def test_a_sawn_off_gun_at_very_short_range() -> None:
    """3 + 1 range + 2 at Very Short; at Short neither; its load is buckshot."""
    gangster = fighter(weapon="sawn_off")
    assert dice("shoot", gangster, range="very_short") == 6
    assert dice("shoot", gangster, range="short") == 3
    assert lines("dice", "shoot", gangster, range="very_short") == {"UCH-01": 3, "UCH-86": 1, "UCH-114": 2}
    assert ask("shoot", gangster).derived["damage"] == "buckshot"


@pytest.mark.rule("UCH-117")
@pytest.mark.parametrize("band, thrown", [("very_short", 5), ("long", 4), ("very_long", 3)])
def test_an_elephant_gun_always_has_its_die(band: str, thrown: int) -> None:
    """3 + 1, with the die of its range or without."""
    assert dice("shoot", fighter(weapon="elephant_gun"), range=band) == thrown
    assert lines("dice", "shoot", fighter(weapon="elephant_gun"), range="long") == {"UCH-01": 3, "UCH-117": 1}


@pytest.mark.rule("UCH-118")
def test_only_colossi_and_hunters_stand_the_recoil() -> None:
    """Told with every shot of that gun, never out of range, and with no other weapon."""
    assert ask("shoot", fighter(weapon="elephant_gun")).derived["recoil"] is True
    assert ask("shoot", fighter("colossus", weapon="elephant_gun")).derived["recoil"] is False
    assert ask("shoot", fighter("hunter", weapon="elephant_gun")).derived["recoil"] is False
    assert "recoil" not in ask("shoot", fighter(weapon="carbine")).derived
    beyond = ask("shoot", fighter(weapon="elephant_gun"), range="very_long", option_two_band_shots=True)
    assert beyond.derived["recoil"] is True
