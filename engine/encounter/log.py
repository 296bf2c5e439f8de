"""The log: the story of a fight, made from its records, as labels so that it follows the language."""

from __future__ import annotations

from collections import deque
from operator import is_not
from typing import Any

import msgspec

from engine.answer import LogKind, LogLine
from engine.encounter.attack import Told
from engine.encounter.game import game
from engine.encounter.history import History
from engine.encounter.record import Act, result_of
from engine.encounter.remembered import forgotten_too
from engine.label import Argument, Label, label

ICONS = {
    "add": "add",
    "remove": "remove",
    "rename": "person",
    "move": "swap",
    "hide": "eyeoff",
    "show": "eye",
    "add_side": "group",
    "take_over": "person",
    "take_in": "add",
    "edit_trait": "person",
    "edit_counter": "person",
    "edit_stock": "table",
    "add_state": "bolt",
    "remove_state": "tick",
    "state_ends": "hourglass",
    "wound": "heart",
    "heal": "heart",
    "choose_weapon": "sword",
    "arm": "sword",
    "drop_weapon": "sword",
    "option": "book",
    "start_round": "flag",
    "end_scene": "flag",
    "hold": "clock",
    "act_now": "next",
    "lay": "swap",
    "draw_more": "add",
    "skip_entry": "next",
    "restore_entry": "undo",
    "delay": "clock",
    "move_entry": "swap",
    "gather": "group",
    "scatter": "group",
    "set_aside": "hourglass",
    "bring_wave": "add",
    "join": "add",
    "choose": "tick",
    "attack": "sword",
    "deed": "dice",
    "hurt": "heart",
    "care": "heart",
    "free_roll": "dice",
}
"""What has a line in the log, by the name of its change, with the icon of that line. The rest has none."""

KINDS: dict[str, LogKind] = {
    "attack": "attack",
    "hurt": "attack",
    "deed": "roll",
    "care": "roll",
    "free_roll": "roll",
    "add_state": "state",
    "remove_state": "state",
    "state_ends": "state",
    "start_round": "order",
    "end_scene": "order",
    "hold": "order",
    "act_now": "order",
    "lay": "order",
    "draw_more": "order",
    "skip_entry": "order",
    "restore_entry": "order",
    "delay": "order",
    "move_entry": "order",
    "join": "order",
}
"""What a line tells, by the name of its change; everything else is the GM's own hand."""

HIDDEN_ICON = "eyeoff"
"""Before a roll that the players do not know of."""

MOVES = ("start_round", "next_turn", "end_round")
"""Acts by which the turn moves on: what somebody loses by it stands in the log too."""


def log_lines(history: History) -> tuple[LogLine, ...]:
    """The lines of the log in order, those that have been undone included; `index` is that of the record.

    Lines of records that all stand are kept, and those of later ones put behind them.
    """
    acts, system = history.acts, game(history.start)
    standing = next((one for one in _STANDING if one[0] == system.id and _go_on(history, one[1])), None)
    begin, lines = (len(standing[1]), standing[2]) if standing is not None else (0, ())
    icons = {row.id: row.icon for row in system.tables.actions.values()}
    lines += tuple(
        _line(act, index, index >= history.position, icons, system.announcements)
        for index, act in enumerate(acts[begin:], begin)
        if _name(act) in ICONS or _lost(act) is not None or act.why
    )
    if history.position == len(acts):
        _STANDING.appendleft((system.id, acts, lines))
    return lines


_STANDING: deque[tuple[str, tuple[Act, ...], tuple[LogLine, ...]]] = deque(maxlen=2)
forgotten_too(_STANDING.clear)


def _go_on(history: History, acts: tuple[Act, ...]) -> bool:
    """Whether these very records stand in a history, whatever follows them."""
    return len(acts) <= history.position and not any(map(is_not, acts, history.acts))


def _name(act: Act) -> str:
    return act.label.id.removeprefix("change.")


def _line(act: Act, index: int, undone: bool, icons: dict[str, str], announced: frozenset[str]) -> LogLine:
    name, given = _name(act), dict(act.label.arguments)
    told = _told(act) if name in ("attack", "deed") else None
    result = given.get("result")
    if name not in ICONS:
        return _quiet_line(act, index, undone=undone)
    return LogLine(
        index=index,
        round=act.round,
        icon=HIDDEN_ICON if _is_hidden(act) else icons.get(str(_deed(act).get("action", "")), ICONS[name]),
        who=str(given.get("who", "")),
        whom=str(given.get("whom", "")),
        facts=_explained(act, _changed(act, _facts(name, given, told))),
        result=result if isinstance(result, Label) else None,
        harm=told.harm if told else None,
        undone=undone,
        marks=_marks(act, announced),
        kind=KINDS.get(name, "edit"),
        people=_people(act),
    )


def _quiet_line(act: Act, index: int, *, undone: bool) -> LogLine:
    """A line for what has none by itself: the turn moved on and somebody lost by it, or the GM gave a reason."""
    lost = _lost(act)
    facts = _explained(act, act.label if lost is None else lost)
    icon = "person" if lost is None else "heart"
    kind: LogKind = "edit" if lost is None else "state"
    return LogLine(index, act.round, icon, "", "", facts, undone=undone, kind=kind, people=act.touched)


def _people(act: Act) -> tuple[str, ...]:
    """Ids of everybody whom a record changed, and of those who acted or were aimed at."""
    deeds = [attack.get("deed") for attack in attacks_of(act)]
    named = [deed.get(who) for deed in deeds if isinstance(deed, dict) for who in ("attacker", "target")]
    return tuple(dict.fromkeys([*(str(one) for one in named if one), *act.touched]))


def _lost(act: Act) -> Label | None:
    """What somebody lost as the turn moved on."""
    found = dict(act.label.arguments).get("lost")
    return found if isinstance(found, Label) and _name(act) in MOVES else None


def _changed(act: Act, facts: Label) -> Label:
    """The facts of a line; of one changed later also what it was first, and why."""
    result = result_of(act)
    if act.was is None or result is None:
        return facts
    text = label("log.was", was=act.was, now=result) if act.was != result else label("log.read_again")
    if act.reason:
        text = label("log.because", line=text, reason=act.reason)
    return label("log.then", first=text, next=facts)


def _explained(act: Act, facts: Label) -> Label:
    """The facts of a line with the GM's reason behind them."""
    return label("log.why", line=facts, reason=act.why) if act.why else facts


def _facts(name: str, given: dict[str, Argument], told: Told | None) -> Label:
    if told is None:
        text = label(f"log.{name}", **given)
        lost = given.get("lost") if name in MOVES else None
        return label("log.then", first=text, next=lost) if isinstance(lost, Label) else text
    action, weapon = given.get("action", ""), given.get("weapon", "")  # a file may say nonsense
    what = label("log.deed", action=action, weapon=weapon) if weapon else action
    if "each" in given:  # one roll for several targets
        return label("log.rolled", what=what, dice=given["each"])
    if not told.details:
        return what if isinstance(what, Label) else label("log.deed", action=what, weapon="")
    dice = told.details[0]
    for detail in told.details[1:]:
        dice = label("log.then", first=dice, next=detail)
    return label("log.rolled", what=what, dice=dice)


def _deed(act: Act) -> dict[str, Any]:
    deed = _first(act).get("deed")
    return deed if isinstance(deed, dict) else {}


def _first(act: Act) -> dict[str, Any]:
    """The arguments of an applied roll; of one with several targets those of the target it harmed most."""
    return max(attacks_of(act), key=lambda one: read_told(one.get("told", {})).harm, default={})


def attacks_of(act: Act) -> tuple[dict[str, Any], ...]:
    """The arguments of each target's part of an applied roll; of any other record its own."""
    attacks = act.arguments.get("attacks")
    if not isinstance(attacks, list):
        return (act.arguments,)
    return tuple(one for one in attacks if isinstance(one, dict))  # a file may say nonsense


def _told(act: Act) -> Told:
    """What was said of the dice when they were applied."""
    return read_told(_first(act).get("told", {}))


def read_told(told: object) -> Told:
    """What a record says of a roll; nothing where a file says nonsense."""
    try:
        return msgspec.convert(told, Told)
    except msgspec.ValidationError:
        return Told()


def _is_hidden(act: Act) -> bool:
    """Whether a record is a roll that the players do not know of."""
    return act.action == "free_roll" and act.arguments.get("hidden") is True


def _marks(act: Act, announced: frozenset[str]) -> tuple[str, ...]:
    """What a line is marked with: label ``log.mark_<mark>``."""
    given = _first(act)
    applied = act.action in ("apply_attack", "apply_attacks")
    found = [mark for mark in ("typed", "chosen") if given.get(mark) is True and applied]
    if str(_deed(act).get("action", act.arguments.get("offer", ""))) in announced:
        found.append("announced")
    if _is_hidden(act):
        found.append("hidden")
    if act.reason or act.was is not None:
        found.append("changed")
    return (*found, "aside") if act.action == "put_aside" else tuple(found)


def sentence(line: LogLine) -> Label:
    """A line as one sentence: its accessible name, and its words in a forum post."""
    if line.whom:
        text = label("log.pair_line", who=line.who, whom=line.whom, facts=line.facts)
    else:
        text = label("log.line", who=line.who, facts=line.facts) if line.who else line.facts
    result = result_apart(line)
    return label("log.line_result", line=text, result=result) if result else text


def result_apart(line: LogLine) -> Label | None:
    """The result of a line, where its facts do not end with it: a bare number does."""
    return None if line.result is None or line.result.id == "log.number" else line.result
