"""Tables, words, icons and fonts, read through `importlib.resources`."""
