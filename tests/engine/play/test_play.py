"""A fight being played: acts, the way back, the panels, lines of the log that are changed."""

from __future__ import annotations

import msgspec
import pytest

from engine.answer import Enemies, Worths
from engine.errors import EngineError, FightError, RequestError
from engine.form import Value
from engine.label import label
from tests.engine.fake_game import blow, guard
from tests.engine.forecast.measured import DUCKING, faces_from
from tests.engine.play.played import a_request, marks, on_the_table, rolled

pytestmark = pytest.mark.usefixtures("duel")


# -- acts ------------------------------------------------------------------------------------------------------------


def test_an_act_changes_the_fight_and_its_number() -> None:
    """Each act is a new setting: what was computed for the one before is stale."""
    play = on_the_table()
    play.act("set_answer", field="dark", value=True)
    assert play.generation == 1
    assert a_request(play).modifiers == {"dark": True}


def test_a_refused_act_leaves_everything() -> None:
    """A refusal changes neither the fight, nor its number, nor the roll that waits."""
    play = on_the_table()
    rolled(play, 5)
    before = play.state, play.roll, play.log()
    with pytest.raises(FightError):
        play.act("aim", target="nobody")
    with pytest.raises(EngineError):
        play.act("sing")
    assert (play.state, play.roll, play.log()) == before
    assert play.generation == 0


def test_undo_and_redo_go_with_the_history() -> None:
    """A step has a name, goes back and forth, and is a new setting each time."""
    play = on_the_table()
    play.act("set_answer", field="dark", value=True)
    dark = play.state
    name = play.steps().undo
    assert play.undo() == name
    assert a_request(play).modifiers == {}
    assert play.steps().redo == name
    assert play.redo() == name
    assert play.state == dark
    assert play.generation == 3


def test_nothing_to_undo_leaves_the_roll() -> None:
    """Undo at the start and redo at the end do nothing at all."""
    play = on_the_table()
    rolled(play, 5)
    roll = play.roll
    assert [play.undo(), play.redo(), play.previous_turn(), play.go_back(-1)] == [None] * 4
    assert (play.roll, play.generation) == (roll, 0)


def test_a_roll_does_not_travel() -> None:
    """Going back or forth takes the fight elsewhere: the roll that waited is gone."""
    play = on_the_table()
    play.act("rename", fighter="grukk", name="Gruk")
    rolled(play, 5)
    play.undo()
    assert play.roll is None


def test_the_way_back_to_a_line_and_to_a_turn() -> None:
    """A line of the log, its return, and the turn before can each be reached."""
    play = on_the_table()
    play.act("start_round")
    play.act("wound", fighters=("grukk",))
    play.act("wound", fighters=("nils",))
    late = play.state
    assert play.go_back(0) is not None
    assert [line.undone for line in play.log()] == [False, True, True]
    assert play.bring_back(2) is not None
    assert play.state == late
    assert play.previous_turn() is not None
    assert play.state.turn == 0


# -- odds ------------------------------------------------------------------------------------------------------------


def test_odds_are_one_evaluation_of_the_setting() -> None:
    """Headline, rows and events come from the request of the dock."""
    odds = on_the_table().odds()
    assert odds.headline.label == label("headline.strike", attacker="Kara", target="Grukk")
    assert odds.headline.chance == pytest.approx(faces_from(4))
    assert {row.id: row.chance for row in odds.rows} == pytest.approx({"hit": 0.5, "miss": 0.5})
    assert odds.notes == (label("line.event_chance", event=label("event.hit"), share=0.5),)


def test_a_tick_leaves_a_ghost_of_the_odds_before() -> None:
    """After a tick the odds tell what they were and which tick changed them; asking twice tells the same."""
    play = on_the_table()
    play.odds()
    play.act("set_answer", field="dark", value=True)
    odds = play.odds(label("circumstance.dark"))
    assert odds.headline.before == pytest.approx(0.5)
    assert odds.headline.cause == label("circumstance.dark")
    assert {row.id: row.chance for row in odds.before} == pytest.approx({"hit": 0.5, "miss": 0.5})
    assert odds.headline.chance == pytest.approx(faces_from(5))
    assert play.odds(label("circumstance.dark")) == odds


def test_another_setting_has_no_before() -> None:
    """Aiming at somebody else or preparing another action compares nothing."""
    play = on_the_table()
    play.odds()
    play.act("aim", action="brawl")
    assert play.odds().headline.before is None
    assert play.odds().before == ()


def test_an_impossible_setting_says_why() -> None:
    """What the rules refuse has no chance but the sentence and its field, and no panel fails."""
    play = on_the_table()
    play.act("aim", action="shoot")
    odds = play.odds()
    assert odds.headline.chance is None
    assert (odds.refused, odds.refused_field) == (label("error.weapon_not_for_action"), "attacker.weapon")
    assert play.why() == ()
    assert play.axes() == ()
    assert list(play.curve()) == []
    assert not any(isinstance(one, Worths) for one in play.reading(play.form().fields))
    assert play.form().actions[-1].impossible is not None
    with pytest.raises(RequestError):
        play.start_roll(typing=False)


def test_nobody_and_nothing() -> None:
    """A fight without fighters has panels too; what is missing is said."""
    play = on_the_table(fighters=(), attacker="", target="")
    assert play.odds().refused == label("error.nobody_attacks")
    assert play.versus() == (None, None)
    assert play.form().weapons == ()
    assert play.table().rows == ()
    assert play.sheet("kara") is None
    alone = on_the_table(target="")
    assert alone.odds().refused == label("error.nobody_aimed_at")


def test_why_has_the_share_of_each_line() -> None:
    """The reasons are those of the odds, the last line arrives at the headline."""
    play = on_the_table()
    play.act("set_answer", field="dark", value=True)
    needed = play.why()[0]
    assert [line.chance for line in needed.lines] == pytest.approx([faces_from(4), faces_from(5)])


# -- the rest of the panels ------------------------------------------------------------------------------------------


def test_the_form_offers_what_is_possible_first() -> None:
    """Actions stand with their chance, the impossible ones last with the reason; weapons with what is in hand."""
    form = on_the_table().form()
    assert [(choice.id, choice.chance is not None) for choice in form.actions] == [
        ("strike", True),
        ("brawl", True),
        ("rest", False),
        ("recover", True),
        ("shoot", False),
    ]
    assert form.actions[-1].impossible == label("error.weapon_not_for_action")
    assert [choice.id for choice in form.actions if choice.held] == ["strike"]
    alone = {choice.id: choice.impossible for choice in on_the_table(target="").form().actions}
    assert (alone["strike"], alone["rest"]) == (label("error.nobody_aimed_at"), None)
    assert [choice.held for choice in form.weapons] == [True, False, False]
    assert [field.id for field in form.fields] == ["rush", "aimed", "dark", "ducking"]


def test_a_state_stands_among_the_circumstances() -> None:
    """States of either side are automatic lines of the form, with the name of who has them."""
    hurt = guard("grukk", "Grukk", "foes")
    play = on_the_table()
    play.act("add_state", fighters=("grukk",), name="hurt")
    field = play.form().fields[0]
    assert field.id == "state:target:hurt"
    assert field.automatic == label("circumstance.from_sheet", fighter=hurt.name)
    assert field.value is True


def test_cards_hints_library_and_declarations() -> None:
    """The versus block, the advice, the library and the declarations speak of the fight as it stands."""
    play = on_the_table()
    mine, theirs = play.versus()
    assert mine is not None
    assert theirs is not None
    assert (mine.fighter, mine.figures) == ("kara", (label("line.strength", count=5),))
    assert (theirs.initials, theirs.kind, theirs.figures) == ("GR", "foe", ())
    assert [hint.rule for hint in play.hints()] == ["before-strike"]
    assert [section.id for section in play.library()] == ["archetypes", "weapons", "states"]
    assert [fighter for fighter, _ in play.declarations()] == ["kara", "nils", "grukk"]
    play.act("add_state", fighters=("nils",), name="down")
    assert [fighter for fighter, _ in play.declarations()] == ["kara", "grukk"]
    assert [field.id for field in play.house_rules()] == ["option_hard"]


def test_a_sheet_has_all_that_can_be_changed() -> None:
    """Traits with their limits, weapons carried with their counters, states on and those that can be added."""
    play = on_the_table()
    play.act("add_state", fighters=("kara",), name="hurt")
    sheet = play.sheet("kara")
    assert sheet is not None
    traits = {field.id: (field.value, field.minimum, field.maximum) for field in sheet.traits}
    assert traits == {"strength": (5, 0, 9), "brave": (False, 0, 0), "tired": (0, 0, 5)}
    assert [(one.in_hand, [field.value for field in one.counters]) for one in sheet.carried] == [
        (True, []),
        (False, [3]),
    ]
    assert [chip.id for chip in sheet.states] == ["hurt"]
    assert [chip.id for chip in sheet.addable] == ["down", "off", "jammed"]
    assert sheet.tactics == label("tactics.guard")


def test_curves_and_worths_belong_to_the_setting() -> None:
    """The job of a setting draws the chosen axis under its number, the enemies, and the worths of the rows given."""
    play = on_the_table()
    play.act("set_answer", field="dark", value=True)
    *_, sweep = play.curve()
    assert sweep is not None
    assert (sweep.generation, sweep.axis) == (play.generation, DUCKING.id)
    enemies, worths = (one for one in play.reading(play.form().fields) if one is not None)
    assert isinstance(enemies, Enemies)
    assert isinstance(worths, Worths)
    assert (enemies.generation, worths.generation) == (play.generation, play.generation)
    assert [row.fighter for row in enemies.odds] == ["grukk"]
    assert [row.field for row in worths.worths] == ["rush", "aimed", "dark", "ducking"]


def test_the_chosen_axis_stays_while_the_action_has_it() -> None:
    """An action begins with its own first axis; only a choice is taken along, and waits where it makes no sense."""
    play = on_the_table()
    assert [row.id for row in play.axes()] == ["ducking"]
    assert play.axis == "ducking"
    play.act("choose_weapon", fighter="kara", hand=1)
    play.act("aim", action="shoot")
    *_, sweep = play.curve()
    assert sweep is not None
    assert [row.id for row in play.axes()] == ["cover", "ducking"]
    assert sweep.axis == play.axis == "cover"
    play.axis = "ducking"
    assert [row.id for row in play.axes()] == ["cover", "ducking"]
    assert play.axis == "ducking"
    play.axis = "cover"
    play.act("aim", action="brawl")
    assert play.axes()[0].id == play.axis == "ducking"
    play.act("aim", action="shoot")
    *_, again = play.curve()
    assert again is not None
    assert again.axis == "cover"


# -- the log ---------------------------------------------------------------------------------------------------------


def test_the_log_is_made_only_when_there_are_other_records() -> None:
    """Asking again gives the same lines; an act, or going back, makes them anew."""
    play = on_the_table()
    play.act("wound", fighters=("grukk",))
    first = play.log()
    play.act("aim", target="grukk")
    assert play.log() is first
    play.undo()
    assert [line.undone for line in play.log()] == [True]
    play.redo()
    assert play.log() == first


def test_a_line_is_changed_and_the_dice_are_read_again() -> None:
    """A 4 hits; had it been dark it would have missed: the wound is gone, the line says that it was changed."""
    play = on_the_table()
    rolled(play, 4)
    play.apply()
    assert play.state.fighter("grukk").has("hurt")
    play.act("rename", fighter="nils", name="Nilsa")
    assert play.change_record(0, {"dark": True}, reason="the lamp was out") is None
    assert not play.state.fighter("grukk").has("hurt")
    assert play.state.fighter("nils").name == "Nilsa"
    assert marks(play)[0] == ("apply_attack", ("typed", "changed"))
    play.undo()
    assert play.state.fighter("grukk").has("hurt")


def test_only_applied_rolls_can_be_changed_and_only_as_the_tables_allow() -> None:
    """No such line, a line without dice, an unknown circumstance, a value of another type: each is refused whole."""
    play = on_the_table()
    play.act("wound", fighters=("grukk",))
    rolled(play, 4)
    play.apply()
    before = play.history.acts
    for index in (-1, 0, 2):
        with pytest.raises(FightError):
            play.change_record(index, {"dark": True})
    wrong: list[dict[str, Value]] = [{"darc": True}, {"dark": 3}, {"cover": "full"}]
    for modifiers in wrong:
        with pytest.raises(RequestError) as refused:
            play.change_record(1, modifiers)
        assert refused.value.field == f"modifiers.{next(iter(modifiers))}"
    assert play.history.acts == before


def test_a_change_that_the_rules_refuse_says_where_it_stopped() -> None:
    """Nobody rushes in the dark: the line stays what it was and the reason is told."""
    play = on_the_table()
    play.act("set_answer", field="rush", value=True)
    rolled(play, 4)
    play.apply()
    stop = play.change_record(1, {"dark": True})
    assert stop is not None
    assert (stop.index, stop.reason) == (1, label("error.no_rush_in_the_dark"))
    assert play.state.fighter("grukk").has("hurt")


def test_records_come_back_as_they_were() -> None:
    """A record made by hand, without what the log tells of its dice, is told from its faces."""
    play = on_the_table()
    play.act("apply_attack", **blow(5, "hit"))
    assert play.log()[0].result == label("outcome.hit")
    assert play.log()[0].harm == 3


@pytest.mark.parametrize("deed", [None, [], {}, {"action": []}, {"action": "nothing"}])
def test_a_line_in_which_a_file_says_nonsense_cannot_be_changed(deed: object) -> None:
    """It is refused with the field, and the history is as it was."""
    play = on_the_table()
    rolled(play, 4)
    play.apply()
    (act,) = play.history.acts
    sound = act.arguments["deed"] if deed == {"action": "nothing"} else {}
    odd = sound | deed if isinstance(deed, dict) else deed
    play.history.acts = (msgspec.structs.replace(act, arguments=act.arguments | {"deed": odd}),)
    before = play.history.acts
    with pytest.raises(FightError) as refused:
        play.change_record(0, {"dark": True})
    assert refused.value.field in ("deed", "action")
    assert play.history.acts == before
    assert len(play.log()) == 1
