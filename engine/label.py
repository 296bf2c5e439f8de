"""What the engine says instead of a sentence, and how a label becomes words in a language.

The engine never builds a sentence: it returns `Label(id, arguments)`. A front end turns it into French or English
with `Words`, which reads `resources/labels.<language>.toml` and, for the words of one game,
`resources/systems/<id>/labels.<language>.toml`.

In a text, ``{name}`` is replaced by the argument, or by the word of the game where none is given and it is one of
`OF_A_GAME`; ``{rule:short}`` takes the short form of a label; ``{name:de}`` puts the French *de* before a name
("d’Augustin", "du Borgne"), ``{name:que}`` the French *que*, ``{name:à}`` the French *à* ("à Kara", "au Borgne"),
``{name:À}`` the same as the beginning of a line; ``{count:one|many}`` chooses by number,
``{level:poor|fair|good|good +n}`` names 1, 2, 3 and counts on from there (a number without a name is written),
``{count:x2}`` multiplies it; ``{round:lower}`` begins with a small letter; ``{share:percent}`` and
``{amount:signed}`` write numbers as the language does.

>>> english().text(label("error.unknown_name", name="sowrd", nearest="sword"))
'“sowrd” is not known. Did you mean “sword”?'
"""

from __future__ import annotations

import functools
import re
import string
import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

import msgspec

from engine.french import PREPOSITIONS
from engine.legible import legible

LANGUAGES = ("fr", "en")
NARROW_SPACE = "\u202f"
MINUS = "\u2212"
OF_A_GAME = ("gm", "round")
"""Words that every game has: a text may name them without being given them."""
COUNTS_ON = "+n"
"""Ends the last form of a text that names numbers and goes on beyond them."""
DECIMALS = 3
"""Most decimals of a number in a text."""
ROUNDING = 1e-12
"""How far below 1 a sum of chances that is certain may end up."""


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The id of a text, with what it speaks of. Arguments may be labels themselves."""

    id: str
    arguments: tuple[tuple[str, str | int | float | Label], ...] = ()


Argument = str | int | float | Label


def label(name: str, /, **arguments: Argument) -> Label:
    """Make a `Label`; the keyword arguments fill the braces of its text."""
    return Label(name, tuple(arguments.items()))


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of a label file: the full text, a short one for narrow places, one for the players' view."""

    label: str
    short: str = ""
    player: str = ""

    def wording(self, form: str) -> str:
        """One of the three ("label", "short", "player"); the full text where no short one is needed."""
        return self.player if form == "player" else (self.short or self.label) if form == "short" else self.label


class Words:
    """The texts of one language: those of the engine and, in front of them, those of one game."""

    def __init__(self, language: str, terms: dict[str, Term]) -> None:
        self.language = language
        self._terms = self._book = terms

    def lay(self, terms: Mapping[str, str]) -> None:
        """Have these texts, as they are, over those of the files, in place of what was laid before."""
        self._terms = self._book | {name: Term(text := _literal(given), player=text) for name, given in terms.items()}

    def __contains__(self, name: str) -> bool:
        return name in self._terms

    def ids(self) -> frozenset[str]:
        """Every id that has a text."""
        return frozenset(self._terms)

    def all(self) -> dict[str, str]:
        """Every id with its full text, braces unfilled."""
        return {name: term.label for name, term in self._terms.items()}

    def text(self, text: Label | str, /, **arguments: Argument) -> str:
        """The full text of a label (or of an id), so that nothing is ever blank.

        An unknown id comes out as its argument ``otherwise`` (what a hand has made up has no text), else as itself.
        """
        return self._say(text, arguments, "label")

    def short(self, text: Label | str, /, **arguments: Argument) -> str:
        """The short text, or the full one where no short one is needed."""
        return self._say(text, arguments, "short")

    def player(self, text: Label | str, /, **arguments: Argument) -> str:
        """The text for the players' view; empty means: not shown to players."""
        return self._say(text, arguments, "player")

    def _say(self, text: Label | str, arguments: dict[str, Argument], form: str) -> str:
        name = text if isinstance(text, str) else text.id
        term = self._terms.get(name)
        wording = None if term is None else term.wording(form)
        if wording is not None and "{" not in wording:
            return wording
        given = arguments if isinstance(text, str) else dict(text.arguments) | arguments
        if wording is None:
            return str(given.get("otherwise", name))
        return "".join([before + self._filled(name, form, given) for before, name, form in _parts(wording)])

    def _filled(self, name: str, form: str, given: Mapping[str, Argument]) -> str:
        """What stands in a brace; a missing argument stays visible as ``{name}`` instead of raising."""
        value = given.get(name, self.text(name) if name in OF_A_GAME else f"{{{name}}}") if name else ""
        if isinstance(value, Label):
            value = self.short(value) if form == "short" else self.text(value)
        if form in PREPOSITIONS:
            return PREPOSITIONS[form](str(value))
        if isinstance(value, str):
            return value[:1].lower() + value[1:] if form == "lower" else value
        if form == "percent":
            return self.percent(value)
        if form == "signed":
            return self.signed(value)
        if form.startswith("x"):
            return self.number(value * int(form[1:]))
        if "|" in form:
            return self._by_number(value, form.split("|"))
        return self.decimal(value) if isinstance(value, float) else str(value).replace("-", MINUS)

    def _by_number(self, value: float, forms: list[str]) -> str:
        """One or many of two forms; of more, the one that bears this number."""
        if len(forms) > 2:
            beyond = value - len(forms) + 1
            if forms[-1].endswith(COUNTS_ON) and beyond >= 1:
                return forms[-1].removesuffix(COUNTS_ON) + self.signed(beyond)
            return forms[int(value) - 1] if value in range(1, len(forms) + 1) else self.number(value)
        singular = abs(value) < 2 if self.language == "fr" else abs(value) == 1
        return forms[0 if singular else 1]

    def number(self, value: float, digits: int = 0) -> str:
        """A number with the decimal sign of the language and a real minus."""
        written = f"{value:z.{digits}f}"  # z: what rounds to nothing has no sign
        if value < 0:
            written = written.replace("-", MINUS)
        return written.replace(".", ",") if digits and self.language == "fr" else written

    def decimal(self, value: float) -> str:
        """A number with as many decimals as it has ("12,5"), at most `DECIMALS`; none where they are nothing."""
        digits = range(DECIMALS)
        return self.number(value, next((few for few in digits if round(value, few) == value), DECIMALS))

    def percent(self, share: float, digits: int = 0) -> str:
        """A chance (0 to 1) as a percentage; never "0 %" or "100 %" unless it is exactly that."""
        space = NARROW_SPACE if self.language == "fr" else ""
        points, least = share * 100, 10.0**-digits
        written = self.number(points, digits)
        if 0 < points < least and written == self.number(0, digits):
            return f"<{space}{self.number(least, digits)}{space}%"
        if 100 - least < points < 100 * (1 - ROUNDING) and written == self.number(100, digits):
            return f">{space}{self.number(100 - least, digits)}{space}%"
        return f"{written}{space}%"

    def signed(self, value: float, digits: int = 0) -> str:
        """A change: always with its sign ("+2", "\u22121")."""
        written = self.number(value, digits)
        return written if written.startswith(MINUS) else f"+{written}"


@functools.lru_cache(maxsize=8192)
def _parts(wording: str) -> tuple[tuple[str, str, str], ...]:
    """A text cut at its braces: the words before each, the name in it, the form it asks for; a text is cut once."""
    return tuple((before, name or "", form or "") for before, name, form, _ in string.Formatter().parse(wording))


def _literal(text: str) -> str:
    """A text in which no brace asks for anything."""
    return text.replace("{", "{{").replace("}", "}}") if "{" in text else text


@functools.cache
def words(language: str, system: str = "") -> Words:
    """The texts of `language` ("fr" or "en"), with those of the game `system` when it is given.

    Raises:
        TableError: a label file is damaged.
    """
    terms = _read(resources.files("resources") / f"labels.{language}.toml")
    if system:
        terms |= _read(resources.files("resources") / "systems" / system / f"labels.{language}.toml")
    return Words(language, terms)


DAMAGED = {
    "fr": {
        "error.damaged_table": Term("Ce fichier de données est abîmé\u00a0: {reason}"),
        "error.reason_line": Term("voyez la ligne {line}, colonne {column}"),
        "error.reason_end": Term("le texte s’arrête trop tôt"),
    },
    "en": {
        "error.damaged_table": Term("This data file is damaged: {reason}"),
        "error.reason_line": Term("see line {line}, column {column}"),
        "error.reason_end": Term("the text ends too early"),
    },
}
"""What is said when the file of words itself is damaged, by language."""


def words_or_bare(language: str) -> Words:
    """The texts of the engine; where their own file is damaged or missing, those of `DAMAGED`, which can say so."""
    from engine.errors import TableError  # noqa: PLC0415 - an error is made of labels, so it imports this module

    try:
        return words(language)
    except (TableError, OSError):
        return Words(language, DAMAGED[language])


def lay_over(language: str, system: str, terms: Mapping[str, str]) -> None:
    """Lay texts over those of a game, wherever they are in use."""
    words(language, system).lay(terms)


def english() -> Words:
    """The English texts of the engine: for logs, the command line's default and `str(error)`."""
    return words("en")


def _read(file: Any) -> dict[str, Term]:
    from engine.errors import TableError  # noqa: PLC0415 - an error is made of labels, so it imports this module
    from engine.outside_words import of_toml  # noqa: PLC0415 - so do sentences about texts

    try:
        return dict(_flatten("", tomllib.loads(file.read_text(encoding="utf-8"))))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as fault:
        raise TableError(file.name, label("error.damaged_table", reason=of_toml(fault))) from fault


def _flatten(prefix: str, table: dict[str, Any]) -> list[tuple[str, Term]]:
    """Label ids are the path of their section: ``[option.range] long = ...`` is ``option.range.long``."""
    found: list[tuple[str, Term]] = []
    for key, value in table.items():
        if isinstance(value, str):
            found.append((prefix + key, Term(value)))
        elif not isinstance(value, dict):
            raise msgspec.ValidationError(f"{prefix}{key}: {value}")
        elif isinstance(value.get("label"), str):
            found.append((prefix + key, msgspec.convert(value, Term)))
        else:
            found += _flatten(f"{prefix}{key}.", value)
    return found


_BREAKS = re.compile(r"[^\S\u00a0\u202f]+")
"""Spaces of every kind, save those of typography that keep words together."""


def one_line(text: str) -> str:
    r"""A text on one line, its no-break spaces kept, without signs that no page shows.

    >>> one_line(" Qui va\u00a0là\u202f?\n  Moi. ")
    'Qui va\xa0là\u202f? Moi.'
    """
    return _BREAKS.sub(" ", legible(text)).strip(" ")


LONGEST_NUMBER = 3
"""Digits of a copy's number that a token has room for."""


def initials(name: str) -> str:
    """Two letters for a token, of the first and last words; of a numbered one his letter and the whole number.

    >>> initials("Augustin de Brézé"), initials("Apache 3"), initials("Gobelin 12"), initials("Kara"), initials("")
    ('AB', 'A3', 'G12', 'KA', '?')
    """
    words = [word for word in name.split() if word[:1].isalnum()]
    if not words:
        return "?"
    if len(words) == 1:
        return words[0][:2].upper()
    last = words[-1] if words[-1].isdecimal() and len(words[-1]) <= LONGEST_NUMBER else words[-1][0]
    return (words[0][0] + last).upper()


def numbered(name: str) -> tuple[str, str]:
    """A name and the number that ends it ("Gobelin 2"); "" without one."""
    stem, _, last = name.rpartition(" ")
    return (stem, last) if stem and last.isdecimal() else (name, "")


def group_name(names: Sequence[str]) -> str:
    """The name of one, or that of several of a kind with their numbers: "Gobelin 1, 3"."""
    if len(names) == 1:
        return names[0]
    return f"{numbered(names[0])[0]} {', '.join(numbered(name)[1] for name in names)}"
