"""How labels become words: braces, forms, plurals, numbers, the French *de*."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import TableError
from engine.french import french_of, french_to
from engine.label import (
    DAMAGED,
    LANGUAGES,
    OF_A_GAME,
    Label,
    Term,
    Words,
    _read,
    english,
    label,
    words,
    words_or_bare,
)

TERMS = {
    "hits": Term("{who} hits {whom}", "hits", "strikes"),
    "bare": Term("nothing to fill"),
    "dice": Term("{count} {count:die|dice}"),
    "arms": Term("the arms {who:de}"),
    "chance": Term("{share:percent}"),
    "change": Term("{amount:signed}"),
    "level": Term("{level:poor|fair|good}"),
    "rank": Term("{level:poor|fair|good|good +n}"),
    "metres": Term("{count} squares ({count:x2} m)"),
    "action": Term("the sword"),
    "with": Term("with {action}"),
}
ENGLISH = Words("en", TERMS)
FRENCH = Words("fr", TERMS)


def test_braces_take_the_arguments() -> None:
    """A brace is replaced by the argument of its name."""
    assert ENGLISH.text(label("hits", who="Kara", whom="Grukk")) == "Kara hits Grukk"


def test_an_id_takes_arguments_too() -> None:
    """An id with keyword arguments says the same as the label made of them; such arguments win over the label's."""
    assert ENGLISH.text("hits", who="Kara", whom="Grukk") == "Kara hits Grukk"
    assert ENGLISH.text(label("hits", who="Kara", whom="Grukk"), who="Nils") == "Nils hits Grukk"


def test_an_argument_may_be_a_label() -> None:
    """A label inside a label is put into words of the same language."""
    assert ENGLISH.text(label("with", action=label("action"))) == "with the sword"


def test_an_unknown_id_is_said_as_it_is() -> None:
    """Nothing is ever blank: an id without a text comes out as itself, in every form."""
    assert [ENGLISH.text("lost"), ENGLISH.short("lost"), ENGLISH.player("lost")] == ["lost"] * 3


@pytest.mark.parametrize(
    "text, said",
    [("hits", "{who} hits {whom}"), ("dice", "{count} {count}"), ("chance", "{share}"), ("change", "{amount}")],
)
def test_a_missing_argument_stays_visible(text: str, said: str) -> None:
    """A brace that nobody fills stays in the text, whatever form it asks for."""
    assert ENGLISH.text(label(text)) == said


def test_a_name_with_braces_is_only_a_name() -> None:
    """What a person typed is data: braces and percent signs in a name are not read again."""
    assert ENGLISH.text(label("hits", who="{whom}", whom="%s {0}")) == "{whom} hits %s {0}"


def test_short_and_player_forms() -> None:
    """The short form falls back on the full one; an empty form for players means that they are told nothing."""
    filled = label("hits", who="Kara", whom="Grukk")
    assert (ENGLISH.short(filled), ENGLISH.player(filled)) == ("hits", "strikes")
    assert (ENGLISH.short("bare"), ENGLISH.player("bare")) == ("nothing to fill", "")


@pytest.mark.parametrize(
    "count, english_says, french_says",
    [
        (0, "0 dice", "0 die"),
        (1, "1 die", "1 die"),
        (-1, "−1 die", "−1 die"),
        (1.5, "1.5 dice", "1,5 die"),
        (2, "2 dice", "2 dice"),
    ],
)
def test_plurals_follow_the_language(count: float, english_says: str, french_says: str) -> None:
    """English has one singular, 1; in French everything below 2 is singular."""
    assert ENGLISH.text("dice", count=count) == english_says
    assert FRENCH.text("dice", count=count) == french_says


@pytest.mark.parametrize(
    "level, said", [(1, "poor"), (2, "fair"), (3, "good"), (0, "0"), (4, "4"), (-1, "−1"), (1.5, "2")]
)
def test_levels_are_told_in_words(level: float, said: str) -> None:
    """More than two forms name the numbers from 1 on; a number without a name is written."""
    assert ENGLISH.text("level", level=level) == said


@pytest.mark.parametrize("rank, said", [(1, "poor"), (3, "good"), (4, "good +1"), (13, "good +10"), (0, "0")])
def test_levels_may_count_on(rank: int, said: str) -> None:
    """A last form that ends in +n stands for every number beyond the names."""
    assert ENGLISH.text("rank", level=rank) == said


@pytest.mark.parametrize(
    "name, said",
    [
        ("Augustin", "d’Augustin"),
        ("Émile", "d’Émile"),
        ("Œdipe", "d’Œdipe"),
        ("Hector", "d’Hector"),
        ("Kara", "de Kara"),
        ("Le Borgne", "du Borgne"),
        ("Les Apaches", "des Apaches"),
        ("Léa", "de Léa"),
        ("3e garde", "de 3e garde"),
        ("La Louve", "de la Louve"),
        ("L’Ours", "de l’Ours"),
        ("Homme de main 2", "d’Homme de main 2"),
        ("Harpie", "de Harpie"),
        ("Hobbit 2", "de Hobbit 2"),
        ("Uhlan démonté", "de Uhlan démonté"),
        ("Héroïne", "d’Héroïne"),
        ("Héros", "de Héros"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Åsa", "d’Åsa"),
        ("", ""),
    ],
)
def test_the_french_de(name: str, said: str) -> None:
    """*De* is elided before a vowel or a mute h, contracted with an article, and says nothing before nobody."""
    assert french_of(name) == said
    assert FRENCH.text("arms", who=name) == f"the arms {said}"


@pytest.mark.parametrize(
    "name, said",
    [
        ("Kara", "à Kara"),
        ("Émile", "à Émile"),
        ("Le Borgne", "au Borgne"),
        ("Les Apaches", "aux Apaches"),
        ("La Louve", "à la Louve"),
        ("", ""),
    ],
)
def test_the_french_to(name: str, said: str) -> None:
    """*À* is contracted with an article, begins a line with a capital, and says nothing before nobody."""
    turn = Words("fr", {"turn": Term("{who:À} de jouer"), "for": Term("jet {who:à}")})
    assert french_to(name) == said
    assert turn.text("for", who=name) == f"jet {said}"
    assert turn.text("turn", who=name) == f"{said[:1].upper()}{said[1:]} de jouer"


def test_the_french_that() -> None:
    """*Que* loses its e before a vowel, and keeps an article apart."""
    until = Words("fr", {"until": Term("tant {who:que} campe")})
    names = ("Augustin", "Kara", "Hector", "Harpie", "Le Borgne")
    said = ["qu’Augustin", "que Kara", "qu’Hector", "que Harpie", "que Le Borgne"]
    assert [until.text("until", who=name) for name in names] == [f"tant {one} campe" for one in said]


def test_a_text_may_name_the_words_of_its_game() -> None:
    """Round and GM are what the game calls them, in the form that is asked for, unless they are given."""
    known = Words("fr", {"round": Term("Tour"), "gm": Term("MJ"), "end": Term("fin du {round:lower}, {gm}")})
    assert OF_A_GAME == ("gm", "round")
    assert known.text("end") == "fin du tour, MJ"
    assert known.text("end", round=3) == "fin du 3, MJ"


@pytest.mark.parametrize(
    "share, digits, english_says, french_says",
    [
        (0.0, 0, "0%", "0\u202f%"),
        (1.0, 0, "100%", "100\u202f%"),
        (0.625, 1, "62.5%", "62,5\u202f%"),
        (1 / 3, 0, "33%", "33\u202f%"),
        (0.004, 0, "<1%", "<\u202f1\u202f%"),
        (0.005, 0, "<1%", "<\u202f1\u202f%"),
        (0.006, 0, "1%", "1\u202f%"),
        (0.0004, 1, "<0.1%", "<\u202f0,1\u202f%"),
        (0.995, 0, ">99%", ">\u202f99\u202f%"),
        (0.994, 0, "99%", "99\u202f%"),
        (0.9999, 1, ">99.9%", ">\u202f99,9\u202f%"),
        (6.0**-20, 0, "<1%", "<\u202f1\u202f%"),
    ],
)
def test_percentages_never_round_to_certainty(share: float, digits: int, english_says: str, french_says: str) -> None:
    """Only what cannot happen is 0 % and only what must happen is 100 %."""
    assert ENGLISH.percent(share, digits) == english_says
    assert FRENCH.percent(share, digits) == french_says


def test_a_sum_of_floats_that_is_certain_is_certain() -> None:
    """Adding up chances leaves the last bits open; a certain event is still 100 %."""
    assert [ENGLISH.percent(share) for share in (1 - 2.0**-53, 1 + 2.0**-52)] == ["100%", "100%"]


@pytest.mark.parametrize(
    "value, digits, said", [(2, 0, "+2"), (-1, 0, "−1"), (0, 0, "+0"), (-0.2, 0, "+0"), (-0.26, 1, "−0,3")]
)
def test_a_change_has_a_sign(value: float, digits: int, said: str) -> None:
    """A change always has one sign, a real minus where it is lost, and nothing is not minus nothing."""
    assert FRENCH.signed(value, digits) == said


def test_numbers_in_texts_are_written_as_the_language_does() -> None:
    """`percent` and `signed` in a brace write as `Words.percent` and `Words.signed`."""
    assert FRENCH.text("chance", share=0.5) == "50\u202f%"
    assert ENGLISH.text("change", amount=-2) == "−2"
    assert ENGLISH.number(-0.2) == "0"


def test_a_decimal_in_a_text_has_the_sign_of_the_language() -> None:
    """Half a metre is written with a comma in French; decimals that say nothing, and a plain number, stay bare."""
    for terms, written in ((FRENCH, "12,5 m"), (ENGLISH, "12.5 m")):
        metres = Words(terms.language, {"far": Term("{metres} m")})
        assert metres.text("far", metres=12.5) == written
        assert [metres.text("far", metres=whole) for whole in (12, 12.0, 1234567.0)] == ["12 m", "12 m", "1234567 m"]
        assert metres.text("far", metres=-0.25) == metres.number(-0.25, 2) + " m"


def test_a_number_may_be_told_in_another_unit() -> None:
    """A square is two metres: six of them are twelve."""
    assert ENGLISH.text("metres", count=6) == "6 squares (12 m)"
    assert ENGLISH.text("metres", count=0) == "0 squares (0 m)"


def test_words_of_a_game_stand_before_those_of_the_engine() -> None:
    """The words of a game contain the engine's, and every id of both has one text."""
    for language in LANGUAGES:
        general = words(language)
        assert "error.missing" in general
        assert general.ids() == general.all().keys()
        assert words(language) is general
    assert english() is words("en")


def test_sections_are_the_path_of_an_id(tmp_path: Path) -> None:
    """A label id is the path of its section; a table with a text `label` is an entry, one without is a section."""
    file = tmp_path / "labels.toml"
    file.write_text('[option.range]\nlong = "far"\n[rule]\nA-1 = { label = "One", short = "1" }\n', encoding="utf-8")
    assert _read(file) == {"option.range.long": Term("far"), "rule.A-1": Term("One", "1")}


@pytest.mark.parametrize(
    "text",
    [
        'a = "open',
        "[a]\nb = 3",
        "[a]\nb = [1]",
        '[a]\nb = { label = "x", shrot = "y" }',
        '[a]\nb = { label = "x", short = 3 }',
        b"a = '\xff'",
    ],
)
def test_a_damaged_label_file_is_named(tmp_path: Path, text: str | bytes) -> None:
    """No TOML, something else than texts, an unknown form or no UTF-8: a table error with the name of the file."""
    file = tmp_path / "labels.xx.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(TableError) as damage:
        _read(file)
    assert damage.value.field == "labels.xx.toml"
    assert damage.value.label.id == "error.damaged_table"


def test_labels_are_values() -> None:
    """Equal labels are equal, hash alike, and keep the order of their arguments."""
    assert label("hits", who="a", whom="b") == Label("hits", (("who", "a"), ("whom", "b")))
    assert len({label("hits", who="a"), label("hits", who="a"), label("hits", who="b")}) == 2


def test_a_word_in_the_middle_of_a_sentence_begins_small() -> None:
    """The word of a game that begins with a capital elsewhere; the rest of it stays as it is."""
    known = Words("en", {"word": Term("Combat Turn"), "in": Term("in {word:lower} {count}")})
    assert known.text("in", word=label("word"), count=3) == "in combat Turn 3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_file_of_words_can_be_told(language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where the words themselves are damaged, the sentence that says so is there all the same, with the place."""
    assert {name: words(language).text(name) for name in DAMAGED[language]} == {
        name: term.label for name, term in DAMAGED[language].items()
    }
    (tmp_path / f"labels.{language}.toml").write_text("gm = \n", encoding="utf-8")
    monkeypatch.setattr("engine.label.resources.files", lambda _: tmp_path)
    words.cache_clear()
    try:
        with pytest.raises(TableError) as damage:
            words(language)
        said = words_or_bare(language).text(damage.value.label)
    finally:
        monkeypatch.undo()
        words.cache_clear()
    assert damage.value.field == f"labels.{language}.toml"
    assert said.endswith({"fr": "voyez la ligne 1, colonne 6", "en": "see line 1, column 6"}[language])


def test_without_its_label_file_a_fault_can_still_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the file of words is missing, whoever has to say so has the words for it."""

    def missing(*_: object) -> Words:
        raise FileNotFoundError

    monkeypatch.setattr("engine.label.words", missing)
    assert (
        words_or_bare("fr").text(label("error.damaged_table", reason="x")) == "Ce fichier de données est abîmé\u00a0: x"
    )
