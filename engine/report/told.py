"""The fight told in short: a line or two a round, from what its records came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from engine.forecast.objective import HURTS
from engine.label import Label, label
from engine.report.tally import Blow

MOST = 3
"""Fighters told of in one round; what the others did is counted."""
NAMED = 3
"""Names in one list; those beyond are counted."""
RARE = 0.1
"""A fall is against all odds where it, or better, was less likely than this."""
KILLED, HAMPERED = 7, 2
"""Levels of harm that have a verb of their own."""

Name = Callable[[str], str]
"""The name of a fighter by his id; "" for one who is not told of."""
WEIGHTS = {"kill": 0, "out": 0, "own": 2, "harm": 3, "hamper": 5}
"""What is told first where there is not room for all: less is more."""


class Feat(msgspec.Struct, frozen=True):
    """One thing worth telling: `kind` is the verb (label ``report.told.<kind>``), `weight` says what goes first."""

    who: str
    whom: str
    kind: str
    weight: int


def told_in_short(blows: Iterable[Blow], name: Name) -> tuple[tuple[int, Label], ...]:
    """A line for each round in which somebody was attacked, in whole sentences.

    Args:
        blows: in order.
    """
    rounds: dict[int, list[Blow]] = {}
    for blow in blows:
        if blow.against:
            rounds.setdefault(blow.round, []).append(blow)
    return tuple((turn, _line(some, name)) for turn, some in sorted(rounds.items()))


def feat_of(blow: Blow, name: Name) -> Feat | None:
    """What a blow came to, if that is worth telling."""
    who, whom, told = name(blow.who), name(blow.whom), blow.applied.told
    if not who or not whom or told.harm not in HURTS:
        return None
    if told.side == "attacker":
        kind = "own"
    elif blow.out:
        kind = "kill" if told.harm == KILLED else "out"
    else:
        kind = "hamper" if told.harm == HAMPERED else "harm"
    rare = blow.luck is not None and blow.luck.or_better < RARE
    surprising = rare and kind in ("kill", "out")
    return Feat(who, whom, f"{kind}_rare" if surprising else kind, WEIGHTS[kind] - rare)


def sentence(feats: Sequence[Feat]) -> Label:
    """What one fighter did, as a sentence: "Kara wounds Grukk, then kills Goblin 1 and Goblin 2."."""
    verbs: dict[str, list[str]] = {}
    for feat in feats:
        verbs.setdefault(feat.kind, []).append(feat.whom)
    found: Label | None = None
    for kind, whom in verbs.items():
        done = label(f"report.told.{kind}", whom=_list(list(dict.fromkeys(whom))))
        found = done if found is None else label("report.told.next", first=found, next=done)
    who = feats[0].who
    return label("report.told.sentence", who=who[:1].upper() + who[1:], what=found or "")


def _line(some: list[Blow], name: Name) -> Label:
    feats = [feat for blow in some if (feat := feat_of(blow, name)) is not None]
    actors: dict[str, list[Feat]] = {}
    for feat in feats:
        actors.setdefault(feat.who, []).append(feat)
    if not actors:
        return label("report.told.nothing", count=len(some))
    best = sorted(actors, key=lambda who: min(feat.weight for feat in actors[who]))[:MOST]
    sentences = [sentence(_without_former(done)) for who, done in actors.items() if who in best]
    beyond = sum(len(done) for who, done in actors.items() if who not in best)
    if beyond:
        sentences.append(label("report.told.more", count=beyond))
    found = sentences[0]
    for text in sentences[1:]:
        found = label("report.told.then", first=found, next=text)
    return found


def _without_former(done: list[Feat]) -> list[Feat]:
    """What one fighter did, without what he did before to those whom he then put out."""
    fallen = {feat.whom for feat in done if WEIGHTS[feat.kind.removesuffix("_rare")] == 0}
    return [feat for feat in done if feat.whom not in fallen or feat.kind.startswith(("kill", "out"))]


def _list(names: list[str]) -> Label | str:
    """Names in a row: "Kara", "Kara and Nils", "Kara, Nils and 4 others"."""
    if len(names) == 1:
        return names[0]
    shown = names if len(names) <= NAMED else names[: NAMED - 1]
    found: Label | str = shown[0]
    for one in shown[1:-1] if len(names) <= NAMED else shown[1:]:
        found = label("report.told.comma", first=found, next=one)
    if len(names) > NAMED:
        return label("report.told.others", first=found, count=len(names) - len(shown))
    return label("report.told.and", first=found, next=shown[-1])
