"""The actions by what they cost in an active phase, and by what they are to the mandatory attack (catalogue 5, 9.3)."""

from __future__ import annotations

from engine.systems.ubik.tables import TABLES

FREE = ("toggle_function", "listen", "glance", "drop_object", "speak", "go_prone")
"""One in a phase, beside another action (5.1)."""

OTHER = ("morale", "surprise", "initiative")
"""No actions of a phase (5.4)."""

HOLDS = ("hold_trip", "hold_immobilise", "hold_tighten", "hold_damage", "hold_release")
MELEE = ("strike", "feint", "pummel", "disarm", "restrain")
"""Made at contact, whatever is in hand."""

COMBAT = (
    *MELEE,
    *HOLDS,
    *("throw", "triple_shot", "fire_at_target", "fire_at_zone", "riddle", "aimed_shot", "called_shot"),
    *("camp", "evade", "escape"),
)
"""Combat actions (5.3)."""

SIMPLE = tuple([action for action in TABLES.actions if action not in (*FREE, *OTHER, *COMBAT)])
"""Simple actions (5.2)."""

COSTLY = (*SIMPLE, *COMBAT)
"""One of them in a phase."""

DAMAGING = (
    *("strike", "feint", "pummel", "throw", "triple_shot", "fire_at_target", "fire_at_zone", "riddle", "called_shot"),
    *("aimed_shot", "hold_damage"),
)
"""What costs its target life points."""

MANDATORY = tuple([action for action in DAMAGING if action not in ("aimed_shot", "hold_damage")])
"""Forms of the mandatory attack (UBK-35)."""

FIRING = ("triple_shot", "fire_at_target", "fire_at_zone", "riddle", "aimed_shot", "called_shot")
"""What fires rounds."""

TESTED = ("detect_enemies", "hide_self", "sneak", "cross_obstacle", "grab_moving_object", "flee", "command")
"""Simple actions with a test that may be aimed for, beside those of an aptitude."""
