"""A fault in what Qt calls of ours is a fault of Python, not the end of the process."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

import pytest
from PySide6.QtCore import QObject

import gui
from gui.overrides import MADE_AT_ONCE, stands_for_qt

ROOT = Path(__file__).parents[2]
FAULTS = ('int("x")', "len(5)", "[][3]", "gone.text()", "next(iter(()))", "1 // 0", "(lambda: 0)(1)")
"""Each raised by C code, which leaves the error itself to be made."""
CLICKED = """
import gui, os
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from shiboken6 import delete

class Clicked(QWidget):
    __module__ = "gui.clicked"

    def mousePressEvent(self, event):
        eval(fault)

application, gone, clicked = QApplication([]), QLabel(), Clicked()
delete(gone)
for fault in FAULTS:
    try:
        QTest.mouseClick(clicked, Qt.MouseButton.LeftButton)
    except Exception as told:
        print(type(told).__name__, flush=True)
os._exit(0)
"""


def test_a_fault_of_c_code_below_qt_is_raised() -> None:
    """Python, Qt, Python: what the inner one raises reaches the outer one, whoever has made the error."""
    clicking = f"FAULTS = {FAULTS}{CLICKED}"
    told = subprocess.run([sys.executable, "-c", clicking], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    assert told.stdout.split() == [
        "ValueError", "TypeError", "IndexError", "RuntimeError", "StopIteration", "ZeroDivisionError", "TypeError",
    ]  # fmt: skip


def classes() -> Iterator[type[QObject]]:
    """All of ours that Qt knows."""
    for module in pkgutil.walk_packages(gui.__path__, "gui."):
        if module.name != "gui.__main__":
            found = vars(importlib.import_module(module.name)).values()
            yield from (one for one in found if isinstance(one, type) and issubclass(one, QObject))


@pytest.mark.skipif(sys.version_info >= MADE_AT_ONCE, reason="errors are made when they are raised here")
def test_every_method_that_qt_may_call_is_guarded() -> None:
    """In each class of the window, also what stands beside Qt's classes in a class."""
    bare = {
        f"{part.__module__}.{part.__name__}.{name}"
        for made in classes()
        for part in made.__mro__
        if part.__module__.startswith("gui.")
        for name, method in vars(part).items()
        if isinstance(method, FunctionType) and stands_for_qt(made, name)
        if method.__code__.co_name != "guarded"
    }
    assert bare == set()
