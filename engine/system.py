"""What a game is to the rest of Estoc: its tables, its rules, and what they do to a fight.

A game is a folder `engine/systems/<id>/` whose package has one object `SYSTEM` that fulfils `System`. Nothing else in
the engine or the window knows a game by name.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Protocol

import msgspec

from engine.answer import Health, KeyFigure
from engine.dice.source import Source
from engine.encounter.harm import Harm
from engine.encounter.state import Carried, Change, Encounter, Fighter
from engine.errors import RequestError
from engine.explain import Derived, Line
from engine.form import Choice, Entry, Field, Lot, Prompt, TurnPlan, Value
from engine.intake.found import Reader
from engine.label import Label
from engine.request import Request
from engine.roll_view import Reroll
from engine.rules.step import Stage
from engine.rules.trace import Asked, Trace
from engine.tables import Tables
from engine.view import Mark

Situation = tuple[Any, ...]
"""A named tuple of frozen, hashable parts: all that the steps of one attack read."""

Progress = Hashable
"""What has happened so far in an attack: small, hashable, only what later steps read."""


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A resolved action: who did what to whom, with which circumstances, and how it ended.

    Attributes:
        modifiers: the modifiers of the request, automatic ones included.
        outcome: id of the final outcome.
        events: ids of the events that happened.
        choices: choices made in the roll or after it, by name (soak, fumble effects and the like).
        amounts: how much the dice made, where no outcome says it (life points, Wounds of a fall), by name.
        again: another target of the same roll: whoever acts has paid for it already.
        rerolled: how often dice were rolled once more at a price, by whose dice they were ("attacker", "target").
    """

    action: str
    attacker: str
    target: str
    modifiers: dict[str, Value]
    outcome: str
    events: tuple[str, ...] = ()
    choices: dict[str, str] = {}
    amounts: dict[str, int] = {}
    again: bool = False
    rerolled: dict[str, int] = {}


class System(Protocol):
    """One game. Every method is pure; `state` is the fight, a frozen value."""

    id: str
    tables: Tables
    note_events: tuple[str, ...]
    """Events told as a line of text under the bar, not as an outcome ("Jams: 37 %")."""
    out_event: str
    """Event of a target that ends out of play; "" where its outcomes always say so."""
    private_counters: frozenset[str]
    """Counters of a fighter that only the rules read; the sheet does not show them."""
    turn_counters: frozenset[str]
    """Counters of a fighter, or of what he carries, that hold the number of a round."""
    dated: frozenset[str]
    """States of which the rules read since when somebody has them; of the others only when they begin and end."""
    suffered: frozenset[str]
    """Traits and counters of a fighter that only what is done to him reads; what he does may change them by mishap."""
    arms_apart: bool
    """What is done to a fighter hangs on which weapons he carries, not on how they are (loaded, broken...)."""
    watched: frozenset[str]
    """States of an opponent that turns and rounds of a fighter read beside deeds; the others only deeds read."""
    only_rolled: frozenset[str]
    """Modifiers that only the roll of an action reads; what the deed then changes does not hang on them."""
    announcements: frozenset[str]
    """Actions and offers that are announced at the table, not done by anybody: their lines of the log stand out."""
    counts_harm: bool
    """Damage without an attack is so many points; False: `harm_fields` say all of it."""
    harm_explodes: bool
    """Dice of damage are rolled again on their highest face, without being written so."""
    figures_follow_dock: bool
    """Key figures of a row depend on who attacks whom; False: on the fighter himself and what was said of him."""
    care: tuple[str, ...]
    """Actions that treat somebody, or keep him alive."""
    cured: tuple[str, ...]
    """States that care may end at once, as the GM sees fit."""
    lasting: frozenset[str]
    """Counted traits, and counters, that say what a fighter is: a copy has those of `fresh`."""
    readers: tuple[Reader, ...]
    """Readers of what other programs and books write of this game's fighters, beside tables; the first that fits."""

    def __hash__(self) -> int:
        """A game is one object, so what is worked out for it can be remembered."""

    # -- the rules of one action ------------------------------------------------------------------------------------
    def check(self, request: Request) -> None:
        """Raise `RequestError` when the rules do not allow the request (the tables have been checked before)."""

    def situation(self, request: Request) -> Situation:
        """The frozen parts that the steps read. Equal requests give equal situations."""

    def steps(self, situation: Situation) -> tuple[Stage, ...]:
        """The steps of the action, in the rulebook's order; empty when no die is rolled."""

    def start(self, situation: Situation) -> Progress:
        """Where the first step begins."""

    def outcome(self, situation: Situation, progress: Progress) -> str:
        """Id of the final outcome."""

    def events(self, situation: Situation, progress: Progress) -> tuple[str, ...]:
        """Events that this end implies, beside those that the steps marked."""

    def later(self, situation: Situation, progress: Progress) -> Mapping[str, float]:
        """Events that dice of another roll will decide after this end (a test of those who saw it), with their chance.

        Odds count them; of a finished roll they are not known yet.
        """

    def amounts(self, situation: Situation, progress: Progress) -> dict[str, int]:
        """How much this end makes where no outcome says it (`Deed.amounts`)."""

    def told(self, situation: Situation, trace: Trace) -> dict[str, int]:
        """What single throws of a roll made that later actions read, whatever the outcome; goes into `Deed.amounts`."""

    def event_ids(self, request: Request) -> tuple[str, ...]:
        """Every event this action can report, so that impossible ones are reported as 0."""

    def harm(self, situation: Situation, outcome: str, progress: Progress | None = None) -> tuple[int, str]:
        """Harm level and side of an outcome on this target's sheet (rules/COMMON.md).

        Args:
            progress: where a rolled result ended, where that says more than its outcome; None: any such end.
        """

    def shown(self, situation: Situation, outcomes: Mapping[str, float]) -> Mapping[str, float]:
        """The outcomes as a table shows them: where they are many, those that mean the same are told together."""

    def means(self, situation: Situation) -> Mapping[str, float]:
        """What an action does on average, by name (hits, life points lost), where its curves show it."""

    def derived(self, request: Request) -> tuple[Derived, ...]:
        """The derived values of the request with the lines they are made of."""

    def at_total(self, request: Request, derived: str, amount: int) -> Situation | None:
        """The situation with one derived number replaced, to tell the share of each line; None: it has no share."""

    def hurdles(self, request: Request) -> tuple[tuple[Line, Situation], ...]:
        """What leads from the tested value to the headline: reasons in order, each with the situation once it counts.

        The last situation is that of the request; empty: the lines of the derived values lead there.
        """

    def reasons(self, request: Request) -> tuple[Derived, ...]:
        """What only the panel of reasons tells beside the derived values; their lines change no odds."""

    def along(self, request: Request, axis: str, value: Value) -> Request:
        """The request moved to one point of an axis. Raises RequestError when that point is not possible."""

    def points(self, request: Request, axis: str) -> tuple[Value, ...] | None:
        """The values of an axis that are worth a point, in order; None: every value of its row."""

    def position(self, request: Request, axis: str) -> Value:
        """Where the request stands on an axis."""

    def roll_name(self, rule: str) -> Label:
        """What the dice of a question are called, by its rule: most often as the rule is."""

    def read_out(self, request: Request, asked: Asked) -> Label:
        """One sentence on what a rolled question makes ("17 against 10: margin 7")."""

    def versus(self, request: Request) -> dict[str, tuple[Label, ...]]:
        """The figures that matter for this action, under the names of `attacker` and `target`."""

    # -- what a forecast puts together ------------------------------------------------------------------------------
    def round_spent(self, fighter: Fighter) -> Fighter:
        """The fighter once everybody has had his turn: without what this round counted of him and its end never reads.

        The same object where nothing is gone.
        """

    # -- the fight -----------------------------------------------------------------------------------------------
    def carry(self, weapon: str) -> Carried:
        """A new weapon of this kind, loaded."""

    def fresh(self, fighter: Fighter) -> Fighter:
        """The traits of a fighter as they were before the fight, for a copy of him."""

    def written(self, fighter: Fighter, said: Mapping[str, Value]) -> Fighter:
        """A new sheet on which somebody has written these traits: his life is whole, whatever it is."""

    def weapon_facts(self, weapon: str) -> Label | None:
        """The few words that matter of a weapon, for the library ("+1 die, duelling")."""

    def default_action(self, fighter: Fighter) -> str:
        """The main action with what he holds."""

    def reserves(self, state: Encounter, attacker: str, target: str) -> dict[str, int]:
        """What the fight holds ready for this action and no request from outside tells (`Request.reserves`)."""

    def part(self, state: Encounter, action: str, attacker: str, target: str) -> dict[str, int]:
        """Which part of an action is rolled now, where its parts have places of their own (`Request.part`)."""

    def forbidden(self, state: Encounter, action: str, attacker: str, target: str) -> Label | None:
        """Why this cannot be done now, whatever the sheets say (not announced, turn used up...); None: it can."""

    def automatic(self, state: Encounter, action: str, attacker: str, target: str) -> dict[str, tuple[Value, Label]]:
        """Modifiers that the sheets decide, each with where it comes from. Only those of this action."""

    def stands(self, state: Encounter, action: str, attacker: str, target: str, name: str, value: Value) -> bool:
        """Whether an answer that is kept counts for this action; where it does not, its default is in force."""

    def proposed(self, state: Encounter, action: str, attacker: str, target: str) -> Mapping[str, Value]:
        """Answers that hold while the GM gives none, as the fight stands; unlike `automatic`, he may give others."""

    def renewed(self, state: Encounter, came: tuple[str, ...] = ()) -> Encounter:
        """The fight with what it asks as things stand: an answer was given, a prompt dropped, somebody came or went.

        Args:
            came: ids of those who have just come into the fight.
        """

    def acting(self, state: Encounter, action: str, fighter: Fighter) -> Fighter:
        """The fighter as an action reads him, on either side of it (a roll after a blow knows nothing of the blow)."""

    def proper_target(self, state: Encounter, attacker: str, action: str) -> str | None:
        """At whom this action is aimed when it is chosen ("": at nobody); None: at whoever is aimed at."""

    def aimed(self, before: Encounter, after: Encounter) -> Encounter:
        """The fight once the attack dock has been put at something else, with what the game keeps of how it stood."""

    def offers(self, state: Encounter, fighter: str) -> tuple[Choice, ...]:
        """What a fighter may do at any moment, at no action; taken, it is a deed with the offer among its choices."""

    def rerolls(self, state: Encounter, deed: Deed, trace: Trace) -> tuple[Reroll, ...]:
        """Which dice of a finished roll may be rolled once more now, at which price."""

    def better(self, new: Asked, old: Asked) -> bool:
        """Whether the same question, rolled once more, came out better for whose dice they are."""

    def effects(self, state: Encounter, deed: Deed) -> Change:
        """What a resolved action changes on both sheets, and the follow-ups it makes due."""

    def hints(self, state: Encounter, deed: Deed | None, action: str) -> tuple[str, ...]:
        """Ids of the advice that fits now: before a roll (`deed` None) or after it."""

    def health(self, fighter: Fighter) -> Health:
        """State of health for the table."""

    def key_figures(self, state: Encounter, fighter: Fighter) -> tuple[KeyFigure, ...]:
        """The one or two figures that matter, for the table."""

    def time_left(self, state: Encounter, fighter: Fighter, name: str) -> Label | None:
        """How long a state of his still lasts ("34 minutes"), where rounds would say nothing; None: rounds say it."""

    def marks(self, state: Encounter, fighter: Fighter) -> tuple[Mark, ...]:
        """Small signs beside his name in the table: what he is, what is left to spend; his sheet and the round tell."""

    def is_out(self, fighter: Fighter) -> bool:
        """Whether he can no longer act in this fight (down or dead)."""

    def state_edits(self, state: Encounter, fighter: Fighter) -> tuple[str, ...]:
        """States that the GM may add by hand to this fighter, in the order of the table."""

    def edited(self, state: Encounter, before: Fighter, after: Fighter) -> Encounter:
        """The fight after a GM's edit of a sheet, with what follows from it (a hold ends when the holder arms...)."""

    def stepped(self, state: Encounter, fighter: Fighter, step: int) -> Encounter:
        """The fight with a fighter's health one step worse (1) or better (-1), or so many points, by hand.

        It is unchanged where there is none.

        `engine.encounter.stepping` does it where states say how somebody is.
        """

    # -- damage without an attack -----------------------------------------------------------------------------------
    def harm_fields(self) -> tuple[Field, ...]:
        """What the game asks of damage without an attack beside its points (does armour count?), with what is usual."""

    def armor_dice(self, state: Encounter, fighter: Fighter, harm: Harm) -> tuple[int, ...]:
        """Sides of the dice that are thrown for this fighter against the damage, in the order of `Harm.faces`."""

    def hurt(self, state: Encounter, fighter: str, harm: Harm) -> tuple[Encounter, tuple[Prompt, ...]]:
        """The fight after damage without an attack, as that of an attack would land, with what falls due."""

    # -- turns ------------------------------------------------------------------------------------------------------
    def declarations(self, state: Encounter, fighter: str) -> tuple[Field, ...]:
        """What a fighter announces before the order of the round is made; empty: nothing."""

    def stock_fields(self, state: Encounter) -> tuple[Field, ...]:
        """What lies on the table for everybody and the GM may set by hand: numbers, each with its name in the stock."""

    def order(self, state: Encounter) -> TurnPlan:
        """The order of the round, from the fight as it stands."""

    def draw(self, state: Encounter, source: Source) -> dict[str, int]:
        """What chance decides when the next round begins, by entry: cards dealt, dice rolled. Empty: nothing.

        The fight comes without the entries of the round before; one with a single entry asks for one more for it.

        It is written down with the act that begins the round, so that doing it again gives the same.
        """

    def lot(self, state: Encounter, entry: Entry) -> Lot | None:
        """What the GM may lay by hand before this entry, or draw once more; None: the game lays nothing."""

    def laid(self, state: Encounter, entry: str, value: int, *, more: bool) -> Encounter:
        """The fight with this lying before an entry.

        Args:
            more: it was drawn in addition, at its price; False: it is what lies on the GM's own table.

        Raises:
            FightError: it cannot lie there, or the price cannot be paid.
        """

    def round_start(self, state: Encounter, drawn: Mapping[str, int]) -> Change:
        """What the beginning of a round does (states that begin to count, what was drawn is laid...)."""

    def entry_start(self, state: Encounter, entry: Entry) -> Change:
        """What the rules do and ask when an entry begins; the GM may skip each prompt."""

    def entry_end(self, state: Encounter, entry: Entry) -> Change:
        """What the end of an entry does (states whose turns are counted...)."""

    def held(self, state: Encounter, entry: Entry, *, waiting: bool) -> Encounter:
        """The fight after an entry was put on hold, or (`waiting` False) takes its turn after all.

        Raises:
            FightError: the rules do not let it wait.
        """

    def round_end(self, state: Encounter) -> Change:
        """What the end of a round does, with the rolls it makes due."""

    def scene_end(self, state: Encounter) -> Change:
        """What the end of the scene does, with the rolls it makes due."""

    # -- house rules that are grids ---------------------------------------------------------------------------------
    def preset(self, field: str, preset: str) -> str:
        """The letters of a grid to start from; `preset` is an option of the house rule that the row names."""

    def grid_chance(self, field: str, place: int, options: Mapping[str, Value]) -> float:
        """The chance (0 to 1) that the letter at this place gives under these house rules."""

    # -- an example ------------------------------------------------------------------------------------------------
    def sample(self) -> Encounter:
        """A ready fight to try the game on: somebody to act, somebody aimed at."""


def refusal_of(system: System, request: Request) -> RequestError | None:
    """Why the rules refuse a request, as a value; None: they allow it."""
    try:
        system.check(request)
    except RequestError as refusal:
        return refusal.kept()
    return None
