"""The fight as a table and a ribbon: who acts, who waits, who is out, and what stands on each row."""

from __future__ import annotations

import pytest

from engine.encounter.state import ActiveState, Carried, Encounter, SideOfFight, replace
from engine.form import Entry
from engine.label import initials, label
from engine.play.play import Play
from engine.play.rows import state_chip, table_view
from engine.view import FighterRow, RibbonEntry, TableView
from tests.engine.fake_game import a_fight, guard
from tests.engine.play.played import GAME, on_the_table, rolled

pytestmark = pytest.mark.usefixtures("duel")


def row(view: TableView, fighter: str) -> FighterRow:
    """The row of a fighter."""
    found = view.row(fighter)
    assert found is not None
    return found


def statuses(play: Play) -> tuple[list[str], list[str]]:
    """Status of each row, and of each token of the ribbon."""
    view = play.table()
    return [one.status for one in view.rows], [one.status for one in view.ribbon]


def chip_of(active: ActiveState, turn: int) -> tuple[str | None, int | None, bool]:
    """How long a state lasts: id of the words, rounds left, whether it only begins later."""
    chip = state_chip(GAME, replace(a_fight(), turn=turn), active)
    return chip.lasts.id if chip.lasts else None, chip.count, chip.coming


def test_before_the_first_round_everybody_waits() -> None:
    """No order yet, no ribbon, nobody to play."""
    view = on_the_table().table()
    assert [(one.status, one.order) for one in view.rows] == [("waiting", None)] * 3
    assert (view.ribbon, view.current, view.turn, view.notes) == ((), (), 0, ())


def test_a_round_has_its_order() -> None:
    """Strongest first: Kara (5), Grukk (3), Nils (0); one acts, the others come, then have acted."""
    play = on_the_table()
    play.act("start_round")
    view = play.table()
    assert [(one.id, one.order, one.status) for one in view.rows] == [
        ("kara", 1, "now"),
        ("nils", 3, "to_come"),
        ("grukk", 2, "to_come"),
    ]
    assert view.current == ("kara",)
    play.act("next_turn")
    assert statuses(play) == (["acted", "to_come", "now"], ["acted", "now", "to_come"])


def acted(play: Play) -> tuple[list[str], list[str]]:
    """Who has acted though his turn is not over: by row, by token."""
    view = play.table()
    return [one.id for one in view.rows if one.acted], [one.id for one in view.ribbon if one.acted]


def test_who_has_struck_has_acted_before_the_turn_moves_on() -> None:
    """An applied action shows at once, his turn still being played; out of turn too; the next round begins anew."""
    play = on_the_table()
    play.act("start_round")
    assert acted(play) == ([], [])
    rolled(play, 1)
    play.apply()
    assert acted(play) == (["kara"], ["e-kara"])
    assert statuses(play)[1] == ["now", "to_come", "to_come"]
    play.act("aim", attacker="nils", target="grukk")
    rolled(play, 1)
    play.apply()
    assert acted(play) == (["kara", "nils"], ["e-kara", "e-nils"])
    play.act("declare", fighter="grukk", field="late", value=True)
    assert acted(play) == (["kara", "nils"], ["e-kara", "e-nils"])
    play.act("next_turn")
    assert acted(play) == (["nils"], ["e-nils"])
    play.act("start_round")
    assert acted(play) == ([], [])


def test_a_roll_that_is_due_is_no_act() -> None:
    """Recovering as the turn begins leaves the turn to be played."""
    play = on_the_table()
    play.act("add_state", fighters=["kara"], name="hurt")
    play.act("start_round")
    play.take_prompt("recover-kara")
    rolled(play, 6)
    play.apply()
    assert acted(play) == ([], [])


def test_who_waits_is_on_hold() -> None:
    """A fighter on hold is neither out nor done, on his row and on his token, until he acts."""
    play = on_the_table()
    play.act("start_round")
    play.act("hold")
    assert statuses(play) == (["hold", "to_come", "now"], ["hold", "now", "to_come"])
    play.act("act_now", entry="e-kara")
    assert statuses(play)[0] == ["now", "to_come", "to_come"]


def test_who_is_skipped_or_down_is_out_of_the_ribbon() -> None:
    """A skipped entry stays in its place with its reason; a fallen one too, and he is out on his row."""
    play = on_the_table()
    play.act("start_round")
    play.act("add_state", fighters=("grukk",), name="down")
    play.act("skip_entry", entry="e-nils")
    assert statuses(play) == (["now", "acted", "out"], ["now", "out", "out"])
    reasons = [None, label("skipped.down"), label("skipped.by_gm")]
    assert [one.skipped for one in play.table().ribbon] == reasons
    assert (row(play.table(), "grukk").down, row(play.table(), "grukk").dead) == (True, False)


def test_a_pair_is_one_token() -> None:
    """An entry of two fighters shows both; only the first of them is the one to play."""
    pair = Entry("p", ("kara", "grukk"), phase="melee", tied=True)
    state = replace(a_fight(), turn=1, entries=(pair, Entry("n", ("nils",))), current=0)
    view = table_view(GAME, state)
    assert view.ribbon[0] == RibbonEntry(
        "p", ("kara", "grukk"), ("Kara", "Grukk"), ("KA", "GR"), ("hero", "foe"), "melee", "now", None, True
    )
    assert [one.status for one in view.rows] == ["now", "to_come", "to_come"]
    assert view.current == ("kara", "grukk")


def test_sides_count_who_stands() -> None:
    """The head of a side has its members and those who can still act; an empty side has none."""
    play = on_the_table(sides=(*a_fight().sides, SideOfFight("crowd", "Crowd", "third")))
    play.act("add_state", fighters=("nils",), name="down")
    assert [(side.id, side.kind, side.count, side.standing) for side in play.table().sides] == [
        ("heroes", "hero", 2, 1),
        ("foes", "foe", 1, 1),
        ("crowd", "third", 0, 0),
    ]


def test_a_row_has_weapon_states_and_figures() -> None:
    """What is in hand, the fighter's states before those of the weapon, the key figures and their columns."""
    jammed = Carried("bow", {"arrows": 1}, (ActiveState("jammed"),))
    archer = guard("kara", "Kara", "heroes", carried=(jammed, Carried("sword")), states=(ActiveState("hurt"),))
    view = table_view(GAME, replace(a_fight(), fighters=(archer, replace(archer, id="bare", hand=-1))))
    armed, bare = view.rows
    assert (armed.weapon, armed.weapon_icon) == (label("weapon.bow"), "bow")
    assert [chip.id for chip in armed.states] == ["hurt", "jammed"]
    assert (bare.weapon, bare.weapon_icon) == (label("weapon.unarmed"), "fist")
    assert [chip.id for chip in bare.states] == ["hurt"]
    assert view.columns == ("strength",)
    assert armed.figures[0].value == 3


def test_how_long_a_state_lasts() -> None:
    """Until removed, from next round on, until the end of this or of a later round; with the rounds left."""
    assert chip_of(ActiveState("off"), 2) == ("lasts.until_removed", None, False)
    assert chip_of(ActiveState("off", starts=3, ends=3), 2) == ("lasts.coming", 2, True)
    assert chip_of(ActiveState("off", ends=2), 2) == ("lasts.this_round", 1, False)
    assert chip_of(ActiveState("off", ends=4), 2) == ("lasts.until_end_of", 3, False)
    assert chip_of(ActiveState("off", ends=2), 0) == ("lasts.until_end_of", 2, False)


@pytest.mark.parametrize(
    "name, letters",
    [
        ("Augustin de Brézé", "AB"),
        ("Apache 3", "A3"),
        ("Mâchefer 10", "M10"),
        ("Mâchefer 1", "M1"),
        ("Loup des neiges 124", "L124"),
        ("Robot 2000", "R2"),
        ("Kara", "KA"),
        ("« Le Borgne »", "LB"),
        ("émile", "ÉM"),
        ("x", "X"),
        ("  ", "?"),
        ("—", "?"),
    ],
)
def test_what_stands_on_a_token(name: str, letters: str) -> None:
    """First and last word, else the first letters; of a copy the whole number, so that 1 and 10 differ."""
    assert initials(name) == letters


def test_the_table_says_what_waits() -> None:
    """Prompts, the attacker, the target and the end of the scene are told with the table."""
    state: Encounter = replace(a_fight(), finished=True)
    view = table_view(GAME, state)
    assert (view.attacker, view.target, view.finished, view.prompts) == ("kara", "grukk", True, ())
