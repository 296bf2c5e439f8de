"""Whose dice stand in the boxes, and what becomes of them under another weapon or action."""

import pytest

from engine.encounter.history import History
from engine.encounter.state import Encounter, replace
from engine.play.play import Play
from engine.roll_view import RollView
from tests.systems.uchronia.fighting import fight, foe, hero


def typing(state: Encounter, action: str) -> Play:
    """Ada's action against the Baron, its boxes open."""
    play = Play(History(replace(state, attacker="ada", target="baron", action=action)))
    play.start_roll(typing=True)
    return play


def seen(play: Play) -> RollView:
    """The boxes."""
    view = play.roll_view()
    assert view is not None
    return view


def owners(play: Play) -> list[str]:
    """Whose dice each question asks for, runs of the same owner as (owner, number)."""
    return [
        " ".join(
            f"{who} {sum(box.who == who for box in step.boxes)}" for who in dict.fromkeys(b.who for b in step.boxes)
        )
        for step in seen(play).steps
    ]


def fill(play: Play, step: int, faces: list[int]) -> None:
    """Type these faces into a question."""
    for slot, face in enumerate(faces):
        play.type_face(step, slot, face)


FACING = fight(hero("ada", weapon="sword"), foe("baron", weapon="axe"))


@pytest.mark.rule("UCH-11", "UCH-23")
def test_a_confrontation_has_dice_of_both_and_the_loser_resists() -> None:
    """Four of Ada's, five of the Baron's; then three of whoever lost."""
    play = typing(FACING, "strike")
    assert owners(play) == ["attacker 4 target 5"]
    fill(play, 0, [6, 6, 6, 6, 1, 1, 1, 1, 5])
    if seen(play).choice:
        play.choose(seen(play).choice[0][0])
    assert owners(play) == ["attacker 4 target 5", "target 3"]
    fill(play, 0, [1, 1, 1, 2, 6, 1, 1, 1, 5])
    if seen(play).choice:
        play.choose(seen(play).choice[0][0])
    assert owners(play)[1:] == ["attacker 3"]


@pytest.mark.rule("UCH-66", "UCH-23")
def test_a_shot_is_the_shooter_s_and_its_resistance_the_target_s() -> None:
    """A test of one's own too is one's own."""
    play = typing(fight(hero("ada", weapon="revolver"), foe("baron")), "shoot")
    fill(play, 0, [4] * len(seen(play).steps[0].boxes))
    assert owners(play)[1:] == ["target 3"]
    assert owners(typing(FACING, "fatigue")) == ["attacker 3"]


def test_what_the_missing_dice_can_still_give_moves_with_each_of_them() -> None:
    """Sixes of Ada's make the bar better for her, one by one; a six of the Baron's makes it worse again."""
    play = typing(FACING, "strike")

    def hurt() -> float:
        """The chance that the target suffers."""
        return sum(row.chance for row in seen(play).remaining if row.side == "target" and row.harm)

    chances = [hurt()]
    for slot, face in ((0, 6), (1, 6), (2, 6)):
        play.type_face(0, slot, face)
        chances.append(hurt())
    assert chances == sorted(chances)
    assert len(set(chances)) == 4
    play.type_face(0, 4, 6)
    assert hurt() < chances[-1]


def test_half_typed_dice_survive_another_weapon() -> None:
    """The sword is a mistake, it is the revolver: its boxes are blank, and those of the sword are found again."""
    ada = hero("ada", weapon="sword")
    armed = replace(ada, carried=(*ada.carried, *hero("ada", weapon="revolver").carried))
    play = typing(fight(armed, foe("baron", weapon="axe")), "strike")
    fill(play, 0, [6, 5])
    play.act("choose_weapon", fighter="ada", hand=1)
    assert play.state.action == "shoot"
    assert {box.face for box in seen(play).steps[0].boxes} == {None}
    play.type_face(0, 0, 3)
    play.act("choose_weapon", fighter="ada", hand=0)
    assert [box.face for box in seen(play).steps[0].boxes][:3] == [6, 5, None]
    play.act("aim", action="grapple")
    play.act("aim", action="disarm")
    assert [box.face for box in seen(play).steps[0].boxes][:3] == [6, 5, None]
