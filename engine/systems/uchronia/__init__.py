"""Uchronia: swashbuckling and shoot-outs in a nineteenth century that never was, with pools of six-sided dice."""

from __future__ import annotations

from engine.plain import Plain
from engine.system import System
from engine.systems.uchronia import check as refusals
from engine.systems.uchronia import curves, ends, families, fight
from engine.systems.uchronia import read_out as words
from engine.systems.uchronia.tables import TABLES


class Uchronia(Plain):
    """The game, as `engine.system.System` describes it; each part stands in its own module."""

    id = "uchronia"
    tables = TABLES
    note_events: tuple[str, ...] = ("jam", "attacker_fumble", "target_fumble")
    turn_counters = frozenset({"joined_turn", "fought_turn", "drawn_turn", "chase_turn", "last_burst_turn"})
    counts_harm = False
    care: tuple[str, ...] = ("survival",)
    cured: tuple[str, ...] = ("stunned", "out_of_action", "wounded", "gravely_wounded")

    check = staticmethod(refusals.check)
    situation = staticmethod(families.FAMILIES.situation)
    steps = staticmethod(families.FAMILIES.steps)
    start = staticmethod(families.start)
    outcome = staticmethod(ends.outcome)
    events = staticmethod(ends.events)
    event_ids = staticmethod(families.FAMILIES.event_ids)
    harm = staticmethod(ends.harm)
    derived = staticmethod(families.FAMILIES.derived)
    at_total = staticmethod(families.FAMILIES.at_total)
    along = staticmethod(curves.along)
    position = staticmethod(curves.position)
    read_out = staticmethod(words.read_out)
    versus = staticmethod(words.versus)

    carry = staticmethod(fight.carry)
    weapon_facts = staticmethod(fight.weapon_facts)
    default_action = staticmethod(fight.default_action)
    automatic = staticmethod(fight.automatic)
    effects = staticmethod(fight.effects)
    hints = staticmethod(fight.hints)
    health = staticmethod(fight.health)
    key_figures = staticmethod(fight.key_figures)
    is_out = staticmethod(fight.is_out)
    state_edits = staticmethod(fight.state_edits)
    edited = staticmethod(fight.edited)
    stepped = staticmethod(fight.stepped)
    harm_fields = staticmethod(fight.harm_fields)
    hurt = staticmethod(fight.hurt)
    declarations = staticmethod(fight.declarations)
    order = staticmethod(fight.order)
    entry_start = staticmethod(fight.entry_start)
    round_start = staticmethod(fight.round_start)
    round_end = staticmethod(fight.round_end)
    scene_end = staticmethod(fight.scene_end)
    sample = staticmethod(fight.sample)


SYSTEM: System = Uchronia()
