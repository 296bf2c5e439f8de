"""The second window: what the players see of the fight, on a screen of their own."""

from gui.players.staging import Staging
from gui.players.view import PlayerView

__all__ = ["PlayerView", "Staging"]
