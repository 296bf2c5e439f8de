"""The referee's own copy of the weapons and armour of Unisystem (section 4).

Copied from the catalogue, never read from `resources`: a slip in one copy then shows against the other.
"""

from dataclasses import dataclass, field

BANDS = ("point_blank", "short", "medium", "long", "extreme")
CLOSE = frozenset({"unarmed", "melee", "shield", "improvised"})
"""Categories of section 4.1; the others strike at a distance."""


@dataclass(frozen=True)
class Weapon:
    """A row of section 4; the multiplier is `multiplier`, or Strength and `multiplier` when `strong`."""

    category: str
    die: int
    multiplier: int
    type: str
    strong: bool = False
    task: int = 0
    hands: str = "1"
    parry: bool = False
    limits: tuple[int, ...] = ()
    rounds: int = 0
    modes: frozenset[str] = field(default_factory=frozenset)
    recoil: int = 0
    reload: int = 0

    @property
    def close(self) -> bool:
        """Used at arm's length."""
        return self.category in CLOSE


def _hand(die: int, offset: int, type: str, hands: str = "1", *, category: str = "melee", task: int = 0) -> Weapon:
    parry = category != "unarmed"
    return Weapon(category, die, offset, type, strong=True, task=task, hands=hands, parry=parry)


def _thrown(die: int, offset: int, type: str, *limits: int) -> Weapon:
    modes = frozenset({"single"})
    return Weapon("thrown", die, offset, type, strong=True, limits=limits, rounds=1, modes=modes)


def _drawn(multiplier: int, reload: int, *limits: int) -> Weapon:
    modes = frozenset({"single"})
    return Weapon("bow", 8, multiplier, "slash", hands="2", limits=limits, rounds=1, modes=modes, reload=reload)


def _gun(damage: str, place: str, rounds: int, modes: str, recoil: int, reload: int) -> Weapon:
    """A firearm from ``6x4``, where it is fired, its rounds, the first letters of its modes, recoil and reload."""
    die, _, multiplier = damage.partition("x")
    return Weapon(
        "firearm",
        int(die),
        int(multiplier),
        "bullet",
        hands="1" if place == "pistol" else "2",
        limits=_LIMITS[place],
        rounds=rounds,
        modes=frozenset(_MODES[letter] for letter in modes),
        recoil=recoil,
        reload=reload,
    )


def _shotgun(rounds: int, modes: str, reload: int) -> Weapon:
    letters = frozenset(_MODES[letter] for letter in modes)
    limits = _LIMITS["shotgun"]
    return Weapon("shotgun", 0, 0, "", hands="2", limits=limits, rounds=rounds, modes=letters, recoil=2, reload=reload)


_MODES = {"1": "single", "s": "semi", "b": "burst", "a": "auto"}
_LIMITS = {
    "pistol": (3, 10, 20, 60, 120),
    "smg": (5, 20, 50, 150, 200),
    "rifle": (10, 50, 150, 600, 1000),
    "shotgun": (10, 30, 50, 100, 200),
}

WEAPONS = {
    "punch": _hand(4, 0, "bash", category="unarmed"),
    "kick": _hand(4, 1, "bash", category="unarmed", task=-1),
    "knife_small": _hand(4, -1, "slash"),
    "knife_large": _hand(4, 0, "slash"),
    "machete": _hand(6, 0, "slash"),
    "sword": _hand(8, 0, "slash"),
    "bastard_sword": _hand(10, 0, "slash", "1-2"),
    "greatsword": _hand(12, 1, "slash", "2"),
    "katana": _hand(10, 0, "slash", "1-2"),
    "hatchet": _hand(6, 0, "slash"),
    "axe": _hand(8, 0, "slash", "1-2"),
    "great_axe": _hand(10, 1, "slash", "2"),
    "spear": _hand(6, 0, "slash", "1-2"),
    "club_small": _hand(6, 0, "bash"),
    "baseball_bat": _hand(8, 0, "bash", "1-2"),
    "mace": _hand(8, 0, "bash"),
    "staff": _hand(6, 1, "bash", "2"),
    "crowbar": _hand(6, 0, "bash"),
    "shield": _hand(4, 0, "bash", category="shield"),
    "improvised_sharp": _hand(4, -1, "slash", category="improvised"),
    "improvised_sharp_sword": _hand(4, -1, "slash", category="improvised", task=-2),
    "improvised_long": _hand(6, -1, "bash", category="improvised"),
    "improvised_large": _hand(6, 0, "bash", "2", category="improvised"),
    "rock": _thrown(4, 0, "bash", 2, 5, 10, 20, 30),
    "throwing_knife": _thrown(4, -1, "slash", 2, 5, 8, 12, 18),
    "throwing_axe": _thrown(6, 0, "slash", 2, 5, 8, 12, 18),
    "thrown_spear": _thrown(6, 0, "slash", 3, 8, 15, 25, 40),
    "bow": _drawn(3, 1, 5, 15, 40, 80, 150),
    "crossbow": _drawn(4, 2, 5, 15, 40, 100, 180),
    "pistol_22": _gun("4x2", "pistol", 10, "1s", 1, 1),
    "revolver_38": _gun("6x3", "pistol", 6, "1s", 1, 2),
    "pistol_9mm": _gun("6x4", "pistol", 15, "1s", 1, 1),
    "pistol_45": _gun("6x5", "pistol", 7, "1s", 1, 1),
    "revolver_357": _gun("6x5", "pistol", 6, "1s", 1, 2),
    "revolver_44": _gun("6x6", "pistol", 6, "1s", 2, 2),
    "smg_9mm": _gun("6x4", "smg", 30, "1sba", 1, 1),
    "hunting_rifle": _gun("8x5", "rifle", 5, "1", 1, 1),
    "semi_auto_rifle": _gun("8x5", "rifle", 10, "1s", 1, 1),
    "assault_rifle_556": _gun("8x4", "rifle", 30, "1sba", 1, 1),
    "assault_rifle_762": _gun("8x5", "rifle", 30, "1sba", 1, 1),
    "machine_gun_762": _gun("8x5", "rifle", 100, "ba", 1, 3),
    "shotgun_pump": _shotgun(5, "1", 2),
    "shotgun_double": _shotgun(2, "1s", 1),
    "shotgun_auto": _shotgun(7, "1s", 2),
}

SHELLS = {"birdshot": (2, 8, 3, "shot"), "buckshot": (1, 8, 5, "bullet"), "slug": (0, 8, 6, "bullet")}
"""To hit, die, multiplier, damage type; buckshot when nothing is said."""
BULLETS = ("normal", "hollow_point", "armor_piercing")

SHIELDS = {"shield": 2, "improvised_large": 1}
"""Weapons that help a parry, and by how much when nothing is said."""
BULKY = {"improvised_large": 1}
"""Improvised weapons that hinder an attack, and by how much when nothing is said."""

ARMOR = {
    "none": (0, 0, 0),
    "leather_jacket": (4, 1, 0),
    "heavy_leather": (6, 1, 1),
    "chain_mail": (6, 2, 6),
    "plate": (8, 2, 8),
    "vest_light": (6, 2, 6),
    "vest_medium": (6, 3, 15),
    "vest_heavy": (6, 4, 20),
    "vest_plates": (8, 5, 20),
}
"""Die, multiplier, addition; a custom one is made of three traits."""

FACTORS = {
    "bash": (1, 2, 2),
    "slash": (2, 3, 4),
    "bullet": (2, 4, 4),
    "hollow_point": (3, 5, 5),
    "armor_piercing": (1, 2, 2),
    "shot": (1, 2, 2),
}
"""What multiplies the damage that got through: anywhere, head, neck (6.3)."""
