"""Words of Star Wars D100 that the catalogue gives or that stand in two places: there, in both languages."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from engine.label import LANGUAGES, words
from engine.systems.star_wars_d100 import aiming
from engine.systems.star_wars_d100.check import CANNOT_ACT, CANNOT_FIRE, DOES_NOT_FIRE
from engine.systems.star_wars_d100.fight.standing import BANDS
from engine.systems.star_wars_d100.tables import TABLES, WEAPONS

RANGE_BANDS = tuple(band.id for band in (aiming.CLOSE, *aiming.BANDS))
THROW_BANDS = tuple(band.id for band in aiming.THROWS)

SAME = {
    "option.second_weapon": "weapon",
    "option.target_maneuver": "option.attacker_maneuver",
    "derived_value.mode": "option.mode",
    "derived_value.range_band_2": "derived_value.range_band",
}
"""What has one name stands under it wherever it is chosen or shown."""

PUT_TOGETHER = [
    *(f"derived_value.range_band.{band}" for band in (*RANGE_BANDS, *THROW_BANDS)),
    *(f"derived_value.range_band_2.{band}" for band in RANGE_BANDS),
    *(f"derived_value.mode.{mode}" for mode in ("lethal", "stun")),
    *(f"error.{reason}" for reasons in (CANNOT_ACT, CANNOT_FIRE, DOES_NOT_FIRE) for reason in reasons.values()),
    *(f"health.{word}" for word in BANDS),
    *(f"prompt.{test}" for test in ("fumble_roll", "ko_check", "violent_death", "stun_save")),
    *(f"location.{place}" for place in TABLES.circumstances["called_location"].options if place != "none"),
    *(f"location.{place}" for place in ("body", "arm", "weapon")),
]
TYPE = str.maketrans({"’": "'", "−": "-", "\u00a0": " ", "\u202f": " "})


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_put_together_have_words(language: str) -> None:
    """A range band, a refusal, a test that is due, a part of the body is never shown under its id."""
    known = words(language, "star_wars_d100")
    assert [name for name in PUT_TOGETHER if name not in known] == []


@pytest.mark.parametrize("language, column", [("fr", "title_fr"), ("en", "title")])
def test_rules_bear_the_titles_of_the_catalogue(language: str, column: str) -> None:
    """The title on a chip is the one of the list of rules, with the signs of good type."""
    known = words(language, "star_wars_d100")
    with (Path(__file__).parent / "rules.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    found = {row["id"]: known.text(f"rule.{row['id']}").translate(TYPE) for row in rows}
    expected = {row["id"]: row[column] if language == "fr" else row[column].replace(" %", "%") for row in rows}
    assert found == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_name(language: str) -> None:
    """A second weapon, a manoeuvre of either side, a mode is called as elsewhere."""
    known = words(language, "star_wars_d100")
    options = [
        (name, f"{other}.{name.rpartition('.')[2]}")
        for family, other in SAME.items()
        for name in known.ids()
        if name.startswith(f"{family}.")
    ]
    assert len(options) == len(WEAPONS) + 3 + 2 + len(RANGE_BANDS)
    assert [name for name, other in options if known.text(name) != known.text(other)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_fit_narrow_places(language: str) -> None:
    """Names take at most 20 letters where there is little room, outcomes 18 (14.1)."""
    known = words(language, "star_wars_d100")
    families = (
        *(f"weapon.{id}" for id in TABLES.weapons),
        *(f"trait.{id}" for id in TABLES.traits),
        *(f"state.{id}" for id in TABLES.states),
        *(f"circumstance.{id}" for id, row in TABLES.circumstances.items() if row.who != "option"),
        *(f"option.{row.id}.{option}" for row in TABLES.circumstances.values() for option in row.options),
    )
    assert [name for name in families if len(known.short(name)) > 20] == []
    assert [id for id in TABLES.outcomes if len(known.short(f"outcome.{id}")) > 18] == []


@pytest.mark.parametrize(
    "outcome, french, english",
    [
        ("hits_3", "3 touches", "3 hits"),
        ("avoided_by_luck", "Évitée (Chance)", "Saved by Luck"),
        ("explosion", "Va exploser", "Going to explode"),
        ("two_hits_wounded", "2 touches, blessé", "2 hits, wounded"),
    ],
)
def test_outcomes_are_called_as_in_the_catalogue(outcome: str, french: str, english: str) -> None:
    """Sections 13.1 and 14.1 give the words and the short ones."""
    assert words("fr", "star_wars_d100").short(f"outcome.{outcome}") == french
    assert words("en", "star_wars_d100").short(f"outcome.{outcome}") == english


def test_players_see_what_a_weapon_looks_like() -> None:
    """Section 14.7: a blocked weapon is jammed to them like a worse one, an empty one is not told at all."""
    french, english = words("fr", "star_wars_d100"), words("en", "star_wars_d100")
    assert english.player("state.blocked") == english.player("state.serious_jam") == "Weapon jammed"
    assert french.player("state.suppressed") == "À couvert"
    assert (english.player("state.empty"), french.player("state.empty")) == ("", "")
    assert [id for id in TABLES.states if not french.player(f"state.{id}")] == ["empty"]
