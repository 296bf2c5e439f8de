"""What headlines and curves count, held against what a game can report."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from engine.tables import Tables


def counted(counts: str) -> Iterator[tuple[str, str]]:
    """Kind and id of everything that a headline or a curve adds up."""
    for part in filter(None, counts.split("+")):
        kind, _, name = part.partition(":")
        yield kind, name


def never_counted(tables: Tables, events: Mapping[str, Collection[str]], means: Collection[str] = ()) -> list[str]:
    """What some row counts and no action of its kind can report.

    Args:
        events: those of each action; an action that is left out has none.
        means: averages of the game.
    """
    return [
        f"{action.id}: {kind}:{name}"
        for action in tables.actions.values()
        for counts in (action.headline, action.out, *(curve.counts for curve in action.curves))
        for kind, name in counted(counts)
        if name not in {"event": events.get(action.id, ()), "outcome": tables.outcomes, "mean": means}[kind]
    ]
