"""What the row of a fighter says of him beside his figures: states with their end, small signs."""

from __future__ import annotations

import pytest

from engine.encounter.sheet import with_count
from engine.encounter.state import Encounter
from engine.label import words
from engine.play.rows import fighter_chips
from engine.systems.savage_worlds import SYSTEM as GAME
from engine.systems.savage_worlds.fight import states
from engine.systems.savage_worlds.fight.aiming import aim_lost, aimed
from tests.systems.savage_worlds.fighting import begun, extra, fight, wild

ENGLISH = words("en", GAME.id)


def ends(state: Encounter, fighter: str) -> dict[str, tuple[str, str]]:
    """How long each state of somebody lasts, in words and as its chip says it."""
    chips = fighter_chips(GAME, state, state.fighter(fighter))
    return {
        chip.id: (
            ENGLISH.text(chip.lasts) if chip.lasts else "",
            ENGLISH.short(chip.amount) if chip.amount else str(chip.count or ""),
        )
        for chip in chips
    }


@pytest.mark.rule("SW-107")
def test_a_counted_state_says_in_which_of_his_turns_it_ends() -> None:
    """Vulnerable gained in the own turn outlasts the next one; gained in another's it ends with the next."""
    state = begun(fight(wild("ann"), extra("g1")), ann=50, g1=40)
    state = states.gained(states.gained(state, "ann", "vulnerable"), "g1", "distracted")
    state = states.gained(state, "g1", "shaken")
    assert ends(state, "ann") == {"vulnerable": ("until the end of Ann’s next turn", "2")}
    assert ends(state, "g1") == {
        "distracted": ("until the end of G1’s turn", "1"),
        "shaken": ("until a roll of G1 succeeds", ""),
    }


@pytest.mark.rule("SW-29")
def test_who_has_aimed_is_marked_until_the_aim_is_lost() -> None:
    """The sign stands after those of a Wild Card and goes with the aim; an Extra has no other."""
    state = begun(fight(wild("ann", weapon="revolver"), extra("g1")), ann=50, g1=40)
    state = state.put(with_count(state.fighter("ann"), "bennies", 2))

    def signs(state: Encounter, fighter: str) -> list[str]:
        return [ENGLISH.text(mark.label) for mark in GAME.marks(state, state.fighter(fighter))]

    both = aimed(aimed(state, "ann"), "g1")
    assert signs(both, "ann") == ["Wild Card", "2 bennies", "Has aimed"]
    assert signs(both, "g1") == ["Has aimed"]
    assert signs(aim_lost(both, "ann"), "ann") == ["Wild Card", "2 bennies"]
