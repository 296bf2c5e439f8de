"""One game tried from end to end: sample fight, attack, print, save, open again."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from engine.report.document import Choices
from gui.printing.paper import Paper
from gui.smoke.printed import pages_and_texts
from gui.smoke.verdict import Verdict

if TYPE_CHECKING:
    from gui.application import Estoc

FEWEST_TEXTS = 20
"""Pieces of text that the shortest document of a fight has."""


def try_game(estoc: Estoc, game: str, place: Path, verdict: Verdict) -> None:
    """Try one game; its files are named like `place`, with the name of the game behind it."""
    session = estoc.session
    session.open_sample(game)
    estoc.settle()
    verdict.expect(f"{game}: the sample fight did not open", session.play.state.system == game)
    found = verdict.games.setdefault(game, {})
    found["fighters"] = len(session.table.rows)
    found["odds"] = {row.id: row.chance for row in session.odds.rows} if session.odds is not None else {}
    verdict.expect(f"{game}: no odds that add up to one", abs(sum(found["odds"].values()) - 1) < 1e-9)
    found["curve"] = len(estoc.window.curves.view.sweep.points) if estoc.window.curves.view.sweep is not None else 0
    verdict.expect(f"{game}: no curve", found["curve"] > 1)
    verdict.attempt(f"{game}: attack", lambda: _attack(estoc, game, verdict))
    verdict.attempt(f"{game}: print", lambda: _print(estoc, game, place.with_name(f"{place.stem}-{game}.pdf"), verdict))
    fight = place.with_name(f"{place.stem}-{game}.estoc")
    verdict.attempt(f"{game}: save", lambda: _save_and_reopen(estoc, game, fight, verdict))
    verdict.systems.append(game)


def _attack(estoc: Estoc, game: str, verdict: Verdict) -> None:
    """Roll what the sample fight has prepared, answer what the dice ask, apply it."""
    session = estoc.session
    lines = len(session.play.log())
    session.roll_dice()
    while session.roll is not None and session.roll.choice and not session.roll.outcome:
        session.choose(session.roll.choice[0][0])
    estoc.settle()
    outcome = session.roll.outcome if session.roll is not None else ""
    verdict.expect(f"{game}: the roll has no result", bool(outcome))
    session.apply()
    estoc.settle()
    log = session.play.log()
    verdict.expect(f"{game}: the attack is not in the log", len(log) > lines and session.roll is None)
    verdict.games[game] |= {"outcome": outcome, "log": len(log)}


def _print(estoc: Estoc, game: str, file: Path, verdict: Verdict) -> None:
    """Print what fits the fight as it stands."""
    session = estoc.session
    wanted = session.document(session.fitting_page(), Choices(), session.new_chances())
    verdict.expect(f"{game}: printing was refused", session.write_document(file, wanted, Paper()))
    pages, texts = pages_and_texts(file.read_bytes())
    verdict.expect(f"{game}: {pages} pages with {texts} texts were printed", pages > 0 and texts >= FEWEST_TEXTS)
    verdict.games[game] |= {"pages": pages, "texts": texts, "printed": file.name}


def _save_and_reopen(estoc: Estoc, game: str, fight: Path, verdict: Verdict) -> None:
    """Save the fight, open a copy of its file, and compare."""
    session = estoc.session
    verdict.expect(f"{game}: saving was refused", session.save_as(fight))
    state, log = session.play.state, session.play.log()
    copy = fight.with_name(f"{fight.stem}-copy{fight.suffix}")
    shutil.copyfile(fight, copy)
    verdict.expect(f"{game}: the saved fight does not open", session.open(copy))
    estoc.settle()
    right = session.play.state == state and session.play.log() == log
    verdict.expect(f"{game}: the saved fight opens as another one", right)
    verdict.games[game] |= {"saved": fight.name}
