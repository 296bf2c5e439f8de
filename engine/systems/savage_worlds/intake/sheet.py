"""Building a fighter of this game from what a foreign sheet says of him."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

from engine.intake.found import Newcomer, Trouble
from engine.intake.newcomers import Making
from engine.intake.values import SHOWN, refused, weapon_named
from engine.label import Label, label
from engine.play.vocabulary import joined, plain
from engine.systems.savage_worlds.intake.names import (
    AMBIDEXTROUS,
    ATTRIBUTE_OF,
    GERMAN_WEAPON_OF,
    NATURAL,
    SHIELDS,
    SKILL_OF,
    SKILLS,
    has_one_of,
    is_one_of,
)
from engine.systems.savage_worlds.intake.values import MOST_PARTS, at, dicts_of, names_in, number_of, shown
from engine.systems.savage_worlds.tables import TABLES

SYSTEM = "savage_worlds"
MOST_ODD = 20
"""Most parts of one list that are told one by one."""
UNTRAINED = "d4-2"
DIE = re.compile(r"(?:1?[dw])([0-9]{1,2})([+-][0-9]{1,2})?")
TOTAL = re.compile(r"([0-9]{1,3})(?:[(\[]([0-9]{1,3})[)\]])?")
NATURAL_DICE = {"4": "natural_small", "6": "natural_medium", "8": "natural_large"}
STRENGTH_DIE = re.compile(r"(?:str|for|sta)\+[dw]([468])")


class Sheet(Making):
    """One fighter while he is read; what has no place on our sheet is kept in the notes and told."""

    def __init__(self, place: Label | str = "") -> None:
        super().__init__(SYSTEM, place)
        self.skills: bool = False
        self.more: dict[str, list[str]] = {}
        self.headings: dict[str, str] = {}

    # -- parts of foreign values ------------------------------------------------------------------------------------
    def parts(self, holder: Any, key: str) -> list[dict[str, Any]]:
        """The objects that stand in a list or a map; what is none is told."""
        value = at(holder, key)
        self._odd(key, value)
        return dicts_of(value)

    def names(self, holder: Any, key: str) -> list[str]:
        """The names that stand in a list or a map; what is none is told."""
        value = at(holder, key)
        self._odd(key, value)
        return names_in(value)

    def _odd(self, key: str, value: Any) -> None:
        """Tell what is not in the shape that a list or a map of this format has."""
        if isinstance(value, dict | list) and len(value) > MOST_PARTS:
            self.trouble(key, "\u2026", label("intake.too_many_parts", most=MOST_PARTS))
        if value in (None, "") or isinstance(value, dict):
            return
        odd = (one for one in value if not isinstance(one, dict | str)) if isinstance(value, list) else (value,)
        for one in islice(odd, MOST_ODD):
            self.trouble(key, shown(one), label("intake.odd_shape"))

    # -- dice --------------------------------------------------------------------------------------------------------
    def die(self, trait: str, sides: Any, modifier: Any, source: str) -> None:
        """A die with its modifier, each a number or a text ("", "+1"), or both in one text ("d12+2")."""
        said = DIE.fullmatch(plain(sides).replace(" ", "")) if isinstance(sides, str) else None
        if said is not None and not modifier:
            sides, modifier = said[1], said[2]
        faces, more = number_of(sides), 0 if modifier in (None, "", "0") else number_of(modifier)
        if faces is None or more is None:
            self.trouble(label(f"trait.{trait}"), source, refused(TABLES.traits[trait], source))
        else:
            self.say(trait, f"d{faces}{more:+d}" if more else f"d{faces}", label(f"trait.{trait}"), source)

    def attribute(self, name: str, sides: Any, modifier: Any, source: str) -> None:
        """An attribute by its name in any of the languages."""
        trait = ATTRIBUTE_OF.get(joined(name), "")
        if trait:
            self.die(trait, sides, modifier, source)
        else:
            self.keep("attributes", source)

    def skill(self, name: str, sides: Any, modifier: Any, source: str) -> None:
        """A skill by its name in any of the languages; those that no fight needs stay in the notes."""
        self.skills = True
        trait = SKILL_OF.get(joined(name), "")
        if trait:
            self.die(trait, sides, modifier, source)
        else:
            self.keep("skills", source)

    # -- figures -----------------------------------------------------------------------------------------------------
    def figure(self, trait: str, value: Any, source: str) -> None:
        """A number of the sheet; nothing where nothing is written."""
        if value is None or value == "":
            return
        number = number_of(value)
        self.say(trait, str(value) if number is None else str(number), label(f"trait.{trait}"), source)

    def total(self, trait: str, text: Any, source: str, armor: Any = None) -> None:
        """Parry or Toughness as a number or as "14(4)": what stands in brackets is in the number already."""
        said = TOTAL.fullmatch(re.sub(r"\s", "", str(text)))
        if said is None or isinstance(text, bool):
            if text not in (None, ""):
                self.trouble(label(f"trait.{trait}"), source, refused(TABLES.traits[trait], str(text)[:SHOWN]))
            return
        self.figure(trait, int(said[1]), source)
        worn = said[2] if said[2] is not None else armor
        if trait == "toughness" and worn not in (None, "", 0, "0"):
            self.figure("armor", worn, source)

    # -- what he has -------------------------------------------------------------------------------------------------
    def weapon(self, name: str, damage: str = "") -> None:
        """A weapon by its name; claws and teeth by their damage."""
        source = f"{name} ({damage})" if damage else name
        bare = re.sub(r"\([^()]*\)", " ", name).strip()
        die = STRENGTH_DIE.search(plain(damage).replace(" ", "").replace(".", ""))
        if die and is_one_of(bare, NATURAL):
            self.arm(source, label("intake.column.weapons"), NATURAL_DICE[die[1]])
        else:
            self.arm(source, label("intake.column.weapons"), weapon_of(name))

    def shield(self, name: str, source: str) -> None:
        """A shield by the size in its name."""
        size = next((id for id, some in SHIELDS.items() if has_one_of(name, some)), "")
        if size:
            self.set("shield", size, source)
        else:
            self.trouble(label("trait.shield"), source)

    def feature(self, kind: str, name: str) -> None:
        """An edge, a hindrance, an ability or a thing; the few that our sheet knows are ticked."""
        if is_one_of(name, AMBIDEXTROUS):
            self.set("ambidextrous", True, name)
        else:
            self.keep(kind, name)

    def keep(self, kind: str, text: str) -> None:
        """Something that has no place on our sheet: it stands in the notes, those of one kind behind a heading."""
        if text.strip():
            self.more.setdefault(kind, []).append(" ".join(text.split()))

    def finished(self) -> Newcomer:
        """The newcomer: skills that a list of skills does not have are untrained, and that is said."""
        unlisted = False
        for trait in SKILLS if self.skills else ():
            if trait not in self.traits and all(one.place != label(f"trait.{trait}") for one in self.troubles):
                self.set(trait, UNTRAINED, "\u2013")
                unlisted = True
        if unlisted:
            self.troubles.append(Trouble(label("intake.kept.skills"), "\u2013", label("intake.untrained")))
        for kind, texts in self.more.items():
            told = ", ".join(texts)
            self.troubles.append(Trouble(label(f"intake.kept.{kind}"), told, label("intake.no_place")))
            self.note(f"{self.headings.get(kind, kind)}: {told}")
        return self.made()


def weapon_of(name: str) -> str:
    """Id of a weapon by its English, French or German name; "": none."""
    bare = re.sub(r"\([^()]*\)", " ", name).strip()
    english = re.sub(r"^(.*?),\s*(.*)$", r"\2 \1", bare)  # "Sword, long"
    found = (weapon_named(SYSTEM, one) for one in (name, bare, english))
    return next((one for one in found if one), GERMAN_WEAPON_OF.get(joined(bare), ""))
