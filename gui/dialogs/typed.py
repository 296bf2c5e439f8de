"""What somebody has typed into a page, so that it outlives the page, which comes back in the other language."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QTextEdit, QWidget

Typed = tuple[tuple[str, str], ...]
"""Of each field of a page, in its order: what kind it is, and the words typed into it; "" where nobody has typed."""


def typed_into(page: QWidget) -> Typed:
    """What stands typed in the fields of a page; what the page itself has put there does not count."""
    return tuple((type(field).__name__, _words(field) if _is_typed(field) else "") for field in _fields(page))


def type_again(page: QWidget, typed: Typed) -> None:
    """Type the same into a page with the same fields, as if by hand, so that it answers as it did."""
    fields = _fields(page)
    if [type(field).__name__ for field in fields] != [kind for kind, _ in typed]:
        return
    for field, (_, words) in zip(fields, typed, strict=True):
        if words and words != _words(field):
            field.selectAll()
            if isinstance(field, QLineEdit):
                field.insert(words)
            else:
                field.insertPlainText(words)


def _fields(page: QWidget) -> list[QLineEdit | QPlainTextEdit | QTextEdit]:
    return [one for one in page.findChildren(QWidget) if isinstance(one, QLineEdit | QPlainTextEdit | QTextEdit)]


def _is_typed(field: QLineEdit | QPlainTextEdit | QTextEdit) -> bool:
    return field.isModified() if isinstance(field, QLineEdit) else field.document().isModified()


def _words(field: QLineEdit | QPlainTextEdit | QTextEdit) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()
