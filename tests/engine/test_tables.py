"""Reading tables: rows in the order of the file, and every mistake named with file, entry and field."""

from __future__ import annotations

import msgspec
import pytest

from engine.errors import TableError
from engine.system import System
from engine.systems import systems
from engine.table_files import parse_rows, read_tables, unknown_name
from engine.tables import ActionRow, CurveRow, StateRow, WeaponRow

STATES = """
[[states]]
id = "prone"
icon = "fall"
rule = "A-1"

[[states]]
id = "guarded"
icon = "shield"
rule = "A-2"
harmful = false
"""


def states(text: str) -> dict[str, StateRow]:
    """The rows of a table of states."""
    return parse_rows(text, "states", StateRow, "states.toml")


def mistake(text: str) -> TableError:
    """The refusal of a table."""
    with pytest.raises(TableError) as refused:
        states(text)
    return refused.value


def test_rows_stand_by_id_in_the_order_of_the_file() -> None:
    """A table is read row by row; what a row leaves out has its default."""
    assert list(states(STATES)) == ["prone", "guarded"]
    assert states(STATES)["prone"] == StateRow("prone", "fall", "A-1", role="", harmful=True)
    assert states(STATES)["guarded"].harmful is False


def test_an_empty_table_has_no_rows() -> None:
    """A game without states has an empty file."""
    assert states("# none\n") == {}


def test_rows_inside_rows() -> None:
    """An action holds the curves that it draws."""
    text = """
    [[actions]]
    id = "strike"
    targets = "one"
    icon = "sword"
    rule = "A-1"
    phase = "melee"
    curves = [{ id = "hit", counts = "event:hit", style = "hit" }]
    """
    row = parse_rows(text, "actions", ActionRow, "actions.toml")["strike"]
    assert row.curves == (CurveRow("hit", "event:hit", "hit"),)


def test_an_unknown_key_has_its_nearest_name() -> None:
    """A mistyped key names file, entry and field, and the key that was meant."""
    fault = mistake(STATES.replace("harmful", "harmfull"))
    assert fault.field == "states.toml: guarded.harmfull"
    assert dict(fault.label.arguments) == {"name": "harmfull", "nearest": "harmful"}


def test_another_section_is_refused() -> None:
    """A file holds the rows of its own name only."""
    fault = mistake(STATES.replace("[[states]]", "[[state]]"))
    assert (fault.field, fault.label.id) == ("states.toml: state", "error.unknown_name")


def test_an_id_that_stands_twice_is_refused() -> None:
    """Two rows of one id would hide each other."""
    fault = mistake(STATES.replace("guarded", "prone"))
    assert (fault.field, fault.label.id) == ("states.toml: prone", "error.named_twice")


@pytest.mark.parametrize(
    "text, field, said",
    [
        ('[[states]]\nid = "prone"\nicon = "fall"\n', "states.toml: prone", "missing_key"),
        ('[[states]]\nid = "prone"\nicon = 3\nrule = "A-1"\n', "states.toml: prone.icon", "wrong_type"),
        ('[[states]]\nicon = "fall"\nrule = "A-1"\n', "states.toml: 0", "missing_key"),
        ('[states]\nid = "prone"\n', "states.toml: states", "damaged_table"),
        ("states = 3\n", "states.toml: states", "damaged_table"),
        ("states = [1]\n", "states.toml: 0", "wrong_type"),
        ("[[states]\n", "states.toml", "damaged_table"),
    ],
)
def test_a_damaged_table_names_its_place(text: str, field: str, said: str) -> None:
    """A key that is missing, a wrong type, no list of rows, no TOML: each is refused with its place."""
    fault = mistake(text)
    assert (fault.field, fault.label.id) == (field, f"error.{said}")


def test_a_game_without_tables_names_the_file() -> None:
    """A file that is missing is named, with the reason of the disk."""
    with pytest.raises(TableError) as refused:
        read_tables("no_such_game", WeaponRow)
    assert refused.value.field == "systems/no_such_game/traits.toml"


@pytest.mark.parametrize("system", systems().values(), ids=lambda system: str(system.id))
def test_tables_of_a_game_are_those_of_its_folder(system: System) -> None:
    """Every table of a game is read under its own id, and a row stands under its id."""
    tables = system.tables
    assert tables.system == system.id
    for name in tables.__struct_fields__[1:]:
        assert all(row.id == id for id, row in getattr(tables, name).items())


def test_rows_are_values() -> None:
    """A row cannot be changed: what one request reads another one reads too."""
    row = StateRow("prone", "fall", "A-1")
    with pytest.raises(AttributeError):
        row.icon = "x"  # type: ignore[misc]
    assert msgspec.structs.replace(row, icon="x").icon == "x"


@pytest.mark.parametrize(
    "name, known, meant",
    [("sowrd", ("bow", "sword"), "sword"), ("zzz", ("bow",), "bow"), ("x", (), "")],
)
def test_the_nearest_name(name: str, known: tuple[str, ...], meant: str) -> None:
    """The known name that looks most like the one given; any one where none does; nothing where none is known."""
    assert dict(unknown_name(name, known).arguments) == {"name": name, "nearest": meant}
