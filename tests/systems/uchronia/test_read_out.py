"""What is said of dice and of fighters."""

import pytest

from engine.dice.reading import Record
from engine.label import Label, label
from engine.rules import rolled
from engine.rules.rolled import Rolled
from engine.rules.trace import Asked
from tests.systems.uchronia.asking import GAME, digits, fighter, request


def sentences(asked: object, faces: str) -> list[Label]:
    """The sentence of each question that these faces answer."""
    situation = GAME.situation(asked)  # type: ignore[arg-type]
    record = Record().with_choice(("disarm_instead", 0), "hurt")
    done = rolled.run(GAME.steps(situation), situation, GAME.start(situation), record, digits(faces))
    assert isinstance(done, Rolled)
    return [GAME.read_out(asked, question) for question in done.trace if isinstance(question, Asked)]  # type: ignore[arg-type]


def test_a_confrontation_tells_both_totals() -> None:
    """14 against 9, then the resistance of the loser: 8 against 10, 2 short."""
    won, resisted = sentences(request("strike"), "554 333 332")
    assert won == label("read_out.attacker_wins", attacker_total=14, target_total=9, margin=5)
    assert resisted == label("read_out.failure", total=8, threshold=10, missing=2)
    (lost,) = sentences(request("strike"), "333 433")
    assert lost == label("read_out.target_wins", attacker_total=9, target_total=10, margin=1)
    (drawn,) = sentences(request("pursuit"), "333 333")
    assert drawn == label("read_out.draw", attacker_total=9, target_total=9, margin=0)


def test_a_grave_wound_is_read_against_its_own_threshold() -> None:
    """Exceptional margin: the same resistance test, against 15."""
    _, resisted = sentences(request("strike"), "553 111 555")
    assert resisted == label("read_out.success", total=15, threshold=15, margin=0)


def test_a_shot_tells_its_margin() -> None:
    """12 against 10: margin 2; 9: 1 short; nothing but ones."""
    shot = request("shoot", fighter(weapon="revolver"))
    hit, resisted = sentences(shot, "444 555")
    assert hit == label("read_out.success", total=12, threshold=10, margin=2)
    assert resisted == label("read_out.success", total=15, threshold=15, margin=0)
    assert sentences(shot, "333") == [label("read_out.failure", total=9, threshold=10, missing=1)]
    assert sentences(shot, "111") == [label("read_out.all_ones", total=3)]


def test_where_only_all_ones_fail_the_threshold_is_still_told() -> None:
    """Eleven dice against 10: 12 is a success by 2, though the least that succeeds is 12."""
    best = fighter("dexterous", "marksman", "cool_headed", weapon="carbine")
    shot = request("shoot", best, range="very_short", circumstance=3, aimed=True)
    hit, _ = sentences(shot, "11111111112 555")
    assert hit == label("read_out.success", total=12, threshold=10, margin=2)


def test_the_reliability_of_a_gun_is_read_against_ten() -> None:
    """After the second burst, whatever the shot was."""
    burst = request("burst", fighter(weapon="machine_gun"), consecutive_burst=True)
    assert sentences(burst, "333111 555 334")[-1] == label("read_out.success", total=10, threshold=10, margin=0)


@pytest.mark.parametrize(
    "action, weapon, attacker, target",
    [
        ("strike", "sword", (("dice", 4), ("resistance", 3)), (("dice", 3), ("resistance", 4))),
        ("shoot", "revolver", (("dice", 3),), (("resistance", 4),)),
        ("pursuit", None, (("dice", 3),), (("dice", 3),)),
        ("initiative", "revolver", (), ()),
    ],
)
def test_the_figures_under_the_names(action: str, weapon: str | None, attacker: object, target: object) -> None:
    """Dice of whoever throws, resistance of whoever may have to resist."""
    foe = fighter("robust", weapon=weapon if action == "initiative" else None)
    figures = GAME.versus(request(action, fighter(weapon=weapon), foe))
    for who, expected in (("attacker", attacker), ("target", target)):
        assert figures[who] == tuple(label(f"versus.{name}", count=count) for name, count in expected)  # type: ignore[attr-defined]
