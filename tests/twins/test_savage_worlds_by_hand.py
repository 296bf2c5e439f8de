"""The referee of Savage Worlds on hard cases: dice counted face by face, and sums worked out by hand.

Here no icepool: an exploding die is a list of totals and chances, its last total standing for all that lie above.
"""

import itertools
from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

import pytest

from tests.twins.savage_worlds import answer
from tests.twins.savage_worlds_dice import MOST, damage
from tests.twins.savage_worlds_strategies import bare

Chances: TypeAlias = Mapping[Any, Fraction]
Tally: TypeAlias = defaultdict[Any, Fraction]


def exploding(sides: int, aces: int = 4) -> Chances:
    """Totals of a die that is rolled again at most `aces` times."""
    found: dict[int, Fraction] = {}
    for again in range(aces):
        for face in range(1, sides):
            found[again * sides + face] = Fraction(1, sides ** (again + 1))
    return found | {aces * sides: Fraction(1, sides**aces)}


def together(*dice: Chances) -> Iterator[tuple[tuple[Any, ...], Fraction]]:
    """Every throw of these dice with its chance."""
    for throw in itertools.product(*(die.items() for die in dice)):
        chance = Fraction(1)
        for _, one in throw:
            chance *= one
        yield tuple(total for total, _ in throw), chance


def harm(sides: tuple[int, ...], flat: int, toughness: int) -> Chances:
    """0 nothing, 1 Shaken, 2 one Wound, ... 5 four Wounds or more."""
    sums: Chances = {0: Fraction(1)}
    for one in sides:
        more: Tally = defaultdict(Fraction)
        for (before, last), chance in together(sums, exploding(one)):
            more[before + last] += chance
        sums = more
    found: Tally = defaultdict(Fraction)
    for total, chance in sums.items():
        over = total + flat - toughness
        found[0 if over < 0 else min(over // 4, 4) + 1] += chance
    return found


def agree(found: Mapping[str, float], counted: Mapping[str, Fraction]) -> None:
    """Every name has the counted chance; what was not counted has none."""
    for name in {*found, *counted}:
        assert found.get(name, 0.0) == pytest.approx(float(counted.get(name, 0)), abs=1e-12), name


def shooting(weapon: str, die: str, **modifiers: object) -> dict[str, Any]:
    """A shot of a sound Extra at another."""
    request = bare("ranged_attack") | {"modifiers": modifiers}
    request["attacker"] = {"weapon": weapon, "traits": {"shooting": die}}
    return request


def burst(dice: int, modifier: int, bare_modifier: int) -> tuple[Tally, Tally]:
    """A Wild Card's burst of d6 at a sound Wild Card, 2d6 damage, Toughness 5, 9 behind the obstacle."""
    ends: Tally = defaultdict(Fraction)
    events: Tally = defaultdict(Fraction)
    for (wild, *own), chance in together(*[exploding(6, 2)] * (dice + 1)):
        low = [one for one in own if one <= 2]
        critical = own.count(1) + (wild == 1) > (dice + 1) / 2 and wild == 1
        kept = [max(min(own), wild), *sorted(own)[1:]]
        raises = sum(one + modifier >= 8 for one in kept)
        hits = sum(4 <= one + modifier < 8 for one in kept)
        through = sum(one + modifier < 4 <= one + bare_modifier for one in kept)
        events["bystander_hit"] += chance * any(critical or one + modifier < 4 for one in low)
        if critical:
            ends["critical_failure"] += chance
            continue
        events["hit"] += chance * (raises + hits > 0)
        events["raise"] += chance * (raises > 0)
        events["through_obstacle"] += chance * (through > 0)
        ends[raises, hits, through] += chance
    outcomes: Tally = defaultdict(Fraction, critical_failure=ends.pop("critical_failure"))
    three, two, behind = harm((6, 6, 6), 0, 5), harm((6, 6), 0, 5), harm((6, 6), 0, 9)
    for (raises, hits, through), chance in ends.items():
        rows = (*(three,) * raises, *(two,) * hits, *(behind,) * through)
        for blow, share in _blows(rows):
            outcomes[blow if rows else "miss"] += chance * share
    return outcomes, events


def _blows(rows: tuple[Chances, ...]) -> Iterator[tuple[str, Fraction]]:
    for throw, chance in together(*rows):
        reached, wounds = False, 0
        for one in throw:
            wounds += 1 if one == 1 and reached else max(0, one - 1)
            reached = reached or one > 0
        if not reached:
            yield "hit_no_effect", chance
        elif wounds == 0:
            yield "shaken", chance
        else:
            yield (f"wound_{wounds}" if wounds <= 3 else "incapacitated"), chance


def test_three_dice_and_a_wild_die_through_an_obstacle_counted_face_by_face() -> None:
    """Light cover -2 leaves hits from 6 on and raises from 10 on; 4 and 5 would have hit without it and go through."""
    request = shooting("smg", "d6", rof=3, cover="light", obstacle_armor=5, recoil_compensated=True)
    request["modifiers"]["bystanders"] = True
    request["attacker"]["traits"]["wild_card"] = True
    request["target"] = {"traits": {"wild_card": True}}
    outcomes, events = burst(3, -2, 0)
    found = answer(request)
    assert found["derived"]["toughness_through_obstacle"] == 9  # 5 + (5 - 1)
    agree(found["outcomes"], outcomes)
    for name in ("hit", "raise", "through_obstacle", "bystander_hit"):
        assert found["events"][name] == pytest.approx(float(events[name]), abs=1e-12)


def test_two_dice_and_a_wild_die_in_the_open_counted_face_by_face() -> None:
    """Braced against recoil and aimed: +2 on every die, two hits may wound twice."""
    request = shooting("smg", "d6", rof=2, recoil_compensated=True, aim="bonus", bystanders=True)
    request["attacker"]["traits"]["wild_card"] = True
    request["target"] = {"traits": {"wild_card": True}}
    outcomes, events = burst(2, 2, 2)
    found = answer(request)
    agree(found["outcomes"], outcomes)
    assert found["events"]["bystander_hit"] == pytest.approx(float(events["bystander_hit"]), abs=1e-12)


@pytest.mark.parametrize("dice, wild", [(1, False), (1, True), (2, False), (3, True), (3, False)])
def test_critical_failures_of_bursts(dice: int, wild: bool) -> None:
    """More than half of the dice show 1, the Wild Die or the confirmation d6 among the ones."""
    request = shooting("assault_rifle", "d8", rof=dice)
    request["attacker"]["traits"]["wild_card"] = wild
    ones = {(1, False): 1, (1, True): 1, (2, False): 2, (3, True): 2, (3, False): 2}[dice, wild]
    own = sum(
        Fraction(1, 8) ** throw.count(1) * Fraction(7, 8) ** throw.count(0)
        for throw in itertools.product((0, 1), repeat=dice)
        if throw.count(1) >= ones
    )
    assert answer(request)["outcomes"]["critical_failure"] == pytest.approx(float(own / 6), abs=1e-12)


def test_a_grapple_from_the_cumulative_chances_of_both_dice() -> None:
    """A Wild Card's total is at most x when both his dice are; a tie fails, and so does anything below 4."""
    request = bare("grapple")
    request["attacker"]["traits"] = {"wild_card": True, "athletics": "d8"}
    request["target"]["traits"] = {"athletics": "d10", "fatigue": 1}
    eight, six, ten = exploding(8, 12), exploding(6, 16), exploding(10, 10)

    def at_most(die: Chances, number: int) -> Fraction:
        return sum((chance for total, chance in die.items() if total <= number), start=Fraction())

    joined = [at_most(eight, total) * at_most(six, total) for total in range(97)]
    best = {total: joined[total] - joined[total - 1] for total in range(1, 97)}
    best[1] = Fraction()  # two ones: a critical failure
    fumble = Fraction(1, 60)
    others = {total - 1: chance - (fumble if total == 1 else 0) for total, chance in ten.items()}
    others[-1000] = fumble
    counted: Tally = defaultdict(Fraction, critical_failure=Fraction(1, 48))
    for (own, other), chance in together(best, others):
        raised, success = own >= max(4, other) + 4, own >= 4 and own > other
        counted["bound" if raised else "entangled" if success else "failed"] += chance
    agree(answer(request)["outcomes"], counted)


def test_a_stroke_at_the_hand_that_may_disarm() -> None:
    """Shaken or worse: the Extra drops his mace when he is out, or fails a Strength roll at -4."""
    request = bare("melee_attack") | {"modifiers": {"called_shot": "hand", "misc_roll": 4}}
    request["attacker"] = {"weapon": "dagger", "traits": {"fighting": "d6"}}
    request["target"] = {"weapon": "mace", "traits": {"armor_limbs": 2, "strength": "d8"}}
    plain, raised = harm((6, 4), 0, 7), harm((6, 4, 6), 0, 7)
    hit, more = Fraction(1, 3), Fraction(4, 36)  # Parry 5: 5 on the die, 6 and then 3 or more
    shaken = (hit - more) * plain[1] + more * raised[1]
    out = sum((hit - more) * plain[n] + more * raised[n] for n in (2, 3, 4, 5))
    fails = 1 - Fraction(1, 8)  # an 8, which is rolled on to at least 9
    found = answer(request)
    assert found["derived"]["toughness"] == 7
    assert found["events"]["shaken_or_worse"] == pytest.approx(float(shaken + out), abs=1e-12)
    assert found["events"]["drops_item"] == pytest.approx(float(out + shaken * fails), abs=1e-12)


def test_whoever_is_knocked_out_drops_what_he_holds() -> None:
    """With the Drop: Vigor first, at -1 for the Wound; only who stays awake rolls Strength to hold on, at -2 and -1."""
    request = bare("melee_attack") | {"modifiers": {"called_shot": "limb", "the_drop": True}}
    request["attacker"] = {"weapon": "long_sword", "traits": {}}
    request["target"] = {"weapon": "mace", "traits": {"wild_card": True, "wounds": 0, "toughness": 60}}
    request["attacker"]["traits"] = {"strength": "d12+12", "fighting": "d12+12"}
    found = answer(request)
    reached = found["events"]["shaken_or_worse"]
    vigor = {new: 1 - _misses(4 + new) ** 2 for new in range(4)}
    strength = {new: 1 - _misses(6 + new) ** 2 for new in range(4)}
    shares = [found["outcomes"][name] for name in ("shaken", "wound_1", "wound_2", "wound_3")]
    knocked = sum(share * float(1 - vigor[new]) for new, share in enumerate(shares))
    kept = sum(share * float(vigor[new] * strength[new]) for new, share in enumerate(shares))
    assert found["events"]["knocked_out"] == pytest.approx(knocked, abs=1e-12)
    assert found["events"]["drops_item"] == pytest.approx(reached - kept, abs=1e-12)
    assert found["events"]["out_of_fight"] == pytest.approx(knocked + found["outcomes"]["incapacitated"], abs=1e-12)


def _misses(number: int) -> Fraction:
    """The chance that an exploding d6 stays below `number`."""
    return sum((chance for total, chance in exploding(6).items() if total < number), start=Fraction())


def test_an_aimed_shot_through_an_obstacle_by_hand() -> None:
    """Long range -4 and heavy cover -6, 4 given back: -6. Without the cover the same aim gives all 4 back: 0.

    A d8 hits from 10 on (1/8 x 7/8), with a raise from 14 on (1/8 x 3/8), and goes through from 4 to 9.
    """
    request = shooting(
        "hunting_rifle", "d8", range_band="long", cover="heavy", obstacle_armor=4, aim="penalties", bystanders=True
    )
    found = answer(request)
    assert (found["derived"]["modifier"], found["derived"]["target_number"]) == (-6, 4)
    assert (found["derived"]["toughness"], found["derived"]["toughness_through_obstacle"]) == (5, 7)
    assert found["events"]["hit"] == pytest.approx(7 / 64)
    assert found["events"]["raise"] == pytest.approx(3 / 64)
    assert found["events"]["through_obstacle"] == pytest.approx(5 / 8 - 7 / 64)
    assert found["events"]["bystander_hit"] == pytest.approx(1 / 8)  # any 1, confirmed or not
    assert found["outcomes"]["miss"] == pytest.approx(3 / 8 - 1 / 48)


def test_striking_the_item_counted_face_by_face() -> None:
    """2d6 that do not explode: 10 or more break the sword, less is what the bearer must reach with his Strength."""
    request = bare("disarm")
    request["attacker"] = {"weapon": "short_sword", "traits": {"fighting": "d10"}}
    request["target"] = {"weapon": "short_sword", "traits": {}}
    hit = Fraction(4, 10)  # the item has Scale -2, the Parry is 5
    critical = Fraction(1, 60)
    counted: Tally = defaultdict(Fraction, critical_failure=critical, miss=1 - hit - critical)
    for first, second in itertools.product(range(1, 7), repeat=2):
        share = hit / 36
        if first + second >= 10:
            counted["item_broken"] += share
        else:
            fails = _misses(first + second)
            counted["disarmed"] += share * fails
            counted["item_kept"] += share * (1 - fails)
    agree(answer(request)["outcomes"], counted)


def test_a_cone_may_be_evaded() -> None:
    """Athletics d6 at 4 or more (1/2), Agility d6 at -2: 6 only (1/6); cover and lying down do not add up."""
    request = bare("area_attack") | {"modifiers": {"cover": "light"}}
    request["attacker"]["weapon"] = "breath"
    request["target"]["states"] = ["prone"]
    found = answer(request)
    assert found["derived"]["damage"] == "3d6-4"
    assert found["events"]["hit"] == pytest.approx(1 / 2)
    assert found["outcomes"]["evaded"] == pytest.approx(1 / 12)
    plain, raised = harm((6, 6, 6), -4, 5), harm((6, 6, 6, 6), -4, 5)
    more = Fraction(5, 36)  # 8 or more
    shaken = Fraction(5, 6) * ((Fraction(1, 2) - more) * plain[1] + more * raised[1])
    assert found["outcomes"]["shaken"] == pytest.approx(float(shaken), abs=1e-12)


def test_damage_never_counts_more_than_the_cap() -> None:
    """Two d4 reach 120 as often as they would together, and no more."""
    law = damage((4, 4))
    reaching = sum(
        (chance for throw, chance in together(exploding(4, 30), exploding(4, 30)) if sum(throw) >= MOST),
        start=Fraction(),
    )
    assert max(law.outcomes()) == MOST
    assert law.probability(MOST) == reaching


def test_breaking_free_is_possible_with_and_without_a_holder() -> None:
    """A net has no dice of its own: the target number is 4, and nothing of a target is told."""
    found = answer(bare("break_free") | {"target": None})
    assert set(found["derived"]) == {"trait", "attacker_die", "attacker_modifier"}
    assert "target_die" in answer(bare("break_free"))["derived"]
