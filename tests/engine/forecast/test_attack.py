"""One attack, exactly: chances counted face by face, rows in order, each line with its share."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from engine.answer import Answer, OutcomeChance
from engine.forecast import attack
from engine.forecast.attack import Evaluation
from engine.label import label
from engine.request import Request
from engine.rules.exact import Odds
from engine.system import System, refusal_of
from engine.tables import OutcomeRow, Tables
from tests.engine.fake_game import Situation
from tests.engine.forecast.measured import GAME, Measured, blow, faces_from


@pytest.mark.parametrize(
    "asked, needed",
    [(blow(), 4), (blow(dark=True), 5), (blow(dark=True, ducking=1), 6), (blow(aimed=True, rush=True), 2)],
)
def test_chances_are_those_of_the_faces(asked: Request, needed: int) -> None:
    """A blow hits with as many faces of six as reach what is needed; the two outcomes make 1."""
    evaluation = attack.evaluate(GAME, asked)
    hit = faces_from(needed)
    assert evaluation.outcomes == pytest.approx({"hit": hit, "miss": 1 - hit}, abs=1e-12)
    assert evaluation.events == pytest.approx({"hit": hit}, abs=1e-12)


def test_a_choice_takes_its_default() -> None:
    """Where somebody must choose after the dice, the odds suppose the default: a brawl hits like a strike."""
    assert attack.evaluate(GAME, blow("brawl")).outcomes == attack.evaluate(GAME, blow("strike")).outcomes


def test_no_dice_is_one_outcome() -> None:
    """An action without dice has the one outcome done, for certain."""
    assert attack.evaluate(GAME, blow("rest")) == Evaluation({"done": 1.0}, {})


def test_what_a_row_counts() -> None:
    """Events and outcomes are told apart, added with +, and count nothing when they cannot happen."""
    evaluation = Evaluation({"hit": 0.25, "miss": 0.5, "jam": 0.25}, {"hit": 0.75})
    assert evaluation.share("event:hit") == 0.75
    assert evaluation.share("outcome:hit") == 0.25
    assert evaluation.share("outcome:hit+outcome:jam+event:hit") == 1.25
    assert evaluation.share("event:never+outcome:never") == 0.0


class Ended(Measured):
    """An end is its outcome, whether it came late, and what dice of another day make of it."""

    def outcome(self, situation: Situation, progress: Any) -> str:
        """Its first part."""
        return str(progress[0])

    def events(self, situation: Situation, progress: Any) -> tuple[str, ...]:
        """By its second part."""
        return ("late",) if progress[1] else ()

    def later(self, situation: tuple[Any, ...], progress: Any) -> dict[str, float]:
        """Half of the hits have consequences."""
        return {"next day": 0.5} if progress[0] == "hit" else {}


def test_ends_of_one_outcome_add_up() -> None:
    """Several ends may come to one outcome; events are marked on the way, implied by an end, or decided after it."""
    system = cast("System", Ended())
    odds = Odds({("hit", 0): 0.25, ("hit", 1): 0.5, ("miss", 1): 0.25}, {"early": 0.5, "late": 0.125})
    expected = {"early": 0.5, "late": 0.875, "next day": 0.375}
    assert attack.gather(system, Situation(None), odds) == Evaluation({"hit": 0.75, "miss": 0.25}, expected)


def test_equal_situations_are_computed_once() -> None:
    """Two requests that come to the same dice share one evaluation, until everything is forgotten."""
    attack.forget()
    first = attack.evaluate(GAME, blow(dark=True))
    assert attack.evaluate(GAME, blow(ducking=1)) is first
    assert attack.evaluate_situation(GAME, GAME.situation(blow("shoot", ducking=1))) is first
    attack.forget()
    again = attack.evaluate(GAME, blow(dark=True))
    assert again == first
    assert again is not first


def test_the_answer_reports_every_event() -> None:
    """The whole answer has the derived values and each event of the action, those that cannot happen as 0."""
    assert attack.answer(GAME, blow()) == Answer(
        {"needed": 4, "strength": 3, "damage": "blade"}, {"hit": 0.5, "miss": 0.5}, {"hit": 0.5, "never": 0.0}
    )


# -- the rows of a screen --------------------------------------------------------------------------------------------

OUTCOMES = (
    OutcomeRow("killed", 7, "target"),
    OutcomeRow("out", 6, "target"),
    OutcomeRow("stunned", 2, "target"),
    OutcomeRow("shaken", 2, "target"),
    OutcomeRow("tie", 0, "target"),
    OutcomeRow("fumble", -1, "attacker"),
    OutcomeRow("freed", 100, "attacker"),
    OutcomeRow("tired", 2, "attacker"),
    OutcomeRow("hurt", 2, "attacker"),
    OutcomeRow("fallen", 6, "attacker"),
)
FELLED = {"stunned": 6}


def _harm(situation: object, outcome: str) -> tuple[int, str]:
    row = next(row for row in OUTCOMES if row.id == outcome)
    return (FELLED.get(outcome, row.harm) if situation == ("frail",) else row.harm), row.side


def _game(*rows: OutcomeRow) -> System:
    """A game that knows nothing but outcomes."""
    rest: dict[str, Any] = {key: {} for key in Tables.__struct_fields__}
    tables = Tables(**rest | {"system": "toy", "outcomes": {row.id: row for row in rows}})
    return cast("System", SimpleNamespace(tables=tables, harm=_harm, shown=lambda situation, outcomes: outcomes))


TWO_SIDED = _game(*OUTCOMES)


def or_worse(chances: dict[str, float], *situation: str) -> dict[str, float | None]:
    """Chance of each outcome or worse for its side."""
    rows = attack.outcome_rows(TWO_SIDED, situation, Evaluation(chances, {}))
    return {row.id: row.or_worse for row in rows}


def test_rows_follow_the_table_and_what_cannot_happen_is_left_out() -> None:
    """Rows stand in the order of the game's table, whatever order they were computed in."""
    rows = attack.outcome_rows(TWO_SIDED, (), Evaluation({"tie": 0.25, "killed": 0.75, "out": 0.0}, {}))
    assert rows == (
        OutcomeChance("killed", label("outcome.killed"), 0.75, 7, "target", 0.75),
        OutcomeChance("tie", label("outcome.tie"), 0.25, 0, "target", None),
    )


def test_or_worse_adds_up_towards_the_worst_of_the_same_side() -> None:
    """For the target the worst stands first, for the attacker last; a side never counts for the other one."""
    chances = {"killed": 0.125, "out": 0.25, "stunned": 0.125, "hurt": 0.25, "fallen": 0.25}
    assert or_worse(chances) == {"killed": 0.125, "out": 0.375, "stunned": 0.5, "hurt": 0.5, "fallen": 0.25}


def test_equal_harm_goes_by_the_table() -> None:
    """Of two outcomes of the same harm the one nearer to the worst end is the worse, on either side."""
    assert or_worse({"stunned": 0.25, "shaken": 0.75}) == {"stunned": 0.25, "shaken": 1.0}
    assert or_worse({"tired": 0.25, "hurt": 0.75}) == {"tired": 1.0, "hurt": 0.75}


def test_a_table_turned_round_says_the_same() -> None:
    """Where the target's worst stands last in a table, the attacker's stands first."""
    game = _game(*reversed(OUTCOMES))
    for chances in ({"stunned": 0.25, "shaken": 0.75}, {"tired": 0.25, "hurt": 0.75}, {"killed": 0.5, "out": 0.5}):
        rows = attack.outcome_rows(game, (), Evaluation(chances, {}))
        assert {row.id: row.or_worse for row in rows} == or_worse(chances)


def test_or_worse_means_nothing_where_nobody_is_hurt() -> None:
    """A tie, a blunder and a success have no "or worse"."""
    assert or_worse({"tie": 0.5, "fumble": 0.25, "freed": 0.25}) == {"tie": None, "fumble": None, "freed": None}


def test_harm_is_that_of_this_target() -> None:
    """What fells this target is as bad as being out, whatever the table says."""
    assert or_worse({"out": 0.25, "stunned": 0.75}, "frail") == {"out": 0.25, "stunned": 1.0}
    assert or_worse({"stunned": 0.5, "shaken": 0.5}, "frail") == {"stunned": 0.5, "shaken": 1.0}


def test_a_counted_row_stands_for_every_number() -> None:
    """Rows of one kind stand by their number; one that has a row of its own keeps it; no other name is known."""
    game = _game(OutcomeRow("hits_0", 0, "target"), OutcomeRow("hits_n", 5, "target", counted=True), *OUTCOMES)
    tables = game.tables
    assert sorted(("out", "hits_12", "hits_3", "hits_0"), key=tables.place) == ["hits_0", "hits_3", "hits_12", "out"]
    assert tables.outcome_label("hits_12") == label("outcome.hits_n", count=12)
    assert tables.outcome_label("hits_0") == label("outcome.hits_0")
    assert [tables.outcome(name) for name in ("hits_n", "hits_x", "bits_3", "")] == [None] * 4
    with pytest.raises(KeyError):
        tables.place("bits_3")


# -- refusals and reasons --------------------------------------------------------------------------------------------


def test_a_refusal_becomes_a_value() -> None:
    """What the rules refuse is given back, not raised."""
    refusal = refusal_of(GAME, blow(rush=True, dark=True))
    assert refusal is not None
    assert refusal.field == "modifiers.rush"
    assert refusal_of(GAME, blow()) is None


def test_the_headline_of_an_action() -> None:
    """The large figure is what the action's row counts; an action without dice has none."""
    assert attack.headline_of(GAME, blow()) == "outcome:hit"
    assert attack.headline_of(GAME, blow("rest")) == ""


def test_the_headline_of_what_is_done_to_nobody() -> None:
    """An action that may be done to somebody or alone can count something else when it is done alone."""
    game = cast("System", Measured())
    strike = msgspec.structs.replace(GAME.tables.actions["strike"], alone="outcome:miss")
    game.tables = msgspec.structs.replace(GAME.tables, actions=GAME.tables.actions | {"strike": strike})
    alone = msgspec.structs.replace(blow(), target=None)
    assert attack.headline_of(game, blow()) == "outcome:hit"
    assert attack.headline_of(game, alone) == "outcome:miss"
    assert attack.headline_of(GAME, alone) == "outcome:hit"


def test_each_line_has_the_chance_reached_with_it() -> None:
    """Lines are counted one after the other: 4 on the die, then 5 in the dark, then 4 again because it is aimed."""
    needed = attack.explained(GAME, blow(dark=True, aimed=True))[0]
    assert [line.amount for line in needed.lines] == [4, 1, -1]
    assert [line.chance for line in needed.lines] == pytest.approx([3 / 6, 2 / 6, 3 / 6])


def test_the_last_line_arrives_at_the_headline() -> None:
    """With every line counted the chance is the one on screen."""
    request = blow("shoot", cover="full", rush=True)
    headline = attack.evaluate(GAME, request).share("outcome:hit")
    assert attack.explained(GAME, request)[0].lines[-1].chance == headline == faces_from(5)


def test_what_has_no_share_says_none() -> None:
    """A number that changes no odds, a word, and an action without a headline keep their lines as they are."""
    _, strength, damage = attack.explained(GAME, blow())
    assert [line.chance for line in strength.lines] == [None]
    assert damage.lines == ()
    quiet = msgspec.structs.replace(GAME.tables.actions["strike"], headline="")
    tables = msgspec.structs.replace(GAME.tables, actions={"strike": quiet})
    silent = cast("System", SimpleNamespace(tables=tables, derived=GAME.derived, at_total=GAME.at_total))
    assert attack.explained(silent, blow()) == GAME.derived(blow())


def test_a_share_that_ends_half_way_is_none() -> None:
    """Where a game gives no situation for one of the totals, none of the lines has a share."""

    class Half(Measured):
        """Knows no number above 4."""

        def at_total(self, request: Request, derived: str, amount: int) -> Situation | None:
            """Nothing where a line makes it 5."""
            return super().at_total(request, derived, amount) if amount < 5 else None

    needed = attack.explained(cast("System", Half()), blow(dark=True))[0]
    assert [line.chance for line in needed.lines] == [None, None]
