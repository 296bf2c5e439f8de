"""The referee of Uchronia on small pools, counted face by face."""

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from tests.twins.uchronia import answer
from tests.twins.uchronia_strategies import bare


def faces(count: int) -> list[tuple[int, ...]]:
    """Every throw of `count` dice, each as likely as another."""
    return list(itertools.product(range(1, 7), repeat=count))


def counted(outcomes: Counter[str], total: int) -> dict[str, float]:
    """Counted throws as chances."""
    return {name: float(Fraction(number, total)) for name, number in outcomes.items()}


def test_a_brawl_counted_face_by_face() -> None:
    """Two dice against one, bare hands, two dice of resistance each: all 6^5 throws, read as the rules say."""
    request = bare("strike")
    request["modifiers"] = {"attacker_circumstance": -1, "target_circumstance": -2}
    request["modifiers"] |= {"attacker_resistance_modifier": -1, "target_resistance_modifier": -1}
    ends: Counter[str] = Counter()
    for first, second, other, *resisting in faces(5):
        margin = first + second - other
        loser, size = ("target" if margin > 0 else "attacker"), abs(margin)
        if margin == 0:
            ends["draw"] += 1
        elif size < 5:
            ends[f"{loser}_light"] += 1
        else:
            ends[f"{loser}_stunned" + ("" if sum(resisting) >= (15 if size >= 10 else 10) else "_out")] += 1
    found = answer(request)
    assert found["outcomes"] == pytest.approx(counted(ends, 6**5), abs=1e-12)
    assert found["events"]["attacker_fumble"] == pytest.approx(1 / 36)
    assert found["events"]["target_fumble"] == pytest.approx(1 / 6)


def test_buckshot_counted_face_by_face() -> None:
    """Five dice at arm's length against one die of resistance: a light hit below 5, killed outright from 15 on.

    Light is a margin of 0 to 4, a wound 5 to 9, a grave wound 10 to 14 (resisted at 15 and 20: one die never does).
    """
    request = bare("shoot") | {"modifiers": {"range": "very_short", "target_resistance_modifier": -2}}
    request["attacker"]["weapon"] = "hunting_gun_buckshot"
    steps = ("target_light", "target_wounded_out", "target_gravely_wounded_out", "target_killed")
    ends: Counter[str] = Counter()
    for throw in faces(5):
        if set(throw) == {1}:
            ends["catastrophic"] += 1
        else:
            ends["miss" if sum(throw) < 10 else steps[min((sum(throw) - 10) // 5, 3)]] += 1
    found = answer(request)
    assert found["outcomes"] == pytest.approx(counted(ends, 6**5), abs=1e-12)
    assert found["events"]["exceptional"] == pytest.approx(sum(sum(throw) >= 20 for throw in faces(5)) / 6**5)


def test_a_pursuit_counted_face_by_face() -> None:
    """Three dice against two, one length ahead: every 5 of difference is a length, 10 are two."""
    request = bare("pursuit") | {"modifiers": {"target_hampered": True}}
    ends: Counter[str] = Counter()
    for throw in faces(5):
        gap = sum(throw[:3]) - sum(throw[3:])
        lead = 1 + (min(abs(gap) // 5, 2) * (1 if gap > 0 else -1))
        ends["escaped" if lead >= 3 else "caught" if lead <= 0 else f"lead_{lead}"] += 1
    found = answer(request)
    assert found["outcomes"] == pytest.approx(counted(ends, 6**5), abs=1e-12)
    assert found["events"]["fugitive_gains"] == pytest.approx((ends["escaped"] + ends["lead_2"]) / 6**5)


def test_ten_ones_are_no_success() -> None:
    """Ten ones make 10, which reaches the threshold, and are a catastrophe all the same."""
    request = bare("shoot") | {"modifiers": {"range": "very_short", "circumstance": 3, "aimed": True}}
    request["attacker"] = {"weapon": "elephant_gun", "traits": {"marksman": True}}
    assert answer(request)["derived"]["dice"] == 10
    assert answer(request)["events"]["hit"] == pytest.approx(1 - 6**-10, abs=1e-15)
