"""What somebody has filled into a page, so that it outlives the page, which comes back in the other language.

Counted is what was typed, ticked or chosen by hand; what the page itself has put there comes by itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from gui.controls import Check, Choice, Segments, Stepper

Control = QLineEdit | QPlainTextEdit | QTextEdit | Check | Choice | Segments | Stepper
Place = tuple[tuple[str, int, int], ...]
"""The way to a control from its page: of each of our widgets its class, its number, and how many of them are there."""

Filled = tuple[tuple[Place, object], ...]


def filled_in(page: QWidget) -> Filled:
    """What stands in the controls of a page by somebody's hand, in the order of the page."""
    return tuple((place, value_of(one)) for place, one in controls_of(page) if _is_by_hand(one))


def fill_again(page: QWidget, filled: Filled) -> None:
    """Fill the same into another page, as if by hand, one after the other: it answers each as the first one did.

    What the page does not have in the same place, among as many of its kind, stays out.
    """
    for place, value in filled:
        _forget_the_gone(page)
        one = dict(controls_of(page)).get(place)
        if one is not None and one.isEnabled() and value_of(one) != value:
            _fill(one, value)


def controls_of(widget: QWidget, way: Place = ()) -> Iterator[tuple[Place, Control]]:
    """Every control of a page with its place; widgets that only lay out are not counted on the way."""
    parts = list(_parts(widget))
    kinds = [type(part).__name__ for part in parts]
    for number, (part, kind) in enumerate(zip(parts, kinds, strict=True)):
        here = (*way, (kind, kinds[:number].count(kind), kinds.count(kind)))
        if isinstance(part, Control):
            yield here, part
        else:
            yield from controls_of(part, here)


def value_of(one: Control) -> object:
    """The value that a control shows."""
    if isinstance(one, QLineEdit):
        return one.text()
    if isinstance(one, QPlainTextEdit | QTextEdit):
        return one.toPlainText()
    if isinstance(one, Check):
        return one.isChecked()
    if isinstance(one, Choice):
        return one.currentData()
    return one.current if isinstance(one, Segments) else one.value()


def _parts(widget: QWidget) -> Iterator[QWidget]:
    """The nearest controls and widgets of ours below a widget."""
    for child in widget.children():
        if isinstance(child, Control) or type(child).__module__.startswith("gui."):
            if isinstance(child, QWidget):
                yield child
        elif isinstance(child, QWidget):
            yield from _parts(child)


def _forget_the_gone(page: QWidget) -> None:
    """What a page has replaced is hidden and would go later: it must not be counted any more."""
    for one in page.findChildren(QWidget):
        if one.isHidden():
            QCoreApplication.sendPostedEvents(one, QEvent.Type.DeferredDelete.value)


def _is_by_hand(one: Control) -> bool:
    if isinstance(one, QLineEdit):
        return one.isModified()
    if isinstance(one, QPlainTextEdit | QTextEdit):
        return one.document().isModified()
    return one.by_hand


def _fill(one: Control, value: object) -> None:
    if isinstance(one, QLineEdit):
        one.selectAll()
        one.insert(str(value))
    elif isinstance(one, QPlainTextEdit | QTextEdit):
        one.selectAll()
        one.insertPlainText(str(value))
    elif isinstance(one, Check):
        one.click()
    elif isinstance(one, Choice):
        one.take(value)
    elif isinstance(one, Segments):
        one.take(str(value))
    else:
        one.change(int(str(value)) - one.value())
