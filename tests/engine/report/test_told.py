"""The fight told in short: whole sentences in both languages, one a fighter, one line a round."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.label import LANGUAGES, words
from engine.report.tally import Blow
from engine.report.told import told_in_short

NAMES = {"k": "Kara", "y": "Ysolde", "o": "le Borgne", **{f"g{place}": f"Goblin {place}" for place in range(1, 8)}}


def struck(
    who: str, whom: str, harm: int, *, out: bool = False, side: str = "target", turn: int = 1, chance: float = 0.5
) -> Blow:
    """A blow as far as the story asks: who, whom, how hard."""
    told = SimpleNamespace(harm=harm, side=side)
    made = SimpleNamespace(
        who=who,
        whom=whom,
        against=True,
        round=turn,
        hurt=side == "target" and harm >= 2,
        out=out,
        applied=SimpleNamespace(told=told),
        luck=SimpleNamespace(or_better=chance),
    )
    return cast(Blow, cast(Any, made))


def lines(language: str, *some: Blow) -> list[str]:
    """The lines of some blows."""
    known = words(language)
    return [f"{turn} {known.text(line)}" for turn, line in told_in_short(some, lambda id: NAMES.get(id, ""))]


def test_what_one_fighter_did_is_one_sentence() -> None:
    """His name stands once: two fallen in a row, then a wound."""
    told = (struck("k", "g1", 6, out=True), struck("k", "g2", 6, out=True), struck("k", "y", 3))
    assert lines("fr", *told) == ["1 Kara met Goblin 1 et Goblin 2 hors de combat, puis blesse Ysolde."]
    assert lines("en", *told) == ["1 Kara puts Goblin 1 and Goblin 2 out of the fight, then wounds Ysolde."]


def test_whom_he_put_out_he_need_not_have_wounded_first() -> None:
    """The wound before the fall is not told, nor is a second blow of the same kind."""
    told = (struck("k", "g1", 3), struck("k", "g1", 4), struck("k", "g1", 7, out=True))
    assert lines("en", *told) == ["1 Kara kills Goblin 1."]
    assert lines("en", struck("k", "g1", 2), struck("k", "g1", 2)) == ["1 Kara rattles Goblin 1."]


def test_a_sentence_begins_with_a_capital_and_ends_with_a_full_stop() -> None:
    """Whatever the GM calls him."""
    assert lines("fr", struck("o", "k", 3)) == ["1 Le Borgne blesse Kara."]


def test_a_fall_of_little_chance_is_against_all_odds() -> None:
    """Under one in ten; a wound is not made more of."""
    assert lines("en", struck("y", "g1", 6, out=True, chance=0.04)) == [
        "1 Ysolde puts Goblin 1 out of the fight against all odds."
    ]
    assert lines("en", struck("y", "g1", 3, chance=0.04)) == ["1 Ysolde wounds Goblin 1."]


def test_a_long_list_is_counted_beyond_its_first_names() -> None:
    """Three names stand; of five, two and how many others."""
    three = [struck("k", f"g{place}", 6, out=True) for place in (1, 2, 3)]
    five = [struck("k", f"g{place}", 6, out=True) for place in range(1, 6)]
    assert lines("en", *three) == ["1 Kara puts Goblin 1, Goblin 2 and Goblin 3 out of the fight."]
    assert lines("en", *five) == ["1 Kara puts Goblin 1, Goblin 2 and 3 others out of the fight."]
    assert lines("fr", *five) == ["1 Kara met Goblin 1, Goblin 2 et 3 autres hors de combat."]


def test_of_many_fighters_those_who_did_most_are_told_in_the_order_of_the_round() -> None:
    """Falls before wounds before shakings; what the others did is counted."""
    some = (
        struck("g1", "k", 2),
        struck("g2", "k", 3),
        struck("k", "g1", 6, out=True),
        struck("g3", "y", 2),
        struck("y", "g2", 7, out=True),
    )
    assert lines("en", *some) == [
        "1 Goblin 2 wounds Kara. Kara puts Goblin 1 out of the fight. Ysolde kills Goblin 2. 2 other blows tell."
    ]


def test_a_blow_that_falls_back_is_told_of_its_striker() -> None:
    """Who attacked comes off worse."""
    assert lines("fr", struck("k", "o", 4, side="attacker")) == ["1 Kara a le dessous face au Borgne."]


@pytest.mark.parametrize("count, french", [(1, "1 1 attaque sans effet."), (2, "1 2 attaques sans effet.")])
def test_a_round_of_misses_is_counted(count: int, french: str) -> None:
    """It still has its line."""
    assert lines("fr", *(struck("k", "o", 0) for _ in range(count))) == [french]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_round_has_one_line_in_order(language: str) -> None:
    """Whatever the order of the records; a fighter who is not told of is not named."""
    told = lines(language, struck("k", "o", 3, turn=3), struck("k", "o", 0, turn=1), struck("hidden", "k", 3, turn=3))
    assert [line.split()[0] for line in told] == ["1", "3"]
    assert "hidden" not in " ".join(told)
