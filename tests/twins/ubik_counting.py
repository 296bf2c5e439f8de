"""Ten-sided dice of Ubik counted face by face, for the tests that hold the referee to sums of their own."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.twins.ubik import answer
from tests.twins.ubik_strategies import bare
from tests.twins.ubik_tables import FREE_TARGET


def counted(dice: int, read: Callable[..., Iterable[str]]) -> Mapping[str, float]:
    """How often each name is read on so many dice: every throw is as likely as another, low faces are good."""
    found: Counter[str] = Counter()
    for throw in itertools.product(range(1, 11), repeat=dice):
        found.update(read(*throw))
    return {name: number / 10**dice for name, number in found.items()}


def asked(
    action: str, attacker: Mapping[str, Any], target: Mapping[str, Any] | None = None, **modifiers: object
) -> Any:
    """The answer to a request; traits are given flat, beside `weapon` and `states`; a free target is left out."""
    request = bare(action)
    if action in FREE_TARGET:
        request["target"] = None
    request["modifiers"] |= modifiers
    for who, given in (("attacker", attacker), ("target", target)):
        if given is not None:
            request[who] = (request[who] or {}) | {key: given[key] for key in ("weapon", "states") if key in given}
            request[who]["traits"] = {key: given[key] for key in given if key not in ("weapon", "states")}
    found = answer(request)
    assert "error" not in found, found
    return found


def told(found: Any, *names: str) -> tuple[Any, ...]:
    """Some of the derived values."""
    return tuple(found["derived"][name] for name in names)
