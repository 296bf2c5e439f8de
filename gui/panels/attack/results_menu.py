"""The results that one of several targets can be given by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from engine.answer import OutcomeChance
from engine.label import Words
from gui.controls.menu import Menu


def results_menu(
    parent: QWidget, words: Words, rows: tuple[OutcomeChance, ...], take: Callable[[str], object]
) -> QMenu:
    """A line a result, its chance at the right; `take` gets the one that is chosen. It goes when it is closed."""
    menu = Menu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    for row in rows:
        name = words.text(row.label).replace("&", "&&")
        action = menu.addAction(f"{name}\t{words.percent(row.chance)}")
        action.triggered.connect(partial(_take, take, row.id))
    return menu


def _take(take: Callable[[str], object], outcome: str, _checked: bool = False) -> None:
    take(outcome)
