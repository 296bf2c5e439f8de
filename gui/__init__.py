"""The window: widgets that show what the engine describes, behind the one door `gui.session`."""

from gui.overrides import guard_overrides

guard_overrides()
