"""Qt models over the frozen values that the session tells."""
