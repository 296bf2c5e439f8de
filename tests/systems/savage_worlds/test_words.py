"""Words of Savage Worlds whose names are put together in the code: each exists in both languages."""

from __future__ import annotations

import pytest

from engine.label import LANGUAGES, label, words
from engine.systems.savage_worlds.check import NEEDS, POWERLESS
from engine.systems.savage_worlds.fight.facts import weapon_facts
from engine.systems.savage_worlds.fight.pack import CARDS, JOKERS
from engine.systems.savage_worlds.fight.standing import WORDS
from engine.systems.savage_worlds.fight.strays import DAMAGES, STRAY
from engine.systems.savage_worlds.opposed import CELLS
from engine.systems.savage_worlds.tables import TABLES, WEAPONS

PUT_TOGETHER = [
    *(f"error.{reason}" for reason in POWERLESS.values()),
    *(f"error.{reason}" for _, reason in NEEDS.values()),
    *(f"damage_by_hand.{name}" for name in DAMAGES),
    *(
        f"prompt.{name}"
        for name in (STRAY, "deviated", "critical_failure", "unshake", "unstun", "step_in_first", "step_in_after")
    ),
    *(f"health.{word}" for word in WORDS),
    *(f"card.{card}" for card in CARDS),
    *(f"read_out.opposed_{cell}" for cell in (*CELLS, "interrupter_first", "simultaneous", "target_first")),
    *(f"read_out.{name}" for name in ("through", "failure", "success", "raise")),
    *(f"versus.{name}" for name in ("toughness", "hardness", "item_hardness")),
    *(f"option.called_shot.{place}" for place in TABLES.circumstances["called_shot"].options),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_put_together_have_words(language: str) -> None:
    """A refusal, a prompt, a card is never shown under its id."""
    known = words(language, "savage_worlds")
    assert [name for name in PUT_TOGETHER if name not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_weapon_has_its_facts_in_words(language: str) -> None:
    """The library tells dice, piercing and range; bare hands need no words."""
    known = words(language, "savage_worlds")
    facts = {weapon: weapon_facts(weapon) for weapon in WEAPONS}
    assert [weapon for weapon, fact in facts.items() if fact is None] == ["unarmed"]
    assert [
        weapon for weapon, fact in facts.items() if fact and ("." in known.text(fact)[:6] or "{" in known.text(fact))
    ] == []


def test_cards_are_named_and_drawn() -> None:
    """The lowest card is the 2 of Clubs, the highest of a suit its Ace; short forms are what stands on a token."""
    french, english = words("fr", "savage_worlds"), words("en", "savage_worlds")
    ace = label("card.51")
    assert (french.text(ace), english.text(ace), english.short(ace)) == ("As de pique", "Ace of Spades", "A♠")
    assert (english.text("card.0"), french.short("card.44")) == ("2 of Clubs", "R♣")
    assert {english.short(f"card.{joker}") for joker in JOKERS} == {"★"}
    assert len({english.text(f"card.{card}") for card in CARDS}) == 54


def test_a_distance_is_told_in_squares_and_metres() -> None:
    """A square is two metres (section 14.5)."""
    assert words("en", "savage_worlds").text("unit.square", count=6) == "6 squares (12 m)"
    assert words("fr", "savage_worlds").text("unit.square", count=1) == "1 case (2 m)"
