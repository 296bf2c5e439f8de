"""Strict reading of requests: everything the tables know is checked, and the fault is named with its exact path."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.errors import RequestError
from engine.label import LANGUAGES, words
from engine.request import Request, Side, check_value, read_request
from engine.tables import CircumstanceRow
from tests.engine.fake_game import GAME

METRES = CircumstanceRow("metres", "number", "scene", ("shoot",), "fight", "pair", minimum=0, maximum=40, decimals=True)

SYSTEMS = {GAME.id: GAME}
NOBODY: dict[str, Any] = {"traits": {}, "weapon": None, "states": []}


def raw(**changes: Any) -> dict[str, Any]:
    """A blow of nobody in particular at nobody in particular, with some keys changed."""
    return {"system": "duel", "action": "strike", "attacker": NOBODY, "target": NOBODY, "modifiers": {}} | changes


def refusal(request: Any) -> RequestError:
    """The refusal of a request."""
    with pytest.raises(RequestError) as refused:
        read_request(request, SYSTEMS)
    return refused.value


def test_a_whole_request_is_read() -> None:
    """Every part of a request arrives where it belongs."""
    attacker = {"traits": {"strength": 5, "brave": True}, "weapon": "bow", "states": ["hurt", "off"], "name": "Kara"}
    request = read_request(raw(action="shoot", attacker=attacker, modifiers={"cover": "full", "aimed": True}), SYSTEMS)
    assert request == Request(
        system="duel",
        action="shoot",
        attacker=Side({"strength": 5, "brave": True}, "bow", frozenset({"hurt", "off"})),
        target=Side(),
        modifiers={"cover": "full", "aimed": True},
    )


def test_what_is_left_out_is_the_default() -> None:
    """Only system, action and attacker are required; the rest is empty."""
    short = {"system": "duel", "action": "recover", "attacker": {}}
    assert read_request(short, SYSTEMS) == Request("duel", "recover", Side())
    assert read_request(short | {"target": None}, SYSTEMS) == Request("duel", "recover", Side())


def test_a_name_is_ignored() -> None:
    """A side may be named; the answer does not depend on it."""
    assert read_request(raw(attacker=NOBODY | {"name": "Kara"}), SYSTEMS) == read_request(raw(), SYSTEMS)


def test_traits_and_states_of_no_use_are_fine() -> None:
    """Sheets are sent whole: what this action does not read is no fault."""
    sheet = {"traits": {"tired": 5}, "weapon": "bow", "states": ["jammed"]}
    assert read_request(raw(attacker=sheet), SYSTEMS).attacker.traits == {"tired": 5}


@pytest.mark.parametrize(
    "request_, field, nearest",
    [
        pytest.param(raw(turn=2), "turn", None, id="key"),
        pytest.param(raw(taget=NOBODY), "taget", "target", id="key-mistyped"),
        pytest.param(raw(system="duell"), "system", "duel", id="system"),
        pytest.param(raw(system=3), "system", "duel", id="system-number"),
        pytest.param(raw(action="stryke"), "action", "strike", id="action"),
        pytest.param(raw(action=["strike"]), "action", "strike", id="action-list"),
        pytest.param(raw(attacker={"trait": {}}), "attacker.trait", "traits", id="side-key"),
        pytest.param(raw(target={"state": []}), "target.state", "states", id="target-key"),
        pytest.param(raw(attacker={"weapon": "sowrd"}), "attacker.weapon", "sword", id="weapon"),
        pytest.param(raw(target={"weapon": ""}), "target.weapon", None, id="weapon-empty"),
        pytest.param(raw(target={"weapon": True}), "target.weapon", None, id="weapon-yes"),
        pytest.param(raw(attacker={"traits": {"bravery": True}}), "attacker.traits.bravery", "brave", id="trait"),
        pytest.param(raw(target={"states": ["hurtt"]}), "target.states", "hurt", id="state"),
        pytest.param(raw(target={"states": [{}]}), "target.states", None, id="state-object"),
        pytest.param(raw(modifiers={"darc": True}), "modifiers.darc", "dark", id="modifier"),
        pytest.param(raw(action="shoot", modifiers={"cover": "ful"}), "modifiers.cover", "full", id="option"),
        pytest.param(raw(action="shoot", modifiers={"cover": True}), "modifiers.cover", None, id="option-yes"),
        pytest.param(raw(action="shoot", modifiers={"cover": []}), "modifiers.cover", None, id="option-list"),
    ],
)
def test_an_unknown_name_has_its_nearest(request_: Any, field: str, nearest: str | None) -> None:
    """A name that is unknown is refused at its path, with the nearest valid one."""
    refused = refusal(request_)
    assert (refused.field, refused.label.id) == (field, "error.unknown_name")
    told = dict(refused.label.arguments)["nearest"]
    assert told == nearest if nearest else told != ""


@pytest.mark.parametrize(
    "request_, field, reason",
    [
        pytest.param([], "request", "not_an_object", id="list"),
        pytest.param("strike", "request", "not_an_object", id="text"),
        pytest.param(None, "request", "not_an_object", id="nothing"),
        pytest.param({"action": "strike", "attacker": {}}, "system", "missing", id="no-system"),
        pytest.param({"system": "duel", "attacker": {}}, "action", "missing", id="no-action"),
        pytest.param({"system": "duel", "action": "strike"}, "attacker", "missing", id="no-attacker"),
        pytest.param({"system": "duel", "action": "strike", "attacker": {}}, "target", "missing", id="no-target"),
        pytest.param(raw(target=None), "target", "missing", id="target-null"),
        pytest.param(raw(action="rest"), "target", "no_target_taken", id="target-too-many"),
        pytest.param(raw(attacker=None), "attacker", "not_an_object", id="attacker-null"),
        pytest.param(raw(target=[]), "target", "not_an_object", id="target-list"),
        pytest.param(raw(attacker={"traits": []}), "attacker.traits", "not_an_object", id="traits-list"),
        pytest.param(raw(attacker={"traits": None}), "attacker.traits", "not_an_object", id="traits-null"),
        pytest.param(raw(attacker={"states": {}}), "attacker.states", "not_a_list", id="states-object"),
        pytest.param(raw(target={"states": "hurt"}), "target.states", "not_a_list", id="states-text"),
        pytest.param(raw(modifiers=[]), "modifiers", "not_an_object", id="modifiers-list"),
        pytest.param(raw(modifiers=None), "modifiers", "not_an_object", id="modifiers-null"),
        pytest.param(raw(modifiers={"cover": "full"}), "modifiers.cover", "not_for_this_action", id="not-for-it"),
        pytest.param(raw(attacker={"traits": {"brave": 1}}), "attacker.traits.brave", "not_yes_no", id="yes-number"),
        pytest.param(raw(attacker={"traits": {"brave": None}}), "attacker.traits.brave", "not_yes_no", id="yes-null"),
        pytest.param(raw(modifiers={"dark": "yes"}), "modifiers.dark", "not_yes_no", id="yes-text"),
        pytest.param(raw(modifiers={"ducking": True}), "modifiers.ducking", "not_whole", id="number-yes"),
        pytest.param(raw(modifiers={"ducking": 1.0}), "modifiers.ducking", "not_whole", id="number-decimal"),
        pytest.param(raw(modifiers={"ducking": "1"}), "modifiers.ducking", "not_whole", id="number-text"),
        pytest.param(raw(modifiers={"ducking": None}), "modifiers.ducking", "not_whole", id="number-null"),
        pytest.param(raw(modifiers={"ducking": 4}), "modifiers.ducking", "out_of_range", id="number-high"),
        pytest.param(raw(modifiers={"ducking": -1}), "modifiers.ducking", "out_of_range", id="number-low"),
        pytest.param(raw(target={"traits": {"strength": 10}}), "target.traits.strength", "out_of_range", id="trait"),
        pytest.param(raw(target={"traits": {"strength": 2.5}}), "target.traits.strength", "not_whole", id="half"),
        pytest.param(raw(attacker={"states": ["down"]}), "attacker.states", "cannot_act", id="rules"),
        pytest.param(raw(modifiers={"rush": True, "dark": True}), "modifiers.rush", "no_rush_in_the_dark", id="both"),
    ],
)
def test_a_fault_has_its_path_and_reason(request_: Any, field: str, reason: str) -> None:
    """What is missing, of another type, out of range or against the rules is refused at its exact path."""
    refused = refusal(request_)
    assert (refused.field, refused.label.id) == (field, f"error.{reason}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_a_sentence(language: str) -> None:
    """What strict reading refuses is said in both languages, every brace filled."""
    texts = words(language)
    faults: list[Any] = [[], {}, raw(turn=2), raw(target=None), raw(action="rest"), raw(modifiers={"cover": "full"})]
    faults += [raw(modifiers={"dark": 1}), raw(modifiers={"ducking": 9}), raw(modifiers={"ducking": 0.5})]
    faults += [raw(attacker={"states": 3}), raw(action="stryke")]
    for fault in faults:
        told = refusal(fault).label
        assert told.id in texts
        assert "{" not in texts.text(told)


def test_long_names_are_cut() -> None:
    """An endless name is not thrown back whole: the sentence stays one that can be read."""
    refused = refusal(raw(action="x" * 10_000))
    assert len(str(dict(refused.label.arguments)["name"])) == 80


@pytest.mark.parametrize("value", [1, 3, 5])
def test_a_number_goes_by_its_step(value: int) -> None:
    """A circumstance from 1 by twos takes odd numbers only."""
    row = CircumstanceRow("pace", "number", "attacker", ("strike",), "roll", "attacker", minimum=1, maximum=5, step=2)
    check_value(row, value, "modifiers.pace")
    with pytest.raises(RequestError) as refused:
        check_value(row, value - 1, "modifiers.pace")
    assert refused.value.label.id == "error.out_of_range"


def test_options_that_are_numbers_are_numbers() -> None:
    """Numeric choices are JSON numbers: neither their text, nor a decimal, nor yes for one."""
    row = CircumstanceRow("shots", "choice", "attacker", ("shoot",), "roll", "attacker", options=(1, 3))
    check_value(row, 3, "modifiers.shots")
    for wrong in ("3", 3.0, True, 2, None):
        with pytest.raises(RequestError):
            check_value(row, wrong, "modifiers.shots")


def test_a_request_reads_its_own_parts() -> None:
    """Numbers, words and sides of a request: what was not given counts as nothing, a tick counts one."""
    request = Request("duel", "shoot", Side({"strength": 2, "brave": True}), Side(), {"rush": True, "cover": "full"})
    assert (request.number("rush"), request.number("ducking"), request.number("ducking", 3)) == (1, 0, 3)
    assert (request.word("cover", "none"), request.word("light", "day")) == ("full", "day")
    side = request.attacker
    assert (side.trait("strength"), side.trait("brave"), side.trait("tired")) == (2, 1, 0)
    assert Side(states=frozenset({"hurt"})).any_of(["down", "hurt"])
    assert not side.any_of(["down"])


def test_a_changed_request_leaves_the_old_one() -> None:
    """Setting a circumstance or exchanging a side makes another request."""
    request = Request("duel", "strike", Side(), Side())
    assert request.with_modifier("rush", True).modifiers == {"rush": True}
    strong = Side({"strength": 9})
    assert request.with_side("attacker", strong).attacker is strong
    assert request.with_side("target", strong).target is strong
    assert request == Request("duel", "strike", Side(), Side())


def test_equal_requests_are_one_key() -> None:
    """What is worked out for a request is found again by an equal one, whatever order its parts were given in."""
    one = Request("duel", "strike", Side({"strength": 2, "brave": True}), Side(), {"rush": True, "dark": False})
    other = Request("duel", "strike", Side({"brave": True, "strength": 2}), Side(), {"dark": False, "rush": True})
    assert one == other
    assert len({one, other}) == 1
    assert len({one, one.with_modifier("dark", True), one.with_side("target", Side(states=frozenset({"off"})))}) == 3


def test_what_the_fight_holds_ready_is_part_of_a_request_but_never_read() -> None:
    """Two requests with other reserves are two requests; nobody outside can hold anything ready."""
    plain = read_request(raw(), SYSTEMS)
    held = msgspec.structs.replace(plain, reserves={"bennies": 1})
    assert plain.reserves == {}
    assert plain != held
    assert hash(plain) != hash(held)
    assert len({plain, held, msgspec.structs.replace(held)}) == 2
    assert refusal(raw(reserves={"bennies": 1})).field == "reserves"


@pytest.mark.parametrize("value", [0, 7, 12.5, 40.0])
def test_a_number_with_decimals_need_not_be_whole(value: float) -> None:
    """Metres between two fighters may be any number within the limits."""
    check_value(METRES, value, "modifiers.metres")


@pytest.mark.parametrize("value", [True, "7", None])
def test_with_decimals_only_a_number_is_a_number(value: object) -> None:
    """A yes, a text or nothing is no number of metres."""
    with pytest.raises(RequestError) as refused:
        check_value(METRES, value, "modifiers.metres")
    assert refused.value.label.id == "error.not_a_number"


@pytest.mark.parametrize("value", [-0.5, 40.5, float("inf"), float("nan")])
def test_with_decimals_limits_are_kept(value: float) -> None:
    """Less than nothing, more than the most, endless and not-a-number are refused."""
    with pytest.raises(RequestError) as refused:
        check_value(METRES, value, "modifiers.metres")
    assert refused.value.label.id == "error.out_of_range"
