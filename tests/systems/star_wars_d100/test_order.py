"""The order of a round: 1D12 + DEX + weapon and manoeuvre, ties, groups, late arrivals (catalogue section 9)."""

from __future__ import annotations

import pytest

from engine.dice.source import Typed
from engine.encounter import rounds
from engine.encounter import turn as turns
from engine.encounter.state import ActiveState, Carried, Encounter, replace
from engine.errors import FightError
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import (
    announcing,
    begun,
    current,
    fight,
    on,
    order,
    person,
    skipped,
    totals,
    two,
    with_states,
)


@pytest.mark.rule("SWD-01")
def test_the_order_is_a_d12_and_dex() -> None:
    """Highest first: 5 + 14 comes before 7 + 11."""
    state = fight(
        person("ann", "heroes", "blaster_pistol"),
        person("bob", "foes", "blaster_pistol", dex=14),
        person("cid", "foes"),
    )
    state = begun(state, ann=7, bob=5, cid=2)
    assert order(state) == ["bob", "ann", "cid"]
    assert totals(state) == {"bob": 19, "ann": 18, "cid": 13}


@pytest.mark.parametrize(
    "weapon, slower",
    [
        pytest.param("blaster_pistol", 0, marks=pytest.mark.rule("SWD-02")),
        pytest.param("blaster_rifle", 1, marks=pytest.mark.rule("SWD-03")),
        pytest.param("sniper_rifle", 2, marks=pytest.mark.rule("SWD-04")),
        pytest.param("light_repeater", 2, marks=pytest.mark.rule("SWD-04")),
        pytest.param("frag_grenade", 2, marks=pytest.mark.rule("SWD-04")),
        pytest.param("blaster_cannon", 3, marks=pytest.mark.rule("SWD-05")),
        pytest.param("throwing_knife", 0, marks=pytest.mark.rule("SWD-01")),
    ],
)
def test_a_weapon_slows_its_bearer(weapon: str, slower: int) -> None:
    """8 + 11, less what the category takes off."""
    state = begun(fight(person("ann", "heroes", weapon), person("bob", "foes")), ann=8, bob=1)
    assert totals(state)["ann"] == 19 - slower


@pytest.mark.rule("SWD-06")
def test_the_gm_adds_to_an_order_and_that_stays() -> None:
    """+5 counts in this round, in the next one, and in the comparison of two orders."""
    state = announcing(two(), "bob", order_modifier=5)
    assert totals(state) == {"ann": 22, "bob": 16}
    assert GAME.automatic(state, "initiative", "bob", "ann")["attacker_dex_mod"][0] == 5
    assert totals(on(on(state), ann=12, bob=1))["bob"] == 16


@pytest.mark.rule("SWD-51")
def test_an_announced_called_shot_comes_two_later() -> None:
    """12 + 11 - 1 - 2."""
    assert totals(announcing(two(), "ann", called=True))["ann"] == 20


@pytest.mark.parametrize(
    "action, weapon, second, slower",
    [
        pytest.param("dual_pistols", "blaster_pistol", "hold_out_blaster", 1, marks=pytest.mark.rule("SWD-62")),
        pytest.param("dual_rifles", "blaster_rifle", "blaster_carbine", 4, marks=pytest.mark.rule("SWD-64")),
    ],
)
def test_a_pair_slows_by_itself_and_by_both_weapons(action: str, weapon: str, second: str, slower: int) -> None:
    """Two pistols -1; two rifles -2 and -1 for each of them."""
    ann = person("ann", "heroes", weapon, second, str=14)
    state = announcing(begun(fight(ann, person("bob", "foes")), ann=8, bob=1), "ann", action=action)
    assert totals(state)["ann"] == 19 - slower


def test_whoever_reloads_is_not_slowed_by_his_weapon() -> None:
    """Reload, repair: the category counts 0."""
    state = announcing(two("sniper_rifle"), "ann", action="reload")
    assert totals(state)["ann"] == 23


@pytest.mark.rule("SWD-30")
def test_weakness_counts_from_the_next_round_on() -> None:
    """-3 for somebody weakened before the round; gained during it, it changes nothing yet."""
    weak = replace(person("bob", "foes"), states=(ActiveState("weakened", since=0),))
    state = begun(fight(person("ann", "heroes"), weak), ann=1, bob=5)
    assert totals(state)["bob"] == 13
    late = replace(person("bob", "foes"), states=(ActiveState("weakened", since=1),))
    assert totals(begun(fight(person("ann"), late), ann=1, bob=5))["bob"] == 16


@pytest.mark.rule("SWD-07")
def test_equal_totals_go_by_dex_and_then_at_the_same_time() -> None:
    """16 with DEX 12 comes before 16 with DEX 11; equal in both is simultaneous."""
    people = (person("ann", "heroes"), person("bob", "foes", dex=12), person("cid", "foes"))
    state = begun(fight(*people), ann=5, bob=4, cid=5)
    assert order(state) == ["bob", "ann", "cid"]
    assert [entry.tied for entry in state.entries] == [False, True, True]
    assert [note.id for note in GAME.order(state).notes] == ["tied.order", "order.announce"]


@pytest.mark.rule("SWD-07")
def test_weakness_takes_dex_in_a_tie_too() -> None:
    """13 with DEX 14 - 3 does not come before 13 with DEX 12."""
    weak = replace(person("ann", "heroes", dex=14), states=(ActiveState("weakened", since=0),))
    state = begun(fight(weak, person("bob", "foes", dex=12)), ann=2, bob=1)
    assert totals(state) == {"ann": 13, "bob": 13}
    assert order(state) == ["bob", "ann"]


def test_whoever_is_out_has_no_place() -> None:
    """The paralysed roll no die; who cannot fire does, and may do something else."""
    foes = (with_states(person("bob", "foes"), "paralysed"), with_states(person("cid", "foes"), "recovering"))
    state = fight(person("ann", "heroes"), *foes)
    assert GAME.draw(state, Typed((7, 8))) == {"ann": 7, "cid": 8}
    assert order(begun(state, ann=7, cid=8)) == ["cid", "ann"]


def test_whoever_falls_during_the_round_is_passed_over() -> None:
    """His place stays, and is not played."""
    state = two()
    fallen = with_states(state.fighter("bob"), "unconscious")
    state = turns.refreshed(state.put(fallen))
    assert skipped(state) == {"bob": "skipped.out"}


# -- dice -----------------------------------------------------------------------------------------------------------


def grouped(**options: bool) -> Encounter:
    """Ann against three troopers made from one sheet."""
    troopers = [replace(person(name, "foes"), archetype="stormtrooper") for name in ("tk1", "tk2", "tk3")]
    return fight(person("ann", "heroes"), *troopers, **options)


def test_a_group_has_one_die() -> None:
    """With the option, those who are alike share a D12 and act at the same time; a die that is laid is everybody's."""
    state = grouped(option_group_order=True)
    drawn = GAME.draw(state, Typed((3, 9)))
    assert drawn == {"ann": 3, "tk1": 9, "tk2": 9, "tk3": 9}
    state = begun(state, **drawn)
    assert [entry.tied for entry in state.entries] == [True, True, True, False]
    assert set(totals(rounds.lay(state, "tk2", 2).state).values()) == {13, 14}
    assert GAME.draw(grouped(), Typed((3, 9, 4, 1))) == {"ann": 3, "tk1": 9, "tk2": 4, "tk3": 1}


def test_inside_a_group_equal_totals_are_simultaneous_whatever_the_dex() -> None:
    """Rifle and DEX 12 against pistol and DEX 11: both 20, both at once."""
    quick = replace(person("tk1", "foes", "blaster_rifle", dex=12), archetype="stormtrooper")
    slow = replace(person("tk2", "foes", "blaster_pistol"), archetype="stormtrooper")
    state = begun(fight(person("ann"), quick, slow, option_group_order=True), ann=1, tk1=9, tk2=9)
    assert [entry.tied for entry in state.entries] == [True, True, False]
    alone = begun(fight(person("ann"), quick, slow), ann=1, tk1=9, tk2=9)
    assert [entry.tied for entry in alone.entries] == [False, False, False]


def test_a_die_can_be_laid_and_only_a_face_of_a_d12() -> None:
    """The field tells each face with the total it makes; 13 is refused, and so is a second die."""
    state = two()
    found = GAME.lot(state, state.entries[1])
    assert found is not None
    assert found.field.value == 1
    assert dict(found.field.options[6][1].arguments) == {"total": 17, "face": 7}
    assert found.more is None
    assert totals(rounds.lay(state, "bob", 7).state)["bob"] == 17
    with pytest.raises(FightError):
        rounds.lay(state, "bob", 13)
    with pytest.raises(FightError):
        rounds.draw_more(state, "bob", 5)
    with pytest.raises(FightError):
        GAME.laid(state, "nobody", 5, more=False)


def test_a_late_arrival_rolls_and_is_inserted_where_his_total_is_lower() -> None:
    """Without a die he acts last; with a total below the present one he gets his place, with a higher he does not."""
    state = two()
    late = person("cid", "foes", dex=11)
    state = turns.reordered(replace(state, fighters=(*state.fighters, late)))
    assert order(state) == ["ann", "bob", "cid"]
    found = GAME.lot(state, state.entries[2])
    assert found is not None
    assert found.more is not None
    assert GAME.draw(replace(state, entries=(state.entries[2],)), Typed((9,))) == {"cid": 9}
    assert order(rounds.draw_more(state, "cid", 9).state) == ["ann", "cid", "bob"]
    quick = turns.reordered(state.put(replace(late, traits={"dex": 30})))
    assert order(rounds.draw_more(quick, "cid", 9).state) == ["ann", "bob", "cid"]


def test_a_called_shot_decided_late_costs_its_place() -> None:
    """22 against 21: aiming unannounced would let Bob act first; after the offer his place is 20, behind Bob's."""
    people = (person("ann", "heroes", "blaster_rifle"), person("bob", "foes", "blaster_rifle"))
    state = begun(fight(*people), ann=12, bob=11)
    assert GAME.automatic(state, "shoot", "ann", "bob")["called_location"][0] == "none"
    assert "call_shot" in [one.id for one in GAME.offers(state, "ann")]
    state = rounds.take_offer(state, "ann", "call_shot").state
    assert (order(state), totals(state)["ann"], current(state)) == (["bob", "ann"], 20, "bob")
    assert "called_location" not in GAME.automatic(on(state), "shoot", "ann", "bob")
    far = begun(fight(*people), ann=12, bob=1)
    assert "called_location" not in GAME.automatic(far, "shoot", "ann", "bob")
    assert "call_shot" not in [one.id for one in GAME.offers(far, "ann")]


def test_another_weapon_of_the_pair_counts_only_when_it_is_carried() -> None:
    """With one rifle alone the order counts it twice: the catalogue's own default is another one of the same kind."""
    ann = person("ann", "heroes", "blaster_rifle")
    state = begun(fight(replace(ann, carried=(Carried("blaster_rifle"),)), person("bob", "foes")), ann=8, bob=1)
    state = replace(state, declared={"ann": {"action": "dual_rifles"}})
    assert -GAME.order(state).entries[0].key[2] == 15
