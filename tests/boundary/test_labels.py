"""Every word that is shown exists, in both languages, well set."""

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.label import LANGUAGES, OF_A_GAME
from engine.systems import systems
from engine.tables import AxisRow, TraitRow

ROOT = Path(__file__).parents[2]
RESOURCES = ROOT / "resources"
GENERAL = "general"
FOLDERS = {GENERAL: RESOURCES} | {path.parent.name: path.parent for path in RESOURCES.glob("systems/*/labels.fr.toml")}
NARROW, WIDE = "\u202f", "\u00a0"


def texts(name: str, language: str) -> dict[str, dict[str, str]]:
    """Every entry of a label file by id, with its forms (label, short, player)."""
    content = tomllib.loads((FOLDERS[name] / f"labels.{language}.toml").read_text(encoding="utf-8"))
    return dict(flat("", content))


def flat(prefix: str, table: dict[str, Any]) -> Iterator[tuple[str, dict[str, str]]]:
    """The entries of a section, as `engine.label` reads them."""
    for key, value in table.items():
        if isinstance(value, str):
            yield prefix + key, {"label": value}
        elif isinstance(value.get("label"), str):
            yield prefix + key, value
        else:
            yield from flat(f"{prefix}{key}.", value)


def braces(text: str) -> set[str]:
    """Names of the arguments of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def wording(text: str) -> str:
    """A text with its plural forms, without the names of its arguments."""
    found = []
    for words, _, form, _ in string.Formatter().parse(text):
        found += [words, "1", form.replace("|", " ") if form and "|" in form else ""]
    return "".join(found)


@pytest.mark.parametrize("name", FOLDERS)
def test_both_languages_have_the_same_entries_and_forms(name: str) -> None:
    """What can be said in one language can be said in the other; only a short form may be needed in one alone."""
    french, english = (texts(name, language) for language in LANGUAGES)
    assert sorted(french.keys() ^ english.keys()) == []
    assert [id for id in french if (french[id].keys() ^ english[id].keys()) - {"short"}] == []


@pytest.mark.parametrize("name", FOLDERS)
def test_both_languages_take_the_same_arguments(name: str) -> None:
    """A name or a number that one language tells is not lost in the other; the words of the game are as it likes."""
    french, english = (texts(name, language) for language in LANGUAGES)
    forms = [(id, form) for id, entry in french.items() for form in entry if form in english[id]]
    told = [(id, form, braces(french[id][form]) ^ braces(english[id][form])) for id, form in forms]
    assert [(id, form) for id, form, other in told if other - {*OF_A_GAME}] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FOLDERS)
def test_no_text_is_empty_or_has_loose_spaces(name: str, language: str) -> None:
    """Every form that is written says something, without spaces around it or doubled."""
    loose = re.compile(r"^\s|\s$|\s\s|^$")
    assert [
        (id, form) for id, entry in texts(name, language).items() for form in entry if loose.search(entry[form])
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FOLDERS)
def test_apostrophes_quotes_and_minus_are_typographic(name: str, language: str) -> None:
    """No typewriter sign is shown: ’ for an apostrophe, « » or “ ” for quotes, − before a number."""
    typewriter = re.compile(r"['\"]|(?<![\w-])-(?=\d)")
    forms = [(id, text) for id, entry in texts(name, language).items() for text in entry.values()]
    assert [(id, text) for id, text in forms if typewriter.search(text)] == []


@pytest.mark.parametrize("name", FOLDERS)
def test_french_signs_have_their_no_break_spaces(name: str) -> None:
    """French puts a narrow no-break space before ; ! ? % and a no-break space before a colon and inside « »."""
    wrong = re.compile(rf"(?<!{NARROW})[;!?%]|(?<!{WIDE}):|«(?!{WIDE})|(?<!{WIDE})»")
    forms = [(id, text) for id, entry in texts(name, "fr").items() for text in entry.values()]
    assert [(id, text) for id, text in forms if wrong.search(wording(text))] == []


@pytest.mark.parametrize("name", FOLDERS)
def test_english_signs_stand_close(name: str) -> None:
    """English puts no space before its punctuation, and no French quotes."""
    wrong = re.compile(r"\s[:;!?%]|[«»]")
    forms = [(id, text) for id, entry in texts(name, "en").items() for text in entry.values()]
    assert [(id, text) for id, text in forms if wrong.search(wording(text))] == []


# -- the rows of the tables ------------------------------------------------------------------------------------------


def ids_of_tables(name: str) -> Iterator[str]:
    """The labels that the tables of a game ask for."""
    tables = systems()[name].tables
    families: dict[str, Any] = {
        "trait": tables.traits,
        "weapon": tables.weapons,
        "action": tables.actions,
        "headline": tables.actions,
        "circumstance": tables.circumstances,
        "state": tables.states,
        "outcome": tables.outcomes,
        "archetype": tables.archetypes,
        "tactics": tables.archetypes,
        "axis": tables.axes,
        "rule": tables.rules,
    }
    for family, rows in families.items():
        yield from (f"{family}.{id}" for id in rows)
    for action in tables.actions.values():
        yield f"phase.{action.phase}"
        yield from [f"due.{action.id}"] * action.due_only
        yield from (f"curve.{action.id}.{curve.id}" for curve in action.curves)
        yield from (f"headline.{action.id}_alone", f"curve.{action.id}.alone") if action.alone else ()
        lines = [curve.counts for curve in action.curves if curve.group != "means"]  # an average is named by its line
        counted = [action.headline, action.alone, action.out, *lines]
        yield from (part.replace(":", ".") for counts in counted if counts for part in counts.split("+"))
    for row in tables.circumstances.values():
        yield from (f"option.{row.id}.{option}" for option in row.options)
    choices: list[TraitRow | AxisRow] = [*tables.traits.values(), *tables.axes.values()]
    for choice in choices:
        yield from (f"option.{choice.family or choice.id}.{option}" for option in choice.options)
    units = [row.unit for row in tables.circumstances.values()] + [row.unit for row in tables.axes.values()]
    yield from (f"unit.{unit}" for unit in units if unit)
    options = [id for id, row in tables.circumstances.items() if row.who == "option"]
    yield from (f"effect.{id}" for id in options)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in FOLDERS if name != GENERAL])
def test_every_row_of_every_table_has_its_words(name: str, language: str) -> None:
    """Nothing in a game is shown under its id."""
    known = texts(GENERAL, language).keys() | texts(name, language).keys()
    assert sorted({id for id in ids_of_tables(name) if id not in known}) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in FOLDERS if name != GENERAL])
def test_every_rule_has_its_sentence(name: str, language: str) -> None:
    """A rule is more than its title: the chip of a why-line tells what it says."""
    written = texts(name, language)
    assert [id for id in systems()[name].tables.rules if not written[f"rule.{id}"].get("short")] == []


@pytest.mark.parametrize("name", [name for name in FOLDERS if name != GENERAL])
def test_labels_of_circumstances_name_the_two_fighters_only(name: str) -> None:
    """A circumstance is told the names of attacker and target, nothing else."""
    for language in LANGUAGES:
        written = texts(name, language)
        for id in systems()[name].tables.circumstances:
            assert braces(written[f"circumstance.{id}"]["label"]) <= {"attacker", "target"}


# -- the words that the engine names ---------------------------------------------------------------------------------


def sources() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the engine, with the game it belongs to ("general" for the rest)."""
    for path in sorted((ROOT / "engine").rglob("*.py")):
        parts = path.relative_to(ROOT).parts
        name = parts[2] if parts[1] == "systems" and len(parts) > 3 else GENERAL
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield name, node


def named_labels() -> Iterator[tuple[str, str, set[str] | None]]:
    """Each label that the engine names outright: game, id, names of its arguments (None: not all are written)."""
    place = {"label": (0, ""), "refuse": (1, "error."), "changed": (2, "change.")}
    for name, call in sources():
        index, prefix = place.get(call.func.id if isinstance(call.func, ast.Name) else "", (99, ""))
        if index >= len(call.args):
            continue
        text = call.args[index]
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            given = [keyword.arg for keyword in call.keywords]
            yield name, prefix + text.value, None if None in given else {str(one) for one in given}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_named_in_the_engine_exists_and_is_filled(language: str) -> None:
    """A label made in the code has a text wherever it can be shown, and an argument for each brace of it."""
    known: dict[str, dict[str, dict[str, str]]] = {
        name: texts(GENERAL, language) | texts(name, language) for name in FOLDERS
    }
    wrong = []
    for name, id, given in named_labels():
        games = [name] if name != GENERAL else [game for game in FOLDERS if game != GENERAL]
        for game in games:
            entry = known[game].get(id)
            if entry is None:
                wrong.append(f"{game}: {id} has no text")
            elif given is not None and (missing := set().union(*map(braces, entry.values())) - given - {*OF_A_GAME}):
                wrong.append(f"{game}: {id} lacks {sorted(missing)}")
    assert sorted(set(wrong)) == []


MANDATED = {"game", "gm", "round", "turn"}
"""Words that every game has for the texts around it."""


@cache
def words_of_code() -> tuple[frozenset[str], list[re.Pattern[str]]]:
    """What engine and window write as plain text, and the ids that they put together."""
    written, made = set[str](), []
    for path in [*(ROOT / "engine").rglob("*.py"), *(ROOT / "gui").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                written.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in node.values]
                made.append(re.compile("".join(parts)))
    return frozenset(written), [one for one in made if re.match(r"[a-z_]+\\\.", one.pattern)]


@pytest.mark.parametrize("name", FOLDERS)
def test_no_label_is_unused(name: str) -> None:
    """What nobody says is deleted: an entry is named in the code, asked for by a row, or put together from an id."""
    written, made = words_of_code()
    refused = {f"{family}.{word}" for family in ("error", "change", "log") for word in written}
    known = written | refused | MANDATED | (set(ids_of_tables(name)) if name != GENERAL else set())
    closed = ("error.", "change.", "notice.")
    unused = [
        id
        for id in texts(name, "en")
        if id not in known and (id.startswith(closed) or not any(one.fullmatch(id) for one in made))
    ]
    assert unused == []
