"""One short animation from the values on screen to new ones; a newer value interrupts it where it stands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

STILL, MILLISECONDS = 32, 120
"""How long it first stands still, so that what is worked out and painted meanwhile comes sooner, then how it glides."""


class Motion(QVariantAnimation):
    """Tells a share from 0 (the old value) to 1 (the new one); with no motion it tells 1 at once."""

    def __init__(self, show: Callable[[float], None], parent: QObject) -> None:
        """`show` is called with the share of the way that is done."""
        super().__init__(parent)
        self.animated = True
        self._show = show
        whole, curve = STILL + MILLISECONDS, QEasingCurve(QEasingCurve.Type.OutCubic)
        self.setStartValue(0.0)
        self.setKeyValueAt(curve.valueForProgress(STILL / whole), 0.0)
        self.setEndValue(1.0)
        self.setDuration(whole)
        self.setEasingCurve(curve)
        self.valueChanged.connect(self._move)

    def go(self) -> None:
        """Begin again from what is on screen."""
        self.stop()
        self._show(0.0 if self.animated else 1.0)
        if self.animated:
            self.start()

    def _move(self, share: float) -> None:
        if share:  # the beginning is told by `go`
            self._show(share)
