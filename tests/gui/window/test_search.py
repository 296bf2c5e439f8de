"""Searching in the window: neither case nor accents have to be typed."""

from __future__ import annotations

from tests.gui.window.playing import open_window, settle


def test_the_log_is_searched_as_the_library_is(qapp: object) -> None:
    """A name with accents is found without them, in both lists."""
    estoc = open_window()
    fighter = estoc.session.table.attacker
    estoc.session.rename(fighter, "Éloïse")
    estoc.session.rename(fighter, "Kara")
    log, library = estoc.window.log, estoc.window.library
    log.filter.words.setText("ELOISE")
    assert log.model.rowCount() == 2
    log.filter.words.setText("kara eloi")
    assert log.model.rowCount() == 1
    log.filter.words.setText("kara eloix")
    assert log.model.rowCount() == 0
    name = library.model.name(library.model.sections[0].items[0])
    library.search.setText(name.upper())
    assert library.model.rowCount() > 0
    settle(estoc)
