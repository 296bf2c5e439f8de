"""What hits take: every face listed, armour doubled and halved, several hits added."""

import itertools
from collections import Counter

import numpy as np
import pytest

from engine.dice.blow import Armor, Blow, Blows
from tests.engine.dice.faces import Faces

MAIL = Armor(6, 2, 6)


def losses(blow: Blow) -> Counter[int]:
    """Ways of each loss, from every pair of faces."""
    armor = blow.armor
    found: Counter[int] = Counter()
    for face, other in itertools.product(range(1, blow.sides + 1), range(1, max(1, armor.sides) + 1)):
        stopped = (armor.times * other if armor.sides else 0) + armor.add
        stopped = {1: stopped // 2, 2: stopped, 4: 2 * stopped}[armor.counts]
        found[max(0, face * blow.times - stopped) * blow.factor] += 1
    return found


BLOWS = [
    Blow(8, 3, MAIL, 2),
    Blow(4, 1, Armor(), 1),
    Blow(6, 4, MAIL._replace(counts=4), 3),
    Blow(6, 4, Armor(4, 1, 1, 1), 1),
    Blow(12, 5, Armor(0, 0, 7, 1), 4),
    Blow(4, 1, Armor(8, 5, 20), 2),
]


@pytest.mark.parametrize("blow", BLOWS, ids=repr)
def test_a_hit_takes_what_the_armor_lets_through(blow: Blow) -> None:
    """Chances of all losses, in bands and one by one, and many throws."""
    ways = losses(blow)
    whole = sum(ways.values())
    assert dict(blow.mass()) == pytest.approx({loss: ways[loss] / whole for loss in sorted(ways)})
    edges = (1, 10, 15, 20, 30)
    expected = [0.0] * 6
    for loss, count in ways.items():
        expected[sum(loss >= edge for edge in edges)] += count / whole
    assert blow.bands(edges) == pytest.approx(expected, abs=1e-15)
    assert [band for band, chance in zip(blow.bands(edges), expected, strict=True) if band and not chance] == []
    drawn = Counter(blow.sample(np.random.default_rng(2), 20_000).tolist())
    assert drawn.keys() <= ways.keys()
    for loss, count in ways.items():
        assert abs(drawn[loss] - 20_000 * count / whole) < 5 * (20_000 * count / whole) ** 0.5


def test_faces_are_read() -> None:
    """7 on the D8, x3 is 21; 4 on the armour is 14; 7 get through and count double. Halved armour rounds down."""
    faces = Faces(7, 4)
    assert Blow(8, 3, MAIL, 2).roll(faces) == 14
    assert faces.asked == [(0, 8), (1, 6)]
    assert Blow(6, 4, Armor(4, 1, 0, 1), 1).roll(Faces(1, 3)) == 3
    assert Blow(4, 3, Armor(), 1).roll(Faces(4)) == 12


@pytest.mark.parametrize("count", [1, 2, 3])
def test_hits_add_up(count: int) -> None:
    """The sum of alike hits, from every face of all of them; bands far beyond the greatest sum are empty."""
    blow = Blow(4, 3, Armor(4, 2, 1), 2)
    one = losses(blow)
    expected: Counter[int] = Counter()
    for parts in itertools.product(one.items(), repeat=count):
        ways = 1
        for _, times in parts:
            ways *= times
        expected[sum(loss for loss, _ in parts)] += ways
    whole = 16**count
    blows = Blows(count, blow)
    assert dict(blows.mass()) == pytest.approx({loss: expected[loss] / whole for loss in sorted(expected)}, abs=1e-15)
    edges = (1, 7, 13, 64, 65, 500)
    bands = [0.0] * 7
    for loss, ways in expected.items():
        bands[sum(loss >= edge for edge in edges)] += ways / whole
    assert blows.bands(edges) == pytest.approx(bands, abs=1e-15)
    assert blows.bands(edges)[-1] == 0
    assert blows.bands(()) == (1.0,)


def test_hits_have_dice_of_their_own() -> None:
    """Two hits of 12 - 1 and 6 - 9, doubled: the dice of the second follow those of the first."""
    blows = Blows(2, Blow(4, 3, Armor(4, 2, 1), 2))
    faces = Faces(4, 1, 2, 4)
    assert blows.roll(faces) == 2 * (12 - 3) + 0
    assert faces.asked == [(0, 4), (1, 4), (2, 4), (3, 4)]
    assert blows.slots == (4, 4, 4, 4)


def test_many_hits_are_quickly_known() -> None:
    """A hundred hits: chances add up, and the mean is a hundred times that of one."""
    blow = Blow(8, 4, MAIL, 2)
    mean = sum(loss * chance for loss, chance in blow.mass())
    hundred = Blows(100, blow).mass()
    assert sum(chance for _, chance in hundred) == pytest.approx(1)
    assert sum(loss * chance for loss, chance in hundred) == pytest.approx(100 * mean)


def test_no_hit_is_no_sum() -> None:
    """Somebody who is not hit throws no dice."""
    with pytest.raises(ValueError, match="at least one"):
        Blows(0, BLOWS[0])
