"""What a game master adds to a game by himself: weapons, circumstances, states, archetypes and house rules.

A home-made row has the format of the game's own tables, with its name in both languages. What a circumstance or a
state changes is a choice of the hooks of the game (`hooks.toml`): numbers within limits, never a formula.
"""
