"""What a line of the log names."""

from __future__ import annotations

import msgspec

from engine.encounter.history import History
from engine.encounter.log import log_lines
from engine.label import words
from tests.systems.unisystem.fighting import deed, two


def test_the_log_names_the_weapon_only_where_it_has_a_part() -> None:
    """A shot is made with the pistol; a test of Willpower is made with nothing, whatever the hand holds."""
    history = History(two("pistol_9mm"))
    for one in (deed("ranged_attack", "miss", target="bob"), deed("keep_cool", "acts", "bob")):
        history.do("apply_attack", {"deed": msgspec.to_builtins(one)})
    shot, test = (words("en", "unisystem").text(line.facts) for line in log_lines(history))
    assert shot == "Single shot / throw, 9 mm pistol"
    assert test == "Keep cool"
