"""The fight as a table and a ribbon: `TableView` from an `Encounter`."""

from __future__ import annotations

import msgspec

from engine.encounter import turn
from engine.encounter.answers import targets_of
from engine.encounter.remembered import generation
from engine.encounter.reminders import told
from engine.encounter.sheet import captives
from engine.encounter.state import ActiveState, Encounter, Fighter
from engine.encounter.waves import announced
from engine.form import Entry
from engine.label import Label, initials, label
from engine.system import System
from engine.view import FighterRow, RibbonEntry, SideHeader, StateChip, Status, TableView


class KeptRows:
    """The rows and tokens that were made last: where fighter, places and circumstances are the same they are kept."""

    def __init__(self) -> None:
        self._common: tuple[object, ...] = ()
        self._said: tuple[object, ...] = ()
        self._rows: dict[str, tuple[tuple[object, ...], FighterRow]] = {}
        self._bands: tuple[object, ...] = ()
        self._tokens: dict[str, tuple[tuple[object, ...], RibbonEntry]] = {}

    def rows(self, system: System, state: Encounter) -> tuple[FighterRow, ...]:
        """A row for every fighter, in the order of the table."""
        current = state.entries[state.current] if state.current is not None else None
        places, common, said = _places(state.entries), _common(state), _said(state)
        before = self._rows if common == self._common else {}
        figures_change = system.figures_follow_dock or said != self._said
        self._common, self._said, self._rows = common, said, {}
        playing = current.fighters if current is not None else ()
        for fighter in state.fighters:
            own = places.get(fighter.id, ())
            made_from = fighter, own, fighter.id in playing, state.declared.get(fighter.id)
            old = before.get(fighter.id)
            if old is None or old[0][0] is not fighter or old[0] != made_from:
                old = made_from, _row(system, state, fighter, current, own)
            elif figures_change and (now := system.key_figures(state, fighter)) != old[1].figures:
                old = made_from, msgspec.structs.replace(old[1], figures=now)
            self._rows[fighter.id] = old
        return tuple(row for _, row in self._rows.values())

    def tokens(self, system: System, state: Encounter) -> tuple[RibbonEntry, ...]:
        """A token for every entry of the order."""
        fighters, bands = {one.id: one for one in state.fighters}, (generation(), state.bands, state.sides)
        before = self._tokens if bands == self._bands else {}
        self._bands, self._tokens = bands, {}
        for index, entry in enumerate(state.entries):
            made_from = (entry, index == state.current, *[fighters[id] for id in entry.fighters])
            old = before.get(entry.id)
            if old is None or old[0] != made_from:
                old = made_from, _token(system, state, index, entry)
            self._tokens[entry.id] = old
        return tuple(token for _, token in self._tokens.values())


def _common(state: Encounter) -> tuple[object, ...]:
    """All that rows depend on beside their fighter, his places and what he has announced."""
    fight = state.system, state.turn, state.round_over, state.finished, state.sides, state.options
    return generation(), *fight


def _said(state: Encounter) -> tuple[object, ...]:
    """What key figures alone depend on as well: what is said of others, and lies on the table."""
    return state.answers, state.declared, state.stock, tuple(fighter.held for fighter in captives(state.fighters))


def table_view(system: System, state: Encounter, kept: KeptRows | None = None) -> TableView:
    """Everything the combatant table, the ribbon and the turn control show.

    Args:
        kept: the rows that were made last, for those that are still the same.
    """
    current = state.entries[state.current] if state.current is not None else None
    kept = kept or KeptRows()
    rows = kept.rows(system, state)
    return TableView(
        name=state.name,
        system=system.id,
        turn=state.turn,
        sides=tuple(_side(system, state, side.id) for side in state.sides),
        rows=rows,
        columns=tuple(figure.id for figure in rows[0].figures) if rows else (),
        ribbon=kept.tokens(system, state),
        current=_able_first(system, [state.fighter(id) for id in current.fighters], current) if current else (),
        attacker=state.attacker,
        target=state.target,
        prompts=(*state.prompts, *announced(state), *told(state)),
        reminders=state.reminders,
        waves=state.waves,
        notes=system.order(state).notes,
        finished=state.finished,
        lots=_lots(system, state),
        others=targets_of(state)[1:],
    )


def _lots(system: System, state: Encounter) -> Label | None:
    """What the game lays before the entries of the order, in words; None: nothing."""
    first = next(iter(state.entries), None)
    lot = system.lot(state, first) if first is not None else None
    return lot.field.label if lot is not None else None


def state_chip(system: System, state: Encounter, active: ActiveState, who: str = "") -> StateChip:
    """One state as it stands on the row of `who`, with its end in words."""
    row = system.tables.states[active.id]
    left = None if active.ends is None else active.ends - max(state.turn, 1) + 1
    return StateChip(
        id=active.id,
        label=label(f"state.{active.id}"),
        icon=row.icon,
        harmful=row.harmful,
        lasts=_lasts(active, state.turn, label(f"lasts.{row.until}", who=who)),
        count=left,
        coming=active.starts > state.turn,
    )


def _lasts(active: ActiveState, turn: int, by_rule: Label) -> Label:
    """When it ends: with a round, or as the rules say."""
    if active.starts > turn:
        return label("lasts.coming")
    if active.ends is None:
        return by_rule
    return label("lasts.this_round") if active.ends <= turn else label("lasts.until_end_of", turn=active.ends)


def fighter_chips(system: System, state: Encounter, fighter: Fighter) -> tuple[StateChip, ...]:
    """The states on a row: the fighter's, what lasts before what ends by itself, then those of the weapon in hand.

    A narrow column shows the first one only: who is dying is told before who keeps his head down this round.
    """
    lasting_first = sorted(fighter.states, key=lambda active: active.ends is not None)
    own = tuple(_own_chip(system, state, fighter, active) for active in lasting_first)
    held = fighter.weapon.states if fighter.weapon else ()
    return own + tuple(state_chip(system, state, active, fighter.name) for active in held)


def _own_chip(system: System, state: Encounter, fighter: Fighter, active: ActiveState) -> StateChip:
    """A state of the fighter himself, which may last so many of his own turns, or minutes."""
    chip, left = state_chip(system, state, active, fighter.name), system.time_left(state, fighter, active.id)
    return chip if left is None else msgspec.structs.replace(chip, lasts=left, amount=left, count=None)


Place = tuple[int, Entry]
"""An entry of the order, with its number from 1."""


def _places(entries: tuple[Entry, ...]) -> dict[str, tuple[Place, ...]]:
    """The entries of each fighter, in order."""
    found: dict[str, tuple[Place, ...]] = {}
    for place in enumerate(entries, 1):
        fighters = place[1].fighters
        for fighter in fighters if len(fighters) == 1 else dict.fromkeys(fighters):
            found[fighter] = (*found[fighter], place) if fighter in found else (place,)
    return found


def _row(
    system: System, state: Encounter, fighter: Fighter, current: Entry | None, places: tuple[Place, ...]
) -> FighterRow:
    own = [entry for _, entry in places]
    return FighterRow(
        id=fighter.id,
        name=fighter.name,
        initials=initials(fighter.name),
        side=fighter.side,
        kind=state.side(fighter.side).kind,
        order=places[0][0] if places else None,
        weapon=label(f"weapon.{fighter.weapon_id}"),
        weapon_icon=system.tables.weapon_icon(fighter.weapon_id),
        states=fighter_chips(system, state, fighter),
        figures=system.key_figures(state, fighter),
        health=system.health(fighter),
        status=_status(system, state, fighter, current, own),
        acted=_has_acted(own),
        down=system.is_out(fighter),
        dead=any(system.tables.states[active.id].role == "dead" for active in fighter.states),
        hidden=fighter.hidden,
        notes=fighter.notes,
        badge=own[0].badge if own else None,
        marks=system.marks(state, fighter),
        archetype=fighter.archetype,
    )


def _status(system: System, state: Encounter, fighter: Fighter, current: Entry | None, own: list[Entry]) -> Status:
    if system.is_out(fighter):
        return "out"
    if state.turn == 0:
        return "waiting"
    if current is not None and fighter.id in (current.fighters if current.group else current.fighters[:1]):
        return "now"
    if any(turn.pending(entry) for entry in own):
        return "to_come"
    if any(not entry.done and entry.skipped == turn.ON_HOLD for entry in own):
        return "hold"
    return "acted" if own else "waiting"


def _has_acted(own: list[Entry]) -> bool:
    """Whether nothing is left for him to do in this round, with a turn that is not over."""
    left = [entry for entry in own if turn.pending(entry)]
    return bool(left) and all(entry.acted for entry in left)


def _side(system: System, state: Encounter, side: str) -> SideHeader:
    members = [fighter for fighter in state.fighters if fighter.side == side]
    row = state.side(side)
    standing = sum(not system.is_out(fighter) for fighter in members)
    return SideHeader(row.id, row.name, row.kind, len(members), standing)


def _able_first(system: System, fighters: list[Fighter], entry: Entry) -> tuple[str, ...]:
    """Ids of an entry; those of a group who can still act come first: one of them stands for it."""
    ranked = sorted(fighters, key=system.is_out) if entry.group else fighters
    return tuple(one.id for one in ranked)


def _token(system: System, state: Encounter, index: int, entry: Entry) -> RibbonEntry:
    ids = _able_first(system, [state.fighter(id) for id in entry.fighters], entry)
    fighters = [state.fighter(id) for id in ids]
    return RibbonEntry(
        id=entry.id,
        fighters=ids,
        names=tuple(fighter.name for fighter in fighters),
        initials=tuple(initials(fighter.name) for fighter in fighters),
        kinds=tuple(state.side(fighter.side).kind for fighter in fighters),
        phase=entry.phase,
        status=_token_status(system, state, index, entry),
        skipped=entry.skipped,
        tied=entry.tied and not entry.settled,
        acted=entry.acted and not entry.done,
        badge=entry.badge,
        group=sum(not system.is_out(fighter) for fighter in fighters) if entry.group else 0,
        by_gm=entry.skipped in turn.LEFT_OUT,
        settled=entry.tied and entry.settled,
        band=next((number for number, band in enumerate(state.bands, 1) if entry.fighters[0] in band), 0),
    )


def _token_status(system: System, state: Encounter, index: int, entry: Entry) -> Status:
    """A fighter who has just fallen is out at once; the order itself learns it as the turn moves on."""
    if index == state.current:
        return "now"
    if entry.skipped == turn.ON_HOLD:
        return "hold"
    if entry.skipped is not None:
        return "out"
    if entry.done:
        return "acted"
    first = entry.fighters if entry.group else entry.fighters[:1]  # of a pair the one who leads
    return "out" if all(system.is_out(state.fighter(id)) for id in first) else "to_come"
