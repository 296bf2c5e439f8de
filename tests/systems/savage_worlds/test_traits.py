"""The Trait roll: exploding dice, the Wild Die, raises, critical failures, what weighs on every roll."""

import pytest

from tests.systems.savage_worlds.asking import alone, ask, best, fighter, lines, throw, value, wild


@pytest.mark.rule("SW-01")
@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12])
def test_a_roll_against_4(sides: int) -> None:
    """Recovering takes Spirit against 4: (sides - 3) faces of an Extra's die, more than that with a Wild Die."""
    die = f"d{sides}"
    assert ask("unshake", fighter(None, "shaken", spirit=die)).events["success"] == pytest.approx((sides - 3) / sides)
    found = ask("unshake", wild(None, "shaken", spirit=die)).events["success"]
    assert found == pytest.approx(float(best(sides, 4)))


@pytest.mark.rule("SW-02", "SW-40")
def test_the_wild_die_counts_where_it_is_better() -> None:
    """Fighting 2 and Wild Die 5 hit a Parry of 5, in each of two actions as in one; an Extra with a 2 misses."""
    assert "hit" in throw("melee_attack", wild(), None, 2, 5, 1).events
    assert throw("melee_attack", fighter(), None, 2).outcome == "miss"
    once, twice = ask("test", wild()), ask("test", wild(), multi_actions=2)
    assert once.outcomes["critical_failure"] == twice.outcomes["critical_failure"] == pytest.approx(1 / 36)


@pytest.mark.rule("SW-03")
def test_the_highest_face_is_thrown_again() -> None:
    """A d6 that shows 6 and 4 makes 10: against Parry 5 a raise; damage of 6, 6, 1 makes 13, two Wounds above 5."""
    events = throw("melee_attack", fighter(), fighter("mace", wild_card=True), 6, 4, 6, 6, 1, 3).events
    assert {"hit", "raise", "wound_or_worse"} <= events


@pytest.mark.rule("SW-04")
@pytest.mark.parametrize(
    "faces, removed", [((3,), 0), ((4,), 1), ((7,), 1), ((8,), 2), ((11,), 2), ((12, 1), 3), ((12, 3), 3), ((12, 4), 4)]
)
def test_a_raise_is_each_full_4_points(faces: tuple[int, ...], removed: int) -> None:
    """Vigor 7 soaks one Wound, 8 two, 13 and 15 three, 16 four."""
    end = throw("soak", fighter(vigor="d12"), None, *faces, wounds_taken=4)
    assert end.outcome == ("soak_none" if not removed else "soak_all" if removed == 4 else "soak_partial")
    assert len(end.events) == min(removed, 3)


@pytest.mark.rule("SW-06")
@pytest.mark.parametrize("sides", [4, 8, 12])
def test_a_critical_failure_is_as_likely_with_a_wild_die_as_without(sides: int) -> None:
    """Two ones: 1 in 6 times the sides, whatever the modifiers; 1 and 2 with +10 succeed."""
    for side in (fighter(fighting=f"d{sides}"), wild(fighting=f"d{sides}")):
        for modifier in (0, 10, -10):
            answer = ask("melee_attack", side, misc_roll=modifier)
            assert answer.outcomes["critical_failure"] == pytest.approx(1 / (6 * sides))
    assert throw("melee_attack", wild(), None, 1, 1, misc_roll=10).outcome == "critical_failure"
    assert throw("melee_attack", fighter(), None, 1, 1, misc_roll=10).outcome == "critical_failure"


@pytest.mark.rule("SW-06")
def test_an_unconfirmed_1_is_a_normal_1() -> None:
    """An Extra's 1, then a 2: 1 + 4 reaches Parry 5; a Wild Card never keeps a 1 that is not two of them."""
    assert "hit" in throw("melee_attack", fighter(), None, 1, 2, 1, misc_roll=4).events
    assert throw("melee_attack", fighter(), None, 1, 2, misc_roll=3).outcome == "miss"
    answer = ask("melee_attack", fighter(), misc_roll=10)
    assert answer.events["hit"] == pytest.approx(float(alone(6, 1)))


@pytest.mark.rule("SW-06")
def test_a_critical_failure_never_recovers() -> None:
    """Two ones with a Joker and +10 stay Shaken."""
    assert throw("unshake", wild(None, "shaken"), None, 1, 1, misc_roll=10).outcome == "still_shaken"


@pytest.mark.rule("SW-07")
@pytest.mark.parametrize(
    "action, side", [("melee_attack", fighter()), ("soak", fighter()), ("unshake", fighter(None, "shaken"))]
)
def test_a_joker_helps_every_roll(action: str, side: dict[str, object]) -> None:
    """+2 to the Trait roll and +2 to damage of its holder; the other side has its own."""
    assert value("modifier", action, side, attacker_joker=True) == 2
    assert value("damage", "melee_attack", attacker_joker=True) == "1d6+2"
    assert value("damage", "crush", fighter(), fighter("mace", "bound"), attacker_joker=True) == "1d6+2"
    assert value("target_modifier", "test", target_joker=True) == 2
    assert value("attacker_modifier", "test", target_joker=True) == 0


@pytest.mark.rule("SW-10")
def test_dice_beyond_d12_and_below_d4() -> None:
    """d12+2 rolls a d12 and adds 2 to the total, also to the Wild Die; d4-2 takes 2 away."""
    strong = ask("melee_attack", wild(fighting="d12+2"))
    assert (strong.derived["die"], strong.derived["modifier"]) == ("d12", 2)
    assert strong.events["hit"] == pytest.approx(float(best(12, 3)))
    weak = ask("melee_attack", fighter(fighting="d4-2"))
    assert (weak.derived["die"], weak.derived["modifier"]) == ("d4", -2)
    assert weak.events["hit"] == pytest.approx(float(alone(4, 7)))


@pytest.mark.rule("SW-10")
def test_strength_beyond_d12_adds_to_damage() -> None:
    """Strength d12+3 with a mace: d12 + d6 + 3."""
    assert value("damage", "melee_attack", fighter("mace", strength="d12+3")) == "1d12+1d6+3"


@pytest.mark.rule("SW-21")
@pytest.mark.parametrize("wounds, fatigue, modifier", [(0, 0, 0), (2, 0, -2), (3, 2, -5), (0, 1, -1)])
def test_wounds_and_fatigue_weigh_on_every_roll(wounds: int, fatigue: int, modifier: int) -> None:
    """-1 each, three Wounds at most, for whoever acts and for whoever resists."""
    hurt = wild(wounds=wounds, fatigue=fatigue)
    assert value("modifier", "melee_attack", hurt) == modifier
    assert value("target_modifier", "test", fighter(), hurt) == modifier


@pytest.mark.rule("SW-106", "SW-105")
def test_distracted_and_bound_cost_2_once() -> None:
    """Distracted -2 on attacks and recoveries; Bound as well, and both together no more than that."""
    assert value("modifier", "melee_attack", fighter(None, "distracted")) == -2
    assert value("modifier", "unshake", fighter(None, "shaken", "distracted")) == -2
    assert value("attacker_modifier", "break_free", fighter(None, "bound")) == -2
    assert value("attacker_modifier", "break_free", fighter(None, "bound", "distracted")) == -2


@pytest.mark.rule("SW-24")
def test_stunned_alone_costs_nothing() -> None:
    """The -2 of the first turn is that of being Distracted, which comes with it and ends on its own."""
    assert value("modifier", "unstun", fighter(None, "stunned")) == 0
    assert value("modifier", "unstun", fighter(None, "stunned", "distracted", "prone")) == -2


@pytest.mark.rule("SW-39", "SW-108")
@pytest.mark.parametrize("count, running, modifier", [(1, False, 0), (2, False, -2), (3, False, -4), (3, True, -6)])
def test_several_actions_and_running(count: int, running: bool, modifier: int) -> None:
    """-2 for each further action, -2 for running, on every roll of the turn."""
    found = value("modifier", "melee_attack", multi_actions=count, running=running)
    assert found == modifier
    assert value("attacker_modifier", "grapple", multi_actions=count, running=running) == modifier


@pytest.mark.rule("SW-109")
@pytest.mark.parametrize("light, modifier", [("none", 0), ("dim", -2), ("dark", -4), ("pitch", -6)])
def test_light(light: str, modifier: int) -> None:
    """The darker the harder, in melee and from afar."""
    assert value("modifier", "melee_attack", illumination=light) == modifier
    assert value("modifier", "ranged_attack", fighter("bow"), illumination=light) == modifier


@pytest.mark.rule("SW-01")
def test_the_gm_may_change_any_roll() -> None:
    """His modifier is a line of its own."""
    assert lines("modifier", "melee_attack", misc_roll=-3) == {"SW-01": -3}
    assert value("damage", "melee_attack", misc_damage=4) == "1d6+4"


@pytest.mark.rule("SW-88", "SW-104")
@pytest.mark.parametrize("state", ["vulnerable", "entangled", "bound", "stunned"])
def test_whoever_counts_as_vulnerable_is_easier_to_hit(state: str) -> None:
    """+2 once, in attacks, tests, grapples and touches."""
    prey = fighter("mace", state, "vulnerable")
    assert lines("modifier", "melee_attack", fighter(), prey) == {"SW-88": 2}
    assert lines("modifier", "touch_attack", fighter(), prey)["SW-88"] == 2
    assert lines("attacker_modifier", "test", fighter(), prey) == {"SW-88": 2}
    assert "SW-88" not in lines("modifier", "area_attack", fighter("grenade_frag"), prey)
    assert "SW-88" not in lines("attacker_modifier", "interrupt", fighter(None, "on_hold"), prey)
