"""What other programs and books write of fighters is read value by value; what has no place is told, not guessed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.errors import FileError
from engine.intake.found import Found, Newcomer
from engine.intake.take import read_bytes, read_text
from engine.label import label, words
from tests.systems.savage_worlds.foreign import ATTRIBUTES, FLAT, SAMPLES, SAVAGED, actor

SYSTEM = "savage_worlds"


def read(content: object) -> Found:
    """A text, or a value as JSON."""
    text = content if isinstance(content, str) else json.dumps(content)
    return read_text(SYSTEM, text, "file")


def only(content: object) -> Newcomer:
    """The one fighter of a text."""
    (found,) = read(content).newcomers
    return found


def values(one: Newcomer) -> dict[str, Any]:
    """His traits without where they come from."""
    return {trait: taken.value for trait, taken in one.traits.items()}


def told(one: Newcomer) -> set[tuple[str, str]]:
    """What was not understood, with its place."""
    said = words("en", SYSTEM)
    return {(place if isinstance(place := one.place, str) else said.text(place), one.text) for one in one.troubles}


@pytest.mark.parametrize("root", ["data", "system"])
def test_an_actor_of_either_root(root: str) -> None:
    """The old root and the new one give the same: skills from items, a worn cap for the head, armour of the torso."""
    one = only(actor(root))
    assert one.name == "Odile the Tall"
    assert values(one) == {
        "wild_card": True, "agility": "d8", "smarts": "d6", "spirit": "d6", "strength": "d12+1", "vigor": "d8",
        "fighting": "d10", "riding": "d4-2", "shooting": "d4-2", "athletics": "d4-2", "parry": 7, "toughness": 9,
        "armor": 2, "armor_head": 3, "size": 1, "wounds": 1, "shield": "medium", "ambidextrous": True,
    }  # fmt: skip
    assert one.weapons is not None
    assert [taken.value for taken in one.weapons] == ["long_sword", "natural_small"]
    assert ("Weapons", "Moonblade (3d6)") in told(one)
    assert "skills: Notice d6" in one.notes
    assert one.traits["fighting"].source == "Fighting d10"


def test_a_flat_actor() -> None:
    """A die that is a bare number, an empty modifier, Toughness as an object, Parry as a number, skills as a map."""
    one = only(FLAT)
    found = values(one)
    assert (found["agility"], found["strength"], found["fighting"]) == ("d6", "d12+3", "d8")
    assert (found["toughness"], found["armor"], found["parry"]) == (14, 4, 6)
    assert "shooting" not in found, "d6+1 is no die of this sheet: told with what is possible, not rounded"
    refused = next(trouble for trouble in one.troubles if trouble.text == "Shooting d6+1")
    possible = "d4−2, d4, d6, d8, d10, d12, d12+1, d12+2, …, d12+12"
    assert words("en", SYSTEM).text(refused.why or "") == f"Shooting: “d6+1” will not do, one of {possible}."


@pytest.mark.parametrize(
    "toughness, expected",
    [
        (7, (7, None)),
        ("14(4)", (14, 4)),
        ("14 (4)", (14, 4)),
        ({"value": "9", "armor": "+2"}, (9, 2)),
        ("", (None, None)),
    ],
)
def test_toughness_in_any_shape(toughness: Any, expected: tuple[int | None, int | None]) -> None:
    """A number, a text with the armour in brackets, or an object of texts."""
    found = values(only({"name": "A", "attributes": ATTRIBUTES, "toughness": toughness}))
    assert (found.get("toughness"), found.get("armor")) == expected


@pytest.mark.parametrize("modifier, die", [("", "d12"), (None, "d12"), ("+1", "d12+1"), (1, "d12+1"), (1.0, "d12+1")])
def test_modifiers_in_any_shape(modifier: Any, die: str) -> None:
    """Nothing, an empty text, a text with a sign, a number."""
    attributes = ATTRIBUTES | {"strength": {"die": {"sides": 12, "modifier": modifier}}}
    assert values(only({"name": "A", "attributes": attributes}))["strength"] == die


@pytest.mark.parametrize(
    "skills",
    [[{"name": "Riding", "die": {"sides": 4, "modifier": "\u22122"}}], {"Riding": {"sides": "4", "modifier": -2}}],
)
def test_skills_as_a_list_or_a_map(skills: Any) -> None:
    """d4−2, with a typographic minus or not, is untrained; so is what the list leaves out, and that is told."""
    one = only({"name": "A", "attributes": ATTRIBUTES, "skills": skills})
    assert {values(one)[name] for name in ("riding", "fighting", "shooting", "athletics")} == {"d4-2"}
    assert label("intake.untrained") in [trouble.why for trouble in one.troubles]


def test_without_items() -> None:
    """An actor without a list of items keeps the skills of the game, and that is told."""
    one = only({"name": "A", "system": {"attributes": ATTRIBUTES}})
    assert "fighting" not in one.traits
    assert label("intake.no_items") in [trouble.why for trouble in one.troubles]


def test_an_export_of_savaged() -> None:
    """Totals with their armour, greaves on the legs, a shield by its size; an unknown weapon is told."""
    one = only(SAVAGED)
    found = values(one)
    assert (found["parry"], found["toughness"], found["armor"], found["armor_limbs"]) == (5, 9, 2, 2)
    assert (found["shooting"], found["riding"], found["fighting"]) == ("d8", "d4-2", "d4-2")
    assert (found["shield"], found["fatigue"], found["wild_card"]) == ("small", 1, True)
    assert ("Weapons", "Sky lance (2d10)") in told(one)
    read_as_text = only(SAVAGED | {"toughnessTotal": None})
    assert (values(read_as_text)["toughness"], values(read_as_text)["armor"]) == (9, 2)


def test_a_german_character() -> None:
    """German names of attributes, skills, talents and weapons; d4−2 is untrained though it is marked active."""
    one = only(SAMPLES["german"])
    found = values(one)
    assert one.name == "Hedda Moorwächter"
    assert (found["agility"], found["strength"], found["shooting"]) == ("d8", "d12+1", "d8")
    assert (found["fighting"], found["ambidextrous"], found["shield"]) == ("d4-2", True, "small")
    assert ("Weapons", "Donnerrohr") in told(one)
    assert "Seil ×2" in one.notes


def test_english_stat_blocks() -> None:
    """Two blocks of a page: names, a line that breaks in the middle of a skill, typographic minus, bullets."""
    found = read(SAMPLES["blocks"])
    stalker, cutter = found.newcomers
    assert (stalker.name, cutter.name) == ("MIRE STALKER", "Reed Cutter")
    had = values(stalker)
    assert (had["wild_card"], had["smarts"], had["strength"], had["shooting"]) == (True, "d6", "d12+2", "d4-2")
    assert (had["parry"], had["toughness"], had["armor"], had["size"], had["shield"]) == (6, 14, 4, -1, "medium")
    assert stalker.weapons is not None
    assert [taken.value for taken in stalker.weapons] == ["long_sword", "bow", "natural_medium"]
    assert ("Weapons", "Zapper (2d8)") in told(stalker)
    assert "Stealth d10" in stalker.notes
    assert "strength" not in values(cutter)
    assert "vigor" not in values(cutter)
    assert [trouble.text for trouble in found.troubles] == ["The marsh folk gather at night."]


def test_french_stat_blocks() -> None:
    """The same in French, with its spaces before colons and semicolons."""
    one = only(SAMPLES["profils"])
    found = values(one)
    assert one.name == "Veilleur des Landes"
    assert (found["agility"], found["spirit"], found["strength"]) == ("d8", "d6", "d8")
    assert (found["fighting"], found["shooting"], found["riding"]) == ("d8", "d6", "d4")
    assert (found["parry"], found["toughness"], found["armor"], found["size"]) == (6, 7, 1, -1)
    assert (found["shield"], found["ambidextrous"], found["wild_card"]) == ("small", True, True)
    assert one.weapons is not None
    assert [taken.value for taken in one.weapons] == ["long_sword", "bow", "natural_medium"]


@pytest.mark.parametrize(
    "content, said",
    [
        (b'{"name": "A", "name": "B"}', "twice"),
        (b'{"attributes": NaN}', "NaN"),
        (b"[" * 500 + b"]" * 500, "300"),
        (b'{"attributes": {}, "name": "\\ud800"}', "half a character"),
        (b'{"name": ', "line 1"),
        (b'{"some": "thing else"}', "No fighter of this game"),
        (b"\x89PNG\0\0", "This is not text"),
        (b"  \n", "nothing in it"),
        (b"x" * 16_000_001, "16"),
        (b'Name,Agility\n"Odile,d8', "quotation mark"),
        (b"Name,Agility\n", "no line"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(content: bytes, said: str) -> None:
    """A key twice, NaN, nesting, half a sign, an end too soon, another file, a picture, nothing, too much."""
    with pytest.raises(FileError) as refused:
        read_bytes(SYSTEM, content, "file")
    assert said in words("en").text(refused.value.label)


@pytest.mark.parametrize("name", ["<b>Odile</b> & Co", "Odile 🗡", "שלום", "a" * 80])
def test_names_come_as_they_are(name: str) -> None:
    """Markup, emoji and letters from right to left are text."""
    assert only(actor() | {"name": name}).name == name


def test_a_name_that_is_too_long_is_cut_and_told() -> None:
    """80 signs are kept, the whole name stands in the notes."""
    one = only(actor() | {"name": "ab" * 150})
    assert len(one.name) == 80
    assert one.name.endswith("…")
    assert "ab" * 150 in one.notes
    assert label("intake.long_name", most=80) in [trouble.why for trouble in one.troubles]


@pytest.mark.parametrize(
    "content",
    [
        "Nom;Agilité;Combat;Parade;Armes;Charme\r\nOdile;d8;d10;7;épée longue, arc;d6\r\n".encode("cp1252"),
        "\ufeffFighting\tName\tCharme\tParry\tAgility\tWeapons\nd10\tOdile\td6\t7\td8\tLong sword | bow\n".encode(),
        'sep=,\nweapons,Name,Agility,Fighting,Parry,Charme\n"Long sword; Bow",Odile,1d8,D10,7,d6\n'.encode("utf-16"),
    ],
)
def test_tables_in_any_order_and_language(content: bytes) -> None:
    """Separators, encodings, languages, orders: the same fighter; a column that nobody knows stays in the notes."""
    (one,) = read_bytes(SYSTEM, content, "file").newcomers
    assert values(one) == {"agility": "d8", "fighting": "d10", "parry": 7}
    assert one.weapons is not None
    assert [taken.value for taken in one.weapons] == ["long_sword", "bow"]
    assert one.notes == "Charme: d6"


def test_columns_can_be_given_another_meaning() -> None:
    """What the preview changes wins over the headings; what is left out is not told."""
    text = "Who,What,Fighting\nOdile,d8,d10\n"
    unnamed = read_text(SYSTEM, text, "file")
    assert unnamed.newcomers == ()
    assert [column.meaning for column in unnamed.columns] == ["into_notes", "into_notes", "trait:fighting"]
    (one,) = read_text(SYSTEM, text, "file", ("name", "trait:agility", "")).newcomers
    assert (one.name, values(one), one.troubles) == ("Odile", {"agility": "d8"}, ())


def test_dice_written_as_texts() -> None:
    """A map of names and dice as texts is read, too."""
    one = only({"name": "A", "attributes": {"agility": "d8", "strength": "d12+2"}, "skills": {"Fighting": "d10"}})
    found = values(one)
    assert (found["agility"], found["strength"], found["fighting"]) == ("d8", "d12+2", "d10")


@pytest.mark.parametrize("key", ["attributes", "skills", "weapons", "edges"])
def test_what_has_another_shape_is_told(key: str) -> None:
    """A number where a list belongs, or in a list, is listed with its place; the rest is read."""
    for odd in (5, [5]):
        one = only(SAVAGED | {key: odd})
        assert (key, "5") in told(one)
        assert one.name == "Ruprecht Vale"
