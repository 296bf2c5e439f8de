"""Hit points: what is lost, the tests that a loss calls for (SWD-26, SWD-27, SWD-31; catalogue 8.10)."""

from __future__ import annotations

from engine.encounter.sheet import change, count, with_count, without_counts
from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt
from engine.label import label
from engine.systems.star_wars_d100.fight.sheet import HP_MAX, LEAST_HP, MOST_LOST, hp, hp_max, is_out, trait, with_trait

LOST = "hp_lost_round"
WEAK = 3
"""Under so many hit points a loss may cost consciousness."""

JUST_WEAKENED = "just_weakened"
"""Counter: 1 for somebody weakened by the very hit that calls for a test: the test knows nothing of it."""


def lost(state: Encounter, fighter: str, points: int) -> Encounter:
    """The fight after so many hit points of a fighter are gone."""
    return change(state, fighter, lambda one: _poorer(one, points)) if points > 0 else state


def _poorer(fighter: Fighter, points: int) -> Fighter:
    known = fighter if HP_MAX in fighter.counters else with_count(fighter, HP_MAX, max(0, hp(fighter)))
    left = with_trait(known, "hp", max(LEAST_HP, hp(fighter) - points))
    return with_trait(left, LOST, min(MOST_LOST, trait(fighter, LOST) + points))


def healed(fighter: Fighter, points: int) -> Fighter:
    """The fighter with more hit points, at most as many as he had."""
    return with_trait(fighter, "hp", max(hp(fighter), min(hp(fighter) + points, hp_max(fighter))))


def needs_consciousness(fighter: Fighter) -> bool:
    """Whether hit points that were lost in this round may cost his consciousness."""
    left, gone = hp(fighter), trait(fighter, LOST)
    if left < 1 or gone < 1 or fighter.traits.get("droid") or is_out(fighter):
        return False
    return shakes(left, gone)


def shakes(left: int, gone: int) -> bool:
    """Whether so many points left, and so many lost in this round, call for a test: few are left, or half are gone."""
    return left < WEAK or 2 * gone >= left + gone


def due_after_loss(fighter: Fighter) -> tuple[Prompt, ...]:
    """The one test that a loss calls for, where its roll did not hold it already."""
    if fighter.has("dead"):
        return ()
    if hp(fighter) <= 0:
        return (due_test(fighter, "violent_death"),)
    return (due_test(fighter, "ko_check"),) if needs_consciousness(fighter) else ()


def due_test(fighter: Fighter, name: str) -> Prompt:
    """A test that is due from a fighter."""
    return Prompt(f"{name}:{fighter.id}", "roll", fighter.id, name, label(f"prompt.{name}", who=fighter.name))


def freshly_weakened(fighter: Fighter) -> Fighter:
    """The fighter marked as weakened by the hit whose test is due; one who was weakened before is not."""
    return fighter if fighter.has("weakened") else with_count(fighter, JUST_WEAKENED, 1)


def settled(fighter: Fighter, due: tuple[Prompt, ...]) -> Fighter:
    """The fighter once it is known what a hit makes due: without a test of consciousness no test overlooks it."""
    if not count(fighter, JUST_WEAKENED) or any(one.subject == "ko_check" for one in due):
        return fighter
    return without_counts(fighter, JUST_WEAKENED)
