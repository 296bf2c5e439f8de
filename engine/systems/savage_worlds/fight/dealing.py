"""Dealing the action cards: at random, by hand, one more for a benny (section 9)."""

from __future__ import annotations

from engine.dice.source import Source
from engine.encounter.sheet import with_count, without_counts
from engine.encounter.state import Encounter, Fighter, replace
from engine.errors import FightError
from engine.form import Entry, Field, Lot
from engine.label import label
from engine.systems.savage_worlds.fight import pack
from engine.systems.savage_worlds.fight.bennies import bennies_of, given_for_joker, paid
from engine.systems.savage_worlds.fight.duel_of_jokers import first_of
from engine.systems.savage_worlds.fight.order import groups
from engine.systems.savage_worlds.fight.pack import CARD, JOKER, JOKERS, Pack, card_of, named, pack_of, taken, with_pack
from engine.systems.savage_worlds.fight.sheet import is_out

NO_CARD = -1
"""Value of the field that lays a card by hand, while none lies there."""


def draw(state: Encounter, source: Source) -> dict[str, int]:
    """A card for each entry of the next round; where the fight has entries already, one more for each of these.

    Nobody on hold or out of the fight is dealt one, nor do those for whom all 54 leave none. Two Jokers: opposed
    Athletics says whose is the greater.
    """
    if state.entries:
        left, wanted = pack_of(state), [entry.id for entry in state.entries]
    else:
        left, wanted = _gathered(state), _to_deal(state)
    cards: dict[str, int] = {}
    for entry in wanted:
        if left.pile:
            cards[entry], left = taken(left, source)
    holders = [entry for entry, card in cards.items() if card in JOKERS]
    if len(holders) == len(JOKERS):
        first = first_of(state, holders[0], holders[1], source)
        cards |= {holder: max(JOKERS) if holder == first else min(JOKERS) for holder in holders}
    return cards


def _to_deal(state: Encounter) -> list[str]:
    """Entries that get a card: somebody is in the fight, and not everybody of it waits (SW-102)."""
    able = {id: [one for one in members if not is_out(one)] for id, members in groups(state).items()}
    return [id for id, members in able.items() if members and not all(one.has("on_hold") for one in members)]


def _gathered(state: Encounter) -> Pack:
    """The pack at the beginning of a round: every card of the last one is discarded."""
    return replace(pack_of(state), lying=()).shuffled()


def dealt(state: Encounter, drawn: dict[str, int]) -> Encounter:
    """The fight at the beginning of a round, with these cards before its entries (SW-102)."""
    after = with_pack(_without_cards(state), _gathered(state))
    for entry, card in drawn.items():
        after = _with_card(after, entry, card)
    return after


def _without_cards(state: Encounter) -> Encounter:
    return replace(state, fighters=tuple(without_counts(one, CARD, JOKER) for one in state.fighters))


def _with_card(state: Encounter, entry: str, card: int, *, new: bool = True) -> Encounter:
    """The fight with a card before an entry; a new Joker brings bennies and a new shuffle (SW-122)."""
    members = groups(state).get(entry, ())
    before = next((old for old in map(card_of, members) if old is not None), None)
    after = with_pack(state, pack_of(state).without(card) if card not in pack_of(state).lying else pack_of(state))
    for one in members:
        after = after.put(_holding(after.fighter(one.id), card))
    if new and card in JOKERS and card != before:
        after = given_for_joker(after, entry)
    return after


def _holding(fighter: Fighter, card: int) -> Fighter:
    with_card = with_count(fighter, CARD, card + 1)
    return with_count(with_card, JOKER, 1) if card in JOKERS else without_counts(with_card, JOKER)


# -- by hand ---------------------------------------------------------------------------------------------------------


def lot(state: Encounter, entry: Entry) -> Lot | None:
    """The cards that may lie before an entry: its own and those of the pile; one more costs a benny. None: no card."""
    leader, members = _entry_of(state, entry.id)
    now = next((card for card in map(card_of, members) if card is not None), None)
    pile = pack_of(state).pile
    possible = sorted({*pile, *(() if now is None else (now,))}, reverse=True)
    if not possible:
        return None
    options = tuple((card, named(card)) for card in possible)
    field = Field(
        id="card",
        kind="choice",
        label=label("lot.card"),
        default=NO_CARD,
        value=NO_CARD if now is None else now,
        options=options,
        lasts="round",
        rule="SW-102",
    )
    payer = _payer(state, leader)
    left = bennies_of(state, payer) if payer else 0
    more = bool(left and pile) and now is not None and not entry.done
    return Lot(field, label("lot.one_more_card", left=left) if more else None)


def laid(state: Encounter, entry: str, value: int, *, more: bool) -> Encounter:
    """The fight with this card before an entry, or with one more drawn for a benny, the greater of both kept.

    Raises:
        FightError: no such entry, no such card, the card lies elsewhere, or nobody has a benny.
    """
    entry, members = _entry_of(state, entry)
    if value not in pack.CARDS:
        raise FightError("value", label("error.no_such_card", card=value))
    now = next((card for card in map(card_of, members) if card is not None), None)
    if value in pack_of(state).lying and value != now:
        raise FightError("value", label("error.card_lies_elsewhere", card=named(value)))
    if not more:
        return _with_card(state, entry, value)
    payer = _payer(state, entry)
    if payer is None or not bennies_of(state, payer):
        raise FightError("entry", label("error.no_benny", who=members[0].name))
    after = _with_card(paid(state, payer), entry, value)  # whatever is kept, a Joker has been dealt
    return after if now is None or value > now else _with_card(after, entry, now, new=False)


def _entry_of(state: Encounter, id: str) -> tuple[str, tuple[Fighter, ...]]:
    """Leader and members of an entry; of the entry that a newcomer joins, where the id is his."""
    for leader, members in groups(state).items():
        if id == leader or any(one.id == id for one in members):
            return leader, members
    raise FightError("entry", label("error.no_such_entry"))


def _payer(state: Encounter, entry: str) -> str | None:
    """Who pays for one more card of an entry: its leader (an Extra: the GM's pool)."""
    return entry if state.find(entry) else None
