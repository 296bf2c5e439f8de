"""One line that brings fighters, with what is understood of it shown while it is typed."""

from gui.panels.quick.entry import QuickEntry

__all__ = ["QuickEntry"]
