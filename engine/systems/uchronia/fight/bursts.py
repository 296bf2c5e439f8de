"""The machine gun: one burst for several targets, two in a row, the jam (UCH-122, UCH-124, UCH-126, UCH-129)."""

from __future__ import annotations

from engine.encounter.sheet import count, with_count, with_state, with_weapon, without_counts
from engine.encounter.state import ActiveState, Carried, Fighter
from engine.form import Prompt
from engine.label import label

TARGETS_LEFT = "burst_targets_left"
REPEATS = "burst_repeats"
FIRED = "burst_fired"
LAST = "last_burst_turn"


def is_under_way(weapon: Carried) -> bool:
    """Whether a burst still has targets to be resolved."""
    return count(weapon, TARGETS_LEFT) > 0


def has_fired(weapon: Carried) -> bool:
    """Whether the burst under way has already taken its round."""
    return count(weapon, FIRED) == 1


def fired_at(weapon: Carried, targets: int, turn: int, *, in_range: bool) -> Carried:
    """The gun after one target of a burst; after the last one nothing of the burst is under way.

    Args:
        targets: how many the burst is aimed at in all.
        in_range: this target is within range, so the burst counts as fired.
    """
    if not is_under_way(weapon):
        repeats = int(turn > 1 and count(weapon, LAST) == turn - 1)
        weapon = with_count(with_count(weapon, TARGETS_LEFT, targets), REPEATS, repeats)
    weapon = with_count(weapon, TARGETS_LEFT, count(weapon, TARGETS_LEFT) - 1)
    if in_range:
        weapon = with_count(with_count(weapon, FIRED, 1), LAST, turn)
    return weapon if is_under_way(weapon) else over(weapon)


def over(weapon: Carried) -> Carried:
    """The gun with no burst under way."""
    return without_counts(weapon, TARGETS_LEFT, REPEATS, FIRED)


def is_consecutive(weapon: Carried, targets: int, turn: int) -> bool:
    """Whether the next target is the last one of a burst that follows a burst of the turn before.

    Only then the reliability test is asked, so that it is made once a burst (UCH-126).
    """
    if is_under_way(weapon):
        return count(weapon, TARGETS_LEFT) == 1 and count(weapon, REPEATS) == 1
    return targets == 1 and turn > 1 and count(weapon, LAST) == turn - 1


def jammed(fighter: Fighter, turn: int) -> Fighter:
    """The fighter with his gun jammed (UCH-129)."""
    held = fighter.weapon
    return with_weapon(fighter, with_state(held, ActiveState("jammed", since=turn))) if held else fighter


def reliability_due(fighter: Fighter) -> tuple[Prompt, ...]:
    """The test of a burst, second in a row, whose last targets were left out."""
    held = fighter.weapon
    if held is None or not (is_under_way(held) and has_fired(held) and count(held, REPEATS)):
        return ()
    prompt = Prompt(
        id=f"reliability:{fighter.id}",
        kind="roll",
        fighter=fighter.id,
        subject="reliability",
        why=label("prompt.reliability"),
        when="round_end",
    )
    return (prompt,)
