"""Laws of home-made rows in every game: a row changes what its hooks name by their amounts, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.dice.source import Random, Typed
from engine.encounter.state import ActiveState
from engine.errors import EngineError
from engine.explain import HOME_MADE, total
from engine.forecast import attack
from engine.forecast.roll import rolled_answer
from engine.home_made.columns import columns
from engine.home_made.in_force import lay
from engine.home_made.rows import KINDS, HomeMade
from engine.home_made.writing import entry_of
from engine.label import LANGUAGES, label, words
from engine.request import Request, read_request
from engine.system import System
from engine.systems import systems
from tests.systems.asking import raw
from tests.systems.drawing import drawn_requests
from tests.systems.home_rows import circumstance, in_force, read, state, twin_of

each_game = pytest.mark.parametrize("system", [pytest.param(one, id=one.id) for one in systems().values()])


def each_hook() -> list[Any]:
    """One parameter set a hook."""
    return [
        pytest.param(system, hook, id=f"{system.id}-{hook}")
        for system in systems().values()
        for hook in system.tables.hooks
    ]


REQUESTS = {name: tuple(drawn_requests(system, seed=7)) for name, system in systems().items()}
"""Possible requests of every action, drawn before anything home-made is in force."""


def requests_of(name: str) -> tuple[Request, ...]:
    """Possible requests of every action of a game, by the book alone."""
    return REQUESTS[name]


def answered(system: System, request: Request) -> Any:
    """What the rules say of a request."""
    return attack.answer(system, request)


@each_game
def test_every_hook_names_numbers_that_the_game_has(system: System) -> None:
    """A hook adds to a circumstance or a trait of the game, or to a number of its rules alone."""
    for hook in system.tables.hooks.values():
        found = [*hook.places("attacker"), *hook.places("target")]
        assert found
        for place in found:
            where, _, name = place.partition(".")
            known = system.tables.circumstances if where == "modifier" else system.tables.traits
            assert name in known or name.startswith("home_"), place


@each_game
def test_every_hook_and_column_has_a_name_in_both_languages(system: System) -> None:
    """The form says what each number is."""
    for language in LANGUAGES:
        said = words(language, system.id)
        assert [hook for hook in system.tables.hooks if f"hook.{hook}" not in said] == []
        assert [one.name for one in columns(system) if f"column.{one.name}" not in said] == []


def bare(system: System) -> list[str]:
    """What stands for empty hands; rules know it by its id."""
    return [row.id for row in system.tables.weapons.values() if row.icon == "fist"]


@each_game
def test_a_weapon_like_one_of_the_book_gives_equal_answers(system: System) -> None:
    """Only the id of a home-made weapon differs, so every answer about it is that of the book's weapon."""
    armed = [one for one in requests_of(system.id) if one.attacker.weapon not in (None, *bare(system))]
    tried = sorted({one.attacker.weapon for one in armed if one.attacker.weapon})[:12]
    twins = read(system, weapons=[twin_of(system, id) for id in tried])
    seen = 0
    with in_force(system, twins):
        for request in armed:
            if request.attacker.weapon not in tried:
                continue
            side = msgspec.structs.replace(request.attacker, weapon=f"twin_of_{request.attacker.weapon}"[:40])
            other = request.with_side("attacker", side)
            system.check(other)
            assert answered(system, other) == answered(system, request)
            seen += 1
    assert seen


@pytest.mark.parametrize("system, hook", each_hook())
def test_a_hook_is_worth_what_it_names(system: System, hook: str) -> None:
    """A home-made tick gives the answer of the request in which the named number is so much higher."""
    row = system.tables.hooks[hook]
    changed = 0
    for amount in (row.maximum // 2, row.minimum // 2):
        content = read(system, circumstances=[circumstance(system, hooks={hook: amount})])
        with in_force(system, content):
            for request in requests_of(system.id):
                ticked = answered(system, request.with_modifier("fog", value=True))
                plain = answered(system, request)
                assert ticked == answered(system, by_hand(system, request, hook, amount))
                changed += ticked != plain
    assert changed, "this hook changes nothing in any action"


class Noted:
    """The program rolls, and what it rolled is kept."""

    def __init__(self, seed: int) -> None:
        self.faces: list[int] = []
        self._random = Random(seed)

    def face(self, sides: int) -> int:
        """A fair face."""
        self.faces.append(self._random.face(sides))
        return self.faces[-1]


@pytest.mark.parametrize("system, hook", each_hook())
def test_dice_rolled_or_typed_count_a_hook_as_the_odds_do(system: System, hook: str) -> None:
    """The same dice end in the same result whether the row or its numbers are ticked, and so do those faces typed."""
    amount = system.tables.hooks[hook].maximum // 2
    with in_force(system, read(system, circumstances=[circumstance(system, hooks={hook: amount})])):
        for seed, request in enumerate(requests_of(system.id)):
            ticked, changed = request.with_modifier("fog", value=True), by_hand(system, request, hook, amount)
            odds = answered(system, ticked)
            noted = Noted(seed)
            result = rolled_answer(system, ticked, noted)
            assert result == rolled_answer(system, changed, Random(seed))
            assert result == rolled_answer(system, ticked, Typed(noted.faces))
            assert odds.outcomes[result["outcome"]] > 0


def by_hand(system: System, request: Request, hook: str, amount: int) -> Request:
    """The request with the numbers of a hook changed one by one."""
    row = system.tables.hooks[hook]
    for who in ("attacker", "target"):
        for place in row.places(who):
            where, _, name = place.partition(".")
            if where == "modifier":
                known = system.tables.circumstances.get(name)
                if known is None or request.action in known.actions:
                    before = request.modifiers.get(name, known.neutral if known else 0)
                    request = request.with_modifier(name, int(before or 0) + amount)
            elif who == "attacker" or request.target is not None:
                request = request.with_side(who, with_trait(system, request.side(who), name, amount))
    return request


def with_trait(system: System, side: Any, name: str, amount: int) -> Any:
    """A side with a trait changed within its limits."""
    row = system.tables.traits.get(name)
    if row is None:
        return msgspec.structs.replace(side, traits=side.traits | {name: side.trait(name) + amount})
    levels = [one for one in row.options if isinstance(one, int)] or [row.minimum, row.maximum]
    value = int(side.traits.get(name, row.neutral) or 0) + amount
    return msgspec.structs.replace(side, traits=side.traits | {name: min(max(value, min(levels)), max(levels))})


@pytest.mark.parametrize("system, hook", each_hook())
def test_the_reasons_name_the_row_and_add_up(system: System, hook: str) -> None:
    """Each derived number is the sum of its lines but where the rules cap it, and a changed one names the row."""
    row = system.tables.hooks[hook]
    content = read(system, circumstances=[circumstance(system, hooks={hook: row.maximum // 2})])
    named = 0
    with in_force(system, content):
        for request in requests_of(system.id):
            plain = {one.id: one for one in system.derived(request)}
            for one in system.derived(request.with_modifier("fog", value=True)):
                old = plain.get(one.id)
                mine = [
                    line for line in one.lines if line.rule == HOME_MADE and line.label == label("circumstance.fog")
                ]
                if old is not None and old.lines and one.lines:
                    assert total(one.lines) - total(old.lines) == sum(line.amount for line in mine)
                named += len(mine)
    assert named or system.tables.hooks[hook].attacker + system.tables.hooks[hook].target


@each_game
def test_a_state_counts_on_the_side_of_its_bearer(system: System) -> None:
    """A state with a hook of the target changes nothing while its bearer acts, and the other way round."""
    for hook in system.tables.hooks.values():
        if hook.attacker and hook.target:
            continue
        side, other = ("attacker", "target") if hook.attacker else ("target", "attacker")
        with in_force(system, read(system, states=[state(system, hooks={hook.id: hook.maximum // 2})])):
            changed = 0
            for request in requests_of(system.id):
                if request.target is None:
                    continue
                assert answered(system, bearing(request, other)) == answered(system, request)
                changed += answered(system, bearing(request, side)) != answered(system, request)
            assert changed, hook.id


def bearing(request: Request, who: str) -> Request:
    """The request in which one side has the state."""
    side = request.side(who)
    return request.with_side(who, msgspec.structs.replace(side, states=side.states | {"hexed"}))


@each_game
def test_nothing_stays_behind(system: System) -> None:
    """Rows that are taken away leave tables, words and answers as they were."""
    before = {kind: dict(getattr(system.tables, kind)) for kind in ("weapons", "circumstances", "states", "archetypes")}
    request = requests_of(system.id)[0]
    plain = answered(system, request)
    hook = next(iter(system.tables.hooks.values()))
    weapon = next(iter(system.tables.weapons))
    content = read(
        system,
        weapons=[twin_of(system, weapon, id=weapon, text={"en": "Hidden"})],
        circumstances=[circumstance(system, hooks={hook.id: hook.maximum})],
    )
    with in_force(system, content):
        assert words("en", system.id).text(f"weapon.{weapon}") == "Hidden"
        assert system.tables.weapons[weapon].rule == HOME_MADE
    assert {kind: dict(getattr(system.tables, kind)) for kind in before} == before
    assert words("en", system.id).text(f"weapon.{weapon}") != "Hidden"
    assert answered(system, request) == plain


@each_game
def test_names_are_text(system: System) -> None:
    """Braces, markup, emoji and right-to-left letters come out as they were written."""
    for name in ("<b>Brume</b> & {rule:short}", "🔥{", "ערפל", "}"):
        with in_force(system, read(system, circumstances=[circumstance(system, text={"fr": name})])):
            assert words("fr", system.id).text("circumstance.fog") == name
            assert words("en", system.id).text("circumstance.fog") == name


@each_game
def test_a_number_counts_for_each_unit(system: System) -> None:
    """A home-made number adds its hook once for each unit of its value."""
    hook = next(one for one in system.tables.hooks.values() if one.attacker)
    row = circumstance(system, kind="number", minimum=0, maximum=3, hooks={hook.id: 1})
    with in_force(system, read(system, circumstances=[row])):
        for request in requests_of(system.id):
            for value in (0, 1, 3):
                same = by_hand(system, request, hook.id, value)
                assert answered(system, request.with_modifier("fog", value)) == answered(system, same)


@each_game
def test_every_row_of_the_book_could_be_home_made(system: System) -> None:
    """The limits of the forms leave room for whatever the book has."""
    for kind in KINDS:
        for row in dict(getattr(system.tables, kind)).values():
            if not row.id.startswith("home_"):
                read(system, **{kind: [entry_of(HomeMade(kind, row, {"fr": "Pareil"}))]})


@each_game
def test_rules_read_it_by_name(system: System) -> None:
    """A request from outside may name a home-made tick while it is in force, and not afterwards."""
    request = requests_of(system.id)[0]
    asked = raw(request)
    asked["modifiers"]["fog"] = True
    with in_force(system, read(system, circumstances=[circumstance(system)])):
        assert read_request(asked, systems()).modifiers["fog"] is True
    with pytest.raises(EngineError):
        read_request(asked, systems())
    assert not lay(system, {}, {})


@each_game
def test_the_table_shows_what_a_state_changes(system: System) -> None:
    """The key figures of a row are those that an attack meets: with what a home-made state adds, at once."""
    sample = system.sample()
    content = read(system, states=[state(system, hooks={one.id: 1 for one in system.tables.hooks.values()})])
    with in_force(system, content):
        changed = 0
        for fighter in sample.fighters:
            hexed = msgspec.structs.replace(fighter, states=(*fighter.states, ActiveState("hexed")))
            changed += system.key_figures(sample.put(hexed), hexed) != system.key_figures(sample, fighter)
    assert changed
