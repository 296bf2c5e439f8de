"""Worth = chance with a circumstance minus chance without it, other ticks unchanged."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from engine.answer import Worth
from engine.errors import refuse
from engine.forecast import attack
from engine.forecast.worth import ALL_VALUES, other_values, without_state, worth
from engine.form import Field
from engine.label import label
from engine.request import Request, Side
from engine.system import System
from tests.engine.fake_game import Blow, Situation
from tests.engine.forecast.measured import GAME, Measured, a_field, blow, faces_from


def chance(request: Request) -> float:
    """Chance of the headline."""
    return attack.evaluate(GAME, request).share("outcome:hit")


def test_an_unticked_box_is_worth_what_it_would_add() -> None:
    """In the dark a blow needs 5 instead of 4; aimed it needs 3."""
    assert worth(GAME, blow(), a_field("dark")).gain == pytest.approx(faces_from(5) - faces_from(4))
    assert worth(GAME, blow(), a_field("aimed")).gain == pytest.approx(faces_from(3) - faces_from(4))


def test_a_ticked_box_is_worth_what_it_adds() -> None:
    """A box that is ticked is compared with the same setting without it."""
    ticked = worth(GAME, blow(dark=True), a_field("dark", value=True))
    assert ticked.gain == pytest.approx(chance(blow(dark=True)) - chance(blow()))
    assert ticked == Worth("dark", worth(GAME, blow(), a_field("dark")).gain)


def test_other_ticks_stay() -> None:
    """Worth depends on the rest of the setting: where nothing can be reached darkness takes nothing away."""
    assert worth(GAME, blow(ducking=3), a_field("dark")).gain == 0.0


def test_a_value_is_compared_with_its_default() -> None:
    """A value row away from its default is worth the difference with the default."""
    assert worth(GAME, blow("shoot", cover="full"), a_field("cover")).gain == pytest.approx(-2 / 6)
    assert worth(GAME, blow("shoot", cover="some"), a_field("cover")).gain == 0.0


def test_a_value_at_its_default_has_the_best_to_come() -> None:
    """At its default a value row has no worth of its own, only that of its other values; of losses the largest."""
    assert worth(GAME, blow(), a_field("ducking")).gain is None
    assert worth(GAME, blow(), a_field("ducking")).best == pytest.approx(-3 / 6)
    assert worth(GAME, blow("shoot"), a_field("cover")).best == pytest.approx(-2 / 6)


def test_the_best_is_a_gain_where_there_is_one() -> None:
    """A row that may help or harm shows the best of its gains, even when a loss is larger."""
    circumstance = Field("ducking", "number", label("x"), default=0, value=0, minimum=-1, maximum=3)
    assert worth(GAME, blow(), circumstance).best == pytest.approx(1 / 6)


def test_a_refusal_becomes_the_reason() -> None:
    """What the rules refuse in this setting has no worth but the sentence that says why."""
    refused = worth(GAME, blow(dark=True), a_field("rush"))
    assert (refused.gain, refused.best) == (None, None)
    assert refused.impossible == label("error.no_rush_in_the_dark")


def test_one_possible_value_is_enough() -> None:
    """A value row is possible while one of its values is; refused ones do not count for its best."""
    row = worth(GAME, blow(aimed=True), a_field("ducking"))
    assert (row.gain, row.impossible) == (None, None)
    assert row.best == pytest.approx(faces_from(5) - faces_from(3))


class Mandatory(Measured):
    """Nobody strikes without aiming."""

    def check(self, request: Request) -> None:
        """Refuses what is not aimed."""
        super().check(request.with_modifier("rush", not request.number("aimed")).with_modifier("dark", True))


def test_what_the_rules_refuse_without_it_cannot_be_compared() -> None:
    """Where the setting without a circumstance is impossible there is no difference to show."""
    system = cast("System", Mandatory())
    assert worth(system, blow(aimed=True), a_field("aimed", value=True)) == Worth("aimed", None)


class Leaning(Measured):
    """A rush only in the dark."""

    def check(self, request: Request) -> None:
        """Refuses a rush in the light."""
        super().check(request)
        if request.number("rush") and not request.number("dark"):
            raise refuse("modifiers.rush", "too_low_to_aim_at")


def test_what_hangs_on_a_circumstance_goes_with_it() -> None:
    """Without the dark there is no rush either: both together are compared with neither of them."""
    system = cast("System", Leaning())
    both = blow(dark=True, rush=True)
    assert worth(system, both, a_field("dark", value=True)).gain == pytest.approx(chance(both) - chance(blow()))
    assert worth(system, both, a_field("rush", value=True)).gain == pytest.approx(
        chance(both) - chance(blow(dark=True))
    )


class Clumsy(Measured):
    """Who rushes hits no better, but whoever misses in a rush falls."""

    def situation(self, request: Request) -> Situation:
        """A rush is marked on the blow."""
        return Situation(Blow(4, bool(request.number("rush"))))

    def outcome(self, situation: Situation, progress: str) -> str:
        """A miss in a rush is a fall."""
        return "falls" if situation.blow and situation.blow.choice and progress == "miss" else progress


def test_what_only_follows_is_not_told_in_points() -> None:
    """Where the headline stays and other outcomes do not, there is no number; "no effect" would be untrue."""
    system = cast("System", Clumsy())
    assert worth(system, blow(), a_field("rush")) == Worth("rush", None)
    assert worth(system, blow(), a_field("dark")).gain == 0.0


class Weakened(Measured):
    """Whoever is hurt is easier to hit, whoever is down cannot be missed by a rush."""

    def situation(self, request: Request) -> Situation:
        """One less needed against somebody hurt."""
        found = super().situation(request)
        if found.blow is None or request.target is None or "hurt" not in request.target.states:
            return found
        return Situation(found.blow._replace(needed=found.blow.needed - 1))


def test_a_state_is_worth_what_it_changes() -> None:
    """A state that stands on a sheet is compared with the same setting without it, on the side it stands on."""
    system = cast("System", Weakened())
    request = blow().with_side("target", Side(states=frozenset({"hurt", "off"})))
    hurt = Field("state:target:hurt", "check", label("x"), default=False, value=True)
    assert worth(system, request, hurt).gain == pytest.approx(1 / 6)
    assert worth(system, request, msgspec.structs.replace(hurt, id="state:target:off")).gain == 0.0


def test_a_fighter_without_a_state() -> None:
    """Taking a state away leaves weapon, traits and the other states."""
    side = Side({"strength": 3}, "bow", frozenset({"hurt", "off"}))
    for who in ("attacker", "target"):
        changed = without_state(blow().with_side(who, side), who, "hurt")
        assert getattr(changed, who) == Side({"strength": 3}, "bow", frozenset({"off"}))


def test_no_dice_no_worth() -> None:
    """An action without a headline has nothing to compare."""
    assert worth(GAME, blow("rest"), a_field("dark")) == Worth("dark", None)
    assert worth(GAME, blow("rest", dark=True), a_field("dark", value=True)) == Worth("dark", None)


def test_other_values() -> None:
    """Every value but the default: the other tick, the other options, the other steps of a number."""
    assert other_values(a_field("dark")) == (True,)
    assert other_values(msgspec.structs.replace(a_field("dark"), default=True)) == (False,)
    assert other_values(a_field("cover")) == ("some", "full")
    assert other_values(a_field("ducking")) == (1, 2, 3)
    assert other_values(Field("pace", "number", label("x"), default=3, minimum=1, maximum=7, step=2)) == (1, 5, 7)


def test_a_wide_range_is_sampled() -> None:
    """The lowest values, some farther and farther ones, and the highest stand for thousands."""
    found = other_values(Field("distance", "number", label("x"), default="", minimum=0, maximum=2000))
    assert found[:12] == tuple(range(12))
    assert found[-1] == 2000
    assert list(found) == sorted(set(found))
    assert len(found) <= ALL_VALUES + 3
