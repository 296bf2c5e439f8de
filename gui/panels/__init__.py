"""The panels of the main window: each shows what the session's signals say, and calls its slots."""
