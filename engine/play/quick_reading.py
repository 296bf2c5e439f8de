"""How a typed line is read: from left to right, at each place the longest name that the game knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.encounter.state import Encounter
from engine.label import label
from engine.play.quick_signs import Sign
from engine.play.quick_values import Given, allowed, given
from engine.play.quick_weapons import by_number, more
from engine.play.vocabulary import WORD, Name, by_letter, degrees, names, numbers, one_of, stems, ways
from engine.systems import systems
from engine.typed import Said, Span

QUIET = " .'’-−–/"
"""What may stand between two words of a name."""

LOOSE = 3
"""From this rank on a name of a trait counts only with a value behind it."""

CUT_SHORT = 5
"""Rank of a name whose words are cut short ("Par 6")."""

UNVALUED = 10
"""Added to the rank of a trait whose value is missing: a weapon of that name is meant."""


class Heard:
    """What has been understood so far of one line."""

    def __init__(self) -> None:
        self.count, self.name = 1, ""
        self.said_count, self.said_name = (0, 0), (0, 0)
        self.side = self.archetype = self.own = ""
        self.exact = False
        self.traits: dict[str, Said] = {}
        self.weapons: list[str] = []
        self.unknown: list[Span] = []
        self.wrong: list[Span] = []


class _Reader:
    """Goes through the signs of one line once."""

    def __init__(self, state: Encounter, text: str, line: Sequence[Sign], own: tuple[Name, ...]) -> None:
        self.state, self.text, self.line = state, text, line
        self.tables = systems()[state.system].tables
        self.own = own
        self.heard = Heard()
        self.place = 0
        self.naming, self.denied, self.quoted = True, False, False
        self.alone = False
        self.called: list[Sign] = []
        self.armed: Sequence[Sign] = ()

    def read(self) -> Heard:
        self._count()
        while self.place < len(self.line):
            steps: dict[str, Callable[[Sign], None]] = {
                "quoted": self._quoted,
                "times": self._times,
                "value": self._stray,
                "side": self._at_side,
                "comma": self._comma,
                "other": self._stray,
                "word": self._word,
            }
            sign = self.line[self.place]
            steps[sign.kind](sign)
        self._finish()
        return self.heard

    def _count(self) -> None:
        """The number that a line begins with, in digits or in words."""
        first = self.line[0] if self.line else None
        if first is None:
            return
        if first.kind == "value" and first.text.isdecimal():
            self._times(first)
        elif first.kind == "word" and len(self.line) > 1 and self.line[1].kind == "word":
            number = numbers().get((first.stem,))
            if number is not None:
                self._counted(first, number)

    def _times(self, sign: Sign) -> None:
        self._counted(sign, int("".join(one for one in sign.text if one.isdecimal())))

    def _counted(self, sign: Sign, number: int) -> None:
        self.heard.count, self.heard.said_count = number, (sign.start, sign.end)
        self.place += 1

    def _quoted(self, sign: Sign) -> None:
        self.heard.name, self.heard.said_name = sign.text[1:-1].strip(), (sign.start, sign.end)
        self.quoted = True
        self.place += 1

    def _comma(self, sign: Sign) -> None:
        self.naming = self.naming and not self.called
        self.place += 1

    def _stray(self, sign: Sign) -> None:
        """A number of a weapon, or what means nothing here.

        A value takes along the word before it, which is no part of a name then; the name has ended.
        """
        if sign.kind == "value":
            pointed = self.text[: sign.start].endswith(".")
            weapon, length = by_number(self.state.system, self.line[self.place :], pointed=pointed)
            if weapon:
                self._carries(weapon, length)
                return
        if sign.kind == "value" and self.naming and len(self.called) > 1 and not self.alone:
            self.heard.unknown.append(Span(self.called[-1].start, self.called.pop().end))
            self.naming = False
        self.heard.unknown.append(Span(sign.start, sign.end))
        self.place += 1

    # -- sides -------------------------------------------------------------------------------------------------------
    def _at_side(self, sign: Sign) -> None:
        """A side after @: by its name or by what it is, cut short or not."""
        self.place += 1
        word = self.line[self.place] if self.place < len(self.line) else None
        if word is None or word.kind != "word" or not self._to_side(word):
            end = word.end if word is not None else sign.end
            self.heard.wrong.append(Span(sign.start, end, label("quick.no_side")))
        self.place += word is not None

    def _to_side(self, word: Sign) -> bool:
        for side in self.state.sides:
            kinds = ways(f"quick.{'heroes' if side.kind == 'hero' else 'foes'}") if side.kind != "third" else ()
            said = [way[0] for way in kinds if len(way) == 1] + list(stems(side.name))
            if any(one.startswith(word.stem) for one in (*said, side.id)):
                self.heard.side = side.id
                return True
        return False

    def _side_here(self) -> bool:
        """Several words that say the side ("contre nous")."""
        for kind, name in (("foe", "quick.foes"), ("hero", "quick.heroes")):
            found = next((way for way in ways(name) if len(way) > 1 and self._stand_here(way)), None)
            side = next((one.id for one in self.state.sides if one.kind == kind), "")
            if found is not None and side:
                self.heard.side, self.naming = side, self.naming and not self.called
                self.place += len(found)
                return True
        return False

    def _stand_here(self, stems: tuple[str, ...]) -> bool:
        return tuple(sign.stem for sign in self.line[self.place : self.place + len(stems)]) == stems

    # -- words -------------------------------------------------------------------------------------------------------
    def _word(self, sign: Sign) -> None:
        if self._side_here():
            return
        if (sign.stem,) in ways("quick.without"):
            self.denied = True
            self.place += 1
            return
        if not (self._value_first() or self._known()):
            self._other_word(sign)
        self.denied = False

    def _value_first(self) -> bool:
        """A word of degree before the trait that it belongs to ("Très Doué au contact")."""
        for length in (1, 2):
            trait = self._best(self.place + length, ("trait",))
            if trait is None or self.tables.traits[trait[0].id].kind != "choice" or trait[0].rank >= LOOSE:
                continue
            signs = self.line[self.place : self.place + length]
            value = given(self.state.system, trait[0].id, signs)
            if value is not None and value.length == length and all(sign.kind == "word" for sign in signs):
                self._say(trait[0].id, value, length + trait[1], self.place)
                return True
        return False

    def _known(self) -> bool:
        kinds = ("trait", "weapon", "option", *(("own", "archetype") if self._may_be_somebody else ()))
        best = self._best(self.place, kinds)
        if best is None:
            return False
        name, length = best
        if name.kind in ("own", "archetype"):
            self._is(name, length)
        elif name.kind == "weapon":
            self._carries(name.id, length)
        elif name.kind == "option":
            trait, option = name.id.split("=", 1)
            found = given(self.state.system, trait, self.line[self.place : self.place + length], whole=True)
            self._say(trait, found or Given(option, length), length, self.place)
        else:
            return self._trait(name, length)
        return True

    def _carries(self, weapon: str, length: int) -> None:
        """A weapon; where nobody is named before, he may be called after it ("3 snipers")."""
        if not self.armed and not self.heard.weapons and self.naming and not self.called:
            self.armed = self.line[self.place : self.place + length]
        self.heard.weapons.append(weapon)
        self._past(length)

    @property
    def _may_be_somebody(self) -> bool:
        return not (self.heard.archetype or self.heard.own)

    def _past(self, length: int) -> None:
        self.place += length
        self.naming = self.naming and not (self.called or self.heard.archetype or self.heard.own or self.quoted)

    def _is(self, name: Name, length: int) -> None:
        if name.kind == "own":
            self.heard.own = name.id
        else:
            self.heard.archetype, self.heard.exact = name.id, True
        if self.naming:
            self.called += self.line[self.place : self.place + length]
            self.alone = len(self.called) == length
        self.place += length

    def _best(self, place: int, kinds: tuple[str, ...]) -> tuple[Name, int] | None:
        """The longest and closest name that stands at a place."""
        best: tuple[tuple[int, int], Name, int] | None = None
        begun = self.line[place].stem[:1] if place < len(self.line) else ""
        for name in (*self.own, *by_letter(self.state.system).get(begun, ())) if begun else ():
            if name.kind not in kinds:
                continue
            fit = self._fit(name, place)
            if fit is not None and (best is None or fit > best[0]):
                best = fit, name, fit[0]
        return (best[1], best[2]) if best is not None else None

    def _fit(self, name: Name, place: int) -> tuple[int, int] | None:
        """How many words a name takes at a place and how close it is; None: it does not stand there."""
        here = [sign.stem for sign in self.line[place : place + len(name.stems)]]
        if tuple(here) == name.stems:
            valued = self._valued(name, place + len(here))
            length = len(here) + self._goes_on(name, place + len(here))
            return (length, -name.rank - (0 if valued else UNVALUED)) if name.rank < LOOSE or valued else None
        if name.kind == "weapon" and here and here[0] == name.stems[0] and len(here[0]) > 2:
            return 1 + self._goes_on(name, place + 1), -CUT_SHORT
        if name.kind != "trait" or name.rank >= LOOSE:
            return None
        words = 0
        while words < len(here) and len(here[words]) > 1 and name.stems[words].startswith(here[words]):
            words += 1
        takes = self.tables.traits[name.id].kind != "check"
        short = words > 0 and takes and self._valued(name, place + words)
        return (words, -CUT_SHORT - name.rank) if short else None

    def _goes_on(self, name: Name, place: int) -> int:
        return more(self.state.system, name.id, self.line[place:]) if name.kind == "weapon" else 0

    def _valued(self, name: Name, place: int) -> bool:
        """Whether a trait that takes a value has one at a place, be it a wrong one."""
        if name.kind != "trait" or self.tables.traits[name.id].kind == "check":
            return True
        return place < len(self.line) and (
            self.line[place].kind == "value" or given(self.state.system, name.id, self.line[place:]) is not None
        )

    def _trait(self, name: Name, length: int) -> bool:
        row, behind = self.tables.traits[name.id], self.place + length
        if row.kind == "check":
            self.heard.traits[name.id] = Said(
                name.id, label(f"trait.{name.id}"), not self.denied, "✗" if self.denied else "✓"
            )
            self._past(length)
            return True
        value = given(self.state.system, name.id, self.line[behind:])
        own = given(self.state.system, name.id, self.line[self.place : behind], whole=True)
        if value is None and own is not None:
            self._say(name.id, own, length, self.place)
        elif value is None and self.naming and not self.called:
            return False
        elif value is None:
            span = (self.line[self.place].start, self.line[behind - 1].end)
            self.heard.wrong.append(
                Span(*span, label("quick.needs_value", trait=label(f"trait.{name.id}"), values=allowed(row)))
            )
            self._past(length)
        else:
            place = self.place
            for trait in self._alike(name, length):
                self._say(trait, value, length + value.length, place)
                self.place = place
            self._past(length + value.length)
        return True

    def _alike(self, name: Name, length: int) -> tuple[str, ...]:
        """The trait that is meant, or all numbers of the same rule that these words name as well ("Armure 8")."""
        row, here = self.tables.traits[name.id], self.line[self.place : self.place + length]
        said = tuple(sign.stem for sign in here)
        if row.kind != "number" or (name.rank < LOOSE and name.stems == said):
            return (name.id,)
        traits = [one for one in names(self.state.system) if one.kind == "trait" and one.stems[:length] == said]
        whole = [one for one in traits if one.stems == said]
        ids = dict.fromkeys(one.id for one in whole or traits)
        rows = [self.tables.traits[id] for id in ids]
        alike = all((one.rule, one.minimum, one.maximum) == (row.rule, row.minimum, row.maximum) for one in rows)
        return tuple(ids) if alike and len(ids) > 1 else (name.id,)

    def _say(self, trait: str, value: Given, length: int, place: int) -> None:
        """Write down a trait, or why it cannot be so."""
        row = self.tables.traits[trait]
        if value.value is None:
            span = (self.line[place].start, self.line[place + length - 1].end)
            why = label("quick.not_possible", trait=label(f"trait.{trait}"), value=value.text, values=allowed(row))
            self.heard.wrong.append(Span(*span, why))
        else:
            shown = label(row.option(value.value)) if row.kind == "choice" else str(value.value)  # type: ignore[arg-type]
            self.heard.traits[trait] = Said(trait, label(f"trait.{trait}"), value.value, shown)
        self._past(length)

    def _other_word(self, sign: Sign) -> None:
        filler = (sign.stem,) in ways("quick.fillers")
        if self.called and sign.plain in degrees(self.state.system):
            self.naming = False  # a value whose trait is missing is no part of a name
        if self.naming and not self.quoted and not (filler and not self.called):
            self.called.append(sign)
            self.alone = False
        elif not filler:
            self.heard.unknown.append(Span(sign.start, sign.end))
        self.place += 1

    # -- the end -----------------------------------------------------------------------------------------------------
    def _finish(self) -> None:
        """The name, and the fighter of the library that it is nearest to."""
        while self.called and (self.called[-1].stem,) in ways("quick.fillers"):
            self.called.pop()
        if not (self.called or self.quoted or self.heard.archetype or self.heard.own):
            self.called += self.armed
        if self.called:
            self.heard.said_name = (self.called[0].start, self.called[-1].end)
        if self._may_be_somebody:
            self.heard.archetype = self._nearest()
        if self.called and not self.quoted and not self.alone:
            self.heard.name = self._typed()

    def _nearest(self) -> str:
        """The fighter of the library who shares the most words with the name; "" where nobody does."""
        said = {sign.stem for sign in self.called if len(sign.stem) > LOOSE}
        people = [name for name in names(self.state.system) if name.kind == "archetype"] if said else []
        shared: dict[str, int] = dict.fromkeys(self.tables.archetypes, 0)
        for name in people:
            shared[name.id] = max(shared[name.id], len(said.intersection(name.stems)))
        standing = self._standing()
        best = max(shared, key=lambda id: (shared[id], id in standing), default="")
        return best if best and shared[best] else ""

    def _standing(self) -> frozenset[str]:
        """Archetypes of those in the fight, on the side that was named where one was."""
        side = self.heard.side
        return frozenset(one.archetype for one in self.state.known if one.archetype and side in ("", one.side))

    def _typed(self) -> str:
        """The name as it was typed, of one of them, without what stood between its words and is none of it."""
        text = ""
        for before, sign in zip((None, *self.called), self.called, strict=False):
            gap = self.text[before.end : sign.start] if before else ""
            text += f"{gap if not gap.strip(QUIET) else ' '}{sign.text}"
        if self.heard.count > 1:
            text = WORD.sub(lambda word: one_of(word[0]), text)
        return text[:1].upper() + text[1:]


def heard(state: Encounter, text: str, line: Sequence[Sign], own: tuple[Name, ...]) -> Heard:
    """What a line says, by the words of the game of this fight."""
    return _Reader(state, text, line, own).read()
