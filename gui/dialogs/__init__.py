"""Dialogs: the few things that have a window of their own. All modeless; everything they do can be undone."""
