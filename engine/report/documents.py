"""The four documents of a fight by name, with the parts of each that can be left out."""

from __future__ import annotations

from collections.abc import Iterator

from engine.play.showing import Showing
from engine.report.after import AFTER_BLOCKS, after_fight
from engine.report.before import BEFORE_BLOCKS, CARD_BLOCKS, cards, gm_sheet
from engine.report.document import Choices, Document, Page
from engine.report.log import log_document
from engine.report.odds import Chances, odds_steps
from engine.report.tally import any_blow

PAGES: tuple[Page, ...] = ("before", "cards", "after", "log")
BLOCKS: dict[Page, tuple[str, ...]] = {
    "before": BEFORE_BLOCKS,
    "cards": CARD_BLOCKS,
    "after": AFTER_BLOCKS,
    "log": ("details",),
}
"""Parts that can be left out, by document (label ``report.block.<name>``)."""


def document(play: Showing, page: Page, choices: Choices, chances: Chances | None = None) -> Document:
    """One of the four documents, with what is wanted of it; what is in `chances` is not worked out again."""
    if page == "before":
        return gm_sheet(play, choices, chances or Chances())
    if page == "cards":
        return cards(play, choices)
    if page == "after":
        return after_fight(play, choices)
    return log_document(play.history, play.log(), brief="details" in choices.blocks_off, public=choices.hide_enemies)


def steps(play: Showing, page: Page, choices: Choices, chances: Chances) -> Iterator[None]:
    """What takes time of a document, in small steps."""
    if page == "before" and "odds" not in choices.blocks_off:
        yield from odds_steps(play.system, play.state, choices, chances)


def fitting(play: Showing) -> Page:
    """The document that is wanted as things stand: the page after the fight once something has been struck."""
    return "after" if any_blow(play.history) else "before"
