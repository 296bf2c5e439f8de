"""What each command does: it opens pages and speaks to the session. The table of commands is `gui.command_table`."""
