"""Traits that are a choice, numbers that may be left out, and actions that may have no target: read, kept, shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.encounter.actions import perform
from engine.encounter.request import fields_for, request_for
from engine.encounter.state import Encounter
from engine.errors import RequestError
from engine.form import NOT_GIVEN
from engine.label import label
from engine.play.library import sheet
from engine.request import Request, Side, read_request
from engine.tables import ActionRow, CircumstanceRow, TraitRow
from tests.engine.fake_game import TABLES, Duel, a_fight

DICE = ("d4", "d6", "d8")
SKILL = TraitRow("skill", "choice", options=DICE, default="d6", family="die")
GUARD = TraitRow("guard", "number", 0, 30, optional=True, nullable=True)
HARDNESS = TraitRow("hardness", "number", 1, 60, default=8)
REACH = CircumstanceRow("reach", "number", "scene", ("strike",), "fight", "pair", minimum=-6, maximum=6, optional=True)
BLOOM = ActionRow("bloom", "several", "burst", "DUEL-1", "other", shared=("DUEL-1",))
SHAKE = ActionRow("shake", "optional", "fist", "DUEL-1", "other", headline="outcome:hit")


class WiderDuel(Duel):
    """The tiny game with a die, a guard that may be computed, and more kinds of actions."""

    tables = msgspec.structs.replace(
        TABLES,
        traits=TABLES.traits | {row.id: row for row in (SKILL, GUARD, HARDNESS)},
        circumstances=TABLES.circumstances | {REACH.id: REACH},
        actions=TABLES.actions | {row.id: row for row in (BLOOM, SHAKE)},
    )


GAME = WiderDuel()


@pytest.fixture(autouse=True)
def _wider_game(_only_the_tiny_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fight finds the wider game."""
    monkeypatch.setattr("engine.systems.systems", lambda: {"duel": GAME})


def read(**changes: Any) -> Request:
    """A blow at nobody in particular with some keys changed."""
    raw = {"system": "duel", "action": "strike", "attacker": {}, "target": {}} | changes
    return read_request(raw, {"duel": GAME})  # type: ignore[dict-item]


def after(state: Encounter, name: str, /, **arguments: Any) -> Encounter:
    """The fight after one action."""
    return perform(state, name, arguments).state


def test_what_a_trait_is_when_nothing_is_written() -> None:
    """A default wins; else no, zero or the minimum, the first option; an optional number is not given at all."""
    assert [row.neutral for row in (SKILL, HARDNESS, GUARD)] == ["d6", 8, NOT_GIVEN]
    assert TraitRow("x", "choice", options=DICE).neutral == "d4"
    assert TraitRow("x", "number", 2, 5).neutral == 2
    assert TraitRow("x", "check").neutral is False


def test_a_choice_and_an_optional_number_are_read() -> None:
    """A trait of words arrives as its word; null for an optional number means that the rules work it out."""
    request = read(attacker={"traits": {"skill": "d8", "guard": None, "hardness": 3}})
    assert request.attacker == Side({"skill": "d8", "hardness": 3})
    assert (request.attacker.word("skill", "d6"), request.target and request.target.word("skill", "d6")) == ("d8", "d6")
    assert (request.attacker.trait("hardness", 8), Side().trait("hardness", 8)) == (3, 8)
    assert read(attacker={"traits": {"guard": 0}}).attacker.traits == {"guard": 0}


@pytest.mark.parametrize(
    "traits, field",
    [
        ({"skill": "d7"}, "skill"),
        ({"skill": 6}, "skill"),
        ({"skill": None}, "skill"),
        ({"skill": True}, "skill"),
        ({"guard": ""}, "guard"),
        ({"guard": 31}, "guard"),
        ({"hardness": None}, "hardness"),
        ({"brave": None}, "brave"),
        ({"wings": None}, "wings"),
    ],
)
def test_a_value_that_a_trait_cannot_have_is_refused(traits: dict[str, Any], field: str) -> None:
    """No other word, no other type, and null only where the number may be left out."""
    with pytest.raises(RequestError) as refused:
        read(attacker={"traits": traits})
    assert refused.value.field == f"attacker.traits.{field}"


def test_targets_may_be_left_out_only_where_the_action_says_so() -> None:
    """An action of several targets is asked for each of them; an optional target may be null."""
    assert read(action="shake", target=None).target is None
    assert read(action="shake").target == Side()
    assert read(action="bloom").target == Side()
    with pytest.raises(RequestError) as refused:
        read(action="bloom", target=None)
    assert (refused.value.field, refused.value.label.id) == ("target", "error.missing")


def test_a_fight_asks_with_or_without_an_optional_target() -> None:
    """Nobody aimed at is nobody in the request, where that is allowed."""
    state = a_fight()
    assert request_for(state, "kara", "", "shake").target is None
    assert request_for(state, "kara", "grukk", "shake").target is not None
    with pytest.raises(RequestError):
        request_for(state, "kara", "", "bloom")


def test_a_sheet_keeps_what_is_given_and_forgets_the_default() -> None:
    """Zero is a guard like another one; "not given" takes it away; the default die is not written."""
    state = after(a_fight(), "edit_trait", fighter="nils", trait="guard", value=0)
    state = after(state, "edit_trait", fighter="nils", trait="skill", value="d8")
    assert state.fighter("nils").traits == {"guard": 0, "skill": "d8"}
    state = after(state, "edit_trait", fighter="nils", trait="guard", value=NOT_GIVEN)
    assert after(state, "edit_trait", fighter="nils", trait="skill", value="d6") == a_fight()
    for trait in ("skill", "hardness"):
        with pytest.raises(RequestError):
            after(state, "edit_trait", fighter="nils", trait=trait, value=NOT_GIVEN)


def test_an_edit_is_told_in_words() -> None:
    """A die is named by its family, a number taken away is said to come from the rules."""
    told = [
        dict(perform(a_fight(), "edit_trait", {"fighter": "nils", "trait": trait, "value": value}).label.arguments)
        for trait, value in (("skill", "d8"), ("guard", NOT_GIVEN), ("guard", 5), ("brave", True))
    ]
    assert [one["value"] for one in told] == [label("option.die.d8"), label("trait_not_given"), 5, "✓"]


def test_the_sheet_shows_options_and_what_is_not_given() -> None:
    """A choice has its options with the labels of its family; an optional number holds nothing yet."""
    state = a_fight()
    fields = {field.id: field for field in sheet(GAME, state, state.fighter("nils")).traits}  # type: ignore[arg-type]
    assert fields["skill"].options == tuple((die, label(f"option.die.{die}")) for die in DICE)
    assert (fields["skill"].value, fields["guard"].value, fields["hardness"].value) == ("d6", NOT_GIVEN, 8)


def test_a_circumstance_may_be_left_out_and_zero_counts() -> None:
    """An optional number is no line until it is given; zero is an answer then."""
    state = a_fight()
    reach = next(field for field in fields_for(state, "strike", "kara", "grukk") if field.id == "reach")
    assert (reach.value, reach.default) == (NOT_GIVEN, NOT_GIVEN)
    given = after(state, "set_answer", field="reach", value=0, attacker="kara", target="grukk", action="strike")
    assert request_for(given, "kara", "grukk", "strike").modifiers["reach"] == 0
    taken = after(given, "set_answer", field="reach", value=NOT_GIVEN, attacker="kara", target="grukk", action="strike")
    assert "reach" not in request_for(taken, "kara", "grukk", "strike").modifiers
