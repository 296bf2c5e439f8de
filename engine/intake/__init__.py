"""Fighters that come from outside: tables of any game, and what the readers of a game know of other programs."""
