"""Formulas of dice while they are written: their chances, and throws of them, typed or by the program."""

from __future__ import annotations

import math
import secrets

from engine.dice import formula
from engine.dice.formula import Formula
from engine.dice.source import Random, Typed
from engine.encounter.suffering import read_harm
from engine.errors import DiceError
from engine.label import label
from engine.system import System
from engine.typed import FormulaView, ThrowView


def formula_view(text: str, system: System | None = None) -> FormulaView:
    """What can come of a formula.

    Args:
        system: the game whose damage it is; None: a free roll.

    Raises:
        DiceError: it is none.
    """
    found = _read(text, system)
    beyond, at_least = 0.0, {}
    for total, chance in reversed(found.mass()):
        beyond = math.fsum((beyond, chance))
        at_least[total] = min(1.0, beyond)
    return FormulaView(str(found), found.dice(), found.mean(), dict(reversed(at_least.items())))


def thrown(text: str, faces: tuple[int, ...], *, rest: bool, system: System | None = None) -> ThrowView:
    """A throw of a formula.

    Args:
        faces: those that were typed, in order.
        rest: the program throws what is missing.

    Raises:
        DiceError: no formula, a face that no such die has, or more faces than dice.
    """
    found = _read(text, system)
    throw = found.thrown(Typed(faces, Random(secrets.randbits(64)) if rest else None))
    if throw is None:
        return ThrowView(faces, None)
    if len(throw.faces) < len(faces):
        raise DiceError("faces", label("error.faces_do_not_fit", formula=str(found)))
    return ThrowView(throw.faces, throw.total)


def _read(text: str, system: System | None) -> Formula:
    return formula.read(text) if system is None else read_harm(system, text)
