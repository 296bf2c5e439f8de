"""Which fight is on the desk when the window opens: the one asked for, the one of last time, or the sample."""

from __future__ import annotations

from pathlib import Path

from engine.errors import EngineError
from engine.label import label
from engine.play import home_made
from engine.play.desk import Desk
from engine.view import Notice
from gui.session import Session


def open_session(fight: Path | None, last: Path | None, language: str, game: str = "") -> tuple[Session, Notice | None]:
    """A session, and what to say first: a file that was refused, or what a killed program left behind.

    Args:
        game: whose sample fight opens; "": that of the first game, unless a fight of last time is there.
    """
    troubles = home_made.load()
    welcome = (
        Notice("error", troubles[0].label, label("notice.no_own_content"), troubles[0].field) if troubles else None
    )
    for path in (fight, None if game else last):
        if path is None or (path != fight and not _is_there(path)):
            continue
        try:
            desk = Desk.reopened(path)
        except EngineError as refusal:
            welcome = Notice("error", refusal.label, label("notice.not_opened", name=path.name), refusal.field)
            continue
        return Session(desk, language), welcome or next(iter(desk.news()), None)
    try:
        desk = Desk.sample(game)
    except EngineError as refusal:
        welcome = Notice("error", refusal.label, None, refusal.field)
        desk = Desk.sample()
    if desk.trouble is not None:
        title = label("notice.not_saved")
        welcome = Notice("error", desk.trouble.label, title, desk.trouble.field, "save_as")
    return Session(desk, language), welcome


def _is_there(path: Path) -> bool:
    """Whether the fight of last time still is; a name that no disk has counts as gone."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False
