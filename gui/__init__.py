"""The window: widgets that show what the engine describes, behind the one door `gui.session`.

What every file in here counts on is put in force first: how Python and Qt live with each other.
"""

from importlib.util import find_spec

if find_spec("PySide6") is not None:  # what builds the app reads our licences with a Python that has no Qt
    from gui.overrides import guard_overrides

    guard_overrides()

    from gui.laid_out import know_no_items  # its import is one of those that are kept plain

    know_no_items()
