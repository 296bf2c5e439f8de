"""What a line of the log names."""

from __future__ import annotations

import msgspec

from engine.encounter.history import History
from engine.encounter.log import log_lines
from engine.label import label, words
from tests.systems.unisystem.fighting import deed, two


def test_the_log_names_the_weapon_only_where_it_has_a_part() -> None:
    """A shot is made with the pistol; a test of Willpower is made with nothing, whatever the hand holds."""
    history = History(two("pistol_9mm"))
    for one in (deed("ranged_attack", "miss", target="bob"), deed("keep_cool", "acts", "bob")):
        history.do("apply_attack", {"deed": msgspec.to_builtins(one)})
    shot, test = (words("en", "unisystem").text(line.facts) for line in log_lines(history))
    assert shot == "Single shot or throw, 9 mm pistol"
    assert test == "Keep cool"


def test_the_damage_is_told_with_the_factor_that_makes_it() -> None:
    """A bullet that leaves 16 takes 32: the line says by what it was multiplied; a fist multiplies by nothing."""
    told = words("fr", "unisystem")
    times = told.text(label("read_out.damage_times", rolled=16, armor=0, factor=2, loss=32))
    assert times.startswith("16 moins 0 d’armure, × 2")
    assert times.endswith("32 PV perdus")
    assert told.text(label("read_out.damage", rolled=6, armor=6, loss=0)).endswith("0 PV perdu")
