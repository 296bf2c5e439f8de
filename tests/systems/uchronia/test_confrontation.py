"""Both sides throw, the higher total wins."""

import pytest

from tests.systems.uchronia.asking import ask, dice, fighter, lines, reach, refusal, throw, win


@pytest.mark.rule("UCH-11", "UCH-17")
def test_the_higher_total_wins_and_a_tie_changes_nothing() -> None:
    """10 against 9 wins, 9 against 10 loses, 10 against 10 is a draw."""
    assert throw("strike", faces="433 333").events == {"hit", "attacker_wins", "attacker_minor"}
    assert throw("strike", faces="333 433").events == {"target_wins", "target_minor"}
    assert throw("strike", faces="433 343") == ("draw", frozenset())


@pytest.mark.rule("UCH-11", "UCH-17")
def test_the_chances_of_a_confrontation() -> None:
    """4 dice against 3: winning, losing and a tie are counted over all 6^7 throws."""
    answer = ask("strike", fighter("athlete"))
    assert answer.events["attacker_wins"] == answer.events["hit"] == pytest.approx(win(4, 3))
    assert answer.events["target_wins"] == pytest.approx(win(3, 4))
    assert answer.outcomes["draw"] == pytest.approx(1 - win(4, 3) - win(3, 4))


@pytest.mark.rule("UCH-06")
@pytest.mark.parametrize(
    "theirs, margin",
    [("653", "minor"), ("652", "significant"), ("522", "significant"), ("521", "exceptional")],
)
def test_margins_have_three_tiers(theirs: str, margin: str) -> None:
    """18 against 14: 4, minor; 13: 5 and 9: 9, significant; 8: 10, exceptional."""
    dice_of_the_loser = "333" if margin != "minor" else ""
    assert f"attacker_{margin}" in throw("strike", faces=f"666 {theirs} {dice_of_the_loser}").events
    assert f"target_{margin}" in throw("strike", faces=f"{theirs} 666 {dice_of_the_loser}").events


@pytest.mark.rule("UCH-06")
def test_the_chances_of_the_margins() -> None:
    """3 dice each: 5 or more and 10 or more, counted over all throws."""
    events = ask("strike").events
    assert events["attacker_exceptional"] == pytest.approx(win(3, 3, 10))
    assert events["attacker_significant"] == pytest.approx(win(3, 3, 5) - win(3, 3, 10))


@pytest.mark.rule("UCH-18")
def test_a_minor_margin_is_a_scratch() -> None:
    """A margin of 1 to 4 does light damage: no test, no wound, on either side."""
    assert throw("strike", faces="633 332").outcome == "target_light"
    assert throw("strike", faces="332 633").outcome == "attacker_light"
    assert throw("disarm", None, fighter(weapon="club"), faces="633 3321").outcome == "target_light"


@pytest.mark.rule("UCH-12")
def test_the_melee_atouts() -> None:
    """Athlete, dexterity and colossus give a die each, to either side; shooting Atouts give none."""
    for atout in ("athlete", "dexterous", "colossus"):
        assert dice("strike", fighter(atout)) == 4
        assert lines("target_dice", "strike", None, fighter(atout))["UCH-12"] == 1
    assert dice("strike", fighter("athlete", "dexterous", "colossus", "marksman", "cool_headed")) == 6


@pytest.mark.rule("UCH-13")
def test_a_boxer_counts_his_fists() -> None:
    """+1 bare-handed or behind a machine gun, nothing with a club or a revolver in hand."""
    assert dice("strike", fighter("boxer")) == 4
    assert dice("strike", fighter("boxer", weapon="club")) == dice("strike", fighter(weapon="club"))
    assert dice("strike", fighter("boxer", weapon="revolver")) == 3
    target = fighter("boxer", weapon="machine_gun")
    assert ask("strike", None, target).derived["target_dice"] == 4


@pytest.mark.rule("UCH-14")
@pytest.mark.parametrize("weapon", ["cane", "sword", "rapier", "sword_cane"])
def test_a_fencer_counts_with_duelling_weapons(weapon: str) -> None:
    """3 + 1 weapon + 1 fencer; a club is no duelling weapon and without the Atout there is no die."""
    assert dice("strike", fighter("fencer", weapon=weapon)) == 5
    assert dice("strike", fighter("fencer", weapon="club")) == 4
    assert dice("strike", fighter(weapon=weapon)) == 4


@pytest.mark.rule("UCH-15")
@pytest.mark.parametrize("weapon, added", [("club", 1), ("sword", 1), ("axe", 2), ("unarmed", 0)])
def test_the_weapon_adds_its_dice_whatever_the_other_holds(weapon: str, added: int) -> None:
    """The dice count against bare hands and against a sword alike; bare hands leave no line."""
    for opponent in (None, "sword"):
        found = lines("attacker_dice", "strike", fighter(weapon=weapon), fighter(weapon=opponent))
        assert found == {"UCH-01": 3} | ({"UCH-15": added} if added else {})


@pytest.mark.rule("UCH-52", "UCH-53")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_the_lone_fighter_loses_a_die_for_each_opponent_before(rank: int) -> None:
    """6 dice less rank - 1, for whoever stands alone."""
    lone = fighter("athlete", "dexterous", "colossus")
    assert dice("strike", lone, attacker_opponent_rank=rank) == 7 - rank
    assert ask("strike", None, lone, target_opponent_rank=rank).derived["target_dice"] == 7 - rank


@pytest.mark.rule("UCH-52", "UCH-53")
def test_four_opponents_at_most_and_only_one_side_stands_alone() -> None:
    """A fifth opponent is refused, and so is a rank above 1 on both sides."""
    assert refusal("strike", attacker_opponent_rank=5)[0] == "modifiers.attacker_opponent_rank"
    assert refusal("strike", target_opponent_rank=0)[0] == "modifiers.target_opponent_rank"
    both = refusal("strike", attacker_opponent_rank=2, target_opponent_rank=2)
    assert both == ("modifiers.target_opponent_rank", "both_outnumbered")
    assert dice("strike", attacker_opponent_rank=1, target_opponent_rank=4) == 3


@pytest.mark.rule("UCH-54")
@pytest.mark.parametrize("given", [-3, 3])
def test_each_side_has_its_own_circumstances(given: int) -> None:
    """6 dice and up to 3 more or less, for one side without the other; more is refused."""
    strong = fighter("athlete", "dexterous", "colossus")
    for who in ("attacker", "target"):
        derived = ask("strike", strong, strong, **{f"{who}_circumstance": given}).derived
        other = "target" if who == "attacker" else "attacker"
        assert (derived[f"{who}_dice"], derived[f"{other}_dice"]) == (6 + given, 6)
        assert refusal("strike", **{f"{who}_circumstance": given * 4 // 3})[0] == f"modifiers.{who}_circumstance"


@pytest.mark.rule("UCH-55")
def test_all_ones_is_a_fumble_beside_the_result() -> None:
    """111 against 112 loses by 1 and fumbles; 111 against 111 is a draw with two fumbles."""
    assert throw("strike", faces="111 112").events == {"attacker_fumble", "target_wins", "target_minor"}
    assert throw("strike", faces="111 111") == ("draw", frozenset({"attacker_fumble", "target_fumble"}))
    assert "attacker_fumble" in throw("strike", fighter(hold_level=2), faces="1 111").events
    assert throw("strike", faces="112 111").events == {"target_fumble", "hit", "attacker_wins", "attacker_minor"}


@pytest.mark.rule("UCH-55")
def test_the_chance_of_a_fumble() -> None:
    """One throw in 6^3 for three dice, one in 6^4 for four; a side without dice cannot fumble."""
    events = ask("strike", fighter("athlete")).events
    assert events["attacker_fumble"] == pytest.approx(1 / 6**4)
    assert events["target_fumble"] == pytest.approx(1 / 6**3)
    assert ask("strike", None, fighter(states=("defenceless",))).events["target_fumble"] == 0


@pytest.mark.rule("UCH-49")
@pytest.mark.parametrize("state", ["defenceless", "immobilised", "out_of_action"])
def test_the_helpless_throw_no_dice(state: str) -> None:
    """A total of 0: 3 dice win for certain, by 5 unless they make 3 or 4 (4 throws in 216), by 10 in 135."""
    answer = ask("strike", None, fighter(states=(state,)))
    assert answer.derived["target_dice"] == 0
    assert answer.events["hit"] == pytest.approx(1)
    assert answer.events["attacker_minor"] == pytest.approx(4 / 216)
    assert answer.events["attacker_exceptional"] == pytest.approx(135 / 216) == pytest.approx(reach(3, 10))


@pytest.mark.rule("UCH-49")
def test_the_helpless_act_not_and_want_nothing() -> None:
    """They cannot strike or shoot, and an intent other than the default is refused."""
    tied = fighter(states=("defenceless",))
    armed = fighter(weapon="revolver", states=("immobilised",))
    assert refusal("strike", tied) == ("attacker.states", "helpless_cannot_act")
    assert refusal("shoot", armed) == ("attacker.states", "helpless_cannot_act")
    intent = refusal("strike", fighter(weapon="club"), tied, target_intent="disarm")
    assert intent == ("modifiers.target_intent", "target_helpless_intent")
    assert ask("resistance", tied).derived["dice"] == 3
