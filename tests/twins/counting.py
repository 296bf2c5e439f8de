"""Short ways to hold a referee to chances counted face by face, whatever the game."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest


def agree(found: Mapping[str, float], counted: Mapping[str, float]) -> None:
    """Every name has the counted chance; what was not counted has none."""
    for name in {*found, *counted}:
        assert found.get(name, 0.0) == pytest.approx(counted.get(name, 0.0), abs=1e-12), name


def asking(answer: Callable[[dict[str, Any]], dict[str, Any]], bare: Callable[[str], dict[str, Any]]) -> Any:
    """What asks a referee: an action, the attacker, the target, and modifiers by name.

    Traits of a side are given flat, beside `weapon` and `states`.
    """

    def asked(
        action: str, attacker: Mapping[str, Any], target: Mapping[str, Any] | None = None, **modifiers: object
    ) -> Any:
        request = bare(action) | {"modifiers": modifiers}
        for who, given in (("attacker", attacker), ("target", target)):
            if given is not None:
                request[who] |= {key: given[key] for key in ("weapon", "states") if key in given}
                request[who]["traits"] = {key: given[key] for key in given if key not in ("weapon", "states")}
        found = answer(request)
        assert "error" not in found, found
        return found

    return asked
