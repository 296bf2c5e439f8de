"""The commands as a table: id, words, menu, keys. What each does stands in `gui.commands`, above the pages."""
