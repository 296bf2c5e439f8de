"""What stands behind a line of the log: the dice, each circumstance, and what was so before and after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.answer import LineDetail, LogLine
from engine.dice.reading import Record
from engine.encounter.differences import differences
from engine.encounter.game import game
from engine.encounter.history import History
from engine.encounter.log import attacks_of, read_told
from engine.encounter.record import Act
from engine.encounter.request import default_of
from engine.encounter.state import Encounter
from engine.errors import FightError
from engine.form import Value
from engine.label import Label, label
from engine.tables import CircumstanceRow


def detail_of(history: History, line: LogLine) -> LineDetail:
    """What stands behind a line. A file of another version, where an older fight cannot be made again, has less."""
    act = history.acts[line.index]
    try:
        before, after = history.around(line.index)
    except FightError:
        return _told(history.start, act, line, ())
    return _told(before, act, line, tuple(differences(before, after)))


def _told(state: Encounter, act: Act, line: LogLine, changes: tuple[Label, ...]) -> LineDetail:
    attacks = attacks_of(act)
    dice = [one for attack in attacks for one in read_told(attack.get("told", {})).details]
    circumstances = [one for attack in attacks for one in _circumstances(state, attack.get("deed"))]
    return LineDetail(
        line,
        circumstances=tuple(dict.fromkeys(circumstances)),
        dice=tuple(dict.fromkeys(dice)),
        changes=changes,
        time=act.time,
        faces=tuple(dict.fromkeys(said for attack in attacks if (said := _faces(attack.get("faces"))) is not None)),
    )


def _faces(kept: object) -> Label | None:
    """The faces of a roll, dice of a kind together; None: none was thrown, or a file says nonsense."""
    try:
        record = msgspec.convert(kept, Record)
    except msgspec.ValidationError:
        return None
    shown: dict[int, list[str]] = {}
    for key, face in record.faces:
        shown.setdefault(key[-1], []).append(str(face))
    said = " · ".join(f"d{sides} {', '.join(faces)}" for sides, faces in shown.items())
    return label("detail.faces", faces=said) if said else None


def _circumstances(state: Encounter, deed: object) -> Iterator[Label]:
    """The circumstances of a deed that are not as the table of the game has them."""
    given = deed.get("modifiers") if isinstance(deed, dict) else None  # a file may say nonsense
    if not isinstance(deed, dict) or not isinstance(given, dict):
        return
    origins = _origins(state, deed)
    by_themselves = {name: value for name, (value, _) in origins.items()}
    everything = by_themselves | given
    for name, said in _unusual(state, deed.get("attacker"), deed.get("target"), everything):
        value, why = origins.get(name, (None, None))
        yield said if why is None or value != everything[name] else label("detail.because", line=said, why=why)


def circumstances_in(state: Encounter, attacker: str, target: str, given: Mapping[str, Value]) -> tuple[Label, ...]:
    """The circumstances among these that are not as the table of the game has them, in its order, in words."""
    return tuple(said for _, said in _unusual(state, attacker, target, given))


def _unusual(
    state: Encounter, attacker: object, target: object, given: Mapping[str, Value]
) -> Iterator[tuple[str, Label]]:
    names = {"attacker": _name(state, attacker), "target": _name(state, target)}
    for name, row in game(state).tables.circumstances.items():
        if name in given and given[name] != default_of(row):
            yield name, _said(row, given[name], label(f"circumstance.{name}", **names))


def _origins(state: Encounter, deed: dict[str, Any]) -> Mapping[str, tuple[Value, Label]]:
    """What the sheets decided by themselves, each with why."""
    action, attacker, target = (str(deed.get(name) or "") for name in ("action", "attacker", "target"))
    known = all(state.find(one) is not None for one in (attacker, target or attacker))
    return game(state).automatic(state, action, attacker, target) if known and action in _actions(state) else {}


def _actions(state: Encounter) -> Mapping[str, object]:
    return game(state).tables.actions


def _said(row: CircumstanceRow, value: Value, name: Label) -> Label:
    """A circumstance with its value: a tick says itself."""
    if value is True:
        return name
    if value is False:
        return label("circumstance.tick_off", name=name)
    if row.kind == "choice" and value in row.options:
        return label("detail.value", name=name, value=label(f"option.{row.id}.{value}"))
    return label("detail.value", name=name, value=value)


def _name(state: Encounter, fighter: object) -> str:
    found = state.find(str(fighter))
    return found.name if found is not None else ""
