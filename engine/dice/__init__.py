"""Dice: frozen requests, their exact distributions, their readings through natural faces."""
