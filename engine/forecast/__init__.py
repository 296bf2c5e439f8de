"""Questions that need many evaluations: one attack for a screen, a sweep, the worth of each circumstance."""
