"""Home-made rows on disk, in fights and in packs: equal after a round trip, refused whole with place and reason."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.encounter.history import History
from engine.errors import EngineError, TableError
from engine.home_made.in_force import brought, lay, own
from engine.home_made.in_force import in_force as rows_in_force
from engine.home_made.reading import content_of, parsed
from engine.home_made.writing import pack_text
from engine.play.desk import Desk
from engine.play.home_made import OwnContent, load
from engine.storage.home_made import table_of
from engine.storage.packs import read_pack
from engine.storage.read import check_file, read
from engine.system import System
from engine.systems import systems
from tests.systems.home_rows import FILES, circumstance, state, twin_of
from tests.systems.home_rows import read as rows

each_game = pytest.mark.parametrize("system", [pytest.param(one, id=one.id) for one in systems().values()])


@pytest.fixture(autouse=True)
def _nothing_stays() -> Iterator[None]:
    yield
    for game in systems().values():
        lay(game, {}, {})


def everything(system: System) -> dict[str, list[dict[str, Any]]]:
    """One row of each kind."""
    hook = next(iter(system.tables.hooks.values()))
    weapon = next(id for id, row in system.tables.weapons.items() if row.icon != "fist")
    archetype = next(iter(system.tables.archetypes.values()))
    return {
        "weapons": [twin_of(system, weapon, id="oak")],
        "circumstances": [
            circumstance(system, hooks={hook.id: 1}),
            circumstance(system, id="house", who="option", hooks={hook.id: -1}),
        ],
        "states": [state(system, hooks={hook.id: 1})],
        "archetypes": [
            {
                "id": "warden",
                "side": "heroes",
                "role": archetype.role,
                "weapons": ["oak"],
                "traits": dict(archetype.traits),
                "text": {"fr": "Garde", "en": "Warden"},
                "tactics": {"fr": "Tient la porte."},
            }
        ],
    }


@each_game
def test_a_pack_read_again_is_equal(system: System, tmp_path: Path) -> None:
    """What is written as a pack is read as the same rows, in the same order."""
    content = rows(system, **everything(system))
    path = tmp_path / "mine.toml"
    path.write_text(pack_text(system.id, content), encoding="utf-8")
    pack = read_pack(path)
    assert (pack.system, list(pack.content.items())) == (system.id, list(content.items()))
    assert pack.new == tuple(content.values())
    OwnContent(system).take(pack)
    assert own(system.id) == content
    again = read_pack(path)
    assert (again.same, again.new, again.replaces) == (tuple(content.values()), (), ())


@each_game
def test_saved_rows_are_there_next_time(system: System) -> None:
    """Rows kept on the disk come into force when the program starts, and a removed one is gone."""
    mine = OwnContent(system)
    for kind, entries in everything(system).items():
        for entry in entries:
            mine.save(kind, entry)  # type: ignore[arg-type]
    before = own(system.id)
    lay(system, {}, {})
    assert load() == ()
    assert own(system.id) == before
    mine.remove("archetypes", "warden")
    mine.remove("weapons", "oak")
    assert "oak" not in system.tables.weapons


@each_game
def test_a_weapon_that_an_archetype_carries_stays(system: System) -> None:
    """Removing it is refused, and says which archetype names it."""
    mine = OwnContent(system)
    given = everything(system)
    mine.save("weapons", given["weapons"][0])
    mine.save("archetypes", given["archetypes"][0])
    with pytest.raises(TableError) as refused:
        mine.remove("weapons", "oak")
    assert refused.value.field == "archetypes.toml: warden.weapons"
    assert "oak" in system.tables.weapons


@each_game
def test_a_fight_opens_on_another_computer(system: System) -> None:
    """A fight brings the home-made rows along that it names, and they count there while it is open."""
    lay(system, rows(system, **everything(system)), {})
    desk = Desk.sample(system.id)
    fighter = desk.play.state.fighters[0].id
    desk.play.act("add_state", fighters=(fighter,), name="hexed")
    desk.play.act("add_fighters", archetype="warden", side=desk.play.state.sides[0].id, name="Garde")
    desk.keep()
    desk.close()
    written = read(desk.path).home_made
    assert {kind: [one["id"] for one in some] for kind, some in written.items()} == {
        "weapons": ["oak"],
        "states": ["hexed"],
        "archetypes": ["warden"],
    }
    odds_here = desk.play.odds().events
    lay(system, {}, {})
    assert check_file(desk.path) == ()
    assert "oak" not in system.tables.weapons
    other = Desk.reopened(desk.path)
    assert [notice.text.id for notice in other.news()] == ["notice.brought_along"]
    assert set(brought(system.id)) == {("weapons", "oak"), ("states", "hexed"), ("archetypes", "warden")}
    assert other.play.odds().events == odds_here
    other.open_sample(system.id)
    assert rows_in_force(system.id) == {}
    other.close()


@each_game
def test_the_rows_of_the_fight_count_where_they_differ(system: System) -> None:
    """Where this computer has another row of the same id, the fight keeps its own, and it says so."""
    hook = next(iter(system.tables.hooks.values()))
    lay(system, rows(system, states=[state(system, hooks={hook.id: 1})]), {})
    desk = Desk.sample(system.id)
    desk.play.act("add_state", fighters=(desk.play.state.fighters[0].id,), name="hexed")
    desk.keep()
    desk.close()
    mine = rows(system, states=[state(system, hooks={hook.id: -1})])
    lay(system, mine, {})
    other = Desk.reopened(desk.path)
    assert [notice.text.id for notice in other.news()] == ["notice.brought_along"]
    assert rows_in_force(system.id)["states", "hexed"].hooks == {hook.id: 1}
    assert own(system.id) == mine
    other.drop_rows([("states", "hexed")])
    assert rows_in_force(system.id)["states", "hexed"].hooks == {hook.id: -1}
    other.close()


@each_game
def test_a_removed_row_stays_in_the_fight_that_names_it(system: System) -> None:
    """The fight keeps the row, so nothing on the table changes."""
    hook = next(iter(system.tables.hooks.values()))
    mine = OwnContent(system)
    mine.save("states", state(system, hooks={hook.id: 1}))
    desk = Desk.sample(system.id)
    desk.play.act("add_state", fighters=(desk.play.state.fighters[0].id,), name="hexed")
    gone = mine.remove("states", "hexed")
    assert [one.id for one in desk.keeps_rows({gone.key: gone})] == ["hexed"]
    assert "hexed" in system.tables.states
    assert own(system.id) == {}
    desk.keep()
    desk.close()
    assert "states" in read(desk.path).home_made


@each_game
def test_an_old_fight_opens(system: System) -> None:
    """A file without the part for home-made rows is read as before."""
    desk = Desk.sample(system.id)
    desk.close()
    content = msgspec.json.decode(desk.path.read_bytes())
    del content["home_made"]
    desk.path.write_bytes(msgspec.json.encode(content))
    assert read(desk.path).home_made == {}
    other = Desk.reopened(desk.path)
    assert isinstance(other.play.history, History)
    other.close()


REFUSED: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("states", "name", {"text": {}}, "states.toml: hexed.text", "no_name_given"),
    ("states", "language", {"text": {"de": "x"}}, "states.toml: hexed.text.de", "unknown_name"),
    ("states", "signs", {"text": {"fr": "a\x00b"}}, "states.toml: hexed.text.fr", "unfit_signs"),
    ("states", "turned", {"text": {"fr": "a\u202eb"}}, "states.toml: hexed.text.fr", "unfit_signs"),
    ("states", "long", {"text": {"fr": "a" * 61}}, "states.toml: hexed.text.fr", "text_too_long"),
    ("states", "key", {"hoks": {}}, "states.toml: hexed.hoks", "unknown_name"),
    ("states", "hook", {"hooks": {"charm": 1}}, "states.toml: hexed.hooks.charm", "unknown_name"),
    ("states", "icon", {"icon": "sworrd"}, "states.toml: hexed.icon", "unknown_name"),
    ("states", "role", {"role": "dead"}, "states.toml: hexed.role", "game_only"),
    ("states", "id", {"id": "Été"}, "states.toml: Été.id", "not_an_id"),
    ("states", "reserved", {"id": "home_x"}, "states.toml: home_x.id", "not_an_id"),
    ("circumstances", "action", {"actions": ["nap"]}, "circumstances.toml: fog.actions", "unknown_name"),
    ("circumstances", "none", {"actions": []}, "circumstances.toml: fog.actions", "missing"),
    ("circumstances", "text", {"kind": "text"}, "circumstances.toml: fog.kind", "check_or_number"),
    ("circumstances", "list", {"kind": "choice"}, "circumstances.toml: fog.kind", "check_or_number"),
    ("circumstances", "options", {"options": ["thin", "thick"]}, "circumstances.toml: fog.options", "game_only"),
    ("circumstances", "who", {"who": "nobody"}, "circumstances.toml: fog.who", "bad_value"),
    ("circumstances", "limits", {"kind": "number", "minimum": 3}, "circumstances.toml: fog.maximum", "limits_reversed"),
    ("circumstances", "far", {"kind": "number", "maximum": 999}, "circumstances.toml: fog.maximum", "out_of_range"),
    ("circumstances", "inside", {"inside": True}, "circumstances.toml: fog.inside", "game_only"),
    ("circumstances", "rule", {"who": "option", "lasts": "turn"}, "circumstances.toml: fog.lasts", "rules_last"),
]


@each_game
@pytest.mark.parametrize(
    "kind, given, place, reason", [pytest.param(k, g, p, r, id=f"{k}-{n}") for k, n, g, p, r in REFUSED]
)
def test_a_mistake_is_told_with_its_place(
    system: System, kind: str, given: dict[str, Any], place: str, reason: str
) -> None:
    """File, entry and field of the first mistake, and what is wrong there."""
    entry = {"states": state, "circumstances": circumstance}[kind](system, **given)
    with pytest.raises(TableError) as refused:
        rows(system, **{kind: [entry]})
    assert (refused.value.field, refused.value.label.id) == (place, f"error.{reason}")


@each_game
def test_a_hook_has_limits(system: System) -> None:
    """One more than the most is refused; the most is not."""
    for hook in system.tables.hooks.values():
        rows(system, states=[state(system, hooks={hook.id: hook.maximum})])
        with pytest.raises(TableError) as refused:
            rows(system, states=[state(system, hooks={hook.id: hook.maximum + 1})])
        assert refused.value.field == f"states.toml: hexed.hooks.{hook.id}"


@each_game
def test_a_row_of_the_game_keeps_what_its_rules_read(system: System) -> None:
    """A circumstance of the book may have another default or hooks, not another kind or other actions."""
    row = next(one for one in system.tables.circumstances.values() if one.kind == "check" and len(one.actions) > 1)
    entry = {"id": row.id, "kind": "check", "who": row.who, "of": row.of, "lasts": row.lasts, "text": {"en": "Other"}}
    with pytest.raises(TableError) as refused:
        rows(system, circumstances=[entry | {"actions": list(row.actions[:1])}])
    assert refused.value.label.id == "error.must_stay"


@each_game
def test_a_damaged_table_leaves_the_others_alone(system: System) -> None:
    """A game whose files have a mistake has no home-made rows; it is told, and the file stays as it is."""
    path = table_of(system.id, "states")
    path.parent.mkdir(parents=True)
    path.write_text("[[states]]\nid = 3\n", encoding="utf-8")
    (trouble,) = load()
    assert trouble.field == "states.toml: 1.id"
    assert own(system.id) == {}
    with pytest.raises(EngineError):
        OwnContent(system).save("states", state(system))
    assert path.read_text(encoding="utf-8") == "[[states]]\nid = 3\n"


def refusal(act: Callable[[], object]) -> EngineError | None:
    """Why an act is refused; None: it is not."""
    try:
        act()
    except EngineError as fault:
        return fault.kept()
    return None


SIGNS = "\"'[]{}=.,-0123456789\n\x00é😀<>&azAZ_ \u202e#"


@each_game
def test_a_mutated_pack_is_read_or_refused(system: System, tmp_path: Path) -> None:
    """Whatever becomes of a pack's letters, it is read, or refused with place and reason; nothing is in force."""
    draw = random.Random(system.id)
    text = pack_text(system.id, rows(system, **everything(system)))
    path = tmp_path / "pack.toml"
    refused = 0
    for _ in range(250):
        signs = list(text)
        for _ in range(draw.choice((1, 1, 2, 5))):
            place = draw.randrange(len(signs))
            change = draw.random()
            if change < 0.4:
                signs[place] = draw.choice(SIGNS)
            elif change < 0.7:
                del signs[place : place + draw.randint(1, 40)]
            else:
                signs[place:place] = signs[draw.randrange(len(signs)) :][: draw.randint(1, 60)]
        path.write_text("".join(signs), encoding="utf-8")
        fault = refusal(lambda: read_pack(path))
        refused += fault is not None
        assert fault is None or fault.field.startswith((path.name, str(path)))
        assert rows_in_force(system.id) == {}
    assert refused > 100


@each_game
def test_a_mutated_value_is_read_or_refused(system: System) -> None:
    """Values of other types, and of any size, in any field: read or refused, never a crash."""
    draw = random.Random(system.id)
    strange: tuple[Any, ...] = (
        None,
        True,
        -1,
        0,
        10**20,
        1.5,
        "",
        "a" * 500,
        [],
        [1],
        [[]],
        {},
        {"a": 1},
        ["sword"],
        "\x00",
    )
    document = parsed(pack_text(system.id, rows(system, **everything(system))), "pack")
    for _ in range(250):
        copy = msgspec.json.decode(msgspec.json.encode(document))
        entry = draw.choice(copy[draw.choice([kind for kind in copy if kind != "pack"])])
        where = entry if draw.random() < 0.7 else next((v for v in entry.values() if isinstance(v, dict)), entry)
        where[draw.choice([*where, "new"])] = draw.choice(strange)
        fault = refusal(lambda: content_of(copy, system, FILES))  # noqa: B023 - called at once
        assert fault is None or fault.field
