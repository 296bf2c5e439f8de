"""Each piece of advice of the catalogue comes up in the window, at its moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.encounter.state import Encounter, replace
from engine.storage.fight import OpenFight
from engine.systems import systems
from gui.session import Session
from tests.gui.window.playing import open_window, settle
from tests.systems.uchronia.fighting import act, begun, fight, foe, hero, later

ADVICE = {row.id for row in systems()["uchronia"].tables.rules.values() if row.kind == "advice"}


def with_weapon(weapon: str, turn: int = 5) -> Encounter:
    """Ada with this weapon against a baron."""
    return fight(hero("ada", weapon=weapon), foe("baron"), turn=turn)


def just_armed() -> Encounter:
    """Ada has taken a cane this turn."""
    state = fight(hero("ada"), foe("baron"), turn=3)
    return later(perform(state, "arm", {"fighters": ["ada"], "weapon": "cane"}).state, 3)


def one_side_left() -> Encounter:
    """The baron has just been struck down."""
    return act(with_weapon("revolver"), "strike", "ada", "baron", "target_stunned_out")


def well_placed() -> Encounter:
    """Three dice more for Ada: six sixes make 36 against 10."""
    return replace(with_weapon("revolver"), answers={"ada": {"circumstance": 3}})


Roll = Callable[[Session], object]
MOMENTS: dict[str, tuple[Encounter, str, Roll | None]] = {
    "UCH-08": (begun(with_weapon("revolver", 0)), "strike", None),
    "UCH-10": (one_side_left(), "strike", None),
    "UCH-36": (just_armed(), "strike", None),
    "UCH-38": (with_weapon("axe"), "strike", None),
    "UCH-57": (with_weapon("sword"), "strike", lambda session: type_faces(session, [1, 1, 1, 1, 2, 2, 2])),
    "UCH-60": (with_weapon("sword"), "break_off", lambda session: session.take_result("broke_off")),
    "UCH-76": (replace(with_weapon("javelin"), answers={"ada": {"circumstance": -1}}), "missile", None),
    "UCH-84": (well_placed(), "shoot", lambda session: type_faces(session, [6, 6, 6, 6, 6, 6])),
    "UCH-109": (with_weapon("hunting_gun_ball"), "reload", None),
    "UCH-115": (with_weapon("sawn_off"), "shoot", None),
    "UCH-119": (with_weapon("elephant_gun"), "shoot", None),
    "UCH-121": (with_weapon("machine_gun"), "burst", None),
    "UCH-153": (with_weapon("revolver"), "shoot", None),
}


def type_faces(session: Session, faces: list[int]) -> None:
    """Type these faces, then let the program roll the rest."""
    session.type_dice()
    for slot, face in enumerate(faces):
        roll = session.roll
        if roll is not None and slot < len(roll.steps[0].boxes):
            session.type_face(0, slot, face)
    session.roll_rest()


def test_every_piece_of_advice_has_its_moment() -> None:
    """The list below is the catalogue's."""
    assert set(MOMENTS) == ADVICE


@pytest.mark.parametrize("rule", sorted(MOMENTS))
def test_the_advice_stands_in_the_dock(qapp: object, tmp_path: Path, rule: str) -> None:
    """The line of advice shows its sentence, at once or after a click on it."""
    state, action, roll = MOMENTS[rule]
    path = tmp_path / "hint.estoc"
    prepared = replace(state, attacker="ada", target="baron", action=action)
    OpenFight.create(path, History(prepared)).close()
    estoc = open_window(path)
    if roll is not None:
        roll(estoc.session)
        settle(estoc)
    line, shown = estoc.window.attack.hints, set()
    assert line.isVisible()
    for _ in range(4):
        shown.add(line.words()[1])
        line.click()
    assert estoc.session.words.short(f"rule.{rule}") in shown
