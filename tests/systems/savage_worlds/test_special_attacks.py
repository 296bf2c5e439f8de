"""Free attacks, touches, blows at things, crushing, the last blow."""

from typing import Any

import pytest

from engine.forecast import attack
from tests.systems.savage_worlds.asking import (
    GAME,
    ask,
    best,
    damage,
    fighter,
    lines,
    reach,
    request,
    throw,
    value,
    wild,
)

HERO = wild("long_sword", fighting="d8", strength="d8")


@pytest.mark.rule("SW-68")
def test_a_free_attack_is_a_plain_blow() -> None:
    """Fighting, weapons and crowd as ever."""
    answer = ask("free_attack", HERO, fighter(), gang_up_attackers=3)
    assert answer.derived["modifier"] == 2 + 2
    assert answer.derived["skill"] == "fighting"
    assert "range_band" not in answer.derived


@pytest.mark.rule("SW-68", "SW-16")
def test_a_free_shot() -> None:
    """A pistol: Shooting against Parry, one round, no range, no prone nor shield line, no unarmed defender."""
    gun = fighter("pistol_50", "prone", shooting="d8", strength="d4")
    derived = ask("free_attack", gun, fighter(None, "prone", shield="large")).derived
    assert (derived["skill"], derived["target_number"]) == ("shooting", 5 + 3 - 2)
    assert derived["modifier"] == -1  # Strength d4 for d6
    assert (derived["range_band"], derived["rounds_used"]) == ("short", 1)
    assert value("modifier", "free_attack", fighter("pistol_9mm"), cover="medium") == -4


@pytest.mark.rule("SW-69")
def test_a_touch() -> None:
    """Fighting + 2 against Parry; nothing of the weapon counts (ruling 36)."""
    toucher = wild("improvised_large", fighting="d8", two_weapons=True, strength="d4")
    assert lines("modifier", "touch_attack", toucher, fighter()) == {"SW-69": 2}
    assert value("modifier", "touch_attack", toucher, off_hand=True) == 0
    assert value("target_number", "touch_attack", fighter("flail"), fighter("mace", shield="large")) == 8
    answer = ask("touch_attack", HERO)
    assert answer.events["hit"] == pytest.approx(float(best(8, 3)))
    assert answer.outcomes["touched_raise"] == pytest.approx(float(best(8, 7)))
    assert throw("touch_attack", HERO, None, 3, 1).outcome == "touched"
    assert throw("touch_attack", HERO, None, 2, 2).outcome == "miss"
    assert "damage" not in answer.derived


@pytest.mark.rule("SW-74", "SW-75")
def test_breaking_a_thing() -> None:
    """Against 2 in melee, 4 from afar; dice do not explode, no raise die; Hardness 8 unless it is given."""
    assert value("target_number", "break_object", HERO) == 2
    assert value("target_number", "break_object", fighter("bow")) == 4
    assert value("hardness", "break_object", HERO) == 8
    assert throw("break_object", HERO, fighter(hardness=16), 7, 1, 8, 8).outcome == "broken"
    assert throw("break_object", HERO, fighter(hardness=16), 2, 1, 8, 7).outcome == "hit_no_effect"
    answer = ask("break_object", HERO, fighter(hardness=17))
    assert answer.outcomes.get("broken", 0) == 0


@pytest.mark.rule("SW-74")
def test_what_counts_against_a_thing() -> None:
    """Prone and light do, crowd and empty hands do not; a maul adds 2; a thing is as large as it is given."""
    assert lines("modifier", "break_object", fighter("mace", "prone"), fighter(), illumination="dim") == {
        "SW-37": -2,
        "SW-109": -2,
    }
    assert value("damage", "break_object", fighter("maul", strength="d10")) == "2d10+2"
    assert value("modifier", "break_object", HERO, item_scale=-4) == -4
    assert value("damage", "break_object", HERO, wild_attack=True) == "2d8+2"


@pytest.mark.rule("SW-74", "SW-88")
def test_breaking_what_somebody_holds() -> None:
    """His Parry and states count, and the size of what he holds: a dagger -4, a sword -2 (ruling 21)."""
    knight: dict[str, Any] = fighter("long_sword", "vulnerable", held=True)
    derived = ask("break_object", HERO, knight).derived
    assert (derived["target_number"], derived["modifier"]) == (5, 2 - 2)
    assert value("modifier", "break_object", HERO, fighter("dagger", held=True)) == -4


@pytest.mark.rule("SW-86")
def test_striking_an_item() -> None:
    """12 against Hardness 10 breaks it; 9 is resisted by Strength against 9."""
    sword = fighter("long_sword", strength="d8")
    assert throw("disarm", HERO, sword, 7, 1, 6, 6).outcome == "item_broken"
    assert throw("disarm", HERO, sword, 7, 1, 5, 4, 8, 1).outcome == "item_kept"
    kept = throw("disarm", HERO, sword, 7, 1, 5, 4, 7)
    assert kept == ("disarmed", frozenset({"hit", "loses_item"}))
    assert throw("disarm", HERO, sword, 6, 1).outcome == "miss"


@pytest.mark.rule("SW-86")
def test_the_chances_of_striking_an_item() -> None:
    """Damage 2d8 without aces; below 10 each damage is a target number of its own, also 2 and 3 (ruling 20)."""
    answer = ask("disarm", HERO, fighter("long_sword", strength="d8"))
    hit = best(8, 7)
    below = [(total, (total - 1) / 64) for total in range(2, 10)]
    kept = sum(chance * (float(reach(8, total)) if total > 1 else 1) for total, chance in below)
    assert answer.outcomes["item_kept"] == pytest.approx(float(hit) * kept)
    assert answer.outcomes["item_broken"] == pytest.approx(float(hit) * (1 - sum(chance for _, chance in below)))


@pytest.mark.rule("SW-86")
@pytest.mark.parametrize("hardness", [1, 2, 40, 60])
def test_items_that_always_or_never_break(hardness: int) -> None:
    """Hardness below the least damage and above the greatest."""
    outcomes = ask("disarm", HERO, fighter("long_sword", item_hardness=hardness)).outcomes
    certain = "item_broken" if hardness <= 2 else "disarmed"
    assert outcomes.get("item_broken", 0) == pytest.approx(float(best(8, 7)) if certain == "item_broken" else 0)


@pytest.mark.rule("SW-86", "SW-70", "SW-49")
def test_what_counts_in_a_blow_at_an_item() -> None:
    """Surprise, crowd and Vulnerable as in any attack; Joker and body of the bearer in his Strength roll."""
    prey = fighter("dagger", "vulnerable", wounds=1)
    assert value("modifier", "disarm", HERO, prey) == 2 - 4
    assert value("modifier", "disarm", HERO, prey, the_drop=True, gang_up_attackers=2) == 4 + 1 - 4
    assert value("strength_modifier", "disarm", HERO, prey, target_joker=True) == 1
    assert value("damage", "disarm", HERO, prey, the_drop=True) == "2d8+4"


@pytest.mark.rule("SW-86", "SW-12")
def test_throwing_at_an_item() -> None:
    """A spear is thrown where a distance is given."""
    spear = fighter("spear", athletics="d10")
    assert value("skill", "disarm", spear, fighter("mace")) == "fighting"
    derived = ask("disarm", spear, fighter("mace"), distance=4).derived
    assert (derived["skill"], derived["modifier"], derived["target_number"]) == ("athletics", -4, 4)


@pytest.mark.rule("SW-97")
def test_crushing() -> None:
    """Strength as damage against the whole Toughness, no roll to hit, no raise die."""
    held = wild("mace", "bound", armor=1)
    answer = ask("crush", fighter(strength="d10"), held)
    assert answer.derived == {"damage": "1d10", "toughness": 6}
    assert answer.events["shaken_or_worse"] == pytest.approx(float(damage((10,), 6)))
    assert throw("crush", fighter(strength="d10"), held, 9).outcome == "shaken"
    assert throw("crush", fighter(strength="d10"), held, 10, 4).outcome == "wound_2"
    assert throw("crush", fighter(strength="d10"), wild("mace", "bound", "shaken"), 6).outcome == "wound_1"


@pytest.mark.rule("SW-99")
def test_the_last_blow() -> None:
    """No dice: whoever is at mercy is dead (harm 7)."""
    blow = request("coup_de_grace", fighter("dagger"), fighter(None, "helpless"))
    assert attack.answer(GAME, blow).outcomes == {"done": 1.0}
    assert GAME.harm(GAME.situation(blow), "done") == (7, "target")
