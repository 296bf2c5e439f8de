"""A forecast of the program: it can start itself a second time without a window, ask, and hear the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.label import Label
from gui.session.advising import ShownDuel
from gui.session.apart import Apart
from gui.smoke.verdict import Verdict

if TYPE_CHECKING:
    from gui.application import Estoc


def try_forecast(estoc: Estoc, verdict: Verdict) -> None:
    """Have the first round of a duel of the first game worked out apart; it must be what is worked out here."""
    session = estoc.session
    session.open_sample(next(iter(session.games())))
    if not session.table.target:
        session.aim(session.play.state.enemies(session.table.attacker)[0].id)
    work = session.duel(1)
    assert work is not None
    expected: list[ShownDuel] = [work.shown(found) for found in work.job() if found is not None]
    found: list[ShownDuel | Label] = []
    apart = Apart(found.append, lambda: None, estoc.window)
    apart.start(work)
    apart.finish()
    for refused in (one for one in found if isinstance(one, Label)):
        verdict.faults.append(f"forecast: {session.words.text(refused)}")
    verdict.expect(f"forecast: {len(found)} answers, not {len(expected)} as here", bool(expected) and found == expected)
    verdict.forecasts = len(found)
