"""Command lines that are told in French and English: their help, their faults, and argparse's own words."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from engine.label import Argument, Words

OWN_WORDS = {
    "usage: ": "usage",
    "positional arguments": "positional",
    "options": "options",
    "show this help message and exit": "help",
    "%(prog)s: error: %(message)s\n": "fault",
    "argument %(argument_name)s: %(message)s": "of_argument",
    "the following arguments are required: %s": "required",
    "unrecognized arguments: %s": "unrecognized",
    "invalid choice: %(value)r (choose from %(choices)s)": "no_choice",
    "invalid %(type)s value: %(value)r": "no_number",
    "expected one argument": "one_value",
    "expected at most one argument": "one_value_at_most",
    "expected at least one argument": "one_value_at_least",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
    "ignored explicit argument %r": "takes_no_value",
}
"""What argparse says to whoever types, and the label that is said in its place (all `type`s here are numbers)."""

Found = TypeVar("Found", bound=argparse.Namespace)


class Parser(argparse.ArgumentParser):
    """A command line whose help is made of labels."""

    def __init__(self, words: Words, description: str = "", **others: Any) -> None:
        """Begin one.

        Args:
            words: of the language that is spoken. description: id of a label, without its "command.".
        """
        self.words = words
        with self._speaking():
            super().__init__(
                description=self.say(description) if description else None,
                formatter_class=_French if words.language == "fr" else argparse.HelpFormatter,
                **others,
            )

    def say(self, id: str, **arguments: Argument) -> str:
        """The words of a label of command lines."""
        return self.words.text(f"command.{id}", **arguments)

    def read(self, arguments: Sequence[str] | None, into: Found) -> Found:
        """Read the arguments; help and wrong usage are told, and leave with status 0 and 2."""
        with self._speaking():
            return self.parse_args(arguments, namespace=into)

    def refuse(self, id: str, **arguments: Argument) -> None:
        """Leave with status 2, the usage and the words of a label."""
        with self._speaking():
            self.error(self.say(id, **arguments))

    def _print_message(self, message: str, file: Any = None) -> None:
        """What nobody can hear is left unsaid, as later versions of Python have it."""
        with contextlib.suppress(AttributeError, OSError):
            super()._print_message(message, file)

    @contextlib.contextmanager
    def _speaking(self) -> Iterator[None]:
        """Have argparse ask us for its words: it takes them from a function that it has imported by this name."""
        names = vars(argparse)
        before = names["_"]
        names["_"] = self._own_words
        try:
            yield
        finally:
            names["_"] = before

    def _own_words(self, message: str) -> str:
        """What is said in place of one of argparse's messages, its places to fill kept."""
        if (id := OWN_WORDS.get(message)) is None or f"command.{id}" not in self.words:
            return message
        places = ("prog", "message", "argument_name", "value", "choices", "option", "matches")
        said = self.say(id, what="%s", **{name: f"%({name})s" for name in places})
        return said + message[len(message.rstrip()) :]


class _French(argparse.HelpFormatter):
    """A help with the space of French before the colon of a heading."""

    def start_section(self, heading: str | None) -> None:
        """Begin a part of the help."""
        super().start_section(f"{heading}\u00a0" if heading else heading)
