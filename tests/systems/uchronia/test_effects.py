"""What each outcome changes on both sheets (catalogue 7.3)."""

import pytest

from engine.encounter.request import request_for
from engine.encounter.state import ActiveState, Encounter, Fighter
from tests.systems.uchronia.asking import GAME
from tests.systems.uchronia.fighting import (
    act,
    announce,
    asked,
    choose,
    counter,
    decided,
    ended,
    fight,
    foe,
    hero,
    later,
    prompt,
    states,
)

DUEL = fight(hero("ada", weapon="sword"), foe("baron", weapon="rapier"))

SUFFERED = {
    "light": set(),
    "stunned": {"stunned"},
    "stunned_out": {"stunned", "out_of_action"},
    "unshaken": set(),
    "wounded": {"wounded"},
    "wounded_out": {"wounded", "out_of_action"},
    "wounded_pending": {"wounded_pending"},
    "gravely_wounded": {"gravely_wounded"},
    "gravely_wounded_out": {"gravely_wounded", "out_of_action"},
    "gravely_wounded_pending": {"gravely_wounded_pending"},
}


@pytest.mark.parametrize("kind", SUFFERED)
@pytest.mark.parametrize("sides", [("attacker", "ada", "baron"), ("target", "baron", "ada")])
def test_the_loser_gains_the_states_of_the_outcome(kind: str, sides: tuple[str, str, str]) -> None:
    """Each outcome names who suffers and all that he suffers; the other sheet stays as it was."""
    who, loser, winner = sides
    after = act(DUEL, "strike", "ada", "baron", f"{who}_{kind}")
    assert states(after, loser) == SUFFERED[kind]
    assert states(after, winner) == set()


@pytest.mark.parametrize("outcome", ["draw", "no_effect"])
def test_some_outcomes_change_no_sheet(outcome: str) -> None:
    """A tie and a hold that slips hurt nobody and free nobody."""
    after = act(DUEL, "strike", "ada", "baron", outcome)
    assert [one.states for one in after.fighters] == [(), ()]
    assert [one.carried for one in after.fighters] == [one.carried for one in DUEL.fighters]


@pytest.mark.parametrize(
    "kind, wounds",
    [("light", 0), ("stunned", 0), ("wounded", 1), ("wounded_pending", 1), ("gravely_wounded_out", 1)],
)
def test_serious_and_grave_wounds_are_counted(kind: str, wounds: int) -> None:
    """One on record for each wound, put off or not; stuns and scratches are none."""
    assert counter(act(DUEL, "strike", "ada", "baron", f"target_{kind}"), "baron", "wounds") == wounds


@pytest.mark.rule("UCH-16")
def test_a_grave_wound_takes_the_place_of_a_wound() -> None:
    """One die in all, so one state: the grave wound; a later wound does not replace it, but is counted."""
    wounded = act(DUEL, "strike", "ada", "baron", "target_wounded")
    grave = act(wounded, "strike", "ada", "baron", "target_gravely_wounded")
    again = act(grave, "strike", "ada", "baron", "target_wounded")
    assert states(grave, "baron") == states(again, "baron") == {"gravely_wounded"}
    assert counter(again, "baron", "wounds") == 3


@pytest.mark.rule("UCH-16")
def test_a_house_rule_keeps_both_wounds() -> None:
    """With cumulated wound dice both states stay, in whichever order they come."""
    start = fight(hero("ada", weapon="sword"), foe("baron", weapon="rapier"), option_cumulative_wounds=True)
    for first, second in (("wounded", "gravely_wounded"), ("gravely_wounded", "wounded")):
        hurt = act(start, "strike", "ada", "baron", f"target_{first}")
        hurt = act(hurt, "strike", "ada", "baron", f"target_{second}")
        assert states(hurt, "baron") == {"wounded", "gravely_wounded"}


def test_a_shot_that_kills_leaves_a_dead_target() -> None:
    """No wound is counted and nothing is due: he is dead."""
    after = act(fight(hero("ada", weapon="revolver"), foe("baron")), "shoot", "ada", "baron", "target_killed")
    assert states(after, "baron") == {"dead"}
    assert GAME.is_out(after.fighter("baron"))
    assert asked(after) == []


# -- disarmed -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UCH-40")
@pytest.mark.parametrize("sides", [("attacker", "ada"), ("target", "baron")])
def test_the_disarmed_has_empty_hands_and_his_weapon_lies_on_the_ground(sides: tuple[str, str]) -> None:
    """Bare hands from now on; the weapon can be taken up again, as it was."""
    who, loser = sides
    after = act(DUEL, "disarm", "ada", "baron", f"{who}_disarmed")
    one = after.fighter(loser)
    assert one.weapon is None
    assert [(weapon.weapon, weapon.counters) for weapon in one.carried] == [
        (DUEL.fighter(loser).carried[0].weapon, {"on_ground": 1})
    ]


# -- fumbles --------------------------------------------------------------------------------------------------------


def fumbled(weapon: str = "rapier") -> Encounter:
    """Turn 1, after a draw in which the baron's dice all showed 1."""
    start = fight(hero("ada", weapon="sword"), foe("baron", weapon=weapon))
    return act(start, "strike", "ada", "baron", "draw", "target_fumble")


@pytest.mark.rule("UCH-56")
def test_a_fumble_offers_four_accidents_and_two_to_bare_hands() -> None:
    """Lost balance comes first; a weapon is dropped or broken only by who holds one."""
    offered = [name for name, _ in prompt(fumbled(), "fumble").options]
    assert offered == ["off_balance", "drops_weapon", "breaks_weapon", "other_fumble"]
    assert [name for name, _ in prompt(fumbled(""), "fumble").options] == ["off_balance", "other_fumble"]
    assert prompt(fumbled(), "fumble").fighter == "baron"


@pytest.mark.rule("UCH-56")
def test_each_accident_does_what_it_says() -> None:
    """Dropped: on the ground. Broken: gone. Another accident is told, not done."""
    dropped, broken, told = (
        choose(fumbled(), "fumble", option).fighter("baron")
        for option in ("drops_weapon", "breaks_weapon", "other_fumble")
    )
    assert (dropped.weapon, len(dropped.carried)) == (None, 1)
    assert (broken.weapon, broken.carried) == (None, ())
    assert told == fumbled().fighter("baron")


def test_both_sides_may_fumble_at_once() -> None:
    """Each fumble is a choice of its own."""
    after = act(DUEL, "strike", "ada", "baron", "draw", "attacker_fumble", "target_fumble")
    assert asked(after) == [("ada", "fumble"), ("baron", "fumble")]


# -- stray shots and trick shots ------------------------------------------------------------------------------------

STREET = fight(
    hero("ada", weapon="revolver"), hero("hugo"), foe("baron", weapon="sword"), foe("corpse", states=("dead",))
)


@pytest.mark.rule("UCH-81")
def test_a_stray_shot_may_hit_another_one_who_then_resists() -> None:
    """Neither shooter nor target nor the dead; the victim resists a serious firearm wound."""
    after = act(STREET, "shoot", "ada", "baron", "catastrophic", "catastrophic")
    assert [name for name, _ in prompt(after, "stray_shot").options] == ["nobody", "hugo"]
    hit = choose(after, "stray_shot", "hugo")
    assert asked(hit) == [("hugo", "resistance")]
    assert prompt(hit, "resistance").answers == {"source": "firearm", "severity": "serious"}
    assert asked(choose(after, "stray_shot", "nobody")) == []


@pytest.mark.rule("UCH-81")
@pytest.mark.parametrize(
    "weapon, source", [("javelin", "missile"), ("boomerang", "boomerang"), ("knife", "missile"), ("sawn_off", "")]
)
def test_a_stray_missile_hurts_like_itself(weapon: str, source: str) -> None:
    """The weapon at margin 0: a boomerang stuns, buckshot only scratches so nothing is asked."""
    start = fight(hero("ada", weapon=weapon), hero("hugo"), foe("baron"))
    action = "shoot" if weapon == "sawn_off" else "missile"
    after = act(start, action, "ada", "baron", "catastrophic", "catastrophic")
    assert [one.answers for one in after.prompts if one.subject == "stray_shot"] == (
        [{"source": source}] if source else []
    )


@pytest.mark.rule("UCH-75")
def test_a_trick_shot_may_disarm_a_gunman() -> None:
    """The effect that was declared: the one that sheets know is to strike the weapon from a hand."""
    after = act(STREET, "trick_shot", "ada", "", "trick_success", "hit")
    assert [name for name, _ in prompt(after, "trick").options] == ["other", "baron"]
    assert choose(after, "trick", "baron").fighter("baron").weapon is None
    assert choose(after, "trick", "other").fighter("baron") == STREET.fighter("baron")
    fallen = fight(hero("ada", weapon="revolver"), foe("baron", weapon="sword", states=("out_of_action",)))
    assert [name for name, _ in prompt(act(fallen, "trick_shot", "ada", "", "trick_success"), "trick").options] == [
        "other"
    ]


# -- tests of one fighter -------------------------------------------------------------------------------------------


@pytest.mark.rule("UCH-65")
def test_tiredness_adds_up_to_five() -> None:
    """One level a failed test, five at most; who endures stays as he is."""
    state = fight(hero("ada"))
    levels = []
    for _ in range(6):
        state = act(state, "fatigue", "ada", outcome="tires")
        levels.append(state.fighter("ada").traits["fatigue_level"])
    assert levels == [1, 2, 3, 4, 5, 5]
    assert act(state, "fatigue", "ada", outcome="endures").fighters == state.fighters


def test_a_roll_that_was_asked_for_is_no_longer_due() -> None:
    """However the roll was begun, its prompt goes."""
    state = later(fight(hero("ada", fought_turn=6, melee_turns=5), turn=6), 6)
    assert asked(ended(state)) == [("ada", "fatigue")]
    assert asked(act(ended(state), "fatigue", "ada", outcome="endures")) == []


# -- breaking off and pursuit ---------------------------------------------------------------------------------------

MELEE = announce(fight(hero("ada", weapon="sword"), foe("baron"), foe("rat")), "baron", opponent="ada")


@pytest.mark.rule("UCH-59")
def test_who_breaks_off_is_at_short_distance_and_fights_no_more_this_turn() -> None:
    """From all of his opponents, whatever the distance was; their Confrontations are cancelled."""
    near = {"ada>baron": {"range": "very_short"}, "baron>ada": {"range": "very_short"}}
    start = Encounter(**{name: getattr(MELEE, name) for name in MELEE.__struct_fields__} | {"answers": near})
    away = act(start, "break_off", "ada", outcome="broke_off")
    assert away.answers == {}  # Short is the distance of those who have no other
    assert [entry.skipped is not None for entry in GAME.order(away).entries if len(entry.fighters) == 2] == [True]
    still = act(start, "break_off", "ada", outcome="still_engaged")
    assert [entry.skipped for entry in GAME.order(still).entries if len(entry.fighters) == 2] == [None]


@pytest.mark.rule("UCH-59", "UCH-61")
def test_whoever_breaks_off_may_be_pursued_from_the_next_turn() -> None:
    """An opponent who can act is offered as pursuer; the lead is 1 and the pursuit waits for the next turn."""
    away = act(MELEE, "break_off", "ada", outcome="broke_off")
    assert [name for name, _ in prompt(away, "pursuit").options] == ["nobody", "baron"]
    chased = later(choose(away, "pursuit", "baron"), 2)
    assert [(entry.phase, entry.fighters) for entry in GAME.order(chased).entries if entry.phase == "pursuit"] == [
        ("pursuit", ("ada", "baron"))
    ]
    assert decided(chased, "pursuit", "ada", "baron") == {}
    assert request_for(chased, "ada", "baron", "pursuit").number("lead", 1) == 1


@pytest.mark.rule("UCH-61")
def test_a_pursuit_keeps_its_lead_until_it_ends() -> None:
    """The lead of the last turn is that of the next one; escaped: Medium; caught: Very Short; then it is over."""
    state = later(announce(MELEE, "ada", action="pursuit", opponent="baron"), 2)
    gained = later(act(state, "pursuit", "ada", "baron", "lead_2"), 3)
    assert decided(gained, "pursuit", "ada", "baron") == {"lead": 2}
    lost = later(act(gained, "pursuit", "ada", "baron", "lead_1"), 4)
    assert decided(lost, "pursuit", "ada", "baron") == {"lead": 1}
    for outcome, band in (("escaped", "medium"), ("caught", "very_short")):
        over = act(gained, "pursuit", "ada", "baron", outcome)
        assert {scope: kept for scope, kept in over.answers.items() if ">" in scope} == {
            "ada>baron": {"range": band},
            "baron>ada": {"range": band},
        }
        assert decided(over, "pursuit", "ada", "baron") == {}
        assert [entry.phase for entry in GAME.order(later(over, 4)).entries if entry.phase == "pursuit"] == []


# -- the table's figures --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "found, word, level, ticked",
    [
        ((), "unhurt", 0, 0),
        (("stunned",), "stunned", 2, 0),
        (("stunned", "wounded"), "wounded", 3, 1),
        (("gravely_wounded",), "gravely_wounded", 5, 1),
        (("wounded_pending",), "unhurt", 3, 1),
        (("stunned", "gravely_wounded_pending"), "stunned", 5, 1),
        (("stunned", "out_of_action"), "down", 6, 0),
        (("dead",), "down", 7, 1),
    ],
)
def test_health_is_the_worst_state(found: tuple[str, ...], word: str, level: int, ticked: int) -> None:
    """One word, one box: ticked by any wound, a delayed one included, which keeps the word (14.3)."""
    health = GAME.health(foe("baron", states=found))
    assert (health.word.id, health.level, health.boxes, health.ticked) == (f"health.{word}", level, 1, ticked)


def test_the_tooltip_tells_how_many_wounds_were_taken() -> None:
    """Nothing is told of a fighter who took none."""
    assert GAME.health(foe("baron")).tooltip is None
    tooltip = GAME.health(foe("baron", wounds=3)).tooltip
    assert tooltip is not None
    assert dict(tooltip.arguments) == {"count": 3}


@pytest.mark.parametrize(
    "fighter, dice, resistance",
    [
        (hero("ada", "dexterous", "fencer", weapon="rapier"), 6, 3),  # 3 + dexterous + fencer + weapon
        (hero("ada", "athlete", "boxer", "colossus"), 6, 4),  # bare hands: a boxer's die
        (hero("ada", "marksman", weapon="carbine"), 5, 3),  # Short is advantageous
        (hero("ada", "dexterous", "athlete", weapon="javelin"), 5, 3),
        (hero("ada", "dexterous", weapon="knife"), 5, 3),  # a knife strikes
        (hero("ada", "iron_will", weapon="machine_gun"), 6, 4),
        (hero("ada", weapon="sword", states=("wounded",)), 3, 3),
        (hero("ada", weapon="sword", states=("immobilised",)), None, 3),
        (hero("ada", weapon="revolver", states=("surprised",)), None, 3),
    ],
)
def test_key_figures(fighter: Fighter, dice: int | None, resistance: int) -> None:
    """Dice of the main action with the weapon in hand, a dash where it is not possible; dice of resistance (14.4)."""
    figures = GAME.key_figures(fight(fighter), fighter)
    assert [(figure.id, figure.value) for figure in figures] == [("dice", dice), ("resistance", resistance)]


def test_key_figures_follow_the_house_rules() -> None:
    """Two wounds cost two dice where they add up; three dice at least where the GM says so."""
    one = hero("ada", weapon="sword", states=("wounded", "gravely_wounded"))
    plain, cumulated = fight(one), fight(one, option_cumulative_wounds=True)
    floored = fight(one, option_cumulative_wounds=True, option_min_dice=3)
    assert [GAME.key_figures(state, one)[0].value for state in (plain, cumulated, floored)] == [3, 2, 3]


def test_an_empty_weapon_has_no_dice() -> None:
    """The weapon cannot be used, so there is a dash; the main action becomes to reload."""
    after = act(fight(hero("ada", weapon="musket"), foe("baron")), "shoot", "ada", "baron", "miss")
    one = after.fighter("ada")
    assert GAME.key_figures(after, one)[0].value is None
    assert GAME.default_action(one) == "reload"


@pytest.mark.parametrize(
    "weapon, facts, told",
    [
        ("unarmed", "", {}),
        ("rapier", "facts.duelling", {"dice": 1}),
        ("axe", "facts.two_handed", {"dice": 2}),
        ("knife", "facts.melee", {"dice": 1}),
        ("revolver", "facts.loaded", {"capacity": 6}),
        ("hunting_bow", "facts.loaded", {"capacity": 1}),
        ("machine_gun", "facts.bursts", {"capacity": 3}),
        ("javelin", "facts.thrown", {}),
    ],
)
def test_the_few_words_on_a_weapon(weapon: str, facts: str, told: dict[str, int]) -> None:
    """Dice and style of what strikes, range and rounds of what is loaded, range of what is thrown."""
    found = GAME.weapon_facts(weapon)
    assert (found.id if found else "") == facts
    assert told.items() <= dict(found.arguments if found else ()).items()


def test_states_by_hand_are_those_that_he_can_have() -> None:
    """Every state, save those of a weapon that what he holds cannot have."""
    weapons = {"weapon_empty", "reloading", "jammed"}
    for weapon, possible in (("sword", set()), ("revolver", weapons - {"jammed"}), ("machine_gun", weapons)):
        one = foe("baron", weapon=weapon)
        assert set(GAME.state_edits(fight(one), one)) == set(GAME.tables.states) - weapons | possible


def test_states_name_who_caused_them() -> None:
    """The wound is from this turn and this attacker, so that a screen can say so."""
    after = act(DUEL, "strike", "ada", "baron", "target_wounded")
    assert after.fighter("baron").states == (ActiveState("wounded", since=1, by="ada"),)
