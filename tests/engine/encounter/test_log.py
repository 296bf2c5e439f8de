"""The log as a story."""

import pytest

from engine.encounter.detail import detail_of
from engine.encounter.history import History
from engine.encounter.log import ICONS, log_lines, sentence
from engine.encounter.state import replace
from engine.form import Choice
from engine.label import Label, label, words
from engine.system import Deed
from tests.engine.fake_game import Duel, a_fight, blow


def told() -> History:
    """A round with a hit, an edit, ticks and an aim."""
    history = History(a_fight())
    history.do("start_round")
    history.do("set_answer", {"field": "dark", "value": True})
    history.do("aim", {"target": "grukk"})
    history.do("apply_attack", blow(5, "hit", dark=True) | {"typed": True})
    history.do("add_state", {"fighters": ["grukk", "nils"], "name": "off"})
    history.do("next_turn")
    return history


def test_each_act_has_its_line_and_ticks_aims_and_turns_have_none() -> None:
    """Round, who, whom, facts, result and harm are values; the record's number leads back to it."""
    lines = log_lines(told())
    assert [(line.index, line.round, line.icon, line.who, line.whom) for line in lines] == [
        (0, 1, "flag", "", ""),
        (2, 1, "sword", "Kara", "Grukk"),
        (3, 1, "bolt", "Grukk, Nils", ""),
    ]
    hit = lines[1]
    assert (hit.result, hit.harm, hit.marks, hit.undone) == (label("outcome.hit"), 3, ("typed",), False)
    assert dict(hit.facts.arguments)["dice"] == label("read_out.total", total=5)


def test_a_place_in_the_order_that_was_changed_by_hand_is_told() -> None:
    """A token that was dragged: the log says whose place is another one, as it says who holds."""
    history = told()
    moved = history.state.entries[-1]
    history.do("move_entry", {"entry": moved.id, "place": 0})
    line = log_lines(history)[-1]
    assert (line.kind, line.people, line.icon) == ("order", moved.fighters, "swap")
    assert words("en").text(line.facts) == "changes place in the order"


def test_what_is_announced_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A roll, or an offer that was taken, which the game calls an announcement is marked as such."""
    monkeypatch.setattr(Duel, "announcements", frozenset({"strike", "shout"}))
    monkeypatch.setattr(Duel, "offers", lambda self, state, fighter: (Choice("shout", label("change.nothing")),))
    history = told()
    history.do("take_offer", {"fighter": "kara", "offer": "shout"})
    marks = [line.marks for line in log_lines(history)]
    assert marks == [(), ("typed", "announced"), (), ("announced",)]


def test_undone_lines_stay_and_changed_ones_are_marked() -> None:
    """They are drawn pale and say why."""
    history = told()
    history.change_record(2, blow(5, "hit") | {"deed": Deed("strike", "kara", "grukk", {}, "hit")}, reason="full moon")
    history.go_back(0)
    lines = log_lines(history)
    assert [line.undone for line in lines] == [False, True, True]
    assert lines[1].marks == ("changed",)


@pytest.mark.parametrize("bare", [(), (("result", 1), ("who", 2), ("each", 3), ("name", 4))], ids=["none", "odd"])
@pytest.mark.parametrize("action", [[], {}, None, 10**30, "nothing"])
def test_a_file_that_says_nonsense_has_its_lines(bare: tuple[tuple[str, int], ...], action: object) -> None:
    """A record whose change lost its words, or whose deed is of no action, is a line all the same."""
    history = told()
    odd_deed = {"deed": {"action": action}, "told": action}
    acts = [replace(act, label=Label(act.label.id, bare), arguments=act.arguments | odd_deed) for act in history.acts]
    odd = History.restored(history.start, tuple(acts), len(acts), history.state)
    assert [line.index for line in log_lines(odd)] == [0, 2, 3]
    assert [detail_of(odd, line).circumstances for line in log_lines(odd)] == [(), (), ()]


def test_names_are_those_of_the_moment() -> None:
    """Renaming Kara later does not rewrite what was told."""
    history = told()
    history.do("rename", {"fighter": "kara", "name": "Kara the Red"})
    lines = log_lines(history)
    assert (lines[1].who, lines[-1].who) == ("Kara", "Kara")
    assert words("en").text(sentence(lines[-1])) == "Kara: is now called Kara the Red"


def test_a_line_reads_as_a_sentence_in_both_languages() -> None:
    """The words of the game come through as its labels; here they show as ids."""
    line = log_lines(told())[2]
    assert words("en").text(sentence(line)) == "Grukk, Nils: now “state.off”"
    assert words("fr").text(sentence(line)).startswith("Grukk, Nils\u00a0: ")


def test_every_line_and_every_change_has_words_in_both_languages() -> None:
    """No id shows through, whatever is done."""
    for language in ("fr", "en"):
        known = words(language)
        special = {"attack": "rolled"}
        assert [name for name in ICONS if f"log.{special.get(name, name)}" not in known] == []
        assert [name for name in ICONS if f"change.{name}" not in known] == []
