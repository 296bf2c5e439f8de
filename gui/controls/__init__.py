"""The controls of the window: Qt's own widgets, painted by us, with their keyboard and their accessible names."""

from gui.controls.buttons import Button, IconButton
from gui.controls.checks import Check
from gui.controls.choice import Choice
from gui.controls.fields import Field, Pattern, SearchField
from gui.controls.frames import DockTitle, Panel
from gui.controls.messages import Banner, Strip
from gui.controls.scroll_bar import SlimScrollBar
from gui.controls.segments import Segments
from gui.controls.stepper import Stepper
from gui.controls.toast import Toast

__all__ = [
    "Banner",
    "Button",
    "Check",
    "Choice",
    "DockTitle",
    "Field",
    "IconButton",
    "Panel",
    "Pattern",
    "SearchField",
    "Segments",
    "SlimScrollBar",
    "Stepper",
    "Strip",
    "Toast",
]
