"""The referee's own copy of the weapons of Star Wars D100 (section 4).

Copied from the catalogue, never read from `resources`: a slip in one copy then shows against the other.
"""

from dataclasses import dataclass

_SKILLS = {
    "pistol": "skill_pistol",
    "rifle": "skill_rifle",
    "sniper": "skill_rifle",
    "heavy": "skill_heavy",
    "artillery": "skill_artillery",
    "thrown": "skill_throw",
}
_ORDER = {"pistol": 0, "rifle": -1, "sniper": -2, "heavy": -2, "artillery": -3, "grenade": -2, "blade": 0}


@dataclass(frozen=True)
class Weapon:
    """A row of section 4.

    Attributes:
        dice: sides of the damage dice; none where it only stuns.
        range: base range in metres; 0 of what is thrown.
        panne: on what D100 and above it may break down; 0 where it never does.
        magazine: rounds that it holds; 0 where its supply has no end.
        modes: the usual one first.
    """

    category: str
    kind: str
    dice: tuple[int, ...]
    constant: int
    range: int
    panne: int
    shots: int
    bursts: int
    magazine: int
    modes: tuple[str, ...]

    @property
    def gun(self) -> bool:
        """Whether it fires."""
        return self.kind == "gun"

    @property
    def skill(self) -> str:
        """The trait that it is used with."""
        return _SKILLS[self.category]

    @property
    def order(self) -> int:
        """What it adds to the order total."""
        return _ORDER[self.category if self.gun else self.kind]


def _damage(text: str) -> tuple[tuple[int, ...], int]:
    """Dice and constant of ``2d6+1``; nothing of an empty text."""
    if not text:
        return (), 0
    dice, _, constant = text.partition("+")
    count, _, sides = dice.partition("d")
    return (int(sides),) * int(count), int(constant or 0)


def _gun(category: str, damage: str, limits: str, *modes: str) -> Weapon:
    """A gun from its damage, and its range, breakdown value, shots, bursts and magazine in a row."""
    dice, constant = _damage(damage)
    distance, panne, shots, bursts, magazine = (int(one) for one in limits.split())
    return Weapon(category, "gun", dice, constant, distance, panne, shots, bursts, magazine, modes or ("lethal",))


def _thrown(kind: str, damage: str, panne: int) -> Weapon:
    dice, constant = _damage(damage)
    return Weapon("thrown", kind, dice, constant, 0, panne, 1, 0, 1, ("lethal",) if dice else ("stun",))


WEAPONS = {
    "hold_out_blaster": _gun("pistol", "1d6+1", "10 96 2 0 6"),
    "blaster_pistol": _gun("pistol", "1d8+1", "20 98 3 0 25", "lethal", "stun"),
    "heavy_blaster_pistol": _gun("pistol", "1d10+2", "25 97 2 0 15"),
    "auto_blaster_pistol": _gun("pistol", "1d8", "20 95 3 2 30"),
    "stun_pistol": _gun("pistol", "", "15 97 1 0 10", "stun"),
    "blaster_carbine": _gun("rifle", "1d10+1", "40 97 3 2 30", "lethal", "stun"),
    "blaster_rifle": _gun("rifle", "2d6+1", "60 98 3 1 40", "lethal", "stun"),
    "heavy_blaster_rifle": _gun("rifle", "2d6+3", "80 97 2 2 30"),
    "bowcaster": _gun("rifle", "2d8", "50 96 1 0 6"),
    "sniper_rifle": _gun("sniper", "2d8+2", "150 98 1 0 10"),
    "light_repeater": _gun("heavy", "2d8", "80 96 4 3 60"),
    "heavy_repeater": _gun("heavy", "2d10", "120 95 3 4 90"),
    "rocket_launcher": _gun("heavy", "4d6", "200 96 1 0 1"),
    "blaster_cannon": _gun("artillery", "3d10", "300 96 2 2 100"),
    "turret_laser": _gun("artillery", "4d10", "500 97 2 3 0"),
    "frag_grenade": _thrown("grenade", "3d6", 97),
    "thermal_detonator": _thrown("grenade", "5d6", 98),
    "stun_grenade": _thrown("grenade", "", 97),
    "throwing_knife": _thrown("blade", "1d4+1", 0),
    "thrown_vibroknife": _thrown("blade", "1d6+1", 0),
    "thrown_object": _thrown("blade", "1d4", 0),
}

DAMAGE_BONUSES = {"-1d6": (-1, (6,)), "-1d4": (-1, (4,)), "0": (1, ()), "+1d4": (1, (4,)), "+1d6": (1, (6,))}
DAMAGE_BONUSES["+2d6"] = (1, (6, 6))
"""Sign and dice of what the body adds to a thrown blade."""
