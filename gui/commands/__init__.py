"""What the person can ask for: the table of commands, their keys, and what each of them does."""
