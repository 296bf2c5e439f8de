"""What an outcome does to whoever suffers it: wound states, their number, what is due at the end of the scene."""

from __future__ import annotations

from engine.encounter.sheet import count, with_count, with_state, without_states
from engine.encounter.state import ActiveState, Encounter, Fighter
from engine.systems.uchronia.fight.preparations import interrupted
from engine.systems.uchronia.fight.sheet import is_able

GRAVE = ("gravely_wounded", "gravely_wounded_pending")
WOUNDS = ("wounded", "wounded_pending", *GRAVE)

SUFFERED = {
    "stunned": ("stunned",),
    "stunned_out": ("stunned", "out_of_action"),
    "unshaken": (),
    "wounded": ("wounded",),
    "wounded_out": ("wounded", "out_of_action"),
    "wounded_pending": ("wounded_pending",),
    "gravely_wounded": ("gravely_wounded",),
    "gravely_wounded_out": ("gravely_wounded", "out_of_action"),
    "gravely_wounded_pending": ("gravely_wounded_pending",),
    "killed": ("dead",),
}
"""The states that serious or grave damage brings, by what follows the side in the outcome (7.3)."""


def suffering(state: Encounter, fighter: Fighter, kind: str, by: str) -> Fighter:
    """The fighter after serious or grave damage: his states, the wound counted, the aim lost, the rest interrupted."""
    after = without_states(fighter, ("aiming",))
    for name in SUFFERED[kind]:
        after = counted(with_wound(state, after, ActiveState(name, since=state.turn, by=by)), name)
    return after if is_able(after) else interrupted(after, state.turn)


def with_wound(state: Encounter, fighter: Fighter, active: ActiveState) -> Fighter:
    """The fighter with one more state; a grave wound takes the place of a wound and never gives it back.

    A house rule keeps both, so that both count.
    """
    if not state.options.get("option_cumulative_wounds"):
        if active.id == "wounded" and fighter.has("gravely_wounded"):
            return fighter
        if active.id == "gravely_wounded":
            fighter = without_states(fighter, ("wounded",))
    return with_state(fighter, active)


def counted(fighter: Fighter, name: str) -> Fighter:
    """The fighter with one more wound on record, and the survival test that a grave one makes due (UCH-149)."""
    if name not in WOUNDS:
        return fighter
    fighter = with_count(fighter, "wounds", count(fighter, "wounds") + 1)
    return with_count(fighter, "survival_due", 1) if name in GRAVE else fighter
