"""What most games answer alike: nothing in reserve, no lots, nobody's turns counted."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dice.source import Source
from engine.encounter.game import game
from engine.encounter.harm import Harm
from engine.encounter.state import Change, Encounter, Fighter
from engine.errors import FightError
from engine.explain import Derived, Line
from engine.form import Choice, Entry, Field, Lot, Prompt, Value
from engine.intake.found import Reader
from engine.label import Label, label
from engine.request import Request
from engine.roll_view import Reroll
from engine.rules.trace import Asked, Trace
from engine.system import Deed, Progress, Situation
from engine.view import Mark


class Plain:
    """What a game answers that holds nothing in reserve, draws no lots and counts nobody's turns.

    A game's class inherits it and says only what it does otherwise.
    """

    private_counters: frozenset[str] = frozenset()
    turn_counters: frozenset[str] = frozenset()
    dated: frozenset[str] = frozenset()
    suffered: frozenset[str] = frozenset()
    arms_apart = False
    watched: frozenset[str] = frozenset()
    only_rolled: frozenset[str] = frozenset()
    announcements: frozenset[str] = frozenset()
    out_event = ""
    counts_harm = True
    harm_explodes = False
    figures_follow_dock = False
    care: tuple[str, ...] = ()
    cured: tuple[str, ...] = ()
    lasting: frozenset[str] = frozenset()
    readers: tuple[Reader, ...] = ()

    def later(self, situation: Situation, progress: Progress) -> Mapping[str, float]:
        """Every event is decided with the roll."""
        return {}

    def amounts(self, situation: Situation, progress: Progress) -> dict[str, int]:
        """Outcomes say all."""
        return {}

    def shown(self, situation: Situation, outcomes: Mapping[str, float]) -> Mapping[str, float]:
        """As they are."""
        return outcomes

    def means(self, situation: Situation) -> Mapping[str, float]:
        """No curve shows an average."""
        return {}

    def told(self, situation: Situation, trace: Trace) -> dict[str, int]:
        """Nothing."""
        return {}

    def hurdles(self, request: Request) -> tuple[tuple[Line, Situation], ...]:
        """The derived values lead to the headline."""
        return ()

    def reasons(self, request: Request) -> tuple[Derived, ...]:
        """The derived values tell all."""
        return ()

    def points(self, request: Request, axis: str) -> tuple[Value, ...] | None:
        """All of them."""
        return None

    def roll_name(self, rule: str) -> Label:
        """As the rule."""
        return label(f"rule.{rule}")

    def round_spent(self, fighter: Fighter) -> Fighter:
        """Nothing is gone."""
        return fighter

    def reserves(self, state: Encounter, attacker: str, target: str) -> dict[str, int]:
        """Nothing."""
        return {}

    def part(self, state: Encounter, action: str, attacker: str, target: str) -> dict[str, int]:
        """An action is rolled whole."""
        return {}

    def forbidden(self, state: Encounter, action: str, attacker: str, target: str) -> Label | None:
        """The sheets tell all."""
        return None

    def fresh(self, fighter: Fighter) -> Fighter:
        """The table tells which traits the fight has changed (`TraitRow.counted`)."""
        return fighter

    def written(self, fighter: Fighter, said: Mapping[str, Value]) -> Fighter:
        """What is written needs nothing beside it."""
        return fighter

    def stands(self, state: Encounter, action: str, attacker: str, target: str, name: str, value: Value) -> bool:
        """Whatever is kept counts."""
        return True

    def proposed(self, state: Encounter, action: str, attacker: str, target: str) -> Mapping[str, Value]:
        """The table's defaults hold."""
        return {}

    def renewed(self, state: Encounter, came: tuple[str, ...] = ()) -> Encounter:
        """What is asked hangs on no circumstance, and on nobody else."""
        return state

    def acting(self, state: Encounter, action: str, fighter: Fighter) -> Fighter:
        """As he is."""
        return fighter

    def proper_target(self, state: Encounter, attacker: str, action: str) -> str | None:
        """Whoever is aimed at."""
        return None

    def aimed(self, before: Encounter, after: Encounter) -> Encounter:
        """Nothing is kept."""
        return after

    def offers(self, state: Encounter, fighter: str) -> tuple[Choice, ...]:
        """Nothing."""
        return ()

    def time_left(self, state: Encounter, fighter: Fighter, name: str) -> Label | None:
        """Rounds say it of every state."""
        return None

    def marks(self, state: Encounter, fighter: Fighter) -> tuple[Mark, ...]:
        """None."""
        return ()

    def stock_fields(self, state: Encounter) -> tuple[Field, ...]:
        """Nothing lies on the table."""
        return ()

    def rerolls(self, state: Encounter, deed: Deed, trace: Trace) -> tuple[Reroll, ...]:
        """A roll is a roll."""
        return ()

    def better(self, new: Asked, old: Asked) -> bool:
        """Nothing is rolled once more."""
        return False

    def draw(self, state: Encounter, source: Source) -> dict[str, int]:
        """Nothing is left to chance."""
        return {}

    def lot(self, state: Encounter, entry: Entry) -> Lot | None:
        """Nothing lies before an entry."""
        return None

    def laid(self, state: Encounter, entry: str, value: int, *, more: bool) -> Encounter:
        """Nothing can be laid.

        Raises:
            FightError: always.
        """
        raise FightError("entry", label("error.nothing_to_draw"))

    def harm_fields(self) -> tuple[Field, ...]:
        """Its points say all."""
        return ()

    def armor_dice(self, state: Encounter, fighter: Fighter, harm: Harm) -> tuple[int, ...]:
        """Nothing is thrown against it."""
        return ()

    def hurt(self, state: Encounter, fighter: str, harm: Harm) -> tuple[Encounter, tuple[Prompt, ...]]:
        """So many steps of health, as by hand."""
        return (game(state).stepped(state, state.fighter(fighter), harm.points) if harm.points else state), ()

    def entry_start(self, state: Encounter, entry: Entry) -> Change:
        """Nothing is done or asked."""
        return unchanged(state)

    def entry_end(self, state: Encounter, entry: Entry) -> Change:
        """Nothing is done."""
        return unchanged(state)

    def held(self, state: Encounter, entry: Entry, *, waiting: bool) -> Encounter:
        """Anybody may wait, and nothing else comes of it."""
        return state

    def preset(self, field: str, preset: str) -> str:
        """No house rule is a grid."""
        return ""

    def grid_chance(self, field: str, place: int, options: Mapping[str, Value]) -> float:
        """No house rule is a grid."""
        return 0.0


def unchanged(state: Encounter) -> Change:
    """Nothing happened."""
    return Change(state, frozenset(), label("change.nothing"))
