"""Which home-made rows are in force: laid over the tables and the words of a game, in this one place.

The tables of a game are one object that every part of the program reads, so laying rows over them shows everywhere:
rules, forms, library, odds, reasons, log. In force are the rows of this computer and, in front of them, those that the
open fight brought along (`lay`). What was worked out from requests before is forgotten then; what is remembered by
dice and situations holds whatever the tables say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from engine.explain import HOME_MADE
from engine.home_made.rows import KINDS, Content, HomeMade
from engine.label import LANGUAGES, lay_over, words
from engine.system import System
from engine.tables import ArchetypeRow, Tables


class InForce(msgspec.Struct):
    """What lies over the tables of one game.

    Attributes:
        book: the rows of the game itself, by kind.
        own: rows of this computer. brought: rows that the open fight brought along; they come first.
        hooked: the rows that change numbers, by kind and id.
    """

    tables: Tables
    book: dict[str, dict[str, Any]]
    own: Content = {}
    brought: Content = {}
    hooked: Content = {}

    @property
    def content(self) -> Content:
        """Every row in force."""
        return self.own | self.brought


_BY_GAME: dict[str, InForce] = {}
_FORGETTING: list[Callable[[], object]] = []


def forgets(forget: Callable[[], object]) -> None:
    """Have something called whenever other rows come into force: what is remembered of tables must be forgotten."""
    _FORGETTING.append(forget)


def in_force(system: str) -> Content:
    """The home-made rows of a game that count now."""
    found = _BY_GAME.get(system)
    return found.content if found else {}


def own(system: str) -> Content:
    """The rows of this computer."""
    found = _BY_GAME.get(system)
    return found.own if found else {}


def brought(system: str) -> Content:
    """The rows that the open fight brought along."""
    found = _BY_GAME.get(system)
    return found.brought if found else {}


def touched() -> tuple[str, ...]:
    """The games over whose tables something was ever laid."""
    return tuple(_BY_GAME)


def hooked(system: str) -> Content:
    """The rows in force that change numbers."""
    found = _BY_GAME.get(system)
    return found.hooked if found else {}


def tables_of(system: str) -> Tables:
    """The tables of a game that has rows in force."""
    return _BY_GAME[system].tables


def book(system: System) -> dict[str, dict[str, Any]]:
    """The rows of the game itself, by kind and id."""
    return _of(system).book


def is_home_made(system: str, kind: str, id: str) -> bool:
    """Whether a row is home-made."""
    found = _BY_GAME.get(system)
    return found is not None and any(key == (kind, id) for some in (found.own, found.brought) for key in some)


def lay(system: System, own: Content | None = None, brought: Content | None = None) -> bool:
    """Put home-made rows in force.

    Args:
        own: rows of this computer; None: as before.
        brought: rows that the open fight brought along; None: as before.

    Returns:
        Whether anything changed.
    """
    found = _of(system)
    own = found.own if own is None else own
    brought = found.brought if brought is None else brought
    before = found.content
    found.own, found.brought = own, brought
    if found.content == before:
        return False
    _lay_rows(found)
    for language in LANGUAGES:
        terms = [one.terms(language) | _told(one, language, system.id) for one in found.content.values()]
        lay_over(language, system.id, {id: text for some in terms for id, text in some.items()})
    for forget in _FORGETTING:
        forget()
    return True


@contextmanager
def laid(system: System, own: Content | None = None, brought: Content | None = None) -> Iterator[None]:
    """Put rows in force for a moment."""
    found = _of(system)
    before = found.own, found.brought
    lay(system, own, brought)
    try:
        yield
    finally:
        lay(system, *before)


def _told(one: HomeMade, language: str, system: str) -> dict[str, str]:
    """What a house rule does, as the list of house rules says it: its hooks with their amounts."""
    if not one.is_house_rule:
        return {}
    said = words(language, system)
    told = ", ".join(f"{said.text(f'hook.{name}')} {said.signed(amount)}" for name, amount in one.hooks.items())
    return {f"effect.{one.id}": told or said.text(f"rule.{HOME_MADE}")}


def _of(system: System) -> InForce:
    if system.id not in _BY_GAME:
        book: dict[str, dict[str, Any]] = {kind: dict(getattr(system.tables, kind)) for kind in KINDS}
        _BY_GAME[system.id] = InForce(system.tables, book)
    return _BY_GAME[system.id]


def _lay_rows(found: InForce) -> None:
    """The tables as the book has them, with the home-made rows in place of theirs or at the end."""
    content = found.content
    for kind in KINDS:
        rows: dict[str, Any] = getattr(found.tables, kind)
        rows.clear()
        rows.update(found.book[kind])
        rows.update({one.id: _with_origin(one) for one in content.values() if one.kind == kind})
    found.hooked = {key: one for key, one in content.items() if one.hooks}


def _with_origin(one: HomeMade) -> Any:
    """The row, which names its origin instead of a rule."""
    if isinstance(one.row, ArchetypeRow):
        return one.row
    return msgspec.structs.replace(one.row, rule=HOME_MADE)
