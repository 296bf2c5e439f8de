"""How a referee writes down the words of its game: what a request may hold, and what stands for what is left out."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

CHECK = (False, True)


def same(value: object, other: object) -> bool:
    """Equal and of the same type: true is not 1, 2.0 is not 2."""
    return type(value) is type(other) and value == other


def one_of(value: object, values: Iterable[object]) -> bool:
    """Whether one of the values is the same, type included."""
    return any(same(value, one) for one in values)


def numbers(lowest: int, highest: int) -> tuple[object, ...]:
    """Every number from the lowest to the highest."""
    return tuple(range(lowest, highest + 1))


@dataclass(frozen=True)
class Modifier:
    """A modifier: every value it may take, the actions that use it, what stands for it when it is left out.

    Attributes:
        letters: of a text, which has no list of values: what it is written with.
        longest: of a text: how many letters it has at most; it has one at least.
        span: of a number with decimals: its ends; whatever lies between them is a value too.
    """

    values: tuple[object, ...]
    actions: frozenset[str]
    default: object = None
    letters: str = ""
    longest: int = 0
    span: tuple[float, float] | None = None

    def takes(self, value: object) -> bool:
        """Whether this is a value of it."""
        if self.letters:
            return isinstance(value, str) and 1 <= len(value) <= self.longest and not set(value) - set(self.letters)
        if self.span and isinstance(value, float):
            return self.span[0] <= value <= self.span[1]
        return one_of(value, self.values)


def check(*actions: str, default: bool = False) -> Modifier:
    """A check-box of these actions."""
    return Modifier(CHECK, frozenset(actions), default)


def number(lowest: int, highest: int, actions: Iterable[str], default: int | None = 0) -> Modifier:
    """A number of these actions; with no default it counts by being there."""
    return Modifier(numbers(lowest, highest), frozenset(actions), default)


@dataclass(frozen=True)
class Catalogue:
    """The words of a game: its id, and everything that a request may name.

    Attributes:
        no_target: actions that concern nobody else.
        free_target: actions with a target or without.
        traits: every value that each may take.
    """

    system: str
    actions: Collection[str]
    no_target: Collection[str]
    traits: Mapping[str, tuple[object, ...]]
    weapons: Collection[str]
    states: Collection[str]
    modifiers: Mapping[str, Modifier]
    free_target: Collection[str] = ()

    @property
    def targetless(self) -> tuple[str, ...]:
        """Actions that a request without a target is refused for."""
        return tuple(one for one in self.actions if one not in self.no_target and one not in self.free_target)

    def sides(self, action: str) -> tuple[str, ...]:
        """Who takes part in an action."""
        return ("attacker",) if action in self.no_target else ("attacker", "target")

    def used(self, action: str) -> dict[str, Modifier]:
        """The modifiers of an action."""
        return {name: row for name, row in self.modifiers.items() if action in row.actions}
