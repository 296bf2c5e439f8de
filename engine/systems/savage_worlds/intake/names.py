"""How other programs and books call the parts of a sheet, in English, French and German."""

from __future__ import annotations

import functools

from engine.play.vocabulary import joined

ATTRIBUTES = {
    "agility": ("agility", "agi", "agilité", "geschicklichkeit"),
    "smarts": ("smarts", "sma", "intellect", "verstand"),
    "spirit": ("spirit", "spi", "âme", "willenskraft"),
    "strength": ("strength", "str", "force", "stärke"),
    "vigor": ("vigor", "vigour", "vig", "vigueur", "konstitution"),
}
SKILLS = {
    "fighting": ("fighting", "combat", "kämpfen"),
    "shooting": ("shooting", "tir", "schießen", "schiessen"),
    "athletics": ("athletics", "athlétisme", "athletik"),
    "riding": ("riding", "équitation", "reiten"),
}
AMBIDEXTROUS = ("ambidextrous", "ambidextre", "beidhändig")
WILD_CARD = ("wild card", "wildcard", "joker")
SHIELDS = {
    "small": ("small", "petit", "klein", "buckler", "targe"),
    "medium": ("medium", "moyen", "mittel"),
    "large": ("large", "grand", "groß"),
}
SHIELD_WORDS = ("shield", "bouclier", "schild")
NATURAL = (
    "bite",
    "claw",
    "claws",
    "bite/claws",
    "claws/bite",
    "horns",
    "tail",
    "morsure",
    "griffes",
    "morsure/griffes",
)
"""Natural weapons that differ by their die only."""

GERMAN_WEAPONS = {
    "axt": "hand_axe",
    "streitaxt": "battle_axe",
    "zweihändige axt": "great_axe",
    "streitkolben": "mace",
    "kampfstab": "staff",
    "kriegshammer": "warhammer",
    "dolch": "dagger",
    "messer": "dagger",
    "dolch/messer": "dagger",
    "katana": "katana",
    "rapier": "rapier",
    "kurzschwert": "short_sword",
    "langschwert": "long_sword",
    "zweihänder": "great_sword",
    "hellebarde": "halberd",
    "lanze": "lance",
    "pike": "pike",
    "speer": "spear",
    "bogen": "bow",
    "langbogen": "long_bow",
    "armbrust": "crossbow",
    "schleuder": "sling",
    "derringer": "derringer",
}


def known(names: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """What is meant, by each way to call it without accents, case and spaces."""
    return {joined(name): id for id, some in names.items() for name in some}


ATTRIBUTE_OF, SKILL_OF = known(ATTRIBUTES), known(SKILLS)
GERMAN_WEAPON_OF = {joined(name): id for name, id in GERMAN_WEAPONS.items()}


@functools.cache
def plainly(names: tuple[str, ...]) -> tuple[str, ...]:
    """These names without accents, case and spaces."""
    return tuple(joined(name) for name in names)


def is_one_of(text: str, names: tuple[str, ...]) -> bool:
    """Whether a text is one of these names."""
    return joined(text) in plainly(names)


def has_one_of(text: str, names: tuple[str, ...]) -> bool:
    """Whether one of these names stands in a text."""
    said = joined(text)
    return any(name in said for name in plainly(names))
