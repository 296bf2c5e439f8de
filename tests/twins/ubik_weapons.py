"""The referee's own copy of the weapons of Ubik (section 4).

Copied from the catalogue, never read from `resources`: a slip in one copy then shows against the other.
"""

from collections.abc import Collection
from dataclasses import dataclass

MODES = ("single_shot", "semi_auto", "short_burst", "long_burst")
"""Fire modes, in the order in which one is chosen when nothing is said."""


@dataclass(frozen=True)
class Column:
    """A row of the fire-mode table (UBK-110)."""

    modes: Collection[str]
    nd: int
    damage: int


COLUMNS = {
    1: Column(("single_shot", "semi_auto"), 0, 0),
    3: Column(("semi_auto", "short_burst"), -1, 0),
    10: Column(("short_burst", "long_burst"), -1, 1),
    30: Column(("long_burst",), -2, 2),
}
"""By the number of rounds fired at once."""


@dataclass(frozen=True)
class Weapon:
    """A row of section 4.

    Attributes:
        level: of the attack, 1 to 5.
        short: the short range in metres; 0 for what is never thrown nor fired.
        magazine: rounds that it holds; 0 for what fires none.
    """

    kind: str
    hands: int
    damage: int
    level: int
    perforating: bool = False
    blunt: bool = False
    short: int = 0
    modes: tuple[str, ...] = ()
    magazine: int = 0
    loose: bool = False
    silent: bool = True
    triple_shot: bool = False
    blast: int = 0

    @property
    def fires(self) -> bool:
        """A firearm or the crossbow."""
        return self.kind in ("gun", "bow")

    @property
    def limit(self) -> int:
        """The greatest distance in metres."""
        return 5 * self.short

    def numbers(self, allowed: Collection[int]) -> tuple[int, ...]:
        """Those of the allowed numbers of rounds that one of its modes fires, the smallest first."""
        return tuple(count for count in sorted(allowed) if set(COLUMNS[count].modes) & set(self.modes))

    def first_mode(self, rounds: int) -> str:
        """Its first mode that fires so many rounds."""
        return next(mode for mode in self.modes if mode in COLUMNS[rounds].modes)

    def band(self, distance: int) -> int:
        """The distance criterion: 1 below 2 m, then 2 short, 3 long, 4 extreme."""
        if distance < 2:
            return 1
        return 2 + sum(distance > times * self.short for times in (1, 2))


def _contact(hands: int, damage: int, level: int, *, blunt: bool = False, short: int = 0) -> Weapon:
    return Weapon("contact", hands, damage, level, blunt=blunt, short=short)


def _thrown(damage: int, level: int, short: int, *, blunt: bool = False, blast: int = 0) -> Weapon:
    return Weapon("throw", 1, damage, level, blunt=blunt, short=short, blast=blast)


def _gun(hands: int, damage: int, attack: str, short: int, modes: str, holds: str, flags: str = "") -> Weapon:
    """A firearm: the attack as `Pen 3` or `Perf 3`, the modes by number (1 CC, 2 SA, 3 RC, 4 RL), the magazine.

    Rounds that are loaded one by one have an `l` behind them. Flags: `t` for a triple shot, `s` for a silencer.
    """
    kind, _, level = attack.partition(" ")
    return Weapon(
        "gun",
        hands,
        damage,
        int(level),
        perforating=kind == "Perf",
        short=short,
        modes=tuple(MODES[int(digit) - 1] for digit in modes),
        magazine=int(holds.rstrip("l")),
        loose=holds.endswith("l"),
        silent="s" in flags,
        triple_shot="t" in flags,
    )


WEAPONS = {
    "fists": _contact(0, 1, 1, blunt=True),
    "brass_knuckles": _contact(1, 1, 2, blunt=True),
    "truncheon": _contact(1, 2, 1, blunt=True),
    "sledgehammer": _contact(2, 3, 2, blunt=True),
    "broken_bottle": _contact(1, 1, 2),
    "knife": _contact(1, 2, 2, short=5),
    "sabre": _contact(1, 3, 3),
    "axe": _contact(2, 3, 3),
    "stone": _thrown(1, 1, 10, blunt=True),
    "throwing_knife": _thrown(2, 2, 5),
    "molotov": _thrown(3, 2, 10, blast=2),
    "grenade": _thrown(6, 4, 15, blast=5),
    "crossbow": Weapon("bow", 2, 3, 4, short=20, modes=MODES[:1], magazine=1, loose=True),
    "pocket_pistol": _gun(1, 2, "Pen 2", 5, "2", "6", "t"),
    "pistol": _gun(1, 3, "Pen 3", 12, "2", "8", "t"),
    "silenced_pistol": _gun(1, 2, "Pen 3", 10, "2", "8", "ts"),
    "revolver": _gun(1, 3, "Pen 4", 12, "12", "6l", "t"),
    "sawn_off": _gun(2, 4, "Pen 3", 6, "1", "2l"),
    "shotgun": _gun(2, 4, "Pen 3", 15, "1", "6l"),
    "hunting_rifle": _gun(2, 4, "Pen 5", 60, "1", "5l"),
    "sniper_rifle": _gun(2, 5, "Perf 3", 120, "1", "5"),
    "smg": _gun(2, 3, "Pen 3", 25, "234", "32", "t"),
    "assault_rifle": _gun(2, 4, "Perf 2", 60, "234", "30", "t"),
    "machine_gun": _gun(2, 5, "Perf 3", 120, "34", "100"),
}

ARMED = frozenset(WEAPONS) - {"fists"}
"""What can be knocked out of a hand."""

MULTIPLIERS = {
    (False, False): {"armored": "hit_half", "protected": "hit_full"},
    (False, True): {"armored": "hit_no_effect", "protected": "hit_half"},
    (True, False): {"armored": "hit_full", "protected": "hit_double"},
    (True, True): {"armored": "hit_half", "protected": "hit_full"},
}
"""What a hit is called (UBK-131): by (perforating, armour test passed), then by the kind of armour."""
