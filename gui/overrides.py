"""What of ours Qt calls in the place of its own: a fault in it is told, and never ends the process.

Before 3.12 Python raises an error that comes from its own C code (a text that is no number, a missing argument, a
widget that is gone) as a class and a text, and makes the error of them once somebody handles it. PySide6 6.11 takes
what a method of ours raises for an error already made, whenever Python stands below Qt (a dialog that is shown, a
click that is handed on to `super()`), and goes down. So every method that stands in the place of one of Qt's handles
what it raises, and lets it go on.
"""

from __future__ import annotations

import builtins
import functools
import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")
MADE_AT_ONCE = (3, 12)
"""From this Python on an error is made when it is raised, and nothing is to be done."""


def guard_overrides() -> None:
    """Guard each class of ours that is made from now on; to be called before any is.

    Python's own import stays in its place: the one that PySide6 puts there reads the source of each module, to see
    whether it asks for another spelling of Qt (`__feature__`), which nothing here does: an eighth of the start.
    """
    plain = builtins.__import__
    from PySide6.QtCore import QObject

    builtins.__import__ = plain
    if sys.version_info < MADE_AT_ONCE:
        every: Any = QObject
        every.__init_subclass__ = classmethod(_guard)


def _guard(made: type) -> None:
    """Guard a class that has just been made, and what it is made of beside those of Qt."""
    if not _is_ours(made):
        return
    for part in filter(_is_ours, made.__mro__):
        for name, method in list(vars(part).items()):
            if isinstance(method, FunctionType) and not hasattr(method, "__wrapped__") and stands_for_qt(made, name):
                setattr(part, name, whole(method))


def _is_ours(part: type) -> bool:
    return part.__module__.partition(".")[0] == __package__


def stands_for_qt(made: type, name: str) -> bool:
    """Whether a method of this name stands in the place of one of Qt's."""
    of_qt = (part for part in made.__mro__ if part.__module__.startswith("PySide6."))
    return not name.startswith("__") and any(name in vars(part) for part in of_qt)


def whole(method: Callable[Given, Found]) -> Callable[Given, Found]:
    """The same method, whose errors are made when they leave it."""

    @functools.wraps(method)
    def guarded(*given: Given.args, **named: Given.kwargs) -> Found:
        try:
            return method(*given, **named)
        except BaseException:  # noqa: TRY203 - to handle it is what makes the error
            raise

    return guarded
