"""A tiny game for the tests of the engine: one die a blow, a bow with arrows, a roll to recover.

- strike: d6 of the attacker; 4 or more hits (5 in the dark). The first hit makes hurt, the second one down.
- shoot: bow only, as strike, an arrow each; 6 needed where the target has cover.
- rest: no dice, no target. recover: d6, 4 or more removes hurt. brawl: needs a choice after a hit.
- Order: the strongest first. Whoever is hurt must roll to recover as his turn begins; off ends with the next round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from typing import Any, NamedTuple, cast

from engine.answer import Health
from engine.dice.request import Pool
from engine.encounter.state import ActiveState, Carried, Change, Encounter, Fighter, SideOfFight, replace
from engine.encounter.stepping import stepped
from engine.errors import refuse
from engine.form import Entry, Field, Prompt, TurnPlan, Value
from engine.label import Label, label
from engine.plain import Plain
from engine.request import Request
from engine.rules.ask import Ask, Choose
from engine.rules.step import Step
from engine.rules.trace import Asked
from engine.system import Deed, System
from engine.tables import (
    ActionRow,
    ArchetypeRow,
    CircumstanceRow,
    OutcomeRow,
    StateRow,
    Tables,
    TraitRow,
    WeaponRow,
)

FIGHTING = ("strike", "shoot", "brawl")


class Blow(NamedTuple):
    """What one blow reads."""

    needed: int
    choice: bool


class Situation(NamedTuple):
    """The one part of a situation."""

    blow: Blow | None


def _hit(part: Blow | None, progress: str) -> Generator[Any, Any, str]:
    """One die against what is needed; a brawl asks what to do with a hit."""
    assert part is not None
    band = yield Ask(Pool(1, 6), (part.needed,), "DUEL-1")
    if band and part.choice:
        return str((yield Choose("mercy", ("hit", "miss"), "attacker", "hit")))
    return "hit" if band else "miss"


def _rows(*rows: Any) -> dict[str, Any]:
    return {row.id: row for row in rows}


TABLES = Tables(
    system="duel",
    traits=_rows(
        TraitRow("strength", "number", 0, 9),
        TraitRow("brave", "check"),
        TraitRow("tired", "number", 0, 5, counted=True),
    ),
    weapons=_rows(
        WeaponRow(id="sword", icon="sword", rule="DUEL-1", group="melee"),
        WeaponRow(id="bow", icon="bow", rule="DUEL-1", group="ranged"),
    ),
    circumstances=_rows(
        CircumstanceRow("rush", "check", "attacker", FIGHTING, "turn", "attacker"),
        CircumstanceRow("aimed", "check", "attacker", FIGHTING, "roll", "pair"),
        CircumstanceRow("cover", "choice", "target", ("shoot",), "round", "pair", options=("none", "some", "full")),
        CircumstanceRow("dark", "check", "scene", FIGHTING, "fight", "scene"),
        CircumstanceRow("ducking", "number", "target", FIGHTING, "turn", "target", minimum=0, maximum=3),
        CircumstanceRow("arrows", "number", "attacker", ("shoot",), "roll", "attacker", minimum=0, maximum=9),
        CircumstanceRow("option_hard", "check", "option", FIGHTING, "fight", "scene"),
    ),
    actions=_rows(
        ActionRow("strike", "one", "sword", "DUEL-1", "melee", headline="outcome:hit"),
        ActionRow("shoot", "one", "bow", "DUEL-1", "ranged", headline="outcome:hit"),
        ActionRow("brawl", "one", "fist", "DUEL-1", "melee", headline="outcome:hit"),
        ActionRow("rest", "none", "clock", "DUEL-1", "other"),
        ActionRow("recover", "none", "heart", "DUEL-1", "other", headline="outcome:hit"),
    ),
    states=_rows(
        StateRow("hurt", "heart", "DUEL-2"),
        StateRow("down", "fall", "DUEL-2", role="out"),
        StateRow("off", "bolt", "DUEL-2"),
        StateRow("jammed", "bolt", "DUEL-2", role="weapon"),
    ),
    outcomes=_rows(
        OutcomeRow("hit", 3, "target"), OutcomeRow("miss", 0, "target"), OutcomeRow("done", 100, "attacker")
    ),
    archetypes=_rows(
        ArchetypeRow("guard", "opponents", "fighter", ("sword", "bow"), {"strength": 3, "brave": False}),
        ArchetypeRow("monk", "heroes", "fighter", (), {"brave": True}),
    ),
    axes={},
    rules={},
    hooks={},
)


class Duel(Plain):
    """The rules of the tiny game; only what the encounter asks of a system."""

    id = "duel"
    tables = TABLES
    note_events: tuple[str, ...] = ()

    def check(self, request: Request) -> None:
        """Nobody who is down acts; a bow shoots and has an arrow; nobody rushes in the dark."""
        if "down" in request.attacker.states and request.action != "rest":
            raise refuse("attacker.states", "cannot_act")
        if request.action == "shoot" and request.attacker.weapon != "bow":
            raise refuse("attacker.weapon", "weapon_not_for_action")
        if request.action == "shoot" and request.number("arrows", 1) == 0:
            raise refuse("attacker.weapon", "no_arrows")
        if request.number("rush") and request.number("dark"):
            raise refuse("modifiers.rush", "no_rush_in_the_dark")

    def situation(self, request: Request) -> Situation:
        """What is needed on the die."""
        if request.action == "rest":
            return Situation(None)
        cover = 2 * (request.word("cover", "none") == "full")
        needed = 4 + request.number("dark") + cover + request.number("option_hard") - request.number("aimed")
        return Situation(Blow(min(needed - request.number("rush"), 6), request.action == "brawl"))

    def steps(self, situation: Situation) -> tuple[Step, ...]:
        """One step, or none."""
        return (Step(_hit, "blow"),) if situation.blow else ()

    def start(self, situation: Situation) -> str:
        """Nothing has happened."""
        return "done"

    def outcome(self, situation: Situation, progress: str) -> str:
        """The progress is the outcome."""
        return progress

    def events(self, situation: Situation, progress: str) -> tuple[str, ...]:
        """A hit is an event too."""
        return ("hit",) if progress == "hit" else ()

    def harm(self, situation: Situation, outcome: str, progress: object = None) -> tuple[int, str]:
        """As the table says."""
        row = TABLES.outcomes[outcome]
        return row.harm, row.side

    def read_out(self, request: Request, asked: Asked) -> Label:
        """The total."""
        return label("read_out.total", total=asked.total)

    def carry(self, weapon: str) -> Carried:
        """A bow has three arrows."""
        return Carried(weapon, {"arrows": 3} if weapon == "bow" else {})

    def weapon_facts(self, weapon: str) -> Label | None:
        """Nothing to say of a weapon."""
        return None

    def default_action(self, fighter: Fighter) -> str:
        """Shoot with a bow, else strike."""
        return "shoot" if fighter.weapon and fighter.weapon.weapon == "bow" else "strike"

    def automatic(self, state: Encounter, action: str, attacker: str, target: str) -> dict[str, tuple[Value, Label]]:
        """The arrows left come from the bow in hand."""
        weapon = state.fighter(attacker).weapon
        if action != "shoot" or weapon is None or weapon.weapon != "bow":
            return {}
        return {"arrows": (weapon.counters["arrows"], label("automatic.arrows"))}

    def effects(self, state: Encounter, deed: Deed) -> Change:
        """Arrows, hurt and down; a choice of "fall" makes off from the next round on."""
        attacker = state.fighter(deed.attacker)
        if deed.choices.get("stumble") == "fall":
            falling = ActiveState("off", state.turn, starts=state.turn + 1, ends=state.turn + 1)
            attacker = replace(attacker, states=(*attacker.states, falling))
        if deed.action == "shoot" and attacker.weapon:
            spent = replace(attacker.weapon, counters={"arrows": max(0, attacker.weapon.counters["arrows"] - 1)})
            carried = (*attacker.carried[: attacker.hand], spent, *attacker.carried[attacker.hand + 1 :])
            attacker = replace(attacker, carried=carried)
        if deed.action == "recover" and deed.outcome == "hit":
            attacker = replace(attacker, states=tuple(one for one in attacker.states if one.id != "hurt"))
        after = state.put(attacker)
        due: tuple[Prompt, ...] = ()
        if deed.action in FIGHTING and deed.outcome == "hit":
            hit = after.fighter(deed.target)
            gained = "down" if hit.has("hurt") else "hurt"
            if not hit.has(gained):
                after = after.put(replace(hit, states=(*hit.states, ActiveState(gained, state.turn, by=deed.attacker))))
        elif deed.action == "brawl" and deed.outcome == "miss":
            options = (("fall", label("choice.fall")), ("stand", label("choice.stand")))
            due = (Prompt(f"stumble-{attacker.id}", "choice", attacker.id, "stumble", label("p"), options=options),)
        return Change(after, frozenset(), label("x"), due)

    def health(self, fighter: Fighter) -> Health:
        """Unhurt, hurt (2), down (6)."""
        level = 6 if fighter.has("down") else 2 if fighter.has("hurt") else 0
        return Health(label(f"health.{level}"), level)

    def is_out(self, fighter: Fighter) -> bool:
        """Down is out."""
        return fighter.has("down")

    def state_edits(self, state: Encounter, fighter: Fighter) -> tuple[str, ...]:
        """All of them."""
        return tuple(TABLES.states)

    stepped = staticmethod(stepped)

    def edited(self, state: Encounter, before: Fighter, after: Fighter) -> Encounter:
        """Whoever is no longer held is no longer off."""
        if before.held and not after.held:
            return state.put(replace(after, states=tuple(one for one in after.states if one.id != "off")))
        return state

    def declarations(self, state: Encounter, fighter: str) -> tuple[Field, ...]:
        """An action and an opponent; late goes last."""
        actions = tuple((action, label(f"action.{action}")) for action in ("strike", "shoot", "rest"))
        return (
            Field("action", "choice", label("d"), default="strike", options=actions),
            Field("opponent", "fighter", label("d"), default=""),
            Field("late", "check", label("d")),
        )

    def order(self, state: Encounter) -> TurnPlan:
        """The strongest first; late ones last; the fallen are skipped; the equally strong are tied."""
        entries = []
        for place, fighter in enumerate(state.fighters):
            late = bool(state.declared.get(fighter.id, {}).get("late", False))
            key = (int(late), -int(fighter.traits.get("strength", 0)), place)
            skipped = label("skipped.down") if self.is_out(fighter) else None
            entries.append(Entry(f"e-{fighter.id}", (fighter.id,), key=key, skipped=skipped))
        alike = Counter(entry.key[:-1] for entry in entries)
        entries = [replace(entry, tied=alike[entry.key[:-1]] > 1) for entry in entries]
        return TurnPlan(tuple(sorted(entries, key=lambda entry: entry.key)))

    def entry_start(self, state: Encounter, entry: Entry) -> Change:
        """Whoever is hurt must roll to recover; whoever is off may get up."""
        fighter = state.fighter(entry.fighters[0])
        found = []
        if fighter.has("hurt"):
            found.append(Prompt(f"recover-{fighter.id}", "roll", fighter.id, "recover", label("p")))
        if any(one.id == "off" and one.starts <= state.turn for one in fighter.states):
            found.append(Prompt(f"up-{fighter.id}", "end", fighter.id, "off", label("p"), when="turn_end"))
        return Change(state, frozenset(), label("x"), tuple(found))

    def round_start(self, state: Encounter, drawn: Mapping[str, int]) -> Change:
        """Nothing."""
        return Change(state, frozenset(), label("x"))

    def round_end(self, state: Encounter) -> Change:
        """The tired must recover between the rounds."""
        due = tuple(
            Prompt(f"tired-{fighter.id}", "roll", fighter.id, "recover", label("p"), when="round_end")
            for fighter in state.fighters
            if fighter.traits.get("tired")
        )
        return Change(state, frozenset(), label("x"), due)

    def scene_end(self, state: Encounter) -> Change:
        """Nobody is off any more."""
        for fighter in state.fighters:
            state = state.put(replace(fighter, states=tuple(one for one in fighter.states if one.id != "off")))
        return Change(state, frozenset(), label("x"))


GAME = cast("System", Duel())

SIDES = (SideOfFight("heroes", "Heroes", "hero"), SideOfFight("foes", "Foes", "foe"))


def guard(id: str, name: str, side: str, **changes: Any) -> Fighter:
    """A fighter with a sword in hand and a bow."""
    carried = (Carried("sword"), Carried("bow", {"arrows": 3}))
    return replace(Fighter(id, name, side, "guard", {"strength": 3}, carried, 0), **changes)


def a_fight() -> Encounter:
    """Kara (the strongest) and Nils against Grukk, before the first round; Kara aims at Grukk."""
    fighters = (
        guard("kara", "Kara", "heroes", traits={"strength": 5}),
        guard("nils", "Nils", "heroes", traits={}),
        guard("grukk", "Grukk", "foes"),
    )
    return Encounter("duel", "The bridge", SIDES, fighters, attacker="kara", target="grukk", action="strike")


def blow(
    face: int, outcome: str, attacker: str = "kara", target: str = "grukk", action: str = "strike", **modifiers: Value
) -> dict[str, Any]:
    """The arguments of an applied blow whose die showed `face`."""
    deed = Deed(action, attacker, target, modifiers, outcome, ("hit",) if outcome == "hit" else ())
    return {"deed": deed, "faces": {"faces": [[["DUEL-1", 0, 0, 6], face]]}}
