"""Typed lines of fighters hold in every game."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encounter.actions import perform
from engine.encounter.roster import AT_ONCE
from engine.label import LANGUAGES, words
from engine.play.quick import LONGEST, example, read_line
from engine.play.vocabulary import degrees, one_of, plain
from engine.systems import systems
from tests.systems.quick_lines import added, read, said

GAMES = tuple(systems())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_known_by_its_own_name(game: str, language: str) -> None:
    """What the library and the sheet call something is understood, in either language, without its accents too."""
    spoken, tables = words(language, game), systems()[game].tables
    for id in tables.archetypes:
        name = spoken.text(f"archetype.{id}")
        assert {read(game, f"2 {text}").archetype for text in (name, plain(name))} == {id}
    for id, row in tables.traits.items():
        value = row.options[-1] if row.kind == "choice" else row.maximum if row.kind == "number" else ""
        name = spoken.text(f"trait.{id}").replace(",", "")
        line = read(game, f"2 zorglubs, {name} {value}")
        assert said(line).get(id) == (True if row.kind == "check" else value), id


@pytest.mark.parametrize("game", GAMES)
def test_what_is_understood_can_be_added(game: str) -> None:
    """The preview is what is added: names, side, notes; whoever plays and the order stay."""
    state = systems()[game].sample()
    for archetype in (*systems()[game].tables.archetypes, ""):
        name = words("fr", game).text(f"archetype.{archetype}") if archetype else "zorglubs"
        (line,) = read_line(state, f"3 {name}, blablabla", "fr")
        after = added(state, (line,)).state
        new = after.fighters[len(state.fighters) :]
        assert tuple(one.name for one in new) == line.names
        assert {(one.side, one.notes) for one in new} == {(line.side, "blablabla")}
        assert (after.turn, after.entries, after.current) == (state.turn, state.entries, state.current)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_weapon_is_told_from_others_by_its_number(game: str, language: str) -> None:
    """What the library calls a weapon with a number is this weapon, wherever its number stands, and nothing is left."""
    spoken = words(language, game)
    for id in systems()[game].tables.weapons:
        name = spoken.text(f"weapon.{id}")
        if not any(sign.isdecimal() for sign in name):
            continue
        for text in (name, name.replace("(", "").replace(")", ""), plain(name)):
            line = read(game, f"2 zorglubs {text}")
            assert (line.name, line.count) == ("Zorglub", 2), text
            assert (line.weapons, line.unknown, line.wrong) == ((id,), (), ()), text


@pytest.mark.parametrize("game", GAMES)
def test_a_weapon_at_the_place_of_the_name_is_both(game: str) -> None:
    """A line of a number and a weapon is never blocked: they are called after what they carry."""
    for id in systems()[game].tables.weapons:
        name = words("fr", game).text(f"weapon.{id}").replace(",", "")
        line = read(game, f"2 {name}")
        if line.weapons == (id,):
            assert line.ready, name


TEXTS = st.one_of(st.text(max_size=LONGEST + 20), st.text('4 xdD12+-−@"«»,;épRésCombat%\u0301\u200b', max_size=80))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(GAMES), TEXTS, st.sampled_from(LANGUAGES))
def test_any_text_is_read(game: str, text: str, language: str) -> None:
    """Whatever is typed, it is read, every mark lies within the line, and what is ready can be added."""
    state = systems()[game].sample()
    lines = read_line(state, text, language)
    marks = [span for line in lines for span in (*line.unknown, *line.wrong)]
    assert all(0 <= span.start <= span.end <= len(text) for span in marks)
    if all(line.ready for line in lines) and sum(line.count for line in lines) <= AT_ONCE:
        after = added(state, lines).state
        names = [name for line in lines for name in line.names]
        assert [one.name for one in after.fighters[len(state.fighters) :]] == names


def test_a_plural_is_shown_in_the_singular() -> None:
    """A word that only ends like a plural stays."""
    known = {"gobelins": "gobelin", "chevaux": "cheval", "couteaux": "couteau", "boss": "boss", "gros": "gros"}
    assert {word: one_of(word) for word in known} == known


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_understood(game: str, language: str) -> None:
    """What the field shows as an example is understood to the last word."""
    line = read(game, example(systems()[game], language), language)
    assert line.ready
    assert (line.count, len(line.traits), line.unknown) == (3, 1, ())


@pytest.mark.parametrize("game", GAMES)
def test_a_group_begins_with_a_number_in_words_too(game: str) -> None:
    """An article is the number one, though names of traits have little words inside."""
    lines = read_line(systems()[game].sample(), "2 zorglubs, un zorglub, a zorglub, trois zorglubs", "fr")
    assert [line.count for line in lines] == [2, 1, 1, 3]
    weapon = list(systems()[game].tables.weapons)[2]
    name = words("fr", game).text(f"weapon.{weapon}").replace(",", "")
    (armed,) = read_line(systems()[game].sample(), f"2 zorglubs, un {name}", "fr")
    assert armed.weapons == (weapon,)


@pytest.mark.parametrize("game", GAMES)
def test_several_groups_come_in_one_step(game: str) -> None:
    """A comma and a number begin another group; names go on counting, and all come with one act."""
    state = systems()[game].sample()
    first, second = list(systems()[game].tables.archetypes)[:2]
    spoken = words("fr", game)
    one, other = spoken.text(f"archetype.{first}"), spoken.text(f"archetype.{second}")
    lines = read_line(state, f"2 {one}, 1 {other}; 2 {one}", "fr")
    assert [(line.count, line.archetype) for line in lines] == [(2, first), (1, second), (2, first)]
    new = added(state, lines).state.fighters[len(state.fighters) :]
    assert [one.name for one in new] == [name for line in lines for name in line.names]
    assert len({one.name for one in new}) == len(new)


@pytest.mark.parametrize("game", GAMES)
def test_written_life_is_whole_life(game: str) -> None:
    """Whoever comes with life points typed is unhurt with them, more or fewer than his base; so is a copy of him.

    Where nobody has points the word and the number are marked as not understood.
    """
    system = systems()[game]
    state = system.sample()
    counted = system.health(state.fighters[0]).points
    for points in (10, 33):
        typed = f"2 zorglubs PV {points}"
        lines = read_line(state, typed, "fr")
        if counted is None:
            assert [typed[one.start : one.end] for one in lines[0].unknown] == ["PV", str(points)]
            continue
        after = added(state, lines).state
        new = after.fighters[-1]
        copied = perform(after, "duplicate", {"fighters": [new.id]}).state.fighters[-1]
        hurt = perform(after, "wound", {"fighters": [new.id], "step": 4}).state
        healed = perform(hurt, "wound", {"fighters": [new.id], "step": -9}).state.fighter(new.id)
        for one in (new, copied, healed):
            health = system.health(one)
            assert health.points is not None
            assert (health.points.value, health.points.maximum, health.level) == (points, points, 0)


@pytest.mark.parametrize("game", GAMES)
def test_they_go_where_their_like_stand(game: str) -> None:
    """Whoever is called like somebody in the fight joins his side, whosever row has the focus, unless the line says."""
    state = systems()[game].sample()
    first = state.sides[0].id
    for fighter in state.fighters:
        name = re.sub(r"\s[0-9]+$", "", fighter.name)
        if not name.isalpha() or {one.side for one in state.fighters if one.name.startswith(name)} != {fighter.side}:
            continue
        for focused in (side.id for side in state.sides):
            (line,) = read_line(state, f"1 {name}", "fr", focused)
            assert line.side == fighter.side or not line.ready, name
        (line,) = read_line(state, f'1 "{name}" @{state.sides[0].name.split()[0]}', "fr")
        assert line.side == first or line.wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_value_without_its_trait_is_no_name(game: str) -> None:
    """A word that is a value of the game is shown as not understood behind a name, never swallowed into it."""
    for word in degrees(game) - {"none"}:  # a way to say "without"
        line = read(game, f"2 zorglubs blarg {word}")
        if not (line.traits or line.weapons or line.wrong or line.archetype):
            assert line.name == "Zorglub blarg", word
            assert [line.text[one.start : one.end] for one in line.unknown] == [word]
