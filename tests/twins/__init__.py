"""Independent referees: one for each game, from the raw request, importing nothing of the engine."""
