"""The games, found by scanning this folder: each package is named as its game and holds one object `SYSTEM`."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.system import System


class Games(Mapping[str, "System"]):
    """Every game by id, in alphabetical order. Each is loaded when it is first asked for: nobody waits for the others.

    To ask for one that is damaged raises a `TableError`.
    """

    def __init__(self, names: list[str]) -> None:
        self._names = frozenset(names)
        self._order = tuple(sorted(names))
        self._loaded: dict[str, System] = {}

    def __getitem__(self, id: str) -> System:
        found = self._loaded.get(id)
        if found is not None:
            return found
        if id not in self._names:
            raise KeyError(id)
        game: System = importlib.import_module(f"{__name__}.{id}").SYSTEM
        self._loaded[id] = game
        return game

    def get(self, id: str, otherwise: Any = None) -> Any:
        """The game of this id, or what stands for none; asked at every evaluation, so that one known comes first."""
        found = self._loaded.get(id)
        if found is not None:
            return found
        return self[id] if id in self._names else otherwise

    def __contains__(self, id: object) -> bool:
        return id in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._order)

    def __len__(self) -> int:
        return len(self._order)


@functools.cache
def systems() -> Mapping[str, System]:
    """Every game by id, in alphabetical order, each read from its tables when it is first asked for."""
    return Games([module.name for module in pkgutil.iter_modules(__path__)])
