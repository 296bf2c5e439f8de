"""Work in slices leaves the event loop between them: what a person does comes before what is computed."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from gui.session import background
from gui.session.background import LONG_SECONDS, PAUSE, Slices


@pytest.fixture
def heard() -> list[object]:
    """What was delivered, in order, "end" last."""
    return []


def job(results: list[object]) -> Iterator[object]:
    """Each result ends its slice."""
    for result in results:
        yield result
        yield PAUSE


def turns_until(heard: list[object], length: int) -> int:
    """How many turns of the event loop it takes until so much was heard."""
    for turn in range(1, 50):
        QApplication.processEvents()
        if len(heard) >= length:
            return turn
    raise AssertionError(heard)


def test_everything_is_delivered_in_order_and_the_end_is_told(qapp: object, heard: list[object]) -> None:
    """Slice by slice every result comes, then the end, and nothing is left to do."""
    keeper = QObject()
    slices = Slices(heard.append, lambda: heard.append("end"), keeper)
    slices.start(job([1, 2, 3]))
    turns_until(heard, 4)
    assert heard == [1, 2, 3, "end"]
    assert slices.is_idle()


def test_a_slice_waits_one_turn_behind_something_long(
    qapp: object, heard: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a painting or a click the next slice comes one turn later: a click that came meanwhile goes first.

    It waits no second turn, however long each of them takes: what is computed is not put off for ever.
    """
    now = [100.0]
    monkeypatch.setattr(background, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    keeper = QObject()
    slices = Slices(heard.append, lambda: heard.append("end"), keeper)
    slices.start(job([1, 2, 3, 4]))
    assert turns_until(heard, 1) == 2, "whatever came before the first is taken for long"
    assert turns_until(heard, 2) == 1, "nothing came in between"
    busy = QTimer(keeper)
    busy.timeout.connect(lambda: now.__setitem__(0, now[0] + 2 * LONG_SECONDS))
    busy.start(0)
    assert turns_until(heard, 4) > 2, "each waits for a turn of its own"
    assert heard == [1, 2, 3, 4]
