"""When states begin and end: short ones, surprise, taking aim, put off wounds (catalogue 7.1)."""

import pytest

from engine.encounter.actions import perform
from engine.encounter.request import side_of
from engine.encounter.state import Encounter, replace
from tests.systems.uchronia.asking import GAME
from tests.systems.uchronia.fighting import (
    act,
    announce,
    asked,
    begun,
    choose,
    counter,
    decided,
    ended,
    fight,
    foe,
    hero,
    later,
    states,
)


def counting(state: Encounter, fighter: str) -> frozenset[str]:
    """The states that a request now carries."""
    return side_of(GAME, state, state.fighter(fighter)).states


def by_hand(state: Encounter, fighter: str, name: str, rounds: int | None = None) -> Encounter:
    """The fight after the GM has given a state."""
    return perform(state, "add_state", {"fighters": [fighter], "name": name, "rounds": rounds}).state


# -- the turn after -------------------------------------------------------------------------------------------------


@pytest.mark.rule("UCH-56")
def test_lost_balance_counts_in_the_next_turn_only() -> None:
    """Turn 1: shown as coming. Turn 2: it counts. Turn 3: gone."""
    start = fight(hero("ada", weapon="sword"), foe("baron", weapon="sword"))
    after = choose(act(start, "strike", "ada", "baron", "draw", "attacker_fumble"), "fumble", "off_balance")
    assert (states(after, "ada"), counting(after, "ada")) == ({"off_balance"}, frozenset())
    assert counting(later(after, 2), "ada") == {"off_balance"}
    assert states(later(after, 3), "ada") == set()


@pytest.mark.rule("UCH-56")
def test_a_second_fumble_lengthens_nothing_in_the_same_turn() -> None:
    """Twice in turn 1: still only turn 2. Again in turn 2: turn 3 as well."""
    state = fight(hero("ada", weapon="sword"), foe("baron", weapon="sword"))
    for _ in range(2):
        state = choose(act(state, "strike", "ada", "baron", "draw", "attacker_fumble"), "fumble", "off_balance")
    assert states(later(state, 3), "ada") == set()
    second = later(state, 2)
    second = choose(act(second, "strike", "ada", "baron", "draw", "attacker_fumble"), "fumble", "off_balance")
    assert [counting(later(second, turn), "ada") for turn in (2, 3, 4)] == [{"off_balance"}, {"off_balance"}, set()]


@pytest.mark.rule("UCH-118")
@pytest.mark.parametrize("outcome", ["miss", "target_light", "target_killed", "catastrophic"])
def test_an_elephant_gun_dazes_for_the_next_turn(outcome: str) -> None:
    """Whatever becomes of the shot, the shooter is dazed in the turn after it and in no other."""
    after = act(fight(hero("ada", weapon="elephant_gun"), foe("baron")), "shoot", "ada", "baron", outcome)
    assert [counting(later(after, turn), "ada") for turn in (1, 2, 3)] == [frozenset(), {"recoil_dazed"}, frozenset()]


@pytest.mark.rule("UCH-118")
def test_who_stands_the_recoil() -> None:
    """A Colossus, a Seasoned Hunter; nobody is dazed by a shot that is not fired, or by another gun."""
    for trait, weapon, outcome in (
        ("colossus", "elephant_gun", "miss"),
        ("hunter", "elephant_gun", "miss"),
        ("robust", "elephant_gun", "out_of_range"),
        ("robust", "carbine", "miss"),
    ):
        after = act(fight(hero("ada", trait, weapon=weapon), foe("baron")), "shoot", "ada", "baron", outcome)
        assert states(after, "ada") == set()


# -- surprise -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UCH-50", "UCH-71")
def test_surprise_lasts_to_the_end_of_the_first_turn() -> None:
    """Marked before the fight: gone after turn 1. A late comer marked in turn 3 first acts, surprised, in turn 4."""
    before = by_hand(fight(hero("ada"), foe("baron"), turn=0), "baron", "surprised")
    assert counting(begun(before), "baron") == {"surprised"}
    assert counting(later(before, 2), "baron") == frozenset()
    third = later(before, 3)
    joined = perform(
        third, "add_fighters", {"archetype": "henchman", "side": "opponents", "name": "Rat", "ids": ["rat"]}
    ).state
    late = by_hand(joined, "rat", "surprised")
    assert [counting(later(late, turn), "rat") for turn in (4, 5)] == [{"surprised"}, frozenset()]
    assert counter(later(late, 5), "rat", "joined_turn") == 4


@pytest.mark.rule("UCH-51")
def test_complete_surprise_leaves_defenceless_for_one_turn() -> None:
    """For one turn when it comes from surprise; somebody tied up stays so until the GM removes it."""
    start = fight(hero("ada"), foe("baron"), turn=0)
    assert [
        "defenceless" in counting(later(by_hand(start, "baron", "defenceless", 1), turn), "baron") for turn in (1, 2)
    ] == [True, False]
    assert "defenceless" in counting(later(by_hand(start, "baron", "defenceless"), 9), "baron")


def test_a_short_state_by_hand_ends_with_the_turn() -> None:
    """The GM who gives it need not think of taking it away."""
    for name in ("off_balance", "recoil_dazed", "aiming"):
        after = by_hand(later(fight(hero("ada")), 4), "ada", name)
        assert [counting(later(after, turn), "ada") for turn in (4, 5)] == [{name}, frozenset()]
    lasting = by_hand(fight(hero("ada")), "ada", "stunned")
    assert counting(later(lasting, 9), "ada") == {"stunned"}


# -- aiming ---------------------------------------------------------------------------------------------------------

AIMED = act(fight(hero("ada", weapon="carbine"), foe("baron"), foe("rat")), "aim", "ada")


@pytest.mark.rule("UCH-90")
def test_a_turn_of_aiming_helps_the_shot_of_the_next_turn() -> None:
    """Turn 1: aiming. Turn 2: the shot is aimed. Turn 3: it is lost, unless he aimed again."""
    assert [decided(later(AIMED, turn), "shoot", "ada", "baron").get("aimed") for turn in (1, 2, 3)] == [
        None,
        True,
        None,
    ]
    again = act(later(AIMED, 2), "aim", "ada")
    assert [decided(later(again, turn), "shoot", "ada", "rat").get("aimed") for turn in (2, 3, 4)] == [True, True, None]


@pytest.mark.rule("UCH-90")
def test_firing_uses_the_aim() -> None:
    """Shot or trick shot; a target out of range is not fired at, so the aim stays."""
    second = later(AIMED, 2)
    assert states(act(second, "shoot", "ada", "baron", "miss"), "ada") == set()
    assert states(act(second, "trick_shot", "ada", outcome="miss"), "ada") == set()
    assert states(act(second, "shoot", "ada", "baron", "out_of_range"), "ada") == {"aiming"}


@pytest.mark.rule("UCH-90")
def test_what_loses_the_aim() -> None:
    """Serious damage, even shrugged off; a Confrontation; another action; another weapon. A scratch does not."""
    second = later(AIMED, 2)
    shot = replace(second, fighters=(*second.fighters[:1], foe("baron", weapon="sawn_off"), foe("rat")))
    assert states(act(shot, "shoot", "baron", "ada", "target_wounded_pending"), "ada") == {"wounded_pending"}
    assert states(act(shot, "shoot", "baron", "ada", "target_light"), "ada") == {"aiming"}
    assert states(act(second, "strike", "rat", "ada", "draw"), "ada") == set()
    assert states(act(second, "reload", "ada"), "ada") == {"reloading"}
    assert states(perform(second, "choose_weapon", {"fighter": "ada", "hand": -1}).state, "ada") == set()
    assert states(by_hand(second, "ada", "out_of_action"), "ada") == {"out_of_action"}


@pytest.mark.rule("UCH-96")
def test_no_aimed_shot_on_the_move_or_in_a_melee() -> None:
    """In a pair the situation is chaotic by itself, and the aim does not count; nor does it on the run."""
    second = later(AIMED, 2)
    attacked = announce(second, "baron", opponent="ada")
    assert decided(attacked, "shoot", "ada", "rat") == {"chaotic": True, "rounds_loaded": 5}
    assert decided(attacked, "aim", "ada") == {"chaotic": True}
    running = replace(second, answers={"ada": {"running": True}})
    assert "aimed" not in decided(running, "shoot", "ada", "rat")
    chased = announce(second, "ada", action="pursuit", opponent="baron")
    assert decided(chased, "shoot", "ada", "rat")["chaotic"] is True


# -- wounds put off -------------------------------------------------------------------------------------------------


@pytest.mark.rule("UCH-27")
def test_a_heroic_resistance_puts_the_wound_off_to_the_end_of_the_scene() -> None:
    """No die is lost meanwhile; then it is a wound like any other, and a grave one is tested."""
    start = fight(hero("ada", weapon="sword"), foe("baron", weapon="sword"), foe("rat"))
    after = act(start, "strike", "ada", "baron", "target_wounded_pending")
    after = act(after, "strike", "ada", "rat", "target_gravely_wounded_pending")
    assert GAME.key_figures(after, after.fighter("baron"))[0].value == 4
    over = perform(later(after, 5), "end_scene", {}).state
    assert (states(over, "baron"), states(over, "rat")) == ({"wounded"}, {"gravely_wounded"})
    assert asked(over) == [("rat", "survival")]


@pytest.mark.rule("UCH-151")
def test_wounds_stay_and_stuns_pass() -> None:
    """At the end of the scene the stunned is himself again and back on his feet; the wounded stays wounded."""
    start = fight(hero("ada", weapon="club"), foe("baron"), foe("rat"))
    after = act(act(start, "strike", "ada", "baron", "target_stunned_out"), "strike", "ada", "rat", "draw")
    after = by_hand(after, "rat", "wounded")
    over = perform(later(after, 9), "end_scene", {}).state
    assert (states(over, "baron"), states(over, "rat")) == (set(), {"wounded"})


# -- edits ----------------------------------------------------------------------------------------------------------


def test_wounds_by_hand_count_like_others() -> None:
    """A grave wound given by hand replaces the wound, is counted, and is tested at the end; healed, it is not."""
    start = fight(hero("ada"))
    hurt = by_hand(by_hand(start, "ada", "wounded"), "ada", "gravely_wounded")
    assert (states(hurt, "ada"), counter(hurt, "ada", "wounds")) == ({"gravely_wounded"}, 2)
    assert asked(perform(hurt, "end_scene", {}).state) == [("ada", "survival")]
    healed = perform(hurt, "remove_state", {"fighters": ["ada"], "name": "gravely_wounded"}).state
    assert asked(perform(healed, "end_scene", {}).state) == []


def test_one_step_worse_and_better_by_hand() -> None:
    """The steps of health by one key: stunned, wounded, gravely wounded, down, dead, and back."""
    state = fight(hero("ada"))
    words = []
    for step in (1, 1, 1, 1, 1, -1, -1, -1):
        state = perform(state, "wound", {"fighters": ["ada"], "step": step}).state
        words.append(GAME.health(state.fighter("ada")).level)
    assert words == [2, 3, 5, 6, 7, 6, 5, 2]


def test_nothing_happens_at_the_end_of_a_turn_without_reason() -> None:
    """A turn in which nobody does anything changes no sheet."""
    start = later(fight(hero("ada", weapon="sword"), foe("baron", weapon="revolver")), 2)
    assert ended(start).fighters == start.fighters
