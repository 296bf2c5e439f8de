"""Faults of our own: written down wherever they come from, then told once."""
