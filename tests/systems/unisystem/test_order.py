"""The order of a turn by common sense, at random and by side; ties; dice by hand (catalogue section 9)."""

from __future__ import annotations

import pytest

from engine.dice.source import Random
from engine.encounter import ordering, rounds
from engine.encounter.request import request_for
from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.systems.unisystem import SYSTEM as GAME
from engine.systems.unisystem.fight.sheet import life
from tests.systems.unisystem.fighting import (
    SIDES,
    asked,
    begun,
    done,
    fight,
    hit,
    on,
    order,
    over,
    person,
    proposed,
    with_states,
)

RANDOM, GROUP = {"option_initiative_mode": "random"}, {"option_initiative_mode": "group"}


def tied(state: Encounter) -> list[str]:
    """Ids of the entries that act at the same time."""
    return [entry.id for entry in state.entries if entry.tied]


# -- common sense ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UNI-23", "UNI-114")
def test_ranged_before_melee_then_dexterity() -> None:
    """Rank 1 before rank 0; inside a rank Dexterity with its bonus, without a roll."""
    state = fight(
        person("ann", "heroes", "sword", dexterity=6),
        person("eve", "heroes", "pistol_9mm", dexterity=2),
        person("bob", "foes", "sword", dexterity=4, initiative_bonus=3),
        person("cid", "foes", "bow", dexterity=3),
    )
    assert order(begun(state)) == ["cid", "eve", "bob", "ann"]
    assert GAME.draw(state, Random(1)) == {}


@pytest.mark.rule("UNI-18", "UNI-19")
def test_who_opened_the_fight_then_who_landed_a_blow_starts() -> None:
    """Turn 1: started_fight; turn 2: the blow of turn 1, before a shooter; turn 3: nobody landed one in turn 2."""
    state = fight(person("ann", "heroes", "pistol_9mm"), person("bob", "foes", "sword"), person("cid", "foes", "sword"))
    opened = begun(rounds.declare(state, "bob", "started_fight", True).state)
    assert order(opened) == ["bob", "ann", "cid"]
    struck = begun(over(hit(opened, 3, "cid", "ann")))
    assert order(struck) == ["cid", "ann", "bob"]
    assert order(begun(over(struck))) == ["ann", "bob", "cid"]


@pytest.mark.rule("UNI-24", "UNI-25")
def test_ambush_and_thought_come_before_whoever_is_flagged() -> None:
    """Ranks 4, 3, 2: the side that surprises is in tier ambush, a declared tier is the GM's word (ruling R45)."""
    state = fight(person("ann", "heroes", "sword"), with_states(person("bob", "foes"), "surprised"))
    state = replace(state, fighters=(*state.fighters, person("cid", "heroes", dexterity=1), person("dan", "foes")))
    assert order(begun(state)) == ["ann", "cid", "bob", "dan"]
    mental = begun(rounds.declare(state, "dan", "tier", "mental").state)
    assert order(mental) == ["ann", "cid", "dan", "bob"]


@pytest.mark.rule("UNI-24", "UNI-18")
def test_a_slow_thought_comes_before_the_quick_who_opened_the_fight() -> None:
    """Rank 3 before 2 whatever the Dexterity; opening it lifts a blow as well as a shot, and both before plain ones."""
    state = fight(
        person("ann", "heroes", "sword", dexterity=6),
        person("eve", "heroes", "bow", dexterity=5),
        person("bob", "foes", "bow", dexterity=9),
        person("cid", "foes", dexterity=1),
    )
    for id in ("ann", "eve"):
        state = rounds.declare(state, id, "started_fight", True).state
    state = rounds.declare(state, "cid", "tier", "mental").state
    assert order(begun(state)) == ["cid", "ann", "eve", "bob"]


@pytest.mark.rule("UNI-63", "UNI-13")
def test_who_announces_to_aim_acts_last() -> None:
    """The declaration moves a shooter behind everybody; aimers are sorted among themselves as shooters."""
    state = begun(fight(person("ann", "heroes", "bow", dexterity=6), person("bob", "foes", "sword")))
    assert order(state) == ["ann", "bob"]
    assert order(rounds.declare(state, "ann", "action", "aim").state) == ["bob", "ann"]


@pytest.mark.rule("UNI-63", "UNI-106")
def test_who_aims_in_his_place_comes_among_the_aimers_by_his_keys() -> None:
    """Dan, slower, has announced to aim; Ann aims in her turn: she shoots before him, as two shooters would."""
    people = (
        person("ann", "heroes", "bow", dexterity=5),
        person("bob", "foes"),
        person("dan", "foes", "bow", dexterity=3),
    )
    state = begun(rounds.declare(fight(*people), "dan", "action", "aim").state)
    assert order(state) == ["ann", "bob", "dan"]
    state = done(state, "aim", "sl_1", "ann")
    assert order(state) == ["bob", "ann", "dan"]
    assert state.entries[state.current or 0].id == "bob"


@pytest.mark.rule("UNI-21", "UNI-114")
def test_equal_combatants_act_at_the_same_time() -> None:
    """Bob loses 30 points, but only when he has struck too: then both losses are applied with their tests."""
    state = begun(fight(person("ann", "heroes", "sword"), person("bob", "foes", "sword")))
    assert tied(state) == ["ann", "bob"]
    state = hit(state, 30)
    assert (life(state.fighter("bob")), asked(state)) == (26, [])
    assert state.fighter("bob").counters["loss_pending"] == 30
    state = on(state)
    state = hit(state, 20, "bob", "ann")
    assert asked(state) == [("ann", "stun_test")]  # he is the last of the two: his blow counts at once
    state = on(state)
    assert life(state.fighter("bob")) == -4
    assert ("bob", "consciousness_test") in asked(state)
    assert "loss_pending" not in state.fighter("bob").counters


@pytest.mark.rule("UNI-21")
def test_a_loss_waits_for_nobody_who_is_left_out() -> None:
    """Bob, Ann's equal, is left out of his turn: before Cid's begins his 20 points are gone, and his test is due."""
    people = person("ann", dexterity=5), person("bob", "foes", dexterity=5), person("cid", "foes")
    state = ordering.skip_entry(on(hit(begun(fight(*people)), 20)), "bob").state
    assert state.entries[state.current or 0].id == "cid"
    assert life(state.fighter("bob")) == 6  # 26 - 20
    assert asked(state) == [("bob", "stun_test")]


@pytest.mark.rule("UNI-21", "UNI-99")
def test_the_end_of_the_scene_asks_for_the_tests_of_losses_that_waited() -> None:
    """A blow among equals, then the scene ends: 6 life points are left, and the stun test is due."""
    ended = rounds.end_scene(hit(begun(fight(person("ann"), person("bob", "foes"))), 20)).state
    assert life(ended.fighter("bob")) == 6
    assert asked(ended) == [("bob", "stun_test")]


@pytest.mark.rule("UNI-99")
def test_who_is_stunned_after_the_scene_is_so_for_one_turn_of_the_next() -> None:
    """Turns are counted anew: what was gained after turn 2 of the old scene is over with turn 1 of the new one."""
    state = begun(over(begun(fight(person("ann"), person("bob", "foes", dexterity=5)))))
    state = rounds.end_scene(hit(on(state), 20)).state
    state = begun(done(state, "stun_test", "stunned", "bob"))
    assert state.turn == 1
    assert not over(state).fighter("bob").states


@pytest.mark.rule("UNI-26", "UNI-21")
def test_whom_the_gm_moves_acts_by_himself() -> None:
    """Cid placed between the two equals: Ann's blow counts at once."""
    state = begun(fight(person("ann"), person("bob", "foes"), person("cid", "foes", dexterity=1)))
    moved = ordering.move_entry(state, "cid", 1).state
    assert order(moved) == ["ann", "cid", "bob"]
    assert life(hit(moved, 5).fighter("bob")) == 21


@pytest.mark.rule("UNI-106")
def test_who_joins_during_the_turn_acts_last() -> None:
    """The quickest of all, added in the middle: last in this turn, first in the next."""
    state = begun(fight(person("ann"), person("bob", "foes", dexterity=1)))
    state = replace(state, fighters=(*state.fighters, person("zoe", "foes", dexterity=9)))
    assert order(rounds.declare(state, "bob", "stance", "defensive_stance").state) == ["ann", "bob", "zoe"]
    assert order(begun(over(state))) == ["zoe", "ann", "bob"]


# -- dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UNI-20", "UNI-114")
def test_at_random_a_die_decides_inside_a_tier_only() -> None:
    """Melee: 9 + 2 before 3 + 6; the lone shooter comes first whatever he rolled, and shows no number."""
    state = fight(
        person("ann", "heroes", dexterity=6),
        person("eve", "heroes", "bow", dexterity=1),
        person("bob", "foes"),
        **RANDOM,
    )
    now = begun(state, ann=3, eve=1, bob=9)
    assert order(now) == ["eve", "bob", "ann"]
    assert [entry.badge is None for entry in now.entries] == [True, False, False]


@pytest.mark.rule("UNI-20", "UNI-22")
def test_dice_are_drawn_once_for_each_and_kept_out_of_the_next_turn() -> None:
    """One D10 each, made by whoever begins the turn; equal totals act at the same time; the end clears them."""
    state = fight(person("ann", dexterity=4), person("bob", "foes", initiative_bonus=2), **RANDOM)
    drawn = GAME.draw(state, Random(3))
    assert sorted(drawn) == ["ann", "bob"]
    assert all(1 <= face <= 10 for face in drawn.values())
    assert tied(begun(state, ann=5, bob=5)) == ["ann", "bob"]
    assert all("initiative_die" not in one.counters for one in over(begun(state, ann=5, bob=4)).fighters)


@pytest.mark.rule("UNI-20", "UNI-26")
def test_a_die_may_be_typed_by_hand() -> None:
    """The lot shows what was rolled; laid anew, the order follows; 11 is no face, a second die is not rolled."""
    state = begun(fight(person("ann"), person("bob", "foes"), **RANDOM), ann=8, bob=2)
    lot = GAME.lot(state, state.entries[0])
    assert lot is not None
    assert (lot.field.value, len(lot.field.options), lot.more) == (8, 10, None)
    assert order(rounds.lay(state, "bob", 9).state) == ["bob", "ann"]
    with pytest.raises(FightError, match="11"):
        rounds.lay(state, "bob", 11)
    with pytest.raises(FightError):
        rounds.draw_more(state, "bob", 5)
    plain = begun(fight(person("ann"), person("bob", "foes")))
    assert GAME.lot(plain, plain.entries[0]) is None


# -- by side --------------------------------------------------------------------------------------------------------


def sides() -> Encounter:
    """Two on each side: best Dexterity 4 among the heroes, 6 among the foes."""
    return fight(
        person("ann", "heroes", dexterity=2),
        person("eve", "heroes", dexterity=4),
        person("bob", "foes", dexterity=6),
        person("cid", "foes", "bow", dexterity=1),
        **GROUP,
    )


@pytest.mark.rule("UNI-27")
def test_all_of_a_side_act_before_all_of_the_other() -> None:
    """9 + 4 = 13 against 6 + 6 = 12: the heroes first, the quicker of them before; the archer before the swordsman."""
    assert sorted(GAME.draw(sides(), Random(2))) == [SIDES[1].id, SIDES[0].id]
    state = begun(sides(), heroes=9, foes=6)
    assert order(state) == ["eve", "ann", "cid", "bob"]
    assert order(rounds.lay(state, "bob", 8).state) == ["cid", "bob", "eve", "ann"]


@pytest.mark.rule("UNI-27", "UNI-21", "UNI-114")
def test_equal_sides_go_position_by_position() -> None:
    """8 + 4 = 6 + 6: the first of both at the same time, then the second of both."""
    state = begun(sides(), heroes=8, foes=6)
    assert order(state) == ["eve", "cid", "ann", "bob"]
    assert tied(state) == ["eve", "cid", "ann", "bob"]
    first = hit(state, 40, "eve", "cid")
    assert life(first.fighter("cid")) == 26
    after = on(on(first))
    assert life(after.fighter("cid")) == -14


@pytest.mark.rule("UNI-27", "UNI-23")
def test_the_tier_of_a_side_comes_before_its_die() -> None:
    """The GM puts the foes in tier ranged: they act first with any roll, and no roll is shown."""
    state = rounds.declare(sides(), "bob", "side_tier", "ranged").state
    state = begun(state, heroes=10, foes=1)
    assert order(state) == ["cid", "bob", "eve", "ann"]
    assert all(entry.badge is None for entry in state.entries)


# -- the request of two ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UNI-18", "UNI-23", "UNI-27")
def test_the_initiative_of_two_is_filled_in() -> None:
    """Tiers from what both hold, the flagged one placed by common sense, the group roll by its mode (step 5)."""
    state = fight(person("ann", "heroes", "bow"), person("bob", "foes", "sword"))
    assert proposed(state, "initiative") == {"attacker_tier": "ranged"}
    opened = rounds.declare(state, "bob", "started_fight", True).state
    assert proposed(opened, "initiative")["override"] == "target"
    assert "override" not in proposed(rounds.declare(opened, "ann", "tier", "ambush").state, "initiative")
    by_side = begun(sides(), heroes=3, foes=4)
    assert proposed(by_side, "initiative", "ann", "cid") == {"group": True}
    request = request_for(by_side, "ann", "cid", "initiative")
    assert request.attacker.traits["side_best_dexterity"] == 4  # Eve's
    assert request.target is not None
    assert request.target.traits["side_best_dexterity"] == 6  # Bob's


@pytest.mark.rule("UNI-27")
def test_the_best_of_a_side_is_who_is_best_now() -> None:
    """Before the first turn it is known too; and when Eve is down only Ann's 2 is left to the heroes."""
    state = sides()
    assert request_for(state, "ann", "cid", "initiative").attacker.traits["side_best_dexterity"] == 4
    state = begun(state, heroes=3, foes=4)
    state = state.put(with_states(state.fighter("eve"), "unconscious"))
    request = request_for(state, "ann", "cid", "initiative")
    assert {one.id: one.value for one in GAME.derived(request)}["attacker_bonus"] == 2


@pytest.mark.rule("UNI-106", "UNI-100")
def test_who_is_stunned_or_down_loses_his_place() -> None:
    """Stunned: skipped with the reason; out before the turn: not listed at all."""
    state = done(begun(fight(person("ann", dexterity=5), person("bob", "foes"))), "stun_test", "stunned", "bob")
    assert [entry.skipped is not None for entry in state.entries] == [False, True]
    out = begun(fight(person("ann"), with_states(person("bob", "foes"), "unconscious")))
    assert order(out) == ["ann"]


@pytest.mark.parametrize("mode", ["common_sense", "random", "group"])
def test_a_tier_that_a_file_made_up_counts_for_nothing(mode: str) -> None:
    """A tier by the name of a weapon, in a fight edited by hand, leaves everybody where he stands by himself."""
    state = fight(person("ann", dexterity=5), person("bob", "foes"), option_initiative_mode=mode)
    odd = replace(state, declared={"bob": {"tier": "pistol", "side_tier": "1"}})
    assert order(begun(odd, ann=5, bob=5)) == order(begun(state, ann=5, bob=5))
