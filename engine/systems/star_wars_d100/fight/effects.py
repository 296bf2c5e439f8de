"""What a resolved action does to the fight: what is spent, who suffers what, what falls due (catalogue 8.12)."""

from __future__ import annotations

from engine.encounter.choices import answered
from engine.encounter.sheet import change, with_count, without_asked, without_states
from engine.encounter.state import Change, Encounter, Fighter
from engine.encounter.turn import touched
from engine.label import label
from engine.system import Deed
from engine.systems.star_wars_d100.fight import amounts, answers, cover, followups, outcomes, pairs, series, strays
from engine.systems.star_wars_d100.fight.counts import ACTED, ATTACKED, BUSY, DODGES, noted
from engine.systems.star_wars_d100.fight.sheet import AIMED, ATTACKING, COMPLETE, PAIRS, weapon_row
from engine.systems.star_wars_d100.tables import TABLES

REACTING = ("dodge", "parry")


def effects(state: Encounter, deed: Deed) -> Change:
    """What a resolved action changes on both sheets, and the follow-ups it makes due.

    A deed without an action is the answer to a choice, or an offer that was taken.
    """
    if not deed.action:
        after, due = answered(state, deed, answers.ANSWERS)
        text = label("change.choose", who=state.fighter(deed.attacker).name, choice="")
    else:
        begun = _balanced(_reacted(without_asked(state, deed.attacker, deed.action), deed), deed)
        after = _undertaken(outcomes.applied(_fumbled_with(begun, deed), deed), deed)
        after, due = followups.due(after, deed)
        if deed.action in ("shoot", "throw"):
            after = cover.back_to_cover(after, deed.attacker)
        text = TABLES.outcome_label(deed.outcome)
    return Change(after, frozenset(touched(state, after)), text, due)


# -- who has acted ---------------------------------------------------------------------------------------------------


def _undertaken(state: Encounter, deed: Deed) -> Encounter:
    """The fight in which whoever acts has done so; the shots of a series do not count against its later ones."""
    fighter = deed.attacker
    if deed.action in REACTING:
        return noted(state, fighter, ACTED, *((DODGES,) if deed.action == "dodge" else ()))
    if deed.action in COMPLETE:
        state = change(state, fighter, lambda one: with_count(one, BUSY, 1))
        return noted(state, fighter, ACTED, ATTACKED)
    if deed.action not in ATTACKING:
        return state
    in_series = bool(series.part(state, deed.action, fighter, deed.target))
    return noted(state, fighter, ATTACKED) if in_series else noted(state, fighter, ACTED, ATTACKED)


def _reacted(state: Encounter, deed: Deed) -> Encounter:
    """The fight in which the target has reacted, whether the weapon fired or not (8.3)."""
    times = _reactions(deed)
    names = (ACTED, *((DODGES,) * times if deed.modifiers.get("reaction") == "dodge" else ()))
    return noted(state, deed.target, *names) if times else state


def _reactions(deed: Deed) -> int:
    """How often the target has tried: as the dice tell; where they do not, once."""
    if deed.action not in AIMED or deed.modifiers.get("reaction", "none") not in REACTING:
        return 0
    return deed.amounts.get(amounts.REACTIONS, 1)


def _balanced(state: Encounter, deed: Deed) -> Encounter:
    """The fight in which nobody is off balance any longer who has made a test; in a series he is until its end."""
    tested = deed.action in REACTING
    if deed.action in AIMED:
        tested = deed.amounts.get(amounts.TESTS, int(deed.outcome != "breakdown")) > 0
    who = ([deed.attacker] if tested else []) + ([deed.target] if _reactions(deed) else [])
    in_series = bool(series.part(state, deed.action, deed.attacker, deed.target))
    for fighter in who:
        state = change(state, fighter, _until_the_end if in_series else _on_his_feet)
    return state


def _on_his_feet(fighter: Fighter) -> Fighter:
    return without_states(fighter, ("off_balance",)) if fighter.has("off_balance") else fighter


def _until_the_end(fighter: Fighter) -> Fighter:
    return with_count(fighter, series.USED_BALANCE, 1) if fighter.has("off_balance") else fighter


# -- fumbles --------------------------------------------------------------------------------------------------------


def _fumbled_with(state: Encounter, deed: Deed) -> Encounter:
    """The fight in which it is known which weapon fumbled, and whether it was to stun."""
    if deed.outcome != "fumble" and "fumble" not in deed.events:
        return state
    shooter = state.fighter(deed.attacker)
    index = shooter.hand
    if deed.action in PAIRS and deed.amounts.get(amounts.FUMBLED) == 2:
        second = pairs.second_of(shooter, deed.action, str(deed.modifiers.get(pairs.SECOND, "")))
        index = index if second is None else second
    row = weapon_row(shooter)
    usual = row.modes[0] if row is not None else "lethal"
    stuns = deed.action != "burst" and deed.modifiers.get("mode", usual) == "stun"
    marked = with_count(shooter, strays.FUMBLED_WITH, index + 1)
    return state.put(with_count(marked, series.STUNNING, 1) if stuns else marked)
