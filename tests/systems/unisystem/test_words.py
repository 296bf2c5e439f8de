"""Words of Unisystem that the code puts together, or that the catalogue gives: there, in both languages."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from engine.label import LANGUAGES, words
from engine.systems.unisystem.check import BANDS_OF_LIFE
from engine.systems.unisystem.fight.life import TESTS
from engine.systems.unisystem.fight.standing import LIGHT, UNHURT, WORDS
from engine.systems.unisystem.sides import CANNOT_ACT
from engine.systems.unisystem.tables import BANDS, TABLES, WEAPONS

DAMAGE_TYPES = {row.type for row in WEAPONS.values()} | {"shot", "hollow_point", "armor_piercing"}
PUT_TOGETHER = [
    *(f"error.{state}_cannot_act" for state in CANNOT_ACT),
    *(f"error.{reason}" for _, _, reason in BANDS_OF_LIFE.values()),
    *(f"prompt.{name}" for name in TESTS),
    *(f"health.{word}" for word, _ in (UNHURT, LIGHT, *(said for _, said in WORDS))),
    *(f"skipped.{name}" for name in ("stunned", "frozen", "diving")),
    *(f"derived_value.damage_type.{name}" for name in DAMAGE_TYPES),
    *(f"derived_value.range_band.{name}" for name in BANDS),
    *(f"derived_value.decided_by.{name}" for name in ("override", "tier", "roll")),
]
SAME = {
    "option.weapon": "weapon",
    "option.attribute": "trait",
    "option.target_tier": "option.attacker_tier",
    "option.feint_resist_skill": "option.feint_skill",
}
"""What has one name stands under it wherever it is chosen."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_put_together_have_words(language: str) -> None:
    """A refusal, a test that is due, a damage type is never shown under its id."""
    known = words(language, "unisystem")
    assert [name for name in PUT_TOGETHER if name not in known] == []


@pytest.mark.parametrize("language, column", [("fr", "title_fr"), ("en", "title")])
def test_rules_bear_the_titles_of_the_catalogue(language: str, column: str) -> None:
    """The title on a chip is the one of the list of rules, with the signs of good type."""
    known = words(language, "unisystem")
    with (Path(__file__).parent / "rules.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    plain = str.maketrans({"’": "'", "\u00a0": " ", "\u202f": " "})
    found = {row["id"]: known.text(f"rule.{row['id']}").translate(plain) for row in rows}
    assert found == {row["id"]: row[column] for row in rows}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_name(language: str) -> None:
    """A weapon on an axis, an attribute in a task, a tier of either side is called as elsewhere."""
    known = words(language, "unisystem")
    options = [
        (name, f"{other}.{name.rpartition('.')[2]}")
        for family, other in SAME.items()
        for name in known.ids()
        if name.startswith(f"{family}.")
    ]
    assert len(options) == len(WEAPONS) + 6 + 5 + 3
    assert [name for name, other in options if known.text(name) != known.text(other)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_fit_narrow_places(language: str) -> None:
    """Names of weapons, traits, outcomes and options take at most 20 letters where there is little room."""
    known = words(language, "unisystem")
    families = (
        *(f"weapon.{id}" for id in TABLES.weapons),
        *(f"trait.{id}" for id in TABLES.traits),
        *(f"outcome.{id}" for id, row in TABLES.outcomes.items() if not row.counted),
        *(f"circumstance.{id}" for id, row in TABLES.circumstances.items() if row.who != "option"),
        *(f"option.{row.id}.{option}" for row in TABLES.circumstances.values() for option in row.options),
    )
    assert [name for name in families if len(known.short(name)) > 20] == []


def test_counted_outcomes_tell_their_number() -> None:
    """A number of hits or of life points lost stands in the text, with a plural where there is one."""
    french, english = words("fr", "unisystem"), words("en", "unisystem")
    tables = TABLES
    assert french.text(tables.outcome_label("hits_7")) == "7 touches"
    assert english.text(tables.outcome_label("dmg_12")) == "12 LP lost"
    assert french.text(tables.outcome_label("dmg_12")) == "12 PV perdus"
    assert french.text(tables.outcome_label("dmg_1")) == "1 PV perdu"


def test_players_see_what_a_stance_looks_like() -> None:
    """Section 14.5: stances have other words for the players, an empty weapon is not told to them."""
    french, english = words("fr", "unisystem"), words("en", "unisystem")
    assert english.player("state.aggressive_stance") == "Attacking all out"
    assert french.player("state.diving") == "Se jette à couvert"
    assert (english.player("state.out_of_ammo"), french.player("state.out_of_ammo")) == ("", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_column_of_the_thrown_order_has_a_short_head(language: str) -> None:
    """The column holds two digits: its head names the die and nothing more."""
    assert words(language, "unisystem").short("lot.initiative") == "D10"
