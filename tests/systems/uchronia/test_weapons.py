"""The columns of every weapon, as sections 4.1 to 4.4 of the catalogue give them."""

import pytest

from engine.systems.uchronia.tables import WEAPONS

BLUNT, BLADE = "blunt", "blade"
LONG_GUNS = (
    "carbine",
    "war_rifle_classic",
    "war_rifle_modern",
    "hunting_gun_ball",
    "hunting_gun_buckshot",
    "musket",
    "elephant_gun",
)


@pytest.mark.parametrize(
    "weapon, columns",
    [
        pytest.param("unarmed", [0, BLUNT, ""], marks=pytest.mark.rule("UCH-29")),
        pytest.param("knife", [1, BLADE, ""], marks=pytest.mark.rule("UCH-30")),
        pytest.param("dagger", [1, BLADE, ""], marks=pytest.mark.rule("UCH-30")),
        pytest.param("club", [1, BLUNT, ""], marks=pytest.mark.rule("UCH-31")),
        pytest.param("cane", [1, BLUNT, "duelling"], marks=pytest.mark.rule("UCH-32")),
        pytest.param("sword", [1, BLADE, "duelling"], marks=pytest.mark.rule("UCH-33")),
        pytest.param("rapier", [1, BLADE, "duelling"], marks=pytest.mark.rule("UCH-33")),
        pytest.param("sword_cane", [1, BLADE, "duelling"], marks=pytest.mark.rule("UCH-33")),
        pytest.param("axe", [2, BLADE, "two_handed"], marks=pytest.mark.rule("UCH-34")),
        pytest.param("spear", [2, BLADE, "two_handed"], marks=pytest.mark.rule("UCH-35")),
    ],
)
def test_melee_weapon(weapon: str, columns: list[object]) -> None:
    """Dice, category and handling of a melee weapon are those of table 4.1."""
    row = WEAPONS[weapon]
    handling = "duelling" if row.duelling else "two_handed" if row.two_handed else ""
    assert [row.melee_dice, row.category, handling] == columns


@pytest.mark.parametrize(
    "weapon, columns",
    [
        pytest.param(
            "pocket_revolver", ["", "short", 2, None, "firearm", (0, 0), False], marks=pytest.mark.rule("UCH-97")
        ),
        pytest.param(
            "revolver", ["very_short", "medium", 6, None, "firearm", (0, 0), False], marks=pytest.mark.rule("UCH-98")
        ),
        pytest.param("carbine", ["short", "long", 5, None, "firearm", (0, 0), True], marks=pytest.mark.rule("UCH-99")),
        pytest.param(
            "war_rifle_classic", ["medium", "long", 6, None, "firearm", (0, 0), True], marks=pytest.mark.rule("UCH-100")
        ),
        pytest.param(
            "war_rifle_modern", ["medium", "long", 12, None, "firearm", (0, 0), True], marks=pytest.mark.rule("UCH-101")
        ),
        pytest.param(
            "hunting_gun_ball", ["medium", "long", 2, None, "firearm", (0, 0), True], marks=pytest.mark.rule("UCH-102")
        ),
        pytest.param(
            "hunting_gun_buckshot",
            ["short", "medium", 2, None, "buckshot", (0, 1), True],
            marks=pytest.mark.rule("UCH-103"),
        ),
        pytest.param(
            "duelling_pistol",
            ["very_short", "medium", 1, 1, "firearm", (0, 0), False],
            marks=pytest.mark.rule("UCH-110"),
        ),
        pytest.param("musket", ["short", "medium", 1, 2, "firearm", (0, 0), True], marks=pytest.mark.rule("UCH-111")),
        pytest.param(
            "sawn_off", ["very_short", "short", 2, None, "buckshot", (0, 2), False], marks=pytest.mark.rule("UCH-113")
        ),
        pytest.param(
            "elephant_gun", ["medium", "long", 2, None, "firearm", (1, 0), True], marks=pytest.mark.rule("UCH-116")
        ),
        pytest.param("machine_gun", ["", "long", 3, 3, "firearm", (0, 0), False], marks=pytest.mark.rule("UCH-120")),
    ],
)
def test_firearm(weapon: str, columns: list[object]) -> None:
    """Ranges, capacity, reload, damage and extra dice of a firearm are those of table 4.2."""
    row = WEAPONS[weapon]
    extra = (row.always_dice, row.very_short_dice)
    found = [row.advantageous, row.optimal, row.capacity, row.reload_turns, row.damage, extra, row.shoulder_arm]
    assert (row.ranged, found) == ("firearm", columns)


@pytest.mark.parametrize(
    "weapon, columns",
    [
        pytest.param(
            "throwing_knife", ["thrown", "short", None, None, "missile", False], marks=pytest.mark.rule("UCH-136")
        ),
        pytest.param("javelin", ["thrown", "medium", None, None, "missile", False], marks=pytest.mark.rule("UCH-137")),
        pytest.param("hunting_bow", ["bow", "long", 1, 2, "missile", True], marks=pytest.mark.rule("UCH-138")),
        pytest.param("slingshot", ["thrown", "short", 1, 2, "missile", False], marks=pytest.mark.rule("UCH-139")),
        pytest.param("sling", ["thrown", "medium", 1, 2, "missile", True], marks=pytest.mark.rule("UCH-140")),
        pytest.param(
            "boomerang", ["thrown", "medium", None, None, "boomerang", True], marks=pytest.mark.rule("UCH-141")
        ),
        pytest.param("knife", ["thrown", "short", None, None, "missile", False], marks=pytest.mark.rule("UCH-30")),
        pytest.param("dagger", ["thrown", "short", None, None, "missile", False], marks=pytest.mark.rule("UCH-30")),
    ],
)
def test_thrown_or_bow_class_weapon(weapon: str, columns: list[object]) -> None:
    """Class, range, capacity, reload, damage and strangeness are those of table 4.3; none has an advantageous range."""
    row = WEAPONS[weapon]
    assert [row.ranged, row.optimal, row.capacity, row.reload_turns, row.damage, row.exotic] == columns
    assert row.advantageous == ""


@pytest.mark.rule("UCH-39")
def test_ranged_weapons_in_melee() -> None:
    """Long guns are clubs of one die, throwing knife and javelin blades of one die, the rest adds nothing (4.4)."""
    ranged = {id: (row.melee_dice, row.category) for id, row in WEAPONS.items() if row.ranged and row.group != "melee"}
    assert ranged == {
        **dict.fromkeys(ranged, (0, BLUNT)),
        **dict.fromkeys(LONG_GUNS, (1, BLUNT)),
        **dict.fromkeys(("throwing_knife", "javelin"), (1, BLADE)),
    }


@pytest.mark.rule("UCH-142", "UCH-156")
def test_what_only_a_few_weapons_are() -> None:
    """Knife and dagger are unbalanced, one gun fires bursts, the hunting gun has two loads."""
    assert [id for id, row in WEAPONS.items() if row.unbalanced] == ["knife", "dagger"]
    assert [id for id, row in WEAPONS.items() if row.bursts] == ["machine_gun"]
    assert {id: row.load_of for id, row in WEAPONS.items() if row.load_of} == {
        "hunting_gun_ball": "hunting_gun_buckshot",
        "hunting_gun_buckshot": "hunting_gun_ball",
    }
