"""Actions of the attack dock: circumstances, house rules, who attacks whom, the weapon in hand."""

from __future__ import annotations

from typing import Any

from engine.encounter.action import Action, changed
from engine.encounter.game import fighter_of, game
from engine.encounter.request import checked, default_for, default_of, name_of, refusal_for, scope_of
from engine.encounter.state import UNARMED, Change, Encounter, Fighter, pair, replace
from engine.errors import FightError, RequestError
from engine.form import NOT_GIVEN, Value
from engine.label import label
from engine.request import check_value
from engine.table_files import unknown_name
from engine.tables import CircumstanceRow


def set_answer(
    state: Encounter,
    field: str,
    value: Value,
    attacker: str | None = None,
    target: str | None = None,
    action: str | None = None,
) -> Change:
    """Answer a circumstance for these two fighters ("": nobody) and this action; None: as the attack dock has it.

    Raises:
        FightError: no such circumstance, or the sheets decide it.
        RequestError: not a value of it, or the rules refuse it as things stand.
    """
    attacker = state.attacker if attacker is None else attacker
    target = state.target if target is None else target
    action = state.action if action is None else action
    row = _row(state, field, house_rule=False)
    if value != NOT_GIVEN or row.neutral != NOT_GIVEN:
        check_value(row, value, f"modifiers.{field}")
    _need(state, row, attacker, target)
    automatic = game(state).automatic(state, action, attacker, target) if state.find(attacker) else {}
    if field in automatic:
        raise FightError(f"modifiers.{field}", label("error.set_by_the_sheet"))
    neutral = default_for(state, row, attacker, target, action)
    if value == NOT_GIVEN and row.neutral == NOT_GIVEN:
        value = neutral  # emptied where the game proposes something: that holds, as no file takes nothing for a number
    kept = None if value == neutral else value
    after = with_answer(state, row, scope_of(row, attacker, target), kept, neutral != default_of(row))
    if value != neutral:
        _ask_rules(after, (attacker, target, action), field, value)
    after = game(state).renewed(after)
    names = {"attacker": name_of(state, attacker), "target": name_of(state, target)}
    return changed(after, _known(state, attacker, target), "answer", field=label(f"circumstance.{field}", **names))


def _need(state: Encounter, row: CircumstanceRow, attacker: str, target: str) -> None:
    """An answer about a fighter needs that fighter: kept under nobody's name, no file could be read back."""
    if row.of in ("attacker", "pair") and state.find(attacker) is None:
        raise FightError("attacker", label("error.nobody_attacks"))
    if row.of in ("target", "pair") and state.find(target) is None:
        raise FightError("target", label("error.nobody_aimed_at"))


def _ask_rules(state: Encounter, setting: tuple[str, str, str], field: str, value: Value) -> None:
    """Refuse an answer that the rules do not allow; what is wrong elsewhere is no reason to refuse it."""
    automatic = game(state).automatic(state, setting[2], setting[0], setting[1]) if state.find(setting[0]) else {}
    refusal = checked(game(state), state, setting, {} if field in automatic else {field: value})
    if isinstance(refusal, RequestError) and refusal.field == f"modifiers.{field}":
        raise refusal


def with_answer(
    state: Encounter, row: CircumstanceRow, scope: str, value: Value | None, proposed: bool = False
) -> Encounter:
    """The fight with one answer kept; a default, or None, is not kept at all.

    Args:
        proposed: the game proposes something else than the table's default, which then is an answer too.
    """
    kept = {name: old for name, old in state.answers.get(scope, {}).items() if name != row.id}
    if value is not None and (proposed or row.default_from or value != default_of(row)):
        kept[row.id] = value
    rest = {name: old for name, old in state.answers.items() if name != scope}
    return replace(state, answers=rest | {scope: kept} if kept else rest)


def set_option(state: Encounter, field: str, value: Value) -> Change:
    """Set a house rule for the whole fight.

    Raises:
        FightError: no such house rule.
        RequestError: not a value of it.
    """
    row = _row(state, field, house_rule=True)
    if value != default_of(row):  # what is not given is no value of a row that may be left out
        check_value(row, value, f"options.{field}")
    rest = {name: old for name, old in state.options.items() if name != field}
    options = rest if value == default_of(row) else rest | {field: value}
    return changed(replace(state, options=options), (), "option", field=label(f"circumstance.{field}"))


def _row(state: Encounter, field: str, *, house_rule: bool) -> CircumstanceRow:
    rows = game(state).tables.circumstances
    row = rows.get(field)
    if row is None or (row.who == "option") is not house_rule:
        known = [name for name, one in rows.items() if (one.who == "option") is house_rule]
        raise FightError(f"modifiers.{field}", unknown_name(field, known))
    return row


def aim(state: Encounter, attacker: str | None = None, target: str | None = None, action: str | None = None) -> Change:
    """Put fighters or an action into the attack dock; what is not given stays.

    A new attacker brings his main action, and an enemy where he would aim at himself.

    Raises:
        FightError: no such fighter or action, or somebody would aim at himself.
    """
    after = state
    if attacker is not None:
        after = with_attacker(after, fighter_of(state, attacker))
    if target is not None:
        fighter_of(state, target)
        if target == after.attacker:
            raise FightError("target", label("error.aims_at_himself"))
        after = replace(after, target=target, others=())
    if action is not None:
        known = game(state).tables.actions
        if action not in known:
            raise FightError("action", unknown_name(action, known))
        after = _at_proper_target(replace(after, action=action), chosen=target is not None)
    after = game(state).aimed(state, after)
    return changed(after, _known(state, after.attacker, after.target), "aim")


def _at_proper_target(state: Encounter, *, chosen: bool) -> Encounter:
    """The dock at whom its action is meant for, unless the GM has just chosen somebody; else at an enemy."""
    proper = None if chosen else game(state).proper_target(state, state.attacker, state.action)
    acting = state.find(state.attacker)
    if proper is None and not state.target and acting is not None:
        proper = first_enemy(state, acting)
    return state if proper is None else replace(state, target=proper, others=())


def also_aim(state: Encounter, target: str) -> Change:
    """Aim at one more fighter, for an action that may have several targets; or no longer at one of them.

    Raises:
        FightError: no such fighter, the attacker himself, or the action has one target at most.
    """
    fighter_of(state, target)
    if target == state.attacker:
        raise FightError("target", label("error.aims_at_himself"))
    row = game(state).tables.actions.get(state.action)
    if row is None or row.targets != "several":
        raise FightError("target", label("error.one_target_only"))
    present = targets_of(state)
    if target not in present:
        wanted = (*present, target)
    else:
        wanted = tuple(one for one in present if one != target) if len(present) > 1 else present
    after = replace(state, target=wanted[0], others=wanted[1:])
    return changed(after, _known(state, *present, target), "aim")


def targets_of(state: Encounter) -> tuple[str, ...]:
    """Whom the prepared action is aimed at: several only where it may have several; "" where nobody is."""
    row = game(state).tables.actions.get(state.action)
    if row is None or row.targets != "several":
        return (state.target,)
    left = (one for one in (state.target, *state.others) if state.find(one) and one != state.attacker)
    return tuple(dict.fromkeys(left)) or (state.target,)


PLACES = ("range", "distance")
"""Roles of the circumstances that say how far away somebody is."""


def aimed_alike(state: Encounter, target: str) -> Encounter:
    """The fight in which a further target is as far away as the first one: one roll is aimed at one place."""
    rows = game(state).tables.circumstances
    places = [row.id for row in rows.values() if row.of == "pair" and row.role in PLACES]
    first, other = pair(state.attacker, state.target), pair(state.attacker, target)
    own = {name: value for name, value in state.answers.get(other, {}).items() if name not in places}
    aimed = {name: value for name, value in state.answers.get(first, {}).items() if name in places}
    return replace(state, answers=state.answers | {other: own | aimed})


def with_attacker(state: Encounter, fighter: Fighter) -> Encounter:
    """The fight with this fighter in the attack dock, at his main action; his target stays if it is another's.

    The old attacker becomes the target when the new one was being aimed at (a swap).
    """
    if fighter.id == state.attacker:
        return state
    target = state.attacker if state.target == fighter.id else state.target
    aimed = state.find(target)
    if aimed is None or aimed.side == fighter.side:
        target = first_enemy(state, fighter)
    return replace(state, attacker=fighter.id, target=target, action=game(state).default_action(fighter))


def first_enemy(state: Encounter, fighter: Fighter) -> str:
    """The first enemy in the table who can still act; else the first enemy; "" when there is none."""
    system = game(state)
    enemies = state.enemies(fighter.id)
    standing = (enemy.id for enemy in enemies if not system.is_out(enemy))
    return next(standing, enemies[0].id if enemies else "")


def choose_weapon(state: Encounter, fighter: str, hand: int) -> Change:
    """Put a carried weapon (its index) in hand, or -1 for bare hands.

    The attack dock goes to his main action with it.

    Raises:
        FightError: no such fighter or weapon.
    """
    before = fighter_of(state, fighter)
    if not UNARMED <= hand < len(before.carried):
        raise FightError("hand", label("error.no_such_weapon", count=len(before.carried)))
    after = in_hand(state, before, hand)
    name = label(f"weapon.{after.fighter(fighter).weapon_id}")
    return changed(after, (fighter,), "choose_weapon", who=before.name, weapon=name)


def in_hand(state: Encounter, before: Fighter, hand: int) -> Encounter:
    """The fight with another weapon in this fighter's hand, and what follows from it."""
    after = replace(state.fighter(before.id), hand=hand)
    return with_main_action(game(state).edited(state.put(after), before, after), before.id)


def with_main_action(state: Encounter, fighter: str) -> Encounter:
    """Where this fighter attacks: his main action with what he now holds, unless the rules allow only the old one."""
    if fighter != state.attacker:
        return state
    main = game(state).default_action(state.fighter(fighter))
    if refusal_for(state, fighter, state.target, main) and not refusal_for(state, fighter, state.target, state.action):
        return state
    return replace(state, action=main)


def rearmed(before: Encounter, after: Encounter) -> Encounter:
    """The fight after something that may have put another weapon into the hand of whoever attacks (a throw, a draw)."""
    old, new = before.find(after.attacker), after.find(after.attacker)
    changed_hands = old is not None and new is not None and old.weapon_id != new.weapon_id
    return with_main_action(after, after.attacker) if changed_hands else after


def _setting(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Write down whose answer it is, and to what: whoever is aimed at when it is replayed, it stays theirs."""
    return {"attacker": state.attacker, "target": state.target, "action": state.action} | arguments


def _known(state: Encounter, *fighters: str) -> tuple[str, ...]:
    return tuple(fighter for fighter in fighters if state.find(fighter))


ANSWERS = {
    "set_answer": Action(set_answer, kind="tick", complete=_setting),
    "set_option": Action(set_option),
    "aim": Action(aim, kind="aim"),
    "also_aim": Action(also_aim, kind="aim"),
}
