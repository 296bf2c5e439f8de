"""What the rules refuse: the exact field and the reason."""

from typing import Any

import pytest

from engine.label import LANGUAGES, words
from tests.systems.savage_worlds.asking import GAME, fighter, refusal, request

SWORD = fighter("long_sword")
HELD = fighter("mace", "entangled")


@pytest.mark.rule("SW-23")
@pytest.mark.parametrize("action", list(GAME.tables.actions))
def test_the_dead_do_nothing(action: str) -> None:
    """Not even what everybody may do whatever his state."""
    assert refusal(action, fighter("bow", "dead", "mounted"))[0] == "attacker.states"


@pytest.mark.rule("SW-24", "SW-23")
@pytest.mark.parametrize("state", ["stunned", "helpless", "unconscious", "incapacitated"])
def test_who_can_do_nothing(state: str) -> None:
    """Only what everybody may do whatever his state."""
    assert refusal("melee_attack", fighter("mace", state)) == ("attacker.states", f"{state}_cannot_act")
    assert refusal("draw_items", fighter(None, state)) == ("attacker.states", f"{state}_cannot_act")
    for action in ("soak", "initiative"):
        request(action, fighter(None, state), fighter() if action == "initiative" else None)


@pytest.mark.rule("SW-20")
def test_the_shaken_move_and_draw() -> None:
    """Standing up and two free items (ruling 68); no hold, no attack."""
    shaken = fighter("mace", "shaken", "prone")
    for action in ("melee_attack", "hold", "test", "free_attack", "full_defense", "break_free"):
        assert refusal(action, fighter("mace", "shaken", "entangled"))[0] == "attacker.states"
    request("stand_up", shaken)
    request("draw_items", shaken, easy_items=2)
    assert refusal("draw_items", shaken, easy_items=3) == ("attacker.states", "shaken_cannot")
    assert refusal("draw_items", shaken, hard_items=1) == ("attacker.states", "shaken_cannot")


@pytest.mark.rule("SW-105", "SW-104")
def test_the_held() -> None:
    """Bound: break free, test, hold, interrupt (ruling 66); Entangled: all but standing up (rulings 60, 67)."""
    for action in ("melee_attack", "aim", "full_defense", "draw_items"):
        assert refusal(action, fighter("bow", "bound"))[0] == "attacker.states"
    for action in ("break_free", "test", "hold"):
        request(action, fighter(None, "bound"), fighter() if action == "test" else None)
    request("interrupt", fighter(None, "bound", "on_hold"), fighter())
    assert refusal("stand_up", fighter(None, "entangled", "prone")) == ("attacker.states", "entangled_cannot_stand_up")
    request("melee_attack", fighter("mace", "entangled"), fighter())


@pytest.mark.rule("SW-83")
def test_the_defensive_do_little() -> None:
    """No turn action, no aim, no hold; a free attack may be (ruling 32)."""
    careful = fighter("bow", "full_defense")
    for action in ("ranged_attack", "grapple", "test", "aim", "reload", "hold", "full_defense"):
        weapon = "revolver" if action == "reload" else "bow"
        assert refusal(action, fighter(weapon, "full_defense")) == ("attacker.states", "full_defense_cannot")
    request("free_attack", fighter("mace", "full_defense"), fighter())
    request("draw_items", careful, hard_items=1)
    assert refusal("draw_items", fighter(None, "full_defense", "shaken"), hard_items=1)[0] == "attacker.states"


@pytest.mark.parametrize(
    "action, reason",
    [
        ("unshake", "needs_shaken"),
        ("unstun", "needs_stunned"),
        ("stand_up", "needs_prone"),
        ("riding_check", "needs_mounted"),
        ("interrupt", "needs_on_hold"),
        ("break_free", "needs_entangled"),
    ],
)
def test_states_that_an_action_needs(action: str, reason: str) -> None:
    """Nobody recovers from what he does not suffer."""
    assert refusal(action, fighter()) == ("attacker.states", reason)


@pytest.mark.rule("SW-95", "SW-97", "SW-99")
@pytest.mark.parametrize(
    "action, target, reason",
    [
        ("grapple", fighter("mace", "bound"), "already_bound"),
        ("crush", fighter("mace"), "nobody_held"),
        ("coup_de_grace", fighter("mace"), "not_at_mercy"),
        ("coup_de_grace", fighter("mace", "helpless", "dead"), "not_at_mercy"),
    ],
)
def test_states_of_the_target(action: str, target: dict[str, Any], reason: str) -> None:
    """Who can be held, crushed, finished."""
    assert refusal(action, SWORD, target) == ("target.states", reason)


@pytest.mark.parametrize(
    "action, weapon",
    [
        ("melee_attack", "bow"),
        ("melee_attack", "sling"),
        ("ranged_attack", "mace"),
        ("ranged_attack", None),
        ("ranged_attack", "grenade_frag"),
        ("free_attack", "bow"),
        ("free_attack", "sling"),
        ("area_attack", "bow"),
        ("disarm", "grenade_frag"),
        ("break_object", "rocket_launcher"),
        ("aim", "mace"),
        ("aim", "grenade_frag"),
        ("reload", "bow"),
        ("reload", "grenade_frag"),
        ("reload", "mace"),
        ("coup_de_grace", None),
        ("coup_de_grace", "unarmed"),
        ("coup_de_grace", "sap"),
    ],
)
def test_weapons_that_do_not_serve(action: str, weapon: str | None) -> None:
    """Each action has its kind of weapon."""
    target = fighter("mace", "helpless")
    given = target if GAME.tables.actions[action].targets == "one" else None
    assert refusal(action, fighter(weapon), given) == ("attacker.weapon", "weapon_not_for_action")


@pytest.mark.rule("SW-43", "SW-79")
def test_weapons_in_the_wrong_place() -> None:
    """No rifle and no two-handed throw in melee, no lance on foot."""
    assert refusal("ranged_attack", fighter("bow"), attacker_engaged=True) == ("attacker.weapon", "not_while_engaged")
    assert refusal("ranged_attack", fighter("improvised_large"), attacker_engaged=True)[0] == "attacker.weapon"
    request("ranged_attack", fighter("hand_axe"), fighter(), attacker_engaged=True)
    assert refusal("melee_attack", fighter("lance")) == ("attacker.weapon", "only_mounted")
    assert refusal("free_attack", fighter("lance")) == ("attacker.weapon", "only_mounted")


@pytest.mark.rule("SW-86")
@pytest.mark.parametrize("weapon", [None, "unarmed", "natural_large"])
def test_nothing_to_strike_from_the_hand(weapon: str | None) -> None:
    """Bare hands and claws."""
    assert refusal("disarm", SWORD, fighter(weapon)) == ("target.weapon", "nothing_to_disarm")


CIRCUMSTANCES: list[tuple[str, str, dict[str, Any], dict[str, Any], str]] = [
    ("obstacle_armor", "melee_attack", SWORD, {"obstacle_armor": 2}, "obstacle_without_cover"),
    ("gang_up_defender_allies", "melee_attack", SWORD, {"gang_up_defender_allies": 1}, "allies_of_nobody"),
    ("gang_up_attackers", "free_attack", fighter("revolver"), {"gang_up_attackers": 2}, "not_in_a_shot"),
    ("wild_attack", "disarm", fighter("bow"), {"wild_attack": True}, "not_in_a_shot"),
    ("off_hand", "melee_attack", fighter("great_sword"), {"off_hand": True}, "two_handed"),
    ("nonlethal", "melee_attack", fighter("pike"), {"nonlethal": True}, "cannot_stun"),
    ("rof", "ranged_attack", fighter("smg"), {"rof": 4}, "rof_too_high"),
    ("ammo", "ranged_attack", fighter("bow"), {"ammo": "shot"}, "only_shotguns"),
    ("both_barrels", "ranged_attack", fighter("shotgun_pump"), {"both_barrels": True}, "only_two_barrels"),
    ("charge", "melee_attack", SWORD, {"charge": True}, "charge_on_foot"),
    ("called_shot_scale", "melee_attack", SWORD, {"called_shot_scale": 2}, "scale_of_no_place"),
    ("called_shot_scale", "melee_attack", SWORD, {"called_shot": "unarmored_area"}, "needs_scale"),
    ("target_adjacent", "ranged_attack", fighter("bow"), {"target_adjacent": True}, "not_engaged"),
    ("aim", "disarm", SWORD, {"aim": "bonus"}, "not_in_melee"),
    ("range_band", "disarm", SWORD, {"range_band": "short"}, "not_in_melee"),
    ("distance", "break_object", SWORD, {"distance": 0}, "not_in_melee"),
    ("unstable_platform", "break_object", SWORD, {"unstable_platform": True}, "not_in_melee"),
    ("distance", "ranged_attack", fighter("bow"), {"distance": 5, "range_band": "short"}, "distance_or_range_band"),
    ("rounds_loaded", "ranged_attack", fighter("bow"), {"rounds_loaded": 1}, "no_rounds_counted"),
    ("rounds_loaded", "ranged_attack", fighter("revolver"), {"rounds_loaded": 7}, "more_than_shots"),
    ("rounds_loaded", "ranged_attack", fighter("revolver"), {"rounds_loaded": 0}, "too_few_rounds"),
    ("rounds_loaded", "ranged_attack", fighter("smg"), {"rounds_loaded": 9, "rof": 3}, "too_few_rounds"),
    ("range_band", "ranged_attack", fighter("dagger"), {"range_band": "extreme", "aim": "bonus"}, "no_extreme_range"),
    ("distance", "ranged_attack", fighter("dagger"), {"distance": 13, "aim": "bonus"}, "no_extreme_range"),
    ("range_band", "area_attack", fighter("rocket_launcher"), {"range_band": "extreme"}, "no_extreme_range"),
    ("distance", "ranged_attack", fighter("shotgun_pump"), {"distance": 49, "aim": "bonus"}, "no_extreme_range"),
    ("distance", "ranged_attack", fighter("bow"), {"distance": 193, "aim": "bonus"}, "out_of_reach"),
    ("aim", "ranged_attack", fighter("bow"), {"distance": 49}, "extreme_needs_aim"),
    ("range_band", "area_attack", fighter("breath"), {"range_band": "short"}, "cone_has_no_range"),
    ("distance", "area_attack", fighter("breath"), {"distance": 10}, "beyond_the_cone"),
    ("target_joker", "break_free", fighter(None, "bound"), {"target_joker": True}, "joker_of_nobody"),
]


@pytest.mark.rule("SW-27", "SW-32", "SW-28")
@pytest.mark.parametrize(
    "field, action, side, given, reason",
    CIRCUMSTANCES,
    ids=[f"{one[0]}-{one[4]}-{place}" for place, one in enumerate(CIRCUMSTANCES)],
)
def test_circumstances_that_cannot_be(
    field: str, action: str, side: dict[str, Any], given: dict[str, Any], reason: str
) -> None:
    """Each with its own field."""
    assert refusal(action, side, None, **given) == (f"modifiers.{field}", reason)


@pytest.mark.rule("SW-77", "SW-93")
def test_the_last_circumstances() -> None:
    """Two barrels once; a set weapon against riders only."""
    asked = fighter("shotgun_double"), None
    assert refusal("ranged_attack", *asked, both_barrels=True, rof=2)[0] in ("modifiers.rof", "modifiers.both_barrels")
    pike = fighter("pike", "on_hold", strength="d8")
    assert refusal("interrupt", pike, fighter(), set_weapon=True) == ("modifiers.set_weapon", "nobody_charges")


@pytest.mark.parametrize(
    "action, side, given",
    [
        ("disarm", SWORD, {"aim": "none", "unstable_platform": False, "wild_attack": False}),
        ("free_attack", fighter("revolver"), {"gang_up_attackers": 1, "gang_up_defender_allies": 0}),
        ("melee_attack", fighter("great_sword"), {"off_hand": False, "called_shot": "none", "charge": False}),
        ("ranged_attack", fighter("bow"), {"rof": 1, "both_barrels": False, "aim": "none", "obstacle_armor": 0}),
        ("touch_attack", fighter("great_sword"), {"off_hand": True}),
        ("break_free", fighter(None, "bound"), {"target_joker": False}),
    ],
)
def test_defaults_break_no_condition(action: str, side: dict[str, Any], given: dict[str, Any]) -> None:
    """What says nothing is never refused (8.11); a touch does not care for the weapon (ruling 36)."""
    target = None if action == "break_free" else HELD
    request(action, side, target, **given)


def test_every_reason_has_words() -> None:
    """Each refusal is a sentence in both languages."""
    reasons = {reason for *_, reason in CIRCUMSTANCES}
    for language in LANGUAGES:
        assert [reason for reason in reasons if f"error.{reason}" not in words(language, GAME.id)] == []
