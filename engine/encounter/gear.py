"""Answers that belong to a carried weapon (bullets, scope, firing mode): they go and come back with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from engine.encounter.sheet import with_carried, with_count, without_counts
from engine.encounter.state import Carried, Encounter, Fighter, replace
from engine.form import Value
from engine.tables import CircumstanceRow


def with_sound_weapons(
    state: Encounter, before: Fighter, after: Fighter, sound: Callable[[Carried, Carried], Carried]
) -> Encounter:
    """The fight in which rounds and states of each weapon agree, whichever of them was edited.

    Args:
        sound: the weapon as the rules have it, from what it was and what it was made.
    """
    fighter = after
    same = len(before.carried) == len(after.carried)
    for index, weapon in enumerate(after.carried):
        old = before.carried[index] if same else Carried(weapon.weapon)
        if weapon != old:
            fighter = with_carried(fighter, index, sound(old, weapon))
    return state.put(fighter) if fighter != after else state


class Gear(msgspec.Struct, frozen=True):
    """What the answers of a game have to do with weapons.

    Attributes:
        rows: the circumstances of the game.
        kept: those that stay with a weapon; while it is not in hand its counters hold them.
        gone: those that mean one weapon and are forgotten with it.
    """

    rows: Mapping[str, CircumstanceRow]
    kept: tuple[str, ...]
    gone: tuple[str, ...] = ()

    def changed_hands(self, state: Encounter, before: Fighter, after: Fighter) -> Encounter:
        """The fight after another weapon came into a hand: what belongs to it is in force."""
        answers = dict(state.answers.get(after.id, {}))
        fighter = state.fighter(after.id)
        if len(before.carried) == len(after.carried) and before.weapon is not None:
            put_away = self._with_kept(fighter.carried[before.hand], answers)
            fighter = with_carried(fighter, before.hand, put_away)
        answers = {name: value for name, value in answers.items() if name not in (*self.kept, *self.gone)}
        held = fighter.weapon
        if held is not None:
            answers |= self._brought(held)
            fighter = with_carried(fighter, fighter.hand, without_counts(held, *self.kept))
        rest = {scope: kept for scope, kept in state.answers.items() if scope != after.id}
        return replace(state.put(fighter), answers=rest | {after.id: answers} if answers else rest)

    def _with_kept(self, weapon: Carried, answers: dict[str, Value]) -> Carried:
        """The weapon with what is kept with it: a choice as the place of its option, a check as 1."""
        for name in self.kept:
            if name in answers:
                row = self.rows[name]
                place = row.options.index(answers[name]) if row.kind == "choice" else int(answers[name])
                weapon = with_count(weapon, name, place)
        return weapon

    def _brought(self, weapon: Carried) -> dict[str, Value]:
        """What a weapon brings along."""
        return {name: self._value(name, weapon.counters[name]) for name in self.kept if name in weapon.counters}

    def _value(self, name: str, place: int) -> Value:
        """The value that a counter stands for; beyond the limits, where a file may have it, the nearest one."""
        row = self.rows[name]
        if row.kind == "choice":
            return row.options[min(place, len(row.options) - 1)]
        return bool(place) if row.kind == "check" else max(row.minimum, min(row.maximum, place))
