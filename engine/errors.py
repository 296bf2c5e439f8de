"""What can go wrong, each with the field, what is wrong with it and, where there is one, the remedy.

    EngineError
    |- RequestError   a request that the rules refuse (field: path in the request)
    |- DiceError      a typed face that no such die shows (field: the die)
    |- TableError     a mistake in a table (field: file, entry, field)
    |- FightError     an action that the fight on the table does not allow
    `- FileError      a file that cannot be read or written (field: its path, or a path inside it)

A front end shows `words.text(error.label)` in its own language; `str(error)` is the English sentence.
"""

from __future__ import annotations

from typing import Self

from engine.label import Argument, Label, label, words_or_bare


class EngineError(Exception):
    """A refusal that a person can act on.

    Attributes:
        field: exact path of what is wrong, for instance ``attacker.weapon``.
        label: the sentence, as an id of section ``[error]`` with its arguments.
    """

    def __init__(self, field: str, message: Label) -> None:
        super().__init__(field, message)
        self.field = field
        self.label = message

    def __str__(self) -> str:
        return f"{self.field}: {words_or_bare('en').text(self.label)}"

    def kept(self) -> Self:
        """Itself, as a value that may be returned and remembered.

        Without traceback and cause: they hold every frame up to the program's first, and so keep alive whatever a
        caller has in hand (a window, say) until the collector comes by and destroys it in the middle of something.
        """
        self.__cause__ = self.__context__ = None
        return self.with_traceback(None)


class RequestError(EngineError):
    """The rules do not allow this request; `field` is the path of rules/COMMON.md."""


class DiceError(EngineError):
    """A typed face is not one that the die can show."""


class TableError(EngineError):
    """A table has an unknown key, a wrong type or a reference to nothing."""


class FightError(EngineError):
    """The fight as it stands does not allow this action."""


class FileError(EngineError):
    """A file cannot be read, understood or written; whatever was open is untouched."""


def refuse(field: str, message: str, /, **arguments: Argument) -> RequestError:
    """Make the `RequestError` of field `field` with the sentence ``error.<message>``."""
    return RequestError(field, label(f"error.{message}", **arguments))
