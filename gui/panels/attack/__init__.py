"""The attack dock: who strikes whom, with what, under which circumstances, and what comes of it."""
