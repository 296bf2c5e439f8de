"""Questions that make no sense are refused where they are asked."""

import numpy as np
import pytest

from engine.dice.reading import Record
from engine.dice.request import Pool
from engine.dice.source import Typed
from engine.rules import exact, rolled, sampled
from engine.rules.ask import Ask, Choose
from tests.engine.rules.toy import START, STEPS, fight


@pytest.mark.parametrize("edges", [(7, 5), (3, 5, 4), (1, 0, 0)])
def test_edges_that_do_not_ascend_are_refused(edges: tuple[int, ...]) -> None:
    """A lower edge after a higher one cuts no bands; the message names the rule and the edges."""
    with pytest.raises(ValueError, match=r"TOY-2: edges must ascend, got \(" + str(edges[0])):
        Ask(Pool(2, 6), edges, "TOY-2")


@pytest.mark.parametrize("edges", [(), (5,), (5, 5), (-2, 5, 30)])
def test_edges_may_be_equal_or_out_of_reach(edges: tuple[int, ...]) -> None:
    """Equal edges and edges that no total reaches only leave bands that never happen."""
    assert Ask(Pool(2, 6), edges, "TOY-2").edges == edges


def test_every_reading_refuses_edges_that_do_not_ascend() -> None:
    """A rolled result would be as wrong as the odds, so neither is given."""
    situation = fight(edges=(7, 4))
    with pytest.raises(ValueError, match="TOY-2: edges must ascend"):
        exact.run(STEPS, situation, START)
    with pytest.raises(ValueError, match="TOY-2: edges must ascend"):
        rolled.run(STEPS, situation, START, Record(), Typed((2, 1, 2)))  # 3 against 2: the loser resists
    with pytest.raises(ValueError, match="TOY-2: edges must ascend"):
        sampled.run(STEPS, situation, START, 100, np.random.default_rng(1))


def test_a_default_must_be_an_option() -> None:
    """Odds take the default, so it must be one of the options."""
    with pytest.raises(ValueError, match="soak: 'run' is none of the options"):
        Choose("soak", ("keep", "spend"), by="target", default="run")
