"""The games, found by scanning this folder: each package names itself and holds one object `SYSTEM`."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.system import System


@functools.cache
def systems() -> dict[str, System]:
    """Every game by id, in alphabetical order.

    Raises:
        TableError: a table of a game is damaged.
    """
    found = [importlib.import_module(f"{__name__}.{module.name}").SYSTEM for module in pkgutil.iter_modules(__path__)]
    return {system.id: system for system in sorted(found, key=lambda system: str(system.id))}
