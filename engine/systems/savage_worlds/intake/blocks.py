"""Stat blocks as books print them, pasted as text, in English and in French; several may follow each other."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from engine.encounter.roster import MOST_NOTES
from engine.intake.found import MOST_FOUND, Found, Newcomer, Source, Trouble
from engine.label import label
from engine.play.vocabulary import plain
from engine.systems.savage_worlds.intake.names import SHIELD_WORDS, WILD_CARD
from engine.systems.savage_worlds.intake.sheet import Sheet, weapon_of
from engine.systems.savage_worlds.intake.values import MOST_PARTS

SECTIONS = {
    "attributes": ("attributes", "attributs"),
    "skills": ("skills", "competences"),
    "pace": ("pace", "allure"),
    "parry": ("parry", "parade"),
    "toughness": ("toughness", "resistance"),
    "size": ("size", "taille"),
    "edges": ("edges", "atouts"),
    "hindrances": ("hindrances", "handicaps"),
    "gear": ("gear", "equipment", "equipement"),
    "abilities": ("special abilities", "capacites speciales", "capacites"),
    "powers": ("powers", "pouvoirs", "power points", "points de pouvoir"),
    "others": ("charisma", "charisme", "bennies", "jetons", "rank", "rang", "experience"),
}
SECTION_OF = {name: section for section, names in SECTIONS.items() for name in names}
_NAMES = "|".join(sorted(SECTION_OF, key=len, reverse=True))
ANCHOR = re.compile(r"(?m)^[^\S\n]*(?:attributes|attributs)[^\S\n]*:")
LABEL = re.compile(rf"(?m)(?:^|[;.,])[^\S\n]*({_NAMES})[^\S\n]*:")
BULLET = re.compile(r"^\s*(?:[•·▪●*]|[-–—]\s)\s*")
TRAIT = re.compile(r"([^\d]{1,80}?)\s*([dw][0-9]{1,3}(?:[+-][0-9]{1,2})?)\s*(?:\(a\))?")
DAMAGE = re.compile(r"(?:str|for)\s*\.?\s*\+?\s*d[0-9]|[0-9]d[0-9]")
SIZE = re.compile(r"(?:size|taille)\s*:?\s*([+-]?[0-9]{1,2})\b")
NONE = frozenset(("", "-", "\u2014", "none", "aucun", "aucune"))
NOBODYS = label("intake.nobodys")
LONGEST_PART = 300
"""Letters of one part of a list that are looked at; the rest stays in the notes."""


def read_blocks(source: Source) -> Found | None:
    """The stat blocks of a text; None: there is none in it."""
    if source.content is not None:
        return None
    text = unicodedata.normalize("NFC", source.text.replace("\r\n", "\n").replace("\r", "\n"))
    low = _lowered(text)
    anchors = [match.start() for match in ANCHOR.finditer(low)][: MOST_FOUND + 1]
    if not anchors:
        return None
    heads = [_head(text, start, before) for before, start in zip([0, *anchors], anchors, strict=False)]
    found, troubles = list[Newcomer](), list[Trouble]()
    if text[: heads[0]].strip():
        troubles.append(Trouble(label("intake.line", number=1), text[: heads[0]].strip()[:LONGEST_PART], NOBODYS))
    line, counted = 1, 0
    for number, start in enumerate(anchors[:MOST_FOUND]):
        line, counted = line + text.count("\n", counted, start), start
        end = heads[number + 1] if number + 1 < len(heads) else len(text)
        one = _Block(text[heads[number] : start], text[start:end], line).read()
        if one.name:
            found.append(one)
        else:
            troubles.append(Trouble(one.place, text[start:end][:LONGEST_PART], label("intake.no_name")))
    if len(anchors) > MOST_FOUND:
        why = label("intake.too_many", most=MOST_FOUND)
        troubles.append(Trouble(label("intake.line", number=text.count("\n", 0, anchors[-1]) + 1), "…", why))
    return Found("blocks", tuple(found), troubles=tuple(troubles))


class _Lower(dict[int, int]):
    """Each sign without its accent and as a small letter; one that would become several stays as it is."""

    def __missing__(self, sign: int) -> int:
        low = plain(chr(sign))
        self[sign] = ord(low) if len(low) == 1 else sign
        return self[sign]


LOWER = _Lower()


def _lowered(text: str) -> str:
    """The text without accents and capitals, sign for sign, so that places are the same in both."""
    return text.translate(LOWER)


def _head(text: str, anchor: int, before: int) -> int:
    """Where the paragraph begins that stands before the attributes: its first line is the name."""
    lines = text[before:anchor].splitlines(keepends=True)
    place, seen = anchor, False
    while lines:
        line = lines[-1]
        blank = not line.strip()
        if (blank and seen) or (not blank and (BULLET.match(line) or LABEL.match(_lowered(line)))):
            break
        seen = seen or not blank
        place -= len(lines.pop())
    return place


def parts_of(text: str) -> list[str]:
    """The parts between commas and semicolons that stand in no brackets, and where a sentence ends."""
    found, depth, begun = list[str](), 0, 0
    for place, sign in enumerate(text):
        depth += (sign in "([") - (sign in ")]")
        ends = sign in ",;" or (sign == "." and text[place + 1 : place + 2] in ("", " ", "\n"))
        if depth <= 0 and ends:
            found.append(text[begun:place])
            begun = place + 1
    found.append(text[begun:])
    cleaned = (" ".join(part.split()).strip(" .") for part in found[:MOST_PARTS])
    return [part for part in cleaned if plain(part) not in NONE]


class _Block:
    """One stat block: the lines above the attributes, and all below."""

    def __init__(self, head: str, body: str, line: int) -> None:
        self.head, self.body = [part.strip() for part in head.splitlines() if part.strip()], body
        self.sheet = Sheet(label("intake.line", number=line))

    def read(self) -> Newcomer:
        """Each section by its label."""
        self._name()
        low = _lowered(self.body)
        marks = list(LABEL.finditer(low))[:MOST_PARTS]
        for number, mark in enumerate(marks):
            end = marks[number + 1].start() if number + 1 < len(marks) else len(low)
            section = SECTION_OF[mark[1]]
            self.sheet.headings[section] = self.body[mark.start(1) : mark.end(1)]
            self._section(section, self.body[mark.end() : end].lstrip("\n"))
        return self.sheet.finished()

    def _name(self) -> None:
        """The first line, without the mark of a Wild Card; what else stands there is a description."""
        name = self.head[0] if self.head else ""
        low = _lowered(name)
        for mark in ("[wc]", "(wc)", *(f"{left}{one}{right}" for one in WILD_CARD for left, right in ("()", "[]"))):
            place = low.find(mark)
            if place >= 0:
                self.sheet.set("wild_card", True, name[place : place + len(mark)])
                name, low = (one[:place] + one[place + len(mark) :] for one in (name, low))
        self.sheet.call(name.strip(" :"))
        self.sheet.note(" ".join(self.head[1:]))

    def _section(self, section: str, text: str) -> None:
        if len(text) > MOST_NOTES:
            why = label("error.notes_too_long", most=MOST_NOTES)
            self.sheet.trouble(self.sheet.headings[section], text[MOST_NOTES:][:LONGEST_PART], why)
            text = text[:MOST_NOTES]
        if section == "attributes":
            self._traits(text, attributes=True)
        elif section == "skills":
            self.sheet.skills = True
            self._traits(text, attributes=False)
        elif section in ("parry", "toughness"):
            said = text.strip().rstrip(".;").strip()
            self.sheet.total(section, said, said[:LONGEST_PART])
        elif section == "size":
            said = text.strip().rstrip(".;").strip()
            self.sheet.figure("size", said, said[:LONGEST_PART])
        elif section == "gear":
            self._listed(text, self._gear)
        elif section in ("edges", "hindrances"):
            self._listed(text, lambda part: self.sheet.feature(section, part))
        elif section == "abilities":
            self._abilities(text)
        else:
            self.sheet.keep(section, text.strip().rstrip(".;"))

    def _listed(self, text: str, take: Callable[[str], None]) -> None:
        """The parts of a list; lines with a bullet below it are abilities."""
        plain_lines = "\n".join(line for line in text.splitlines() if not BULLET.match(line))
        for part in parts_of(plain_lines):
            take(part)
        self._abilities("\n".join(line for line in text.splitlines() if BULLET.match(line)))

    def _traits(self, text: str, *, attributes: bool) -> None:
        for part in parts_of(text):
            said = TRAIT.fullmatch(_lowered(part[:LONGEST_PART]))
            name = part[: said.end(1)].strip() if said else ""
            if said is None:
                self.sheet.trouble(label("intake.kept.attributes" if attributes else "intake.kept.skills"), part)
                continue
            die = re.fullmatch(r"[dw]([0-9]+)([+-][0-9]+)?", said[2])
            assert die is not None
            take = self.sheet.attribute if attributes else self.sheet.skill
            take(name, die[1], die[2], part)

    def _gear(self, part: str) -> None:
        """A weapon, a shield, or something that no fight needs."""
        inside = " ".join(re.findall(r"\(([^()]*)\)", part))
        if weapon_of(part):
            self.sheet.weapon(part)
        elif any(word in _lowered(part) for word in SHIELD_WORDS):
            self.sheet.shield(part, part)
        elif DAMAGE.search(_lowered(inside)):
            self.sheet.arm(part, label("intake.column.weapons"))
        else:
            self.sheet.keep("gear", part)

    def _abilities(self, text: str) -> None:
        """One for each bullet, or for each line where there are none."""
        for one in _bullets(text)[:MOST_PARTS]:
            name, _, told = one.partition(":")
            size = SIZE.fullmatch(_lowered(name.strip())) or SIZE.match(_lowered(one))
            if size:
                self.sheet.figure("size", size[1], one[:LONGEST_PART])
                self.sheet.keep("abilities", told)
            elif DAMAGE.search(_lowered(told[:LONGEST_PART])):
                self.sheet.weapon(name.strip(), " ".join(told.split()).rstrip(".")[:LONGEST_PART])
            else:
                self.sheet.feature("abilities", one)


def _bullets(text: str) -> list[str]:
    """Each with the lines that go on below it."""
    found: list[str] = []
    for line in text.splitlines():
        starts = BULLET.match(line)
        if starts or not found:
            found.append(line[starts.end() :] if starts else line)
        else:
            found[-1] += f" {line.strip()}"
    return [" ".join(one.split()) for one in found if one.strip()]
