"""The small table of odds of a printed sheet: each fighter against each enemy, with the weapon in hand."""

from __future__ import annotations

from collections.abc import Iterator

from engine.answer import EnemyOdds, OutcomeChance
from engine.encounter.request import request_for
from engine.encounter.state import Encounter, Fighter, SideOfFight, replace
from engine.errors import RequestError
from engine.forecast.reading import enemy_odds
from engine.label import Label, group_name, label
from engine.report.document import Choices, OddsCell, OddsTable, Part, Text
from engine.report.people import alike, sides_shown
from engine.request import Request
from engine.system import System

DASH = "–"
Alike = tuple[Fighter, ...]
"""Fighters who share a line."""


class Chances:
    """The chances of a fight as it stands, each worked out once; another state of it begins anew."""

    def __init__(self) -> None:
        self._state: Encounter | None = None
        self._plain: Encounter | None = None
        self._found: dict[tuple[str, str], EnemyOdds] = {}

    def at_ease(self, state: Encounter) -> Encounter:
        """The fight at ease (`at_ease`); what was found for another one is forgotten."""
        if self._plain is None or state is not self._state:
            self._state, self._plain, self._found = state, at_ease(state), {}
        return self._plain

    def of(self, system: System, state: Encounter, attacker: Fighter, enemy: Fighter) -> EnemyOdds:
        """The chances of one fighter against one enemy in the fight at ease."""
        pair = (attacker.id, enemy.id)
        if pair not in self._found:
            self._found[pair] = enemy_odds(system, enemy.id, _request(system, state, attacker, enemy))
        return self._found[pair]


def odds_steps(system: System, state: Encounter, choices: Choices, chances: Chances) -> Iterator[None]:
    """Work out the chances of `odds_tables` one by one, so that a window can be drawn in between."""
    plain = chances.at_ease(state)
    for _, able, enemies in _sides(system, plain, choices):
        for group in able:
            for enemy in enemies:
                chances.of(system, plain, group[0], enemy[0])
                yield


def odds_tables(
    system: System, state: Encounter, choices: Choices, chances: Chances
) -> tuple[tuple[Text, OddsTable], ...]:
    """For each side the table of its fighters against everybody else, with the name of the side.

    Nothing is ticked but what the sheets decide, and whose turn it is does not count. Where the figures of enemies are
    hidden, only heroes are rows.
    """
    plain = chances.at_ease(state)
    return tuple(
        (side.name, _table(system, plain, able, enemies, chances))
        for side, able, enemies in _sides(system, plain, choices)
    )


def _sides(
    system: System, plain: Encounter, choices: Choices
) -> Iterator[tuple[SideOfFight, tuple[Alike, ...], tuple[Alike, ...]]]:
    """Each side with those of it who may attack, and whom; who is out does neither."""
    sides = tuple(sides_shown(plain, choices))
    able = {
        side.id: alike(system, plain, [one for one in members if not system.is_out(one)]) for side, members in sides
    }
    for side, _ in sides:
        enemies = tuple(group for id, others in able.items() if id != side.id for group in others)
        if enemies and able[side.id] and (side.kind == "hero" or not choices.hide_enemies):
            yield side, able[side.id], enemies


def at_ease(state: Encounter) -> Encounter:
    """The fight with nothing ticked, before its first round: what the sheets alone are worth."""
    return replace(
        state, answers={}, declared={}, prompts=(), entries=(), current=None, turn=0, round_over=False, finished=False
    )


def _table(
    system: System, plain: Encounter, able: tuple[Alike, ...], enemies: tuple[Alike, ...], chances: Chances
) -> OddsTable:
    rows: list[tuple[Text, tuple[OddsCell, ...]]] = []
    legend: dict[tuple[int, str, str], Part] = {}
    for group in able:
        action = label(f"action.{system.default_action(group[0])}")
        unrolled = label("report.no_roll", who=_name(group), action=action)
        odds = [chances.of(system, plain, group[0], enemy[0]) for enemy in enemies]
        cells = tuple(_cell(one, unrolled) for one in odds)
        legend |= {_meaning(row): _part(row) for one in odds for row in one.rows}
        name = label("report.with_weapon", who=_name(group), weapon=label(f"weapon.{group[0].weapon_id}"))
        rows.append((name, cells))
    return OddsTable(tuple(_name(group) for group in enemies), tuple(rows), tuple(legend.values()))


def _request(system: System, state: Encounter, attacker: Fighter, enemy: Fighter) -> Request | RequestError:
    """What the fighter does with the weapon in hand, as the rules allow it, or why they do not."""
    action = system.default_action(attacker)
    aimed = replace(state, attacker=attacker.id, target=enemy.id, action=action)
    try:
        request = request_for(aimed, attacker.id, enemy.id, action)
        system.check(request)
    except RequestError as refusal:
        return refusal
    return request


def _cell(odds: EnemyOdds, unrolled: Label) -> OddsCell:
    """The chances, or why there are none; `unrolled` where what he would do needs no dice."""
    if odds.chance is None:
        return OddsCell(DASH, why=odds.impossible or unrolled)
    figures = label("report.chances", hit=odds.chance, out=odds.out)
    return OddsCell(figures, tuple(_part(row) for row in odds.rows))


def _part(row: OutcomeChance) -> Part:
    return Part(row.label, row.chance, row.harm, row.side)


def _meaning(row: OutcomeChance) -> tuple[int, str, str]:
    """What a colour of the bar stands for: rows of one harm and side look alike."""
    return row.harm, row.side, row.label.id


def legend_of(tables: tuple[tuple[Text, OddsTable], ...]) -> tuple[Part, ...]:
    """Each look of the bars once, with the words of the first result that has it; what it does too, where two share."""
    looks: dict[int, Part] = {}
    for _, table in tables:
        for part in table.legend:
            looks.setdefault(part.harm, part)
    texts = [part.text for part in looks.values()]
    return tuple(
        replace(part, text=label("report.result_harm", result=part.text, harm=label(f"players.effect_{harm}")))
        if texts.count(part.text) > 1
        else part
        for harm, part in sorted(looks.items())
    )


def reasons(tables: tuple[tuple[Text, OddsTable], ...]) -> Iterator[Label | str]:
    """Why some cells are empty, each reason once."""
    seen: list[Label | str] = []
    for _, table in tables:
        for _, cells in table.rows:
            for cell in cells:
                if cell.why and cell.why not in seen:
                    seen.append(cell.why)
                    yield cell.why


def _name(group: tuple[Fighter, ...]) -> str:
    return group_name([one.name for one in group])
