"""The referee's own copy of the weapons of Savage Worlds (section 4).

Copied from the catalogue, never read from `resources`: a slip in one copy then shows against the other.
"""

from dataclasses import dataclass

SIDES = (4, 6, 8, 10, 12)
"""Sizes of the dice, one step apart."""

BUCKSHOT = {"short": (6, 6, 6), "medium": (6, 6), "long": (6,)}
SLUG = (10, 10)


@dataclass(frozen=True)
class Weapon:
    """A row of section 4; `strong`: the Strength die comes first; `range`: last square of each band."""

    strong: bool
    dice: tuple[int, ...]
    flat: int
    ap: int
    range: tuple[int, int, int] | None
    rof: int
    minimum: int
    hands: int
    parry: int
    reach: int
    shots: int
    reload: int
    stun: str
    flags: frozenset[str]

    def has(self, *flags: str) -> bool:
        """Whether it has one of these flags."""
        return bool(self.flags.intersection(flags))

    @property
    def thrown(self) -> bool:
        """Used with Athletics at a distance: thrown, sling-like or breath."""
        return "T" in self.flags

    @property
    def two_uses(self) -> bool:
        """Held in melee, or thrown."""
        return {"M", "T"} <= self.flags

    @property
    def natural(self) -> bool:
        """A part of the body: always at hand, never dropped."""
        return "natural" in self.flags


def _row(damage: str, reach_of_shot: str, numbers: str, stun: str, flags: str) -> Weapon:
    """One row: "Str 8 +1", "3 6 12", "AP RoF minimum hands Parry Reach Shots Reload", Stun, flags."""
    words = damage.split()
    short_medium_long = tuple(map(int, reach_of_shot.split()))
    ap, rof, minimum, hands, parry, reach, shots, reload = map(int, numbers.split())
    return Weapon(
        strong="Str" in words,
        dice=tuple(int(word) for word in words if word.isdigit()),
        flat=sum(int(word) for word in words if word[0] in "+-"),
        ap=ap,
        range=(short_medium_long[0], short_medium_long[1], short_medium_long[2]) if short_medium_long else None,
        rof=rof,
        minimum=minimum,
        hands=hands,
        parry=parry,
        reach=reach,
        shots=shots,
        reload=reload,
        stun=stun,
        flags=frozenset(flags.split()),
    )


WEAPONS = {
    "unarmed": _row("Str", "", "0 1 4 1 0 0 0 0", "free", "M unarmed"),
    "hand_axe": _row("Str 6", "3 6 12", "0 1 6 1 0 0 0 0", "flat", "M T"),
    "battle_axe": _row("Str 8", "", "0 1 8 1 0 0 0 0", "flat", "M"),
    "great_axe": _row("Str 10", "", "2 1 10 2 -1 0 0 0", "flat", "M"),
    "light_club": _row("Str 4", "", "0 1 4 1 0 0 0 0", "free", "M"),
    "heavy_club": _row("Str 6", "", "0 1 6 1 0 0 0 0", "free", "M"),
    "dagger": _row("Str 4", "3 6 12", "0 1 4 1 0 0 0 0", "flat", "M T"),
    "flail": _row("Str 6", "", "0 1 6 1 0 0 0 0", "free", "M ignore_shield"),
    "halberd": _row("Str 8", "", "0 1 8 2 0 1 0 0", "flat", "M"),
    "katana": _row("Str 6 +1", "", "0 1 6 2 0 0 0 0", "flat", "M"),
    "lance": _row("Str 8", "", "0 1 8 1 0 2 0 0", "no", "M charge_ap2 mounted_only"),
    "mace": _row("Str 6", "", "0 1 6 1 0 0 0 0", "free", "M"),
    "maul": _row("Str 10", "", "2 1 10 2 0 0 0 0", "free", "M break2"),
    "pike": _row("Str 8", "", "0 1 8 2 0 2 0 0", "no", "M"),
    "rapier": _row("Str 4", "", "0 1 4 1 1 0 0 0", "no", "M"),
    "spear": _row("Str 6", "3 6 12", "0 1 6 1 0 1 0 0", "no", "M T"),
    "spear_two_handed": _row("Str 6", "", "0 1 6 2 1 1 0 0", "no", "M"),
    "javelin": _row("Str 6", "4 8 16", "0 1 6 1 0 0 0 0", "no", "M T"),
    "staff": _row("Str 4", "", "0 1 4 2 1 1 0 0", "free", "M"),
    "short_sword": _row("Str 6", "", "0 1 6 1 0 0 0 0", "flat", "M"),
    "long_sword": _row("Str 8", "", "0 1 8 1 0 0 0 0", "flat", "M"),
    "great_sword": _row("Str 10", "", "0 1 10 2 0 0 0 0", "flat", "M"),
    "warhammer": _row("Str 6", "", "1 1 6 1 0 0 0 0", "free", "M"),
    "sap": _row("Str 4", "", "0 1 4 1 0 0 0 0", "free", "M nonlethal_only"),
    "natural_small": _row("Str 4", "", "0 1 4 1 0 0 0 0", "no", "M natural"),
    "natural_medium": _row("Str 6", "", "0 1 4 1 0 0 0 0", "no", "M natural"),
    "natural_large": _row("Str 8", "", "0 1 4 1 0 0 0 0", "no", "M natural"),
    "improvised_small": _row("Str 4", "3 6 12", "0 1 4 1 0 0 0 0", "free", "M T improvised"),
    "improvised_medium": _row("Str 6", "2 4 8", "0 1 6 1 0 0 0 0", "free", "M T improvised"),
    "improvised_large": _row("Str 8", "1 2 4", "0 1 8 2 0 0 0 0", "free", "M T improvised"),
    "bow": _row("6 6", "12 24 48", "0 1 6 2 0 0 0 0", "no", "R"),
    "long_bow": _row("6 6", "15 30 60", "1 1 8 2 0 0 0 0", "no", "R"),
    "hand_crossbow": _row("4 4", "5 10 20", "0 1 4 1 0 0 1 1", "no", "R engaged_ok"),
    "crossbow": _row("6 6", "10 20 40", "2 1 6 2 0 0 1 1", "no", "R"),
    "heavy_crossbow": _row("8 8", "15 30 60", "2 1 6 2 0 0 1 2", "no", "R"),
    "sling": _row("Str 4", "4 8 16", "0 1 4 1 0 0 0 0", "no", "T"),
    "flintlock_pistol": _row("6 6 +1", "5 10 20", "0 1 4 1 0 0 1 2", "no", "R engaged_ok"),
    "derringer": _row("4 4", "3 6 12", "0 1 4 1 0 0 2 0", "no", "R engaged_ok"),
    "revolver": _row("6 6 +1", "12 24 48", "1 1 4 1 0 0 6 0", "no", "R engaged_ok"),
    "pistol_9mm": _row("6 6", "12 24 48", "1 1 4 1 0 0 17 0", "no", "R engaged_ok"),
    "pistol_45": _row("6 6 +1", "12 24 48", "1 1 4 1 0 0 7 0", "no", "R engaged_ok"),
    "pistol_50": _row("8 8", "15 30 60", "2 1 6 1 0 0 7 0", "no", "R engaged_ok"),
    "lever_rifle": _row("8 8 -1", "24 48 96", "2 1 6 2 0 0 15 0", "no", "R"),
    "hunting_rifle": _row("8 8", "24 48 96", "2 1 6 2 0 0 5 0", "no", "R"),
    "sniper_rifle": _row("10 10", "50 100 200", "4 1 8 2 0 0 10 0", "no", "R"),
    "assault_rifle": _row("8 8", "24 48 96", "2 3 6 2 0 0 30 0", "no", "R"),
    "assault_rifle_762": _row("8 8 +1", "24 48 96", "2 3 6 2 0 0 30 0", "no", "R"),
    "smg": _row("6 6", "12 24 48", "1 3 6 2 0 0 30 0", "no", "R"),
    "machine_gun": _row("8 8 +1", "30 60 120", "2 3 8 2 0 0 100 0", "no", "R"),
    "minigun": _row("8 8 +4", "24 48 96", "4 5 10 2 0 0 4000 0", "no", "R"),
    "shotgun_double": _row("", "12 24 48", "0 1 6 2 0 0 2 0", "no", "R double shotgun"),
    "shotgun_pump": _row("", "12 24 48", "0 1 4 2 0 0 6 0", "no", "R shotgun"),
    "shotgun_sawed_off": _row("", "5 10 20", "0 1 4 2 0 0 2 0", "no", "R double shotgun"),
    "blunderbuss": _row("", "10 20 40", "0 1 6 2 0 0 1 2", "no", "R shotgun"),
    "grenade_frag": _row("6 6 6", "5 10 20", "0 1 4 1 0 0 1 0", "no", "T area dev_thrown template_medium"),
    "grenade_stick": _row("6 6 6 -2", "5 10 20", "0 1 4 1 0 0 1 0", "no", "T area dev_thrown template_medium"),
    "rocket_launcher": _row("8 8 8 8 +2", "24 48 96", "9 1 6 2 0 0 1 1", "no", "R area dev_launched template_medium"),
    "flamethrower": _row("6 6 6", "", "0 1 8 2 0 0 10 0", "no", "R area evadable template_cone"),
    "breath": _row("6 6 6", "", "0 1 4 1 0 0 0 0", "no", "T area evadable natural template_cone"),
}

SMALL_ITEMS = frozenset(
    {
        *("dagger", "sap", "light_club", "hand_crossbow", "flintlock_pistol", "derringer", "revolver", "pistol_9mm"),
        *("pistol_45", "pistol_50", "improvised_small", "grenade_frag", "grenade_stick", "sling"),
    }
)
"""Held items of Scale -4; the others have -2."""

ROUNDS_BY_DICE = {1: 1, 2: 5, 3: 10, 4: 20, 5: 40}
"""Rounds that a burst of so many dice takes."""
