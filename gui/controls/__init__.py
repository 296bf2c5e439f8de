"""The controls of the window: Qt's own widgets, painted by us, with their keyboard and their accessible names."""

from gui.controls.buttons import Button, IconButton, Segments
from gui.controls.fields import Choice, Field, Stepper
from gui.controls.frames import DockTitle, Panel
from gui.controls.messages import Banner, Strip, Toast

__all__ = [
    "Banner",
    "Button",
    "Choice",
    "DockTitle",
    "Field",
    "IconButton",
    "Panel",
    "Segments",
    "Stepper",
    "Strip",
    "Toast",
]
