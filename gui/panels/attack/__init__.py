"""The attack dock: who strikes whom, with what, under which circumstances, and what comes of it."""

from gui.panels.attack.attack_dock import AttackDock

__all__ = ["AttackDock"]
