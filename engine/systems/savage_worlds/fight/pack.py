"""The 54 action cards: numbers, what lies where, and how they are dealt (SW-102; catalogue section 9).

A card is a whole number, the greater the earlier: 4 * (rank - 2) + suit for 2 (rank 2) to Ace (rank 14), with clubs 0,
diamonds 1, hearts 2, spades 3; then the Jokers, 52 and 53.
"""

from __future__ import annotations

import msgspec

from engine.dice.source import Source
from engine.encounter.state import Encounter, Fighter, replace
from engine.label import Label, label

CARDS = range(54)
JOKERS = (52, 53)

CARD = "card"
"""Counter of a fighter: the card before him plus one; none while he has no card."""

JOKER = "joker"
"""Counter of a fighter: 1 while the card he acts on is a Joker (SW-07)."""

DRAWN = "drawn"
"""What lies on the table of the fight: cards that are no longer in the draw pile."""

RESHUFFLE = "reshuffle"
"""What lies on the table of the fight: (1,) when the pack is shuffled before the next round."""


class Pack(msgspec.Struct, frozen=True):
    """Which cards are out of the draw pile, and which of them lie before somebody."""

    drawn: tuple[int, ...] = ()
    lying: tuple[int, ...] = ()
    reshuffle: bool = False

    @property
    def pile(self) -> tuple[int, ...]:
        """The cards that can be drawn: the discards are shuffled in when none is left."""
        left = tuple(card for card in CARDS if card not in self.drawn)
        return left or tuple(card for card in CARDS if card not in self.lying)

    def without(self, card: int) -> Pack:
        """The pack after this card was taken from it."""
        ran_out = all(one in self.drawn for one in CARDS)
        drawn = self.lying if ran_out else self.drawn
        out = drawn if card in drawn else (*drawn, card)
        return Pack(out, (*self.lying, card), self.reshuffle or card in JOKERS)

    def shuffled(self) -> Pack:
        """The pack at the beginning of a round: whole again after a Joker (section 9, round step 1)."""
        return Pack(self.lying, self.lying) if self.reshuffle else self


def pack_of(state: Encounter) -> Pack:
    """The pack as it lies on the table of this fight."""
    lying = tuple(dict.fromkeys(card for card in map(card_of, state.fighters) if card is not None))
    return Pack(state.stock.get(DRAWN, ()), lying, bool(state.stock.get(RESHUFFLE)))


def with_pack(state: Encounter, pack: Pack) -> Encounter:
    """The fight with the pack in this order."""
    rest = {name: cards for name, cards in state.stock.items() if name not in (DRAWN, RESHUFFLE)}
    drawn: dict[str, tuple[int, ...]] = {DRAWN: pack.drawn} if pack.drawn else {}
    again: dict[str, tuple[int, ...]] = {RESHUFFLE: (1,)} if pack.reshuffle else {}
    return replace(state, stock=rest | drawn | again)


def card_of(fighter: Fighter) -> int | None:
    """The card before a fighter."""
    found = fighter.counters.get(CARD, 0)
    return found - 1 if found else None


def taken(pack: Pack, source: Source) -> tuple[int, Pack]:
    """One card off the pile, and the pack without it."""
    pile = pack.pile
    card = pile[(source.face(len(pile)) or 1) - 1]
    return card, pack.without(card)


def named(card: int) -> Label:
    """The card in words: ``card.<number>``; its short form is the sign that is painted."""
    return label(f"card.{card}")
