"""One short animation from the values on screen to new ones; a newer value interrupts it where it stands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

MILLISECONDS = 120


class Motion(QVariantAnimation):
    """Tells a share from 0 (the old value) to 1 (the new one); with no motion it tells 1 at once."""

    def __init__(self, show: Callable[[float], None], parent: QObject) -> None:
        """`show` is called with the share of the way that is done."""
        super().__init__(parent)
        self.animated = True
        self._show = show
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setDuration(MILLISECONDS)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.valueChanged.connect(lambda share: show(float(share)))

    def go(self) -> None:
        """Begin again from what is on screen."""
        self.stop()
        if self.animated:
            self.start()
        else:
            self._show(1.0)
