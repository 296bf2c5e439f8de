"""Words of Ubik that the catalogue gives or that stand in two places: there, in both languages."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from engine.label import LANGUAGES, label, words
from engine.systems.ubik.tables import TABLES

SAME = {
    "option.weapon": "weapon",
    "option.witness_determination": "option.determination",
    "option.target_init_role": "option.init_role",
    "option.target_morale_situation": "option.morale_situation",
    "option.witness_situation": "option.morale_situation",
    "derived_value.fire_mode": "option.fire_mode",
    "derived_value.critical_effect": "state",
    "derived_value.gained_state": "state",
    "derived_value.failure_state": "state",
}
"""What has one name stands under it wherever it is chosen or shown."""

PUT_TOGETHER = [
    *(f"derived_value.stealthy.{answer}" for answer in ("true", "false")),
    *(f"derived_value.cost.{cost}" for cost in ("free", "simple")),
    *(f"derived_value.fire_mode.{mode}" for mode in TABLES.circumstances["fire_mode"].options if mode != "auto"),
]
MENDED = {"Numbers of the camper and PA": "Numbers of the camper and AP"}
"""Titles of the catalogue in which a word of the other language was left."""
TYPE = str.maketrans({"’": "'", "\u2212": "-", "\u00a0": " ", "\u202f": " "})
SCALE = {
    "fr": {"level": "Pas Doué, Peu Doué, Assez Doué, Doué, Très Doué", "nd": "Pas Difficile, Peu Difficile"},
    "en": {"level": "Not good, Slightly good, Fairly good, Good, Very good", "nd": "Not difficult, Slightly difficult"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_put_together_have_words(language: str) -> None:
    """A fire mode, a cost or a yes is never shown under its id."""
    known = words(language, "ubik")
    assert [name for name in PUT_TOGETHER if name not in known] == []


@pytest.mark.parametrize("language, column", [("fr", "title_fr"), ("en", "title")])
def test_rules_bear_the_titles_of_the_catalogue(language: str, column: str) -> None:
    """The title on a chip is the one of the list of rules, with the signs of good type."""
    known = words(language, "ubik")
    with (Path(__file__).parent / "rules.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    found = {row["id"]: known.text(f"rule.{row['id']}").translate(TYPE) for row in rows}
    assert found == {row["id"]: MENDED.get(row[column], row[column]) for row in rows}


def test_action_points_are_ap_in_english() -> None:
    """The French abbreviation stands in no English word."""
    known = words("en", "ubik")
    said = {name: (known.text(name), known.short(name)) for name in known.ids()}
    assert [name for name, both in said.items() if any(re.search(r"\bPA\b", text) for text in both)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_name(language: str) -> None:
    """A weapon on an axis, a situation of target or witness, a state that is gained is called as elsewhere."""
    known = words(language, "ubik")
    options = [
        (name, f"{other}.{name.rpartition('.')[2]}")
        for family, other in SAME.items()
        for name in known.ids()
        if name.startswith(f"{family}.")
    ]
    assert len(options) == len(TABLES.weapons) + 5 + 5 + 5 + 5 + 4 + 9 + 2 + 2
    assert [name for name, other in options if known.text(name) != known.text(other)] == []


@pytest.mark.rule("UBK-03")
@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_are_told_in_words(language: str) -> None:
    """On the sheet, on an axis and in the reasons a level is its word, one way everywhere (13.5)."""
    known = words(language, "ubik")
    sheet = [known.text(f"option.level.{level}") for level in range(1, 6)]
    assert ", ".join(sheet) == SCALE[language]["level"]
    assert [known.text("unit.level", count=level) for level in range(1, 6)] == sheet
    assert [known.text("derived_value.skill_level", count=level) for level in range(1, 6)] == sheet
    asked = [known.text(f"option.nd.{nd}") for nd in range(1, 11)]
    assert ", ".join(asked[:2]) == SCALE[language]["nd"]
    assert [known.text("unit.difficulty", count=nd) for nd in range(1, 11)] == asked
    assert [known.text("derived_value.nd", count=nd) for nd in range(1, 11)] == asked


def test_difficulties_and_ranks_go_past_very() -> None:
    """13.5: from 6 on it is "very" and one more each; a rank goes on in the same way."""
    french, english = words("fr", "ubik"), words("en", "ubik")
    assert french.text("derived_value.nd", count=7) == "Très Difficile +2"
    assert french.text("derived_value.nd", count=15) == "Très Difficile +10"
    assert english.text("derived_value.nd", count=6) == "Very difficult +1"
    assert french.text("derived_value.quickness_success", count=1) == "Pas Rapide"
    assert french.text("option.quickness.12") == "Très Rapide +7"
    assert french.text(label("derived_value.threshold", count=7)) == "7 sur 10"


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_fit_narrow_places(language: str) -> None:
    """Names take at most 20 letters where there is little room, outcomes 18 (14.1)."""
    known = words(language, "ubik")
    families = (
        *(f"weapon.{id}" for id in TABLES.weapons),
        *(f"trait.{id}" for id in TABLES.traits),
        *(f"action.{id}" for id in TABLES.actions),
        *(f"state.{id}" for id in TABLES.states),
        *(f"circumstance.{id}" for id, row in TABLES.circumstances.items() if row.who != "option"),
        *(f"option.{row.id}.{option}" for row in TABLES.circumstances.values() for option in row.options),
        *(row.option(option) for row in TABLES.traits.values() for option in row.options),
    )
    assert [name for name in families if len(known.short(name)) > 20] == []
    assert [id for id in TABLES.outcomes if len(known.short(f"outcome.{id}")) > 18] == []


@pytest.mark.parametrize(
    "outcome, french, english",
    [
        ("hit_no_effect", "Aucun dégât", "Hit, no damage"),
        ("hit_double", "Dégâts doublés", "Hit, double damage"),
        ("disarmed_recovered", "Arme récupérée", "Weapon taken"),
        ("endless", "Sans fin", "Endless"),
    ],
)
def test_outcomes_are_called_as_in_the_catalogue(outcome: str, french: str, english: str) -> None:
    """Sections 13.1 and 14.1 give the words and the short ones."""
    assert words("fr", "ubik").short(f"outcome.{outcome}") == french
    assert words("en", "ubik").short(f"outcome.{outcome}") == english


def test_players_see_what_can_be_seen() -> None:
    """14.5: other words for wounds of the head and the limbs; who hides or camps is not told at all."""
    french, english = words("fr", "ubik"), words("en", "ubik")
    assert (french.player("state.disoriented"), english.player("state.disoriented")) == ("Sonné", "Dazed")
    assert (french.player("state.arm_disabled"), english.player("state.immobilised")) == ("Bras touché", "Pinned")
    assert [id for id in TABLES.states if not french.player(f"state.{id}")] == ["hidden", "camping"]
    assert [id for id in TABLES.states if not english.player(f"state.{id}")] == ["hidden", "camping"]
