"""Luck: the place of a result among all that could have come."""

from __future__ import annotations

import math

import pytest

from engine.encounter.history import History
from engine.errors import RequestError
from engine.forecast.attack import evaluate
from engine.forecast.luck import Luck, luck_of, mean_of
from engine.play.play import Play
from engine.system import Deed, System
from engine.systems import systems


def _lucks(system: System) -> list[tuple[float, Luck]]:
    """Every outcome of the first attack of the sample fight, with its chance and its luck."""
    play = Play(History(system.sample()))
    request = play.request()
    assert not isinstance(request, RequestError)
    found = []
    for outcome, chance in evaluate(system, request).outcomes.items():
        luck = luck_of(system, request, Deed(play.state.action, play.state.attacker, play.state.target, {}, outcome))
        if luck is not None:
            found.append((chance, luck))
    return found


@pytest.mark.parametrize("system", systems().values(), ids=systems())
def test_over_all_results_luck_is_one_half_and_spreads_as_told(system: System) -> None:
    """Places are fair: their mean over the distribution is 1/2, their variance the one that each of them tells."""
    lucks = _lucks(system)
    assert len(lucks) > 1
    assert math.fsum(chance * one.place for chance, one in lucks) == pytest.approx(0.5, abs=1e-12)
    variance = math.fsum(chance * (one.place - 0.5) ** 2 for chance, one in lucks)
    assert all(one.variance == pytest.approx(variance, abs=1e-12) for _, one in lucks)


@pytest.mark.parametrize("system", systems().values(), ids=systems())
def test_who_hurts_more_was_luckier(system: System) -> None:
    """Putting the target out is a better place than leaving him unharmed."""
    lucks = _lucks(system)
    out = [one.place for _, one in lucks if one.was_out]
    unharmed = [one.place for _, one in lucks if not one.was_hurt]
    assert unharmed
    assert not out or min(out) > max(unharmed)


@pytest.mark.parametrize("system", systems().values(), ids=systems())
def test_what_was_expected_adds_up(system: System) -> None:
    """The chance of harm is that of the results that harm; so it is for being put out of play."""
    lucks = _lucks(system)
    hurt = math.fsum(chance for chance, one in lucks if one.was_hurt)
    out = math.fsum(chance for chance, one in lucks if one.was_out)
    assert all(one.hurt == pytest.approx(hurt, abs=1e-9) for _, one in lucks)
    assert all(one.out == pytest.approx(out, abs=1e-9) for _, one in lucks)


def test_the_mean_of_two_coins() -> None:
    """A coin has the places 1/4 and 3/4, so a variance of 1/16; two heads lie one and a half errors above the middle.

    Hand: the mean is 3/4, the error sqrt(2/16)/2 = 0.1768, and (0.75 - 0.5)/0.1768 = 1.41.
    """
    heads = Luck(place=0.75, variance=1 / 16, chance=0.5, success=0.5, succeeded=True)
    both = mean_of([heads, heads])
    assert (both.rolls, both.place) == (2, 0.75)
    assert both.error == pytest.approx(0.17677669529663687)
    assert both.verdict == "lucky"
    assert mean_of([heads] * 5).verdict == "very_lucky"  # 0.25 against 0.1118: 2.2 errors
    assert mean_of([]).verdict == "as_expected"
