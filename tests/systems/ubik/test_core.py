"""The core test: the preset tables, the GM's own, floor and risk, domains and aptitudes."""

from __future__ import annotations

import itertools
from typing import cast

import pytest

from engine.answer import SideBySide
from engine.encounter.answers import set_option
from engine.encounter.history import History
from engine.encounter.request import house_rule_fields
from engine.encounter.state import Encounter
from engine.errors import RequestError
from engine.forecast.laid import laid
from engine.label import label, words
from engine.play.play import Play
from engine.request import Request
from engine.system import System
from tests.systems.ubik.asking import GAME, Thrown, ask, fighter, lines, refusal, request, throw, value


def threshold(level: int, nd: int, **given: object) -> int:
    """Faces that pass at a level and a difficulty."""
    found: int = value("threshold", "use_aptitude", aptitude_level=level, nd=nd, **given)
    return found


@pytest.mark.rule("UBK-02")
@pytest.mark.parametrize(
    "table, faces",
    [
        ("standard", (0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
        ("even", (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
        ("steep", (0, 0, 0, 0, 0, 2, 4, 6, 8, 10, 10, 10)),
    ],
)
def test_the_preset_tables(table: str, faces: tuple[int, ...]) -> None:
    """From seven levels short to four ahead: 6 + d, 5 + d, 6 + 2d, never below 0 nor above 10."""
    places = [(3, 10), (3, 9), (3, 8), (3, 7), (3, 6), (3, 5), (3, 4), (3, 3), (4, 3), (5, 3), (5, 2), (5, 1)]
    assert [threshold(level, nd, option_core_table=table) for level, nd in places] == list(faces)


@pytest.mark.rule("UBK-02")
def test_the_chance_is_the_share_of_the_faces() -> None:
    """Three faces in ten."""
    assert ask("use_aptitude", aptitude_level=1, nd=4).outcomes == pytest.approx({"success": 0.3, "failure": 0.7})


@pytest.mark.rule("UBK-02")
def test_a_one_succeeds_and_a_ten_fails_by_house_rule() -> None:
    """At least one face, at most nine, whatever the table."""
    for table in ("standard", "even", "steep"):
        assert threshold(1, 10, option_auto_extremes=True, option_core_table=table) == 1
        assert threshold(5, 1, option_auto_extremes=True, option_core_table=table) == 9
    assert threshold(3, 3, option_auto_extremes=True) == 6


GRID = "765432100087654321X09876543210X987654321XX98765432"
"""A table of the GM: a row for each level, a cell for each difficulty."""


def by_grid(level: int, nd: int, **given: object) -> int:
    """The same with the table of the GM, which a fight puts into the request."""
    asked = request("use_aptitude", aptitude_level=level, nd=nd, **given).with_modifier("option_core_grid", GRID)
    return next(int(one.value) for one in GAME.derived(asked) if one.id == "threshold")


@pytest.mark.rule("UBK-02")
def test_the_table_of_the_gm_wins() -> None:
    """Each of its fifty cells counts, whatever preset stands beside it; beyond 10 the last cell of the row."""
    for level, nd in itertools.product(range(1, 6), range(1, 11)):
        cell = GRID[10 * (level - 1) + nd - 1]
        expected = 10 if cell == "X" else int(cell)
        assert by_grid(level, nd, option_core_table="steep") == expected
    assert by_grid(5, 10, pr=3) == 2
    assert by_grid(2, 9, option_auto_extremes=True) == 9


def test_a_table_has_fifty_cells() -> None:
    """No other length and no other letter; in a fight it may be taken back."""
    state = Encounter("ubik", "", ())
    for wrong in (GRID[1:], GRID + "0", GRID.replace("X", "x"), 7):
        with pytest.raises(RequestError, match="option_core_grid"):
            set_option(state, "option_core_grid", wrong)
    own = set_option(state, "option_core_grid", GRID).state
    assert own.options == {"option_core_grid": GRID}
    assert set_option(own, "option_core_grid", "").state == state


def test_no_request_from_outside_has_a_table_of_the_gm() -> None:
    """The catalogue (8.1, step 3) keeps it in the fight: elsewhere its name is unknown, whatever its value."""
    for given in (GRID, "123", ""):
        assert refusal("hide_self", option_core_grid=given) == ("modifiers.option_core_grid", "unknown_name")


@pytest.mark.rule("UBK-02")
@pytest.mark.parametrize("table", ["standard", "even", "steep"])
def test_each_preset_can_be_written_as_a_table_of_the_gm(table: str) -> None:
    """Its fifty letters are the thresholds that the preset itself gives."""
    letters = GAME.preset("option_core_grid", table)
    places = itertools.product(range(1, 6), range(1, 11))
    assert ["0123456789X".index(letter) for letter in letters] == [
        threshold(level, nd, option_core_table=table) for level, nd in places
    ]


@pytest.mark.rule("UBK-02")
def test_the_fight_shows_the_table_as_a_grid_of_words_and_chances() -> None:
    """Five levels by ten difficulties, three presets, the one in force, and a tenth a face unless a 1 always passes."""
    state = set_option(Encounter("ubik", "", ()), "option_core_table", "steep").state
    grid = next(field.grid for field in house_rule_fields(state) if field.id == "option_core_grid")
    assert grid is not None
    assert grid.base == "steep"
    french = words("fr", "ubik")
    assert [french.short(row) for row in grid.rows] == ["Pas", "Peu", "Assez", "Doué", "Très"]
    assert (len(grid.columns), french.short(grid.columns[0])) == (10, "Pas")
    assert [preset.id for preset in grid.presets] == ["standard", "even", "steep"]
    assert grid.chances == pytest.approx([faces / 10 for faces in range(11)])
    limited = set_option(state, "option_auto_extremes", True).state
    grid = next(field.grid for field in house_rule_fields(limited) if field.id == "option_core_grid")
    assert grid is not None
    assert (grid.chances[0], grid.chances[10]) == pytest.approx((0.1, 0.9))


def test_what_a_table_would_change_is_told_before_it_is_set() -> None:
    """A table of ones leaves one chance in ten; the fight itself stays as it is; nonsense is refused."""
    play = Play(History(GAME.sample()))
    play.act("aim", action="hide_self")
    before = play.odds().headline.chance
    assert play.previewed("option_core_grid", "1" * 50) == pytest.approx(0.1)
    assert play.previewed("option_core_grid", "") == pytest.approx(before)
    assert (play.state.options, play.odds().headline.chance) == ({}, before)
    with pytest.raises(RequestError):
        play.previewed("option_core_grid", "1")


@pytest.mark.rule("UBK-04", "UBK-05")
def test_the_floor_comes_before_the_risk() -> None:
    """Difficulty 1 less 5 is 1; each risk adds one after it, and there is no ceiling."""
    found = lines("nd", "hide_self", nd=1, gm_nd=-5, pr=2)
    assert found == {"UBK-66": 1, "UBK-151": -5, "UBK-04": 5, "UBK-05": 2}
    assert value("nd", "hide_self", nd=10, gm_nd=5, pr=6) == 21


@pytest.mark.rule("UBK-06")
def test_a_risk_is_all_or_nothing() -> None:
    """Passed: success with the risk; failed: nothing but a failure."""
    found = ask("sneak", pr=2)
    assert found.outcomes == pytest.approx({"success": 0.4, "failure": 0.6})
    assert found.events == pytest.approx({"success_with_risk": 0.4})
    assert throw("sneak", None, None, 4, pr=2).events == {"success_with_risk"}
    assert throw("sneak", None, None, 5, pr=2) == Thrown("failure", set(), {}, (("UBK-67", "attacker"),), ("failed",))
    assert ask("sneak").events == {"success_with_risk": 0.0}


@pytest.mark.rule("UBK-07", "UBK-03")
def test_domains_raise_the_level_as_far_as_very() -> None:
    """One each; five is the highest level."""
    sly = fighter(hide=4)
    assert lines("skill_level", "hide_self", sly, relevant_domains=1) == {"UBK-66": 4, "UBK-07": 1}
    assert value("skill_level", "hide_self", sly, relevant_domains=4) == 5
    for action in ("strike", "morale", "initiative", "surprise", "camp"):
        side = fighter("pistol") if action == "camp" else None
        assert value("skill_level", action, side, None, relevant_domains=1) - value("skill_level", action, side) == 1
    row = GAME.tables.circumstances["relevant_domains"]
    assert (row.minimum, row.maximum, row.default) == (0, 4, 0)


@pytest.mark.rule("UBK-08")
def test_an_aptitude_stands_for_the_skill() -> None:
    """Better or worse; 0 is none."""
    sly = fighter(hide=4)
    assert lines("skill_level", "hide_self", sly, aptitude_level=2, relevant_domains=1) == {"UBK-08": 2, "UBK-07": 1}
    assert value("skill_level", "hide_self", sly, aptitude_level=0) == 4
    row = GAME.tables.circumstances["aptitude_level"]
    assert (row.options, row.default) == ((0, 1, 2, 3, 4, 5), 0)


@pytest.mark.rule("UBK-141", "UBK-46", "UBK-121")
@pytest.mark.parametrize(
    "side, expected",
    [
        (fighter(life_lost=4), {}),
        (fighter(life_lost=5), {"UBK-141": 1}),
        (fighter(life_lost=8), {"UBK-141": 2}),
        (fighter(life_lost=6, life_max=7), {"UBK-141": 2}),
        (fighter(None, "disoriented"), {"UBK-121": 1}),
        (fighter(None, "disoriented", life_lost=5), {"UBK-141": 1}),
        (fighter(None, "disoriented", "confused"), {"UBK-121": 1, "UBK-46": 1}),
        (fighter(None, "confused", life_lost=8), {"UBK-141": 2, "UBK-46": 1}),
    ],
)
def test_wounds_and_states_make_ones_own_tests_harder(side: dict[str, object], expected: dict[str, int]) -> None:
    """Half of the life points gone 1, three quarters 2; dazed is no more than wounded; confused adds."""
    assert lines("nd", "hide_self", side) == {"UBK-66": 3} | expected


@pytest.mark.rule("UBK-141")
def test_who_is_down_tests_like_the_badly_wounded() -> None:
    """Losing more never makes a test easier: the penalty stays 2."""
    for lost in (8, 10, 14):
        assert lines("surprise_nd", "feint", None, fighter(life_lost=lost), pr=1) == {"UBK-102": 1, "UBK-141": 2}


@pytest.mark.rule("UBK-05", "UBK-06")
def test_the_risks_are_told_side_by_side_before_the_roll() -> None:
    """Doué 3 at difficulty 3: six faces, one less a risk; what it costs is counted from no risk at all."""
    play = Play(History(GAME.sample()))
    play.act("aim", action="sneak")
    play.act("set_answer", field="gm_nd", value=1)
    odds = play.odds().headline.chance
    found = next(one for one in play.reading(play.form().fields) if isinstance(one, SideBySide))
    assert (found.field, [one.value for one in found.values]) == ("pr", [0, 1, 2, 3, 4, 5])
    assert odds is not None
    assert [one.chance for one in found.values] == pytest.approx([odds - 0.1 * risk for risk in range(6)])
    assert [one.cost for one in found.values] == pytest.approx([0.1 * risk for risk in range(6)])
    assert (found.brings, {one.brings for one in found.values}) == (None, {None})


def test_a_risk_that_is_refused_has_its_reason_and_no_odds() -> None:
    """A value that the rules do not allow stands among the others; the cost is counted from the first one allowed."""
    field = next(one for one in Play(History(GAME.sample())).form().fields if one.id == "pr")
    asked = request("use_aptitude", aptitude_level=3, nd=3)
    strict = RefusesNoRisk()
    *_, found = laid(cast(System, strict), asked, field, 1)
    assert found is not None
    assert (found.values[0].chance, found.values[0].impossible) == (None, label("error.missing"))
    assert [one.cost for one in found.values] == pytest.approx([0.0, 0.0, 0.1, 0.2, 0.3, 0.4])


class RefusesNoRisk:
    """The game, where at least one risk must be taken."""

    def __getattr__(self, name: str) -> object:
        return getattr(GAME, name)

    def check(self, asked: Request) -> None:
        """Refuse a request without a risk."""
        if not asked.number("pr"):
            raise RequestError("modifiers.pr", label("error.missing"))
