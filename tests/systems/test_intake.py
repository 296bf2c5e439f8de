"""The fighters of every game go out as a table and come back as they were."""

from __future__ import annotations

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter, Fighter, replace
from engine.errors import FileError
from engine.intake.condition import lasting_states
from engine.intake.found import Answer
from engine.intake.preview import MOST_BROUGHT, arguments, rows
from engine.intake.roster import roster_table
from engine.intake.take import read_bytes, read_text
from engine.intake.values import weapon_named, weapons_named
from engine.label import LANGUAGES, words
from engine.play.vocabulary import names
from engine.systems import systems
from tests.engine.report.played import played
from tests.systems.home_rows import in_force, read, twin_of

NOTES = 'Says "no", and leaves;\n\n=1+1 is no sum | <b>&amp; 🗡 שלום'


def brought(state: Encounter, content: bytes) -> Encounter:
    """The fight after all of a table has come as new fighters."""
    found = read_bytes(state.system, content, "roster.csv")
    shown = rows(state, found, "")
    answers = tuple(Answer("new", row.side) for row in shown)
    return perform(state, "take_in", arguments(found, shown, answers)).state


def told(state: Encounter, fighter: Fighter) -> tuple[object, ...]:
    """What a sheet says of him, whatever the fight has done."""
    carried = tuple(one.weapon for one in fighter.carried)
    rows = systems()[state.system].tables.traits
    traits = {name: value for name, value in fighter.traits.items() if value != rows[name].neutral}
    return fighter.name, fighter.side, fighter.archetype, traits, carried, fighter.hand, fighter.notes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", sorted(systems()))
def test_a_roster_comes_back_equal(system: str, language: str) -> None:
    """Names, sides, archetypes, every trait, the weapons with the one in hand, and notes of any signs are the same."""
    state = systems()[system].sample()
    noted = tuple(replace(one, notes=NOTES if place % 2 else "-") for place, one in enumerate(state.fighters))
    state = replace(state, fighters=noted)
    text = roster_table(state, tuple(one.id for one in state.fighters), words(language))
    for content in (
        text.encode(),
        text.encode("utf-8-sig"),
        text.encode("utf-16"),
        text.replace("\r\n", "\n").encode(),
    ):
        after = brought(replace(state, fighters=(), entries=(), prompts=()), content)
        assert [told(after, one) for one in after.fighters] == [told(state, one) for one in state.fighters]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", sorted(systems()))
def test_every_archetype_and_every_value_comes_back(system: str, language: str) -> None:
    """Not only those of the sample: each ready-made fighter, each weapon, each end of what a trait takes."""
    game = systems()[system]
    side = game.sample().sides[0].id
    made: list[Fighter] = []
    for place, row in enumerate(game.tables.archetypes.values()):
        made.append(Fighter(f"a-{place}", f"A {place}", side, archetype=row.id))
    for place, weapon in enumerate(game.tables.weapons):
        made.append(Fighter(f"w-{place}", f"W {place}", side, carried=(game.carry(weapon),) * 2, hand=place % 3 - 1))
    for trait in game.tables.traits.values():
        ends = (True,) if trait.kind == "check" else trait.options or (trait.minimum, trait.maximum)
        for place, value in enumerate(one for one in ends if one != trait.neutral):
            made.append(Fighter(f"t-{trait.id}-{place}", f"{trait.id} {place}", side, traits={trait.id: value}))
    for start in range(0, len(made), 300):
        part = tuple(made[start : start + 300])
        state = replace(game.sample(), fighters=part, entries=(), prompts=(), attacker="", target="", answers={})
        text = roster_table(state, tuple(one.id for one in part), words(language))
        after = brought(replace(state, fighters=()), text.encode())
        assert [told(after, one) for one in after.fighters] == [told(state, one) for one in part]


@pytest.mark.parametrize("system", sorted(systems()))
def test_it_comes_as_one_step_and_takes_values_over(system: str) -> None:
    """A second import of the same names writes on the sheets of those who are here; nobody comes twice."""
    state = systems()[system].sample()
    ids = tuple(one.id for one in state.fighters)
    text = roster_table(state, ids, words("en"))
    found = read_bytes(system, text.encode(), "roster.csv")
    shown = rows(state, found, "")
    assert [row.here for row in shown] == [(id,) for id in ids]
    assert all(not row.differences for row in shown)
    change = perform(state, "take_in", arguments(found, shown, tuple(Answer("replace", row.side) for row in shown)))
    assert [told(change.state, one) for one in change.state.fighters] == [told(state, one) for one in state.fighters]
    assert change.touched == set(ids)


@pytest.mark.parametrize("system", sorted(systems()))
def test_a_number_with_brackets_behind_it_is_the_number(system: str) -> None:
    """Figures of the window stand as "5 (1)": the number is taken, the brackets are told and kept in the notes."""
    rows_of = systems()[system].tables.traits.values()
    trait = next(row for row in rows_of if row.kind == "number" and row.maximum > row.minimum)
    content = f"name;{trait.id}\nKara;{trait.maximum} (1)\n".encode()
    (one,) = read_bytes(system, content, "x").newcomers
    assert one.traits[trait.id].value == trait.maximum
    assert [trouble.why.id for trouble in one.troubles if trouble.why] == ["intake.in_brackets"]
    assert "(1)" in one.notes


@pytest.mark.parametrize("system", sorted(systems()))
def test_sides_that_a_text_names_come_with_it(system: str) -> None:
    """In an empty fight the sides take the names of the text; one more is made; of those here nothing is renamed."""
    sample = systems()[system].sample()
    empty = replace(sample, fighters=(), entries=(), prompts=(), waves=(), attacker="", target="")
    empty = replace(empty, sides=tuple(replace(one, name=f"Old {one.id}") for one in empty.sides))
    text = roster_table(sample, tuple(one.id for one in sample.fighters), words("en"))
    after = brought(empty, text.encode())
    named = {one.id: one.name for one in sample.sides}, {one.id: one.name for one in after.sides}
    assert [named[1][one.side] for one in after.fighters] == [named[0][one.side] for one in sample.fighters]
    more = brought(sample, b"Name;Side\nKara;The unknown\nOdo;The unknown\n")
    assert [one.name for one in more.sides] == [*(one.name for one in sample.sides), "The unknown"]
    assert {one.side for one in more.fighters[-2:]} == {more.sides[-1].id}
    lines = "".join(f"N{place};Side {'abcdefghijklmnop'[place]}\n" for place in range(MOST_BROUGHT + 1))
    shown = rows(sample, read_bytes(system, f"Name;Side\n{lines}".encode(), "x"), "")
    assert [len(row.troubles) for row in shown] == [0] * MOST_BROUGHT + [1]


@pytest.mark.parametrize("system", sorted(systems()))
def test_a_name_of_several_weapons_says_which(system: str) -> None:
    """A name that two weapons share is refused with their names; nothing is guessed."""
    told: dict[tuple[str, ...], set[str]] = {}
    for name in names(system):
        if name.kind == "weapon":
            told.setdefault(name.stems, set()).add(name.id)
    for form in (form for form, ids in told.items() if len(ids) > 1):
        text = " ".join(form)
        if not weapon_named(system, text) and weapons_named(system, text):
            (one,) = read_bytes(system, f"name;weapon\nKara;{text}\n".encode(), "x").newcomers
            assert [trouble.why.id for trouble in one.troubles if trouble.why] == ["intake.several_weapons"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", sorted(systems()))
def test_a_played_fight_comes_back_as_it_stood(system: str, language: str) -> None:
    """Health, and who is out of the fight, are after the import what they were before it, new or taken over."""
    game = systems()[system]
    state = played(game, rolls=40).state
    text = roster_table(state, tuple(one.id for one in state.fighters), words(language))
    after = brought(replace(state, fighters=(), entries=(), prompts=(), waves=()), text.encode())
    for before, now in zip(state.fighters, after.fighters, strict=True):
        assert game.is_out(now) == game.is_out(before)
        assert set(lasting_states(after, now)) == set(lasting_states(state, before))
        timed = [one for one in before.states if one.ends is not None or one.starts > state.turn]
        assert timed or game.health(now).level == game.health(before).level


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", sorted(systems()))
def test_a_home_made_weapon_comes_back(system: str, language: str) -> None:
    """A weapon of one's own goes out and comes in by its name while it is in force, and is unknown afterwards."""
    game = systems()[system]
    entry = twin_of(game, next(iter(game.tables.weapons)))
    assert weapon_named(system, "Jumeau") == ""
    with in_force(game, read(game, weapons=[entry])):
        state = game.sample()
        one = replace(state.fighters[0], carried=(game.carry(entry["id"]),), hand=0)
        state = replace(state, fighters=(one,), entries=(), prompts=())
        text = roster_table(state, (one.id,), words(language))
        assert words(language, system).text(f"weapon.{entry['id']}") in text
        after = brought(replace(state, fighters=()), text.encode())
        assert [told(after, one) for one in after.fighters] == [told(state, one) for one in state.fighters]
    assert weapon_named(system, "Jumeau") == ""


@pytest.mark.parametrize("heading", ["Name", "Nom"])
@pytest.mark.parametrize("system", sorted(systems()))
def test_a_table_of_names_alone_is_read(system: str, heading: str) -> None:
    """One column is enough: each name is a fighter, whatever signs stand in it."""
    found = read_text(system, f"{heading}\nBob\nAlice, the brave\n", "names.csv")
    assert [one.name for one in found.newcomers] == ["Bob", "Alice, the brave"]
    assert not found.troubles


@pytest.mark.parametrize("line", [1, 2, 3])
@pytest.mark.parametrize("system", sorted(systems()))
def test_a_line_of_countless_columns_is_refused(system: str, line: int) -> None:
    """Nobody waits for a preview of them: the refusal names the line, be it the headings or a fighter's."""
    lines = ["Name;Side", "Bob;A", "Alice;B"]
    lines[line - 1] += ";x" * 1000
    with pytest.raises(FileError) as refused:
        read_text(system, "\n".join(lines), "wide.csv")
    assert refused.value.label.id == "error.too_many_columns"
    assert dict(refused.value.label.arguments)["line"] == line


@pytest.mark.parametrize("system", sorted(systems()))
def test_empty_cells_at_the_end_are_no_columns(system: str) -> None:
    """A spreadsheet writes them for cells that were once touched."""
    found = read_text(system, f"Name;Side{';' * 1000}\nBob;A{';' * 1000}\n", "empty.csv")
    assert [one.name for one in found.newcomers] == ["Bob"]
    assert len(found.columns) == 2


@pytest.mark.parametrize("system", sorted(systems()))
def test_a_group_may_be_as_large_as_a_fight_holds(system: str) -> None:
    """A horde of sixty in one line comes as sixty; more than a fight holds is told, and one comes."""
    state = systems()[system].sample()
    found = read_text(system, "Name;Count\nHorde;60\nSwarm;501\n", "horde.csv")
    assert [one.count for one in found.newcomers] == [60, 1]
    shown = rows(state, found, "")
    assert [bool(row.troubles) for row in shown] == [False, True]
    answers = Answer("new", shown[0].side), Answer("leave", shown[1].side)
    after = perform(state, "take_in", arguments(found, shown, answers)).state
    assert len(after.fighters) == len(state.fighters) + 60
