"""What a fighter of a request is to the rules: what he holds, whether he can act."""

from __future__ import annotations

from engine.request import Request, Side
from engine.systems.uchronia.tables import WEAPONS, UchroniaWeapon

UNARMED = "unarmed"
HELPLESS = ("defenceless", "immobilised", "out_of_action")
"""States of a fighter who cannot act and throws no dice in a Confrontation (UCH-49)."""

MELEE = ("strike", "disarm", "grapple", "break_free")
"""The actions fought as a Confrontation; also what the other side may intend."""

SINGLE_SHOTS = ("shoot", "missile", "trick_shot")
"""The actions that send one projectile at one target."""

SHOTS = (*SINGLE_SHOTS, "burst")
"""The actions that shoot or throw."""

OTHER = {"attacker": "target", "target": "attacker"}


def weapon_of(side: Side) -> UchroniaWeapon:
    """What is in hand; nothing counts as bare hands."""
    return WEAPONS[side.weapon or UNARMED]


def is_helpless(side: Side) -> bool:
    """Whether the fighter cannot defend himself."""
    return side.any_of(HELPLESS)


def is_armed(side: Side) -> bool:
    """Whether there is something in hand that counts in melee; behind a machine gun one fights bare-handed."""
    weapon = weapon_of(side)
    return weapon.id != UNARMED and not weapon.bursts


def intent_of(request: Request, who: str) -> str:
    """What this side does if it wins the Confrontation."""
    return request.action if who == "attacker" else request.word("target_intent", "strike")
