"""The combatant table: sides and fighters, their states, health and the chance against each."""

from gui.panels.table.view import CombatantView

__all__ = ["CombatantView"]
