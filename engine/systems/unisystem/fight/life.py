"""Life points: what is lost, the thresholds, the tests they call for (UNI-97, UNI-99 to UNI-101; 5.2, 8.10)."""

from __future__ import annotations

from engine.encounter.sheet import count, with_count, with_state, without_counts, without_states
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.encounter.together import is_at_work
from engine.form import Prompt
from engine.label import label
from engine.systems.unisystem.fight import simultaneous
from engine.systems.unisystem.fight.sheet import is_out, life, with_life

SHAKEN, DOWN, DYING = 10, 0, -10
"""Life points at which, or under which, a loss calls for a test."""

TESTS = ("stun_test", "consciousness_test", "survival_test")

DYING_TURNS = "dying_turns"
"""Counter: ends of turns since he began to die."""

MINUTE = 20
"""Turns of a minute (UNI-08; ruling R46)."""

MOST_MINUTES = 60


# -- losing and gaining ---------------------------------------------------------------------------------------------


def hurt(state: Encounter, fighter: str, loss: int) -> Encounter:
    """The fight after a loss of life points; among combatants who act at the same time it waits for the last of them.

    What it calls for is `due_after`.
    """
    found = state.find(fighter)
    if found is None or loss < 1 or found.has("dead"):
        return state
    if is_at_work(state):
        return state.put(simultaneous.put_off(found, loss))
    return lost(state, fighter, loss)


def lost(state: Encounter, fighter: str, loss: int) -> Encounter:
    """The fight after so many life points of a fighter are gone."""
    found = state.fighter(fighter)
    return settled(state.put(with_life(found, life(found) - loss)), fighter)


def settled(state: Encounter, fighter: str, *, worse: bool = True) -> Encounter:
    """The fight in which states and tests of a fighter are those of his life points.

    Args:
        worse: he has just lost some; nobody begins to die by getting better, or after care has stopped it.
    """
    found = state.fighter(fighter)
    points = life(found)
    if points > DOWN:
        found = without_states(found, ("unconscious",))
    if points > DYING:
        found = without_states(found, ("dying",))
    elif worse and not found.has("dead"):
        found = with_state(found, ActiveState("dying", since=state.turn))
    if not found.has("dying"):
        found = without_counts(found, DYING_TURNS)
    return _without_stale_tests(state.put(found), found)


def _without_stale_tests(state: Encounter, fighter: Fighter) -> Encounter:
    """The fight without tests that are due from a fighter but no longer belong to his life points."""
    fitting = _fitting(fighter)
    kept = tuple(
        one for one in state.prompts if one.fighter != fighter.id or one.subject not in TESTS or one.subject in fitting
    )
    return state if kept == state.prompts else replace(state, prompts=kept)


def _fitting(fighter: Fighter) -> tuple[str, ...]:
    """The tests that can be due from a fighter; only the dying, whom nobody has cared for, must survive."""
    points = life(fighter)
    if points > SHAKEN or fighter.has("dead"):
        return ()
    if points > DOWN:
        return ("stun_test",)
    return ("consciousness_test", "survival_test") if fighter.has("dying") else ("consciousness_test",)


# -- tests ----------------------------------------------------------------------------------------------------------


def due_after_loss(state: Encounter, fighter: str) -> tuple[Prompt, ...]:
    """The test that a loss calls for, by the life points that are left ("follow-up by life points" of 5.2)."""
    found = state.fighter(fighter)
    points = life(found)
    if points > SHAKEN or found.has("dead"):
        return ()
    if points > DOWN:
        return (due_test(found, "stun_test"),) if state.options.get("option_stun_test", True) else ()
    if points > DYING:
        return due_when_down(found)
    return (due_test(found, "survival_test"),)


def due_when_down(fighter: Fighter) -> tuple[Prompt, ...]:
    """The test of consciousness of somebody who is down and still awake."""
    return () if is_out(fighter) or life(fighter) > DOWN else (due_test(fighter, "consciousness_test"),)


def due_after(before: Encounter, state: Encounter, fighter: str) -> tuple[Prompt, ...]:
    """What a change of life points calls for: nothing where none were lost."""
    old, new = before.find(fighter), state.find(fighter)
    if old is None or new is None or life(new) >= life(old):
        return ()
    return due_after_loss(state, fighter)


def due_test(fighter: Fighter, name: str, *, at_the_end: bool = False) -> Prompt:
    """A test that is due from a fighter."""
    why = label(f"prompt.{name}", who=fighter.name)
    return Prompt(
        f"{name}:{fighter.id}", "roll", fighter.id, name, why, when="round_end" if at_the_end else "now", optional=True
    )


# -- dying ----------------------------------------------------------------------------------------------------------


def minutes(fighter: Fighter) -> int:
    """Whole minutes since his first survival test."""
    return min(count(fighter, DYING_TURNS) // MINUTE, MOST_MINUTES)


def one_turn_nearer(state: Encounter) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight at the end of a turn of the dying, with the survival tests of those whose minute is over."""
    due: list[Prompt] = []
    for one in state.fighters:
        if not one.has("dying") or one.has("dead"):
            continue
        turns = count(one, DYING_TURNS) + 1
        state = state.put(with_count(one, DYING_TURNS, turns))
        if turns % MINUTE == 0:
            due.append(due_test(one, "survival_test", at_the_end=True))
    return state, tuple(due)
