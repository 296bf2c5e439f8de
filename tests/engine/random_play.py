"""Random play of the tiny game: what a restless GM does, refusals included."""

import contextlib
from typing import Any

from hypothesis import strategies as st

from engine.encounter.history import History
from engine.encounter.state import Encounter
from engine.errors import EngineError
from tests.engine.fake_game import FIGHTING, TABLES, blow

FIGHTER = st.sampled_from(["kara", "nils", "grukk", "guard-1", "monk-2"])
SOME = st.lists(FIGHTER, min_size=1, max_size=2)
ANSWER = st.sampled_from(
    [("dark", True), ("dark", False), ("rush", True), ("aimed", True), ("cover", "full"), ("ducking", 2)]
)

ACTS: st.SearchStrategy[tuple[str, dict[str, Any]]] = st.one_of(
    st.builds(lambda answer: ("set_answer", {"field": answer[0], "value": answer[1]}), ANSWER),
    st.builds(lambda value: ("set_option", {"field": "option_hard", "value": value}), st.booleans()),
    st.builds(lambda one, two: ("aim", {"attacker": one, "target": two}), FIGHTER, FIGHTER),
    st.builds(lambda one, hand: ("choose_weapon", {"fighter": one, "hand": hand}), FIGHTER, st.integers(-1, 2)),
    st.builds(
        lambda kind, count: ("add_fighters", {"archetype": kind, "side": "foes", "name": "New", "count": count}),
        st.sampled_from(["guard", "monk"]),
        st.integers(1, 2),
    ),
    st.builds(lambda some: ("duplicate", {"fighters": some}), SOME),
    st.builds(lambda some: ("remove", {"fighters": some}), SOME),
    st.builds(lambda one, name: ("rename", {"fighter": one, "name": name}), FIGHTER, st.text(max_size=8)),
    st.builds(
        lambda some, place: ("move", {"fighters": some, "side": "heroes", "place": place}), SOME, st.integers(0, 3)
    ),
    st.builds(
        lambda some, state: ("add_state", {"fighters": some, "name": state}), SOME, st.sampled_from(list(TABLES.states))
    ),
    st.builds(lambda some: ("add_state", {"fighters": some, "name": "off", "rounds": 1}), SOME),
    st.builds(lambda some, step: ("wound", {"fighters": some, "step": step}), SOME, st.sampled_from([1, -1])),
    st.builds(lambda one: ("edit_trait", {"fighter": one, "trait": "tired", "value": 1}), FIGHTER),
    st.builds(lambda one: ("arm", {"fighters": [one], "weapon": "bow"}), FIGHTER),
    st.builds(lambda one: ("drop_weapon", {"fighter": one, "carried": 0}), FIGHTER),
    st.sampled_from([("next_turn", {}), ("start_round", {}), ("hold", {}), ("delay", {}), ("end_scene", {})]),
    st.builds(lambda one, place: ("move_entry", {"entry": f"e-{one}", "place": place}), FIGHTER, st.integers(0, 3)),
    st.builds(lambda one: ("settle_ties", {"entry": f"e-{one}"}), FIGHTER),
    st.builds(lambda one: ("restore_entry", {"entry": f"e-{one}"}), FIGHTER),
    st.builds(lambda one: ("join", {"fighter": one}), FIGHTER),
    st.builds(lambda one: ("act_now", {"entry": f"e-{one}"}), FIGHTER),
    st.builds(lambda one: ("skip_entry", {"entry": f"e-{one}"}), FIGHTER),
    st.builds(lambda one, late: ("declare", {"fighter": one, "field": "late", "value": late}), FIGHTER, st.booleans()),
    st.builds(
        lambda face, outcome, one, two, action: ("apply_attack", blow(face, outcome, one, two, action)),
        st.integers(1, 6),
        st.sampled_from(["hit", "miss"]),
        FIGHTER,
        FIGHTER,
        st.sampled_from(FIGHTING),
    ),
    st.builds(lambda one: ("put_aside", {"deed": blow(6, "hit", one)["deed"]}), FIGHTER),
    st.builds(
        lambda one: ("skip_prompt", {"prompt": one}), st.sampled_from(["recover-kara", "recover-grukk", "tired-nils"])
    ),
)
"""One action with its arguments; many are refused as things stand, which must change nothing."""

MOVES = st.sampled_from(["undo", "undo", "redo", "go_back", "bring_back", "previous_turn", "change"])


def act(history: History, action: tuple[str, dict[str, Any]]) -> None:
    """Do one action, or have it refused."""
    with contextlib.suppress(EngineError):
        history.do(*action)


def wander(history: History, move: str, where: int) -> None:
    """One way back or forth, or a change of an old record."""
    with contextlib.suppress(EngineError):
        if move == "go_back":
            history.go_back(where)
        elif move == "change":
            history.change_record(where, history.acts[where].arguments if where < len(history.acts) else {})
        else:
            getattr(history, move)()


def undo_all(history: History) -> Encounter:
    """Back to the start."""
    while history.undo():
        pass
    return history.state


def redo_all(history: History) -> Encounter:
    """Forth to the end."""
    while history.redo():
        pass
    return history.state
