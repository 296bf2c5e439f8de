"""Action cards: the pack, the deal, Jokers, bennies, cards laid by hand (SW-07, SW-102, SW-121, SW-122; section 9)."""

from __future__ import annotations

import pytest

from engine.dice.source import Random
from engine.encounter.history import History
from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.systems.savage_worlds import SYSTEM as GAME
from engine.systems.savage_worlds.fight import pack
from engine.systems.savage_worlds.fight.bennies import bennies_of, pool_of
from engine.systems.savage_worlds.fight.pack import Pack, card_of, pack_of
from tests.systems.savage_worlds.fighting import Dealer, begun, done, extra, fight, wild, with_states

ACE_OF_SPADES, KING_OF_HEARTS, QUEEN_OF_CLUBS, DEUCE_OF_CLUBS = 51, 46, 40, 0
RED_JOKER, BLACK_JOKER = 52, 53


def order(state: Encounter) -> list[str]:
    """Ids of the entries in order."""
    return [entry.id for entry in state.entries]


@pytest.mark.rule("SW-102")
def test_rank_counts_before_suit() -> None:
    """Descending: Jokers, Ace to 2, then spades, hearts, diamonds, clubs (section 9, round step 5)."""
    state = fight(wild("ann"), wild("bob"), wild("cid", "foes"), wild("dan", "foes"))
    now = begun(state, ann=4 * 8 + 1, bob=4 * 8 + 3, cid=ACE_OF_SPADES, dan=RED_JOKER)
    assert order(now) == ["dan", "cid", "bob", "ann"]  # Joker, Ace, ten of spades, ten of diamonds


@pytest.mark.rule("SW-102")
def test_the_deal_takes_one_card_for_each_entry_off_the_pile() -> None:
    """Every Wild Card and every group of Extras has one card, all different, and the pile is that much smaller."""
    state = fight(wild("ann"), extra("g1"), extra("g2"), extra("w1", kind="wolf"))
    drawn = GAME.draw(state, Random(7))
    assert sorted(drawn) == ["ann", "g1", "w1"]
    assert len(set(drawn.values())) == 3
    now = begun(state, **drawn)
    assert set(pack_of(now).drawn) == set(drawn.values())
    assert card_of(now.fighter("g2")) == drawn["g1"]


@pytest.mark.rule("SW-102")
def test_a_crowd_larger_than_the_pack_leaves_some_without_a_card() -> None:
    """Fifty-six Wild Cards: 54 have each a card of their own, two none, nobody draws one more; the round goes on."""
    history = History(fight(*[wild(f"h{number}") for number in range(56)]))
    history.do("start_round", {})
    state = history.state
    cards = [card for card in map(card_of, state.fighters) if card is not None]
    assert sorted(cards) == list(pack.CARDS)
    assert [GAME.lot(state, entry) for entry in state.entries[54:]] == [None, None]
    first = GAME.lot(state, state.entries[0])
    assert first is not None
    assert first.more is None
    with pytest.raises(FightError):
        history.do("draw_more", {"entry": "h0"})
    assert history.state == state
    history.do("start_round", {})
    assert len({card_of(one) for one in history.state.fighters} - {None}) == 54


@pytest.mark.rule("SW-102")
def test_no_card_is_dealt_twice_until_the_pack_is_shuffled() -> None:
    """Discards stay out of the draw pile: in five rounds of ten entries without a Joker no card comes twice."""
    state = fight(*[wild(f"h{n}") for n in range(5)], *[wild(f"f{n}", "foes") for n in range(5)])
    seen: list[int] = []
    for round_ in range(5):
        drawn = {entry.id: 10 * round_ + place for place, entry in enumerate(state.fighters)}
        state = GAME.round_end(begun(state, **drawn)).state
        seen += drawn.values()
        assert set(pack_of(state).pile).isdisjoint(seen)
    last = GAME.draw(replace(state, entries=()), Dealer([], faces=True))
    assert set(list(last.values())[:4]) == {50, 51, 52, 53}  # the four cards left come first
    assert all(card < 50 for card in list(last.values())[4:])  # then the discards, shuffled in


@pytest.mark.rule("SW-102", "SW-122")
def test_a_joker_has_the_pack_shuffled_before_the_next_round() -> None:
    """A Joker dealt sets the mark; the next round begins with 54 cards and takes the mark away."""
    now = begun(fight(wild("ann"), wild("bob", "foes")), ann=RED_JOKER, bob=3)
    assert now.stock[pack.RESHUFFLE] == (1,)
    assert "order.shuffle" in [note.id for note in GAME.order(now).notes]
    after = begun(GAME.round_end(now).state, ann=5, bob=6)
    assert pack.RESHUFFLE not in after.stock
    assert "order.shuffle" not in [note.id for note in GAME.order(after).notes]
    assert set(pack_of(after).drawn) == {5, 6}


@pytest.mark.rule("SW-07")
def test_the_joker_helps_its_holder_alone() -> None:
    """+2 for the holder's rolls as attacker or target, for nobody else of his side, and only until the round ends."""
    state = begun(fight(wild("ann"), wild("eve"), wild("bob", "foes")), ann=BLACK_JOKER, eve=4, bob=3)
    assert "attacker_joker" in GAME.automatic(state, "melee_attack", "ann", "bob")
    assert "target_joker" not in GAME.automatic(state, "melee_attack", "ann", "bob")
    assert "target_joker" in GAME.automatic(state, "melee_attack", "bob", "ann")
    assert "attacker_joker" not in GAME.automatic(state, "melee_attack", "bob", "ann")
    assert GAME.automatic(state, "melee_attack", "eve", "bob") == {}
    assert GAME.automatic(GAME.round_end(state).state, "melee_attack", "ann", "bob") == {}


@pytest.mark.rule("SW-07", "SW-103")
def test_the_joker_of_a_group_and_of_a_rider_helps_each_member() -> None:
    """All members of an entry act on its card: both guards, and the horse with its rider, have the +2."""
    ann = with_states(wild("ann"), "mounted")
    state = fight(ann, extra("horse", "heroes", "", kind="horse"), extra("g1"), extra("g2"))
    state = replace(state, declared={"ann": {"mount": "horse"}})
    state = begun(state, ann=RED_JOKER, g1=BLACK_JOKER)
    for one, other in (("ann", "g1"), ("horse", "g2"), ("g2", "ann")):
        assert "attacker_joker" in GAME.automatic(state, "melee_attack", one, other)
        assert "target_joker" in GAME.automatic(state, "melee_attack", one, other)
    assert [entry.fighters for entry in state.entries] == [("g1", "g2"), ("ann", "horse")]


@pytest.mark.rule("SW-121")
def test_everybody_begins_with_his_bennies() -> None:
    """3 for a player's Wild Card, 2 for one of the GM, a pool of 1 for each player character; an Extra has none."""
    state = begun(fight(wild("ann"), wild("eve"), wild("boss", "foes"), extra("g1")), ann=9)
    assert state.fighter("ann").counters["bennies"] == 3
    assert state.fighter("boss").counters["bennies"] == 2
    assert pool_of(state) == 2
    assert bennies_of(state, "g1") == 2
    assert bennies_of(state, "boss") == 2 + 2
    assert begun(GAME.round_end(state).state, ann=8).fighter("ann").counters["bennies"] == 3


@pytest.mark.rule("SW-122")
def test_a_joker_brings_bennies_to_its_whole_side() -> None:
    """Player side: one for every player Wild Card; GM side: one for the pool and for every Wild Card of the GM."""
    state = fight(wild("ann"), wild("eve"), wild("boss", "foes"), extra("g1"))
    players = begun(state, ann=RED_JOKER, eve=1, boss=2, g1=3)
    assert [players.fighter(one).counters["bennies"] for one in ("ann", "eve", "boss")] == [4, 4, 2]
    assert pool_of(players) == 2
    master = begun(state, ann=0, eve=1, boss=2, g1=BLACK_JOKER)
    assert [master.fighter(one).counters["bennies"] for one in ("ann", "eve", "boss")] == [3, 3, 3]
    assert pool_of(master) == 3


@pytest.mark.rule("SW-102")
def test_two_jokers_are_decided_by_athletics() -> None:
    """Opposed Athletics, +2 each: Ann's d6 4 and Wild Die 2 against Bob's d6 3 and Wild Die 5: Bob stands first."""
    state = fight(wild("ann"), wild("bob", "foes"))
    drawn = GAME.draw(state, Dealer([RED_JOKER + 1, RED_JOKER + 1, 4, 2, 3, 5], faces=True))
    assert drawn == {"ann": RED_JOKER, "bob": BLACK_JOKER}
    again = GAME.draw(state, Dealer([53, 53, 4, 2, 3, 4, 6, 1, 1, 2, 3], faces=True))
    assert again["ann"] == BLACK_JOKER  # 4 against 4 rolls again: 6 and then 1 make 7 against 3


@pytest.mark.rule("SW-102")
def test_the_gm_lays_the_card_that_lies_on_his_table() -> None:
    """Any card of the pile or the present one; one that lies before somebody else is refused; the order follows."""
    state = begun(fight(wild("ann"), wild("bob", "foes"), wild("cid", "foes")), ann=50, bob=20, cid=10)
    lot = GAME.lot(state, state.entries[1])
    assert lot is not None
    assert lot.field.value == 20
    offered = {option for option, _ in lot.field.options}
    assert 20 in offered
    assert offered.isdisjoint({50, 10})
    laid = GAME.laid(state, "cid", 49, more=False)
    assert [entry.id for entry in GAME.order(laid).entries] == ["ann", "cid", "bob"]
    with pytest.raises(FightError) as refused:
        GAME.laid(state, "cid", 50, more=False)
    assert refused.value.field == "value"


@pytest.mark.rule("SW-121")
def test_one_more_card_costs_a_benny_and_the_better_one_stays() -> None:
    """A worse second card is discarded, a better one takes the place of the first; each costs one benny."""
    state = begun(fight(wild("ann"), wild("bob", "foes")), ann=20, bob=10)
    worse = GAME.laid(state, "ann", 5, more=True)
    assert card_of(worse.fighter("ann")) == 20
    assert 5 in pack_of(worse).drawn
    better = GAME.laid(worse, "ann", 40, more=True)
    assert card_of(better.fighter("ann")) == 40
    assert better.fighter("ann").counters["bennies"] == 1
    poor = GAME.laid(GAME.laid(better, "ann", 1, more=True), "bob", 30, more=True)
    lot = GAME.lot(poor, poor.entries[0])
    assert lot is not None
    assert lot.more is None
    with pytest.raises(FightError):
        GAME.laid(poor, "ann", 45, more=True)


@pytest.mark.rule("SW-102")
def test_who_is_out_gets_no_card_and_a_newcomer_may_be_dealt_one() -> None:
    """The fallen keep their place in this round and get no card in the next; a late joiner acts once he has a card."""
    state = begun(fight(wild("ann"), wild("bob", "foes"), wild("cid", "foes")), ann=50, bob=20, cid=10)
    fallen = done(state, "melee_attack", "incapacitated", "ann", "bob")
    plan = {entry.id: entry for entry in GAME.order(fallen).entries}
    assert plan["bob"].skipped is not None
    assert sorted(GAME.draw(replace(GAME.round_end(fallen).state, entries=()), Random(1))) == ["ann", "cid"]
    late = replace(fallen, fighters=(*fallen.fighters, wild("eve")))
    assert next(entry for entry in GAME.order(late).entries if entry.id == "eve").skipped is not None
    dealt = GAME.laid(late, "eve", 30, more=False)
    assert next(entry for entry in GAME.order(dealt).entries if entry.id == "eve").skipped is None


def test_the_pack_counts_its_cards() -> None:
    """54 cards; what was taken is out of the pile; when none is left the discards are shuffled in."""
    whole = Pack()
    assert len(whole.pile) == 54
    left = whole.without(7)
    assert 7 not in left.pile
    assert len(left.pile) == 53
    empty = Pack(drawn=tuple(range(54)), lying=(1, 2))
    assert set(empty.pile) == set(range(54)) - {1, 2}
    assert empty.without(9).drawn == (1, 2, 9)


@pytest.mark.rule("SW-102")
def test_the_next_round_deals_to_those_who_are_still_in_the_fight_alone() -> None:
    """The round before leaves its entries: neither the fallen nor those on hold among them get a card."""
    state = begun(fight(wild("ann"), wild("bob", "foes"), wild("cid", "foes")), ann=50, bob=20, cid=10)
    state = done(done(state, "melee_attack", "incapacitated", "ann", "bob"), "hold", "done", "ann")
    history = History(replace(state, prompts=()))
    while history.state.turn == 1:
        history.do("next_turn")
    assert set(history.acts[-1].arguments["drawn"]) == {"cid"}
